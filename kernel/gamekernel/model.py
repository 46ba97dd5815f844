"""The small value types of the contract between the kernel and a game."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

if TYPE_CHECKING:
    from collections.abc import Sequence

API = 1
"""The number of this contract. A game states it in `GameInfo.api`; a kernel refuses others."""


class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of a game's own value types: immutable, typed, and strict when read.

    Fields may be Values, tuples, frozensets, enums, int, str, bytes, bool and None. A list,
    a dict, a set, a float or an untyped field is refused when the game is loaded.
    """


def _tag(name: str) -> str:
    """Write `PlaceWall` as `place_wall`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Move(Value, frozen=True, tag_field="do", tag=_tag):
    """Base of a game's moves; each kind of move is one subclass.

    On the wire a move is a map whose field `do` holds the class's name in snake case:
    `class PlaceWall(Move)` travels as `{"do": "place_wall", ...}`.
    """


class Turn(Value, frozen=True):
    """Whom the game waits for.

    `must`: the seats it waits for; several at once play simultaneously: in any order, and in
    secret unless the game has `open_choices`. `()`: the game is over.
    `may`: seats that may act besides, but need not (interrupts). `phase`: a name for people.
    """

    must: tuple[int, ...]
    may: tuple[int, ...] = ()
    phase: str = "play"


class Score(Value, frozen=True):
    """How the seats stand: `points` and `places` by seat.

    Places start at 1, and seats that share one leave a gap behind it: (1, 1, 3).
    `winners` are the seats that won, or `()` while none has. `reason` says why a finished
    game ended, in a few words for people.
    """

    points: tuple[int, ...]
    places: tuple[int, ...]
    winners: tuple[int, ...] = ()
    reason: str = ""

    @classmethod
    def ranked(
        cls,
        points: Sequence[int],
        keys: Sequence[Any] | None = None,
        *,
        over: bool,
        reason: str = "",
    ) -> Score:
        """Place the seats by their `keys`, the greatest first; equal ones share a place.

        `keys`: what decides, by seat, tie-breaks included; default: the points. Once the game is
        `over`, all in place 1 are winners.
        """
        keys = points if keys is None else keys
        places = tuple(1 + sum(other > key for other in keys) for key in keys)
        winners = tuple(seat for seat, place in enumerate(places) if place == 1) if over else ()
        return cls(tuple(points), places, winners, reason)


class Event(msgspec.Struct, frozen=True):
    """Something that happened. `seats`: who may know it; None: everybody, spectators too."""

    kind: str
    seats: tuple[int, ...] | None
    data: dict[str, Any]

    def known_to(self, seat: int | None) -> bool:
        """Tell whether a seat (None: a spectator) may know of it."""
        return self.seats is None or (seat is not None and seat in self.seats)


class Events(msgspec.Struct):
    """Collects what `setup` or `apply` has to tell."""

    told: list[Event] = []
    reveals: bool = False
    """Whether something was told that no undo can make unknown again."""

    def tell(
        self, kind: str, seats: Sequence[int] | None = None, *, reveals: bool = False, **data: Any
    ) -> None:
        """Tell an event to everybody, or only to the `seats` named.

        `data` holds values that msgpack can carry. `reveals=True` forbids undo outright.
        """
        self.told.append(Event(kind, None if seats is None else tuple(seats), data))
        self.reveals = self.reveals or reveals


class Playouts(Value, frozen=True):
    """The sum of many random games: how often each seat won, and how long they were.

    A game with several winners counts for each; `drawn`: over, and nobody or everybody won
    (but one seat alone, or seats that play together, win or lose); `capped`: stopped at the
    limit of plies.
    """

    games: int
    plies: int
    wins: tuple[int, ...]
    drawn: int
    capped: int


class Found(msgspec.Struct, frozen=True):
    """What a search found: the best move, its worth to the mover, and how deep it looked."""

    move: Any
    value: int
    depth: int
    nodes: int
    line: tuple[Any, ...] = ()
    """The expected continuation, beginning with `move`."""


class Accelerator(Protocol):
    """What a game whose rules also exist in C offers beside its hooks.

    All must agree with the hooks. Perft gives the count that the generic Python version gives;
    random games may be others, but the same ones for the same seed.
    """

    def perft(self, state: Any, depth: int) -> int:
        """Count the paths of `depth` moves from `state`."""

    def playouts(self, state: Any, games: int, seed: bytes, cap: int) -> Playouts:
        """Play `games` random games, each of at most `cap` plies (0: no limit)."""

    def search(self, state: Any, depth: int, nodes: int, seconds: float) -> Found:
        """Look for the best move within the limits given; 0 is no limit."""


class GameInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What a game says about itself, once, when it is loaded."""

    id: str
    """The name of the entry point, `[a-z][a-z0-9_]*`."""
    name: str
    """The name for people."""
    version: int
    """The version of the rules, from 1; a save of an older one is lifted by `migrate`."""
    api: int
    """The contract the game was written for: `gamekernel.API` as its author knew it."""
    seats: tuple[int, ...]
    """The numbers of seats it can be played with."""
    state: Any
    """The type of its states: a `Value`, or `bytes`."""
    move: Any
    """The type of its moves: a subclass of `Move`, or a union of them."""
    options: type[Value] = Value
    """The type of its options; every field has a default."""
    view: Any = None
    """The type of its views, if it defines `view`."""
    hidden: bool = False
    """Some seat may not know something: `view` and `sample` are required."""
    chance: bool = False
    """The game draws outcomes."""
    simultaneous: bool = False
    """`Turn.must` may hold several seats."""
    open_choices: bool = False
    """Seats that act at once do so openly: by the rules, each may watch the others choose."""
    cooperative: bool = False
    """The seats win or lose together."""
    enumerable: bool = True
    """`legal_moves` lists every legal move; if not, `is_legal` is required."""
    endless: bool = False
    """Random play may never end."""
    text: str = ""
    """A few sentences for a lobby."""
    credits: str = ""
    """Who made the game, and where its rules were read."""
    accelerator: Accelerator | None = None
    """The same rules in C, without extensions."""
