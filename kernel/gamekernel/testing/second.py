"""The second process: retraces games under another hash seed. Run with `python -m`.

It reads one JSON object from its standard input and writes one to its output.
"""

from __future__ import annotations

import os
import subprocess
import sys

import msgspec

from gamekernel.testing.retrace import Spec, retrace
from gamekernel.testing.sources import Source  # noqa: TC001 - msgspec reads it

SECONDS = 300
"""After so long it is given up."""


class Asked(msgspec.Struct, frozen=True):
    """Which games of which game are to be retraced."""

    source: Source
    specs: tuple[Spec, ...]


Told = list[list[dict[str, str]]]


def ask(source: Source, specs: tuple[Spec, ...]) -> Told:
    """Retrace games in another process, in which texts have other hashes.

    Raises `RuntimeError` with what it said if it fails.
    """
    other = "1" if os.environ.get("PYTHONHASHSEED") != "1" else "2"
    paths = os.pathsep.join(path or os.getcwd() for path in sys.path)  # noqa: PTH109 - as sys.path has it
    try:
        done = subprocess.run(
            [sys.executable, "-m", "gamekernel.testing.second"],
            input=msgspec.json.encode(Asked(source, specs)),
            capture_output=True,
            env={**os.environ, "PYTHONHASHSEED": other, "PYTHONPATH": paths},
            timeout=SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired as error:
        raise RuntimeError(f"no answer after {SECONDS} seconds") from error
    if done.returncode != 0:
        lines = done.stderr.decode(errors="replace").strip().splitlines()
        raise RuntimeError(lines[-1] if lines else f"exit code {done.returncode}")
    return msgspec.json.decode(done.stdout, type=Told)


def main() -> None:
    """Answer what was asked."""
    asked = msgspec.json.decode(sys.stdin.buffer.read(), type=Asked)
    game = asked.source.load()
    told = [retrace(game, spec) for spec in asked.specs]
    sys.stdout.buffer.write(msgspec.json.encode(told))


if __name__ == "__main__":
    main()
