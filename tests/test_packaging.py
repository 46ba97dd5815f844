"""What is shipped works outside the checkout: sdist, wheel, an environment of its own."""

from __future__ import annotations

import subprocess
import tomllib
import venv
import zipfile
from pathlib import Path

from tests.programs import run

ROOT = Path(__file__).parents[1]
WHEEL_MAX = 2 * 1024 * 1024

SMOKE = """
import gamekernel

assert [game.id for game in gamekernel.Registry().verify() if game.problem] == []
match = gamekernel.load("hive").new()
match.play(0, "wS1")
assert gamekernel.restore(match.dump(), verify=True).state == match.state
assert gamekernel.perft(match.game, match.state, 3) == 5400
print(gamekernel.__file__)
"""


def test_one_small_wheel_serves_every_python(wheel: Path) -> None:
    assert "-cp311-abi3-" in wheel.name
    assert wheel.stat().st_size < WHEEL_MAX


def test_the_wheel_holds_what_runs_and_nothing_else(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    tops = {name.split("/")[0] for name in names}
    assert {top for top in tops if not top.endswith(".dist-info")} == {
        "gamekernel",
        "gamekernel_games",
        "gamekernel_native",
        "gamekernel_embed",
    }
    sources = [n for n in names if n.endswith((".txt", ".c")) and "dist-info" not in n]
    assert sources == ["gamekernel_embed/embed.c"]  # libgamekernel is built where it is used
    assert "gamekernel_embed/gamekernel.h" in names
    assert "gamekernel_native/include/gamekernel/rules.h" in names
    assert "gamekernel/py.typed" in names
    template = "gamekernel/cli/template/"
    assert template + ".github/workflows/ci.yml" in names
    assert template + ".gitignore" in names
    assert template + "src/gamekernel_my_game/py.typed" in names


def test_the_wheel_plays_in_an_environment_of_its_own(wheel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "env", with_pip=True)
    python = tmp_path / "env" / "bin" / "python"
    run(python, "-m", "pip", "install", "--quiet", wheel, cwd=tmp_path)
    assert str(tmp_path) in run(python, "-c", SMOKE, cwd=tmp_path)
    # Without the extra, the command says what is missing.
    command = [tmp_path / "env" / "bin" / "gamekernel", "games"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "gamekernel[cli]" in done.stderr
    assert "Traceback" not in done.stderr


def test_each_entry_point_stands_in_its_own_group() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    groups = project["entry-points"]
    packages = (ROOT / "plugins" / "gamekernel_games").glob("*/__init__.py")
    games = {package.parent.name for package in packages}
    assert groups["gamekernel.games"] == {id_: f"gamekernel_games.{id_}" for id_ in games}
    assert groups["pytest11"] == {"gamekernel": "gamekernel.testing.plugin"}
    assert set(groups["gamekernel.commands"]) == {"demo", "uhp"}
