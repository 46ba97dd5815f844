"""How the tests of MLEM speak: flights in words, rolls that are given, moves as text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import gamekernel
from gamekernel_games.mlem.mat import BOX, FACES, DeepSpace, Goals, Mat, Moons, Planet, Space
from gamekernel_games.mlem.notation import write_face
from gamekernel_games.mlem.state import ASTRONAUTS, Landed, Member, State

if TYPE_CHECKING:
    from collections.abc import Sequence

MLEM = gamekernel.load("mlem")
SIDES = {write_face(face): side for side, face in enumerate(BOX.sides, 1)}
"""By a face as it is written, a side of the die that shows it."""


def crew(words: str) -> tuple[Member, ...]:
    """Read `0 thief, 1 one`: the seats and astronauts aboard, the commander first."""
    pairs = (part.split() for part in words.split(",") if part.strip())
    return tuple(Member(int(seat), astronaut) for seat, astronaut in pairs)


def landed(words: str) -> tuple[Landed, ...]:
    """Read `0 thief p1, 1 one m1`: who landed where, in the order of arrival."""
    triples = (part.split() for part in words.split(",") if part.strip())
    return tuple(Landed(int(seat), astronaut, body) for seat, astronaut, body in triples)


def faces(words: str) -> tuple[Any, ...]:
    """Read `1 2 2 A` as faces, in their order."""
    read = [BOX.sides[SIDES[word] - 1] for word in words.split()]
    return tuple(sorted(read, key=FACES.index))


def flight(
    aboard: str = "",
    space: int = 0,
    *,
    out: str = "",
    roll: str = "",
    seats: int = 0,
    starter: int | None = None,
    options: dict[str, Any] | None = None,
    **rest: Any,
) -> State:
    """Make a state: with a crew it flies, and its commander is to roll or to use the dice.

    Seats: as many as are aboard, unless more are said to play.
    """
    members = crew(aboard)
    first = members[0].seat if members else 0
    rest.setdefault("phase", "use" if roll else "roll" if members else "takeoff")
    if roll:
        rest["pool"] = len(roll.split())
    return State(
        options=MLEM.read_options(options or {}),
        seats=seats or max(2, len(members)),
        starter=first if starter is None else starter,
        rocket=space,
        crew=members,
        landed=landed(out),
        roll=faces(roll),
        **rest,
    )


def at(*args: Any, **kwargs: Any) -> gamekernel.Match:
    """Return a match that begins at such a state."""
    state = flight(*args, **kwargs)
    return MLEM.new(state.seats, state.options, position=state)


def moved(match: gamekernel.Match) -> int:
    """Return the seat that has to act."""
    (seat,) = match.turn.must
    return seat


def rolled(match: gamekernel.Match, dice: str) -> list[str]:
    """Let the commander roll these dice; return the moves that follow."""
    sides = tuple(sorted(SIDES[word] for word in dice.split()))
    match.play(moved(match), "roll", outcomes=[sides])
    return legal(match)


def legal(match: gamekernel.Match) -> list[str]:
    """Write the legal moves of the active seat; none when the game is over."""
    return [
        MLEM.write_move(match.state, seat, move)
        for seat in match.turn.must
        for move in match.legal_moves(seat)
    ]


def play(match: gamekernel.Match, *texts: str) -> gamekernel.Match:
    """Play moves of whoever is to act; each may be begun with `seat:` to say who that is."""
    for text in texts:
        seat, colon, move = text.rpartition(":")
        if colon:
            assert moved(match) == int(seat)
        match.play(moved(match), move)
    return match


def told(match: gamekernel.Match, kind: str) -> list[dict[str, Any]]:
    """Return what the events of one kind have told."""
    return [event.data for event in match.history(None) if event.kind == kind]


def small_mat(**changes: Any) -> Mat:
    """Make a mat of a host: nine spaces, one moon, one planet; `changes` are its fields."""
    spaces = (
        *(Space((1, 2, "AB"), 1, None) for _ in range(6)),
        Space((1, 2, 3, 4, "AB"), 2, "luna"),
        Space((1, 4), 0, "mars"),
        Space((), 0, "deep"),
    )
    fields: dict[str, Any] = {
        "spaces": spaces,
        "moons": (Moons("luna", (5,)),),
        "planets": (Planet("mars", (9, 4, 0)),),
        "deep_space": DeepSpace(20, 1),
        "goals": Goals(1, 2, 3, 4),
        "satellite_space": 2,
    }
    return Mat(**fields | changes)


def spaces_with(number: int, space: Space) -> Sequence[Space]:
    """Return the spaces of the small mat, one of them changed."""
    spaces = list(small_mat().spaces)
    spaces[number] = space
    return tuple(spaces)


EIGHT = ", ".join(f"0 {astronaut} p1" for astronaut in ASTRONAUTS)
"""All astronauts of seat 0 on one planet."""
