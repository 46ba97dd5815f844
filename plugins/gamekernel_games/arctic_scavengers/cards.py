"""What is in the box: the cards, buildings, leaders and gangs of `data.json` (sheet 2)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Literal

import msgspec

from gamekernel_games import tables

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Kind = Literal["person", "tool", "medicine", "instant", "junk"]
ActionName = Literal["draw", "dig", "hunt", "fight"]
PileName = Literal["starting", "mercenary", "junkyard", "contested"]
Module = Literal[
    "base", "hq1", "hq2", "hq3", "recon1", "recon2", "recon3", "recon4", "recon5",
    "recon_extra1", "recon_extra3",
]  # fmt: skip
Cards = tuple[str, ...]
"""Ids of cards; sorted where their order means nothing."""


class Price(msgspec.Struct, frozen=True):
    """What a hire costs: food and med, or `any` mix of the two."""

    food: int = 0
    med: int = 0
    any: int = 0


class CardType(msgspec.Struct, frozen=True):
    """A card and how many there are of it."""

    id: str
    name: str
    set: Literal["base", "hq", "recon"]
    module: Module
    pile: PileName
    kind: Kind
    copies: int
    people: int = 0
    base: dict[ActionName, int] = {}
    """What it can do alone; 0: it may take part, and adds nothing."""
    mod: dict[ActionName, int] = {}
    """What it adds to an action with a base card in it."""
    med: int = 0
    cost: Price | None = None
    tags: tuple[str, ...] = ()


class Stores(msgspec.Struct, frozen=True):
    """What a building keeps."""

    kind: Kind
    capacity: int


class BuildingType(msgspec.Struct, frozen=True):
    """A schematic of the engineers."""

    id: str
    name: str
    set: str
    module: Module
    copies: int
    build_time: int
    effect: str
    stores: Stores | None = None


class LeaderType(msgspec.Struct, frozen=True):
    """A tribal leader."""

    id: str
    name: str
    set: str
    module: Module
    effect: str
    once_a_round: bool


class Gang(msgspec.Struct, frozen=True):
    """People who join the leader in something at the end."""

    id: str
    name: str
    set: str
    module: Module
    people: int
    metric: str
    tie: str = ""


class TwoPlayer(msgspec.Struct, frozen=True):
    """The numbers of the two-player variant (sheet 4.4)."""

    removed_per_junkyard_kind: int
    win_margin: int


class Box(msgspec.Struct, frozen=True):
    """All of `data.json`."""

    totals_by_box: dict[str, int]
    starting_deck: dict[str, int]
    hand_size: int
    first_skirmish_round: int
    contested_cards_used: int
    rounds: int
    market_size_with_recon: int
    two_player: TwoPlayer
    cards: tuple[CardType, ...]
    buildings: tuple[BuildingType, ...]
    leaders: tuple[LeaderType, ...]
    gangs: tuple[Gang, ...]


BOX = tables.read(__package__, Box)
CARDS = {card.id: card for card in BOX.cards}
BUILDINGS = {building.id: building for building in BOX.buildings}
LEADERS = {leader.id: leader for leader in BOX.leaders}
STARTING_DECK: Cards = tuple(
    sorted(card for card, copies in BOX.starting_deck.items() for _ in range(copies))
)


def _check_totals() -> None:
    """Refuse a table that does not add up to the boxes."""
    totals = Counter[str]()
    for card in BOX.cards:
        totals[card.set] += card.copies
    for building in BOX.buildings:
        totals[building.set] += building.copies
    for single in (*(leader.set for leader in BOX.leaders), *(gang.set for gang in BOX.gangs)):
        totals[single] += 1
    if totals != BOX.totals_by_box:
        raise ValueError(f"the cards add up to {dict(totals)}, not {BOX.totals_by_box}")


_check_totals()


# Cards.


def is_person(card: str) -> bool:
    """Tell whether a card is of people."""
    return CARDS[card].kind == "person"


def is_tool(card: str) -> bool:
    """Tell whether a card is a tool."""
    return CARDS[card].kind == "tool"


def is_refugee(card: str) -> bool:
    """Tell whether a card has the refugee keyword."""
    return "refugee" in CARDS[card].tags


def has(card: str, tag: str) -> bool:
    """Tell whether a card has a special ability."""
    return tag in CARDS[card].tags


def people(cards: Iterable[str]) -> int:
    """Count the people on cards."""
    return sum(CARDS[card].people for card in cards)


def med(cards: Iterable[str]) -> int:
    """Add the medicine values of cards."""
    return sum(CARDS[card].med for card in cards)


def name(card: str) -> str:
    """Return the name of a card, a building or a leader."""
    for table in (CARDS, BUILDINGS, LEADERS):
        if card in table:
            return table[card].name
    return card


# Handfuls of cards: sorted tuples of ids.


def plus(cards: Iterable[str], more: Iterable[str]) -> Cards:
    """Put cards together, sorted."""
    return tuple(sorted((*cards, *more)))


def minus(cards: Iterable[str], less: Iterable[str]) -> Cards:
    """Take cards away, as far as they are there; the order stays."""
    left = list(cards)
    for card in less:
        if card in left:
            left.remove(card)
    return tuple(left)


def holds(cards: Iterable[str], wanted: Iterable[str]) -> bool:
    """Tell whether all wanted cards are there, each as often."""
    return Counter(wanted) <= Counter(cards)


def handfuls(cards: Iterable[str], most: int | None = None) -> Iterator[Cards]:
    """List all handfuls of some cards, the empty one first, each once."""
    kinds = sorted(Counter(cards).items())
    limit = sum(copies for _, copies in kinds) if most is None else most

    def choose(at: int, room: int) -> Iterator[Cards]:
        if at == len(kinds):
            yield ()
            return
        card, copies = kinds[at]
        for count in range(min(copies, room) + 1):
            for rest in choose(at + 1, room - count):
                yield (card,) * count + rest

    return choose(0, limit)
