"""A position of Hive that Python can look at: the view of every seat, and the words for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from gamekernel import Value
from gamekernel_games.hive.rules import (
    PIECES,
    SLOTS,
    Cell,
    Options,
    Piece,
    cell_of,
    options_of,
    ply_of,
    winner,
    wrapped,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

Result = Literal["NotStarted", "InProgress", "Draw", "WhiteWins", "BlackWins"]

AROUND: tuple[Cell, ...] = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""The six directions, clockwise from NE."""


class Stack(Value, frozen=True):
    """The pieces on one cell, bottom first."""

    at: Cell
    pieces: tuple[Piece, ...]


class View(Value, frozen=True):
    """All there is to see of a game; nobody has secrets."""

    stacks: tuple[Stack, ...]
    """Sorted by row, then by column."""
    reserves: tuple[tuple[Piece, ...], tuple[Piece, ...]]
    """The pieces in hand, White's and Black's."""
    ply: int
    """Turns played."""
    to_move: Literal["White", "Black"]
    last_moved: Piece | None
    """The piece that moved or was thrown last, and is frozen for this turn."""
    result: Result
    game_type: str
    """`Base`, or with the expansions: `Base+MLP`."""


def view(state: bytes) -> View:
    """Read a state."""
    options = options_of(state)
    levels: dict[Cell, list[tuple[int, Piece]]] = {}
    reserves: tuple[list[Piece], list[Piece]] = ([], [])
    for slot, piece in enumerate(PIECES):
        where = int.from_bytes(state[2 * slot : 2 * slot + 2], "little")
        if where != 0xFFFF:
            levels.setdefault(cell_of(where & 1023), []).append((where >> 10, piece))
        elif in_play(piece, options):
            reserves[slot // SLOTS].append(piece)
    stacks = [
        Stack(cell, tuple(piece for _, piece in sorted(found))) for cell, found in levels.items()
    ]
    ply = ply_of(state)
    last = state[64]
    return View(
        stacks=tuple(sorted(stacks, key=lambda stack: (stack.at[1], stack.at[0]))),
        reserves=(tuple(reserves[0]), tuple(reserves[1])),
        ply=ply,
        to_move="Black" if ply % 2 else "White",
        last_moved=None if last == 0xFF else PIECES[last if last < 16 else last - 16 + SLOTS],
        result=result(state),
        game_type=game_type(options),
    )


def in_play(piece: Piece, options: Options) -> bool:
    """Tell whether a piece belongs to the game under these options."""
    expansions = {"M": options.mosquito, "L": options.ladybug, "P": options.pillbug}
    return expansions.get(piece[1], True)


def game_type(options: Options) -> str:
    """Name the game type as the protocol does (sheet 9.2)."""
    letters = zip("MLP", (options.mosquito, options.ladybug, options.pillbug), strict=True)
    chosen = "".join(letter for letter, on in letters if on)
    return f"Base+{chosen}" if chosen else "Base"


def result(state: bytes) -> Result:
    """Say how the game stands, as the protocol does (sheet 9.2)."""
    won = winner(state)
    if won is None:
        return "InProgress" if ply_of(state) else "NotStarted"
    return "Draw" if won < 0 else ("WhiteWins", "BlackWins")[won]


class Board:
    """Who stands where, for notation, reasons and pictures."""

    def __init__(self, stacks: Iterable[Stack]) -> None:
        self.stacks: Mapping[Cell, tuple[Piece, ...]] = {s.at: s.pieces for s in stacks}
        self.cells: Mapping[Piece, Cell] = {p: at for at, ps in self.stacks.items() for p in ps}

    def top(self, cell: Cell) -> Piece | None:
        """Return the piece on top of a cell."""
        stack = self.stacks.get(cell)
        return stack[-1] if stack else None

    def height(self, cell: Cell) -> int:
        """Count the pieces on a cell."""
        return len(self.stacks.get(cell, ()))

    def without(self, piece: Piece) -> Board:
        """Return the board with a piece lifted off."""
        left = ((at, tuple(p for p in ps if p != piece)) for at, ps in self.stacks.items())
        return Board(Stack(at, pieces) for at, pieces in left if pieces)

    def hangs_together(self) -> bool:
        """Tell whether this is one hive."""
        cells = set(self.stacks)
        todo = list(cells)[:1]
        while todo:
            cell = todo.pop()
            if cell in cells:
                cells.remove(cell)
                todo += neighbours(cell)
        return not cells


def neighbour(cell: Cell, direction: int) -> Cell:
    """Return the next cell in a direction (0 is NE, then clockwise)."""
    q, r = AROUND[direction % 6]
    return wrapped((cell[0] + q, cell[1] + r))


def neighbours(cell: Cell) -> Iterator[Cell]:
    """Go round a cell, clockwise from NE."""
    return (neighbour(cell, direction) for direction in range(6))


def spread_out(cells: Mapping[Cell, object]) -> dict[Cell, tuple[int, int]]:
    """Unwrap the plane: give each cell coordinates in which the hive hangs together."""
    found: dict[Cell, tuple[int, int]] = {}
    for start in cells:
        if start in found:
            continue
        found[start] = start
        todo = [start]
        while todo:
            cell = todo.pop()
            at = found[cell]
            for q, r in AROUND:
                near = wrapped((cell[0] + q, cell[1] + r))
                if near in cells and near not in found:
                    found[near] = (at[0] + q, at[1] + r)
                    todo.append(near)
    return found
