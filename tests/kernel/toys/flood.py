"""Flood, a co-operative game: all hold the dam together, or all drown."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

import gamekernel as gk

BRIM = 12


class Options(gk.Value, frozen=True):
    days: Annotated[int, Meta(ge=1, le=20)] = 6


class State(gk.Value, frozen=True):
    water: Annotated[int, Meta(ge=0, le=BRIM + 6)]
    days: Annotated[int, Meta(ge=0, le=20)]
    seat: Annotated[int, Meta(ge=0, le=2)]
    sandbags: tuple[Annotated[int, Meta(ge=0, le=3)], ...]


class Wait(gk.Move, frozen=True):
    pass


class Sandbag(gk.Move, frozen=True):
    pass


@gk.hookimpl
def describe():
    return gk.GameInfo(
        id="flood",
        name="Flood",
        version=1,
        api=1,
        seats=(2, 3),
        options=Options,
        state=State,
        move=Wait | Sandbag,
        chance=True,
        cooperative=True,
    )


@gk.hookimpl
def setup(seats, options):
    return State(0, options.days, 0, (3,) * seats)


@gk.hookimpl
def turn(state):
    return gk.Turn((state.seat,) if state.days and state.water < BRIM else ())


@gk.hookimpl
def legal_moves(state, seat):
    if not turn(state).must or seat != state.seat:
        return ()
    return (Wait(), Sandbag()) if state.sandbags[seat] else (Wait(),)


@gk.hookimpl
def apply(state, seat, move, chance, events):
    rain = chance.die()
    used = isinstance(move, Sandbag)
    events.tell("rain", amount=rain)
    return State(
        water=state.water + max(rain - 4 * used, 0),
        days=state.days - 1,
        seat=(seat + 1) % len(state.sandbags),
        sandbags=tuple(n - (used and s == seat) for s, n in enumerate(state.sandbags)),
    )


@gk.hookimpl
def score(state):
    seats = len(state.sandbags)
    points, together = (BRIM - min(state.water, BRIM),) * seats, (1,) * seats
    if state.water >= BRIM:
        return gk.Score(points, together, (), "drowned")
    if not state.days:
        return gk.Score(points, together, tuple(range(seats)), "the dam has held")
    return gk.Score(points, together)


@gk.hookimpl
def may_offer_draw(state):
    return True


@gk.hookimpl
def check(state, seats, options):
    if len(state.sandbags) != seats or state.seat >= seats:
        raise ValueError("a seat that is not there")
    if state.days > options.days:
        raise ValueError("more days than the match has")
