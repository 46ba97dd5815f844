"""The course of a race beyond the rulings: the grid, gears, pit stops, checks, the end."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.games.formula_d.positions import (
    FAR,
    FORMULA,
    SAFE,
    Dice,
    basic,
    car,
    legal,
    new,
    path,
    play,
    race,
    start,
    told,
)

from gamekernel import Events, SeededChance
from gamekernel.errors import BadOptions
from gamekernel_games.formula_d import driving, qualifying, turns, weather
from gamekernel_games.formula_d.equipment import Wear
from gamekernel_games.formula_d.state import Going, Lap


def test_the_highest_black_die_has_pole_position_and_ties_roll_again():
    state, events = start(3, 7, 12, 7, 3, 9, 10, 2)
    assert told(events, "grid") == [{"order": (1, 2, 0)}]
    assert [each.cell for each in state.cars] == ["1.79", "1.81", "3.81"]
    assert [each.grid for each in state.cars] == [2, 0, 1]
    assert state.order == (1, 2, 0)


@pytest.mark.parametrize(
    "options",
    [
        {"tyres": True},
        {"weather": "rain"},
        {"construction": True},
        {"technical_pit_stop": True},
        {"clock": "host"},
        {"rules": "advanced", "clock": "host"},
    ],
    ids=["tyres", "weather", "construction", "technical", "clock", "clock, advanced"],
)
def test_options_that_do_not_go_together_are_refused(options):
    with pytest.raises(BadOptions, match=r"belongs to the advanced rules|by stopwatch only"):
        new(2, **options)


def test_in_the_basic_game_skipped_gears_cost_the_pool_and_never_its_last_point():
    state = race(basic("2.3", 5, pool=3), basic("1.44"), rules="basic")
    assert legal(state) == ["gear 2", "gear 3", "gear 4", "gear 5", "gear 6"]
    poor = race(basic("2.3", 5, pool=2), basic("1.44"), rules="basic")
    assert legal(poor) == ["gear 3", "gear 4", "gear 5", "gear 6"]
    state, _ = play(state, "gear 3", 8)
    assert state.cars[0].wear == Wear(pool=2)


def test_in_the_basic_game_all_wear_is_of_the_pool():
    state = race(basic("1.17", pool=5), basic("1.44"), roll=4, rules="basic")
    state, _ = play(state, "drive 1.21 o2")
    assert state.cars[0].wear == Wear(pool=3)
    assert state.cars[0].held == "no"
    state = race(basic("1.17", pool=2), basic("1.44"), roll=4, rules="basic")
    state, events = play(state, "drive 1.21 o2")
    assert state.cars[0].status == "out"
    assert told(events, "eliminated")[0]["reason"] == "overshot"


def test_in_the_basic_game_braking_leaves_a_point_after_overshooting():
    state = race(basic("1.17", pool=4), basic("1.44"), roll=5, rules="basic")
    assert set(legal(state)) == {
        "drive 1.22 o3", "drive 1.21 b1 o2", "drive 1.20 b2 o1", "drive 1.19 b3",
    }  # fmt: skip
    state = race(basic("1.17", pool=3), basic("1.44"), roll=5, rules="basic")
    assert set(legal(state)) == {"drive 1.22 o3"}


def test_in_the_basic_game_both_cars_of_a_collision_roll_and_leave_no_marker():
    state = race(basic("2.3"), basic("1.10", pool=1), roll=7, rules="basic")
    state, events = play(state, "drive 2.10", 4)
    assert [e["seat"] for e in told(events, "checked")] == [1]
    assert (state.cars[1].wear.pool, state.cars[0].wear.pool) == (0, 17)
    assert state.markers == ()
    state = race(basic("2.3"), basic("1.10"), roll=7, rules="basic")
    state, events = play(state, "drive 2.10", 5, 4)
    assert [e["seat"] for e in told(events, "checked")] == [1, 0]
    assert (state.cars[1].wear.pool, state.cars[0].wear.pool) == (18, 17)


def test_a_blocked_car_of_the_basic_game_pays_a_point_for_each_missing_space():
    wall = [basic(cell) for cell in ("1.6", "2.7", "3.6")]
    state = race(basic("2.3", pool=6), *wall, roll=8, rules="basic")
    assert set(legal(state)) == {"drive 2.6 b5", "drive 1.5 b5", "drive 3.5 b5"}
    state = race(basic("2.3", pool=5), *wall, roll=8, rules="basic")
    state, _ = play(state, "drive 2.6")
    assert state.cars[0].status == "wreck"


def test_a_stop_is_counted_and_leaving_the_corner_forgets_it():
    state, events = play(race(car("2.30"), FAR, roll=4), "drive 2.34")
    assert told(events, "stopped") == [{"seat": 0, "stops": 1, "of": 2}]
    state, _ = play(replace(state, at=0, phase="drive", going=Going("gear", 2)), "drive 2.36")
    assert state.cars[0].stops == 2
    state, _ = play(replace(state, at=0, phase="drive", going=Going("gear", 4)), "drive 2.40")
    assert state.cars[0].stops == 0


def test_a_car_that_goes_nowhere_in_a_corner_makes_a_stop():
    state = race(car("1.37", stops=1), car("1.38"), roll=1)
    assert legal(state) == ["drive 1.37 b1"]
    state, _ = play(state, "drive 1.37 b1", rest=SAFE)
    assert state.cars[0].stops == 2


def test_the_soft_bonus_is_for_the_first_lap_of_a_set_and_not_with_brakes():
    other = replace(FAR, tyres="hard")
    state = race(car("2.3", fitted="soft", old=1), other, roll=4)
    assert "drive 2.8 +" in legal(state)
    assert not any("+" in text and "b" in text for text in legal(state))
    assert path(state, "drive 2.8 +")[-1] == "2.8"
    for worn in (car("2.3", fitted="soft", old=2, crossings=2), car("2.3", fitted="hard")):
        assert not any("+" in text for text in legal(race(worn, other, roll=4)))
    wet = race(car("2.3", fitted="soft"), other, roll=4, weather="rain", raining=True)
    assert not any("+" in text for text in legal(wet))


def test_rain_tyres_overshoot_and_skid_less_in_the_rain():
    other = replace(FAR, tyres="rain")
    for raining, cost in ((False, 4), (True, 2)):
        at = car("2.11", stops=0, fitted="rain")
        state = race(at, other, roll=1, weather="rain" if raining else "good", raining=raining)
        assert driving._purse(state).factor * 2 == cost
    wet = race(car("2.13", fitted="rain"), other, roll=1, weather="rain", raining=True)
    assert len(path(wet, "drive 2.15")) == 2


def test_a_highest_roll_tests_others_though_the_mover_has_finished():
    state = race(car("2.81", 5, crossings=2), car("1.30", 5), roll=20, top=True)
    _, events = play(state, "drive 2.0", SAFE)
    assert [(e["seat"], e["check"]) for e in told(events, "checked")] == [(1, "engine")]


def test_an_engine_that_fails_for_good_leaves_a_marker_and_an_empty_cell():
    state = race(car("2.70", 5, engine=1), car("1.30", 4), roll=20, top=True, laps=3)
    state, _ = play(state, "drive 2.7", 4)
    assert (state.cars[0].status, state.markers) == ("out", ("2.7",))


def test_a_car_out_of_road_handling_leaves_no_marker():
    state = race(car("2.3", road_handling=1), FAR, roll=4, markers=("2.5", "2.5"))
    state, events = play(state, "drive 2.7 d1", 1)
    assert state.cars[0].status == "out"
    assert state.markers == ("2.5", "2.5")
    assert len(told(events, "checked")) == 1


def test_a_slipstream_may_follow_another_and_may_be_declined():
    cars = [car("2.3", 5), car("2.11", 4), car("1.14", 4)]
    state, _ = play(race(*cars, roll=7), "drive 2.10")
    declined, _ = play(state, "no slip", rest=SAFE)
    assert declined.at == 1
    state, events = play(state, "slip 1.12", rest=SAFE)
    assert told(events, "drove") == [
        {"seat": 0, "start": "2.10", "path": ("1.10", "1.11", "1.12"), "end": "1.12"}
    ]
    state, _ = play(race(car("2.3", 5), car("2.11", 4), car("1.13", 4), roll=7), "drive 2.10")
    state, _ = play(state, "slip 1.12")
    assert state.phase == "slip"


def test_a_basic_stop_gives_all_points_back_and_the_car_leaves_in_fourth_gear_at_most():
    state = race(basic("P.0", 5, pool=4), basic("1.44"), roll=15, rules="basic")
    state, _ = play(state, "drive B.0")
    assert state.cars[0].wear.pool == 18
    state = replace(state, at=0, phase="gear")
    assert legal(state) == ["gear 1", "gear 2", "gear 3", "gear 4"]
    state, _ = play(state, "gear 1", 2)
    assert state.cars[0].wear.pool == 18


def test_a_car_that_stays_in_its_box_makes_no_second_stop():
    state = race(car("B.0", 2, tyres=1), car("P.2", grid=5), roll=4)
    state, events = play(state, "drive B.0")
    assert (state.at, state.phase, state.cars[0].wear.tyres) == (1, "gear", 1)
    assert not told(events, "pit_stop")


def test_a_slow_stop_waits_and_a_technical_one_repairs():
    state = race(car("B.0", 5, tyres=1, brakes=0, body=2, repairs=2), FAR, roll=11, phase="pit",
                 technical_pit_stop=True)  # fmt: skip
    slow, events = play(state, "pit standard", 11)
    assert (slow.at, slow.cars[0].wear.tyres, slow.cars[0].wear.brakes) == (1, 6, 0)
    assert told(events, "pit_rolled") == [{"seat": 0, "roll": 11, "quick": False}]
    assert "pit technical body body" not in legal(state)
    fixed, _ = play(state, "pit technical brakes body")
    wear = fixed.cars[0].wear
    assert (wear.tyres, wear.brakes, wear.body, fixed.cars[0].repairs) == (6, 1, 3, 0)


def test_a_new_set_begins_its_first_lap_in_the_box():
    state = race(car("B.0", fitted="hard", old=1), replace(FAR, tyres="hard"), roll=8, phase="pit")
    state, _ = play(state, "pit standard soft", 15)
    assert (state.cars[0].tyres, state.cars[0].set_crossings) == ("soft", 0)


def test_nitro_is_gone_until_the_next_crossing():
    state = race(
        car("2.3", 2, nitro=True), replace(FAR, nitro=True), roll=2, phase="nitro", nitro=True
    )
    state, events = play(state, "nitro")
    assert not state.cars[0].nitro
    assert told(events, "nitro") == [{"seat": 0, "spaces": 2}]


def test_pit_cars_play_after_cars_beside_the_lane_and_before_those_behind_its_entry():
    cars = [car("P.5", 6, grid=0), car("3.72", 1, grid=1), car("3.71", 1, grid=2)]
    state = turns._begin_round(race(*cars), Events())
    assert state.order == (1, 0, 2)


def test_qualifying_orders_by_points_then_time_then_dice_and_missed_laps_last():
    state, _ = start(5, 1, qualifying="stopwatch")
    laps = (Lap(5), Lap(2, missed=True), Lap(3, 1), Lap(3, 1), Lap(1, missed=True))
    order = qualifying._by_laps(replace(state, laps=laps), Dice(4, 9), Events())
    assert order == [3, 2, 0, 1, 4]
    timed = (Lap(5, seconds=30), Lap(5, seconds=20), Lap(4, seconds=70), Lap(9), Lap(2))
    order = qualifying._by_laps(replace(state, laps=timed), Dice(), Events())
    assert order == [4, 1, 0, 2, 3]


def test_a_qualifying_lap_that_misses_two_stops_ends():
    state, _ = start(2, 1, qualifying="stopwatch")
    at = replace(state.cars[0], cell="1.39", crossings=1, set_crossings=1, gear=3)
    state = replace(state, cars=(at, state.cars[1]), phase="gear", going=Going())
    state, events = play(state, "gear 3", 8, 2)
    assert told(events, "missed") == [{"seat": 0}]
    assert (state.laps[0].missed, len(state.laps), state.phase) == (True, 2, "drive")


def test_random_weather_is_rolled_on_the_ranges_of_the_circuit():
    for roll, step in ((5, "rain"), (6, "changeable"), (13, "good")):
        state, events = start(2, roll, rules="advanced", weather="random")
        assert (state.weather, state.raining) == (step, step == "rain")
        assert told(events, "weather_rolled") == [{"roll": roll, "weather": step}]
    state, _ = start(2, 6, rules="advanced", weather="random", circuit="monaco")
    assert state.weather == "rain"


def test_weather_that_is_final_is_not_rolled_for_any_more():
    state = race(FAR, weather="rain_temporary", raining=True, pending=3)
    state = weather.change(state, Dice(1), Events())
    assert (state.weather, state.pending) == ("rain", 0)


def test_finishers_rank_by_arrival_and_the_others_by_how_long_they_lasted():
    state = race(FAR, FAR, FAR, FAR)
    cars = [
        replace(each, status=s)
        for each, s in zip(state.cars, ("out", "finished", "out", "finished"), strict=True)
    ]
    state = replace(state, cars=tuple(cars), phase="over", finished=(3, 1), out=(2, 0))
    score = FORMULA.score(state)
    assert score.points == (1, 2, 0, 3)
    assert score.places == (3, 2, 4, 1)
    assert score.winners == (3,)
    state = replace(state, finished=(), out=(2, 0, 1, 3))
    assert FORMULA.score(state).winners == (3,)
    assert FORMULA.score(state).reason == "the last to be eliminated"


def test_of_two_that_are_out_in_one_turn_the_one_further_ahead_ranks_better():
    state = race(car("2.70", 5, engine=1), car("2.79", 5, engine=1), FAR, roll=20, top=True, laps=3)
    state, _ = play(state, "drive 2.7", 1, 1)
    assert state.out == (1, 0)


def test_setup_with_construction_reveals_the_cars_when_the_last_has_spent():
    match = new(2, rules="advanced", construction=True)
    for seat in (1, 0):
        for _ in range(14):
            match.play(seat, FORMULA.read_move(match.state, seat, "spend engine"))
    kinds = [event.kind for event in match.history(None)]
    assert kinds.count("has_constructed") == kinds.count("constructed") == 2
    assert "spent" not in kinds
    assert FORMULA.sample(match.state, None, SeededChance(bytes(32))) == match.state
