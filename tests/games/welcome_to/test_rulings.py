"""The rulings of writing, effects, estates and plans (sheet 8)."""

import pytest
from msgspec.structs import replace
from tests.games.welcome_to.positions import (
    EMPTY,
    FULL,
    WANTS_7,
    chance,
    finish,
    legal,
    now,
    offering,
    play,
    sheet,
    state,
    until,
)

from gamekernel import Events
from gamekernel_games.welcome_to import boards, plans, rules, scoring
from gamekernel_games.welcome_to.data import PLANS
from gamekernel_games.welcome_to.moves import (
    Bis,
    Choose,
    Done,
    Fence,
    Park,
    Plan,
    Pool,
    Refuse,
    Reshuffle,
    Roundabout,
    SkipEffect,
    Write,
)
from gamekernel_games.welcome_to.sheet import empty_sheet, estates

# Writing.


def test_r01_numbers_grow_strictly_wherever_the_house_is():
    own = sheet(". . . 7 . 9")
    for number, house, fits in ((8, 4, True), (10, 9, True), (9, 8, False)):
        position = play(offering(number, "park", own), 0, Choose(0, 0))
        assert (Write(0, house, number) in legal(position)) is fits


def test_r02_gaps_need_not_be_fillable():
    position = play(offering(10, "park", sheet("4")), 0, Choose(0, 0), Write(0, 1, 10))
    assert now(position).sheet.streets[0].houses[1].number == 10


def test_r03_where_only_a_temp_would_fit_one_may_choose_it_or_be_refused():
    position = offering(5, "temp", WANTS_7)
    assert legal(position) == [Choose(0, 0), Refuse()]


def test_r04_while_one_printed_number_fits_nobody_is_refused():
    position = state(WANTS_7, EMPTY, pairs=((5, "temp"), (7, "park"), (5, "agent")))
    assert legal(position) == [Choose(0, 0), Choose(1, 1)]


def test_r05_a_temp_that_changes_nothing_costs_a_box_too():
    position = play(offering(5, "temp", EMPTY), 0, Choose(0, 0), Write(0, 3, 5))
    assert now(position).sheet.temps == 1
    full = play(offering(5, "temp", sheet(temps=11)), 0, Choose(0, 0), Write(0, 3, 5))
    assert now(full).sheet.temps == 11


def test_r06_temps_reach_from_0_to_17():
    written = {}
    for printed in (1, 15):
        position = play(offering(printed, "temp", EMPTY), 0, Choose(0, 0))
        written[printed] = {m.number for m in legal(position)}
    assert written == {1: {0, 1, 2, 3}, 15: {13, 14, 15, 16, 17}}


def test_r44_a_temp_writes_just_what_fits_and_nothing_below_0():
    needs_16 = sheet("1 2 3 4 5 6 7 8 15 .", *FULL[1:])
    position = play(offering(15, "temp", needs_16), 0, Choose(0, 0))
    assert {m.number for m in legal(position)} == {16, 17}
    needs_16 = sheet("1 2 3 4 5 6 7 15 . 17", *FULL[1:])
    position = play(offering(15, "temp", needs_16), 0, Choose(0, 0))
    assert legal(position) == [Write(0, 8, 16)]
    needs_0 = sheet(". 1 3 4 5 6 7 8 9 10", *FULL[1:])
    position = play(offering(1, "temp", needs_0), 0, Choose(0, 0))
    assert legal(position) == [Write(0, 0, 0)]


# Effects.


def test_r07_a_pool_is_built_at_once_or_never():
    position = play(offering(5, "pool", EMPTY), 0, Choose(0, 0), Write(0, 3, 5))
    assert now(position).step == "plans"  # no pool there
    position = play(offering(5, "park", EMPTY), 0, Choose(0, 0), Write(0, 2, 5))
    assert Pool() not in legal(position)  # a pool, and another effect
    position = play(offering(5, "bis", EMPTY), 0, Choose(0, 0), Write(0, 1, 5))
    position = play(position, 0, Bis(0, 2, "left"))
    assert now(position).step == "plans"  # a bis beside a pool
    assert not now(position).sheet.streets[0].houses[2].pool
    position = play(offering(5, "pool", EMPTY), 0, Choose(0, 0), Write(0, 2, 5), Pool())
    assert now(position).sheet.streets[0].houses[2].pool


def test_r08_a_street_with_all_its_parks_takes_no_more():
    position = offering(5, "park", sheet(parks=(3, 0, 0)))
    position = play(position, 0, Choose(0, 0))
    assert now(play(position, 0, Write(0, 0, 5))).step == "plans"
    elsewhere = play(position, 0, Write(1, 0, 5))
    assert legal(elsewhere) == [Park(), SkipEffect()]


def test_r09_a_bis_may_stand_between_its_number_and_the_next():
    position = play(offering(12, "bis", sheet("5 . 6")), 0, Choose(0, 0), Write(2, 11, 12))
    assert {Bis(0, 1, "left"), Bis(0, 1, "right")} <= set(legal(position))
    houses = now(play(position, 0, Bis(0, 1, "left"))).sheet.streets[0].houses
    assert [(h.number, h.bis) for h in houses[:3]] == [(5, False), (5, True), (6, False)]
    position = play(offering(12, "bis", sheet("5 | . 6")), 0, Choose(0, 0), Write(2, 11, 12))
    assert [m for m in legal(position) if m in {Bis(0, 1, "left"), Bis(0, 1, "right")}] == [
        Bis(0, 1, "right")
    ]


def test_r10_no_fence_parts_a_number_from_its_bis():
    position = offering(12, "surveyor", sheet("5 5b ."))
    position = play(position, 0, Choose(0, 0), Write(2, 11, 12))
    assert Fence(0, 0) not in legal(position)
    assert Fence(0, 1) in legal(position)


def test_r11_an_eleventh_bis_costs_nothing_more():
    nine = "1 1b 1b 1b 1b 1b 1b 1b 1b 1b"
    penalties = {}
    for more in ("", "1 1b"):
        (tally, _) = scoring.tallies(state(sheet(nine, more), EMPTY))
        penalties[more] = tally.bis
    assert penalties == {"": 28, "1 1b": 28}
    position = offering(12, "bis", sheet(nine, "1 1b"))
    position = play(position, 0, Choose(0, 0), Write(2, 11, 12), Bis(1, 2, "left"))
    assert now(position).sheet.streets[1].houses[2].bis


@pytest.mark.parametrize(
    ("effect", "own"),
    [
        ("park", sheet(". | 5", parks=(3, 4, 5))),
        ("pool", sheet(". | 5")),
        ("bis", sheet(". | 5 6 7 8 9 10 11 12 13", *FULL[1:])),
        ("agent", sheet(". | 5", agents=(1, 2, 3, 4, 4, 4))),
        ("temp", sheet(". | 5")),
    ],
    ids=["park", "pool", "bis", "agent", "temp"],
)
def test_r45_an_effect_that_offers_nothing_is_passed_by_itself(effect, own):
    position = play(offering(3, effect, own), 0, Choose(0, 0), Write(0, 0, 3))
    assert now(position).step == "plans"


# Estates.


def test_r12_a_run_of_eight_is_no_estate_until_it_is_divided():
    own = sheet("", "1 2 3 4 5 6 7 8 | . . .")
    assert list(estates(own.streets[1])) == []
    position = play(offering(12, "surveyor", own), 0, Choose(0, 0), Write(2, 11, 12))
    position = play(position, 0, Fence(1, 5))
    assert list(estates(now(position).sheet.streets[1])) == [(0, 6), (6, 2)]


def test_r20_a_house_between_the_end_and_a_roundabout_is_an_estate():
    position = offering(5, "park", sheet("3"), advanced=True)
    position = play(position, 0, Roundabout(0, 1))
    assert list(estates(now(position).sheet.streets[0])) == [(0, 1)]


def test_r19_numbers_begin_anew_behind_a_roundabout_and_it_is_fenced():
    own = sheet(". . 12 13")
    position = play(offering(1, "park", own, advanced=True), 0, Roundabout(0, 4))
    street = now(position).sheet.streets[0]
    assert street.fences == {3, 4}
    position = play(position, 0, Choose(0, 0))
    assert {Write(0, 5, 1), Write(0, 0, 1)} <= set(legal(position))
    written = sheet(". . 12 13 R 1")
    position = play(offering(2, "park", written), 0, Choose(0, 0))
    houses = {m.house for m in legal(position) if m.street == 0}
    assert houses == {0, 1, 6, 7, 8, 9}


# Plans.


def test_r13_all_who_complete_a_plan_in_the_same_turn_are_first():
    own = sheet("1 2 3 4 | 5 6 7 8 |")
    position = state(own, own, own, pairs=((15, "park"),) * 3, plans=("b1d", "b2a", "b3a"))
    for seat in (0, 1):
        position = play(until(position, seat), seat, Plan(1, ((0, 0, 4), (0, 4, 4))))
        position = play(position, seat, Reshuffle(wanted=False), Done())
    position = finish(position, 2)
    assert [tally.plans for tally in scoring.tallies(position)] == [6, 6, 0]
    position = play(until(position, 2), 2, Plan(1, ((0, 0, 4), (0, 4, 4))), Done())
    position = finish(position, 0, 1)
    assert [tally.plans for tally in scoring.tallies(position)] == [6, 6, 3]


def first_plan(*wanted):
    """Let seats complete a first plan, each with its answer; give the state and the events."""
    own = sheet("1 2 3 4 | 5 6 7 8 |")
    position = state(own, own, own, pairs=((15, "park"),) * 3, plans=("b1d", "b2a", "b3a"))
    events = Events()
    for seat, answer in enumerate(wanted):
        position = until(position, seat)
        if answer is not None:
            position = play(position, seat, Plan(1, ((0, 0, 4), (0, 4, 4))))
            assert legal(position, seat) == [Reshuffle(wanted=True), Reshuffle(wanted=False)]
            position = play(position, seat, Reshuffle(answer))
        position = rules.apply(position, seat, Done(), chance("end"), events)
    return position, [event.kind for event in events.told]


def test_r14_one_of_those_who_complete_the_first_plans_may_have_the_cards_shuffled():
    position, told = first_plan(True, False, None)
    assert "reshuffled" in told
    assert len(position.cards.deck) == 75
    assert position.cards.blind == position.cards.effects
    position, told = first_plan(False, False, None)
    assert "reshuffled" not in told
    position = play(until(position, 2), 2, Plan(1, ((0, 0, 4), (0, 4, 4))))
    assert legal(position, 2) == [Done()]  # nobody asked, and it is too late


def test_r15_a_roundabout_is_no_end_house():
    ends = (
        "1 . . . . . . . . 10",
        "1 . . . . . . . . . 11",
        "1 . . . . . . . . . . 12",
    )
    assert plans.is_met(sheet(*ends), PLANS["a1e"])
    assert not plans.is_met(sheet("R . . . . . . . . 10", *ends[1:]), PLANS["a1e"])
    assert not plans.is_met(sheet(*ends[:2], "1"), PLANS["a1e"])


def test_r16_houses_beside_a_used_end_house_make_an_estate_of_their_own():
    ends = ("1* 2 3 4 | . . . . . 10*", "1* . . . . . . . . . 11*", "1* . . . . . . . . . . 12*")
    position = offering(7, "surveyor", sheet(*ends), plans=("b1c", "b2a", "b3a"))
    position = play(position, 0, Choose(0, 0), Write(0, 6, 7))
    assert plans.usable(now(position).sheet, PLANS["b1c"]) == []
    position = play(position, 0, Fence(0, 0))
    assert plans.usable(now(position).sheet, PLANS["b1c"]) == [(0, 1, 3)]


def test_r17_an_estate_used_is_not_divided_and_still_scores():
    own = sheet("1* 2* 3* | . . .", agents=(0, 0, 2, 0, 0, 0))
    position = play(offering(12, "surveyor", own), 0, Choose(0, 0), Write(2, 11, 12))
    assert not {Fence(0, 0), Fence(0, 1)} & set(legal(position))
    (tally, _) = scoring.tallies(state(own, EMPTY))
    assert tally.estates == (0, 0, 5, 0, 0, 0)


def test_r18_the_pools_of_used_houses_count_for_the_plans_about_pools():
    own = sheet("1* 2* 3*p | . . . 9p 10p", "1p . . 4p . . . 8*p")
    assert plans.is_met(own, PLANS["a2c"])
    assert not plans.is_met(sheet("1* 2* 3* | . . . 9p 10p", "1p . . 4p . . . 8*p"), PLANS["a2c"])


def test_r23_a_refused_player_may_complete_plans():
    own = sheet("1 2 3 4 | 5 6 7 8 | . 10", *FULL[1:])
    position = state(own, EMPTY, pairs=((15, "park"),) * 3, plans=("b1d", "b2a", "b3a"))
    position = play(position, 0, Refuse())
    assert Plan(1, ((0, 0, 4), (0, 4, 4))) in legal(position)


def test_r38_a_fence_of_this_turn_may_complete_a_plan_in_it():
    own = sheet("1 2 3 4 5 6 7 8 | . .")
    position = offering(15, "surveyor", own, plans=("b1d", "b2a", "b3a"))
    position = play(position, 0, Choose(0, 0), Write(2, 11, 15), Fence(0, 3))
    assert Plan(1, ((0, 0, 4), (0, 4, 4))) in legal(position)
    own = sheet("1 2 3 4 | 5 6 7 . | . .")
    position = offering(8, "park", own, plans=("b1d", "b2a", "b3a"))
    position = play(position, 0, Choose(0, 0), Write(0, 7, 8), SkipEffect())
    assert Plan(1, ((0, 0, 4), (0, 4, 4))) in legal(position)


def test_r39_the_houses_of_one_plan_are_lost_for_the_next():
    own = sheet("1 2 3 | 4 5 6 | 7 8 9 10")
    position = until(offering(15, "park", own, plans=("b1a", "b2c", "b3c")), 0)
    assert {m.stack for m in legal(position) if isinstance(m, Plan)} == {2, 3}
    for chosen in (Plan(3, ((0, 0, 3), (0, 6, 4))), Plan(2, ((0, 0, 3), (0, 3, 3), (0, 6, 4)))):
        after = play(position, 0, chosen, Reshuffle(wanted=False))
        assert legal(after) == [Done()]


def test_r46_one_used_end_house_forbids_the_plan_of_the_end_houses():
    ends = ("1* | . . . . . . . . 10", "1 . . . . . . . . . 11", "1 . . . . . . . . . . 12")
    assert not plans.is_met(sheet(*ends), PLANS["a1e"])


def test_r32_all_eggs_means_those_of_the_bottom_street():
    eggs = ". . 8 . 10 R . 8 . 9"
    assert PLANS["e3a"].street == 2
    assert not plans.is_met(sheet("", "", eggs), PLANS["e3a"])
    assert plans.is_met(sheet("", "", ". . 6 . 8 9 . 10 . 16"), PLANS["e3a"])
    assert not plans.is_met(sheet("", "8 . . 6 . 9 10 . 16"), PLANS["e3a"])


def test_r33_a_roundabout_breaks_the_string_of_a_street():
    one, _, three = FULL
    assert plans.is_met(sheet(one), PLANS["x3b"])
    assert plans.is_met(sheet("", "1 1b 2 3 4 5 6 7 8 9 | 10"), PLANS["x3b"])
    assert not plans.is_met(sheet("1 2 3 4 R 5 6 7 8 9"), PLANS["x3b"])
    assert not plans.is_met(sheet("", "", three.replace(" 12", " 13")), PLANS["x3b"])


def test_r47_a_roundabout_on_an_egg_or_a_cone_loses_it():
    assert not plans.is_met(sheet("", "", ". . R . 8 9 . 10 . 16"), PLANS["e3a"])
    own = boards.drive(empty_sheet("ice_cream"), 0, 9, 1)
    streets = list(own.streets)
    streets[0] = replace(
        streets[0],
        houses=tuple(
            replace(h, cone="circled") if at in {0, 2, 4, 5, 7, 9} else h
            for at, h in enumerate(streets[0].houses)
        ),
    )
    assert plans.is_met(replace(own, streets=tuple(streets)), PLANS["i3a"])
    position = state(
        empty_sheet("ice_cream"),
        empty_sheet("ice_cream"),
        board="ice_cream",
        pairs=((5, "park"),) * 3,
        advanced=True,
    )
    position = play(position, 0, Roundabout(0, 9), Choose(0, 0), Write(0, 8, 5))
    assert now(position).sheet.streets[0].houses[9].cone == "crossed"
