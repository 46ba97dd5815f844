"""What a seat may not know changes nothing that it sees (sheet 7)."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.draftosaurus.positions import DRAFT, LETTERS, WORDS, hand, new, play, play_out, put
from tests.games.shared import holds

from gamekernel import SeededChance
from gamekernel_games.draftosaurus.rules import Place, Quarantine
from gamekernel_games.draftosaurus.zoo import SPECIES

seeds = st.binary(min_size=32, max_size=32)
tables = st.sampled_from((2, 3, 4, 5))
boards = st.sampled_from(({"board": "winter"}, {}, {"match": "summer_then_winter"}))

TRIED = [
    *(Place(species, WORDS[pen]) for species in ("trex", "diplodocus") for pen in ("trio", "wood")),
    *(Place("ankylosaurus", "river", None, thrown) for thrown in SPECIES),
    Place("brachiosaurus", "pyramid", "B2"),
    Quarantine("lovers_bridge_left"),
]
"""Moves that may be legal or not."""


def known(state, seat):
    """All that a seat can ask of a state, as bytes."""
    return holds.known(DRAFT, state, seat, TRIED)


@settings(max_examples=8)
@given(tables, boards, seeds, st.randoms(use_true_random=False))
def test_a_seat_cannot_tell_a_sample_from_the_state(seats, options, seed, rng):
    match = DRAFT.new(seats, options, seed=seed)
    for before in play_out(match, rng):
        if rng.random() < 0.2:
            seat = rng.choice((*range(seats), None))
            sampled = DRAFT.sample(before.state, seat, SeededChance(rng.randbytes(32)))
            assert known(sampled, seat) == known(before.state, seat)
            DRAFT.check(sampled, seats, before.options)
            again = DRAFT.sample(before.state, seat, SeededChance(rng.randbytes(32)))
            assert known(again, seat) == known(sampled, seat)


@settings(max_examples=12)
@given(tables, seeds, st.randoms(use_true_random=False))
def test_a_sample_fits_every_hand_that_the_seat_was_told_of(seats, seed, rng):
    """What a seat was told, followed to where the hand is now, leaves what the sample holds."""
    match = DRAFT.new(seats, {"board": "winter"}, seed=seed)
    for before in play_out(match, rng):
        if len(before.turn.must) < seats or before.turn.phase != "place":
            continue
        seat = rng.randrange(seats)
        sampled = DRAFT.sample(before.state, seat, SeededChance(rng.randbytes(32)))
        for other, left in followed(before.history(seat), seat, seats, sampled):
            assert Counter(sampled.hands[other]) == left


def followed(history, seat, seats, sampled):
    """Give where each hand told of in this round is, and what must be left of it."""
    turns = 3 if seats == 2 else 6
    told, placed = [], [[]]
    for event in history:
        if event.kind in ("drew", "received"):
            told = [] if event.kind == "drew" else told
            told.append(Counter(event.data["hand"]))
        if event.kind == "placed":
            if len(placed[-1]) == seats:
                placed.append([])
            placed[-1].append(event.data["species"])
    now = sampled.turns
    first = now - now % turns
    assert len(told) == now % turns + 1
    for turn, left in enumerate(told, first):
        holder = seat
        for later in range(turn, now):
            left[placed[later][holder]] -= 1
            if seats == 2:
                left[sampled.discarded[holder][later]] -= 1
            holder = (holder + 1) % seats
        yield holder, +left


def test_a_sample_deals_anew_what_a_seat_does_not_know():
    match = new(4)
    hands = {
        DRAFT.sample(match.state, 0, SeededChance(bytes([n] * 32))).hands[1] for n in range(20)
    }
    assert len(hands) > 10
    watched = {DRAFT.sample(match.state, None, SeededChance(bytes([n] * 32))) for n in range(20)}
    assert len({state.hands[0] for state in watched}) > 10
    assert len({state.bag for state in watched}) > 10


def test_a_sample_lets_those_that_have_chosen_choose_anew():
    match = new(3)
    match.play(1, match.legal_moves(1)[0])
    match.play(0, match.legal_moves(0)[0])
    states = [DRAFT.sample(match.state, 0, SeededChance(bytes([n] * 32))) for n in range(20)]
    assert {state.chosen[0] for state in states} == {match.state.chosen[0]}
    assert len({state.chosen[1] for state in states}) > 5
    assert {state.chosen[2] for state in states} == {None}


def test_with_two_players_the_first_discard_of_a_round_stays_secret():
    match = DRAFT.new(2, seed=bytes(32))
    for before in play_out(match, random.Random(4)):
        for seat in (0, 1):
            for turn, species in enumerate(before.view(seat).discarded[1 - seat]):
                assert (species is None) == (turn % 3 == 0)
            assert None not in before.view(seat).discarded[seat]
    sampled = [DRAFT.sample(match.state, 0, SeededChance(bytes([n] * 32))) for n in range(20)]
    secret = {tuple(state.discarded[1][turn] for turn in (0, 3, 6, 9)) for state in sampled}
    assert len(secret) > 1
    assert {tuple(sorted(four)) for four in secret} == {
        tuple(sorted(match.state.discarded[1][turn] for turn in (0, 3, 6, 9)))
    }


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_seat_knows_one_hand_more_each_turn_those_to_its_left(seats):
    match = new(seats)
    for before in play_out(match, random.Random(6)):
        turn = before.state.turns % 6 + 1
        for seat in range(seats):
            found = [held.species is not None for held in before.view(seat).hands]
            ahead = [(seat + i) % seats for i in range(min(turn, seats))]
            assert found == [other in ahead for other in range(seats)]
            for other in ahead:
                assert before.view(seat).hands[other].species == before.state.hands[other]
        assert all(held.species is None for held in before.view(None).hands)


def test_a_view_says_nothing_of_the_choice_of_others():
    state = put("", "", "", hands=("AB", "CD", "EE"), turns=4)
    one, _ = play(state, "A>river")
    other, _ = play(state, "B>forest")
    for seat in (1, 2, None):
        assert known(one, seat) == known(other, seat)
    assert DRAFT.view(one, 0).own_choice == Place(LETTERS["A"], "river")
    assert DRAFT.view(one, 1).own_choice is None
    assert DRAFT.view(one, 0).hands[0].species == hand("AB")


@settings(max_examples=15)
@given(tables, boards, seeds, st.randoms(use_true_random=False))
def test_choices_of_one_step_commute(seats, options, seed, rng):
    match = DRAFT.new(seats, options, seed=seed)
    for before in play_out(match, rng):
        must = before.turn.must
        if rng.random() < 0.8 or len(must) < 2:
            continue
        moves = {s: rng.choice(before.legal_moves(s)) for s in must}
        ends, partly = set(), {}
        for _ in range(3):
            order = rng.sample(must, len(must))
            state, chance = before.state, SeededChance(bytes(32))
            for i, seat in enumerate(order):
                state = DRAFT.apply(state, seat, moves[seat], chance)
                if i < len(order) - 1:
                    done = frozenset(order[: i + 1])
                    assert partly.setdefault(done, state) == state
                    assert not chance.outcomes
            ends.add((DRAFT.encode_state(state), tuple(chance.outcomes)))
        assert len(ends) == 1
