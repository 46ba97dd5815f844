"""What a host may ask: one type for each `op`.

Together they are a tagged union: `op` says which. Unknown fields are refused. What only the
game can read (a move, options) stays raw until the game is known.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Raw

from gamekernel.shapes import INT_MAX

Count = Annotated[int, Meta(ge=0, le=INT_MAX)]
Seat = Annotated[int, Meta(ge=0, le=2**16)]
Id = Annotated[int, Meta(ge=-INT_MAX, le=INT_MAX)] | Annotated[str, Meta(max_length=256)] | None
Drawn = Count | tuple[Count, ...]
"""One outcome of chance."""
Seed = Annotated[bytes, Meta(min_length=32, max_length=32)]


class Request(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="op"
):
    """Base of the requests. `id` comes back in the reply."""

    id: Id = None


# About the kernel and its games.


class HelloRequest(Request, frozen=True, kw_only=True, tag="hello"):
    """Ask for versions, ops and limits."""


class GamesRequest(Request, frozen=True, kw_only=True, tag="games"):
    """Ask which games are installed; none is loaded."""


class InfoRequest(Request, frozen=True, kw_only=True, tag="info"):
    """Ask what a game is, with the JSON Schemas of its options, moves and view."""

    game: str
    extensions: tuple[str, ...] = ()


class NewRequest(Request, frozen=True, kw_only=True, tag="new"):
    """Start a match."""

    game: str
    extensions: tuple[str, ...] = ()
    seats: Seat | None = None
    """Default: the first number the game names."""
    options: Raw = msgspec.field(default_factory=Raw)
    seed: Seed | None = None
    """Default: one that nobody can guess; with it, the same request gives the same bytes."""
    position: str | None = None
    """A position in the game's text, to start from."""
    outcomes: tuple[Drawn, ...] | None = None
    """What chance decides in the setup, from a source of the host's own."""
    views: tuple[Seat | None, ...] = ()
    """Whose views are wanted in the reply; null: a spectator's."""


# About a match, which travels as its save: a snapshot, or a save with its log.


class OfMatch(Request, frozen=True, kw_only=True):
    """Base of the requests about a match."""

    save: bytes


class TurnRequest(OfMatch, frozen=True, kw_only=True, tag="turn"):
    """Ask whom the match waits for."""


class MovesRequest(OfMatch, frozen=True, kw_only=True, tag="moves"):
    """Ask for a seat's legal moves."""

    seat: Seat


class ViewRequest(OfMatch, frozen=True, kw_only=True, tag="view"):
    """Ask what a seat (null: a spectator) may see."""

    seat: Seat | None


class ScoreRequest(OfMatch, frozen=True, kw_only=True, tag="score"):
    """Ask how the seats stand."""


class NotationRequest(OfMatch, frozen=True, kw_only=True, tag="notation"):
    """Ask for a text's move, for moves' texts, and for the position as text."""

    seat: Seat
    text: str | None = None
    moves: tuple[Raw, ...] = ()


class PictureRequest(OfMatch, frozen=True, kw_only=True, tag="picture"):
    """Ask for a picture of what a seat (null: a spectator) may see."""

    seat: Seat | None
    form: Literal["svg", "text"] = "svg"


class BotRequest(OfMatch, frozen=True, kw_only=True, tag="bot"):
    """Ask for a move for a seat that nobody plays.

    `search` looks as far as the budget allows; 0 is no limit, but one of the three is needed.
    With `milliseconds` the answer depends on the machine.
    """

    seat: Seat
    seed: Seed
    kind: Literal["random", "search"] = "random"
    depth: Annotated[int, Meta(ge=0, le=32)] = 0
    nodes: Count = 0
    milliseconds: Annotated[int, Meta(ge=0, le=600_000)] = 0


# What changes a match.


class Change(OfMatch, frozen=True, kw_only=True):
    """Base of the requests that change a match."""

    views: tuple[Seat | None, ...] = ()
    """Whose views are wanted in the reply; null: a spectator's."""


class PlayRequest(Change, frozen=True, kw_only=True, tag="play"):
    """Play a move, given in the game's notation or as a map."""

    seat: Seat
    move: Raw
    ticket: str | None = None
    """What the seat's ticket was when the move was chosen; an old one is refused."""
    outcomes: tuple[Drawn, ...] | None = None
    """What chance decides, from a source of the host's own."""


class ConcedeRequest(Change, frozen=True, kw_only=True, tag="concede"):
    """Give up."""

    seat: Seat


class DrawRequest(Change, frozen=True, kw_only=True, tag="draw"):
    """Offer the others a draw, or answer the offer that stands."""

    seat: Seat
    word: Literal["offer", "accept", "decline"]


# With the log: its entries from number 0 on, unless the save holds them.


class HistoryRequest(OfMatch, frozen=True, kw_only=True, tag="history"):
    """Ask for all events that a seat (null: a spectator) may know."""

    seat: Seat | None
    log: tuple[bytes, ...] | None = None


class UndoRequest(Change, frozen=True, kw_only=True, tag="undo"):
    """Take an entry back: a seat's last, if it taught nobody anything; without seat, the last."""

    seat: Seat | None = None
    log: tuple[bytes, ...] | None = None


class VerifyRequest(OfMatch, frozen=True, kw_only=True, tag="verify"):
    """Replay the log, and compare."""

    log: tuple[bytes, ...] | None = None


class JoinRequest(OfMatch, frozen=True, kw_only=True, tag="join"):
    """Make one save of a snapshot and its log."""

    log: tuple[bytes, ...]


class SplitRequest(OfMatch, frozen=True, kw_only=True, tag="split"):
    """Make a snapshot and its log of one save."""


AnyRequest = (
    HelloRequest
    | GamesRequest
    | InfoRequest
    | NewRequest
    | TurnRequest
    | MovesRequest
    | ViewRequest
    | ScoreRequest
    | NotationRequest
    | PictureRequest
    | BotRequest
    | PlayRequest
    | ConcedeRequest
    | DrawRequest
    | HistoryRequest
    | UndoRequest
    | VerifyRequest
    | JoinRequest
    | SplitRequest
)
