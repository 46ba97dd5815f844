"""What a player is told when a move is refused: the rule it breaks, and truly that one."""

from __future__ import annotations

import pytest
from tests.games.century.positions import CENTURY, cubes, play, table, trader

from gamekernel_games.century.state import Acquire, Claim, Discard, Gain, Rest, Trade, Upgrade

START = table(trader("YYY", "s1 s2 m09 m10"), trader("Y"))
FULL = play(table(trader("YYYYYYYYRB")), "P s1")
OVER = table(trader("", claimed="p06 p07 p08 p09 p10 p11"))
SMALL = table(trader("YYY"), row="m10 m11", empty_deck=True)
PLAYED = table(trader("Y", "s2", "s1"))

CASES = [
    (OVER, 0, Gain("s1"), "the game is over"),
    (START, 1, Gain("s1"), "it is not your turn"),
    (FULL, 0, Rest(), "your caravan is too full: discard 2 first"),
    (FULL, 0, Discard(cubes("Y")), "discard 2, no more and no less"),
    (FULL, 0, Discard(cubes("RR")), "your caravan has not got that; it holds YYYYYYYYYYRB"),
    (START, 0, Discard(cubes("Y")), "your caravan holds no more than 10: nothing is discarded"),
    (START, 0, Gain("m01"), "m01 is not in your hand"),
    (PLAYED, 0, Gain("s1"), "s1 is played already; rest to take it back"),
    (START, 0, Trade("s1", 1), "s1 gives cubes, and does nothing else"),
    (START, 0, Upgrade("m10", (0,)), "m10 trades cubes, and does nothing else"),
    (START, 0, Gain("s2"), "s2 upgrades cubes, and does nothing else"),
    (START, 0, Trade("m10", 2),
     "that trade costs YYYY; your caravan has not got that; it holds YYY"),
    (START, 0, Upgrade("s2", (0, 0, 0)), "s2 makes 2 upgrades at most"),
    (START, 0, Upgrade("m09", (1, 0)), "name the ranks to be upgraded in ascending order"),
    (START, 0, Upgrade("s2", (1,)), "there is no cube of that rank to upgrade"),
    (SMALL, 0, Acquire(2, (0, 0)), "there is no merchant card in slot 2"),
    (START, 0, Acquire(2, (0,)), "the card in slot 2 costs 2, one on each card to its left"),
    (START, 0, Acquire(1, (3,)), "your caravan has not got that; it holds YYY"),
    (START, 0, Claim(0), "that card costs YYRR; your caravan has not got that; it holds YYY"),
    (START, 0, Rest(), "you have played no card that you could take back"),
    (table(), 0, Acquire(1, (0,)), "your caravan has not got that; it holds nothing"),
    (table(theme="golem"), 0, Claim(0),
     "that card costs YYGG; your caravan has not got that; it holds nothing"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("state", "seat", "move", "reason"), CASES, ids=[f"{i}-{c[3]}" for i, c in enumerate(CASES)]
)
def test_a_refusal_says_why(state, seat, move, reason):
    CENTURY.check(state, 2, state.options)
    assert not CENTURY.is_legal(state, seat, move)
    assert CENTURY.why_illegal(state, seat, move) == reason


@pytest.mark.parametrize(
    "move",
    [Gain("m10"), Trade("m09", 1), Upgrade("s1", (0,)), Gain("m09")],
    ids=lambda move: f"{type(move).__name__}-{move.card}",
)
def test_a_card_is_played_only_for_what_it_does(move):
    assert not CENTURY.is_legal(START, 0, move)
    assert CENTURY.why_illegal(START, 0, move).endswith("and does nothing else")
