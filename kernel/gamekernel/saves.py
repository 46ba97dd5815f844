"""The save format: a match as bytes, canonical, sealed, and safe to read from anybody.

A save is one msgpack map whose fields stand in the order of `_Save`. Its last 16 bytes are a
BLAKE2b digest of every byte before them (keyed, if the host has a key), compared before
anything is decoded. What was decoded is encoded again and must give the same bytes, which
refuses unknown fields, duplicate keys, long-form integers and trailing bytes at one stroke.
"""

from __future__ import annotations

from hashlib import blake2b
from hmac import compare_digest
from typing import TYPE_CHECKING, Annotated, Any

import msgpack
import msgspec
from msgspec import Meta, Raw

from gamekernel import log as logs
from gamekernel import moment
from gamekernel.chance import SEED_SIZE
from gamekernel.errors import BadLog, BadSave, PluginError
from gamekernel.match import Match, Tickets, _Now
from gamekernel.model import API
from gamekernel.shapes import REFUSED, UNREADABLE, encoder, guard_msgpack, split_place

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from gamekernel.game import Game
    from gamekernel.model import Value

FORMAT = 1
SNAPSHOT_MAX = 256 * 1024
"""The most bytes of a save without its log."""
SAVE_MAX = 64 * 1024 * 1024
"""The most bytes of a save with its log."""
_DIGEST = 16
_KEY_MAX = blake2b.MAX_KEY_SIZE
_HEADER_MAX = 5
"""The most bytes that msgpack writes before an entry."""

_Count = Annotated[int, Meta(ge=0, le=2**53)]
_Seat = Annotated[int, Meta(ge=0, le=2**16)]
_Seed = Annotated[bytes, Meta(min_length=SEED_SIZE, max_length=SEED_SIZE)]
_Digest = Annotated[bytes, Meta(min_length=_DIGEST, max_length=_DIGEST)]


class _Save(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    format: Annotated[int, Meta(ge=1, le=2**31)]
    game: str
    version: Annotated[int, Meta(ge=1, le=2**31)]
    api: Annotated[int, Meta(ge=1, le=2**31)]
    extensions: tuple[tuple[str, int], ...]
    options: Raw
    seats: _Seat
    state: Raw
    chance: tuple[_Seed, _Count] | None
    tickets: tuple[_Count, ...]
    conceded: tuple[_Seat, ...]
    offer: tuple[_Seat, ...]
    count: _Count
    head: _Digest
    log: tuple[bytes, ...] | None
    digest: _Digest


_decoder = msgspec.msgpack.Decoder(_Save)


def dump(match: Match, *, with_log: bool, key: bytes | Sequence[bytes] | None) -> bytes:
    """Save a match as bytes; see `Match.dump`."""
    game, now = match.game, match._now  # noqa: SLF001 - a save is a match written down
    info, here, count = game.info, now.moment, now.count
    entries = match.entries(0) if with_log else None
    if entries is not None and len(entries) > logs.ENTRIES_MAX:
        raise BadSave(f"{len(entries)} entries; a save holds {logs.ENTRIES_MAX}: dump(log=False)")
    save = _Save(
        FORMAT,
        info.id,
        info.version,
        API,
        game.extensions,
        Raw(encoder.encode(match.options)),
        here.seats,
        Raw(game.encode_state(here.state)),
        None if match._seed is None else (match._seed, now.counter),  # noqa: SLF001
        now.tickets.all(),
        here.conceded,
        here.offer,
        count,
        now.log.head(count),
        entries,
        bytes(_DIGEST),
    )
    data = encoder.encode(save)
    _check_size(data, save)
    body = data[:-_DIGEST]
    return body + _digest(body, _keys(key)[0])


def read_names(data: bytes) -> tuple[str, tuple[str, ...]]:
    """Tell which game and extensions a save needs, without trusting the rest of it."""
    save = _read(data)
    return save.game, _names(save)


def restore(
    data: bytes,
    find: Callable[[str, tuple[str, ...]], Game],
    *,
    log: Sequence[bytes] | None = None,
    verify: bool = False,
    key: bytes | Sequence[bytes] | None = None,
) -> Match:
    """Make a match of a save.

    Args:
        data: a save, with or without its log.
        find: loads a game by its id and the names of its extensions.
        log: the entries of a snapshot, from number 0 on.
        verify: check the log against its head, replay it and compare.
        key: as for `dump`; of several, any may have signed.

    Raises `BadSave`, `BadLog`; `UnknownGame` if the game is not installed.

    """
    if not isinstance(data, bytes):
        raise BadSave("a save is bytes")
    if len(data) > SAVE_MAX:
        raise BadSave(f"{len(data)} bytes; a save has at most {SAVE_MAX}")
    body, digest = data[:-_DIGEST], data[-_DIGEST:]
    for each in _keys(key):
        if compare_digest(_digest(body, each), digest):
            break
    else:
        raise BadSave("the bytes were changed, cut short, or signed with another key", at="digest")
    save = _read(data)
    game = find(save.game, _names(save))
    if save.extensions != game.extensions:
        raise BadSave("saved with other versions of its extensions", at="extensions")
    if save.version > game.info.version:
        raise BadSave(
            f"saved with rules version {save.version}, this is {game.info.version}", at="version"
        )
    match = _match(game, save, _entries(save, log))
    if verify or log is not None:
        _check_chain(match, save)
    if verify:
        match.verify()
    return match


# Reading.


def _read(data: bytes) -> _Save:
    """Read what is the kernel's; the game's parts stay bytes."""
    try:
        guard_msgpack(data, SAVE_MAX)
        save = _decoder.decode(data)
    except UNREADABLE as error:
        message, place = split_place(error)
        raise BadSave(message, at=place.removeprefix("$.")) from error
    if encoder.encode(save) != data:
        raise BadSave("the save is not in its proper form")
    if save.format != FORMAT:
        raise BadSave(f"format {save.format} is not known", at="format")
    if save.api > API:
        raise BadSave(f"saved by a kernel with api {save.api}, this one has {API}", at="api")
    _check_size(data, save)
    return save


def _names(save: _Save) -> tuple[str, ...]:
    if not save.extensions:
        return ()
    names = tuple([name for name, _ in save.extensions])
    if len(set(names)) != len(names):
        raise BadSave("an extension is named twice", at="extensions")
    return names


def _entries(save: _Save, log: Sequence[bytes] | None) -> logs.Log:
    """Take the log that lies in a save or was given beside it; else an empty one."""
    if save.log is None and log is None:
        return logs.Log((), save.count, save.head)
    entries = save.log or () if log is None else tuple(log)
    if len(entries) > logs.ENTRIES_MAX:
        raise BadLog(f"{len(entries)} entries, at most {logs.ENTRIES_MAX} are read", at="log")
    for number, entry in enumerate(entries):
        if not isinstance(entry, bytes) or logs.is_too_long(entry):
            raise BadLog("an entry that is no bytes or too long", at=f"log[{number}]")
    if len(entries) != save.count:
        number = min(len(entries), save.count)
        raise BadLog(f"{len(entries)} entries, the save counts {save.count}", at=f"log[{number}]")
    return logs.Log(entries)


def _match(game: Game, save: _Save, entries: logs.Log) -> Match:
    """Read the parts that are the game's, and check that all fit together."""
    migrated = save.version < game.info.version
    seats = save.seats
    at = "seats"
    try:
        game.check_seats(seats)
        if migrated:
            at = ""
            options, state = _lifted(game, save)
        else:
            at = "options"
            options = game.decode_options(bytes(save.options))
            at = "state"
            state = game.state_shape.decode_exactly(save.state)
        game.check(state, seats, options)
    except (BadSave, PluginError):
        raise
    except REFUSED as error:
        message, place = split_place(error)
        raise BadSave(f"{game.id}: {message}", at=at + place.removeprefix("$")) from error
    _check_table(game, save)
    now = moment.given(game, seats, state, save.conceded, save.offer)
    count = save.count
    if migrated:
        origin = logs.Given(Raw(game.encode_state(state)), save.conceded, save.offer)
        entries = entries.add(count, logs.write(origin))
        count += 1
    seed, counter = save.chance or (None, 0)
    held = _Now(now, counter, Tickets(save.tickets), count, entries)
    return Match(game, options, seed, held, migrated=migrated)


def _lifted(game: Game, save: _Save) -> tuple[Value, Any]:
    """Let the game lift options and state of older rules.

    msgpack reads what has no type without recursion; msgspec would recurse.
    """
    plain = {"options": msgpack.unpackb(save.options), "state": msgpack.unpackb(save.state)}
    lifted = game.migrate(save.version, plain)
    if lifted is None:
        why = f"rules version {save.version} is too old, and the game cannot lift it"
        raise BadSave(f"{game.id}: {why}", at="version")
    options = game.options_shape.checked(lifted["options"])
    return options, game.state_shape.checked(lifted["state"])


# Checks.


def _check_size(data: bytes, save: _Save) -> None:
    """Refuse a save, or a snapshot within it, that is too large."""
    if len(data) > SAVE_MAX:
        raise BadSave(f"a save has at most {SAVE_MAX} bytes: dump(log=False)", at="log")
    if len(data) <= SNAPSHOT_MAX:
        return
    log = save.log or ()
    if len(data) - sum(map(len, log)) - _HEADER_MAX * len(log) > SNAPSHOT_MAX:
        raise BadSave(f"a save without its log has at most {SNAPSHOT_MAX} bytes", at="state")


def _check_table(game: Game, save: _Save) -> None:
    """Check what stands beside the state."""
    seats = save.seats
    if len(save.tickets) != seats:
        raise BadSave("one ticket a seat", at="tickets")
    if not moment.are_seats(save.conceded, seats):
        raise BadSave("seats of the match, each once", at="conceded")
    if not moment.are_seats(save.offer, seats):
        raise BadSave("seats of the match, each once", at="offer")
    if (save.chance is not None) != game.info.chance:
        raise BadSave("a seed is kept exactly by games with chance", at="chance")
    if save.count == 0:
        raise BadSave("a log begins with its origin", at="count")


def _check_chain(match: Match, save: _Save) -> None:
    """Compare the entries with their head.

    The head tells only that some entry differs; a replay may tell which.
    """
    if match._now.log.head(save.count) != save.head:  # noqa: SLF001
        match.verify()
        raise BadLog("the entries are not those of this save", at="log")


# The seal.


def _keys(key: bytes | Sequence[bytes] | None) -> tuple[bytes, ...]:
    if key is None:
        return (b"",)
    keys = (key,) if isinstance(key, bytes) else tuple(key)
    if not keys or not all(isinstance(k, bytes) and 0 < len(k) <= _KEY_MAX for k in keys):
        raise BadSave(f"a key is 1 to {_KEY_MAX} bytes; None is no key", at="key")
    return keys


def _digest(body: bytes, key: bytes) -> bytes:
    return blake2b(body, digest_size=_DIGEST, key=key).digest()
