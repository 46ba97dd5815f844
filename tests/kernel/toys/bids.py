"""Bids, a simultaneous game: all bid in secret for a prize, the highest bid takes it.

The last bid reveals all of them. Then, and not before, chance breaks a tie and throws the
next prize; so the order in which the others have bid changes nothing.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

import gamekernel as gk

Coins = Annotated[int, Meta(ge=0, le=9)]


class Options(gk.Value, frozen=True):
    coins: Annotated[int, Meta(ge=1, le=9)] = 4
    rounds: Annotated[int, Meta(ge=1, le=9)] = 3


class State(gk.Value, frozen=True):
    purses: tuple[Coins, ...]
    bids: tuple[Coins | None, ...]
    points: tuple[Annotated[int, Meta(ge=0, le=54)], ...]
    prize: Annotated[int, Meta(ge=1, le=6)]
    left: Annotated[int, Meta(ge=0, le=9)]
    """How many prizes are left, this one included."""


class Bid(gk.Move, frozen=True):
    coins: Coins


class View(gk.Value, frozen=True):
    purses: tuple[int, ...]
    have_bid: tuple[bool, ...]
    own: int | None
    points: tuple[int, ...]
    prize: int
    left: int


@gk.hookimpl
def describe():
    return gk.GameInfo(
        id="bids",
        name="Bids",
        version=1,
        api=1,
        seats=(2, 3, 4),
        options=Options,
        state=State,
        move=Bid,
        view=View,
        hidden=True,
        chance=True,
        simultaneous=True,
    )


@gk.hookimpl
def setup(seats, options, chance, events):
    prize = chance.die()
    events.tell("prize", worth=prize)
    return State((options.coins,) * seats, (None,) * seats, (0,) * seats, prize, options.rounds)


@gk.hookimpl
def turn(state):
    if not state.left:
        return gk.Turn(())
    return gk.Turn(tuple(s for s, bid in enumerate(state.bids) if bid is None), phase="bid")


@gk.hookimpl
def legal_moves(state, seat):
    if not state.left or state.bids[seat] is not None:
        return ()
    return [Bid(coins) for coins in range(state.purses[seat] + 1)]


@gk.hookimpl
def apply(state, seat, move, chance, events):
    bids = (*state.bids[:seat], move.coins, *state.bids[seat + 1 :])
    events.tell("has_bid", seat=seat)
    if None in bids:
        return replace(state, bids=bids)
    highest = max(bids)
    winner = chance.choice([s for s, bid in enumerate(bids) if bid == highest])
    events.tell("revealed", bids=list(bids), winner=winner)
    purses = tuple(p - bid for p, bid in zip(state.purses, bids, strict=True))
    points = tuple(p + state.prize * (s == winner) for s, p in enumerate(state.points))
    prize = state.prize
    if state.left > 1:
        prize = chance.die()
        events.tell("prize", worth=prize)
    return State(purses, (None,) * len(bids), points, prize, state.left - 1)


@gk.hookimpl
def score(state):
    points = state.points
    places = tuple(1 + sum(other > own for other in points) for own in points)
    if state.left:
        return gk.Score(points, places)
    return gk.Score(points, places, tuple(s for s, p in enumerate(places) if p == 1), "sold out")


@gk.hookimpl
def view(state, seat):
    return View(
        purses=state.purses,
        have_bid=tuple(bid is not None for bid in state.bids),
        own=None if seat is None else state.bids[seat],
        points=state.points,
        prize=state.prize,
        left=state.left,
    )


@gk.hookimpl
def sample(state, seat, chance):
    bids = tuple(
        bid if bid is None or s == seat else chance.below(state.purses[s] + 1)
        for s, bid in enumerate(state.bids)
    )
    return replace(state, bids=bids)


@gk.hookimpl
def check(state, seats, options):
    if not len(state.purses) == len(state.bids) == len(state.points) == seats:
        raise ValueError("each seat has a purse, a bid and points")
    if max(state.purses) > options.coins or state.left > options.rounds:
        raise ValueError("more coins or prizes than the match began with")
    if None not in state.bids:
        raise ValueError("all have bid and nothing was revealed")
    if not state.left and any(bid is not None for bid in state.bids):
        raise ValueError("a bid after the end")
    for purse, bid in zip(state.purses, state.bids, strict=True):
        if bid is not None and bid > purse:
            raise ValueError(f"{bid} coins bid out of {purse}")
