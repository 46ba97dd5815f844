"""What a game in progress is made of: sheets, cards, and the turns that are running.

The sheets are those of the last completed turn, which everybody may see. What a seat has done
since is kept as its moves, until all have finished: a running turn is private, and whoever asks
for the sheet with it replays those moves (`turns.running`).
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from gamekernel import Value
from gamekernel_games.welcome_to.data import BoardName, Effect, Side
from gamekernel_games.welcome_to.moves import AnyMove, Gap, Number

TURNS_MAX = 40
"""Each turn fills a house of 33 or costs one of three permits, so no game is longer."""

TurnNumber = Annotated[int, Meta(ge=0, le=TURNS_MAX)]
"""A turn counted from 1; 0: it has not happened."""


class Options(Value, frozen=True):
    """What may be agreed before play (sheet 6)."""

    advanced: bool = False
    """Roundabouts, and the advanced city plans among the others."""
    expert: bool = False
    """Everybody has three cards of their own and passes the one left over; two or more seats."""
    board: BoardName = "base"


# A sheet.


class House(Value, frozen=True, omit_defaults=True):
    """A place on a street: empty, a house with a number, or a roundabout."""

    number: Number | None = None
    bis: bool = False
    roundabout: bool = False
    marked: bool = False
    """A city plan has used it, and no other may."""
    pool: bool = False
    """Its pool is built."""
    cone: Literal["circled", "crossed"] | None = None

    @property
    def empty(self) -> bool:
        """Whether nothing stands here yet."""
        return self.number is None and not self.roundabout


class Run(Value, frozen=True):
    """The ice-cream truck of a street: where it came from, where it stands, when it was done."""

    side: Side
    at: Annotated[int, Meta(ge=-1, le=12)]
    """The house it stands at; before the first or after the last while it has not moved."""
    ended: TurnNumber = 0


class Street(Value, frozen=True):
    """A street of a sheet."""

    houses: tuple[House, ...]
    fences: frozenset[Gap] = frozenset()
    parks: Annotated[int, Meta(ge=0, le=5)] = 0
    """Boxes crossed."""
    run: Run | None = None


class Sheet(Value, frozen=True):
    """What one player has written."""

    streets: tuple[Street, Street, Street]
    agents: tuple[Annotated[int, Meta(ge=0, le=4)], ...] = (0,) * 6
    """Boxes crossed by size of estate, from 1."""
    temps: Annotated[int, Meta(ge=0, le=11)] = 0
    permits: Annotated[int, Meta(ge=0, le=3)] = 0
    plans: tuple[TurnNumber, TurnNumber, TurnNumber] = (0, 0, 0)
    """The turn in which the plan of each stack was completed."""


# Cards.


class Card(Value, frozen=True, order=True):
    """A construction card."""

    number: Annotated[int, Meta(ge=1, le=15)]
    effect: Effect


Cards = tuple[Card, ...]
"""A pile whose order does not matter or is not decided yet: sorted."""
Three = tuple[Card, Card, Card]


class Piles(Value, frozen=True, tag="piles"):
    """Three common piles: an effect and a number of each are on offer (sheet 3)."""

    deck: Cards
    blind: Cards
    """The first effects since the last shuffle, whose numbers nobody saw; in order of piles."""
    effects: Three
    numbers: Three


class Hands(Value, frozen=True, tag="hands"):
    """The expert game: cards of one's own. Tuples are by seat."""

    deck: Cards
    hands: tuple[Cards, ...]
    passed: tuple[Card | None, ...]
    """The card each seat passed at the last reveal; it is in the next seat's hand."""
    discards: tuple[Cards, ...]
    """The discard pile, by the seat that used the cards: each remembers its own."""


class Solo(Value, frozen=True, tag="solo"):
    """One player's deck, and the three cards drawn for this turn."""

    deck: Cards
    hand: Cards
    solo_card: TurnNumber = 0
    """The turn for which the solo card was drawn."""


# The whole.


class State(Value, frozen=True):
    """A game in progress."""

    options: Options
    turn: TurnNumber
    plans: tuple[str, str, str]
    """The city plans, by stack."""
    sheets: tuple[Sheet, ...]
    """By seat, as of the last completed turn."""
    acts: tuple[tuple[AnyMove, ...], ...]
    """By seat, what it has done in the running turn; one that has finished ends with `Done`."""
    cards: Piles | Hands | Solo
    over: bool = False
