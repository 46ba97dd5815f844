"""What happens when animals come into an enclosure: the coin bonus, and offspring (sheet 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel_games.zooloretto.tiles import ANIMALS, named, species_of, without
from gamekernel_games.zooloretto.zoo import (
    BARN,
    accepts,
    enclosure,
    free_spaces,
    pay,
    put,
    with_animals,
)

if TYPE_CHECKING:
    from gamekernel import Events
    from gamekernel_games.zooloretto.tiles import Tile
    from gamekernel_games.zooloretto.zoo import Zoo


def arrive(zoo: Zoo, seat: int, area: int, tile: Tile, events: Events) -> Zoo:
    """Put a tile into an area; an animal there brings the bonus first, then offspring."""
    zoo = put(zoo, area, tile)
    if area == BARN or tile not in ANIMALS:
        return zoo
    return breed(bonus_if_full(zoo, seat, area, events), seat, area, events, bonus=True)


def bonus_if_full(zoo: Zoo, seat: int, area: int, events: Events) -> Zoo:
    """Pay the coin bonus of an enclosure whose last space was just filled."""
    coins = enclosure(area).coin_bonus
    if free_spaces(zoo, area) or not coins:
        return zoo
    events.tell("bonus", seat=seat, area=area, coins=coins)
    return pay(zoo, -coins)


def breed(zoo: Zoo, seat: int, area: int, events: Events, *, bonus: bool) -> Zoo:
    """Let each fertile pair of an enclosure have its offspring, there or else in the barn.

    The parents stay spent for good (R15). `bonus`: whether a space that the offspring fills
    may bring one; after an exchange it may not (R11).
    """
    for species in species_of(zoo.areas[area].animals[:1]):
        male, female = named(species, "male"), named(species, "female")
        while {male, female} <= set(zoo.areas[area].animals):
            others = without(without(zoo.areas[area].animals, male), female)
            spent = (named(species, "male_spent"), named(species, "female_spent"))
            zoo = with_animals(zoo, area, (*others, *spent))
            offspring = named(species, "offspring")
            home = area if accepts(zoo, area, offspring) else BARN
            events.tell("born", seat=seat, area=area, tile=offspring, to=home)
            zoo = put(zoo, home, offspring)
            if home == area and bonus:
                zoo = bonus_if_full(zoo, seat, area, events)
    return zoo
