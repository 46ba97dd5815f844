"""Pictures of Hive: text for a terminal, and SVG that a web page can use as it is.

Both are made from a view. The wrapped plane is spread out, so that the hive hangs together;
the cells beside it are drawn too, for that is where pieces go. In the SVG every cell carries
`data-q` and `data-r`, every piece `data-piece`, and both a title.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from gamekernel_games.hive.board import AROUND, spread_out
from gamekernel_games.hive.reasons import describe
from gamekernel_games.hive.rules import wrapped

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gamekernel_games.hive.board import View
    from gamekernel_games.hive.rules import Cell, Piece

Place = tuple[int, int]
"""A cell of the plane spread out."""


def _layout(view: View) -> tuple[dict[Place, tuple[Piece, ...]], list[Place]]:
    """Spread the hive out: its stacks, and the empty cells beside it (or the first cell)."""
    stacks: Mapping[Cell, tuple[Piece, ...]] = {s.at: s.pieces for s in view.stacks}
    places = spread_out(stacks)
    hive = {place: stacks[cell] for cell, place in places.items()}
    fringe = {(q + dq, r + dr) for q, r in hive for dq, dr in AROUND} - set(hive)
    return hive, sorted(fringe or {(0, 0)}, key=lambda place: (place[1], place[0]))


# Text.

_HALF = 3
"""Half the width of a cell in characters."""


def show(view: View) -> str:
    """Draw the hive in rows, each shifted by half a cell; `wB1^2` stands on one other piece."""
    hive, fringe = _layout(view)
    rows: dict[int, dict[int, str]] = {}
    for (q, r), pieces in hive.items():
        mark = "*" if pieces[-1] == view.last_moved else ""
        height = f"^{len(pieces)}" if len(pieces) > 1 else ""
        rows.setdefault(r, {})[2 * q + r] = pieces[-1] + height + mark
    for q, r in fringe:
        rows.setdefault(r, {})[2 * q + r] = "."
    left = min(column for row in rows.values() for column in row)
    lines = [_row(rows[r], left) for r in sorted(rows)]
    stacks = [
        " on ".join(reversed(pieces)) for _, pieces in sorted(hive.items()) if len(pieces) > 1
    ]
    return "\n".join([*lines, "", *(f"Stack: {stack}" for stack in stacks), *_words(view)])


def _row(row: dict[int, str], left: int) -> str:
    line = ""
    for column in sorted(row):
        line = line.ljust(_HALF * (column - left))
        line += row[column].center(2 * _HALF) if len(row[column]) < 5 else row[column]
    return line.rstrip()


def _words(view: View) -> list[str]:
    """Say what a picture of the board does not show."""
    reserves = [
        f"{colour} in hand: {' '.join(pieces) or 'nothing'}"
        for colour, pieces in zip(("White", "Black"), view.reserves, strict=True)
    ]
    results = {"Draw": "A draw.", "WhiteWins": "White has won.", "BlackWins": "Black has won."}
    to_move = f"{view.game_type}, turn {view.ply // 2 + 1}: {view.to_move} to move."
    return [*reserves, results.get(view.result, to_move)]


# SVG.

_SIZE = 40.0
"""From a cell's centre to its corners."""
_WIDE = _SIZE * 3**0.5
_LIFT = 7.0
"""How much higher each piece of a stack is drawn."""
_COLOURS = {
    "Q": ("#b98200", "#ffc93c"), "S": ("#8a4b23", "#d99a6c"), "B": ("#7a4fa3", "#c3a0e8"),
    "G": ("#2f8f3a", "#7ed68a"), "A": ("#2463b5", "#84b6ff"), "M": ("#6b6b6b", "#c9c9c9"),
    "L": ("#c0282d", "#ff8a8d"), "P": ("#138a8a", "#6fdede"),
}  # fmt: skip
"""The colour of each bug's letter, on a white piece and on a black one."""
_STYLE = """
.gk-hive .cell polygon{fill:#f3efe4;stroke:#d8d0bd;stroke-width:1}
.gk-hive .piece polygon{stroke:#4a4436;stroke-width:1.5;stroke-linejoin:round}
.gk-hive .white polygon{fill:#fffaf0}
.gk-hive .black polygon{fill:#2b2926}
.gk-hive .last polygon{stroke:#e4572e;stroke-width:4}
.gk-hive text{font-family:sans-serif;font-weight:bold;fill:#4a4436}
.gk-hive .piece text{text-anchor:middle;dominant-baseline:central}
.gk-hive .black .number{fill:#fffaf0}
.gk-hive .words{font-size:15px;font-weight:normal}
.gk-hive .to-move .words{font-weight:bold}
"""
"""Every rule begins with the picture's own class: on a page it styles nothing else."""
_STEP = 36.0
"""From one piece in hand to the next."""
_SMALL = 19.0
"""The size of a piece in hand."""
_MARGIN = 96.0
"""Room for the colour's name before them."""
_ROW = 50.0
"""From White's pieces in hand to Black's."""


def _centre(place: Place) -> tuple[float, float]:
    q, r = place
    return _WIDE * (q + r / 2), _SIZE * 1.5 * r


def _hexagon(x: float, y: float, size: float) -> str:
    wide = size * 3**0.5 / 2
    corners = (
        (0.0, -size), (wide, -size / 2), (wide, size / 2),
        (0.0, size), (-wide, size / 2), (-wide, -size / 2),
    )  # fmt: skip
    points = " ".join(f"{x + dx:.1f},{y + dy:.1f}" for dx, dy in corners)
    return f'<polygon points="{points}"/>'


def draw(view: View) -> str:
    """Draw the hive, what is in hand, and whose turn it is."""
    hive, fringe = _layout(view)
    xs, ys = zip(*map(_centre, [*hive, *fringe]), strict=True)
    most = max(map(len, view.reserves))
    width = max(max(xs) - min(xs) + 2 * _SIZE, _MARGIN + most * _STEP) + 20
    left = (max(xs) + min(xs) - width) / 2
    top, bottom = min(ys) - _SIZE - 44, max(ys) + _SIZE + 20
    rows = sorted(hive, key=lambda place: (place[1], place[0]))
    words = _words(view)[-1]
    parts = [
        _text(words, left + 10, top + 22),
        *map(_cell, fringe),
        *(_stack(place, hive[place], view.last_moved) for place in rows),
        *(_reserve(view, seat, left + 10, bottom + _ROW * (seat + 0.5)) for seat in (0, 1)),
    ]
    box = f"{left:.1f} {top:.1f} {width:.1f} {bottom + 2 * _ROW - top + 5:.1f}"
    label = escape(f"Hive. {words}", {'"': "&quot;"})
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="gk-hive" viewBox="{box}" role="img"'
        f' aria-label="{label}"><style>{_STYLE}</style>{"".join(parts)}</svg>'
    )


def _text(words: str, x: float, y: float) -> str:
    return f'<text class="words" x="{x:.1f}" y="{y:.1f}">{escape(words)}</text>'


def _data(place: Place) -> str:
    q, r = wrapped(place)
    return f'data-q="{q}" data-r="{r}"'


def _cell(place: Place) -> str:
    q, r = wrapped(place)
    hexagon = _hexagon(*_centre(place), _SIZE - 1)
    return f'<g class="cell" {_data(place)}><title>empty cell {q},{r}</title>{hexagon}</g>'


def _stack(place: Place, pieces: Sequence[Piece], last: Piece | None) -> str:
    x, y = _centre(place)
    drawn = [
        _piece(piece, x, y - _LIFT * level, _SIZE - 2, last=piece == last, place=place)
        for level, piece in enumerate(pieces)
    ]
    return f'<g class="stack" {_data(place)} data-height="{len(pieces)}">{"".join(drawn)}</g>'


def _piece(
    piece: Piece, x: float, y: float, size: float, *, last: bool = False, place: Place | None = None
) -> str:
    colour = "white" if piece[0] == "w" else "black"
    ink = _COLOURS[piece[1]][colour == "black"]
    where = "" if place is None else f" {_data(place)}"
    scale = size / _SIZE
    number = piece[2:]
    letter_x = x - (5 * scale if number else 0)
    texts = (
        f'<text x="{letter_x:.1f}" y="{y:.1f}"'
        f' style="fill:{ink};font-size:{30 * scale:.1f}px">{piece[1]}</text>'
    )
    if number:
        texts += (
            f'<text class="number" x="{x + 14 * scale:.1f}" y="{y + 9 * scale:.1f}"'
            f' style="font-size:{15 * scale:.1f}px">{number}</text>'
        )
    return (
        f'<g class="piece {colour}{" last" if last else ""}" data-piece="{piece}"{where}>'
        f"<title>{describe(piece)}</title>{_hexagon(x, y, size)}{texts}</g>"
    )


def _reserve(view: View, seat: int, x: float, y: float) -> str:
    """Draw the pieces that a side has in hand, in a row."""
    colour = ("White", "Black")[seat]
    now = view.to_move == colour and view.result in {"NotStarted", "InProgress"}
    begin = x + _MARGIN - _SIZE / 2
    pieces = [
        _piece(piece, begin + _STEP * i, y, _SMALL) for i, piece in enumerate(view.reserves[seat])
    ]
    return (
        f'<g class="reserve{" to-move" if now else ""}" data-seat="{seat}">'
        f"{_text(colour, x, y + 5)}{''.join(pieces)}</g>"
    )
