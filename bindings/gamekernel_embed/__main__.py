"""`python -m gamekernel_embed DIR`: build libgamekernel.so, and print where it is."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from gamekernel_embed.build import CannotBuild, build


def main() -> int:
    """Build; return the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m gamekernel_embed",
        description="Build libgamekernel.so for this Python, with gamekernel.h beside it.",
    )
    parser.add_argument("directory", type=Path, metavar="DIR", help="where to put them")
    try:
        print(build(parser.parse_args().directory))  # noqa: T201 - for scripts
    except CannotBuild as error:
        print(error, file=sys.stderr)  # noqa: T201
        return 1
    return 0


raise SystemExit(main())
