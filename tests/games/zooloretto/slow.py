"""The rules once more, slowly: from the tables of the sheet's sections 2, 4 and 5."""

from __future__ import annotations

from itertools import product

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
from gamekernel_games.zooloretto.tiles import BOX, TILES

SPACES = {1: (5, 1), 2: (4, 2), 3: (6, 1), 4: (5, 1), 5: (5, 1)}
STALLS = ("kiosk", "barrow", "snacks", "popcorn")


def kind_of(tile):
    return tile if tile in STALLS else tile.split("_")[0]


def takes(areas, number, tile):
    """Tell whether an area takes a tile."""
    if number == 0 or number >= len(areas):
        return number == 0
    animals, stalls = areas[number]
    if tile in STALLS:
        return len(stalls) < SPACES[number][1]
    return len(animals) < SPACES[number][0] and {kind_of(a) for a in animals} <= {kind_of(tile)}


def allowed(state, move):  # noqa: C901 - one a kind
    """Tell whether the seat whose turn it is may make a move."""
    own = state.zoos[state.seat]
    areas = [(list(a.animals), list(a.stalls)) for a in own.areas]
    capacities = {2: [3, 2, 1]}.get(len(state.zoos), [3] * len(state.zoos))
    untaken = {n: list(t.tiles) for n, t in enumerate(state.trucks) if t.taken_by is None}
    room = [n for n, carried in untaken.items() if len(carried) < capacities[n]]
    aboard = [tile for t in state.trucks if t.taken_by == state.seat for tile in t.tiles]
    if state.drawn:
        return isinstance(move, Load) and move.truck in room
    if aboard:
        return isinstance(move, Place) and move.tile in aboard and takes(areas, move.to, move.tile)
    match move:
        case Draw():
            return bool(room) and state.draw_stack + state.end_stack > 0
        case Take(truck):
            return bool(untaken.get(truck))
        case Move(source, tile, to):
            held = areas[source] if source < len(areas) else ([], [])
            legal = takes(areas, to, tile) and source != to and own.coins >= 1
            legal &= to != 0 or (source != 0 and state.options.stall_to_barn)
            return legal and tile in (held[1] if source else held[0] + held[1])
        case Exchange(a, b, species):
            if not a < b < len(areas) or own.coins < 1 or (species is None) == (a == 0):
                return False
            one = [x for x in areas[a][0] if species in (None, kind_of(x))]
            two = areas[b][0]
            if not one or not two or kind_of(one[0]) == kind_of(two[0]):
                return False
            return len(one) <= SPACES[b][0] and (a == 0 or len(two) <= SPACES[a][0])
        case Buy(seller, tile, to):
            if seller == state.seat or seller >= len(state.zoos) or own.coins < 2:
                return False
            barn = state.zoos[seller].areas[0]
            return tile in barn.animals + barn.stalls and takes(areas, to, tile)
        case Discard(tile):
            return own.coins >= 2 and tile in areas[0][0] + areas[0][1]
        case Expand():
            return own.coins >= 3 and len(areas) < (6 if len(state.zoos) == 2 else 5)
        case _:
            return False


SPECIES = (None, *(animal.id for animal in BOX.animals))
EVERY_MOVE = (
    Draw(),
    Expand(),
    *(kind(truck) for kind in (Load, Take) for truck in range(5)),
    *(Place(tile, to) for tile in TILES for to in range(6)),
    *(Move(source, tile, to) for source in range(6) for tile in TILES for to in range(6)),
    *(Exchange(a, b, s) for a, b, s in product(range(6), range(6), SPECIES)),
    *(Buy(seller, tile, to) for seller in range(5) for tile in TILES for to in range(6)),
    *(Discard(tile) for tile in TILES),
)


def worth(owned):
    """Count the points of a zoo, from the table of the sheet's section 2."""
    full = {1: (8, 5), 2: (5, 4), 3: (10, 6), 4: (9, 5), 5: (9, 5)}
    won = 0
    for number, there in list(enumerate(owned.areas))[1:]:
        short = SPACES[number][0] - len(there.animals)
        won += full[number][short] if short < 2 else bool(there.stalls) * len(there.animals)
    barn, *board = owned.areas
    won += 2 * len({stall for there in board for stall in there.stalls})
    return won - 2 * len({kind_of(tile) for tile in barn.animals + barn.stalls})
