"""What a player is told when a move is refused: the rule it breaks, and truly that one."""

from __future__ import annotations

import pytest
from tests.games.mlem.positions import EIGHT, MLEM, flight

from gamekernel_games.mlem.rules import Board, Disembark, Roll, Stay, Use

START = flight(out="0 thief p1")
FLYING = flight("0 one, 1 reach", 4)
ROLLED = flight("0 thief, 1 reach", 4, roll="1 1 3 4")
LANDING = flight("0 one, 1 reach", 7, phase="landing", undecided=2)
FULL = flight("0 reach, 1 one", 6, out="0 one m1, 1 reach m1, 0 thief p1", phase="roll")
FULL_NEAR = flight("0 reach, 1 one", 8, out="0 one m1, 1 reach m1", phase="landing", undecided=2)
CRASHED = flight("0 thief, 1 parachute", 9, pool=2, phase="crash", crashes=1, undecided=1)
OVER = flight(out=EIGHT, phase="over")

CASES = [
    (START, 1, Board("one"), "it is not your turn"),
    (START, 0, Board("thief"), "your thief is in space already"),
    (START, 0, Roll(), "choose an astronaut to board first"),
    (FLYING, 0, Use((1,)), "roll the dice first"),
    (FLYING, 0, Stay(), "roll the dice first"),
    (FLYING, 1, Roll(), "it is not your turn"),
    (ROLLED, 0, Roll(), "use the dice first"),
    (ROLLED, 0, Disembark(4), "use the dice first"),
    (ROLLED, 0, Use((2,)), "no die shows 2"),
    (ROLLED, 0, Use((1, "AB")), "no die shows A"),
    (ROLLED, 0, Use((3,)), "space 4 does not take 3"),
    (ROLLED, 0, Use((1, 4)), "space 4 does not take 4"),
    (ROLLED, 0, Use((1, 1)), "name each face once, in the order 1, 2, 3, 4, A"),
    (ROLLED, 0, Use((3, 1)), "name each face once, in the order 1, 2, 3, 4, A"),
    (LANDING, 0, Roll(), "decide first whether to land or to stay"),
    (LANDING, 0, Disembark(8), "the rocket is at space 7, and you can land only there"),
    (LANDING, 0, Disembark(25), "there is no space 25; the last one is 24"),
    (LANDING, 1, Disembark(7), "it is not your turn"),
    (FULL, 0, Disembark(6), "roll the dice first"),
    (FULL_NEAR, 0, Disembark(7), "no place is free on m1"),
    (FULL_NEAR, 0, Disembark(6), "the rocket is at space 8, and you can land only at 7, 8 or 9"),
    (flight("0 reach, 1 one", 6, phase="landing", undecided=2), 0, Disembark(5),
     "nothing lies at space 5 to land on"),
    (CRASHED, 1, Disembark(8), "the rocket is at space 9, and you can land only there"),
    (CRASHED, 1, Board("one"), "decide first whether to land or to stay"),
    (OVER, 0, Roll(), "the game is over"),
    (OVER, 1, Stay(), "the game is over"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("state", "seat", "move", "reason"), CASES, ids=[f"{i}-{c[3]}" for i, c in enumerate(CASES)]
)
def test_a_refusal_says_why(state, seat, move, reason):
    MLEM.check(state, 2, state.options)
    assert not MLEM.is_legal(state, seat, move)
    assert MLEM.why_illegal(state, seat, move) == reason
