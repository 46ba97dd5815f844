"""How the tests of Quoridor speak: positions from moves, and what can be played there."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import gamekernel
from gamekernel_games.quoridor import notation
from gamekernel_games.quoridor.rules import Step

DATA = Path(__file__).parents[2] / "data" / "quoridor"
QUORIDOR = gamekernel.load("quoridor")


def data(name: str) -> Any:
    """Read one file of the test data."""
    return json.loads((DATA / f"{name}.json").read_text())


def after(moves: str, seats: int = 2, **options: Any) -> gamekernel.Match:
    """Return the match after some moves, each of which must be legal."""
    match = QUORIDOR.new(seats, options)
    for text in moves.split():
        match.play(match.turn.must[0], text)
    return match


def at(position: str, **options: Any) -> gamekernel.Match:
    """Return a match that begins at a position."""
    return QUORIDOR.new(options=options, position=position)


def legal(match: gamekernel.Match) -> set[str]:
    """Write the legal moves of the seat to move."""
    return {notation.write_move(move) for move in match.legal_moves(match.turn.must[0])}


def pawn_moves(match: gamekernel.Match) -> set[str]:
    """Write the pawn's moves among them."""
    moves = match.legal_moves(match.turn.must[0])
    return {notation.write_move(move) for move in moves if isinstance(move, Step)}


def refusal(match: gamekernel.Match, text: str) -> str:
    """Return why a move is refused; it must be."""
    seat = match.turn.must[0]
    move = notation.read_move(text)
    assert not QUORIDOR.is_legal(match.state, seat, move)
    assert text not in legal(match)
    return QUORIDOR.why_illegal(match.state, seat, move)
