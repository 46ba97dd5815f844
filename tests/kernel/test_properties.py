"""What holds for every game and every way to play it, on random play of every toy."""

from __future__ import annotations

from itertools import permutations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.kernel.toys import SEED, TOYS, choices, load, new, play_out, restore

import gamekernel as gk
from gamekernel.errors import (
    BadMove,
    BadSeat,
    CannotDraw,
    CannotUndo,
    GameOver,
    IllegalMove,
    NotYourTurn,
)

toys = st.sampled_from(TOYS)
numbers = st.lists(st.integers(0, 999), max_size=40)
seeds = st.binary(min_size=32, max_size=32)

thorough = settings(max_examples=80)


def begin(toy, seats, seed):
    """A match of a toy with one of the numbers of seats it allows."""
    game = load(toy)
    allowed = game.info.seats
    return game.new(allowed[seats % len(allowed)], seed=seed)


def same(one, other):
    return (
        one.state == other.state
        and one.score() == other.score()
        and one.dump(log=False) == other.dump(log=False)
    )


# Matches.


@thorough
@given(toys, st.integers(0, 9), seeds, numbers, numbers)
def test_a_match_has_the_same_future_after_it_was_saved(toy, seats, seed, past, future):
    match = play_out(begin(toy, seats, seed), *past)
    full, snapshot = restore(match.dump()), restore(match.dump(log=False))
    for number in future:
        moves = choices(match)
        if not moves:
            break
        seat, move = moves[number % len(moves)]
        told = match.play(seat, move)
        assert full.play(seat, move) == told
        assert snapshot.play(seat, move) == told
    assert same(match, full)
    assert same(match, snapshot)
    assert full.dump() == match.dump()


@thorough
@given(toys, st.integers(0, 9), seeds, numbers)
def test_the_log_leads_to_the_state_again(toy, seats, seed, moves):
    match = play_out(begin(toy, seats, seed), *moves)
    match.verify()
    again = restore(match.dump(log=False), log=match.entries(), verify=True)
    assert again.dump() == match.dump()


@thorough
@given(toys, st.integers(0, 9), seeds, numbers)
def test_the_same_seed_and_moves_give_the_same_bytes(toy, seats, seed, moves):
    one, other = (play_out(begin(toy, seats, seed), *moves) for _ in range(2))
    assert one.dump() == other.dump()


@thorough
@given(toys, st.integers(0, 9), seeds, numbers)
def test_a_move_is_the_same_as_text_as_a_dict_and_as_a_move(toy, seats, seed, moves):
    match, texts, dicts = (begin(toy, seats, seed) for _ in range(3))
    for number in moves:
        listed = choices(match)
        if not listed:
            break
        seat, move = listed[number % len(listed)]
        match.play(seat, move)
        texts.play(seat, match.game.write_move(texts.state, seat, move))
        dicts.play(seat, msgspec.to_builtins(move))
    assert match.dump() == texts.dump() == dicts.dump()


@thorough
@given(toys, st.integers(0, 9), seeds, numbers, st.integers(1, 8))
def test_the_host_takes_back_as_many_entries_as_it_likes(toy, seats, seed, moves, back):
    match = begin(toy, seats, seed)
    moments = [(match.state, match.turn)]
    for number in moves:
        play_out(match, number)
        if match.count > len(moments):
            moments.append((match.state, match.turn))
    for _ in range(min(back, len(moments) - 1)):
        moments.pop()
        assert match.undo() == match.count
        assert (match.state, match.turn) == moments[-1]
    restore(match.dump(), verify=True)


@settings(max_examples=40)
@given(toys, st.integers(0, 9), seeds, numbers)
def test_what_a_seat_may_undo_it_can_and_the_rest_stays(toy, seats, seed, moves):
    match = play_out(begin(toy, seats, seed), *moves[:12])
    for seat in range(match.seats):
        again = restore(match.dump())
        if not again.can_undo(seat):
            continue
        others = [s for s in (*range(match.seats), None) if s != seat]
        entries = list(again.entries())
        views = [match.view(s) for s in others]
        number = again.undo(seat)
        assert list(again.entries()) == entries[:number] + entries[number + 1 :]
        again.verify()
        move = load(toy).move_shape.convert(move_of(entries[number]))
        again.play(seat, move)
        assert again.state == match.state
        assert [again.view(s) for s in others] == views


def move_of(entry):
    return msgspec.msgpack.decode(entry)[2]


PLAYERS_FAULTS = (BadMove, BadSeat, CannotDraw, CannotUndo, GameOver, IllegalMove, NotYourTurn)
ACTS = ("play", "play", "play", "offer_draw", "accept_draw", "decline_draw", "concede", "undo")


@settings(max_examples=150)
@given(
    st.sampled_from(("nim", "flood", "bids", "hoard")),
    st.integers(0, 9),
    seeds,
    st.lists(st.tuples(st.sampled_from(ACTS), st.integers(0, 4), st.integers(0, 999)), max_size=30),
)
def test_whatever_is_said_and_done_a_match_stays_whole(toy, seats, seed, acts):
    match = begin(toy, seats, seed)
    tickets = [int(match.ticket(s)) for s in range(match.seats)]
    for name, seat, number in acts:
        before = match.dump()
        try:
            if name == "play":
                listed = choices(match)
                match.play(*listed[number % len(listed)]) if listed else match.play(seat, {})
            elif name == "undo":
                match.undo(None if number % 2 else seat)
            else:
                getattr(match, name)(seat)
        except PLAYERS_FAULTS:
            assert match.dump() == before
        now = [int(match.ticket(s)) for s in range(match.seats)]
        assert all(a >= b for a, b in zip(now, tickets, strict=True))
        tickets = now
        assert match.over == (match.turn.must == ())
        assert min(match.score().places) == 1
        again = restore(match.dump(), verify=True)
        assert again.dump() == match.dump()
        assert (again.over, again.score()) == (match.over, match.score())
        assert all(restore(match.dump()).history(s) == match.history(s) for s in (0, None))


# The toys keep the contract that they are models of.


def states(toy, seats, seed, moves):
    match = begin(toy, seats, seed)
    yield match
    for number in moves:
        if match.over:
            return
        play_out(match, number)
        yield match


def written(value):
    return msgspec.msgpack.encode(value, order="deterministic")


@thorough
@given(toys, st.integers(0, 9), seeds, numbers)
def test_every_state_is_sound_and_reads_back_as_it_was(toy, seats, seed, moves):
    game = load(toy)
    for match in states(toy, seats, seed, moves):
        state = match.state
        game.check(state, match.seats, match.options)
        assert game.state_shape.checked(state) == state
        for seat in range(match.seats):
            listed = list(game.legal_moves(state, seat))
            assert listed or seat not in game.turn(state).must
            assert len(set(listed)) == len(listed)
            assert not listed or seat in game.turn(state).must + game.turn(state).may
            assert [game.move_shape.checked(move) for move in listed] == listed
            assert list(game.legal_moves(state, seat)) == listed


@thorough
@given(toys, st.integers(0, 9), seeds, numbers)
def test_no_move_changes_the_state_it_is_played_from(toy, seats, seed, moves):
    game = load(toy)
    for match in states(toy, seats, seed, moves):
        before = game.encode_state(match.state)
        for seat, move in choices(match):
            game.apply(match.state, seat, move, gk.SeededChance(seed))
        assert game.encode_state(match.state) == before


@settings(max_examples=60)
@given(st.sampled_from(("hoard", "bids")), st.integers(0, 9), seeds, numbers, seeds)
def test_a_seat_cannot_tell_a_sample_from_the_state(toy, seats, seed, moves, other):
    game = load(toy)
    for match in states(toy, seats, seed, moves):
        state = match.state
        for seat in (*range(match.seats), None):
            sample = game.sample(state, seat, gk.SeededChance(other))
            game.check(sample, match.seats, match.options)
            assert written(game.view(sample, seat)) == written(game.view(state, seat))
            assert game.turn(sample) == game.turn(state)
            assert game.score(sample).places == game.score(state).places
            assert match.over or game.score(sample) == game.score(state)
            if seat is not None:
                assert game.legal_moves(sample, seat) == game.legal_moves(state, seat)


@settings(max_examples=40)
@given(seeds, st.integers(1, 99), numbers)
def test_a_sample_is_not_always_the_state(seed, other, moves):
    """Else the law above would hold for a `sample` that gives the secrets away."""
    game = load("hoard")
    state = play_out(game.new(2, seed=seed), *moves[:3]).state
    drawn = {
        game.encode_state(game.sample(state, 0, gk.SeededChance(bytes([other, n] + [0] * 30))))
        for n in range(8)
    }
    assert len(drawn) > 1


@pytest.mark.parametrize("bids", [(0, 0, 0), (1, 2, 3), (4, 4, 1)])
def test_moves_of_one_simultaneous_step_commute(bids):
    ends = set()
    for order in permutations(range(3)):
        match = new("bids", 3)
        for seat in order:
            match.play(seat, {"do": "bid", "coins": bids[seat]})
        ends.add((match.game.encode_state(match.state), match._now.counter))
    assert len(ends) == 1


@pytest.mark.parametrize("toy", TOYS)
def test_every_toy_can_be_played_to_its_end_with_every_number_of_seats(toy):
    game = load(toy)
    for seats in game.info.seats:
        match = play_out(game.new(seats, seed=SEED), *(n * n for n in range(500)))
        assert match.over
        assert match.score().reason
