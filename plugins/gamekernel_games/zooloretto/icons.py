"""The small pictures: a face for each species, stalls, coins; each drawn around (0, 0).

A tile is 26 wide. Males and females have their sign in a corner; those that are spent are pale,
and offspring is round, as it is in the box.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from gamekernel_games import svg
from gamekernel_games.zooloretto.tiles import ANIMALS, TILES, words

if TYPE_CHECKING:
    from gamekernel_games.zooloretto.tiles import Kind, Species, Stall, Tile

SIDE = 26
"""The width of a tile."""

STYLE = """
.gk-zooloretto .tile .back{stroke:#4b4434;stroke-width:1}
.gk-zooloretto .spent .face{opacity:.35}
.gk-zooloretto .sign{font:bold 11px sans-serif;text-anchor:middle}
.gk-zooloretto .male .sign{fill:#0b4fa8}
.gk-zooloretto .female .sign{fill:#c01a3c}
.gk-zooloretto .line{fill:none;stroke-linecap:round}
"""


def _dots(fill: str, *circles: tuple[float, float, float]) -> str:
    """Draw circles, each with its centre and radius."""
    return "".join(svg.tag("circle", cx=x, cy=y, r=r, fill=fill) for x, y, r in circles)


def _oval(fill: str, x: float, y: float, rx: float, ry: float, turned: float = 0) -> str:
    turn = f"rotate({svg.number(turned)} {svg.number(x)} {svg.number(y)})" if turned else None
    return svg.tag("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=fill, transform=turn)


def _line(colour: str, width: float, path: str) -> str:
    return svg.tag("path", class_="line", d=path, stroke=colour, stroke_width=width)


_INK = "#26221c"
_EYES = _dots(_INK, (-2.6, -1.5, 1.1), (2.6, -1.5, 1.1))

_FACES: dict[Species, tuple[str, ...]] = {
    "camel": (
        _line("#b98746", 3, "M-9 9V0M-3 9V2M4 9V2"),
        svg.tag("path", d="M-11 3Q-9-7-6-2Q-3 3-1-2Q3-8 5 1L7-5Q8-9 12-7V-5L9-4L7 4H-11Z",
                fill="#b98746"),
        _dots(_INK, (9, -6, 0.7)),
    ),
    "elephant": (
        _oval("#7d8894", -7, -2, 5, 6.5), _oval("#7d8894", 7, -2, 5, 6.5),
        _oval("#9aa5b1", 0, -1, 6, 7), _line("#9aa5b1", 4, "M0 3Q0 9 3.5 9.5"), _EYES,
    ),
    "flamingo": (
        _line("#e0567f", 1.3, "M-2 5V11M1 5V11"),
        _oval("#ee7fa0", -2, 3, 6, 3.6, -12), _line("#ee7fa0", 2.4, "M3 2Q8-1 4-5Q1-9 5-10"),
        _dots("#ee7fa0", (6, -9.5, 2)), _line(_INK, 1.6, "M8-9.5Q10-9 9-6.5"),
    ),
    "kangaroo": (
        _oval("#a9683a", -4, -7.5, 2.2, 4.6, -14), _oval("#a9683a", 4, -7.5, 2.2, 4.6, 14),
        _oval("#bd7b49", 0, 1.5, 5.6, 7), _oval("#e6c39c", 0, 5.5, 3.2, 3), _EYES,
        _dots(_INK, (0, 4.5, 1.4)),
    ),
    "leopard": (
        _dots("#dd9a2b", (-6, -6.5, 3), (6, -6.5, 3), (0, 0, 8.6)), _oval("#fbe7bd", 0, 4, 4.2, 3),
        _dots("#6d4410", (-5.6, 1.5, 1.2), (5.6, 1.5, 1.2), (0, -6, 1.2), (-3.6, -5, 1.1),
              (3.6, -5, 1.1), (-5.5, -2.5, 1), (5.5, -2.5, 1)),
        _EYES, _dots(_INK, (0, 2.6, 1.3)),
    ),
    "monkey": (
        _dots("#d9a77c", (-8.2, -0.5, 3.2), (8.2, -0.5, 3.2)), _dots("#6b4125", (0, -1, 7.8)),
        _oval("#e8c39c", 0, -1.5, 5.2, 3.2), _oval("#e8c39c", 0, 4, 5, 4), _EYES,
        _line(_INK, 1, "M-2.4 5Q0 7 2.4 5"),
    ),
    "panda": (
        _dots(_INK, (-6.3, -6.3, 3.2), (6.3, -6.3, 3.2)), _dots("#ffffff", (0, 0.5, 8.6)),
        _oval(_INK, -3.4, -1, 2, 2.7, 25), _oval(_INK, 3.4, -1, 2, 2.7, -25),
        _dots("#ffffff", (-3, -1.2, 0.8), (3, -1.2, 0.8)), _oval(_INK, 0, 4, 1.7, 1.1),
    ),
    "zebra": (
        _oval("#f4f1ea", -4.5, -8, 1.9, 3.6, -14), _oval("#f4f1ea", 4.5, -8, 1.9, 3.6, 14),
        _oval("#f4f1ea", 0, 0.5, 5.4, 9), _oval(_INK, 0, 7.5, 3.6, 2.8),
        _line(_INK, 1.4, "M-4.8-3L-2-2M-5.2 0L-2.4 0.6M4.8-3L2-2M5.2 0L2.4 0.6M0-8V-4"),
        _dots(_INK, (-3, -4.6, 0.9), (3, -4.6, 0.9)),
    ),
}  # fmt: skip

_GROUNDS: dict[Species, str] = {
    "camel": "#f7e3b4",
    "elephant": "#d5ead0",
    "flamingo": "#cfe8f3",
    "kangaroo": "#f4d3b2",
    "leopard": "#cde3b5",
    "monkey": "#bfe0c6",
    "panda": "#b5d99c",
    "zebra": "#f0d98d",
}

_AWNINGS: dict[Stall, tuple[str, str]] = {
    "kiosk": ("#d23b2f", _line(_INK, 1.6, "M-4 8V2M0 8V2M4 8V2")),
    "barrow": ("#2f7fc4", _dots(_INK, (-4, 7.5, 2.4), (4, 7.5, 2.4))),
    "snacks": ("#2f9a4b", _line("#c76a1c", 3.2, "M-4 5.5H4")),
    "popcorn": ("#e39a18", _dots("#ffffff", (-3, 4.5, 2.1), (0, 3, 2.1), (3, 4.5, 2.1))),
}
"""The colour of the roof, and what is on the counter."""


def at(x: float, y: float, *inside: str, scale: float = 1, **attributes: object) -> str:
    """Put a picture in its place."""
    size = "" if scale == 1 else f" scale({svg.number(scale)})"
    place = f"translate({svg.number(x)} {svg.number(y)}){size}"
    return svg.tag("g", *inside, transform=place, **attributes)


def _square(fill: str) -> str:
    half = SIDE / 2
    return svg.tag(
        "rect", class_="back", x=-half, y=-half, width=SIDE, height=SIDE, rx=4, fill=fill
    )


def _animal(species: Species, kind: Kind) -> tuple[str, ...]:
    ground = _GROUNDS[species]
    if kind == "offspring":
        back = svg.tag("circle", class_="back", cx=0, cy=0, r=SIDE / 2, fill=ground)
        return back, at(0, 0, *_FACES[species], scale=0.7, class_="face")
    face = at(0, 0, *_FACES[species], class_="face")
    signs = {"male": "\N{MALE SIGN}", "female": "\N{FEMALE SIGN}"}
    sign = signs.get(kind.removesuffix("_spent"))
    return _square(ground), face, *([svg.text(sign, 8, 11, class_="sign")] if sign else [])


def _stall(stall: Stall) -> tuple[str, ...]:
    colour, counter = _AWNINGS[stall]
    roof = svg.tag("path", d="M-10 0L-8-9H8L10 0Z", fill=colour)
    stripes = _line("#ffffff", 1.6, "M-3.4-8.5L-4.4-0.6M3.4-8.5L4.4-0.6")
    return svg.tag("rect", x=-8, y=0, width=16, height=10, fill="#b08a5a"), roof, stripes, counter


def _coin() -> str:
    """Draw a coin."""
    disc = svg.tag("circle", cx=0, cy=0, r=8, fill="#e7b53c", stroke="#8a6414", stroke_width=1.5)
    return disc + svg.tag("circle", cx=0, cy=0, r=5, fill="none", stroke="#8a6414")


def _tile(kind: Tile) -> str:
    """Draw what is on a tile, and name it in words."""
    animal = ANIMALS.get(kind)
    if animal is not None:
        inside = _animal(animal.species, animal.kind)
    elif kind == "coin":
        inside = (_square("#fff6dc"), COIN)
    else:
        inside = (_square("#efe9dd"), *_stall(cast("Stall", kind)))
    return svg.title(words(kind)) + "".join(inside)


def _class(kind: Tile) -> str:
    animal = ANIMALS.get(kind)
    return f"tile {animal.kind.replace('_', ' ') if animal else 'goods'}"


COIN = _coin()
_TILES = {kind: (_tile(kind), _class(kind)) for kind in TILES}
"""Each tile and its class; drawn once, for a picture has many of them."""


def tile(kind: Tile, x: float, y: float) -> str:
    """Draw a tile around a point; it carries `data-tile` and its name in words."""
    inside, class_ = _TILES[kind]
    return at(x, y, inside, class_=class_, data_tile=kind)
