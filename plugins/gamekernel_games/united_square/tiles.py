"""The six tiles, how they lie when turned, and which fit beside which (sheet 2 and 4).

Sides go clockwise from the north: N, E, S, W. A *need* says what the neighbours of an empty cell
show it, as a number of four digits in base 5: a digit a side, 0 for no neighbour.
"""

from __future__ import annotations

from itertools import product

from gamekernel import Value
from gamekernel_games import tables

SIDES = ("north", "east", "south", "west")


class Board(Value, frozen=True):
    """A grid, and the tiles played on it."""

    reach: int | None
    """How far the grid goes from its centre; None: without end."""
    copies: int
    """How many tiles of each type there are, the start tile apart."""


class Data(Value, frozen=True):
    """What the box holds."""

    colours: dict[str, str]
    """Their names, by letter."""
    tiles: tuple[str, ...]
    """The sides of each type in rotation 0."""
    boards: dict[str, Board]
    owned: dict[str, tuple[str, ...]]
    """The colours of each seat, by the number of seats, and of pairs."""


DATA = tables.read(__package__, Data)
TYPES = range(len(DATA.tiles))
ROTATIONS = range(4)

_SEEN = {
    (type_, rotation): sides[4 - rotation :] + sides[: 4 - rotation]
    for type_, sides in enumerate(DATA.tiles)
    for rotation in ROTATIONS
}
SHOWN: tuple[tuple[str, ...], ...] = tuple(
    tuple(_SEEN[type_, rotation] for rotation in ROTATIONS) for type_ in TYPES
)
"""The four sides, by type and rotation: quarter turns clockwise."""

ROW = 64
"""A cell as one number is x + ROW * y."""
NORTH, EAST, SOUTH, WEST = range(4)
STEPS = (-ROW, 1, ROW, -1)
"""From a cell to its neighbour on each side."""


def _need(side: int, colour: str) -> int:
    return " RYGB".index(colour) * (1, 5, 25, 125)[side]


OUTWARD = tuple(
    tuple(
        tuple((STEPS[side], _need((side + 2) % 4, sides[side])) for side in range(4))
        for sides in turned
    )
    for turned in SHOWN
)
"""By type and rotation: the step to each neighbour, and what the tile needs of it."""


def _fitting(wanted: tuple[str, ...]) -> tuple[tuple[int, int], ...]:
    return tuple(
        (type_, rotation)
        for type_ in TYPES
        for rotation in ROTATIONS
        if all(w in (" ", side) for w, side in zip(wanted, SHOWN[type_][rotation], strict=True))
    )


FITTING = tuple(_fitting(wanted[::-1]) for wanted in product(" RYGB", repeat=4))
"""By need: every type that fits, with its rotation. At most one rotation, unless all are free."""
FITTING_TYPES = tuple(frozenset(type_ for type_, _ in fitting) for fitting in FITTING)
"""By need: the types alone."""
