"""What the box holds, against the counts of the rules sheet, sections 2 to 4."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.games.draftosaurus.positions import new, put

from gamekernel_games.draftosaurus import rules
from gamekernel_games.draftosaurus.rules import Options
from gamekernel_games.draftosaurus.zoo import DATA, FACES, PENS, SLOTS, SPECIES

PRINTED = {
    "forest_of_sameness": ("summer", "woodland", "left", 6),
    "woody_trio": ("summer", "woodland", "left", 3),
    "prairie_of_love": ("summer", "grassland", "left", None),
    "king_of_the_jungle": ("summer", "woodland", "right", 1),
    "meadow_of_differences": ("summer", "grassland", "right", 6),
    "solitary_island": ("summer", "grassland", "right", 1),
    "well_ordered_wood": ("winter", "woodland", "left", 6),
    "lovers_bridge_left": ("winter", "woodland", "left", None),
    "lookout": ("winter", "woodland", "right", 1),
    "lovers_bridge_right": ("winter", "grassland", "right", None),
    "pyramid": ("winter", "grassland", "right", 6),
    "quarantine": ("winter", "grassland", "left", 1),
}


def test_both_boards_have_their_pens():
    found = {
        pen.id: (side, pen.biome, pen.side, pen.capacity)
        for side, pens in DATA.boards.items()
        for pen in pens
    }
    assert found == PRINTED


def test_the_tables_and_points_of_the_pens():
    tables = {pen.id: pen.table for pen in PENS.values() if pen.table}
    assert tables == {
        "forest_of_sameness": (0, 2, 4, 8, 12, 18, 24),
        "woody_trio": (0, 0, 0, 7),
        "meadow_of_differences": (0, 1, 3, 6, 10, 15, 21),
        "well_ordered_wood": (0, 2, 4, 8, 12, 18, 24),
        "pyramid": (0, 2, 4, 6, 10, 14, 21),
    }
    assert all(len(pen.table) == pen.capacity + 1 for pen in PENS.values() if pen.table)
    points = {pen.id: pen.points for pen in PENS.values() if pen.points}
    assert points == {
        "prairie_of_love": 5,
        "king_of_the_jungle": 7,
        "solitary_island": 7,
        "lovers_bridge_left": 6,
        "lookout": 2,
    }
    assert DATA.trex_bonus == 1


def test_the_pyramid_has_nine_pairs_of_neighbours():
    assert SLOTS == ("B1", "B2", "B3", "M1", "M2", "T")
    assert {tuple(pair) for pair in DATA.pyramid.adjacent} == {
        ("B1", "B2"), ("B2", "B3"), ("M1", "M2"), ("B1", "M1"), ("B2", "M1"),
        ("B2", "M2"), ("B3", "M2"), ("M1", "T"), ("M2", "T"),
    }  # fmt: skip


def test_the_die_has_six_different_faces():
    assert FACES == (
        "woodlands", "grasslands", "food_court", "restrooms", "empty_pen", "no_trex",
    )  # fmt: skip
    assert len(SPECIES) == 6
    assert "trex" in SPECIES


@pytest.mark.parametrize(
    ("seats", "of_each", "rounds", "turns"),
    [(2, 8, 4, 3), (3, 6, 2, 6), (4, 8, 2, 6), (5, 10, 2, 6)],
)
def test_the_bag_is_exactly_emptied(seats, of_each, rounds, turns):
    table = rules.table(seats)
    assert (table.of_each, table.rounds, table.turns) == (of_each, rounds, turns)
    assert table.discards == (seats == 2)
    assert of_each * 6 == seats * rounds * rules.HAND
    assert rounds * turns == rules.TURNS
    match = new(seats)
    assert [len(held) for held in match.state.hands] == [6] * seats
    assert len(match.state.bag) == of_each * 6 - 6 * seats


def test_the_two_games_are_on_either_side():
    both = Options(board="winter", match="summer_then_winter")
    assert [rules.side_of(both, game) for game in (0, 1)] == ["summer", "winter"]
    assert rules.side_of(Options(board="winter"), 0) == "winter"
    assert new(3, board="winter", match="summer_then_winter").view(None).board == "summer"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_second_game_goes_on_with_the_die_where_it_lies(seats):
    state = put(*[""] * seats, turns=0)
    second = {2: 0, 3: 0, 4: 0, 5: 2}[seats]
    assert rules.roller(state) == 0
    assert rules.roller(replace(state, game=1)) == second
