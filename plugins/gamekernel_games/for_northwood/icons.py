"""The shapes of the pictures: suits, cards and stars."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from gamekernel_games.for_northwood.cards import (
    has_crown,
    rank_of,
    suit_of,
    suit_of_character,
)
from gamekernel_games.svg import number, tag, text, title

if TYPE_CHECKING:
    from gamekernel_games.for_northwood.cards import Card, Character, Suit


def _disc(x: float, y: float, r: float) -> str:
    return f"M{x - r:.1f} {y:.1f}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0Z"


_SHAPES: dict[Suit, str] = {
    "claws": "M-6-9C-1-3-3 4-8 9C-6 3-6-3-6-9ZM0-9C5-3 3 4-2 9C0 3 0-3 0-9Z"
    "M6-9C11-3 9 4 4 9C6 3 6-3 6-9Z",
    "flowers": "".join(
        _disc(6 * sin(2 * pi * i / 5), -6 * cos(2 * pi * i / 5), 3.4) for i in range(5)
    )
    + _disc(0, 0, 2),
    "leaves": "M0-10C8-6 9 3 1 6L1 10L-1 10L-1 6C-9 3-8-6 0-10ZM-.5-6L-.5 4L.5 4L.5-6Z",
    "eyes": "M-10 0C-5-8 5-8 10 0C5 8-5 8-10 0Z" + _disc(0, 0, 4) + _disc(0, 0, 2),
}
"""Each within ten units of its middle."""
_STAR = " ".join(
    f"{number(r * sin(pi * i / 5))},{number(-r * cos(pi * i / 5))}"
    for i, r in enumerate((6.0, 2.5) * 5)
)
CARD_WIDE, CARD_HIGH = 58, 80


def suit_icon(suit: Suit, x: float, y: float, scale: float = 1.0) -> str:
    """Draw the sign of a suit around a point."""
    return tag(
        "path",
        d=_SHAPES[suit],
        class_=suit,
        fill_rule="evenodd",
        transform=f"translate({number(x)} {number(y)}) scale({number(scale)})",
    )


def star_row(count: int, x: float, y: float) -> str:
    """Draw stars around a point, or their number where they would not fit."""
    if count > 5:
        return text(f"{count} stars", x, y + 4, class_="middle")
    left = x - 7 * (count - 1)
    stars = [
        tag("polygon", points=_STAR, transform=f"translate({number(left + 14 * i)} {number(y)})")
        for i in range(count)
    ]
    return tag("g", *stars, class_="stars") if stars else ""


def dialogue_card(card: Card, x: float, y: float, **data: object) -> str:
    """Draw a dialogue card, its upper left corner at a point."""
    suit, rank = suit_of(card), rank_of(card)
    return tag(
        "g",
        title(f"{rank} of {suit}"),
        tag("rect", width=CARD_WIDE, height=CARD_HIGH, rx=6),
        text(rank, 7, 21, class_=f"rank {suit}"),
        suit_icon(suit, 12, 32, 0.6),
        suit_icon(suit, 34, 48, 1.7),
        class_="card",
        data_card=card,
        transform=f"translate({number(x)} {number(y)})",
        **data,
    )


def character_sign(character: Character, x: float, y: float) -> str:
    """Draw rank and suit of a character, with its crown, around a point."""
    suit = suit_of_character(character)
    crown = tag("path", d="M-9-16L-9-24L-4-20L0-26L4-20L9-24L9-16Z", class_="crown")
    return tag(
        "g",
        crown if has_crown(character) else "",
        text(character[0].upper(), -14, 9, class_=f"letter {suit}"),
        suit_icon(suit, 16, 1, 1.2),
        transform=f"translate({number(x)} {number(y)})",
    )
