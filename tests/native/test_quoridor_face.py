"""Quoridor in C, through its Python face: states, options, playouts, search, the slow model."""

import itertools
import random
import struct

import pytest
from tests.native.quoridor_notation import code, name, play_all

import gamekernel_native as native
from gamekernel_native import NativeError, quoridor, quoridor_start

THREEFOLD = native.QUORIDOR_THREEFOLD


def wander(seed, seats, state, plies):
    rng = random.Random(seed)
    for _ in range(plies):
        moves = quoridor[seats].moves(state)
        if not moves:
            break
        state = quoridor[seats].play(state, rng.choice(moves))
    return state


def test_state_is_laid_out_as_the_header_says():
    state = quoridor_start(3, 9, 6, native.QUORIDOR_NO_JUMP, 500)
    state = play_all(quoridor[3], state, ["e2", "c3h", "f4v"])
    head = struct.unpack("<4B2I4B4B", state[:20])
    assert head == (9, 3, 1, 6, 3, 500, 0x14, 0x40, 0x84, 0xFF, 6, 5, 5, 0)
    horizontal, vertical = (int.from_bytes(state[at : at + 18], "little") for at in (20, 38))
    assert (horizontal, vertical) == (1 << 8 * 2 + 2, 1 << 8 * 3 + 5)
    assert len(state) == native.QUORIDOR_STATE_SIZE


def test_listing_counting_and_asking_agree():
    for seed, (seats, size) in enumerate(itertools.product((2, 3, 4), range(3, 14))):
        rules = quoridor[seats]
        state = wander(seed, seats, quoridor_start(seats, size, 8), seed)
        moves = rules.moves(state)
        assert len(set(moves)) == len(moves)
        assert [m for m in moves if m > 255] == sorted(m for m in moves if m > 255)
        assert len(moves) == rules.count(state) == rules.perft(state, 1)
        assert [m for m in range(0x10000) if rules.is_legal(state, m)] == sorted(moves)
        assert rules.perft(state, 2) == sum(rules.count(rules.play(state, m)) for m in moves)


def test_states_of_other_seats_are_refused():
    for seats, other in itertools.permutations((2, 3, 4), 2):
        with pytest.raises(NativeError):
            quoridor[seats].check(quoridor_start(other, 9, 5))


@pytest.mark.parametrize(
    "arguments", [(1, 9, 10), (5, 9, 4), (2, 2, 1), (2, 14, 9), (2, 9, 256), (2, 9, 9, 4)]
)
def test_start_refuses_nonsense(arguments):
    with pytest.raises(NativeError):
        quoridor_start(*arguments)


def test_wrong_moves_are_refused():
    state = quoridor_start(2, 9, 10)
    for move in (code("e3"), code("e1"), 0x0F, 256 + 8, 512 + 0x80, 768, 769, -1, 1 << 16):
        assert not quoridor[2].is_legal(state, move)
        with pytest.raises(NativeError):
            quoridor[2].play(state, move)


def test_winner_ends_the_game():
    state = quoridor_start(2, 3, 2)
    state = play_all(quoridor[2], state, ["a1", "a3", "a2", "b3", "a3"])
    assert quoridor[2].outcome(state) == 0
    assert quoridor[2].moves(state) == []
    assert quoridor[2].perft(state, 1) == 0


def test_third_repetition_is_a_draw_only_under_its_option():
    dance = ["e2", "e8", "e1", "e9"]
    for options, outcome in ((0, native.RUNNING), (THREEFOLD, native.DRAW)):
        state = play_all(quoridor[2], quoridor_start(2, 9, 10, options), dance * 2)
        assert quoridor[2].outcome(state) == outcome
        assert len(state) == native.QUORIDOR_STATE_SIZE + (8 if options else 0)
    state = quoridor_start(2, 9, 10, THREEFOLD)
    state = play_all(quoridor[2], state, [*dance, "a1h", "a3h", *dance, "a5h", "a7h", *dance])
    assert quoridor[2].outcome(state) == native.RUNNING


def test_max_plies_ends_the_game():
    state = quoridor_start(2, 9, 10, 0, 3)
    assert quoridor[2].perft(state, 3) == 2_062_264
    assert quoridor[2].perft(state, 4) == 0
    state = play_all(quoridor[2], state, ["e2", "e8", "e3"])
    assert quoridor[2].outcome(state) == native.DRAW


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_playouts_split_into_batches(seats):
    state = quoridor_start(seats, 9, 5)
    whole = quoridor[seats].playouts(state, 300, seed=5, cap=10_000)
    parts = [
        quoridor[seats].playouts(state, 100, seed=5, cap=10_000, first=f) for f in (0, 100, 200)
    ]
    assert whole.plies == sum(p.plies for p in parts)
    assert whole.wins == tuple(map(sum, zip(*(p.wins for p in parts), strict=True)))
    assert sum(whole.wins) == 300
    assert all(whole.wins)
    capped = quoridor[seats].playouts(state, 50, seed=5, cap=7)
    assert (capped.capped, capped.plies) == (50, 350)


@pytest.mark.parametrize(
    ("seats", "walls", "plies", "wins"),
    [
        (2, 10, 343_037, (491, 509)),
        (3, 6, 303_497, (288, 361, 351)),
        (4, 5, 359_734, (267, 257, 247, 229)),
    ],
)
def test_playouts_are_the_same_for_ever(seats, walls, plies, wins):
    tally = quoridor[seats].playouts(quoridor_start(seats, 9, walls), 1000, seed=1, cap=10_000)
    assert tally == (1000, plies, wins, 0, 0)


def test_search_sees_a_race_to_its_end():
    found = quoridor[2].search(quoridor_start(2, 5, 0), depth=8)
    assert found.score < -900_000  # who moves second jumps first
    assert len(found.line) == 8


def test_slow_model_lists_the_same_moves():
    model = pytest.importorskip("tests.reference.quoridor")
    for seed in range(20):
        rng = random.Random(seed)
        size, seats, walls = rng.randint(3, 10), rng.choice([2, 3, 4]), rng.choice([1, 3, 8, 20])
        jump, repetition = rng.choice(["seed", "no_jump"]), rng.choice(["off", "threefold"])
        position = model.start(
            size, seats, walls, blocked_jump=jump, repetition_draw=repetition, max_plies=60
        )
        options = (jump == "no_jump") * native.QUORIDOR_NO_JUMP
        options += (repetition == "threefold") * THREEFOLD
        state, rules = quoridor_start(seats, size, walls, options, 60), quoridor[seats]
        while moves := rules.moves(state):
            texts = {name(m) for m in moves}
            assert texts == model.legal_moves(position), (seed, state)
            move = rng.choice(sorted(texts, key=lambda t: (t[-1] not in "hv", t))[:6] + moves[:2])
            move = move if isinstance(move, int) else code(move)
            state, position = rules.play(state, move), model.after(position, name(move))
        expected = {None: native.RUNNING, "draw": native.DRAW}
        outcome = model.outcome(position)
        assert rules.outcome(state) == expected.get(outcome, outcome)
        assert model.legal_moves(position) == set()
