"""Long work in pieces: on several threads, with a bar, and stopped by the first error."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor, as_completed
from typing import TYPE_CHECKING, TypeVar

import click

from gamekernel.cli.output import progress

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from gamekernel.game import Game

    Piece = TypeVar("Piece")
    Result = TypeVar("Result")


def useful_threads(game: Game, threads: int) -> int:
    """Return how many threads to use: only C rules let several of them run at once."""
    if threads > 1 and game.info.accelerator is None:
        click.echo(f"note: {game.id} has no rules in C here; threads do not help", err=True)
        return 1
    return threads


def run(
    title: str,
    pieces: Sequence[Piece],
    work: Callable[[Piece], Result],
    *,
    threads: int = 1,
    shown: bool = True,
) -> list[Result]:
    """Do every piece of work; return the results in the order of the pieces."""
    with progress(title, len(pieces), shown=shown) as step:
        if threads == 1:
            return [_stepped(work(piece), step) for piece in pieces]
        pool = ThreadPoolExecutor(threads)
        try:
            futures = [pool.submit(work, piece) for piece in pieces]
            for future in as_completed(futures):
                _stepped(future.result(), step)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
        return [future.result() for future in futures]


def _stepped(result: Result, step: Callable[[], None]) -> Result:
    step()
    return result
