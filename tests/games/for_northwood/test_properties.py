"""What holds in every game, on random play."""

from __future__ import annotations

import random

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.for_northwood.positions import NORTH, play_out, told_out

import gamekernel
from gamekernel_games.for_northwood import rules
from gamekernel_games.for_northwood.cards import CARDS, suit_of
from gamekernel_games.for_northwood.state import trump

numbers = st.integers(0, 2**32)


@st.composite
def matches(draw):
    """A fresh match with any options, and what to play it with."""
    rng = random.Random(draw(numbers))
    given = {
        "setup": draw(st.sampled_from(("introductory", "standard", "custom"))),
        "character_set": draw(st.sampled_from(("base12", "house24"))),
        "scenario": draw(st.sampled_from((0, 0, *range(17)))),
    }
    return NORTH.new(1, given, seed=rng.randbytes(32)), rng


@settings(max_examples=12, deadline=None)
@given(matches())
def test_a_game_ends_and_every_step_is_sound(started):
    match, rng = started
    for before in play_out(match, rng):
        state = before.state
        moves = before.legal_moves(0)
        assert len(set(moves)) == len(moves) > 0
        data = msgspec.msgpack.encode(state)
        assert NORTH.state_shape.decode(data) == state
        NORTH.check(state, 1, before.options)
    assert all(fief.result != "unvisited" for fief in match.state.fiefs)
    again = gamekernel.restore(match.dump(), verify=True)
    assert again.dump() == match.dump()


@settings(max_examples=12, deadline=None)
@given(matches())
def test_what_is_told_says_how_each_visit_went(started):
    """Follow the hand and the score pile by the events alone."""
    match, rng = started
    hand, tricks = set(), 0
    for events in told_out(match, rng):
        for event in events:
            hand, tricks = followed(event, hand, tricks)
        assert hand == set(match.state.hand)
        assert tricks == len(match.state.score)
    visits = [event.data for event in match.history(0) if event.kind == "visited"]
    assert len(visits) == 8
    worth = [fief.stars for fief in match.view(0).fiefs]
    assert match.score().points == (sum(worth[v["fief"]] for v in visits if v["won"]),)
    assert all(v["won"] == (v["tricks"] == v["needed"]) for v in visits)


def followed(event, hand, tricks):
    """Return the hand and the tricks after an event."""
    told = event.data
    if event.kind == "dealt":
        return set(told["hand"]), 0
    if event.kind == "took":
        hand, tricks = hand | {told["card"]}, tricks - (told["pile"] == "score")
    if event.kind == "laid":
        hand, tricks = hand - {told["card"]}, tricks + (told["pile"] == "score")
    if event.kind == "exchanged":
        hand = hand - {told["laid"]} | {told["taken"]}
    if event.kind == "shifted":
        tricks -= told["source"] == "score"
    if event.kind == "response":
        hand, tricks = hand - {told["card"]}, tricks + told["won"]
    return (set(), 0) if event.kind == "over" else (hand, tricks)


@settings(max_examples=8, deadline=None)
@given(matches())
def test_cards_are_never_lost_and_turn_up_in_the_order_of_the_deck(started):
    match, rng = started
    for before in play_out(match, rng):
        state = before.state
        if before.turn.phase == "respond":
            ranked = (*state.hand, *state.deck, *state.discard, *state.score)
            assert sorted(ranked) == sorted(set(ranked))
            responses = {move.card for move in before.legal_moves(0)}
            same = {card for card in state.hand if card[0] == state.discard[-1][0]}
            assert responses == (same or set(state.hand))


def test_all_tricks_of_all_trumps_by_the_words_of_the_rules():
    for trumps in ("claws", "flowers", "leaves", "eyes", None):
        for said in CARDS:
            for response in CARDS:
                higher = said[0] == response[0] and int(response[1]) > int(said[1])
                ruffs = suit_of(response) == trumps != suit_of(said)
                assert rules.beats(response, said, trumps) == (higher or ruffs)


@settings(max_examples=6, deadline=None)
@given(matches())
def test_trump_is_the_suit_of_the_present_ruler_unless_the_scenario_says_otherwise(started):
    match, rng = started
    special = {5: None, 6: "claws"}
    for before in play_out(match, rng):
        state = before.state
        if state.visited is not None:
            suit = state.fiefs[state.visited].ruler.partition("_")[2]
            assert trump(state) == special.get(before.options.scenario, suit)
