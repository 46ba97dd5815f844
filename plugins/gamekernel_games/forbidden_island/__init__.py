"""Forbidden Island for two to four seats, who win or lose together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel import API, GameInfo, Score, Turn, hookimpl
from gamekernel_games.forbidden_island import (
    checks,
    dealing,
    drawing,
    moves,
    notation,
    reasons,
    rules,
)
from gamekernel_games.forbidden_island import state as states

if TYPE_CHECKING:
    from gamekernel import Chance, Events
    from gamekernel_games.forbidden_island.moves import AnyMove
    from gamekernel_games.forbidden_island.state import Options, State

TEXT = """Adventurers on a sinking island shore up what floods, trade cards and take four
treasures, to leave together by helicopter before Fools' Landing goes down. All win, or none."""


@hookimpl
def describe() -> GameInfo:
    """Say what Forbidden Island is."""
    return GameInfo(
        id="forbidden_island",
        name="Forbidden Island",
        version=1,
        api=API,
        seats=(2, 3, 4),
        options=states.Options,
        state=states.State,
        move=moves.AnyMove,
        chance=True,
        simultaneous=True,
        open_choices=True,
        cooperative=True,
        text=TEXT,
        credits="Forbidden Island is a game by Matt Leacock.",
    )


@hookimpl
def setup(seats: int, options: Options, chance: Chance, events: Events) -> State:
    """Lay the island, deal roles and hands, and flood six tiles."""
    return dealing.deal(seats, options, chance, events)


@hookimpl
def turn(state: State) -> Turn:
    """Wait for who decides; holders of special cards may interrupt."""
    return states.turn(state)


@hookimpl
def legal_moves(state: State, seat: int) -> tuple[AnyMove, ...]:
    """List what a seat must decide, then the special cards it may play."""
    return moves.legal_moves(state, seat)


@hookimpl
def why_illegal(state: State, seat: int, move: AnyMove) -> str:
    """Say which rule a move breaks."""
    return reasons.why_illegal(state, seat, move)


@hookimpl
def apply(state: State, seat: int, move: AnyMove, chance: Chance, events: Events) -> State:
    """Play a move, and draw the cards that follow."""
    return rules.apply(state, seat, move, chance, events)


@hookimpl
def score(state: State) -> Score:
    """Score 1 for all or 0 for all."""
    return states.score(state)


@hookimpl
def check(state: State, seats: int, options: Options) -> None:
    """Refuse a state that cannot come about."""
    checks.check(state, seats, options)


@hookimpl
def write_move(state: State, seat: int, move: AnyMove) -> str:
    """Write a move as a line of a log."""
    return notation.write_move(state, seat, move)


@hookimpl
def read_move(state: State, seat: int, text: str) -> AnyMove:
    """Read such a line."""
    return notation.read_move(state, seat, text)


@hookimpl
def show(view: State) -> str:
    """Draw the island, hands and piles for a terminal."""
    return drawing.show(view)


@hookimpl
def draw(view: State) -> str:
    """Draw them as SVG."""
    return drawing.draw(view)
