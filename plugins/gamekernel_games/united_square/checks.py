"""Which states can be: what `check` refuses."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from gamekernel_games.united_square.rules import cell_of, copies_of, grid, hand_size, shown
from gamekernel_games.united_square.tiles import EAST, SOUTH, STEPS, TYPES

if TYPE_CHECKING:
    from collections.abc import Container

    from gamekernel_games.united_square.rules import Options, State


def check(state: State, seats: int, options: Options) -> None:
    """Raise `ValueError` if a state cannot be one of a match with these seats and options."""
    if state.options != options:
        raise ValueError("the position is played under other options")
    if len(state.hands) != seats or state.to_move >= seats:
        raise ValueError("the position has other seats")
    _check_board(state)
    _check_tiles(state)


def _check_tiles(state: State) -> None:
    """Count the tiles: all that were dealt are in hands or on the board."""
    size = hand_size(len(state.hands), state.options)
    if any(sum(hand) > size for hand in state.hands):
        raise ValueError(f"no hand ever holds more than {size} tiles")
    copies = copies_of(state.options)
    each = copies // len(state.hands)
    if state.options.deal == "by_type" and any(max(hand) > each for hand in state.hands):
        raise ValueError(f"no hand ever holds more than {each} tiles of a type")
    start = state.options.start_tile != "none"
    placed = Counter(t.type for t in state.board if not (start and (t.x, t.y) == (0, 0)))
    for type_ in TYPES:
        if placed[type_] + sum(hand[type_] for hand in state.hands) != copies:
            raise ValueError(f"there are {copies} tiles of type {type_}, on the board and in hands")


def _check_board(state: State) -> None:
    """See that the tiles could be placed as they lie, one after the other."""
    board = state.board
    if tuple(sorted(board)) != board:
        raise ValueError("the tiles of the board are sorted")
    sides = shown(board)
    if len(sides) != len(board) or not grid(state.options).issuperset(sides):
        raise ValueError("two tiles on one cell, or a tile beside the grid")
    for cell in sides:
        for side in (EAST, SOUTH):
            other = sides.get(cell + STEPS[side])
            if other and other[(side + 2) % 4] != sides[cell][side]:
                raise ValueError("two sides that touch show different colours")
    if state.options.start_tile != "none":
        _check_start(state)
    centre = cell_of(0, 0)
    if sides and (centre not in sides or len(_joined(sides, centre)) != len(sides)):
        raise ValueError("the tiles do not hang together with one in the centre")


def _check_start(state: State) -> None:
    start = next((t for t in state.board if (t.x, t.y) == (0, 0)), None)
    if start is None or start.rotation or (start.type and state.options.start_tile == "type0"):
        raise ValueError("the start tile lies in the centre, not turned")


def _joined(sides: Container[int], start: int) -> set[int]:
    """Return the occupied cells that can be reached from one of them."""
    reached, todo = {start}, [start]
    while todo:
        cell = todo.pop()
        near = [cell + step for step in STEPS if cell + step in sides]
        todo += [other for other in near if other not in reached]
        reached.update(near)
    return reached
