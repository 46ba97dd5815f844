"""Hive, with the Mosquito, the Ladybug and the Pillbug. Its rules are in C; see `rules`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel import API, GameInfo, Score, Turn, hookimpl
from gamekernel_games.hive import board, drawing, notation, positions, reasons, rules

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gamekernel_games.hive.board import View
    from gamekernel_games.hive.rules import AnyMove, Options

TEXT = """Two hives of bugs grow together on an unbounded plane. Place and move your pieces so
that the other Queen is shut in on all six sides. Nobody may tear the hive apart."""


@hookimpl
def describe() -> GameInfo:
    """Say what Hive is."""
    return GameInfo(
        id="hive",
        name="Hive",
        version=1,
        api=API,
        seats=(2,),
        options=rules.Options,
        state=bytes,
        move=rules.AnyMove,
        view=board.View,
        endless=True,
        text=TEXT,
        credits="Hive is a game by John Yianni. Notation: the Universal Hive Protocol.",
        accelerator=rules.accelerator,
    )


@hookimpl
def setup(options: Options) -> bytes:
    """Begin with an empty board."""
    return rules.start(options)


@hookimpl
def turn(state: bytes) -> Turn:
    """White and Black take turns until a Queen is shut in."""
    seat = rules.waits_for(state)
    return OVER if seat is None else TURNS[seat]


TURNS = (Turn((0,)), Turn((1,)))
OVER = Turn((), phase="over")


@hookimpl
def legal_moves(state: bytes, seat: int) -> Sequence[AnyMove]:
    """List placements, then moves and throws."""
    return rules.legal_moves(state, seat)


@hookimpl
def is_legal(state: bytes, seat: int, move: AnyMove) -> bool:
    """Tell whether a move is legal."""
    return rules.is_legal(state, seat, move)


@hookimpl
def why_illegal(state: bytes, seat: int, move: AnyMove) -> str:
    """Say which rule a move breaks."""
    if seat != rules.to_move(state):
        return "it is not your turn"
    return reasons.why_illegal(state, move)


@hookimpl
def apply(state: bytes, move: AnyMove) -> bytes:
    """Play a move."""
    return rules.apply(state, move)


@hookimpl
def score(state: bytes) -> Score:
    """+1 for who shut the other Queen in, -1 for the other; 0 for a draw and before the end."""
    winner = rules.winner(state)
    if winner is None:
        return Score((0, 0), (1, 1))
    if winner < 0:
        return Score((0, 0), (1, 1), reason=reasons.why_drawn(state))
    won = tuple(seat == winner for seat in (0, 1))
    return Score(
        points=tuple(1 if w else -1 for w in won),
        places=tuple(1 if w else 2 for w in won),
        winners=(winner,),
        reason="a Queen is surrounded",
    )


@hookimpl
def may_offer_draw(state: bytes) -> bool:
    """As the option `draw_by_agreement` says."""
    return rules.may_offer_draw(state)


@hookimpl
def check(state: bytes, options: Options) -> None:
    """Refuse bytes that are no position of Hive, or one of other options."""
    rules.check(state)
    if rules.options_of(state) != options:
        raise ValueError("the position is played under other options")


@hookimpl
def view(state: bytes) -> View:
    """Show the whole board to everybody."""
    return board.view(state)


@hookimpl
def write_move(state: bytes, move: AnyMove) -> str:
    """Write a MoveString."""
    return notation.write_move(state, move)


@hookimpl
def read_move(state: bytes, text: str) -> AnyMove:
    """Read a MoveString in any spelling."""
    return notation.read_move(state, text)


@hookimpl
def write_position(state: bytes) -> str:
    """Write the board as one line."""
    return positions.write_position(state)


@hookimpl
def read_position(text: str, options: Options) -> tuple[int, Options, bytes]:
    """Read such a line, or a GameString."""
    return (2, *positions.read_position(text, options))


@hookimpl
def write_game(state: bytes, texts: Sequence[str]) -> str:
    """Write a GameString."""
    return notation.write_game(state, texts)


@hookimpl
def read_game(text: str) -> tuple[int, Options, list[str]]:
    """Read a GameString."""
    return (2, *notation.read_game(text))


@hookimpl
def show(view: View) -> str:
    """Draw the hive for a terminal."""
    return drawing.show(view)


@hookimpl
def draw(view: View) -> str:
    """Draw the hive as SVG."""
    return drawing.draw(view)
