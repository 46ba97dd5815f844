"""What is in the box: the cards and numbers of `data.json`, and their names in each edition."""

from __future__ import annotations

from typing import Literal

import msgspec

from gamekernel_games import tables
from gamekernel_games.century.cubes import RANKS, Cubes

ThemeName = Literal["spice_road", "golem"]


class GainCard(msgspec.Struct, frozen=True, tag_field="kind", tag="gain"):
    """A merchant card that gives cubes."""

    id: str
    gain: Cubes


class UpgradeCard(msgspec.Struct, frozen=True, tag_field="kind", tag="upgrade"):
    """A merchant card that raises cubes by up to so many ranks in all."""

    id: str
    steps: int


class TradeCard(msgspec.Struct, frozen=True, tag_field="kind", tag="trade"):
    """A merchant card that changes cubes for others, as often as wished."""

    id: str
    pay: Cubes
    gain: Cubes


class PointCard(msgspec.Struct, frozen=True):
    """A card that is claimed for cubes."""

    id: str
    points: int
    cost: Cubes


MerchantCard = GainCard | UpgradeCard | TradeCard


class Theme(msgspec.Struct, frozen=True):
    """What an edition calls things; nothing in the rules depends on it (sheet 6)."""

    title: str
    goods: tuple[str, ...]
    """By rank."""
    colours: tuple[str, ...]
    """By rank."""
    good: str
    point_card: str
    coins: tuple[str, str]
    """The coin worth more, and the other one."""


class Box(msgspec.Struct, frozen=True):
    """All of `data.json`."""

    merchant_row: int
    point_row: int
    caravan_limit: int
    coins_per_player: int
    """Of either kind."""
    gold_value: int
    silver_value: int
    cards_to_end: dict[int, int]
    """By the number of seats."""
    start_cubes: tuple[Cubes, ...]
    """By seat."""
    themes: dict[ThemeName, Theme]
    start_cards: tuple[MerchantCard, ...]
    """Every seat has one of each."""
    merchant_cards: tuple[MerchantCard, ...]
    point_cards: tuple[PointCard, ...]


BOX = tables.read(__package__, Box)
START_CARDS = tuple(card.id for card in BOX.start_cards)
MERCHANTS = {card.id: card for card in BOX.start_cards + BOX.merchant_cards}
GAINS = {card.id: card for card in MERCHANTS.values() if isinstance(card, GainCard)}
TRADES = {card.id: card for card in MERCHANTS.values() if isinstance(card, TradeCard)}
POINTS = {card.id: card for card in BOX.point_cards}


def letters(theme: ThemeName) -> str:
    """Return the letters of the four ranks: the initials of their colours."""
    return "".join(colour[0].upper() for colour in BOX.themes[theme].colours)


def spell(cubes: Cubes, theme: ThemeName) -> str:
    """Write cubes as letters, in the order of their ranks: `YYRG`."""
    return "".join(letters(theme)[rank] * cubes[rank] for rank in RANKS)


def code(card: MerchantCard, theme: ThemeName) -> str:
    """Write in short what a merchant card does: `+YR`, `^3`, `GG>RRB` (sheet 9)."""
    match card:
        case GainCard():
            return f"+{spell(card.gain, theme)}"
        case UpgradeCard():
            return f"^{card.steps}"
        case TradeCard():
            return f"{spell(card.pay, theme)}>{spell(card.gain, theme)}"
