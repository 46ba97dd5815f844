"""The starting order: by the black die, or by a lap driven alone (sheet 3.3 and 6.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from gamekernel_games.formula_d import driving, turns
from gamekernel_games.formula_d import state as states
from gamekernel_games.formula_d.equipment import BLACK
from gamekernel_games.formula_d.state import Car, Going, Lap, with_car

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gamekernel import Chance, Events
    from gamekernel_games.formula_d.state import Drive, State


def begin(state: State, chance: Chance, events: Events) -> State:
    """Begin what leads to the grid."""
    if state.options.qualifying == "stopwatch":
        return _next_lap(state, chance, events)
    order = roll_off(range(len(state.cars)), chance, events)
    return turns.begin_race(state, order, chance, events)


def roll_off(seats: Sequence[int], chance: Chance, events: Events) -> list[int]:
    """Order seats by the black die, the highest first; those that tie roll again."""
    if len(seats) < 2:
        return list(seats)
    rolls = {seat: chance.die(BLACK) for seat in seats}
    events.tell("rolled_for_grid", rolls=tuple(rolls.items()))
    order: list[int] = []
    for roll in sorted(set(rolls.values()), reverse=True):
        order += roll_off([seat for seat in seats if rolls[seat] == roll], chance, events)
    return order


def _next_lap(state: State, chance: Chance, events: Events) -> State:
    """Send the next seat out, in 1st gear, or begin the race."""
    seat = len(state.laps)
    if seat == len(state.cars):
        return turns.begin_race(state, _by_laps(state, chance, events), chance, events)
    before = state.cars[seat]
    car = Car(
        status="racing",
        cell=states.circuit_of(state).before_the_line,
        full=before.full,
        wear=before.full,
        repairs=before.repairs,
        tyres=before.tyres,
    )
    state = with_car(replace(state, laps=(*state.laps, Lap())), seat, car)
    events.tell("qualifying", seat=seat)
    # A roll of 1st gear never leads past two stops so near to the line.
    return go_on(*turns.engage(state, seat, 1, chance, events), chance, events)


def go_on(state: State, decides: bool, chance: Chance, events: Events) -> State:
    """Let the seat decide, or end its lap because its roll has no legal way."""
    return state if decides else _missed(state, chance, events)


def _missed(state: State, chance: Chance, events: Events) -> State:
    lap = state.laps[-1]
    state = _noted(state, replace(lap, turns=lap.turns + 1, missed=True))
    events.tell("missed", seat=len(state.laps) - 1)
    return _next_lap(_parked(state), chance, events)


def drive(state: State, move: Drive, chance: Chance, events: Events) -> State:
    """Drive in a qualifying lap, and end it behind the line."""
    seat = states.driver(state)
    on = states.circuit_of(state)
    ending = driving.drives(state)[move]
    car, lap, cells = state.cars[seat], state.laps[-1], ending.way.cells
    events.tell("drove", seat=seat, start=car.cell, path=cells, end=move.to)
    overshot = lap.overshot + move.overshoot * states.overshoot_factor(state, car)
    state = _noted(state, replace(lap, turns=lap.turns + 1, overshot=overshot))
    asked = on.stops(move.to)
    stays = all(on.places[cell].corner == on.places[car.cell].corner for cell in cells)
    made = (car.stops if stays else 0) + (move.overshoot == 0)
    car = replace(
        car,
        cell=move.to,
        crossings=ending.crossings,
        set_crossings=ending.crossings,
        stops=min(made, asked),
    )
    state = with_car(state, seat, car)
    if car.crossings <= 1:
        return replace(state, phase="gear", going=Going())
    if state.options.clock == "host":
        return replace(state, phase="lap_time", going=Going())
    return _end_lap(state, chance, events)


def lap_time(state: State, seconds: int, chance: Chance, events: Events) -> State:
    """Take down how long the lap took."""
    return _end_lap(_noted(state, replace(state.laps[-1], seconds=seconds)), chance, events)


def _end_lap(state: State, chance: Chance, events: Events) -> State:
    lap = state.laps[-1]
    events.tell("qualified", seat=len(state.laps) - 1, points=lap.points(), seconds=lap.seconds)
    return _next_lap(_parked(state), chance, events)


def _noted(state: State, lap: Lap) -> State:
    return replace(state, laps=(*state.laps[:-1], lap))


def _parked(state: State) -> State:
    """Take the car off the track until the race."""
    seat = len(state.laps) - 1
    car = state.cars[seat]
    waiting = Car(full=car.full, wear=car.full, repairs=car.repairs, tyres=car.tyres)
    return with_car(replace(state, going=Going()), seat, waiting)


def _by_laps(state: State, chance: Chance, events: Events) -> list[int]:
    """Order the seats: fewest points first, then less time, then the black die.

    Those whose lap has ended early are last, in the order in which it happened, which is that
    of the seats.
    """
    laps = state.laps
    done = [seat for seat, lap in enumerate(laps) if not lap.missed]
    order: list[int] = []
    for key in sorted({(laps[seat].points(), laps[seat].seconds) for seat in done}):
        tied = [seat for seat in done if (laps[seat].points(), laps[seat].seconds) == key]
        order += roll_off(tied, chance, events)
    return order + [seat for seat, lap in enumerate(laps) if lap.missed]
