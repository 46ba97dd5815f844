"""Hive: perft, move lists and playouts, with OpenSpiel beside them where it is installed.

OpenSpiel lists a destination once for each way to spell it, and each reserve number apart, so
its perft counts something else; compared are move lists and random games.
"""

from __future__ import annotations

import random

import pytest

import gamekernel

try:
    import pyspiel
except ImportError:
    pyspiel = None

needs_openspiel = pytest.mark.skipif(pyspiel is None, reason="OpenSpiel is not installed")
ALL = {"mosquito": True, "ladybug": True, "pillbug": True}
CAP = 500
"""Plies after which OpenSpiel ends a game."""


@pytest.fixture(scope="module")
def hive():
    return gamekernel.load("hive")


def start(hive, options):
    return hive.setup(2, hive.read_options(options), None)


def middle_states(hive, count=100):
    """States 10 to 60 plies deep, played at random from a fixed seed."""
    chance = gamekernel.SeededChance(bytes(32))
    states = []
    while len(states) < count:
        match = hive.new(options=ALL)
        depth = 10 + len(states) % 51
        while match.count <= depth and not match.over:
            seat = match.turn.must[0]
            match.play(seat, chance.choice(match.legal_moves(seat)))
        if not match.over:
            states.append((match.state, match.turn.must[0]))
    return states


@pytest.mark.parametrize(("options", "depth"), [({}, 6), (ALL, 5)], ids=["Base", "Base+MLP"])
def test_perft(benchmark, hive, options, depth):
    state = start(hive, options)
    nodes = benchmark(gamekernel.perft, hive, state, depth)
    benchmark.extra_info["leaves per second"] = round(nodes / benchmark.stats["median"])


def test_perft_middle(benchmark, hive):
    """perft(3) from positions in mid-game."""
    states = [state for state, _ in middle_states(hive, 20)]
    nodes = benchmark.pedantic(
        lambda: sum(gamekernel.perft(hive, s, 3) for s in states), rounds=3, warmup_rounds=1
    )
    benchmark.extra_info["leaves per second"] = round(nodes / benchmark.stats["median"])


def test_legal_moves(benchmark, hive):
    """A hundred lists asked from Python, every Move in hand."""
    states = middle_states(hive)
    benchmark(lambda: [list(hive.legal_moves(state, seat)) for state, seat in states])


@pytest.mark.parametrize("options", [{}, ALL], ids=["Base", "Base+MLP"])
def test_playouts(benchmark, hive, options):
    state = start(hive, options)
    found = benchmark(gamekernel.playouts, hive, state, 100, bytes(32), CAP)
    benchmark.extra_info["plies per second"] = round(found.plies / benchmark.stats["median"])


def openspiel_game():
    names = "uses_mosquito=true,uses_ladybug=true,uses_pillbug=true"
    return pyspiel.load_game(f"hive({names})")


def wander(hive, rng, plies):
    """Play the same random moves here and there; both states, or None if the game ended."""
    theirs = openspiel_game().new_initial_state()
    state = start(hive, ALL)
    for ply in range(plies):
        actions = theirs.legal_actions()
        rng.shuffle(actions)
        for action in actions:  # OpenSpiel also places a higher number before a lower one
            move = hive.read_move(state, ply % 2, theirs.action_to_string(action))
            if hive.is_legal(state, ply % 2, move):
                break
        theirs.apply_action(action)
        state = hive.apply(state, ply % 2, move, None)
        if theirs.is_terminal():
            return None
    return theirs, (state, plies % 2)


@needs_openspiel
def test_legal_moves_beside_openspiel(hive, beside):
    """The same random positions, 10 to 60 plies deep; both answer from Python."""
    rng = random.Random(1)
    pairs = [pair for plies in range(10, 61) if (pair := wander(hive, rng, plies))]
    # A copy each time: OpenSpiel may keep the list it made.
    beside(
        "Hive legal_moves from Python, lists",
        lambda: sum(bool(list(hive.legal_moves(*ours))) for _ in range(40) for _, ours in pairs),
        lambda: sum(bool(theirs.clone().legal_actions()) for theirs, _ in pairs),
    )


@needs_openspiel
def test_playouts_beside_openspiel(hive, beside):
    """Random games of at most 500 plies; ours in C, OpenSpiel's driven from Python."""
    rng = random.Random(1)
    state = start(hive, ALL)

    def theirs():
        for _ in range(10):
            game = openspiel_game().new_initial_state()
            while not game.is_terminal():
                game.apply_action(rng.choice(game.legal_actions()))
        return 10

    beside(
        "Hive random games, Base+MLP, games",
        lambda: gamekernel.playouts(hive, state, 1000, bytes(32), CAP).games,
        theirs,
    )
