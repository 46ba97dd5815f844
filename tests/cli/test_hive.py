"""The command with an installed game whose rules are in C, and the demo."""

import importlib.metadata
import json
import re

import pytest

pytest.importorskip("gamekernel_native")
if not importlib.metadata.entry_points(group="gamekernel.games", name="hive"):
    pytest.skip("Hive is not installed", allow_module_level=True)

GAME = "Base+MLP;InProgress;Black[2];wS1;bG1 wS1-;wQ \\wS1"


def as_json(run, *args):
    result = run(*args, "--json")
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


@pytest.mark.parametrize("threads", [1, 2, 5])
@pytest.mark.parametrize(("depth", "nodes"), [(0, 1), (1, 4), (5, 516_240), (6, 12_219_480)])
def test_perft_is_the_published_table(run, depth, nodes, threads):
    found = as_json(run, "perft", "hive", "--depth", depth, "--threads", threads)
    assert (found["nodes"], found["threads"]) == (nodes, threads)


def test_perft_divides_from_a_game_text(run):
    found = as_json(run, "perft", "hive", "--depth", 4, "--divide", "--position", GAME)
    whole = as_json(run, "perft", "hive", "--depth", 4, "--position", GAME)
    assert sum(nodes for _, nodes in found["moves"]) == whole["nodes"] == found["nodes"]
    assert "bQ bG1-" in [text for text, _ in found["moves"]]


def test_perft_with_options(run):
    args = [
        part for bug in ("mosquito", "ladybug", "pillbug") for part in ("--option", f"{bug}=yes")
    ]
    assert as_json(run, "perft", "hive", "--depth", 4, *args)["nodes"] == 151_686


def test_playouts_do_not_depend_on_threads(run):
    args = ("playout", "hive", "--games", 50, "--cap", 100, "--seed", "beef")
    one, two = as_json(run, *args), as_json(run, *args, "--threads", 3)
    del one["seconds"], two["seconds"]
    assert one == two
    assert one["plies"] <= 5_000


def test_a_search_plays(run):
    result = run("play", "hive", "--bot", "1=search", typed="wS1\nquit\n")
    assert re.search(r"seat 1 \(search\): b\w+ ", result.stdout)


def test_replay_guesses_the_game_of_a_text(run, tmp_path):
    file = tmp_path / "game.txt"
    file.write_text(GAME)
    found = as_json(run, "replay", file)
    assert found["game"] == "hive"
    assert [move["move"] for move in found["moves"]] == ["wS1", "bG1 wS1-", "wQ \\wS1"]
    file.write_text(GAME.replace("\\wS1", "bG1-"))
    result = run("replay", file)
    assert result.exit_code == 1
    assert result.stderr.startswith(f"error: {file}: hive: move 3, 'wQ bG1-': ")


def test_the_demo_ends_well(run):
    result = run("demo")
    assert result.exit_code == 0, result.output
    last = result.stdout.splitlines()[-1]
    assert last.startswith("demo: 1 game of 48 plies replayed, 49 positions counted")
    assert "perft(7) 181,641,900 = published: OK" in last
    assert "is refused: " in result.stdout


def test_the_demo_fails_if_a_count_is_another(run, monkeypatch):
    monkeypatch.setattr("gamekernel.perft", lambda *_: 7)
    result = run("demo")
    assert result.exit_code == 1
    assert "perft(2): 7 instead of 294" in result.stderr
