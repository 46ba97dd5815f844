"""Moves as text."""

from __future__ import annotations

import random

import pytest
from tests.games.draftosaurus.positions import DRAFT, new, play_out

from gamekernel_games.draftosaurus import notation
from gamekernel_games.draftosaurus.rules import Place, Quarantine
from gamekernel_games.draftosaurus.zoo import PENS

MOVES = [
    ("T>forest", Place("trex", "forest_of_sameness")),
    ("A>pyramid.M1", Place("ankylosaurus", "pyramid", "M1")),
    ("B>river,xC", Place("brachiosaurus", "river", None, "corythosaurus")),
    ("D>pyramid.T,xE", Place("diplodocus", "pyramid", "T", "edmontosaurus")),
    ("Q>lookout", Quarantine("lookout")),
    ("Q>pyramid.B3", Quarantine("pyramid", "B3")),
]


@pytest.mark.parametrize(("text", "move"), MOVES, ids=[text for text, _ in MOVES])
def test_a_move_is_who_goes_where(text, move):
    assert notation.write_move(move) == text
    assert notation.read_move(text) == move


@pytest.mark.parametrize("text", ["b>river,xc", " B > river , x C ", "B>RIVER,XC"])
def test_case_and_space_do_not_matter(text):
    assert notation.read_move(text) == Place("brachiosaurus", "river", None, "corythosaurus")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "is no move"),
        ("F>river", "is no move"),
        ("A>pyramid.B4", "is no move"),
        ("A>river,C", "is no move"),
        ("A>jungle", "there is no pen 'jungle'; there are forest"),
        ("Q>river,xA", "nothing is discarded"),
    ],
    ids=["empty", "species", "slot", "discard", "pen", "quarantine"],
)
def test_anything_else_is_refused_with_a_sentence(text, sentence):
    with pytest.raises(ValueError, match=sentence):
        notation.read_move(text)


def test_every_pen_has_a_word_of_its_own():
    assert set(notation.WORDS) == {*PENS, "river"}
    assert len(set(notation.WORDS.values())) == len(notation.WORDS)


@pytest.mark.parametrize(("seats", "board"), [(2, "winter"), (4, "winter"), (3, "summer")])
def test_every_legal_move_has_a_text_of_its_own_that_reads_as_it(seats, board):
    for match in play_out(new(seats, board=board), random.Random(seats)):
        for seat in match.turn.must:
            moves = match.legal_moves(seat)
            texts = [DRAFT.write_move(match.state, seat, move) for move in moves]
            assert len(set(texts)) == len(moves)
            assert [DRAFT.read_move(match.state, seat, text) for text in texts] == list(moves)
