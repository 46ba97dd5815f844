"""Welcome To for one to twelve seats, with its advanced and expert rules and its three boards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel import API, GameInfo, Score, Turn, hookimpl
from gamekernel_games.welcome_to import (
    checks,
    drawing,
    moves,
    notation,
    reasons,
    rules,
    scoring,
    views,
)
from gamekernel_games.welcome_to import state as states

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gamekernel import Chance, Events
    from gamekernel_games.welcome_to.moves import AnyMove
    from gamekernel_games.welcome_to.state import Options, State
    from gamekernel_games.welcome_to.views import View

TEXT = """Everybody builds three streets from the same three pairs of a number and an effect: houses
with rising numbers, parks, pools, and fences that make estates as the city plans want them."""


@hookimpl
def describe() -> GameInfo:
    """Say what Welcome To is."""
    return GameInfo(
        id="welcome_to",
        name="Welcome To",
        version=1,
        api=API,
        seats=(2, *range(3, 13), 1),
        options=states.Options,
        state=states.State,
        move=moves.AnyMove,
        view=views.View,
        hidden=True,
        chance=True,
        simultaneous=True,
        text=TEXT,
        credits="Welcome To is a game by Benoit Turpin, published by Blue Cocker.",
    )


@hookimpl
def setup(seats: int, options: Options, chance: Chance, events: Events) -> State:
    """Reveal three city plans and deal the first cards."""
    return rules.setup(seats, options, chance, events)


@hookimpl
def turn(state: State) -> Turn:
    """Wait for all who have not ended their turn."""
    return rules.turn(state)


@hookimpl
def legal_moves(state: State, seat: int) -> Sequence[AnyMove]:
    """List the moves of the step a seat has reached."""
    return rules.legal_moves(state, seat)


@hookimpl
def is_legal(state: State, seat: int, move: AnyMove) -> bool:
    """Tell whether a move is legal, without listing every choice of estates."""
    return rules.is_legal(state, seat, move)


@hookimpl
def why_illegal(state: State, seat: int, move: AnyMove) -> str:
    """Say which rule a move breaks."""
    return reasons.why_illegal(state, seat, move)


@hookimpl
def apply(state: State, seat: int, move: AnyMove, chance: Chance, events: Events) -> State:
    """Note a move; when all have ended their turns, reveal them."""
    return rules.apply(state, seat, move, chance, events)


@hookimpl
def score(state: State) -> Score:
    """Score the sheets as of the last completed turn."""
    return scoring.score(state)


@hookimpl
def view(state: State, seat: int | None) -> View:
    """Show the table, and to a seat its own running turn."""
    return views.view(state, seat)


@hookimpl
def sample(state: State, seat: int | None, chance: Chance) -> State:
    """Draw other cards and other running turns for those a seat does not see."""
    return views.sample(state, seat, chance)


@hookimpl
def check(state: State, seats: int, options: Options) -> None:
    """Refuse a state that no play can lead to."""
    checks.check(state, seats, options)


@hookimpl
def write_move(move: AnyMove) -> str:
    """Write a move in a few letters."""
    return notation.write_move(move)


@hookimpl
def read_move(text: str) -> AnyMove:
    """Read such a move."""
    return notation.read_move(text)


@hookimpl
def show(view: View, seat: int | None) -> str:
    """Draw the table for a terminal."""
    return drawing.show(view, seat)


@hookimpl
def draw(view: View, seat: int | None) -> str:
    """Draw the table as SVG."""
    return drawing.draw(view, seat)
