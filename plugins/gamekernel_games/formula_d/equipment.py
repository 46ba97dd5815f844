"""Dice, wear points and tyres: the tables of the game (sheet 2 and 6)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from gamekernel import Value
from gamekernel_games import tables

Part = Literal["tyres", "brakes", "gearbox", "body", "engine", "road_handling"]
"""What wears in the advanced game; in the basic one all wear is of one pool."""
PARTS: tuple[Part, ...] = ("tyres", "brakes", "gearbox", "body", "engine", "road_handling")
Repairable = Literal["brakes", "gearbox", "body", "engine", "road_handling"]
REPAIRABLE: tuple[Repairable, ...] = ("brakes", "gearbox", "body", "engine", "road_handling")
Tyres = Literal["hard", "soft", "rain"]
TYRES: tuple[Tyres, ...] = ("hard", "soft", "rain")
Step = Literal["good", "good_temporary", "changeable", "rain_temporary", "rain"]
STEPS: tuple[Step, ...] = ("good", "good_temporary", "changeable", "rain_temporary", "rain")
StartWeather = Literal["good", "changeable", "rain"]
Points = Annotated[int, Meta(ge=0, le=18)]
BLACK = 20
"""Sides of the black die."""
TOP_GEAR = 6
PIT_GEAR = 4
"""The highest gear in which a car leaves its box."""


class Wear(Value, frozen=True):
    """Wear points: the pool of the basic game, or those of each part."""

    pool: Points = 0
    tyres: Points = 0
    brakes: Points = 0
    gearbox: Points = 0
    body: Points = 0
    engine: Points = 0
    road_handling: Points = 0

    def of(self, name: str) -> int:
        """Return the points of a part, or of the pool."""
        points: int = getattr(self, name)
        return points

    def less(self, name: str, points: int = 1) -> Wear:
        """Return what is left after a loss; never below 0."""
        return replace(self, **{name: max(self.of(name) - points, 0)})

    def total(self) -> int:
        """Add up all points."""
        return sum(self.of(name) for name in self.__struct_fields__)


class GearDie(Value, frozen=True):
    """The die of a gear."""

    gear: int
    die: str
    colour: str
    faces: tuple[int, ...]


class WearPoints(Value, frozen=True):
    """What a car starts with."""

    basic: Wear
    advanced: Wear
    construction: int
    construction_with_technical_pit_stops: int
    repairs: int
    """Repair points of a car, where technical stops are played: fixed, or the most to be bought."""


class GearDown(Value, frozen=True):
    """What skipped gears cost, by their number."""

    basic: tuple[Wear, ...]
    advanced: tuple[Wear, ...]


class StartRoll(Value, frozen=True):
    """How the black die starts a car."""

    stall: int
    """Stalls on this and below."""
    great: dict[Literal["basic", "advanced"], int]
    """A great start on this and above."""
    great_start_spaces: int


class Fails(Value, frozen=True):
    """A check fails if the black die shows this or less."""

    collision: int
    engine: int
    road_handling: int = 0


class TyreSet(Value, frozen=True):
    """What a set of tyres does."""

    overshoot_dry: int
    """Points for an overshot space."""
    overshoot_rain: int
    dry_bonus: int
    dry_bonus_laps: int
    """So often the line may have been crossed on the set, and the bonus still holds."""
    rain_skid: int


class WeatherTable(Value, frozen=True):
    """Ranges of the black die, ends included."""

    start: dict[StartWeather, tuple[int, int]]
    change: dict[Literal["toward_rain", "unchanged", "toward_good"], tuple[int, int]]


class Data(Value, frozen=True):
    """The tables of the game."""

    dice: tuple[GearDie, ...]
    wear_points: WearPoints
    gear_down: GearDown
    start_roll: StartRoll
    fails_on: dict[Literal["basic", "dry", "rain"], Fails]
    tyres: dict[Tyres, TyreSet]
    weather: WeatherTable
    quick_stop: int
    """A standard pit stop is quick on this and below."""


DATA = tables.read(__package__, Data)
