"""What a player is told when a move is refused: the rule it breaks, and truly that one."""

from __future__ import annotations

import pytest
from tests.games.cardiceo.positions import CARDICEO, card, table

from gamekernel_games.cardiceo.rules import Discard, EndTurn, Keep, Reroll


def of(number, *dice):
    return Discard(number, frozenset(dice))


ROLLED = table("7 2", "9")
CHOOSING = table("7 2", "9", dice="2* 5* 7*", choosing=True)
KEPT = table("7 2", "9", dice="2* 5* 7*")
ONE = table("7 2", "9", dice="2 5 11*")
TWO = table("7 2", "9", dice="2* 5 11*")
USED = table("7 14", "9", dice="2x 5x 7", thrown=[card(0, 7, 4, 8)])
REUSED = table("7 14", "9", dice="2x 5x 7", thrown=[card(0, 7, 4, 8)], die_reuse=True)
OVER = table("", "9", dice="2 5 7x", thrown=[card(0, 7, 12)])

CASES = [
    (ROLLED, 1, EndTurn(), "it is not your turn"),
    (ROLLED, 1, of(9, 4, 12), "it is not your turn"),
    (ROLLED, 0, Keep(), "no die is locked, and all were rolled in this turn"),
    (ROLLED, 0, Reroll(), "no die is locked, and all were rolled in this turn"),
    (ROLLED, 0, of(2, 8), "d8 makes 5, not 2"),
    (ROLLED, 0, of(7, 4, 12), "d4+d12 makes 9, not 7"),
    (ROLLED, 0, of(9, 4, 12), "you have no 9 in your hand"),
    (CHOOSING, 0, of(7, 12), "all dice are locked: keep or reroll them first"),
    (CHOOSING, 0, EndTurn(), "all dice are locked: keep or reroll them first"),
    (KEPT, 0, Keep(), "you have kept the dice already"),
    (KEPT, 0, Reroll(), "you have kept the dice already"),
    (ONE, 0, Reroll(),
     "d12 is locked and stays so: only when all three are locked may they be rolled again"),
    (TWO, 0, Reroll(),
     "d4 and d12 are locked and stay so: only when all three are locked may they be rolled again"),
    (USED, 0, of(7, 4, 8), "a die serves one card in a turn, and d4+d8 is used already"),
    (USED, 0, of(14, 4, 8, 12), "a die serves one card in a turn, and d4+d8 is used already"),
    (REUSED, 0, of(9, 4, 12), "you have no 9 in your hand"),
    (OVER, 0, EndTurn(), "the game is over"),
    (OVER, 1, of(9, 4, 12), "the game is over"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("state", "seat", "move", "reason"), CASES, ids=[f"{i}-{c[3]}" for i, c in enumerate(CASES)]
)
def test_a_refusal_says_why(state, seat, move, reason):
    CARDICEO.check(state, 2, state.options)
    assert not CARDICEO.is_legal(state, seat, move)
    assert CARDICEO.why_illegal(state, seat, move) == reason


def test_with_die_reuse_a_used_die_is_no_reason():
    assert CARDICEO.is_legal(REUSED, 0, of(14, 4, 8, 12))
    assert CARDICEO.is_legal(REUSED, 0, of(7, 4, 8))
