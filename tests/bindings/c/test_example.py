"""What we show to programmers in C compiles without a warning, and does what it says."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest
from tests.bindings.c.conftest import compile_c, need_msgpack

ROOT = Path(__file__).parents[3]
EXAMPLE = ROOT / "bindings" / "gamekernel_embed" / "example"
PAGE = ROOT / "docs" / "embedding" / "c.md"


def compile_host(source, program, library, *flags):
    where = ("-I", library.parent, "-L", library.parent, f"-Wl,-rpath,{library.parent}")
    compile_c(source, program, *where, "-lgamekernel", *flags)


def test_the_program_of_the_page_lists_the_games(library, tmp_path):
    (source,) = re.findall(r"```c\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    (tmp_path / "host.c").write_text(source)
    compile_host(tmp_path / "host.c", tmp_path / "host", library)
    done = subprocess.run([tmp_path / "host"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "hive" in {game["id"] for game in json.loads(done.stdout)["ok"]["games"]}


def test_the_header_serves_cplusplus_too(library, tmp_path):
    (tmp_path / "host.cpp").write_text(
        "#include <gamekernel.h>\nint main() { return gamekernel_abi() != GAMEKERNEL_ABI; }\n"
    )
    where = ("-I", library.parent, "-L", library.parent, f"-Wl,-rpath,{library.parent}")
    program = tmp_path / "host"
    done = subprocess.run(
        ["c++", "-Wall", "-Werror", tmp_path / "host.cpp", "-o", program, *where, "-lgamekernel"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert subprocess.run([program], check=False).returncode == 0


@pytest.fixture(scope="module")
def hive(library, tmp_path_factory):
    """Give the example, compiled as its Makefile does."""
    need_msgpack()
    program = tmp_path_factory.mktemp("example") / "hive"
    compile_host(EXAMPLE / "hive.c", program, library, "-lmsgpackc")
    return program


def test_it_plays_and_shows_why_a_move_is_refused(hive):
    done = subprocess.run([hive], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    said = done.stdout.splitlines()
    assert said[said.index("seat 0 plays wS1 bQ-") + 1].strip() == (
        "refused: without wS1 the hive would fall apart"
    )
    assert said.count("seat 1 plays bA1 bQ/") == 1
    assert said[-1] == "Base, turn 4: White to move."


def test_it_says_why_the_library_does_not_start(hive):
    done = subprocess.run([hive, "/nowhere"], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "/nowhere is no program" in done.stderr
