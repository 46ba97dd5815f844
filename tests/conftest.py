"""What all tests share: how hypothesis looks for examples, and the wheel of the checkout."""

from __future__ import annotations

import fcntl
import os
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from tests.programs import run

ROOT = Path(__file__).parent.parent

# No test may fail because a machine is busy. The same examples come at every run, so that a
# failure says something about the change that was made; `make test-slow` looks for new ones.
settings.register_profile(
    "steady", deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True
)
settings.register_profile("roaming", settings.get_profile("steady"), derandomize=False)
settings.load_profile("steady")


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
