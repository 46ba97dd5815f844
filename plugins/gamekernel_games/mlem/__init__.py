"""MLEM: Space Agency for two to five seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel import API, GameInfo, Score, Turn, hookimpl
from gamekernel_games.mlem import checks, drawing, notation, reasons, rules, scoring
from gamekernel_games.mlem.state import Options, State

if TYPE_CHECKING:
    from gamekernel import Chance, Events
    from gamekernel_games.mlem.rules import AnyMove

TEXT = """All sit in one rocket, and six dice drive it. Step out on a moon or a planet for points,
or stay aboard for better ones, until the commander's roll fails. The mat, with its spaces and
points, is not the published one: it was made for this project, and a host may bring another."""
CREDITS = "MLEM: Space Agency is a game by Reiner Knizia. The mat was made for this project."


@hookimpl
def describe() -> GameInfo:
    """Say what MLEM is."""
    return GameInfo(
        id="mlem",
        name="MLEM: Space Agency",
        version=1,
        api=API,
        seats=(2, 3, 4, 5),
        options=Options,
        state=State,
        move=rules.AnyMove,
        chance=True,
        text=TEXT,
        credits=CREDITS,
    )


@hookimpl
def setup(seats: int, options: Options, chance: Chance, events: Events) -> State:
    """Begin the first expedition."""
    return rules.setup(seats, options, chance, events)


@hookimpl
def turn(state: State) -> Turn:
    """Wait for who boards, commands, or decides whether to land."""
    seat = rules.active(state)
    return Turn(() if seat is None else (seat,), phase=state.phase)


@hookimpl
def legal_moves(state: State, seat: int) -> tuple[AnyMove, ...]:
    """List what the active seat may do."""
    return rules.legal_moves(state) if seat == rules.active(state) else ()


@hookimpl
def why_illegal(state: State, seat: int, move: AnyMove) -> str:
    """Say which rule a move breaks."""
    return reasons.why_illegal(state, seat, move)


@hookimpl
def apply(state: State, move: AnyMove, chance: Chance, events: Events) -> State:
    """Make a move, and all that follows from it without a choice."""
    return rules.apply(state, move, chance, events)


@hookimpl
def score(state: State) -> Score:
    """Count the astronauts in space and the goals."""
    return scoring.score(state)


@hookimpl
def check(state: State, seats: int, options: Options) -> None:
    """Refuse a state that no game leads to."""
    checks.check(state, seats, options)


@hookimpl
def write_move(move: AnyMove) -> str:
    """Write `board moon2`, `roll`, `use {2,A}`, `land 9` or `stay`."""
    return notation.write_move(move)


@hookimpl
def read_move(text: str) -> AnyMove:
    """Read such a move."""
    return notation.read_move(text)


@hookimpl
def show(view: State) -> str:
    """Draw the flight for a terminal."""
    return drawing.show(view)


@hookimpl
def draw(view: State) -> str:
    """Draw the flight as SVG."""
    return drawing.draw(view)
