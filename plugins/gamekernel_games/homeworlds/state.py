"""The pieces, the options, and a state: every system, and how far the turn has come.

A piece is written colour and size, `g3`. Where no system has it, it is in the bank; so a state
says what stands in the systems, and the bank follows (sheet 2).
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Annotated, Literal, get_args

from msgspec import Meta

from gamekernel import Value
from gamekernel_games import tables

if TYPE_CHECKING:
    from collections.abc import Iterable

Colour = Literal["r", "y", "g", "b"]
Piece = Literal["r1", "r2", "r3", "y1", "y2", "y3", "g1", "g2", "g3", "b1", "b2", "b3"]
Stage = Literal["create", "free", "sacrifice", "done", "over"]
Seat = Annotated[int, Meta(ge=0, le=1)]
Size = Annotated[int, Meta(ge=1, le=3)]

COLOURS: tuple[Colour, ...] = get_args(Colour)
PIECES: tuple[Piece, ...] = get_args(Piece)
"""The twelve kinds in the order in which lists name them."""
NAME_MAX = 16
NUMBER_MAX = 999_999_999
"""The largest number of a system, or of occurrences of a position: more than any game has."""


# The facts of the game.


class ColourFact(Value, frozen=True):
    """A colour, its name, and the power it gives (sheet 4.2)."""

    letter: Colour
    name: str
    power: str


class SizeFact(Value, frozen=True):
    """A size and its name."""

    size: Size
    name: str


class Start(Value, frozen=True):
    """What a homeworld begins with."""

    stars: tuple[Piece, Piece]
    ship: Piece


class HomeType(Value, frozen=True):
    """What players call a homeworld with stars of these sizes (sheet 9)."""

    sizes: tuple[Size, Size]
    name: str


class Facts(Value, frozen=True):
    """What `data.json` holds: `copies` of each kind, and how many of a colour are too many."""

    colours: tuple[ColourFact, ...]
    sizes: tuple[SizeFact, ...]
    copies: int
    overpopulation: int
    homes: tuple[str, str]
    beginner: tuple[Start, Start]
    home_types: tuple[HomeType, ...]


FACTS = tables.read(__package__, Facts)
HOMES = FACTS.homes
"""What the homeworlds are called unless their owners name them."""

_PLACE = {piece: place for place, piece in enumerate(PIECES)}
_COLOUR: dict[Piece, Colour] = {p: c for c in COLOURS for p in PIECES if p.startswith(c)}
_SIZE: dict[Piece, int] = {piece: int(piece[1]) for piece in PIECES}
_OF: dict[tuple[Colour, int], Piece] = {(_COLOUR[p], _SIZE[p]): p for p in PIECES}


def colour_of(piece: Piece) -> Colour:
    """Return the colour of a piece."""
    return _COLOUR[piece]


def size_of(piece: Piece) -> int:
    """Return the size of a piece, 1 to 3."""
    return _SIZE[piece]


def piece_of(colour: Colour, size: int) -> Piece:
    """Return the piece of a colour and a size."""
    return _OF[colour, size]


def in_order(pieces: Iterable[Piece]) -> tuple[Piece, ...]:
    """Put pieces in the order of `PIECES`."""
    return tuple(sorted(pieces, key=_PLACE.__getitem__))


# A game in progress.


class Options(Value, frozen=True):
    """What may be agreed before play (sheet 6)."""

    first_ship: Literal["any", "large"] = "any"
    """The size of the ship that a homeworld begins with."""
    start: Literal["choose", "beginner"] = "choose"
    """`beginner`: both homeworlds are given."""
    repetition: Literal["offer", "draw", "off"] = "offer"
    """A position's third occurrence: the player may claim a draw, the game is drawn, or nothing."""
    draw_offers: bool = True
    """Whether the players may agree on a draw."""
    system_names: Literal["numbered", "given"] = "numbered"
    """`given`: the mover may name a new system."""


class System(Value, frozen=True):
    """Stars and the ships there. `ships` are by owner; all pieces are in the order of `PIECES`."""

    name: Annotated[str, Meta(min_length=1, max_length=NAME_MAX)]
    home: Seat | None
    """Whose homeworld it is."""
    stars: tuple[Piece, ...]
    ships: tuple[tuple[Piece, ...], tuple[Piece, ...]]

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """All stars and ships."""
        return self.stars + self.ships[0] + self.ships[1]

    def count(self, colour: Colour) -> int:
        """Count the pieces of a colour, stars and ships of both sides."""
        return sum(colour_of(piece) == colour for piece in self.pieces)

    def connects(self, stars: Iterable[Piece]) -> bool:
        """Tell whether ships can go to a system with these stars: no two sizes are equal."""
        return {size_of(star) for star in self.stars}.isdisjoint(map(size_of, stars))


class Seen(Value, frozen=True):
    """How often a position stood at the start of a turn; it is known by a digest."""

    position: Annotated[bytes, Meta(min_length=16, max_length=16)]
    times: Annotated[int, Meta(ge=1, le=NUMBER_MAX)]


class State(Value, frozen=True):
    """A game in progress; `stage` is the state of the turn in the table of the sheet, 4.1."""

    options: Options
    systems: tuple[System, ...] = ()
    """In the order of their creation."""
    seat: Seat = 0
    """Whose turn it is; when the game is over, whose turn ended it."""
    stage: Stage = "create"
    power: Colour | None = None
    """The colour of the sacrificed ship, while actions of it are left."""
    actions: Annotated[int, Meta(ge=0, le=3)] = 0
    """How many are left."""
    discoveries: Annotated[int, Meta(ge=0, le=NUMBER_MAX)] = 0
    """The number in the name of the last numbered system."""
    named: tuple[Annotated[str, Meta(min_length=1, max_length=NAME_MAX)], ...] = ()
    """The names that players gave, in order; none is used again."""
    seen: tuple[Seen, ...] = ()
    """The positions at the start of each turn, sorted; empty if repetition does not count."""
    claimable: bool = False
    """This turn began with a position seen three times or more, and a draw can be claimed."""
    repeated: bool = False
    """The game ended as a draw by repetition."""

    def system(self, name: str) -> System | None:
        """Return the system of a name, if it is on the table."""
        return next((system for system in self.systems if system.name == name), None)

    def home(self, seat: int) -> System | None:
        """Return a player's homeworld, if it is on the table."""
        return next((system for system in self.systems if system.home == seat), None)

    def bank(self) -> Counter[Piece]:
        """Count what is in the bank, by kind."""
        bank = Counter(dict.fromkeys(PIECES, FACTS.copies))
        for system in self.systems:
            bank.subtract(system.pieces)
        return bank
