"""What every game with rules in C shares: its moves by code, and its accelerator.

A native state is `bytes`, and C knows a move as a code of 16 bits. A game says how a code
becomes one of its moves and back; the rest is here.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from operator import itemgetter
from typing import TYPE_CHECKING, Any, TypeVar, overload

from gamekernel import Found, Playouts
from gamekernel_native import NativeError, Stop

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from gamekernel_native import Codes, Rules

T = TypeVar("T")

CAP_MAX = 2**32 - 1
DEPTH_MAX = 32
"""How deep C looks at the most."""


class Accelerator:
    """Perft, playouts and search in C, as the kernel asks for them.

    Args:
        rules_of: gives the rules in C that a state is played by.
        move_of: gives the move that a code means in a state.

    Every method may be given a `Stop`, which another thread sets to end it early.

    """

    def __init__(
        self, rules_of: Callable[[bytes], Rules], move_of: Callable[[bytes, int], Any]
    ) -> None:
        self._rules_of = rules_of
        self._move_of = move_of

    def perft(self, state: bytes, depth: int, *, stop: Stop | None = None) -> int:
        """Count the paths of `depth` moves, at most 32."""
        return self._rules_of(state).perft(state, depth, stop=stop)

    def playouts(
        self, state: bytes, games: int, seed: bytes, cap: int, *, stop: Stop | None = None
    ) -> Playouts:
        """Play random games, each of at most `cap` plies (0: no limit)."""
        number = int.from_bytes(blake2b(seed, digest_size=8).digest(), "little")
        rules = self._rules_of(state)
        tally = rules.playouts(state, games, seed=number, cap=cap or CAP_MAX, stop=stop)
        return Playouts(tally.games, tally.plies, tally.wins, tally.draws, tally.capped)

    def search(
        self, state: bytes, depth: int, nodes: int, seconds: float, *, stop: Stop | None = None
    ) -> Found:
        """Look for the best move; 0 is no limit (but 32 plies of depth)."""
        rules = self._rules_of(state)
        found = rules.search(
            state, depth=depth or DEPTH_MAX, nodes=nodes, seconds=seconds, stop=stop
        )
        line = []
        for code in found.line:
            line.append(self._move_of(state, code))
            state = rules.play(state, code)
        best = line[0] if line else self._move_of(state, found.best)
        return Found(best, found.score, found.depth, found.nodes, tuple(line))


def check(rules: Rules, state: bytes) -> None:
    """Raise `ValueError` if bytes from outside are no state of the game."""
    try:
        rules.check(state)
    except NativeError as error:
        raise ValueError(str(error)) from error


def looked_up(table: Sequence[T], codes: Sequence[int]) -> tuple[T, ...]:
    """Look all codes up in a table of ready-made moves, in one call: faster than a loop."""
    if len(codes) < 2:
        return tuple(table[code] for code in codes)
    moves: tuple[T, ...] = itemgetter(*codes)(table)
    return moves


class Moves(Sequence[T]):
    """A list of moves that holds their codes, and takes each from a table when it is asked for."""

    __slots__ = ("_codes", "_table")

    def __init__(self, table: Sequence[T], codes: Codes) -> None:
        self._table = table
        self._codes = codes

    def __len__(self) -> int:
        return len(self._codes)

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[T, ...]: ...
    def __getitem__(self, index: int | slice) -> T | tuple[T, ...]:
        if isinstance(index, slice):
            return looked_up(self._table, self._codes.tolist()[index])
        return self._table[self._codes[index]]

    def __iter__(self) -> Iterator[T]:
        return iter(looked_up(self._table, self._codes.tolist()))

    def __eq__(self, other: object) -> bool:
        if isinstance(other, (Moves, tuple, list)):
            return tuple(self) == tuple(other)
        return NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(list(self))
