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

import msgspec
from msgspec import Meta, Raw

from gamekernel import log as logs
from gamekernel import moment
from gamekernel.chance import SEED_SIZE
from gamekernel.errors import BadLog, BadSave, GameKernelError, PluginError
from gamekernel.match import Match, Tickets, _Now
from gamekernel.model import API
from gamekernel.shapes import encoder, guard_msgpack, split_place

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from gamekernel.game import Game

FORMAT = 1
SNAPSHOT_MAX = 256 * 1024
"""The most bytes of a save without its log."""
SAVE_MAX = 64 * 1024 * 1024
"""The most bytes of a save with its log."""
_DIGEST = 16

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
    entries = match.entries(0) if with_log else None
    if entries is not None and len(entries) > logs.ENTRIES_MAX:
        raise BadSave(f"{len(entries)} entries; a save holds {logs.ENTRIES_MAX}: dump(log=False)")
    save = _Save(
        FORMAT,
        game.id,
        game.info.version,
        API,
        game.extensions,
        Raw(encoder.encode(match.options)),
        match.seats,
        Raw(game.encode_state(match.state)),
        None if match._seed is None else (match._seed, now.counter),  # noqa: SLF001
        now.tickets.all(),
        now.moment.conceded,
        now.moment.offer,
        now.count,
        now.log.head(now.count),
        entries,
        bytes(_DIGEST),
    )
    data = encoder.encode(save)
    if len(data) - sum(map(len, entries or ())) > SNAPSHOT_MAX + 5 * len(entries or ()):
        raise BadSave(f"the state is too large: a snapshot has at most {SNAPSHOT_MAX} bytes")
    body = data[:-_DIGEST]
    return body + _digest(body, _keys(key)[0])


def read_names(data: bytes) -> tuple[str, tuple[str, ...]]:
    """Tell which game and extensions a save needs, without trusting the rest of it."""
    save = _decode(data)
    return save.game, tuple(name for name, _ in save.extensions)


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
        verify: replay the log and compare.
        key: as for `dump`; of several, any may have signed.

    Raises `BadSave`, `BadLog`; `UnknownGame` if the game is not installed.

    """
    if not isinstance(data, bytes):
        raise BadSave("a save is bytes")
    if len(data) > SAVE_MAX:
        raise BadSave(f"{len(data)} bytes; a save has at most {SAVE_MAX}")
    body, digest = data[:-_DIGEST], data[-_DIGEST:]
    if not any(compare_digest(_digest(body, k), digest) for k in _keys(key)):
        raise BadSave("the bytes were changed, cut short, or signed with another key", at="digest")
    save = _decode(data)
    if save.format != FORMAT:
        raise BadSave(f"format {save.format} is not known", at="format")
    game = find(save.game, tuple(name for name, _ in save.extensions))
    if save.extensions != game.extensions:
        raise BadSave("saved with other versions of its extensions", at="extensions")
    if save.version > game.info.version:
        raise BadSave(
            f"saved with rules version {save.version}, this is {game.info.version}", at="version"
        )
    match = _match(game, save, _entries(save, log))
    if not match.migrated and encoder.encode(_again(match, save)) != data:
        raise BadSave("the save is not in its proper form")
    if log is not None:
        _check_chain(match, save)
    if verify:
        match.verify()
    return match


def _check_chain(match: Match, save: _Save) -> None:
    """Compare the entries given beside a snapshot with its head.

    The head tells only that some entry differs; a replay may tell which.
    """
    if match._now.log.head(save.count) != save.head:  # noqa: SLF001
        match.verify()
        raise BadLog("the entries are not those of this save", at="log")


def _decode(data: bytes) -> _Save:
    try:
        guard_msgpack(data, SAVE_MAX)
        save = _decoder.decode(data)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        message, place = split_place(error)
        raise BadSave(message, at=place.removeprefix("$.")) from error
    if len(data) - sum(map(len, save.log or ())) > SNAPSHOT_MAX + 5 * len(save.log or ()):
        raise BadSave(f"a snapshot has at most {SNAPSHOT_MAX} bytes", at="state")
    return save


def _entries(save: _Save, log: Sequence[bytes] | None) -> logs.Log:
    """Take the log that lies in a save or was given beside it; else an empty one."""
    if save.log is None and log is None:
        return logs.Log((), save.count, save.head)
    entries = tuple(log if log is not None else save.log or ())
    if len(entries) > logs.ENTRIES_MAX:
        raise BadLog(f"{len(entries)} entries, at most {logs.ENTRIES_MAX} are read", at="log")
    for number, entry in enumerate(entries):
        if not isinstance(entry, bytes) or len(entry) > logs.ENTRY_MAX:
            raise BadLog(f"an entry is at most {logs.ENTRY_MAX} bytes", at=f"log[{number}]")
    if len(entries) != save.count:
        raise BadLog(f"{len(entries)} entries, the save counts {save.count}", at="log")
    return logs.Log(entries)


def _match(game: Game, save: _Save, entries: logs.Log) -> Match:
    """Decode the parts that are the game's, and check that all fit together."""
    migrated = save.version < game.info.version
    try:
        options_raw, state_raw = _lifted(game, save) if migrated else (save.options, save.state)
        at = "options"
        options = game.options_shape.decode(options_raw)
        at = "seats"
        game.check_seats(save.seats)
        at = "state"
        state = game.state_shape.decode(state_raw)
        game.check(state)
    except PluginError:
        raise
    except (GameKernelError, msgspec.MsgspecError, ValueError, TypeError, RecursionError) as error:
        message, place = split_place(error)
        raise BadSave(f"{game.id}: {message}", at=at + place.removeprefix("$")) from error
    _check_table(game, save)
    now = moment.given(game, save.seats, state, save.conceded, save.offer)
    count = save.count
    if migrated:
        origin = logs.Given(Raw(game.encode_state(state)), save.conceded, save.offer)
        entries = entries.add(count, logs.write(origin))
        count += 1
    seed, counter = save.chance or (None, 0)
    held = _Now(now, counter, Tickets(save.tickets), count, entries)
    return Match(game, options, seed, held, migrated=migrated)


def _lifted(game: Game, save: _Save) -> tuple[Raw, Raw]:
    """Let the game lift options and state of older rules."""
    plain = {
        "options": msgspec.msgpack.decode(save.options),
        "state": msgspec.msgpack.decode(save.state),
    }
    lifted = game.migrate(save.version, plain)
    if lifted is None:
        raise ValueError(f"rules version {save.version} is too old, and the game cannot lift it")
    return Raw(encoder.encode(lifted["options"])), Raw(encoder.encode(lifted["state"]))


def _check_table(game: Game, save: _Save) -> None:
    """Check what stands beside the state."""
    if len(save.tickets) != save.seats:
        raise BadSave("one ticket a seat", at="tickets")
    for at, seats in (("conceded", save.conceded), ("offer", save.offer)):
        if len(set(seats)) != len(seats) or any(s >= save.seats for s in seats):
            raise BadSave("seats of the match, each once", at=at)
    if (save.chance is not None) != game.info.chance:
        raise BadSave("a seed is kept exactly by games with chance", at="chance")
    if save.count == 0:
        raise BadSave("a log begins with its origin", at="count")


def _again(match: Match, save: _Save) -> _Save:
    """Write the game's parts anew; the rest is as it was read."""
    return msgspec.structs.replace(
        save,
        options=Raw(encoder.encode(match.options)),
        state=Raw(match.game.encode_state(match.state)),
    )


def _keys(key: Any) -> tuple[bytes, ...]:
    keys = (key,) if isinstance(key, bytes) else tuple(key or (b"",))
    if any(not isinstance(k, bytes) or len(k) > blake2b.MAX_KEY_SIZE for k in keys):
        raise BadSave(f"a key is at most {blake2b.MAX_KEY_SIZE} bytes", at="key")
    return keys


def _digest(body: bytes, key: bytes) -> bytes:
    return blake2b(body, digest_size=_DIGEST, key=key).digest()
