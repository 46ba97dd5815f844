"""The state of a game, and what follows from it at once."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from gamekernel import Value
from gamekernel_games.for_northwood import data
from gamekernel_games.for_northwood.cards import Card, Character, Suit, suit_of_character
from gamekernel_games.for_northwood.ops import Ability
from gamekernel_games.for_northwood.options import FiefNumber, Options

Phase = Literal[
    "custom_allies", "custom_rulers", "choose_fief", "substitute", "ability", "pick", "respond",
    "over",
]  # fmt: skip
Count = Annotated[int, Meta(ge=0, le=32)]
Result = Literal["unvisited", "won", "lost"]


class Fief(Value, frozen=True):
    """A fief and its present ruler, who is friendly once it is won."""

    ruler: Character
    result: Result = "unvisited"
    """A fief is unvisited until its visit has ended."""
    removed: bool = False
    """Whether the ruler has left the game, after standing in for an ally."""


class Pending(Value, frozen=True):
    """An ability in use, which waits for a pick."""

    card: Character
    ops: Ability
    """The steps left; the first is the one that asks."""
    picks: Count = 0
    """How many picks the first step has had."""
    suit: Suit | None = None
    """The suit named."""


class State(Value, frozen=True):
    """All there is to know of a game."""

    options: Options
    phase: Phase
    allies: tuple[Character, ...]
    """In order."""
    fiefs: tuple[Fief, ...]
    """From fief 0; fewer than 8 while the rulers are chosen."""
    hand: tuple[Card, ...] = ()
    """In order."""
    deck: tuple[Card, ...] = ()
    """The first is the top."""
    known: Count = 0
    """How many cards from the top of the deck the player knows."""
    discard: tuple[Card, ...] = ()
    """The last is the top, as in the score pile."""
    score: tuple[Card, ...] = ()
    visited: FiefNumber | None = None
    substitutes: tuple[Character, ...] = ()
    """Friendly rulers that stand in for allies in this visit, in order."""
    replaced: tuple[Character, ...] = ()
    """The allies they stand in for, in order."""
    exhausted: tuple[Character, ...] = ()
    """Who has been used in this visit, in order."""
    used: Count = 0
    """Abilities used since the last statement."""
    pending: Pending | None = None


def trump(state: State) -> Suit | None:
    """Return the trump suit of the visit, if there is one."""
    rule = data.modifiers(state.options).trump_rule
    if rule == "none" or state.visited is None:
        return None
    return suit_of_character(state.fiefs[state.visited].ruler) if rule == "ruler" else rule


def visiting(state: State) -> int:
    """Return the visited fief, in a visit."""
    assert state.visited is not None  # noqa: S101 - asked in a visit only
    return state.visited


def available(state: State) -> tuple[Character, ...]:
    """Return who can be used in this visit: the allies that stay, and the substitutes."""
    return (*(ally for ally in state.allies if ally not in state.replaced), *state.substitutes)


def ready(state: State) -> tuple[Character, ...]:
    """Return those that have not been used yet."""
    return tuple(card for card in available(state) if card not in state.exhausted)


def friends(state: State) -> tuple[Character, ...]:
    """Return the friendly rulers that are still in the game, from fief 0 on."""
    return tuple(f.ruler for f in state.fiefs if f.result == "won" and not f.removed)


def statement(state: State) -> Card:
    """Return what the ruler has said, in phase `respond`."""
    return state.discard[-1]


def stars(state: State) -> int:
    """Return the stars of the fiefs won so far."""
    worth = data.fief_stars(state.options)
    return sum(worth[i] for i, fief in enumerate(state.fiefs) if fief.result == "won")
