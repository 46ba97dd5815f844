"""The example of a host in C compiles without a warning and plays."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest
from tests.bindings.c.conftest import compile_c

EXAMPLE = Path(__file__).parents[3] / "bindings" / "gamekernel_embed" / "example"


@pytest.fixture(scope="module")
def hive(library, tmp_path_factory):
    """Give the example, compiled as its Makefile does."""
    if not any(Path(d, "msgpack.h").exists() for d in ("/usr/include", "/usr/local/include")):
        assert "GAMEKERNEL_REQUIRE_ALL" not in os.environ, "msgpack-c is not installed"
        pytest.skip("the example in C needs msgpack-c (Debian: libmsgpack-dev)")
    program = tmp_path_factory.mktemp("example") / "hive"
    where = ("-I", library.parent, "-L", library.parent, f"-Wl,-rpath,{library.parent}")
    compile_c(EXAMPLE / "hive.c", program, *where, "-lgamekernel", "-lmsgpackc")
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
