"""What holds in every game: random ones, of all seats and options."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.cardiceo.positions import CARDICEO, at, new, play, play_out

import gamekernel
from gamekernel_games.cardiceo.rules import BOX, DECK, Discard, EndTurn, Options

rngs = st.integers(0, 10**6).map(random.Random)


@st.composite
def matches(draw):
    """A fresh match with any seats and options."""
    seats = draw(st.sampled_from((2, 3, 4, 5, 6)))
    options = Options(
        hand_size=draw(st.sampled_from(("standard", "short"))),
        first_player=draw(st.sampled_from(("random", 0, seats - 1))),
        die_reuse=draw(st.booleans()),
    )
    return CARDICEO.new(seats, options, seed=draw(rngs).randbytes(32))


@settings(max_examples=15)
@given(matches(), rngs)
def test_every_game_ends_with_one_winner_and_is_sound_at_each_step(match, rng):
    for before in play_out(match, rng):
        state = before.state
        CARDICEO.check(state, before.seats, before.options)
        held = Counter(number for hand in state.hands for number in hand)
        held += Counter(card.number for card in state.discards)
        assert not held - Counter(DECK)
        assert before.score().winners == ()
    CARDICEO.check(match.state, match.seats, match.options)
    score = match.score()
    assert [hand for hand in match.state.hands if not hand] == [()]
    assert score.winners == (match.state.seat,)
    assert score.points == tuple(-len(hand) for hand in match.state.hands)


@settings(max_examples=15)
@given(matches(), rngs)
def test_what_is_listed_is_what_a_slow_reading_of_the_rules_allows(match, rng):
    for before in play_out(match, rng):
        state, seat = before.state, before.state.seat
        if before.turn.phase == "choose_lock":
            continue
        slow = set()
        for taken in product((False, True), repeat=3):
            dice = [die for die, is_taken in zip(state.dice, taken, strict=True) if is_taken]
            number = sum(die.value for die in dice)
            once = state.options.die_reuse or not any(die.used for die in dice)
            if dice and once and number in state.hands[seat]:
                slow.add(Discard(number, frozenset(die.sides for die in dice)))
        listed = before.legal_moves(seat)
        assert len(listed) == len(set(listed))
        assert set(listed) == {*slow, EndTurn()}


@settings(max_examples=15)
@given(matches(), rngs)
def test_dice_pass_on_locked_if_unused_and_free_if_used(match, rng):
    before = None
    for now in play_out(match, rng):
        state = now.state
        if before is not None and state.seat != before.seat:
            assert state.seat == (before.seat + 1) % match.seats
            assert (now.turn.phase == "choose_lock") == (not any(d.used for d in before.dice))
            for old, new_ in zip(before.dice, state.dice, strict=True):
                assert new_.locked == (not old.used)
                assert not new_.used
                assert new_.value == old.value or not new_.locked
        before = state


@settings(max_examples=8)
@given(matches(), rngs)
def test_what_is_told_to_all_builds_dice_and_discards(match, rng):
    values, thrown = {}, []
    for _ in play_out(match, rng):
        pass
    for event in match.history(None):
        data = event.data
        if event.kind == "rolled":
            values.update(zip(data["dice"], data["values"], strict=True))
        if event.kind == "discarded":
            assert data["number"] == sum(values[sides] for sides in data["dice"])
            thrown.append((data["seat"], data["number"], frozenset(data["dice"])))
    discards = match.state.discards
    assert thrown == [(card.seat, card.number, card.dice) for card in discards]
    assert [values[sides] for sides in BOX.dice] == [die.value for die in match.state.dice]


@settings(max_examples=8)
@given(matches(), rngs, st.integers(0, 80))
def test_a_match_goes_on_from_its_save(match, rng, plies):
    for before in play_out(match, rng):
        if before.count > plies:
            break
    for data in (match.dump(), match.dump(log=False)):
        again = gamekernel.restore(data)
        assert again.state == match.state
        assert again.dump(log=False) == match.dump(log=False)
    gamekernel.restore(match.dump(), verify=True)


def test_no_roll_and_no_card_shown_is_taken_back_and_kept_dice_are():
    match = at("7 1", "1 2", dice="2* 5* 7*", choosing=True)
    play(match, "keep")
    assert match.can_undo(0)
    play(match, "play 7 (d12)")
    assert not match.can_undo(0)
    play(match, "end")
    assert not match.can_undo(0)


def test_nobody_needs_to_discard():
    """Players may refuse for ever; no rule forbids it."""
    match = new(2)
    for _ in range(20):
        play(match, "end", "keep")
    assert not match.over
    assert not match.state.discards


def test_the_games_are_as_long_as_the_sheet_says():
    """Random play of two takes some 38 turns on average."""
    turns = []
    for seed in range(60):
        match = CARDICEO.new(2, seed=bytes([seed] * 32))
        for _ in play_out(match, random.Random(seed)):
            pass
        turns.append(sum(event.kind == "turn_ended" for event in match.history(None)) + 1)
    assert 32 < sum(turns) / len(turns) < 45
