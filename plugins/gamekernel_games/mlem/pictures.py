"""The pieces of the SVG: rocket, cats, dice, moons and planets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel_games import svg
from gamekernel_games.mlem.mat import DEEP
from gamekernel_games.mlem.notation import write_face

if TYPE_CHECKING:
    from gamekernel_games.mlem.mat import Face, Mat
    from gamekernel_games.mlem.state import Astronaut

STYLE = """
.gk-mlem text{font:14px sans-serif;fill:#dfe6f5}
.gk-mlem .words{font-size:17px;font-weight:bold}
.gk-mlem .small{font-size:12px}
.gk-mlem .sky{fill:#101a38}
.gk-mlem .stars{stroke:#48578c;stroke-width:3;stroke-linecap:round}
.gk-mlem .track{fill:none;stroke:#5a6aa0;stroke-width:6;stroke-dasharray:2 9;stroke-linecap:round}
.gk-mlem .halo{stroke-width:88;fill:none}
.gk-mlem .space>rect{fill:#1d2a55;stroke:#93a4dc;stroke-width:2}
.gk-mlem .number{font-size:12px}
.gk-mlem .space .name{font-size:12px;text-anchor:end}
.gk-mlem .symbol rect{fill:#f4f1e6;stroke:#2b2926}
.gk-mlem .symbol text,.gk-mlem .die text{fill:#2b2926;font-weight:bold;text-anchor:middle}
.gk-mlem .flame{fill:#e2571e}
.gk-mlem .steps{font-size:10px}
.gk-mlem .hull{fill:#f4f1e6;stroke:#2b2926;stroke-width:1.5}
.gk-mlem .fin{fill:#d43c3c;stroke:#2b2926;stroke-width:1}
.gk-mlem .pane{fill:#6cc3ea;stroke:#2b2926;stroke-width:1.5}
.gk-mlem .panel{fill:#4f9ad6;stroke:#dfe6f5}
.gk-mlem .crater{fill:#6f7480}
.gk-mlem .ring{fill:none;stroke:#f0e3b8;stroke-width:3}
.gk-mlem .tail{fill:#8c74c9}
.gk-mlem .ice{fill:#e8e4ff}
.gk-mlem .arms{fill:none;stroke:#b79cf0;stroke-width:4;stroke-linecap:round}
.gk-mlem .value{font-weight:bold;text-anchor:middle}
.gk-mlem .cat path{stroke:#fff;stroke-width:1.5}
.gk-mlem .cat text{fill:#fff;font-size:11px;font-weight:bold;text-anchor:middle}
.gk-mlem .cat .times{text-anchor:start}
.gk-mlem .seat{fill:#2a3a70;stroke:#93a4dc;stroke-width:2}
.gk-mlem .seat.commander{stroke:#ffd24a;stroke-width:4}
.gk-mlem .die rect{fill:#fff;stroke:#2b2926;stroke-width:2}
.gk-mlem .die text{font-size:20px}
.gk-mlem .die.unrolled rect{fill:#8a93ad}
.gk-mlem .die.ghost rect{fill:#ffe9a8;stroke-dasharray:4 3}
.gk-mlem .crash{fill:none;stroke:#5a6aa0;stroke-width:2}
.gk-mlem .crash.happened{fill:#e2571e;stroke:#ffd24a}
.gk-mlem .goal rect{fill:#1d2a55;stroke:#ffd24a}
.gk-mlem .goal text{font-size:12px}
.gk-mlem .player>rect{fill:#16224a}
.gk-mlem .active>rect{stroke:#ffd24a;stroke-width:2}
"""
_CATS = ("#c23b3b", "#2f74c9", "#2f8f3a", "#8a4fb5", "#a86a10")
"""A colour for each seat."""
_MOON, _DEEP = "#a9aebb", "#5b3f8f"
_PLANETS = ("#c96f4a", "#3f9c8f", "#c9a03f", "#b0568a", "#5a8fd0", "#7fa84a")
SIGNS: dict[Astronaut, str] = {
    "planet2": "P2",
    "moon2": "M2",
    "deep2": "D2",
    "thief": "Th",
    "one": "1",
    "parachute": "Pa",
    "reach": "Re",
    "satellite": "Sa",
}
"""What stands on an astronaut."""


def colours(mat: Mat) -> dict[str, str]:
    """Return a colour for each body."""
    planets = {p.id: _PLANETS[i % len(_PLANETS)] for i, p in enumerate(mat.planets)}
    return {DEEP: _DEEP} | {moons.id: _MOON for moons in mat.moons} | planets


def sky(width: float, height: float) -> str:
    """Draw the night, with stars that stand always in the same places."""
    stars = "".join(f"M{i * 197 % int(width)} {i * 113 % int(height)}h.1" for i in range(1, 90))
    ground = svg.tag("rect", class_="sky", width=width, height=height)
    return svg.tag("g", ground, svg.tag("path", class_="stars", d=stars))


def symbol(face: Face, afterburner: int, x: float, y: float) -> str:
    """Draw a face as a space shows it; an afterburner with its steps."""
    square = svg.tag("rect", x=x - 9, y=y - 10, width=18, height=20, rx=4)
    if face == "AB":
        inside = (_flame(x, y - 3, 0.6), svg.text(afterburner, x, y + 8, class_="steps"))
        return svg.tag("g", square, *inside, class_="symbol", data_face=face)
    return svg.tag("g", square, svg.text(face, x, y + 5), class_="symbol", data_face=face)


def _flame(x: float, y: float, size: float) -> str:
    path = "M0 -11C7 -4 8 2 5 7C3 10 -3 10 -5 7C-8 2 -3 0 0 -11Z"
    return svg.tag("path", class_="flame", d=path, transform=_at(x, y, size))


def _at(x: float, y: float, size: float = 1.0) -> str:
    where = f"translate({svg.number(float(x))} {svg.number(float(y))})"
    return where if size == 1 else f"{where} scale({size})"


def rocket(number: int, x: float, y: float) -> str:
    """Draw the rocket, which stands on the space with this number."""
    return svg.tag(
        "g",
        svg.title(f"the rocket, at space {number}"),
        svg.tag("path", class_="flame", d="M-6 15C-5 24 -2 25 0 30C2 25 5 24 6 15Z"),
        svg.tag("path", class_="fin", d="M-8 4L-16 18L-7 15ZM8 4L16 18L7 15Z"),
        svg.tag("path", class_="hull", d="M0 -30C10 -20 12 0 8 16L-8 16C-12 0 -10 -20 0 -30Z"),
        svg.tag("circle", class_="pane", cx=0, cy=-7, r=5),
        class_="rocket",
        data_rocket=number,
        transform=_at(x, y, 0.8),
    )


def satellite(x: float, y: float) -> str:
    """Draw the satellite."""
    panels = svg.tag("path", class_="panel", d="M-14 -4h9v8h-9zM5 -4h9v8h-9z")
    body = svg.tag("rect", class_="hull", x=-4, y=-5, width=8, height=10, rx=2)
    return svg.tag("g", svg.title("the satellite"), panels, body, transform=_at(x, y))


def moon(x: float, y: float) -> str:
    """Draw a moon with its craters."""
    spots = ((-5, -3, 4), (5, 4, 3), (4, -7, 2))
    craters = (svg.tag("circle", class_="crater", cx=a, cy=b, r=r) for a, b, r in spots)
    return svg.tag("g", svg.tag("circle", r=14, fill=_MOON), *craters, transform=_at(x, y))


def planet(colour: str, x: float, y: float) -> str:
    """Draw a planet with its ring."""
    ring = svg.tag("ellipse", class_="ring", rx=21, ry=6, transform="rotate(-20)")
    return svg.tag("g", svg.tag("circle", r=14, fill=colour), ring, transform=_at(x, y))


def comet(x: float, y: float) -> str:
    """Draw the comet with its tail."""
    tail = svg.tag("path", class_="tail", d="M8 -10L-22 12L10 4Z")
    head = svg.tag("circle", class_="ice", cx=10, cy=-4, r=8)
    return svg.tag("g", tail, head, transform=_at(x, y))


def galaxy(x: float, y: float) -> str:
    """Draw the galaxy with its arms."""
    arms = "M0 0C10 -12 20 -2 14 8M0 0C-10 12 -20 2 -14 -8"
    core = svg.tag("circle", class_="ice", r=5)
    return svg.tag("g", svg.tag("path", class_="arms", d=arms), core, transform=_at(x, y))


def cat(seat: int, x: float, y: float, sign: str, times: str = "") -> str:
    """Draw the head of a cat in a player's colour."""
    head = "M-12 -14L-5 -10Q0 -12 5 -10L12 -14L13 0Q12 13 0 13Q-12 13 -13 0Z"
    return svg.tag(
        "g",
        svg.tag("path", d=head, fill=_CATS[seat]),
        svg.text(sign, 0, 5),
        svg.text(times, 15, 5, class_="times") if times else "",
        class_="cat",
        data_seat=seat,
        transform=_at(x, y),
    )


def astronaut(seat: int, x: float, y: float, power: Astronaut) -> str:
    """Draw an astronaut with the sign of its power."""
    title = svg.title(f"player {seat + 1}: {power}")
    return svg.tag("g", title, cat(seat, x, y, SIGNS[power]), data_astronaut=power)


def seat(x: float, y: float, *, commander: bool) -> str:
    """Draw a seat of the rocket."""
    kind = "seat commander" if commander else "seat"
    title = svg.title("the commander" if commander else "a seat of the rocket")
    return svg.tag("circle", title, class_=kind, cx=x, cy=y, r=23)


def die(face: Face | None, x: float, y: float, *, ghost: bool = False) -> str:
    """Draw a die; None: not rolled yet; a ghost: not a die but the astronaut `one`."""
    inside = ""
    if face == "AB":
        inside = _flame(x, y, 1.2)
    elif face is not None:
        inside = svg.text(face, x, y + 7)
    told = "a die to roll" if face is None else f"die: {write_face(face)}"
    kind = "die ghost" if ghost else "die unrolled" if face is None else "die"
    return svg.tag(
        "g",
        svg.title("a 1 of the astronaut one" if ghost else told),
        svg.tag("rect", x=x - 18, y=y - 18, width=36, height=36, rx=7),
        inside,
        class_=kind,
        data_face=face,
    )


def crash(x: float, y: float, *, happened: bool) -> str:
    """Draw a step of the crash track."""
    points = " ".join(f"{x + a},{y + b}" for a, b in _STAR)
    return svg.tag("polygon", class_="crash happened" if happened else "crash", points=points)


_STAR = (
    (0, -13),
    (4, -4),
    (13, -3),
    (6, 3),
    (8, 12),
    (0, 7),
    (-8, 12),
    (-6, 3),
    (-13, -3),
    (-4, -4),
)


def goal(name: str, points: int, taker: int | None, x: float, y: float) -> str:
    """Draw a goal, and who has taken it."""
    whose = "open" if taker is None else f"taken by player {taker + 1}"
    return svg.tag(
        "g",
        svg.title(f"{name}, points: {points}; {whose}"),
        svg.tag("rect", x=x, y=y - 19, width=205, height=38, rx=9),
        svg.text(f"{name}  {points}", x + 10, y + 5),
        cat(taker, x + 184, y, str(taker + 1)) if taker is not None else "",
        class_="goal",
    )
