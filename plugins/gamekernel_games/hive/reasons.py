"""Why a move is refused: the rule it breaks, in a sentence for the player.

Only refused moves come here, so this may be slow; it asks the rules in the order in which a
person would think of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel_games.hive import rules
from gamekernel_games.hive.board import Board, View, neighbours, view
from gamekernel_games.hive.rules import Move, Pass, Place

if TYPE_CHECKING:
    from gamekernel_games.hive.rules import AnyMove, Cell, Piece

BUGS = {
    "Q": "Queen", "S": "spider", "B": "beetle", "G": "grasshopper", "A": "ant",
    "M": "mosquito", "L": "ladybug", "P": "pillbug",
}  # fmt: skip
WALKS = {
    "Q": "slides one cell",
    "S": "slides exactly three cells, never back",
    "B": "goes one cell, on the ground or over the hive",
    "G": "jumps in a straight line over pieces to the first empty cell",
    "A": "slides along the hive",
    "M": "moves like the pieces it touches, and like a beetle on top of the hive",
    "L": "goes two cells on top of the hive and one down",
    "P": "slides one cell",
}


def why_illegal(state: bytes, move: AnyMove) -> str:
    """Return the sentence for a move that is not legal."""
    seen = view(state)
    board = Board(seen)
    if rules.winner(state) is not None:
        return "the game is over"
    if isinstance(move, Pass):
        return "a pass is legal only when nothing else is"
    if isinstance(move, Place):
        return _why_not_placed(state, seen, board, move)
    return _why_not_moved(seen, board, move)


def _why_not_placed(  # noqa: PLR0911 - one a rule
    state: bytes, seen: View, board: Board, move: Place
) -> str:
    """Sheet 4.1."""
    piece, to = move.piece, move.to
    us = seen.to_move[0].lower()
    hand = seen.reserves["wb".index(us)]
    options = rules.options_of(state)
    if piece in board.cells:
        return f"{piece} is on the board already"
    if piece[0] != us:
        return f"{piece} is not yours to place"
    if piece not in hand:
        return f"{piece} is not part of this game"
    first = next(p for p in hand if p[1] == piece[1])
    if first != piece:
        return f"place {first} before {piece}"
    if piece[1] == "Q" and seen.ply < 2 and options.tournament_opening:
        return "the Queen may not be placed on the first turn"
    if seen.ply >= 6 and f"{us}Q" in hand and piece[1] != "Q":
        return "the Queen must be placed by the fourth turn"
    if to in board.stacks:
        return "a piece is placed on an empty cell"
    tops = [top for near in neighbours(to) if (top := board.top(near))]
    if seen.ply >= 2 and any(top[0] != us for top in tops):
        return "a new piece may not touch the opponent's"
    return "a new piece must touch one of yours" if seen.ply >= 2 else "the first pieces touch"


def _why_not_moved(seen: View, board: Board, move: Move) -> str:  # noqa: PLR0911 - one a rule
    """Sheet 4.2."""
    piece, to = move.piece, move.to
    us = seen.to_move[0].lower()
    if piece not in board.cells:
        return f"{piece} is not on the board"
    if f"{us}Q" not in board.cells:
        return "nothing moves before your Queen is placed"
    at = board.cells[piece]
    if board.top(at) != piece:
        return f"{piece} is covered by {board.top(at)}"
    if piece == seen.last_moved:
        return f"{piece} has just moved, and rests for this turn"
    if at == to:
        return f"{piece} stands there already"
    if board.height(at) == 1 and not _hangs_together(board, without=at):
        return f"without {piece} the hive would fall apart"
    if piece[0] != us:
        return f"{piece} is not yours, and no pillbug of yours can throw it there"
    if to in board.stacks and piece[1] not in "BM":
        return f"the {BUGS[piece[1]]} cannot end on another piece"
    if to not in board.stacks and not any(n in board.stacks for n in neighbours(to) if n != at):
        return "a piece must stay with the hive"
    return f"the {BUGS[piece[1]]} {WALKS[piece[1]]}, and cannot get there"


def _hangs_together(board: Board, *, without: Cell) -> bool:
    """One Hive, with a cell emptied."""
    cells = set(board.stacks) - {without}
    todo = list(cells)[:1]
    while todo:
        cell = todo.pop()
        if cell in cells:
            cells.remove(cell)
            todo += neighbours(cell)
    return not cells


def describe(piece: Piece) -> str:
    """Name a piece for people: `White ant 2`."""
    colour = "White" if piece[0] == "w" else "Black"
    return f"{colour} {BUGS[piece[1]]} {piece[2:]}".strip()


def why_drawn(state: bytes) -> str:
    """Say why a finished game is a draw (sheet 5, 6 and R25)."""
    seen = view(state)
    board = Board(seen)
    queens = [board.cells[q] for q in ("wQ", "bQ") if q in board.cells]
    if len(queens) == 2 and all(n in board.stacks for q in queens for n in neighbours(q)):
        return "both Queens are surrounded"
    if state[66] >= 3:
        return "nobody can ever move again"
    limit = rules.options_of(state).max_plies
    return "the limit of turns is reached" if limit and seen.ply >= limit else "repetition"
