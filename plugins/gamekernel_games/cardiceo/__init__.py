"""Cardiceo for two to six seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel import API, GameInfo, Score, Turn, hookimpl
from gamekernel_games.cardiceo import checks, drawing, notation, reasons, rules, views

if TYPE_CHECKING:
    from gamekernel import Chance, Events
    from gamekernel_games.cardiceo.rules import AnyMove, Options, State
    from gamekernel_games.cardiceo.views import View

TEXT = """Roll a four-, an eight- and a twelve-sided die, and discard cards that match their sums.
Dice that you do not use stay locked for the next player. Empty your hand first and you win."""


@hookimpl
def describe() -> GameInfo:
    """Say what Cardiceo is."""
    return GameInfo(
        id="cardiceo",
        name="Cardiceo",
        version=1,
        api=API,
        seats=(2, 3, 4, 5, 6),
        options=rules.Options,
        state=rules.State,
        move=rules.AnyMove,
        view=views.View,
        hidden=True,
        chance=True,
        text=TEXT,
        credits="The rules were read on a public help page of a large game site.",
    )


@hookimpl
def setup(seats: int, options: Options, chance: Chance, events: Events) -> State:
    """Deal the hands and roll the dice."""
    return rules.setup(seats, options, chance, events)


@hookimpl
def turn(state: State) -> Turn:
    """Take turns clockwise; in each of them discard until it is ended."""
    phase = rules.phase(state)
    return Turn(() if phase == "over" else (state.seat,), phase=phase)


@hookimpl
def legal_moves(state: State, seat: int) -> tuple[AnyMove, ...]:
    """List what the dice and the hand allow, and to end the turn; or keep and reroll."""
    return rules.legal_moves(state) if seat == state.seat else ()


@hookimpl
def why_illegal(state: State, seat: int, move: AnyMove) -> str:
    """Say which rule a move breaks."""
    return reasons.why_illegal(state, seat, move)


@hookimpl
def apply(state: State, move: AnyMove, chance: Chance, events: Events) -> State:
    """Make a move; when a turn ends, the dice of the next one are rolled."""
    return rules.apply(state, move, chance, events)


@hookimpl
def score(state: State) -> Score:
    """Count the cards left."""
    return rules.score(state)


@hookimpl
def view(state: State, seat: int | None) -> View:
    """Show the dice, the discards, and the seat's own hand."""
    return views.view(state, seat)


@hookimpl
def sample(state: State, seat: int | None, chance: Chance) -> State:
    """Deal the other hands anew."""
    return views.sample(state, seat, chance)


@hookimpl
def check(state: State, seats: int, options: Options) -> None:
    """Refuse cards or dice that no game leads to."""
    checks.check(state, seats, options)


@hookimpl
def write_move(move: AnyMove) -> str:
    """Write `keep`, `reroll`, `play 7 (d4+d8)` or `end`."""
    return notation.write_move(move)


@hookimpl
def read_move(text: str) -> AnyMove:
    """Read such a move."""
    return notation.read_move(text)


@hookimpl
def show(view: View, seat: int | None) -> str:
    """Draw dice, hands and discards for a terminal."""
    return drawing.show(view, seat)


@hookimpl
def draw(view: View, seat: int | None) -> str:
    """Draw them as SVG."""
    return drawing.draw(view, seat)
