"""What a seat may not know changes nothing that it sees (sheet 7)."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import permutations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.games.seven_knights_bewitched.positions import (
    SEVEN,
    deploy,
    legal,
    new,
    play,
    play_out,
    put,
    question,
    until,
)

from gamekernel import SeededChance
from gamekernel.chance import enumerate_outcomes
from gamekernel.errors import CannotUndo
from gamekernel_games.seven_knights_bewitched import rounds
from gamekernel_games.seven_knights_bewitched.rules import (
    Answer,
    Ask,
    Close,
    Inspect,
    Place,
    Recommend,
)

seeds = st.binary(min_size=32, max_size=32)
TABLES = [
    (4, {}),
    (8, {}),
    (6, {"mode": "cooperative"}),
    (4, {"variant": "advanced"}),
    (7, {"variant": "advanced"}),
    (3, {"variant": "groping"}),
    (4, {"variant": "groping", "mode": "cooperative"}),
]
TRIED = [
    Inspect("P1"), Inspect("E0"), Answer(True), Answer(False), Place("P2"), Close(),
    *(Recommend(seat) for seat in range(5)),
    *(Ask(seat, question("B in {2,3}")) for seat in range(4)),
    *(Ask(seat, question("A < C + E0")) for seat in range(4)),
]  # fmt: skip
"""Moves that may be legal or not."""


def known(state, seat):
    """All that a seat can ask of a state, as bytes."""
    asked = [seat] if seat is not None else []
    view = SEVEN.view(state, seat)
    return msgspec.msgpack.encode(
        [
            view,
            SEVEN.turn(state),
            SEVEN.score(state),
            [list(SEVEN.legal_moves(state, s)) for s in asked],
            [
                (SEVEN.is_legal(state, s, move), SEVEN.why_illegal(state, s, move))
                for s in asked
                for move in TRIED
            ],
            SEVEN.show(view, seat),
            SEVEN.draw(view, seat),
        ]
    )


@settings(max_examples=7)
@given(st.sampled_from(TABLES), seeds, st.randoms(use_true_random=False))
def test_a_seat_cannot_tell_a_sample_from_the_state(table, seed, rng):
    seats, options = table
    match = SEVEN.new(seats, options, seed=seed)
    for before in play_out(match, rng):
        if rng.random() < 0.1:
            seat = rng.choice((*range(seats), None))
            sampled = SEVEN.sample(before.state, seat, SeededChance(rng.randbytes(32)))
            assert known(sampled, seat) == known(before.state, seat)
            SEVEN.check(sampled, seats, before.options)


POOLS = [
    (4, {}, (0, 1, 2, 3, 4)),
    (4, {"mode": "cooperative"}, (1, 2, 3, 4, 5)),
    (6, {}, (0, 1, 2, 3, 4, 5)),
    (4, {"variant": "advanced"}, tuple(range(8))),
    (3, {"variant": "groping"}, tuple(range(8))),
]


@pytest.mark.parametrize(("seats", "options", "pool"), POOLS)
def test_a_sample_is_any_deal_that_fits_each_as_likely(seats, options, pool):
    """Compare with all deals there are, of which `check` says which could have been played."""
    rng = random.Random(7)
    seen = Counter()
    for before in play_out(new(seats, **options), rng):
        phase = before.turn.phase
        if seen[phase] < 2 and not phase.startswith("inspect") and rng.random() < 0.3:
            seen[phase] += 1
            compare(before, rng.randrange(seats), pool)
            if len(pool) == 5:
                compare(before, None, pool)
    assert seen["question"] == seen["recommend"] == 2
    assert seen["captain_question"] or seen["deploy"]


def compare(match, seat, pool):
    *past, now = match.state.rounds
    seats = len(now.tiles)
    true, knows = rounds.contents(now), () if seat is None else rounds.knows(now, seat)
    if None in now.recommended:
        own = (p if s == seat else None for s, p in enumerate(now.recommended))
        blank = replace(now, recommended=tuple(own))
    else:
        blank = now
    possible = set()
    for deal in permutations(pool, len(true)):
        if any(true[t] != c for t, c in zip(true, deal, strict=True) if t in knows):
            continue
        other = replace(blank, tiles=deal[:seats], errant=deal[seats:])
        try:
            SEVEN.check(replace(match.state, rounds=(*past, other)), seats, match.options)
        except ValueError:
            continue
        possible.add(deal)
    drawn = Counter()
    state = replace(match.state, rounds=(*past, blank))
    for probability, sampled in enumerate_outcomes(lambda c: SEVEN.sample(state, seat, c)):
        drawn[sampled.rounds[-1].tiles + sampled.rounds[-1].errant] += probability
    assert tuple(true.values()) in possible
    assert drawn == dict.fromkeys(possible, Fraction(1, len(possible)))


def test_a_sample_recommends_anew_what_is_secret_as_the_deal_allows():
    start = until(put("W123/4", "B A D C"), "recommend")
    state, _ = play(start, "vote D>B", "vote A>C")
    drawn = {SEVEN.sample(state, 3, SeededChance(bytes([n] * 32))) for n in range(60)}
    assert {s.rounds[0].recommended[3] for s in drawn} == {1}
    assert {s.rounds[0].recommended[1:3] for s in drawn} == {(None, None)}
    by_deal = {(s.rounds[0].tiles.index(0) if 0 in s.rounds[0].tiles else None) for s in drawn}
    assert len(by_deal) > 1
    assert len({s.rounds[0].recommended[0] for s in drawn}) > 2
    for other in drawn:
        SEVEN.check(other, 4, other.options)


def test_each_sees_its_own_tile_and_those_it_inspected():
    state = put("W123/4", "B A E0 C")
    shown = [
        "".join(
            "?" if tile.content is None else str(tile.content)
            for tile in SEVEN.view(state, seat).tiles
        )
        for seat in (*range(4), None)
    ]
    assert shown == ["01???", "01???", "??2?4", "??23?", "?????"]


def test_who_knows_the_witch_knows_the_bewitched():
    state = put("W123/4", "B A A C")
    views = [SEVEN.view(state, seat) for seat in (*range(4), None)]
    assert [view.bewitched for view in views] == [(1, 2), (1, 2), (1, 2), None, None]
    assert [view.team for view in views] == ["witch", "witch", "witch", "knights", None]


def test_the_captain_sees_no_more_than_before_until_the_row_is_closed():
    state = put("W123/4", "B A D C")
    state = deploy(state, "DCCC", "B C D E0")
    assert SEVEN.turn(state).phase == "deploy"
    assert [tile.content for tile in SEVEN.view(state, 2).tiles] == [None, None, 2, 3, None]
    done, told = play(state, "close")
    (past,) = SEVEN.view(done, None).past
    assert past.round.tiles + past.round.errant == (0, 1, 2, 3, 4)
    assert (past.captain, past.witch_team, past.winner) == (2, (0, 1), "knights")
    assert past.points == (0, 0, 2, 2)
    assert all(tile.content is None for tile in SEVEN.view(done, None).tiles)
    dealt = [(event.seats, event.data["content"]) for event in told if event.kind == "dealt"]
    assert dealt == [((seat,), done.rounds[1].tiles[seat]) for seat in range(4)]


def test_only_the_inspector_is_told_what_he_saw():
    _, told = play(put("1W23/4"), "inspect A>C")
    assert [(event.kind, event.seats) for event in told] == [("inspected", None), ("saw", (0,))]


def test_an_answer_says_nothing_of_the_team():
    loyal = put("1234/W", "B A D C", ["A>C: C in {3}?"])
    lying = put("1432/W", "B A E0 C", ["A>C: C in {3}?"])
    assert legal(loyal, "C") == ["yes"]
    assert legal(lying, "C") == ["yes", "no"]
    _, true = play(loyal, "yes")
    _, said = play(lying, "yes")
    assert true == said


@settings(max_examples=6)
@given(st.sampled_from(TABLES), seeds, st.randoms(use_true_random=False))
def test_recommendations_commute(table, seed, rng):
    seats, options = table
    for before in play_out(SEVEN.new(seats, options, seed=seed), rng):
        if len(before.turn.must) == seats:
            moves = [rng.choice(before.legal_moves(seat)) for seat in range(seats)]
            ends = set()
            for _ in range(3):
                state, chance = before.state, SeededChance(bytes(32))
                for seat in rng.sample(range(seats), seats):
                    assert not chance.outcomes
                    state = SEVEN.apply(state, seat, moves[seat], chance)
                ends.add(SEVEN.encode_state(state))
            assert len(ends) == 1


def test_a_recommendation_is_final():
    match = new()
    while match.turn.phase != "recommend":
        seat = match.turn.must[0]
        match.play(seat, match.legal_moves(seat)[0])
    match.play(1, match.legal_moves(1)[0])
    with pytest.raises(CannotUndo):
        match.undo(1)
