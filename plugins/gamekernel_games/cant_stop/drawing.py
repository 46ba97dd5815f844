"""Pictures of Can't Stop: text for a terminal, and SVG that a web page can use as it is.

The columns stand as on the board, each centred, so that they make the shape of a stop sign.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel_games import svg
from gamekernel_games.cant_stop import rules
from gamekernel_games.cant_stop.rules import BOX, COLUMNS

if TYPE_CHECKING:
    from gamekernel_games.cant_stop.rules import State

_ROWS = max(BOX.columns.values())


def _row(column: int, step: int) -> int:
    """Return the row of a space, from 0 at the top; step 0 is below the column."""
    length = BOX.columns[column]
    return (_ROWS + length) // 2 - step


def _seats_on(state: State, column: int, step: int) -> list[int]:
    seats = range(len(state.markers))
    return [seat for seat in seats if rules.marker(state, seat, column) == step]


def _words(state: State) -> str:
    """Say what the game waits for, or who has won."""
    player = f"Player {state.seat + 1}"
    match rules.phase(state):
        case "roll":
            return f"{player} to roll."
        case "pair":
            return f"{player} to pair the dice."
        case "decide":
            return f"{player} to roll again" + (" or stop." if rules.may_stop(state) else ".")
        case _:
            winners = [str(seat + 1) for seat in rules.score(state).winners]
            if len(winners) == 1:
                return f"Player {winners[0]} has won."
            return f"Players {', '.join(winners)} have won together."


# Text.

_WIDE = 5
"""The characters of a column: four signs at most stand on a space."""


def show(state: State) -> str:
    """Draw the columns; markers are the numbers of their players, `*` is a runner.

    Of a column that is won only the top remains, with the number of its owner.
    """
    lines = [[" " * _WIDE] * len(COLUMNS) for _ in range(_ROWS + 2)]
    for x, column in enumerate(COLUMNS):
        length = BOX.columns[column]
        for step in range(1, length + 1):
            lines[_row(column, step) + 1][x] = _signs(state, column, step).center(_WIDE)
        for step in (0, length + 1):
            lines[_row(column, step) + 1][x] = f"({column})".center(_WIDE)
    won = (f"{seat + 1}: {rules.owned(state, seat)}" for seat in range(len(state.markers)))
    dice = [f"Dice  {' '.join(map(str, state.dice))}"] if state.dice else []
    words = [f"Columns won  {', '.join(won)}", *dice, _words(state)]
    return "\n".join(["".join(line).rstrip() for line in lines] + ["", *words])


def _signs(state: State, column: int, step: int) -> str:
    """Write who stands on a space."""
    seats = "".join(str(seat + 1) for seat in _seats_on(state, column, step))
    if rules.owner(state, column) is not None:
        return seats or "|"
    runner = "*" if rules.Runner(column, step) in state.runners else ""
    return seats + runner or "."


# SVG.

_SPACE, _HIGH, _GAP = 40.0, 30.0, 6.0
"""Width and height of a space, and the gap between spaces."""
_EDGE = 44.0
_WIDTH = 2 * _EDGE + len(COLUMNS) * (_SPACE + _GAP) - _GAP
_HEIGHT = 2 * _EDGE + (_ROWS + 2) * (_HIGH + _GAP) - _GAP
_BELOW = 74.0
"""Room for the dice and the words."""
_COLOURS = ("#2463b5", "#e0a100", "#2f8f3a", "#8a4fa3")
_STYLE = """
.gk-cant_stop .sign{fill:#c22a2a;stroke:#fff;stroke-width:6}
.gk-cant_stop .rim{fill:none;stroke:#8d1a1a;stroke-width:2}
.gk-cant_stop .space rect{fill:#f6ead2;stroke:#8d1a1a;stroke-width:1}
.gk-cant_stop .marker{stroke:#2b2926;stroke-width:1}
.gk-cant_stop .runner{fill:#fff;stroke:#111;stroke-width:3}
.gk-cant_stop text{font:bold 17px sans-serif;fill:#2b2926}
.gk-cant_stop .number{fill:#fff;text-anchor:middle;dominant-baseline:central}
.gk-cant_stop .die rect{fill:#fff;stroke:#2b2926;stroke-width:2}
.gk-cant_stop .die circle{fill:#2b2926}
"""


def draw(state: State) -> str:
    """Draw the board; spaces carry `data-column` and `data-step`, markers `data-seat`."""
    parts = [_octagon(3, "sign"), _octagon(10, "rim")]
    for column in COLUMNS:
        length = BOX.columns[column]
        parts += [_space(state, column, step) for step in range(1, length + 1)]
        for step in (0, length + 1):
            x, y = _centre(column, step)
            parts.append(svg.text(column, x, y, class_="number"))
    parts += [_die(i, face) for i, face in enumerate(state.dice)]
    parts += [_player(state, seat) for seat in range(len(state.markers))]
    words = _words(state)
    parts.append(svg.text(words, _EDGE, _HEIGHT + 60))
    label = f"Can't Stop. {words}"
    return svg.picture("cant_stop", _WIDTH, _HEIGHT + _BELOW, *parts, label=label, style=_STYLE)


def _octagon(inset: float, kind: str) -> str:
    """Draw a stop sign as wide as the board, less a rim."""
    near, right, bottom = inset, _WIDTH - inset, _HEIGHT - inset
    cut = 0.29 * _WIDTH
    points = (
        (near + cut, near), (right - cut, near), (right, near + cut), (right, bottom - cut),
        (right - cut, bottom), (near + cut, bottom), (near, bottom - cut), (near, near + cut),
    )  # fmt: skip
    return svg.tag("polygon", class_=kind, points=" ".join(f"{x:.1f},{y:.1f}" for x, y in points))


def _centre(column: int, step: int) -> tuple[float, float]:
    x = _EDGE + (column - COLUMNS[0]) * (_SPACE + _GAP) + _SPACE / 2
    return x, _EDGE + (_row(column, step) + 1) * (_HIGH + _GAP) + _HIGH / 2


def _space(state: State, column: int, step: int) -> str:
    x, y = _centre(column, step)
    owner = rules.owner(state, column)
    words = [f"column {column}, step {step} of {BOX.columns[column]}"]
    pieces = []
    for seat in _seats_on(state, column, step):
        words.append(f"marker of player {seat + 1}")
        dx, dy = (-13, 13)[seat % 2], (-8, 8)[seat // 2]
        pieces.append(_marker(seat, x + dx, y + dy, 6) if owner is None else _marker(seat, x, y))
    if rules.Runner(column, step) in state.runners:
        words.append("runner")
        pieces.append(svg.tag("circle", class_="runner", cx=x, cy=y, r=8))
    fill = "" if owner is None else f"fill:{_COLOURS[owner]}"
    left, top = x - _SPACE / 2, y - _HIGH / 2
    return svg.tag(
        "g",
        svg.title(", ".join(words)),
        svg.tag("rect", x=left, y=top, width=_SPACE, height=_HIGH, rx=6, style=fill),
        *pieces,
        class_="space" if owner is None else "space won",
        data_column=column,
        data_step=step,
    )


def _marker(seat: int, x: float, y: float, radius: float = 11) -> str:
    return svg.tag(
        "circle", class_="marker", data_seat=seat, cx=x, cy=y, r=radius, fill=_COLOURS[seat]
    )


_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, 1), (-1, 1), (1, -1)),
    5: ((-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)),
    6: ((-1, -1), (1, 1), (-1, 1), (1, -1), (-1, 0), (1, 0)),
}


def _die(i: int, face: int) -> str:
    x, y = _EDGE + 20 + 48 * i, _HEIGHT + 18
    pips = (svg.tag("circle", cx=x + 10 * dx, cy=y + 10 * dy, r=4) for dx, dy in _PIPS[face])
    square = svg.tag("rect", x=x - 19, y=y - 19, width=38, height=38, rx=7)
    return svg.tag("g", svg.title(f"die: {face}"), square, *pips, class_="die", data_face=face)


def _player(state: State, seat: int) -> str:
    """Draw a player's colour, the columns won, and a ring for whose turn it is."""
    x, y = _WIDTH - _EDGE - 74 * (len(state.markers) - seat) + 20, _HEIGHT + 18
    won = rules.owned(state, seat)
    active = seat == state.seat and not rules.is_over(state)
    ring = [svg.tag("circle", class_="runner", cx=x, cy=y, r=16)] if active else []
    return svg.tag(
        "g",
        svg.title(f"player {seat + 1}, columns won: {won}"),
        *ring,
        _marker(seat, x, y),
        svg.text(seat + 1, x, y, class_="number"),
        svg.text(won, x + 22, y + 6),
        class_="player",
    )
