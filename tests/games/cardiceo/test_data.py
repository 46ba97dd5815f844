"""The box against the counts of the sheet, and what setup makes of it."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.cardiceo.positions import CARDICEO, SEED, dice, new, told

from gamekernel.errors import BadOptions
from gamekernel_games.cardiceo.rules import BOX, DECK, SUBSETS, Options


def test_the_box_holds_what_the_sheet_counts():
    assert Counter(DECK) == dict.fromkeys(range(1, 16), 4)
    assert len(DECK) == 60
    assert BOX.dice == (4, 8, 12)
    assert BOX.hand_size == {"standard": 10, "short": 5}


def test_the_dice_have_seven_subsets():
    assert [sorted(dice) for dice in SUBSETS] == [
        [4], [8], [12], [4, 8], [4, 12], [8, 12], [4, 8, 12],
    ]  # fmt: skip


def test_the_defaults():
    assert new(2).options == Options("standard", "random", False)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize(("hand_size", "cards"), [("standard", 10), ("short", 5)])
def test_setup_deals_and_rolls_all_dice(seats, hand_size, cards):
    match = new(seats, hand_size=hand_size)
    state = match.state
    assert [len(hand) for hand in state.hands] == [cards] * seats
    assert not Counter(n for hand in state.hands for n in hand) - Counter(DECK)
    assert match.view(None).removed == 60 - seats * cards
    assert (match.turn.must, match.turn.phase) == ((state.seat,), "discard")
    assert not any(die.locked or die.used for die in state.dice)
    assert told(match)[-1] == (
        "rolled",
        {"seat": state.seat, "dice": [4, 8, 12], "values": list(map(int, dice(match).split()))},
    )


def test_all_cards_are_dealt_to_six():
    assert Counter(n for hand in new(6).state.hands for n in hand) == Counter(DECK)


def test_anybody_may_begin():
    begin = {CARDICEO.new(3, seed=bytes([n] * 32)).state.seat for n in range(20)}
    assert begin == {0, 1, 2}


def test_the_host_may_say_who_begins():
    begin = {
        CARDICEO.new(4, {"first_player": 2}, seed=bytes([n] * 32)).state.seat for n in range(10)
    }
    assert begin == {2}


def test_a_first_player_that_is_not_there_is_refused():
    with pytest.raises(BadOptions, match="seat 3 cannot begin: the seats are 0 to 2"):
        CARDICEO.new(3, {"first_player": 3}, seed=SEED)
    with pytest.raises(BadOptions):
        CARDICEO.new(6, {"first_player": 6})
    with pytest.raises(BadOptions):
        CARDICEO.new(6, {"hand_size": "long"})
