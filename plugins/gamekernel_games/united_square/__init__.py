"""United Square for two, three or four seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel import API, GameInfo, Score, Turn, hookimpl
from gamekernel_games.united_square import checks, drawing, notation, reasons, rules

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gamekernel import Chance, Events
    from gamekernel_games.united_square.rules import AnyMove, Options, State

TEXT = """Every tile shows red, yellow, green and blue, each once. Lay them side to side, colour to
colour: two matching sides make a square, and a square is a point for the owner of its colour,
whoever lays the tile."""


@hookimpl
def describe() -> GameInfo:
    """Say what United Square is."""
    return GameInfo(
        id="united_square",
        name="United Square",
        version=1,
        api=API,
        seats=(2, 4, 3),
        options=rules.Options,
        state=rules.State,
        move=rules.AnyMove,
        chance=True,
        text=TEXT,
        credits="United Square is a game by Julien Selz.",
    )


@hookimpl
def setup(seats: int, options: Options, chance: Chance, events: Events) -> State:
    """Lay the start tile and deal the others."""
    return rules.start(seats, options, chance, events)


@hookimpl
def turn(state: State) -> Turn:
    """Take turns until nobody has a tile that fits."""
    return Turn((), phase="over") if rules.is_over(state) else Turn((state.to_move,))


@hookimpl
def legal_moves(state: State, seat: int) -> Sequence[AnyMove]:
    """List the placements by cell, or the pass."""
    return rules.legal_moves(state) if seat == state.to_move else ()


@hookimpl
def why_illegal(state: State, seat: int, move: AnyMove) -> str:
    """Say which rule a move breaks."""
    return reasons.why_illegal(state, seat, move)


@hookimpl
def apply(state: State, move: AnyMove, events: Events) -> State:
    """Place a tile, or pass."""
    return rules.apply(state, move, events)


@hookimpl
def score(state: State) -> Score:
    """Count the squares of the own colours."""
    return rules.score(state)


@hookimpl
def check(state: State, seats: int, options: Options) -> None:
    """Refuse a board or hands that cannot be."""
    checks.check(state, seats, options)


@hookimpl
def write_move(move: AnyMove) -> str:
    """Write the type, the turns and the cell."""
    return notation.write_move(move)


@hookimpl
def read_move(text: str) -> AnyMove:
    """Read such a text."""
    return notation.read_move(text)


@hookimpl
def show(view: State) -> str:
    """Draw the board for a terminal."""
    return drawing.show(view)


@hookimpl
def draw(view: State) -> str:
    """Draw the board as SVG."""
    return drawing.draw(view)
