"""States from outside that no game leads to are refused, each for its own reason."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.games.cant_stop.positions import CANT_STOP, board

from gamekernel_games.cant_stop.rules import Options, Runner

BROKEN = [
    (replace(board(), options=Options(columns_to_win=4)), "other options"),
    (board({}, {}, {}), "not one of 2 seats"),
    (board(seat=2), "not one of 2 seats"),
    (board({2: 4}), "column 2 has only 3 spaces"),
    (board({2: 3}, {2: 1}), "column 2 is won"),
    (board({2: 3}, {2: 3}), "column 2 is won"),
    (replace(board(), runners=(Runner(6, 1), Runner(5, 1))), "in different columns"),
    (replace(board(), runners=(Runner(6, 1), Runner(6, 2))), "in different columns"),
    (board({}, {6: 11}, runners={6: 1}), "in column 6, which is won"),
    (board({6: 4}, runners={6: 4}), "not above its player's marker"),
    (board(runners={2: 4}), "not above its player's marker"),
    (board(dice="123"), "four dice are rolled"),
    (board(dice="4321"), "in ascending order"),
    (board(runners={2: 1, 3: 1, 12: 1}, dice="2345"), "the turn is lost already"),
    (board({2: 3, 3: 5, 4: 7}, {10: 7, 11: 5, 12: 3}), "two seats have won"),
    (board({2: 3, 3: 5, 4: 7}, seat=1), "not that of the seat that ended the game"),
    (board({2: 3, 3: 5, 4: 7}, runners={7: 1}), "still in play"),
    (board({2: 3, 3: 5, 4: 7}, dice="2345"), "still in play"),
]


@pytest.mark.parametrize(
    ("state", "reason"), BROKEN, ids=[f"{i}-{reason}" for i, (_, reason) in enumerate(BROKEN)]
)
def test_a_broken_state_is_refused(state, reason):
    with pytest.raises(ValueError, match=reason):
        CANT_STOP.check(state, 2, Options())


@pytest.mark.parametrize("landing", ["jump", "must_roll"])
def test_markers_share_a_space_only_where_they_stack(landing):
    shared = board({6: 2}, {6: 2})
    CANT_STOP.check(shared, 2, shared.options)
    alone = board({6: 2}, {6: 2}, landing=landing)
    with pytest.raises(ValueError, match="share a space of column 6"):
        CANT_STOP.check(alone, 2, alone.options)


def test_a_runner_that_jumps_stands_on_no_foreign_marker():
    state = board({}, {6: 2}, runners={6: 2}, landing="jump")
    with pytest.raises(ValueError, match="should have jumped"):
        CANT_STOP.check(state, 2, state.options)


def test_all_columns_may_be_won_by_nobody_with_enough():
    state = board(
        {2: 3, 3: 5, 4: 7, 5: 9}, {6: 11, 7: 13, 8: 11, 9: 9}, {10: 7, 11: 5, 12: 3},
        columns_to_win=5,
    )  # fmt: skip
    CANT_STOP.check(state, 3, state.options)
    assert CANT_STOP.turn(state).must == ()
