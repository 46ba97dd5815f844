"""What a move does: the actions, the draws and the flood (sheet 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from gamekernel_games.forbidden_island.components import (
    ACTIONS,
    CARDS_TO_CAPTURE,
    DRAWN_A_TURN,
    LOST_AT,
    TREASURES,
    flood_cards,
    sort_cards,
    sort_tiles,
)
from gamekernel_games.forbidden_island.moves import (
    Capture,
    Continue,
    Discard,
    EndActions,
    Fly,
    Give,
    Helicopter,
    Navigate,
    Sandbags,
    ShoreUp,
    Swim,
    Walk,
    Win,
)
from gamekernel_games.forbidden_island.state import (
    cell_of,
    defeat,
    holders,
    swimmers,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gamekernel import Chance, Events
    from gamekernel_games.forbidden_island.components import Card, Cell, Condition
    from gamekernel_games.forbidden_island.moves import Action, AnyMove, Special
    from gamekernel_games.forbidden_island.state import State


def apply(state: State, seat: int, move: AnyMove, chance: Chance, events: Events) -> State:
    """Play a legal move, and all that follows from it."""
    match move:
        case EndActions():
            after = _draw_treasure(state, chance, events)
        case Continue():
            after = _flood(state, chance, events)
        case Discard(card):
            after = _discard(state, seat, (card,), events)
        case Swim(to):
            after = _put(state, (seat,), to, "swim", events)
            if not swimmers(after):
                after = _go_on_flooding(after, chance, events)
        case Sandbags() | Helicopter() | Win():
            after = _play_special(state, seat, move, events)
        case _:
            after = _act(state, move, events)
            after = replace(after, actions=state.actions - 1)
    _tell_the_end(after, events)
    return after


def _tell_the_end(state: State, events: Events) -> None:
    if state.won:
        events.tell("won")
    elif reason := defeat(state):
        events.tell("lost", reason=reason)


# Actions and special cards.


def _act(state: State, move: Action, events: Events) -> State:
    """Do what an action of the active player does."""
    seat = state.active
    match move:
        case Walk(to):
            return _put(state, (seat,), to, "move", events)
        case Fly(to):
            return replace(_put(state, (seat,), to, "fly", events), flown=True)
        case Navigate(other, to):
            return _put(state, (other,), to, "navigate", events)
        case ShoreUp(tiles):
            return _shore_up(state, tiles, seat, events)
        case Give(card, other):
            events.tell("gave", seat=seat, card=card, player=other)
            state = _with_hand(state, seat, _without(state.players[seat].hand, (card,)))
            return _with_hand(state, other, (*state.players[other].hand, card))
        case Capture(treasure):
            state = _discard(state, seat, (treasure,) * CARDS_TO_CAPTURE, events)
            events.tell("captured", seat=seat, treasure=treasure)
            taken = tuple(t for t in TREASURES if t == treasure or t in state.taken)
            return replace(state, taken=taken)


def _play_special(state: State, seat: int, move: Special, events: Events) -> State:
    """Play a special card; it goes to the discards and costs no action (sheet 4.5)."""
    card: Card = "sandbags" if isinstance(move, Sandbags) else "helicopter_lift"
    events.tell("played", seat=seat, card=card)
    state = _to_discards(state, seat, (card,))
    match move:
        case Sandbags(tile):
            return _shore_up(state, (tile,), seat, events)
        case Helicopter(_, players, to):
            return _put(state, players, to, "helicopter", events)
        case Win():
            return replace(state, won=True)


# Treasure cards.


def _draw_treasure(state: State, chance: Chance, events: Events) -> State:
    """Draw the cards of the turn, and let the water rise for each card that says so (sheet 4.3)."""
    state = replace(state, actions=0, flown=False)
    seat = state.active
    drawn: tuple[Card, ...] = ()
    for _ in range(DRAWN_A_TURN):
        state, card = _take_treasure_card(state, chance, events)
        events.tell("drew", seat=seat, card=card)
        drawn += (card,)
    kept = tuple(card for card in drawn if card != "waters_rise")
    state = _with_hand(state, seat, (*state.players[seat].hand, *kept))
    for card in drawn:
        if card == "waters_rise":
            state = _waters_rise(state, events)
    return replace(state, flood_left=flood_cards(state.water_level))


def _take_treasure_card(state: State, chance: Chance, events: Events) -> tuple[State, Card]:
    """Draw a card; the discards become the new pile the moment it is empty (ruling 34)."""
    (card,), pile = chance.draw(state.treasure_pile, 1)
    discards = state.treasure_discards
    if not pile:
        events.tell("treasure_pile_renewed", cards=len(discards))
        pile, discards = discards, ()
    return replace(state, treasure_pile=pile, treasure_discards=discards), card


def _waters_rise(state: State, events: Events) -> State:
    """Raise the level and put the flood discards on top of their pile (ruling 35).

    The game is lost at level 10; a second card then is only discarded.
    """
    state = replace(state, treasure_discards=sort_cards((*state.treasure_discards, "waters_rise")))
    if state.water_level == LOST_AT:
        return state
    state = replace(state, water_level=state.water_level + 1)
    events.tell("waters_rose", level=state.water_level, cards=len(state.flood_discards))
    return _put_flood_discards_on_top(state)


# The flood.


def _flood(state: State, chance: Chance, events: Events) -> State:
    """Draw flood cards until the last, a defeat, a rescue or a pause (sheet 4.6)."""
    while state.flood_left:
        state = _flood_one(state, chance, events)
        if defeat(state) or swimmers(state):
            return state
        if state.flood_left and _pauses(state):
            return state
    return _next_turn(state, events)


def _go_on_flooding(state: State, chance: Chance, events: Events) -> State:
    """Go on when all have swum."""
    if state.flood_left and _pauses(state):
        return state
    return _flood(state, chance, events)


def _pauses(state: State) -> bool:
    """Tell whether special cards may be played before the next flood card (ruling 33)."""
    return state.special_windows == "every_flood_card" and bool(holders(state))


def _flood_one(state: State, chance: Chance, events: Events) -> State:
    """Draw one flood card: its tile is flooded, or sinks and takes the card with it."""
    if not state.flood_pile:
        events.tell("flood_pile_renewed", cards=len(state.flood_discards))
        state = _put_flood_discards_on_top(state)
    top, *below = state.flood_pile
    (card,), rest = chance.draw(top, 1)
    state = replace(
        state,
        flood_pile=(rest, *below) if rest else tuple(below),
        flood_left=state.flood_left - 1,
    )
    at = cell_of(state, card)
    tile = next(tile for tile in state.tiles if tile.id == card)
    if tile.condition == "flooded":
        events.tell("sank", tile=card, at=at)
        return _with_condition(state, (at,), "sunk")
    events.tell("flooded", tile=card, at=at)
    discards = sort_tiles((*state.flood_discards, card))
    return replace(_with_condition(state, (at,), "flooded"), flood_discards=discards)


def _put_flood_discards_on_top(state: State) -> State:
    """Make the flood discards the top layer of the pile."""
    if not state.flood_discards:
        return state
    return replace(state, flood_pile=(state.flood_discards, *state.flood_pile), flood_discards=())


def _next_turn(state: State, events: Events) -> State:
    following = (state.active + 1) % len(state.players)
    events.tell("turn_began", seat=following)
    return replace(state, active=following, actions=ACTIONS)


# Changing one thing.


def _put(state: State, seats: Sequence[int], to: Cell, by: str, events: Events) -> State:
    """Put pawns on a tile; `by` says how they got there."""
    events.tell("moved", players=tuple(seats), to=to, by=by)
    players = tuple(
        replace(player, at=to) if seat in seats else player
        for seat, player in enumerate(state.players)
    )
    return replace(state, players=players)


def _shore_up(state: State, cells: Sequence[Cell], seat: int, events: Events) -> State:
    events.tell("shored_up", seat=seat, tiles=tuple(cells))
    return _with_condition(state, cells, "dry")


def _with_condition(state: State, cells: Sequence[Cell], condition: Condition) -> State:
    tiles = tuple(
        replace(tile, condition=condition) if tile.at in cells else tile for tile in state.tiles
    )
    return replace(state, tiles=tiles)


def _discard(state: State, seat: int, cards: Sequence[Card], events: Events) -> State:
    for card in cards:
        events.tell("discarded", seat=seat, card=card)
    return _to_discards(state, seat, cards)


def _to_discards(state: State, seat: int, cards: Sequence[Card]) -> State:
    state = _with_hand(state, seat, _without(state.players[seat].hand, cards))
    return replace(state, treasure_discards=sort_cards((*state.treasure_discards, *cards)))


def _with_hand(state: State, seat: int, hand: Sequence[Card]) -> State:
    players = tuple(
        replace(player, hand=sort_cards(hand)) if other == seat else player
        for other, player in enumerate(state.players)
    )
    return replace(state, players=players)


def _without(cards: Sequence[Card], gone: Sequence[Card]) -> tuple[Card, ...]:
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)
