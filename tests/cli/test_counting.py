"""`perft` and `playout`."""

import json

import pytest

from gamekernel import Registry, perft

from .conftest import TOYS


def counted(run, *args, toys=("nim",)):
    result = run("perft", *args, "--json", toys=toys)
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


@pytest.fixture(scope="module")
def nim():
    return Registry([TOYS / "nim.py"]).load("nim")


@pytest.mark.parametrize("depth", [0, 1, 2, 3, 4, 5])
def test_perft_agrees_with_the_library(run, nim, depth):
    found = counted(run, "nim", "--depth", depth)
    assert found["nodes"] == perft(nim, nim.new().state, depth)
    assert (found["game"], found["depth"]) == ("nim", depth)
    assert found["seconds"] >= 0


def test_perft_prints_one_line(run):
    result = run("perft", "nim", "--depth", "4", toys=("nim",))
    assert result.stdout.startswith("nim perft(4) = 4,338 in ")
    assert result.stdout.count("\n") == 1
    assert result.stderr == ""


@pytest.mark.parametrize("depth", [1, 3, 5])
def test_divide_adds_up(run, depth):
    found = counted(run, "nim", "--depth", depth, "--divide")
    assert len(found["moves"]) == 12
    assert sum(nodes for _, nodes in found["moves"]) == found["nodes"]
    assert found["moves"][0][0] == "a1"
    assert found["nodes"] == counted(run, "nim", "--depth", depth)["nodes"]


def test_divide_prints_a_table(run):
    result = run("perft", "nim", "--depth", "2", "--divide", toys=("nim",))
    lines = result.stdout.splitlines()
    assert lines[0].split() == ["move", "nodes"]
    assert lines[1].split() == ["a1", "11"]
    assert lines[-1].startswith("nim perft(2) = ")


def test_divide_at_depth_nought(run):
    found = counted(run, "nim", "--depth", 0, "--divide")
    assert (found["nodes"], found["moves"]) == (1, [])


def test_divide_names_seats_where_several_may_act(run):
    found = counted(run, "duel", "--depth", 2, "--divide", "--seed", 1, toys=("duel",))
    assert {text.split(":")[0] for text, _ in found["moves"]} == {"0", "1"}
    assert found["nodes"] == 18


def test_position_and_options(run):
    found = counted(run, "nim", "--depth", 1, "--position", "1-1", "--option", "most=1")
    assert (found["nodes"], found["position"]) == (2, "1-1")


def test_a_finished_game_has_no_paths(run):
    assert counted(run, "nim", "--depth", 3, "--position", "0-0")["nodes"] == 0
    assert counted(run, "nim", "--depth", 3, "--position", "0-0", "--divide")["moves"] == []


def test_chance_counts_each_outcome(run):
    assert counted(run, "race", "--depth", 1, toys=("race",))["nodes"] == 3 + 6
    found = counted(run, "race", "--depth", 2, "--divide", toys=("race",))
    assert [nodes for _, nodes in found["moves"]] == [27, 54]


def test_threads_do_not_help_without_rules_in_c(run):
    result = run("perft", "nim", "--depth", "3", "--threads", "4", toys=("nim",))
    assert "threads do not help" in result.stderr
    assert result.exit_code == 0


def test_threads_change_no_count(run, monkeypatch):
    whole = counted(run, "nim", "--depth", 5, "--divide")
    monkeypatch.setattr("gamekernel.cli.work.useful_threads", lambda _game, threads: threads)
    split = counted(run, "nim", "--depth", 5, "--divide", "--threads", 4)
    assert split["moves"] == whole["moves"]


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("--depth", "-1"), "-1"),
        (("--depth", "x"), "x"),
        ((), "--depth"),
        (("--depth", "1", "--seats", "3"), "nim is for 2 seats, not 3"),
        (("--depth", "1", "--position", "a"), "invalid literal"),
        (("--depth", "1", "--threads", "0"), "0"),
    ],
)
def test_perft_refuses(run, args, words):
    result = run("perft", "nim", *args, toys=("nim",))
    assert result.exit_code == 2
    assert words in result.stderr


@pytest.mark.parametrize(
    ("game", "depth"), [("quoridor", 40), ("quoridor", 10**20), ("hive", 2**32)]
)
def test_perft_refuses_a_depth_that_cannot_be_counted(run, game, depth):
    result = run("perft", game, "--depth", depth)
    assert result.exit_code == 2
    assert result.stderr.splitlines()[-1] == "error: paths of more than 32 moves are not counted"


@pytest.mark.parametrize(("option", "number"), [("--cap", 2**32), ("--games", 2**53 + 1)])
def test_playout_refuses_numbers_that_cannot_be_counted(run, option, number):
    result = run("playout", "quoridor", option, number)
    assert result.exit_code == 2
    assert str(number) in result.stderr


def played(run, *args, toys=("race",)):
    result = run("playout", *args, "--json", toys=toys)
    assert result.exit_code == 0, result.stderr
    found = json.loads(result.stdout)
    del found["seconds"]
    return found


def test_playout_is_the_same_for_a_seed(run):
    one = played(run, "race", "--games", 30, "--seed", "2a")
    assert one == played(run, "race", "--games", 30, "--seed", "0x" + "2A".zfill(64))
    assert one != played(run, "race", "--games", 30, "--seed", "2b")
    assert one["games"] == 30
    assert sum(one["wins"]) + one["drawn"] + one["capped"] == 30
    assert one["plies_per_game"] == one["plies"] / 30


def test_playout_sets_each_game_up_anew(run):
    assert all(played(run, "race", "--games", 40, "--seats", 3, "--cap", 0)["wins"])


def test_playout_prints_a_fresh_seed_that_repeats_it(run):
    one = played(run, "race", "--games", 20)
    assert len(one["seed"]) == 64
    assert one == played(run, "race", "--games", 20, "--seed", one["seed"])


def test_playout_of_many_games_in_pieces(run, monkeypatch):
    monkeypatch.setattr("gamekernel.cli.playout._PIECES", 4)
    one = played(run, "nim", "--games", 10, "--seed", "1", toys=("nim",))
    assert (one["games"], sum(one["wins"])) == (10, 10)
    monkeypatch.setattr("gamekernel.cli.work.useful_threads", lambda _game, threads: threads)
    args = ("nim", "--games", 10, "--seed", "1", "--threads", 3)
    assert played(run, *args, toys=("nim",)) == one


def test_playout_stops_at_the_cap(run):
    found = played(run, "race", "--games", 5, "--cap", 2)
    assert (found["capped"], found["plies"], found["wins"]) == (5, 10, [0, 0])


def test_playout_prints_a_table(run):
    result = run("playout", "nim", "--games", "3", "--seed", "1", toys=("nim",))
    assert result.stdout.splitlines()[0].split() == ["games", "3"]
    assert result.stdout.splitlines()[-1].split() == ["seed", "1".zfill(64)]


@pytest.mark.parametrize(
    ("seed", "words"), [("xyz", "not hexadecimal"), ("0" * 65, "65 digits"), ("", "hexadecimal")]
)
def test_a_bad_seed_says_what_is_wrong(run, seed, words):
    result = run("playout", "nim", "--seed", seed, toys=("nim",))
    assert result.exit_code == 2
    assert words in result.stderr
