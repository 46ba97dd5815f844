"""Seven Knights Bewitched for three to eight seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel import API, GameInfo, Score, Turn, hookimpl
from gamekernel_games.seven_knights_bewitched import (
    checks,
    drawing,
    notation,
    reasons,
    rules,
    samples,
    views,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gamekernel import Chance, Events
    from gamekernel_games.seven_knights_bewitched.rules import AnyMove, Options, State
    from gamekernel_games.seven_knights_bewitched.views import View

TEXT = """Knights with hidden numbers look at each other's tiles, ask questions, and choose a
captain, who lines them up in increasing order. A witch may be among them, and whoever has seen
her lies for her."""


@hookimpl
def describe() -> GameInfo:
    """Say what Seven Knights Bewitched is."""
    return GameInfo(
        id="seven_knights_bewitched",
        name="Seven Knights Bewitched",
        version=1,
        api=API,
        seats=(4, 3, 5, 6, 7, 8),
        options=rules.Options,
        state=rules.State,
        move=rules.AnyMove,
        view=views.View,
        hidden=True,
        chance=True,
        simultaneous=True,
        enumerable=False,
        text=TEXT,
        credits="Seven Knights Bewitched appeared in Japan as Myurmamius no Toriko. The rules were "
        "read from the help page of a large game site and from public Japanese pages.",
    )


@hookimpl
def setup(seats: int, options: Options, chance: Chance, events: Events) -> State:
    """Choose the first player and deal the first round."""
    return rules.start(seats, options, chance, events)


@hookimpl
def turn(state: State) -> Turn:
    """Wait for who inspects, asks, answers or deploys, or for all that have to recommend."""
    return Turn(rules.must(state), phase=rules.phase(state))


@hookimpl
def legal_moves(state: State, seat: int) -> Sequence[AnyMove]:
    """List what a seat can do; of the questions a useful choice."""
    return rules.legal_moves(state, seat)


@hookimpl
def is_legal(state: State, seat: int, move: AnyMove) -> bool:
    """Judge a move, any question included."""
    return rules.is_legal(state, seat, move)


@hookimpl
def why_illegal(state: State, seat: int, move: AnyMove) -> str:
    """Say which rule a move breaks."""
    return reasons.why_illegal(state, seat, move)


@hookimpl
def apply(state: State, seat: int, move: AnyMove, chance: Chance, events: Events) -> State:
    """Do what a move says; what decides a round deals the next."""
    return rules.apply(state, seat, move, chance, events)


@hookimpl
def score(state: State) -> Score:
    """Add up the rounds that are over."""
    return rules.score(state)


@hookimpl
def view(state: State, seat: int | None) -> View:
    """Show the tiles that a seat knows, and all that was said and done."""
    return views.view(state, seat)


@hookimpl
def sample(state: State, seat: int | None, chance: Chance) -> State:
    """Deal anew what a seat does not know, as far as what it heard allows."""
    return samples.sample(state, seat, chance)


@hookimpl
def check(state: State, seats: int, options: Options) -> None:
    """Refuse rounds that cannot have been played so."""
    checks.check(state, seats, options)


@hookimpl
def write_move(seat: int, move: AnyMove) -> str:
    """Write who does what, as `inspect A>B`."""
    return notation.write_move(seat, move)


@hookimpl
def read_move(seat: int, text: str) -> AnyMove:
    """Read such a text."""
    return notation.read_move(seat, text)


@hookimpl
def show(view: View, seat: int | None) -> str:
    """Draw the table for a terminal."""
    return drawing.show(view, seat)


@hookimpl
def draw(view: View, seat: int | None) -> str:
    """Draw the table as SVG."""
    return drawing.draw(view, seat)
