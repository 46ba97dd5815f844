"""Moves as text, there and back."""

from __future__ import annotations

import pytest
from tests.games.forbidden_island.positions import ISLAND, pawn, position

from gamekernel.errors import BadMove
from gamekernel_games.forbidden_island.moves import (
    Capture,
    Continue,
    Discard,
    EndActions,
    Fly,
    Give,
    Helicopter,
    Navigate,
    Sandbags,
    ShoreUp,
    Swim,
    Walk,
    Win,
)

STATE = position(pawn("diver", "3,3"), pawn("engineer", "3,3"), pawn("pilot", "5,4"))
WRITTEN = [
    ("move 3,3>3,4", Walk((3, 4))),
    ("fly 3,3>6,4", Fly((6, 4))),
    ("swim 3,3>3,4", Swim((3, 4))),
    ("navigate P3 5,4>5,5", Navigate(2, (5, 5))),
    ("shore 3,3", ShoreUp(((3, 3),))),
    ("shore 4,3 3,4", ShoreUp(((4, 3), (3, 4)))),
    ("give fire P2", Give("fire", 1)),
    ("capture ocean", Capture("ocean")),
    ("end", EndActions()),
    ("discard helicopter_lift", Discard("helicopter_lift")),
    ("continue", Continue()),
    ("sandbags 3,3", Sandbags((3, 3))),
    ("heli 3,3 [P1,P2] > 2,4", Helicopter((3, 3), (0, 1), (2, 4))),
    ("win", Win()),
]


@pytest.mark.parametrize(("text", "move"), WRITTEN, ids=[text for text, _ in WRITTEN])
def test_a_move_is_written_and_read_back(text, move):
    assert ISLAND.write_move(STATE, 0, move) == text
    assert ISLAND.take_move(STATE, 0, text) == move


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("  MOVE 3,4 ", Walk((3, 4))),
        ("P1 move 3, 3 > 3, 4", Walk((3, 4))),
        ("p1 end", EndActions()),
        ("shore 3,4 4,3", ShoreUp(((4, 3), (3, 4)))),
        ("heli 3,3[p2, p1]>2,4", Helicopter((3, 3), (0, 1), (2, 4))),
        ("discard Helicopter Lift", Discard("helicopter_lift")),
        ("navigate p3 5,5", Navigate(2, (5, 5))),
    ],
)
def test_reading_is_lenient(text, move):
    assert ISLAND.take_move(STATE, 0, text) == move


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "'' is no move"),
        ("jump 3,4", "'jump 3,4' is no move"),
        ("move", "write it as in 'move 3,3'"),
        ("move 3", "write it as in 'move 3,3'"),
        ("move 4,3>3,4", "the pawn of P1 is not on 4,3"),
        ("P2 move 3,4", "you are P1, not P2"),
        ("heli 3,3 > 2,4", "write it as in 'heli 3,3 [P1,P2] > 2,4'"),
        ("give fire", "write it as in 'give fire P2'"),
        ("give gold P2", "write it as in 'give fire P2'"),
        ("capture sandbags", "write it as in 'capture fire'"),
        ("end now", "write it as in 'end'"),
        ("navigate P5 3,3", "write it as in 'navigate P2 3,3'"),
        ("move 11,3", "Expected `int` <= 10"),
        ("shore", "length >= 1"),
        ("shore 3,3 4,3 5,3", "length <= 2"),
    ],
)
def test_what_is_no_move_is_refused_with_a_sentence(text, why):
    with pytest.raises(BadMove) as refused:
        ISLAND.take_move(STATE, 0, text)
    assert why in str(refused.value)


def test_moves_as_json():
    lift = '{"do":"helicopter","from":[3,3],"players":[0,1],"to":[2,4]}'
    assert ISLAND.move_shape.to_json(Helicopter((3, 3), (0, 1), (2, 4))) == lift
    assert ISLAND.take_move(STATE, 0, lift) == Helicopter((3, 3), (0, 1), (2, 4))
    assert ISLAND.take_move(STATE, 0, {"do": "move", "to": [3, 4]}) == Walk((3, 4))
