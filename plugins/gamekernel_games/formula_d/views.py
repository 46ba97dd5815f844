"""What a seat may see, and the states it cannot tell from the true one (sheet 7).

Secret are the construction and the first tyres of others, until all have chosen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from gamekernel import Value
from gamekernel_games.formula_d import preparing
from gamekernel_games.formula_d import state as states
from gamekernel_games.formula_d.equipment import PARTS, Step, Tyres, Wear
from gamekernel_games.formula_d.state import Car, Going, Lap, Phase, Status

if TYPE_CHECKING:
    from gamekernel import Chance
    from gamekernel_games.formula_d.state import State


class CarView(Value, frozen=True):
    """A car as a seat sees it."""

    status: Status
    cell: str
    gear: int
    held: str
    """`stalled` and `spinning` cars are in 1st gear in their next turn."""
    stops: int
    crossings: int
    box: str
    full: Wear | None
    """None while it is constructed in secret, as `wear` and `repairs` are."""
    wear: Wear | None
    repairs: int | None
    tyres: Tyres | None
    """None if not known, or if there are no sets."""
    set_crossings: int
    nitro: bool


class View(Value, frozen=True):
    """What a seat may see of a race."""

    rules: str
    circuit: str
    race_laps: int
    phase: Phase
    waiting_for: tuple[int, ...]
    points_left: int
    """Of the construction, for the seat that looks."""
    cars: tuple[CarView, ...]
    weather: Step | None
    raining: bool
    pending: int
    """Weather rolls at the end of the round."""
    qualifying: tuple[Lap, ...]
    round: int
    order: tuple[int, ...]
    """Of the round; `at` tells who is next in it."""
    at: int
    going: Going
    markers: tuple[str, ...]
    finished: tuple[int, ...]
    out: tuple[int, ...]


def view(state: State, seat: int | None) -> View:
    """Show what a seat (None: a spectator) may see."""
    left = 0
    if state.phase == "spend" and seat is not None:
        left = states.points_left(state.options, state.cars[seat])
    return View(
        rules=state.options.rules,
        circuit=state.options.circuit,
        race_laps=state.options.laps,
        phase=state.phase,
        waiting_for=states.must(state),
        points_left=left,
        cars=tuple(_car(state, seat, other) for other in range(len(state.cars))),
        weather=state.weather,
        raining=state.raining,
        pending=state.pending,
        qualifying=state.laps,
        round=state.round,
        order=state.order,
        at=state.at,
        going=state.going,
        markers=state.markers,
        finished=state.finished,
        out=state.out,
    )


def _car(state: State, seat: int | None, other: int) -> CarView:
    car = state.cars[other]
    built = state.phase != "spend" or seat == other
    boxes = states.circuit_of(state).data.pit.boxes
    return CarView(
        status=car.status,
        cell=car.cell,
        gear=car.gear,
        held=car.held,
        stops=car.stops,
        crossings=car.crossings,
        box=boxes[car.grid].id if state.round else "",
        full=car.full if built else None,
        wear=car.wear if built else None,
        repairs=car.repairs if built else None,
        tyres=car.tyres if state.phase != "choose_tyres" or seat == other else None,
        set_crossings=car.set_crossings,
        nitro=car.nitro,
    )


def sample(state: State, seat: int | None, chance: Chance) -> State:
    """Let the others construct and choose tyres anew, as far as they have come."""
    cars = [
        car if other == seat else _sampled(state, other, chance)
        for other, car in enumerate(state.cars)
    ]
    return replace(state, cars=tuple(cars))


def _sampled(state: State, other: int, chance: Chance) -> Car:
    car = state.cars[other]
    if state.phase == "spend":
        return _constructed(state, car, chance)
    if state.phase == "choose_tyres" and car.tyres is not None:
        bare = states.with_car(state, other, replace(car, tyres=None))
        choice = chance.choice(list(preparing.tyre_choices(bare, other)))
        return replace(car, tyres=choice.set)
    return car


def _constructed(state: State, car: Car, chance: Chance) -> Car:
    """Spend as many points as a car has, in any way that is allowed."""
    start = len(PARTS)
    spent = car.full.total() + car.repairs - start
    repairs = chance.below(min(preparing.most_repairs(state), spent) + 1)
    points = dict.fromkeys(PARTS, 1)
    for _ in range(spent - repairs):
        points[chance.choice(PARTS)] += 1
    wear = Wear(**points)
    return replace(car, full=wear, wear=wear, repairs=repairs)
