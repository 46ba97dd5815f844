"""Zooloretto for two to five seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel import API, GameInfo, Turn, hookimpl
from gamekernel_games.zooloretto import checks, drawing, notation, reasons, rules, views
from gamekernel_games.zooloretto.state import AnyMove, Options, State

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gamekernel import Chance, Events, Score
    from gamekernel_games.zooloretto.views import View

TEXT = """Load animals, stalls and coins on trucks that all share, and take a truck when it suits
you. Each enclosure of your zoo holds one species; what fits in none crowds the barn and costs
points."""


@hookimpl
def describe() -> GameInfo:
    """Say what Zooloretto is."""
    return GameInfo(
        id="zooloretto",
        name="Zooloretto",
        version=1,
        api=API,
        seats=(2, 3, 4, 5),
        options=Options,
        state=State,
        move=AnyMove,
        view=views.View,
        chance=True,
        text=TEXT,
        credits="Zooloretto is a game by Michael Schacht.",
    )


@hookimpl
def setup(seats: int, options: Options, chance: Chance, events: Events) -> State:
    """Choose the animals, and give each seat an empty zoo."""
    return rules.setup(seats, options, chance, events)


@hookimpl
def turn(state: State) -> Turn:
    """Take turns, without those that have taken a truck."""
    phase = rules.phase(state)
    return Turn(() if phase == "over" else (state.seat,), phase=phase)


@hookimpl
def legal_moves(state: State, seat: int) -> Sequence[AnyMove]:
    """List what a turn can be, the trucks to load, or the areas to place tiles in."""
    return rules.legal_moves(state) if seat == state.seat else ()


@hookimpl
def why_illegal(state: State, seat: int, move: AnyMove) -> str:
    """Say which rule a move breaks."""
    return reasons.why_illegal(state, seat, move)


@hookimpl
def apply(state: State, move: AnyMove, chance: Chance, events: Events) -> State:
    """Make a move."""
    return rules.apply(state, move, chance, events)


@hookimpl
def score(state: State) -> Score:
    """Count the zoos as they stand."""
    return rules.score(state.zoos, over=rules.phase(state) == "over")


@hookimpl
def view(state: State) -> View:
    """Show everything, and the stacks unless it was agreed to hide them."""
    return views.view(state)


@hookimpl
def check(state: State, seats: int, options: Options) -> None:
    """Refuse a state that no game leads to."""
    checks.check(state, seats, options)


@hookimpl
def write_move(move: AnyMove) -> str:
    """Write `draw`, `load 0`, `take 0`, `place CM 1`, `exchange 1 2` and the like."""
    return notation.write_move(move)


@hookimpl
def read_move(text: str) -> AnyMove:
    """Read such a move."""
    return notation.read_move(text)


@hookimpl
def show(view: View) -> str:
    """Draw trucks and zoos for a terminal."""
    return drawing.show(view)


@hookimpl
def draw(view: View) -> str:
    """Draw them as SVG."""
    return drawing.draw(view)
