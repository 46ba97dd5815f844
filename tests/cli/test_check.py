"""`check`: the table, the failure, JSON, files, extensions, and its exit code."""

import json

import pytest

from .conftest import TOYS

FAULTY = TOYS.parents[1] / "kernel" / "faulty"

GENTLE = """
import gamekernel

version = 1


@gamekernel.hookimpl(wrapper=True)
def legal_moves(state, seat):
    moves = yield
    return [move for move in moves if move.sticks < 4]
"""

SHUFFLED = GENTLE.replace(
    "[move for move in moves if move.sticks < 4]",
    "sorted(moves, key=lambda move: hash(str(move)))",
)


def test_a_sound_game(run):
    result = run("check", "nim", "--games", "4", "--seed", "1", toys=("nim",))
    assert result.exit_code == 0, result.output
    assert "legal_moves_are_unique" in result.stdout
    assert "FAILED" not in result.stdout
    assert result.stdout.endswith("nim is sound\n")
    assert "4 random games (2 seats)" in result.stdout
    assert "plies/s" in result.stdout
    assert f"seed {'1'.zfill(64)}" in result.stdout


def test_the_path_of_a_file_names_a_game(run):
    result = run("check", TOYS / "race.py", "--games", "3")
    assert result.exit_code == 0, result.output
    assert result.stdout.endswith("race is sound\n")


def test_a_faulty_game_is_explained(run):
    file = FAULTY / "set_order.py"
    result = run("--plugin", file, "check", "set_order", "--games", "2", "--seed", "2")
    assert result.exit_code == 1
    lines = {line.split()[0]: line for line in result.stdout.splitlines() if line.strip()}
    assert "FAILED another_process_gives_the_same_game" in result.stdout
    assert "Another process" in lines["rule"]
    assert "legal_moves" in lines["found"]
    assert "Sort what comes out of a set" in lines["do"]
    again = f"gamekernel --plugin {file} check set_order --games 2 --seed {'2'.zfill(64)}"
    assert again in lines["again"]
    assert "1 rule broken" in result.stdout


def test_json_is_one_object(run):
    result = run("check", "nim", "--games", "3", "--seed", "1", "--json", toys=("nim",))
    assert result.exit_code == 0
    found = json.loads(result.stdout)
    assert (found["game"], found["games"], found["seats"]) == ("nim", 3, [2])
    statuses = {check["check"]: check["status"] for check in found["results"]}
    assert statuses["the_game_loads"] == "ok"
    assert statuses["views_keep_secrets"] == "not applicable"
    assert set(statuses.values()) == {"ok", "not applicable"}


def test_json_says_where_a_rule_is_broken(run):
    file = FAULTY / "no_winner.py"
    result = run("check", file, "--games", "3", "--seed", "1", "--json")
    assert result.exit_code == 1
    found = json.loads(result.stdout)
    (failed,) = (check for check in found["results"] if check["status"] == "failed")
    assert failed["check"] == "winners_are_named"
    place = failed["found"]["place"]
    assert place["seats"] in (2, 3, 4)
    assert len(place["seed"]) == 64
    assert all(move["do"] == "take" for _, move in place["moves"])


def test_a_game_that_does_not_load_is_explained(run):
    result = run("check", "nim", "--plugin", FAULTY / "no_score.py")
    assert result.exit_code == 1
    assert "FAILED the_game_loads" in result.stdout
    assert "has no hook score" in result.stdout


def test_an_unknown_game_is_refused_with_those_there_are(run):
    result = run("check", "chess", toys=("nim",))
    assert result.exit_code == 2
    assert "no game 'chess' is installed; there are: " in result.stderr
    assert "nim, quoridor" in result.stderr


def test_a_path_that_is_no_file_is_refused(run):
    result = run("check", "there_is_no.py")
    assert result.exit_code == 2
    assert "there is no file there_is_no.py" in result.stderr


@pytest.fixture
def extension(distribution):
    def install(name, source):
        points = f"[gamekernel.extensions]\nnim.{name} = {name}_rules\n"
        distribution(name, points, **{f"{name}_rules": source})

    return install


def test_house_rules_are_checked_in_both_processes(run, extension):
    extension("gentle", GENTLE)
    args = ("check", "nim", "--extension", "gentle", "--games", "3", "--json")
    found = json.loads(run(*args, toys=("nim",)).stdout)
    assert found["extensions"] == ["nim.gentle"]
    statuses = {check["check"]: check["status"] for check in found["results"]}
    assert statuses["another_process_gives_the_same_game"] == "ok"


def test_house_rules_may_be_at_fault(run, extension):
    extension("shuffled", SHUFFLED)
    args = ("check", "nim", "--extension", "shuffled", "--games", "3")
    result = run(*args, toys=("nim",))
    assert result.exit_code == 1
    assert "FAILED another_process_gives_the_same_game" in result.stdout
    assert "--extension nim.shuffled" in result.stdout


def test_it_runs_as_a_process(spawn):
    done = spawn("check", "race", "--games", "2", toys=("race",))
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert done.stdout.endswith("race is sound\n")
