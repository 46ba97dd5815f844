"""Lists of legal moves: codes from C, looked up in a table of ready-made moves.

What a list costs is not the rules but the objects that Python makes of it, so as few as can
be are made. C writes into a scratch list that goes from call to call, and `struct` reads it,
in a third of the time that cffi needs to copy numbers. A short list becomes a tuple at once. A
long one stays as packed codes, for who takes a single move of a hundred: each is looked up when
it is asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import index as as_int
from operator import itemgetter
from struct import Struct, unpack
from struct import error as StructError  # noqa: N812 - named as what it is
from typing import TYPE_CHECKING, Any, TypeVar, overload

from gamekernel_native._core import ffi, lib
from gamekernel_native.errors import checked

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

T = TypeVar("T")

SHORT = 16
"""Up to so many moves it costs less to look all up than to keep the codes."""


class Moves(Sequence[T]):
    """A list of moves that holds their codes, and takes each from a table when it is asked for.

    It has no `__init__`, which would take as long as all else: `lister` fills it.
    """

    __slots__ = ("_codes", "_table")

    _codes: bytes
    _table: Sequence[T]

    def __len__(self) -> int:
        return len(self._codes) // 2

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[T, ...]: ...
    def __getitem__(self, index: int | slice) -> T | tuple[T, ...]:
        if type(index) is not int:
            if isinstance(index, slice):
                return self._all()[index]
            index = as_int(index)  # of numpy's small numbers the double may be too large
        try:
            (code,) = _code_at(self._codes, 2 * index)
        except (StructError, OverflowError):
            raise IndexError(f"there are {len(self)} moves") from None
        move: T = self._table[code]
        return move

    def __iter__(self) -> Iterator[T]:
        return iter(self._all())

    def _all(self) -> tuple[T, ...]:
        """Look all up, in one call: faster than a loop."""
        moves: tuple[T, ...] = itemgetter(*unpack(f"{len(self)}H", self._codes))(self._table)
        return moves

    def __eq__(self, other: object) -> bool:
        if isinstance(other, (Moves, tuple, list)):
            return tuple(self) == tuple(other)
        return NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(list(self))


_code_at = Struct("H").unpack_from


def lister(rules: Any, room: int, table: Sequence[T]) -> Callable[[bytes, int], Sequence[T]]:
    """Return a function that lists what a seat may do in a state; see `Rules.lister`.

    Any number of threads may ask at once: a scratch list belongs to the call that took it.
    """
    seat_moves = lib.gk_seat_moves
    scratch_type = ffi.typeof(f"gk_move[{room}]")
    free: list[tuple[Any, Any]] = []
    take, put = free.pop, free.append
    new = object.__new__
    read = tuple(Struct(f"{n}H").unpack_from for n in range(SHORT + 1))

    def legal_moves(state: bytes, seat: int) -> Sequence[T]:
        try:
            scratch = take()
        except IndexError:
            codes = ffi.new(scratch_type)
            scratch = codes, ffi.buffer(codes)
        codes, window = scratch
        n: int = seat_moves(rules, state, len(state), seat, codes, room)
        moves: Sequence[T]
        if n > SHORT:
            made: Moves[T] = new(Moves)
            made._table, made._codes = table, window[: 2 * n]  # noqa: SLF001 - it is made here
            moves = made
        elif n > 1:
            moves = itemgetter(*read[n](window))(table)
        elif n == 1:
            moves = (table[codes[0]],)
        else:
            checked(n)
            moves = ()
        put(scratch)
        return moves

    return legal_moves
