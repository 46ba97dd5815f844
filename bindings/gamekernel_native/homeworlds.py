"""Homeworlds by whole turns. States and codes of steps: gamekernel/homeworlds.h."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from gamekernel_native._core import ffi, lib
from gamekernel_native.errors import checked

if TYPE_CHECKING:
    from gamekernel_native.rules import Stop

HOMEWORLDS_ATTACK: Final[int] = lib.GK_HOMEWORLDS_ATTACK
HOMEWORLDS_MOVE: Final[int] = lib.GK_HOMEWORLDS_MOVE
HOMEWORLDS_DISCOVER: Final[int] = lib.GK_HOMEWORLDS_DISCOVER
HOMEWORLDS_BUILD: Final[int] = lib.GK_HOMEWORLDS_BUILD
HOMEWORLDS_TRADE: Final[int] = lib.GK_HOMEWORLDS_TRADE
HOMEWORLDS_SACRIFICE: Final[int] = lib.GK_HOMEWORLDS_SACRIFICE
HOMEWORLDS_CATASTROPHE: Final[int] = lib.GK_HOMEWORLDS_CATASTROPHE

_ROOM_LEAST = 1 << 24
_ROOM_MOST = 1 << 33
"""What is lent at first and at the most; eight times as much whenever it is too little. A part
that is not used costs nothing, and beginning anew costs what was done."""

_raw = ffi.new_allocator(should_clear_after_alloc=False)


class HomeworldsTurns:
    """Every distinct position in which one turn can end, and a way to each.

    `results` is how many there are; of these `wins` are won, by seat, and `draws` drawn.
    """

    __slots__ = ("_out", "_room", "draws", "results", "wins")

    def __init__(self, state: bytes, *, stop: Stop | None = None) -> None:
        """Search; a refusal raises `NativeError`."""
        tally = ffi.new("gk_homeworlds_tally *")
        flag = stop.flag if stop else ffi.NULL
        self._room = _with_room(
            lambda room: lib.gk_homeworlds_turns(state, len(state), room, len(room), flag, tally)
        )
        self._out = ffi.new("uint32_t[]", lib.GK_HOMEWORLDS_STEPS_MAX)
        self.results: int = tally.results
        self.wins: tuple[int, int] = (tally.wins[0], tally.wins[1])
        self.draws: int = tally.draws

    def steps(self, k: int) -> list[int]:
        """Return the codes of steps that lead to result k, from 0; raises `IndexError`."""
        if not 0 <= k < self.results:
            raise IndexError(f"there are {self.results} results")
        room, out = self._room, self._out
        n = checked(lib.gk_homeworlds_steps(room, len(room), k, out, len(out)))
        codes: list[int] = ffi.unpack(out, n)
        return codes


def homeworlds_check(state: bytes) -> None:
    """Raise unless the bytes are a position."""
    checked(lib.gk_homeworlds_check(state, len(state)))


def homeworlds_tree(state: bytes, depth: int, *, stop: Stop | None = None) -> int:
    """Count the leaves of the tree of all games, `depth` turns deep, by distinct results."""
    leaves = ffi.new("uint64_t *")
    flag = stop.flag if stop else ffi.NULL
    _with_room(
        lambda room: lib.gk_homeworlds_tree(state, len(state), depth, room, len(room), flag, leaves)
    )
    return int(leaves[0])


def _with_room(call: Any) -> Any:
    """Lend memory to a call, more when it asks for more; return what was used."""
    size = _ROOM_LEAST
    while True:
        room = _raw(f"char[{size}]")
        status = call(room)
        if status != lib.GK_NO_ROOM or size >= _ROOM_MOST:
            checked(status)
            return room
        size *= 8
