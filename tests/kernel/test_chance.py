"""Chance: the same outcomes for ever, every outcome in the log, every probability exact."""

from __future__ import annotations

import json
import sys
from collections import Counter
from fractions import Fraction
from itertools import combinations, islice, permutations, product
from math import comb, factorial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.kernel.plain_chance import PlainChance

from gamekernel import ScriptedChance, SeededChance
from gamekernel.chance import enumerate_outcomes, new_seed
from gamekernel.errors import BadChance, TooManyOutcomes

SEED = bytes(range(32))
VECTORS = json.loads((Path(__file__).parents[1] / "data" / "chance_vectors.json").read_text())

piles = st.lists(st.sampled_from("aabcd"), max_size=7)
calls = st.one_of(
    st.tuples(st.just("below"), st.integers(1, 300)),
    st.tuples(st.just("die"), st.integers(1, 20)),
    st.tuples(st.just("dice"), st.integers(0, 6), st.integers(1, 8)),
    st.tuples(st.just("choice"), st.lists(st.integers(0, 3), min_size=1, max_size=9)),
    st.tuples(st.just("shuffle"), piles),
    piles.flatmap(
        lambda pile: st.tuples(st.just("draw"), st.just(pile), st.integers(0, len(pile)))
    ),
)
seeds = st.binary(min_size=32, max_size=32)


def ask(chance, call):
    kind, *arguments = call
    return getattr(chance, kind)(*arguments)


def plain(outcome):
    """Write an outcome as JSON would."""
    return list(outcome) if isinstance(outcome, tuple) else outcome


def recorded(chance, call):
    """Ask for an outcome; return what was recorded of it, None if nothing was."""
    before = len(chance.outcomes)
    ask(chance, call)
    return plain(chance.outcomes[before]) if len(chance.outcomes) > before else None


# The same for ever.


@pytest.mark.parametrize("run", VECTORS["runs"], ids=["zeros", "rising", "ones"])
def test_the_committed_vectors_hold(run):
    chance = SeededChance(bytes.fromhex(run["seed"]), run["counter"])
    assert [recorded(chance, call) for call in VECTORS["calls"]] == run["outcomes"]
    assert chance.counter == run["after"]


@pytest.mark.parametrize("run", VECTORS["runs"], ids=["zeros", "rising", "ones"])
def test_the_committed_vectors_are_what_the_definition_says(run):
    plainly = PlainChance(bytes.fromhex(run["seed"]), run["counter"])
    assert [ask(plainly, call) for call in VECTORS["calls"]] == run["outcomes"]
    assert plainly.counter == run["after"]


def test_the_committed_vectors_have_all_five_kinds_and_draw_again():
    assert {kind for kind, *_ in VECTORS["calls"]} == {
        "below", "die", "dice", "choice", "shuffle", "draw"
    }  # fmt: skip
    assert ["dice", 200, 3] in VECTORS["calls"]  # needs several blocks, and numbers refused


@given(seeds, st.integers(0, 2**53), st.lists(calls, max_size=6))
def test_any_calls_are_as_the_definition_says(seed, counter, several):
    chance, plainly = SeededChance(seed, counter), PlainChance(seed, counter)
    for call in several:
        assert recorded(chance, call) == ask(plainly, call)
    assert chance.counter == plainly.counter


@given(seeds, st.lists(calls, min_size=1, max_size=5), calls)
def test_the_counter_alone_is_the_position(seed, before, call):
    chance = SeededChance(seed)
    for other in before:
        ask(chance, other)
    assert ask(SeededChance(seed, chance.counter), call) == ask(chance, call)


def test_each_outcome_begins_a_new_block_whatever_was_drawn_before():
    short, long = SeededChance(SEED), SeededChance(SEED)
    short.below(2)
    long.dice(100)
    assert short.counter == long.counter == 1
    assert short.shuffle(range(20)) == long.shuffle(range(20))


def test_other_seeds_and_counters_give_other_outcomes():
    def rolled(seed, counter):
        return SeededChance(seed, counter).below(2**53)

    numbers = [rolled(bytes([i] * 32), c) for i in range(8) for c in range(8)]
    assert len(set(numbers)) == 64


@pytest.mark.parametrize("seed", [b"", bytes(31), bytes(33), bytes(64)])
def test_a_seed_has_32_bytes(seed):
    with pytest.raises(BadChance, match="32 bytes"):
        SeededChance(seed)


def test_a_fresh_seed_is_new_each_time():
    assert len(new_seed()) == 32
    assert new_seed() != new_seed()


# What a game gets.


def test_below_gives_every_number_and_no_other():
    chance = SeededChance(SEED)
    assert {chance.below(5) for _ in range(200)} == set(range(5))


def test_a_die_shows_1_to_its_sides():
    chance = SeededChance(SEED)
    assert {chance.die() for _ in range(200)} == set(range(1, 7))
    assert {chance.die(3) for _ in range(100)} == {1, 2, 3}


def test_dice_are_sorted_and_one_outcome():
    chance = SeededChance(SEED)
    rolls = [chance.dice(4) for _ in range(50)]
    assert all(list(roll) == sorted(roll) and len(roll) == 4 for roll in rolls)
    assert chance.outcomes == rolls
    assert chance.counter == 50


def test_a_choice_is_an_item_recorded_by_its_index():
    chance = SeededChance(SEED)
    items = ["x", ["unhashable"], "x"]
    chosen = chance.choice(items)
    assert chosen is items[chance.outcomes[0]]


def test_a_shuffle_has_the_same_items_and_is_recorded_by_their_indices():
    chance = SeededChance(SEED)
    items = list("aabbbc")
    order = chance.shuffle(items)
    assert sorted(order) == items
    assert order == tuple(items[i] for i in chance.outcomes[0])
    assert sorted(chance.outcomes[0]) == list(range(6))


def test_a_draw_parts_the_pile_and_both_parts_keep_its_order():
    chance = SeededChance(SEED)
    pile = ["c", "a", "b", "a", "c"]
    for _ in range(20):
        drawn, rest = chance.draw(pile, 2)
        assert Counter(drawn) + Counter(rest) == Counter(pile)
        indices = chance.outcomes[-1]
        assert list(indices) == sorted(indices)
        assert drawn == tuple(pile[i] for i in indices)
        assert rest == tuple(pile[i] for i in range(5) if i not in indices)


@pytest.mark.parametrize(
    ("call", "answer"),
    [
        (("below", 1), 0),
        (("die", 1), 1),
        (("dice", 3, 1), (1, 1, 1)),
        (("dice", 0, 6), ()),
        (("choice", ["only"]), "only"),
        (("shuffle", []), ()),
        (("shuffle", ["only"]), ("only",)),
        (("shuffle", ["x", "x", "x"]), ("x", "x", "x")),
        (("draw", ["x", "y"], 0), ((), ("x", "y"))),
        (("draw", [], 0), ((), ())),
        (("draw", ["x", "y"], 2), (("x", "y"), ())),
        (("draw", ["x", "x", "x"], 2), (("x", "x"), ("x",))),
    ],
    ids=str,
)
def test_a_single_possibility_is_neither_drawn_nor_recorded(call, answer):
    seeded, scripted = SeededChance(SEED), ScriptedChance(())
    assert ask(seeded, call) == ask(scripted, call) == answer
    assert seeded.outcomes == []
    assert seeded.counter == 0
    scripted.finish()
    assert list(enumerate_outcomes(lambda chance: ask(chance, call))) == [(1, answer)]


@pytest.mark.parametrize(
    "call",
    [
        ("below", 0),
        ("below", -1),
        ("below", 2**53 + 1),
        ("die", 0),
        ("die", 2**53 + 1),
        ("dice", -1, 6),
        ("dice", 1, 0),
        ("dice", 0, 0),
        ("dice", 2, 2**53 + 1),
        ("choice", []),
        ("draw", ["x"], 2),
        ("draw", ["x"], -1),
    ],
    ids=str,
)
def test_what_cannot_be_drawn_is_an_error(call):
    for chance in (SeededChance(SEED), ScriptedChance((0, 0))):
        with pytest.raises(IndexError, match="cannot"):
            ask(chance, call)
        assert chance.outcomes == []


# Unbiased.

QUARTER = Fraction(1, 4)


@pytest.mark.parametrize(
    ("call", "exact"),
    [
        (("below", 3), {n: Fraction(1, 3) for n in range(3)}),
        (("below", 10), {n: Fraction(1, 10) for n in range(10)}),
        (("die", 6), {n: Fraction(1, 6) for n in range(1, 7)}),
        (("dice", 2, 2), {(1, 1): QUARTER, (1, 2): 2 * QUARTER, (2, 2): QUARTER}),
        (("shuffle", "abc"), {p: Fraction(1, 6) for p in permutations("abc")}),
        (("shuffle", "aab"), {p: Fraction(1, 3) for p in permutations("aab")}),
        (
            ("draw", "aaab", 1),
            {(("a",), tuple("aab")): 3 * QUARTER, (("b",), tuple("aaa")): QUARTER},
        ),
    ],
    ids=str,
)
def test_each_outcome_comes_as_often_as_its_probability_says(call, exact):
    chance, rounds = SeededChance(SEED), 6000
    seen = Counter(ask(chance, call) for _ in range(rounds))
    assert set(seen) == set(exact)
    surprise = sum((seen[o] - rounds * p) ** 2 / (rounds * p) for o, p in exact.items())
    assert surprise < 30  # chi-square of at most 9 degrees of freedom: 30 is one in 2,000


def test_a_large_range_has_no_low_numbers_in_excess():
    n = 3 * 2**51  # cutting 53 bits to it by remainder would favour the lower third
    chance = SeededChance(SEED)
    low = sum(chance.below(n) < 2**51 for _ in range(3000))
    assert 900 < low < 1100


# Scripts.


@given(seeds, st.lists(calls, max_size=6))
def test_a_script_accepts_what_a_seed_recorded_and_gives_the_same(seed, several):
    seeded = SeededChance(seed)
    answers = [ask(seeded, call) for call in several]
    for script in (seeded.outcomes, json.loads(json.dumps(seeded.outcomes))):
        scripted = ScriptedChance(script)
        assert [ask(scripted, call) for call in several] == answers
        scripted.finish()
        assert scripted.outcomes == seeded.outcomes


SOME_CALLS = [
    ("below", 4),
    ("die", 4),
    ("dice", 2, 3),
    ("choice", "abcd"),
    ("shuffle", "abc"),
    ("shuffle", "aba"),
    ("draw", "abcd", 2),
    ("draw", "abab", 2),
]


@pytest.mark.parametrize("call", SOME_CALLS, ids=str)
def test_a_script_accepts_exactly_the_outcomes_that_may_be_drawn(call):
    possible = set()
    for _, chance_outcomes in enumerate_outcomes(lambda c: (ask(c, call), tuple(c.outcomes))[1]):
        possible |= set(chance_outcomes)
    tuples = (t for length in range(5) for t in product(range(-1, 5), repeat=length))
    for outcome in [*range(-1, 7), *tuples]:
        chance = ScriptedChance((outcome,))
        if outcome in possible:
            ask(chance, call)
            chance.finish()
        else:
            with pytest.raises(BadChance, match="outcome 1 is not one the game can draw"):
                ask(chance, call)
            assert chance.outcomes == []


@pytest.mark.parametrize(
    "outcome",
    [
        True, False, 1.0, "1", b"1", None, {}, "01", "abc", b"\0\1", (True, False), (1.0, 2.0),
        ("1", "2"), ([1], [2]), ([1], 2), ((1,), 2), (0, True), (None, 1),
        {0: 1}, frozenset({0, 1}), (0, 2**70),
    ],
    ids=repr,
)  # fmt: skip
@pytest.mark.parametrize("call", SOME_CALLS, ids=str)
def test_a_script_of_other_types_is_refused(call, outcome):
    with pytest.raises(BadChance):
        ask(ScriptedChance((outcome,)), call)


@pytest.mark.parametrize(
    ("call", "outcome", "good"),
    [
        (("dice", 2, 6), (5, 2), (2, 5)),
        (("shuffle", "aba"), (2, 1, 0), (0, 1, 2)),
        (("shuffle", "aba"), (1, 2, 0), (1, 0, 2)),
        (("draw", "abcd", 2), (2, 1), (1, 2)),
        (("draw", "abab", 2), (0, 3), (0, 1)),
        (("draw", "abab", 1), (2,), (0,)),
    ],
    ids=str,
)
def test_an_outcome_has_one_name(call, outcome, good):
    ask(ScriptedChance((good,)), call)
    with pytest.raises(BadChance):
        ask(ScriptedChance((outcome,)), call)


def test_a_script_that_is_too_short_is_refused_when_it_ends():
    chance = ScriptedChance((3,))
    assert chance.die() == 3
    with pytest.raises(BadChance, match="the game draws outcome 2, the script has 1"):
        chance.die()


def test_a_script_that_is_too_long_is_refused_at_the_end():
    chance = ScriptedChance((3, 4, 5))
    chance.die()
    with pytest.raises(BadChance, match="the game draws 1 outcomes, the script has 3"):
        chance.finish()


# Enumeration.


def spread(run, **limit):
    """Enumerate; return each result with its whole probability, and how often it came."""
    total, times = Counter(), Counter()
    for probability, result in enumerate_outcomes(run, **limit):
        assert isinstance(probability, Fraction)
        total[result] += probability
        times[result] += 1
    assert sum(total.values()) == 1
    return dict(total), times


def share(results):
    """Give each of some equally likely results its probability."""
    results = list(results)
    return {r: Fraction(n, len(results)) for r, n in Counter(results).items()}


def parted(pile, chosen):
    return (
        tuple(pile[i] for i in chosen),
        tuple(pile[i] for i in range(len(pile)) if i not in chosen),
    )


def canonical_draws(pile, k):
    """Every draw of k of a pile, equal items the same, as the first of its kind is taken."""
    for chosen in combinations(range(len(pile)), k):
        named = PlainChance.indices([pile[i] for i in chosen], pile)
        yield parted(pile, sorted(named))


@pytest.mark.parametrize(
    ("call", "exact"),
    [
        (("below", 7), share(range(7))),
        (("die", 6), share(range(1, 7))),
        (("choice", "abc"), share("abc")),
        (("dice", 2, 6), share(tuple(sorted(r)) for r in product(range(1, 7), repeat=2))),
        (("dice", 5, 6), share(tuple(sorted(r)) for r in product(range(1, 7), repeat=5))),
        (("dice", 3, 4), share(tuple(sorted(r)) for r in product(range(1, 5), repeat=3))),
        (("shuffle", "abcd"), share(permutations("abcd"))),
        (("shuffle", "aabbc"), share(permutations("aabbc"))),
        (("shuffle", "baab"), share(permutations("baab"))),
        (("draw", "abcde", 2), share(canonical_draws("abcde", 2))),
        (("draw", "aabbbc", 3), share(canonical_draws("aabbbc", 3))),
        (("draw", "cabacab", 4), share(canonical_draws("cabacab", 4))),
    ],
    ids=str,
)
def test_every_outcome_comes_once_with_its_exact_probability(call, exact):
    total, times = spread(lambda chance: ask(chance, call))
    assert total == exact
    assert set(times.values()) == {1}


@given(calls)
def test_probabilities_of_any_outcome_sum_to_1_and_each_comes_once(call):
    def names(chance):
        ask(chance, call)
        return tuple(chance.outcomes)

    _, times = spread(names)
    assert set(times.values()) == {1}


@given(st.lists(st.sampled_from("abc"), min_size=1, max_size=6), st.data())
def test_any_draw_is_as_brute_force_says(pile, data):
    k = data.draw(st.integers(0, len(pile)))
    total, _ = spread(lambda chance: chance.draw(pile, k))
    assert total == share(canonical_draws(pile, k))


def test_five_dice_have_252_outcomes_not_7776():
    assert len(list(enumerate_outcomes(lambda chance: chance.dice(5)))) == 252


def test_a_draw_of_52_cards_has_one_outcome_for_each_hand():
    hands = list(enumerate_outcomes(lambda chance: chance.draw(range(52), 2)[0]))
    assert len(hands) == len({hand for _, hand in hands}) == comb(52, 2)


@pytest.fixture
def shallow():
    """Let nothing recurse into a few hundred levels."""
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(250)
    yield
    sys.setrecursionlimit(limit)


@pytest.mark.usefixtures("shallow")
def test_the_orders_of_a_large_pile_are_listed_without_recursion():
    pile = ["x"] * 300 + ["odd"]
    places = [order.index("odd") for _, order in enumerate_outcomes(lambda c: c.shuffle(pile))]
    assert sorted(places) == list(range(301))


@pytest.mark.usefixtures("shallow")
@pytest.mark.parametrize("k", [1, 299])
def test_the_hands_of_a_large_pile_are_listed_without_recursion(k):
    hands = {drawn for _, (drawn, _) in enumerate_outcomes(lambda c: c.draw(range(300), k))}
    assert hands == set(combinations(range(300), k))


def test_several_draws_of_one_move_multiply():
    total, times = spread(lambda chance: (chance.die(), chance.below(2), chance.die(3)))
    assert total == share(product(range(1, 7), range(2), range(1, 4)))
    assert set(times.values()) == {1}


def test_a_later_draw_may_depend_on_an_earlier_one():
    def run(chance):
        sides = chance.die(3)
        if sides == 1:
            return ("none",)
        if sides == 2:
            return "coin", chance.below(2)
        return "die", chance.die(6), chance.choice("xy")

    exact = {("none",): Fraction(1, 3)}
    exact |= {("coin", n): Fraction(1, 6) for n in (0, 1)}
    exact |= {("die", n, x): Fraction(1, 36) for n in range(1, 7) for x in "xy"}
    assert spread(run)[0] == exact


def test_a_hand_drawn_in_two_steps_has_the_probability_of_one_draw():
    def run(chance):
        first, rest = chance.draw("aabbb", 1)
        second, _ = chance.draw(rest, 1)
        return tuple(sorted(first + second))

    assert spread(run)[0] == {
        ("a", "a"): Fraction(1, 10),
        ("a", "b"): Fraction(6, 10),
        ("b", "b"): Fraction(3, 10),
    }


def test_a_run_records_its_outcomes_so_that_a_script_can_replay_it():
    def run(chance):
        answer = chance.dice(2, 3), chance.shuffle("aab"), chance.draw("abc", 2), chance.die(2)
        return answer, tuple(chance.outcomes)

    for _, (answer, outcomes) in enumerate_outcomes(run):
        scripted = ScriptedChance(outcomes)
        assert run(scripted) == (answer, outcomes)
        scripted.finish()


def test_a_game_that_asks_otherwise_each_time_is_found_out():
    asked = iter((2, 3))
    with pytest.raises((AssertionError, BadChance)):
        list(enumerate_outcomes(lambda chance: chance.dice(next(asked), 2)))


@pytest.mark.parametrize(
    ("call", "size"),
    [
        (("below", 100_001), 100_001),
        (("shuffle", range(9)), factorial(9)),
        (("shuffle", range(52)), factorial(52)),
        (("draw", range(52), 5), comb(52, 5)),
        (("dice", 30, 6), comb(35, 5)),
    ],
    ids=str,
)
def test_one_draw_of_more_than_100_000_outcomes_is_refused_at_once(call, size):
    ran = []

    def run(chance):
        ran.append(1)
        ask(chance, call)

    with pytest.raises(TooManyOutcomes, match=str(size)):
        next(enumerate_outcomes(run))
    assert ran == [1]


def test_exactly_the_limit_is_enumerated():
    assert len(list(enumerate_outcomes(lambda c: c.below(24), limit=24))) == 24
    assert len(list(enumerate_outcomes(lambda c: c.shuffle("abcd"), limit=24))) == 24
    assert len(list(enumerate_outcomes(lambda c: (c.below(4), c.die(6)), limit=24))) == 24


def test_draws_that_together_exceed_the_limit_are_refused():
    outcomes = enumerate_outcomes(lambda c: (c.below(5), c.below(5)), limit=24)
    assert len(list(islice(outcomes, 24))) == 24
    with pytest.raises(TooManyOutcomes, match="more than 24"):
        next(outcomes)
