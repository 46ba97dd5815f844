"""Reads and writes the Universal Hive Protocol's texts for the slow model."""

from __future__ import annotations

from tests.reference import hive
from tests.reference.hive import PASS, Move, Position

BEFORE = {"-": 4, "/": 3, "\\": 5}
"""A mark before a piece's name: its W, SW, NW neighbour."""
BEHIND = {"-": 1, "/": 0, "\\": 2}
"""A mark behind a piece's name: its E, NE, SE neighbour."""


def read_move(p: Position, text: str) -> Move:
    """Read a MoveString in any spelling; `ValueError` if it names no cell (section 9.1)."""
    words = text.split()
    if text.strip().lower() == "pass":
        return PASS
    if len(words) == 1:
        return words[0], (0, 0)
    piece, target = words
    if target[0] in BEFORE:
        name, direction = target[1:], BEFORE[target[0]]
    elif target[-1] in BEHIND:
        name, direction = target[:-1], BEHIND[target[-1]]
    else:
        name, direction = target, None
    cell = p.where(name)
    if cell is None:
        raise ValueError(f"{name} is not on the board")
    if direction is None:
        if p.top(cell) != name:
            raise ValueError(f"{name} is covered")
        return piece, cell
    cell = hive.neighbours(cell)[direction]
    if cell in p.stacks and p.top(cell) != piece:
        raise ValueError("an occupied cell is named by its top piece")
    return piece, cell


def start(game_type: str, **options: bool) -> Position:
    """Return the empty board of a game type."""
    return Position(expansions=frozenset(game_type.partition("+")[2]), **options)


def read_game(text: str, **options: bool) -> Position:
    """Replay a GameString; an illegal move is a `ValueError`."""
    game_type, *fields = [part.strip() for part in text.split(";")]
    p = start(game_type, **options)
    for part in fields[2:]:
        move = read_move(p, part)
        if move not in hive.legal_moves(p):
            raise ValueError(f"{part} is illegal")
        p = hive.play(p, move)
    return p
