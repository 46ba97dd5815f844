"""The rulings of the sheet's section 8, one test each (R1 to R23)."""

from __future__ import annotations

import pytest
from tests.games.hive.positions import HIVE, data, ends, game, moves, play, put, refusal

import gamekernel
from gamekernel_games.hive.rules import Pass, Place

TYPES = ("Base", "Base+M", "Base+L", "Base+P", "Base+ML", "Base+MP", "Base+LP", "Base+MLP")
RING = "1,-1:wS1 1,0:bQ 0,1:wQ -1,1:bS1 -1,0:wS2"
"""Five cells round 0,0; the sixth, 0,-1, is a mouth too narrow to slide through."""


@pytest.mark.parametrize("game_type", TYPES)
def test_r01_white_begins_with_one_of_each_kind_but_the_queen(game_type):
    found = moves(game(game_type))
    assert len(found) == 4 + len(game_type.partition("+")[2])
    assert {m.to for m in found} == {(0, 0)}
    assert "wQ" not in {m.piece for m in found}


def test_r02_black_answers_on_six_cells():
    found = moves(game("Base;InProgress;Black[1];wS1"))
    assert len(found) == 6 * 4
    assert len({m.to for m in found}) == 6
    assert gamekernel.perft(HIVE, game("Base"), 2) == 96


def test_r03_without_tournament_opening_the_queen_may_begin():
    start = game("Base", tournament_opening=False)
    assert len(moves(start)) == 4 + 1
    assert len(moves(play(start, "wS1"))) == 24 + 6


def test_r04_a_new_piece_may_not_touch_the_opponent():
    state = game("Base;InProgress;White[2];wS1;bS1 wS1-")
    assert refusal(state, "wQ wS1/") == "a new piece may not touch the opponent's"
    assert refusal(state, "wQ bS1-") == "a new piece may not touch the opponent's"


def test_r05_a_beetle_on_top_makes_a_stack_its_owners():
    stacks = "-2,0:bS1 -1,0:wQ 0,0:bQ.wB1"
    assert (1, 0) in ends(put(stacks, ply=40), "wA1")
    assert (1, 0) not in ends(put(stacks, ply=41), "bA1")


def test_r06_the_queen_is_placed_by_the_fourth_turn():
    three = "Base;InProgress;White[4];wS1;bS1 wS1-;wA1 -wS1;bA1 bS1-;wG1 -wA1;bG1 bA1-"
    white = game(three)
    assert {m.piece for m in moves(white)} == {"wQ"}
    assert refusal(white, "wB1 -wG1") == "the Queen must be placed by the fourth turn"
    assert {m.piece for m in moves(play(white, "wQ -wG1"))} == {"bQ"}


def test_r07_nothing_moves_before_the_own_queen_is_placed():
    state = game("Base;InProgress;White[3];wS1;bS1 wS1-;wA1 -wS1;bQ bS1-")
    assert all(isinstance(m, Place) for m in moves(state))
    assert refusal(state, r"wA1 \wS1") == "nothing moves before your Queen is placed"


def test_r08_the_lowest_number_is_placed_first():
    state = game("Base;InProgress;White[2];wS1;bS1 wS1-")
    assert refusal(state, "wA2 -wS1") == "place wA1 before wA2"
    assert {m.piece for m in moves(state)} == {"wQ", "wS2", "wB1", "wG1", "wA1"}


def test_r09_a_slide_keeps_contact():
    assert ends(put("-1,0:wQ 0,0:bQ"), "wQ") == {(0, -1), (-1, 1)}


def test_r10_a_spider_goes_three_different_cells():
    state = put("-1,0:wS1 0,0:bQ 1,0:wQ")
    assert ends(state, "wS1") == {(2, -1), (1, 1)}
    for entry in (e for e in data("partial") if "Spider)" in e["name"] and "#" in e["name"]):
        state = game(entry["game"])
        wanted = {HIVE.read_move(state, 0, text).to for text in entry["must_include"]}
        assert ends(state, entry["must_include"][0].split()[0]) == wanted


def test_r11_a_slider_cannot_lean_on_its_own_cell():
    state = put("-1,0:wA1 0,0:bQ 1,0:wQ")
    assert ends(state, "wA1") == {
        (0, -1), (1, -1), (2, -1), (2, 0), (1, 1), (0, 1), (-1, 1)
    }  # fmt: skip
    assert (-2, 0) not in ends(state, "wA1")


def test_r12_a_gate_keeps_an_ant_in_but_no_climber():
    assert ends(put(f"0,0:wA1 {RING}"), "wA1") == set()
    assert (0, -1) not in ends(put(f"0,0:wA1 {RING}"), "wA1")
    for climber in ("wG1", "wL", "wB1"):
        assert ends(put(f"0,0:{climber} {RING}"), climber)


def test_r13_a_beetle_does_not_pass_between_two_higher_stacks():
    flanks = "1,-1:bS1.bB1 0,1:wS1.bB2 2,0:wQ"
    assert (1, 0) not in ends(put(f"0,0:wB1 1,0:bQ {flanks}"), "wB1")
    assert (1, 0) in ends(put(f"0,0:wB1 1,0:bQ.bM {flanks}"), "wB1")
    down = "0,0:wS2.wB1 1,-1:bS1.bB1 0,1:wS1.bB2 -1,0:wQ -1,1:bQ"
    assert (1, 0) not in ends(put(down), "wB1")
    level = "0,0:wS2.wB1 1,0:bQ 1,-1:bS1 0,1:wS1 -1,0:wQ"
    assert (1, 0) in ends(put(level), "wB1")
    far = "0,0:wS1.wB1 -1,0:wQ -1,1:bQ"
    assert (1, -1) in ends(put(far), "wB1")  # no contact test from on top


def test_r14_each_step_of_a_ladybug_passes_the_gate_rule():
    flanks = "1,-1:bS1.bB1 0,1:wS1.bB2 2,0:wQ"
    beyond = {(3, -1), (3, 0), (2, 1)}  # reached only by 1,0 and then 2,0
    assert not beyond & ends(put(f"0,0:wL 1,0:bQ {flanks}"), "wL")
    assert beyond <= ends(put(f"0,0:wL 1,0:bQ.bM {flanks}"), "wL")


def test_r15_a_covered_piece_does_nothing_and_lends_nothing():
    state = put("0,0:wP.bB1 1,0:wM 1,-1:bQ 2,-1:wQ 0,1:bS1")
    assert ends(state, "wP") == set()
    assert "bS1" not in {m.piece for m in moves(state)}  # neither wP nor wM throws it
    assert (1, -1) in ends(state, "wM")  # climbs: the stack lends the beetle's move


def test_r16_what_a_pillbug_may_not_throw():
    state = put("0,0:wP 1,0:bS1.bB1 -1,0:bA1 -2,0:bQ 0,1:wQ")
    thrown = {m.piece for m in moves(state)}
    assert not {"bS1", "bB1"} & thrown  # stacked
    assert "bA1" not in thrown  # the hive would fall apart
    state = put("0,0:wP 1,0:bA1 0,1:wQ 1,1:bQ")
    assert ends(state, "bA1") == {(1, -1), (0, -1), (-1, 0), (-1, 1)}  # never onto wQ


def test_r17_the_piece_moved_last_is_not_thrown():
    stacks = "0,0:wP 1,0:bA1 0,1:wQ 1,1:bQ"
    assert ends(put(stacks, last="bA1"), "bA1") == set()
    assert ends(put(stacks, last="bQ"), "bA1")


def test_r18_a_thrown_piece_rests_for_one_turn():
    state = play(put("0,0:wP 1,0:bQ 0,1:wQ -1,1:bP -2,1:bM"), "bQ -wP")
    assert ends(state, "bQ") == set()
    assert refusal(state, r"bQ \wP") == "bQ has just moved, and rests for this turn"
    thrown = play(put("0,0:wP 1,0:bP 0,1:wQ 1,1:bS1 0,2:bQ"), r"bP \wP")
    assert ends(thrown, "bP") == set()
    assert not any(m.piece[0] == "w" for m in moves(thrown))  # it throws nothing


def test_r19_a_mosquito_copies_a_frozen_pillbug():
    state = put("0,0:wM 1,0:wP 0,1:bA1 1,1:bQ 2,0:wQ", last="wP")
    assert ends(state, "wP") == set()
    assert ends(state, "bA1")  # thrown by the mosquito
    assert ends(state, "wM")  # and it walks


def test_r20_what_a_mosquito_copies_from_mosquitoes():
    alone = put("0,0:wM 1,0:bM 2,0:bQ 3,0:wQ")
    assert ends(alone, "wM") == set()
    topped = "0,0:wM 1,0:bS1.bM 2,0:bQ 3,0:wQ"
    assert ends(put(topped), "wM") == set()
    assert (1, 0) in ends(put(topped, mosquito_on_stack_gives="beetle"), "wM")


def test_r21_a_mosquito_on_a_stack_does_not_throw():
    state = put("0,0:wS1.wM 1,0:bP 0,1:bA1 1,1:bQ 2,0:wQ")
    assert ends(state, "bA1") == set()
    assert (1, 0) in ends(state, "wM")


def test_r22_a_pillbug_that_threw_has_not_moved_and_a_pinned_one_throws():
    state = play(put("0,0:wP 1,0:bP 0,1:wQ 1,1:bQ 1,-1:bA1"), "bA1 /wP")
    assert ends(state, "wP")  # Black's pillbug throws White's
    pinned = put("-1,0:wQ 0,0:wP 1,0:bA1 2,-1:bQ 1,-1:wS1")
    assert not {m for m in moves(pinned) if m.piece == "wP"}
    assert ends(pinned, "bA1")


def test_r23_an_own_piece_is_thrown_once_the_opponent_has_moved():
    state = put("0,0:wP 1,0:wA1 0,1:wQ 1,1:bQ 0,2:bA1", last="bA1")
    assert (-1, 0) in ends(state, "wA1")
    after_pass = put("0,0:wP 1,0:wA1 0,1:wQ 1,1:bQ", last="-")
    assert ends(after_pass, "wA1")
    assert not isinstance(moves(after_pass)[0], Pass)
