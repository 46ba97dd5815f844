"""What the player may see, and the states that cannot be told from the true one (sheet 7).

A spectator sees what the player sees. Only the order of the deck is secret, behind the cards on
top that the player has looked at or put there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from gamekernel import Value
from gamekernel_games.for_northwood import data, rules
from gamekernel_games.for_northwood.cards import Card, Character, Suit, in_order
from gamekernel_games.for_northwood.options import SCENARIOS, FiefNumber, Options
from gamekernel_games.for_northwood.state import Count, Pending, Phase, Result, State, stars, trump

if TYPE_CHECKING:
    from gamekernel import Chance


class AllyView(Value, frozen=True):
    """An ally."""

    card: Character
    state: Literal["ready", "exhausted", "substituted"]


class FiefView(Value, frozen=True):
    """A fief and its present ruler."""

    tricks: int
    """How many it demands."""
    stars: int
    result: Result
    ruler: Character
    ruler_state: Literal["neutral", "friendly", "ready", "exhausted", "removed"]
    """`ready` and `exhausted`: it stands in for an ally in this visit; then it is removed."""


class View(Value, frozen=True):
    """What is to be seen of a game."""

    options: Options
    phase: Phase
    visit: int
    """From 1; 0 while characters are chosen."""
    allies: tuple[AllyView, ...]
    fiefs: tuple[FiefView, ...]
    visited: FiefNumber | None
    trump: Suit | None
    hand: tuple[Card, ...]
    deck: Count
    """How many cards are in the deck."""
    known_top: tuple[Card, ...]
    """Those of them that are known, from the top."""
    discard: tuple[Card, ...]
    """The last is the top, as in the score pile."""
    score: tuple[Card, ...]
    pending: Pending | None
    """The ability in use, with the steps left."""
    stars: int
    stars_needed: int
    over: bool
    won: bool
    next_scenario: int | None
    """At the end, in mode `scenario`; None after the last."""


def view(state: State) -> View:
    """Show a state to anybody."""
    over = state.phase == "over"
    done = sum(fief.result != "unvisited" for fief in state.fiefs)
    custom = state.phase in ("custom_allies", "custom_rulers")
    return View(
        options=state.options,
        phase=state.phase,
        visit=0 if custom else done + (not over),
        allies=tuple(_ally(state, card) for card in state.allies),
        fiefs=tuple(_fief(state, number) for number in range(len(state.fiefs))),
        visited=state.visited,
        trump=trump(state),
        hand=state.hand,
        deck=len(state.deck),
        known_top=state.deck[: state.known],
        discard=state.discard,
        score=state.score,
        pending=state.pending,
        stars=stars(state),
        stars_needed=data.stars_needed(state.options),
        over=over,
        won=over and rules.has_won(state),
        next_scenario=next_scenario(state),
    )


def _ally(state: State, card: Character) -> AllyView:
    if card in state.replaced:
        return AllyView(card, "substituted")
    return AllyView(card, "exhausted" if card in state.exhausted else "ready")


def _fief(state: State, number: int) -> FiefView:
    fief = state.fiefs[number]
    ruler = fief.ruler
    standing: Literal["neutral", "friendly", "ready", "exhausted", "removed"]
    if fief.removed:
        standing = "removed"
    elif ruler in state.substitutes:
        standing = "exhausted" if ruler in state.exhausted else "ready"
    else:
        standing = "friendly" if fief.result == "won" else "neutral"
    return FiefView(
        tricks=data.fief_tricks(state.options)[number],
        stars=data.fief_stars(state.options)[number],
        result=fief.result,
        ruler=ruler,
        ruler_state=standing,
    )


def next_scenario(state: State) -> int | None:
    """Return the scenario that a campaign goes on with; a lost one is played again (sheet 6)."""
    if state.phase != "over" or state.options.mode == "single":
        return None
    number = data.scenario_number(state.options)
    following = number + 1 if rules.has_won(state) else number
    return following if following <= SCENARIOS else None


def sample(state: State, chance: Chance) -> State:
    """Shuffle the deck behind the cards that are known."""
    unknown = chance.shuffle(in_order(state.deck[state.known :]))
    return replace(state, deck=(*state.deck[: state.known], *unknown))
