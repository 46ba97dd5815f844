"""Every kind of city plan: what completes it, what falls short, and which houses it uses up."""

import pytest
from msgspec.structs import replace
from tests.games.welcome_to.positions import (
    EMPTY,
    FULL,
    finish,
    legal,
    now,
    offering,
    play,
    sheet,
    state,
    until,
)

from gamekernel_games.welcome_to import cards, plans, scoring
from gamekernel_games.welcome_to.data import CONES, PLANS
from gamekernel_games.welcome_to.moves import Done, Plan, Reshuffle
from gamekernel_games.welcome_to.sheet import empty_sheet
from gamekernel_games.welcome_to.state import Solo

BOTTOM = FULL[2]
POOLS = (". . 1p . . . 2p 3p", "1p . . 2p . . . 3p", ". 1p . . . . 2p . . . 3p")


def with_cones(*circled):
    """Make a sheet of the ice-cream board on which some cones are circled."""
    own = empty_sheet("ice_cream")
    streets = []
    for index, street in enumerate(own.streets):
        houses = [
            replace(house, number=1, cone="circled") if (index, at) in circled else house
            for at, house in enumerate(street.houses)
        ]
        streets.append(replace(street, houses=tuple(houses)))
    return replace(own, streets=tuple(streets))


TOP_CONES = [place for place in CONES if place[0] == 0]
MET = {
    "a1a": (sheet("", "", BOTTOM), sheet("", "", BOTTOM[:-2] + ".")),
    "a1a with a roundabout": (
        sheet("", "", BOTTOM.replace("7", "R")),
        sheet("", "", BOTTOM.replace("7", "7*")),
    ),
    "a1b": (sheet(FULL[0]), sheet("", "", BOTTOM)),
    "a1c": (sheet("1 1b 1b 1b 1b 1b"), sheet("1 1b 1b 1b 1b", "1 1b")),
    "a1d": (sheet(temps=7), sheet(temps=6)),
    "a1e": (
        sheet("1 . . . . . . . . 2", "1 . . . . . . . . . 2", "1 . . . . . . . . . . 2"),
        sheet("1 . . . . . . . . 2", "1 . . . . . . . . . 2", "1 . . . . . . . . . 2"),
    ),
    "a2a": (sheet(parks=(3, 4, 0)), sheet(parks=(3, 3, 4))),
    "a2b": (
        sheet(". R 1p . . . 2p 3p", parks=(3, 0, 0)),
        sheet(". . 1p . . . 2p 3p", "R", parks=(3, 0, 0)),
    ),
    "a2b without all parks": (
        sheet("", ". . . R", POOLS[2] + " R", parks=(0, 0, 5)),
        sheet("", ". . . R", POOLS[2] + " R", parks=(0, 0, 4)),
    ),
    "a2c": (sheet(POOLS[0], "", POOLS[2]), sheet(POOLS[0], "1p . . 2p", "")),
    "a2d": (sheet("", "", POOLS[2], parks=(0, 0, 5)), sheet("", POOLS[1], "", parks=(0, 4, 5))),
    "a2e": (sheet("", POOLS[1], "", parks=(0, 4, 0)), sheet("", POOLS[1], "", parks=(0, 3, 0))),
    "i3a": (with_cones(*TOP_CONES), with_cones(*TOP_CONES[1:], (1, 0), (1, 1))),
    "x3b": (sheet(FULL[0]), sheet(FULL[0].replace("10", "11"))),
    "e3a": (
        sheet("", "", ". . 6 . 8 9 . 10 . 16"),
        sheet("", "", ". . 6 . 7 9 . 10 . 16"),
    ),
}


@pytest.mark.parametrize("name", list(MET))
def test_a_plan_without_estates_is_met_by_no_less(name):
    met, short = MET[name]
    plan = PLANS[name.split()[0]]
    assert list(plans.choices(met, plan)) == [()]
    assert plans.completes(met, plan, ())
    assert not plans.completes(met, plan, ((0, 0, 1),))
    assert list(plans.choices(short, plan)) == []
    assert not plans.completes(short, plan, ())


def test_every_plan_without_estates_is_tried():
    kinds = {plan.id for plan in PLANS.values() if plan.kind != "estates"}
    assert {name.split()[0] for name in MET} == kinds


EACH = [
    ("x3a", "1 2 3 4 5 6 | 1", True),
    ("x3a", "1 2 3 4 5 7 | 1", False),
    ("x3c", "1 3 5 | 6", True),
    ("x3c", "1 3 4 | 6", False),
    ("e3b", "1 2 3 | . .", True),
    ("e3b", "1 2 8 | . .", False),  # an egg at house 2
    ("e3c", ". . | 8 9 11 | . .", False),
    ("e3c", ". . | 8 9 10 | . .", True),
]


@pytest.mark.parametrize(("plan_id", "text", "usable"), EACH, ids=range(len(EACH)))
def test_lights_and_eggs_decide_which_estates_count(plan_id, text, usable):
    found = plans.usable(sheet(text), PLANS[plan_id])
    assert bool([estate for estate in found if estate[2] > 2]) is usable


def test_cones_decide_which_estates_count():
    own = sheet("", "1 2 3 4 5 | 6 7 8 9 |")
    houses = list(own.streets[1].houses)
    for at in (6, 8, 9):
        houses[at] = replace(houses[at], cone="crossed" if at == 9 else "circled")
    middle = replace(own.streets[1], houses=tuple(houses))
    own = replace(own, streets=(own.streets[0], middle, own.streets[2]))
    assert plans.usable(own, PLANS["i3b"]) == [(1, 0, 5)]
    assert plans.usable(own, PLANS["i3c"]) == []  # two are circled, three wanted
    houses[5] = replace(houses[5], cone="circled")
    own = replace(
        own, streets=(own.streets[0], replace(middle, houses=tuple(houses)), EMPTY.streets[2])
    )
    assert plans.usable(own, PLANS["i3c"]) == [(1, 5, 4)]


@pytest.mark.parametrize("plan_id", ["a1a", "a1b", "a1e"])
def test_plans_of_streets_and_ends_use_up_their_houses(plan_id):
    own = sheet(*FULL)
    plan = PLANS[plan_id]
    after = plans.complete(own, plan, (), 4)
    marked = [
        (index, at)
        for index, street in enumerate(after.streets)
        for at, house in enumerate(street.houses)
        if house.marked
    ]
    assert len(marked) == plans.marks(plan)
    if plan_id == "a1e":
        assert marked == [(0, 0), (0, 9), (1, 0), (1, 10), (2, 0), (2, 11)]
    else:
        assert {index for index, _ in marked} == {plan.street}
    assert after.plans == (4, 0, 0)
    assert not plans.is_met(after, plan)


def test_a_used_street_is_no_longer_fenced():
    own = replace(sheet("1* 2* 3* 4* 5* 6* 7* 8* 9* 10*"), plans=(2, 0, 0))
    position = until(offering(15, "surveyor", own, plans=("a1b", "b2a", "b3a")), 0, "effect")
    assert {move.street for move in legal(position)[:-1]} == {1, 2}


# When it was completed.

FOURS = Plan(1, ((0, 0, 4), (0, 4, 4)))


def test_yes_once_is_yes_though_no_follows():
    own = sheet("1 2 3 4 | 5 6 7 8 | 9 | 10", "1 2 3 4 5 | 6 7 8 9 |")
    position = until(offering(15, "park", own, plans=("b1d", "b2e", "b3a")), 0)
    position = play(position, 0, FOURS, Reshuffle(wanted=True))
    position = play(position, 0, Plan(2, ((1, 0, 5), (1, 5, 4))), Reshuffle(wanted=False))
    assert now(position).asked
    position = finish(play(position, 0, Done()), 1)
    assert len(position.cards.deck) == 75


def test_plans_of_the_turn_that_begins_with_the_solo_card_are_worth_the_later_points():
    won = {}
    for drawn in (0, 14, 15, 16):
        dealt = Solo(cards.ALL[:30], cards.ALL[-3:], drawn)
        own = replace(EMPTY, plans=(15, 0, 0))
        (tally,) = scoring.tallies(state(own, dealt=dealt, turn=16, plans=("b1d", "b2a", "b3a")))
        won[drawn] = tally.plans
    assert won == {0: 6, 14: 3, 15: 3, 16: 6}
