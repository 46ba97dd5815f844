"""How the tests of Homeworlds speak: positions from lines, and what can be played there."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import gamekernel

DATA = Path(__file__).parents[2] / "data" / "homeworlds"
HOMEWORLDS = gamekernel.load("homeworlds")
SEATS = ("first", "second")
HOMES = ("First (0, r1b3) g3-", "Second (1, r2b1) -g3")
"""The homeworlds of a first game."""


def data(name: str) -> Any:
    """Read one file of the test data."""
    return json.loads((DATA / f"{name}.json").read_text())


def new(**options: Any) -> gamekernel.Match:
    """Start a match."""
    return HOMEWORLDS.new(options=options)


def at(*lines: str, head: str = "first to move", **options: Any) -> gamekernel.Match:
    """Return a match that begins at a position."""
    return HOMEWORLDS.new(options=options, position="\n".join([head, *lines]))


def play(match: gamekernel.Match, *texts: str) -> gamekernel.Match:
    """Play some steps, each of which must be legal and listed."""
    for text in texts:
        match.play(match.turn.must[0], text)
    return match


def legal(match: gamekernel.Match, *words: str) -> set[str]:
    """Write the legal steps of the player on turn that begin with one of the words."""
    seat = match.turn.must[0]
    texts = {HOMEWORLDS.write_move(match.state, seat, m) for m in match.legal_moves(seat)}
    return {text for text in texts if not words or text.split()[0] in words}


def refusal(match: gamekernel.Match, text: str) -> str:
    """Return why a step is refused; it must be."""
    seat = match.turn.must[0]
    before = match.dump()
    try:
        match.play(seat, text)
    except gamekernel.errors.IllegalMove as error:
        assert match.dump() == before
        return str(error)
    raise AssertionError(f"{text} is legal")


def table(match: gamekernel.Match) -> list[str]:
    """Write the systems, one a line."""
    lines = HOMEWORLDS.write_position(match.state).splitlines()[1:]
    return [line.strip() for line in lines]


def bank(match: gamekernel.Match, piece: str) -> int:
    """Count the pieces of a kind in the bank."""
    return match.state.bank()[piece]
