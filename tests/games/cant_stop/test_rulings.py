"""The rulings of the sheet's section 8, one test each."""

from __future__ import annotations

import pytest
from tests.games.cant_stop.positions import (
    CANT_STOP,
    at,
    is_bust,
    legal,
    markers,
    play,
    rolled,
    runners,
)

from gamekernel.errors import IllegalMove


def test_r01_three_ways_to_pair_the_dice():
    assert rolled(at(), "2 3 4 5") == ["A5,9", "A6,8", "A7,7"]


def test_r02_equal_dice_pair_in_fewer_ways():
    assert rolled(at(), "3 3 4 4") == ["A6,8", "A7,7"]
    assert rolled(at(), "4 4 4 6") == ["A8,10"]
    assert rolled(at(), "1 1 1 1") == ["A2,2"]


def test_r03_with_one_runner_left_the_player_chooses():
    match = at(runners={4: 1, 5: 1})
    assert rolled(match, "2 3 4 5") == ["A5,9", "A6", "A8", "A7,7"]


def test_r04_four_columns_are_too_many():
    match = at(runners={2: 1, 3: 1})
    assert rolled(match, "2 3 4 5") == ["A5", "A9", "A6", "A8", "A7,7"]
    for text in ("A5,9", "A6,8"):
        with pytest.raises(IllegalMove, match="no runner is left"):
            match.play(0, text)


def test_r05_without_a_runner_that_moves_the_turn_is_lost():
    match = at(runners={2: 1, 3: 1, 12: 1})
    rolled(match, "2 3 4 5")
    assert is_bust(match)


def test_r06_both_steps_are_made_where_both_can_be():
    match = at(runners={3: 1, 6: 1})
    assert rolled(match, "2 4 5 5") == ["A6,10", "A7", "A9"]


def test_r07_a_runner_just_placed_moves_once_more():
    match = at({7: 4}, runners={2: 1, 3: 1})
    assert "A7,7" in rolled(match, "2 3 4 5")
    play(match, "A7,7")
    assert runners(match) == {2: 1, 3: 1, 7: 6}


def test_r08_a_column_that_is_won_is_closed():
    match = at({}, {5: 9})
    moves = rolled(match, "2 3 4 5")
    assert "A9" in moves
    assert not {"A5,9", "A5"} & set(moves)


def test_r09_there_is_no_step_above_the_top():
    match = at({6: 10}, runners={6: 11})
    assert rolled(match, "1 2 4 5") == ["A3,9", "A5,7"]  # 1+5 and 2+4: only sixes, no steps
    match = at(runners={2: 1, 3: 1, 6: 11})
    rolled(match, "2 4 2 4")
    assert is_bust(match)


def test_r10_a_double_step_ends_at_the_top():
    match = at({7: 12})
    assert rolled(match, "3 4 3 4") == ["A6,8", "A7"]
    assert runners(play(match, "A7")) == {7: 13}


def test_r11_a_top_that_was_not_kept_is_not_won():
    match = at({2: 2}, runners={2: 3, 3: 1, 4: 1})
    rolled(match, "6 6 6 6")
    assert is_bust(match)
    assert markers(match, 0) == {2: 2}
    assert match.score().points == (0, 0)


def test_r12_the_steps_of_others_in_a_won_column_are_gone():
    match = at({6: 9}, {6: 5, 8: 2}, runners={6: 11})
    play(match, "S")
    assert markers(match, 0) == {6: 11}
    assert markers(match, 1) == {8: 2}
    won = match.history(None)[-1]
    assert (won.kind, won.data) == ("column_won", {"seat": 0, "column": 6, "removed": [1]})


def test_r13_a_won_column_is_closed_to_its_owner_too():
    match = at({5: 9})
    moves = rolled(match, "2 3 4 5")
    assert "A9" in moves
    assert not {"A5,9", "A5"} & set(moves)


def test_r14_the_game_ends_with_a_stop_only():
    match = at({2: 3, 3: 5}, runners={12: 3})
    assert not match.over
    assert legal(match) == ["R", "S"]
    play(match, "S")
    assert match.over
    assert match.score().winners == (0,)
    assert match.score().points == (3, 0)


def test_r15_with_all_runners_on_tops_a_roll_is_legal_and_lost():
    match = at(runners={2: 3, 3: 5, 12: 3})
    assert legal(match) == ["R", "S"]
    after = [state for _, state in CANT_STOP.outcomes(match.state, 0, match.legal_moves(0)[0])]
    assert len(after) == 126
    assert {(state.seat, state.runners, state.dice) for state in after} == {(1, (), ())}


def test_r16_stop_keeps_what_a_bust_loses():
    turn = {"runners": {7: 3, 8: 2, 9: 4}}
    assert markers(play(at({6: 4, 9: 3}, **turn), "S"), 0) == {6: 4, 7: 3, 8: 2, 9: 4}
    match = at({6: 4, 9: 3}, **turn)
    rolled(match, "1 1 1 1")
    assert is_bust(match)
    assert markers(match, 0) == {6: 4, 9: 3}


def test_r17_pairings_that_lead_to_the_same_steps_are_listed_once():
    # The dice 2, 2, 5, 5 pair to 7 and 7 in two ways.
    assert rolled(at(), "2 2 5 5") == ["A4,10", "A7,7"]
    assert rolled(at({7: 12}), "2 2 5 5") == ["A4,10", "A7"]
    # The dice 2, 2, 4, 5 pair to 6 and 7 in two ways, with one runner for either.
    assert rolled(at(runners={2: 1, 3: 1}), "2 2 4 5") == ["A4", "A9", "A6", "A7"]


def test_r18_a_pairing_without_a_step_is_no_move_beside_one_with():
    match = at(runners={2: 1, 3: 1, 9: 1})
    assert rolled(match, "2 3 4 5") == ["A9"]
    for text in ("A6", "A8", "A6,8", "A7", "A7,7"):
        with pytest.raises(IllegalMove):
            match.play(0, text)


def test_r19_must_roll_forbids_to_stop_on_a_foreign_marker():
    match = at({}, {7: 2}, runners={7: 2, 8: 1, 9: 1}, landing="must_roll")
    assert legal(match) == ["R"]
    with pytest.raises(IllegalMove, match="you must roll on"):
        match.play(0, "S")
    rolled(match, "1 1 1 1")
    assert is_bust(match)
    alone = at({}, {7: 2}, runners={7: 3, 8: 1, 9: 1}, landing="must_roll")
    assert legal(alone) == ["R", "S"]


def test_r20_no_pairing_is_forced_because_it_uses_more_runners():
    match = at(runners={7: 1})
    assert rolled(match, "2 2 5 5") == ["A4,10", "A7,7"]


def test_r21_a_free_runner_does_not_help_where_all_columns_are_closed():
    match = at({}, {6: 11}, {8: 11}, {10: 7}, runners={3: 1, 5: 1})
    rolled(match, "2 4 4 6")
    assert is_bust(match)


def test_r22_a_second_step_past_the_top_is_not_made():
    match = at({11: 4}, runners={2: 1, 3: 1})
    assert rolled(match, "5 6 5 6") == ["A10", "A12", "A11"]


def test_r23_jump_goes_on_to_the_next_space_without_a_foreign_marker():
    match = at({7: 3}, {7: 4}, {7: 5}, landing="jump")
    rolled(match, "3 4 3 4")
    assert runners(play(match, "A7,7")) == {7: 7}
    assert [e.data["step"] for e in match.history(None) if e.kind == "stepped"] == [6, 7]
    match = at({7: 10}, {7: 11}, {7: 12}, landing="jump")
    assert rolled(match, "3 4 3 4") == ["A6,8", "A7"]
    assert runners(play(match, "A7")) == {7: 13}


def test_r24_the_game_ends_when_all_columns_are_won():
    match = at(
        {2: 3, 3: 5, 4: 7},
        {5: 9, 6: 11, 7: 13},
        {8: 11, 9: 9, 10: 7},
        {11: 5},
        seat=3,
        runners={12: 3},
        columns_to_win=4,
    )
    assert not match.over
    play(match, "S")
    assert match.over
    score = match.score()
    assert score.points == (3, 3, 3, 2)
    assert score.places == (1, 1, 1, 4)
    assert score.winners == (0, 1, 2)
    assert score.reason == "no column is left to win"


def test_r25_nobody_confirms_a_bust():
    match = at(runners={2: 1, 3: 1, 12: 1})
    told = match.play(0, "R", outcomes=[(2, 3, 4, 5)])
    assert [event.kind for event in told] == ["rolled", "bust"]
    assert told[1].data == {"seat": 0, "dice": (2, 3, 4, 5), "columns": [2, 3, 12]}
    assert (match.turn.must, match.turn.phase) == ((1,), "roll")
