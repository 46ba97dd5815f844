"""Quoridor's moves and options, and the state in C behind them.

A state is `bytes` in the layout that `gamekernel/quoridor.h` documents. Cells and slots are
(x, y) from the bottom left, seen from seat 0, both from 0; slot (x, y) is the inner point where
the cells (x, y) and (x + 1, y + 1) touch, the middle of the wall that stands there (sheet 4.2).
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

import gamekernel
from gamekernel import Value
from gamekernel_games import native_game
from gamekernel_native import (
    DRAW,
    QUORIDOR_HORIZONTAL,
    QUORIDOR_NO_JUMP,
    QUORIDOR_PASS,
    QUORIDOR_STATE_SIZE,
    QUORIDOR_THREEFOLD,
    QUORIDOR_VERTICAL,
    RUNNING,
    Rules,
    quoridor,
    quoridor_start,
)

SIZE_MAX = 13
WALLS_MAX = 255
STATE_SIZE = QUORIDOR_STATE_SIZE
"""The length of a state that remembers no past positions."""

_Axis = Annotated[int, Meta(ge=0, le=SIZE_MAX - 1)]
Cell = tuple[_Axis, _Axis]
Lies = Literal["h", "v"]


class Options(Value, frozen=True):
    """What may be agreed before play (sheet 6)."""

    board_size: Annotated[int, Meta(ge=3, le=SIZE_MAX)] = 9
    walls_each: Annotated[int, Meta(ge=0, le=WALLS_MAX)] | None = None
    """Walls of each seat; None: as printed, on 9 x 9 ten, six or five for 2, 3 or 4 seats."""
    blocked_jump: Literal["seed", "no_jump"] = "seed"
    """With a pawn behind the jumped one: `seed` jumps aside, `no_jump` not at all."""
    max_plies: Annotated[int, Meta(ge=0, le=1_000_000_000)] = 0
    """The game is drawn after so many turns; 0: never."""
    repetition_draw: Literal["off", "threefold"] = "off"


class Step(gamekernel.Move, frozen=True):
    """Move the own pawn to a cell, by a step or a jump."""

    to: Cell


class Wall(gamekernel.Move, frozen=True):
    """Place a wall with its middle at a slot; it `lies` horizontally or vertically."""

    at: Cell
    lies: Lies


class Pass(gamekernel.Move, frozen=True):
    """Do nothing; legal only when there is nothing to do (R12)."""


AnyMove = Step | Wall | Pass


# Codes. C knows a cell or a slot as 16 * y + x.


def _made() -> tuple[AnyMove, ...]:
    """Make every move, by code; codes that nothing has are never asked for and hold the pass."""
    moves: list[AnyMove] = [Pass()] * (QUORIDOR_PASS + 1)
    for y in range(SIZE_MAX):
        for x in range(SIZE_MAX):
            moves[16 * y + x] = Step((x, y))
            moves[QUORIDOR_HORIZONTAL + 16 * y + x] = Wall((x, y), "h")
            moves[QUORIDOR_VERTICAL + 16 * y + x] = Wall((x, y), "v")
    return tuple(moves)


_MOVES = _made()


def move_of(_state: bytes, code: int) -> AnyMove:
    """Return the move that a code means."""
    return _MOVES[code]


def code_of(move: AnyMove) -> int:
    """Return the code of a move."""
    if isinstance(move, Step):
        return 16 * move.to[1] + move.to[0]
    if isinstance(move, Wall):
        kind = QUORIDOR_HORIZONTAL if move.lies == "h" else QUORIDOR_VERTICAL
        return kind + 16 * move.at[1] + move.at[0]
    return QUORIDOR_PASS


def rules_of(state: bytes) -> Rules:
    """Return the rules for the number of seats of a state."""
    return quoridor[state[1]]


accelerator = native_game.Accelerator(rules_of, move_of)


# The hooks.


def walls_each(options: Options, seats: int) -> int:
    """Return how many walls each seat begins with (sheet 6)."""
    if options.walls_each is not None:
        return options.walls_each
    return 2 * (options.board_size**2 // 8) // seats


def start(seats: int, options: Options) -> bytes:
    """Return the board with the pawns at home and no wall (sheet 3)."""
    flags = QUORIDOR_NO_JUMP * (options.blocked_jump == "no_jump")
    flags |= QUORIDOR_THREEFOLD * (options.repetition_draw == "threefold")
    walls = walls_each(options, seats)
    return quoridor_start(seats, options.board_size, walls, flags, options.max_plies)


def to_move(state: bytes) -> int:
    """Return the seat to move."""
    return int.from_bytes(state[4:8], "little") % state[1]


def waits_for(state: bytes) -> int | None:
    """Say whose turn it is; None: the game is over."""
    return quoridor[state[1]].waits_for(state)


legal_moves = {seats: rules.lister(_MOVES) for seats, rules in quoridor.items()}
"""By number of seats: lists what a seat may do, its pawn's moves, then the walls."""


def is_legal(state: bytes, seat: int, move: AnyMove) -> bool:
    """Tell whether a move is legal."""
    return seat == to_move(state) and quoridor[state[1]].is_legal(state, code_of(move))


def apply(state: bytes, move: AnyMove) -> bytes:
    """Return the state after a legal move."""
    return quoridor[state[1]].play(state, code_of(move))


def winner(state: bytes) -> int | None:
    """Return the seat that won, None while the game goes on, or -1 for a draw (sheet 5)."""
    outcome = quoridor[state[1]].outcome(state)
    return None if outcome == RUNNING else -1 if outcome == DRAW else outcome


def check(state: bytes, seats: int, options: Options) -> None:
    """Raise `ValueError` if the bytes are no position for these seats and options."""
    quoridor[seats].check(state)
    fresh = start(seats, options)
    if state[:4] + state[8:12] != fresh[:4] + fresh[8:12]:
        raise ValueError("the position is played under other options")
