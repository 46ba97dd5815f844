"""Formula D for two to ten seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel import API, GameInfo, Score, Turn, hookimpl
from gamekernel_games.formula_d import (
    checks,
    drawing,
    notation,
    pictures,
    preparing,
    reasons,
    rules,
    views,
)
from gamekernel_games.formula_d import state as states

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gamekernel import Chance, Events
    from gamekernel_games.formula_d.state import AnyMove, Options, State
    from gamekernel_games.formula_d.views import View

TEXT = """A motor race. Choose a gear and roll its die: high gears go far, but each corner asks
for turns that end in it, and what you overshoot, brake and bump wears the car. First over the
line wins."""


@hookimpl
def describe() -> GameInfo:
    """Say what Formula D is."""
    return GameInfo(
        id="formula_d",
        name="Formula D",
        version=1,
        api=API,
        seats=(2, 3, 4, 5, 6, 7, 8, 9, 10),
        options=states.Options,
        state=states.State,
        move=states.AnyMove,
        view=views.View,
        hidden=True,
        chance=True,
        simultaneous=True,
        text=TEXT,
        credits="Formula D is a game by Laurent Lavaur and Eric Randall.",
    )


@hookimpl
def setup(seats: int, options: Options, chance: Chance, events: Events) -> State:
    """Fix the weather, and go on to the first decision."""
    return preparing.start(seats, options, chance, events)


@hookimpl
def turn(state: State) -> Turn:
    """Wait for the driver, or for all that have to choose."""
    return Turn(states.must(state), phase=state.phase)


@hookimpl
def legal_moves(state: State, seat: int) -> Sequence[AnyMove]:
    """List what a seat can decide."""
    return rules.legal_moves(state, seat)


@hookimpl
def why_illegal(state: State, seat: int, move: AnyMove) -> str:
    """Say which rule a move breaks."""
    return reasons.why_illegal(state, seat, move)


@hookimpl
def apply(state: State, seat: int, move: AnyMove, chance: Chance, events: Events) -> State:
    """Play a move, and all that follows until the next decision."""
    return rules.apply(state, seat, move, chance, events)


@hookimpl
def score(state: State) -> Score:
    """Rank the cars as they stand."""
    return rules.score(state)


@hookimpl
def view(state: State, seat: int | None) -> View:
    """Show all but what others have chosen in secret."""
    return views.view(state, seat)


@hookimpl
def sample(state: State, seat: int | None, chance: Chance) -> State:
    """Choose anew for the others what they have chosen in secret."""
    return views.sample(state, seat, chance)


@hookimpl
def check(state: State, seats: int, options: Options) -> None:
    """Refuse a race that cannot be."""
    checks.check(state, seats, options)


@hookimpl
def write_move(move: AnyMove) -> str:
    """Write a move in a few words."""
    return notation.write_move(move)


@hookimpl
def read_move(state: State, text: str) -> AnyMove:
    """Read such a text."""
    return notation.read_move(state, text)


@hookimpl
def show(view: View, seat: int | None) -> str:
    """Draw the race for a terminal."""
    return drawing.show(view, seat)


@hookimpl
def draw(view: View, seat: int | None) -> str:
    """Draw the circuit as SVG."""
    return pictures.draw(view, seat)
