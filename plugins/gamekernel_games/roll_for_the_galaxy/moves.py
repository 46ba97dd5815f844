"""The moves of all steps (sheet 4). A die is named by its colour and where it lies."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from gamekernel import Move
from gamekernel_games.roll_for_the_galaxy.tiles import Colour, FaceId, Phase, Side, Tile

Mode = Literal["trade", "consume"]
"""How a good is shipped."""
End = Literal["top", "bottom"]
"""Of a stack of the construction zone."""
DiePlace = Annotated[str, Meta(max_length=40)]
"""Where an own die lies: `cup`, `citizenry`, a phase (its column), `development` or `world` (the
stacks), or the world on which it is a good."""


class Start(Move, frozen=True):
    """Keep the first two tiles as they lie, or turn both over."""

    swap: bool


class Select(Move, frozen=True):
    """Lay a worker on the strip: its phase takes place, and it works there."""

    die: Colour
    column: Phase
    """Where the worker lies now, as in the moves below."""
    phase: Phase
    wild: bool = False
    """Whether it shows a wild face that has not been placed, as in the moves below."""


class PlaceWild(Move, frozen=True):
    """Put a worker with a wild face into a column, free of charge."""

    die: Colour
    column: Phase
    phase: Phase


class Dictate(Move, frozen=True):
    """Send a worker to the cup, to move others."""

    die: Colour
    column: Phase
    wild: bool = False


class DictateMove(Move, frozen=True):
    """Move a worker by the Dictate that was begun."""

    die: Colour
    column: Phase
    phase: Phase
    wild: bool = False


class Reassign(Move, frozen=True):
    """Move a worker by the power of an own development."""

    tile: FaceId
    die: Colour
    column: Phase
    phase: Phase
    wild: bool = False


class ResetAssign(Move, frozen=True):
    """Put all dice back to where they fell."""


class DoneAssign(Move, frozen=True):
    """Stand by the columns as they are."""


class Stock(Move, frozen=True):
    """Use an explorer for credits."""

    die: Colour
    virtual: bool = False


class Abandon(Move, frozen=True):
    """Lay a tile of the zone aside, for the scout to come."""

    tile: Tile


class Scout(Move, frozen=True):
    """Use an explorer to draw tiles: one, and one for each that was laid aside."""

    die: Colour
    virtual: bool = False


class Place(Move, frozen=True):
    """Put a scouted tile into the zone, with a side up."""

    tile: Tile
    side: Side
    end: End = "bottom"


class MoveTile(Move, frozen=True):
    """Move a tile of the zone to the end of a stack, by Advanced Logistics."""

    tile: Tile
    side: Side
    """The stack; the tile lies in it with this side up."""
    end: End


class ExploreDone(Move, frozen=True):
    """Leave the zone as it is."""


class AssignWorker(Move, frozen=True):
    """Put a developer, or a settler, onto the stack."""

    die: Colour


class SaveDice(Move, frozen=True):
    """Name the dice of the stack that go to the cup when its top tile is completed."""

    dice: tuple[Colour, ...]


class RemoveDie(Move, frozen=True):
    """Take an own die out of the game."""

    die: Colour
    place: DiePlace


class Produce(Move, frozen=True):
    """Put a producer onto a world, as a good."""

    die: Colour
    world: FaceId


class Ship(Move, frozen=True):
    """Ship a good."""

    shipper: Colour
    world: FaceId
    good: Colour
    mode: Mode
    virtual: bool = False
    """Of the shipper."""
    buy_vp: bool = False
    """By Galactic Bankers, after a trade."""


class Recruit(Move, frozen=True):
    """Buy a die of the citizenry for the cup."""

    die: Colour


class Recall(Move, frozen=True):
    """Take a die of the zone, or a good, back to the cup."""

    die: Colour
    place: DiePlace


class ManageDone(Move, frozen=True):
    """Recall nothing more."""


WorkerMove = Select | PlaceWild | Dictate | DictateMove | Reassign
AssignMove = WorkerMove | ResetAssign | DoneAssign
ExploreMove = Stock | Abandon | Scout | Place | MoveTile | ExploreDone
BuildMove = AssignWorker | SaveDice | RemoveDie
ManageMove = Recruit | Recall | ManageDone
AnyMove = (
    Start | Select | PlaceWild | Dictate | DictateMove | Reassign | ResetAssign | DoneAssign
    | Stock | Abandon | Scout | Place | MoveTile | ExploreDone
    | AssignWorker | SaveDice | RemoveDie | Produce | Ship | Recruit | Recall | ManageDone
)  # fmt: skip
