"""Moves as text, both ways, in the letters of each edition."""

from __future__ import annotations

import pytest
from tests.games.century.positions import CENTURY, at, cubes, table, trader

from gamekernel.errors import BadMove
from gamekernel_games.century.state import Acquire, Claim, Discard, Gain, Rest, Trade, Upgrade

SPICE = table(trader("YYRG"))
GOLEM = table(trader("YYRG"), theme="golem")


@pytest.mark.parametrize(
    ("move", "spice", "golem"),
    [
        (Gain("s1"), "P s1", "P s1"),
        (Upgrade("m09", (0, 0, 1)), "P m09 [0,0,1]", "P m09 [0,0,1]"),
        (Trade("m33", 2), "P m33 x2", "P m33 x2"),
        (Acquire(0), "A 0", "A 0"),
        (Acquire(4, (0, 1, 2, 3)), "A 4 YRGB", "A 4 YGBP"),
        (Claim(4), "C 4", "C 4"),
        (Rest(), "R", "R"),
        (Discard(cubes("YRRGB")), "D YRRGB", "D YGGBP"),
    ],
    ids=lambda value: value if isinstance(value, str) else type(value).__name__,
)
def test_moves_are_written_and_read(move, spice, golem):
    for state, text in ((SPICE, spice), (GOLEM, golem)):
        assert CENTURY.write_move(state, 0, move) == text
        assert CENTURY.read_move(state, 0, text) == move
        assert CENTURY.read_move(state, 0, f" {text.lower()} ") == move


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("play m1", Gain("m01")),
        ("p m33", Trade("m33", 1)),
        ("Pm33x12", Trade("m33", 12)),
        ("P s2 1 0", Upgrade("s2", (0, 1))),
        ("P s2 00", Upgrade("s2", (0, 0))),
        ("acquire 3 y, r, y", Acquire(3, (0, 1, 0))),
        ("A3YRY", Acquire(3, (0, 1, 0))),
        ("claim 1", Claim(1)),
        ("rest", Rest()),
        ("discard by", Discard(cubes("YB"))),
    ],
)
def test_what_people_write_is_read(text, move):
    assert CENTURY.read_move(SPICE, 0, text) == move


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "'' is no move; write P"),
        ("A 6", "is no move"),
        ("C 5", "is no move"),
        ("R 1", "is no move"),
        ("D", "is no move"),
        ("P p01", "is no move"),
        ("P m44", "there is no merchant card m44"),
        ("P s3", "there is no merchant card s3"),
        ("P s1 x2", "s1 gives cubes; write P s1"),
        ("P m33 [0]", "m33 trades; write how often, as in P m33 x2"),
        ("P m33 x0", "m33 trades"),
        ("P s2", "s2 upgrades; write which ranks, as in P s2 [0,1]"),
        ("P s2 [3]", "s2 upgrades"),
        ("A 1 P", "'P' is no cube; the colours are yellow, red, green, brown"),
        ("D YX", "'X' is no cube"),
    ],
)
def test_what_cannot_be_read_is_refused(text, reason):
    with pytest.raises(BadMove) as refused:
        at(SPICE).play(0, text)
    assert reason in str(refused.value)


def test_red_is_no_colour_of_the_golems():
    with pytest.raises(BadMove, match="'R' is no cube; the colours are yellow, green, blue, pink"):
        at(GOLEM).play(0, "A 1 R")
