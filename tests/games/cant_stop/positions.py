"""How the tests of Can't Stop speak: boards in words, rolls that are given, moves as text."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import gamekernel
from gamekernel_games.cant_stop.rules import COLUMNS, Options, Runner, State

if TYPE_CHECKING:
    from collections.abc import Mapping

DATA = Path(__file__).parents[2] / "data" / "cant_stop"
CANT_STOP = gamekernel.load("cant_stop")


def data() -> Any:
    """Read the odds that were counted for the tests."""
    return json.loads((DATA / "odds.json").read_text())


def board(
    *markers: Mapping[int, int],
    runners: Mapping[int, int] | None = None,
    seat: int = 0,
    dice: str = "",
    **options: Any,
) -> State:
    """Make a state: the markers of each seat by column, and the runners of the active one."""
    rows = (*markers, *({},) * (2 - len(markers)))
    return State(
        options=Options(**options),
        markers=tuple(tuple(row.get(column, 0) for column in COLUMNS) for row in rows),
        seat=seat,
        runners=tuple(Runner(*runner) for runner in sorted((runners or {}).items())),
        dice=tuple(map(int, dice)),
    )


def at(*markers: Mapping[int, int], **rest: Any) -> gamekernel.Match:
    """Return a match that begins at such a state."""
    state = board(*markers, **rest)
    return CANT_STOP.new(len(state.markers), state.options, position=state)


def rolled(match: gamekernel.Match, dice: str) -> list[str]:
    """Let the active seat roll these dice; return the moves it has then."""
    faces = tuple(sorted(map(int, dice.split())))
    match.play(match.state.seat, "R", outcomes=[faces])
    return legal(match)


def legal(match: gamekernel.Match) -> list[str]:
    """Write the legal moves of the active seat."""
    seat = match.state.seat
    return [CANT_STOP.write_move(match.state, seat, move) for move in match.legal_moves(seat)]


def play(match: gamekernel.Match, *texts: str) -> gamekernel.Match:
    """Play moves of the active seat."""
    for text in texts:
        match.play(match.state.seat, text)
    return match


def markers(match: gamekernel.Match, seat: int) -> dict[int, int]:
    """Return where the markers of a seat stand."""
    row = match.state.markers[seat]
    return {column: step for column, step in zip(COLUMNS, row, strict=True) if step}


def runners(match: gamekernel.Match) -> dict[int, int]:
    """Return where the runners stand."""
    return {runner.column: runner.step for runner in match.state.runners}


def is_bust(match: gamekernel.Match, seat: int = 0) -> bool:
    """Tell whether the last move lost that seat's turn: the next one is to roll."""
    following = (seat + 1) % match.seats
    told = match.history(None)[-1]
    return (
        told.kind == "bust"
        and match.turn == gamekernel.Turn((following,), phase="roll")
        and not match.state.runners
        and not match.state.dice
    )
