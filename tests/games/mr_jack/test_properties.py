"""What holds in every game, on random play, and what a second reading of the rules says."""

from __future__ import annotations

import random
from fractions import Fraction

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.mr_jack import slow
from tests.games.mr_jack.positions import JACK, at, play_out, position, read

import gamekernel
from gamekernel_games.mr_jack.components import CHARACTERS
from gamekernel_games.mr_jack.state import Options, lit, positions, seen

seeds = st.binary(min_size=32, max_size=32)
rngs = st.integers(0, 2**32).map(random.Random)


@st.composite
def matches(draw):
    """A fresh match with any options."""
    options = Options(
        roles=draw(st.sampled_from(("seat0_detective", "seat1_detective", "random"))),
        start_layout=draw(st.sampled_from(("classic", "swapped"))),
        lantern_blocked_by=draw(st.sampled_from(("buildings", "all_obstacles", "nothing"))),
        allow_accuse_innocent=draw(st.booleans()),
    )
    return JACK.new(2, options, seed=draw(seeds))


@settings(max_examples=8)
@given(matches(), rngs, st.sampled_from((0.0, 0.1)))
def test_a_game_ends_and_every_step_is_sound(match, rng, hasty):
    for before in play_out(match, rng, hasty=hasty):
        state = before.state
        JACK.check(state, 2, before.options)
        moves = before.legal_moves(before.turn.must[0])
        assert len(set(moves)) == len(moves) > 0
        assert before.legal_moves(1 - before.turn.must[0]) == ()
        assert all(JACK.move_shape.checked(move) == move for move in moves)
        data = msgspec.msgpack.encode(state)
        assert JACK.state_shape.decode(data) == state
        assert before.count < 200
    JACK.check(match.state, 2, match.options)
    (winner,) = match.score().winners
    assert match.score().points[winner] == 1
    assert match.score().reason
    again = gamekernel.restore(match.dump(), verify=True)
    assert again.dump() == match.dump()


@settings(max_examples=10)
@given(matches(), rngs)
def test_a_second_reading_finds_the_same_moves(match, rng):
    for before in play_out(match, rng):
        if rng.random() < 0.5:
            (seat,) = before.turn.must
            assert set(before.legal_moves(seat)) == slow.moves(before.state)


@settings(max_examples=10)
@given(rngs)
def test_a_second_reading_finds_the_same_moves_wherever_they_stand(rng):
    """Random play seldom crowds the corners; here all stand within a few hexes."""
    for _ in range(20):
        middle = rng.choice(sorted(slow.STREETS))
        near = sorted(slow.STREETS, key=lambda place: (slow.flight(middle, place), place))
        there = rng.sample(near[: rng.choice((8, 9, 10, 14))], 8)
        words = " ".join(f"{one} {place}" for one, place in zip(CHARACTERS, there, strict=True))
        playing = rng.choice(("goodley", "goodley", "smith", "gull", "stealthy"))
        state = position(
            words,
            playing,
            round=rng.choice((2, 4)),
            identity=rng.choice((playing, "bert")),
            witness=rng.choice(("seen", "not_seen")),
            cordons=rng.choice((("NW", "NE"), ("SW", "SE"), ("NE", "SW"))),
            covers=rng.choice((("a5", "c2"), ("c2", "l12"), ("l12", "m9"))),
            used=rng.choice((0, 1)),
        )
        assert set(JACK.legal_moves(state, JACK.turn(state).must[0])) == slow.moves(state)


@settings(max_examples=10)
@given(matches(), rngs)
def test_calls_tell_who_is_seen_and_clear_the_others(match, rng):
    innocent, now = set(), 1
    for before in play_out(match, rng):
        state = before.state
        lights, blocked_by = lit(state).values(), state.options.lantern_blocked_by
        assert slow.seen(positions(state), lights, state.lantern, blocked_by) == set(seen(state))
        if state.round > now:
            now += 1
            call = [event.data for event in before.history(None) if event.kind == "called"][-1]
            is_seen = state.identity in call["seen"]
            assert call["witness"] == ("seen" if is_seen else "not_seen") == state.witness
            innocent |= set(CHARACTERS) - {*call["seen"]} if is_seen else {*call["seen"]}
            assert set(state.innocent) == innocent
    assert now == 8
    assert [event.kind for event in match.history(None)].count("called") == 8


@settings(max_examples=6)
@given(matches(), rngs)
def test_what_is_told_to_all_says_where_all_are(match, rng):
    where = {**match.view(None).positions}
    for _ in play_out(match, rng):
        pass
    for event in match.history(None):
        if event.kind == "swapped":
            one, other = event.data["characters"]
            where[one], where[other] = where[other], where[one]
        if event.kind == "moved":
            one, path = event.data["character"], event.data["path"]
            assert where[one] == path[0]
            assert path[-1] not in where.values()
            assert one == "stealthy" or slow.STREETS.issuperset(path)
            where[one] = path[-1]
    assert where == match.view(None).positions


@settings(max_examples=6)
@given(matches(), rngs)
def test_what_is_told_to_all_says_what_lies_where(match, rng):
    start = match.view(None)
    for _ in play_out(match, rng):
        pass
    lights, lantern = {**start.lit}, start.lantern
    closed = {*start.covers, *start.cordons}
    for event in match.history(None):
        data = event.data
        if event.kind == "light_moved":
            assert lights[data["tile"]] == data["path"][0]
            lights[data["tile"]] = data["path"][1]
        if event.kind == "light_removed":
            assert lights.pop(data["tile"]) == data["hex"]
        if event.kind in ("cover_moved", "cordon_moved"):
            closed = closed - {data["path"][0]} | {data["path"][1]}
        if event.kind == "lantern_turned":
            lantern = data["direction"]
    end = match.view(None)
    assert (lights, lantern) == (end.lit, end.lantern)
    assert closed == {*end.covers, *end.cordons}


def test_the_alibis_of_the_stack_are_equally_likely():
    state = position("", "holmes", round=3, identity="bert", detective_alibis="gull")
    outcomes = list(JACK.outcomes(state, 0, read(state, "g6")))
    assert {probability for probability, _ in outcomes} == {Fraction(1, 6)}
    drawn = {after.detective_alibis[0] for _, after in outcomes} | {
        after.detective_alibis[-1] for _, after in outcomes
    }
    assert drawn == set(CHARACTERS) - {"bert"}
    assert {at(after, "holmes") for _, after in outcomes} == {"g6"}


def test_any_four_cards_are_turned_up_in_an_odd_round():
    used = "goodley gull bert"
    state = position("", "stealthy", round=2, used=used)
    outcomes = list(JACK.outcomes(state, 1, read(state, "i5")))
    assert len(outcomes) == 70
    assert {probability for probability, _ in outcomes} == {Fraction(1, 70)}
    odd = position("", "stealthy", round=1, used=used)
    ((probability, after),) = JACK.outcomes(odd, 0, read(odd, "i5"))
    assert probability == 1
    assert after.round == 2


def test_roles_and_jack_are_drawn():
    found = set()
    for number in range(60):
        match = JACK.new(2, {"roles": "random"}, seed=bytes([number]) * 32)
        found.add((match.state.detective, match.state.identity))
    assert {detective for detective, _ in found} == {0, 1}
    assert {identity for _, identity in found} == set(CHARACTERS)
    rng = random.Random(1)
    for roles, detective in (("seat0_detective", 0), ("seat1_detective", 1)):
        match = JACK.new(2, {"roles": roles}, seed=rng.randbytes(32))
        assert match.state.detective == match.turn.must[0] == detective
