"""What lies in the box: the map, its lights, covers and cordons, and the characters (sheet 2)."""

from __future__ import annotations

from typing import Literal

from gamekernel import Value
from gamekernel_games import tables

Street = Literal[
    "a1", "a2", "a3", "a4", "a5",
    "b1", "b3", "b6", "b7",
    "c2", "c3", "c4", "c6",
    "d3", "d5", "d7",
    "e3", "e4", "e5", "e6", "e7", "e8", "e9",
    "f3", "f7", "f10",
    "g3", "g4", "g5", "g6", "g7", "g8", "g9", "g10",
    "h3", "h6", "h10",
    "i4", "i5", "i6", "i7", "i8", "i9", "i10",
    "j6", "j8", "j10",
    "k7", "k9", "k10", "k11",
    "l6", "l7", "l10", "l12",
    "m8", "m9", "m10", "m11", "m12",
]  # fmt: skip
"""A hex to stand on: the column, a to m from west to east, and a number that grows northwards."""
Gaslight = Literal["b2", "c7", "f5", "f9", "h4", "h8", "k6", "l11"]
"""A hex with a gaslight, lit or out."""
Building = Literal[
    "b5", "c5", "d4", "d6", "d8", "f4", "f8", "h5", "h9", "j5", "j7", "j9", "l8",
    "b4", "f6", "k8", "l9",
    "h7",
]  # fmt: skip
"""A house, a garden or the monument."""
Hex = Street | Gaslight | Building
Manhole = Literal["a5", "c2", "f10", "f7", "h6", "h3", "l12", "m9"]
"""A street hex with a manhole, covered or open."""
Exit = Literal["NW", "NE", "SW", "SE"]
Direction = Literal["N", "NE", "SE", "S", "SW", "NW"]
Tile = Literal["1", "2", "3", "4", "A", "B"]
"""A lit gaslight: four have the number of the round that ends them, two burn for ever."""
Character = Literal[
    "holmes", "watson", "smith", "lestrade", "stealthy", "goodley", "gull", "bert"
]  # fmt: skip
Layout = Literal["classic", "swapped"]
LanternBlockedBy = Literal["buildings", "all_obstacles", "nothing"]


class Profile(Value, frozen=True):
    """A character, as on its card."""

    name: str
    points: int
    """Movement points of a walk."""
    power: Literal["automatic", "before_or_after", "after", "during", "instead"]
    """When the power is used, measured by the walk."""


class Data(Value, frozen=True):
    """The map, how it is set up, and the characters."""

    streets: tuple[Street, ...]
    gaslights: tuple[Gaslight, ...]
    houses: tuple[Building, ...]
    gardens: tuple[Building, ...]
    monuments: tuple[Building, ...]
    manholes: tuple[Manhole, ...]
    exits: dict[Exit, tuple[Street, ...]]
    """The street hexes from which one step leaves the map."""
    lit: dict[Tile, Gaslight]
    """At the start, as are the next four."""
    covers: tuple[Manhole, ...]
    cordons: tuple[Exit, ...]
    lantern: Direction
    layouts: dict[Layout, dict[Character, Street]]
    characters: dict[Character, Profile]


DATA = tables.read(__package__, Data)
CHARACTERS = tuple(DATA.characters)
STREETS, GASLIGHTS = DATA.streets, DATA.gaslights
BUILDINGS = DATA.houses + DATA.gardens + DATA.monuments
MANHOLES = DATA.manholes
EXITS = DATA.exits
TILES = tuple(DATA.lit)
ROUNDS = 8
CARDS = 4
"""Characters played in a round."""
WHISTLE = 3
"""Points of Goodley's whistle."""


def name(character: Character) -> str:
    """Return the name of a character, for people."""
    return DATA.characters[character].name
