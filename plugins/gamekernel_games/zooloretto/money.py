"""The money actions: move, exchange, buy, discard, expand (sheet 4)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from msgspec.structs import replace

from gamekernel_games.zooloretto.arrivals import arrive, breed
from gamekernel_games.zooloretto.state import Buy, Discard, Exchange, Expand, Move
from gamekernel_games.zooloretto.tiles import BOX, in_order, kinds, species_of
from gamekernel_games.zooloretto.zoo import (
    BARN,
    Area,
    destinations,
    enclosure,
    expansions,
    group,
    pay,
    take_out,
    with_animals,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gamekernel import Events
    from gamekernel_games.zooloretto.state import State
    from gamekernel_games.zooloretto.zoo import Zoo

MoneyAction = Move | Exchange | Buy | Discard | Expand


def cost(move: MoneyAction) -> int:
    """Return what a money action costs."""
    match move:
        case Move():
            return BOX.costs.move
        case Exchange():
            return BOX.costs.exchange
        case Buy():
            return BOX.costs.buy
        case Discard():
            return BOX.costs.discard
        case Expand():
            return BOX.costs.expand


def money_actions(state: State) -> Iterator[MoneyAction]:
    """Give the money actions that the seat whose turn it is can pay for."""
    coins = state.zoos[state.seat].coins
    if coins >= BOX.costs.move:
        yield from moves(state)
    if coins >= BOX.costs.exchange:
        yield from exchanges(state.zoos[state.seat])
    if coins >= BOX.costs.buy:
        yield from purchases(state)
    if coins >= BOX.costs.discard:
        barn = state.zoos[state.seat].areas[BARN]
        for tile in kinds((*barn.animals, *barn.stalls)):
            yield Discard(tile)
    if coins >= BOX.costs.expand and may_expand(state):
        yield Expand()


def moves(state: State) -> Iterator[Move]:
    """Give the ways to move an animal out of the barn, or a stall to another area (R6, R7)."""
    zoo = state.zoos[state.seat]
    for source, there in enumerate(zoo.areas):
        animals = there.animals if source == BARN else ()
        for tile in kinds((*animals, *there.stalls)):
            for to in destinations(zoo, tile):
                if to != source and (to != BARN or state.options.stall_to_barn):
                    yield Move(source, tile, to)


def exchanges(zoo: Zoo) -> Iterator[Exchange]:
    """Give the ways to swap the animals of two areas."""
    for a, b in combinations(range(len(zoo.areas)), 2):
        for species in species_of(zoo.areas[a].animals):
            move = Exchange(a, b, species if a == BARN else None)
            if may_exchange(zoo, move):
                yield move


def may_exchange(zoo: Zoo, move: Exchange) -> bool:
    """Tell whether both sides hold animals, of two species, and each has room for the other's.

    Only the animals exchanged count, not the offspring that they may have then (R12).
    """
    going, coming = group(zoo, move.a, move.species), group(zoo, move.b, None)
    return (
        bool(going and coming)
        and species_of(going) != species_of(coming)
        and fits(move.b, len(going))
        and fits(move.a, len(coming))
    )


def fits(area: int, animals: int) -> bool:
    """Tell whether an area, emptied before, has room for so many animals (R9)."""
    return area == BARN or animals <= enclosure(area).animal_spaces


def purchases(state: State) -> Iterator[Buy]:
    """Give the ways to buy out of another player's barn."""
    for seller, other in enumerate(state.zoos):
        if seller != state.seat:
            barn = other.areas[BARN]
            for tile in kinds((*barn.animals, *barn.stalls)):
                for to in destinations(state.zoos[state.seat], tile):
                    yield Buy(seller, tile, to)


def may_expand(state: State) -> bool:
    """Tell whether the seat whose turn it is has an expansion left to buy."""
    return expansions(state.zoos[state.seat]) < BOX.expansions[len(state.zoos)]


# What they do.


def act(state: State, move: MoneyAction, events: Events) -> State:
    """Pay for a money action and do it."""
    seat = state.seat
    zoo = pay(state.zoos[seat], cost(move))
    match move:
        case Move(source, tile, to):
            events.tell("moved", seat=seat, source=source, tile=tile, to=to)
            zoo = arrive(take_out(zoo, source, tile), seat, to, tile, events)
        case Exchange():
            zoo = exchange(zoo, seat, move, events)
        case Buy(seller, tile, to):
            events.tell("bought", seat=seat, seller=seller, tile=tile, to=to)
            sold = take_out(pay(state.zoos[seller], -BOX.costs.to_seller), BARN, tile)
            state = with_zoo(state, seller, sold)
            zoo = arrive(zoo, seat, to, tile, events)
        case Discard(tile):
            events.tell("discarded", seat=seat, tile=tile)
            zoo = take_out(zoo, BARN, tile)
            state = replace(state, gone=in_order((*state.gone, tile)))
        case Expand():
            events.tell("expanded", seat=seat, area=len(zoo.areas))
            zoo = replace(zoo, areas=(*zoo.areas, Area()))
    return with_zoo(state, seat, zoo)


def with_zoo(state: State, seat: int, zoo: Zoo) -> State:
    """Change what a seat has."""
    return replace(state, zoos=(*state.zoos[:seat], zoo, *state.zoos[seat + 1 :]))


def exchange(zoo: Zoo, seat: int, move: Exchange, events: Events) -> Zoo:
    """Swap two groups of animals; pairs may have offspring, but no bonus is paid (R11)."""
    going, coming = group(zoo, move.a, move.species), group(zoo, move.b, None)
    events.tell("exchanged", seat=seat, a=move.a, b=move.b, out_of_a=going, out_of_b=coming)
    staying = [animal for animal in zoo.areas[move.a].animals if animal not in going]
    zoo = with_animals(zoo, move.a, (*staying, *coming))
    zoo = with_animals(zoo, move.b, going)
    for area in (move.a, move.b):
        if area != BARN:
            zoo = breed(zoo, seat, area, events, bonus=False)
    return zoo
