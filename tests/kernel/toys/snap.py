"""Snap, a game with interrupts: when the sum is a multiple of five, any other seat may snap.

The seat in turn lays 1 to 3; the others need not act, but may, and the first to snap gets a
point. At twenty the game is over.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

import gamekernel as gk

END = 20


class State(gk.Value, frozen=True):
    total: Annotated[int, Meta(ge=0, le=END + 2)]
    seat: Annotated[int, Meta(ge=0, le=2)]
    points: tuple[Annotated[int, Meta(ge=0, le=END)], ...]
    snapped: bool = False


class Lay(gk.Move, frozen=True):
    number: Annotated[int, Meta(ge=1, le=3)]


class Snap(gk.Move, frozen=True):
    pass


@gk.hookimpl
def describe():
    return gk.GameInfo(
        id="snap",
        name="Snap",
        version=1,
        api=1,
        seats=(2, 3),
        state=State,
        move=Lay | Snap,
    )


@gk.hookimpl
def setup(seats):
    return State(0, 0, (0,) * seats)


@gk.hookimpl
def turn(state):
    if state.total >= END:
        return gk.Turn((), phase="over")
    if not _may_snap(state):
        return gk.Turn((state.seat,), phase="lay")
    others = tuple(s for s in range(len(state.points)) if s != state.seat)
    return gk.Turn((state.seat,), others, "snap")


@gk.hookimpl
def legal_moves(state, seat):
    if state.total >= END:
        return ()
    if seat == state.seat:
        return (Lay(1), Lay(2), Lay(3))
    return (Snap(),) if _may_snap(state) else ()


@gk.hookimpl
def apply(state, seat, move, events):
    if isinstance(move, Lay):
        following = (seat + 1) % len(state.points)
        return State(state.total + move.number, following, state.points)
    events.tell("snapped", seat=seat)
    points = tuple(p + (s == seat) for s, p in enumerate(state.points))
    return replace(state, points=points, snapped=True)


@gk.hookimpl
def score(state):
    points = state.points
    places = tuple(1 + sum(other > own for other in points) for own in points)
    if state.total < END:
        return gk.Score(points, places)
    return gk.Score(points, places, tuple(s for s, p in enumerate(places) if p == 1), "twenty")


@gk.hookimpl
def check(state, seats):
    if len(state.points) != seats or state.seat >= seats:
        raise ValueError("a seat that is not there")
    if state.snapped and not (state.total and state.total % 5 == 0):
        raise ValueError("snapped at a wrong sum")
    if sum(state.points) > state.total // 5:
        raise ValueError("too many points for the sum")


def _may_snap(state):
    return state.total > 0 and state.total % 5 == 0 and not state.snapped
