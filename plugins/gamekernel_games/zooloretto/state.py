"""A game of Zooloretto in progress, and the moves that lead from one state to the next.

Trucks are numbered from 0, and areas from 0, the barn. Nobody can come to know the order of the
stacks, so they are kept as the tiles that have not been drawn, and how many lie in each.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

import gamekernel
from gamekernel import Value
from gamekernel_games.zooloretto.tiles import BOX, Species, Tile
from gamekernel_games.zooloretto.zoo import Zoo

Seat = Annotated[int, Meta(ge=0, le=4)]
TruckNumber = Annotated[int, Meta(ge=0, le=4)]
AreaNumber = Annotated[int, Meta(ge=0, le=5)]
"""0 the barn, 1 to 3 the printed enclosures, 4 and 5 the expansions."""
Phase = Literal["turn", "load", "place", "over"]


class Options(Value, frozen=True):
    """What may be agreed before play (sheet 6)."""

    tiles_left: Literal["visible", "hidden"] = "visible"
    """Whether it is shown how many tiles are left in the stacks, and which."""
    animal_set: Literal["fixed", "random"] = "fixed"
    """Whether the first species of the box take part, or some at random."""
    first_player: Literal["seat0", "random"] = "seat0"
    stall_to_barn: bool = False
    """Whether `move` may put a stall from the board into the barn (R7)."""


class Truck(Value, frozen=True):
    """A delivery truck. One that is taken holds what its player has still to place."""

    tiles: tuple[Tile, ...] = ()
    taken_by: Seat | None = None


class State(Value, frozen=True):
    """A game in progress. Tiles everywhere are in the order of `TILES`."""

    options: Options
    zoos: tuple[Zoo, ...]
    """By seat."""
    trucks: tuple[Truck, ...]
    unseen: tuple[Tile, ...]
    """The tiles of both stacks."""
    draw_stack: Annotated[int, Meta(ge=0, le=97)]
    """How many tiles are left in it, as in the next."""
    end_stack: Annotated[int, Meta(ge=0, le=15)] = BOX.end_stack
    seat: Seat = 0
    """Whose turn it is; at the end, whose was the last."""
    drawn: Tile | None = None
    """The tile that the seat has drawn and has to load on a truck."""
    gone: tuple[Tile, ...] = ()
    """The tiles that have left the game."""


class Draw(gamekernel.Move, frozen=True):
    """Reveal the next tile."""


class Load(gamekernel.Move, frozen=True):
    """Put the tile drawn on a truck."""

    truck: TruckNumber


class Take(gamekernel.Move, frozen=True):
    """Take a truck, and be out for the rest of the round."""

    truck: TruckNumber


class Place(gamekernel.Move, frozen=True):
    """Put a tile from the truck taken into an area of the zoo."""

    tile: Tile
    to: AreaNumber


class Move(gamekernel.Move, frozen=True):
    """Pay to move an animal out of the barn, or a stall."""

    source: AreaNumber
    tile: Tile
    to: AreaNumber


class Exchange(gamekernel.Move, frozen=True):
    """Pay to swap all animals of two areas, of which `a` has the lower number."""

    a: AreaNumber
    b: AreaNumber
    species: Species | None = None
    """Which animals of the barn, if `a` is the barn."""


class Buy(gamekernel.Move, frozen=True):
    """Pay for a tile out of another player's barn, and put it into an area of the own zoo."""

    seller: Seat
    tile: Tile
    to: AreaNumber


class Discard(gamekernel.Move, frozen=True):
    """Pay to be rid of a tile in the barn."""

    tile: Tile


class Expand(gamekernel.Move, frozen=True):
    """Pay for one more enclosure."""


AnyMove = Draw | Load | Take | Place | Move | Exchange | Buy | Discard | Expand
