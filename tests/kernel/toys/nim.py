"""Nim, a game without chance or secrets: who takes the last counter wins."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

import gamekernel as gk

Counters = Annotated[int, Meta(ge=0, le=9)]
Heaps = Annotated[tuple[Counters, ...], Meta(max_length=8)]
Seat = Annotated[int, Meta(ge=0, le=3)]


class Options(gk.Value, frozen=True):
    heaps: Heaps = (3, 4, 5)
    misere: bool = False


class State(gk.Value, frozen=True):
    heaps: Heaps
    seat: Seat
    seats: Annotated[int, Meta(ge=2, le=4)]
    misere: bool


class Take(gk.Move, frozen=True):
    heap: Annotated[int, Meta(ge=0, le=7)]
    count: Annotated[int, Meta(ge=1, le=9)]


@gk.hookimpl
def describe():
    return gk.GameInfo(
        id="nim",
        name="Nim",
        version=1,
        api=1,
        seats=(2, 3, 4),
        options=Options,
        state=State,
        move=Take,
    )


@gk.hookimpl
def setup(seats, options):
    if not any(options.heaps):
        raise ValueError("some heap holds a counter")
    return State(options.heaps, 0, seats, options.misere)


@gk.hookimpl
def turn(state):
    return gk.Turn((state.seat,) if any(state.heaps) else (), phase="take")


@gk.hookimpl
def legal_moves(state, seat):
    if seat != state.seat:
        return ()
    return tuple(
        Take(heap, count)
        for heap, counters in enumerate(state.heaps)
        for count in range(1, counters + 1)
    )


@gk.hookimpl
def apply(state, seat, move, events):
    heaps = list(state.heaps)
    heaps[move.heap] -= move.count
    events.tell("taken", seat=seat, heap=move.heap, count=move.count)
    return replace(state, heaps=tuple(heaps), seat=(seat + 1) % state.seats)


@gk.hookimpl
def score(state):
    level = (1,) * state.seats
    if any(state.heaps):
        return gk.Score((0,) * state.seats, level)
    last = (state.seat - 1) % state.seats
    winners = tuple(s for s in range(state.seats) if (s == last) != state.misere)
    return gk.Score(
        points=tuple(int(s in winners) for s in range(state.seats)),
        places=tuple(1 if s in winners else len(winners) + 1 for s in range(state.seats)),
        winners=winners,
        reason=f"seat {last} took the last counter",
    )


@gk.hookimpl
def why_illegal(state, move):
    if move.heap >= len(state.heaps):
        return f"there is no heap {move.heap}"
    return f"heap {move.heap} holds {state.heaps[move.heap]}, not {move.count}"


@gk.hookimpl
def may_offer_draw(state, seat):
    return any(state.heaps)


@gk.hookimpl
def check(state, seats, options):
    if state.seats != seats or state.seat >= seats:
        raise ValueError(f"seat {state.seat} of {state.seats} in a match of {seats}")
    if state.misere != options.misere:
        raise ValueError("the options say who wins otherwise")


@gk.hookimpl
def write_move(move):
    return f"{move.heap}-{move.count}"


@gk.hookimpl
def read_move(text):
    heap, dash, count = text.partition("-")
    if not (dash and heap.isdecimal() and count.isdecimal()):
        raise ValueError(f"a move is written heap-count, as 0-2, not {text!r}")
    return Take(int(heap), int(count))


@gk.hookimpl
def write_position(state):
    heaps = ",".join(map(str, state.heaps))
    return f"{heaps} {state.seat}/{state.seats}{' misere' * state.misere}"


@gk.hookimpl
def read_position(text, options):
    try:
        heaps, turn_of, *rest = text.split()
        seat, seats = map(int, turn_of.split("/"))
        state = State(tuple(map(int, heaps.split(","))), seat, seats, rest == ["misere"])
    except ValueError:
        raise ValueError(f"a position is written 3,4,5 0/2, not {text!r}") from None
    return seats, replace(options, misere=state.misere), state
