"""Hive agrees move for move with the slow model, on random positions of every game type."""

from __future__ import annotations

import random

import pytest
from tests.games.hive.positions import HIVE, seat
from tests.reference import hive as model

from gamekernel_games.hive.rules import Move, Pass, Place, wrapped

TYPES = ("", "M", "L", "P", "ML", "MP", "LP", "MLP")
GAMES, PLIES, EVERY = 15, 80, 4
"""A game type has fifteen games, of which every fourth ply is compared: 2,400 positions less those
of games that end early."""

VARIANTS = (
    ({}, {}),
    ({"tournament_opening": False}, {"tournament_opening": False}),
    ({"repetition_draw": "threefold"}, {"threefold": True}),
    ({"mosquito_on_stack_gives": "beetle"}, {"beetle_on_stack": True}),
    ({"max_plies": 60}, {"max_plies": 60}),
)
"""Options of the game, and what the model calls them."""


def translated(move, position):
    """Return our move for the model's."""
    if move == model.PASS:
        return Pass()
    piece, cell = move
    kind = Place if position.where(piece) is None else Move
    return kind(piece, wrapped(cell))


@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.parametrize("kinds", TYPES)
def test_the_model_lists_the_same_moves(kinds, number):
    rng = random.Random(f"{kinds} {number}")
    ours, theirs = VARIANTS[number % len(VARIANTS)]
    names = {"M": "mosquito", "L": "ladybug", "P": "pillbug"}
    state = HIVE.new(options={names[k]: True for k in kinds} | ours).state
    position = model.Position(expansions=frozenset(kinds), **theirs)
    for ply in range(PLIES):
        over = model.outcome(position)
        if over is not None:
            assert HIVE.turn(state).must == ()
            assert HIVE.score(state).winners == {"w": (0,), "b": (1,), "draw": ()}[over]
            return
        found = HIVE.legal_moves(state, ply % 2)
        wanted = list(model.legal_moves(position)) if ply % EVERY == 0 else None
        if wanted is not None:
            assert {translated(m, position) for m in wanted} == set(found)
            assert len(found) == len(wanted)
        move = rng.choice(found)
        state = HIVE.apply(state, seat(state), move, None)
        position = model.play(position, unwrapped(move, position))


def unwrapped(move, position):
    """Return the model's move for ours; its plane is not wrapped, so look near the hive."""
    if isinstance(move, Pass):
        return model.PASS
    near = {n for c in position.stacks for n in (c, *model.neighbours(c))} or {(0, 0)}
    (cell,) = (c for c in near if wrapped(c) == move.to)
    return move.piece, cell


@pytest.mark.parametrize("seed", range(6))
def test_threefold_as_the_model_counts_it(seed):
    """Few pieces that shuffle about, so that positions do come back."""
    rng = random.Random(seed)
    state = HIVE.new(options={"repetition_draw": "threefold"}).state
    position = model.Position(threefold=True)
    opening = ("wB1", "bB1 wB1-", "wQ -wB1", "bQ bB1-")
    for text in opening:
        move = HIVE.read_move(state, seat(state), text)
        state = HIVE.apply(state, seat(state), move, None)
        position = model.play(position, unwrapped(move, position))
    for _ in range(60):
        assert bool(HIVE.turn(state).must) == (model.outcome(position) is None)
        if model.outcome(position) is not None:
            return
        moves = [m for m in HIVE.legal_moves(state, seat(state)) if isinstance(m, Move)]
        move = rng.choice(moves or list(HIVE.legal_moves(state, seat(state))))
        state = HIVE.apply(state, seat(state), move, None)
        position = model.play(position, unwrapped(move, position))
