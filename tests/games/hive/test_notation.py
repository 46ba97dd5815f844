"""UHP notation, both ways: every move's text reads back, and every spelling is understood."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.hive.positions import HIVE, game, moves, put, seat

from gamekernel.errors import BadMove
from gamekernel_games.hive import board
from gamekernel_games.hive.rules import Move, Pass, Place

if TYPE_CHECKING:
    import gamekernel

ALL = {"mosquito": True, "ladybug": True, "pillbug": True}


def wander(seed: int, plies: int, options: dict[str, Any] = ALL) -> gamekernel.Match:
    """Play at random."""
    rng = random.Random(seed)
    match = HIVE.new(options=options)
    while match.count <= plies and not match.over:
        to_move = match.turn.must[0]
        match.play(to_move, rng.choice(match.legal_moves(to_move)))
    return match


@settings(max_examples=40)
@given(st.integers(0, 10**6), st.integers(0, 90))
def test_every_legal_move_reads_back_and_has_a_text_of_its_own(seed, plies):
    state = wander(seed, plies).state
    found = moves(state)
    texts = [HIVE.write_move(state, seat(state), move) for move in found]
    assert [HIVE.read_move(state, seat(state), text) for text in texts] == found
    assert len(set(texts)) == len(texts)


@settings(max_examples=20)
@given(st.integers(0, 10**6), st.integers(0, 60))
def test_a_game_text_leads_to_the_same_state(seed, plies):
    match = wander(seed, plies)
    text = match.write_game()
    again = HIVE.new(position=text)
    assert again.state == match.state
    seats, options, texts = HIVE.read_game(text)
    assert (seats, options) == (2, match.options)
    assert len(texts) == match.count - 1


OPTIONS = st.fixed_dictionaries(
    {
        "mosquito": st.booleans(),
        "ladybug": st.booleans(),
        "pillbug": st.booleans(),
        "tournament_opening": st.booleans(),
        "draw_by_agreement": st.sampled_from(["off", "any", "on_repetition"]),
        "repetition_draw": st.sampled_from(["off", "threefold"]),
        "max_plies": st.sampled_from([0, 50, 1_000_000_000]),
        "mosquito_on_stack_gives": st.sampled_from(["nothing", "beetle"]),
    }
)


@settings(max_examples=60)
@given(st.integers(0, 10**6), st.integers(0, 60), OPTIONS)
def test_a_position_text_leads_to_the_same_state(seed, plies, options):
    match = wander(seed, plies, options)
    text = HIVE.write_position(match.state)
    assert HIVE.read_position(text, HIVE.read_options(None)) == (2, match.options, match.state)


def test_a_position_text_says_the_options_in_words():
    options = {"pillbug": True, "max_plies": 500, "draw_by_agreement": "off"}
    text = "Base+P 40 bA1 0 0,0:wQ 1,0:bS1.bB1 1,1:bA1 0,1:bQ max_plies=500 draw_by_agreement=off"
    seats, chosen, state = HIVE.read_position(text, HIVE.read_options(None))
    assert (seats, chosen) == (2, HIVE.read_options(options))
    written = HIVE.write_position(state).split()
    assert set(written) == set(text.split())
    assert board.view(state).last_moved == "bA1"


def test_what_a_position_does_not_say_the_host_does():
    host = HIVE.read_options({"max_plies": 9, "mosquito": True})
    _, chosen, _ = HIVE.read_position("Base+P 0 - 0", host)
    assert chosen == HIVE.read_options({"max_plies": 9, "pillbug": True})
    _, chosen, _ = HIVE.read_position("Base+P 0 - 0 max_plies=8", host)
    assert chosen.max_plies == 8


@settings(max_examples=20)
@given(st.integers(0, 10**6), st.integers(0, 60))
def test_a_position_without_its_past_begins_to_remember(seed, plies):
    options = ALL | {"repetition_draw": "threefold"}
    state = wander(seed, plies, options).state
    words = [w for w in HIVE.write_position(state).split() if not w.startswith("history=")]
    _, _, begun = HIVE.read_position(" ".join(words), HIVE.read_options(None))
    assert begun[:68] == state[:68]
    assert begun[68:] == state[-16:]


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


def test_a_step_down_is_named_by_a_piece_that_stands_free():
    state = put("0,0:wS1.wB1 1,0:bQ 0,-1:wQ")
    assert HIVE.write_move(state, 0, Move("wB1", (0, 1))) == "wB1 /bQ"
    alone = put("0,0:wS1.wB1 1,0:bQ 2,0:wQ")
    assert HIVE.write_move(alone, 0, Move("wB1", (-1, 0))) == "wB1 -wS1"


@settings(max_examples=30)
@given(st.integers(0, 10**6), st.integers(2, 80))
def test_every_piece_beside_the_target_names_it(seed, plies):
    state = wander(seed, plies).state
    found = board.Board(board.view(state).stacks)
    marks = ("{}/", "{}-", "{}\\", "/{}", "-{}", "\\{}")  # NE, then clockwise
    for move in moves(state):
        if isinstance(move, Pass) or move.to in found.stacks:
            continue
        for direction, mark in enumerate(marks):
            for piece in found.stacks.get(board.neighbour(move.to, direction + 3), ()):
                text = f"{move.piece} {mark.format(piece)}"
                assert HIVE.read_move(state, seat(state), text) == move
