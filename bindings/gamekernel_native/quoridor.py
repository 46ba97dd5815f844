"""Quoridor: its rules by number of seats, and the start of a game. Codes: gamekernel/quoridor.h."""

from collections.abc import Mapping
from typing import Final

from gamekernel_native._core import ffi, lib
from gamekernel_native.errors import checked
from gamekernel_native.rules import Rules

QUORIDOR_NO_JUMP: Final[int] = lib.GK_QUORIDOR_NO_JUMP
QUORIDOR_THREEFOLD: Final[int] = lib.GK_QUORIDOR_THREEFOLD
QUORIDOR_HORIZONTAL: Final[int] = lib.GK_QUORIDOR_HORIZONTAL
QUORIDOR_VERTICAL: Final[int] = lib.GK_QUORIDOR_VERTICAL
QUORIDOR_PASS: Final[int] = lib.GK_QUORIDOR_PASS
QUORIDOR_STATE_SIZE: Final[int] = lib.GK_QUORIDOR_STATE_SIZE
QUORIDOR_HISTORY_MAX: Final[int] = lib.GK_QUORIDOR_HISTORY_MAX
QUORIDOR_WALLS_MAX: Final[int] = lib.GK_QUORIDOR_WALLS_MAX

quoridor: Final[Mapping[int, Rules]] = {seats: Rules(lib.gk_quoridor(seats)) for seats in (2, 3, 4)}


def quoridor_start(
    seats: int, board_size: int, walls_each: int, options: int = 0, max_plies: int = 0
) -> bytes:
    """Return the start of a game; `options` is a sum of `QUORIDOR_NO_JUMP`, `_THREEFOLD`."""
    out = ffi.new("uint8_t[]", QUORIDOR_STATE_SIZE)
    n = checked(
        lib.gk_quoridor_start(
            seats, board_size, walls_each, options, max_plies, out, QUORIDOR_STATE_SIZE
        )
    )
    return bytes(ffi.buffer(out, n))
