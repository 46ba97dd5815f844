"""The track in the SVG, as it is printed, and where the rocket stands on it."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

from gamekernel_games import svg
from gamekernel_games.mlem import pictures
from gamekernel_games.mlem.mat import DEEP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gamekernel_games.mlem.mat import Mat, Space

_PER_ROW = 7
_CELL_X, _CELL_Y = 88, 100
LEFT, TOP = 30, 50
WIDTH = LEFT + _PER_ROW * _CELL_X


def bottom(mat: Mat) -> int:
    """Return where the track ends."""
    return TOP + -(-len(mat.spaces) // _PER_ROW) * _CELL_Y


@lru_cache(maxsize=4)
def printed(mat: Mat) -> str:
    """Draw what is printed; it is kept, for it is most of the picture and the same each time."""
    spaces = list(enumerate(mat.spaces))
    line = " ".join(f"{x},{y}" for x, y in (_centre(number) for number, _ in spaces))
    return svg.tag(
        "g",
        *_halos(mat),
        svg.tag("polyline", class_="track", points=line),
        *(_space(*each, satellite=each[0] == mat.satellite_space) for each in spaces),
    )


def rocket(number: int) -> str:
    """Draw the rocket on a space."""
    x, y = _centre(number)
    return pictures.rocket(number, x, y - 16)


def takes(space: Space) -> str:
    """Write the faces of a space, with the steps of an afterburner."""
    written = (f"A+{space.afterburner}" if face == "AB" else str(face) for face in space.faces)
    return " ".join(written)


def _centre(number: int) -> tuple[int, int]:
    """Return the middle of a space: the track goes to and fro, as it does on the mat."""
    row, column = divmod(number, _PER_ROW)
    if row % 2:
        column = _PER_ROW - 1 - column
    return LEFT + column * _CELL_X + _CELL_X // 2, TOP + row * _CELL_Y + _CELL_Y // 2


def _halos(mat: Mat) -> list[str]:
    """Draw each body as a glow behind its spaces."""
    colours = pictures.colours(mat)
    drawn = []
    for number, space in enumerate(mat.spaces):
        if space.body is not None:
            x, y = _centre(number)
            drawn.append(svg.tag("circle", cx=x, cy=y, r=44, fill=colours[space.body]))
    for (number, space), (_, following) in pairwise(enumerate(mat.spaces)):
        if space.body is not None and space.body == following.body:
            (x, y), (to_x, to_y) = _centre(number), _centre(number + 1)
            path = f"M{x} {y}L{to_x} {to_y}"
            drawn.append(svg.tag("path", class_="halo", d=path, stroke=colours[space.body]))
    return drawn


def _space(number: int, space: Space, *, satellite: bool) -> str:
    x, y = _centre(number)
    use = f"takes {takes(space)}" if space.faces else "the end of the track"
    lies = f", {space.body} lies here" if space.body else ""
    return svg.tag(
        "g",
        svg.title(f"space {number}: {use}{lies}" + ", the satellite is here" * satellite),
        svg.tag("rect", x=x - 35, y=y - 36, width=70, height=72, rx=12),
        svg.text(number, x - 30, y - 20, class_="number"),
        svg.text(space.body, x + 30, y - 20, class_="name") if space.body else "",
        pictures.comet(x, y + 12) if space.body == DEEP else "",
        pictures.satellite(x + 17, y - 22) if satellite else "",
        *_symbols(space, x, y),
        class_="space",
        data_space=number,
    )


def _symbols(space: Space, x: int, y: int) -> Iterator[str]:
    """Draw the faces, three side by side; a host's mat may show more."""
    shift = (min(len(space.faces), 3) - 1) / 2
    for i, face in enumerate(space.faces):
        row, column = divmod(i, 3)
        yield pictures.symbol(face, space.afterburner, x + 21 * (column - shift), y + 20 - 22 * row)
