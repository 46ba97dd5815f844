"""How the command prints: tables, JSON, and progress while it works."""

from __future__ import annotations

import json
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from gamekernel.game import Game
    from gamekernel.model import Score

_WIDE = 10_000
"""The width of a table that is piped: nothing is folded, each row is one line."""


def print_json(value: Any) -> None:
    """Print one JSON document; values of a game's own types are written as they travel."""
    click.echo(json.dumps(value, default=_plain))


def _plain(value: Any) -> Any:
    import msgspec  # noqa: PLC0415 - only a game's values need it

    return msgspec.to_builtins(value)


def print_table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print a table: for a terminal in its width and with styles, else one plain line a row.

    Heads that are all empty are left out.
    """
    from rich.console import Console  # noqa: PLC0415 - slow to import
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    console = Console(highlight=False)
    if not console.is_terminal:
        console = Console(highlight=False, width=_WIDE)
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    table.show_header = any(heads)
    for head in heads:
        table.add_column(head)
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    with console.capture() as capture:
        console.print(table)
    for line in capture.get().splitlines():
        click.echo(line.rstrip())


@contextmanager
def progress(title: str, total: int, *, shown: bool = True) -> Iterator[Callable[[], None]]:
    """Show a bar on stderr while the block works; each call of what it gives is one step done.

    Only a terminal sees it, and it is gone when the work is done.
    """
    if not (shown and sys.stderr.isatty()):
        yield lambda: None
        return
    from rich.console import Console  # noqa: PLC0415 - slow to import
    from rich.progress import (  # noqa: PLC0415
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=total)
        yield lambda: bar.advance(task)


def print_score(game: Game, score: Score, *, over: bool) -> None:
    """Print how the seats stand, and in a last line who won."""
    rows = [
        (f"seat {seat}", str(points), str(place) if over else "-")
        for seat, (points, place) in enumerate(zip(score.points, score.places, strict=True))
    ]
    print_table(("", "points", "place"), rows)
    click.echo(verdict(game, score) if over else "not finished")


def verdict(game: Game, score: Score) -> str:
    """Say in one line how a finished game ended."""
    because = f" ({score.reason})" if score.reason else ""
    if game.info.cooperative:
        return ("won together" if score.winners else "lost together") + because
    if len(score.winners) in (0, len(score.places)) and len(score.places) > 1:
        return f"a draw{because}"
    if not score.winners:
        return f"over{because}"
    names = " and ".join(f"seat {seat}" for seat in score.winners)
    return f"{names} {'wins' if len(score.winners) == 1 else 'win'}{because}"
