"""Arctic Scavengers with its HQ and Recon modules, for two to five seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel import API, GameInfo, Score, Turn, hookimpl
from gamekernel_games.arctic_scavengers import (
    checks,
    dealing,
    drawing,
    moves,
    notation,
    pictures,
    reasons,
    rules,
    samples,
    scoring,
    views,
)
from gamekernel_games.arctic_scavengers import state as states

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gamekernel import Chance, Events
    from gamekernel_games.arctic_scavengers.moves import AnyMove
    from gamekernel_games.arctic_scavengers.state import Options, State
    from gamekernel_games.arctic_scavengers.views import View

TEXT = """Lead a small tribe through the ice: dig in the junkyard, hunt, hire mercenaries, and keep
cards back for the fight over what is worth having. The largest tribe wins."""


@hookimpl
def describe() -> GameInfo:
    """Say what Arctic Scavengers is."""
    return GameInfo(
        id="arctic_scavengers",
        name="Arctic Scavengers",
        version=1,
        api=API,
        seats=(2, 3, 4, 5),
        options=states.Options,
        state=states.State,
        move=moves.AnyMove,
        view=views.View,
        hidden=True,
        chance=True,
        simultaneous=True,
        text=TEXT,
        credits="Arctic Scavengers is a game by Robert K. Gabhart, published by Rio Grande Games.",
    )


@hookimpl
def setup(seats: int, options: Options, chance: Chance, events: Events) -> State:
    """Deal the starting decks, and the leaders if there are any."""
    return dealing.setup(seats, options, chance, events)


@hookimpl
def turn(state: State) -> Turn:
    """Wait for the seat whose turn, interrupt or choice it is."""
    return rules.turn(state)


@hookimpl
def legal_moves(state: State, seat: int) -> Sequence[AnyMove]:
    """List the moves of a seat."""
    return rules.legal_moves(state, seat)


@hookimpl
def is_legal(state: State, seat: int, move: AnyMove) -> bool:
    """Tell whether a move is legal."""
    return rules.is_legal(state, seat, move)


@hookimpl
def why_illegal(state: State, seat: int, move: AnyMove) -> str:
    """Say which rule a move breaks."""
    return reasons.why_illegal(state, seat, move)


@hookimpl
def apply(state: State, seat: int, move: AnyMove, chance: Chance, events: Events) -> State:
    """Carry out a move, and all that follows from it by itself."""
    return rules.apply(state, seat, move, chance, events)


@hookimpl
def score(state: State) -> Score:
    """Count the people of the tribes."""
    return scoring.score(state)


@hookimpl
def view(state: State, seat: int | None) -> View:
    """Show the table, and to a seat its own cards."""
    return views.view(state, seat)


@hookimpl
def sample(state: State, seat: int | None, chance: Chance) -> State:
    """Deal anew all that a seat does not know."""
    return samples.sample(state, seat, chance)


@hookimpl
def check(state: State, seats: int, options: Options) -> None:
    """Refuse a state that no play can lead to."""
    checks.check(state, seats, options)


@hookimpl
def write_move(move: AnyMove) -> str:
    """Write a move in words."""
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
    return pictures.draw(view, seat)
