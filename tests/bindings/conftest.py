"""What the bindings' tests share: libgamekernel, built once for each run."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest


def build(directory, python=sys.executable, **environment):
    """Run the builder as a user does."""
    return subprocess.run(
        [python, "-m", "gamekernel_embed", directory],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **environment},
    )


@pytest.fixture(scope="session")
def library(tmp_path_factory):
    """Path of a libgamekernel.so, with gamekernel.h beside it."""
    done = build(tmp_path_factory.mktemp("libgamekernel"))
    if done.returncode and "no shared library" in done.stderr:
        assert "GAMEKERNEL_REQUIRE_ALL" not in os.environ, done.stderr
        pytest.skip(done.stderr.strip())
    assert done.returncode == 0, done.stderr
    return Path(done.stdout.strip())
