"""Moves as text: `t3r1@2,-1` is type 3, one quarter turn clockwise, on the cell 2,-1."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from gamekernel_games.united_square.rules import FAR, Pass, Place

if TYPE_CHECKING:
    from gamekernel_games.united_square.rules import AnyMove

_PLACE = re.compile(r"t([0-5])r([0-3])@(-?[0-9]{1,2}),(-?[0-9]{1,2})")


def write_move(move: AnyMove) -> str:
    """Write a move."""
    if isinstance(move, Pass):
        return "pass"
    return f"t{move.type}r{move.rotation}@{move.x},{move.y}"


def read_move(text: str) -> AnyMove:
    """Read a move; `ValueError` with a sentence for the player."""
    word = "".join(text.lower().split())
    if word == "pass":
        return Pass()
    found = _PLACE.fullmatch(word)
    if not found:
        raise ValueError(f"{text.strip()!r} is no move; write t3r1@2,-1 or pass")
    type_, rotation, x, y = map(int, found.groups())
    if max(abs(x), abs(y)) > FAR:
        raise ValueError(f"no cell is farther from the centre than {FAR}")
    return Place(type_, rotation, x, y)
