"""What holds in every game, on random play."""

from __future__ import annotations

import random

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.united_square.positions import SQUARE, play_out, told

import gamekernel
from gamekernel_games.united_square import notation, rules
from gamekernel_games.united_square.rules import Options, Pass, State

seeds = st.binary(min_size=32, max_size=32)


@st.composite
def matches(draw):
    """A fresh match with any seats and options that go together."""
    seats = draw(st.sampled_from((2, 3, 4)))
    options = Options(
        board_size=draw(st.sampled_from((5, 7, "unlimited"))),
        start_tile=draw(st.sampled_from(("random", "type0", "none"))),
        deal="random" if seats == 3 else draw(st.sampled_from(("random", "by_type"))),
        teams="single" if seats != 4 else draw(st.sampled_from(("single", "pairs"))),
    )
    return SQUARE.new(seats, options, seed=draw(seeds))


@settings(max_examples=20)
@given(matches(), st.randoms(use_true_random=False))
def test_a_game_ends_and_every_step_is_sound(match, rng):
    tiles = sum(map(sum, match.state.hands))
    passed = 0
    for before in play_out(match, rng):
        state = before.state
        moves = before.legal_moves(state.to_move)
        assert len(set(moves)) == len(moves) > 0
        passed = passed + 1 if moves == (Pass(),) else 0
        assert passed < match.seats
        data = msgspec.msgpack.encode(state)
        assert msgspec.msgpack.encode(msgspec.msgpack.decode(data, type=State)) == data
    left = sum(map(sum, match.state.hands))
    start = match.options.start_tile != "none"
    assert len(match.state.board) == tiles - left + start
    again = gamekernel.restore(match.dump(), verify=True)
    assert again.dump() == match.dump()


@settings(max_examples=10)
@given(matches(), st.randoms(use_true_random=False))
def test_what_is_listed_is_all_that_fits(match, rng):
    """Compare with laying every tile everywhere and looking at the sides."""
    for _ in zip(range(rng.randrange(20)), play_out(match, rng), strict=False):
        pass
    state = match.state
    hand = state.hands[state.to_move]
    lying = {(t.x, t.y): t for t in state.board}
    slow = set()
    for type_ in range(6):
        for turns in range(4):
            for x, y in map(rules.cell_at, rules.grid(match.options)):
                if hand[type_] and (x, y) not in lying and slow_fits(lying, type_, turns, x, y):
                    slow.add(f"t{type_}r{turns}@{x},{y}")
    listed = [notation.write_move(move) for move in rules.legal_moves(state)]
    assert set(listed) - {"pass"} == slow


def slow_fits(lying, type_, turns, x, y):
    if not lying:
        return (x, y) == (0, 0)
    near = [lying.get(cell) for cell in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))]
    return any(near) and all(
        other is None or side(other.type, other.rotation, i + 2) == side(type_, turns, i)
        for i, other in enumerate(near)
    )


def side(type_, turns, i):
    return ("RYGB", "RYBG", "RGYB", "RGBY", "RBYG", "RBGY")[type_][(i - turns) % 4]


@settings(max_examples=10)
@given(matches(), st.randoms(use_true_random=False))
def test_what_is_told_adds_up_to_the_score(match, rng):
    points = [0] * match.seats
    for _ in play_out(match, rng):
        pass
    for event in match.history(None):
        if event.kind == "square":
            for seat in event.data["scores_for"]:
                points[seat] += 1
    assert tuple(points) == match.score().points


def test_a_move_tells_what_a_client_animates():
    match = SQUARE.new(2, {"start_tile": "type0", "deal": "by_type"}, seed=bytes(32))
    assert [event.kind for event in match.history(None)] == ["started", "dealt"]
    placed = {"seat": 0, "type": 3, "rotation": 0, "x": 1, "y": 0}
    square = {"colour": "yellow", "between": [[1, 0], [0, 0]], "scores_for": [0]}
    assert told(match.state, "t3r0@1,0") == [("placed", placed), ("square", square)]


def test_random_play_leaves_dead_cells_as_the_sheet_says():
    filled = [0, 0]
    for seed in range(25):
        for i, size in enumerate((5, 7)):
            match = SQUARE.new(2, {"board_size": size}, seed=bytes([seed] * 32))
            for _ in play_out(match, random.Random(seed)):
                pass
            filled[i] += len(match.state.board)
    assert 16 * 25 < filled[0] < 24 * 25
    assert 36 * 25 < filled[1] < 43 * 25
