"""The words that a human may say at the prompt instead of a move."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from gamekernel import log, saves
from gamekernel.cli.numbers import whole
from gamekernel.errors import BadMove, BadSave, CannotUndo, NotYourTurn

if TYPE_CHECKING:
    from collections.abc import Callable

    from gamekernel.cli.choices import Choices
    from gamekernel.cli.table import Table
    from gamekernel.match import Match


class Leave(Exception):
    """The humans have had enough."""


class Word(NamedTuple):
    """One word: what it does, and what `help` says of it."""

    act: Callable[[Table, int, str, Choices], None]
    usage: str
    about: str


def split(line: str) -> tuple[str, str]:
    """Split a line into its first word and the rest; `/` marks a word that is no move."""
    word, _, rest = line.removeprefix("/").partition(" ")
    return word.lower(), rest.strip()


def _undo(table: Table, seat: int, rest: str, choices: Choices) -> None:
    del seat, rest, choices
    match = table.match
    entries = [log.read(data, number) for number, data in enumerate(match.entries(0))]
    index = len(entries) - 1
    while index > 0 and getattr(entries[index], "seat", None) not in table.humans:
        index -= 1
    entry = entries[index]
    if isinstance(entry, log.Origin):
        raise CannotUndo("there is nothing to take back")
    drawn = any(isinstance(e, log.Played) and e.outcomes for e in entries[index:])
    if drawn or match.game.info.hidden:
        match.undo(entry.seat)
    else:
        for _ in entries[index:]:
            match.undo()
    table.choose_seat(entry.seat)
    click.echo(f"seat {entry.seat} takes back")


def _draw(table: Table, seat: int, rest: str, choices: Choices) -> None:
    del rest, choices
    match = table.match
    events = match.offer_draw(seat)
    table.tell(events)
    for other in sorted(table.bots):
        if match.offer and other not in match.conceded:
            table.tell(match.decline_draw(other))
    if match.offer:
        click.echo("the others are asked when it is their turn")


def _accept(table: Table, seat: int, rest: str, choices: Choices) -> None:
    del rest, choices
    table.tell(table.match.accept_draw(seat))


def _decline(table: Table, seat: int, rest: str, choices: Choices) -> None:
    del rest, choices
    table.tell(table.match.decline_draw(seat))


def _concede(table: Table, seat: int, rest: str, choices: Choices) -> None:
    del rest, choices
    table.played(seat, "", table.match.concede(seat))


def _save(table: Table, seat: int, rest: str, choices: Choices) -> None:
    del seat, choices
    if not rest:
        raise BadMove("save FILE: name the file")
    path = Path(rest).expanduser()
    try:
        if path.exists() and not _is_save(path):
            click.echo(f"no: {path} exists and is no save")
            return
        path.write_bytes(_dump(table.match))
    except OSError as error:
        click.echo(f"no: {path}: {error.strerror}")
        return
    click.echo(f"saved to {path}")


def _is_save(path: Path) -> bool:
    try:
        saves.read_names(path.read_bytes())
    except BadSave:
        return False
    return True


def _dump(match: Match) -> bytes:
    return match.dump(log=len(match.entries()) == match.count)


def _moves(table: Table, seat: int, rest: str, choices: Choices) -> None:
    del table, seat
    choices.print(whole(rest) or 1)


def _board(table: Table, seat: int, rest: str, choices: Choices) -> None:
    del rest, choices
    click.echo(table.match.game.show(table.match.view(seat), seat))


def _seat(table: Table, seat: int, rest: str, choices: Choices) -> None:
    del choices
    turn = table.match.turn
    others = [s for s in turn.must + turn.may if s in table.humans and s != seat]
    number = whole(rest)
    if number is None or number not in others:
        names = ", ".join(map(str, others)) or "none"
        raise NotYourTurn(f"no other seat of that name may act now; these may: {names}")
    table.choose_seat(number)


def _help(table: Table, seat: int, rest: str, choices: Choices) -> None:
    del table, seat, rest, choices
    click.echo("a move: its number, or as it is written in the list")
    for word in WORDS.values():
        click.echo(f"{word.usage:12} {word.about}")
    click.echo("/WORD        the word, where a move is written the same")


def _quit(table: Table, seat: int, rest: str, choices: Choices) -> None:
    del table, seat, rest, choices
    raise Leave


WORDS = {
    "undo": Word(_undo, "undo", "take back the last move of a human"),
    "draw": Word(_draw, "draw", "offer a draw"),
    "accept": Word(_accept, "accept", "accept the draw on offer"),
    "decline": Word(_decline, "decline", "decline the draw on offer"),
    "concede": Word(_concede, "concede", "give up"),
    "save": Word(_save, "save FILE", "save the match; `play GAME --resume FILE` goes on"),
    "moves": Word(_moves, "moves [N]", "list the legal moves; page N"),
    "board": Word(_board, "board", "show the board again"),
    "seat": Word(_seat, "seat N", "let another seat act that may"),
    "help": Word(_help, "help", "list these words"),
    "quit": Word(_quit, "quit", "leave; the match is lost unless saved"),
}
