"""The thin Python face of the C core: a state is `bytes`, a move is an int code.

Every call is pure and runs without the GIL; any number of threads may call at once.
What the codes and bytes of a game mean stands in its C header (`gamekernel/<game>.h`).
"""

from pathlib import Path

from gamekernel_native import _core
from gamekernel_native.errors import NativeError
from gamekernel_native.hive import (
    HIVE_DRAWS_ANY,
    HIVE_DRAWS_REPEATED,
    HIVE_HISTORY,
    HIVE_LADYBUG,
    HIVE_MOSQUITO,
    HIVE_PASS,
    HIVE_PILLBUG,
    HIVE_PLACE,
    HIVE_STACK_BEETLE,
    HIVE_STATE_SIZE,
    HIVE_THREEFOLD,
    HIVE_TOURNAMENT,
    hive,
    hive_repetitions,
    hive_start,
)
from gamekernel_native.homeworlds import (
    HOMEWORLDS_ATTACK,
    HOMEWORLDS_BUILD,
    HOMEWORLDS_CATASTROPHE,
    HOMEWORLDS_DISCOVER,
    HOMEWORLDS_MOVE,
    HOMEWORLDS_SACRIFICE,
    HOMEWORLDS_TRADE,
    HomeworldsTurns,
    homeworlds_check,
    homeworlds_tree,
)
from gamekernel_native.quoridor import (
    QUORIDOR_HISTORY_MAX,
    QUORIDOR_HORIZONTAL,
    QUORIDOR_NO_JUMP,
    QUORIDOR_PASS,
    QUORIDOR_STATE_SIZE,
    QUORIDOR_THREEFOLD,
    QUORIDOR_VERTICAL,
    QUORIDOR_WALLS_MAX,
    quoridor,
    quoridor_start,
)
from gamekernel_native.rules import DRAW, RUNNING, Found, Rules, Stop, Tally

__all__ = [
    "DRAW",
    "HIVE_DRAWS_ANY",
    "HIVE_DRAWS_REPEATED",
    "HIVE_HISTORY",
    "HIVE_LADYBUG",
    "HIVE_MOSQUITO",
    "HIVE_PASS",
    "HIVE_PILLBUG",
    "HIVE_PLACE",
    "HIVE_STACK_BEETLE",
    "HIVE_STATE_SIZE",
    "HIVE_THREEFOLD",
    "HIVE_TOURNAMENT",
    "HOMEWORLDS_ATTACK",
    "HOMEWORLDS_BUILD",
    "HOMEWORLDS_CATASTROPHE",
    "HOMEWORLDS_DISCOVER",
    "HOMEWORLDS_MOVE",
    "HOMEWORLDS_SACRIFICE",
    "HOMEWORLDS_TRADE",
    "QUORIDOR_HISTORY_MAX",
    "QUORIDOR_HORIZONTAL",
    "QUORIDOR_NO_JUMP",
    "QUORIDOR_PASS",
    "QUORIDOR_STATE_SIZE",
    "QUORIDOR_THREEFOLD",
    "QUORIDOR_VERTICAL",
    "QUORIDOR_WALLS_MAX",
    "RUNNING",
    "Found",
    "HomeworldsTurns",
    "NativeError",
    "Rules",
    "Stop",
    "Tally",
    "hive",
    "hive_repetitions",
    "hive_start",
    "homeworlds_check",
    "homeworlds_tree",
    "include_dir",
    "quoridor",
    "quoridor_start",
]


def include_dir() -> Path:
    """Return the folder of the C headers, for games of third parties whose rules are in C."""
    return Path(_core.__file__).parent / "include"
