"""The course of a flight, in points of the sheet that no ruling names."""

from __future__ import annotations

import pytest
from tests.games.mlem.positions import MLEM, at, flight, legal, play, rolled

import gamekernel
from gamekernel_games.mlem import scoring
from gamekernel_games.mlem.state import base


def test_the_command_passes_over_all_who_leave():
    match = at("0 one, 1 one, 2 one", 8, phase="landing", undecided=3)
    play(match, "0:land 8", "1:land 8", "2:stay")
    assert match.turn == gamekernel.Turn((2,), phase="roll")


def test_who_has_stayed_flies_on_with_the_same_seat_order():
    match = at("0 thief, 1 moon2, 2 moon2", 8, pool=4, phase="landing", undecided=3)
    play(match, "0:stay", "1:land 8", "2:stay")
    assert [member.seat for member in match.state.crew] == [0, 2]
    rolled(match, "2 2 4 4")
    play(match, "use {2}")  # to 12
    assert match.turn == gamekernel.Turn((0,), phase="landing")


def test_a_parachute_may_stay_and_goes_home():
    match = at("0 parachute, 1 one", 10, pool=2)
    rolled(match, "4 4")
    play(match, "stay")
    assert match.turn.phase == "takeoff"
    assert "parachute" in base(match.state, 0)


def test_parachutes_share_what_is_free_on_a_moon():
    match = at("0 parachute, 1 parachute", 18, pool=2)
    rolled(match, "4 4")
    play(match, "0:land 18")
    # m4 has room for one, so seat 1 is not asked and returns.
    assert match.turn.phase == "takeoff"
    assert "parachute" in base(match.state, 1)


def test_doubled_values_of_moons_and_deep_space():
    state = flight(out="0 moon2 m5, 1 deep2 comet, 0 deep2 galaxy")
    # The commander's bonus is not doubled.
    assert [points.total for points in scoring.points(state)] == [18 + 24, 24 + 2]


def test_more_astronauts_in_space_break_a_tie():
    # The third on m1 and on p1 have nothing.
    even = flight(out="1 one m1, 1 thief p1, 0 one m3, 0 thief m1", phase="over", crashes=11)
    score = MLEM.score(even)
    assert score.points == (6, 6)
    assert (score.places, score.winners) == ((1, 1), (0, 1))
    out = "1 one m1, 1 thief p1, 0 one p2"
    score = MLEM.score(flight(out=out, phase="over", crashes=11))
    assert score.points == (6, 6)
    assert (score.places, score.winners) == ((2, 1), (1,))


def test_reach_may_land_one_back_in_a_landing_and_not_from_space_5():
    match = at("0 reach, 1 one", 10, phase="landing", undecided=2)
    assert legal(match) == ["land 9", "land 10", "land 11", "stay"]
    match = at("0 reach, 1 one", 4, roll="1 3")
    play(match, "use {1}")  # to 6, for `one` makes two steps of it
    assert match.state.rocket == 6


@pytest.mark.parametrize(
    ("goal", "out", "last"),
    [
        ("four_moons", "0 one m1, 0 thief m1, 0 reach m3", "0 moon2 m5"),
        ("four_planets", "0 one p1, 0 thief p1, 0 reach p3, 0 deep2 p4", "0 moon2 p5"),
        ("three_on_one_planet", "0 one p2, 1 one p2, 0 planet2 p2, 0 reach p1", "0 moon2 p2"),
        ("two_deep_space", "0 one comet, 1 one galaxy", "0 reach galaxy"),
    ],
)
def test_each_goal_needs_its_number_and_no_fewer(goal, out, last):
    two_cats = {"planet2_rule": "two_cats"}  # for a goal it is one astronaut all the same
    assert scoring.goals_taken(flight(out=out, options=two_cats)) == {}
    assert scoring.goals_taken(flight(out=f"{out}, {last}", options=two_cats)) == {goal: 0}
