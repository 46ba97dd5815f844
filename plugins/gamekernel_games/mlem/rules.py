"""MLEM: one rocket, driven by the commander's dice; step out on a moon or planet in time.

The game is a series of expeditions: takeoff, then travel and landing by turns, until nobody is
aboard or the rocket crashes (sheet 4). What an astronaut is worth stands in `scoring.py`.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta
from msgspec.structs import replace

import gamekernel
from gamekernel_games.mlem import mat, scoring
from gamekernel_games.mlem.mat import BOX, COMET, DEEP, FACES, GALAXY, Face
from gamekernel_games.mlem.state import (
    Astronaut,
    Landed,
    Member,
    SpaceNumber,
    State,
    base,
    is_end,
    mat_of,
    moons_called,
    powers,
    space,
    start_of,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gamekernel import Chance, Events
    from gamekernel_games.mlem.state import Options


class Board(gamekernel.Move, frozen=True):
    """Send an astronaut from the base into the rocket."""

    astronaut: Astronaut


class Roll(gamekernel.Move, frozen=True):
    """Roll all dice of the pool."""


class Use(gamekernel.Move, frozen=True):
    """Move the rocket with all dice that show these faces, named in the order of `FACES`."""

    faces: Annotated[tuple[Face, ...], Meta(min_length=1, max_length=5)]


class Disembark(gamekernel.Move, frozen=True):
    """Leave the rocket for what lies at a space."""

    space: SpaceNumber


class Stay(gamekernel.Move, frozen=True):
    """Remain in the rocket."""


AnyMove = Board | Roll | Use | Disembark | Stay


# Setup (sheet 3).


def setup(seats: int, options: Options, chance: Chance, events: Events) -> State:
    """Begin with everybody at base; a mat that cannot be played on: `ValueError`."""
    check_options(options, seats)
    first = options.first_player
    starter = chance.choice(range(seats)) if first == "random" else first
    events.tell("expedition_started", seat=starter)
    return State(options, seats, starter)


def check_options(options: Options, seats: int) -> None:
    """Raise `ValueError` if the options cannot be played by so many."""
    if options.first_player != "random" and options.first_player >= seats:
        raise ValueError(f"first_player: there is no seat {options.first_player}")
    if options.board != "house":
        mat.check(options.board)


# Who acts, and how.


def active(state: State) -> int | None:
    """Return the seat that has to act; None: the game is over."""
    match state.phase:
        case "takeoff":
            return boarding(state)
        case "roll" | "use":
            return state.crew[0].seat
        case "landing" | "crash":
            return state.crew[-state.undecided].seat
        case _:
            return None


def legal_moves(state: State) -> tuple[AnyMove, ...]:
    """List the moves of the active seat."""
    match state.phase:
        case "takeoff":
            return tuple(map(Board, base(state, boarding(state))))
        case "roll":
            return (Roll(),)
        case "use":
            usable = usable_faces(state)
            sizes = range(1, len(usable) + 1)
            return tuple(Use(faces) for size in sizes for faces in combinations(usable, size))
        case "landing" | "crash":
            spaces = targets(state, state.crew[-state.undecided])
            return (*map(Disembark, spaces), Stay())
        case _:
            return ()


def apply(state: State, move: AnyMove, chance: Chance, events: Events) -> State:
    """Make a legal move of the active seat."""
    match move:
        case Board(astronaut):
            return board(state, astronaut, events)
        case Roll():
            return roll(state, chance, events)
        case Use(faces):
            return travel(state, faces, events)
        case Disembark(number):
            return disembark(state, number, events)
        case Stay():
            return stay(state, events)


# Takeoff.


def boarding(state: State) -> int:
    """Return the seat whose turn it is to board: they board clockwise."""
    return (state.starter + len(state.crew)) % state.seats


def board(state: State, astronaut: Astronaut, events: Events) -> State:
    """Take the next seat of the rocket; when all are aboard, it takes off."""
    seat = boarding(state)
    events.tell("boarded", seat=seat, astronaut=astronaut)
    state = replace(state, crew=(*state.crew, Member(seat, astronaut)))
    if len(state.crew) < state.seats:
        return state
    start = start_of(state)
    events.tell("took_off", space=start, commander=state.crew[0].seat)
    return replace(state, phase="roll", rocket=start)


# Travel.


def roll(state: State, chance: Chance, events: Events) -> State:
    """Roll the pool; without a group that can be used the rocket crashes."""
    sides = chance.dice(state.pool, len(BOX.sides))
    dice = tuple(BOX.sides[side - 1] for side in sides)
    events.tell("rolled", seat=state.crew[0].seat, dice=dice, ones=powers(state, "one"))
    rolled = replace(state, phase="use", roll=dice)
    return rolled if usable_faces(rolled) else crash(state, events)


def group(state: State, face: Face) -> int:
    """Count the dice of a group; the astronaut `one` is a die among the 1s."""
    return state.roll.count(face) + (powers(state, "one") if face == 1 else 0)


def usable_faces(state: State) -> tuple[Face, ...]:
    """List the faces rolled that the rocket's space shows."""
    shown = space(state).faces
    return tuple(face for face in FACES if face in shown and group(state, face))


def steps(state: State, faces: Sequence[Face]) -> int:
    """Count the steps that some groups make together."""
    afterburner = space(state).afterburner
    return sum(group(state, face) * (afterburner if face == "AB" else face) for face in faces)


def travel(state: State, faces: tuple[Face, ...], events: Events) -> State:
    """Move the rocket; the numbers used leave the pool, but one die is always left."""
    made = steps(state, faces)
    rocket = min(state.rocket + made, mat_of(state).last)
    used = sum(state.roll.count(face) for face in faces if face != "AB")
    pool = max(state.pool - used, 1)
    events.tell(
        "travelled",
        seat=state.crew[0].seat, faces=faces, steps=made, space=rocket, pool=pool,
    )  # fmt: skip
    return arrive(replace(state, rocket=rocket, pool=pool, roll=()), events)


# Landing.


def arrive(state: State, events: Events) -> State:
    """Let the crew decide, if somebody can land; at the last space all do."""
    body = space(state).body
    if body == DEEP:
        return land_in_deep_space(state, events)
    if body is None:
        return replace(state, phase="roll")
    return ask(replace(state, phase="landing", undecided=len(state.crew)), events)


def land_in_deep_space(state: State, events: Events) -> State:
    """Let all aboard out at the last space: the commander on the comet, the others beside it."""
    for i in range(len(state.crew)):
        state = land(state, 0, state.rocket, GALAXY if i else COMET, events)
    return end_expedition(state, events)


def targets(state: State, member: Member) -> tuple[int, ...]:
    """List the spaces at which one of the crew can leave the rocket now.

    In a crash only a parachute leaves it, and only here; in a landing `reach` has its
    neighbours too.
    """
    if state.phase == "crash":
        near = [state.rocket] if member.astronaut == "parachute" else []
    elif member.astronaut == "reach":
        near = [state.rocket - 1, state.rocket, state.rocket + 1]
    else:
        near = [state.rocket]
    return tuple(number for number in near if has_room(state, number))


def has_room(state: State, number: int) -> bool:
    """Tell whether an astronaut can land at a space: a moon has room for one (sheet 4)."""
    body = mat_of(state).spaces[number].body
    if body is None:
        return False
    moons = moons_called(state, body)
    return moons is None or sum(there.body == body for there in state.landed) < len(moons.values)


def ask(state: State, events: Events) -> State:
    """Pass over those who cannot land; when all have decided, go on."""
    while state.undecided and not targets(state, state.crew[-state.undecided]):
        state = replace(state, undecided=state.undecided - 1)
    if state.undecided:
        return state
    if state.phase == "crash" or not state.crew:
        return end_expedition(state, events)
    return replace(state, phase="roll")


def stay(state: State, events: Events) -> State:
    """Remain aboard; the next one decides."""
    events.tell("stayed", seat=state.crew[-state.undecided].seat)
    return ask(replace(state, undecided=state.undecided - 1), events)


def disembark(state: State, number: int, events: Events) -> State:
    """Leave the rocket; the next one decides."""
    at = len(state.crew) - state.undecided
    astronaut = state.crew[at].astronaut
    body = mat_of(state).spaces[number].body
    assert body is not None  # noqa: S101 - a target has a body
    state = land(state, at, number, GALAXY if body == DEEP else body, events)
    if at == 0 and state.crew and state.phase == "landing":
        events.tell("commander", seat=state.crew[0].seat)
    if astronaut == "thief":
        state = steal_die(state, events)
    return ask(replace(state, undecided=state.undecided - 1), events)


def steal_die(state: State, events: Events) -> State:
    """Take a die out of the pool, but not the last one."""
    if state.pool == 1:
        return state
    events.tell("die_stolen", pool=state.pool - 1)
    return replace(state, pool=state.pool - 1)


def land(state: State, at: int, number: int, body: str, events: Events) -> State:
    """Put the member of the crew in place `at` on a body."""
    member = state.crew[at]
    crew = state.crew[:at] + state.crew[at + 1 :]
    landed = (*state.landed, Landed(member.seat, member.astronaut, body))
    after = replace(state, crew=crew, landed=landed)
    events.tell(
        "landed",
        seat=member.seat, astronaut=member.astronaut, space=number, body=body,
        points=scoring.at_once(after),
    )  # fmt: skip
    taken = scoring.goals_taken(state)
    for goal, seat in scoring.goals_taken(after).items():
        if goal not in taken:
            events.tell("goal_taken", seat=seat, goal=goal)
    return after


# Crash, and the end of an expedition.


def crash(state: State, events: Events) -> State:
    """Advance the crash marker, and let the parachutes decide."""
    events.tell("crashed", crashes=state.crashes + 1, limit=state.options.crash_limit)
    crashed = replace(state, phase="crash", crashes=state.crashes + 1, undecided=len(state.crew))
    return ask(crashed, events)


def end_expedition(state: State, events: Events) -> State:
    """Take the crew that is left back to base; the next expedition starts, or the game ends."""
    for member in state.crew:
        events.tell("returned", seat=member.seat, astronaut=member.astronaut)
    state = replace(state, crew=(), roll=())
    if is_end(state):
        events.tell("game_ended")
        return replace(state, phase="over")
    starter = (state.starter + 1) % state.seats
    events.tell("expedition_started", seat=starter)
    return replace(state, phase="takeoff", starter=starter, rocket=0, pool=BOX.dice)
