"""Running programs, for tests that look at what is shipped from outside."""

from __future__ import annotations

import subprocess
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def run(*command: object, cwd: Path, env: dict[str, str] | None = None) -> str:
    """Run a program and return what it prints; show its complaints if it fails."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
