"""`gamekernel games`: which games are installed, and which of them are sound."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from gamekernel.cli.output import print_json, print_table
from gamekernel.cli.refusal import FAILURE
from gamekernel.cli.session import json_option, pass_session, plugin_option

if TYPE_CHECKING:
    from gamekernel.cli.session import Session


@click.command("games")
@click.option("--verify", is_flag=True, help="Load each game and say which are sound.")
@json_option
@plugin_option
@pass_session
def command(session: Session, *, verify: bool, as_json: bool) -> None:
    """List the games."""
    registry = session.registry
    games = registry.verify() if verify else registry.games()
    if as_json:
        print_json([game._asdict() for game in games])
    elif not games:
        click.echo("no game is installed")
    else:
        word = "sound" if verify else ""
        rows = [(g.id, g.distribution, g.source, g.problem or word) for g in games]
        print_table(("game", "from", "module", "state" if verify else ""), rows)
    if verify and any(game.problem for game in games):
        raise click.exceptions.Exit(FAILURE)
