"""The rulings of the sheet's section 8, one test each."""

from __future__ import annotations

import pytest
from tests.games.quoridor.positions import after, at, data, legal, pawn_moves, refusal

FACING = "e2 e8 e3 e7 e4 e6 e5"
"""P2 stands on e6 and faces P1 on e5."""


def test_r01_two_players_begin_with_131_moves():
    moves = legal(after(""))
    assert len(moves) == 131
    assert pawn_moves(after("")) == {"d1", "e2", "f1"}
    assert len([m for m in moves if m.endswith("h")]) == 64
    assert len([m for m in moves if m.endswith("v")]) == 64


def test_r02_a_jump_goes_straight_when_it_can():
    assert pawn_moves(after(FACING)) == {"d6", "f6", "e7", "e4"}


def test_r03_a_wall_behind_makes_the_jump_diagonal():
    assert pawn_moves(after(f"{FACING} e6h")) == {"d6", "f6", "e4", "d5", "f5"}


def test_r04_a_wall_beside_the_jumped_pawn_stops_that_side():
    assert pawn_moves(after(f"{FACING} e6h a1h d6v")) == {"f6", "e4", "d5", "f5"}


def test_r05_no_jump_when_all_landings_are_blocked():
    assert pawn_moves(after(f"{FACING} e6h a1h d6v h1h e5v")) == {"e4", "d5"}


def test_r06_the_edge_behind_makes_the_jump_diagonal():
    assert pawn_moves(at("//e8e9/10 10/1/40")) == {"d9", "f9", "d8", "f8", "e7"}


def test_r07_with_a_pawn_behind_the_jump_is_diagonal():
    moves = "e2 b5 e8 h5 e3 c5 e7 g5 e4 d5 e6 f5 e5"
    assert pawn_moves(after(moves, 4)) >= {"e4"}
    jumps = pawn_moves(after(moves, 4)) - {"c5", "d4", "d6"}
    assert jumps == {"e4"}
    assert pawn_moves(after(moves, 4, blocked_jump="no_jump")) == {"c5", "d4", "d6"}


def test_r08_walls_stop_steps_jumps_and_single_diagonals():
    assert "e4" not in pawn_moves(after("e2 e8 e3 e3h"))
    walled = after("e2 e8 e3 e7 e4 e6 e5 e5h")
    assert not {"e6", "e7", "d6", "f6"} & pawn_moves(walled)
    aside = at("e6/d6/e5e6/9 9/1/40")
    assert pawn_moves(aside) == {"d5", "e4", "f5", "f6"}


def test_r09_walls_neither_cross_nor_overlap():
    match = after("c4h e8")
    assert refusal(match, "c4v") == "walls may not cross"
    assert refusal(match, "b4h") == "walls may not overlap"
    assert refusal(match, "d4h") == "walls may not overlap"
    assert {"c3v", "c5v", "b4v", "d4v", "a4h", "e4h"} <= legal(match)


def test_r10_there_are_no_walls_on_the_rim():
    match = after("")
    assert refusal(match, "i1h") == "no wall fits at i1h"
    assert refusal(match, "a9v") == "no wall fits at a9v"
    assert {"a1h", "h8v", "a8h", "h1v"} <= legal(match)


def test_r11_pawns_do_not_block_paths():
    # Column a is a corridor, and P2 plugs it above P1.
    match = at("/a1a3a5a7/a4a5/8 8/1/40")
    assert "b8h" in legal(match)
    assert pawn_moves(match) == {"a3", "a6"}


def test_r12_a_pass_is_forced_when_nothing_else_is_left():
    entry = next(e for e in data("hand_positions") if "pass" in e["name"])
    match = after(
        " ".join(entry["moves"]),
        entry["players"],
        board_size=entry["board_size"],
        walls_each=entry["walls_each"],
    )
    assert legal(match) == {"pass"}
    seat = match.turn.must[0]
    match.play(seat, "pass")
    assert match.turn.must == ((seat + 1) % entry["players"],)


def test_r13_without_walls_there_are_only_pawn_moves():
    match = after("", walls_each=0)
    assert legal(match) == {"d1", "e2", "f1"}
    assert refusal(match, "a1h") == "you have no wall left"
    assert refusal(match, "pass") == "a pass is legal only when nothing else is"


def test_r14_a_jump_wins_and_a_foreign_goal_means_nothing():
    match = at("//e7e8/10 10/1/40")
    match.play(0, "e9")
    assert match.score().winners == (0,)
    visitor = after("d1 e8 c1 e7 b1 e6 a1")
    assert not visitor.over  # P1 stands on P2's goal row


def test_r15_with_four_players_every_path_is_looked_at():
    match = after("a5h b4v", 4)  # P2 on a5 has one way left, and it is P3's turn
    assert refusal(match, "a4h") == "the wall would close a pawn's last path"


def test_r16_a_wall_that_shuts_its_owner_in_is_illegal():
    match = at("e1/d1/e1e9/9 9/1/40")
    assert refusal(match, "f1v") == "the wall would close your last path"


def test_r17_standing_on_the_goal_ends_the_game():
    match = at("//e8a2/10 10/1/40")
    match.play(0, "e9")
    assert match.over
    assert match.legal_moves(0) == match.legal_moves(1) == ()
    assert match.score().places == (1, 2)
    four = at("//e8b5d3h5/5 5 5 5/1/40")
    four.play(0, "e9")
    assert four.score().places == (1, 2, 2, 2)


def test_r18_sideways_is_at_right_angles_to_the_approach():
    match = at("e6/d6/e5e6/9 9/1/40")
    assert "e7" not in pawn_moves(match)
    assert "e5" not in pawn_moves(match)
    three = at("//e4e5e6/6 6 6/1/42")
    assert pawn_moves(three) == {"d4", "f4", "e3", "d5", "f5"}  # never over two pawns


def test_r19_play_goes_clockwise_from_the_bottom():
    for seats, cells in ((2, "e1 e9"), (3, "e1 a5 e9"), (4, "e1 a5 e9 i5")):
        match = after("", seats)
        assert match.turn.must == (0,)
        names = [f"{'abcdefghi'[x]}{y + 1}" for x, y in match.view(0).pawns]
        assert names == cells.split()
        assert match.view(0).walls_left == ({2: 10, 3: 6, 4: 5}[seats],) * seats


def test_r20_a_pass_is_refused_while_anything_else_can_be_done():
    assert refusal(after(""), "pass") == "a pass is legal only when nothing else is"


@pytest.mark.parametrize("draw", ["off", "threefold"])
def test_the_third_repetition_is_a_draw_by_the_option(draw):
    match = after("e2 e8 e1 e9 " * 2, repetition_draw=draw)
    assert match.over == (draw == "threefold")
    if match.over:
        assert match.score().reason == "repetition"
        assert match.score().places == (1, 1)


def test_the_limit_of_turns_is_a_draw():
    match = after("e2 e8 e3", max_plies=3)
    assert match.over
    assert match.score().reason == "the limit of turns is reached"
