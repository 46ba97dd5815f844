"""Hive in C, through its Python face: perft, single rules, states, threads."""

import json
import random
import struct
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import gamekernel_native as native
from gamekernel_native import NativeError, hive, hive_repetitions, hive_start

PERFT = json.loads((Path(__file__).parents[1] / "data/hive/perft.json").read_text())
LETTERS = {
    "M": native.HIVE_MOSQUITO,
    "L": native.HIVE_LADYBUG,
    "P": native.HIVE_PILLBUG,
}
SLOTS = ["Q", "S1", "S2", "B1", "B2", "G1", "G2", "G3", "A1", "A2", "A3", "M", "L", "P"]
PIECES = {c + s: 16 * i + j for i, c in enumerate("wb") for j, s in enumerate(SLOTS)}
NE, E, SE, SW, W, NW = -31, 1, 32, 31, -1, -32
TOURNAMENT = native.HIVE_TOURNAMENT
ALL = 7 | TOURNAMENT
THREEFOLD = native.HIVE_THREEFOLD | native.HIVE_HISTORY
ALONE = 0xFFFF


def flags(game_type):
    return sum(LETTERS[letter] for letter in game_type.partition("+")[2])


def code(piece, cell, *, place=False):
    return PIECES[piece] * 1024 + cell % 1024 + place * native.HIVE_PLACE


def state_of(places, *, ply, options=ALL, last=0xFF, passes=0, max_plies=0):
    """Write a state by hand: `places` maps a piece to its cell or (cell, level)."""
    words = [ALONE] * 28
    for piece, place in places.items():
        cell, level = place if isinstance(place, tuple) else (place, 0)
        number = PIECES[piece]
        words[number if number < 16 else number - 2] = cell % 1024 + 1024 * level
    moved = last if last == 0xFF else PIECES[last]
    return struct.pack("<28HIIBBBB", *words, ply, max_plies, moved, options, passes, 0)


def ends(state, piece):
    return {m % 1024 for m in hive.moves(state) if m // 1024 % 32 == PIECES[piece]}


def wander(seed, plies, options=ALL):
    rng = random.Random(seed)
    state = hive_start(options)
    for _ in range(plies):
        moves = hive.moves(state)
        if not moves:
            break
        state = hive.play(state, rng.choice(moves))
    return state


@pytest.mark.parametrize("game_type", PERFT["tables"])
def test_perft(game_type):
    state = hive_start(flags(game_type) | TOURNAMENT)
    for depth, leaves in enumerate(PERFT["tables"][game_type][:6]):
        assert hive.perft(state, depth) == leaves


@pytest.mark.parametrize("game_type", ["Base", "Base+MLP"])
def test_perft_queen_first(game_type):
    state = hive_start(flags(game_type))
    for depth, leaves in enumerate(PERFT["tables_queen_first_allowed"][game_type]):
        assert hive.perft(state, depth) == leaves


@pytest.mark.slow
@pytest.mark.parametrize("game_type", PERFT["tables"])
def test_perft_deep(game_type):
    state = hive_start(flags(game_type) | TOURNAMENT)
    assert hive.perft(state, 7) == PERFT["tables"][game_type][7]


def test_listing_counting_and_asking_agree():
    listed = hive.lister(range(0x10000))
    for seed in range(30):
        state = wander(seed, 5 + 3 * seed, options=seed % 8 | TOURNAMENT)
        moves = hive.moves(state)
        assert len(set(moves)) == len(moves) == hive.count(state) == hive.perft(state, 1)
        assert list(listed(state, hive.to_move(state))) == moves
        assert [m for m in range(0x10000) if hive.is_legal(state, m)] == sorted(moves)
        assert hive.perft(state, 2) == sum(hive.count(hive.play(state, m)) for m in moves)


def test_white_begins_on_cell_0_and_black_beside_it():
    state = hive_start(TOURNAMENT)
    assert set(hive.moves(state)) == {code(p, 0, place=True) for p in ("wS1", "wB1", "wG1", "wA1")}
    state = hive.play(state, code("wA1", 0, place=True))
    assert hive.to_move(state) == 1
    assert ends(state, "bB1") == {c % 1024 for c in (NE, E, SE, SW, W, NW)}


def test_wrong_moves_are_refused():
    state = hive_start(TOURNAMENT)
    wrong = [
        *(code(p, cell, place=True) for p, cell in (("wQ", 0), ("wA2", 0), ("wA1", 1), ("bA1", 0))),
        code("wA1", 0),
        native.HIVE_PASS,
    ]
    for move in (*wrong, native.HIVE_PLACE | native.HIVE_PASS, -1, 1 << 20):
        assert not hive.is_legal(state, move)
        with pytest.raises(NativeError) as error:
            hive.play(state, move)
        assert error.value.status == -13


def test_queen_is_demanded_on_the_fourth_turn():
    places = {"wA1": 0, "wA2": W, "wA3": 2 * W, "bQ": E, "bA1": 2 * E, "bA2": 3 * E}
    assert {m // 1024 % 32 for m in hive.moves(state_of(places, ply=6))} == {PIECES["wQ"]}


def test_three_passes_in_a_row_are_a_draw():
    # the black beetle covers White's only piece, and Black's queen is frozen by nothing
    places = {"wA1": 0, "bQ": E, "bB1": (0, 1)}
    state = state_of(places, ply=4, last="bB1")
    assert hive.moves(state) == [native.HIVE_PASS]
    after = hive.play(state, native.HIVE_PASS)
    assert after[66] == 1
    assert after[64] == 0xFF
    done = state_of(places, ply=7, passes=3)
    assert hive.outcome(done) == native.DRAW
    assert hive.moves(done) == []


def test_frozen_piece_neither_moves_nor_is_thrown():
    places = {"wQ": 0, "wP": E, "wA1": 2 * E, "bQ": W, "bA1": E + SE, "bG1": 2 * W}
    free = state_of(places, ply=8)
    frozen = state_of(places, ply=8, last="bA1")
    assert ends(free, "bA1")
    assert not ends(frozen, "bA1")
    assert ends(frozen, "wA1") == ends(free, "wA1")
    own = state_of(places, ply=9, last="bA1")
    assert not ends(own, "bA1")
    assert ends(state_of(places, ply=9), "bA1")


def test_frozen_thrower_cannot_throw_and_a_pinned_one_can():
    places = {"wQ": 0, "wP": E, "wA1": 2 * E, "bQ": W, "bA1": E + SE, "bG1": 2 * W}
    assert not ends(state_of(places, ply=8), "wP")  # it holds wA1
    assert ends(state_of(places, ply=8), "bA1")
    assert not ends(state_of(places, ply=8, last="wP"), "bA1")


def test_mosquito_on_a_stack_gives_nothing_or_the_beetle():
    places = {"wQ": 0, "bQ": W, "wM": E, "bA1": 2 * W, "wA1": 3 * W, "bM": (E + E, 1), "bG1": E + E}
    # wM touches its queen too: look at climbs, which a queen does not lend
    plain = ends(state_of(places, ply=10), "wM")
    literal = ends(state_of(places, ply=10, options=ALL | native.HIVE_STACK_BEETLE), "wM")
    assert plain == literal == set()  # it holds the hive
    places["wA2"] = E + SE - E  # a ring sets it free: 0, SE, E+SE, 2E
    places["wA3"] = E + SE
    plain = ends(state_of(places, ply=12), "wM")
    literal = ends(state_of(places, ply=12, options=ALL | native.HIVE_STACK_BEETLE), "wM")
    assert 2 * E not in plain
    assert 2 * E in literal


def test_outcomes():
    ring = {"wA1": NE, "wA2": E, "wA3": SE, "bA1": SW, "bA2": W, "bA3": NW}
    lost = state_of({"wQ": 0, **ring, "bQ": 2 * E}, ply=12)
    assert hive.outcome(lost) == 1
    assert hive.moves(lost) == []
    assert hive.perft(lost, 3) == 0
    won = state_of({"bQ": 0, **ring, "wQ": 2 * E}, ply=12)
    assert hive.outcome(won) == 0
    assert hive.outcome(hive_start(TOURNAMENT)) == native.RUNNING


def test_max_plies_end_the_game():
    state = hive_start(TOURNAMENT, 2)
    state = hive.play(state, hive.moves(state)[0])
    assert hive.outcome(state) == native.RUNNING
    state = hive.play(state, hive.moves(state)[0])
    assert hive.outcome(state) == native.DRAW
    assert hive.moves(state) == []


WALTZ = ["wQ/1023", "bQ/2", "wQ/992", "bQ/33"]
OPENING = ["wS1/0", "bB1/1", "wQ/992", "bQ/33"]


def play_all(state, texts):
    for text in texts:
        piece, cell = text.split("/")
        placed = code(piece, int(cell), place=True) in hive.moves(state)
        state = hive.play(state, code(piece, int(cell), place=placed))
    return state


def test_threefold_repetition():
    state = play_all(hive_start(TOURNAMENT | THREEFOLD), OPENING)
    assert [hive_repetitions(state), len(state)] == [1, 84]
    state = play_all(state, WALTZ)
    assert [hive_repetitions(state), hive.outcome(state)] == [2, native.RUNNING]
    state = play_all(state, WALTZ)
    assert [hive_repetitions(state), hive.outcome(state)] == [3, native.DRAW]
    assert hive.moves(state) == []
    kept = play_all(hive_start(TOURNAMENT | native.HIVE_HISTORY), OPENING + 2 * WALTZ)
    assert [hive_repetitions(kept), hive.outcome(kept)] == [3, native.RUNNING]
    plain = play_all(hive_start(TOURNAMENT), OPENING + 2 * WALTZ)
    assert [hive_repetitions(plain), hive.outcome(plain)] == [1, native.RUNNING]


def test_placement_clears_the_history():
    state = play_all(hive_start(TOURNAMENT | THREEFOLD), OPENING + WALTZ)
    assert len(state) == 68 + 5 * 16
    placement = next(m for m in hive.moves(state) if m // 1024 % 32 == PIECES["wA1"])
    assert len(hive.play(state, placement)) == 84


def mix(x):
    mask = (1 << 64) - 1
    x = (x + 0x9E3779B97F4A7C15) & mask
    x = ((x ^ x >> 30) * 0xBF58476D1CE4E5B9) & mask
    x = ((x ^ x >> 27) * 0x94D049BB133111EB) & mask
    return x ^ x >> 31


def test_hash_is_the_documented_one():
    kinds = [0, 1, 1, 2, 2, 3, 3, 3, 4, 4, 4, 5, 6, 7]
    for seed in range(20):
        state = wander(seed, 30, options=ALL | native.HIVE_HISTORY)
        low = high = struct.unpack_from("<I", state, 56)[0] & 1
        for i, place in enumerate(struct.unpack_from("<28H", state)):
            if place != ALONE:
                x = place + 8192 * kinds[i % 14] + 65536 * (i // 14)
                low += mix(x)
                high += mix(x + 0x6A09E667F3BCC909)
        assert state[-16:] == struct.pack("<QQ", low % (1 << 64), high % (1 << 64))


def every_call(state):
    """Ask everything about bytes; return the failures' statuses."""
    calls = [
        hive.check,
        hive.waits_for,
        hive.moves,
        lambda s: hive.lister(range(0x10000))(s, 0),
        hive.count,
        hive.outcome,
        hive.to_move,
        hive_repetitions,
        lambda s: hive.is_legal(s, 5),
        lambda s: hive.perft(s, 1),
        lambda s: hive.playouts(s, 1, seed=1, cap=3),
    ]
    statuses = []
    for call in calls:
        try:
            call(state)
        except NativeError as error:
            statuses.append(error.status)
    return statuses


def test_whose_turn_it_is_is_remembered_of_one_state_alone():
    white, black, broken = wander(4, 24, ALL), wander(4, 25, ALL), bytes(68)
    for _ in range(2):
        hive.check(white)
        assert (hive.waits_for(white), hive.waits_for(black)) == (0, 1)
        for refusing in (hive.check, hive.waits_for):
            with pytest.raises(NativeError):
                refusing(broken)
            assert hive.waits_for(white) == 0


@pytest.mark.parametrize("options", [TOURNAMENT, ALL, ALL | THREEFOLD])
def test_truncated_states_are_refused_by_every_call(options):
    state = wander(4, 25, options)
    assert every_call(state) == []
    for length in range(len(state)):
        assert len(every_call(state[:length])) == 11
    assert len(every_call(state + b"\0")) == 11
    assert len(every_call(b"")) == 11


def test_any_bytes_are_answered_or_refused_alike_by_every_call():
    rng = random.Random(8)
    for i in range(3000):
        if i % 2:
            state = rng.randbytes(rng.choice([68, 84, rng.randrange(200)]))
        else:
            changed = bytearray(wander(i % 40, 20, ALL))
            for _ in range(rng.randrange(1, 4)):
                changed[rng.randrange(len(changed))] = rng.randrange(256)
            state = bytes(changed)
        assert len(every_call(state)) in (0, 11)


def test_threads_do_not_disturb_each_other():
    states = [wander(seed, 40) for seed in range(8)]
    expected = [hive.moves(s) for s in states]
    barrier = threading.Barrier(4)

    def work(_):
        barrier.wait()
        return all(
            hive.moves(s) == m for _ in range(300) for s, m in zip(states, expected, strict=True)
        )

    with ThreadPoolExecutor(4) as pool:
        assert all(pool.map(work, range(4)))


def test_playouts_split_among_threads_come_to_the_same():
    state = hive_start(ALL)
    whole = hive.playouts(state, 40, seed=3, cap=300)
    parts = [hive.playouts(state, 10, seed=3, cap=300, first=10 * i) for i in range(4)]
    assert whole.games == 40
    assert whole.plies == sum(p.plies for p in parts)
    assert whole.wins == tuple(map(sum, zip(*(p.wins for p in parts), strict=True)))
    assert whole.draws + whole.capped + sum(whole.wins) == 40
    assert hive.playouts(state, 40, seed=4, cap=300) != whole


def test_search_wins_in_one_and_does_not_lose_in_one():
    ring = {"wA1": NE, "wA2": E, "bA1": SW, "bA2": W, "bA3": NW, "wQ": 2 * E}
    state = state_of({"bQ": 0, **ring, "wG1": 2 * NW, "bG1": NE + NE, "wA3": 3 * E}, ply=14)
    found = hive.search(state, depth=2)
    assert hive.outcome(hive.play(state, found.best)) == 0
    assert found.score > 900_000
    assert found.line[0] == found.best
    danger = state_of({"bQ": 0, **ring, "wG1": 2 * NW, "bG1": NE + NE, "wA3": 3 * E}, ply=15)
    found = hive.search(danger, depth=2)
    assert found.depth == 2
    replies = hive.moves(hive.play(danger, found.best))
    threats = [m for m in replies if hive.outcome(hive.play(hive.play(danger, found.best), m)) == 0]
    safe = [
        m
        for m in hive.moves(danger)
        if all(
            hive.outcome(hive.play(hive.play(danger, m), r)) != 0
            for r in hive.moves(hive.play(danger, m))
        )
    ]
    assert not safe or not threats


def test_search_keeps_its_bounds():
    state = wander(2, 20)
    assert hive.search(state, nodes=500, seconds=0).nodes < 5000
    assert hive.search(state, depth=1, seconds=0).depth == 1
    assert hive.is_legal(state, hive.search(state, seconds=0.05).best)


def test_stop():
    stop = native.Stop()
    threading.Timer(0.05, stop.set).start()
    with pytest.raises(NativeError) as error:
        hive.perft(hive_start(ALL), 12, stop=stop)
    assert error.value.status == -16
