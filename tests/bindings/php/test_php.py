"""The PHP SDK's own tests, run by PHPUnit, and its programs."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
SDK = ROOT / "bindings" / "php"
SAMPLE = ROOT / "bindings" / "sample"


def run(*command: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        cwd=SDK,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **environment},
    )


def lacks(*programs: str) -> str:
    """Say what the tests lack."""
    for program in programs:
        if not shutil.which(program):
            return f"{program} is not installed"
    done = run("php", "-r", "exit(PHP_VERSION_ID < 80100 || !extension_loaded('ffi') ? 1 : 0);")
    return "php is older than 8.1, or has no ext-ffi" if done.returncode else ""


def need(*programs: str) -> None:
    """Skip the test if a program is missing."""
    if missing := lacks(*programs):
        assert "GAMEKERNEL_REQUIRE_ALL" not in os.environ, missing
        pytest.skip(missing)


def test_php(library: Path) -> None:
    """One test for all of them; PHPUnit's own report tells them apart."""
    need("php", "phpunit")
    done = run("phpunit", GAMEKERNEL_LIBRARY=str(library))
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search(r"^OK \(\d+ tests", done.stdout, re.MULTILINE), done.stdout


def test_readme(library: Path, tmp_path: Path) -> None:
    """The README's program plays its move."""
    need("php")
    (block,) = re.findall(r"```php\n(.*?)```", (SDK / "README.md").read_text(), re.DOTALL)
    program = tmp_path / "play.php"
    program.write_text(
        block.replace("/srv/kernel/lib/libgamekernel.so", str(library)).replace(
            "vendor/autoload.php", str(SDK / "autoload.php")
        )
    )
    done = run("php", program)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "refused: the Queen may not be placed on the first turn" in done.stdout
    assert done.stdout.endswith("seat 1 is to move\n")


def test_sample(library: Path, tmp_path: Path) -> None:
    """The sample host writes what the one in Python writes."""
    need("php")
    script = SAMPLE / "script.json"
    wanted = run(sys.executable, SAMPLE / "sample.py", script, tmp_path)
    assert wanted.returncode == 0, wanted.stderr
    done = run("php", SDK / "sample" / "sample.php", script, tmp_path, library)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout == wanted.stdout
    assert f"game {json.loads(script.read_text())['game']}" in done.stdout.lower()
