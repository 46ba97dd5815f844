"""Quoridor for two, three or four seats. Its rules are in C; see `rules`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel import API, GameInfo, Score, Turn, hookimpl
from gamekernel_games.quoridor import board, drawing, notation, reasons, rules

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gamekernel_games.quoridor.board import View
    from gamekernel_games.quoridor.rules import AnyMove, Options

TEXT = """Run your pawn to the far side of the board, and place walls to make the others' way
longer than yours. No wall may close anybody's last path."""


@hookimpl
def describe() -> GameInfo:
    """Say what Quoridor is."""
    return GameInfo(
        id="quoridor",
        name="Quoridor",
        version=1,
        api=API,
        seats=(2, 4, 3),
        options=rules.Options,
        state=bytes,
        move=rules.AnyMove,
        view=board.View,
        endless=True,
        text=TEXT,
        credits="Quoridor is a game by Mirko Marchesi.",
        accelerator=rules.accelerator,
    )


@hookimpl
def setup(seats: int, options: Options) -> bytes:
    """Put the pawns at home."""
    return rules.start(seats, options)


@hookimpl
def turn(state: bytes) -> Turn:
    """Take turns clockwise until a pawn is home."""
    seat = rules.waits_for(state)
    return OVER if seat is None else TURNS[seat]


TURNS = tuple(Turn((seat,)) for seat in range(4))
OVER = Turn((), phase="over")


@hookimpl
def legal_moves(state: bytes, seat: int) -> Sequence[AnyMove]:
    """List the pawn's moves, then the walls."""
    return rules.legal_moves[state[1]](state, seat)


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
    """One point for the winner; the others share the place behind (sheet 5)."""
    winner = rules.winner(state)
    seats = range(state[1])
    if winner is None or winner < 0:
        reason = "" if winner is None else reasons.why_drawn(state)
        return Score((0,) * len(seats), (1,) * len(seats), reason=reason)
    return Score(
        points=tuple(int(seat == winner) for seat in seats),
        places=tuple(1 if seat == winner else 2 for seat in seats),
        winners=(winner,),
        reason="a pawn is home",
    )


@hookimpl
def check(state: bytes, seats: int, options: Options) -> None:
    """Refuse bytes that are no position of Quoridor, or one of other options."""
    rules.check(state, seats, options)


@hookimpl
def view(state: bytes) -> View:
    """Show the whole board to everybody."""
    return board.view(state)


@hookimpl
def write_move(move: AnyMove) -> str:
    """Write a cell, or a wall."""
    return notation.write_move(move)


@hookimpl
def read_move(text: str) -> AnyMove:
    """Read a cell, or a wall."""
    return notation.read_move(text)


@hookimpl
def write_position(state: bytes) -> str:
    """Write the board as one line."""
    return notation.write_position(state)


@hookimpl
def read_position(text: str, options: Options) -> tuple[int, Options, bytes]:
    """Read such a line."""
    return notation.read_position(text, options)


@hookimpl
def write_game(state: bytes, options: Options, texts: Sequence[str]) -> str:
    """Write the moves with their numbers."""
    return notation.write_game(state, options, texts)


@hookimpl
def read_game(text: str) -> tuple[int, Options, list[str]]:
    """Read a list of moves."""
    return notation.read_game(text)


@hookimpl
def show(view: View) -> str:
    """Draw the board for a terminal."""
    return drawing.show(view)


@hookimpl
def draw(view: View) -> str:
    """Draw the board as SVG."""
    return drawing.draw(view)
