"""The table in the terminal: asks each seat in turn, a human or a bot, until the match is over."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import click

from gamekernel.cli.bots import make_bot
from gamekernel.cli.choices import Choices
from gamekernel.cli.output import print_score
from gamekernel.cli.words import WORDS, Leave, split
from gamekernel.errors import BadMove, GameKernelError, NoLog, PluginError
from gamekernel.game import known_to

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gamekernel.cli.bots import Bot
    from gamekernel.match import Match
    from gamekernel.model import Event

with suppress(ImportError):
    import readline  # noqa: F401 - `input` then lets the line be edited


class Table:
    """A match and those who play it.

    Args:
        match: the match, at any moment.
        bots: who plays which seat; humans play the others.
        seed: makes the bots that play for seats which conceded play the same again.

    """

    def __init__(self, match: Match, bots: dict[int, Bot], seed: bytes | None = None) -> None:
        self.match = match
        self.bots = bots
        self.humans = tuple(s for s in range(match.seats) if s not in bots)
        self._seed = seed
        self._last: int | None = None
        self._chosen: int | None = None
        self._looking: int | None = None
        self._heard: dict[int, int] = {}
        self._deputies: dict[int, Bot] = {}

    @property
    def passing(self) -> bool:
        """Whether the screen is passed on: several humans, who may not see the same."""
        return self.match.game.info.hidden and len(self.humans) > 1

    @property
    def watcher(self) -> int | None:
        """The seat whose knowledge the screen may show between turns."""
        return self.humans[0] if len(self.humans) == 1 else None

    def run(self) -> None:
        """Play until the match is over, or the input ends."""
        try:
            while not self.match.over:
                self._turn(self._next())
        except (Leave, EOFError):
            click.echo()
            click.echo("the match is not finished")
            return
        self._finish()

    def played(self, seat: int, how: str, events: Sequence[Event]) -> None:
        """Take note of an act of a seat, and tell what may be told."""
        self._last, self._chosen = seat, None
        if how:
            click.echo(how)
        self.tell(known_to(events, self.watcher))

    def tell(self, events: Sequence[Event]) -> None:
        """Print events."""
        for event in events:
            data = " ".join(f"{key}={_short(value)}" for key, value in event.data.items())
            click.echo(f"  * {event.kind} {data}".rstrip())

    def choose_seat(self, seat: int) -> None:
        """Let this seat act next."""
        self._chosen = seat

    # Turns.

    def _next(self) -> int:
        """Name the seat to ask: of several, the one after the last to act."""
        turn = self.match.turn
        if self._chosen is not None and self._chosen in turn.must + turn.may:
            return self._chosen
        if self._last is None or len(turn.must) == 1:
            return turn.must[0]
        return min(turn.must, key=lambda s: (s <= (self._last or 0), s))

    def _turn(self, seat: int) -> None:
        bot = self.bots.get(seat)
        if bot is None and seat not in self.match.conceded:
            self._ask(seat)
            return
        if bot is None:
            if seat not in self._deputies:
                self._deputies[seat] = make_bot("random", seat, self._seed)
            bot = self._deputies[seat]
        if self.match.offer and seat not in self.match.offer and seat not in self.match.conceded:
            self.played(seat, "", self.match.decline_draw(seat))
        self._play(seat, bot.choose(self.match, seat))

    def _play(self, seat: int, move: Any) -> None:
        text = self._written(seat, move)
        events = self.match.play(seat, move)
        self.played(seat, text, events)

    def _written(self, seat: int, move: Any) -> str:
        """Write what a seat does, as far as those at the screen may know it."""
        match, bot = self.match, self.bots.get(seat)
        name = f"seat {seat} ({bot.kind})" if bot else f"seat {seat}"
        if match.game.info.hidden and (bot or self.passing):
            return f"{name} has played"
        return f"{name}: {match.game.write_move(match.state, seat, move)}"

    # Asking a human.

    def _ask(self, seat: int) -> None:
        self._pass_screen(seat)
        self._catch_up(seat)
        choices = Choices(self.match, seat)
        click.echo(self.match.game.show(self.match.view(seat), seat))
        choices.print()
        self._remark(seat)
        before = self.match.count, self._chosen
        while (self.match.count, self._chosen) == before:
            self._understand(seat, read_line(f"seat {seat}> "), choices)

    def _understand(self, seat: int, line: str, choices: Choices) -> None:
        """Do what a line says: a move that is written so, a word, a number, any other move."""
        word, rest = split(line)
        if not line:
            return
        try:
            move = None if line.startswith("/") else choices.find(line)
            if move is not None:
                self._play(seat, move)
            elif word in WORDS:
                WORDS[word].act(self, seat, rest, choices)
            elif choices.is_number(line):
                click.echo(f"no: the moves have numbers 1 to {len(choices.moves)}")
            else:
                taken = self.match.game.take_move(self.match.state, seat, line)
                self._play(seat, taken)
        except PluginError:
            raise
        except BadMove as error:
            click.echo(f"not understood: {error} (`help` lists the words)")
        except GameKernelError as error:
            click.echo(f"no: {error}")

    def _pass_screen(self, seat: int) -> None:
        if not self.passing or self._looking == seat:
            return
        if self._looking is not None:
            click.clear()
        read_line(f"pass the screen to seat {seat}, then press Enter ")
        self._looking = seat

    def _catch_up(self, seat: int) -> None:
        """Tell a seat what happened while others looked at the screen."""
        if not self.passing:
            return
        try:
            known = self.match.history(seat)
        except NoLog:
            return
        self.tell(known[self._heard.get(seat, 0) :])
        self._heard[seat] = len(known)

    def _remark(self, seat: int) -> None:
        """Say what else the seat should know before it chooses."""
        turn, offer = self.match.turn, self.match.offer
        if offer and seat not in offer:
            click.echo(f"seat {offer[0]} offers a draw: accept or decline")
        others = [str(s) for s in turn.may if s in self.humans and s != seat]
        if others:
            click.echo(f"seat {', '.join(others)} may act as well: `seat N`")

    # The end.

    def _finish(self) -> None:
        match, seat = self.match, self.watcher
        click.echo(match.game.show(match.view(seat), seat))
        print_score(match.game, match.score(), over=True)


def read_line(prompt: str) -> str:
    """Ask for a line. What is piped in is written out, so that the transcript can be read."""
    line = input(prompt).strip()
    if not sys.stdin.isatty():
        click.echo(line)
    return line


def _short(value: Any) -> str:
    import msgspec  # noqa: PLC0415 - only to write values

    plain = msgspec.to_builtins(value)
    return plain if isinstance(plain, str) else msgspec.json.encode(plain).decode()
