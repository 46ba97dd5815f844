"""The rulings of the sheet's section 8, one test each."""

from __future__ import annotations

import msgspec
import pytest
from tests.games.mlem.positions import (
    EIGHT,
    MLEM,
    at,
    flight,
    legal,
    moved,
    play,
    rolled,
    small_mat,
    spaces_with,
    told,
)

from gamekernel.errors import BadMove, BadOptions, IllegalMove, NotYourTurn
from gamekernel_games.mlem import scoring
from gamekernel_games.mlem.mat import Space


def test_r01_no_usable_group_is_a_crash():
    match = at("0 planet2, 1 planet2")
    rolled(match, "3 3 4 3 4 4")
    assert match.state.crashes == 1
    assert match.turn.phase == "takeoff"


def test_r02_a_group_of_twos_moves_and_leaves_the_pool():
    match = at("0 planet2, 1 planet2")
    assert "use {2}" in rolled(match, "1 2 2 2 A 4")
    play(match, "use {2}")
    assert (match.state.rocket, match.state.pool) == (6, 3)


def test_r03_afterburners_stay_in_the_pool():
    match = at("0 planet2, 1 planet2")
    rolled(match, "1 2 2 2 A 4")
    play(match, "use {1,2,A}")
    assert (match.state.rocket, match.state.pool) == (8, 2)
    assert told(match, "travelled")[0]["steps"] == 8


def test_r04_when_all_dice_are_used_one_comes_back():
    match = at("0 planet2, 1 planet2", pool=3, space=1)
    rolled(match, "2 2 3")
    play(match, "use {2,3}")
    assert (match.state.rocket, match.state.pool) == (8, 1)
    play(match, "stay", "stay")
    outcomes = [state for _, state in MLEM.outcomes(match.state, 0, match.legal_moves(0)[0])]
    assert {len(state.roll) for state in outcomes if state.roll} == {1}


def test_r05_afterburners_alone_do_not_shrink_the_pool():
    match = at("0 planet2, 1 planet2")
    rolled(match, "A A 4 4 4 4")
    play(match, "use {A}")
    assert (match.state.rocket, match.state.pool) == (2, 6)


def test_r06_whole_groups_at_least_one_and_not_all():
    match = at("0 planet2, 1 planet2")
    assert rolled(match, "1 2 2 3 4 4") == ["use {1}", "use {2}", "use {1,2}"]
    with pytest.raises(IllegalMove, match="use the dice first"):
        match.play(0, "roll")
    with pytest.raises(BadMove, match="name one to five faces"):
        match.play(0, "use {}")
    play(match, "use {2}")
    assert (match.state.rocket, match.state.pool) == (4, 4)


def test_r07_nobody_lands_before_space_6():
    match = at("0 reach, 1 parachute", roll="2 2 1 3 3 3", space=0)
    play(match, "use {1,2}")
    assert match.state.rocket == 5
    assert (moved(match), match.turn.phase) == (0, "roll")


def test_r08_moons_have_room_for_one_astronaut_each():
    match = at("1 one, 0 one", 10, out="0 planet2 m2", phase="landing", undecided=2)
    play(match, "1:land 10")
    assert match.score().points == (3, 2)
    assert told(match, "landed")[0]["points"] == 2
    assert match.turn.phase == "roll"  # seat 0 is not asked: no moon is free
    with pytest.raises(IllegalMove):
        match.play(0, "land 10")


def test_r09_reach_lands_next_to_a_moon_that_is_full():
    match = at("0 reach, 1 one", 7, out="0 one m1, 1 reach m1", phase="landing", undecided=2)
    assert legal(match) == ["land 8", "stay"]
    play(match, "land 8")
    assert match.state.landed[-1].body == "p1"
    assert moved(match) == 1
    assert match.turn.phase == "roll"


def test_r10_the_second_seat_takes_over_with_the_dice_left():
    match = at("0 one, 1 moon2", 8, pool=3, phase="landing", undecided=2)
    play(match, "0:land 8", "1:stay")
    assert (moved(match), match.turn.phase, match.state.pool) == (1, "roll", 3)
    assert told(match, "commander") == [{"seat": 1}]


def test_r11_each_decides_once_knowing_those_before():
    match = at("0 one, 1 moon2, 2 moon2", 8, phase="landing", undecided=3)
    play(match, "0:stay", "1:stay")
    assert match.turn.must == (2,)
    assert match.legal_moves(1) == ()
    seen = [event.kind for event in match.history(2)]
    assert seen.count("stayed") == 2
    with pytest.raises(NotYourTurn):
        match.play(1, "land 8")


def test_r12_a_rocket_without_crew_has_not_crashed():
    match = at("0 one, 1 moon2", 8, pool=4, phase="landing", undecided=2, crashes=2)
    play(match, "0:land 8", "1:land 8")
    assert match.state.crashes == 2
    assert (match.turn.phase, match.state.starter) == ("takeoff", 1)


def test_r13_a_parachute_is_of_no_use_where_nothing_lies():
    match = at("0 thief, 1 parachute", 4, pool=2)
    rolled(match, "3 4")
    assert match.turn.phase == "takeoff"
    assert match.state.landed == ()
    assert [event["seat"] for event in told(match, "returned")] == [0, 1]


def test_r14_in_a_crash_only_parachutes_decide():
    match = at("0 thief, 1 parachute, 2 reach", 9, pool=2)
    rolled(match, "2 4")
    assert (moved(match), match.turn.phase) == (1, "crash")
    assert legal(match) == ["land 9", "stay"]
    play(match, "land 9")
    assert match.turn.phase == "takeoff"
    assert [each.seat for each in match.state.landed] == [1]
    assert moved(match) == 1
    play(match, "1:board one")
    assert "board reach" in legal(match)  # it is back at base


@pytest.mark.parametrize("ending", ["crash", "all land"])
def test_r15_the_next_one_clockwise_starts_after_a_crash_too(ending):
    match = at("1 thief, 2 reach, 0 reach", 9, pool=2, phase="roll")
    if ending == "crash":
        rolled(match, "2 4")
    else:
        rolled(match, "3 4")
        play(match, "use {3}", "1:land 12", "2:land 12", "0:land 12")
    assert (match.turn.phase, match.state.starter, moved(match)) == ("takeoff", 2, 2)


def test_r16_all_land_in_deep_space_at_the_last_space():
    match = at("1 thief, 0 thief", 22, roll="A A A")
    play(match, "use {A}")
    assert [(each.seat, each.body) for each in match.state.landed] == [(1, "comet"), (0, "galaxy")]
    assert match.score().points == (12, 14)
    assert told(match, "travelled")[0]["space"] == 24
    assert match.turn.phase == "takeoff"


def test_r17_the_earlier_first_astronaut_breaks_a_tie():
    out = "1 one p1, 0 one p1, 0 thief p1, 1 thief p1"
    assert MLEM.score(flight(out=out)).points == (2, 4)


def test_r18_the_last_crash_ends_the_game_after_the_parachutes():
    match = at("0 parachute, 1 thief", 9, pool=2, crashes=10)
    rolled(match, "2 4")
    assert not match.over
    assert (moved(match), match.state.crashes) == (0, 11)
    play(match, "land 9")
    assert match.over
    assert match.score().points == (4, 0)
    assert match.score().reason == "crash 11 was the last"
    assert told(match, "returned") == [{"seat": 1, "astronaut": "thief"}]


def test_r19_the_expedition_of_the_last_astronaut_is_played_to_its_end():
    seven = EIGHT.removesuffix(", 0 satellite p1")
    match = at("0 satellite, 1 thief", 9, out=seven, pool=3, phase="landing", undecided=2)
    play(match, "0:land 9", "1:stay")
    assert not match.over
    rolled(match, "3 3 4")
    play(match, "1:use {3}", "1:land 15")
    assert match.over
    assert match.score().points == (11, 5)  # 4 for p1, doubled by planet2, and a goal


def test_r20_the_thief_leaves_the_last_die():
    match = at("0 thief, 1 one", 9, pool=1, phase="landing", undecided=2)
    play(match, "land 9")
    assert match.state.pool == 1
    assert told(match, "die_stolen") == []
    match = at("0 thief, 1 one", 9, pool=3, phase="landing", undecided=2)
    play(match, "land 9")
    assert match.state.pool == 2
    assert told(match, "die_stolen") == [{"pool": 2}]


def test_r21_with_the_satellite_the_first_roll_uses_its_space():
    match = play(at(), "0:board one", "1:board satellite")
    assert match.state.rocket == 3
    assert rolled(match, "1 1 1 3 3 2") == ["use {2}"]  # 2, 4 and AB are printed on space 3


def test_r22_the_astronaut_one_saves_a_roll():
    match = at("0 planet2, 1 one", 4, pool=3)
    assert rolled(match, "3 4 4") == ["use {1}"]
    play(match, "use {1}")
    assert (match.state.rocket, match.state.pool) == (5, 3)
    assert match.state.crashes == 0


def test_r23_reach_has_the_neighbours_on_which_one_can_land():
    match = at("0 reach, 1 one", 6, phase="landing", undecided=2)
    assert legal(match) == ["land 6", "land 7", "stay"]
    with pytest.raises(IllegalMove, match="nothing lies at space 5"):
        match.play(0, "land 5")
    match = at("0 reach, 1 one", 23, phase="landing", undecided=2)
    assert legal(match) == ["land 22", "land 23", "land 24", "stay"]
    play(match, "land 24")
    assert match.score().points == (12, 0)


def test_r24_two_astronauts_one_move_two_steps_and_cost_no_die():
    match = at("0 one, 1 one", 4, pool=2)
    assert rolled(match, "3 4") == ["use {1}"]
    play(match, "use {1}")
    assert (match.state.rocket, match.state.pool) == (6, 2)


def test_r25_the_satellite_does_not_change_where_one_lands():
    match = play(at(), "board satellite", "board satellite")
    assert match.state.rocket == 3
    rolled(match, "2 1 1 1 1 1")
    play(match, "use {2}")
    assert (match.state.rocket, match.turn.phase) == (5, "roll")
    rolled(match, "1 3 3 3 3")
    play(match, "use {1}")
    assert (match.state.rocket, match.turn.phase) == (6, "landing")


def test_r26_nobody_is_asked_where_nobody_can_land():
    match = at("0 thief, 1 one", 5, out="0 one m1, 1 thief m1", roll="1 2")
    play(match, "use {1}")
    assert (match.state.rocket, moved(match), match.turn.phase) == (7, 0, "roll")


def test_r27_an_afterburner_without_steps_is_refused():
    broken = small_mat(spaces=spaces_with(3, Space((1, "AB"), 0, None)))
    with pytest.raises(BadOptions, match=r"board.spaces\[3\].afterburner"):
        MLEM.new(2, {"board": msgspec.to_builtins(broken)})


def test_r28_planet2_doubles_the_points_or_counts_twice():
    # Seat 1 came first, and as both have two astronauts seat 0 is second.
    out = "1 one p5, 0 planet2 p5, 1 thief p5, 0 one p5"
    assert MLEM.score(flight(out=out)).points == (18, 14)
    two_cats = {"planet2_rule": "two_cats"}
    assert MLEM.score(flight(out=out, options=two_cats)).points == (14, 9)
    alone = "1 one p5, 1 thief p5, 0 planet2 p5"  # two against two: the earlier one is first
    assert MLEM.score(flight(out=alone, options=two_cats)).points == (9, 14)


def test_r29_a_goal_is_taken_once_and_a_player_may_take_several():
    out = "1 one p1, 1 thief p1, 0 one p1, 0 thief p1, 0 reach p2, 0 moon2 p3"
    match = at("0 satellite, 1 satellite", 19, out=out, phase="landing", undecided=2)
    play(match, "0:land 19", "1:stay")
    assert scoring.goals_taken(match.state) == {"four_planets": 0}
    assert told(match, "goal_taken") == [{"seat": 0, "goal": "four_planets"}]
    late = "0 deep2 p1, 1 deep2 p1, 1 reach p2, 1 moon2 p3, 1 planet2 p4"
    state = flight(out=f"{out}, 0 satellite p4, {late}")
    # Seat 1 has four planets and three on one as well, but later.
    assert scoring.goals_taken(state) == {"four_planets": 0, "three_on_one_planet": 0}
    assert [points.goals for points in scoring.points(state)] == [6, 0]
    # No single landing meets two of these goals; so several means one after the other.
    assert scoring.fulfilled(state, 0) == {"four_planets": 6, "three_on_one_planet": 7}
    assert set(scoring.fulfilled(state, 1)) == {"four_planets", "three_on_one_planet"}


def test_r30_two_ends_at_once_are_one_end():
    seven = EIGHT.removesuffix(", 0 satellite p1")
    match = at(
        "0 satellite, 1 thief", 9, out=seven, pool=3, phase="landing", undecided=2, crashes=10
    )
    play(match, "0:land 9", "1:stay")
    rolled(match, "2 4 4")
    assert match.over
    assert match.state.crashes == 11
    assert told(match, "game_ended") == [{}]
    assert match.score().points == (11, 0)
    assert match.score().winners == (0,)
    assert match.score().reason == "all astronauts of player 1 are in space"
