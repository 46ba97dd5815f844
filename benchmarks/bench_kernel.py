"""What the kernel itself costs: playing, saving, restoring, starting up.

`test_play` and `test_game_alone` do the same sixty moves, the second by calling the plugin's
functions and nothing else: the difference, over sixty, is the kernel's own cost of a play.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import gamekernel

TOY = Path(__file__).parent.parent / "tests" / "kernel" / "toys" / "nim.py"
PLIES = 60
HEAPS = {"heaps": (9,) * 8}
"""Eight heaps of nine: sixty times one counter can be taken."""


@pytest.fixture(scope="module")
def nim():
    return gamekernel.Registry(files=[TOY]).load("nim")


@pytest.fixture(scope="module")
def hive_match():
    """A Hive match of sixty plies, played at random from a fixed seed."""
    game = gamekernel.load("hive")
    chance = gamekernel.SeededChance(bytes(32))
    match = game.new(options={"mosquito": True, "ladybug": True, "pillbug": True})
    while match.count <= PLIES:
        seat = match.turn.must[0]
        match.play(seat, chance.choice(match.legal_moves(seat)))
    return match


def test_play(benchmark, nim):
    """Sixty plays of a game that does next to nothing."""
    moves = list(nim.new(options=HEAPS).legal_moves(0))

    def play():
        match = nim.new(options=HEAPS)
        for ply in range(PLIES):
            match.play(ply % 2, moves[ply % 8 * 9])

    benchmark(play)


def test_game_alone(benchmark, nim):
    """The same sixty moves without the kernel."""
    options = nim.read_options(HEAPS)
    chance, events = gamekernel.SeededChance(bytes(32)), gamekernel.Events()
    start = nim.setup(2, options, chance, events)
    moves = list(nim.legal_moves(start, 0))
    hooks = nim._hooks  # noqa: SLF001 - what is measured here is the kernel's share

    def play():
        state = start
        for ply in range(PLIES):
            move = moves[ply % 8 * 9]
            assert move in hooks.legal_moves(state, ply % 2)
            state = hooks.apply(state, ply % 2, move, chance, events)
            hooks.turn(state)

    benchmark(play)


def test_save_full(benchmark, hive_match):
    benchmark(hive_match.dump)


def test_save_snapshot(benchmark, hive_match):
    benchmark(lambda: hive_match.dump(log=False))


def test_restore_full(benchmark, hive_match):
    benchmark(gamekernel.restore, hive_match.dump())


def test_restore_snapshot(benchmark, hive_match):
    benchmark(gamekernel.restore, hive_match.dump(log=False))


def test_restore_and_verify(benchmark, hive_match):
    data = hive_match.dump()
    benchmark(lambda: gamekernel.restore(data, verify=True))


def test_encode_and_fingerprint(benchmark, hive_match):
    benchmark(lambda: hive_match.fingerprint)


@pytest.mark.parametrize(
    "code",
    [
        pytest.param("pass", id="bare interpreter"),
        pytest.param("import importlib.metadata", id="importlib.metadata"),
        pytest.param("import gamekernel; gamekernel.games()", id="gamekernel lists its games"),
    ],
)
def test_start(benchmark, code):
    """A new process each time; read the differences, not the times."""
    command = [sys.executable, "-c", code]
    benchmark.pedantic(lambda: subprocess.run(command, check=True), rounds=10, warmup_rounds=1)
