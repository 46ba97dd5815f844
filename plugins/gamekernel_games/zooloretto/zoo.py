"""A zoo: its barn and its enclosures, what they take and what they are worth (sheet 2 and 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from msgspec import Meta
from msgspec.structs import replace

from gamekernel import Value
from gamekernel_games.zooloretto.tiles import (
    ANIMALS,
    BOX,
    AnimalTile,
    Enclosure,
    Species,
    Stall,
    in_order,
    species_of,
    without,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gamekernel_games.zooloretto.tiles import Tile

Coins = Annotated[int, Meta(ge=0, le=999)]
BARN = 0
"""The number of the barn among the areas; the expansions come after the printed enclosures."""
PRINTED = 1 + len(BOX.enclosures)
"""How many areas a zoo has before it is expanded."""


class Area(Value, frozen=True):
    """The barn or an enclosure. Tiles are in the order of `TILES`."""

    animals: tuple[AnimalTile, ...] = ()
    stalls: tuple[Stall, ...] = ()


class Zoo(Value, frozen=True):
    """What one player has."""

    coins: Coins = BOX.start_coins
    areas: tuple[Area, ...] = (Area(),) * PRINTED
    """The barn, the printed enclosures, the expansions; the number of an area is its place."""


def enclosure(area: int) -> Enclosure:
    """Return what is printed on an enclosure."""
    return BOX.enclosures[area - 1] if area < PRINTED else BOX.expansion


def area_name(area: int) -> str:
    """Name an area in words."""
    return f"enclosure {area}" if area else "the barn"


def expansions(zoo: Zoo) -> int:
    """Count the expansions bought."""
    return len(zoo.areas) - PRINTED


def free_spaces(zoo: Zoo, area: int) -> int:
    """Count the animal spaces of an enclosure that are empty."""
    return enclosure(area).animal_spaces - len(zoo.areas[area].animals)


def accepts(zoo: Zoo, area: int, tile: Tile) -> bool:
    """Tell whether an area has room for a tile, and for an animal's species (sheet 4)."""
    if area == BARN:
        return True
    there = zoo.areas[area]
    if tile not in ANIMALS:
        return len(there.stalls) < enclosure(area).stall_spaces
    species = ANIMALS[tile].species
    return free_spaces(zoo, area) > 0 and species_of(there.animals[:1]) in ((), (species,))


def destinations(zoo: Zoo, tile: Tile) -> list[int]:
    """List the areas that take a tile, the barn first."""
    return [area for area in range(len(zoo.areas)) if accepts(zoo, area, tile)]


def group(zoo: Zoo, area: int, species: Species | None) -> tuple[AnimalTile, ...]:
    """Return what an exchange takes from an area: all animals, or all of one species."""
    animals = zoo.areas[area].animals
    return tuple(a for a in animals if species in (None, ANIMALS[a].species))


# Changes.


def with_area(zoo: Zoo, area: int, there: Area) -> Zoo:
    """Change what is in an area."""
    return replace(zoo, areas=(*zoo.areas[:area], there, *zoo.areas[area + 1 :]))


def with_animals(zoo: Zoo, area: int, animals: Iterable[AnimalTile]) -> Zoo:
    """Change the animals in an area."""
    return with_area(zoo, area, replace(zoo.areas[area], animals=in_order(animals)))


def put(zoo: Zoo, area: int, tile: Tile) -> Zoo:
    """Add an animal or a stall to an area."""
    there = zoo.areas[area]
    if tile in ANIMALS:
        there = replace(there, animals=in_order((*there.animals, tile)))
    else:
        there = replace(there, stalls=in_order((*there.stalls, tile)))
    return with_area(zoo, area, there)


def take_out(zoo: Zoo, area: int, tile: Tile) -> Zoo:
    """Take an animal or a stall out of an area; it must be there."""
    there = zoo.areas[area]
    if tile in ANIMALS:
        there = replace(there, animals=without(there.animals, tile))
    else:
        there = replace(there, stalls=without(there.stalls, tile))
    return with_area(zoo, area, there)


def pay(zoo: Zoo, coins: int) -> Zoo:
    """Take coins away; less than none are coins received."""
    return replace(zoo, coins=zoo.coins - coins)


# Points (sheet 5).


def enclosure_points(zoo: Zoo, area: int) -> int:
    """Count the points of an enclosure; its own stalls count if it is two short or more (R28)."""
    printed, there = enclosure(area), zoo.areas[area]
    match free_spaces(zoo, area):
        case 0:
            return printed.points_full
        case 1:
            return printed.points_one_short
        case _:
            return BOX.scoring.animal_beside_stall * len(there.animals) if there.stalls else 0


def stall_points(zoo: Zoo) -> int:
    """Count the points of the stalls on the board, by type."""
    types = {stall for there in zoo.areas[BARN + 1 :] for stall in there.stalls}
    return BOX.scoring.stall_type * len(types)


def barn_points(zoo: Zoo) -> int:
    """Count the points, below nought, of what is in the barn, by type."""
    barn = zoo.areas[BARN]
    return BOX.scoring.stall_type_in_barn * len(
        set(barn.stalls)
    ) + BOX.scoring.animal_type_in_barn * len(species_of(barn.animals))


def points(zoo: Zoo) -> int:
    """Count all points of a zoo."""
    enclosures = range(BARN + 1, len(zoo.areas))
    return (
        sum(enclosure_points(zoo, area) for area in enclosures)
        + stall_points(zoo)
        + barn_points(zoo)
    )
