"""The rulings of the sheet's section 8, one test each (R24 to R35)."""

from __future__ import annotations

import random

import pytest
from tests.games.hive.positions import HIVE, data, ends, game, moves, play, put, refusal, seat

from gamekernel_games.hive import board, rules
from gamekernel_games.hive.rules import Move, Pass, Place


def position(name: str) -> bytes:
    """Return one of the recorded positions."""
    return game(next(e["game"] for e in data("positions") if e["id"] == name))


def test_r24_two_ways_to_one_cell_are_one_move():
    state = put("0,0:wP 1,0:wQ 0,1:wM 1,1:bQ")
    found = moves(state)
    assert len(found) == len(set(found))
    walk = ends(put("0,0:wA1 1,0:wQ 0,1:wM 1,1:bQ"), "wQ")
    assert walk
    assert walk < ends(state, "wQ")  # and what the throws add


def test_r25_three_passes_end_the_game_as_a_draw():
    state = position("nk-pass")
    text = HIVE.write_position(state).split()
    text[2:4] = ["-", "2"]
    _, _, state = HIVE.read_position(" ".join(text), HIVE.read_options(None))
    after = play(state, "pass")
    assert rules.ply_of(after) == rules.ply_of(state) + 1
    assert HIVE.turn(after).must == ()
    assert HIVE.score(after).winners == ()
    assert HIVE.score(after).reason == "nobody can ever move again"


def test_r25_a_side_whose_only_piece_rests_passes_and_moves_it_next_time():
    # Each cell beside bQ touches White, so Black cannot place; bQ could slide, but rests.
    arc = "1,0:wQ 2,-1:wS1 2,-2:wS2 1,-2:wG1 0,-2:wG2 -1,-1:wA1 -1,0:wA2 0,0:bQ"
    resting = put(arc, ply=41, last="bQ", kinds="")
    assert moves(resting) == [Pass()]
    later = play(resting, "pass", "wA3 wS1-")
    assert ends(later, "bQ") == {(1, -1), (0, -1), (0, 1), (-1, 1)}
    assert refusal(later, "pass") == "a pass is legal only when nothing else is"


def test_r26_filling_the_last_cell_decides():
    both = next(e for e in data("final_states") if e["name"] == "Draw")
    score = HIVE.score(game(both["game"]))
    assert (score.points, score.reason) == ((0, 0), "both Queens are surrounded")
    ring = "0,0:wQ 1,-1:wS1 1,0:wS2 0,1:wG1 -1,1:bS1 -1,0:bS2"
    lost = play(put(f"{ring} 1,-2:wA1 2,0:bQ"), r"wA1 \wQ")  # White shuts her own Queen in
    assert (HIVE.score(lost).winners, HIVE.score(lost).points) == ((1,), (-1, 1))
    black = ring.replace("wQ", "bQ")
    won = play(put(f"{black} 1,-2:wA1 2,0:wQ"), r"wA1 \bQ")
    assert (HIVE.score(won).winners, HIVE.score(won).points) == ((0,), (1, -1))


def test_r27_a_grasshopper_jumps_stacks_as_cells_and_no_gaps():
    state = put("0,0:wG1 1,0:bS1.bB1.wB1 2,0:bQ 2,1:wQ")
    assert ends(state, "wG1") == {(3, 0)}


@pytest.mark.parametrize("kinds", ["", "MLP"])
@pytest.mark.parametrize("step", [(1, 0), (0, 1), (1, -1)])
def test_r28_the_ends_of_the_longest_line_do_not_meet(kinds, step):
    pieces = [p for p in rules.PIECES if p[1] not in "MLP" or kinds]
    pieces.sort(key=lambda piece: piece == "wA1")  # the ant stands at the end
    stacks = " ".join(f"{step[0] * i},{step[1] * i}:{p}" for i, p in enumerate(pieces))
    assert len(ends(put(stacks, kinds=kinds), "wA1")) == 2 * len(pieces) + 1
    for name in ("nk-super-long-hive-axis-1", "nk-super-long-hive-axis-2"):
        recorded = next(e for e in data("positions") if e["id"] == name)
        assert len(moves(game(recorded["game"]))) == recorded["legal"]


def test_r29_a_piece_may_be_named_relative_to_itself():
    state = put("0,0:wS1.wB1 1,0:bQ 0,-1:wQ")
    assert HIVE.read_move(state, 0, "wB1 /wB1") == Move("wB1", (-1, 1))


def test_r30_the_third_repetition_is_a_draw_only_by_the_option():
    entry = next(e for e in data("final_states") if "threefold" in e["name"])
    assert HIVE.turn(game(entry["game"])).must
    drawn = game(entry["game"], repetition_draw="threefold")
    assert HIVE.turn(drawn).must == ()
    assert HIVE.score(drawn).reason == "repetition"


def test_r31_touching_means_the_top_piece():
    covered_own = put("0,0:wS1.bB1 1,0:bQ 2,0:wQ -1,0:wS2 -2,0:bS1")
    assert not {(0, -1), (-1, 1), (0, 1)} & ends(covered_own, "wA1")
    covered_enemy = put("0,0:bS1.wB1 1,0:wQ 2,0:bQ")
    assert (-1, 0) in ends(covered_enemy, "wA1")


def test_r32_a_piece_just_placed_may_be_thrown():
    state = put("0,0:wP 1,0:wQ 0,1:bQ", ply=41)
    after = play(state, "bA1 /bQ")
    assert after[64] == 0xFF  # nothing is frozen
    near = put("0,0:wP 1,0:wQ 0,1:bQ -1,1:bA1", last="-")
    assert ends(near, "bA1")


def test_r33_a_pass_is_legal_only_alone():
    assert refusal(game("Base"), "pass") == "a pass is legal only when nothing else is"
    assert moves(position("nk-pass")) == [Pass()]
    # White must place her Queen, but every cell beside wG1 touches a black top.
    shut = "0,0:wG1 1,0:wS1.bB1 -1,0:wS2.bB2 2,0:bQ"
    state = put(shut, ply=24, kinds="")
    assert moves(state) == [Pass()]
    later = play(state, "pass", "bB1 bQ")
    assert {m.piece for m in moves(later) if isinstance(m, Place)} == {"wQ"}


@pytest.mark.parametrize("seed", range(12))
def test_r34_what_holds_after_every_ply(seed):
    rng = random.Random(seed)
    options = {"mosquito": True, "ladybug": True, "pillbug": True}
    state = HIVE.new(options=options).state
    for _ in range(80):
        if not HIVE.turn(state).must:
            break
        move = rng.choice(moves(state))
        state = HIVE.apply(state, seat(state), move, None)
        seen = board.view(state)
        placed = [p for s in seen.stacks for p in s.pieces]
        assert sorted((*placed, *seen.reserves[0], *seen.reserves[1])) == sorted(rules.PIECES)
        found = board.Board(seen.stacks)
        assert len(board.spread_out(found.stacks)) == len(found.stacks)
        assert found.hangs_together()
        if isinstance(move, (Place, Move)) and len(placed) > 1:
            below = found.height(move.to) > 1
            assert below or any(n in found.stacks for n in board.neighbours(move.to))


def test_r35_an_empty_start_and_a_mosquito_thrown_by_a_mosquito():
    seen = board.view(game("Base+MLP"))
    assert seen.stacks == ()
    assert len(seen.reserves[0]) == len(seen.reserves[1]) == 14
    state = put("0,0:wM 1,0:bM 2,0:bP 3,0:bQ 3,-1:wQ", ply=41)
    assert ends(state, "wM")  # Black's mosquito, beside a pillbug, throws it
    assert not ends(put("0,0:wM 1,0:bM 2,0:bP 3,0:bQ 3,-1:wQ"), "wM")  # it does not move itself
