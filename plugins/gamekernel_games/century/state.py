"""A game of Century in progress, and the moves that lead from one state to the next.

Slots are numbered from the left, from 0; the decks lie to the right of their rows. A deck is
kept as the cards that are in it, for nobody can come to know their order: whenever a card is
turned up, it is drawn from them.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

import gamekernel
from gamekernel import Value
from gamekernel_games.century.cards import BOX, POINTS, START_CARDS, ThemeName
from gamekernel_games.century.cubes import NONE, Count, Cubes, Rank

Seat = Annotated[int, Meta(ge=0, le=4)]
Merchant = Annotated[str, Meta(pattern="^(s[12]|m(0[1-9]|[123][0-9]|4[0-3]))$")]
"""The id of a merchant card: `s1`, `s2` to start with, `m01` to `m43`."""
Point = Annotated[str, Meta(pattern="^p(0[1-9]|[12][0-9]|3[0-6])$")]
"""The id of a point card: `p01` to `p36`."""


class Options(Value, frozen=True):
    """What may be agreed before play (sheet 6)."""

    theme: ThemeName = "spice_road"
    rest_when_nothing_played: bool = False
    """Whether a seat may rest that has no played card to take back."""


class Trader(Value, frozen=True):
    """What one seat has. Cards are in the order of their ids."""

    caravan: Cubes
    hand: tuple[Merchant, ...] = START_CARDS
    played: tuple[Merchant, ...] = ()
    claimed: tuple[Point, ...] = ()
    gold: Count = 0
    silver: Count = 0


class Offer(Value, frozen=True):
    """A card in the merchant row, and the cubes that lie on it."""

    card: Merchant
    cubes: Cubes = NONE


class State(Value, frozen=True):
    """A game in progress; everybody sees all of it."""

    options: Options
    traders: tuple[Trader, ...]
    """By seat."""
    gold: Count
    """Coins left in the pile on slot 0 of the point row."""
    silver: Count
    """Coins left in the pile on slot 1, or on slot 0 when no gold is left."""
    seat: Seat = 0
    """Whose turn it is."""
    merchant_row: tuple[Offer, ...] = ()
    point_row: tuple[Point, ...] = ()
    merchant_deck: tuple[Merchant, ...] = tuple(card.id for card in BOX.merchant_cards)
    """The cards in it, in the order of their ids."""
    point_deck: tuple[Point, ...] = tuple(POINTS)


class Gain(gamekernel.Move, frozen=True):
    """Play a card that gives cubes."""

    card: Merchant


class Upgrade(gamekernel.Move, frozen=True):
    """Play a card that raises cubes; each step raises one cube of the rank named by one."""

    card: Merchant
    steps: Annotated[tuple[Annotated[int, Meta(ge=0, le=2)], ...], Meta(min_length=1, max_length=3)]
    """Ranks in ascending order; the same cube may be raised again."""


class Trade(gamekernel.Move, frozen=True):
    """Play a card that changes cubes for others, so many times."""

    card: Merchant
    times: Annotated[int, Meta(ge=1, le=99)]


class Acquire(gamekernel.Move, frozen=True):
    """Buy the merchant card in a slot; the cubes of the payment go on the slots 0, 1, ..."""

    slot: Annotated[int, Meta(ge=0, le=5)]
    payment: Annotated[tuple[Rank, ...], Meta(max_length=5)] = ()


class Claim(gamekernel.Move, frozen=True):
    """Pay for the point card in a slot and take it."""

    slot: Annotated[int, Meta(ge=0, le=4)]


class Rest(gamekernel.Move, frozen=True):
    """Take all played cards back into the hand."""


class Discard(gamekernel.Move, frozen=True):
    """Give back the cubes that are too many for the caravan."""

    cubes: Cubes


AnyMove = Gain | Upgrade | Trade | Acquire | Claim | Rest | Discard
