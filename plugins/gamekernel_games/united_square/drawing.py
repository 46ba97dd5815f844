"""Pictures of United Square: text for a terminal, and SVG that a web page can use as it is.

In the SVG every cell carries `data-x` and `data-y`, every tile `data-type`, every square that
scores `data-square`. Each colour has a sign of its own, for eyes that cannot tell them apart.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel_games.svg import picture, tag, text, title
from gamekernel_games.united_square import rules
from gamekernel_games.united_square.tiles import (
    DATA,
    EAST,
    FITTING,
    FITTING_TYPES,
    NORTH,
    SHOWN,
    SOUTH,
    STEPS,
    TYPES,
    WEST,
)

if TYPE_CHECKING:
    from gamekernel_games.united_square.rules import State


def _span(state: State) -> tuple[range, range]:
    """Return the columns and rows to be drawn: the grid, or the tiles and the cells around."""
    reach = DATA.boards[str(state.options.board_size)].reach
    if reach is not None:
        return range(-reach, reach + 1), range(-reach, reach + 1)
    xs, ys = zip(*(rules.cell_at(cell) for cell in rules.gaps(state)), strict=True)
    return range(min(xs), max(xs) + 1), range(min(ys), max(ys) + 1)


def _players(state: State) -> list[str]:
    """Name each seat with its colours and points."""
    points = rules.score(state).points
    return [
        f"Player {seat + 1} ({', '.join(DATA.colours[c] for c in owned)}): {points[seat]}"
        for seat, owned in enumerate(rules.colours_of(state))
    ]


def _now(state: State) -> str:
    if not rules.is_over(state):
        return f"Player {state.to_move + 1} to move."
    winners = [str(seat + 1) for seat in rules.score(state).winners]
    if len(winners) == 1:
        return f"Player {winners[0]} has won."
    return f"Players {' and '.join(winners)} have won."


# Text.


def show(state: State) -> str:
    """Draw each tile with its four colours around its type; `+` is free to play on, `x` dead."""
    columns, rows = _span(state)
    tiles = {(t.x, t.y): t for t in state.board}
    gaps = {rules.cell_at(cell): need for cell, need in rules.gaps(state).items()}
    lines = ["    " + "".join(f"{x:>2}".ljust(4) for x in columns)]
    for y in rows:
        three = ["    ", f"{y:>3} ", "    "]
        for x in columns:
            if (x, y) in tiles:
                tile = tiles[x, y]
                sides = SHOWN[tile.type][tile.rotation]
                middle = f"{sides[WEST]}{tile.type}{sides[EAST]} "
                cell = (f" {sides[NORTH]}  ", middle, f" {sides[SOUTH]}  ")
            else:
                need = gaps.get((x, y))
                mark = "." if need is None else "+" if FITTING[need] else "x"
                cell = ("    ", f" {mark}  ", "    ")
            three = [line + part for line, part in zip(three, cell, strict=True)]
        lines += three
    types = " ".join(f"t{type_} {sides}" for type_, sides in enumerate(DATA.tiles))
    words = [f"{who}{_held(state, seat)}" for seat, who in enumerate(_players(state))]
    board = [line.rstrip() for line in lines]
    return "\n".join([*board, f"Tiles, clockwise from the north: {types}", *words, _now(state)])


def _held(state: State, seat: int) -> str:
    hand = state.hands[seat]
    held = "  ".join(f"{hand[type_]} t{type_}" for type_ in TYPES if hand[type_])
    return f"; in hand {held or 'nothing'}"


# SVG.

_CELL = 60
_MARGIN = 20
_LINE = 44
"""The height of a hand."""
_TEXT = 250
"""Room for the name before a hand."""
_SMALL = 0.6
"""A tile in hand, beside one on the board."""
_STYLE = """
.gk-united_square .cell rect{fill:#f6f3ec;stroke:#d9d2c3}
.gk-united_square .gap rect{fill:#fffdf6;stroke:#a79b82;stroke-dasharray:4 3}
.gk-united_square .dead rect{fill:#e4ddcf}
.gk-united_square .dead path{stroke:#b0a58f;stroke-width:3}
.gk-united_square .R{fill:#e5484d}
.gk-united_square .Y{fill:#f7d038}
.gk-united_square .G{fill:#4fb35f}
.gk-united_square .B{fill:#4b8fe0}
.gk-united_square .tile polygon{stroke:#4a4436;stroke-width:0.7}
.gk-united_square .sign{fill:#fff;stroke:#222;stroke-width:1.2}
.gk-united_square .square{fill:none;stroke:#222;stroke-width:3;stroke-linejoin:round}
.gk-united_square text{font-family:sans-serif;font-size:14px;fill:#3d382c}
.gk-united_square .to-move text{font-weight:bold}
"""
_CORNERS = ("0,0", f"{_CELL},0", f"{_CELL},{_CELL}", f"0,{_CELL}")
_MIDDLES = ((30, 12), (48, 30), (30, 48), (12, 30))
"""Where the sign of each side stands."""


def draw(state: State) -> str:
    """Draw the board, the squares that score, and the hands."""
    columns, rows = _span(state)
    wide = max(len(columns) * _CELL, _TEXT + len(TYPES) * 62) + 2 * _MARGIN
    left = (wide - len(columns) * _CELL) / 2 - columns[0] * _CELL
    top = 50.0 - rows[0] * _CELL
    below = 70.0 + len(rows) * _CELL
    board = tag(
        "g",
        *_cells(state, columns, rows),
        *(
            _tile(t.type, t.rotation, _at(t.x, t.y), data_x=t.x, data_y=t.y, data_turns=t.rotation)
            for t in state.board
        ),
        *_squares(state),
        transform=f"translate({left:.0f} {top:.0f})",
    )
    return picture(
        "united_square",
        wide,
        below + len(state.hands) * _LINE,
        text(_now(state), _MARGIN, 28.0),
        board,
        *(_hand(state, seat, below + seat * _LINE) for seat in range(len(state.hands))),
        label=f"United Square. {_now(state)}",
        style=_STYLE,
    )


def _at(x: float, y: float) -> str:
    return f"translate({x * _CELL:.0f} {y * _CELL:.0f})"


def _cells(state: State, columns: range, rows: range) -> list[str]:
    """Draw the empty cells; say of each where a tile could lie which types fit."""
    gaps = rules.gaps(state)
    occupied = rules.shown(state.board)
    drawn = []
    for y in rows:
        for x in columns:
            cell = rules.cell_of(x, y)
            if cell not in occupied:
                drawn.append(_empty(x, y, gaps.get(cell)))
    return drawn


def _empty(x: int, y: int, need: int | None) -> str:
    kind, words, cross = "cell", "empty", ""
    if need is not None and FITTING[need]:
        types = ", ".join(f"t{type_}" for type_ in sorted(FITTING_TYPES[need]))
        kind, words = "cell gap", f"{types} would fit" if len(FITTING_TYPES[need]) < 6 else "free"
    elif need is not None:
        kind, words = "cell dead", "no tile will ever fit"
        cross = tag("path", d="M18 18L42 42M42 18L18 42")
    return tag(
        "g",
        title(f"{x},{y}: {words}"),
        tag("rect", x=1, y=1, width=_CELL - 2, height=_CELL - 2, rx=4),
        cross,
        class_=kind,
        data_x=x,
        data_y=y,
        transform=_at(x, y),
    )


def _tile(type_: int, rotation: int, transform: str, **data: object) -> str:
    """Draw a tile: four triangles with their signs."""
    parts = []
    for side, colour in enumerate(SHOWN[type_][rotation]):
        corners = f"{_CORNERS[side]} {_CORNERS[(side + 1) % 4]} {_CELL // 2},{_CELL // 2}"
        parts += [tag("polygon", points=corners, class_=colour), _sign(colour, *_MIDDLES[side])]
    sides = ", ".join(DATA.colours[colour] for colour in SHOWN[type_][rotation])
    words = title(f"tile t{type_}r{rotation}: {sides} clockwise from the north")
    return tag("g", words, *parts, class_="tile", data_type=type_, transform=transform, **data)


def _sign(colour: str, x: int, y: int) -> str:
    """Draw the sign of a colour: a triangle, a disc, a square, a bar."""
    if colour == "R":
        points = f"{x},{y - 5} {x + 5},{y + 4} {x - 5},{y + 4}"
        return tag("polygon", points=points, class_="sign")
    if colour == "Y":
        return tag("circle", cx=x, cy=y, r=4.5, class_="sign")
    if colour == "G":
        return tag("rect", x=x - 4, y=y - 4, width=8, height=8, class_="sign")
    return tag("rect", x=x - 6, y=y - 2, width=12, height=4, class_="sign")


def _squares(state: State) -> list[str]:
    """Outline every square of two triangles: a point for the owner of its colour."""
    sides = rules.shown(state.board)
    half = _CELL // 2
    drawn = []
    for cell in sides:
        for side in (EAST, SOUTH):
            if cell + STEPS[side] not in sides:
                continue
            x, y = (_CELL * axis for axis in rules.cell_at(cell))
            x, y = (x + _CELL, y + half) if side == EAST else (x + half, y + _CELL)
            points = f"{x - half},{y} {x},{y - half} {x + half},{y} {x},{y + half}"
            colour = DATA.colours[sides[cell][side]]
            outline = tag("polygon", title(f"{colour} square"), points=points)
            drawn.append(tag("g", outline, class_="square", data_square=colour))
    return drawn


def _hand(state: State, seat: int, y: float) -> str:
    """Draw what a seat holds, a column a type."""
    parts = [text(_players(state)[seat], _MARGIN, y + 24)]
    for type_ in TYPES:
        count = state.hands[seat][type_]
        if count:
            x = _TEXT + type_ * 62
            where = f"translate({x} {y:.0f}) scale({_SMALL})"
            parts += [_tile(type_, 0, where, data_count=count), text(count, x + 40, y + 24)]
    now = seat == state.to_move and not rules.is_over(state)
    return tag("g", *parts, class_="hand to-move" if now else "hand", data_seat=seat)
