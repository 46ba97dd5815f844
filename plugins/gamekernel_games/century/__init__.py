"""Century: Spice Road, and its Golem Edition, for two to five seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel import API, GameInfo, Turn, hookimpl
from gamekernel_games.century import checks, drawing, notation, reasons, rules
from gamekernel_games.century.state import AnyMove, Options, State

if TYPE_CHECKING:
    from gamekernel import Chance, Events, Score

TEXT = """Build a hand of merchant cards, turn cheap spices into dear ones, and deliver them for
points. Each turn: play a card, acquire one, claim points, or take all played cards back."""


@hookimpl
def describe() -> GameInfo:
    """Say what Century is."""
    return GameInfo(
        id="century",
        name="Century: Spice Road",
        version=1,
        api=API,
        seats=(2, 3, 4, 5),
        options=Options,
        state=State,
        move=AnyMove,
        chance=True,
        text=TEXT,
        credits="Century: Spice Road is a game by Emerson Matsuuchi.",
    )


@hookimpl
def setup(seats: int, options: Options, chance: Chance, events: Events) -> State:
    """Turn up the rows, and give each seat its cubes and cards."""
    return rules.setup(seats, options, chance, events)


@hookimpl
def turn(state: State) -> Turn:
    """Take turns from seat 0 on; who has too many cubes discards before the next."""
    phase = rules.phase(state)
    return Turn(() if phase == "over" else (state.seat,), phase=phase)


@hookimpl
def legal_moves(state: State, seat: int) -> list[AnyMove]:
    """List the cards to play, acquire and claim, and the rest; or what to discard."""
    return rules.legal_moves(state) if seat == state.seat else []


@hookimpl
def why_illegal(state: State, seat: int, move: AnyMove) -> str:
    """Say which rule a move breaks."""
    return reasons.why_illegal(state, seat, move)


@hookimpl
def apply(state: State, move: AnyMove, chance: Chance, events: Events) -> State:
    """Make a move, and turn up a card where one was taken."""
    return rules.apply(state, move, chance, events)


@hookimpl
def score(state: State) -> Score:
    """Count cards, coins and dear cubes."""
    return rules.score(state)


@hookimpl
def check(state: State, seats: int, options: Options) -> None:
    """Refuse a state that no game leads to."""
    checks.check(state, seats, options)


@hookimpl
def write_move(state: State, move: AnyMove) -> str:
    """Write `P m33 x2`, `A 3 YRY`, `C 0`, `R` or `D YY`."""
    return notation.write_move(state, move)


@hookimpl
def read_move(state: State, text: str) -> AnyMove:
    """Read such a move."""
    return notation.read_move(state, text)


@hookimpl
def show(view: State) -> str:
    """Draw the rows and what each seat has, for a terminal."""
    return drawing.show(view)


@hookimpl
def draw(view: State) -> str:
    """Draw them as SVG."""
    return drawing.draw(view)
