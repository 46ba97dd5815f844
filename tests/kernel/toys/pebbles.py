"""Pebbles, whose state is `bytes`: the seat to move, then each seat's pits; rules version 2.

A small sowing game: lift a pit and sow it onwards; what passes your last pit goes home.
Version 1 (`old_pebbles.py`) kept a Struct without homes, and had another name for the option.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

import gamekernel as gk

PITS = 3
SIZE = 1 + 2 * (PITS + 1)
"""The seat; for each seat its pits and its home."""


class Options(gk.Value, frozen=True):
    pebbles: Annotated[int, Meta(ge=1, le=9)] = 2


class Sow(gk.Move, frozen=True):
    pit: Annotated[int, Meta(ge=0, le=PITS - 1)]


class View(gk.Value, frozen=True):
    seat: int
    pits: tuple[tuple[int, ...], ...]
    homes: tuple[int, ...]


@gk.hookimpl
def describe():
    return gk.GameInfo(
        id="pebbles",
        name="Pebbles",
        version=2,
        api=1,
        seats=(2,),
        options=Options,
        state=bytes,
        move=Sow,
        view=View,
    )


@gk.hookimpl
def setup(options):
    return bytes([0, *([options.pebbles] * PITS + [0]) * 2])


@gk.hookimpl
def turn(state):
    return gk.Turn((state[0],) if any(_pits(state, state[0])) else ())


@gk.hookimpl
def legal_moves(state, seat):
    if seat != state[0]:
        return ()
    return [Sow(pit) for pit, pebbles in enumerate(_pits(state, seat)) if pebbles]


@gk.hookimpl
def apply(state, seat, move, events):
    side = [*_pits(state, seat), state[_home(seat)]]
    sown, side[move.pit] = side[move.pit], 0
    at = move.pit
    for _ in range(sown):
        at = min(at + 1, PITS)
        side[at] += 1
    events.tell("sown", seat=seat, pit=move.pit, pebbles=sown)
    first = _home(seat) - PITS
    return bytes([1 - seat]) + state[1:first] + bytes(side) + state[first + PITS + 1 :]


@gk.hookimpl
def score(state):
    points = (state[_home(0)], state[_home(1)])
    places = tuple(1 + (max(points) > own) for own in points)
    if any(_pits(state, state[0])):
        return gk.Score(points, places)
    winners = tuple(s for s, place in enumerate(places) if place == 1)
    return gk.Score(points, places, winners, f"seat {state[0]} has no pebbles left")


@gk.hookimpl
def view(state):
    return View(
        seat=state[0],
        pits=(tuple(_pits(state, 0)), tuple(_pits(state, 1))),
        homes=(state[_home(0)], state[_home(1)]),
    )


@gk.hookimpl
def check(state, options):
    if len(state) != SIZE or state[0] > 1 or sum(state[1:]) != 2 * PITS * options.pebbles:
        raise ValueError("no position of this game")


@gk.hookimpl
def migrate(version, data):
    """Lift version 1: pits only, and what was home is what is missing."""
    try:
        pebbles, old = data["options"]["stones"], data["state"]
        homes = [pebbles * PITS - sum(pits) for pits in old["pits"]]
        flat = [n for pits, home in zip(old["pits"], homes, strict=True) for n in (*pits, home)]
        return {"options": {"pebbles": pebbles}, "state": bytes([old["to_move"], *flat])}
    except (KeyError, TypeError) as error:
        raise ValueError(f"no state of version {version}") from error


def _home(seat):
    return (seat + 1) * (PITS + 1)


def _pits(state, seat):
    home = _home(seat)
    return state[home - PITS : home]
