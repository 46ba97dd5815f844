"""Moves as text."""

from __future__ import annotations

import random

import pytest
from tests.games.for_northwood.positions import NORTH, characters, new, play_out

from gamekernel_games.for_northwood import notation
from gamekernel_games.for_northwood.moves import (
    Activate,
    ChooseAlly,
    ChooseFief,
    ChooseRuler,
    EndAllies,
    NoAbility,
    PickCard,
    PickFief,
    PickNo,
    PickSuit,
    PickYes,
    Play,
    Substitute,
)

MOVES = [
    ("ally JC", ChooseAlly("j_claws")),
    ("end allies", EndAllies()),
    ("ruler BF", ChooseRuler("b_flowers")),
    ("visit 3", ChooseFief(3)),
    ("sub none", Substitute((), ())),
    ("sub QC KL for JF JE", Substitute(characters("QC KL"), characters("JF JE"))),
    ("use JE", Activate("j_eyes")),
    ("no ability", NoAbility()),
    ("-C1", PickCard("C1")),
    ("suit F", PickSuit("flowers")),
    ("fief 0", PickFief(0)),
    ("yes", PickYes()),
    ("no", PickNo()),
    ("E7", Play("E7")),
]


@pytest.mark.parametrize(("text", "move"), MOVES, ids=[text for text, _ in MOVES])
def test_a_move_is_a_word_and_codes(text, move):
    assert notation.write_move(move) == text
    assert notation.read_move(text) == move


@pytest.mark.parametrize(
    "text", ["sub qc kl for jf je", "SUB QC,KL FOR JF,JE", " sub  kl qc for je jf "]
)
def test_case_space_and_the_order_of_characters_do_not_matter(text):
    assert notation.read_move(text) == Substitute(characters("QC KL"), characters("JF JE"))


def test_a_move_needs_no_spaces():
    assert notation.read_move("visit3") == ChooseFief(3)
    assert notation.read_move(" e 7 ") == Play("E7")
    assert notation.read_move("- c1") == PickCard("C1")
    assert notation.read_move("NoAbility") == NoAbility()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "is no move; write visit 3"),
        ("hello", "is no move; write visit 3"),
        ("E9", "'E9' is no card"),
        ("-X1", "'X1' is no card"),
        ("use XX", "there is no character 'XX'; JC is the Jack of Claws"),
        ("suit X", "there is no suit 'X'; there are C, F, L, E"),
        ("visit 8", "there is no fief '8'; there are 0 to 7"),
        ("visit ²", "there is no fief"),
        ("sub QC", "say who stands in for whom"),
        ("sub QC for J", "there is no character 'J'"),
    ],
)
def test_anything_else_is_refused_with_a_sentence(text, sentence):
    with pytest.raises(ValueError, match=sentence):
        notation.read_move(text)


@pytest.mark.parametrize("setup", ["custom", "standard"])
def test_every_legal_move_has_a_text_of_its_own_that_reads_as_it(setup):
    for seed in range(3):
        match = new(setup=setup, character_set="house24", seed=bytes([seed] * 32))
        for before in play_out(match, random.Random(seed)):
            moves = before.legal_moves(0)
            texts = [NORTH.write_move(before.state, 0, move) for move in moves]
            assert len(set(texts)) == len(moves)
            assert [NORTH.read_move(before.state, 0, text) for text in texts] == list(moves)
