"""The printed things, against the counts of the rules."""

from collections import Counter

import pytest
from tests.reference import welcome_to as reference

from gamekernel_games.welcome_to import boards, plans
from gamekernel_games.welcome_to.cards import ALL
from gamekernel_games.welcome_to.data import CONES, EGGS, HOLES, PRINTED, STREETS, TRACKS
from gamekernel_games.welcome_to.sheet import empty_sheet
from gamekernel_games.welcome_to.state import Options


def test_81_cards():
    assert len(ALL) == 81
    assert Counter(card.effect for card in ALL) == {
        "surveyor": 18, "agent": 18, "park": 18, "pool": 9, "temp": 9, "bis": 9,
    }  # fmt: skip
    per_number = Counter(card.number for card in ALL)
    assert [per_number[n] for n in range(1, 16)] == [3, 3, 4, 5, 6, 7, 8, 9, 8, 7, 6, 5, 4, 3, 3]


def test_pools_temps_and_bis_are_numbers_of_the_same_kind():
    numbers = [
        sorted(card.number for card in ALL if card.effect == effect)
        for effect in ("pool", "temp", "bis")
    ]
    assert numbers == [[3, 4, 6, 7, 8, 9, 10, 12, 13]] * 3


def test_37_plans():
    assert len(PRINTED.plans) == len({plan.id for plan in PRINTED.plans}) == 37
    assert Counter((plan.stack, plan.set) for plan in PRINTED.plans) == {
        (1, "base"): 6, (2, "base"): 6, (3, "base"): 6,
        (1, "advanced"): 5, (2, "advanced"): 5,
        (3, "ice_cream"): 3, (3, "christmas"): 3, (3, "easter"): 3,
    }  # fmt: skip


def test_plans_are_worth_and_want_what_the_naive_model_says():
    assert {plan.id: (plan.first, plan.later) for plan in PRINTED.plans} == reference.PLANS
    sizes = {plan.id: "".join(map(str, plan.sizes)) for plan in PRINTED.plans if plan.sizes}
    assert sizes == reference.SIZES


@pytest.mark.parametrize("board", ["base", "ice_cream", "christmas", "easter"])
@pytest.mark.parametrize("advanced", [False, True])
def test_stacks_hold_what_the_options_say(board, advanced):
    options = Options(advanced=advanced, board=board)
    sizes = [len(plans.stack(number, options)) for number in (1, 2, 3)]
    assert sizes == [11 if advanced else 6] * 2 + [6 if board == "base" else 3]
    assert {plan.set for plan in plans.stack(3, options)} == {board}


def test_every_plan_has_words():
    words = [plans.words(plan) for plan in PRINTED.plans]
    assert all(words)
    assert len(set(words)) == len(words)


def test_33_houses_9_pools_and_as_many_boxes():
    assert [street.houses for street in STREETS] == [10, 11, 12]
    assert [street.pools for street in STREETS] == [(2, 6, 7), (0, 3, 7), (1, 6, 10)]
    assert len(TRACKS.pools.boxes) == 9
    assert [len(street.parks.boxes) for street in STREETS] == [3, 4, 5]
    assert [len(track.boxes) for track in TRACKS.agents] == [1, 2, 3, 4, 4, 4]


def test_tracks_are_those_of_the_naive_model():
    assert [*TRACKS.pools.boxes, TRACKS.pools.final] == reference.POOLS
    assert [*TRACKS.bis.boxes, TRACKS.bis.final] == reference.BIS
    assert [*TRACKS.roundabouts.boxes, TRACKS.roundabouts.final] == reference.ROUNDABOUTS
    assert [*TRACKS.permits.boxes, TRACKS.permits.final] == reference.PERMITS
    for size, track in enumerate(TRACKS.agents, 1):
        assert [*track.boxes, track.final] == reference.AGENTS[size]
    for street, boxes in zip(STREETS, reference.PARKS, strict=True):
        assert [*street.parks.boxes, street.parks.final] == boxes


def test_21_cones_with_40_scoops():
    assert Counter(street for street, _ in CONES) == {0: 6, 1: 7, 2: 8}
    assert sum(CONES.values()) == 40
    for street, scoops in enumerate(reference.SCOOPS):
        assert {house: CONES[street, house] for house in scoops} == scoops


def test_the_last_cones_of_the_runs():
    ends = []
    for street, side in (
        (0, "right_start"),
        (1, "left_start"),
        (2, "left_start"),
        (2, "right_start"),
    ):
        own = boards.start_truck(empty_sheet("ice_cream"), street, side)
        houses = range(12) if side == "left_start" else reversed(range(12))
        for house in houses:
            if boards.drive(own, street, house, 1).streets[street].run.ended:
                ends.append(house)
                break
    assert ends == [0, 9, 10, 0]


def test_20_eggs_seven_of_them_at_the_bottom():
    assert sum(EGGS.values()) == 20
    assert sum(eggs for (street, _), eggs in EGGS.items() if street == 2) == 7
    for street, eggs in enumerate(reference.EGGS):
        assert {house: EGGS[street, house] for house in eggs} == eggs
    assert HOLES == reference.HOLES
