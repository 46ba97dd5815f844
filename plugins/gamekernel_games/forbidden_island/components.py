"""What lies in the box: tiles, cards, roles, the water meter and the island maps (sheet 2).

A cell is (x, y), both from 1: x grows to the right, y downwards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta

from gamekernel import Value
from gamekernel_games import tables

if TYPE_CHECKING:
    from collections.abc import Iterable

Cell = tuple[Annotated[int, Meta(ge=1, le=10)], Annotated[int, Meta(ge=1, le=7)]]
Seat = Annotated[int, Meta(ge=0, le=3)]

Treasure = Literal["earth", "air", "fire", "ocean"]
Card = Literal["earth", "air", "fire", "ocean", "helicopter_lift", "sandbags", "waters_rise"]
Role = Literal["diver", "engineer", "explorer", "messenger", "navigator", "pilot"]
TileId = Literal[
    "fools_landing",
    "bronze_gate",
    "gold_gate",
    "silver_gate",
    "iron_gate",
    "copper_gate",
    "temple_moon",
    "temple_sun",
    "cave_embers",
    "cave_shadows",
    "howling_garden",
    "whispering_garden",
    "coral_palace",
    "tidal_palace",
    "watchtower",
    "observatory",
    "dunes_deception",
    "cliffs_abandon",
    "crimson_forest",
    "twilight_hollow",
    "breakers_bridge",
    "misty_marsh",
    "lost_lagoon",
    "phantom_rock",
]
Condition = Literal["dry", "flooded", "sunk"]
Difficulty = Literal["novice", "normal", "elite", "legendary"]
MapId = Literal[
    "forbidden_island",
    "treasure_island",
    "island_of_shadows",
    "volcano_island",
    "island_of_death",
    "bay_of_gulls",
    "bone_island",
    "coral_reef",
    "skull_island",
    "bridge_of_horrors",
    "atoll_of_decisions",
    "arch_of_fate",
]

ACTIONS = 3
"""Actions in a turn."""
HAND_LIMIT = 5
DRAWN_A_TURN = 2
"""Treasure cards drawn at the end of a turn, and dealt to each player before the first."""
FLOODED_AT_START = 6
CARDS_TO_CAPTURE = 4
LOST_AT = 10
"""The water level that drowns all."""


class TileData(Value, frozen=True):
    """One of the 24 island tiles; `treasure` can be captured on it."""

    id: TileId
    name: str
    treasure: Treasure | None


class TreasureData(Value, frozen=True):
    """One of the four treasures."""

    id: Treasure
    name: str


class RoleData(Value, frozen=True):
    """One of the six roles: the colour of its pawn, and the tile where it starts."""

    id: Role
    pawn: Literal["black", "red", "green", "white", "yellow", "blue"]
    start: TileId


class CardData(Value, frozen=True):
    """One kind of card in the treasure deck."""

    id: Card
    count: int


class DifficultyData(Value, frozen=True):
    """A difficulty: the water level at the start, and for hosts what beating it is worth.

    `ratings`: the rating of the fictitious opponent for 2, 3 and 4 seats.
    """

    id: Difficulty
    start_level: int
    ratings: tuple[int, int, int]


class MapData(Value, frozen=True):
    """An island: row 1 first, `#` where a tile lies."""

    id: MapId
    name: str
    rows: tuple[str, ...]


class Data(Value, frozen=True):
    """The file `data.json`. `flood_cards`: how many a turn, from water level 1 on."""

    tiles: tuple[TileData, ...]
    treasures: tuple[TreasureData, ...]
    roles: tuple[RoleData, ...]
    treasure_deck: tuple[CardData, ...]
    flood_cards: tuple[int, ...]
    difficulties: tuple[DifficultyData, ...]
    maps: tuple[MapData, ...]


DATA = tables.read(__package__, Data)
TILES = {tile.id: tile for tile in DATA.tiles}
TREASURES = {treasure.id: treasure for treasure in DATA.treasures}
SITES: dict[Treasure, tuple[TileId, ...]] = {
    treasure: tuple(tile.id for tile in DATA.tiles if tile.treasure == treasure)
    for treasure in TREASURES
}
"""The two tiles on which a treasure can be captured."""
ROLES = {role.id: role for role in DATA.roles}
DIFFICULTIES = {difficulty.id: difficulty for difficulty in DATA.difficulties}
MAPS: dict[MapId, tuple[Cell, ...]] = {
    island.id: tuple(
        (x, y)
        for y, row in enumerate(island.rows, 1)
        for x, mark in enumerate(row, 1)
        if mark == "#"
    )
    for island in DATA.maps
}
"""The cells of each map, row by row."""

CARDS: tuple[Card, ...] = tuple(card.id for card in DATA.treasure_deck)
"""The kinds of treasure cards, in the order in which piles and hands are kept."""
TREASURE_DECK: tuple[Card, ...] = tuple(
    card.id for card in DATA.treasure_deck for _ in range(card.count)
)
FLOOD_DECK: tuple[TileId, ...] = tuple(TILES)
SPECIAL: tuple[Card, ...] = ("helicopter_lift", "sandbags")
"""The cards that are played, not collected."""


def sort_cards(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Put treasure cards in the order in which they are kept."""
    return tuple(sorted(cards, key=CARDS.index))


def sort_tiles(tiles: Iterable[TileId]) -> tuple[TileId, ...]:
    """Put flood cards in the order in which they are kept."""
    return tuple(sorted(tiles, key=FLOOD_DECK.index))


def flood_cards(level: int) -> int:
    """Return how many flood cards a turn brings at a water level; 0 at the level that is lost."""
    return DATA.flood_cards[level - 1] if level < LOST_AT else 0


def rating(difficulty: Difficulty, seats: int) -> int:
    """Return the rating of the fictitious opponent, for hosts that rate players (sheet 5)."""
    return DIFFICULTIES[difficulty].ratings[seats - 2]
