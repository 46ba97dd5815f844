"""Moves as short texts (sheet 9). Streets, houses and slots count from 0, stacks from 1.

`R0.4` roundabout, `C1` the second pair, `C0/2` two cards of the hand, `X` refusal, `W2.7=12`
write, `TL` `TR` truck from the left or right, `F1.5` fence, `A3` agent, `P` park, `Q` pool,
`B0.3<` bis from the left, `S` skip the effect, `PL2[0.0x3,1.4x3]` plan, `RS` shuffle, `RN` do
not, `D` done.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from gamekernel_games.welcome_to.data import STREETS
from gamekernel_games.welcome_to.moves import (
    Agent,
    Bis,
    Choose,
    Done,
    Fence,
    Park,
    Plan,
    Pool,
    Refuse,
    Reshuffle,
    Roundabout,
    SkipEffect,
    Truck,
    Write,
)

if TYPE_CHECKING:
    from gamekernel_games.welcome_to.moves import AnyMove, EstateAt

_WORDS: dict[str, AnyMove] = {
    "X": Refuse(),
    "TL": Truck("left_start"),
    "TR": Truck("right_start"),
    "P": Park(),
    "Q": Pool(),
    "S": SkipEffect(),
    "RS": Reshuffle(wanted=True),
    "RN": Reshuffle(wanted=False),
    "D": Done(),
}
_NAMES = {move: word for word, move in _WORDS.items()}
_HOUSE = r"([0-2])\.(\d{1,2})"
_PATTERNS = {
    "R": re.compile(_HOUSE),
    "C": re.compile(r"([0-2])(?:/([0-2]))?"),
    "W": re.compile(_HOUSE + r"=(\d{1,2})"),
    "F": re.compile(_HOUSE),
    "A": re.compile(r"([1-6])"),
    "B": re.compile(_HOUSE + r"([<>])"),
    "PL": re.compile(r"([1-3])(?:\[(.*)\])?"),
}
_ESTATE = re.compile(_HOUSE + r"X([1-6])")


def write_move(move: AnyMove) -> str:  # noqa: PLR0911 - one a kind of move
    """Write a move."""
    match move:
        case Roundabout(street, house):
            return f"R{street}.{house}"
        case Choose(number_slot, effect_slot):
            return f"C{number_slot}" + f"/{effect_slot}" * (effect_slot != number_slot)
        case Write(street, house, number):
            return f"W{street}.{house}={number}"
        case Fence(street, gap):
            return f"F{street}.{gap}"
        case Agent(size):
            return f"A{size}"
        case Bis(street, house, from_side):
            return f"B{street}.{house}" + ("<" if from_side == "left" else ">")
        case Plan(stack, estates):
            listed = ",".join(f"{street}.{first}x{size}" for street, first, size in estates)
            return f"PL{stack}" + f"[{listed}]" * bool(estates)
        case _:
            return _NAMES[move]


def read_move(text: str) -> AnyMove:
    """Read a move; capitals and spaces do not matter. Unreadable: `ValueError`."""
    plain = "".join(text.upper().split())
    if plain in _WORDS:
        return _WORDS[plain]
    kind = "PL" if plain.startswith("PL") else plain[:1]
    pattern = _PATTERNS.get(kind)
    found = pattern.fullmatch(plain, len(kind)) if pattern and plain.isascii() else None
    if found is None:
        raise ValueError(f"{text.strip()[:40]!r} is no move; W2.7=12, C1, F1.5 or D are moves")
    return _made(kind, found)


def _made(kind: str, found: re.Match[str]) -> AnyMove:  # noqa: PLR0911 - one a kind of move
    if kind == "A":
        return Agent(int(found[1]))
    if kind == "C":
        return Choose(int(found[1]), int(found[2] or found[1]))
    if kind == "PL":
        return Plan(int(found[1]), _estates(found[2]))
    street, house = _house(found, gap=kind == "F")
    if kind == "R":
        return Roundabout(street, house)
    if kind == "F":
        return Fence(street, house)
    if kind == "B":
        return Bis(street, house, "left" if found[3] == "<" else "right")
    number = int(found[3])
    if number > 17:
        raise ValueError("no number above 17 can be written")
    return Write(street, house, number)


def _house(found: re.Match[str], *, gap: bool = False) -> tuple[int, int]:
    street, house = int(found[1]), int(found[2])
    last = STREETS[street].houses - (2 if gap else 1)
    if house > last:
        what = "gaps" if gap else "houses"
        raise ValueError(f"street {street} has the {what} 0 to {last}")
    return street, house


def _estates(text: str | None) -> tuple[EstateAt, ...]:
    if not text:
        return ()
    estates = []
    for word in text.split(","):
        found = _ESTATE.fullmatch(word)
        if found is None:
            raise ValueError(f"{word[:20]!r} is no estate; 0.4x3 is one of three houses")
        estates.append((*_house(found), int(found[3])))
    return tuple(sorted(estates))
