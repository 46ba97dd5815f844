"""The legal moves of a seat as a numbered list, and the move that a human means by a text."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING, Any

import click

from gamekernel.cli.numbers import whole

if TYPE_CHECKING:
    from gamekernel.match import Match

PAGE = 40
"""How many moves are listed at once."""


class Choices:
    """What a seat may play now."""

    def __init__(self, match: Match, seat: int) -> None:
        self.moves = match.legal_moves(seat)
        state, game = match.state, match.game
        self.texts = [game.write_move(state, seat, move) for move in self.moves]
        self.whole = game.info.enumerable
        # Where moves are written as bare numbers, a number of the list is marked.
        self._mark = "#" if any(text.isdecimal() for text in self.texts) else ""

    def find(self, text: str) -> Any:
        """Return the move that is written so or has this number; None if there is none."""
        if text in self.texts:
            return self.moves[self.texts.index(text)]
        number = whole(text.removeprefix("#"))
        if self.is_number(text) and number is not None and 1 <= number <= len(self.moves):
            return self.moves[number - 1]
        return None

    def is_number(self, text: str) -> bool:
        """Tell whether a text can only be meant as a number of the list."""
        return text.startswith("#") or (text.isdecimal() and not self._mark)

    def print(self, page: int = 1) -> None:
        """List a page of the moves in columns."""
        first = (page - 1) * PAGE
        shown = self.texts[first : first + PAGE]
        cells = [f"{self._mark}{first + i:<3} {text}" for i, text in enumerate(shown, 1)]
        for line in _columns(cells, shutil.get_terminal_size().columns):
            click.echo(line)
        pages = -(-len(self.texts) // PAGE)
        if pages > 1:
            click.echo(f"({len(self.texts)} moves, page {page} of {pages}; `moves N`: page N)")
        if not self.whole:
            click.echo("(these are some of the legal moves)")


def _columns(cells: list[str], width: int) -> list[str]:
    """Lay cells out in columns, read downwards."""
    wide = max(map(len, cells), default=0) + 3
    count = max(1, min(width // wide, 5)) if cells else 1
    rows = -(-len(cells) // count)
    return ["".join(cell.ljust(wide) for cell in cells[r::rows]).rstrip() for r in range(rows)]
