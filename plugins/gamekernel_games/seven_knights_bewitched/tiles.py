"""The tiles, how they are dealt, and the other facts of the box (sheet 2, 3 and 5).

A tile is named by its place: `P0` lies before seat 0, `E0` is the leftmost errant one, which is
nobody's. Its content is a knight's number, or the Witch.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta

from gamekernel import Value
from gamekernel_games import tables

if TYPE_CHECKING:
    from gamekernel import Chance

Seat = Annotated[int, Meta(ge=0, le=7)]
Tile = Literal["P0", "P1", "P2", "P3", "P4", "P5", "P6", "P7", "E0", "E1", "E2", "E3"]
Content = Annotated[int, Meta(ge=0, le=7)]
"""A knight's number, or `WITCH`."""
Number = Annotated[int, Meta(ge=1, le=7)]
"""A knight's number."""
Integer = Annotated[int, Meta(ge=0, le=99)]
"""A number that is written into a statement; the limits agreed are narrower."""
Relation = Literal["=", "<"]
Operator = Literal["+", "-", "*", "/"]
Variant = Literal["standard", "advanced", "groping"]
Mode = Literal["competitive", "cooperative"]
Team = Literal["knights", "witch"]

WITCH = 0
KNIGHTS = range(1, 8)
PLAYER_TILES: tuple[Tile, ...] = ("P0", "P1", "P2", "P3", "P4", "P5", "P6", "P7")
"""By seat."""
ERRANT_TILES: tuple[Tile, ...] = ("E0", "E1", "E2", "E3")


class QuestionLimits(Value, frozen=True):
    """What a statement about several tiles may be made of (sheet 4)."""

    relations: tuple[Relation, ...]
    operators: tuple[Operator, ...]
    literals: tuple[Integer, Integer]
    """The least and the greatest number that may be written."""
    max_operands_per_side: Annotated[int, Meta(ge=1, le=8)]
    min_distinct_tiles: Annotated[int, Meta(ge=1, le=8)]


class Deal(Value, frozen=True):
    """How the tiles are dealt in every round of a match."""

    variant: Variant
    mode: Mode
    seats: int
    errant: int
    """How many tiles are nobody's."""
    knights: Number
    """The lowest so many take part, though not all of them need be dealt."""
    witch: Literal["anywhere", "errant", "nowhere"]
    """Where she may be dealt; unless all tiles are dealt she may stay in the box."""


class RoundPoints(Value, frozen=True):
    """What each member of the winning team gets, by round."""

    knights: tuple[int, int, int]
    witch: tuple[int, int, int]


class Data(Value, frozen=True):
    """The facts of the game."""

    score: RoundPoints
    deals: tuple[Deal, ...]
    question_limits: QuestionLimits
    sample_sets: tuple[tuple[Number, ...], ...]
    """The sets of numbers that are listed for questions about one tile."""


DATA = tables.read(__package__, Data)
ROUNDS = len(DATA.score.knights)


def deal_of(variant: Variant, mode: Mode, seats: int) -> Deal:
    """Return how a table deals; `ValueError` with a sentence for one that cannot play."""
    deals = [deal for deal in DATA.deals if (deal.variant, deal.mode) == (variant, mode)]
    for deal in deals:
        if deal.seats == seats:
            return deal
    least, most = deals[0].seats, deals[-1].seats
    raise ValueError(f"the {variant} variant, {mode}, is for {least} to {most} players")


def deal_tiles(deal: Deal, chance: Chance) -> tuple[tuple[Content, ...], tuple[Content, ...]]:
    """Deal one tile to each player, then the errant ones; return what they are.

    Every order of tiles that a table can get is as likely as any other.
    """
    pool: tuple[Content, ...] = tuple(range(1, deal.knights + 1))
    if deal.witch == "anywhere":
        pool = (WITCH, *pool)
    players, pool = _one_by_one(pool, deal.seats, chance)
    if deal.witch == "errant":
        pool = (WITCH, *pool)
    errant, _ = _one_by_one(pool, deal.errant, chance)
    return players, errant


def _one_by_one(
    pool: tuple[Content, ...], count: int, chance: Chance
) -> tuple[tuple[Content, ...], tuple[Content, ...]]:
    """Draw tiles in order; return them and the rest."""
    drawn: list[Content] = []
    for _ in range(count):
        (content,), pool = chance.draw(pool, 1)
        drawn.append(content)
    return tuple(drawn), pool
