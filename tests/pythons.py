"""`make test-pythons`: what depends on the interpreter, on each other supported Python found here.

Which are supported, pyproject.toml says. One that is not on this machine is named and passed over.
All are given the same wheel, as users are. Then comes the wheel with compiled modules, on this
Python: all tests of what it compiles.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build" / "pythons"
TESTS = (
    "tests/kernel/test_hostile_saves.py",
    "tests/kernel/test_saves.py",
    "tests/kernel/test_shapes.py",
    "tests/host/test_schema.py",
    "tests/host/test_server.py",
    "tests/host/test_worker.py",
    "tests/bindings/c/test_library.py",
)
"""Hostile bytes and small stacks, saves that are the same everywhere, both doors."""
COMPILED_TESTS = ("tests/kernel", "tests/host", "tests/bindings/c", "tests/games/hive")
NEEDED = ("hypothesis", "jsonschema", "pytest-xdist")


def supported() -> list[str]:
    """Read the versions from the project's classifiers."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    found = (re.fullmatch(r".*Python :: (3\.\d+)", line) for line in project["classifiers"])
    return [each[1] for each in found if each]


def asked(*command: str | Path) -> str:
    """Return what a program says, or nothing if there is none or it fails."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""


def find(version: str) -> str:
    """Find an interpreter, on the path or among pyenv's; those on the path may be idle names."""
    prefix = asked("pyenv", "prefix", version)
    for python in (shutil.which(f"python{version}"), prefix and f"{prefix}/bin/python"):
        if python and asked(python, "-V").startswith(f"Python {version}."):
            return python
    return ""


def build(name: str, **environment: str) -> Path:
    """Build a wheel of the checkout into a directory of its own."""
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", BUILD / name]
    subprocess.run([*command, ROOT], env={**os.environ, **environment}, check=True)
    (wheel,) = (BUILD / name).glob("*.whl")
    return wheel


def test(python: str, name: str, wheel: Path, tests: tuple[str, ...]) -> bool:
    """Make an environment and run the tests there; tell whether they pass."""
    environment = BUILD / name / "environment"
    subprocess.run([python, "-m", "venv", "--clear", environment], check=True)
    own = environment / "bin" / "python"
    install = [own, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*install, f"{wheel}[cli,testing]", *NEEDED], check=True)
    print(f"{name}: {wheel.name} on {asked(own, '-VV')}", flush=True)
    # A tool that is missing there is no fault: this machine's own run has seen to it.
    kept = {k: v for k, v in os.environ.items() if k != "GAMEKERNEL_REQUIRE_ALL"}
    command = [own, "-m", "pytest", "-q", "-n", "auto", "-p", "no:cacheprovider", *tests]
    return subprocess.run(command, cwd=ROOT, env=kept, check=False).returncode == 0


def main() -> int:
    """Try them all; return the exit code."""
    own = f"{sys.version_info[0]}.{sys.version_info[1]}"
    pythons = {version: find(version) for version in supported() if version != own}
    for version in [version for version, python in pythons.items() if not python]:
        print(f"Python {version} is not on this machine, and not tried.", flush=True)
        del pythons[version]
    shutil.rmtree(BUILD, ignore_errors=True)
    failed = []
    if pythons:
        wheel = build("wheel")
        failed = [name for name, python in pythons.items() if not test(python, name, wheel, TESTS)]
    compiled = build("compiled", GAMEKERNEL_COMPILED="1")
    if not test(sys.executable, "compiled", compiled, COMPILED_TESTS):
        failed.append("compiled")
    if failed:
        print(f"Failed: {' and '.join(failed)}.")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
