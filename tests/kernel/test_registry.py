"""The registry: games and house rules are found by entry point, and loaded when asked for."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from itertools import count
from textwrap import dedent

import pytest

from gamekernel import Listed, Registry
from gamekernel.errors import DuplicateGame, PluginError, UnknownGame

GAME = """
from __future__ import annotations
from gamekernel import API, GameInfo, Move, Score, Turn, Value, hookimpl


class State(Value, frozen=True):
    added: tuple[Add, ...] = ()


class Add(Move, frozen=True):
    n: int


@hookimpl
def describe() -> GameInfo:
    return GameInfo(
        id="{id}", name="{id}", version=1, api=API, seats=(1,), state=State, move=Add
    )


@hookimpl
def setup():
    return State()


@hookimpl
def turn(state):
    return Turn((0,) if len(state.added) < 2 else ())


@hookimpl
def legal_moves(state, seat):
    return () if len(state.added) == 2 else (Add(1), Add(2))


@hookimpl
def apply(state, move):
    return State((*state.added, move))


@hookimpl
def score(state):
    return Score((sum(a.n for a in state.added),), (1,))
"""

RULES = """
from gamekernel import hookimpl

version = 1

@hookimpl(wrapper=True)
def legal_moves(state, seat):
    moves = yield
    return moves[:1]
"""


class Shop:
    """A folder of fake distributions, as an installer would leave them."""

    def __init__(self, folder):
        self.folder = folder

    def install(self, name, modules, version="1.0", **groups):
        """Install a distribution: its modules, and entry points by the end of their group."""
        for module, source in modules.items():
            (self.folder / f"{module}.py").write_text(source)
        info = self.folder / f"{name.replace('-', '_')}-{version}.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
        lines = []
        for group, points in groups.items():
            lines.append(f"[gamekernel.{group}]")
            lines.extend(f"{point} = {where}" for point, where in points.items())
        (info / "entry_points.txt").write_text("\n".join(lines))

    def install_game(self, id_, source=GAME, name=None, version="1.0"):
        module = f"{self.folder.name}_{id_}"
        source = source.replace("{id}", id_)
        self.install(name or f"{id_}-game", {module: source}, version, games={id_: module})
        return module


numbers = count()


@pytest.fixture
def shop(tmp_path, monkeypatch):
    folder = tmp_path / f"shop_{next(numbers)}"
    folder.mkdir()
    monkeypatch.syspath_prepend(str(folder))
    before = set(sys.modules)
    yield Shop(folder)
    for module in set(sys.modules) - before:
        if module.startswith((folder.name, "zz_")):
            del sys.modules[module]


def listed(registry, *ids):
    """List some of the games: others may be installed where the tests run."""
    return [game for game in registry.games() if game.id in ids]


def python(shop, code):
    """Run code in a process of its own that finds the shop."""
    path = os.pathsep.join([str(shop.folder), *sys.path])
    done = subprocess.run(
        [sys.executable, "-c", dedent(code)],
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


# Listing.


def test_games_are_listed_by_id_with_where_they_come_from(shop):
    b = shop.install_game("zz_b", version="2.1")
    a = shop.install_game("zz_a", name="Some.Games")
    assert listed(Registry(), "zz_a", "zz_b") == [
        Listed("zz_a", "Some.Games 1.0", a, ""),
        Listed("zz_b", "zz_b-game 2.1", b, ""),
    ]


def test_listing_imports_no_game(shop):
    module = shop.install_game("zz_a", "raise RuntimeError('boom')")
    assert listed(Registry(), "zz_a") == [Listed("zz_a", "zz_a-game 1.0", module, "")]
    assert module not in sys.modules


def test_importing_the_kernel_and_listing_load_no_library_and_no_game(shop):
    shop.install_game("zz_a")
    heavy = python(
        shop,
        """
        import sys
        import gamekernel
        assert "zz_a" in [game.id for game in gamekernel.games()]
        assert "Match" in dir(gamekernel)
        heavy = ("pluggy", "msgspec", "msgpack", "cffi", "click", "gamekernel_games", "shop_")
        print([name for name in sys.modules if name.startswith(heavy)])
        """,
    )
    assert heavy.strip() == "[]"


def test_loading_a_game_imports_no_other(shop):
    shop.install_game("zz_a")
    shop.install_game("zz_b")
    loaded = python(
        shop,
        f"""
        import sys
        import gamekernel
        print(gamekernel.load("zz_a").id)
        print([name for name in sys.modules if name.startswith("{shop.folder.name}")])
        """,
    )
    assert loaded.splitlines() == ["zz_a", f"['{shop.folder.name}_zz_a']"]


# Loading.


def test_a_game_is_loaded_once(shop):
    shop.install_game("zz_a")
    registry = Registry()
    assert registry.load("zz_a") is registry.load("zz_a")


def test_an_entry_point_may_name_an_object_in_a_module(shop):
    source = (
        GAME.replace("{id}", "zz_a")
        + """
from types import SimpleNamespace
rules = SimpleNamespace(**globals())
del describe
"""
    )
    shop.install("zz-a", {"zz_objects": source}, games={"zz_a": "zz_objects:rules"})
    assert Registry().load("zz_a").new().turn.must == (0,)


def test_an_unknown_game_is_named(shop):
    with pytest.raises(UnknownGame, match="no game 'zz_none' is installed"):
        Registry().load("zz_none")


BROKEN = {
    "raises": ("raise RuntimeError('boom')", "cannot be imported", "RuntimeError: boom"),
    "exits": ("import sys; sys.exit('boom')", "cannot be imported", "SystemExit: boom"),
    "syntax": ("def", "cannot be imported", "SyntaxError"),
    "no_import": ("import zz_not_there", "cannot be imported", "ModuleNotFoundError"),
    "no_game": ("", "the plugin has no hook describe, setup", ""),
    "other_api": (GAME.replace("api=API", "api=2"), "written for api 2, this kernel has 1", ""),
    "other_id": (GAME.replace('id="{id}"', 'id="zz"'), "describes itself as 'zz'", ""),
    "bad_type": (GAME.replace("n: int", "n: list[int]"), r"State.added\[\].n: list may not", ""),
    "no_type": (GAME.replace("n: int", "n: Missing"), "Missing", "NameError"),
    "fails": (GAME.replace("return GameInfo(", "1 / 0\n    GameInfo("), "describe", "ZeroDiv"),
}


@pytest.mark.parametrize(("source", "reason", "cause"), BROKEN.values(), ids=BROKEN)
def test_a_broken_plugin_fails_alone_with_its_name_and_reason(shop, source, reason, cause):
    shop.install_game("zz_bad", source)
    shop.install_game("zz_good")
    registry = Registry()
    assert [game.problem for game in listed(registry, "zz_bad", "zz_good")] == ["", ""]
    with pytest.raises(PluginError, match=reason) as caught:
        registry.load("zz_bad")
    assert str(caught.value).startswith("zz_bad: ")
    assert cause.partition(":")[0] in repr(caught.value.__cause__)
    assert registry.load("zz_good").new().turn.must == (0,)


def test_an_interrupt_while_a_plugin_is_imported_is_the_hosts(shop):
    shop.install_game("zz_bad", "raise KeyboardInterrupt")
    with pytest.raises(KeyboardInterrupt):
        Registry().load("zz_bad")


@pytest.mark.parametrize(("source", "reason", "cause"), BROKEN.values(), ids=BROKEN)
def test_verify_says_which_games_are_sound_and_why_others_are_not(shop, source, reason, cause):
    shop.install_game("zz_bad", source)
    shop.install_game("zz_good")
    bad, good = [g for g in Registry().verify() if g.id in ("zz_bad", "zz_good")]
    assert good.problem == ""
    assert re.match(rf"zz_bad: .*{reason}", bad.problem)
    assert cause in bad.problem


def test_two_distributions_with_one_id_are_both_refused_by_name(shop):
    shop.install_game("zz_a", name="first", version="1.5")
    shop.install("second", {}, "2.0", games={"zz_a": "zz_elsewhere"})
    shop.install_game("zz_b")
    registry = Registry()
    a, b = listed(registry, "zz_a", "zz_b")
    assert a.distribution == "first 1.5 and second 2.0"
    assert a.problem == "claimed by first 1.5 and second 2.0"
    assert b.problem == ""
    with pytest.raises(DuplicateGame, match=r"^zz_a is claimed by first 1\.5 and second 2\.0"):
        registry.load("zz_a")
    assert "claimed by first 1.5 and second 2.0" in next(
        game.problem for game in registry.verify() if game.id == "zz_a"
    )
    assert registry.load("zz_b").id == "zz_b"


# Files.


def write_game(folder, id_="zz_file", name="game.py", source=GAME):
    path = folder / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(source.replace("{id}", id_))
    return path


def test_a_file_with_annotations_as_strings_is_a_game(tmp_path):
    path = write_game(tmp_path)
    registry = Registry([path])
    match = registry.load("zz_file").new()
    match.play(0, {"do": "add", "n": 2})
    match.play(0, '{"do":"add","n":1}')
    assert match.over
    assert match.score().points == (3,)
    (game,) = listed(registry, "zz_file")
    assert game.distribution == str(path)
    assert game.problem == ""


def test_a_file_wins_over_an_installed_game(shop, tmp_path):
    shop.install_game("zz_a", "raise RuntimeError('boom')")
    path = write_game(tmp_path, "zz_a")
    registry = Registry([str(path)])
    assert [game.distribution for game in listed(registry, "zz_a")] == [str(path)]
    assert registry.load("zz_a").id == "zz_a"


def test_a_file_wins_over_two_installed_games_of_one_id(shop, tmp_path):
    shop.install_game("zz_a", name="first")
    shop.install("second", {}, games={"zz_a": "zz_elsewhere"})
    assert Registry([write_game(tmp_path, "zz_a")]).load("zz_a").id == "zz_a"


def test_two_files_with_one_id_are_refused_by_name(tmp_path):
    one, two = write_game(tmp_path, name="one.py"), write_game(tmp_path, name="two.py")
    with pytest.raises(DuplicateGame, match=r"zz_file is claimed by .*one\.py and .*two\.py"):
        Registry([one, two])


@pytest.mark.parametrize("source", [BROKEN[n][0] for n in ("raises", "exits", "syntax")])
def test_a_file_that_cannot_be_run_is_named(tmp_path, source):
    path = write_game(tmp_path, name="zz_broken.py", source=source)
    with pytest.raises(PluginError, match=r"zz_broken\.py cannot be run") as caught:
        Registry([path])
    assert caught.value.__cause__ is not None
    assert not any("zz_broken" in name for name in sys.modules)


@pytest.mark.parametrize("source", ["", "describe = 5", "def describe(): return None"])
def test_a_file_that_is_no_plugin_is_named(tmp_path, source):
    path = write_game(tmp_path, name="zz_empty.py", source=source)
    with pytest.raises(PluginError, match=r"zz_empty\.py: describe failed"):
        Registry([path])


@pytest.mark.parametrize("name", ["zz_none.py", "zz_text.txt", "."])
def test_what_is_no_python_file_is_named(tmp_path, name):
    (tmp_path / "zz_text.txt").write_text(GAME)
    with pytest.raises(PluginError, match="is no Python file"):
        Registry([tmp_path / name])


# House rules.


def test_extensions_are_found_by_their_short_or_their_whole_name(shop):
    shop.install_game("zz_a")
    shop.install("rules", {"zz_rules": RULES}, extensions={"zz_a.first": "zz_rules"})
    registry = Registry()
    game = registry.load("zz_a", ["first"])
    assert game is registry.load("zz_a", ["zz_a.first"])
    assert game is not registry.load("zz_a")
    assert game.extensions == (("zz_a.first", 1),)
    assert len(game.new().legal_moves(0)) == 1
    assert len(registry.load("zz_a").new().legal_moves(0)) == 2


def test_a_save_is_restored_with_the_extensions_it_names(shop):
    shop.install_game("zz_a")
    shop.install("rules", {"zz_rules": RULES}, extensions={"zz_a.first": "zz_rules"})
    data = Registry().load("zz_a", ["first"]).new().dump()
    assert Registry().restore(data).game.extensions == (("zz_a.first", 1),)


def test_an_unknown_extension_is_named(shop):
    shop.install_game("zz_a")
    with pytest.raises(UnknownGame, match=r"no extension 'zz_a\.none' is installed"):
        Registry().load("zz_a", ["none"])


def test_an_extension_of_two_distributions_is_refused_by_name(shop):
    shop.install_game("zz_a")
    for name in ("one", "two"):
        shop.install(name, {}, extensions={"zz_a.first": f"zz_{name}"})
    with pytest.raises(DuplicateGame, match=r"zz_a\.first is claimed by one 1\.0 and two 1\.0"):
        Registry().load("zz_a", ["first"])


def test_an_extension_that_cannot_be_imported_leaves_the_game_sound(shop):
    shop.install_game("zz_a")
    shop.install("rules", {"zz_bad_rules": "1 / 0"}, extensions={"zz_a.bad": "zz_bad_rules"})
    registry = Registry()
    with pytest.raises(PluginError, match=r"^zz_a\.bad: zz_bad_rules cannot be imported"):
        registry.load("zz_a", ["bad"])
    assert registry.load("zz_a").id == "zz_a"
