"""The state of a race: cars, the turn that runs, the weather, the way to the grid (sheet 3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

import gamekernel
from gamekernel import Value
from gamekernel_games.formula_d import circuit
from gamekernel_games.formula_d.equipment import (
    DATA,
    Part,
    Repairable,
    Step,
    Tyres,
    TyreSet,
    Wear,
)

if TYPE_CHECKING:
    from gamekernel_games.formula_d.circuit import Circuit

Seat = Annotated[int, Meta(ge=0, le=9)]
Gear = Annotated[int, Meta(ge=0, le=6)]
"""0: not started."""
Crossings = Annotated[int, Meta(ge=0, le=4)]
Number = Annotated[int, Meta(ge=0, le=100_000)]
Phase = Literal[
    "spend", "choose_tyres", "gear", "nitro", "drive", "slip", "pit", "lap_time", "over"
]
Status = Literal["waiting", "racing", "finished", "wreck", "out"]
"""Waiting: for its qualifying lap, or for the grid. A wreck blocks until the round ends."""


class Options(Value, frozen=True):
    """What may be agreed before play (sheet 6)."""

    rules: Literal["basic", "advanced"] = "basic"
    circuit: str = "monaco"
    laps: Literal[1, 2, 3] = 1
    construction: bool = False
    tyres: bool = False
    weather: Literal["none", "good", "rain", "changeable", "random"] = "none"
    """Other than none, it implies `tyres`."""
    qualifying: Literal["dice", "stopwatch"] = "dice"
    clock: Literal["none", "host"] = "none"
    slipstream: bool = True
    technical_pit_stop: bool = False
    nitro: bool = False


class Spend(gamekernel.Move, frozen=True):
    """Spend a point of the construction."""

    part: Literal[Part, "repair"]


class ChooseTyres(gamekernel.Move, frozen=True):
    """Choose the first set of tyres."""

    set: Tyres


class ShiftGear(gamekernel.Move, frozen=True, tag="gear"):
    """Choose the gear of this turn."""

    to: Annotated[int, Meta(ge=1, le=6)]


class Nitro(gamekernel.Move, frozen=True):
    """Use the nitro of this lap, or keep it."""

    use: bool


class Drive(gamekernel.Move, frozen=True):
    """Drive; the outcome of the way, not the way itself."""

    to: str
    brake: Number = 0
    """Points spent on brakes; in the basic game, of the pool."""
    bonus: bool = False
    """Whether the space of soft tyres is taken."""
    overshoot: Number = 0
    """Spaces overshot in all."""
    danger: Number = 0
    """Marked cells passed."""
    tyres: Number = 0
    """Missing spaces paid with tyre points, when blocked."""


class Slip(gamekernel.Move, frozen=True):
    """Drive on in the slipstream."""

    to: str
    brake: Number = 0
    """Points spent on brakes: to be shorter, and to enter a corner."""
    overshoot: Number = 0
    danger: Number = 0


class NoSlip(gamekernel.Move, frozen=True):
    """Stay behind the car in front."""


class PitStop(gamekernel.Move, frozen=True, tag="pit"):
    """Say what is done in the box."""

    stop: Literal["standard", "technical"]
    tyres: Tyres | None = None
    """The new set, where tyres are chosen."""
    repairs: tuple[Repairable, ...] = ()
    """A part for each repair point used, in the order of the parts."""


class LapTime(gamekernel.Move, frozen=True):
    """The host's word for how long a qualifying lap took."""

    seconds: Annotated[int, Meta(ge=0, le=3600)]


AnyMove = Spend | ChooseTyres | ShiftGear | Nitro | Drive | Slip | NoSlip | PitStop | LapTime


class Car(Value, frozen=True):
    """A car."""

    status: Status = "waiting"
    cell: str = ""
    """Its space; the last one, if it has left the circuit; "" before the grid."""
    grid: Seat = 0
    """Its place on the grid from 0, and its box."""
    gear: Gear = 0
    held: Literal["no", "stalled", "spinning"] = "no"
    """If held, the next turn is in 1st gear."""
    stops: Annotated[int, Meta(ge=0, le=3)] = 0
    """Made in the corner it is in."""
    crossings: Crossings = 0
    """Of the line; the first begins lap 1."""
    full: Wear = Wear()
    wear: Wear = Wear()
    repairs: Annotated[int, Meta(ge=0, le=2)] = 0
    tyres: Tyres | None = None
    """None without the option, and until chosen."""
    set_crossings: Crossings = 0
    """Of the line, since the set was fitted."""
    nitro: bool = False
    """Whether there is nitro left for this lap."""


class Going(Value, frozen=True):
    """The turn that runs."""

    kind: Literal["start", "gear", "great", "stall", "quick"] = "start"
    """Start: nothing is rolled yet; great and quick are drives without a gear die."""
    roll: Annotated[int, Meta(ge=0, le=30)] = 0
    """Spaces by the die."""
    top: bool = False
    """Whether it was the highest roll of 5th or 6th gear."""
    nitro: bool = False
    """Whether nitro adds to the roll."""
    overshot: bool = False
    """Whether a corner was overshot in this turn."""


class Lap(Value, frozen=True):
    """A qualifying lap."""

    turns: Number = 0
    overshot: Number = 0
    """Points for spaces overshot."""
    seconds: Annotated[int, Meta(ge=0, le=3600)] = 0
    missed: bool = False
    """Whether two stops were missed, and the lap has ended early."""

    def points(self) -> int:
        """Add up; the fewest start first."""
        return self.turns + self.overshot + self.seconds // 60


class State(Value, frozen=True):
    """All there is to know of a race."""

    options: Options
    phase: Phase
    cars: tuple[Car, ...]
    """By seat."""
    weather: Step | None
    """None: no weather is played."""
    raining: bool = False
    pending: Number = 0
    """Weather rolls due at the end of the round."""
    laps: tuple[Lap, ...] = ()
    """Qualifying laps by seat, that of the seat that drives now the last."""
    round: Number = 0
    """From 1; 0 before the race."""
    order: tuple[Seat, ...] = ()
    """Playing order of the round."""
    at: Annotated[int, Meta(ge=0, le=10)] = 0
    """Whose turn it is in the order."""
    going: Going = Going()
    markers: tuple[str, ...] = ()
    """Cells with damage, sorted; one that was hit twice stands twice."""
    finished: tuple[Seat, ...] = ()
    """In the order in which they crossed the line."""
    out: tuple[Seat, ...] = ()
    """Those eliminated, the better ranked later."""


# What the options mean.


def advanced(options: Options) -> bool:
    """Tell whether the advanced rules are played."""
    return options.rules == "advanced"


def has_tyres(options: Options) -> bool:
    """Tell whether sets of tyres are played; weather implies them."""
    return options.tyres or options.weather != "none"


def part(options: Options, name: Part) -> str:
    """Return what pays for a part: in the basic game the pool."""
    return name if advanced(options) else "pool"


def circuit_of(state: State) -> Circuit:
    """Return the circuit."""
    return circuit.get(state.options.circuit)


# Who and where.


def is_qualifying(state: State) -> bool:
    """Tell whether a qualifying lap is driven."""
    return state.round == 0 and bool(state.laps)


def must(state: State) -> tuple[int, ...]:
    """Return the seats that have to decide."""
    if state.phase == "over":
        return ()
    if state.phase == "spend":
        return tuple(s for s, car in enumerate(state.cars) if points_left(state.options, car))
    if state.phase == "choose_tyres":
        return tuple(s for s, car in enumerate(state.cars) if car.tyres is None)
    return (driver(state),)


def driver(state: State) -> int:
    """Return the seat whose turn or qualifying lap it is."""
    return len(state.laps) - 1 if is_qualifying(state) else state.order[state.at]


def points_left(options: Options, car: Car) -> int:
    """Return the points of the construction that a seat has still to spend."""
    table = DATA.wear_points
    technical = options.technical_pit_stop
    total = table.construction_with_technical_pit_stops if technical else table.construction
    return total - car.full.total() - car.repairs


def on_board(car: Car) -> bool:
    """Tell whether a car stands on its cell and blocks it."""
    return car.status in ("racing", "wreck")


def with_car(state: State, seat: int, car: Car) -> State:
    """Return a state with another car for a seat."""
    return replace(state, cars=(*state.cars[:seat], car, *state.cars[seat + 1 :]))


def ahead(state: State, seat: int) -> tuple[float, ...]:
    """Return how far a car is: the one with more plays first (sheet 4.1)."""
    car = state.cars[seat]
    on = circuit_of(state)
    place = on.places[car.cell]
    from_inside = abs(place.lane - on.inside_lanes[car.cell]) if place.lane else 0
    return (car.crossings, place.pos, car.gear, -from_inside, -car.grid)


def tyre_set(car: Car) -> TyreSet:
    """Return what the tyres of a car do; without sets they are as hard ones."""
    return DATA.tyres[car.tyres or "hard"]


def overshoot_factor(state: State, car: Car) -> int:
    """Return the points that an overshot space costs."""
    tyres = tyre_set(car)
    return tyres.overshoot_rain if state.raining else tyres.overshoot_dry


def bonus(state: State, car: Car) -> int:
    """Return the space that the tyres add to a move, if the driver wants it."""
    tyres = tyre_set(car)
    fresh = car.set_crossings <= tyres.dry_bonus_laps
    return tyres.dry_bonus if fresh and not state.raining else 0
