"""`gamekernel new`: the package it makes, and what it refuses to make."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

LONG = "a_game_with_a_very_long_id_as_it_may_be1"


@pytest.fixture
def new(run, tmp_path, monkeypatch):
    """Run the command in an empty folder, and return the result and the folder it names."""
    monkeypatch.chdir(tmp_path)

    def new(*args, **kwargs):
        return run("new", *args, **kwargs)

    return new


def files(folder):
    """Read every file of a folder, by its place in it."""
    found = (path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): path.read_text() for path in found}


def test_the_package_is_whole(new):
    result = new("moon_dice")
    assert result.exit_code == 0, result.output
    assert sorted(files(Path("gamekernel-moon-dice"))) == [
        ".github/workflows/ci.yml",
        ".gitignore",
        "README.md",
        "pyproject.toml",
        "src/gamekernel_moon_dice/__init__.py",
        "src/gamekernel_moon_dice/drawing.py",
        "src/gamekernel_moon_dice/notation.py",
        "src/gamekernel_moon_dice/py.typed",
        "src/gamekernel_moon_dice/rules.py",
        "src/gamekernel_moon_dice/views.py",
        "tests/test_conformance.py",
        "tests/test_rules.py",
    ]


def test_it_says_what_to_do_next(new):
    lines = new("moon_dice").output.splitlines()
    assert lines[0] == "gamekernel-moon-dice: Moon Dice, a game to begin with"
    assert "  cd gamekernel-moon-dice" in lines
    assert "  gamekernel check moon_dice" in lines


def test_nothing_of_the_template_keeps_its_name(new):
    new("moon_dice", "--name", "Dice on the Moon!", "--dir", "here/it/is")
    made = files(Path("here/it/is"))
    for path, text in made.items():
        for name in ("my_game", "my-game", "MyGame", "My Game"):
            assert name not in path
            assert name not in text, path
    project = tomllib.loads(made["pyproject.toml"])["project"]
    assert project["name"] == "gamekernel-moon-dice"
    assert project["entry-points"]["gamekernel.games"] == {"moon_dice": "gamekernel_moon_dice"}
    assert 'name="Dice on the Moon!"' in made["src/gamekernel_moon_dice/__init__.py"]
    assert "TestMoonDice = conformance(" in made["tests/test_conformance.py"]


def test_an_empty_folder_may_be_there_already(new):
    Path("empty").mkdir()
    assert new("moon_dice", "--dir", "empty").exit_code == 0


@pytest.mark.parametrize("id_", ["moon_dice", LONG])
def test_style_and_types_are_clean_as_made(new, id_):
    assert len(LONG) == 40
    new(id_, "--name", id_.replace("_", " "), "--dir", "made")
    for command in (["ruff", "check"], ["ruff", "format", "--check"], ["mypy", "--strict"]):
        args = [sys.executable, "-m", *command]
        done = subprocess.run(args, cwd="made", capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr


# What it refuses.


@pytest.mark.parametrize(
    "id_", ["Moon", "1st", "moon-dice", "moon__dice", "moon_", "möön", "a" * 41]
)
def test_a_bad_id(new, id_):
    result = new(id_)
    assert result.exit_code == 2
    assert result.stderr.startswith("error: ")
    assert list(Path().iterdir()) == []


@pytest.mark.parametrize("name", ["", '"', "back\\slash", "two\nlines", "x" * 41])
def test_a_bad_name(new, name):
    result = new("moon_dice", "--name", name)
    assert result.exit_code == 2
    assert "is no name" in result.stderr


def test_an_id_that_is_installed(new):
    result = new("quoridor")
    assert result.exit_code == 2
    assert "quoridor is there already, from gamekernel " in result.stderr


def test_an_id_of_a_file(new):
    assert "nim is there already, from " in new("nim", toys=("nim",)).stderr


def test_a_module_that_is_there(new):
    result = new("games")
    assert result.exit_code == 2
    assert "gamekernel_games is there already" in result.stderr


@pytest.mark.parametrize("there", ["a folder", "a file"])
def test_a_target_that_is_there_stays_as_it_is(new, there):
    target = Path("taken")
    kept = target
    if there == "a folder":
        target.mkdir()
        kept = target / "mine.txt"
    kept.write_text("mine")
    result = new("moon_dice", "--dir", "taken")
    assert result.exit_code == 2
    assert "taken is there already" in result.stderr
    assert list(Path("taken").rglob("*")) == ([kept] if there == "a folder" else [])
    assert kept.read_text() == "mine"


def test_a_place_where_nothing_can_be_made(new):
    Path("file").write_text("")
    result = new("moon_dice", "--dir", "file/below")
    assert result.exit_code == 1
    assert result.stderr.count("\n") == 1
