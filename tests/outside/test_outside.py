"""Proven from outside: a plugin and house rules, as distributions, with a built kernel alone."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest
from tests.programs import run

HERE = Path(__file__).parent
HOUSE_RULES = HERE / "no_early_walls"
ONE_FILE = HERE.parent / "cli" / "toys" / "nim.py"

FOUND = """
import gamekernel

names = {game.id: game.distribution for game in gamekernel.Registry().verify() if not game.problem}
assert names["moon_dice"] == "gamekernel-moon-dice 0.1.0", names
assert names["quoridor"].startswith("gamekernel "), names
"""

PLAYED = """
from pathlib import Path
import gamekernel

game = gamekernel.load("moon_dice")
match = game.new(3, {"goal": 12})
match.play(0, "roll 2", outcomes=[(5, 6)])
match.play(0, "stop")
match.play(1, "roll 1")
Path("moon_dice.save").write_bytes(match.dump())
again = gamekernel.restore(match.dump(), verify=True)
assert again.state == match.state
assert again.view(0).cups[0].dice == (5, 6)
assert again.view(1).cups[0].dice is None
"""

HOUSE = """
from pathlib import Path
import gamekernel
from gamekernel_games.quoridor.rules import Step, Wall

plain = gamekernel.load("quoridor")
game = gamekernel.load("quoridor", extensions=["no_early_walls"])
assert game.extensions == (("quoridor.no_early_walls", 1),)
for seats in plain.info.seats:
    match = game.new(seats)
    for turn in range(3 * seats):
        (seat,) = match.turn.must
        moves = match.legal_moves(seat)
        walls = [move for move in moves if isinstance(move, Wall)]
        assert bool(walls) == (turn >= 2 * seats), (seats, turn)
        assert any(isinstance(move, Wall) for move in plain.legal_moves(match.state, seat))
        try:
            match.play(seat, "e5h")
        except gamekernel.errors.IllegalMove as refused:
            assert str(refused) == "house rules: no walls in your first two turns", refused
            match.play(seat, next(move for move in moves if isinstance(move, Step)))
        else:
            assert turn == 2 * seats, turn  # the first who may
            break
data = match.dump()
Path("house.save").write_bytes(data)
again = gamekernel.restore(data, verify=True)
assert again.game.extensions == game.extensions
assert again.dump() == data
"""

GONE = """
from pathlib import Path
import gamekernel

for file, words in (
    ("moon_dice.save", "no game 'moon_dice' is installed"),
    ("house.save", "no extension 'quoridor.no_early_walls' is installed"),
):
    try:
        gamekernel.restore(Path(file).read_bytes())
    except gamekernel.errors.GameKernelError as error:
        print(error.kind, error.fault, str(error) == words)
gamekernel.load("quoridor").new().play(0, "e2")
"""

CHECKED = """
from gamekernel.testing import conformance

TestHouseRules = conformance("quoridor", games=2, extensions=["no_early_walls"])
"""


PIP = ("-m", "pip", "--disable-pip-version-check")
BOTS = ("--bot", "0=random", "--bot", "1=random")


class Elsewhere:
    """An environment and a working folder that know nothing of the checkout."""

    def __init__(self, folder: Path) -> None:
        self.work = folder / "work"
        self.work.mkdir()
        venv.create(folder / "env", with_pip=True)
        self.bin = folder / "env" / "bin"
        kept = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "PYTEST"))}
        self.env = {**kept, "COLUMNS": "80"}

    def __call__(self, program: str, *args: object) -> str:
        return run(self.bin / program, *args, cwd=self.work, env=self.env)

    def refused(self, program: str, *args: object) -> str:
        """Run what must fail in one line, and return the line."""
        done = subprocess.run(
            [str(self.bin / program), *map(str, args)],
            cwd=self.work,
            env=self.env,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode != 0
        assert "Traceback" not in done.stderr
        return done.stderr


@pytest.fixture
def elsewhere(wheel: Path, tmp_path: Path) -> Elsewhere:
    """Install the built kernel, with its command and kit, and nothing else of ours."""
    elsewhere = Elsewhere(tmp_path)
    elsewhere("python", "-m", "pip", "install", "--quiet", f"{wheel}[cli,testing]")
    return elsewhere


def build(source: Path, out: Path) -> Path:
    """Make a wheel of a package; the environment of the tests has what builds it."""
    flags = ("--quiet", "--no-deps", "--no-build-isolation")
    run(sys.executable, "-m", "pip", "wheel", *flags, "--wheel-dir", out, source, cwd=out)
    (found,) = out.glob(f"*{source.name.removeprefix('gamekernel-').replace('-', '_')}*.whl")
    return found


def test_a_plugin_and_house_rules_come_and_go(elsewhere: Elsewhere, tmp_path: Path) -> None:
    elsewhere("gamekernel", "new", "moon_dice")
    package = elsewhere.work / "gamekernel-moon-dice"
    wheels = [build(source, tmp_path) for source in (package, HOUSE_RULES)]
    elsewhere("python", *PIP, "install", "--quiet", "--no-deps", "--no-index", *wheels)
    try_a_plugin(elsewhere)
    try_house_rules(elsewhere)
    try_one_file(elsewhere)
    elsewhere("python", *PIP, "uninstall", "--quiet", "-y", "gamekernel-moon-dice")
    elsewhere("python", *PIP, "uninstall", "--quiet", "-y", "no-early-walls")
    try_what_is_gone(elsewhere)


def try_a_plugin(elsewhere: Elsewhere) -> None:
    elsewhere("python", "-c", FOUND)
    elsewhere("python", "-c", PLAYED)
    assert "nearest to 10" in elsewhere("gamekernel", "play", "moon_dice", *BOTS)
    assert "entries replayed and verified" in elsewhere("gamekernel", "replay", "moon_dice.save")
    assert json.loads(elsewhere("gamekernel", "check", "moon_dice", "--games", "5", "--json"))


def try_house_rules(elsewhere: Elsewhere) -> None:
    elsewhere("python", "-c", HOUSE)
    info = elsewhere("gamekernel", "info", "quoridor", "--extension", "no_early_walls")
    assert "quoridor.no_early_walls" in info
    (elsewhere.work / "test_house_rules.py").write_text(CHECKED)
    assert " passed" in elsewhere("python", "-m", "pytest", "-q", "test_house_rules.py")


def try_one_file(elsewhere: Elsewhere) -> None:
    shutil.copy(ONE_FILE, elsewhere.work / "nim.py")
    plugin = ("--plugin", "nim.py")
    (listed,) = (
        game
        for game in json.loads(elsewhere("gamekernel", *plugin, "games", "--verify", "--json"))
        if game["id"] == "nim"
    )
    assert listed["distribution"].endswith("nim.py")
    assert listed["problem"] == ""
    assert "wins" in elsewhere("gamekernel", *plugin, "play", "nim", *BOTS)
    assert json.loads(elsewhere("gamekernel", *plugin, "check", "nim", "--games", "5", "--json"))


def try_what_is_gone(elsewhere: Elsewhere) -> None:
    """What a host sees: the error of a game that is not there, by name, and the others sound."""
    assert elsewhere("python", "-c", GONE).splitlines() == ["unknown_game host True"] * 2
    said = elsewhere.refused("gamekernel", "replay", "moon_dice.save")
    assert said == "error: moon_dice.save: no game 'moon_dice' is installed\n"
    assert "moon_dice" not in elsewhere("gamekernel", "games")
