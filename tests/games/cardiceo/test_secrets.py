"""What a seat may not know changes nothing that it sees (sheet 7)."""

from __future__ import annotations

import random
from collections import Counter

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.cardiceo.positions import CARDICEO, card, new, play_out, table

from gamekernel import SeededChance
from gamekernel_games.cardiceo.rules import DECK, SUBSETS, Discard, EndTurn, Keep, Reroll, total

rngs = st.integers(0, 10**6).map(random.Random)
options = st.sampled_from(({}, {"hand_size": "short"}, {"die_reuse": True}))


def tried(state):
    """Moves that may be legal or not: all that the dice make, and others."""
    made = [Discard(min(total(state.dice, dice), 15), dice) for dice in SUBSETS]
    return [*made, Discard(1, SUBSETS[0]), Keep(), Reroll(), EndTurn()]


def known(state, seat):
    """All that a seat can ask of a state, as bytes."""
    asked = [] if seat is None else [seat]
    view = CARDICEO.view(state, seat)
    return msgspec.msgpack.encode(
        [
            view,
            CARDICEO.turn(state),
            CARDICEO.score(state),
            [list(CARDICEO.legal_moves(state, s)) for s in asked],
            [
                (CARDICEO.is_legal(state, s, move), CARDICEO.why_illegal(state, s, move))
                for s in asked
                for move in tried(state)
            ],
            CARDICEO.show(view, seat),
            CARDICEO.draw(view, seat),
        ],
        order="deterministic",
    )


@settings(max_examples=10)
@given(st.sampled_from((2, 4, 6)), options, rngs)
def test_a_seat_cannot_tell_a_sample_from_the_state(seats, chosen, rng):
    match = CARDICEO.new(seats, chosen, seed=rng.randbytes(32))
    for before in play_out(match, rng):
        if rng.random() < 0.2:
            seat = rng.choice((*range(seats), None))
            sampled = CARDICEO.sample(before.state, seat, SeededChance(rng.randbytes(32)))
            assert known(sampled, seat) == known(before.state, seat)
            CARDICEO.check(sampled, seats, before.options)


@settings(max_examples=10)
@given(st.sampled_from((2, 3, 5)), rngs)
def test_a_seat_knows_the_hand_it_was_dealt_less_what_it_discarded(seats, rng):
    match = CARDICEO.new(seats, seed=rng.randbytes(32))
    for before in play_out(match, rng):
        if rng.random() > 0.1:
            continue
        seat = rng.randrange(seats)
        left = Counter()
        for event in before.history(seat):
            if event.kind == "dealt":
                left += Counter(event.data["hand"])
            if event.kind == "discarded" and event.data["seat"] == seat:
                left[event.data["number"]] -= 1
        assert before.view(seat).hands[seat].numbers == tuple(sorted((+left).elements()))
        others = [hand for other, hand in enumerate(before.view(seat).hands) if other != seat]
        assert {hand.numbers for hand in others} == {None}


def test_a_deal_is_told_to_its_owner_only():
    match = new(4)
    for seat in range(4):
        dealt = [event for event in match.history(seat) if event.kind == "dealt"]
        assert [event.data for event in dealt] == [{"hand": match.state.hands[seat]}]
    assert not [event for event in match.history(None) if event.kind == "dealt"]


@pytest.mark.parametrize("seat", [0, None])
def test_a_sample_deals_every_card_that_was_not_seen(seat):
    state = table("1 1 1 2", "3 4 5", "6", dice="2 5 7x", thrown=[card(0, 7, 12)])
    seen = Counter(card.number for card in state.discards)
    if seat is not None:
        seen += Counter(state.hands[seat])
    dealt, hands = set(), set()
    for n in range(60):
        sampled = CARDICEO.sample(state, seat, SeededChance(bytes([n] * 32)))
        dealt.update(number for hand in sampled.hands[1:] for number in hand)
        hands.add(sampled.hands[1])
        assert (sampled.hands[0] == state.hands[0]) or seat is None
    assert dealt == set(Counter(DECK) - seen)
    assert len(hands) > 40


def test_to_a_spectator_all_hands_are_dealt_anew():
    state = new(3).state
    hands = {CARDICEO.sample(state, None, SeededChance(bytes([n] * 32))).hands for n in range(20)}
    assert all(len({each[seat] for each in hands}) == 20 for seat in range(3))


def test_the_end_shows_no_hand():
    over = table("", "9 9", dice="2 5 7x", thrown=[card(0, 7, 12)])
    assert CARDICEO.view(over, 0).hands[1].numbers is None
    assert CARDICEO.view(over, None).hands[1].numbers is None
    assert CARDICEO.view(over, 1).hands[1].numbers == (9, 9)
