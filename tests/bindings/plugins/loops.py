"""A game whose moves take their time: for tests of what hosts do about it."""

import os
import time
from pathlib import Path
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


class Hold(gk.Move, frozen=True):
    """Makes a file, and ends when it is gone; where it is there already, takes no time.

    So a test sees that a worker is at it, and lets it end, or kills the worker and has the move
    tried again.
    """

    file: str


@gk.hookimpl
def describe():
    return gk.GameInfo(
        id="loops",
        name="Loops",
        version=1,
        api=1,
        seats=(1,),
        state=State,
        move=Step | Nap | Loop | Hold,
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
    return (Step(), Nap(100), Loop(), Hold("held"))


@gk.hookimpl
def is_legal():
    return True


def hold(file):
    if file.exists():
        return
    file.touch()
    while file.exists():
        time.sleep(0.005)


@gk.hookimpl
def apply(state, move, events):
    if isinstance(move, Nap):
        time.sleep(move.milliseconds / 1000)
    while isinstance(move, Loop):
        pass
    if isinstance(move, Hold):
        hold(Path(move.file))
    events.tell("stepped", process=os.getpid())
    return State(state.plies + 1)


@gk.hookimpl
def score():
    return gk.Score((0,), (1,))
