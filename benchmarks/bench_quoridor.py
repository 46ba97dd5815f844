"""Quoridor: perft, move lists and playouts, with OpenSpiel beside them where it is installed."""

from __future__ import annotations

import random

import pytest

import gamekernel

try:
    import pyspiel
except ImportError:
    pyspiel = None

needs_openspiel = pytest.mark.skipif(pyspiel is None, reason="OpenSpiel is not installed")


@pytest.fixture(scope="module")
def quoridor():
    return gamekernel.load("quoridor")


def openspiel_perft(state, depth):
    """Count as OpenSpiel is used from Python: the last ply is the length of a list."""
    if depth == 1:
        return len(state.legal_actions())
    return sum(openspiel_perft(state.child(a), depth - 1) for a in state.legal_actions())


def wander(quoridor, rng, plies, pawns):
    """Play the same random moves here and there; both states, or None if the game ended.

    `pawns` is how often a pawn moves; without it nearly every move is a wall while there are any.
    """
    theirs = pyspiel.load_game("quoridor").new_initial_state()
    match = quoridor.new()
    for _ in range(plies):
        actions = theirs.legal_actions()
        if rng.random() < pawns:
            actions = [a for a in actions if theirs.action_to_string(a)[-1] not in "hv"]
        action = rng.choice(actions)
        text = theirs.action_to_string(action)
        wall = text[-1] in "hv"
        row = (9 if wall else 10) - int(text[1:-1] if wall else text[1:])
        match.play(match.turn.must[0], f"{text[0]}{row}{text[-1] if wall else ''}")
        theirs.apply_action(action)
        if theirs.is_terminal():
            return None
    return theirs, (match.state, match.turn.must[0])


@pytest.mark.parametrize("seats", [2, 4])
def test_perft(benchmark, quoridor, seats):
    state = quoridor.new(seats).state
    nodes = benchmark.pedantic(gamekernel.perft, (quoridor, state, 4), rounds=3, warmup_rounds=1)
    benchmark.extra_info["leaves per second"] = round(nodes / benchmark.stats["median"])


def test_playouts(benchmark, quoridor):
    state = quoridor.new().state
    benchmark(gamekernel.playouts, quoridor, state, 100, bytes(32), 324)


@needs_openspiel
def test_perft_beside_openspiel(quoridor, beside):
    """From the start; ours to depth 4, OpenSpiel's, driven from Python, to depth 2."""
    state = quoridor.new().state
    start = pyspiel.load_game("quoridor").new_initial_state()
    beside(
        "Quoridor perft, leaves",
        lambda: gamekernel.perft(quoridor, state, 4),
        lambda: openspiel_perft(start, 2),
    )


@needs_openspiel
@pytest.mark.parametrize("pawns", [0.0, 0.8])
@pytest.mark.parametrize("what", ["first", "all"])
def test_legal_moves_beside_openspiel(quoridor, beside, what, pawns):
    """The same random positions, 10 to 60 plies deep: one move taken, or every Move in hand."""
    rng = random.Random(1)
    pairs = [pair for n in range(10, 61) if (pair := wander(quoridor, rng, n, pawns))]
    moves = sum(len(quoridor.legal_moves(*ours)) for _, ours in pairs) // len(pairs)
    legal_moves = quoridor.legal_moves

    def ours_first():
        for _ in range(20):
            for _, (state, seat) in pairs:
                legal_moves(state, seat)[0]
        return 20 * len(pairs)

    def ours_all():
        for _ in range(20):
            for _, (state, seat) in pairs:
                list(legal_moves(state, seat))
        return 20 * len(pairs)

    def theirs():
        for _ in range(20):
            for their, _ in pairs:
                their.clone().legal_actions()[0]  # a copy: OpenSpiel may keep the list it made
        return 20 * len(pairs)

    beside(
        f"Quoridor legal_moves, lists of {moves}, {what} taken",
        ours_first if what == "first" else ours_all,
        theirs,
    )


@needs_openspiel
def test_playouts_beside_openspiel(quoridor, beside):
    """Random games of at most 324 plies, OpenSpiel's limit; theirs driven from Python."""
    rng = random.Random(1)
    state = quoridor.new().state

    def theirs():
        for _ in range(100):
            game = pyspiel.load_game("quoridor").new_initial_state()
            while not game.is_terminal():
                game.apply_action(rng.choice(game.legal_actions()))
        return 100

    beside(
        "Quoridor random games",
        lambda: gamekernel.playouts(quoridor, state, 20_000, bytes(32), 324).games,
        theirs,
    )
