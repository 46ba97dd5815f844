"""UHP notation, both ways: every move's text reads back, and every spelling is understood."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.hive.positions import HIVE, game, moves, put, seat

from gamekernel.errors import BadMove, BadPosition
from gamekernel_games.hive import board
from gamekernel_games.hive.rules import Move, Pass, Place

if TYPE_CHECKING:
    import gamekernel

ALL = {"mosquito": True, "ladybug": True, "pillbug": True}


def wander(seed: int, plies: int) -> gamekernel.Match:
    """Play at random."""
    rng = random.Random(seed)
    match = HIVE.new(options=ALL)
    while match.count <= plies and not match.over:
        to_move = match.turn.must[0]
        match.play(to_move, rng.choice(match.legal_moves(to_move)))
    return match


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 90))
def test_every_legal_move_reads_back_and_has_a_text_of_its_own(seed, plies):
    state = wander(seed, plies).state
    found = moves(state)
    texts = [HIVE.write_move(state, seat(state), move) for move in found]
    assert [HIVE.read_move(state, seat(state), text) for text in texts] == found
    assert len(set(texts)) == len(texts)


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 60))
def test_a_game_text_leads_to_the_same_state(seed, plies):
    match = wander(seed, plies)
    text = match.write_game()
    again = HIVE.new(position=text)
    assert again.state == match.state
    seats, options, texts = HIVE.read_game(text)
    assert (seats, options) == (2, match.options)
    assert len(texts) == match.count - 1


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 60), st.sampled_from(["off", "any", "on_repetition"]))
def test_a_position_text_leads_to_the_same_state(seed, plies, draws):
    rng = random.Random(seed)
    match = HIVE.new(options=ALL | {"draw_by_agreement": draws})
    while match.count <= plies and not match.over:
        match.play(match.turn.must[0], rng.choice(match.legal_moves(match.turn.must[0])))
    text = HIVE.write_position(match.state)
    assert HIVE.read_position(text, HIVE.read_options(None)) == (2, match.options, match.state)


def test_every_spelling_of_a_cell_is_understood():
    state = put("0,0:wS1.bB1 1,0:bQ 0,1:wQ")
    west = Place("wA1", (-1, 0))
    for text in ("wA1 -wS1", "wA1 -bB1", "  wA1   -wS1 ", "WA1 -ws1"):
        assert HIVE.read_move(state, 0, text) == west, text
    for text in ("wA1 /wQ", "wA1 /WQ"):
        assert HIVE.read_move(state, 0, text) == Place("wA1", (-1, 2))
    for text in ("wA1 bQ/", "wA1 bQ/ "):
        assert HIVE.read_move(state, 0, text) == Place("wA1", (2, -1))
    assert HIVE.read_move(state, 0, "wQ bB1") == Move("wQ", (0, 0))
    for text in ("pass", "PASS", " Pass "):
        assert HIVE.read_move(state, 0, text) == Pass()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "is no move"),
        ("wA1 bQ- now", "is no move"),
        ("wX1", "is no piece"),
        ("wA4 bQ-", "is no piece"),
        ("wA1", "say where wA1 goes"),
        ("wA1 bG1-", "bG1 is not on the board"),
        ("wA1 wS1", "wS1 is covered by bB1"),
        (r"wQ \bB1-", "is no piece"),
        ("wA1 -bQ", "bB1 stands there; to climb, write wA1 bB1"),
        ("wA1 -", "is no piece"),
        ("\x00", "is no piece"),
    ],
)
def test_an_unreadable_text_is_refused_with_the_reason(text, sentence):
    state = put("0,0:wS1.bB1 1,0:bQ 0,1:wQ")
    with pytest.raises(BadMove, match=sentence.replace("(", r"\(")):
        HIVE.read_move(state, 0, text)


@pytest.mark.parametrize(
    "text",
    [
        "Base+X", "Base+", "Base+MM", "Bas", "", ";", "Base;InProgress", "Base;Foo;White[1]",
        "Base;InProgress;White[2];wS1;", "Base;InProgress;White[2];wQ",
        "Base;InProgress;White[2];wS1;bS1 wS1-;wA1 bS1-", "Base x - 0", "Base 4 - 0 0,0:wQ.wQ",
        "Base 4 - 0 0,0:wX", "Base 4 zz 0 0,0:wQ", "Base 4 - 0 x:wQ", "Base 0 - 0 state=00",
        "Base 4 - 0 0,0:wQ 5,5:bQ", "Base 4 - 9 0,0:wQ 1,0:bQ", "state=zz x",
    ],
)  # fmt: skip
def test_an_unreadable_position_is_refused(text):
    with pytest.raises(BadPosition) as refused:
        HIVE.read_position(text, HIVE.read_options(None))
    assert str(refused.value)


def test_public_files_are_read_as_they_are():
    text = "Base+PLM ; InProgress ; black[2] ; wS1; bS1 wS1-;  wQ -wS1"
    _, options, state = HIVE.read_position(text, HIVE.read_options(None))
    assert options == HIVE.read_options(ALL)
    assert board.view(state).game_type == "Base+MLP"
    assert HIVE.new(position=text).turn.must == (1,)


def test_the_first_moves_are_written_as_everybody_does():
    assert HIVE.write_move(game("Base"), 0, Place("wS1", (0, 0))) == "wS1"
    state = game("Base;InProgress;Black[1];wS1")
    assert HIVE.write_move(state, 1, Place("bS1", (1, 0))) == "bS1 wS1-"
