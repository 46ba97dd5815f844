"""A dice race: chance in setup and in moves, no notation, no picture."""

from typing import Annotated

from msgspec import Meta

from gamekernel import API, GameInfo, Move, Score, Turn, Value, hookimpl

GOAL = 12


class Roll(Move, frozen=True):
    dice: Annotated[int, Meta(ge=1, le=2)]


class State(Value, frozen=True):
    at: tuple[int, ...]
    seat: int


@hookimpl
def describe():
    return GameInfo(
        id="race",
        name="Race",
        version=1,
        api=API,
        seats=(2, 3),
        state=State,
        move=Roll,
        chance=True,
    )


@hookimpl
def setup(seats, chance):
    return State((0,) * seats, chance.below(seats))


@hookimpl
def turn(state):
    return Turn(() if max(state.at) >= GOAL else (state.seat,))


@hookimpl
def legal_moves(state, seat):
    return (Roll(1), Roll(2)) if seat == state.seat and max(state.at) < GOAL else ()


@hookimpl
def apply(state, seat, move, chance, events):
    faces = chance.dice(move.dice, 3)
    events.tell("rolled", seat=seat, faces=faces)
    at = list(state.at)
    at[seat] += sum(faces) if faces != (1, 1) else 0
    return State(tuple(at), (seat + 1) % len(at))


@hookimpl
def score(state):
    places = tuple(1 + sum(other > own for other in state.at) for own in state.at)
    winners = tuple(s for s, p in enumerate(state.at) if p >= GOAL)
    return Score(state.at, places, winners, "home" if winners else "")
