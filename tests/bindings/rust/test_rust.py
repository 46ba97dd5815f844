"""The Rust SDK's own tests, run by Cargo; its README and its sample host."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest
from tests.bindings.toolchains import BUILD, ROOT, compare_samples, lacking, programs, run

if TYPE_CHECKING:
    from pathlib import Path

SDK = ROOT / "bindings" / "rust"
TARGET = BUILD / "rust"


@pytest.fixture(scope="module")
def cargo() -> str:
    path = shutil.which("cargo")
    if not path:
        lacking("cargo is not installed")
        raise AssertionError
    return path


def build(cargo: str, *arguments: str, cwd: Path = SDK, **environment: str) -> str:
    """Run Cargo with the versions that are pinned."""
    return run(cargo, *arguments, cwd=cwd, CARGO_TARGET_DIR=str(TARGET), **environment)


def test_rust(cargo: str, library: Path) -> None:
    """One test, as all are one program; Rust's own report tells them apart."""
    if shutil.which("rustfmt"):
        build(cargo, "fmt", "--check")
    tests = ["test", "--locked", "--test", "sdk"]
    report = build(cargo, *tests, GAMEKERNEL_LIBRARY=str(library))
    assert "test pool::a_match_is_played_and_its_log_replays ... ok" in report
    assert "0 ignored" in report


@pytest.mark.parametrize("door", ["pool", "library"])
def test_the_sample_host_writes_what_the_reference_writes(
    cargo: str, library: Path, tmp_path: Path, door: str
) -> None:
    build(cargo, "build", "--locked", "--example", "sample")
    sample = TARGET / "debug" / "examples" / "sample"
    compare_samples(sample, tmp_path, after=[library] if door == "library" else [])


def test_the_programs_of_the_readme_play(cargo: str, library: Path, tmp_path: Path) -> None:
    pool, line = programs(SDK / "README.md", "rust")
    start = "    let pool = Pool::start(PoolOptions::default())?;\n"
    assert start in pool
    opened = line.replace("/srv/kernel/lib/libgamekernel.so", str(library))
    door = pool.replace(start, opened).replace(
        "{json, Client, Error, Pool, PoolOptions}", "{json, Client, Error}"
    )
    (tmp_path / "src").mkdir()
    (tmp_path / "Cargo.toml").write_text(
        '[package]\nname = "host"\nversion = "0.1.0"\nedition = "2021"\n'
        f'[dependencies]\ngamekernel = {{ path = "{SDK}" }}\n'
    )
    shutil.copy(SDK / "Cargo.lock", tmp_path)  # the same versions
    for program in (pool, door):
        (tmp_path / "src" / "main.rs").write_text(program, encoding="utf-8")
        written = build(cargo, "run", "--quiet", cwd=tmp_path)
        assert "\nrefused: " in written
        assert written.endswith("\nseat 1 is to move\n")
