"""Which states can be, of those that come from outside."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from gamekernel_games.forbidden_island.components import (
    ACTIONS,
    DIFFICULTIES,
    DRAWN_A_TURN,
    FLOOD_DECK,
    HAND_LIMIT,
    LOST_AT,
    MAPS,
    TREASURE_DECK,
    TREASURES,
    flood_cards,
    sort_cards,
    sort_tiles,
)
from gamekernel_games.forbidden_island.state import defeat, may_win, swimmers

if TYPE_CHECKING:
    from gamekernel_games.forbidden_island.state import Options, State


def check(state: State, seats: int, options: Options) -> None:
    """Raise `ValueError` unless a match with these seats and options may come to the state."""
    _check_island(state, options)
    _check_players(state, seats, options)
    _check_treasure_cards(state)
    _check_flood_cards(state)
    _check_turn(state)
    _check_end(state)
    if state.special_windows != options.special_windows:
        raise ValueError("special cards may be played at other times than the options say")
    if state.water_level < DIFFICULTIES[options.difficulty].start_level:
        raise ValueError("the water is lower than at the start")


def _check_island(state: State, options: Options) -> None:
    if tuple(tile.at for tile in state.tiles) != MAPS[options.map]:
        raise ValueError("the tiles do not lie as the map says")
    if sort_tiles(tile.id for tile in state.tiles) != FLOOD_DECK:
        raise ValueError("each tile must lie on the island once")
    if state.taken != tuple(t for t in TREASURES if t in state.taken):
        raise ValueError("the treasures taken are not in order, or one is taken twice")


def _check_players(state: State, seats: int, options: Options) -> None:
    roles = tuple(player.role for player in state.players)
    if len(roles) != seats or state.active >= seats:
        raise ValueError("a seat that is not there")
    if len(set(roles)) != seats:
        raise ValueError("two seats play one role")
    if options.roles not in ("random", roles):
        raise ValueError("the roles are not those of the options")
    if any(player.at not in MAPS[options.map] for player in state.players):
        raise ValueError("a pawn stands on no tile")


def _check_treasure_cards(state: State) -> None:
    hands = [player.hand for player in state.players]
    places = (*hands, state.treasure_pile, state.treasure_discards)
    if any(place != sort_cards(place) for place in places):
        raise ValueError("treasure cards are not in order")
    if sort_cards(card for place in places for card in place) != TREASURE_DECK:
        raise ValueError("the treasure cards are not those of the deck")
    if not state.treasure_pile:
        raise ValueError("the treasure pile is renewed when its last card is drawn")
    if any("waters_rise" in hand for hand in hands):
        raise ValueError("nobody keeps a Waters Rise")


def _check_flood_cards(state: State) -> None:
    places = (*state.flood_pile, state.flood_discards)
    if not all(state.flood_pile) or any(place != sort_tiles(place) for place in places):
        raise ValueError("flood cards are not in order, or a layer is empty")
    left = Counter(tile.id for tile in state.tiles if tile.condition != "sunk")
    if Counter(card for place in places for card in place) != left:
        raise ValueError("the flood cards are not those of the tiles that have not sunk")


def _check_turn(state: State) -> None:
    """Check what is left of the turn."""
    swimming, lost = swimmers(state), bool(defeat(state))
    if (state.flood_left or swimming or lost) and (state.actions or state.flown):
        raise ValueError("the flood comes after the actions")
    if state.flown and (state.players[state.active].role != "pilot" or state.actions == ACTIONS):
        raise ValueError("only the Pilot flies, and by an action")
    if len({state.players[seat].at for seat in swimming}) > 1:
        raise ValueError("two tiles have sunk under pawns, and only one can at a time")
    cards = flood_cards(state.water_level)
    sinking = swimming or (lost and state.water_level < LOST_AT)
    if state.flood_left > cards - bool(sinking):
        raise ValueError("more flood cards are to be drawn than the water level says")
    paused = 0 < state.flood_left < cards and not sinking
    if paused and state.special_windows == "adaptation":
        raise ValueError("the flood may not pause here")
    _check_hand_limit(state, begun=bool(sinking or paused))


def _check_hand_limit(state: State, *, begun: bool) -> None:
    """Check who holds too many cards: who was given one, or who has just drawn two."""
    for seat, player in enumerate(state.players):
        surplus = len(player.hand) - HAND_LIMIT
        if surplus <= 0:
            continue
        drew = state.flood_left or state.water_level == LOST_AT
        fits = surplus <= DRAWN_A_TURN if drew else surplus == 1 and state.actions < ACTIONS
        if begun or (seat == state.active) != bool(drew) or not fits:
            raise ValueError("a seat holds too many cards")
    if sum(len(player.hand) > HAND_LIMIT for player in state.players) > 1:
        raise ValueError("two seats hold too many cards")


def _check_end(state: State) -> None:
    if state.won and (defeat(state) or swimmers(state) or not may_win(state)):
        raise ValueError("the team cannot have won")
    if state.won and "helicopter_lift" not in state.treasure_discards:
        raise ValueError("the team cannot have won without a Helicopter Lift")
