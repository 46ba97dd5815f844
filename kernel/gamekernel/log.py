"""The log of a match: what its entries are, how they are written, and how they are replayed."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING

import msgspec

from gamekernel import moment
from gamekernel.chance import Outcome, ScriptedChance
from gamekernel.errors import BadLog, NoLog, PluginError
from gamekernel.moment import Moment, Told
from gamekernel.shapes import REFUSED, UNREADABLE, encoder, guard_msgpack

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from gamekernel.game import Game
    from gamekernel.model import Value

ENTRY_MAX = 65_536
"""The longest entry in bytes, but for a `Given`, which holds a state."""
GIVEN_MAX = 262_144
ENTRIES_MAX = 10_000
"""The most entries a save with its log holds."""
HEAD_SIZE = 16
HEAD_0 = bytes(HEAD_SIZE)
"""The head of an empty log."""


class _Entry(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Base of the entries; each is a msgpack array that begins with its tag."""


class SetUp(_Entry, frozen=True, tag="setup"):
    """An origin: the game was set up, and these outcomes were drawn."""

    outcomes: tuple[Outcome, ...]


class Given(_Entry, frozen=True, tag="given"):
    """An origin: a state was given, a position or that of a migrated match."""

    state: msgspec.Raw
    conceded: tuple[int, ...] = ()
    offer: tuple[int, ...] = ()


class Played(_Entry, frozen=True, tag="move"):
    """A seat played a move, and these outcomes were drawn."""

    seat: int
    move: msgspec.Raw
    outcomes: tuple[Outcome, ...]


class Conceded(_Entry, frozen=True, tag="concede"):
    """A seat gave up."""

    seat: int


class Offered(_Entry, frozen=True, tag="offer"):
    """A seat offered a draw."""

    seat: int


class Accepted(_Entry, frozen=True, tag="accept"):
    """A seat accepted the draw on offer."""

    seat: int


class Declined(_Entry, frozen=True, tag="decline"):
    """A seat declined the draw on offer."""

    seat: int


Origin = SetUp | Given
Entry = Origin | Played | Conceded | Offered | Accepted | Declined

_WORDS = {
    Conceded: moment.concede,
    Offered: moment.offer_draw,
    Accepted: moment.accept_draw,
    Declined: moment.decline_draw,
}
_decoder = msgspec.msgpack.Decoder(Entry)


def write(entry: Entry) -> bytes:
    """Write an entry as bytes."""
    return encoder.encode(entry)


def write_played(seat: int, move: Value, outcomes: tuple[Outcome, ...]) -> bytes:
    """Write a `Played` at once, without the bytes of its move by themselves."""
    return encoder.encode(("move", seat, move, outcomes))


def is_too_long(entry: bytes) -> bool:
    """Tell whether an entry is longer than its kind may be."""
    size = len(entry)
    return size > ENTRY_MAX and (size > GIVEN_MAX or entry[1:7] != b"\xa5given")


def read(data: bytes, number: int) -> Entry:
    """Read an entry. Raises `BadLog` with its number."""
    try:
        guard_msgpack(data, GIVEN_MAX)
        entry = _decoder.decode(data)
        sound = encoder.encode(entry) == data
    except UNREADABLE as error:
        raise BadLog("an entry that cannot be read", at=f"log[{number}]") from error
    if not sound:
        raise BadLog("an entry that is not in its proper form", at=f"log[{number}]")
    return entry


class Log:
    """The entries of a match that are at hand, from number `start` on.

    It only grows; how much of it counts is the match's to say.
    """

    __slots__ = ("_headed", "base", "entries", "start")

    def __init__(self, entries: Sequence[bytes] = (), start: int = 0, base: bytes = HEAD_0) -> None:
        self.entries = list(entries)
        self.start = start
        self.base = base
        """The head of all that came before `start`."""
        self._headed = 0, base

    def add(self, count: int, entry: bytes) -> Log:
        """Make `entry` number `count`: in this log, or in a new one if it has such a number.

        That one was added by a play that was interrupted, or by a copy of the match.
        """
        log = self
        if len(self.entries) != count - self.start:
            log = Log(self.upto(count), self.start, self.base)
        log.entries.append(entry)
        return log

    def head(self, count: int) -> bytes:
        """Return the head of the first `count` entries; each is chained once.

        head(n) = BLAKE2b-128(head(n-1) + entry n).
        """
        upto = count - self.start
        headed, head = self._headed if self._headed[0] <= upto else (0, self.base)
        for entry in self.entries[headed:upto]:
            head = blake2b(head + entry, digest_size=HEAD_SIZE).digest()
        self._headed = upto, head
        return head

    def upto(self, count: int) -> list[bytes]:
        """Return the entries at hand with a number below `count`."""
        return self.entries[: count - self.start]


class Step(msgspec.Struct, frozen=True):
    """One entry replayed: its number, and the moments before and after it."""

    number: int
    entry: Entry
    before: Moment | None
    told: Told
    move: object = None

    @property
    def after(self) -> Moment:
        """The moment the entry led to."""
        return self.told.moment


def last_origin(entries: Sequence[bytes], start: int) -> int:
    """Find the index of the last origin among entries, of which the first has number `start`.

    Raises `NoLog` if there is none.
    """
    for index in range(len(entries) - 1, -1, -1):
        if isinstance(read(entries[index], start + index), Origin):
            return index
    raise NoLog("the match was restored without its log")


def replay(
    game: Game, seats: int, options: Value, entries: Sequence[bytes], start: int
) -> Iterator[Step]:
    """Replay entries from an origin on, the first of them having number `start`.

    Raises `BadLog` with the number of the first entry that is illegal or whose outcomes do
    not fit.
    """
    now: Moment | None = None
    for number, data in enumerate(entries, start):
        entry = read(data, number)
        try:
            step = _step(game, seats, options, now, number, entry)
        except PluginError:
            raise
        except REFUSED as error:
            raise BadLog(f"an entry that does not replay: {error}", at=f"log[{number}]") from error
        yield step
        now = step.after


def _step(
    game: Game, seats: int, options: Value, now: Moment | None, number: int, entry: Entry
) -> Step:
    move = None
    if isinstance(entry, Origin):
        told = _begin(game, seats, options, entry)
        return Step(number, entry, None, told)
    if now is None:
        raise ValueError("the log does not begin with an origin")
    if isinstance(entry, Played):
        chance = ScriptedChance(entry.outcomes)
        move = game.move_shape.decode_exactly(entry.move)
        moment.check_turn(game, now, entry.seat)
        told = moment.play(game, now, entry.seat, move, chance)
        chance.finish()
    else:
        told = _WORDS[type(entry)](game, now, entry.seat)
    return Step(number, entry, now, told, move)


def _begin(game: Game, seats: int, options: Value, origin: Origin) -> Told:
    if isinstance(origin, SetUp):
        chance = ScriptedChance(origin.outcomes)
        told = moment.set_up(game, seats, options, chance)
        chance.finish()
        return told
    state = game.state_shape.decode_exactly(origin.state)
    game.check(state, seats, options)
    return Told(moment.given(game, seats, state, origin.conceded, origin.offer), [])
