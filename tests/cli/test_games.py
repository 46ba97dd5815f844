"""`games` and `info`."""

import json

import pytest

from .conftest import TOYS


def test_games_lists_plugins_sorted(run):
    result = run("games", toys=("race", "nim"))
    lines = result.stdout.splitlines()
    names = [line.split()[0] for line in lines]
    assert result.exit_code == 0
    assert names.index("nim") < names.index("race")
    assert "\x1b" not in result.stdout


def test_plugin_may_stand_before_the_command(run):
    result = run("--plugin", TOYS / "nim.py", "games", "--json")
    assert "nim" in [game["id"] for game in json.loads(result.stdout)]


def test_games_lists_a_broken_game_with_its_reason(run, distribution):
    distribution("broken", "[gamekernel.games]\nbroken = broken_game\n", broken_game="1 / 0")
    plain = run("games", "--json")
    assert plain.exit_code == 0, "listing imports nothing"
    result = run("games", "--verify", "--json")
    found = {game["id"]: game["problem"] for game in json.loads(result.stdout)}
    assert result.exit_code == 1
    assert "division by zero" in found["broken"]
    table = run("games", "--verify")
    assert "division by zero" in table.stdout


def test_games_verify_says_sound(run):
    result = run("games", "--verify", toys=("nim",))
    line = next(line for line in result.stdout.splitlines() if line.startswith("nim"))
    assert line.endswith("sound")


def test_info_names_options_and_moves(run):
    result = run("info", "nim", toys=("nim",))
    assert result.exit_code == 0
    for words in ("heaps", "[3,4,5]", "how many sticks", "true or false", "take", "Bouton"):
        assert words in result.stdout


def test_info_json_has_schemas(run):
    result = run("info", "nim", "--json", toys=("nim",))
    info = json.loads(result.stdout)
    assert info["id"] == "nim"
    assert info["seats"] == [2]
    assert info["flags"]["hidden"] is False
    options = {option["name"]: option for option in info["options"]}
    assert options["most"]["default"] == 9
    assert options["most"]["accepts"] == "a whole number from 1 to 9"
    assert "misere" in json.dumps(info["schemas"]["options"])
    assert "sticks" in json.dumps(info["schemas"]["moves"])


def test_an_unknown_game_is_one_line_with_those_there_are(run):
    result = run("info", "chess", toys=("nim",))
    assert result.exit_code == 2
    assert result.stderr.startswith("error: no game 'chess' is installed; there are: ")
    assert "nim" in result.stderr
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("source", ["1 / 0", "raise SystemExit(3)", "x = 1"])
def test_a_broken_file_is_one_line(run, tmp_path, source):
    file = tmp_path / "bad.py"
    file.write_text(source)
    result = run("games", "--plugin", file)
    assert result.exit_code == 1
    assert result.stderr.startswith("error: ")
    assert result.stderr.count("\n") == 1
    assert "bad.py" in result.stderr


def test_an_unknown_extension_is_refused(run):
    result = run("info", "nim", "--extension", "none", toys=("nim",))
    assert result.exit_code == 2
    assert "nim.none" in result.stderr
