"""What a player is told when a move is refused: the rule it breaks, and truly that one."""

from __future__ import annotations

import pytest
from tests.games.cant_stop.positions import CANT_STOP, board

from gamekernel_games.cant_stop.rules import Advance, Roll, Stop

START = board()
ROLLED = board(dice="2345")
OVER = board({2: 3, 3: 5, 12: 3})

CASES = [
    (START, 1, Roll(), "it is not your turn"),
    (START, 0, Stop(), "roll first; a turn cannot be skipped"),
    (START, 0, Advance((6, 8)), "roll the dice first"),
    (board(runners={6: 1}), 0, Advance((6,)), "roll the dice first"),
    (ROLLED, 0, Roll(), "pair the dice first"),
    (ROLLED, 0, Stop(), "pair the dice first"),
    (ROLLED, 0, Advance((9, 5)), "name the lower column first"),
    (ROLLED, 0, Advance((5, 8)), "these dice make no pairs of 5 and 8"),
    (ROLLED, 0, Advance((5, 5)), "these dice make no pairs of 5 and 5"),
    (ROLLED, 0, Advance((4,)), "these dice make no pair of 4"),
    (ROLLED, 0, Advance((5,)), "the other pair counts too: advance in 5 and 9"),
    (ROLLED, 0, Advance((7,)), "the other pair counts too: advance in 7 and 7"),
    (board({5: 9}, dice="2345"), 0, Advance((5, 9)), "column 5 is closed: you have won it"),
    (board({}, {5: 9}, dice="2345"), 0, Advance((5,)), "column 5 is closed: player 2 has won it"),
    (board(runners={5: 9}, dice="2345"), 0, Advance((5, 9)),
     "your runner is at the top of column 5"),
    (board({7: 12}, dice="2345"), 0, Advance((7, 7)), "your runner is at the top of column 7"),
    (board(runners={2: 1, 3: 1, 9: 1}, dice="2345"), 0, Advance((5, 9)),
     "no runner is left for column 5"),
    (board(runners={2: 1, 3: 1}, dice="2345"), 0, Advance((5, 9)),
     "no runner is left for column 9"),
    (board({}, {6: 2}, runners={4: 1, 6: 2}, landing="must_roll"), 0, Stop(),
     "your runner in column 6 shares a space with a marker: you must roll on"),
    (OVER, 0, Roll(), "the game is over"),
    (OVER, 1, Stop(), "the game is over"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("state", "seat", "move", "reason"), CASES, ids=[f"{i}-{c[3]}" for i, c in enumerate(CASES)]
)
def test_a_refusal_says_why(state, seat, move, reason):
    CANT_STOP.check(state, 2, state.options)
    assert not CANT_STOP.is_legal(state, seat, move)
    assert CANT_STOP.why_illegal(state, seat, move) == reason
