"""Pictures of Quoridor: text for a terminal, and SVG that a web page can use as it is.

In the SVG every cell carries `data-cell`, every wall `data-wall`, every pawn `data-seat`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel_games.quoridor.board import LETTERS, Board, View, cell_name

if TYPE_CHECKING:
    from gamekernel_games.quoridor.rules import Cell


# Text.


def show(view: View) -> str:
    """Draw the board, row 1 at the bottom; pawns are the numbers of their seats from 1."""
    size = view.board_size
    board = Board(view)
    pawns = {cell: str(seat + 1) for seat, cell in enumerate(view.pawns)}
    names = "   " + " ".join(f" {LETTERS[x]} " for x in range(size))
    lines = [names]
    for y in reversed(range(size)):
        row = f"{y + 1:>2} "
        for x in range(size):
            row += f" {pawns.get((x, y), '.')} "
            if x < size - 1:
                row += "|" if board.walled((x, y), (x + 1, y)) else " "
        lines.append(f"{row} {y + 1}")
        if y:
            lines.append(_between(board, view, y - 1))
    return "\n".join([*(line.rstrip() for line in (*lines, names)), "", *_words(view)])


def _between(board: Board, view: View, y: int) -> str:
    """Draw what lies between the rows y and y + 1."""
    line = "   "
    for x in range(view.board_size):
        line += "---" if board.walled((x, y), (x, y + 1)) else "   "
        if x < view.board_size - 1:
            line += "-" if (x, y) in view.horizontal else "|" if (x, y) in view.vertical else " "
    return line


def _words(view: View) -> list[str]:
    stock = ", ".join(f"{seat + 1}: {left}" for seat, left in enumerate(view.walls_left))
    if view.winner is None:
        now = f"Turn {view.ply // len(view.pawns) + 1}: player {view.to_move + 1} to move."
    else:
        now = "A draw." if view.winner < 0 else f"Player {view.winner + 1} has won."
    return [f"Walls left  {stock}", now]


# SVG.

_CELL, _GAP = 44, 10
_STEP = _CELL + _GAP
_MARGIN = 34
_PAWNS = ("#d9442f", "#2463b5", "#2f8f3a", "#d99a00")
_STYLE = """
.board{fill:#7d5a3c}.cell{fill:#ead9bd}.wall{fill:#3a2413;stroke:#1d1108;stroke-width:1}
.pawn circle{stroke:#2b2926;stroke-width:2}.turn circle{stroke:#fffaf0;stroke-width:4}
text{font:15px sans-serif;fill:#4a4436}.pawn text{fill:#fff;font-weight:bold}
.name,.pawn text{text-anchor:middle;dominant-baseline:central}
"""


def draw(view: View) -> str:
    """Draw the board with walls, pawns, coordinates, and the walls left."""
    size = view.board_size
    side = size * _STEP + _GAP
    parts = [f'<rect class="board" x="{_MARGIN}" y="{_MARGIN}" width="{side}" height="{side}"/>']
    parts += [_cell(view, (x, y)) for y in range(size) for x in range(size)]
    for i in range(size):
        across, down = _corner(view, (i, i))
        middle = _CELL / 2
        for y in (_MARGIN / 2, _MARGIN * 1.5 + side):
            parts.append(f'<text class="name" x="{across + middle}" y="{y}">{LETTERS[i]}</text>')
        for x in (_MARGIN / 2, _MARGIN * 1.5 + side):
            parts.append(f'<text class="name" x="{x}" y="{down + middle}">{i + 1}</text>')
    parts += [_wall(view, at, "h") for at in view.horizontal]
    parts += [_wall(view, at, "v") for at in view.vertical]
    parts += [_pawn(view, seat) for seat in range(len(view.pawns))]
    words = _words(view)
    for line, text in enumerate(words):
        y = side + 2 * _MARGIN + 16 + 20 * line
        parts.append(f'<text x="{_MARGIN}" y="{y}">{text}</text>')
    width = side + 2 * _MARGIN
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {width + 50}" role="img"'
        f' aria-label="Quoridor. {words[-1]}"><style>{_STYLE}</style>{"".join(parts)}</svg>'
    )


def _corner(view: View, cell: Cell) -> tuple[int, int]:
    """Return where the top left corner of a cell is drawn."""
    x, y = cell
    return _MARGIN + _GAP + x * _STEP, _MARGIN + _GAP + (view.board_size - 1 - y) * _STEP


def _cell(view: View, cell: Cell) -> str:
    x, y = _corner(view, cell)
    name = cell_name(cell)
    return (
        f'<rect class="cell" data-cell="{name}" x="{x}" y="{y}" width="{_CELL}" height="{_CELL}"'
        f' rx="4"><title>{name}</title></rect>'
    )


def _wall(view: View, at: Cell, lies: str) -> str:
    x, y = _corner(view, at)
    long = 2 * _CELL + _GAP
    if lies == "h":
        box = f'x="{x}" y="{y - _GAP}" width="{long}" height="{_GAP}"'
    else:
        box = f'x="{x + _CELL}" y="{y - _STEP}" width="{_GAP}" height="{long}"'
    name = cell_name(at) + lies
    return f'<rect class="wall" data-wall="{name}" {box} rx="3"><title>wall {name}</title></rect>'


def _pawn(view: View, seat: int) -> str:
    x, y = _corner(view, view.pawns[seat])
    middle = _CELL / 2
    turn = " turn" if seat == view.to_move and view.winner is None else ""
    return (
        f'<g class="pawn{turn}" data-seat="{seat}" data-cell="{cell_name(view.pawns[seat])}">'
        f"<title>pawn of player {seat + 1}</title>"
        f'<circle cx="{x + middle}" cy="{y + middle}" r="16" fill="{_PAWNS[seat]}"/>'
        f'<text x="{x + middle}" y="{y + middle}">{seat + 1}</text></g>'
    )
