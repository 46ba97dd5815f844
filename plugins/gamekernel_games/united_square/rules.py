"""The rules of United Square.

A cell is (x, y) from the centre, x to the right and y downwards. Nothing is hidden, and only the
setup draws outcomes. Whether the game is over, and the score, are read off the board.
"""

from __future__ import annotations

from bisect import insort
from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta

import gamekernel
from gamekernel import Score, Value
from gamekernel_games.united_square.tiles import (
    DATA,
    EAST,
    FITTING,
    FITTING_TYPES,
    OUTWARD,
    ROTATIONS,
    ROW,
    SHOWN,
    SOUTH,
    STEPS,
    TYPES,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from gamekernel import Chance, Events

FAR = 24
"""No cell is farther from the centre: there are 24 tiles on the board without end."""

Type = Annotated[int, Meta(ge=0, le=5)]
Rotation = Annotated[int, Meta(ge=0, le=3)]
"""Quarter turns clockwise."""
Axis = Annotated[int, Meta(ge=-FAR, le=FAR)]
Count = Annotated[int, Meta(ge=0, le=8)]
Hand = tuple[Count, Count, Count, Count, Count, Count]
"""How many tiles of each type."""


class Options(Value, frozen=True):
    """What may be agreed before play (sheet 6)."""

    board_size: Literal[5, 7, "unlimited"] = 5
    """7 is played with 48 tiles; without a limit, as on a table, with 24."""
    start_tile: Literal["random", "type0", "none"] = "random"
    """What lies in the centre at first; with none, the first tile goes there."""
    deal: Literal["random", "by_type"] = "random"
    """`by_type` gives every hand the same tiles; not with three seats."""
    teams: Literal["single", "pairs"] = "single"
    """Four seats each for itself, or seats 0 and 2 against 1 and 3."""


class Tile(Value, frozen=True, order=True):
    """A tile on the board."""

    x: Axis
    y: Axis
    type: Type
    rotation: Rotation


class State(Value, frozen=True):
    """All there is to see of a game."""

    options: Options
    board: tuple[Tile, ...]
    """Sorted."""
    hands: tuple[Hand, ...]
    """By seat."""
    to_move: Annotated[int, Meta(ge=0, le=3)]


class Place(gamekernel.Move, frozen=True):
    """Place a tile of the own hand."""

    type: Type
    rotation: Rotation
    x: Axis
    y: Axis


class Pass(gamekernel.Move, frozen=True):
    """Pass; forced when no own tile fits, and legal only then."""


AnyMove = Place | Pass


# Setup (sheet 3).


def start(seats: int, options: Options, chance: Chance, events: Events) -> State:
    """Lay the start tile and deal the others, all of them, open."""
    if options.deal == "by_type" and seats == 3:
        raise ValueError("the tiles of a type cannot be shared out equally among three players")
    if options.teams == "pairs" and seats != 4:
        raise ValueError("pairs are for four players")
    board: tuple[Tile, ...] = ()
    if options.start_tile != "none":
        type_ = chance.choice(TYPES) if options.start_tile == "random" else 0
        board = (Tile(0, 0, type_, 0),)
        events.tell("started", type=type_, rotation=0, x=0, y=0)
    hands = _deal(seats, options, chance)
    events.tell("dealt", hands=[list(hand) for hand in hands])
    return State(options, board, hands, 0)


def _deal(seats: int, options: Options, chance: Chance) -> tuple[Hand, ...]:
    copies = copies_of(options)
    if options.deal == "by_type":
        return ((copies // seats,) * 6,) * seats
    bag = tuple(type_ for type_ in TYPES for _ in range(copies))
    hands = []
    for _ in range(seats):
        drawn, bag = chance.draw(bag, hand_size(seats, options))
        hands.append(_hand(drawn))
    return tuple(hands)


def _hand(types: Sequence[int]) -> Hand:
    return tuple(types.count(type_) for type_ in TYPES)  # type: ignore[return-value] # of six


def copies_of(options: Options) -> int:
    """Return how many tiles of each type are dealt."""
    return DATA.boards[str(options.board_size)].copies


def hand_size(seats: int, options: Options) -> int:
    """Return how many tiles each seat begins with."""
    return copies_of(options) * len(TYPES) // seats


# The board (sheet 4).


def cell_of(x: int, y: int) -> int:
    """Write a cell as one number."""
    return x + ROW * y


def cell_at(number: int) -> tuple[int, int]:
    """Read such a number as x and y."""
    y, x = divmod(number + FAR, ROW)
    return x - FAR, y


def _grid(reach: int | None) -> frozenset[int]:
    along = range(-FAR, FAR + 1) if reach is None else range(-reach, reach + 1)
    return frozenset(cell_of(x, y) for x in along for y in along)


_GRIDS = {name: _grid(board.reach) for name, board in DATA.boards.items()}


def grid(options: Options) -> frozenset[int]:
    """Return the cells of the grid."""
    return _GRIDS[str(options.board_size)]


def shown(board: Sequence[Tile]) -> dict[int, str]:
    """Return the four sides of the tile on each occupied cell."""
    return {t.x + ROW * t.y: SHOWN[t.type][t.rotation] for t in board}


def gaps(state: State) -> dict[int, int]:
    """Return the empty cells where a tile could lie, with the need of each.

    They touch a tile; before the first tile it is the centre.
    """
    if not state.board:
        return {cell_of(0, 0): 0}
    inside = _GRIDS[str(state.options.board_size)]
    occupied = {t.x + ROW * t.y: OUTWARD[t.type][t.rotation] for t in state.board}
    needs: dict[int, int] = {}
    for cell, outward in occupied.items():
        for step, need in outward:
            near = cell + step
            if near not in occupied and near in inside:
                needs[near] = needs.get(near, 0) + need
    return needs


# Play (sheet 4).


def is_over(state: State) -> bool:
    """Tell whether nobody has a tile that fits anywhere (sheet 5)."""
    held = {type_ for hand in state.hands for type_ in TYPES if hand[type_]}
    return not held or all(held.isdisjoint(FITTING_TYPES[need]) for need in gaps(state).values())


def legal_moves(state: State) -> Sequence[AnyMove]:
    """List the moves of the seat to move; nothing when the game is over."""
    hand = state.hands[state.to_move]
    moves: list[AnyMove] = []
    for cell, need in sorted(gaps(state).items()):
        places = _places(cell)
        moves += [places[type_][turned] for type_, turned in FITTING[need] if hand[type_]]
    return moves or (() if is_over(state) else (Pass(),))


@cache
def _places(cell: int) -> tuple[tuple[Place, ...], ...]:
    """Make the placements on a cell, by type and rotation, once: to look one up is cheaper."""
    x, y = cell_at(cell)
    return tuple(tuple(Place(type_, turned, x, y) for turned in ROTATIONS) for type_ in TYPES)


def apply(state: State, move: AnyMove, events: Events) -> State:
    """Play a legal move of the seat to move."""
    seat = state.to_move
    following = (seat + 1) % len(state.hands)
    if isinstance(move, Pass):
        events.tell("passed", seat=seat)
        return State(state.options, state.board, state.hands, following)
    tile = Tile(move.x, move.y, move.type, move.rotation)
    events.tell("placed", seat=seat, type=tile.type, rotation=tile.rotation, x=tile.x, y=tile.y)
    for colour, near in _squares_made(state.board, tile):
        owners = [s for s, owned in enumerate(colours_of(state)) if colour in owned]
        between = [[tile.x, tile.y], list(near)]
        events.tell("square", colour=DATA.colours[colour], between=between, scores_for=owners)
    board = list(state.board)
    insort(board, tile)
    hands = list(state.hands)
    hand = list(hands[seat])
    hand[tile.type] -= 1
    hands[seat] = tuple(hand)  # type: ignore[assignment] # six again
    return State(state.options, tuple(board), tuple(hands), following)


# Squares (sheet 5).


def colours_of(state: State) -> tuple[str, ...]:
    """Return the letters of each seat's colours."""
    return DATA.owned["pairs" if state.options.teams == "pairs" else str(len(state.hands))]


def squares(board: Sequence[Tile]) -> Counter[str]:
    """Count the squares of each colour: every two sides that touch make one, as they match."""
    sides = shown(board)
    return Counter(
        sides[cell][side] for cell in sides for side in (EAST, SOUTH) if cell + STEPS[side] in sides
    )


def _squares_made(board: Sequence[Tile], tile: Tile) -> Iterator[tuple[str, tuple[int, int]]]:
    """Give the colour of each square that a tile makes, and the cell on its other side."""
    sides = shown(board)
    for step, colour in zip(STEPS, SHOWN[tile.type][tile.rotation], strict=True):
        near = cell_of(tile.x, tile.y) + step
        if near in sides:
            yield colour, cell_at(near)


def score(state: State) -> Score:
    """One point for each square of an own colour; a team counts together."""
    made = squares(state.board)
    points = [sum(made[colour] for colour in owned) for owned in colours_of(state)]
    over = is_over(state)
    reason = "" if not over else "no tile fits" if any(map(any, state.hands)) else "all tiles lie"
    return Score.ranked(points, over=over, reason=reason)
