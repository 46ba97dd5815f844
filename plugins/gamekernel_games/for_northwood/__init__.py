"""For Northwood! A solo trick-taking game, for one seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel import API, GameInfo, Score, Turn, hookimpl
from gamekernel_games.for_northwood import checks, drawing, notation, reasons, rules, views
from gamekernel_games.for_northwood.moves import AnyMove
from gamekernel_games.for_northwood.options import Options
from gamekernel_games.for_northwood.state import State
from gamekernel_games.for_northwood.views import View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gamekernel import Chance, Events

TEXT = """Visit eight fiefs. In each, win exactly as many tricks as it demands against a deck that
always leads, with the help of your allies' abilities; 16 of the 20 stars win. The abilities of the
twelve crown cards (house24) and the sixteen scenarios here are made for this project, not the
published ones, which a host that owns them can supply."""


@hookimpl
def describe() -> GameInfo:
    """Say what For Northwood! is."""
    return GameInfo(
        id="for_northwood",
        name="For Northwood! A Solo Trick-Taking Game",
        version=1,
        api=API,
        seats=(1,),
        options=Options,
        state=State,
        move=AnyMove,
        view=View,
        hidden=True,
        chance=True,
        text=TEXT,
        credits="For Northwood! is a game by Wilhelm Su. The abilities of house24 and the house "
        "scenarios are not his: they are made for this project.",
    )


@hookimpl
def setup(options: Options, chance: Chance, events: Events) -> State:
    """Draw allies and rulers and deal, or let the player choose them."""
    return rules.start(options, chance, events)


@hookimpl
def turn(state: State) -> Turn:
    """Wait for the one player until the last visit has ended."""
    return Turn(() if state.phase == "over" else (0,), phase=state.phase)


@hookimpl
def legal_moves(state: State) -> Sequence[AnyMove]:
    """List the moves of the phase."""
    return rules.legal_moves(state)


@hookimpl
def why_illegal(state: State, move: AnyMove) -> str:
    """Say which rule a move breaks."""
    return reasons.why_illegal(state, move)


@hookimpl
def apply(state: State, move: AnyMove, chance: Chance, events: Events) -> State:
    """Play a move and all that follows without a decision."""
    return rules.apply(state, move, chance, events)


@hookimpl
def score(state: State) -> Score:
    """Count the stars."""
    return rules.score(state)


@hookimpl
def view(state: State) -> View:
    """Show all but the order of the deck."""
    return views.view(state)


@hookimpl
def sample(state: State, chance: Chance) -> State:
    """Shuffle what is not known of the deck."""
    return views.sample(state, chance)


@hookimpl
def check(state: State, seats: int, options: Options) -> None:
    """Refuse cards, characters or visits that cannot be."""
    checks.check(state, seats, options)


@hookimpl
def write_move(move: AnyMove) -> str:
    """Write a move with the codes of its cards."""
    return notation.write_move(move)


@hookimpl
def read_move(text: str) -> AnyMove:
    """Read such a text."""
    return notation.read_move(text)


@hookimpl
def show(view: View) -> str:
    """Draw the table for a terminal."""
    return drawing.show(view)


@hookimpl
def draw(view: View) -> str:
    """Draw the table as SVG."""
    return drawing.draw(view)
