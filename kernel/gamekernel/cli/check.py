"""`gamekernel check GAME`: finds out whether a game keeps its contract."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from gamekernel.cli.output import print_json, print_table, progress
from gamekernel.cli.refusal import FAILURE
from gamekernel.cli.session import (
    extension_option,
    game_argument,
    json_option,
    pass_session,
    plugin_option,
    read_seed,
)
from gamekernel.errors import UnknownGame

if TYPE_CHECKING:
    from gamekernel.cli.session import Session
    from gamekernel.testing.report import Report

_GAMES = 100


@click.command("check", short_help="Check a game against the contract.")
@game_argument
@click.option(
    "--games",
    type=click.IntRange(1),
    default=_GAMES,
    show_default=True,
    metavar="N",
    help="How many random games are played.",
)
@click.option(
    "--seed",
    metavar="HEX",
    callback=read_seed,
    help="Seed of all games, up to 64 digits; default: a fresh one.",
)
@json_option
@extension_option
@plugin_option
@pass_session
def command(
    session: Session,
    *,
    game: str,
    games: int,
    seed: bytes | None,
    as_json: bool,
    extensions: tuple[str, ...],
) -> None:
    """Play N random games of GAME and check the contract in them.

    GAME is the id of a game, or the path of a one-file plugin. The games take turns at all numbers
    of seats, and at options. Of the first games, until 4,000 plies were played, quick checks see
    every state (of a long game the first 200, then every eighth), slow checks the first, the last
    two, and four at random. Of later games all checks see the last state and one at random, and
    in every game the first states of each phase, and those where several seats act at once.

    The exit code is 0 if the game is sound, 1 if a rule of the contract is broken.
    """
    from gamekernel.testing import examine  # noqa: PLC0415 - `--help` needs none
    from gamekernel.testing.sources import find  # noqa: PLC0415

    source = find(game, extensions, session.files)
    with progress(f"{game}: {games:,} games", games, shown=not as_json) as step:
        try:
            report = examine(source, games=games, seed=seed, step=step)
        except UnknownGame:
            session.load(game, extensions)  # says which games there are
            raise
    if as_json:
        print_json(report)
    else:
        _print(report)
    if not report.sound:
        raise click.exceptions.Exit(FAILURE)


def _print(report: Report) -> None:
    from gamekernel.testing.report import explain, summary  # noqa: PLC0415

    rows = [
        (
            "FAILED" if result.status == "failed" else result.status,
            result.subject,
            result.check,
            result.why or f"{result.cases:,} cases",
        )
        for result in report.results
    ]
    print_table(("", "subject", "check", ""), rows)
    for result in report.failed:
        click.echo(f"\nFAILED {result.check}\n{explain(report, result)}")
    click.echo(f"\n{summary(report)}")
    click.echo(f"seed {report.seed}")
    failed = len(report.failed)
    rules = "1 rule" if failed == 1 else f"{failed} rules"
    click.echo(f"{report.game}: {rules} broken" if failed else f"{report.game} is sound")
