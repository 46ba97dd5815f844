"""The course of a race: rounds, turns, and what each decision does (sheet 4).

Functions that end in a state and a bool say whether a seat has to decide now; if none has, the
turn is over and `advance` goes on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from gamekernel_games.formula_d import driving, hazards, pits, weather
from gamekernel_games.formula_d import state as states
from gamekernel_games.formula_d.equipment import BLACK, DATA, PIT_GEAR, TOP_GEAR, Wear
from gamekernel_games.formula_d.state import (
    Car,
    Drive,
    Going,
    Slip,
    with_car,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gamekernel import Chance, Events
    from gamekernel_games.formula_d.driving import Ending
    from gamekernel_games.formula_d.state import PitStop, State

TOP_ROLL_GEAR = 5
"""From this gear on the highest face tests engines and moves the weather."""

# Rounds.


def begin_race(
    state: State, starting_order: Sequence[int], chance: Chance, events: Events
) -> State:
    """Put the cars on the grid, pole position first, and begin the first round."""
    grid = states.circuit_of(state).data.grid
    cars = list(state.cars)
    for place, seat in enumerate(starting_order):
        car = cars[seat]
        cars[seat] = Car(
            status="racing",
            cell=grid[place],
            grid=place,
            full=car.full,
            wear=car.full,
            repairs=car.repairs,
            tyres=car.tyres,
            nitro=state.options.nitro,
        )
    events.tell("grid", order=tuple(starting_order))
    state = replace(state, cars=tuple(cars), going=Going())
    return advance(_begin_round(state, events), chance, events)


def advance(state: State, chance: Chance, events: Events) -> State:
    """Go on to the next decision, through turns without one, or to the end of the race."""
    while state.phase != "over":
        if state.at == len(state.order):
            state = _end_round(state, chance, events)
        elif state.cars[state.order[state.at]].status != "racing":
            state = replace(state, at=state.at + 1)
        else:
            state, decides = _begin_turn(state, chance, events)
            if decides:
                return state
            state = end_turn(state, chance, events)
    return state


def _begin_round(state: State, events: Events) -> State:
    racing = [seat for seat, car in enumerate(state.cars) if car.status == "racing"]
    order = tuple(sorted(racing, key=lambda seat: states.ahead(state, seat), reverse=True))
    if not order:
        events.tell("over", finished=state.finished, out=state.out)
        return replace(state, phase="over", order=(), at=0, going=Going())
    events.tell("round", round=state.round + 1, order=order)
    return replace(state, round=state.round + 1, order=order, at=0)


def _end_round(state: State, chance: Chance, events: Events) -> State:
    """Clear the wrecks, make the weather rolls, and fix the order of the next round."""
    cars = tuple(replace(car, status="out") if car.status == "wreck" else car for car in state.cars)
    state = weather.change(replace(state, cars=cars), chance, events)
    return _begin_round(state, events)


# The turn of a car.


def _begin_turn(state: State, chance: Chance, events: Events) -> tuple[State, bool]:
    seat = states.driver(state)
    car = state.cars[seat]
    state = replace(state, going=Going())
    if car.held != "no":
        return engage(state, seat, 1, chance, events)
    if car.gear == 0:
        return _start(state, seat, chance, events)
    return replace(state, phase="gear"), True


def _start(state: State, seat: int, chance: Chance, events: Events) -> tuple[State, bool]:
    """Roll for the start: a stall, a normal or a great one."""
    table, car = DATA.start_roll, state.cars[seat]
    roll = chance.die(BLACK)
    stall, great = roll <= table.stall, roll >= table.great[state.options.rules]
    result = "stall" if stall else "great" if great else "normal"
    events.tell("started", seat=seat, roll=roll, result=result)
    if stall:
        state = replace(state, going=Going(kind="stall"))
        return with_car(state, seat, replace(car, held="stalled")), False
    if great:
        state = with_car(state, seat, replace(car, gear=1))
        return to_drive(
            replace(state, going=Going(kind="great", roll=table.great_start_spaces)), events
        )
    return engage(state, seat, 1, chance, events)


def engage(
    state: State, seat: int, gear: int, chance: Chance, events: Events
) -> tuple[State, bool]:
    """Roll the die of a gear."""
    faces = DATA.dice[gear - 1].faces
    (roll,), _ = chance.draw(faces, 1)
    top = gear >= TOP_ROLL_GEAR and roll == max(faces)
    events.tell("rolled", seat=seat, gear=gear, roll=roll)
    car = replace(state.cars[seat], gear=gear, held="no")
    state = with_car(state, seat, car)
    state = replace(state, going=Going(kind="gear", roll=roll, top=top))
    if states.is_qualifying(state):
        return to_drive(state, events)
    if top:
        state = weather.schedule(state)
    if car.nitro:
        return replace(state, phase="nitro"), True
    return to_drive(state, events)


def gears(state: State) -> list[int]:
    """List the gears that the driver can choose and pay for (sheet 4.2)."""
    car = state.cars[states.driver(state)]
    if car.cell in states.circuit_of(state).boxes:
        return list(range(1, PIT_GEAR + 1))
    # With none skipped a gear is free.
    lowest, free = max(car.gear - len(DATA.gear_down.basic), 1), car.gear - 1
    return [
        gear
        for gear in range(lowest, min(car.gear + 1, TOP_GEAR) + 1)
        if gear >= free or _can_pay(car, gear_cost(state, car, gear))
    ]


def gear_cost(state: State, car: Car, gear: int) -> Wear:
    """Return what a gear costs; free from a box and in a qualifying lap."""
    free = states.is_qualifying(state) or car.cell in states.circuit_of(state).boxes
    skipped = max(car.gear - gear - 1, 0)
    down = DATA.gear_down
    costs = down.advanced if states.advanced(state.options) else down.basic
    return Wear() if free else costs[skipped]


def _can_pay(car: Car, cost: Wear) -> bool:
    """Tell whether a car has the points, and the last engine or pool point is not among them."""
    return all(
        cost.of(name) == 0 or cost.of(name) <= car.wear.of(name) - (name in ("engine", "pool"))
        for name in cost.__struct_fields__
    )


def shift(state: State, gear: int, chance: Chance, events: Events) -> tuple[State, bool]:
    """Pay for a gear and roll its die."""
    seat = states.driver(state)
    car = state.cars[seat]
    cost = gear_cost(state, car, gear)
    wear = car.wear
    for name in cost.__struct_fields__:
        wear = wear.less(name, cost.of(name))
    return engage(with_car(state, seat, replace(car, wear=wear)), seat, gear, chance, events)


def nitro(state: State, use: bool, events: Events) -> tuple[State, bool]:
    """Add the gear to the roll, or do not."""
    seat = states.driver(state)
    if use:
        car = state.cars[seat]
        events.tell("nitro", seat=seat, spaces=car.gear)
        state = with_car(state, seat, replace(car, nitro=False))
        state = replace(state, going=replace(state.going, nitro=True))
    return to_drive(state, events)


def to_drive(state: State, events: Events) -> tuple[State, bool]:
    """Let the seat drive; it is out at once if all ways miss two stops (sheet 4.9)."""
    state = replace(state, phase="drive")
    if driving.drives(state):
        return state, True
    if states.is_qualifying(state):
        return state, False
    return hazards.eliminate(state, states.driver(state), "overshot", events), False


# Driving.


def drive(state: State, move: Drive, chance: Chance, events: Events) -> tuple[State, bool]:
    """Move the car, pay, roll for road handling, and see what follows."""
    seat = states.driver(state)
    start = state.cars[seat].cell
    ending = driving.drives(state)[move]
    state = _moved(state, move, ending, events)
    state = _paid(state, seat, move.brake, move.tyres, events)
    if ending.unpaid and state.cars[seat].status == "racing":
        state = hazards.eliminate(hazards.mark(state, seat, events), seat, "blocked", events)
    state = _handled(state, seat, ending, chance, events)
    car = state.cars[seat]
    if car.status != "racing":
        return state, False
    if car.cell != start and car.cell in states.circuit_of(state).boxes:
        if states.advanced(state.options):
            return replace(state, phase="pit"), True
        return pits.refuel(state, seat, events), False
    return _offer_slip(state, braked=move.brake > 0 or move.tyres > 0)


def slip(state: State, move: Slip, chance: Chance, events: Events) -> tuple[State, bool]:
    """Drive on in the slipstream."""
    seat = states.driver(state)
    before = state.cars[seat].crossings
    ending = driving.slips(state)[move]
    state = _moved(state, move, ending, events)
    state = _paid(state, seat, move.brake, 0, events)
    state = _handled(state, seat, ending, chance, events)
    if state.cars[seat].status != "racing":
        return state, False
    return _offer_slip(state, braked=driving.shortened(ending, ending.crossings > before))


def _offer_slip(state: State, *, braked: bool) -> tuple[State, bool]:
    state = replace(state, phase="slip")
    return state, not braked and bool(driving.slips(state))


def _moved(state: State, move: Drive | Slip, ending: Ending, events: Events) -> State:
    """Put the car where its way ends, pay for overshooting, and see whether it has finished."""
    seat = states.driver(state)
    on = states.circuit_of(state)
    car = state.cars[seat]
    cells = ending.way.cells
    events.tell("drove", seat=seat, start=car.cell, path=cells, end=move.to)
    crossed = ending.crossings - car.crossings
    stays = all(on.places[cell].corner == on.places[car.cell].corner for cell in cells)
    car = replace(
        car,
        cell=move.to,
        crossings=ending.crossings,
        set_crossings=min(car.set_crossings + crossed, 4),
        nitro=car.nitro or (state.options.nitro and crossed > 0 and ending.crossings > 1),
        stops=car.stops if stays else 0,
    )
    going = state.going
    state = replace(state, going=replace(going, overshot=going.overshot or move.overshoot > 0))
    state = _overshot(with_car(state, seat, car), seat, move.overshoot, events)
    car = state.cars[seat]
    if car.status == "racing" and car.crossings > state.options.laps:
        events.tell("finished", seat=seat, place=len(state.finished) + 1)
        state = with_car(state, seat, replace(car, status="finished", held="no"))
        state = replace(state, finished=(*state.finished, seat))
    return state


def _overshot(state: State, seat: int, spaces: int, events: Events) -> State:
    """Pay for overshot spaces; the tyres may be gone, and the car spins (sheet 4.5, 4.6)."""
    if not spaces:
        return state
    car = state.cars[seat]
    cost = spaces * states.overshoot_factor(state, car)
    advanced = states.advanced(state.options)
    name = "tyres" if advanced else "pool"
    left = car.wear.of(name) - cost
    events.tell("overshot", seat=seat, spaces=spaces, points=cost)
    spins = advanced and (left == 0 or (car.wear.tyres == 0 and cost == 1))
    car = replace(car, wear=car.wear.less(name, cost), held="spinning" if spins else "no")
    state = with_car(state, seat, car)
    if left > 0 or spins:
        return state
    return hazards.eliminate(state, seat, "overshot", events)


def _paid(state: State, seat: int, brake: int, tyres: int, events: Events) -> State:
    car = state.cars[seat]
    if not (brake or tyres):
        return state
    events.tell("braked", seat=seat, brake=brake, tyres=tyres)
    name = states.part(state.options, "brakes")
    wear = car.wear.less(name, brake).less("tyres", tyres)
    return with_car(state, seat, replace(car, wear=wear))


def _handled(state: State, seat: int, ending: Ending, chance: Chance, events: Events) -> State:
    if state.cars[seat].status != "racing":
        return state
    return hazards.road_handling(state, seat, ending.way.cells, chance, events)


def pit(state: State, move: PitStop, chance: Chance, events: Events) -> tuple[State, bool]:
    """Do what is asked for in the box; after a quick stop the car drives at once."""
    state, goes = pits.stop(state, move, chance, events)
    return to_drive(state, events) if goes else (state, False)


# The end of a turn.


def end_turn(state: State, chance: Chance, events: Events) -> State:
    """Make the checks after the move, count the stop, and rank those that are out."""
    seat = states.driver(state)
    on = states.circuit_of(state)
    car = state.cars[seat]
    if state.going.kind != "stall":
        if car.status == "racing" and not on.in_pits(car.cell):
            state = hazards.collision(state, seat, chance, events)
        if state.going.top:
            state = hazards.engines(state, chance, events)
        state = _count_stop(state, seat, events)
    gone = [
        other
        for other, car in enumerate(state.cars)
        if car.status in ("wreck", "out") and other not in state.out
    ]
    gone.sort(key=lambda other: states.ahead(state, other))
    return replace(state, out=(*state.out, *gone), at=state.at + 1)


def _count_stop(state: State, seat: int, events: Events) -> State:
    car = state.cars[seat]
    asked = states.circuit_of(state).stops(car.cell)
    if car.status != "racing" or not asked or state.going.overshot:
        return state
    made = min(car.stops + 1, asked)
    events.tell("stopped", seat=seat, stops=made, of=asked)
    return with_car(state, seat, replace(car, stops=made))
