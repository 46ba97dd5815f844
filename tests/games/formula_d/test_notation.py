"""Moves as text."""

from __future__ import annotations

import random

import pytest
from tests.games.formula_d.positions import FAR, FORMULA, car, drive_out, new, race

from gamekernel_games.formula_d import notation
from gamekernel_games.formula_d.state import (
    ChooseTyres,
    Drive,
    LapTime,
    Nitro,
    NoSlip,
    PitStop,
    ShiftGear,
    Slip,
    Spend,
)

STATE = race(car("2.3"), FAR)
MOVES = [
    ("spend engine", Spend("engine")),
    ("spend repair", Spend("repair")),
    ("spend road_handling", Spend("road_handling")),
    ("tyres soft", ChooseTyres("soft")),
    ("gear 3", ShiftGear(3)),
    ("nitro", Nitro(use=True)),
    ("no nitro", Nitro(use=False)),
    ("drive 2.14", Drive("2.14")),
    ("drive 2.14 +", Drive("2.14", bonus=True)),
    ("drive 2.14 b3 o2 d1 t4", Drive("2.14", 3, False, 2, 1, 4)),
    ("drive B.0", Drive("B.0")),
    ("slip 1.20", Slip("1.20")),
    ("slip 1.20 b1 o2 d1", Slip("1.20", 1, 2, 1)),
    ("no slip", NoSlip()),
    ("pit standard", PitStop("standard")),
    ("pit standard rain", PitStop("standard", "rain")),
    ("pit technical hard brakes body", PitStop("technical", "hard", ("brakes", "body"))),
    ("pit technical engine engine", PitStop("technical", None, ("engine", "engine"))),
    ("time 125", LapTime(125)),
]


@pytest.mark.parametrize(("text", "move"), MOVES, ids=[text for text, _ in MOVES])
def test_each_kind_of_move_has_a_text(text, move):
    assert notation.write_move(move) == text
    assert notation.read_move(STATE, text) == move


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("  DRIVE b.0  B1 ", Drive("B.0", 1)),
        ("drive 2.14 d1 b2", Drive("2.14", 2, danger=1)),
        ("Spend Road Handling", Spend("road_handling")),
        ("pit technical body brakes", PitStop("technical", None, ("brakes", "body"))),
        ("drive 9.9", Drive("9.9")),
    ],
)
def test_case_space_and_order_do_not_matter(text, move):
    assert notation.read_move(STATE, text) == move


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "is no move; write gear 3"),
        ("gear", "is no move"),
        ("gear 7", "7 is not between 1 and 6"),
        ("gear x", "'x' is no number"),
        ("drive", "is no move"),
        ("drive 2.14 x1", "'x1' says nothing of a drive"),
        ("drive 2.14 b1 b2", "'b2' says nothing of a drive"),
        ("drive 2.14 b", "'' is no number"),
        ("slip 2.14 +", r"'\+' says nothing"),
        ("time 3601", "3601 is not between 0 and 3600"),
        ("spend wheels", "is no move"),
        ("pit standard wings", "'wings' cannot be repaired"),
    ],
)
def test_anything_else_is_refused_with_a_sentence(text, sentence):
    with pytest.raises(ValueError, match=sentence):
        notation.read_move(STATE, text)


@pytest.mark.parametrize(
    "options",
    [
        {"circuit": "monaco"},
        {
            "rules": "advanced",
            "laps": 2,
            "weather": "rain",
            "technical_pit_stop": True,
            "nitro": True,
        },
    ],
    ids=["basic", "advanced"],
)
def test_every_legal_move_has_a_text_of_its_own_that_reads_as_it(options):
    for match in drive_out(new(3, **options), random.Random(3)):
        for seat in match.turn.must:
            moves = match.legal_moves(seat)
            texts = [FORMULA.write_move(match.state, seat, move) for move in moves]
            assert len(set(texts)) == len(moves)
            assert [FORMULA.read_move(match.state, seat, text) for text in texts] == list(moves)
