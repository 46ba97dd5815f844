"""What always holds in a game: a state from outside must keep to it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from gamekernel_games.zooloretto import rules
from gamekernel_games.zooloretto.tiles import (
    ANIMALS,
    BOX,
    in_order,
    named,
    species_of,
    square_tiles,
)
from gamekernel_games.zooloretto.views import all_tiles
from gamekernel_games.zooloretto.zoo import BARN, PRINTED, enclosure

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gamekernel_games.zooloretto.state import Options, State
    from gamekernel_games.zooloretto.tiles import Kind, Tile
    from gamekernel_games.zooloretto.zoo import Zoo

MOST_COINS = 500
"""More than all bonuses, coin tiles and sales of a game can bring to one player."""
SPENT: dict[Kind, Kind] = {"male_spent": "male", "female_spent": "female"}


def check(state: State, seats: int, options: Options) -> None:
    """Raise `ValueError` if no game with these seats and options leads to the state."""
    if state.options != options:
        raise ValueError("the state is played under other options")
    if len(state.zoos) != seats or state.seat >= seats:
        raise ValueError(f"the state is not one of {seats} seats")
    for zoo in state.zoos:
        _check_zoo(zoo, seats)
    _check_tiles(state, seats)
    _check_stacks(state)
    _check_trucks(state, seats)
    _check_phase(state, seats)


def _check_order(tiles: tuple[Tile, ...]) -> None:
    if in_order(tiles) != tiles:
        raise ValueError("tiles are kept in their order")


def _check_zoo(zoo: Zoo, seats: int) -> None:
    if not PRINTED <= len(zoo.areas) <= PRINTED + BOX.expansions[seats]:
        raise ValueError(f"a zoo of {seats} players cannot have {len(zoo.areas)} areas")
    if zoo.coins > MOST_COINS:
        raise ValueError("nobody can have come to so many coins")
    for area, there in enumerate(zoo.areas):
        _check_order(there.animals)
        _check_order(there.stalls)
        if area == BARN:
            continue
        if len(species_of(there.animals)) > 1:
            raise ValueError("an enclosure holds one species")
        if len(there.animals) > enclosure(area).animal_spaces:
            raise ValueError(f"enclosure {area} has not so many animal spaces")
        if len(there.stalls) > enclosure(area).stall_spaces:
            raise ValueError(f"enclosure {area} has not so many stall spaces")
        if {"male", "female"} <= {ANIMALS[animal].kind for animal in there.animals}:
            raise ValueError("a fertile pair in an enclosure has its offspring at once")


def _check_tiles(state: State, seats: int) -> None:
    """Sheet 2 and 3: all tiles are there; each offspring has a spent father and mother."""
    tiles = list(all_tiles(state))
    species = species_of(tiles)
    fixed = rules.fixed_animals(seats)
    if len(species) != len(fixed):
        raise ValueError(f"{seats} players play with {len(fixed)} species")
    if state.options.animal_set == "fixed" and set(species) != set(fixed):
        raise ValueError("the species are not those of the first so many in the box")
    counts = Counter(tiles)
    for one in species:
        pairs = {counts[named(one, kind)] for kind in (*SPENT, "offspring")}
        if len(pairs) > 1:
            raise ValueError(f"each {one} offspring has a father and a mother, which are spent")
    square = in_order(fresh for tile in tiles for fresh in _as_drawn(tile))
    if square != square_tiles(species):
        raise ValueError("the tiles are not those of the box")


def _as_drawn(tile: Tile) -> Iterable[Tile]:
    """Give the square tile that a tile was when it was drawn; offspring was none."""
    animal = ANIMALS.get(tile)
    if animal is None:
        return (tile,)
    if animal.kind == "offspring":
        return ()
    return (named(animal.species, SPENT.get(animal.kind, animal.kind)),)


def _check_stacks(state: State) -> None:
    _check_order(state.unseen)
    _check_order(state.gone)
    if len(state.unseen) != state.draw_stack + state.end_stack:
        raise ValueError("the stacks hold the tiles that nobody has seen")
    if rules.is_last_round(state) and state.draw_stack:
        raise ValueError("the end stack is opened when the draw stack is empty")
    for tile in state.unseen if state.drawn is None else (*state.unseen, state.drawn):
        _check_fresh(tile)


def _check_fresh(tile: Tile) -> None:
    if (tile,) != tuple(_as_drawn(tile)):
        raise ValueError("offspring and parents are in zoos, not on trucks or in stacks")


def _check_trucks(state: State, seats: int) -> None:
    if len(state.trucks) != len(BOX.trucks[seats]):
        raise ValueError(f"{seats} players have {len(BOX.trucks[seats])} trucks")
    taken = [truck.taken_by for truck in state.trucks if truck.taken_by is not None]
    if len(set(taken)) != len(taken) or any(seat >= seats for seat in taken):
        raise ValueError("each player takes one truck at most")
    carried = 0 if state.drawn is None else 1
    for truck, capacity in zip(state.trucks, BOX.trucks[seats], strict=True):
        _check_order(truck.tiles)
        for tile in truck.tiles:
            _check_fresh(tile)
        if len(truck.tiles) > capacity:
            raise ValueError("a truck carries more than it has room for")
        if truck.taken_by is not None and "coin" in truck.tiles:
            raise ValueError("coins are paid when the truck is taken")
        if truck.tiles and truck.taken_by not in (None, state.seat):
            raise ValueError("a truck is emptied before the next player's turn")
        carried += len(truck.tiles) if truck.taken_by is None else capacity
    if BOX.end_stack - state.end_stack > carried and rules.phase(state) != "over":
        raise ValueError("in one round no more tiles are drawn than the trucks carry")


def _check_phase(state: State, seats: int) -> None:
    """See that the seat can act, or that the game is over."""
    match rules.phase(state):
        case "load":
            if rules.truck_of(state, state.seat) is not None:
                raise ValueError("who has taken a truck draws no tile")
            if not rules.open_trucks(state):
                raise ValueError("a tile was drawn, and no truck has room for it")
        case "over":
            if not rules.is_last_round(state):
                raise ValueError("a new round begins when all have taken a truck")
            if any(rules.truck_of(state, seat) is None for seat in range(seats)):
                raise ValueError("the turn of a player with an empty truck is over")
            if any(truck.tiles for truck in state.trucks):
                raise ValueError("the trucks are empty when the round is over")
