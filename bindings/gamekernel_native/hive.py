"""Hive: its rules, the start of a game, repetitions. Layout and codes: gamekernel/hive.h."""

from typing import Final

from gamekernel_native._core import ffi, lib
from gamekernel_native.errors import checked
from gamekernel_native.rules import Rules

HIVE_MOSQUITO: Final[int] = lib.GK_HIVE_MOSQUITO
HIVE_LADYBUG: Final[int] = lib.GK_HIVE_LADYBUG
HIVE_PILLBUG: Final[int] = lib.GK_HIVE_PILLBUG
HIVE_TOURNAMENT: Final[int] = lib.GK_HIVE_TOURNAMENT
HIVE_STACK_BEETLE: Final[int] = lib.GK_HIVE_STACK_BEETLE
HIVE_THREEFOLD: Final[int] = lib.GK_HIVE_THREEFOLD
HIVE_DRAWS_ANY: Final[int] = lib.GK_HIVE_DRAWS_ANY
HIVE_DRAWS_REPEATED: Final[int] = lib.GK_HIVE_DRAWS_REPEATED
HIVE_HISTORY: Final[int] = lib.GK_HIVE_HISTORY
HIVE_PASS: Final[int] = lib.GK_HIVE_PASS
HIVE_PLACE: Final[int] = lib.GK_HIVE_PLACE
HIVE_STATE_SIZE: Final[int] = lib.GK_HIVE_STATE_SIZE

hive: Final[Rules] = Rules(lib.gk_hive())


def hive_start(options: int, max_plies: int = 0) -> bytes:
    """Return the start of a game; `options` is a sum of `HIVE_*` flags."""
    out = ffi.new("uint8_t[]", 128)
    n = checked(lib.gk_hive_start(options, max_plies, out, 128))
    return bytes(ffi.buffer(out, n))


def hive_repetitions(state: bytes) -> int:
    """Count how often the present position has occurred, itself included (1 without history)."""
    return checked(lib.gk_hive_repetitions(state, len(state)))
