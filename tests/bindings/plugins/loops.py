"""A game whose moves take their time: for tests of what hosts do about it."""

import os
import time
from typing import Annotated

from msgspec import Meta

import gamekernel as gk


class State(gk.Value, frozen=True):
    plies: int = 0


class Step(gk.Move, frozen=True):
    """Takes no time, and tells which process took it."""


class Nap(gk.Move, frozen=True):
    milliseconds: Annotated[int, Meta(ge=0, le=60_000)]


class Loop(gk.Move, frozen=True):
    """Never ends."""


@gk.hookimpl
def describe():
    return gk.GameInfo(
        id="loops",
        name="Loops",
        version=1,
        api=1,
        seats=(1,),
        state=State,
        move=Step | Nap | Loop,
        endless=True,
    )


@gk.hookimpl
def setup():
    return State()


@gk.hookimpl
def turn():
    return gk.Turn((0,))


@gk.hookimpl
def legal_moves():
    return (Step(), Nap(100), Loop())


@gk.hookimpl
def is_legal():
    return True


@gk.hookimpl
def apply(state, move, events):
    if isinstance(move, Nap):
        time.sleep(move.milliseconds / 1000)
    while isinstance(move, Loop):
        pass
    events.tell("stepped", process=os.getpid())
    return State(state.plies + 1)


@gk.hookimpl
def score():
    return gk.Score((0,), (1,))
