"""What is done in a pit box (sheet 4.11)."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from msgspec.structs import replace

from gamekernel_games.formula_d import state as states
from gamekernel_games.formula_d.equipment import BLACK, DATA, PIT_GEAR, REPAIRABLE, TYRES
from gamekernel_games.formula_d.state import Going, PitStop, with_car

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gamekernel import Chance, Events
    from gamekernel_games.formula_d.equipment import Repairable, Tyres
    from gamekernel_games.formula_d.state import Car, State


def stops(state: State) -> Iterator[PitStop]:
    """List what the car in its box can have done."""
    car = state.cars[states.driver(state)]
    sets: tuple[Tyres | None, ...] = TYRES if states.has_tyres(state.options) else (None,)
    for tyres in sets:
        yield PitStop("standard", tyres)
    if state.options.technical_pit_stop:
        for tyres in sets:
            for repairs in _repairs(car):
                yield PitStop("technical", tyres, repairs)


def _repairs(car: Car) -> Iterator[tuple[Repairable, ...]]:
    """List what the repair points can be exchanged for, never above the starting value."""
    for points in range(car.repairs + 1):
        for repairs in combinations_with_replacement(REPAIRABLE, points):
            if all(repairs.count(p) <= lost(car, p) for p in repairs):
                yield repairs


def lost(car: Car, part: Repairable) -> int:
    """Return how many points of a part are gone."""
    return car.full.of(part) - car.wear.of(part)


def refuel(state: State, seat: int, events: Events) -> State:
    """Give a car of the basic game all its points back."""
    car = state.cars[seat]
    events.tell("pit_stop", seat=seat, stop="basic")
    return with_car(state, seat, replace(car, wear=car.full))


def stop(state: State, move: PitStop, chance: Chance, events: Events) -> tuple[State, bool]:
    """Do what is asked for; return whether the car drives on at once."""
    seat = states.driver(state)
    car = state.cars[seat]
    wear = replace(car.wear, tyres=car.full.tyres)
    for part in move.repairs:
        wear = replace(wear, **{part: wear.of(part) + 1})
    repairs = car.repairs - len(move.repairs)
    car = replace(car, wear=wear, repairs=repairs, tyres=move.tyres, set_crossings=0)
    events.tell("pit_stop", seat=seat, stop=move.stop, tyres=move.tyres, repairs=move.repairs)
    if move.stop == "technical":
        return with_car(state, seat, car), False
    roll = chance.die(BLACK)
    quick = roll <= DATA.quick_stop
    events.tell("pit_rolled", seat=seat, roll=roll, quick=quick)
    if not quick:
        return with_car(state, seat, car), False
    going = Going(kind="quick", roll=(roll + 1) // 2, top=state.going.top)
    return with_car(replace(state, going=going), seat, replace(car, gear=PIT_GEAR)), True
