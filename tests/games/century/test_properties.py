"""What holds in every game: random ones, of all seats and options."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.century.positions import CENTURY
from tests.games.shared import holds

from gamekernel_games.century import cubes, rules
from gamekernel_games.century.state import Options

# `...`: of each kind that the field may have; without it, hypothesis would leave the defaults.
OPTIONS = st.builds(Options, **dict.fromkeys(Options.__struct_fields__, ...))
GAMES = (st.integers(0, 10**6), st.sampled_from([2, 3, 4, 5]), OPTIONS)
SMALL = st.tuples(*[st.integers(0, 3)] * 4)


def claims_first(rng, moves):
    """Claim whatever can be claimed, so that games end; else choose a kind of move first."""
    claims = [move for move in moves if type(move).__name__ == "Claim"]
    return rng.choice(claims) if claims else holds.any_kind(rng, moves)


def played(seed, seats, options, plies=2_000):
    """Give a match before each of its random moves, and at the end."""
    return holds.played(CENTURY, seed, seats, options, plies=plies, choose=claims_first)


@settings(max_examples=8)
@given(*GAMES)
def test_every_game_ends_and_is_sound_at_each_step(seed, seats, options):
    for match in played(seed, seats, options):
        state = match.state
        CENTURY.check(state, seats, options)
        assert bool(CENTURY.legal_moves(state, state.seat)) == (not match.over)
    assert match.over
    score = match.score()
    assert sorted(score.places) == list(range(1, seats + 1))
    assert len(score.winners) == 1
    turns = Counter(
        e.data["seat"] for e in match.history(None) if "seat" in e.data and e.kind in TURNS
    )
    assert len(set(turns.values())) == 1


TURNS = {"gained", "upgraded", "traded", "acquired", "claimed", "rested"}
"""The events of which each turn has one."""


@settings(max_examples=6)
@given(*GAMES)
def test_moves_are_listed_once_and_read_as_they_are_written(seed, seats, options):
    for match in played(seed, seats, options, plies=60):
        holds.lists_once_and_reads_as_written(match)


@settings(max_examples=8)
@given(*GAMES, st.integers(0, 60))
def test_a_match_goes_on_from_its_save(seed, seats, options, plies):
    *_, match = played(seed, seats, options, plies)
    holds.goes_on_from_its_save(match)


@settings(max_examples=60)
@given(SMALL, st.integers(1, 3))
def test_the_lists_of_upgrades_lead_to_all_results_once(some, most):
    listed = list(cubes.upgrades(some, most))
    results = [cubes.upgraded(some, steps) for steps in listed]
    assert len(set(results)) == len(results)
    reached, everything = {some}, set()
    for _ in range(most):
        reached = {cubes.raised(one, r) for one in reached for r in range(3) if one[r]}
        everything |= reached
    assert set(results) == everything


@settings(max_examples=40)
@given(SMALL, st.integers(0, 4))
def test_payments_and_handfuls_are_all_there_are(some, count):
    one_by_one = [rank for rank in cubes.RANKS for _ in range(some[rank])]
    assert set(cubes.payments(some, count)) == set(permutations(one_by_one, count))
    vectors = product(*(range(n + 1) for n in some))
    assert set(cubes.handfuls(some, count)) == {v for v in vectors if sum(v) == count}
    for listed in (list(cubes.payments(some, count)), list(cubes.handfuls(some, count))):
        assert len(set(listed)) == len(listed)


def test_the_theme_changes_nothing_but_names():
    one, other = (CENTURY.new(3, {"theme": t}, seed=bytes(32)) for t in ("spice_road", "golem"))
    for _ in range(80):
        seat = one.state.seat
        moves = one.legal_moves(seat)
        assert moves == other.legal_moves(seat)
        move = moves[one.count * 7 % len(moves)]
        assert one.play(seat, move) == other.play(seat, move)
    assert one.state.traders == other.state.traders


def test_a_card_is_turned_up_from_all_that_are_left_with_equal_chance():
    state = CENTURY.new(2, seed=bytes(32)).state
    free = next(m for m in CENTURY.legal_moves(state, 0) if type(m).__name__ == "Acquire")
    outcomes = list(CENTURY.outcomes(state, 0, free))
    assert len(outcomes) == 37
    assert len({probability for probability, _ in outcomes}) == 1
    assert {after.merchant_row[-1].card for _, after in outcomes} == set(state.merchant_deck)


@pytest.mark.parametrize(("text", "undone"), [("P s1", True), ("A 0", False)])
def test_what_turned_up_a_card_is_not_taken_back(text, undone):
    match = CENTURY.new(2, seed=bytes(32))
    match.play(0, text)
    assert match.can_undo(0) == undone


def test_the_points_of_a_trader():
    state = CENTURY.new(4, seed=bytes(32)).state
    assert [rules.points(trader) for trader in state.traders] == [0, 0, 0, 1]
