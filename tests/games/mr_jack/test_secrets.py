"""What a seat may not know changes nothing that it sees (sheet 7)."""

from __future__ import annotations

import random
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.mr_jack.positions import JACK, legal, names, play, play_out, position
from tests.games.shared import holds

from gamekernel import SeededChance
from gamekernel_games.mr_jack.components import CHARACTERS, EXITS
from gamekernel_games.mr_jack.moves import Accuse, ChooseCharacter, Escape, Stay, Walk
from gamekernel_games.mr_jack.state import others, stack

seeds = st.binary(min_size=32, max_size=32)
rngs = st.integers(0, 2**32).map(random.Random)

TRIED = [
    *map(Escape, EXITS),
    *map(Accuse, CHARACTERS),
    *map(ChooseCharacter, CHARACTERS),
    Stay(),
    Walk("g6"),
]
"""Moves that may be legal or not."""


def known(state, seat):
    """All that a seat can ask of a state, as bytes."""
    return holds.known(JACK, state, seat, TRIED)


@settings(max_examples=6)
@given(seeds, rngs)
def test_a_seat_cannot_tell_a_sample_from_the_state(seed, rng):
    match = JACK.new(2, {"roles": "random"}, seed=seed)
    for before in play_out(match, rng, hasty=0.02):
        if rng.random() < 0.2:
            check_samples(before, rng)
    check_samples(match, rng)


def check_samples(match, rng):
    for seat in (0, 1, None):
        sampled = JACK.sample(match.state, seat, SeededChance(rng.randbytes(32)))
        assert known(sampled, seat) == known(match.state, seat)
        JACK.check(sampled, 2, match.options)


@settings(max_examples=6)
@given(seeds, rngs)
def test_a_sample_fits_all_that_the_seat_was_told(seed, rng):
    """Jack of the sample answers every call that was made as he did, and holds the same cards."""
    match = JACK.new(2, {}, seed=seed)
    for before in play_out(match, rng):
        if rng.random() < 0.9:
            continue
        for seat in (0, 1, None):
            sampled = JACK.sample(before.state, seat, SeededChance(rng.randbytes(32)))
            history = before.history(seat)
            for event in history:
                if event.kind == "called":
                    is_seen = sampled.identity in event.data["seen"]
                    assert event.data["witness"] == ("seen" if is_seen else "not_seen")
            drawn = names(
                " ".join(event.data["character"] for event in history if event.kind == "alibi")
            )
            if seat is not None:
                assert (sampled.detective_alibis, sampled.jack_alibis)[seat] == drawn
            counted = [event.data["seat"] for event in history if event.kind == "alibi_drawn"]
            hands = (len(sampled.detective_alibis), len(sampled.jack_alibis))
            assert hands == (counted.count(0), counted.count(1))


def samples(state, seat, count=300):
    return [JACK.sample(state, seat, SeededChance(n.to_bytes(32, "big"))) for n in range(count)]


GIVEN = {"round": 5, "identity": "bert", "detective_alibis": "smith", "jack_alibis": "gull"}


def test_each_that_can_be_jack_is_as_likely_for_the_detective():
    state = position("", innocent="holmes watson", **GIVEN)
    found = [one.identity for one in samples(state, 0)]
    suspects = others("holmes", "watson", "smith")
    assert set(found) == set(suspects)
    assert all(40 <= found.count(one) <= 80 for one in suspects)


def test_all_that_is_not_known_is_dealt_anew():
    state = position("", **GIVEN)
    assert {one.jack_alibis[0] for one in samples(state, 0)} == set(others("smith"))
    assert {one.detective_alibis for one in samples(state, 0)} == {("smith",)}
    assert {one.detective_alibis[0] for one in samples(state, 1)} == set(others("bert", "gull"))
    assert {one.jack_alibis for one in samples(state, 1)} == {("gull",)}
    watched = samples(state, None)
    assert {one.detective_alibis[0] for one in watched} == set(CHARACTERS)
    assert {one.jack_alibis[0] for one in watched} == set(CHARACTERS)
    for one in watched:
        cards = (one.identity, *one.detective_alibis, *one.jack_alibis, *stack(one))
        assert sorted(cards) == sorted(CHARACTERS)


def test_jack_is_known_to_all_when_the_game_is_over():
    state = position("smith i6", "bert", round=3, identity="gull", detective_alibis="holmes")
    assert JACK.view(state, 0).identity is JACK.view(state, None).identity is None
    over = play(state, "accuse i6")
    for seat in (0, 1, None):
        assert JACK.view(over, seat).identity == "gull"
        assert {one.identity for one in samples(over, seat, 30)} == {"gull"}
    assert JACK.view(over, 1).detective_alibis.cards is None


BOX = "smith b7 holmes a4 watson a5 lestrade b6 stealthy c6 goodley d7"


def test_who_stays_beside_an_open_exit_is_known_not_to_be_jack():
    given = {"covers": ("a5", "c2"), "cards": "smith lestrade gull bert"}
    open_exit = position(BOX, round=2, witness="not_seen", identity="bert", **given)
    state = play(open_exit, "smith:")
    assert {one.identity for one in samples(state, 0)} == set(CHARACTERS) - {"holmes"}
    state = play(state, "stay")
    assert state.stayed == JACK.view(state, None).stayed == ("smith",)
    for seat in (0, None):
        assert "smith" not in {one.identity for one in samples(state, seat)}
    for closed in ({"cordons": ("NW", "NE")}, {"witness": "seen"}):
        where = {"round": 2, "witness": "not_seen", "identity": "bert"} | closed
        assert play(position(BOX, **where, **given), "smith:", "stay").stayed == ()


def test_the_detective_learns_nothing_from_who_stays_in_his_own_hands():
    given = {"covers": ("a5", "c2"), "cards": "smith lestrade gull bert", "used": "gull"}
    given |= {"innocent": "holmes watson lestrade stealthy goodley", "identity": "smith"}
    state = position(BOX, "smith", round=2, witness="not_seen", **given)
    assert "stay" in legal(state, 0)
    assert play(state, "stay").stayed == ()


@settings(max_examples=6)
@given(seeds, rngs)
def test_the_alibi_is_told_to_the_drawer_alone(seed, rng):
    match = JACK.new(2, {}, seed=seed)
    for _ in play_out(match, rng):
        pass
    secret = {"identity", "alibi"}
    for event, following in pairwise(match.history(None)):
        assert event.kind != "alibi"
        assert event.kind != "identity" or following.kind == "over"
    told = [event for event in match.history(1) if event.kind in secret]
    assert told[0].kind == "identity"
    assert told[0].data == {"character": match.state.identity}
    hand = names(" ".join(e.data["character"] for e in told if e.kind == "alibi"))
    assert hand == match.state.jack_alibis
