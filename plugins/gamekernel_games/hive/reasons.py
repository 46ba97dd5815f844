"""Why a move is refused: the rule it breaks, in a sentence for the player.

Only refused moves come here, so this may be slow; it asks the rules in the order in which a
person would think of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel_games.hive import rules
from gamekernel_games.hive.board import Board, View, in_play, neighbour, neighbours, view
from gamekernel_games.hive.rules import Move, Pass, Place

if TYPE_CHECKING:
    from gamekernel_games.hive.rules import AnyMove, Cell, Piece

BUGS = {
    "Q": "Queen", "S": "spider", "B": "beetle", "G": "grasshopper", "A": "ant",
    "M": "mosquito", "L": "ladybug", "P": "pillbug",
}  # fmt: skip
TOO_NARROW = "the gap on the way is too narrow to slide through"


def why_illegal(state: bytes, move: AnyMove) -> str:
    """Return the sentence for a move that is not legal."""
    seen = view(state)
    if rules.winner(state) is not None:
        return "the game is over"
    if isinstance(move, Pass):
        return "a pass is legal only when nothing else is"
    if not in_play(move.piece, rules.options_of(state)):
        return f"{move.piece} is not part of this game"
    if isinstance(move, Place):
        return _why_not_placed(state, seen, move)
    return _why_not_moved(state, seen, move)


def _why_not_placed(state: bytes, seen: View, move: Place) -> str:  # noqa: PLR0911 - one a rule
    """Sheet 4.1."""
    piece, to = move.piece, move.to
    board = Board(seen.stacks)
    us = seen.to_move[0].lower()
    hand = seen.reserves["wb".index(us)]
    if piece in board.cells:
        return f"{piece} is on the board already"
    if piece[0] != us:
        return f"{piece} is not yours to place"
    first = next(p for p in hand if p[1] == piece[1])
    if first != piece:
        return f"place {first} before {piece}"
    if piece[1] == "Q" and seen.ply < 2 and rules.options_of(state).tournament_opening:
        return "the Queen may not be placed on the first turn"
    if seen.ply >= 6 and f"{us}Q" in hand and piece[1] != "Q":
        return "the Queen must be placed by the fourth turn"
    if to in board.stacks:
        return "a piece is placed on an empty cell"
    if seen.ply < 2:
        return "the first piece goes to 0,0" if seen.ply == 0 else "the first two pieces touch"
    tops = [top for near in neighbours(to) if (top := board.top(near))]
    if any(top[0] != us for top in tops):
        return "a new piece may not touch the opponent's"
    return "a new piece must touch one of yours"


def _why_not_moved(state: bytes, seen: View, move: Move) -> str:  # noqa: PLR0911 - one a rule
    """Sheet 4.2."""
    piece, to = move.piece, move.to
    board = Board(seen.stacks)
    us = seen.to_move[0].lower()
    if piece not in board.cells:
        return f"{piece} is not on the board"
    at = board.cells[piece]
    throwers = [] if piece[0] == us else _throwers(board, us, at)
    if piece[0] != us and not throwers:
        return f"{piece} is not yours, and no pillbug of yours stands beside it"
    if f"{us}Q" not in board.cells:
        return "nothing moves before your Queen is placed"
    if board.top(at) != piece:
        return f"{piece} is covered by {board.top(at)}"
    if piece == seen.last_moved:
        return f"{piece} has just moved, and rests for this turn"
    if at == to:
        return f"{piece} stands there already"
    if board.height(at) == 1 and not board.without(piece).hangs_together():
        return f"without {piece} the hive would fall apart"
    if throwers:
        return _why_not_thrown(seen, board, throwers, at, to)
    lends_beetle = rules.options_of(state).mosquito_on_stack_gives == "beetle"
    return _why_not_reached(board, piece, to, lends_beetle=lends_beetle)


# Throws (sheet 4.3, R15 to R22).


def _throwers(board: Board, us: str, at: Cell) -> list[Piece]:
    """Find the own pieces beside a cell that throw: a pillbug, or a mosquito beside one."""
    found = []
    for cell in neighbours(at):
        top = board.top(cell)
        if top is None or top[0] != us:
            continue
        copies = top[1] == "M" and board.height(cell) == 1
        if top[1] == "P" or (copies and "P" in _lent(board, cell, stacked="")):
            found.append(top)
    return found


def _why_not_thrown(seen: View, board: Board, throwers: list[Piece], at: Cell, to: Cell) -> str:
    if board.height(at) > 1:
        return "a piece on top of another is not thrown"
    if throwers == [seen.last_moved]:
        return f"{throwers[0]} has just moved, and throws nothing this turn"
    if to in board.stacks:
        return "a piece is thrown to an empty cell"
    near = [t for t in throwers if t != seen.last_moved and to in neighbours(board.cells[t])]
    if not near:
        return f"{throwers[0]} throws only to the cells beside it"
    return "two stacks leave no gap for the throw"


# Ways of the bugs (sheet 4.3).


def _lent(board: Board, cell: Cell, *, stacked: str) -> set[str]:
    """Collect the kinds that a mosquito on a cell copies; `stacked`: see R20."""
    kinds = set()
    for near in neighbours(cell):
        top = board.top(near)
        if top is not None:
            kinds.add(top[1] if top[1] != "M" else stacked if board.height(near) > 1 else "")
    return kinds - {""}


def _why_not_reached(board: Board, piece: Piece, to: Cell, *, lends_beetle: bool) -> str:
    """Say why a piece that is free to go does not get there."""
    at, kind = board.cells[piece], piece[1]
    rest = board.without(piece)
    if to not in rest.stacks and not any(near in rest.stacks for near in neighbours(to)):
        return f"{piece} must stay with the hive"
    if at in rest.stacks:  # also a mosquito up there is a beetle
        return _why_not_climbed(rest, at, to)
    if kind != "M":
        return _why_not_by(kind, rest, at, to)
    kinds = sorted(_lent(board, at, stacked="B" if lends_beetle else ""), key="QSBGALP".index)
    if not kinds:
        return "a mosquito that touches only mosquitoes does not move"
    if len(kinds) == 1:
        return f"{piece} moves like {_a(kinds[0])} here: {_why_not_by(kinds[0], rest, at, to)}"
    *most, last = map(_a, kinds)
    return f"{piece} moves like {', '.join(most)} or {last} here, and none gets there"


def _a(kind: str) -> str:
    return f"{'an' if kind == 'A' else 'a'} {BUGS[kind]}"


def _why_not_by(kind: str, rest: Board, at: Cell, to: Cell) -> str:  # noqa: PLR0911 - one a bug
    """Say why a kind of bug, lifted from the ground at `at`, does not get to `to`."""
    if kind == "B":
        return _why_not_climbed(rest, at, to)
    if to in rest.stacks:
        return f"{_a(kind)} does not end on another piece"
    if kind == "G":
        return _why_not_jumped(rest, at, to)
    if kind == "L":
        return (
            "a ladybug goes two cells on top of the hive and then one down; no such way leads there"
        )
    if kind in "QP":
        return _why_not_slid(rest, at, to) or f"{_a(kind)} goes one cell"
    if kind == "S" and to in _slid_to(rest, at):
        return "a spider slides exactly three cells, and never back"
    return TOO_NARROW


def _flanks(at: Cell, to: Cell) -> tuple[Cell, Cell] | None:
    """Return the two cells beside a step; None if it is no single step."""
    ring = list(neighbours(at))
    if to not in ring:
        return None
    d = ring.index(to)
    return ring[d - 1], ring[(d + 1) % 6]


def _why_not_slid(rest: Board, at: Cell, to: Cell) -> str:
    """Say why one slide is blocked; nothing if it is no single step."""
    flanks = _flanks(at, to)
    if flanks is None:
        return ""
    if all(flank in rest.stacks for flank in flanks):
        return TOO_NARROW
    return "it would lose touch with the hive on the way"


def _why_not_climbed(rest: Board, at: Cell, to: Cell) -> str:
    if _flanks(at, to) is None:
        return "a beetle goes one cell"
    if at not in rest.stacks and to not in rest.stacks:
        return _why_not_slid(rest, at, to)
    return "two higher stacks leave no gap to climb through"


def _why_not_jumped(rest: Board, at: Cell, to: Cell) -> str:
    for direction in range(6):
        line = [at]
        while len(line) < _LONGEST and line[-1] != to:
            line.append(neighbour(line[-1], direction))
        if line[-1] != to:
            continue
        if line[1] not in rest.stacks:
            return "a grasshopper jumps over at least one piece"
        return "a grasshopper lands on the first empty cell"
    return "a grasshopper jumps in a straight line"


_LONGEST = 16
"""Half of the plane, which is wrapped: beyond, a line comes back from the other side."""


def _slid_to(rest: Board, at: Cell) -> set[Cell]:
    """Collect the cells that an ant would reach."""
    reached: set[Cell] = set()
    todo = [at]
    while todo:
        cell = todo.pop()
        for to in neighbours(cell):
            flanks = _flanks(cell, to)
            touched = sum(flank in rest.stacks for flank in flanks or ())
            if to not in rest.stacks and to not in reached and touched == 1:
                reached.add(to)
                todo.append(to)
    return reached


# Words for people.


def describe(piece: Piece) -> str:
    """Name a piece for people: `White ant 2`."""
    colour = "White" if piece[0] == "w" else "Black"
    return f"{colour} {BUGS[piece[1]]} {piece[2:]}".strip()


def why_drawn(state: bytes) -> str:
    """Say why a finished game is a draw (sheet 5, 6 and R25)."""
    seen = view(state)
    board = Board(seen.stacks)
    queens = [board.cells[q] for q in ("wQ", "bQ") if q in board.cells]
    if len(queens) == 2 and all(n in board.stacks for q in queens for n in neighbours(q)):
        return "both Queens are surrounded"
    if state[66] >= 3:
        return "nobody can ever move again"
    limit = rules.options_of(state).max_plies
    return "the limit of turns is reached" if limit and seen.ply >= limit else "repetition"
