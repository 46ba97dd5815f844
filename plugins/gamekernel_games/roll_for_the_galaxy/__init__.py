"""Roll for the Galaxy for two to five seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel import API, GameInfo, Score, Turn, hookimpl
from gamekernel_games.roll_for_the_galaxy import (
    checks,
    drawing,
    moves,
    notation,
    pictures,
    reasons,
    rules,
    scoring,
    views,
)
from gamekernel_games.roll_for_the_galaxy import (
    state as states,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gamekernel import Chance, Events
    from gamekernel_games.roll_for_the_galaxy.moves import AnyMove
    from gamekernel_games.roll_for_the_galaxy.state import Options, State
    from gamekernel_games.roll_for_the_galaxy.views import View

TEXT = """Roll your dice in secret and assign them to five phases. Everybody uses the phases that
were picked: explore for tiles, develop and settle them, produce goods and ship them."""


@hookimpl
def describe() -> GameInfo:
    """Say what Roll for the Galaxy is."""
    return GameInfo(
        id="roll_for_the_galaxy",
        name="Roll for the Galaxy",
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
        open_choices=True,
        text=TEXT,
        credits="Roll for the Galaxy is a game by Wei-Hwa Huang and Thomas Lehmann.",
    )


@hookimpl
def setup(seats: int, options: Options, chance: Chance, events: Events) -> State:
    """Deal the first tiles."""
    return rules.start(seats, options, chance, events)


@hookimpl
def turn(state: State) -> Turn:
    """Wait for all that owe a decision."""
    return Turn(rules.must(state), rules.may(state), state.step)


@hookimpl
def legal_moves(state: State, seat: int) -> Sequence[AnyMove]:
    """List what a seat may do."""
    return rules.legal_moves(state, seat)


@hookimpl
def why_illegal(state: State, seat: int, move: AnyMove) -> str:
    """Say which rule a move breaks."""
    return reasons.why_illegal(state, seat, move)


@hookimpl
def apply(state: State, seat: int, move: AnyMove, chance: Chance, events: Events) -> State:
    """Play a move; the last one of a step ends it."""
    return rules.apply(state, seat, move, chance, events)


@hookimpl
def score(state: State) -> Score:
    """Count tableaus, chips and bonuses as they stand."""
    return scoring.score(state)


@hookimpl
def view(state: State, seat: int | None) -> View:
    """Show what a seat may see."""
    return views.view(state, seat)


@hookimpl
def sample(state: State, seat: int | None, chance: Chance) -> State:
    """Deal and roll anew what a seat does not know."""
    return views.sample(state, seat, chance)


@hookimpl
def write_move(move: AnyMove) -> str:
    """Write a word, a die and where it lies."""
    return notation.write_move(move)


@hookimpl
def read_move(text: str) -> AnyMove:
    """Read such a text."""
    return notation.read_move(text)


@hookimpl
def show(view: View, seat: int | None) -> str:
    """Draw the players for a terminal."""
    return drawing.show(view, seat)


@hookimpl
def draw(view: View, seat: int | None) -> str:
    """Draw the players as SVG."""
    return pictures.draw(view, seat)


@hookimpl
def check(state: State, seats: int, options: Options) -> None:
    """Refuse what cannot be."""
    checks.check(state, seats, options)
