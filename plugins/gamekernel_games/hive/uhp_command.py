"""`gamekernel uhp`: the engine on stdin and stdout, for a viewer to drive."""

from __future__ import annotations

import click

from gamekernel_games.hive import uhp


@click.command("uhp")
def command() -> None:
    """Play Hive through the Universal Hive Protocol, on stdin and stdout."""
    # A viewer may send any bytes, under any locale: that must not end the engine.
    uhp.run(
        click.get_text_stream("stdin", encoding="utf-8", errors="replace"),
        click.get_text_stream("stdout", encoding="utf-8", errors="replace"),
    )
