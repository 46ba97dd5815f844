"""Moves as text."""

from __future__ import annotations

import random

import pytest
from tests.games.seven_knights_bewitched.positions import SEVEN, new, play_out

from gamekernel_games.seven_knights_bewitched import notation
from gamekernel_games.seven_knights_bewitched.questions import One, Several
from gamekernel_games.seven_knights_bewitched.rules import (
    Answer,
    Ask,
    Close,
    Inspect,
    Place,
    Recommend,
)

MOVES = [
    (0, "inspect A>B", Inspect("P1")),
    (1, "inspect B>E2", Inspect("E2")),
    (0, "ask A>C: C in {1,4,6}?", Ask(2, One("P2", (1, 4, 6)))),
    (0, "ask A>C: C + E0 < 8?", Ask(2, Several(("P2", "+", "E0"), "<", (8,)))),
    (4, "ask E>H: E0 * 2 - 30 = H / G?", Ask(
        7, Several(("E0", "*", 2, "-", 30), "=", ("P7", "/", "P6")),
    )),
    (4, "ask E>F: E in {}?", Ask(5, One("P4", ()))),
    (3, "yes", Answer(True)),
    (3, "no", Answer(False)),
    (0, "vote A>B", Recommend(1)),
    (2, "place E3", Place("E3")),
    (2, "close", Close()),
]  # fmt: skip


@pytest.mark.parametrize(("seat", "text", "move"), MOVES, ids=[text for _, text, _ in MOVES])
def test_a_move_is_what_is_done_and_to_whom(seat, text, move):
    assert notation.write_move(seat, move) == text
    assert notation.read_move(seat, text) == move


@pytest.mark.parametrize(
    "text",
    ["ask a>c:c+e0<8", " ASK  A > C : C+E0 < 8 ?", "ask C: C + E0 < 8?", "Ask c: c + E 0 < 8"],
)
def test_case_space_question_mark_and_ones_own_name_may_be_left_out(text):
    assert notation.read_move(0, text) == Ask(2, Several(("P2", "+", "E0"), "<", (8,)))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "a move is written"),
        ("pass", "a move is written"),
        ("inspect I", "a move is written"),
        ("inspect E4", "a move is written"),
        ("vote E0", "a move is written"),
        ("inspect B>C", "you are A, not B"),
        ("ask B: C", "a question is written"),
        ("ask B: C in {8}", "a question is written"),
        ("ask B: C in {1,}", "a question is written"),
        ("ask B: C > D", "a question is written"),
        ("ask B: C < D < E", "a question is written"),
        ("ask B: C < 100", "a question is written"),
        ("ask B: C < (D + 1)", "a question is written"),
        ("ask B: C = ²", "a question is written"),
    ],
)
def test_anything_else_is_refused_with_a_sentence(text, sentence):
    with pytest.raises(ValueError, match=sentence):
        notation.read_move(0, text)


@pytest.mark.parametrize(
    ("seats", "options"),
    [(4, {}), (3, {"variant": "groping"}), (8, {}), (5, {"mode": "cooperative"})],
)
def test_every_legal_move_has_a_text_of_its_own_that_reads_as_it(seats, options):
    for match in play_out(new(seats, **options), random.Random(seats)):
        for seat in match.turn.must:
            moves = match.legal_moves(seat)
            texts = [SEVEN.write_move(match.state, seat, move) for move in moves]
            assert len(set(texts)) == len(moves)
            assert [SEVEN.read_move(match.state, seat, text) for text in texts] == list(moves)
