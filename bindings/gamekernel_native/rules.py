"""The rules of one game in C, asked from Python."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple, Self, TypeVar

from gamekernel_native._core import ffi, lib
from gamekernel_native.errors import checked
from gamekernel_native.listing import lister

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

T = TypeVar("T")

RUNNING: Final[int] = lib.GK_RUNNING
DRAW: Final[int] = lib.GK_DRAW

# What C writes over at once need not be cleared first.
_raw = ffi.new_allocator(should_clear_after_alloc=False)


class Tally(NamedTuple):
    """What a batch of playouts came to."""

    games: int
    plies: int  # of all games together
    wins: tuple[int, ...]  # by seat
    draws: int
    capped: int  # still running when the cap was reached


class Found(NamedTuple):
    """What a search found."""

    best: int  # the move to play
    score: int  # for the seat to move, in hundredths; near +-1,000,000: the end is seen
    depth: int  # plies searched completely, at least 1
    nodes: int  # positions looked at
    line: tuple[int, ...]  # what both are expected to play


class Stop:
    """A flag that another thread sets to end a perft, playouts or a search early."""

    __slots__ = ("flag",)

    def __init__(self) -> None:
        self.flag = ffi.new("int32_t *")

    def set(self) -> None:
        """Ask every call that was given this flag to end soon; it cannot be taken back."""
        self.flag[0] = 1


class Rules:
    """One game's table of C functions. A state is `bytes`; a refusal raises `NativeError`."""

    __slots__ = ("_asked", "_free", "_list", "_next", "_rules", "_seats", "moves_max", "state_max")

    def __init__(self, rules: object) -> None:
        """Take a cffi pointer to a `gk_rules` that lives as long as the process."""
        checked(lib.gk_check_rules(rules))
        self._rules = rules
        table = ffi.cast("const gk_rules *", rules)
        self._seats: int = table.seats
        self.moves_max: int = table.moves_max
        self.state_max: int = table.state_max
        self._list = ffi.typeof(f"gk_move[{self.moves_max}]")
        self._next = ffi.typeof(f"uint8_t[{self.state_max}]")
        self._free: list[tuple[Any, Any]] = []
        self._asked: tuple[object, int | None] = object(), None

    @classmethod
    def from_address(cls, address: int) -> Self:
        """Take the address of a `gk_rules` in any shared library that stays loaded."""
        return cls(ffi.cast("const gk_rules *", address))

    @property
    def id(self) -> str:
        """The game's id."""
        return str(ffi.string(ffi.cast("const gk_rules *", self._rules).id).decode())

    @property
    def seats(self) -> int:
        """How many seats the game has."""
        return self._seats

    def check(self, state: bytes) -> None:
        """Raise unless the bytes are a position of the game."""
        self.waits_for(state)

    def moves(self, state: bytes) -> list[int]:
        """List the codes of the legal moves, each once, in a stable order."""
        out = _raw(self._list)
        n = lib.gk_moves(self._rules, state, len(state), out, self.moves_max)
        if n < 0:
            checked(n)
        codes: list[int] = ffi.unpack(out, n)
        return codes

    def lister(self, table: Sequence[T]) -> Callable[[bytes, int], Sequence[T]]:
        """Return a function of state and seat that lists what `table` holds at the codes.

        It lists nothing for a seat that is not to move, and raises `NativeError` for bytes that
        are no position. A table has an entry for every code that a list may hold.
        """
        return lister(self._rules, self.moves_max, table)

    def count(self, state: bytes) -> int:
        """Count the legal moves."""
        return checked(lib.gk_count(self._rules, state, len(state)))

    def is_legal(self, state: bytes, move: int) -> bool:
        """Tell whether a code is a legal move."""
        if not 0 <= move <= 0xFFFF:
            return False
        legal = lib.gk_is_legal(self._rules, state, len(state), move)
        return (legal if legal >= 0 else checked(legal)) == 1

    def play(self, state: bytes, move: int) -> bytes:
        """Return the state after a legal move; refuse any other."""
        if not 0 <= move <= 0xFFFF:
            checked(lib.GK_BAD_MOVE)
        try:
            room = self._free.pop()  # it belongs to the call that took it
        except IndexError:
            new = _raw(self._next)
            room = new, ffi.buffer(new)
        out, window = room
        n = lib.gk_play(self._rules, state, len(state), move, out, self.state_max)
        after: bytes = window[: max(n, 0)]
        self._free.append(room)
        if n < 0:
            checked(n)
        return after

    def outcome(self, state: bytes) -> int:
        """Return the seat that won, `DRAW` or `RUNNING`."""
        return checked(lib.gk_outcome(self._rules, state, len(state)))

    def waits_for(self, state: bytes) -> int | None:
        """Return the seat that the game waits for, None when it is over.

        The answer is kept until the next question: who checks a state asks this of it next.
        """
        asked = self._asked
        if asked[0] is state:
            return asked[1]
        answer = lib.gk_waits_for(self._rules, state, len(state))
        seat = answer if answer >= 0 else None
        if seat is None:
            checked(answer)
        self._asked = state, seat
        return seat

    def to_move(self, state: bytes) -> int:
        """Return the seat to move."""
        return checked(lib.gk_to_move(self._rules, state, len(state)))

    def perft(self, state: bytes, depth: int, *, stop: Stop | None = None) -> int:
        """Count the paths of exactly `depth` moves."""
        leaves = ffi.new("uint64_t *")
        flag = stop.flag if stop else ffi.NULL
        checked(lib.gk_perft(self._rules, state, len(state), depth, flag, leaves))
        return int(leaves[0])

    def playouts(
        self,
        state: bytes,
        games: int,
        *,
        seed: int,
        cap: int,
        first: int = 0,
        stop: Stop | None = None,
    ) -> Tally:
        """Play games `first` and following at random, each for at most `cap` plies.

        A game depends on the seed and on its number alone: a batch may be split among threads.
        """
        tally = ffi.new("gk_tally *")
        flag = stop.flag if stop else ffi.NULL
        checked(
            lib.gk_playouts(self._rules, state, len(state), seed, first, games, cap, flag, tally)
        )
        wins = tuple(ffi.unpack(tally.wins, self._seats))
        return Tally(tally.games, tally.plies, wins, tally.draws, tally.capped)

    def search(
        self,
        state: bytes,
        *,
        depth: int = lib.GK_DEPTH_MAX,
        nodes: int = 0,
        seconds: float = 1.0,
        stop: Stop | None = None,
    ) -> Found:
        """Look for the best move within the given bounds (0 nodes or seconds: no bound)."""
        found = ffi.new("gk_found *")
        flag = stop.flag if stop else ffi.NULL
        checked(lib.gk_search(self._rules, state, len(state), depth, nodes, seconds, flag, found))
        line = tuple(ffi.unpack(found.line, found.length))
        return Found(found.best, found.score, found.depth, found.nodes, line)
