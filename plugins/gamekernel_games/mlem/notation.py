"""Moves as text: `board moon2`, `roll`, `use {2,A}`, `land 9`, `stay` (sheet 9)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from gamekernel_games.mlem.mat import FACES, Face
from gamekernel_games.mlem.rules import Board, Disembark, Roll, Stay, Use
from gamekernel_games.mlem.state import ASTRONAUTS

if TYPE_CHECKING:
    from gamekernel_games.mlem.rules import AnyMove
    from gamekernel_games.mlem.state import Astronaut

_SIGNS: dict[Face, str] = {1: "1", 2: "2", 3: "3", 4: "4", "AB": "A"}
_FACES: dict[str, Face] = {"1": 1, "2": 2, "3": 3, "4": 4, "a": "AB", "ab": "AB"}
_BLANK = str.maketrans("{},", "   ")
_FORMS = "board moon2, roll, use {2,A}, land 9 or stay"


def write_face(face: Face) -> str:
    """Write what a die shows: its number, or A for the afterburner."""
    return _SIGNS[face]


def write_move(move: AnyMove) -> str:
    """Write a move."""
    match move:
        case Board(astronaut):
            return f"board {astronaut}"
        case Roll():
            return "roll"
        case Use(faces):
            return f"use {{{','.join(map(write_face, faces))}}}"
        case Disembark(space):
            return f"land {space}"
        case Stay():
            return "stay"


def read_move(text: str) -> AnyMove:
    """Read a move; also `use 2 a`, without braces. Else `ValueError` with a sentence."""
    match text.lower().translate(_BLANK).split():
        case ["roll"]:
            return Roll()
        case ["stay"]:
            return Stay()
        case ["board", word]:
            return Board(_read_astronaut(word))
        case ["use", *signs]:
            return Use(_read_faces(signs))
        case ["land", number] if re.fullmatch(r"[0-9]{1,2}", number):
            return Disembark(int(number))
        case _:
            raise ValueError(f"{text.strip()!r} is no move; write {_FORMS}")


def _read_astronaut(word: str) -> Astronaut:
    for astronaut in ASTRONAUTS:
        if astronaut == word:
            return astronaut
    raise ValueError(f"there is no astronaut {word!r}; they are {', '.join(ASTRONAUTS)}")


def _read_faces(signs: list[str]) -> tuple[Face, ...]:
    faces = []
    for sign in signs:
        face = _FACES.get(sign)
        if face is None:
            raise ValueError(f"no die shows {sign!r}; write faces as in use {{2,A}}")
        faces.append(face)
    if not 0 < len(faces) <= len(FACES):
        raise ValueError("name one to five faces, as in use {2,A}")
    return tuple(faces)
