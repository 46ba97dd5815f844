"""A game one of whose moves ends the process: for tests of what hosts do about it."""

import os

import gamekernel as gk


class State(gk.Value, frozen=True):
    plies: int = 0


class Step(gk.Move, frozen=True):
    """Harmless."""


class Exit(gk.Move, frozen=True):
    """Ends the process at once; nothing in Python can prevent that."""


@gk.hookimpl
def describe():
    return gk.GameInfo(
        id="exits",
        name="Exits",
        version=1,
        api=1,
        seats=(1,),
        state=State,
        move=Step | Exit,
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
    return (Step(), Exit())


@gk.hookimpl
def apply(state, move):
    if isinstance(move, Exit):
        os._exit(7)
    return State(state.plies + 1)


@gk.hookimpl
def score():
    return gk.Score((0,), (1,))
