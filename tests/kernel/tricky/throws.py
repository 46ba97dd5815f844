"""Throws, sound and tricky: what is revealed is soon forgotten, and other secrets stay.

All throw a hand at once; the throws are told and leave no trace but points. Each seat has a
secret goal all the while, and a die is told that changes nothing.
"""

from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

import gamekernel as gk

Hand = Literal["rock", "paper", "scissors"]
HANDS = ("rock", "paper", "scissors")
ROUNDS = 4


class State(gk.Value, frozen=True):
    goals: tuple[Annotated[int, Meta(ge=0, le=3)], ...]
    thrown: tuple[Hand | None, ...]
    points: tuple[Annotated[int, Meta(ge=0, le=12)], ...]
    left: Annotated[int, Meta(ge=0, le=ROUNDS)]


class Throw(gk.Move, frozen=True):
    hand: Hand
    cry: Literal["", "ha"] = ""
    """What the seat cries as it throws, for all to hear."""


class View(gk.Value, frozen=True):
    goal: int | None
    goals: tuple[int, ...]
    own: Hand | None
    thrown: tuple[bool, ...]
    points: tuple[int, ...]
    left: int


@gk.hookimpl
def describe():
    return gk.GameInfo(
        id="throws",
        name="Throws",
        version=1,
        api=1,
        seats=(2, 3),
        state=State,
        move=Throw,
        view=View,
        hidden=True,
        chance=True,
        simultaneous=True,
    )


@gk.hookimpl
def setup(seats, chance, events):
    goals = tuple(chance.below(4) for _ in range(seats))
    for seat, goal in enumerate(goals):
        events.tell("goal", (seat,), goal=goal)
    return State(goals, (None,) * seats, (0,) * seats, ROUNDS)


@gk.hookimpl
def turn(state):
    waiting = tuple(s for s, hand in enumerate(state.thrown) if hand is None)
    return gk.Turn(waiting if state.left else ())


@gk.hookimpl
def legal_moves(state, seat):
    if not state.left or state.thrown[seat] is not None:
        return ()
    return [Throw(hand) for hand in HANDS]


@gk.hookimpl
def apply(state, seat, move, chance, events):
    thrown = (*state.thrown[:seat], move.hand, *state.thrown[seat + 1 :])
    if None in thrown:
        return replace(state, thrown=thrown)
    events.tell("thrown", hands=thrown)
    events.tell("weather", die=chance.die())
    points = tuple(
        p + sum(HANDS.index(own) == (HANDS.index(other) + 1) % 3 for other in thrown)
        for p, own in zip(state.points, thrown, strict=True)
    )
    return State(state.goals, (None,) * len(thrown), points, state.left - 1)


@gk.hookimpl
def score(state):
    over = not state.left
    keys = [p + 2 * (over and p == goal) for p, goal in zip(state.points, state.goals, strict=True)]
    return gk.Score.ranked(keys, over=over)


@gk.hookimpl
def view(state, seat):
    return View(
        goal=None if seat is None else state.goals[seat],
        goals=() if state.left else state.goals,
        own=None if seat is None else state.thrown[seat],
        thrown=tuple(hand is not None for hand in state.thrown),
        points=state.points,
        left=state.left,
    )


@gk.hookimpl
def sample(state, seat, chance):
    if not state.left:
        return state
    goals = tuple(g if s == seat else chance.below(4) for s, g in enumerate(state.goals))
    thrown = tuple(
        hand if hand is None or s == seat else chance.choice(HANDS)
        for s, hand in enumerate(state.thrown)
    )
    return replace(state, goals=goals, thrown=thrown)


@gk.hookimpl
def check(state, seats):
    if not len(state.goals) == len(state.thrown) == len(state.points) == seats:
        raise ValueError("each seat has a goal, a hand and points")
    if None not in state.thrown or (not state.left and set(state.thrown) != {None}):
        raise ValueError("thrown, and not resolved")
    if max(state.points) > (ROUNDS - state.left) * (seats - 1):
        raise ValueError("more points than rounds")
