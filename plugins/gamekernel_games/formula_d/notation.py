"""Moves as text.

`gear 3`; `drive 2.39 b1` with b brakes, o spaces overshot, d marked cells, t tyre points, and +
for the space of soft tyres; `slip 1.20 b1 o2 d1`, `no slip`; `nitro`, `no nitro`; `spend engine`;
`tyres soft`; `pit standard soft`, `pit technical soft brakes engine`; `time 95`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from gamekernel_games.formula_d.equipment import REPAIRABLE, TOP_GEAR, TYRES
from gamekernel_games.formula_d.state import (
    ChooseTyres,
    Drive,
    LapTime,
    Nitro,
    NoSlip,
    PitStop,
    ShiftGear,
    Slip,
    Spend,
    circuit_of,
)

if TYPE_CHECKING:
    from gamekernel_games.formula_d.equipment import Tyres
    from gamekernel_games.formula_d.state import AnyMove, State

_FIELDS = {"b": "brake", "o": "overshoot", "d": "danger", "t": "tyres"}
_HELP = """write gear 3, drive 2.39 b1 o2, nitro, no nitro, slip 1.20, no slip, spend engine, \
tyres soft, pit standard, pit technical brakes, or time 95"""


def write_move(move: AnyMove) -> str:  # noqa: PLR0911 - one for a kind of move
    """Write a move."""
    match move:
        case Spend():
            return f"spend {move.part}"
        case ChooseTyres():
            return f"tyres {move.set}"
        case ShiftGear():
            return f"gear {move.to}"
        case Nitro():
            return "nitro" if move.use else "no nitro"
        case Drive():
            bonus = " +" if move.bonus else ""
            return f"drive {move.to}{bonus}{_numbers(move)}"
        case Slip():
            return f"slip {move.to}{_numbers(move)}"
        case NoSlip():
            return "no slip"
        case PitStop():
            return " ".join(
                ["pit", move.stop, *([move.tyres] if move.tyres else []), *move.repairs]
            )
        case LapTime():
            return f"time {move.seconds}"


def _numbers(move: Drive | Slip) -> str:
    found = ((letter, getattr(move, name, 0)) for letter, name in _FIELDS.items())
    return "".join(f" {letter}{number}" for letter, number in found if number)


def read_move(  # noqa: C901, PLR0911 - one for a kind of move
    state: State, text: str
) -> AnyMove:
    """Read a move; `ValueError` with a sentence for the player."""
    match text.lower().split():
        case ["spend", ("repair" | "tyres" | "brakes" | "gearbox" | "body" | "engine") as part]:
            return Spend(part)
        case ["spend", "road_handling"] | ["spend", "road", "handling"]:
            return Spend("road_handling")
        case ["tyres", ("hard" | "soft" | "rain") as tyres]:
            return ChooseTyres(tyres)
        case ["gear", number]:
            return ShiftGear(_number(number, 1, TOP_GEAR))
        case ["nitro"]:
            return Nitro(use=True)
        case ["no", "nitro"]:
            return Nitro(use=False)
        case ["no", "slip"]:
            return NoSlip()
        case ["time", number]:
            return LapTime(_number(number, 0, 3600))
        case ["pit", ("standard" | "technical") as stop, *words]:
            return _read_stop(stop, words)
        case ["drive", cell, *words]:
            fields = _read_fields(words, ("+", *_FIELDS))
            return Drive(_read_cell(state, cell), bonus=fields.pop("+", 0) > 0, **_named(fields))
        case ["slip", cell, *words]:
            return Slip(_read_cell(state, cell), **_named(_read_fields(words, ("b", "o", "d"))))
    raise ValueError(f"{text.strip()!r} is no move; {_HELP}")


def _number(word: str, low: int, high: int) -> int:
    if not (word.isascii() and word.isdecimal() and len(word) < 7):
        raise ValueError(f"{word!r} is no number; {_HELP}")
    if not low <= int(word) <= high:
        raise ValueError(f"{word} is not between {low} and {high}")
    return int(word)


def _read_cell(state: State, word: str) -> str:
    """Return the space that is meant; case does not matter."""
    known = (place for place in circuit_of(state).places if place.lower() == word)
    return next(known, word)


def _read_fields(words: list[str], letters: tuple[str, ...]) -> dict[str, int]:
    """Read `b1 o2 +` as numbers by their letters."""
    fields: dict[str, int] = {}
    for word in words:
        letter = word[0]
        if letter not in letters or letter in fields:
            raise ValueError(f"{word!r} says nothing of a drive; {_HELP}")
        fields[letter] = 1 if word == "+" else _number(word[1:], 0, 99999)
    return fields


def _named(fields: dict[str, int]) -> dict[str, int]:
    return {_FIELDS[letter]: number for letter, number in fields.items()}


def _read_stop(stop: Literal["standard", "technical"], words: list[str]) -> PitStop:
    tyres: Tyres | None = None
    if words and words[0] in TYRES:
        tyres = next(known for known in TYRES if known == words[0])
        words = words[1:]
    for word in words:
        if word not in REPAIRABLE:
            raise ValueError(f"{word!r} cannot be repaired; there are {', '.join(REPAIRABLE)}")
    return PitStop(
        stop, tyres, tuple(part for part in REPAIRABLE for word in words if word == part)
    )
