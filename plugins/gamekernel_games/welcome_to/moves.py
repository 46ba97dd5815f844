"""The moves (sheet 4). Streets, houses, gaps and slots count from 0, stacks of plans from 1.

Street 0 is the top one, house 0 the leftmost; gap g lies between the houses g and g + 1.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

import gamekernel
from gamekernel_games.welcome_to.data import Side

StreetIndex = Annotated[int, Meta(ge=0, le=2)]
HouseIndex = Annotated[int, Meta(ge=0, le=11)]
Gap = Annotated[int, Meta(ge=0, le=10)]
Slot = Annotated[int, Meta(ge=0, le=2)]
Number = Annotated[int, Meta(ge=0, le=17)]
Size = Annotated[int, Meta(ge=1, le=6)]
Stack = Annotated[int, Meta(ge=1, le=3)]
EstateAt = tuple[StreetIndex, HouseIndex, Size]
"""An estate: its street, its first house, its size."""


class Roundabout(gamekernel.Move, frozen=True):
    """Build a roundabout on an empty house, before choosing cards."""

    street: StreetIndex
    house: HouseIndex


class Choose(gamekernel.Move, frozen=True):
    """Take a number and an effect.

    With common piles both slots are the same pile. With a hand of one's own they are two
    different cards of it, in the order in which the view shows them.
    """

    number_slot: Slot
    effect_slot: Slot


class Refuse(gamekernel.Move, frozen=True):
    """Be refused the permit, for no number fits."""


class Write(gamekernel.Move, frozen=True):
    """Write the chosen number, or with a temp one near it, on a house."""

    street: StreetIndex
    house: HouseIndex
    number: Number


class Truck(gamekernel.Move, frozen=True):
    """Say from which end the ice-cream truck of street 2 starts."""

    side: Side


class Fence(gamekernel.Move, frozen=True):
    """Surveyor: build a fence."""

    street: StreetIndex
    gap: Gap


class Agent(gamekernel.Move, frozen=True):
    """Estate agent: raise the value of estates of a size."""

    size: Size


class Park(gamekernel.Move, frozen=True):
    """Lay out a park on the street just written on."""


class Pool(gamekernel.Move, frozen=True):
    """Build the pool of the house just written on."""


class Bis(gamekernel.Move, frozen=True):
    """Write the number of a neighbouring house once more."""

    street: StreetIndex
    house: HouseIndex
    from_side: Literal["left", "right"]


class SkipEffect(gamekernel.Move, frozen=True):
    """Leave the effect unused."""


class Plan(gamekernel.Move, frozen=True):
    """Complete a city plan, with these estates if it wants estates; they are sorted."""

    stack: Stack
    estates: tuple[EstateAt, ...] = ()


class Reshuffle(gamekernel.Move, frozen=True):
    """Having completed a first plan, ask that the cards be shuffled, or do not."""

    wanted: bool


class Done(gamekernel.Move, frozen=True):
    """End the turn."""


AnyMove = (
    Roundabout
    | Choose
    | Refuse
    | Write
    | Truck
    | Fence
    | Agent
    | Park
    | Pool
    | Bis
    | SkipEffect
    | Plan
    | Reshuffle
    | Done
)
