"""The kinds of moves (sheet 3 and 4)."""

from __future__ import annotations

import gamekernel
from gamekernel_games.for_northwood.cards import Card, Character, Suit
from gamekernel_games.for_northwood.options import FiefNumber


class ChooseAlly(gamekernel.Move, frozen=True):
    """Custom setup: take a character as an ally; they are named in ascending order."""

    card: Character


class EndAllies(gamekernel.Move, frozen=True):
    """Custom setup: take no more allies."""


class ChooseRuler(gamekernel.Move, frozen=True):
    """Custom setup: make a character the ruler of the next fief, from fief 0 on."""

    card: Character


class ChooseFief(gamekernel.Move, frozen=True):
    """Visit a fief."""

    fief: FiefNumber


class Substitute(gamekernel.Move, frozen=True):
    """Let friendly rulers stand in for as many allies in this visit; both in ascending order."""

    rulers: tuple[Character, ...]
    allies: tuple[Character, ...]


class Activate(gamekernel.Move, frozen=True):
    """Use the ability of a character."""

    card: Character


class NoAbility(gamekernel.Move, frozen=True):
    """Use no ability before this statement."""


class PickCard(gamekernel.Move, frozen=True):
    """Pick a card for the ability in use: of the hand, or among those looked at."""

    card: Card


class PickSuit(gamekernel.Move, frozen=True):
    """Name a suit for the ability in use."""

    suit: Suit


class PickFief(gamekernel.Move, frozen=True):
    """Pick the fief whose ruler changes places with that of the visited one."""

    fief: FiefNumber


class PickYes(gamekernel.Move, frozen=True):
    """Do what the ability in use leaves open."""


class PickNo(gamekernel.Move, frozen=True):
    """Leave it."""


class Play(gamekernel.Move, frozen=True):
    """Respond to the statement with a hand card."""

    card: Card


AnyMove = (
    ChooseAlly
    | EndAllies
    | ChooseRuler
    | ChooseFief
    | Substitute
    | Activate
    | NoAbility
    | PickCard
    | PickSuit
    | PickFief
    | PickYes
    | PickNo
    | Play
)
