"""Moves as text: `keep`, `reroll`, `play 7 (d4+d8)`, `end` (sheet 9)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from gamekernel_games.cardiceo.rules import BOX, Discard, EndTurn, Keep, Reroll

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gamekernel_games.cardiceo.rules import AnyMove, Sides

_WORDS: dict[str, AnyMove] = {
    "keep": Keep(),
    "reroll": Reroll(),
    "end": EndTurn(),
    "endturn": EndTurn(),
}
_DICE: dict[str, Sides] = {f"d{sides}": sides for sides in BOX.dice}
_DISCARD = re.compile(r"(?:play|discard)?\s*(\d{1,2})((?:[\s+,()]+d\d{1,2})+)[\s)]*", re.ASCII)
_DIE = re.compile(r"d\d+", re.ASCII)


def spell(dice: Iterable[Sides]) -> str:
    """Write dice: `d4+d8`."""
    return "+".join(f"d{sides}" for sides in sorted(dice))


def write_move(move: AnyMove) -> str:
    """Write a move."""
    match move:
        case Keep():
            return "keep"
        case Reroll():
            return "reroll"
        case Discard(number, dice):
            return f"play {number} ({spell(dice)})"
        case EndTurn():
            return "end"


def read_move(text: str) -> AnyMove:
    """Read a move; also `7 d8 d4` without word and brackets. Else `ValueError` with a sentence."""
    words = text.strip().lower()
    plain = "".join(words.split())
    if plain in _WORDS:
        return _WORDS[plain]
    found = _DISCARD.fullmatch(words)
    if not found:
        raise ValueError(f"{text.strip()!r} is no move; write keep, reroll, play 7 (d4+d8) or end")
    number, names = int(found[1]), _DIE.findall(found[2])
    if not 1 <= number <= BOX.numbers:
        raise ValueError(f"there is no card {number}; they are 1 to {BOX.numbers}")
    for name in names:
        if name not in _DICE:
            raise ValueError(f"there is no die {name}; they are {', '.join(_DICE)}")
    if len(names) != len(set(names)):
        raise ValueError("a die counts once in a sum")
    return Discard(number, frozenset(_DICE[name] for name in names))
