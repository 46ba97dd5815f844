"""The rulings of the sheet's section 8, one test each."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest
from msgspec.structs import replace
from tests.games.cardiceo.positions import (
    CARDICEO,
    at,
    card,
    dice,
    discardable,
    legal,
    new,
    play,
    table,
    told,
)

from gamekernel.errors import BadSeat, GameOver, IllegalMove
from gamekernel_games.cardiceo.rules import DECK, Discard, EndTurn, Reroll

EVERY_SUM = "2 5 7 7 9 12 14"
"""A hand with a card for each sum of the dice 2, 5 and 7."""


def test_r01_unused_dice_are_locked_for_the_next_player():
    match = at("3 9", "1 2", dice="3 3 3")
    play(match, "play 3 (d4)")
    after = [state for _, state in CARDICEO.outcomes(match.state, 0, EndTurn())]
    assert len(after) == 4
    assert max(sum(die.value for die in state.dice) for state in after) == 10
    play(match, "end", rolls=[4])
    assert match.state.seat == 1
    assert dice(match) == "4 3* 3*"


def test_r02_each_die_and_each_sum_makes_a_number():
    match = at(EVERY_SUM, "1", dice="2 5 7")
    assert discardable(match) == [
        "2 (d4)", "5 (d8)", "7 (d12)",
        "7 (d4+d8)", "9 (d4+d12)", "12 (d8+d12)", "14 (d4+d8+d12)",
    ]  # fmt: skip


def test_r03_two_cards_of_one_number_go_with_different_dice():
    match = at("7 7 1", "1", dice="2 5 7")
    play(match, "play 7 (d12)", "play 7 (d4+d8)")
    assert match.state.hands[0] == (1,)
    assert dice(match) == "2x 5x 7x"
    assert legal(match) == ["end"]


def test_r04_a_die_serves_one_card_in_a_turn():
    match = at("7 14", "1", dice="2 5 7")
    assert "14 (d4+d8+d12)" in discardable(match)
    play(match, "play 7 (d12)")
    assert legal(match) == ["end"]
    with pytest.raises(IllegalMove, match="d12 is used already"):
        match.play(0, "play 14 (d4+d8+d12)")


def test_r05_a_sum_beyond_the_cards_matches_nothing():
    match = at("4 8 12 15", "1", dice="4 8 12")
    assert discardable(match) == ["4 (d4)", "8 (d8)", "12 (d12)", "12 (d4+d8)"]
    assert max(DECK) == 15


def test_r06_after_a_turn_without_a_die_the_next_player_chooses_first():
    match = at("1 7", "2 5", dice="2 5 7")
    play(match, "end")
    assert (match.turn.must, match.turn.phase) == ((1,), "choose_lock")
    assert legal(match) == ["keep", "reroll"]
    for text in ("play 2 (d4)", "end"):
        with pytest.raises(IllegalMove, match="keep or reroll"):
            match.play(1, text)


def test_r07_kept_dice_are_not_rolled_and_the_choice_passes_on():
    match = at("1", "2 15", "1", dice="2 5 7")
    play(match, "end", "keep", rolls=[])
    assert dice(match) == "2* 5* 7*"
    assert legal(match) == ["play 2 (d4)", "end"]
    play(match, "end", rolls=[])
    assert (match.turn.must, match.turn.phase) == ((2,), "choose_lock")
    assert dice(match) == "2* 5* 7*"


def test_r08_one_locked_die_is_not_rolled_again():
    match = at("7 1", "1 15", dice="2 5 11")
    play(match, "play 7 (d4+d8)", "end", rolls=[2, 3])
    assert dice(match) == "2 3 11*"
    assert legal(match) == ["end"]
    for text in ("reroll", "keep"):
        with pytest.raises(IllegalMove, match="d12 is locked and stays so"):
            match.play(1, text)


def test_r09_a_locked_die_that_is_used_is_free_again():
    match = at("11 1", "15", dice="2 3 11*")
    play(match, "play 11 (d12)", "end", rolls=[6])
    assert dice(match) == "2* 3* 6"


def test_r10_the_game_ends_at_once_in_the_middle_of_a_turn():
    match = at("7", "1 2", dice="2 5 7")
    play(match, "play 7 (d12)")
    assert match.over
    assert match.score().winners == (0,)
    assert dice(match) == "2 5 7x"
    for seat in (0, 1):
        assert CARDICEO.legal_moves(match.state, seat) == ()
    with pytest.raises(GameOver):
        match.play(0, "end")


def test_r11_short_hands_have_five_cards():
    match = new(2, hand_size="short")
    assert [len(hand) for hand in match.state.hands] == [5, 5]
    assert match.view(0).removed == 50
    assert new(2).view(0).removed == 40
    assert new(6).view(0).removed == 0


def test_r12_equal_hands_share_a_rank():
    match = at("7", "1 2 3 4", "5 6 7 8", dice="2 5 7")
    score = play(match, "play 7 (d12)").score()
    assert score.places == (1, 2, 2)
    assert score.winners == (0,)


def test_r13_seven_players_are_too_many():
    with pytest.raises(BadSeat):
        CARDICEO.new(7)
    with pytest.raises(BadSeat):
        CARDICEO.new(1)
    assert CARDICEO.info.seats == (2, 3, 4, 5, 6)


def test_r14_in_how_many_rolls_each_card_can_be_matched():
    """All outcomes of a full roll; the hands together hold each number once."""
    count = Counter()
    for hand in ("1 2 3 4 5 6 7 8", "9 10 11 12 13 14 15"):
        state = table(hand, "1", dice="1* 1* 1*", choosing=True)
        outcomes = list(CARDICEO.outcomes(state, 0, Reroll()))
        assert len(outcomes) == len({after.dice for _, after in outcomes}) == 384
        for probability, after in outcomes:
            assert probability * 384 == 1
            moves = CARDICEO.legal_moves(after, 0)
            count.update({move.number for move in moves if isinstance(move, Discard)})
    assert count == {
        1: 153, 2: 172, 3: 190, 4: 211, 5: 158, 6: 167, 7: 174, 8: 183,
        9: 150, 10: 145, 11: 139, 12: 132, 13: 92, 14: 81, 15: 69,
    }  # fmt: skip


def test_r15_only_a_card_of_the_hand_is_discarded():
    match = at("2 7", "9", dice="2 5 7")
    assert discardable(match) == ["2 (d4)", "7 (d12)", "7 (d4+d8)"]
    with pytest.raises(IllegalMove, match="no 9 in your hand"):
        match.play(0, "play 9 (d4+d12)")


def test_r16_each_way_to_make_a_number_is_a_move_of_its_own():
    ways = {
        3: ["3 (d4)"],
        4: ["4 (d8)"],
        7: ["7 (d12)", "7 (d4+d8)"],
        10: ["10 (d4+d12)"],
        11: ["11 (d8+d12)"],
        14: ["14 (d4+d8+d12)"],
    }
    match = at("3 4 7 7 10 11 14", "1", dice="3 4 7")
    assert sorted(discardable(match)) == sorted(way for each in ways.values() for way in each)
    for number in range(1, 16):
        alone = at(f"{number}", "1", dice="3 4 7")
        assert discardable(alone) == ways.get(number, [])


def test_r17_with_die_reuse_a_die_may_serve_again():
    match = at("7 7 1", "15", dice="2 5 7", die_reuse=True)
    play(match, "play 7 (d12)", "play 7 (d12)")
    assert match.state.hands[0] == (1,)
    assert dice(match) == "2 5 7x"
    play(match, "end", rolls=[6])
    assert dice(match) == "2* 5* 6"


def test_r18_reroll_frees_all_dice():
    match = at("1", "2 8", dice="2 5 7")
    play(match, "end", "reroll", rolls=[1, 8, 12])
    assert dice(match) == "1 8 12"
    assert legal(match) == ["play 8 (d8)", "end"]
    play(match, "play 8 (d8)", "end", rolls=[3])
    assert dice(match) == "1* 3 12*"


def test_r19_the_last_card_wins_whatever_is_locked():
    match = at("15", "4", dice="4 5* 9*", seat=1)
    play(match, "play 4 (d4)")
    assert match.over
    assert match.turn.must == ()
    assert match.score().places == (2, 1)
    assert told(match)[-1] == ("won", {"seat": 1})


def test_r20_places_and_points_by_the_cards_left():
    match = at("7", "1 2", "3 4", "1 2 3 4 5", dice="2 5 7")
    score = play(match, "play 7 (d12)").score()
    assert score.places == (1, 2, 2, 4)
    assert score.points == (0, -2, -2, -5)
    assert score.reason == "a hand is empty"


def test_r21_nobody_sees_a_swap_between_another_hand_and_the_removed_cards():
    state = table("1 2 3", "4 5 6", dice="2 5 7x", thrown=[card(0, 7, 12)])
    removed = Counter(DECK) - Counter(card.number for card in state.discards)
    removed -= Counter([*state.hands[0], *state.hands[1]])
    assert removed[15]
    swapped = replace(state, hands=(state.hands[0], (4, 5, 15)))
    CARDICEO.check(swapped, 2, swapped.options)
    for seat in (0, None):
        one, other = (msgspec.msgpack.encode(CARDICEO.view(s, seat)) for s in (state, swapped))
        assert one == other
    assert CARDICEO.view(state, 1) != CARDICEO.view(swapped, 1)
