"""Can't Stop for two, three or four seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel import API, GameInfo, Score, Turn, hookimpl
from gamekernel_games.cant_stop import checks, drawing, notation, reasons, rules

if TYPE_CHECKING:
    from gamekernel import Chance, Events
    from gamekernel_games.cant_stop.rules import AnyMove, Options, State

TEXT = """Roll four dice, pair them, and climb the columns with the two sums. Roll again as often
as you dare; stop in time, or the whole turn is lost. Who reaches the tops of three columns wins."""


@hookimpl
def describe() -> GameInfo:
    """Say what Can't Stop is."""
    return GameInfo(
        id="cant_stop",
        name="Can't Stop",
        version=1,
        api=API,
        seats=(2, 3, 4),
        options=rules.Options,
        state=rules.State,
        move=rules.AnyMove,
        chance=True,
        text=TEXT,
        credits="Can't Stop is a game by Sid Sackson.",
    )


@hookimpl
def setup(seats: int, options: Options) -> State:
    """Begin with an empty board."""
    return rules.setup(seats, options)


@hookimpl
def turn(state: State) -> Turn:
    """Take turns clockwise; in each of them roll and pair until it is stopped or lost."""
    phase = rules.phase(state)
    return Turn(() if phase == "over" else (state.seat,), phase=phase)


@hookimpl
def legal_moves(state: State, seat: int) -> tuple[AnyMove, ...]:
    """List what the dice allow, or roll and stop."""
    return rules.legal_moves(state) if seat == state.seat else ()


@hookimpl
def why_illegal(state: State, seat: int, move: AnyMove) -> str:
    """Say which rule a move breaks."""
    return reasons.why_illegal(state, seat, move)


@hookimpl
def apply(state: State, move: AnyMove, chance: Chance, events: Events) -> State:
    """Make a move; a roll that gives no step ends the turn at once."""
    return rules.apply(state, move, chance, events)


@hookimpl
def score(state: State) -> Score:
    """One point for each column won."""
    return rules.score(state)


@hookimpl
def check(state: State, seats: int, options: Options) -> None:
    """Refuse a board that no game leads to."""
    checks.check(state, seats, options)


@hookimpl
def write_move(move: AnyMove) -> str:
    """Write `R`, `A6,8` or `S`."""
    return notation.write_move(move)


@hookimpl
def read_move(text: str) -> AnyMove:
    """Read such a move."""
    return notation.read_move(text)


@hookimpl
def show(view: State) -> str:
    """Draw the board for a terminal."""
    return drawing.show(view)


@hookimpl
def draw(view: State) -> str:
    """Draw the board as SVG."""
    return drawing.draw(view)
