"""A position of Quoridor that Python can look at: the view of every seat, and the paths."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel import Value
from gamekernel_games.quoridor.rules import Cell, Lies, to_move, winner

if TYPE_CHECKING:
    from collections.abc import Iterator

DIRECTIONS = ((0, 1), (1, 0), (0, -1), (-1, 0))
LETTERS = "abcdefghijklm"


class View(Value, frozen=True):
    """All there is to see of a game; nobody has secrets."""

    board_size: int
    pawns: tuple[Cell, ...]
    """By seat."""
    horizontal: tuple[Cell, ...]
    """The slots of the horizontal walls, sorted."""
    vertical: tuple[Cell, ...]
    walls_left: tuple[int, ...]
    """By seat."""
    ply: int
    """Turns played."""
    to_move: int
    winner: int | None
    """The seat that won; None while the game goes on; -1: a draw."""


def view(state: bytes) -> View:
    """Read a state."""
    size, seats = state[0], state[1]
    return View(
        board_size=size,
        pawns=tuple((cell % 16, cell // 16) for cell in state[12 : 12 + seats]),
        horizontal=_slots(state[20:38], size),
        vertical=_slots(state[38:56], size),
        walls_left=tuple(state[16 : 16 + seats]),
        ply=int.from_bytes(state[4:8], "little"),
        to_move=to_move(state),
        winner=winner(state),
    )


def _slots(packed: bytes, size: int) -> tuple[Cell, ...]:
    bits = int.from_bytes(packed, "little")
    count = (size - 1) ** 2
    return tuple(sorted((i % (size - 1), i // (size - 1)) for i in range(count) if bits >> i & 1))


class Board:
    """Where walls stand, for reasons and pictures."""

    def __init__(self, seen: View) -> None:
        self.size = seen.board_size
        self.walls: dict[Lies, set[Cell]] = {"h": set(seen.horizontal), "v": set(seen.vertical)}
        self.pawns = seen.pawns

    def has(self, cell: tuple[int, int]) -> bool:
        """Tell whether there is such a cell."""
        return 0 <= cell[0] < self.size and 0 <= cell[1] < self.size

    def walled(self, a: tuple[int, int], b: tuple[int, int]) -> bool:
        """Tell whether a wall stands between two neighbouring cells (sheet 4.2)."""
        x, y = min(a, b)
        if a[0] == b[0]:
            return bool({(x, y), (x - 1, y)} & self.walls["h"])
        return bool({(x, y), (x, y - 1)} & self.walls["v"])

    def steps(self, cell: tuple[int, int]) -> Iterator[tuple[int, int]]:
        """Give the cells one step away, pawns apart."""
        for dx, dy in DIRECTIONS:
            near = (cell[0] + dx, cell[1] + dy)
            if self.has(near) and not self.walled(cell, near):
                yield near

    def has_path(self, seat: int) -> bool:
        """Tell whether single steps lead a pawn to its goal; pawns are no obstacle (R11)."""
        reached = {self.pawns[seat]}
        todo = list(reached)
        while todo:
            cell = todo.pop()
            if self.is_goal(seat, cell):
                return True
            for near in self.steps(cell):
                if near not in reached:
                    reached.add(near)
                    todo.append(near)
        return False

    def is_goal(self, seat: int, cell: tuple[int, int]) -> bool:
        """Tell whether a cell is on the goal side of a seat (sheet 3)."""
        x, y = cell
        last = self.size - 1
        if len(self.pawns) == 2:
            return y == (last, 0)[seat]
        return (y == last, x == last, y == 0, x == 0)[seat]


def cell_name(cell: tuple[int, int]) -> str:
    """Name a cell, or a slot by its cell nearest to a1."""
    return f"{LETTERS[cell[0]]}{cell[1] + 1}"
