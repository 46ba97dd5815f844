"""`gamekernel play GAME`: a game in the terminal, by humans at one screen and by bots."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from gamekernel.cli.refusal import Misuse, Refusal, explain
from gamekernel.cli.session import start_options
from gamekernel.errors import GameKernelError, PluginError

if TYPE_CHECKING:
    from gamekernel.cli.session import Start
    from gamekernel.match import Match


@click.command("play", short_help="Play in the terminal.")
@click.option(
    "--bot",
    multiple=True,
    metavar="SEAT=KIND",
    help="Let a bot play a seat: `random`, or `search` where the game has one; may be repeated.",
)
@click.option(
    "--resume",
    type=click.Path(exists=True, dir_okay=False),
    metavar="FILE",
    help="Go on with a saved match.",
)
@start_options
def command(*, start: Start, bot: tuple[str, ...], resume: str | None) -> None:
    """Play GAME in the terminal; a move is given by its number or in notation.

    At the prompt, `help` lists the words that are understood.
    """
    from gamekernel.cli.bots import read_bots  # noqa: PLC0415 - loads the kernel
    from gamekernel.cli.table import Table  # noqa: PLC0415

    match = start.match() if resume is None else _resumed(start, resume)
    bots = read_bots(bot, start.game, match.seats, start.seed)
    try:
        Table(match, bots, start.seed).run()
    except PluginError as error:
        # Others look at this screen: in a game with secrets the plugin's own words stay out.
        raise Refusal(str(error) if match.game.info.hidden else explain(error)) from error


def _resumed(start: Start, file: str) -> Match:
    try:
        match = start.session.registry.restore(Path(file).read_bytes())
    except OSError as error:
        raise Refusal(f"{file}: {error.strerror}") from error
    except GameKernelError as error:
        raise Refusal(f"{file}: {explain(error)}") from error
    if match.game.id != start.game.id or match.game.extensions != start.game.extensions:
        raise Misuse(f"{file}: a save of {match.game!r}, not of {start.game!r}")
    return match
