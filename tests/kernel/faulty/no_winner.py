"""A plugin whose games end without a winner, though one seat is first."""

from msgspec.structs import replace
from tests.kernel.toys import nim
from tests.kernel.toys.nim import (  # noqa: F401
    apply,
    describe,
    legal_moves,
    setup,
    turn,
)

import gamekernel as gk


@gk.hookimpl
def score(state):
    return replace(nim.score(state), winners=())
