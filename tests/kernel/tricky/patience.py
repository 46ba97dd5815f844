"""Patience, sound and long: a candle that burns down move by move, and goes out after 6,000."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

import gamekernel as gk


class State(gk.Value, frozen=True):
    left: Annotated[int, Meta(ge=0, le=6_000)]


class Wait(gk.Move, frozen=True):
    pass


@gk.hookimpl
def describe():
    return gk.GameInfo(
        id="patience", name="Patience", version=1, api=1, seats=(1,), state=State, move=Wait
    )


@gk.hookimpl
def setup():
    return State(6_000)


@gk.hookimpl
def turn(state):
    return gk.Turn(must=(0,) if state.left else ())


@gk.hookimpl
def legal_moves(state, seat):
    return (Wait(),) if state.left else ()


@gk.hookimpl
def apply(state):
    return State(state.left - 1)


@gk.hookimpl
def score(state):
    return gk.Score.ranked((0,), over=not state.left)
