"""How the tests of Hive speak: positions from a few words, and where a piece can go."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import gamekernel

DATA = Path(__file__).parents[2] / "data" / "hive"
HIVE = gamekernel.load("hive")
NO_CHANCE = gamekernel.ScriptedChance(())


def data(name: str) -> Any:
    """Read one file of the test data."""
    return json.loads((DATA / f"{name}.json").read_text())


def put(
    stacks: str, *, ply: int = 40, last: str = "-", kinds: str = "MLP", **options: Any
) -> bytes:
    """Build a position: `0,0:wQ 1,0:bS1.bB1` are cells and their pieces, bottom first.

    White is to move when `ply` is even; `last` is the piece that moved last.
    """
    kind = f"Base+{kinds}" if kinds else "Base"
    text = f"{kind} {ply} {last} 0 {stacks}"
    _, _, state = HIVE.read_position(text, HIVE.read_options(options))
    return state


def game(text: str, **options: Any) -> bytes:
    """Play a GameString."""
    _, _, state = HIVE.read_position(text, HIVE.read_options(options))
    return state


def moves(state: bytes) -> list[Any]:
    """List the legal moves of the side to move."""
    return list(HIVE.legal_moves(state, seat(state)))


def seat(state: bytes) -> int:
    """Tell whose turn it is."""
    return HIVE.turn(state).must[0] if HIVE.turn(state).must else 0


def ends(state: bytes, piece: str) -> set[tuple[int, int]]:
    """Return where a piece can be moved or placed."""
    return {m.to for m in moves(state) if getattr(m, "piece", None) == piece}


def play(state: bytes, *texts: str) -> bytes:
    """Play moves given as text; each must be legal."""
    for text in texts:
        move = HIVE.read_move(state, seat(state), text)
        assert HIVE.is_legal(state, seat(state), move), text
        state = HIVE.apply(state, seat(state), move, NO_CHANCE)
    return state


def refusal(state: bytes, text: str) -> str:
    """Return why a move is refused; it must be."""
    move = HIVE.read_move(state, seat(state), text)
    assert not HIVE.is_legal(state, seat(state), move)
    return HIVE.why_illegal(state, seat(state), move)
