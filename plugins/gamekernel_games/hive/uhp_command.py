"""`gamekernel uhp`: the engine on stdin and stdout, for a viewer to drive."""

from __future__ import annotations

import sys
from io import TextIOWrapper

import click

from gamekernel_games.hive import uhp


@click.command("uhp")
def command() -> None:
    """Play Hive through the Universal Hive Protocol, on stdin and stdout."""
    # A viewer may send any bytes, under any locale: that must not end the engine.
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")
    uhp.run(sys.stdin, sys.stdout)
