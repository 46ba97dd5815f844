"""The arrows between the rooms of the house: who may import whom, read from every import."""

from __future__ import annotations

import ast
import re
import sys
from importlib.util import resolve_name
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
KERNEL = ROOT / "kernel" / "gamekernel"
GAMES = ROOT / "plugins" / "gamekernel_games"
NATIVE = ROOT / "native"
BINDINGS = ROOT / "bindings"
ROOMS = ("host", "testing", "cli")
"""Parts of the kernel that stand on the kernel proper, and are known to none of it."""
LIBRARIES = {"msgpack", "msgspec", "pluggy"}


def module_of(path):
    """Name the module of a file that lies under a source root."""
    root = next(p for p in path.parents if not (p / "__init__.py").exists())
    parts = path.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports_of(source, module, *, is_package=False):
    """Name every module a source imports: at its top, inside functions, for types, by text."""
    names = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            package = module if is_package else module.rpartition(".")[0]
            base = resolve_name("." * node.level + (node.module or ""), package)
            names |= {f"{base}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Call) and node.args:
            called = node.func.attr if isinstance(node.func, ast.Attribute) else node.func
            called = called.id if isinstance(called, ast.Name) else called
            if called in ("import_module", "__import__"):
                names.add(text_of(node.args[0]))
    return names


def text_of(node):
    """Read the fixed beginning of a text."""
    if isinstance(node, ast.JoinedStr) and node.values:
        node = node.values[0]
    return node.value if isinstance(node, ast.Constant) else "?"


def imports(path):
    source = path.read_text(encoding="utf-8")
    return imports_of(source, module_of(path), is_package=path.name == "__init__.py")


def is_of(name, package):
    return name == package or name.startswith(f"{package}.")


def files(folder):
    found = sorted(folder.rglob("*.py"))
    return [pytest.param(path, id=str(path.relative_to(ROOT))) for path in found]


def proper():
    return [p for p in files(KERNEL) if p.values[0].relative_to(KERNEL).parts[0] not in ROOMS]


# The eyes of this test.


def test_every_way_to_import_is_seen():
    source = """
import a.b as c
from d import e
from . import f
from ..g import h
def lazily():
    import i
    importlib.import_module("j.k")
    importlib.import_module(f"l.{name}")
    __import__("m")
"""
    seen = imports_of(source, "top.sub.module")
    assert seen == {"a.b", "d.e", "top.sub.f", "top.g.h", "i", "j.k", "l.", "m"}
    assert imports_of("from . import f", "top.sub", is_package=True) == {"top.sub.f"}


def test_there_is_something_to_see():
    assert len(proper()) > 10
    assert len(files(KERNEL / "testing")) > 10
    assert len(files(GAMES)) > 5
    assert any(is_of(name, "gamekernel") for name in imports(KERNEL / "match.py"))
    assert imports(GAMES / "hive" / "__init__.py") & {"gamekernel.hookimpl"}


# The kernel.


@pytest.mark.parametrize("path", files(KERNEL))
def test_the_kernel_imports_no_game_and_no_native_code(path):
    forbidden = ("gamekernel_games", "gamekernel_native", "gamekernel_embed", "cffi", "ctypes")
    assert not {n for n in imports(path) if any(is_of(n, f) for f in forbidden)}


@pytest.mark.parametrize("path", proper())
def test_the_kernel_proper_stands_on_three_libraries_and_itself(path):
    tops = {name.partition(".")[0] for name in imports(path)}
    assert tops <= LIBRARIES | {"gamekernel", "__future__"} | set(sys.stdlib_module_names)


@pytest.mark.parametrize("path", proper())
def test_the_kernel_proper_knows_no_host_no_kit_and_no_command(path):
    if path.name == "__main__.py":
        assert imports(path) == {"gamekernel.cli.main"}
        return
    rooms = tuple(f"gamekernel.{room}" for room in ROOMS)
    assert not {n for n in imports(path) if any(is_of(n, room) for room in rooms)}


@pytest.mark.parametrize("path", proper())
def test_the_kernel_proper_has_no_clock_no_thread_and_no_other_chance(path):
    forbidden = {"time", "datetime", "random", "threading", "asyncio", "socket", "pickle"}
    assert not {name.partition(".")[0] for name in imports(path)} & forbidden


TESTING = KERNEL / "testing"
TESTS = ("plugin.py", "suite.py", "test_game.py")
"""The files of the kit that pytest loads."""


@pytest.mark.parametrize("path", files(TESTING))
def test_the_kit_stands_on_the_kernel_proper_and_only_its_tests_on_pytest(path):
    allowed = LIBRARIES | {"gamekernel", "__future__"} | set(sys.stdlib_module_names)
    allowed |= {"pytest"} if path.name in TESTS else set()
    seen = imports(path)
    assert {name.partition(".")[0] for name in seen} <= allowed
    others = tuple(f"gamekernel.{room}" for room in ROOMS if room != "testing")
    assert not {n for n in seen if any(is_of(n, room) for room in others)}


# Games.


@pytest.mark.parametrize("path", files(GAMES))
def test_a_game_imports_the_public_names_of_the_kernel_only(path):
    import gamekernel  # noqa: PLC0415 - the rest of this file needs none of it

    public = {f"gamekernel.{name}" for name in gamekernel.__all__} | {"gamekernel"}
    for name in imports(path):
        if is_of(name, "gamekernel"):
            assert name in public or name.startswith("gamekernel.errors."), name


@pytest.mark.parametrize("path", files(GAMES))
def test_a_game_imports_no_other_game(path):
    own = path.relative_to(GAMES).parts[0]
    games = {p.name for p in GAMES.iterdir() if (p / "__init__.py").exists()}
    for name in imports(path):
        package, _, rest = name.partition(".")
        if package == "gamekernel_games":
            assert rest.split(".")[0] not in games - {own}, name


# Bridges and native code.


@pytest.mark.parametrize("path", files(BINDINGS / "gamekernel_native"))
def test_the_face_of_the_native_rules_knows_neither_kernel_nor_games(path):
    assert not {n for n in imports(path) if is_of(n, "gamekernel") or is_of(n, "gamekernel_games")}


@pytest.mark.parametrize("path", files(BINDINGS / "gamekernel_embed"))
def test_the_library_stands_on_the_host_part_of_the_kernel(path):
    for name in imports(path):
        if is_of(name, "gamekernel"):
            assert is_of(name, "gamekernel.host") or name == "gamekernel.Registry", name
        assert not is_of(name, "gamekernel_games"), name
        assert not is_of(name, "gamekernel_native"), name


def test_native_code_knows_no_python():
    sources = [p for p in NATIVE.rglob("*") if p.suffix in (".c", ".h")]
    assert sources
    include = re.compile(r"#\s*include\s*[<\"](Python\.h|cpython/|pybind|ffi\.h)")
    assert [p.name for p in sources if include.search(p.read_text(encoding="utf-8"))] == []


# Size.


def test_the_kernel_proper_stays_small():
    def lines(path):
        return len(path.read_text(encoding="utf-8").splitlines())

    sizes = {p.values[0].name: lines(p.values[0]) for p in proper()}
    assert max(sizes.values()) <= 450, max(sizes, key=sizes.get)
    assert sizes["match.py"] <= 420
