"""The `gamekernel` command. It needs the extra `cli`: `pip install gamekernel[cli]`."""

from __future__ import annotations

import sys

_NEEDED = ("click", "rich")


def main() -> None:
    """Run the command and exit."""
    try:
        import click  # noqa: F401, PLC0415 - the extra may be missing
        import rich  # noqa: F401, PLC0415
    except ImportError as error:
        if error.name not in _NEEDED:
            raise
        sys.stderr.write(f"error: {error.name} is missing: pip install gamekernel[cli]\n")
        raise SystemExit(1) from None
    from gamekernel.cli.group import command  # noqa: PLC0415 - needs both

    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a board shows even where its signs are missing
    command.main(prog_name="gamekernel")
