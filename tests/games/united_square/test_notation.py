"""Moves as text."""

from __future__ import annotations

import random

import pytest
from tests.games.united_square.positions import SQUARE, new, play_out

from gamekernel_games.united_square import notation
from gamekernel_games.united_square.rules import Pass, Place


def test_a_move_is_its_type_its_turns_and_its_cell():
    assert notation.write_move(Place(3, 1, 2, -1)) == "t3r1@2,-1"
    assert notation.write_move(Pass()) == "pass"


@pytest.mark.parametrize("text", ["t3r1@2,-1", " T3R1@2,-1 ", "t3 r1 @ 2, -1", "t3r1@02,-01"])
def test_case_and_space_do_not_matter(text):
    assert notation.read_move(text) == Place(3, 1, 2, -1)


@pytest.mark.parametrize(
    "text", ["", "t6r0@0,0", "t0r4@0,0", "t0r0@0", "t0r0@--1,0", "pas", "t0r0@٣,0", "t0r0@25,0"]
)
def test_anything_else_is_refused_with_a_sentence(text):
    with pytest.raises(ValueError, match=r"is no move|farther"):
        notation.read_move(text)


def test_every_legal_move_has_a_text_of_its_own_that_reads_as_it():
    for match in play_out(new(2, board_size="unlimited", start_tile="none"), random.Random(5)):
        moves = match.legal_moves(match.state.to_move)
        texts = [SQUARE.write_move(match.state, 0, move) for move in moves]
        assert len(set(texts)) == len(moves)
        assert [SQUARE.read_move(match.state, 0, text) for text in texts] == list(moves)
