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
from gamekernel_games.for_northwood.state import (
    Count,
    Fief,
    Pending,
    Phase,
    Result,
    State,
    stars,
    trump,
)

if TYPE_CHECKING:
    from gamekernel import Chance

RulerState = Literal["neutral", "friendly", "ready", "exhausted", "removed"]
"""`ready` and `exhausted`: it stands in for an ally in this visit, after which it is removed."""


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
    ruler_state: RulerState


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
        fiefs=_fiefs(state),
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


def _fiefs(state: State) -> tuple[FiefView, ...]:
    tricks, worth = data.fief_tricks(state.options), data.fief_stars(state.options)
    return tuple(
        FiefView(tricks[i], worth[i], fief.result, fief.ruler, _ruler_state(state, fief))
        for i, fief in enumerate(state.fiefs)
    )


def _ruler_state(state: State, fief: Fief) -> RulerState:
    if fief.removed:
        return "removed"
    if fief.ruler in state.substitutes:
        return "exhausted" if fief.ruler in state.exhausted else "ready"
    return "friendly" if fief.result == "won" else "neutral"


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
