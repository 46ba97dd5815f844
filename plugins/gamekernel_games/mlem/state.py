"""The state of a game, and who is where in it."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from msgspec import Meta

from gamekernel import Value
from gamekernel_games.mlem import mat
from gamekernel_games.mlem.mat import BOX, Face, Mat

Astronaut = Literal["planet2", "moon2", "deep2", "thief", "one", "parachute", "reach", "satellite"]
"""An astronaut of a player, by its power; all players have the same eight."""
ASTRONAUTS: tuple[Astronaut, ...] = get_args(Astronaut)

Seat = Annotated[int, Meta(ge=0, le=4)]
SpaceNumber = Annotated[int, Meta(ge=0, le=99)]
Dice = Annotated[int, Meta(ge=1, le=6)]
Phase = Literal["takeoff", "roll", "use", "landing", "crash", "over"]


class Options(Value, frozen=True):
    """What may be agreed before play (sheet 6)."""

    board: Literal["house"] | Mat = "house"
    """The mat made for this project, or one that the host brings."""
    first_player: Literal["random"] | Seat = "random"
    crash_limit: Annotated[int, Meta(ge=1, le=20)] = 11
    """The game ends with this crash."""
    planet2_rule: Literal["double_points", "two_cats"] = "double_points"
    """What the astronaut `planet2` doubles: the points of its planet, or itself in the count."""


class Member(Value, frozen=True):
    """An astronaut that has left its base."""

    seat: Seat
    astronaut: Astronaut


class Landed(Member, frozen=True):
    """An astronaut in space."""

    body: mat.Id
    """A group of moons, a planet, `comet` or `galaxy`."""


class State(Value, frozen=True):
    """A game in progress; everybody sees all of it."""

    options: Options
    seats: Annotated[int, Meta(ge=2, le=5)]
    starter: Seat
    """Who boards first in this expedition."""
    phase: Phase = "takeoff"
    rocket: SpaceNumber = 0
    """The space on which the rocket stands."""
    crew: Annotated[tuple[Member, ...], Meta(max_length=5)] = ()
    """In the order of the rocket's seats; the first is the commander."""
    undecided: Annotated[int, Meta(ge=0, le=5)] = 0
    """In a landing or a crash: so many of the crew, the last ones, have not decided yet."""
    pool: Dice = BOX.dice
    """How many dice the commander rolls."""
    roll: Annotated[tuple[Face, ...], Meta(max_length=6)] = ()
    """The dice of the pool, rolled and not used yet, in the order of `FACES`."""
    landed: Annotated[tuple[Landed, ...], Meta(max_length=40)] = ()
    """All astronauts in space, in the order of their arrival."""
    crashes: Annotated[int, Meta(ge=0, le=20)] = 0


# Who is where.


def mat_of(state: State) -> Mat:
    """Return the mat that is played on."""
    board = state.options.board
    return BOX.house if board == "house" else board


def space(state: State) -> mat.Space:
    """Return the space on which the rocket stands."""
    return mat_of(state).spaces[state.rocket]


def moons_called(state: State, body: str) -> mat.Moons | None:
    """Return the group of moons with this name."""
    return next((moons for moons in mat_of(state).moons if moons.id == body), None)


def in_space(state: State, seat: int) -> int:
    """Count the astronauts of a seat in space."""
    return sum(there.seat == seat for there in state.landed)


def base(state: State, seat: int) -> tuple[Astronaut, ...]:
    """List the astronauts of a seat that are neither aboard nor in space."""
    away = {each.astronaut for each in (*state.crew, *state.landed) if each.seat == seat}
    return tuple(astronaut for astronaut in ASTRONAUTS if astronaut not in away)


def powers(state: State, astronaut: Astronaut) -> int:
    """Count the astronauts with one power aboard."""
    return sum(member.astronaut == astronaut for member in state.crew)


def start_of(state: State) -> int:
    """Return the space from which the rocket starts with this crew."""
    return mat_of(state).satellite_space if powers(state, "satellite") else 0


def is_end(state: State) -> bool:
    """Tell whether an expedition that ends now was the last (sheet 5)."""
    out = any(in_space(state, seat) == len(ASTRONAUTS) for seat in range(state.seats))
    return out or state.crashes == state.options.crash_limit
