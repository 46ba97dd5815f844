"""One game being played: the state, whose turn it is, the log, and the chance.

`play` and its like are all or nothing: everything they change is one value, `_Now`, which
the last assignment swaps in. Whatever is raised before, the match is as it was.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from gamekernel import log, moment, undoing
from gamekernel.chance import SEED_SIZE, Chance, ScriptedChance, SeededChance, new_seed
from gamekernel.errors import (
    BadChance,
    BadLog,
    BadMove,
    BadPosition,
    CannotUndo,
    NoLog,
    NotSupported,
    StaleTicket,
)
from gamekernel.game import NO_CHANCE, Game, known_to
from gamekernel.model import Turn
from gamekernel.moment import Moment, Told
from gamekernel.shapes import UNREADABLE, guard_value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gamekernel.chance import Outcome
    from gamekernel.model import Event, Score, Value


class Tickets(msgspec.Struct, frozen=True):
    """A counter per seat, which never goes back: what it was once, and by how much all grew."""

    once: tuple[int, ...]
    grown: int = 0

    def of(self, seat: int) -> int:
        """Return the counter of a seat."""
        return self.once[seat] + self.grown

    def all(self) -> tuple[int, ...]:
        """Return the counter of each seat."""
        grown = self.grown
        return tuple([once + grown for once in self.once])

    def raised(self, seat: int | None = None) -> Tickets:
        """Return them one higher: all, or that of one seat."""
        if seat is None:
            return Tickets(self.once, self.grown + 1)
        ticket = self.once[seat] + 1
        return Tickets((*self.once[:seat], ticket, *self.once[seat + 1 :]), self.grown)


class _Now(msgspec.Struct, frozen=True):
    """All of a match that can change."""

    moment: Moment
    counter: int
    """The position of the chance; it never goes back."""
    tickets: Tickets
    count: int
    """How many entries the log has."""
    log: log.Log


class Match:
    """A game being played. Made by `Game.new` and `gamekernel.restore`.

    One match is used by one thread at a time; different matches may run in parallel.

    Attributes:
        game: the loaded game.
        options: the game's options.
        migrated: whether it was restored from a save of older rules.

    """

    def __init__(
        self, game: Game, options: Value, seed: bytes | None, now: _Now, *, migrated: bool = False
    ) -> None:
        self.game = game
        self.options = options
        self.migrated = migrated
        self._seed = seed
        self._now = now

    def __repr__(self) -> str:
        return f"<Match of {self.game.id}, {self.count} entries>"

    # Looking.

    @property
    def state(self) -> Any:
        """The state of the game: every secret too."""
        return self._now.moment.state

    @property
    def seats(self) -> int:
        """How many seats play."""
        return self._now.moment.seats

    @property
    def turn(self) -> Turn:
        """Whom the match waits for; `must == ()` when it is over."""
        now = self._now.moment
        if not moment.ended_by(self.game, now):
            return now.turn
        return Turn((), (), now.turn.phase)

    @property
    def over(self) -> bool:
        """Whether the match has ended, by the rules, a concession or an agreement."""
        return moment.is_over(self.game, self._now.moment)

    @property
    def conceded(self) -> tuple[int, ...]:
        """The seats that conceded, in that order. The host plays their moves."""
        return self._now.moment.conceded

    @property
    def offer(self) -> tuple[int, ...]:
        """The seats that agree to a draw, the one that offered it first; `()`: no offer."""
        return self._now.moment.offer

    @property
    def count(self) -> int:
        """How many entries the log has."""
        return self._now.count

    @property
    def fingerprint(self) -> str:
        """A short digest of the state."""
        return self.game.fingerprint(self._now.moment.state)

    def score(self) -> Score:
        """Say how the seats stand; final when the match is over."""
        return moment.score(self.game, self._now.moment)

    def view(self, seat: int | None) -> Any:
        """Return what a seat (None: a spectator) may see."""
        now = self._now.moment
        if seat is not None:
            moment.check_seat(now, seat)
        return self.game.view(now.state, seat)

    def legal_moves(self, seat: int) -> Sequence[Any]:
        """List the legal moves of a seat; `()` if it may not act."""
        now = self._now.moment
        moment.check_seat(now, seat)
        if self.over or (seat not in now.turn.must and seat not in now.turn.may):
            return ()
        return self.game.legal_moves(now.state, seat)

    def ticket(self, seat: int) -> str:
        """Return a token of what the seat is deciding now; a move may be sent with it."""
        moment.check_seat(self._now.moment, seat)
        return str(self._now.tickets.of(seat))

    def tickets(self) -> tuple[str, ...]:
        """Return the ticket of every seat."""
        return tuple(map(str, self._now.tickets.all()))

    # Acting.

    def play(
        self,
        seat: int,
        move: Any,
        ticket: str | None = None,
        *,
        outcomes: Sequence[Outcome] | None = None,
    ) -> list[Event]:
        """Play a move, and return all that happened, for every seat.

        Args:
            seat: whose move it is.
            move: as text in the game's notation, as a dict, as a Move, or as a Move's msgpack
                in a `msgspec.Raw`.
            ticket: what `ticket(seat)` said when the move was chosen.
            outcomes: what chance decides, from a source of the host's own (real dice); each is
                checked against what the game asks for.

        Raises:
            StaleTicket, GameOver, NotYourTurn, BadMove, IllegalMove: the seat's fault.
            BadSeat, BadChance: the host's. PluginError: the game's.

        """
        game, now = self.game, self._now
        here, count = now.moment, now.count
        if ticket is not None and ticket != self.ticket(seat):
            raise StaleTicket("the match has moved on since this move was chosen")
        moment.check_turn(game, here, seat)
        move = game.take_move(here.state, seat, move)
        chance = _chance(self._seed, now.counter, outcomes)
        told = moment.play(game, here, seat, move, chance)
        after = told.moment
        counter = _finish(chance, now.counter)
        drawn = tuple(chance.outcomes)
        entry = log.write_played(seat, move, drawn)
        if len(entry) > log.ENTRY_MAX:
            raise BadMove("the move is too long to be kept")
        in_step = moment.in_step(here.turn, after.turn, seat, drawn)
        tickets = now.tickets.raised(seat if in_step else None)
        grown = now.log.add(count, entry)
        self._now = _Now(after, counter, tickets, count + 1, grown)
        return told.events

    def concede(self, seat: int) -> list[Event]:
        """Let a seat give up: it comes behind all who stay."""
        told = moment.concede(self.game, self._now.moment, seat)
        return self._add_word(log.Conceded(seat), told)

    def offer_draw(self, seat: int) -> list[Event]:
        """Offer a draw; the offer stands until another seat plays or declines."""
        told = moment.offer_draw(self.game, self._now.moment, seat)
        return self._add_word(log.Offered(seat), told)

    def accept_draw(self, seat: int) -> list[Event]:
        """Accept the draw on offer; when all who stay have, the match is over."""
        told = moment.accept_draw(self.game, self._now.moment, seat)
        return self._add_word(log.Accepted(seat), told)

    def decline_draw(self, seat: int) -> list[Event]:
        """Decline the draw on offer."""
        told = moment.decline_draw(self.game, self._now.moment, seat)
        return self._add_word(log.Declined(seat), told)

    # Looking back.

    def history(self, seat: int | None) -> list[Event]:
        """Return the events a seat (None: a spectator) may know, since the last origin.

        Raises `NoLog`.
        """
        if seat is not None:
            moment.check_seat(self._now.moment, seat)
        return [e for step in self._steps() for e in known_to(step.told.events, seat)]

    def texts(self) -> list[str]:
        """Return the moves since the last origin in the game's notation. Raises `NoLog`."""
        return [
            self.game.write_move(step.before.state, step.entry.seat, step.move)
            for step in self._steps()
            if isinstance(step.entry, log.Played) and step.before is not None
        ]

    def write_game(self) -> str:
        """Write the whole game as the community's text.

        Raises `NotSupported` if the game has none, or if the match did not begin with its
        setup; `NoLog`.
        """
        first = self._steps()[0].entry
        if isinstance(first, log.Given):
            raise NotSupported("the match began from a given position, so its text is not whole")
        return self.game.write_game(self.state, self.options, self.texts())

    def can_undo(self, seat: int | None = None) -> bool:
        """Tell whether `undo(seat)` would take something back. Raises `NoLog`."""
        if seat is not None:
            moment.check_seat(self._now.moment, seat)
        try:
            undoing.find(self.game, self._steps(), seat)
        except CannotUndo:
            return False
        return True

    def undo(self, seat: int | None = None) -> int:
        """Take an entry back, and return its number.

        With a seat: its last entry, if nobody has learnt anything from it. Entries above it,
        other seats' in the same simultaneous step, stay and move down by one. Without: the
        last entry of all, whatever it taught. Chance and tickets do not go back.

        Raises `CannotUndo`, `NoLog`.
        """
        now = self._now
        if seat is not None:
            moment.check_seat(now.moment, seat)
        steps = self._steps()
        number = undoing.find(self.game, steps, seat)
        entries = now.log.upto(now.count)
        del entries[number - now.log.start]
        kept = log.Log(entries, now.log.start, now.log.base)
        tickets = now.tickets.raised()
        *_, last = self._replayed(kept.entries, kept.start)
        self._now = _Now(last.after, now.counter, tickets, now.count - 1, kept)
        return number

    def entries(self, start: int | None = None) -> tuple[bytes, ...]:
        """Return the log's entries from number `start` on; default: all at hand.

        A host that keeps snapshots stores them row by row. Raises `NoLog` for entries that
        the match was restored without.
        """
        held, count = self._now.log, self._now.count
        begun = held.start
        skipped = 0 if start is None else start - begun
        if skipped < 0:
            raise NoLog(f"entries before number {begun} are not at hand")
        return tuple(held.entries[skipped : count - begun])

    def dump(self, *, log: bool = True, key: bytes | Sequence[bytes] | None = None) -> bytes:
        """Save the match as bytes; without its log: a snapshot, whose size does not grow.

        Args:
            log: whether the log goes along.
            key: signs the save; of several the first.

        Raises `NoLog` if the log is wanted and not at hand, `BadSave` if it is too large.

        """
        from gamekernel import saves  # noqa: PLC0415 - saves knows matches

        return saves.dump(self, with_log=log, key=key)

    def verify(self) -> None:
        """Replay the log from its last origin. Raises `BadLog` where it does not fit, `NoLog`."""
        *_, last = self._steps()
        if last.after != self._now.moment:
            raise BadLog("the log leads to another state than the save holds", at="state")

    # Inside.

    def _add_word(self, entry: log.Entry, told: Told) -> list[Event]:
        now = self._now
        grown = now.log.add(now.count, log.write(entry))
        self._now = _Now(told.moment, now.counter, now.tickets, now.count + 1, grown)
        return told.events

    def _steps(self) -> list[log.Step]:
        now = self._now
        entries = now.log.upto(now.count)
        return self._replayed(entries, now.log.start)

    def _replayed(self, entries: list[bytes], start: int) -> list[log.Step]:
        origin = log.last_origin(entries, start)
        return list(
            log.replay(self.game, self.seats, self.options, entries[origin:], start + origin)
        )


def begin(
    game: Game,
    seats: int | None,
    options: Value | dict[str, Any] | None,
    *,
    seed: bytes | None,
    position: Any,
    outcomes: Sequence[Outcome] | None,
) -> Match:
    """Begin a match; see `Game.new`."""
    if seed is not None and (not isinstance(seed, bytes) or len(seed) != SEED_SIZE):
        raise BadChance(f"a seed is {SEED_SIZE} bytes")
    seed = (seed or new_seed()) if game.info.chance else None
    chosen = game.read_options(options)
    chance = _chance(seed, 0, outcomes)
    origin: log.Origin
    if position is None:
        count = game.check_seats(seats)
        told = moment.set_up(game, count, chosen, chance)
        origin = log.SetUp(tuple(chance.outcomes))
    else:
        count, chosen, state = _position(game, seats, chosen, position)
        told = Told(moment.given(game, count, state, (), ()), [])
        origin = log.Given(msgspec.Raw(game.encode_state(state)))
    counter = _finish(chance, 0)
    now = _Now(told.moment, counter, Tickets((0,) * count), 1, log.Log([log.write(origin)]))
    return Match(game, chosen, seed, now)


def _position(
    game: Game, seats: int | None, options: Value, position: Any
) -> tuple[int, Value, Any]:
    """Read a position given as text or as a state, and check it."""
    count = seats
    if isinstance(position, str):
        count, options, position = game.read_position(position, options)
        if seats is not None and seats != count:
            raise BadPosition(f"the position is for {count} seats, not {seats}")
    count, options = game.check_seats(count), game.read_options(options)
    try:
        guard_value(position)
        state = game.state_shape.checked(position)
        game.check(state, count, options)
    except UNREADABLE as error:
        raise BadPosition(f"{game.id}: {error}") from error
    return count, options, state


def _chance(seed: bytes | None, counter: int, outcomes: Sequence[Outcome] | None) -> Chance:
    """Return what a step draws from: the host's outcomes, the seed, or nothing."""
    if outcomes is not None:
        return ScriptedChance(outcomes)
    return NO_CHANCE if seed is None else SeededChance(seed, counter)


def _finish(chance: Chance, counter: int) -> int:
    """Return the counter after a step; refuse a script that has outcomes left."""
    if type(chance) is SeededChance:
        return chance.counter
    if type(chance) is ScriptedChance:
        chance.finish()
    return counter
