"""Why a move is refused: the rule it breaks, in a sentence for the player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel_games.quoridor.board import Board, cell_name, view
from gamekernel_games.quoridor.rules import Pass, Step, Wall

if TYPE_CHECKING:
    from gamekernel_games.quoridor.board import View
    from gamekernel_games.quoridor.rules import AnyMove


def why_illegal(state: bytes, move: AnyMove) -> str:
    """Return the sentence for a move that is not legal."""
    seen = view(state)
    if seen.winner is not None:
        return "the game is over"
    if isinstance(move, Pass):
        return "a pass is legal only when nothing else is"
    if isinstance(move, Step):
        return _why_not_there(seen, move)
    return _why_no_wall(seen, move)


def _why_not_there(seen: View, move: Step) -> str:  # noqa: PLR0911 - one a rule
    """Sheet 4.1."""
    board = Board(seen)
    at, to = seen.pawns[seen.to_move], move.to
    if not board.has(to):
        return f"the board has no cell {cell_name(to)}"
    if to == at:
        return "your pawn stands there already"
    if to in seen.pawns:
        return "another pawn stands there"
    far = abs(to[0] - at[0]) + abs(to[1] - at[1])
    if far == 1:
        return "a wall is in the way"
    jumped = [near for near in board.steps(at) if near in seen.pawns]
    if far != 2 or not any(abs(to[0] - p[0]) + abs(to[1] - p[1]) == 1 for p in jumped):
        return "a pawn goes one cell, or jumps over a pawn beside it"
    if to[0] == at[0] or to[1] == at[1]:
        return "a wall stands behind the pawn to be jumped"
    return (
        "a jump goes straight unless a wall, the edge or a pawn is behind; then aside past no wall"
    )


def _why_no_wall(seen: View, move: Wall) -> str:
    """Sheet 4.2."""
    board = Board(seen)
    (x, y), lies = move.at, move.lies
    if seen.walls_left[seen.to_move] == 0:
        return "you have no wall left"
    if x >= seen.board_size - 1 or y >= seen.board_size - 1:
        return f"no wall fits at {cell_name(move.at)}{lies}"
    if move.at in board.walls["h"] or move.at in board.walls["v"]:
        return "walls may not cross"
    ends = ((x - 1, y), (x + 1, y)) if lies == "h" else ((x, y - 1), (x, y + 1))
    if any(end in board.walls[lies] for end in ends):
        return "walls may not overlap"
    board.walls[lies].add(move.at)
    shut = [seat for seat in range(len(seen.pawns)) if not board.has_path(seat)]
    whose = "your" if shut == [seen.to_move] else "a pawn's"
    return f"the wall would close {whose} last path"


def why_drawn(state: bytes) -> str:
    """Say why a finished game is a draw (sheet 6)."""
    limit = int.from_bytes(state[8:12], "little")
    return "the limit of turns is reached" if limit and view(state).ply >= limit else "repetition"
