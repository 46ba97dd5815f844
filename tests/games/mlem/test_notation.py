"""Moves as text, both ways."""

from __future__ import annotations

from itertools import combinations

import pytest
from tests.games.mlem.positions import MLEM, at, flight

from gamekernel.errors import BadMove
from gamekernel_games.mlem.mat import FACES
from gamekernel_games.mlem.rules import Board, Disembark, Roll, Stay, Use
from gamekernel_games.mlem.state import ASTRONAUTS

START = flight()


def test_every_move_is_read_as_it_is_written():
    faces = [some for size in range(1, 6) for some in combinations(FACES, size)]
    odd = [(2, 1), (2, 2), ("AB", 1)]  # not legal, but well typed
    moves = [Roll(), Stay(), *map(Board, ASTRONAUTS), *map(Use, faces + odd)]
    for move in (*moves, *map(Disembark, range(100))):
        text = MLEM.write_move(START, 0, move)
        assert MLEM.read_move(START, 0, text) == move


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Board("moon2"), "board moon2"), (Roll(), "roll"), (Use((2, "AB")), "use {2,A}"),
        (Disembark(9), "land 9"), (Stay(), "stay"),
    ],
)  # fmt: skip
def test_how_moves_are_written(move, text):
    assert MLEM.write_move(START, 0, move) == text


@pytest.mark.parametrize(
    ("text", "move"),
    [
        (" ROLL ", Roll()), ("Stay", Stay()), ("Board  Thief", Board("thief")),
        ("use 2 a", Use((2, "AB"))), ("use{2, AB}", Use((2, "AB"))), ("USE { 1 }", Use((1,))),
        ("use 2,2", Use((2, 2))), ("land  24", Disembark(24)),
    ],
)  # fmt: skip
def test_what_people_write_is_read(text, move):
    assert MLEM.read_move(START, 0, text) == move


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "'' is no move; write board moon2, roll"),
        ("fly", "'fly' is no move"), ("roll 3", "is no move"), ("stay here", "is no move"),
        ("land", "is no move"), ("land p1", "is no move"), ("land 100", "is no move"),
        ("land ٦", "is no move"), ("land -1", "is no move"),
        ("board", "is no move"), ("board a thief", "is no move"),
        ("board cat", "there is no astronaut 'cat'; they are planet2, moon2,"),
        ("use", "name one to five faces"),
        ("use 5", "no die shows '5'"), ("use ABA", "no die shows 'aba'"),
        ("use 1 2 3 4 A A", "name one to five faces"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_refused(text, reason):
    with pytest.raises(BadMove, match=reason):
        at().play(0, text)
