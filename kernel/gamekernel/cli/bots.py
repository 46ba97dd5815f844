"""The bots named on the command line; `gamekernel.bots` says what they are."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from gamekernel import bots
from gamekernel.chance import SeededChance, new_seed
from gamekernel.cli.numbers import whole

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gamekernel.game import Game
    from gamekernel.match import Match

KINDS = (bots.RANDOM, bots.SEARCH)
BUDGET = bots.Budget(seconds=2.0)
"""How long a search thinks about one move."""


class Bot(NamedTuple):
    """A bot at the table."""

    kind: str
    chance: SeededChance

    def choose(self, match: Match, seat: int) -> Any:
        """Return one of the seat's legal moves."""
        return bots.choose(match, seat, self.kind, self.chance, BUDGET)


def read_bots(texts: Sequence[str], game: Game, seats: int, seed: bytes | None) -> dict[int, Bot]:
    """Make bots of `SEAT=KIND` texts. Raises `click.BadParameter`."""
    named: dict[int, Bot] = {}
    for text in texts:
        name, _, kind = text.partition("=")
        number = whole(name)
        if kind not in KINDS:
            raise _bad(f"{text!r}: write SEAT=random or SEAT=search")
        if number is None or number >= seats:
            raise _bad(f"{text!r}: the seats are 0 to {seats - 1}")
        if number in named:
            raise _bad(f"seat {number} is given two bots")
        if kind not in bots.kinds(game):
            raise _bad(f"{game.id} has no search here; use {number}=random")
        named[number] = make_bot(kind, number, seed)
    return named


def make_bot(kind: str, seat: int, seed: bytes | None) -> Bot:
    """Make one bot; with a seed it always plays the same."""
    own = blake2b(f"bot {seat}".encode(), key=seed or new_seed(), digest_size=32).digest()
    return Bot(kind, SeededChance(own))


def _bad(message: str) -> click.BadParameter:
    return click.BadParameter(message, param_hint="--bot")
