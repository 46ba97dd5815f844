"""The Java SDK's own tests, run by Maven, and its programs."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
SDK = ROOT / "bindings" / "java"
SAMPLE = ROOT / "bindings" / "sample"


@dataclass
class Built:
    """What Maven made: its report, and what programs are run with."""

    report: subprocess.CompletedProcess[str]
    classpath: str


def run(*command: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        cwd=SDK,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "GAMEKERNEL_PYTHON": sys.executable, **environment},
    )


def missing() -> str:
    """Say what the tests lack."""
    for program in ("javac", "mvn"):
        if not shutil.which(program):
            return f"{program} is not installed"
    version = run("javac", "-version").stdout.split()[-1]
    return "" if int(version.split(".")[0]) >= 17 else f"javac is {version}, needed is 17 or newer"


@pytest.fixture(scope="module")
def built(library: Path, tmp_path_factory: pytest.TempPathFactory) -> Built:
    """Build and test the SDK, away from the source."""
    if lacks := missing():
        assert "GAMEKERNEL_REQUIRE_ALL" not in os.environ, lacks
        pytest.skip(lacks)
    folder = tmp_path_factory.mktemp("java")
    report = run(
        "mvn",
        "--batch-mode",
        f"-Dgamekernel.build={folder}",
        f"-Dmdep.outputFile={folder}/classpath",
        "-Dmaven.test.failure.ignore",
        "test",
        "dependency:build-classpath",
        GAMEKERNEL_LIBRARY=str(library),
    )
    assert (folder / "classpath").exists(), report.stdout + report.stderr
    return Built(report, f"{folder}/classes:{(folder / 'classpath').read_text().strip()}")


def test_java(built: Built) -> None:
    """One test for all of them; Maven's own report tells them apart."""
    output = built.report.stdout
    assert built.report.returncode == 0, output
    totals = re.findall(r"Tests run: (\d+), Failures: 0, Errors: 0, Skipped: 0\n", output)
    assert totals, output
    assert int(totals[-1]) > 0


def test_readme(built: Built, tmp_path: Path, library: Path) -> None:
    """The README's programs do what it says."""
    readme = (SDK / "README.md").read_text()
    first, second = re.findall(r"```java\n(import.*?)```", readme, re.DOTALL)
    (tmp_path / "Move.java").write_text(first)
    done = run("java", "-cp", built.classpath, tmp_path / "Move.java")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "refused: the Queen may not be placed on the first turn" in done.stdout
    assert done.stdout.endswith("seat 1 is to move\n")
    (tmp_path / "Here.java").write_text(
        second.replace("/srv/kernel/lib/libgamekernel.so", str(library))
    )
    done = run("java", "-cp", built.classpath, tmp_path / "Here.java")
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout == "[0]\n"


def test_sample(built: Built, tmp_path: Path) -> None:
    """The sample host writes what the one in Python writes."""
    script = SAMPLE / "script.json"
    wanted = run(sys.executable, SAMPLE / "sample.py", script, tmp_path)
    assert wanted.returncode == 0, wanted.stderr
    program = SDK / "sample" / "Sample.java"
    done = run("java", "-cp", built.classpath, program, script, tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout == wanted.stdout
    assert f"game {json.loads(script.read_text())['game']}" in done.stdout.lower()
