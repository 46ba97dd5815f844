"""Homeworlds for two: ships, stars, and a bank that everything comes from and returns to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel import API, GameInfo, Score, Turn, hookimpl
from gamekernel_games.homeworlds import (
    checks,
    drawing,
    moves,
    notation,
    positions,
    reasons,
    rules,
)
from gamekernel_games.homeworlds.state import Options, State

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gamekernel import Events
    from gamekernel_games.homeworlds.moves import AnyMove

TEXT = """A war among the stars in which every piece can be a star, a ship of either side, or part
of a common bank. Colours give powers: red captures, yellow moves, green builds, blue trades. Four
of a colour in one place are a catastrophe. Who has no ship of their own at home has lost."""


@hookimpl
def describe() -> GameInfo:
    """Say what Homeworlds is. Not enumerable: a player may be allowed to name systems."""
    return GameInfo(
        id="homeworlds",
        name="Homeworlds",
        version=1,
        api=API,
        seats=(2,),
        options=Options,
        state=State,
        move=moves.AnyMove,
        enumerable=False,
        endless=True,
        text=TEXT,
        credits="Homeworlds is a game by John Cooper, played with Looney Labs' pyramids.",
    )


@hookimpl
def setup(options: Options, events: Events) -> State:
    """Begin with an empty table, or with the homeworlds of a first game."""
    return rules.start(options, events)


@hookimpl
def turn(state: State) -> Turn:
    """Wait for the player on turn, step by step."""
    return Turn(() if state.stage == "over" else (state.seat,), phase=state.stage)


@hookimpl
def legal_moves(state: State, seat: int) -> Sequence[AnyMove]:
    """List the steps of the player on turn."""
    return moves.legal_moves(state) if seat == state.seat else ()


@hookimpl
def is_legal(state: State, seat: int, move: AnyMove) -> bool:
    """Tell whether a step is legal, its stars in either order and its name allowed."""
    return seat == state.seat and moves.is_legal(state, move)


@hookimpl
def why_illegal(state: State, seat: int, move: AnyMove) -> str:
    """Say which rule a step breaks."""
    if seat != state.seat and state.stage != "over":
        return "it is not your turn"
    return reasons.why_illegal(state, move)


@hookimpl
def apply(state: State, move: AnyMove, events: Events) -> State:
    """Take a step."""
    return rules.apply(state, move, events)


@hookimpl
def score(state: State) -> Score:
    """One point for the winner, or for both in a draw (sheet 5)."""
    return rules.score(state)


@hookimpl
def may_offer_draw(state: State, seat: int) -> bool:
    """Let the player on turn offer a draw, if that was agreed (sheet 5, 6)."""
    return state.options.draw_offers and seat == state.seat and state.stage != "over"


@hookimpl
def check(state: State, options: Options) -> None:
    """Refuse a state that no game has."""
    checks.check(state, options)


@hookimpl
def write_move(state: State, move: AnyMove) -> str:
    """Write a step as a word and what it is done with."""
    return notation.write_move(state, move)


@hookimpl
def read_move(state: State, text: str) -> AnyMove:
    """Read such words."""
    return notation.read_move(state, text)


@hookimpl
def write_position(state: State) -> str:
    """Write a line for each system."""
    return positions.write_position(state)


@hookimpl
def read_position(text: str, options: Options) -> tuple[int, Options, State]:
    """Read such lines."""
    return 2, options, positions.read_position(text, options)


@hookimpl
def write_game(options: Options, texts: Sequence[str]) -> str:
    """Write a line for each turn."""
    return notation.write_game(options, texts)


@hookimpl
def read_game(text: str) -> tuple[int, Options, list[str]]:
    """Read such lines."""
    return 2, *notation.read_game(text)


@hookimpl
def show(view: State) -> str:
    """List systems and bank for a terminal."""
    return drawing.show(view)


@hookimpl
def draw(view: State) -> str:
    """Draw systems and bank as SVG."""
    return drawing.draw(view)
