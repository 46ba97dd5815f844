"""The course of a game of Zooloretto: trucks are loaded and taken, round after round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from gamekernel import Score
from gamekernel_games.zooloretto import zoo as zoos
from gamekernel_games.zooloretto.arrivals import arrive
from gamekernel_games.zooloretto.money import act, money_actions, with_zoo
from gamekernel_games.zooloretto.state import Draw, Load, Place, State, Take, Truck
from gamekernel_games.zooloretto.tiles import BOX, in_order, kinds, square_tiles, without

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from gamekernel import Chance, Events
    from gamekernel_games.zooloretto.state import AnyMove, Options, Phase
    from gamekernel_games.zooloretto.tiles import Species, Tile
    from gamekernel_games.zooloretto.zoo import Zoo

# Setup (sheet 3).


def setup(seats: int, options: Options, chance: Chance, events: Events) -> State:
    """Choose the animals, lay the end stack aside, and give each player an empty zoo."""
    species = fixed_animals(seats)
    if options.animal_set == "random":
        species, _ = chance.draw([animal.id for animal in BOX.animals], len(species))
    first = chance.choice(range(seats)) if options.first_player == "random" else 0
    events.tell("round", seat=first, animals=species)
    tiles = square_tiles(species)
    return State(
        options=options,
        zoos=(zoos.Zoo(),) * seats,
        trucks=(Truck(),) * len(BOX.trucks[seats]),
        unseen=tiles,
        draw_stack=len(tiles) - BOX.end_stack,
        seat=first,
    )


def fixed_animals(seats: int) -> tuple[Species, ...]:
    """Return the species of a game in which nobody has chosen others."""
    return tuple(animal.id for animal in BOX.animals if animal.min_players <= seats)


# The turn (sheet 4).


def phase(state: State) -> Phase:
    """Name what the seat whose turn it is has to do."""
    if state.drawn is not None:
        return "load"
    truck = truck_of(state, state.seat)
    if truck is None:
        return "turn"
    return "place" if state.trucks[truck].tiles else "over"


def truck_of(state: State, seat: int) -> int | None:
    """Return the number of the truck that a seat has taken in this round."""
    for number, truck in enumerate(state.trucks):
        if truck.taken_by == seat:
            return number
    return None


def has_room(state: State, number: int) -> bool:
    """Tell whether a truck has a free space and is not taken."""
    truck = state.trucks[number]
    capacity = BOX.trucks[len(state.zoos)][number]
    return truck.taken_by is None and len(truck.tiles) < capacity


def may_take(state: State, number: int) -> bool:
    """Tell whether a truck holds a tile and is not taken (R2)."""
    truck = state.trucks[number]
    return truck.taken_by is None and bool(truck.tiles)


def open_trucks(state: State) -> list[int]:
    """List the trucks on which a tile can be loaded."""
    return [number for number in range(len(state.trucks)) if has_room(state, number)]


def legal_moves(state: State) -> Sequence[AnyMove]:
    """List the moves of the seat whose turn it is."""
    match phase(state):
        case "turn":
            return list(actions(state))
        case "load":
            return [Load(number) for number in open_trucks(state)]
        case "place":
            return list(places(state))
        case "over":
            return []


def actions(state: State) -> Iterator[AnyMove]:
    """Give what a turn can be: draw, take a truck, or a money action."""
    if state.unseen and open_trucks(state):
        yield Draw()
    for number in range(len(state.trucks)):
        if may_take(state, number):
            yield Take(number)
    yield from money_actions(state)


def places(state: State) -> Iterator[Place]:
    """Give the areas for each tile of the truck taken; the barn is always one (R4)."""
    for tile in kinds(waiting(state)):
        for to in zoos.destinations(state.zoos[state.seat], tile):
            yield Place(tile, to)


def waiting(state: State) -> tuple[Tile, ...]:
    """Return the tiles that the seat has still to place from its truck."""
    number = truck_of(state, state.seat)
    return () if number is None else state.trucks[number].tiles


def apply(state: State, move: AnyMove, chance: Chance, events: Events) -> State:
    """Make a legal move of the seat whose turn it is."""
    match move:
        case Draw():
            return draw(state, chance, events)
        case Load():
            return load(state, move, events)
        case Take():
            return take(state, move, events)
        case Place():
            return place(state, move, events)
        case _:
            return end_turn(act(state, move, events), events)


def with_truck(state: State, number: int, truck: Truck) -> State:
    """Change a truck."""
    return replace(state, trucks=(*state.trucks[:number], truck, *state.trucks[number + 1 :]))


# Draw a tile and load it.


def draw(state: State, chance: Chance, events: Events) -> State:
    """Reveal a tile of the draw stack; of the end stack only when there is no other.

    The first tile of the end stack brings the last round (sheet 5).
    """
    (tile,), unseen = chance.draw(state.unseen, 1)
    events.tell("drew", seat=state.seat, tile=tile)
    state = replace(state, drawn=tile, unseen=unseen)
    if state.draw_stack:
        return replace(state, draw_stack=state.draw_stack - 1)
    if not is_last_round(state):
        events.tell("last_round", seat=state.seat)
    return replace(state, end_stack=state.end_stack - 1)


def load(state: State, move: Load, events: Events) -> State:
    """Put the tile drawn on a truck."""
    assert state.drawn is not None  # noqa: S101 - nobody loads without having drawn
    events.tell("loaded", seat=state.seat, truck=move.truck, tile=state.drawn)
    tiles = in_order((*state.trucks[move.truck].tiles, state.drawn))
    return end_turn(with_truck(replace(state, drawn=None), move.truck, Truck(tiles)), events)


# Take a truck and place its tiles.


def take(state: State, move: Take, events: Events) -> State:
    """Take a truck; its coins are paid at once, and what else it holds is to be placed."""
    loaded = state.trucks[move.truck].tiles
    coins = tuple(tile for tile in loaded if tile == "coin")
    tiles = tuple(tile for tile in loaded if tile != "coin")
    paid = BOX.coin_tile_value * len(coins)
    events.tell("took", seat=state.seat, truck=move.truck, tiles=tiles, coins=paid)
    state = with_zoo(state, state.seat, zoos.pay(state.zoos[state.seat], -paid))
    state = with_truck(state, move.truck, Truck(tiles, taken_by=state.seat))
    state = replace(state, gone=in_order((*state.gone, *coins)))
    return state if tiles else end_turn(state, events)


def place(state: State, move: Place, events: Events) -> State:
    """Put a tile of the truck into the zoo."""
    seat, number = state.seat, truck_of(state, state.seat)
    assert number is not None  # noqa: S101 - nobody places without a truck
    tiles = without(state.trucks[number].tiles, move.tile)
    events.tell("placed", seat=seat, tile=move.tile, to=move.to)
    state = with_truck(state, number, Truck(tiles, taken_by=seat))
    state = with_zoo(state, seat, arrive(state.zoos[seat], seat, move.to, move.tile, events))
    return state if tiles else end_turn(state, events)


# The end of a turn, of a round, of the game.


def end_turn(state: State, events: Events) -> State:
    """Go on with the next seat that has no truck; if all have one, the round is over."""
    seats = len(state.zoos)
    for step in range(1, seats + 1):
        seat = (state.seat + step) % seats
        if truck_of(state, seat) is None:
            return replace(state, seat=seat)
    return end_round(state, events)


def end_round(state: State, events: Events) -> State:
    """Clear the trucks that nobody took (R21); whoever took the last one begins the next round."""
    left = [tile for truck in state.trucks if truck.taken_by is None for tile in truck.tiles]
    if left:
        events.tell("left_behind", tiles=left)
        state = replace(state, gone=in_order((*state.gone, *left)))
    last = is_last_round(state)
    if not last:
        events.tell("round", seat=state.seat)
    trucks = tuple(Truck(taken_by=truck.taken_by if last else None) for truck in state.trucks)
    return replace(state, trucks=trucks)


def is_last_round(state: State) -> bool:
    """Tell whether a tile of the end stack was drawn."""
    return state.end_stack < BOX.end_stack


def score(owned: Sequence[Zoo], *, over: bool) -> Score:
    """Rank zoos by their points; more coins break a tie, and else a place is shared."""
    points = [zoos.points(zoo) for zoo in owned]
    keys = [(own, zoo.coins) for own, zoo in zip(points, owned, strict=True)]
    reason = "the last round is over" if over else ""
    return Score.ranked(points, keys, over=over, reason=reason)
