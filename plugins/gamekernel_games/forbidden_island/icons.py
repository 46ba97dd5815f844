"""The small pictures: pawns, treasures, special cards, waves, the skull of the water meter.

Each is drawn around the point (0, 0) and put in its place by `at`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel_games import svg
from gamekernel_games.forbidden_island.components import ROLES

if TYPE_CHECKING:
    from gamekernel_games.forbidden_island.components import Card, Role

_PAWNS = {
    "black": ("#26262b", "light"),
    "red": ("#cc3326", "light"),
    "green": ("#2f8f3f", "light"),
    "white": ("#f6f3ea", ""),
    "yellow": ("#f2c21b", ""),
    "blue": ("#2563c9", "light"),
}
"""What each colour of the box looks like, and the class of the ink that is read on it."""

COLOURS: dict[Card, str] = {
    "earth": "#8d5a2c",
    "air": "#c9a227",
    "fire": "#d5412b",
    "ocean": "#2478b5",
    "helicopter_lift": "#5d6b78",
    "sandbags": "#a58a56",
    "waters_rise": "#0f3f66",
}

_SHAPES: dict[Card, tuple[str, ...]] = {
    "earth": ("M-10 3L-6-7L3-10L10-3L8 6L-1 10Z", "M-6-7L0 0L10-3M0 0L-1 10"),
    "air": ("M-10-3H4a3.5 3.5 0 1 0-3.5-3.5M-10 2H8M-10 7H2a3 3 0 1 1-3 3",),
    "fire": ("M0-11C7-4 8 0 8 3A8 8 0 0 1-8 3C-8 0-6-3-3-5C-3-2-1-1 0-1C2-4 1-8 0-11Z",),
    "ocean": ("M-8-9H8C8-1 5 2 1.5 3V7H6V10H-6V7H-1.5V3C-5 2-8-1-8-9Z",),
    "helicopter_lift": (
        "M-8-1Q-8 7 0 7H4Q8 7 8 3Q8-1 3-1ZM8 2L14 0M-1-1V-6M-5 7V10M4 7V10M-8 10H7",
        "M-11-7H9",
    ),
    "sandbags": ("M-11 8Q-11 1-5 1Q1 1 1 8ZM-1 8Q-1 1 5 1Q11 1 11 8ZM-6 1Q-6-6 0-6Q6-6 6 1Z",),
    "waters_rise": ("M-10-2Q-5-7 0-2T10-2M-10 5Q-5 0 0 5T10 5",),
}
_OUTLINED = ("air", "waters_rise")
"""Drawn as lines, not as areas."""


def at(x: float, y: float, *inside: str, scale: float = 1, **attributes: object) -> str:
    """Put a picture in its place."""
    size = "" if scale == 1 else f" scale({scale})"
    return svg.tag("g", *inside, transform=f"translate({x} {y}){size}", **attributes)


def card(kind: Card) -> str:
    """Draw what is on a treasure card."""
    outer, *inner = _SHAPES[kind]
    fill = "none" if kind in _OUTLINED else COLOURS[kind]
    stroke = COLOURS[kind] if kind in _OUTLINED else "#2b2318"
    return svg.tag(
        "g",
        svg.tag("path", d=outer, fill=fill),
        *(svg.tag("path", d=path, fill="none") for path in inner),
        stroke=stroke,
        stroke_width=2.5 if kind in _OUTLINED else 1,
    )


def pawn(role: Role, seat: int) -> str:
    """Draw a pawn with the number of its player."""
    fill, ink = _PAWNS[ROLES[role].pawn]
    body = "M-9 12Q-9 8-6 7L-3-3H3L6 7Q9 8 9 12Z"
    return (
        svg.tag("path", d=body, fill=fill, stroke="#151515")
        + svg.tag("circle", cx=0, cy=-6, r=6.5, fill=fill, stroke="#151515")
        + svg.text(seat + 1, 0, -5.5, class_=f"mid small bold {ink}")
    )


def colour(role: Role) -> str:
    """Return the colour of a role's pawn."""
    return _PAWNS[ROLES[role].pawn][0]


def waves(width: int, lines: int) -> str:
    """Draw lines of waves, one below the other."""
    count = width // 14
    return "".join(
        svg.tag(
            "path",
            d=f"M{-7 * count} {13 * line}q3.5-5 7 0" + "t7 0" * (2 * count - 1),
            class_="wave",
        )
        for line in range(lines)
    )


def landing() -> str:
    """Draw the helicopter's landing place."""
    return svg.tag("circle", cx=0, cy=0, r=11, fill="none", stroke="#fff", stroke_width=2) + (
        svg.text("H", 0, 0.5, class_="mid bold light")
    )


def gate(role: Role) -> str:
    """Draw a gate in the colour of the pawn that starts there."""
    return svg.tag(
        "path",
        d="M-11 10V-2A11 11 0 0 1 11-2V10H5V-1A5 5 0 0 0-5-1V10Z",
        fill=colour(role),
        stroke="#2b2318",
    )


def skull() -> str:
    """Draw the skull at the top of the water meter."""
    return (
        svg.tag("path", d="M-9-2A9 9 0 1 1 9-2Q9 3 5 4V9H-5V4Q-9 3-9-2Z", fill="#f4f1e6")
        + svg.tag("circle", cx=-4, cy=-2, r=2.5, fill="#222")
        + svg.tag("circle", cx=4, cy=-2, r=2.5, fill="#222")
    )
