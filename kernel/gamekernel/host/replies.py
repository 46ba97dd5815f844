"""What a host is answered: one type for each kind of request.

A seat's share stands in a pair `[seat, ...]`, null being the spectators: never in a map
keyed by seats, which JSON would turn into texts.
"""

from __future__ import annotations

from collections.abc import Sequence  # noqa: TC003 - msgspec reads the annotations
from typing import Any

import msgspec

from gamekernel import model  # noqa: TC001 - msgspec reads the annotations
from gamekernel.host.requests import Id  # noqa: TC001

Pair = tuple[int | None, Any]


class Answer(msgspec.Struct, frozen=True):
    """Base of what stands in `ok`."""


class Problem(msgspec.Struct, frozen=True):
    """What stands in `error`.

    Judge an unknown `kind` by its `fault`: `player`, `host`, `game` or `kernel`. Only where it is
    the player's is the message fit for a player.
    """

    kind: str
    fault: str
    message: str
    at: str


class Good(msgspec.Struct, frozen=True):
    """A reply to a request that was done."""

    id: Id
    ok: Answer


class Bad(msgspec.Struct, frozen=True):
    """A reply to a request that was refused."""

    id: Id
    error: Problem


class Limits(msgspec.Struct, frozen=True):
    """The largest things that are read, in bytes, and the most entries of a log."""

    request: int
    snapshot: int
    entry: int
    entries: int
    batch: int


class HelloReply(Answer, frozen=True):
    """Versions, ops, limits."""

    gamekernel: str
    protocol: int
    api: int
    save_format: int
    ops: tuple[str, ...]
    limits: Limits


class Listed(msgspec.Struct, frozen=True):
    """One installed game; `problem` is empty as far as is known without loading it."""

    id: str
    distribution: str
    problem: str


class GamesReply(Answer, frozen=True):
    """The installed games, sorted by id."""

    games: tuple[Listed, ...]


class Schemas(msgspec.Struct, frozen=True):
    """JSON Schemas (2020-12) of a game's values in their JSON form."""

    options: dict[str, Any]
    move: dict[str, Any]
    view: dict[str, Any] | None
    """null: the view is the state, whose form is the game's own."""


class InfoReply(Answer, frozen=True):
    """What a game says about itself."""

    id: str
    name: str
    version: int
    seats: tuple[int, ...]
    extensions: tuple[tuple[str, int], ...]
    hidden: bool
    chance: bool
    simultaneous: bool
    cooperative: bool
    enumerable: bool
    endless: bool
    bots: tuple[str, ...]
    pictures: tuple[str, ...]
    text: str
    credits: str
    schemas: Schemas


class TurnNow(msgspec.Struct, frozen=True):
    """Whom the match waits for; `must` is empty when it is over."""

    must: tuple[int, ...]
    may: tuple[int, ...]
    phase: str
    over: bool
    conceded: tuple[int, ...]
    offer: tuple[int, ...]
    """The seats that agree to a draw, the one that offered it first."""
    tickets: Sequence[tuple[int, str]]
    """Of each seat in `must` and `may`: sent with a move, an old one is refused."""


class TurnReply(Answer, frozen=True):
    """Whom the match waits for, and what match it is."""

    turn: TurnNow
    game: str
    version: int
    extensions: tuple[tuple[str, int], ...]
    seats: int
    options: Any
    count: int
    """How many entries the log has."""
    fingerprint: str


class MovesReply(Answer, frozen=True):
    """A seat's legal moves (a sample, if the game cannot list them), none if it may not act."""

    moves: tuple[Any, ...]
    complete: bool


class ViewReply(Answer, frozen=True):
    """What a seat may see."""

    view: Any


class ScoreReply(Answer, frozen=True):
    """How the seats stand; final when `over`."""

    score: model.Score
    over: bool


class NotationReply(Answer, frozen=True):
    """The move of the text, the texts of the moves, and the position if the game writes it."""

    move: Any
    texts: tuple[str, ...]
    position: str | None


class PictureReply(Answer, frozen=True):
    """An SVG document, or lines of text."""

    picture: str


class BotReply(Answer, frozen=True):
    """The move to play."""

    move: Any


class Told(msgspec.Struct, frozen=True):
    """Something that happened."""

    kind: str
    data: dict[str, Any]


class ChangeReply(Answer, frozen=True):
    """What a changed match is now, and what to keep and to tell.

    Keep `save` in place of the old one. Of the log, replace all entries from number `from` on
    by `entries`.
    """

    save: bytes
    start: int = msgspec.field(name="from")  # a word of Python's own
    entries: tuple[bytes, ...]
    fingerprint: str
    turn: TurnNow
    events: Sequence[tuple[int | None, Sequence[Told]]]
    """Of each seat and of spectators: what they may be told."""
    views: Sequence[Pair]
    """Of those that were asked for."""


class HistoryReply(Answer, frozen=True):
    """All that a seat may know to have happened, in order, since the last origin."""

    events: Sequence[Told]


class VerifyReply(Answer, frozen=True):
    """The log leads to the save."""

    count: int


class JoinReply(Answer, frozen=True):
    """A save with its log."""

    save: bytes


class SplitReply(Answer, frozen=True):
    """A snapshot and the log."""

    save: bytes
    log: tuple[bytes, ...]
