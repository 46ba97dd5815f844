"""Who plays a seat that no human holds: at random, or by the game's own search."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Protocol

import click

from gamekernel.chance import SeededChance, new_seed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gamekernel.game import Game
    from gamekernel.match import Match

KINDS = ("random", "search")
SECONDS = 2.0
"""How long a search thinks about one move."""


class Bot(Protocol):
    """Chooses moves."""

    kind: str

    def choose(self, match: Match, seat: int) -> Any:
        """Return one of the seat's legal moves."""


class RandomBot:
    """Takes any legal move, each as likely."""

    kind = "random"

    def __init__(self, chance: SeededChance) -> None:
        self._chance = chance

    def choose(self, match: Match, seat: int) -> Any:
        """Return one of the seat's legal moves."""
        return self._chance.choice(match.legal_moves(seat))


class SearchBot:
    """Asks the game's accelerator; of what it may not know it guesses a case."""

    kind = "search"

    def __init__(self, chance: SeededChance) -> None:
        self._chance = chance

    def choose(self, match: Match, seat: int) -> Any:
        """Return the move the search likes best."""
        accelerator = match.game.info.accelerator
        assert accelerator is not None  # noqa: S101 - checked when the bot was named
        state = match.game.sample(match.state, seat, self._chance)
        return accelerator.search(state, 0, 0, SECONDS).move


def read_bots(texts: Sequence[str], game: Game, seats: int, seed: bytes | None) -> dict[int, Bot]:
    """Make bots of `SEAT=KIND` texts. Raises `click.BadParameter`."""
    bots: dict[int, Bot] = {}
    for text in texts:
        number, _, kind = text.partition("=")
        if kind not in KINDS:
            raise _bad(f"{text!r}: write SEAT=random or SEAT=search")
        if not number.isdecimal() or int(number) >= seats:
            raise _bad(f"{text!r}: the seats are 0 to {seats - 1}")
        if int(number) in bots:
            raise _bad(f"seat {number} is given two bots")
        if kind == "search" and not hasattr(game.info.accelerator, "search"):
            raise _bad(f"{game.id} has no search here; use {number}=random")
        bots[int(number)] = make_bot(kind, int(number), seed)
    return bots


def make_bot(kind: str, seat: int, seed: bytes | None) -> Bot:
    """Make one bot; with a seed it always plays the same."""
    own = blake2b(f"bot {seat}".encode(), key=seed or new_seed(), digest_size=32).digest()
    chance = SeededChance(own)
    return SearchBot(chance) if kind == "search" else RandomBot(chance)


def _bad(message: str) -> click.BadParameter:
    return click.BadParameter(message, param_hint="--bot")
