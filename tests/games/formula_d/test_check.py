"""States that cannot be are refused, with a sentence."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace
from tests.games.formula_d.positions import FORMULA, car, drive_out, new, race

from gamekernel_games.formula_d.equipment import Wear
from gamekernel_games.formula_d.state import Going, Lap

FULL = {"rules": "advanced", "laps": 2, "tyres": True, "nitro": True, "technical_pit_stop": True}


def sound(seats=3, moves=30, phase="gear", seed=1, **options):
    """Return a state of a real race, and its options."""
    match = new(seats, **options)
    for n, before in enumerate(drive_out(match, random.Random(seed))):
        if n >= moves and before.turn.phase == phase:
            return before.state
    raise AssertionError("no such state")


def refused(state, sentence):
    with pytest.raises(ValueError, match=sentence):
        FORMULA.check(state, len(state.cars), state.options)


def with_driver(state, **changes):
    seat = state.order[state.at] if state.order else len(state.laps) - 1
    cars = [replace(c, **changes) if s == seat else c for s, c in enumerate(state.cars)]
    return replace(state, cars=tuple(cars))


def test_a_sound_state_passes():
    for phase in ("gear", "drive"):
        state = sound(phase=phase, **FULL)
        FORMULA.check(state, 3, state.options)


def test_another_match_is_refused():
    state = sound(**FULL)
    with pytest.raises(ValueError, match="under other options"):
        FORMULA.check(state, 3, replace(state.options, laps=3))
    with pytest.raises(ValueError, match="other seats"):
        FORMULA.check(state, 4, state.options)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"cell": "9.9"}, "there is no space '9.9'"),
        ({"grid": 9}, "a place of its own"),
        ({"status": "waiting"}, "all cars are on the grid"),
        ({"status": "out"}, "who is out is on the list"),
        ({"status": "finished"}, "has finished when it has crossed"),
        ({"crossings": 3}, "has finished when it has crossed"),
        ({"crossings": 4}, "drives on after the finish"),
        ({"tyres": None}, "without tyres"),
        ({"gear": 0}, "in gear 0|chooses no gear"),
        ({"wear": Wear(tyres=9)}, "more points than it began"),
        ({"wear": Wear(tyres=1)}, "races without points"),
        ({"full": Wear(pool=18)}, "all cars are alike"),
        ({"repairs": 2, "stops": 3}, "more stops"),
        ({"set_crossings": 4}, "no older than the race"),
        ({"held": "stalled"}, "is in gear 0"),
        ({"held": "spinning"}, "chooses no gear"),
        ({"cell": "P.0", "crossings": 0, "set_crossings": 0}, "pits are closed"),
    ],
    ids=lambda value: None if isinstance(value, dict) else value,
)
def test_a_car_that_cannot_be_is_refused(changes, sentence):
    state = with_driver(sound(moves=20, **FULL), **changes)
    with pytest.raises(ValueError, match=sentence):
        FORMULA.check(state, 3, state.options)


def test_a_car_in_the_box_of_another_is_refused():
    state = race(car("B.1", grid=0), car("1.44", grid=1))
    refused(state, "in the box of another")
    FORMULA.check(replace(state, cars=(car("B.0"), car("1.44", grid=1))), 2, state.options)


def test_two_cars_on_one_space_are_refused():
    refused(race(car("1.44"), car("1.44")), "two cars stand on one space")


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"order": (0,)}, "has its turn in the round"),
        ({"order": (0, 1, 2, 2)}, "has its turn in the round"),
        ({"order": (0, 1, 2, 7)}, "no such seat has a turn"),
        ({"at": 3}, "the round is over"),
        ({"markers": ("P.0",)}, "damage lies on the track"),
        ({"markers": ("2.9", "1.9")}, "and is sorted"),
        ({"finished": (0,)}, "who has finished is on the list"),
        ({"out": (1,)}, "who is out is on the list"),
        ({"out": (1, 1)}, "left the race twice"),
        ({"phase": "over"}, "a car still races"),
        ({"phase": "lap_time"}, "no time is taken"),
        ({"phase": "drive"}, "nothing is rolled"),
        ({"phase": "pit"}, "not in its box"),
        ({"phase": "spend"}, "not constructed"),
        ({"phase": "choose_tyres"}, "nothing was revealed"),
        ({"going": Going("gear", 3)}, "nothing is rolled before"),
        ({"laps": (Lap(),)}, "nobody has driven a lap"),
        ({"weather": "good"}, "not that of the options"),
        ({"raining": True}, "it rains when it rains"),
        ({"pending": 1}, "more weather rolls"),
        ({"round": 0}, "there is no qualifying lap"),
    ],
    ids=lambda value: None if isinstance(value, dict) else value,
)
def test_a_race_that_cannot_be_is_refused(changes, sentence):
    refused(replace(sound(moves=20, **FULL), **changes), sentence)


def test_a_roll_that_the_die_cannot_show_is_refused():
    state = sound(moves=20, phase="drive", rules="advanced")
    refused(replace(state, going=replace(state.going, roll=30)), "no such face")
    refused(replace(state, going=replace(state.going, top=True)), "a wrong highest roll")
    refused(replace(state, phase="slip"), "there is no slipstream")
    refused(replace(state, phase="nitro"), "there is no nitro")


def test_a_drive_without_a_gear_die_has_its_own_numbers():
    great = race(car("2.3", 1), car("1.44"), kind="great", roll=4)
    quick = race(car("B.0", 4), car("1.44"), kind="quick", roll=4)
    for state in (great, quick):
        FORMULA.check(state, 2, state.options)
    refused(replace(great, going=Going("great", 5)), "no great start")
    refused(with_driver(great, gear=2), "no great start")
    refused(replace(great, going=Going("great", 4, nitro=True)), "rolls no gear die")
    refused(replace(quick, going=Going("quick", 11)), "no quick stop")
    refused(with_driver(quick, gear=3), "no quick stop")


def test_a_drive_without_a_way_is_refused():
    state = race(car("1.39", brakes=0), car("1.44"), roll=8)
    refused(state, "has no way to drive")


def test_damage_in_the_basic_game_is_refused():
    state = sound(moves=20)
    refused(replace(state, markers=("2.9",)), "no damage")


def test_cars_that_are_being_built_have_not_driven():
    options = {"rules": "advanced", "construction": True}
    state = sound(moves=5, phase="spend", **options)
    FORMULA.check(state, 3, state.options)
    first = state.cars[0]
    many = replace(first.full, body=18)
    for changes, sentence in (
        ({"gear": 1}, "before it is ready"),
        ({"full": many, "wear": many}, "all its points and no more"),
        ({"full": Wear(), "wear": Wear()}, "each part has a point"),
        ({"repairs": 1}, "more repair points"),
    ):
        broken = (replace(first, **changes), *state.cars[1:])
        refused(replace(state, cars=broken), sentence)


def test_a_constructed_car_has_all_its_points():
    state = sound(moves=60, rules="advanced", construction=True)
    FORMULA.check(state, 3, state.options)
    car = state.cars[state.order[state.at]]
    best = max(("tyres", "body", "engine"), key=car.full.of)
    refused(
        with_driver(state, full=car.full.less(best), wear=car.wear.less(best)), "all its points"
    )


def test_a_qualifying_lap_that_cannot_be_is_refused():
    state = sound(moves=3, phase="gear", qualifying="stopwatch")
    FORMULA.check(state, 3, state.options)
    for broken, sentence in (
        (replace(state, laps=()), "somebody drives"),
        (replace(state, laps=(Lap(missed=True),)), "that has ended is driven"),
        (replace(state, laps=(Lap(seconds=9),)), "a time that nobody took"),
        (replace(state, phase="lap_time"), "nobody takes a time"),
        (replace(state, phase="pit"), "no such phase"),
        (replace(state, markers=("2.9",)), "a race that has not begun"),
        (replace(state, cars=(state.cars[0], state.cars[0], state.cars[2])), "one car drives"),
        (with_driver(state, cell="P.0"), "on the track"),
        (with_driver(state, crossings=2, set_crossings=2), "the lap has ended"),
        (with_driver(state, wear=Wear(pool=3)), "cannot be on a qualifying lap"),
    ):
        refused(broken, sentence)
