"""Maze, sound and tricky: one seat alone, endless, moves too many to list, odd types."""

from enum import Enum
from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

import gamekernel as gk

SIZE = 30
Row = Annotated[int, Meta(ge=0, le=SIZE - 1)]


class Mood(Enum):
    CALM = "calm"
    WILD = "wild"


class Options(gk.Value, frozen=True):
    mood: Mood = Mood.CALM
    goal: Annotated[int, Meta(ge=0, le=SIZE - 1)] | None = None
    walls: frozenset[Row] = frozenset()
    name: str = ""


class State(gk.Value, frozen=True):
    at: tuple[Row, Row]
    mood: Mood
    goal: Row
    walls: frozenset[Row]
    seen: frozenset[tuple[Row, Row]]


class Jump(gk.Move, frozen=True):
    to: tuple[Row, Row]
    mood: Mood = Mood.CALM


@gk.hookimpl
def describe():
    return gk.GameInfo(
        id="maze",
        name="Maze",
        version=1,
        api=1,
        seats=(1,),
        options=Options,
        state=State,
        move=Jump,
        cooperative=True,
        enumerable=False,
        endless=True,
    )


@gk.hookimpl
def setup(options):
    goal = SIZE - 1 if options.goal is None else options.goal
    if goal in options.walls:
        raise ValueError("a wall stands on the goal")
    return State((0, 0), options.mood, goal, options.walls, frozenset({(0, 0)}))


@gk.hookimpl
def turn(state):
    return gk.Turn(() if state.at == (state.goal, state.goal) else (0,))


@gk.hookimpl
def legal_moves(state):
    if not turn(state).must:
        return ()
    x, y = state.at
    near = [(x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)]
    return [Jump(to) for to in near if min(to) >= 0 and max(to) < SIZE]


@gk.hookimpl
def is_legal(state, seat, move):
    return seat == 0 and bool(turn(state).must) and move.to != state.at


@gk.hookimpl
def why_illegal():
    return "there you stand"


@gk.hookimpl
def apply(state, move):
    return replace(state, at=move.to, mood=move.mood, seen=state.seen | {move.to})


@gk.hookimpl
def score(state):
    over = not turn(state).must
    return gk.Score((len(state.seen),), (1,), (0,) if over else ())


@gk.hookimpl
def check(state, options):
    if state.at not in state.seen:
        raise ValueError("a cell that was never seen")
