"""Why a move is refused, in a sentence for the player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel_games.forbidden_island.components import (
    CARDS_TO_CAPTURE,
    HAND_LIMIT,
    SITES,
    SPECIAL,
    TILES,
    TREASURES,
)
from gamekernel_games.forbidden_island.movement import adjacent
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
    island,
    over_limit,
    phase,
    swimmers,
    tile_at,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gamekernel_games.forbidden_island.components import Card, Cell, Treasure
    from gamekernel_games.forbidden_island.moves import Action, AnyMove, Special
    from gamekernel_games.forbidden_island.state import State


def why_illegal(state: State, seat: int, move: AnyMove) -> str:
    """Say which rule a move breaks; asked of moves that are not legal."""
    now = phase(state)
    if now == "over":
        return "the game is over"
    if now == "rescue":
        return _why_not_in_rescue(state, seat, move)
    match move:
        case Swim():
            return "no pawn is in the water"
        case Sandbags() | Helicopter() | Win():
            return _why_not_special(state, seat, move)
    over = over_limit(state)
    if over is not None:
        return _why_not_in_discard(seat, move, over)
    return _why_not_in_turn(state, seat, move)


# Outside the actions.


def _why_not_in_rescue(state: State, seat: int, move: AnyMove) -> str:
    if seat not in swimmers(state):
        return "pawns are in the water; they must swim first"
    if not isinstance(move, Swim):
        return "your pawn is in the water; swim first"
    if _is_no_land(state, move.to):
        return _is_no_land(state, move.to)
    return "your pawn cannot swim so far"


def _why_not_in_discard(
    seat: int, move: Action | EndActions | Continue | Discard, over: int
) -> str:
    if seat != over:
        return f"P{over + 1} must first discard down to {HAND_LIMIT} cards"
    if not isinstance(move, Discard):
        return f"first discard down to {HAND_LIMIT} cards"
    return _holds_no(move.card)


def _why_not_in_turn(
    state: State, seat: int, move: Action | EndActions | Continue | Discard
) -> str:
    if isinstance(move, Discard):
        return f"cards are discarded only when a hand has more than {HAND_LIMIT}"
    if seat != state.active:
        return "it is not your turn; only a special card may be played"
    if isinstance(move, (EndActions, Continue)):
        if state.flood_left:
            return "the actions of this turn are over"
        return "the flood comes after the actions; end them first"
    if not state.actions:
        return "no action is left in this turn"
    return _why_not_action(state, move)


def _why_not_special(state: State, seat: int, move: Special) -> str:
    card: Card = "sandbags" if isinstance(move, Sandbags) else "helicopter_lift"
    if card not in state.players[seat].hand:
        return _holds_no(card)
    match move:
        case Sandbags(cell):
            return _is_not_flooded(state, cell)
        case Helicopter(start, players, to):
            return _why_not_lift(state, start, players, to)
        case Win():
            if len(state.taken) < len(TREASURES):
                return "not all treasures are taken"
            return "not all pawns stand on Fools' Landing"


def _why_not_lift(state: State, start: Cell, players: Sequence[int], to: Cell) -> str:
    if players != tuple(sorted(set(players))):
        return "name each player once, in the order of the seats"
    if players[-1] >= len(state.players):
        return f"there is no player P{players[-1] + 1}"
    if any(state.players[player].at != start for player in players):
        return "all who fly must stand on the tile where the helicopter starts"
    if start == to:
        return "the helicopter must fly to another tile"
    return _is_no_land(state, to)


# Actions.


def _why_not_action(state: State, move: Action) -> str:
    match move:
        case Walk(to):
            start = state.players[state.active].at
            return _why_not_to(state, start, to) or "your pawn cannot move so far"
        case Fly(to):
            return _why_not_fly(state, to)
        case Navigate(other, to):
            return _why_not_navigate(state, other, to)
        case ShoreUp(tiles):
            return _why_not_shore_up(state, tiles)
        case Give(card, other):
            return _why_not_give(state, card, other)
        case Capture(treasure):
            return _why_not_capture(state, treasure)


def _why_not_fly(state: State, to: Cell) -> str:
    player = state.players[state.active]
    if player.role != "pilot":
        return "only the Pilot flies"
    if state.flown:
        return "the Pilot has flown in this turn"
    return _why_not_to(state, player.at, to)


def _why_not_navigate(state: State, other: int, to: Cell) -> str:
    if state.players[state.active].role != "navigator":
        return "only the Navigator moves the pawns of others"
    if other >= len(state.players):
        return f"there is no player P{other + 1}"
    if other == state.active:
        return "the Navigator's own pawn moves one tile for an action"
    return (
        _why_not_to(state, state.players[other].at, to)
        or "that is farther than two steps of this pawn"
    )


def _why_not_shore_up(state: State, tiles: Sequence[Cell]) -> str:
    player = state.players[state.active]
    if len(tiles) > 1 and player.role != "engineer":
        return "only the Engineer shores up two tiles at once"
    for cell in tiles:
        if _is_not_flooded(state, cell):
            return _is_not_flooded(state, cell)
        if cell != player.at and cell not in adjacent(island(state), player.role, player.at):
            return f"{_written(cell)} is out of reach"
    return "name each tile once, row by row and from left to right"


def _why_not_give(state: State, card: Card, other: int) -> str:
    if card in SPECIAL:
        return "special cards cannot be given"
    if card not in state.players[state.active].hand:
        return _holds_no(card)
    if other >= len(state.players):
        return f"there is no player P{other + 1}"
    if other == state.active:
        return "give the card to another player"
    return "only the Messenger gives cards to a player on another tile"


def _why_not_capture(state: State, treasure: Treasure) -> str:
    name = TREASURES[treasure].name
    if treasure in state.taken:
        return f"the {name} is taken already"
    tile = tile_at(state, state.players[state.active].at)
    if tile is None or tile.id not in SITES[treasure]:
        places = " or ".join(TILES[site].name for site in SITES[treasure])
        return f"the {name} can be captured only on {places}"
    return f"{CARDS_TO_CAPTURE} {treasure} cards are needed"


# What is wrong with a cell or a card.


def _why_not_to(state: State, start: Cell, to: Cell) -> str:
    if start == to:
        return "the pawn stands there already"
    return _is_no_land(state, to)


def _is_no_land(state: State, cell: Cell) -> str:
    tile = tile_at(state, cell)
    if tile is None:
        return f"there is no tile at {_written(cell)}"
    return f"{TILES[tile.id].name} has sunk" if tile.condition == "sunk" else ""


def _is_not_flooded(state: State, cell: Cell) -> str:
    tile = tile_at(state, cell)
    if tile is None or tile.condition == "sunk":
        return _is_no_land(state, cell)
    return f"{TILES[tile.id].name} is not flooded" if tile.condition == "dry" else ""


def _holds_no(card: Card) -> str:
    return f"you hold no {card.replace('_', ' ')} card"


def _written(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"
