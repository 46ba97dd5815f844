"""What is in the box: the tiles, and the numbers of `data.json` (sheet 2)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Literal, TypeVar, cast, get_args

import msgspec

from gamekernel_games import tables

if TYPE_CHECKING:
    from collections.abc import Iterable

Species = Literal[
    "camel", "elephant", "flamingo", "kangaroo", "leopard", "monkey", "panda", "zebra"
]
Kind = Literal["plain", "male", "female", "male_spent", "female_spent", "offspring"]
"""A male or a female is spent when it has had its offspring."""
AnimalTile = Literal[
    "camel", "camel_male", "camel_female",
    "camel_male_spent", "camel_female_spent", "camel_offspring",
    "elephant", "elephant_male", "elephant_female",
    "elephant_male_spent", "elephant_female_spent", "elephant_offspring",
    "flamingo", "flamingo_male", "flamingo_female",
    "flamingo_male_spent", "flamingo_female_spent", "flamingo_offspring",
    "kangaroo", "kangaroo_male", "kangaroo_female",
    "kangaroo_male_spent", "kangaroo_female_spent", "kangaroo_offspring",
    "leopard", "leopard_male", "leopard_female",
    "leopard_male_spent", "leopard_female_spent", "leopard_offspring",
    "monkey", "monkey_male", "monkey_female",
    "monkey_male_spent", "monkey_female_spent", "monkey_offspring",
    "panda", "panda_male", "panda_female",
    "panda_male_spent", "panda_female_spent", "panda_offspring",
    "zebra", "zebra_male", "zebra_female",
    "zebra_male_spent", "zebra_female_spent", "zebra_offspring",
]  # fmt: skip
"""The species, and the kind unless it is plain."""
Stall = Literal["kiosk", "barrow", "snacks", "popcorn"]
Tile = AnimalTile | Stall | Literal["coin"]
T = TypeVar("T", bound=str)


# The numbers.


class AnimalData(msgspec.Struct, frozen=True):
    """A species, and the number of players from which on it takes part."""

    id: Species
    letter: str
    min_players: int


class Enclosure(msgspec.Struct, frozen=True):
    """An enclosure as it is printed on a board."""

    animal_spaces: int
    stall_spaces: int
    points_full: int
    points_one_short: int
    coin_bonus: int


class Costs(msgspec.Struct, frozen=True):
    """What the money actions cost, in coins."""

    move: int
    exchange: int
    buy: int
    to_seller: int
    """How much of the price of a purchase the seller gets."""
    discard: int
    expand: int


class Scoring(msgspec.Struct, frozen=True):
    """Points besides those printed on the enclosures."""

    animal_beside_stall: int
    stall_type: int
    stall_type_in_barn: int
    animal_type_in_barn: int


class Box(msgspec.Struct, frozen=True):
    """All of `data.json`."""

    animals: tuple[AnimalData, ...]
    animal_tiles: dict[Kind, int]
    """How many square tiles of each kind a species has."""
    offspring_tiles: int
    """How many a species has."""
    stalls: tuple[Stall, ...]
    stall_tiles: int
    """How many of each type."""
    coin_tiles: int
    coin_tile_value: int
    end_stack: int
    start_coins: int
    costs: Costs
    trucks: dict[int, tuple[int, ...]]
    """How many tiles each truck has room for, by the number of players."""
    expansions: dict[int, int]
    """How many a player may buy, by the number of players."""
    enclosures: tuple[Enclosure, ...]
    """Those printed on the zoo board, from area 1 on."""
    expansion: Enclosure
    scoring: Scoring


BOX = tables.read(__package__, Box)
STALLS = BOX.stalls


# The tiles.


class Animal(msgspec.Struct, frozen=True):
    """What an animal tile shows."""

    species: Species
    kind: Kind


def _animal(tile: AnimalTile) -> Animal:
    species, _, kind = tile.partition("_")
    return Animal(cast("Species", species), cast("Kind", kind or "plain"))


ANIMALS: dict[str, Animal] = {tile: _animal(tile) for tile in get_args(AnimalTile)}
"""What each animal tile shows; stalls and coins are not among them."""
TILES: tuple[Tile, ...] = (*get_args(AnimalTile), *STALLS, "coin")
_RANK: dict[str, int] = {tile: rank for rank, tile in enumerate(TILES)}
_LETTERS = {animal.id: animal.letter for animal in BOX.animals}
_SUFFIXES: dict[Kind, str] = {
    "plain": "", "male": "M", "female": "F",
    "male_spent": "MS", "female_spent": "FS", "offspring": "K",
}  # fmt: skip
_WORDS: dict[Kind, str] = {
    "plain": "{}",
    "male": "male {}",
    "female": "female {}",
    "male_spent": "spent male {}",
    "female_spent": "spent female {}",
    "offspring": "{} offspring",
}
_NAMES = {(animal.species, animal.kind): tile for tile, animal in ANIMALS.items()}


def named(species: Species, kind: Kind) -> AnimalTile:
    """Return the tile of a species and a kind."""
    return cast("AnimalTile", _NAMES[species, kind])


def code(tile: Tile) -> str:
    """Write a tile in short (sheet 9): `E`, `EM`, `EF`, spent `EMS`, `EFS`, offspring `EK`."""
    if tile not in ANIMALS:
        return tile
    animal = ANIMALS[tile]
    return _LETTERS[animal.species] + _SUFFIXES[animal.kind]


def words(tile: Tile) -> str:
    """Name a tile in words."""
    if tile not in ANIMALS:
        return tile
    animal = ANIMALS[tile]
    return _WORDS[animal.kind].format(animal.species)


def in_order(tiles: Iterable[T]) -> tuple[T, ...]:
    """Sort tiles: animals by species and kind, stalls, coins."""
    return tuple(sorted(tiles, key=_RANK.__getitem__))


def kinds(tiles: Iterable[T]) -> tuple[T, ...]:
    """Return each tile once; those of one kind are equivalent (sheet 4)."""
    return tuple(dict.fromkeys(tiles))


def species_of(tiles: Iterable[str]) -> tuple[Species, ...]:
    """Return each species among some tiles once."""
    return tuple(dict.fromkeys(ANIMALS[tile].species for tile in tiles if tile in ANIMALS))


def without(tiles: tuple[T, ...], tile: T) -> tuple[T, ...]:
    """Take one tile away; it must be there."""
    at = tiles.index(tile)
    return (*tiles[:at], *tiles[at + 1 :])


def square_tiles(animals: Iterable[Species]) -> tuple[Tile, ...]:
    """Return the tiles that are drawn in a game with some species, in order (sheet 3)."""
    counts: Counter[Tile] = Counter({"coin": BOX.coin_tiles})
    for species in animals:
        for kind, count in BOX.animal_tiles.items():
            counts[named(species, kind)] = count
    for stall in STALLS:
        counts[stall] = BOX.stall_tiles
    return in_order(counts.elements())
