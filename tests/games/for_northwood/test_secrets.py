"""Nobody learns the order of the deck but from the cards looked at (sheet 7)."""

from __future__ import annotations

import random

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.for_northwood.positions import NORTH, new, play_out, position, told_out

from gamekernel import SeededChance
from gamekernel_games.for_northwood.cards import CARDS
from gamekernel_games.for_northwood.moves import Activate, PickCard, Play

numbers = st.integers(0, 2**32)
TRIED = [*map(Play, CARDS), *map(PickCard, CARDS), Activate("q_eyes"), Activate("k_leaves")]
"""Moves that may be legal or not."""


def asked(state):
    """All that can be asked of a state, as bytes."""
    return msgspec.msgpack.encode(
        [
            NORTH.view(state, 0),
            NORTH.view(state, None),
            NORTH.turn(state),
            NORTH.score(state),
            list(NORTH.legal_moves(state, 0)),
            [(NORTH.is_legal(state, 0, move), NORTH.why_illegal(state, 0, move)) for move in TRIED],
            NORTH.show(NORTH.view(state, 0), 0),
        ]
    )


@settings(max_examples=8, deadline=None)
@given(numbers)
def test_a_sample_cannot_be_told_from_the_state(number):
    rng = random.Random(number)
    match = new(rng.randbytes(32), setup="standard", character_set="house24")
    for before in play_out(match, rng):
        if rng.random() < 0.2:
            sampled = NORTH.sample(before.state, 0, SeededChance(rng.randbytes(32)))
            NORTH.check(sampled, 1, before.options)
            assert asked(sampled) == asked(before.state)


@settings(max_examples=8, deadline=None)
@given(numbers)
def test_what_was_told_of_the_deck_is_known_and_nothing_else(number):
    """Follow the events: what lies on top and was told must be in the view, in that order."""
    rng = random.Random(number)
    match = new(rng.randbytes(32), setup="standard", character_set="house24")
    top = []
    for events in told_out(match, rng):
        for event in events:
            top = followed(event, top)
        assert list(match.view(0).known_top) == top
        assert match.state.deck[: match.state.known] == match.view(0).known_top


def followed(event, top):
    """Return the known cards on top of the deck after an event."""
    told = event.data
    if event.kind in ("dealt", "visited"):
        return []
    if event.kind == "looked":
        return told["cards"] + top[len(told["cards"]) :]
    if event.kind == "put_back":
        left = [card for card in top if card != told["card"]]
        return [*left[: told["place"]], told["card"], *left[told["place"] :]]
    if event.kind == "statement" or "deck" in (told.get("pile"), told.get("source")):
        top = top[1:]
    if event.kind == "exchanged" and told["pile"] == "deck":
        return [told["laid"], *top]
    return [told["card"], *top] if told.get("target") == "deck" else top


def test_every_order_of_the_rest_may_be_true():
    state = position("C1 C2", "E4 L5 F6", known=1)
    decks = [
        NORTH.sample(state, None, SeededChance(n.to_bytes(32, "big"))).deck for n in range(300)
    ]
    assert {deck[0] for deck in decks} == {"E4"}
    assert {deck[1] for deck in decks} == {*CARDS} - {"C1", "C2", "E4"}
    assert len(set(decks)) == 300


def test_the_view_says_how_many_cards_not_which():
    view = NORTH.view(position("C1 C2", "E4 L5 F6", known=1), 0)
    assert (view.deck, view.known_top) == (30, ("E4",))
    assert NORTH.view(position("C1 C2", "E4 L6 F6", known=1), 0) == view
