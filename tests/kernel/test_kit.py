"""The conformance kit itself: what it plays, what it says, and how it is reached."""

from __future__ import annotations

import datetime as dt
import importlib
import os
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest
from msgspec import Meta
from tests.kernel import toys
from tests.kernel.faulty import FAULTY

import gamekernel as gk
from gamekernel.errors import UnknownGame
from gamekernel.shapes import Shape
from gamekernel.testing import examine
from gamekernel.testing.report import explain
from gamekernel.testing.runner import ALL
from gamekernel.testing.traps import Trap
from gamekernel.testing.variants import near

SEED = bytes(31) + b"\3"
TRICKY = Path(__file__).parent / "tricky"


def faulty(name):
    return next(faulty.game() for faulty in FAULTY if faulty.name == name)


# False alarms.


@pytest.mark.parametrize("name", ["letters", "maze", "throws"])
def test_a_sound_game_that_is_tricky_raises_no_alarm(name):
    report = examine(TRICKY / f"{name}.py", games=12, seed=SEED)
    assert [(r.check, r.found.what) for r in report.failed] == []


@pytest.mark.slow
@pytest.mark.parametrize("name", ["letters", "maze", "throws"])
def test_nor_does_it_in_many_games(name):
    report = examine(TRICKY / f"{name}.py", games=500)
    assert [(r.check, r.found.what) for r in report.failed] == [], report.seed


# What it plays.


def test_all_seats_and_options_are_played():
    report = examine(toys.load("nim"), games=40, seed=SEED)
    assert report.seats == (2, 3, 4)
    assert report.games == 40
    assert report.refused > 0
    assert report.plies_per_second > 0


def test_the_same_seed_finds_the_same():
    one, two = (examine(faulty("leaks_a_draw_in_an_event"), games=6, seed=SEED) for _ in "ab")
    assert [r.found for r in one.results] == [r.found for r in two.results]
    assert one.plies == two.plies
    other = examine(faulty("leaks_a_draw_in_an_event"), games=6)
    assert other.seed != one.seed


def test_an_endless_game_is_left_after_a_while():
    report = examine(TRICKY / "maze.py", games=2, seed=SEED)
    assert report.capped == 2
    assert report.result("games_end").status == "not applicable"
    assert report.result("games_end").why == "says that random play may never end"


def test_a_long_game_that_ends_is_played_to_its_end():
    report = examine(TRICKY / "patience.py", games=1, seed=SEED)
    assert (report.plies, report.capped) == (6_000, 0)
    assert report.result("games_end").status == "ok"


# What it says.


def test_every_check_has_a_result():
    report = examine(toys.load("pig"), games=2, seed=SEED)
    assert [result.check for result in report.results] == list(ALL)
    for result in report.results:
        assert result.rule.endswith(".")
        assert bool(result.why) == (result.status == "not applicable")
        assert result.status != "ok" or result.cases


def test_a_check_that_met_nothing_has_not_been_passed():
    result = examine(toys.load("nim"), games=1, seed=SEED).result("simultaneity_is_described")
    assert result.status == "not applicable"
    hidden = examine(toys.load("hoard"), games=3, seed=SEED).result("samples_are_drawn")
    assert (hidden.status, hidden.why) == ("not applicable", "no occasion in these games")


def test_a_failure_can_be_played_again():
    game = faulty("leaks_a_choice_in_an_event")
    report = examine(game, games=10, seed=SEED)
    (failed,) = report.failed
    place = failed.found.place
    match = place.match(game)
    assert match.count == len(place.moves) + 1
    assert place.moves[-1][1]["do"] == "hide"
    assert [event.kind for event in match.history(None)].count("hides") == 1
    text = explain(report, failed)
    assert place.seed in text
    assert '{"do":"hide"' in text
    assert "outcomes" in text


def test_the_shortest_game_is_shown():
    report = examine(faulty("uses_random"), games=10, seed=SEED)
    (failed,) = report.failed
    assert failed.found.place.moves == ()


def test_a_fault_of_a_plugin_is_told_with_its_line():
    report = examine(faulty("forgets_spectators"), games=2, seed=SEED)
    what = report.result("hooks_answer").found.what
    assert "view failed (TypeError: " in what
    assert ", at contract.py:" in what


def test_a_game_that_is_not_there():
    with pytest.raises(UnknownGame):
        examine("no_such_game", games=1)
    with pytest.raises(UnknownGame):
        examine("no_such_file.py", games=1)


def test_an_object_is_not_compared_with_another_process():
    result = examine(toys.load("nim"), games=1).result("another_process_gives_the_same_game")
    assert result.why == "given as an object, which another process cannot load"


# Other values of a type.


class Kind(gk.Value, frozen=True):
    number: Annotated[int, Meta(ge=2, le=10)] = 5
    word: Literal["a", "b"] = "a"
    flag: bool = False
    maybe: Annotated[int, Meta(ge=0, le=4)] | None = None
    list: tuple[Annotated[int, Meta(ge=0, le=9)], ...] = (1, 2)


def test_values_nearby_change_one_field_to_its_ends_its_middle_and_its_neighbours():
    shape, value = Shape("State", Kind), Kind()
    found = {}
    for other in near(shape, value):
        (name,) = (n for n in Kind.__struct_fields__ if getattr(other, n) != getattr(value, n))
        found.setdefault(name, []).append(getattr(other, name))
    assert found["number"] == [4, 6, 2, 10]
    assert found["word"] == ["b"]
    assert found["flag"] == [True]
    assert found["maybe"] == [0, 2, 4]
    assert {(2,), (1,), (0, 2), (1, 2, 1), ()} <= set(found["list"])


def test_values_nearby_keep_their_type():
    shape = Shape("State", Kind)
    for value in (Kind(), Kind(2, "b", maybe=4, list=())):
        for other in near(shape, value):
            assert shape.checked(other) == other


# Traps.


@pytest.mark.parametrize(
    ("look", "name"),
    [
        pytest.param(time.time, "time.time", id="clock"),
        pytest.param(dt.datetime.now, "datetime.now", id="date"),
        pytest.param(random.random, "random.random", id="random"),
        pytest.param(lambda: random.choice((1, 2)), "random.choice", id="choice"),
        pytest.param(lambda: os.environ.get("HOME"), "os.environ", id="environment"),
        pytest.param(lambda: os.getenv("HOME"), "os.environ", id="getenv"),
        pytest.param(lambda: os.urandom(4), "os.urandom", id="urandom"),
    ],
)
def test_a_trap_sees_what_is_called(look, name):
    with Trap() as trap:
        look()
    assert name in trap.caught


def test_a_trap_lets_everything_else_pass():
    before = sys.getprofile()
    with Trap() as trap:
        gk.SeededChance(SEED).shuffle(range(9))
        msgspec.json.encode({"a": [1, 2]})
        sorted({3, 1, 2})
        importlib.import_module("colorsys")
    assert trap.caught == []
    assert sys.getprofile() is before


# With pytest.


def pytest_run(folder, *args):
    """Run pytest as an author would, in a folder of its own."""
    plain = {name: value for name, value in os.environ.items() if name != "PYTEST_ADDOPTS"}
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *map(str, args)],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
        env=plain,
    )


def test_one_line_in_a_test_file_makes_a_test_of_each_check(tmp_path):
    file = toys.HERE / "nim.py"
    (tmp_path / "test_nim.py").write_text(
        "from gamekernel.testing import conformance\n"
        f"TestNim = conformance({str(file)!r}, games=2)\n"
    )
    done = pytest_run(tmp_path, "-v", tmp_path)
    assert done.returncode == 0, done.stdout
    assert "TestNim::test_legal_moves_are_unique PASSED" in done.stdout
    assert "TestNim::test_views_keep_secrets SKIPPED" in done.stdout


def test_a_broken_rule_fails_its_test_and_says_what_to_do(tmp_path):
    file = Path(__file__).parent / "faulty" / "set_order.py"
    (tmp_path / "test_it.py").write_text(
        "from gamekernel.testing import conformance\n"
        f"TestIt = conformance({str(file)!r}, games=2)\n"
    )
    done = pytest_run(tmp_path, tmp_path)
    assert done.returncode == 1
    assert "1 failed" in done.stdout
    assert "set_order: another_process_gives_the_same_game" in done.stdout
    assert "Sort what comes out of a set" in done.stdout
    assert "Traceback" not in done.stdout


def test_the_plugin_checks_the_game_that_is_named(tmp_path):
    args = ("--pyargs", "gamekernel.testing", "--gamekernel-games", 2, "--gamekernel-seed", "ab")
    done = pytest_run(tmp_path, *args, "--gamekernel-game", toys.HERE / "pig.py")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "passed" in done.stdout


def test_the_plugin_asks_for_a_game(tmp_path):
    done = pytest_run(tmp_path, "--pyargs", "gamekernel.testing")
    assert done.returncode == 4
    assert "name a game: --gamekernel-game ID" in done.stdout


def test_the_plugin_brings_nothing_along():
    code = (
        "import sys, gamekernel.testing.plugin\n"
        "print([m for m in ('msgspec', 'pluggy', 'pytest', 'gamekernel.game') if m in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=600
    )
    assert done.stdout == "[]\n"
