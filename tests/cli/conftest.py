"""Fixtures: the command inside this process, as a process of its own, and with distributions."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from gamekernel.cli.group import command

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
TOYS = HERE / "toys"


def toy(name):
    """Return the arguments that add a toy game."""
    return ["--plugin", str(TOYS / f"{name}.py")]


@pytest.fixture
def run():
    """Run the command in this process; the toys named are added at the end."""

    def run(*args, toys=(), typed=None):
        plugins = [part for name in toys for part in toy(name)]
        return CliRunner().invoke(command, [*map(str, args), *plugins], input=typed)

    return run


def environment(*paths):
    """Return an environment in which the kernel, and what lies under `paths`, is found."""
    kept = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    found = [*map(str, paths), str(ROOT / "kernel"), *filter(None, kept)]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(found), "COLUMNS": "80"}


@pytest.fixture
def spawn():
    """Run `python -m gamekernel` as a process."""

    def spawn(*args, toys=(), typed="", paths=()):
        plugins = [part for name in toys for part in toy(name)]
        return subprocess.run(
            [sys.executable, "-m", "gamekernel", *map(str, args), *plugins],
            input=typed,
            capture_output=True,
            text=True,
            timeout=120,
            env=environment(*paths),
            check=False,
        )

    return spawn


@pytest.fixture
def distribution(tmp_path, monkeypatch):
    """Pretend that a distribution is installed, with modules and entry points."""

    def install(name, entry_points, **modules):
        meta = tmp_path / f"{name}-1.0.dist-info"
        meta.mkdir()
        (meta / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        (meta / "entry_points.txt").write_text(entry_points)
        for module, source in modules.items():
            (tmp_path / f"{module}.py").write_text(source)
        monkeypatch.syspath_prepend(tmp_path)
        return tmp_path

    return install
