"""The cards of the box: dialogue cards and characters (sheet 2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeVar, get_args

if TYPE_CHECKING:
    from collections.abc import Iterable

Suit = Literal["claws", "flowers", "leaves", "eyes"]
Card = Literal[
    "C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8",
    "F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8",
    "L1", "L2", "L3", "L4", "L5", "L6", "L7", "L8",
    "E1", "E2", "E3", "E4", "E5", "E6", "E7", "E8",
]  # fmt: skip
"""A dialogue card: the letter of its suit, and its rank."""
Character = Literal[
    "j_claws", "q_claws", "k_claws", "p_claws", "m_claws", "b_claws",
    "j_flowers", "q_flowers", "k_flowers", "p_flowers", "m_flowers", "b_flowers",
    "j_leaves", "q_leaves", "k_leaves", "p_leaves", "m_leaves", "b_leaves",
    "j_eyes", "q_eyes", "k_eyes", "p_eyes", "m_eyes", "b_eyes",
]  # fmt: skip
"""A character card: Jack, Queen, King, Prince, Marchioness or Baron of a suit."""

SUITS: tuple[Suit, ...] = get_args(Suit)
CARDS: tuple[Card, ...] = get_args(Card)
CHARACTERS: tuple[Character, ...] = get_args(Character)
"""In the order of the data, which is "ascending" wherever characters are named together."""

_SUIT_OF: dict[str, Suit] = {suit[0].upper(): suit for suit in SUITS}
_SUIT_OF_CHARACTER = {character: _SUIT_OF[character[2].upper()] for character in CHARACTERS}
_PLACE = {card: i for i, card in enumerate((*CARDS, *CHARACTERS))}
_T = TypeVar("_T", Card, Character)


def suit_of(card: Card) -> Suit:
    """Return the suit of a dialogue card."""
    return _SUIT_OF[card[0]]


def rank_of(card: Card) -> int:
    """Return the rank of a dialogue card, 1 to 8."""
    return int(card[1])


def suit_of_character(character: Character) -> Suit:
    """Return the suit of a character."""
    return _SUIT_OF_CHARACTER[character]


def has_crown(character: Character) -> bool:
    """Tell whether a character has a crown mark; those abilities are not known."""
    return character[0] in "pmb"


def code(character: Character) -> str:
    """Write a character as two letters: `KL` is the King of Leaves (sheet 9)."""
    return f"{character[0]}{character[2]}".upper()


def in_order(cards: Iterable[_T]) -> tuple[_T, ...]:
    """Sort cards of one kind in the order of the data."""
    return tuple(sorted(cards, key=_PLACE.__getitem__))
