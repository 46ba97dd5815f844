"""House rules for Quoridor: no walls in each seat's first two turns."""

from gamekernel import hookimpl
from gamekernel_games.quoridor.board import view
from gamekernel_games.quoridor.rules import Wall

version = 1
TURNS = 2


def is_early(state):
    """Tell whether the seat to move has taken fewer than two turns."""
    seen = view(state)
    return seen.ply < TURNS * len(seen.pawns)


@hookimpl(wrapper=True)
def legal_moves(state):
    """Leave out the walls; but a pawn that is shut in must have something to do."""
    moves = yield
    if not is_early(state):
        return moves
    return [move for move in moves if not isinstance(move, Wall)] or moves


@hookimpl(wrapper=True)
def why_illegal(state, move):
    """Name this rule where it is the one that is broken."""
    reason = yield
    if isinstance(move, Wall) and is_early(state):
        return "house rules: no walls in your first two turns"
    return reason
