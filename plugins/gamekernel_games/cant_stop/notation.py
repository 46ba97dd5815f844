"""Moves as text: `R` roll, `A6,8` advance in the columns 6 and 8, `S` stop (sheet 9)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from gamekernel_games.cant_stop.rules import COLUMNS, Advance, Roll, Stop

if TYPE_CHECKING:
    from gamekernel_games.cant_stop.rules import AnyMove

_ADVANCE = re.compile(r"(?:a|advance)?\s*(\d{1,2})(?:\s*[,/ ]\s*(\d{1,2}))?", re.ASCII)
_WORDS: dict[str, AnyMove] = {"r": Roll(), "roll": Roll(), "s": Stop(), "stop": Stop()}


def write_move(move: AnyMove) -> str:
    """Write a move."""
    match move:
        case Roll():
            return "R"
        case Stop():
            return "S"
        case Advance(columns):
            return "A" + ",".join(map(str, columns))


def read_move(text: str) -> AnyMove:
    """Read a move; also as words, and `6/8` or `8 6` alone. Else `ValueError` with a sentence."""
    word = text.strip().lower()
    if word in _WORDS:
        return _WORDS[word]
    found = _ADVANCE.fullmatch(word)
    if not found:
        raise ValueError(f"{text.strip()!r} is no move; write R (roll), A6,8 (advance) or S (stop)")
    columns = tuple(sorted(int(number) for number in found.groups() if number))
    for column in columns:
        if column not in COLUMNS:
            raise ValueError(f"there is no column {column}; they are 2 to 12")
    return Advance(columns)
