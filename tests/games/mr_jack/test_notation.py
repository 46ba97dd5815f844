"""Moves as text."""

from __future__ import annotations

import random

import pytest
from tests.games.mr_jack.positions import JACK, SEED, play, play_out, position, read

from gamekernel_games.mr_jack.moves import (
    Accuse,
    ChooseCharacter,
    Escape,
    PowerBert,
    PowerGull,
    PowerLestrade,
    PowerSmith,
    PowerWatson,
    Stay,
    Walk,
    Whistle,
)

MOVES = [
    ("holmes:", ChooseCharacter("holmes")),
    ("g8-g7", Walk("g7")),
    ("accuse e5", Accuse("lestrade")),
    ("escape NW", Escape("NW")),
    ("stay", Stay()),
    ("L2>h4", PowerSmith("2", "h4")),
    ("LA>f9", PowerSmith("A", "f9")),
    ("NE>SE", PowerLestrade("NE", "SE")),
    ("x c2>f7", PowerBert("c2", "f7")),
    ("x l12>m9", PowerBert("l12", "m9")),
    ("bert i8-i7", Whistle("bert", "i7")),
    ("<>bert", PowerGull("bert")),
    ("@SE", PowerWatson("SE")),
    ("@N", PowerWatson("N")),
]
STATE = position("", "smith")


@pytest.mark.parametrize(("text", "move"), MOVES, ids=[text for text, _ in MOVES])
def test_each_kind_of_move(text, move):
    assert JACK.write_move(STATE, 0, move) == text
    assert read(STATE, text) == move


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("Holmes", ChooseCharacter("holmes")),
        (" HOLMES : ", ChooseCharacter("holmes")),
        ("g7", Walk("g7")),
        ("G8 - G7", Walk("g7")),
        ("accuse Lestrade", Accuse("lestrade")),
        ("Escape nw", Escape("NW")),
        ("l2 > H4", PowerSmith("2", "h4")),
        ("la>f9", PowerSmith("A", "f9")),
        ("ne > se", PowerLestrade("NE", "SE")),
        ("Xc2>f7", PowerBert("c2", "f7")),
        ("bert i7", Whistle("bert", "i7")),
        ("gull <> bert", PowerGull("bert")),
        ("@ se", PowerWatson("SE")),
        ("STAY", Stay()),
    ],
)
def test_case_spaces_and_beginnings_do_not_matter(text, move):
    assert read(STATE, text) == move


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "'' is no move; write holmes:, g5-g7, accuse e5 or @SE"),
        ("mary:", "'mary:' is no move"),
        ("b4", "b4 is no street hex"),
        ("c7", "c7 is no street hex"),
        ("a9", "a9 is no street hex"),
        ("g5-g7", "John Smith stands on g8"),
        ("bert i4-i7", "Jeremy Bert stands on i8"),
        ("bert b2", "b2 is no street hex"),
        ("accuse e6", "nobody stands on e6"),
        ("accuse b4", "b4 is no street hex"),
        ("accuse mary", "mary is no street hex"),
        ("escape N", "n is no exit"),
        ("L9>h4", "9 is no lit tile"),
        ("L2>h5", "h5 is no gaslight"),
        ("N>SE", "n is no exit"),
        ("x c3>f7", "c3 is no manhole"),
        ("@E", "e is no direction"),
        ("<>mary", "'<>mary' is no move"),
        ("stay here", "'stay here' is no move"),
    ],
)
def test_anything_else_is_refused_with_a_sentence(text, sentence):
    with pytest.raises(ValueError, match=sentence.replace("?", r"\?")):
        read(STATE, text)


def test_before_a_character_is_chosen_a_walk_has_no_beginning():
    state = position()
    assert JACK.write_move(state, 0, Walk("g7")) == "g7"
    assert read(state, "g5-g7") == Walk("g7")


def test_an_activation_reads_as_its_moves():
    state = play(position(), "smith:", "L2>h4", "g8-g6", "watson:", "a3-a2", "@SE")
    assert state.used == ("smith", "watson")


@pytest.mark.parametrize("number", range(3))
def test_every_legal_move_has_a_text_of_its_own_that_reads_as_it(number):
    match = JACK.new(2, seed=SEED)
    for before in play_out(match, random.Random(number)):
        (seat,) = before.turn.must
        moves = before.legal_moves(seat)
        texts = [JACK.write_move(before.state, seat, move) for move in moves]
        assert len(set(texts)) == len(moves)
        assert [JACK.read_move(before.state, seat, text) for text in texts] == list(moves)
