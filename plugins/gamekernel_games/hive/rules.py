"""Hive's moves and options, and the state in C behind them.

A state is `bytes` in the layout that `gamekernel/hive.h` documents. A move is a piece and the
cell where it ends (sheet 4): two abilities that lead to the same are one move.

Cells are axial: q grows to the east, r to the south-east, and White's first piece stands on
(0, 0). The plane is wrapped, so both lie in -16..15; no hive is long enough to meet itself.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Literal, final, get_args

from msgspec import Meta

import gamekernel
from gamekernel import Value
from gamekernel_games import native_game
from gamekernel_native import (
    DRAW,
    HIVE_DRAWS_ANY,
    HIVE_DRAWS_REPEATED,
    HIVE_HISTORY,
    HIVE_LADYBUG,
    HIVE_MOSQUITO,
    HIVE_PASS,
    HIVE_PILLBUG,
    HIVE_PLACE,
    HIVE_STACK_BEETLE,
    HIVE_STATE_SIZE,
    HIVE_THREEFOLD,
    HIVE_TOURNAMENT,
    RUNNING,
    hive,
    hive_repetitions,
    hive_start,
)

Piece = Literal[
    "wQ", "wS1", "wS2", "wB1", "wB2", "wG1", "wG2", "wG3", "wA1", "wA2", "wA3", "wM", "wL", "wP",
    "bQ", "bS1", "bS2", "bB1", "bB2", "bG1", "bG2", "bG3", "bA1", "bA2", "bA3", "bM", "bL", "bP",
]  # fmt: skip
PIECES: tuple[Piece, ...] = get_args(Piece)
"""In the order of the state's slots."""
SLOTS = 14
"""Pieces of one colour."""

STATE_SIZE = HIVE_STATE_SIZE
"""The length of a state that remembers no past positions."""

_Axis = Annotated[int, Meta(ge=-16, le=15)]
Cell = tuple[_Axis, _Axis]


class Options(Value, frozen=True):
    """What may be agreed before play (sheet 6)."""

    mosquito: bool = False
    ladybug: bool = False
    pillbug: bool = False
    tournament_opening: bool = True
    """Nobody may place the Queen on the first turn."""
    draw_by_agreement: Literal["off", "any", "on_repetition"] = "any"
    repetition_draw: Literal["off", "threefold"] = "off"
    max_plies: Annotated[int, Meta(ge=0, le=1_000_000_000)] = 0
    """The game is drawn after so many turns; 0: never."""
    mosquito_on_stack_gives: Literal["nothing", "beetle"] = "nothing"
    """What a mosquito copies from a stack topped by the other one (R20)."""


@final
class Place(gamekernel.Move, frozen=True):
    """Put a piece from the reserve on an empty cell."""

    piece: Piece
    to: Cell


@final
class Move(gamekernel.Move, frozen=True):
    """Move a piece on the board, by its own power or by a throw."""

    piece: Piece
    to: Cell


@final
class Pass(gamekernel.Move, frozen=True):
    """Do nothing; legal only when there is nothing to do."""


AnyMove = Place | Move | Pass


# Codes: colour * 16 + slot of the piece, times 1024, + the cell, 32 * r + q mod 1024; a placement
# is marked (see `gamekernel/hive.h`).


def cell_of(index: int) -> Cell:
    """Return the cell of a number below 1024."""
    q = ((index + 16) & 31) - 16
    r = (((index - q) // 32 + 16) & 31) - 16
    return q, r


def index_of(cell: tuple[int, int]) -> int:
    """Return the number of a cell, wrapped."""
    return (32 * cell[1] + cell[0]) & 1023


def wrapped(cell: tuple[int, int]) -> Cell:
    """Return the name that a cell of the unwrapped plane has."""
    return cell_of(index_of(cell))


_CELLS = tuple(cell_of(index) for index in range(1024))
_CODE = {piece: 1024 * (16 * (i // SLOTS) + i % SLOTS) for i, piece in enumerate(PIECES)}


def number_of(piece: Piece) -> int:
    """Return the number by which C knows a piece."""
    return _CODE[piece] >> 10


def _made() -> tuple[AnyMove, ...]:
    """Make every move, by code: a list of moves is then a row of look-ups.

    Codes that no piece has are never asked for; they hold the pass.
    """
    moves: list[AnyMove] = [Pass()] * (2 * HIVE_PLACE)
    for piece, code in _CODE.items():
        for kind, first in ((Move, code), (Place, code + HIVE_PLACE)):
            moves[first : first + 1024] = [kind(piece, cell) for cell in _CELLS]
    return tuple(moves)


_MOVES = _made()


def move_of(_state: bytes, code: int) -> AnyMove:
    """Return the move that a code means."""
    return _MOVES[code]


def code_of(move: AnyMove) -> int:
    """Return the code of a move."""
    if type(move) is Pass:  # to ask `isinstance` of a Struct costs as much as all the rest
        return HIVE_PASS
    code = _CODE[move.piece] + index_of(move.to)
    return code + HIVE_PLACE if type(move) is Place else code


accelerator = native_game.Accelerator(lambda _: hive, move_of)


# The hooks.


def start(options: Options) -> bytes:
    """Return the empty board with all pieces in the reserves (sheet 3)."""
    flags = {
        HIVE_MOSQUITO: options.mosquito,
        HIVE_LADYBUG: options.ladybug,
        HIVE_PILLBUG: options.pillbug,
        HIVE_TOURNAMENT: options.tournament_opening,
        HIVE_STACK_BEETLE: options.mosquito_on_stack_gives == "beetle",
        HIVE_THREEFOLD: options.repetition_draw == "threefold",
        HIVE_HISTORY: remembers(options),
        HIVE_DRAWS_ANY: options.draw_by_agreement == "any",
        HIVE_DRAWS_REPEATED: options.draw_by_agreement == "on_repetition",
    }
    return hive_start(sum(flag for flag, on in flags.items() if on), options.max_plies)


def remembers(options: Options) -> bool:
    """Tell whether a state under these options holds past positions."""
    return options.repetition_draw == "threefold" or options.draw_by_agreement == "on_repetition"


def options_of(state: bytes) -> Options:
    """Return the options a state is played under."""
    return _options(state[65] | state[67] << 8, state[60:64])


@lru_cache(maxsize=64)
def _options(flags: int, max_plies: bytes) -> Options:
    draws = {HIVE_DRAWS_ANY: "any", HIVE_DRAWS_REPEATED: "on_repetition"}
    return Options(
        mosquito=bool(flags & HIVE_MOSQUITO),
        ladybug=bool(flags & HIVE_LADYBUG),
        pillbug=bool(flags & HIVE_PILLBUG),
        tournament_opening=bool(flags & HIVE_TOURNAMENT),
        draw_by_agreement=draws.get(flags & 0xFF00, "off"),  # type: ignore[arg-type]
        repetition_draw="threefold" if flags & HIVE_THREEFOLD else "off",
        max_plies=int.from_bytes(max_plies, "little"),
        mosquito_on_stack_gives="beetle" if flags & HIVE_STACK_BEETLE else "nothing",
    )


def ply_of(state: bytes) -> int:
    """Return how many turns were played."""
    return int.from_bytes(state[56:60], "little")


def to_move(state: bytes) -> int:
    """Return the seat to move: 0 is White."""
    return state[56] & 1


check = hive.check
"""Raises `ValueError` if bytes are no position of Hive."""

waits_for = hive.waits_for
"""Says whose turn it is; None: the game is over."""

legal_moves = hive.lister(_MOVES)
"""Lists what a side may do: nothing out of turn, or when the game is over."""


def is_legal(state: bytes, seat: int, move: AnyMove) -> bool:
    """Tell whether a move is legal."""
    return seat == state[56] & 1 and hive.is_legal(state, code_of(move))


def apply(state: bytes, move: AnyMove) -> bytes:
    """Return the state after a legal move."""
    return hive.play(state, code_of(move))


def winner(state: bytes) -> int | None:
    """Return the seat that won, None while the game goes on, or -1 for a draw (sheet 5)."""
    outcome = hive.outcome(state)
    return None if outcome == RUNNING else -1 if outcome == DRAW else outcome


def may_offer_draw(state: bytes) -> bool:
    """Tell whether the options let the players agree on a draw here (sheet 6)."""
    when = options_of(state).draw_by_agreement
    return when == "any" or (when == "on_repetition" and hive_repetitions(state) > 1)
