"""What the tests of SDKs in compiled languages share."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT = Path(__file__).parents[2]
BUILD = ROOT / "build"
SAMPLE = ROOT / "bindings" / "sample"
SCRIPT = SAMPLE / "script.json"


def run(*command: str | Path, cwd: Path, **environment: str) -> str:
    """Run a program that succeeds; return what it writes."""
    done = subprocess.run(
        command,
        cwd=cwd,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "GAMEKERNEL_PYTHON": sys.executable, **environment},
    )
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
    return done.stdout


def lacking(what: str) -> None:
    """Skip for want of a tool, or fail where nothing may be skipped."""
    assert "GAMEKERNEL_REQUIRE_ALL" not in os.environ, what
    pytest.skip(what)


def programs(readme: Path, language: str) -> list[str]:
    """Return the README's code blocks of a language."""
    parts = readme.read_text(encoding="utf-8").split(f"```{language}\n")[1:]
    return [part.partition("```")[0] for part in parts]


def compare_samples(
    sample: Path,
    directory: Path,
    before: Sequence[str | Path] = (),
    after: Sequence[Path] = (),
    script: Path = SCRIPT,
) -> None:
    """A sample host, with arguments of its own, writes what the reference writes, byte for byte.

    `script` is the script in another form, for a host that reads no JSON.
    """
    directories = [directory / "theirs", directory / "ours"]
    for own in directories:
        own.mkdir()
    reference = [sys.executable, SAMPLE / "sample.py", SCRIPT, directories[0]]
    theirs = run(*reference, cwd=directory)
    ours = run(sample, *before, script, directories[1], *after, cwd=directory)
    assert "\nrefused illegal_move: " in theirs
    assert ours == theirs
