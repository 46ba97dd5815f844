"""Why a move is refused: the rule it breaks, in a sentence for the player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel_games.zooloretto import rules
from gamekernel_games.zooloretto.money import cost, fits
from gamekernel_games.zooloretto.state import (
    Buy,
    Discard,
    Draw,
    Exchange,
    Expand,
    Load,
    Move,
    Place,
    Take,
)
from gamekernel_games.zooloretto.tiles import ANIMALS, species_of, words
from gamekernel_games.zooloretto.zoo import BARN, area_name, free_spaces, group

if TYPE_CHECKING:
    from gamekernel_games.zooloretto.money import MoneyAction
    from gamekernel_games.zooloretto.state import AnyMove, State
    from gamekernel_games.zooloretto.tiles import Tile
    from gamekernel_games.zooloretto.zoo import Zoo


def why_illegal(state: State, seat: int, move: AnyMove) -> str:  # noqa: PLR0911 - one a phase
    """Return the sentence for a move that is not legal."""
    phase = rules.phase(state)
    if phase == "over":
        return "the game is over"
    if seat != state.seat:
        out = rules.truck_of(state, seat) is not None
        return "you have a truck, and are out for this round" if out else "it is not your turn"
    if phase == "load":
        return _why_not_load(state, move)
    if phase == "place":
        return _why_not_place(state, move)
    match move:
        case Load():
            return "draw a tile before you load one"
        case Place():
            return "take a truck before you place tiles"
        case Draw():
            return "there is no free space on a truck: take one"
        case Take(truck):
            return _not_left(state, truck) or f"truck {truck} is empty"
        case _:
            return _why_not_act(state, move)


def _not_left(state: State, number: int) -> str:
    """Say why a truck is not there to be loaded or taken, or ""."""
    if number >= len(state.trucks):
        return f"there is no truck {number}"
    if state.trucks[number].taken_by is not None:
        return f"truck {number} is taken"
    return ""


def _why_not_load(state: State, move: AnyMove) -> str:
    if not isinstance(move, Load):
        return "put the tile that you have drawn on a truck first"
    return _not_left(state, move.truck) or f"truck {move.truck} is full"


def _why_not_place(state: State, move: AnyMove) -> str:
    if not isinstance(move, Place):
        return "place the tiles of your truck first"
    if move.tile not in rules.waiting(state):
        return f"there is no {words(move.tile)} on your truck"
    return _why_not_there(state.zoos[state.seat], move.to, move.tile)


def _why_not_there(zoo: Zoo, area: int, tile: Tile) -> str:
    """Say why an area does not take a tile."""
    if area >= len(zoo.areas):
        return f"your zoo has no enclosure {area}"
    if tile not in ANIMALS:
        return f"enclosure {area} has no empty stall space"
    if not free_spaces(zoo, area):
        return f"enclosure {area} is full"
    (species,) = species_of(zoo.areas[area].animals[:1])
    return f"enclosure {area} holds {species}s, and no other species"


# Money actions.


def _why_not_act(state: State, move: MoneyAction) -> str:
    zoo = state.zoos[state.seat]
    if zoo.coins < cost(move):
        coins = "coin" if cost(move) == 1 else "coins"
        return f"that costs {cost(move)} {coins}, and you have {zoo.coins}"
    match move:
        case Move():
            return _why_not_move(state, move)
        case Exchange():
            return _why_not_exchange(zoo, move)
        case Buy():
            return _why_not_buy(state, move)
        case Discard(tile):
            return f"there is no {words(tile)} in your barn"
        case Expand():
            return "you have no expansion left to buy"


def _holds(zoo: Zoo, area: int, tile: Tile) -> bool:
    return tile in zoo.areas[area].animals or tile in zoo.areas[area].stalls


def _why_not_move(state: State, move: Move) -> str:
    zoo = state.zoos[state.seat]
    if move.source >= len(zoo.areas):
        return f"your zoo has no enclosure {move.source}"
    if not _holds(zoo, move.source, move.tile):
        return f"there is no {words(move.tile)} in {area_name(move.source)}"
    if move.source != BARN and move.tile in ANIMALS:
        return "an animal moves only out of the barn"
    if move.source == move.to:
        return f"the {words(move.tile)} is in {area_name(move.to)} already"
    if move.to == BARN:
        return "a stall does not move into the barn"
    return _why_not_there(zoo, move.to, move.tile)


def _why_not_exchange(zoo: Zoo, move: Exchange) -> str:
    if move.a >= move.b:
        return "exchange two different areas, and name the lower number first"
    if move.b >= len(zoo.areas):
        return f"your zoo has no enclosure {move.b}"
    if (move.a == BARN) != (move.species is not None):
        return "name the species of an exchange with the barn, and of no other"
    going, coming = group(zoo, move.a, move.species), group(zoo, move.b, None)
    for area, animals in ((move.a, going), (move.b, coming)):
        if not animals:
            which = move.species if area == BARN else "animal"
            return f"there is no {which} in {area_name(area)} to exchange"
    if species_of(going) == species_of(coming):
        return "an exchange is between two species"
    area, animals = (move.b, going) if not fits(move.b, len(going)) else (move.a, coming)
    return f"enclosure {area} has no room for {len(animals)} animals"


def _why_not_buy(state: State, move: Buy) -> str:
    if move.seller >= len(state.zoos):
        return f"there is no seat {move.seller}"
    if move.seller == state.seat:
        return "buy from another player"
    if not _holds(state.zoos[move.seller], BARN, move.tile):
        return f"there is no {words(move.tile)} in that barn"
    return _why_not_there(state.zoos[state.seat], move.to, move.tile)
