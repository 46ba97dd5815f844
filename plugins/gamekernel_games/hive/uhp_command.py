"""`gamekernel uhp`: the engine on stdin and stdout, for a viewer to drive."""

from __future__ import annotations

import sys

import click

from gamekernel_games.hive import uhp


@click.command("uhp")
def command() -> None:
    """Play Hive through the Universal Hive Protocol, on stdin and stdout."""
    uhp.run(sys.stdin, sys.stdout)
