"""The Node SDK's own tests, run by Node."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SDK = Path(__file__).parents[3] / "bindings" / "node"
OLDEST = 18


def run(*command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        cwd=SDK,
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
        env={**os.environ, **environment},
    )


def missing() -> str:
    """Say what the tests lack; install what npm can."""
    if not shutil.which("node") or not shutil.which("npm"):
        return "node and npm are not installed"
    version = run("node", "--version").stdout.strip()
    if int(version.removeprefix("v").split(".")[0]) < OLDEST:
        return f"node is {version}, needed is {OLDEST} or newer"
    lock, installed = SDK / "package-lock.json", SDK / "node_modules" / ".package-lock.json"
    if installed.exists() and installed.stat().st_mtime > lock.stat().st_mtime:
        return ""
    done = run("npm", "ci")
    return f"npm ci failed: {done.stdout}{done.stderr}" if done.returncode else ""


def test_node(library: Path) -> None:
    """One test, as npm installs for all of them; Node's own report tells them apart."""
    if lacks := missing():
        assert "GAMEKERNEL_REQUIRE_ALL" not in os.environ, lacks
        pytest.skip(lacks)
    done = run("npm", "test", GAMEKERNEL_PYTHON=sys.executable, GAMEKERNEL_LIBRARY=str(library))
    assert done.returncode == 0, done.stdout + done.stderr
    assert "# skipped 0" in done.stdout
