"""What a player is told when a move is refused: the rule it breaks, and truly that one."""

from __future__ import annotations

import random

import pytest
from tests.games.hive.positions import HIVE, game, moves, play, put, seat

from gamekernel_games.hive import board, reasons
from gamekernel_games.hive.rules import PIECES, Move, Pass, Place

ALL = {"mosquito": True, "ladybug": True, "pillbug": True}
GATE = "0,0:{} 1,-1:wS1 1,0:bQ 0,1:wQ -1,1:bS1 -1,0:wS2"
"""A piece in a ring whose mouth, 0,-1, is too narrow to slide through."""
TOWERS = "0,0:{} 1,0:{} 1,-1:bS1.bB1 0,1:wS1.bB2 2,0:wQ"
"""Two stacks of two beside the step from 0,0 to 1,0."""
THROW = "0,0:wP 1,0:bA1 0,1:wQ 1,1:bQ"

CASES = [
    # Placing (sheet 4.1).
    ("", 0, Place("wS1", (1, 0)), "the first piece goes to 0,0"),
    ("", 0, Place("wQ", (0, 0)), "the Queen may not be placed on the first turn"),
    ("0,0:wS1", 1, Place("bS1", (2, 0)), "the first two pieces touch"),
    ("0,0:wS1 1,0:bS1", 2, Place("bA1", (2, 0)), "bA1 is not yours to place"),
    ("0,0:wS1 1,0:bS1", 2, Place("wA3", (-1, 0)), "place wA1 before wA3"),
    ("0,0:wS1 1,0:bS1", 2, Place("wS1", (-1, 0)), "wS1 is on the board already"),
    ("0,0:wS1 1,0:bS1", 2, Place("wA1", (1, 0)), "a piece is placed on an empty cell"),
    ("0,0:wS1 1,0:bS1", 2, Place("wA1", (1, -1)), "a new piece may not touch the opponent's"),
    ("0,0:wS1 1,0:bS1", 2, Place("wA1", (5, 5)), "a new piece must touch one of yours"),
    ("0,0:wS1 1,0:bS1", 6, Place("wA1", (-1, 0)), "the Queen must be placed by the fourth turn"),
    # Moving anything (sheet 4.2).
    ("0,0:wS1 1,0:bQ", 2, Move("wS1", (1, 1)), "nothing moves before your Queen is placed"),
    ("0,0:wQ 1,0:bQ", 4, Move("wA1", (1, 1)), "wA1 is not on the board"),
    ("0,0:wQ 1,0:bQ", 4, Move("wQ", (0, 0)), "wQ stands there already"),
    ("0,0:wQ 1,0:bQ", 4, Move("wQ", (-1, 0)), "wQ must stay with the hive"),
    ("0,0:wQ.bB1 1,0:bQ", 4, Move("wQ", (0, 1)), "wQ is covered by bB1"),
    ("-1,0:wA1 0,0:wQ 1,0:bQ", 4, Move("wQ", (0, 1)), "without wQ the hive would fall apart"),
    ("0,0:wQ 1,0:bQ", 4, Move("bQ", (0, 1)),
     "bQ is not yours, and no pillbug of yours stands beside it"),
    # The bugs (sheet 4.3).
    ("0,0:wQ 1,0:bQ", 4, Move("wQ", (2, 0)), "a Queen goes one cell"),
    ("0,0:wQ 1,0:bQ", 4, Move("wQ", (1, 0)), "a Queen does not end on another piece"),
    ("-1,0:wP 0,0:wQ 1,0:bQ", 4, Move("wP", (1, 1)), "a pillbug goes one cell"),
    (GATE.format("wP"), 40, Move("wP", (0, -1)), reasons.TOO_NARROW),
    (GATE.format("wA1"), 40, Move("wA1", (2, 0)), reasons.TOO_NARROW),
    ("0,0:wQ -1,0:bQ -2,1:bG1 -1,2:bS1 -2,2:wG1", 40, Move("wQ", (0, 1)),
     "it would lose touch with the hive on the way"),
    ("-1,0:wS1 0,0:wQ 1,0:bQ", 4, Move("wS1", (2, 0)),
     "a spider slides exactly three cells, and never back"),
    ("-1,0:wG1 0,0:wQ 1,0:bQ", 4, Move("wG1", (0, 1)), "a grasshopper jumps in a straight line"),
    ("-1,0:wG1 0,0:wQ 1,0:bQ", 4, Move("wG1", (0, -1)),
     "a grasshopper jumps over at least one piece"),
    ("-1,0:wG1 0,0:wQ 1,0:bQ 3,0:bS1 2,1:bG1 1,1:wS1", 40, Move("wG1", (4, 0)),
     "a grasshopper lands on the first empty cell"),
    ("-1,0:wL 0,0:wQ 1,0:bQ", 4, Move("wL", (0, -1)),
     "a ladybug goes two cells on top of the hive and then one down; no such way leads there"),
    ("-1,0:wB1 0,0:wQ 1,0:bQ", 4, Move("wB1", (1, 0)), "a beetle goes one cell"),
    (GATE.format("wB1"), 40, Move("wB1", (0, -1)), reasons.TOO_NARROW),
    (TOWERS.format("wB1", "bQ"), 40, Move("wB1", (1, 0)),
     "two higher stacks leave no gap to climb through"),
    ("0,0:wM 1,0:bM 2,0:bQ 3,0:wQ", 40, Move("wM", (0, 1)),
     "a mosquito that touches only mosquitoes does not move"),
    ("0,0:wM 1,0:bQ 2,0:wQ", 40, Move("wM", (2, 1)),
     "wM moves like a Queen here: a Queen goes one cell"),
    ("0,0:wM 1,0:bQ 0,1:wG1 2,0:wQ", 40, Move("wM", (3, -1)),
     "wM moves like a Queen or a grasshopper here, and none gets there"),
    ("0,0:bQ.wM 1,0:bA1 2,0:wQ", 40, Move("wM", (2, -1)), "a beetle goes one cell"),
    # Throws.
    (THROW, 40, Move("bA1", (2, 0)), "wP throws only to the cells beside it"),
    (THROW, 40, Move("bA1", (0, 1)), "a piece is thrown to an empty cell"),
    ("0,0:wP 1,0:bS1.bB1 0,1:wQ 1,1:bQ", 40, Move("bB1", (-1, 0)),
     "a piece on top of another is not thrown"),
    ("0,0:wP 1,0:bA1 1,-1:bS1.bB1 0,1:bS2.bB2 -1,1:wQ -1,2:bQ", 40, Move("bA1", (-1, 0)),
     "two stacks leave no gap for the throw"),
]  # fmt: skip


@pytest.mark.parametrize(("stacks", "ply", "move", "sentence"), CASES, ids=lambda v: str(v)[:40])
def test_each_rule_has_its_sentence(stacks, ply, move, sentence):
    kinds = "" if ply == 0 else "MLP"
    state = put(stacks, ply=ply, kinds=kinds) if stacks else game("Base")
    assert not HIVE.is_legal(state, ply % 2, move)
    assert HIVE.why_illegal(state, ply % 2, move) == sentence


def test_a_piece_at_rest_and_a_thrower_at_rest():
    rests = "bA1 has just moved, and rests for this turn"
    assert HIVE.why_illegal(put(THROW, last="bA1"), 0, Move("bA1", (-1, 0))) == rests
    sentence = "wP has just moved, and throws nothing this turn"
    assert HIVE.why_illegal(put(THROW, last="wP"), 0, Move("bA1", (-1, 0))) == sentence


def test_what_is_no_matter_of_a_piece():
    state = game("Base")
    assert HIVE.why_illegal(state, 1, Place("bS1", (0, 0))) == "it is not your turn"
    assert HIVE.why_illegal(state, 0, Pass()) == "a pass is legal only when nothing else is"
    assert HIVE.why_illegal(state, 0, Place("wM", (0, 0))) == "wM is not part of this game"
    over = put("0,0:wQ 1,-1:wS1 1,0:wS2 0,1:wG1 -1,1:bS1 -1,0:bS2 0,-1:bQ", kinds="")
    assert HIVE.why_illegal(over, 0, Move("wS1", (2, -1))) == "the game is over"


def test_a_placed_piece_named_as_moved_and_the_other_way_round():
    state = play(game("Base"), "wS1", "bS1 wS1-")
    assert HIVE.why_illegal(state, 0, Move("wA1", (-1, 0))) == "wA1 is not on the board"
    assert HIVE.why_illegal(state, 0, Place("wS1", (-1, 0))) == "wS1 is on the board already"


@pytest.mark.parametrize("seed", range(8))
def test_the_sentence_is_true_of_the_position(seed):
    """Random refused moves: what the sentence claims holds on the board."""
    rng = random.Random(seed)
    match = HIVE.new(options=ALL)
    for _ in range(50):
        if match.over:
            break
        state, legal = match.state, match.legal_moves(match.turn.must[0])
        for _ in range(20):
            piece = rng.choice(PIECES)
            kind = Move if any(piece in s.pieces for s in board.view(state).stacks) else Place
            move = kind(piece, (rng.randint(-5, 5), rng.randint(-5, 5)))
            if move not in legal:
                check_truth(state, move, HIVE.why_illegal(state, seat(state), move))
        match.play(match.turn.must[0], rng.choice(legal))


def check_truth(state, move, sentence):
    assert sentence
    seen = board.view(state)
    found = board.Board(seen.stacks)
    at = found.cells.get(move.piece)
    near = list(board.neighbours(move.to))
    tops = [found.top(n) for n in near if found.top(n)]
    if "fall apart" in sentence:
        assert not found.without(move.piece).hangs_together()
    elif "is covered by" in sentence:
        assert found.stacks[at][-1] != move.piece
    elif "opponent's" in sentence:
        assert any(top[0] != move.piece[0] for top in tops)
    elif "must touch one of yours" in sentence:
        assert not any(top[0] == move.piece[0] for top in tops)
    elif "stay with the hive" in sentence:
        left = found.without(move.piece).stacks
        assert move.to not in left
        assert not any(n in left for n in near)
    elif "too narrow" in sentence:
        assert move.to not in found.stacks
        assert move.piece[1] in "QSBAMP"
    elif "has just moved" in sentence:
        assert seen.last_moved
    elif "stands beside it" in sentence:
        own = {m.piece for m in moves(state) if isinstance(m, Move)}
        assert move.piece not in own
