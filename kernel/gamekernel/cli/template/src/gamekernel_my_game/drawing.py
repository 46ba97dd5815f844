"""Pictures. They are made from a view, so they cannot show what a seat may not see."""

from .rules import ROOM
from .views import Cup, View


def show(view: View) -> str:
    """Draw the cups for a terminal, a line for each seat."""
    lines = [f"goal {view.goal}"]
    for seat, cup in enumerate(view.cups):
        mark = ">" if seat == view.seat else " "
        lines.append(f"{mark} seat {seat}  {_dice(cup)}".rstrip())
    return "\n".join(lines)


def _dice(cup: Cup) -> str:
    if cup.dice is None:
        return "? " * cup.count
    return f"{' '.join(map(str, cup.dice)):{2 * ROOM}}= {sum(cup.dice)}"


# The picture for a web page. A unit is a tenth of a die's side.

STEP = 13
PIPS = {
    None: (),
    1: ((5, 5),),
    2: ((2, 8), (8, 2)),
    3: ((2, 8), (5, 5), (8, 2)),
    4: ((2, 2), (2, 8), (8, 2), (8, 8)),
    5: ((2, 2), (2, 8), (5, 5), (8, 2), (8, 8)),
    6: ((2, 2), (2, 5), (2, 8), (8, 2), (8, 5), (8, 8)),
}
"""Where the pips of each face are, from the die's corner; a hidden face shows none."""


def draw(view: View) -> str:
    """Draw the cups as SVG, a row for each seat; a hidden die has no pips."""
    rows = "".join(_row(seat, cup, seat == view.seat) for seat, cup in enumerate(view.cups))
    width, height = STEP * (ROOM + 2), STEP * len(view.cups)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 {width} {height}" role="img">'
        f"<title>Cups, and a goal of {view.goal}</title>{rows}</svg>"
    )


def _row(seat: int, cup: Cup, to_move: bool) -> str:
    faces = [None] * cup.count if cup.dice is None else cup.dice
    dice = "".join(_die(column, face) for column, face in enumerate(faces, 1))
    colour = "#c03020" if to_move else "#404040"
    name = f'<text x="4" y="8" font-size="8" text-anchor="middle" fill="{colour}">{seat}</text>'
    return f'<g data-seat="{seat}" transform="translate(0 {seat * STEP})">{name}{dice}</g>'


def _die(column: int, face: int | None) -> str:
    fill = "#d0c8b8" if face is None else "#fffdf5"
    line = 'stroke="#404040" stroke-width="0.5"'
    side = f'<rect width="10" height="10" rx="2" fill="{fill}" {line}/>'
    pips = "".join(f'<circle cx="{x}" cy="{y}" r="1"/>' for x, y in PIPS[face])
    return f'<g transform="translate({column * STEP} 0)">{side}{pips}</g>'
