"""My Game: its hooks. The other modules say what they do."""

from collections.abc import Sequence

from gamekernel import API, Chance, Events, GameInfo, Score, Turn, hookimpl

from . import drawing, notation, rules, views
from .rules import AnyMove, Options, Roll, State
from .views import View

TEXT = """Roll dice under your cup, one or several at a time, and stop in time. When all have
stopped, the cups are lifted: whoever is nearest to the goal, and not beyond it, wins."""


@hookimpl
def describe() -> GameInfo:
    """Say what the game is."""
    return GameInfo(
        id="my_game",
        name="My Game",
        version=1,
        api=API,
        seats=(2, 3, 4),
        options=Options,
        state=State,
        move=AnyMove,
        view=View,
        hidden=True,
        chance=True,
        text=TEXT,
    )


@hookimpl
def setup(seats: int, options: Options) -> State:
    """Give each seat an empty cup."""
    return rules.start(seats, options)


@hookimpl
def turn(state: State) -> Turn:
    """Let one seat after the other roll until it stops."""
    return Turn((), phase="over") if rules.is_over(state) else Turn((state.seat,))


@hookimpl
def legal_moves(state: State, seat: int) -> Sequence[AnyMove]:
    """List the rolls that fit in the cup, then to stop."""
    return rules.legal_moves(state, seat)


@hookimpl
def why_illegal(state: State, seat: int, move: AnyMove) -> str:
    """Say which rule a move breaks."""
    return rules.why_illegal(state, seat, move)


@hookimpl
def apply(state: State, move: AnyMove, chance: Chance, events: Events) -> State:
    """Roll, or stop."""
    if isinstance(move, Roll):
        return rules.roll(state, move.dice, chance, events)
    return rules.stop(state, events)


@hookimpl
def score(state: State) -> Score:
    """Count the dice once the cups are lifted."""
    return rules.score(state)


@hookimpl
def view(state: State, seat: int | None) -> View:
    """Show a seat its own dice, and only the number of the others."""
    return views.view(state, seat)


@hookimpl
def sample(state: State, seat: int | None, chance: Chance) -> State:
    """Roll anew what the seat cannot see."""
    return views.sample(state, seat, chance)


@hookimpl
def check(state: State, seats: int, options: Options) -> None:
    """Refuse a state that cannot come up in play."""
    rules.check(state, seats, options)


@hookimpl
def write_move(move: AnyMove) -> str:
    """Write a move as a player would."""
    return notation.write_move(move)


@hookimpl
def read_move(text: str) -> AnyMove:
    """Read such a text."""
    return notation.read_move(text)


@hookimpl
def show(view: View) -> str:
    """Draw the cups for a terminal."""
    return drawing.show(view)


@hookimpl
def draw(view: View) -> str:
    """Draw the cups as SVG."""
    return drawing.draw(view)
