"""The rulings of the rules sheet, section 8, one test each."""

from __future__ import annotations

import random

from tests.games.united_square.positions import (
    FULL,
    NONE,
    SQUARE,
    after,
    fits,
    holds,
    legal,
    new,
    play_out,
    put,
    refusal,
    squares,
)

from gamekernel_games.united_square import rules
from gamekernel_games.united_square.rules import Pass, Tile

START = "t0r0@0,0"
"""Red in the north, yellow in the east, green in the south, blue in the west."""

CROWDED = """
    t0r0@-2,1 t4r1@-2,2 t1r3@-1,0 t5r3@-1,2 t5r2@0,-1 t0r0@0,0 t4r1@0,1 t3r2@0,2
    t5r1@1,-2 t1r2@1,-1 t5r0@1,0 t0r2@1,2 t4r0@2,-1 t4r2@2,0 t0r0@2,2"""
"""From a real game on 5 x 5: the types 1 and 2 fit nowhere, 3 does."""


def checkered(cells):
    """Fill cells with two tiles that match each other on every side."""
    return tuple(Tile(x, y, 0, 0 if (x + y) % 2 == 0 else 2) for x, y in sorted(cells))


def test_r01_north_of_a_red_side_each_type_fits_in_exactly_one_rotation():
    found = fits(put(START), 0, -1)
    assert [text[:2] for text in found] == ["t0", "t1", "t2", "t3", "t4", "t5"]
    for text in found:
        state = after(put(START), f"{text}@0,-1")
        assert squares(state) == {"R": 1}
    for rotation in (0, 1, 3):
        assert refusal(put(START), f"t0r{rotation}@0,-1").startswith("the south side must be red")


def test_r02_between_two_blue_sides_no_tile_fits_ever():
    state = put("t4r0@0,0 t0r0@2,0", FULL, FULL)
    assert fits(state, 1, 0) == []
    assert refusal(state, "t0r0@1,0") == "no tile will ever fit on 1,0"


def test_r03_red_in_the_west_and_green_in_the_north_take_the_types_2_and_3():
    assert fits(put("t0r1@-1,0 t0r0@0,-1"), 0, 0) == ["t2r3", "t3r3"]


def test_r04_red_and_green_opposite_take_the_types_0_and_5():
    assert fits(put("t0r1@-1,0 t1r0@1,0"), 0, 0) == ["t0r3", "t5r3"]


def test_r05_three_sides_of_different_colours_take_one_type():
    assert fits(put("t0r1@-1,0 t0r1@0,-1 t1r0@1,0"), 0, 0) == ["t0r3"]


def test_r06_four_different_colours_take_one_type_which_makes_four_squares():
    state = put("t0r1@-1,0 t0r1@0,-1 t1r0@1,0 t0r1@0,1")
    assert fits(state, 0, 0) == ["t0r3"]
    assert squares(state) == {}
    assert squares(after(state, "t0r3@0,0")) == {"R": 1, "Y": 1, "G": 1, "B": 1}


def test_r07_who_has_no_fitting_tile_passes_and_may_place_again_later():
    state = put(CROWDED, holds(t1=2, t2=3), holds(t0=1, t2=1, t3=3))
    assert legal(state) == ["pass"]
    state = after(state, "pass", "t3r3@-1,-1")
    assert state.to_move == 0
    assert "t1r3@-1,-2" in legal(state)


def test_r08_whose_only_tile_scores_for_the_opponent_must_place_it():
    board = """
        t4r0@-2,-1 t3r1@-2,2 t5r3@-1,-2 t4r2@-1,-1 t5r0@-1,0 t4r1@-1,1 t5r3@-1,2 t5r1@0,-2
        t0r0@0,0 t3r0@1,-1 t1r2@1,0 t3r2@1,2 t0r1@2,0 t2r2@2,1 t3r0@2,2"""
    state = put(board, holds(t0=2, t1=3), holds(t0=1, t2=3, t4=1))
    before = SQUARE.score(state).points
    assert legal(state) == ["t1r0@2,-1"]
    points = SQUARE.score(after(state, "t1r0@2,-1")).points
    assert points[0] == before[0]
    assert points[1] > before[1]
    assert refusal(state, "pass") == "you may pass only when none of your tiles fits"


def test_r09_when_all_hands_are_blocked_or_empty_the_game_is_over_at_once():
    board = """
        t5r3@-2,-2 t2r2@-2,-1 t4r0@-2,1 t1r1@-1,-1 t2r2@-1,0 t0r0@-1,1 t0r2@-1,2 t0r0@0,0
        t4r1@0,1 t4r0@1,-1 t2r3@1,1 t5r3@1,2 t1r1@2,-1 t5r1@2,0 t2r1@2,1"""
    state = put(board, holds(t1=1, t3=3, t4=1), holds(t0=2, t1=1, t3=1, t5=1))
    state = after(state, "t1r3@2,-2")
    assert SQUARE.turn(state).must == ()
    assert legal(state, 0) == legal(state, 1) == []
    assert SQUARE.score(state).reason == "no tile fits"
    empty = after(put(START, holds(t0=1), NONE, board_size="unlimited"), "t0r2@1,0")
    assert SQUARE.turn(empty).must == ()
    assert SQUARE.score(empty).reason == "all tiles lie"


def test_r10_a_tile_is_never_mirrored():
    state = put("t0r0@-1,0 t0r2@0,-1 t0r0@1,0")
    assert fits(state, 0, 0) == ["t5r0"]
    for rotation in range(4):
        assert "must be" in refusal(state, f"t0r{rotation}@0,0")


def test_r11_a_corner_is_no_contact():
    state = put(START)
    assert fits(state, 1, 1) == []
    assert refusal(state, "t0r0@1,1") == "1,1 touches no side of a tile"


def test_r12_two_players_add_the_points_of_both_their_colours():
    state = put("t0r0@0,0 t3r0@1,0 t0r2@1,-1 t4r0@-1,0")
    assert squares(state) == {"Y": 1, "R": 1, "B": 1}
    assert SQUARE.score(state).points == (2, 1)


def test_r13_with_three_players_blue_counts_for_nobody():
    state = put("t0r0@0,0 t4r0@-1,0 t3r0@1,0", FULL, FULL, FULL)
    assert squares(state) == {"Y": 1, "B": 1}
    assert SQUARE.score(state).points == (0, 1, 0)


def test_r14_every_two_tiles_side_by_side_make_one_square_at_most_40_on_5_x_5():
    cells = [(x, y) for x in range(-2, 3) for y in range(-2, 3)]
    assert sum(rules.squares(checkered(cells)).values()) == 40
    for match in play_out(new(), random.Random(14)):
        lying = {(t.x, t.y) for t in match.state.board}
        pairs = sum(((x + 1, y) in lying) + ((x, y + 1) in lying) for x, y in lying)
        assert sum(squares(match.state).values()) == pairs


def test_r14_24_tiles_without_a_start_tile_make_at_most_38():
    cells = [(x, y) for x in range(5) for y in range(5) if (x, y) != (4, 4)]
    assert sum(rules.squares(checkered(cells)).values()) == 38


def test_r15_the_first_move_has_24_choices():
    state = put(START)
    assert len(legal(state)) == 24
    cells = {text.split("@")[1] for text in legal(state)}
    assert cells == {"1,0", "0,1", "-1,0", "0,-1"}


def test_r16_no_tile_goes_beyond_the_grid():
    board = "t0r0@0,0 t0r2@1,0 t0r0@2,0"
    assert refusal(put(board), "t0r2@3,0") == "the grid has no cell 3,0"
    assert "t0r2@3,0" in legal(put(board, board_size=7))


def test_r17_without_a_start_tile_the_first_goes_to_the_centre_in_24_ways():
    state = put("", start_tile="none")
    assert legal(state) == [f"t{type_}r{turns}@0,0" for type_ in range(6) for turns in range(4)]
    assert refusal(state, "t0r0@1,0") == "the first tile goes to 0,0"


def test_r18_both_seats_of_a_pair_have_the_points_and_the_place_of_the_pair():
    board = """
        t2r1@-2,-2 t1r1@-2,-1 t2r0@-2,1 t5r3@-1,-2 t0r3@-1,-1 t3r2@-1,1 t3r0@-1,2 t4r0@0,-2
        t2r2@0,-1 t0r0@0,0 t4r1@0,1 t0r1@0,2 t5r2@1,-1 t4r3@1,1 t4r1@2,-1"""
    state = put(board, NONE, NONE, NONE, NONE, teams="pairs")
    assert squares(state) == {"R": 5, "Y": 4, "G": 6, "B": 2}
    score = SQUARE.score(state)
    assert score.points == (9, 8, 9, 8)
    assert score.places == (1, 3, 1, 3)
    assert score.winners == (0, 2)


def test_r19_two_tiles_make_a_yellow_and_a_red_square():
    state = after(put(START), "t3r0@1,0")
    assert squares(state) == {"Y": 1}
    state = after(state, "t0r2@1,-1")
    assert squares(state) == {"Y": 1, "R": 1}
    assert fits(state, 0, -1) == ["t3r2", "t5r2"]


# What stands beside the rulings.


def test_the_four_sides_free_a_turn_is_a_move_of_its_own_only_for_the_first_tile():
    state = after(put("", start_tile="none"), "t2r3@0,0")
    assert len(legal(state)) == 24
    assert len({text[:2] + text[4:] for text in legal(state)}) == 24


def test_seats_take_turns():
    state = put(START, FULL, FULL, FULL, FULL, to_move=3)
    assert SQUARE.turn(state).must == (3,)
    assert SQUARE.turn(after(state, "t0r2@1,0")).must == (0,)


def test_equal_points_share_the_place():
    state = put("t0r0@0,0 t3r0@1,0 t4r0@-1,0", NONE, NONE)
    assert SQUARE.score(state).places == (1, 1)
    assert SQUARE.score(state).winners == (0, 1)


def test_passes_occur_in_random_games_only_where_nothing_fits_and_never_last():
    passes = again = 0
    for seed in range(40):
        match = new(4)
        passed = set()
        for before in play_out(match, random.Random(seed)):
            state = before.state
            moves = before.legal_moves(state.to_move)
            if moves == (Pass(),):
                passed.add(state.to_move)
                passes += 1
                assert rules.gaps(state)
            elif state.to_move in passed:
                again += 1
        assert not match.texts()[-1].startswith("pass")
    assert passes
    assert again
