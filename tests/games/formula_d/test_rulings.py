"""The rulings of the rules sheet, section 8, one test each."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace
from tests.games.formula_d.positions import (
    FAR,
    FORMULA,
    SAFE,
    Dice,
    car,
    legal,
    new,
    path,
    play,
    race,
    refusal,
    start,
    told,
)

from gamekernel import Events
from gamekernel_games.formula_d import circuit, driving, weather
from gamekernel_games.formula_d import state as states
from gamekernel_games.formula_d.state import Drive, Going, Lap

WALL = [car(cell) for cell in ("1.6", "2.7", "3.6")]
"""Cars that close the straight 3 spaces before 2.3."""


def ends(state):
    """Return where seat 0 can end without braking."""
    return {drive.to: drive.overshoot for drive in FORMULA.legal_moves(state, 0) if not drive.brake}


def test_r01_from_third_gear_one_up_or_two_down():
    assert legal(race(car("2.3", 3), FAR)) == ["gear 1", "gear 2", "gear 3", "gear 4"]


def test_r02_four_gears_cannot_be_skipped_and_three_cost_three_parts():
    state = race(car("2.3", 6), FAR)
    assert legal(state) == ["gear 2", "gear 3", "gear 4", "gear 5", "gear 6"]
    assert refusal(state, "gear 1") == "you can shift down by four gears at most"
    state, _ = play(state, "gear 2", 4)
    wear = state.cars[0].wear
    assert (wear.gearbox, wear.brakes, wear.engine) == (2, 2, 2)
    assert (wear.tyres, wear.body, wear.road_handling) == (6, 3, 2)


def test_r03_without_gearbox_points_only_single_steps_down_remain():
    assert legal(race(car("2.3", 5, gearbox=0), FAR)) == ["gear 4", "gear 5", "gear 6"]


def test_r04_two_skipped_gears_need_a_brake_point():
    state = race(car("2.3", 5, brakes=0, engine=3, gearbox=2), FAR)
    assert refusal(state, "gear 2") == "you cannot pay for that: it costs 1 brakes and 1 gearbox"
    assert "gear 3" in legal(state)


def test_r05_a_start_roll_of_17_is_great_in_the_basic_game_only():
    state, events = start(2, 10, 5, 17, 2, rules="advanced")
    assert told(events, "started") == [{"seat": 0, "roll": 17, "result": "normal"}]
    assert (state.going.kind, state.going.roll, state.cars[0].gear) == ("gear", 2, 1)
    state, events = start(2, 10, 5, 17)
    assert told(events, "started") == [{"seat": 0, "roll": 17, "result": "great"}]
    assert (state.going.kind, state.going.roll, state.cars[0].gear) == ("great", 4, 1)


def test_r06_a_great_start_goes_around_with_two_changes_of_lane_at_most():
    state = race(car("2.3", 1), car("2.4"), kind="great", roll=4)
    assert path(state, "drive 2.6") == ("1.3", "1.4", "1.5", "2.6")
    lanes = [
        [cell[0] for cell in ("2.3", *end.way.cells)] for end in driving.drives(state).values()
    ]
    changes = [sum(a != b for a, b in pairwise(row)) for row in lanes]
    assert max(changes) == 2
    # In a corner every way counts, and there three changes would be possible.
    weaving = race(car("2.23", 1), car("2.24"), car("1.24"), car("3.25"), kind="great", roll=4)
    free = race(*weaving.cars, roll=4)
    assert len(driving.drives(weaving)) < len(driving.drives(free))


def test_r07_a_stalled_car_goes_in_first_gear_without_another_start_roll():
    state, events = start(2, 10, 5, 1, 10, 1)
    assert [e["result"] for e in told(events, "started")] == ["stall", "normal"]
    state, _ = play(state, "drive 3.82", seat=1)
    assert state.round == 2
    assert state.phase == "gear"
    state, _ = play(state, "gear 1", 1, seat=1)
    state, events = play(state, "drive 3.83", 2, seat=1)
    assert told(events, "rolled") == [{"seat": 0, "gear": 1, "roll": 2}]
    assert not told(events, "started")
    assert (states.driver(state), state.phase, state.cars[0].gear) == (0, "drive", 1)


@pytest.mark.parametrize(("tyres", "left"), [("hard", 4), ("soft", 2)])
def test_r08_two_cells_past_a_one_stop_corner_cost_two_tyre_points_or_four(tyres, left):
    state = race(car("1.17", fitted=tyres, old=2), replace(FAR, tyres="hard"), roll=4)
    assert ends(state) == {"1.21": 2}
    state, _ = play(state, "drive 1.21 o2")
    assert state.cars[0].wear.tyres == left
    # From 2.17 both other lanes could be reached, were it not for the exit lane.
    assert ends(race(car("2.18"), FAR, roll=4)) == {"2.22": 4}


def test_r09_missing_two_stops_whatever_is_braked_eliminates_without_a_marker():
    state, events = play(race(car("1.39", brakes=2), FAR), "gear 3", 4)
    assert state.cars[0].status == "out"
    assert state.markers == ()
    assert told(events, "eliminated") == [{"seat": 0, "reason": "overshot", "stays": False}]
    state, _ = play(race(car("1.39", brakes=3), FAR), "gear 3", 4)
    assert legal(state) == ["drive 1.40 b3"]


def test_r10_an_overshoot_that_ends_in_the_next_corner_makes_no_stop_there():
    many = {"tyres": 15, "brakes": 1, "gearbox": 1, "body": 1, "engine": 1, "road_handling": 1}
    state = race(car("2.37", 4, stops=1, full=many), FAR, roll=11, construction=True)
    state, events = play(state, "drive 2.48 o11")
    assert state.cars[0].stops == 0
    assert state.cars[0].wear.tyres == 4
    assert not told(events, "stopped")
    # The same turn without overshooting would have made one.
    state, _ = play(race(car("2.38", 4), FAR, roll=10), "drive 2.48")
    assert state.cars[0].stops == 1


def test_r11_with_all_stops_made_a_car_leaves_by_any_lane_at_no_cost():
    assert ends(race(car("2.68", stops=3), FAR, roll=2)) == {"2.70": 0, "1.69": 0, "3.70": 0}


def test_r12_a_car_spins_on_its_last_tyre_point_and_is_out_beyond():
    state, _ = play(race(car("1.17", tyres=2), FAR, roll=4), "drive 1.21 o2")
    assert (state.cars[0].held, state.cars[0].wear.tyres) == ("spinning", 0)
    state = replace(state, order=(1, 0), at=0)
    state, _ = play(state, "gear 2", 2, seat=1)
    state, events = play(state, "drive 1.46", 1, seat=1)
    assert told(events, "rolled") == [{"seat": 0, "gear": 1, "roll": 1}]
    state, _ = play(race(car("1.17", tyres=2), FAR, roll=5), "drive 1.22 o3")
    assert state.cars[0].status == "out"
    assert state.markers == ()


def test_r13_without_tyre_points_one_space_eliminates_on_soft_tyres_and_spins_on_hard_ones():
    for tyres, status, held in (("soft", "out", "no"), ("hard", "racing", "spinning")):
        state = race(car("1.17", tyres=0, fitted=tyres, old=2), replace(FAR, tyres="hard"), roll=3)
        state, _ = play(state, "drive 1.20 o1")
        assert (state.cars[0].status, state.cars[0].held) == (status, held)


def test_r14_five_missing_spaces_are_three_brakes_and_two_tyres():
    state = race(car("2.3"), *WALL, roll=8)
    assert set(legal(state)) == {"drive 2.6 b3 t2", "drive 1.5 b3 t2", "drive 3.5 b3 t2"}
    state, _ = play(state, "drive 2.6 b3 t2", rest=SAFE)
    assert (state.cars[0].wear.brakes, state.cars[0].wear.tyres) == (0, 4)


def test_r15_the_first_three_missing_spaces_need_brakes():
    state = race(car("2.3", brakes=2), *WALL, roll=8)
    assert set(legal(state)) == {"drive 2.6", "drive 1.5", "drive 3.5"}
    state, _ = play(state, "drive 2.6")
    assert state.cars[0].status == "wreck"
    assert state.cars[0].cell == "2.6"
    assert state.markers == ("2.6",)
    assert state.cars[0].wear.brakes == 2


def test_r16_overshooting_is_paid_before_emergency_braking():
    state = race(car("1.17", tyres=2), car("1.22"), roll=8)
    assert legal(state) == ["drive 1.21 o2"]
    state, _ = play(state, "drive 1.21 o2")
    assert (state.cars[0].status, state.cars[0].wear.tyres) == ("wreck", 0)
    many = {"tyres": 6, "brakes": 4, "gearbox": 3, "body": 3, "engine": 2, "road_handling": 2}
    state = race(car("1.17", tyres=2, full=many), car("1.22"), roll=8, construction=True)
    assert legal(state) == ["drive 1.21 b4 o2"]
    state, _ = play(state, "drive 1.21 b4 o2", rest=SAFE)
    assert (state.cars[0].held, state.cars[0].wear.brakes) == ("spinning", 0)


def test_r17_no_slipstream_behind_a_car_in_third_gear():
    state, _ = play(race(car("2.3", 4), car("2.11", 3), roll=7), "drive 2.10", rest=SAFE)
    assert state.phase == "gear"
    state, _ = play(race(car("2.3", 4), car("2.11", 4), roll=7), "drive 2.10")
    assert state.phase == "slip"
    state, _ = play(race(car("2.3", 4), car("2.11", 5), roll=7), "drive 2.10", rest=SAFE)
    assert state.phase == "gear"


def test_r18_no_slipstream_after_braking():
    state, _ = play(race(car("2.3", 4), car("2.11", 4), roll=8), "drive 2.10 b1", rest=SAFE)
    assert state.phase == "gear"


def test_r19_a_slipstream_into_a_corner_needs_a_brake_point():
    state = race(car("2.5", 4, brakes=1), car("2.13", 4), roll=7)
    state, _ = play(state, "drive 2.12")
    assert {"slip 1.14 b1", "slip 3.14 b1"} <= set(legal(state))
    after, _ = play(state, "slip 1.14 b1", rest=SAFE)
    assert after.cars[0].wear.brakes == 0
    state = race(car("2.12", 4, brakes=0), car("2.13", 4), roll=7, phase="slip")
    assert driving.slips(state) == {}


def test_r20_partners_roll_before_the_mover_and_one_that_falls_hurts_without_a_roll():
    state = race(car("2.3", 3), car("1.10", body=1), car("3.10"), roll=7)
    state, events = play(state, "drive 2.10", 1, SAFE, SAFE)
    checks = [(e["seat"], e["failed"]) for e in told(events, "checked")]
    assert checks == [(1, True), (2, False), (0, False)]
    assert state.cars[1].status == "wreck"
    assert state.cars[0].wear.body == 2
    assert state.cars[2].wear.body == 3
    assert state.markers == ("1.10", "2.10")


def test_r21_no_collision_with_a_car_directly_behind():
    _, events = play(race(car("1.3"), car("2.9"), roll=7), "drive 2.10")
    assert not told(events, "checked")


def test_r22_a_highest_roll_tests_all_that_are_in_fifth_or_sixth_gear():
    state = race(car("2.70", 5), car("1.30", 6), car("1.40", 4), laps=3)
    state, _ = play(state, "gear 5", 20)
    assert state.going.top
    state, events = play(state, "drive 2.7", SAFE, 4)
    checks = [(e["seat"], e["check"]) for e in told(events, "checked")]
    assert checks == [(0, "engine"), (1, "engine")]
    assert [each.wear.engine for each in state.cars] == [3, 2, 3]
    assert state.markers == ("1.30",)


def test_r23_the_weather_rolls_of_a_round_are_made_at_its_end():
    cars = [car(cell, 5, fitted="hard") for cell in ("2.70", "1.72", "3.74")]
    state = race(*cars, laps=3, weather="changeable")
    for seat, to in enumerate(("2.7", "1.9", "3.10")):
        state, events = play(state, "gear 5", 20, seat=seat)
        assert state.pending == seat + 1
        rolls = (SAFE,) * 3 if seat < 2 else (SAFE,) * 3 + (10, 10, 3)
        state, events = play(state, f"drive {to}", *rolls, seat=seat)
        assert len(told(events, "weather_rolled")) == (3 if seat == 2 else 0)
    assert (state.pending, state.weather, state.round) == (0, "rain_temporary", 3)


def test_r24_on_changeable_the_weather_stays_as_it_was():
    state = race(FAR, weather="good_temporary", pending=1)
    state = weather.change(state, Dice(3), Events())
    assert (state.weather, state.raining) == ("changeable", False)
    state = weather.change(replace(state, pending=1), Dice(5), Events())
    assert (state.weather, state.raining) == ("rain_temporary", True)
    state = weather.change(replace(state, pending=1), Dice(16), Events())
    assert (state.weather, state.raining) == ("changeable", True)


def test_r25_in_the_rain_a_car_skids_from_a_corner_whose_stops_are_not_complete():
    def wet(stops):
        hard = replace(FAR, tyres="hard")
        at = car("2.37", stops=stops, fitted="hard")
        return race(at, hard, roll=4, weather="rain", raining=True)

    assert ends(wet(1)) == {"2.44": 7}
    assert len(path(wet(1), "drive 2.44 o7")) == 7
    assert {
        len(end.way.cells) for drive, end in driving.drives(wet(2)).items() if not drive.brake
    } == {4}


def test_r26_a_car_stops_in_its_box_and_drops_what_is_left():
    state = race(
        car("P.1", grid=2), car("3.42", grid=0), car("2.42", grid=1), roll=11, phase="drive"
    )
    assert "drive B.2" in legal(state)
    assert path(state, "drive B.2") == ("P.2", "P.3", "B.2")
    after, _ = play(state, "drive B.2")
    assert (after.phase, after.cars[0].cell) == ("pit", "B.2")
    assert after.cars[0].wear == state.cars[0].wear


def test_r27_a_quick_stop_takes_half_the_roll_and_no_bonus():
    state = race(
        car("B.0", 5, fitted="soft", tyres=1), replace(FAR, tyres="hard"), roll=11, phase="pit"
    )
    state, _ = play(state, "pit standard soft", 7)
    assert (state.phase, state.going.roll, state.cars[0].gear) == ("drive", 4, 4)
    assert state.cars[0].wear.tyres == 6
    assert not any(drive.bonus for drive in FORMULA.legal_moves(state, 0))
    assert path(state, "drive P.5") == ("P.2", "P.3", "P.4", "P.5")


def test_r28_on_the_last_lap_the_rest_of_the_roll_is_dropped():
    state = race(car("2.81", 3, crossings=2), car("3.0", crossings=2), roll=9)
    state, events = play(state, "drive 2.0")
    assert state.cars[0].status == "finished"
    assert state.finished == (0,)
    assert not told(events, "checked")


def test_r29_a_marker_under_the_car_itself_is_not_rolled_for():
    state = race(car("2.3"), FAR, roll=4, markers=("2.3", "2.5"))
    assert "drive 2.7 d1" in legal(state)
    state, events = play(state, "drive 2.7 d1", 4)
    assert [e["check"] for e in told(events, "checked")] == ["road_handling"]
    assert state.cars[0].wear.road_handling == 1


def test_r30_nobody_brakes_in_a_qualifying_lap():
    match = new(2, qualifying="stopwatch")
    assert match.turn.phase == "drive"
    why = refusal(match.state, Drive("2.0", brake=1))
    assert why == "nobody brakes in a qualifying lap"


def test_r31_no_more_than_two_repair_points_can_be_bought():
    match = new(2, rules="advanced", construction=True, technical_pit_stop=True)
    for _ in range(2):
        match.play(0, FORMULA.read_move(match.state, 0, "spend repair"))
    assert refusal(match.state, "spend repair") == "a car has 2 repair points at most"
    for _ in range(14):
        match.play(0, FORMULA.read_move(match.state, 0, "spend body"))
    assert match.turn.must == (1,)
    assert match.state.cars[0].repairs == 2


def test_r32_a_pit_lane_may_be_entered_from_a_corner_whose_stops_are_complete():
    text = (circuit.files(circuit.__package__) / "circuits" / "test_ring.json").read_text()
    text = text.replace('"id": "test_ring"', '"id": "corner_pits"')
    on = circuit.add(text.replace('"entry_from": ["3.70", "3.71"]', '"entry_from": ["3.69"]'))
    for stops, entered in ((3, True), (2, False)):
        state = race(car("3.69", stops=stops), FAR, roll=2, circuit=on.id)
        assert ("drive P.1 b1" in legal(state) or "drive P.1" in legal(state)) == entered


def test_r33_the_car_nearer_the_inside_of_the_next_corner_plays_first():
    state = race(car("3.39", 3, grid=0), car("1.45", 3, grid=1))
    on = circuit.get("test_ring")
    assert on.cells["3.39"].pos == on.cells["1.45"].pos
    assert states.ahead(state, 1) > states.ahead(state, 0)


def test_r34_the_first_crossing_only_begins_lap_one():
    state = race(car("2.82", 2, crossings=0), FAR, roll=2, nitro=True)
    state, _ = play(state, "drive 2.1")
    assert (state.cars[0].crossings, state.cars[0].nitro) == (1, False)
    state, _ = play(race(car("2.82", 2, crossings=1), FAR, roll=2, nitro=True), "drive 2.1")
    assert (state.cars[0].crossings, state.cars[0].nitro) == (2, True)
    state, _ = play(race(car("2.82", 2, crossings=2), FAR, roll=2, nitro=True), "drive 2.0")
    assert (state.cars[0].crossings, state.cars[0].status) == (3, "finished")


CLOSED = [car(cell) for cell in ("2.5", "1.3", "3.3", "1.4", "3.4")]
"""Cars that leave 2.3 only the space before it."""


def test_r35_a_closed_lane_costs_three_brakes_and_a_tyre():
    state = race(car("2.3"), *CLOSED, roll=5)
    assert legal(state) == ["drive 2.4 b3 t1"]
    state, _ = play(state, "drive 2.4 b3 t1", rest=SAFE)
    assert (state.cars[0].wear.brakes, state.cars[0].wear.tyres) == (0, 5)


def test_r36_who_cannot_pay_is_out_there_and_stays_until_the_round_ends():
    state = race(car("2.3", tyres=0), *CLOSED, roll=5)
    assert legal(state) == ["drive 2.4"]
    state, _ = play(state, "drive 2.4")
    assert (state.cars[0].status, state.cars[0].cell, state.markers) == ("wreck", "2.4", ("2.4",))
    assert states.on_board(state.cars[0])
    last = replace(state, order=(1,), at=0)
    last, _ = play(last, "gear 3", 8, seat=1)
    last, _ = play(last, "drive 2.13", seat=1)
    assert last.cars[0].status == "out"


def test_r37_where_two_stops_would_be_missed_anyway_tyres_do_not_pay():
    blocked = car("1.39", brakes=3)
    state = race(blocked, car("1.41"), roll=4)
    assert legal(state) == ["drive 1.40 b3"]
    state, _ = play(race(car("1.39", brakes=2), car("1.41")), "gear 3", 4)
    assert (state.cars[0].status, state.markers) == ("out", ())


def test_r38_a_corner_reached_with_the_last_space_makes_a_car_skid():
    hard = replace(FAR, tyres="hard")
    state = race(car("2.6", fitted="hard"), hard, roll=8, weather="rain", raining=True)
    assert len(path(state, "drive 2.17")) == 11
    assert len(path(state, "drive 2.13 b1")) == 7


def test_r39_a_complete_corner_lets_no_car_skid_but_the_next_one_does():
    def wet(roll):
        at = car("2.51", 4, stops=1, fitted="hard")
        return race(at, replace(FAR, tyres="hard"), roll=roll, weather="rain", raining=True)

    assert len(path(wet(9), "drive 2.63")) == 12
    assert len(path(wet(8), "drive 2.59")) == 8


def test_r40_a_qualifying_lap_counts_turns_overshot_spaces_and_whole_minutes():
    match = new(2, rules="advanced", tyres=True, qualifying="stopwatch", clock="host")
    for seat in (0, 1):
        match.play(seat, FORMULA.read_move(match.state, seat, "tyres soft"))

    def lap(cell, **done):
        at = replace(match.state.cars[0], cell=cell, gear=3, crossings=1, set_crossings=1)
        return replace(
            match.state,
            cars=(at, match.state.cars[1]),
            phase="drive",
            going=Going(kind="gear", roll=4),
            laps=(Lap(**done),),
        )

    state, _ = play(lap("1.17", turns=7), "drive 1.21 o2")
    assert state.laps == (Lap(turns=8, overshot=4),)
    state, _ = play(lap("2.81", turns=8, overshot=4), "drive 2.0")
    assert (state.phase, FORMULA.turn(state).must) == ("lap_time", (0,))
    state, events = play(state, "time 125", 1)
    assert told(events, "qualified") == [{"seat": 0, "points": 15, "seconds": 125}]


def test_r41_nitro_adds_the_gear_and_only_the_die_can_be_braked_away():
    state = race(car("2.3", 2, nitro=True), replace(FAR, nitro=True), nitro=True)
    state, _ = play(state, "gear 2", 4)
    assert legal(state) == ["no nitro", "nitro"]
    state, _ = play(state, "nitro")
    assert len(path(state, "drive 2.9")) == 6
    assert len(path(state, "drive 2.8 b1")) == 5


def test_r42_stopping_behind_a_car_in_the_lane_is_free():
    state = race(car("P.1", grid=9), car("P.3", grid=8), roll=9, phase="drive")
    assert set(legal(state)) == {"drive P.2", "drive P.1 b1"}


def test_r43_a_construction_ends_by_itself_and_a_part_may_hold_fifteen():
    match = new(2, rules="advanced", construction=True)
    for _ in range(14):
        assert 0 in match.turn.must
        match.play(0, FORMULA.read_move(match.state, 0, "spend tyres"))
    assert match.turn.must == (1,)
    assert match.state.cars[0].full.tyres == 15


def test_r44_no_slipstream_if_both_lanes_beside_are_taken():
    cars = [car("2.11", 4), car("1.10"), car("3.10")]
    state, _ = play(race(car("2.3", 4), *cars, roll=7), "drive 2.10", rest=SAFE)
    assert state.phase == "gear"


def test_r45_a_spinning_car_gets_no_slipstream():
    state = race(car("1.17", 4, tyres=5), car("1.25", 4), roll=7)
    state, _ = play(state, "drive 1.24 o5", rest=SAFE)
    assert (state.cars[0].held, state.phase) == ("spinning", "gear")
    state, _ = play(race(car("1.17", 4, tyres=6), car("1.25", 4), roll=7), "drive 1.24 o5")
    assert state.phase == "slip"


def test_r46_a_change_of_lane_behind_the_line_crosses_nothing():
    state = race(car("2.0", 1, crossings=2), FAR, roll=1, laps=3)
    state, _ = play(state, "drive 1.0")
    assert state.cars[0].crossings == 2
