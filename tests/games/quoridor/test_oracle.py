"""Quoridor agrees move for move with the slow model, over seats, sizes and wall counts."""

from __future__ import annotations

import random

import pytest
from tests.games.quoridor.positions import QUORIDOR
from tests.reference import quoridor as model

from gamekernel_games.quoridor import notation

PARTS, EACH = 24, 210
"""In all 5,040 positions are compared."""
SIZES = {3: 1.0, 4: 1.0, 5: 1.0, 6: 0.6, 7: 0.4, 9: 0.15, 11: 0.06, 13: 0.03}
"""Board sizes, and how often a position on each is compared: the model is slow on large ones."""

try:
    import pyspiel
except ImportError:
    pyspiel = None


def play_one(rng: random.Random, plies: int) -> int:
    """Play a random game here and in the model; return how many positions were compared."""
    size, seats = rng.choice(list(SIZES)), rng.choice((2, 2, 3, 4))
    walls = rng.choice((None, 0, 1, 3, 8, 20))
    options = {
        "blocked_jump": rng.choice(("seed", "no_jump")),
        "repetition_draw": rng.choice(("off", "threefold")),
        "max_plies": rng.choice((0, 0, 20)),
    }
    position = model.start(size, seats, walls, **options)
    chosen = options | {"board_size": size, "walls_each": walls}
    state = QUORIDOR.new(seats, chosen).state
    want_walls = rng.random()
    compared = 0
    for _ in range(plies):
        end = model.outcome(position)
        if end is not None:
            assert QUORIDOR.turn(state).must == ()
            assert QUORIDOR.score(state).winners == (() if end == "draw" else (end,))
            return compared
        (seat,) = QUORIDOR.turn(state).must
        assert seat == position.to_move
        moves = {notation.write_move(m): m for m in QUORIDOR.legal_moves(state, seat)}
        if rng.random() < SIZES[size]:
            assert set(moves) == model.legal_moves(position)
            compared += 1
        walls_now = sorted(text for text in moves if text[-1] in "hv")
        others = sorted(set(moves) - set(walls_now))
        pool = walls_now if walls_now and rng.random() < want_walls else others
        text = rng.choice(pool or walls_now)
        state = QUORIDOR.apply(state, seat, moves[text], None)
        position = model.after(position, text)
    return compared


@pytest.mark.parametrize("part", range(PARTS))
def test_the_model_lists_the_same_moves(part):
    rng = random.Random(part)
    compared = 0
    while compared < EACH:
        compared += play_one(rng, 40)


@pytest.mark.skipif(pyspiel is None, reason="OpenSpiel is not installed (pip install open_spiel)")
def test_openspiel_lists_the_same_moves_for_two():
    rng = random.Random(1)
    for _ in range(30):
        theirs = pyspiel.load_game("quoridor").new_initial_state()
        match = QUORIDOR.new()
        while not theirs.is_terminal() and not match.over and match.count < 60:
            seat = match.turn.must[0]
            named = {translated(theirs.action_to_string(a)): a for a in theirs.legal_actions()}
            moves = {notation.write_move(m) for m in match.legal_moves(seat)}
            assert set(named) == moves
            text = rng.choice(sorted(moves))
            match.play(seat, text)
            theirs.apply_action(named[text])


def translated(text: str) -> str:
    """OpenSpiel counts rows from the top, and names a wall by its top left cell."""
    wall = text[-1] in "hv"
    row = int(text[1:-1] if wall else text[1:])
    return f"{text[0]}{(9 if wall else 10) - row}{text[-1] if wall else ''}"
