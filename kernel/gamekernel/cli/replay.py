"""`gamekernel replay FILE`: plays a save or the text of a game through again, and shows it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from gamekernel.cli.output import print_json, print_score
from gamekernel.cli.refusal import Refusal, explain
from gamekernel.cli.session import complete_game, json_option, pass_session, plugin_option
from gamekernel.errors import GameKernelError, NoLog, PluginError

if TYPE_CHECKING:
    from gamekernel.cli.session import Session
    from gamekernel.log import Step
    from gamekernel.match import Match


@click.command("replay", short_help="Replay a save or the text of a game.")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, allow_dash=True))
@click.option(
    "--game",
    shell_complete=complete_game,
    help="The game that a text is of; default: whichever reads it.",
)
@click.option("--board", is_flag=True, help="Show the board after every move.")
@click.option("--seat", type=int, metavar="N", help="See it as this seat; default: a spectator.")
@json_option
@plugin_option
@pass_session
def command(
    session: Session,
    *,
    file: str,
    game: str | None,
    board: bool,
    seat: int | None,
    as_json: bool,
) -> None:
    """Replay FILE: a save, or the text of a game in its community's notation."""
    from gamekernel.cli.reading import read_match  # noqa: PLC0415 - loads the kernel

    try:
        match = read_match(session, _read(file), game)
        steps = _steps(match)
        if as_json:
            print_json(_as_json(match, steps))
        else:
            _print(match, steps, seat, board=board)
    except GameKernelError as error:
        raise Refusal(f"{file}: {explain(error)}") from error


def _read(file: str) -> bytes:
    if file == "-":
        return sys.stdin.buffer.read()
    try:
        return Path(file).read_bytes()
    except OSError as error:
        raise Refusal(f"{file}: {error.strerror}") from error


def _steps(match: Match) -> list[Step] | None:
    """Replay the log from its last origin, and compare where it leads; None if there is none."""
    from gamekernel import log  # noqa: PLC0415 - loads the kernel

    entries = match.entries()
    start = match.count - len(entries)
    try:
        match.verify()
        first = log.last_origin(entries, start)
    except NoLog:
        return None
    replayed = log.replay(match.game, match.seats, match.options, entries[first:], start + first)
    return list(replayed)


def _print(match: Match, steps: list[Step] | None, seat: int | None, *, board: bool) -> None:
    game = match.game
    match.view(seat)  # an unknown seat is refused before anything is printed
    click.echo(f"{game.info.name}, {match.seats} seats")
    for number, step in enumerate(steps[1:] if steps else (), 1):
        click.echo(f"{number:4}. {_line(match, step)}")
        if board:
            click.echo(game.show(game.view(step.after.state, seat), seat) + "\n")
    if not (board and steps and len(steps) > 1):
        click.echo("\n" + game.show(match.view(seat), seat) + "\n")
    print_score(game, match.score(), over=match.over)
    if steps is None:
        click.echo("a snapshot: it has no log to replay")
    else:
        click.echo(f"{len(steps) - 1} entries replayed and verified")


def _line(match: Match, step: Step) -> str:
    said = _said(match, step)
    outcomes = f"  [{_outcomes(said['outcomes'])}]" if said.get("outcomes") else ""
    text = said["move"] if "move" in said else f"({said['word']})"
    return f"seat {said['seat']}: {text}{outcomes}"


def _outcomes(outcomes: list[Any]) -> str:
    return ", ".join(" ".join(map(str, o)) if isinstance(o, tuple) else str(o) for o in outcomes)


def _said(match: Match, step: Step) -> dict[str, Any]:
    """Say what an entry of the log holds."""
    from gamekernel import log  # noqa: PLC0415 - loads the kernel

    entry = step.entry
    if isinstance(entry, log.Played) and step.before is not None:
        text = match.game.write_move(step.before.state, entry.seat, step.move)
        said: dict[str, Any] = {"seat": entry.seat, "move": text}
        return said | ({"outcomes": list(entry.outcomes)} if entry.outcomes else {})
    words = {
        log.Conceded: "concedes",
        log.Offered: "offers a draw",
        log.Accepted: "accepts the draw",
        log.Declined: "declines the draw",
    }
    if isinstance(entry, log.Origin) or type(entry) not in words:
        raise PluginError(f"{match.game.id}: an entry that is no act of a seat")
    return {"seat": entry.seat, "word": words[type(entry)]}


def _as_json(match: Match, steps: list[Step] | None) -> dict[str, Any]:
    game = match.game
    return {
        "game": game.id,
        "version": game.info.version,
        "extensions": game.extensions,
        "seats": match.seats,
        "options": match.options,
        "moves": None if steps is None else [_said(match, step) for step in steps[1:]],
        "verified": steps is not None,
        "migrated": match.migrated,
        "over": match.over,
        "turn": match.turn,
        "score": match.score(),
        "fingerprint": match.fingerprint,
    }
