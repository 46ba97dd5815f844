"""Pebbles as it was in rules version 1; `pebbles.py` is version 2 and lifts its saves."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

import gamekernel as gk

Pits = tuple[int, int, int]


class Options(gk.Value, frozen=True):
    stones: Annotated[int, Meta(ge=1, le=9)] = 2


class State(gk.Value, frozen=True):
    pits: tuple[Pits, Pits]
    to_move: Annotated[int, Meta(ge=0, le=1)]


class Sow(gk.Move, frozen=True):
    pit: Annotated[int, Meta(ge=0, le=2)]


@gk.hookimpl
def describe():
    return gk.GameInfo(
        id="pebbles",
        name="Pebbles",
        version=1,
        api=1,
        seats=(2,),
        options=Options,
        state=State,
        move=Sow,
    )


@gk.hookimpl
def setup(options):
    return State(((options.stones,) * 3,) * 2, 0)


@gk.hookimpl
def turn(state):
    return gk.Turn((state.to_move,) if any(state.pits[state.to_move]) else ())


@gk.hookimpl
def legal_moves(state, seat):
    if seat != state.to_move:
        return ()
    return [Sow(pit) for pit, stones in enumerate(state.pits[seat]) if stones]


@gk.hookimpl
def apply(state, seat, move):
    pits = [*state.pits[seat], 0]
    sown, pits[move.pit] = pits[move.pit], 0
    for at in range(move.pit + 1, move.pit + sown + 1):
        pits[min(at, 3)] += 1
    sides = list(state.pits)
    sides[seat] = tuple(pits[:3])
    return State(tuple(sides), 1 - seat)


@gk.hookimpl
def score(state):
    return gk.Score((0, 0), (1, 1), (0, 1) if not any(state.pits[state.to_move]) else ())


@gk.hookimpl
def may_offer_draw():
    return True
