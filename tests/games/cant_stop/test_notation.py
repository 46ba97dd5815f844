"""Moves as text, both ways."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest
from tests.games.cant_stop.positions import CANT_STOP, at, board

from gamekernel.errors import BadMove
from gamekernel_games.cant_stop.rules import COLUMNS, Advance, Roll, Stop

START = board()


def test_every_move_is_read_as_it_is_written():
    pairs = [*combinations_with_replacement(COLUMNS, 2), *((column,) for column in COLUMNS)]
    for move in (Roll(), Stop(), *map(Advance, pairs)):
        text = CANT_STOP.write_move(START, 0, move)
        assert CANT_STOP.read_move(START, 0, text) == move


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("R", Roll()), (" roll ", Roll()), ("S", Stop()), ("STOP", Stop()),
        ("A6,8", Advance((6, 8))), ("a8,6", Advance((6, 8))), ("6/8", Advance((6, 8))),
        ("A 6, 8", Advance((6, 8))), ("advance 6 8", Advance((6, 8))),
        ("A7,7", Advance((7, 7))), ("12", Advance((12,))),
    ],
)  # fmt: skip
def test_what_people_write_is_read(text, move):
    assert CANT_STOP.read_move(START, 0, text) == move


@pytest.mark.parametrize("text", ["", "x", "A", "A6,", "A6,8,7", "A6-8", "123", "R S", "A٦"])
def test_what_cannot_be_read_is_refused(text):
    with pytest.raises(BadMove, match="is no move; write R"):
        at().play(0, text)


@pytest.mark.parametrize(("text", "column"), [("A1", 1), ("A6,13", 13), ("00", 0)])
def test_a_column_that_is_not_there_is_refused(text, column):
    with pytest.raises(BadMove, match=f"there is no column {column};"):
        at().play(0, text)
