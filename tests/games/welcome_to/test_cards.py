"""Dealing, passing, shuffling, the solo card (sheet 3.3, 4.2)."""

from collections import Counter

import pytest
from tests.games.welcome_to.positions import GAME, chance, seed

from gamekernel import Events, ScriptedChance
from gamekernel.errors import BadOptions
from gamekernel_games.welcome_to import cards
from gamekernel_games.welcome_to.cards import ALL, without
from gamekernel_games.welcome_to.state import Card, Hands, Options, Solo


def told(events):
    return [event.kind for event in events.told]


def next_piles(piles, number, *, reshuffle=False):
    events = Events()
    return cards.next_piles(piles, chance("piles", number), events, reshuffle=reshuffle), events


# Common piles.


def test_the_numbers_of_one_turn_are_the_effects_of_the_next():
    piles = cards.deal(2, Options(), chance("piles"), Events())
    assert (len(piles.deck), piles.blind) == (75, piles.effects)
    after, _ = next_piles(piles, 1)
    assert after.effects == piles.numbers
    assert after.blind == piles.blind
    assert len(after.deck) == 72


def test_the_27th_turn_shuffles_all_but_the_three_cards_last_shown():
    piles = cards.deal(2, Options(), chance("piles"), Events())
    for turn in range(2, 27):
        piles, events = next_piles(piles, turn)
        assert "piles_used_up" not in told(events)
    assert piles.deck == ()
    shown = piles.numbers
    piles, events = next_piles(piles, 27)
    assert "piles_used_up" in told(events)
    assert (piles.effects, piles.blind, len(piles.deck)) == (shown, (), 75)
    assert Counter(piles.deck + piles.numbers + piles.effects) == Counter(ALL)


def test_a_shuffle_that_was_asked_for_hides_the_new_effects():
    piles = cards.deal(2, Options(), chance("piles"), Events())
    piles, events = next_piles(piles, 2, reshuffle=True)
    assert "reshuffled" in told(events)
    assert (len(piles.deck), piles.blind) == (75, piles.effects)
    assert Counter(piles.deck + piles.numbers + piles.effects) == Counter(ALL)


# Hands.


def hands_of(seats, used, *, reshuffle=False, dealt=None):
    events = Events()
    dealt = dealt or cards.deal(seats, Options(expert=True), chance("hands", seats), Events())
    after = cards.next_hands(dealt, used, chance("next"), events, reshuffle=reshuffle)
    held = [card for pile in (after.deck, *after.hands, *after.discards) for card in pile]
    assert tuple(sorted(held)) == ALL
    return dealt, after, events


def test_experts_keep_three_cards_and_pass_one():
    dealt, after, events = hands_of(3, [(0, 1), (2, 1), None])
    assert after.passed == (dealt.hands[0][2], dealt.hands[1][0], None)
    assert after.discards == (dealt.hands[0][:2], dealt.hands[1][1:], dealt.hands[2])
    assert [len(hand) for hand in after.hands] == [3, 3, 3]
    assert len(after.deck) == 81 - 9 - 7
    passed = [event for event in events.told if event.kind == "passed"]
    assert [event.seats for event in passed] == [(0, 1), (1, 2)]
    hands = [event for event in events.told if event.kind == "hand"]
    assert [event.seats for event in hands] == [(0,), (1,), (2,)]


def test_a_shuffle_asked_for_leaves_the_passed_cards_in_the_hands():
    dealt, after, _ = hands_of(3, [(0, 1), (0, 1), (0, 1)], reshuffle=True)
    assert after.discards == ((), (), ())
    assert len(after.deck) == 81 - 9
    for giver in range(3):
        assert after.passed[giver] == dealt.hands[giver][2]
        assert after.passed[giver] in after.hands[(giver + 1) % 3]


def test_the_discards_become_the_deck_in_the_middle_of_dealing():
    dealt = cards.deal(12, Options(expert=True), chance("hands"), Events())
    deck, discards = dealt.deck[:4], dealt.deck[4:]
    low = Hands(deck, dealt.hands, (None,) * 12, (discards, *[()] * 11))
    _, after, events = hands_of(12, [(0, 1)] * 12, dealt=low)
    assert "deck_used_up" in told(events)
    assert [len(hand) for hand in after.hands] == [3] * 12
    assert after.discards == ((),) * 12
    assert len(after.deck) == 81 - 36


# The solo game.


def solo_turn(deck_size, outcomes, solo_card=0):
    deck = ALL[:deck_size]
    events = Events()
    script = ScriptedChance(outcomes)
    after = cards.next_solo(Solo(deck, ALL[-3:], solo_card), 20, script, events)
    script.finish()
    return after, told(events)


def test_the_solo_card_is_none_of_the_first_forty():
    after, kinds = solo_turn(44, [(0,), (0,), (0,)])
    assert (after.solo_card, "solo_card" in kinds) == (0, False)


def test_the_solo_card_is_one_of_those_left_in_the_lower_part():
    # 41 cards and the solo card are left: it is the next one in one case of 42.
    after, kinds = solo_turn(41, [41, (0,), 40, (0,), 39, (0,)])
    assert (after.solo_card, "solo_card" in kinds) == (0, False)
    after, kinds = solo_turn(41, [1, (0,), 0, (0,), (0,)])
    assert (after.solo_card, "solo_card" in kinds) == (20, True)
    assert (len(after.hand), len(after.deck)) == (3, 38)


def test_the_solo_card_comes_once():
    after, kinds = solo_turn(30, [(0,), (0,), (0,)], solo_card=18)
    assert (after.solo_card, "solo_card" in kinds) == (18, False)


def test_the_expert_game_needs_company():
    with pytest.raises(BadOptions, match="two or more"):
        GAME.new(1, {"expert": True}, seed=seed())


def test_cards_left_over_after_taking_some():
    five = Card(5, "surveyor")
    assert without((five, five), (five,)) == (five,)
