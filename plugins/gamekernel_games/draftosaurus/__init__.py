"""Draftosaurus for two to five seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel import API, GameInfo, Score, Turn, hookimpl
from gamekernel_games.draftosaurus import checks, drawing, notation, reasons, rules, views

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gamekernel import Chance, Events
    from gamekernel_games.draftosaurus.rules import AnyMove, Options, State
    from gamekernel_games.draftosaurus.views import View

TEXT = """Fill your zoo: each turn all place a dinosaur of their hand at the same time, in a pen
that the die allows, and pass the rest on. Each pen has a rule of its own for whom it takes and
what it is worth."""


@hookimpl
def describe() -> GameInfo:
    """Say what Draftosaurus is."""
    return GameInfo(
        id="draftosaurus",
        name="Draftosaurus",
        version=1,
        api=API,
        seats=(2, 3, 4, 5),
        options=rules.Options,
        state=rules.State,
        move=rules.AnyMove,
        view=views.View,
        hidden=True,
        chance=True,
        simultaneous=True,
        text=TEXT,
        credits="Draftosaurus is a game by Antoine Bauza, Corentin Lebrat, Ludovic Maublanc and "
        "Théo Rivière.",
    )


@hookimpl
def setup(seats: int, options: Options, chance: Chance, events: Events) -> State:
    """Draw the first hands and roll."""
    return rules.start(seats, options, chance, events)


@hookimpl
def turn(state: State) -> Turn:
    """Wait for all that have not chosen."""
    return Turn(rules.must(state), phase=rules.phase(state))


@hookimpl
def legal_moves(state: State, seat: int) -> Sequence[AnyMove]:
    """List what a seat can choose."""
    return rules.legal_moves(state, seat)


@hookimpl
def why_illegal(state: State, seat: int, move: AnyMove) -> str:
    """Say which rule a move breaks."""
    return reasons.why_illegal(state, seat, move)


@hookimpl
def apply(state: State, seat: int, move: AnyMove, chance: Chance, events: Events) -> State:
    """Choose; the last choice reveals all."""
    return rules.apply(state, seat, move, chance, events)


@hookimpl
def score(state: State) -> Score:
    """Count the zoos as they stand."""
    return rules.score(state)


@hookimpl
def view(state: State, seat: int | None) -> View:
    """Show the zoos, and the hands that a seat knows."""
    return views.view(state, seat)


@hookimpl
def sample(state: State, seat: int | None, chance: Chance) -> State:
    """Deal anew what a seat does not know."""
    return views.sample(state, seat, chance)


@hookimpl
def check(state: State, seats: int, options: Options) -> None:
    """Refuse zoos, hands or choices that cannot be."""
    checks.check(state, seats, options)


@hookimpl
def write_move(move: AnyMove) -> str:
    """Write species, pen and slot."""
    return notation.write_move(move)


@hookimpl
def read_move(text: str) -> AnyMove:
    """Read such a text."""
    return notation.read_move(text)


@hookimpl
def show(view: View, seat: int | None) -> str:
    """Draw the zoos for a terminal."""
    return drawing.show(view, seat)


@hookimpl
def draw(view: View, seat: int | None) -> str:
    """Draw the zoos as SVG."""
    return drawing.draw(view, seat)
