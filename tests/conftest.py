"""The wheel of the checkout, built once for all tests that install it."""

from __future__ import annotations

import fcntl
import os
import sys
from pathlib import Path

import pytest
from tests.programs import run

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a wheel from an sdist made from the checkout; the workers of xdist share it."""
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    out = shared / "dist"
    with (shared / "dist.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not list(out.glob("*.whl")):
            _build(out)
    (found,) = out.glob("*.whl")
    return found


def _build(out: Path) -> None:
    out.mkdir(exist_ok=True)
    try:
        run(sys.executable, "-m", "build", "--outdir", out, ROOT, cwd=out)
    except AssertionError as error:
        if "No matching distribution" in str(error) and "GAMEKERNEL_REQUIRE_ALL" not in os.environ:
            pytest.skip("building needs the package index, which is out of reach")
        raise
