"""The Go SDK's own tests, run by Go; its README and its sample host."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from tests.bindings.toolchains import ROOT, compare_samples, lacking, programs, run

SDK = ROOT / "bindings" / "go"
OLDEST = (1, 24)


@pytest.fixture(scope="module")
def go() -> str:
    """Path of a Go that is new enough, with a C compiler for the library's door."""
    path = shutil.which("go")
    if not path:
        lacking("go is not installed")
        raise AssertionError
    if not shutil.which("cc") and not shutil.which("gcc"):
        lacking("cgo needs a C compiler")
    version = re.search(
        r"go(\d+)\.(\d+)", run(path, "version", cwd=Path.cwd(), GOTOOLCHAIN="local")
    )
    if not version or (int(version[1]), int(version[2])) < OLDEST:
        lacking(f"{version and version[0]} is too old, needed is go{OLDEST[0]}.{OLDEST[1]}")
    return path


def test_go(go: str, library: Path) -> None:
    """One test, as all are one program; Go's own report tells them apart."""
    assert not run(Path(go).with_name("gofmt"), "-l", ".", cwd=SDK)
    run(go, "vet", "./...", cwd=SDK)
    report = run(go, "test", "-v", "-count=1", ".", cwd=SDK, GAMEKERNEL_LIBRARY=str(library))
    assert "--- PASS: TestAMatchIsPlayed" in report
    assert "--- SKIP" not in report


@pytest.mark.parametrize("door", ["pool", "library"])
def test_the_sample_host_writes_what_the_reference_writes(
    go: str, library: Path, tmp_path: Path, door: str
) -> None:
    sample = tmp_path / "sample"
    run(go, "build", "-o", sample, "./sample", cwd=SDK)
    compare_samples(sample, tmp_path, before=["-library", library] if door == "library" else [])


def test_the_programs_of_the_readme_play(go: str, library: Path, tmp_path: Path) -> None:
    pool, line = programs(SDK / "README.md", "go")
    assert line.startswith("kernel, err := gamekernel.OpenLibrary(")
    call = line.split(":= ")[1].replace("/srv/kernel/lib/libgamekernel.so", str(library))
    door = pool.replace("gamekernel.StartPool(gamekernel.PoolOptions{})", call.strip())
    door = door.replace("defer pool.Close()", "")
    run(go, "mod", "init", "host", cwd=tmp_path)
    needs = ["-require", "gamekernel@v0.0.0", "-replace", f"gamekernel={SDK}"]
    run(go, "mod", "edit", *needs, cwd=tmp_path)
    for program in (pool, door):
        (tmp_path / "main.go").write_text(program, encoding="utf-8")
        written = run(go, "run", ".", cwd=tmp_path)
        assert "\nrefused: " in written
        assert written.endswith("\nseat 1 is to move\n")
