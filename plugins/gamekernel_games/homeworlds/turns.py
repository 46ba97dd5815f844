"""Whole turns: every distinct position in which a turn can end, found in C.

Step by step there are hundreds of thousands of ways through a turn, and many end alike. Engines
count and search by position; see `gamekernel/homeworlds.h` and `native/src/homeworlds_*`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, overload

from msgspec.structs import replace

from gamekernel_games.homeworlds.moves import (
    Attack,
    Build,
    Catastrophe,
    Discover,
    EndTurn,
    Move,
    Sacrifice,
    Trade,
    next_name,
    next_number,
)
from gamekernel_games.homeworlds.state import COLOURS, PIECES
from gamekernel_native import (
    HOMEWORLDS_ATTACK,
    HOMEWORLDS_BUILD,
    HOMEWORLDS_CATASTROPHE,
    HOMEWORLDS_DISCOVER,
    HOMEWORLDS_MOVE,
    HOMEWORLDS_SACRIFICE,
    HomeworldsTurns,
    homeworlds_tree,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gamekernel_games.homeworlds.moves import AnyMove, Step
    from gamekernel_games.homeworlds.state import Piece, State, System
    from gamekernel_native import Stop

_CODE = {piece: code for code, piece in enumerate(PIECES)}


class Turns(Sequence[tuple["AnyMove", ...]]):
    """All turns of a state that end differently: each is one way there, `EndTurn` included.

    `wins` (by seat), `draws` and `ongoing` split their number. A way is told when it is asked
    for; their order means nothing.
    """

    def __init__(self, state: State, *, stop: Stop | None = None) -> None:
        """Find them all, for a state at the start of a turn; else `ValueError`."""
        self._found = HomeworldsTurns(packed(state), stop=stop)
        self._state = state
        self.wins = self._found.wins
        self.draws = self._found.draws
        self.ongoing = self._found.results - sum(self.wins) - self.draws

    def __len__(self) -> int:
        return self._found.results

    @overload
    def __getitem__(self, index: int) -> tuple[AnyMove, ...]: ...
    @overload
    def __getitem__(self, index: slice) -> list[tuple[AnyMove, ...]]: ...
    def __getitem__(self, index: int | slice) -> tuple[AnyMove, ...] | list[tuple[AnyMove, ...]]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        codes = self._found.steps(index + len(self) if index < 0 else index)
        return (*self._told(codes), EndTurn())

    def _told(self, codes: Iterable[int]) -> list[Step]:
        """Turn codes into moves; systems are numbered in the order in which they appeared."""
        state, names = self._state, [system.name for system in self._state.systems]
        steps: list[Step] = []
        for code in codes:
            step = _step(code, names)
            if isinstance(step, Discover):
                names.append(next_name(state))
                state = replace(state, discoveries=next_number(state))
            steps.append(step)
        return steps


def results(state: State, *, stop: Stop | None = None) -> Turns:
    """Find every turn that ends differently, for a state at the start of a turn."""
    return Turns(state, stop=stop)


def tree_size(state: State, depth: int, *, stop: Stop | None = None) -> int:
    """Count the leaves of the tree of all games, `depth` turns deep (at most 32).

    Each turn counts by its result, and a game that ends before is one leaf. Perft counts steps
    and the ways of them; this counts positions.
    """
    return homeworlds_tree(packed(state), depth, stop=stop)


def packed(state: State) -> bytes:
    """Write a state at the start of a turn as `gamekernel/homeworlds.h` lays it out."""
    if state.stage != "free":
        raise ValueError("whole turns are found at the start of a turn")
    words = map(_word, state.systems)
    return bytes([state.seat]) + b"".join(word.to_bytes(8, "little") for word in words)


def _word(system: System) -> int:
    word = sum(
        1 << 24 * seat + 2 * _CODE[ship]
        for seat, ships in enumerate(system.ships)
        for ship in ships
    )
    for place, star in enumerate(reversed(system.stars)):
        word |= _CODE[star] + 1 << 48 + 4 * place
    return word if system.home is None else word | system.home + 1 << 56


def _step(code: int, names: list[str]) -> Step:  # noqa: PLR0911 - one a kind of step
    """Read a code; `names` are the systems' by number."""
    kind, at, other = code >> 14, names[code >> 9 & 31], code & 31
    if kind == HOMEWORLDS_CATASTROPHE:
        return Catastrophe(at, COLOURS[other])
    piece: Piece = PIECES[code >> 5 & 15]
    if kind == HOMEWORLDS_ATTACK:
        return Attack(piece, at)
    if kind == HOMEWORLDS_MOVE:
        return Move(piece, at, names[other])
    if kind == HOMEWORLDS_DISCOVER:
        return Discover(piece, at, PIECES[other])
    if kind == HOMEWORLDS_BUILD:
        return Build(piece, at)
    if kind == HOMEWORLDS_SACRIFICE:
        return Sacrifice(piece, at)
    return Trade(piece, PIECES[other], at)
