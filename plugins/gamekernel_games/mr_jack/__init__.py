"""Mr. Jack for two seats: the Detective, and Jack himself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel import API, GameInfo, Score, Turn, hookimpl
from gamekernel_games.mr_jack import checks, drawing, moves, notation, reasons, rules, views
from gamekernel_games.mr_jack import state as states

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gamekernel import Chance, Events
    from gamekernel_games.mr_jack.moves import AnyMove
    from gamekernel_games.mr_jack.state import Options, State
    from gamekernel_games.mr_jack.views import View

TEXT = """One of eight characters in the streets of London is Jack. Both players move all of them,
four each round; then it is told whether Jack can be seen. The Detective has eight rounds to find
out who he is and to walk up to him; Jack must last, or slip away in the dark."""


@hookimpl
def describe() -> GameInfo:
    """Say what Mr. Jack is."""
    return GameInfo(
        id="mr_jack",
        name="Mr. Jack",
        version=1,
        api=API,
        seats=(2,),
        options=states.Options,
        state=states.State,
        move=moves.AnyMove,
        view=views.View,
        hidden=True,
        chance=True,
        text=TEXT,
        credits="Mr. Jack is a game by Bruno Cathala and Ludovic Maublanc.",
    )


@hookimpl
def setup(options: Options, chance: Chance, events: Events) -> State:
    """Share out the roles, draw who Jack is, and turn up four cards."""
    return rules.start(options, chance, events)


@hookimpl
def turn(state: State) -> Turn:
    """Wait for who plays the next character, or the one in play."""
    return states.turn(state)


@hookimpl
def legal_moves(state: State, seat: int) -> Sequence[AnyMove]:
    """List characters to choose, or what the one in play can do."""
    return moves.legal_moves(state, seat)


@hookimpl
def why_illegal(state: State, seat: int, move: AnyMove) -> str:
    """Say which rule a move breaks."""
    return reasons.why_illegal(state, seat, move)


@hookimpl
def apply(state: State, seat: int, move: AnyMove, chance: Chance, events: Events) -> State:
    """Play a move; after the fourth character comes the call."""
    return rules.apply(state, seat, move, chance, events)


@hookimpl
def score(state: State) -> Score:
    """Score 1 for the winner."""
    return states.score(state)


@hookimpl
def view(state: State, seat: int | None) -> View:
    """Show all but who Jack is, and the alibi cards of the other."""
    return views.view(state, seat)


@hookimpl
def sample(state: State, seat: int | None, chance: Chance) -> State:
    """Draw anew what a seat does not know."""
    return views.sample(state, seat, chance)


@hookimpl
def check(state: State, seats: int, options: Options) -> None:
    """Refuse a state that cannot come about."""
    checks.check(state, seats, options)


@hookimpl
def write_move(state: State, move: AnyMove) -> str:
    """Write a move in short."""
    return notation.write_move(state, move)


@hookimpl
def read_move(state: State, text: str) -> AnyMove:
    """Read such a text."""
    return notation.read_move(state, text)


@hookimpl
def show(view: View) -> str:
    """Draw the map and the cards for a terminal."""
    return drawing.show(view)


@hookimpl
def draw(view: View) -> str:
    """Draw them as SVG."""
    return drawing.draw(view)
