"""What the tests of SDKs in compiled languages share."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BUILD = ROOT / "build"
SAMPLE = ROOT / "bindings" / "sample"


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


def compare_samples(sample: Path, directory: Path, *arguments: str | Path) -> None:
    """A sample host must write what the reference writes, byte for byte."""
    script = SAMPLE / "script.json"
    texts = []
    for name, command in {
        "reference": [sys.executable, SAMPLE / "sample.py"],
        "sample": [sample, *arguments],
    }.items():
        own = directory / name
        own.mkdir()
        texts.append(run(*command, script, own, cwd=directory))
    assert "\nrefused illegal_move: " in texts[0], json.loads(script.read_text())["wrong"]
    assert texts[1] == texts[0]
