"""Moves as text, with the codes of sheet 9: `use JE`, `-C1`, `E7`.

A dialogue card is its suit's letter and its rank; a character the letters of rank and suit.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from gamekernel_games.for_northwood.cards import CARDS, CHARACTERS, SUITS, code, in_order
from gamekernel_games.for_northwood.moves import (
    Activate,
    ChooseAlly,
    ChooseFief,
    ChooseRuler,
    EndAllies,
    NoAbility,
    PickCard,
    PickFief,
    PickNo,
    PickSuit,
    PickYes,
    Play,
    Substitute,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from gamekernel_games.for_northwood.cards import Card, Character, Suit
    from gamekernel_games.for_northwood.moves import AnyMove

_CHARACTERS: dict[str, Character] = {code(character): character for character in CHARACTERS}
_CARDS: dict[str, Card] = {card: card for card in CARDS}
_SUITS: dict[str, Suit] = {suit[0].upper(): suit for suit in SUITS}
_WORDS: dict[AnyMove, str] = {
    EndAllies(): "end allies",
    NoAbility(): "no ability",
    PickYes(): "yes",
    PickNo(): "no",
}
_PLAIN = {word.replace(" ", "").upper(): move for move, word in _WORDS.items()}
_EXAMPLES = "write visit 3, use JE, no ability, -C1 to pick a card, or E7 to play one"

# Writing.


def write_move(move: AnyMove) -> str:  # noqa: PLR0911 - one a kind
    """Write a move."""
    match move:
        case ChooseAlly(card):
            return f"ally {code(card)}"
        case ChooseRuler(card):
            return f"ruler {code(card)}"
        case ChooseFief(fief):
            return f"visit {fief}"
        case Substitute(rulers, allies):
            return f"sub {_codes(rulers)} for {_codes(allies)}" if rulers or allies else "sub none"
        case Activate(card):
            return f"use {code(card)}"
        case PickCard(picked):
            return f"-{picked}"
        case PickSuit(suit):
            return f"suit {suit[0].upper()}"
        case PickFief(fief):
            return f"fief {fief}"
        case Play(played):
            return played
        case _:
            return _WORDS[move]


def _codes(characters: Iterable[Character]) -> str:
    return " ".join(map(code, characters))


# Reading.


def read_move(text: str) -> AnyMove:
    """Read a move, in any case and with any spaces; `ValueError` with a sentence if it is none."""
    compact = "".join(text.upper().split())
    if compact in _PLAIN:
        return _PLAIN[compact]
    if compact.startswith("SUB"):
        return _read_substitute(compact.removeprefix("SUB"))
    found = re.fullmatch(r"(ALLY|RULER|VISIT|USE|SUIT|FIEF|-|)(..?)", compact)
    if not found:
        raise ValueError(f"{text.strip()!r} is no move; {_EXAMPLES}")
    word, named = found.groups()
    return _READ[word](named)


def _read_substitute(names: str) -> Substitute:
    """Read who stands in for whom; the order in which they are named does not matter."""
    if names == "NONE":
        return Substitute((), ())
    rulers, found, allies = names.partition("FOR")
    if not found:
        raise ValueError("say who stands in for whom: sub QC KL for JC JE, or sub none")
    return Substitute(_read_codes(rulers), _read_codes(allies))


def _read_codes(names: str) -> tuple[Character, ...]:
    names = names.replace(",", "")
    return in_order(_character(names[i : i + 2]) for i in range(0, len(names), 2))


def _character(name: str) -> Character:
    if name not in _CHARACTERS:
        raise ValueError(f"there is no character {name!r}; JC is the Jack of Claws")
    return _CHARACTERS[name]


def _card(name: str) -> Card:
    if name not in _CARDS:
        raise ValueError(f"{name!r} is no card; {_EXAMPLES}")
    return _CARDS[name]


def _suit(name: str) -> Suit:
    if name not in _SUITS:
        raise ValueError(f"there is no suit {name!r}; there are {', '.join(_SUITS)}")
    return _SUITS[name]


def _fief(name: str) -> int:
    if name not in tuple("01234567"):
        raise ValueError(f"there is no fief {name!r}; there are 0 to 7")
    return int(name)


_READ: dict[str, Callable[[str], AnyMove]] = {
    "ALLY": lambda name: ChooseAlly(_character(name)),
    "RULER": lambda name: ChooseRuler(_character(name)),
    "VISIT": lambda name: ChooseFief(_fief(name)),
    "USE": lambda name: Activate(_character(name)),
    "SUIT": lambda name: PickSuit(_suit(name)),
    "FIEF": lambda name: PickFief(_fief(name)),
    "-": lambda name: PickCard(_card(name)),
    "": lambda name: Play(_card(name)),
}
"""How what follows a word is read."""
