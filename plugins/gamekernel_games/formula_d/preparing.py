"""Before the grid: options that do not go together, construction and tyres (sheet 3 and 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from gamekernel_games.formula_d import circuit, qualifying, weather
from gamekernel_games.formula_d import state as states
from gamekernel_games.formula_d.equipment import DATA, PARTS, TYRES, Wear
from gamekernel_games.formula_d.state import Car, ChooseTyres, Options, Spend, State, with_car

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gamekernel import Chance, Events

_ADVANCED = ("construction", "tyres", "weather", "technical_pit_stop")
"""Options of the advanced game; `slipstream` too, which has no effect in the basic one."""


def check_options(seats: int, options: Options) -> None:
    """Raise `ValueError` if the options cannot be played together."""
    default = Options()
    if not states.advanced(options):
        for name in _ADVANCED:
            if getattr(options, name) != getattr(default, name):
                raise ValueError(f"option {name} belongs to the advanced rules")
    if options.clock != "none" and options.qualifying != "stopwatch":
        raise ValueError("option clock goes with qualifying by stopwatch only")
    room = len(circuit.get(options.circuit).data.grid)
    if seats > room:
        raise ValueError(f"the grid of {options.circuit} has room for {room} cars")


def start(seats: int, options: Options, chance: Chance, events: Events) -> State:
    """Fix the weather; then construction and tyres are chosen, or the way to the grid begins."""
    check_options(seats, options)
    step = weather.at_the_start(options, chance, events)
    state = State(
        options=options,
        phase="spend" if options.construction else "choose_tyres",
        cars=(_new_car(options),) * seats,
        weather=step,
        raining=weather.rains(step, before=False),
    )
    return _go_on(state, chance, events)


def _new_car(options: Options) -> Car:
    if options.construction:
        wear = Wear(**dict.fromkeys(PARTS, 1))
        return Car(full=wear, wear=wear)
    points = DATA.wear_points
    wear = points.advanced if states.advanced(options) else points.basic
    return Car(full=wear, wear=wear, repairs=points.repairs if options.technical_pit_stop else 0)


def _go_on(state: State, chance: Chance, events: Events) -> State:
    """Go on once no seat has to choose any more; what was chosen is then told to all."""
    if states.must(state) and (state.phase == "spend" or states.has_tyres(state.options)):
        return state
    if state.phase == "spend":
        for seat, car in enumerate(state.cars):
            parts = {part: car.full.of(part) for part in PARTS}
            events.tell("constructed", seat=seat, parts=parts, repairs=car.repairs)
        return _go_on(replace(state, phase="choose_tyres"), chance, events)
    if states.has_tyres(state.options):
        events.tell("tyres_revealed", tyres=tuple(car.tyres for car in state.cars))
    return qualifying.begin(state, chance, events)


def spends(state: State, seat: int) -> Iterator[Spend]:
    """List what a point can be spent on."""
    car = state.cars[seat]
    if not states.points_left(state.options, car):
        return
    yield from (Spend(part) for part in PARTS)
    if car.repairs < most_repairs(state):
        yield Spend("repair")


def most_repairs(state: State) -> int:
    """Return how many repair points may be bought."""
    return DATA.wear_points.repairs if state.options.technical_pit_stop else 0


def spend(state: State, seat: int, move: Spend, chance: Chance, events: Events) -> State:
    """Spend a point."""
    car = state.cars[seat]
    if move.part == "repair":
        car = replace(car, repairs=car.repairs + 1)
    else:
        wear = replace(car.full, **{move.part: car.full.of(move.part) + 1})
        car = replace(car, full=wear, wear=wear)
    events.tell("spent", (seat,), seat=seat, part=move.part)
    if not states.points_left(state.options, car):
        events.tell("has_constructed", seat=seat)
    return _go_on(with_car(state, seat, car), chance, events)


def tyre_choices(state: State, seat: int) -> Iterator[ChooseTyres]:
    """List the sets of tyres, for a seat that has none yet."""
    if state.cars[seat].tyres is None:
        yield from (ChooseTyres(tyres) for tyres in TYRES)


def choose_tyres(
    state: State, seat: int, move: ChooseTyres, chance: Chance, events: Events
) -> State:
    """Choose a set, hidden until all have chosen."""
    events.tell("has_chosen_tyres", seat=seat)
    car = replace(state.cars[seat], tyres=move.set)
    return _go_on(with_car(state, seat, car), chance, events)
