"""What the box holds, against the counts of the rules sheet, sections 2 and 3."""

from __future__ import annotations

from itertools import permutations

import pytest
from tests.games.united_square.positions import SQUARE, new

from gamekernel_games.united_square import rules
from gamekernel_games.united_square.rules import Options
from gamekernel_games.united_square.tiles import DATA, FITTING, FITTING_TYPES, SHOWN

SIZES = (5, 7, "unlimited")


def test_the_six_types_are_all_cyclic_orders_of_the_four_colours():
    assert DATA.tiles == ("RYGB", "RYBG", "RGYB", "RGBY", "RBYG", "RBGY")
    assert sorted(DATA.tiles) == sorted("R" + "".join(rest) for rest in permutations("YGB"))
    assert DATA.colours == {"R": "red", "Y": "yellow", "G": "green", "B": "blue"}


def test_mirror_images_are_different_types():
    mirrored = [DATA.tiles.index("R" + sides[:0:-1]) for sides in DATA.tiles]
    assert mirrored == [5, 3, 4, 1, 2, 0]


def test_a_tile_turns_clockwise():
    assert SHOWN[0] == ("RYGB", "BRYG", "GBRY", "YGBR")


@pytest.mark.parametrize(
    ("size", "cells", "tiles"), [(5, 25, 24), (7, 49, 48), ("unlimited", 49**2, 24)], ids=str
)
def test_each_grid_has_its_cells_and_tiles(size, cells, tiles):
    options = Options(board_size=size)
    assert len(rules.grid(options)) == cells
    assert rules.copies_of(options) * 6 == tiles


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_tiles_are_dealt_evenly(size, seats):
    expected = {2: 24, 3: 16, 4: 12} if size == 7 else {2: 12, 3: 8, 4: 6}
    hands = new(seats, board_size=size).state.hands
    assert [sum(hand) for hand in hands] == [expected[seats]] * seats
    copies = 8 if size == 7 else 4
    assert [sum(hand[type_] for hand in hands) for type_ in range(6)] == [copies] * 6


@pytest.mark.parametrize(
    ("size", "seats", "each"), [(5, 2, 2), (5, 4, 1), (7, 2, 4), (7, 4, 2), ("unlimited", 2, 2)]
)
def test_a_deal_by_type_gives_every_hand_the_same(size, seats, each):
    state = new(seats, board_size=size, deal="by_type").state
    assert state.hands == ((each,) * 6,) * seats


def test_the_start_tile_is_random_or_of_type_0_or_left_out():
    types = set()
    for seed in range(40):
        (start,) = SQUARE.new(seed=bytes([seed] * 32)).state.board
        assert (start.x, start.y, start.rotation) == (0, 0, 0)
        types.add(start.type)
    assert types == {0, 1, 2, 3, 4, 5}
    assert new(start_tile="type0").state.board[0].type == 0
    assert new(start_tile="none").state.board == ()


def test_the_first_outcome_is_the_start_tile():
    outcomes = [5, list(range(12))]
    state = SQUARE.new(outcomes=outcomes).state
    assert state.board[0].type == 5
    assert state.hands == ((4, 4, 4, 0, 0, 0), (0, 0, 0, 4, 4, 4))


def test_the_colours_of_the_seats():
    assert rules.colours_of(new(2).state) == ("RY", "GB")
    assert rules.colours_of(new(3).state) == ("R", "Y", "G")
    assert rules.colours_of(new(4).state) == ("R", "Y", "G", "B")
    assert rules.colours_of(new(4, teams="pairs").state) == ("RY", "GB", "RY", "GB")


def test_a_type_fits_a_cell_in_one_rotation_unless_nothing_touches_it():
    assert len(FITTING) == 5**4
    assert len(FITTING[0]) == 24
    for need in range(1, 5**4):
        touching = [need // 5**side % 5 for side in range(4)]
        colours = [colour for colour in touching if colour]
        types = 0 if len(set(colours)) < len(colours) else (0, 6, 2, 1, 1)[len(colours)]
        assert len(FITTING[need]) == len(FITTING_TYPES[need]) == types


@pytest.mark.parametrize(
    ("seats", "options", "sentence"),
    [
        (3, {"deal": "by_type"}, "cannot be shared out equally"),
        (2, {"teams": "pairs"}, "for four players"),
        (3, {"teams": "pairs"}, "for four players"),
        (2, {"board_size": 6}, "Invalid"),
    ],
    ids=["by type of 3", "pairs of 2", "pairs of 3", "size"],
)
def test_options_that_do_not_go_together_are_refused(seats, options, sentence):
    with pytest.raises(ValueError, match=sentence):
        new(seats, **options)
