"""States from outside: what cannot be is refused, with a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel_games.formula_d import driving, preparing
from gamekernel_games.formula_d import state as states
from gamekernel_games.formula_d.equipment import DATA, PARTS, PIT_GEAR
from gamekernel_games.formula_d.state import Car, Going
from gamekernel_games.formula_d.turns import TOP_ROLL_GEAR

if TYPE_CHECKING:
    from gamekernel_games.formula_d.state import Options, State


def check(state: State, seats: int, options: Options) -> None:
    """Raise `ValueError` if a state cannot be one of a match with these seats and options."""
    _demand(state.options == options, "the position is played under other options")
    preparing.check_options(seats, options)
    _demand(len(state.cars) == seats, "the position has other seats")
    _check_weather(state)
    for car in state.cars:
        _check_wear(state, car)
    if state.phase in ("spend", "choose_tyres"):
        _check_preparing(state)
    elif state.round == 0:
        _check_qualifying(state)
    else:
        _check_race(state)


def _demand(condition: object, sentence: str) -> None:
    if not condition:
        raise ValueError(sentence)


def _check_weather(state: State) -> None:
    chosen, step = state.options.weather, state.weather
    _demand((chosen == "none") == (step is None), "the weather is not that of the options")
    if chosen in ("good", "rain"):
        _demand(step == chosen, "good weather and rain stay from the start")
    if chosen == "changeable" and state.round < 2:
        _demand(
            step == "changeable" and not state.raining,
            "the weather does not change before the first round ends",
        )
    if step != "changeable":
        _demand(state.raining == (step in ("rain", "rain_temporary")), "it rains when it rains")
    final = step in (None, "good", "rain")
    # Each car rolls once a round, so no more than all of them can be highest rolls.
    most = 0 if final or not state.round else len(state.cars)
    _demand(state.pending <= most, "more weather rolls are due than there can be")


def _check_wear(state: State, car: Car) -> None:
    options, points = state.options, DATA.wear_points
    technical = options.technical_pit_stop
    if options.construction:
        _demand(car.full.pool == 0, "the advanced game has no pool")
        _demand(all(car.full.of(part) for part in PARTS), "each part has a point at least")
        left = states.points_left(options, car)
        # Repair points that were used are gone; two at most were bought.
        used = points.repairs - car.repairs if technical and state.round else 0
        _demand(
            left == 0 or 0 < left <= used or (left > 0 and state.phase == "spend"),
            "a car is constructed with all its points and no more",
        )
    else:
        full = points.advanced if states.advanced(options) else points.basic
        _demand(car.full == full, "without construction all cars are alike")
    most = points.repairs if technical else 0
    _demand(car.repairs <= most, "more repair points than can be")
    _demand(
        options.construction or state.round or car.repairs == most,
        "repair points are used in the race",
    )
    for name in car.full.__struct_fields__:
        _demand(car.wear.of(name) <= car.full.of(name), "a car has more points than it began with")
    if not states.has_tyres(options):
        _demand(car.tyres is None, "sets of tyres are not played")
    if not options.nitro:
        _demand(not car.nitro, "nitro is not played")


def _check_preparing(state: State) -> None:
    options = state.options
    if state.phase == "spend":
        _demand(options.construction, "cars are not constructed")
    else:
        _demand(states.has_tyres(options), "sets of tyres are not played")
    _demand(states.must(state), "all have chosen, and nothing was revealed")
    for car in state.cars:
        tyres = car.tyres if state.phase == "choose_tyres" else None
        bare = Car(full=car.full, wear=car.full, repairs=car.repairs, tyres=tyres)
        _demand(car == bare, "a car has not driven before it is ready")
    _check_nothing_raced(state)
    _demand(not state.laps, "nobody qualifies before the cars are ready")


def _check_nothing_raced(state: State) -> None:
    _demand(
        not (state.round or state.order or state.at or state.markers)
        and not (state.finished or state.out or state.pending),
        "something is left of a race that has not begun",
    )


# A qualifying lap.


def _check_qualifying(state: State) -> None:
    options = state.options
    _demand(options.qualifying == "stopwatch", "there is no qualifying lap")
    _demand(1 <= len(state.laps) <= len(state.cars), "somebody drives a qualifying lap")
    _check_nothing_raced(state)
    _demand(state.phase in ("gear", "drive", "lap_time"), "a lap has no such phase")
    for seat, lap in enumerate(state.laps):
        timed = options.clock == "host" and seat < len(state.laps) - 1 and not lap.missed
        _demand(timed or not lap.seconds, "a time that nobody took")
    _demand(not state.laps[-1].missed, "a lap that has ended is driven")
    seat = states.driver(state)
    for other, car in enumerate(state.cars):
        _demand(
            not states.has_tyres(options) or car.tyres is not None, "a car without tyres on a lap"
        )
        bare = Car(full=car.full, wear=car.full, repairs=car.repairs, tyres=car.tyres)
        _demand(other == seat or car == bare, "one car drives at a time")
    car = state.cars[seat]
    _demand(
        car.status == "racing" and car.gear and car.held == "no" and car.wear == car.full
        and not car.nitro and not car.grid,
        "a car that cannot be on a qualifying lap",
    )  # fmt: skip
    _demand(car.cell in states.circuit_of(state).cells, "a car is on the track in its lap")
    _demand(car.set_crossings == car.crossings, "tyres are as old as the lap")
    if state.phase == "lap_time":
        _demand(options.clock == "host", "nobody takes a time")
        _demand(car.crossings == 2 and state.going == Going(), "the lap has not ended")
    else:
        _demand(car.crossings <= 1, "the lap has ended")
        _check_stops(state, car)
        _check_going(state)


# The race.


def _check_race(state: State) -> None:
    cars = range(len(state.cars))
    on = states.circuit_of(state)
    if state.options.qualifying == "stopwatch":
        _demand(len(state.laps) == len(cars), "each seat has driven a lap")
        timed = state.options.clock == "host"
        _demand(
            all(not lap.seconds or (timed and not lap.missed) for lap in state.laps),
            "a time that nobody took",
        )
    else:
        _demand(not state.laps, "nobody has driven a lap")
    _demand({car.grid for car in state.cars} == {*cars}, "each car has a place of its own")
    for car in state.cars:
        _check_car(state, car)
    cells = [car.cell for car in state.cars if states.on_board(car)]
    _demand(len(set(cells)) == len(cells), "two cars stand on one space")
    _demand(
        set(state.markers) <= on.cells.keys() and state.markers == tuple(sorted(state.markers)),
        "damage lies on the track, and is sorted",
    )
    _demand(not state.markers or states.advanced(state.options), "the basic game has no damage")
    _check_gone(state)
    _check_order(state)


def _check_car(state: State, car: Car) -> None:
    on, options = states.circuit_of(state), state.options
    _demand(car.status != "waiting", "all cars are on the grid")
    _demand(car.cell in on.places, f"there is no space {car.cell!r}")
    if states.has_tyres(options):
        _demand(car.tyres is not None, "a car without tyres")
    _demand(car.set_crossings <= car.crossings, "tyres are no older than the race")
    finished = car.crossings == options.laps + 1
    _demand(
        finished == (car.status == "finished") or (finished and car.status == "out"),
        "a car has finished when it has crossed the line often enough",
    )
    _demand(car.crossings <= options.laps + 1, "a car drives on after the finish")
    if car.status != "racing":
        return
    names = ("body", "engine", "road_handling") if states.advanced(options) else ("pool",)
    _demand(all(car.wear.of(name) for name in names), "a car races without points")
    _demand(car.gear or car.cell == on.data.grid[car.grid], "a car has moved in gear 0")
    _demand(car.gear or not (car.crossings or car.stops), "a car has moved in gear 0")
    _demand(car.held != "spinning" or car.gear, "a car spins in gear 0")
    _demand(car.held != "spinning" or states.advanced(options), "no car spins in the basic game")
    _demand(car.held != "stalled" or not car.gear, "a car that stalled is in gear 0")
    if on.in_pits(car.cell):
        _demand(1 <= car.crossings <= options.laps, "the pits are closed")
        _demand(car.crossings < options.laps, "the pits are closed on the last lap")
        own = on.data.pit.boxes[car.grid].id
        _demand(car.cell in on.lane or car.cell == own, "a car is in the box of another")
        _demand(car.held == "no", "a car is held in the pits")
    _check_stops(state, car)


def _check_stops(state: State, car: Car) -> None:
    asked = states.circuit_of(state).stops(car.cell)
    _demand(car.stops <= asked, "more stops are made than the corner asks for")


def _check_gone(state: State) -> None:
    for status, seats in (("finished", state.finished), ("wreck", ()), ("out", state.out)):
        _demand(len(set(seats)) == len(seats), "a car has left the race twice")
        _demand(all(seat < len(state.cars) for seat in seats), f"no such seat is {status}")
    for seat, car in enumerate(state.cars):
        _demand(
            (car.status == "finished") == (seat in state.finished),
            "who has finished is on the list",
        )
        _demand(
            (car.status in ("wreck", "out")) == (seat in state.out), "who is out is on the list"
        )


def _check_order(state: State) -> None:
    racing = [seat for seat, car in enumerate(state.cars) if car.status == "racing"]
    if state.phase == "over":
        _demand(not racing, "a car still races")
        _demand(not state.order and not state.at and state.going == Going(), "the race is over")
        _demand(all(car.status != "wreck" for car in state.cars), "wrecks are cleared")
        return
    _demand(
        len(set(state.order)) == len(state.order) and set(racing) <= set(state.order),
        "each car that races has its turn in the round",
    )
    _demand(all(seat < len(state.cars) for seat in state.order), "no such seat has a turn")
    _demand(state.at < len(state.order), "the round is over")
    _demand(state.order[state.at] in racing, "a car that does not race has the turn")
    on = states.circuit_of(state)
    car = state.cars[states.driver(state)]
    _demand(state.phase != "lap_time", "no time is taken in the race")
    if state.phase == "pit":
        _demand(states.advanced(state.options), "the basic game decides nothing in the box")
        _demand(car.cell in on.boxes, "the car is not in its box")
        _demand(state.going.kind == "gear", "a car comes to its box with a roll")
    _check_going(state)


def _check_going(state: State) -> None:
    """See that the turn fits its phase, and that there is something to decide."""
    going = state.going
    car = state.cars[states.driver(state)]
    if state.phase == "gear":
        _demand(going == Going(), "nothing is rolled before the gear is chosen")
        _demand(car.held == "no" and car.gear, "a car that is held chooses no gear")
        return
    _demand(going.kind in ("gear", "great", "quick"), "nothing is rolled")
    if going.kind == "gear":
        faces = DATA.dice[car.gear - 1].faces if car.gear else ()
        _demand(going.roll in faces, "the die of that gear has no such face")
        fast = car.gear >= TOP_ROLL_GEAR and going.roll == max(faces)
        _demand(going.top == fast, "a wrong highest roll")
    elif going.kind == "great":
        spaces = DATA.start_roll.great_start_spaces
        _demand((car.gear, going.roll) == (1, spaces), "no great start")
        _demand(not (going.top or going.nitro), "a great start rolls no gear die")
    else:
        _demand(car.gear == PIT_GEAR and not going.nitro, "no quick stop")
        _demand(1 <= going.roll <= DATA.quick_stop, "no quick stop")
    if state.phase == "nitro":
        _demand(car.nitro and going == Going("gear", going.roll, going.top), "there is no nitro")
    if state.phase == "drive":
        _demand(not going.overshot, "nothing is overshot before the drive")
        _demand(car.held == "no", "a car that is held drives")
        _demand(driving.drives(state), "the car has no way to drive")
    if state.phase == "slip":
        _demand(driving.slips(state), "there is no slipstream")
