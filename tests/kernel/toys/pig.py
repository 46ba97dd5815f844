"""Pig, a game of dice: roll on and on, or hold what was rolled; a 1 loses it all.

With two dice the roll is `chance.dice`, with one `chance.die`.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

import gamekernel as gk

Points = Annotated[int, Meta(ge=0, le=2**31)]


class Options(gk.Value, frozen=True):
    target: Annotated[int, Meta(ge=1, le=100)] = 20
    dice: Annotated[int, Meta(ge=1, le=2)] = 1


class State(gk.Value, frozen=True):
    options: Options
    points: tuple[Points, ...]
    seat: Annotated[int, Meta(ge=0, le=3)]
    rolled: Points = 0


class Roll(gk.Move, frozen=True):
    pass


class Hold(gk.Move, frozen=True):
    pass


@gk.hookimpl
def describe():
    return gk.GameInfo(
        id="pig",
        name="Pig",
        version=1,
        api=1,
        seats=(2, 3, 4),
        options=Options,
        state=State,
        move=Roll | Hold,
        chance=True,
    )


@gk.hookimpl
def setup(seats, options, chance, events):
    first = chance.below(seats)
    events.tell("begins", seat=first)
    return State(options, (0,) * seats, first)


@gk.hookimpl
def turn(state):
    return gk.Turn(() if _is_over(state) else (state.seat,), phase="roll")


@gk.hookimpl
def legal_moves(state, seat):
    if seat != state.seat or _is_over(state):
        return ()
    return (Roll(), Hold()) if state.rolled else (Roll(),)


@gk.hookimpl
def apply(state, seat, move, chance, events):
    following = (seat + 1) % len(state.points)
    if isinstance(move, Hold):
        total = state.points[seat] + state.rolled
        points = (*state.points[:seat], total, *state.points[seat + 1 :])
        events.tell("held", seat=seat, points=total)
        return replace(state, points=points, seat=following, rolled=0)
    dice = state.options.dice
    faces = (chance.die(),) if dice == 1 else chance.dice(dice)
    events.tell("rolled", seat=seat, faces=faces)
    if 1 in faces:
        return replace(state, seat=following, rolled=0)
    return replace(state, rolled=state.rolled + sum(faces))


@gk.hookimpl
def score(state):
    points = state.points
    places = tuple(1 + sum(other > own for other in points) for own in points)
    if not _is_over(state):
        return gk.Score(points, places)
    winners = tuple(s for s, place in enumerate(places) if place == 1)
    return gk.Score(points, places, winners, f"{state.options.target} points reached")


@gk.hookimpl
def check(state, seats, options):
    if state.options != options:
        raise ValueError("a state of a match with other options")
    if len(state.points) != seats or state.seat >= seats:
        raise ValueError("a seat that is not there")
    if sum(p >= state.options.target for p in state.points) > 1:
        raise ValueError("two seats have won")
    if _is_over(state) and state.rolled:
        raise ValueError("rolled after the end")


def _is_over(state):
    return max(state.points) >= state.options.target
