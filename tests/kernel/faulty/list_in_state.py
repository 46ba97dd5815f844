"""A plugin whose State declares a list."""

from tests.kernel.toys.nim import Take, apply, legal_moves, score, setup, turn  # noqa: F401

import gamekernel as gk


class State(gk.Value, frozen=True):
    cards: list[int]


@gk.hookimpl
def describe():
    return gk.GameInfo(id="nim", name="Nim", version=1, api=1, seats=(2,), state=State, move=Take)
