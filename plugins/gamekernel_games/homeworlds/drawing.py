"""Pictures of Homeworlds: text for a terminal, and SVG that a web page can use as it is.

In the SVG every system carries `data-system`, every piece `data-piece` and a ship `data-seat`
too; the bank's stacks carry `data-bank`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel_games import svg
from gamekernel_games.homeworlds.positions import NAMES
from gamekernel_games.homeworlds.rules import eliminated
from gamekernel_games.homeworlds.state import (
    COLOURS,
    FACTS,
    HOMES,
    PIECES,
    colour_of,
    piece_of,
    size_of,
)

if TYPE_CHECKING:
    from gamekernel_games.homeworlds.state import Piece, State, System

_SIZES = {fact.size: fact.name for fact in FACTS.sizes}


def now(state: State) -> str:
    """Say in a sentence how the game stands."""
    who = HOMES[state.seat]
    if state.stage == "over":
        out = eliminated(state)
        if state.repeated or len(out) == 2:
            return "A draw."
        return f"{HOMES[1 - out[0]]} has won."
    if state.stage == "create":
        return f"{who} creates a homeworld."
    claim = ", and may claim a draw." if state.claimable else "."
    if state.power is not None:
        actions = "action" if state.actions == 1 else "actions"
        return f"{who} to move: {state.actions} {NAMES[state.power]} {actions} left{claim}"
    return f"{who} to move" + (": action done" if state.stage == "done" else "") + claim


def home_type(system: System) -> str:
    """Return what players call a homeworld with these stars; "" for other systems."""
    sizes = tuple(sorted(map(size_of, system.stars)))
    return next((kind.name for kind in FACTS.home_types if kind.sizes == sizes), "")


def _name(system: System) -> str:
    """Name a system, and the owner of a homeworld that is not called after its owner."""
    if system.home is None or system.name == HOMES[system.home]:
        return system.name
    return f"{system.name} ({HOMES[system.home]})"


# Text.


def show(state: State) -> str:
    """List the systems, Second's homeworld on top and First's below, then the bank."""
    rows = [("system", "stars", "", HOMES[0], HOMES[1])]
    for system in _arranged(state):
        ships = [" ".join(ships) or "-" for ships in system.ships]
        stars = " ".join(system.stars)
        rows.append((_name(system), stars, home_type(system), ships[0], ships[1]))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ["  ".join(map(str.ljust, row, widths)).rstrip() for row in rows]
    bank = state.bank()
    lines += ["", "bank"]
    for colour in COLOURS:
        left = [p for p in PIECES if colour_of(p) == colour for _ in range(bank[p])]
        lines.append(f"  {NAMES[colour]:<6}  {' '.join(left) or '-'}")
    return "\n".join([*lines, "", now(state)])


def _arranged(state: State) -> list[System]:
    """Put Second's homeworld first and First's last."""
    return sorted(state.systems, key=lambda system: {1: 0, None: 1, 0: 2}[system.home])


# SVG.

_SPACE = 570
_BANK, _BANK_HEIGHT = 190, 250
_GAP, _PAD, _HEAD = 12, 10, 20
_HEIGHT = {1: 24, 2: 34, 3: 44}
"""How high a ship is drawn; two thirds as wide, and a star is a square as wide."""
_LINE = _HEIGHT[3] + 6
_BOX = _HEAD + 3 * _LINE + _PAD
_STYLE = """
.gk-homeworlds .space{fill:#141a2e}.gk-homeworlds text{font:13px sans-serif;fill:#dfe4f2}
.gk-homeworlds .system rect.box{fill:#222b48;stroke:#4a5680}
.gk-homeworlds .system.home rect.box{stroke:#c9b26a;stroke-width:2}
.gk-homeworlds .piece{stroke:#0b0e19;stroke-width:1.5}
.gk-homeworlds .edge{stroke:#0b0e19;stroke-opacity:.55;fill:none}
.gk-homeworlds .pip{fill:#0b0e19;stroke:none}
.gk-homeworlds .r{fill:#e0483e}.gk-homeworlds .y{fill:#f2cf3a}
.gk-homeworlds .g{fill:#43b25a}.gk-homeworlds .b{fill:#4f8fe6}
.gk-homeworlds .none{opacity:.15}
"""


def draw(state: State) -> str:
    """Draw the systems as boxes: Second's ships point down, First's up, the stars between."""
    widths = [_box_width(system) for system in state.systems]
    room = max([_SPACE, *(width + 2 * _GAP for width in widths)])
    parts, bottom = _systems(state, room)
    width, height = room + _BANK, max(bottom, _BANK_HEIGHT) + 30
    return svg.picture(
        "homeworlds",
        width,
        height,
        svg.tag("rect", class_="space", width=width, height=height),
        *parts,
        _bank(state, room),
        svg.text(now(state), _GAP, height - 12),
        label=f"Homeworlds. {now(state)}",
        style=_STYLE,
    )


def _systems(state: State, room: int) -> tuple[list[str], int]:
    """Set the systems out in rows as wide as there is room, and say where the last ends."""
    parts: list[str] = []
    x, y = _GAP, _GAP
    before: int | None = None
    for system in _arranged(state):
        width = _box_width(system)
        if parts and (before != system.home or x + width + _GAP > room):
            x, y = _GAP, y + _BOX + _GAP
        parts.append(_system(system, x, y, width))
        x, before = x + width + _GAP, system.home
    return parts, y + _BOX + _GAP


def _box_width(system: System) -> int:
    rows = (system.stars, *system.ships)
    name = 8 * len(_name(system)) + 80
    return 2 * _PAD + max(name, *(sum(map(_piece_width, row)) for row in rows))


def _piece_width(piece: Piece) -> int:
    return _HEIGHT[size_of(piece)] * 2 // 3 + 6


def _system(system: System, x: int, y: int, width: int) -> str:
    inside = [
        svg.title(f"{_name(system)} {home_type(system)}".strip()),
        svg.tag("rect", class_="box", x=x, y=y, width=width, height=_BOX, rx=8),
        svg.text(f"{_name(system)} {home_type(system)}".strip(), x + _PAD, y + 15),
    ]
    for row, (pieces, seat) in enumerate(
        ((system.ships[1], 1), (system.stars, None), (system.ships[0], 0))
    ):
        across, middle = x + _PAD, y + _HEAD + row * _LINE + _LINE // 2
        for piece in pieces:
            inside.append(_piece(piece, seat, across + _piece_width(piece) / 2, middle))
            across += _piece_width(piece)
    kind = "system" if system.home is None else "system home"
    return svg.tag("g", *inside, class_=kind, data_system=system.name)


def _piece(piece: Piece, seat: int | None, x: float, y: float) -> str:
    """Draw a star from above, or a ship that points away from its owner."""
    high, colour, size = _HEIGHT[size_of(piece)], colour_of(piece), size_of(piece)
    half = high / 3
    if seat is None:
        shape = svg.tag(
            "rect",
            class_=f"piece {colour}",
            x=x - half,
            y=y - half,
            width=2 * half,
            height=2 * half,
        )
        cross = f"M{x - half:.1f} {y - half:.1f}l{2 * half:.1f} {2 * half:.1f}m0 {-2 * half:.1f}"
        shape += svg.tag("path", class_="edge", d=f"{cross}l{-2 * half:.1f} {2 * half:.1f}")
        pips, who = y + half - 4, "star"
    else:
        ahead = -1 if seat == 0 else 1
        tip, base = y + ahead * high / 2, y - ahead * high / 2
        points = f"{x:.1f},{tip:.1f} {x - half:.1f},{base:.1f} {x + half:.1f},{base:.1f}"
        shape = svg.tag("polygon", class_=f"piece {colour}", points=points)
        pips, who = base + ahead * 5, f"ship of {HOMES[seat]}"
    dots = [
        svg.tag("circle", class_="pip", cx=x + 6.0 * i - 3 * (size - 1), cy=pips, r=1.8)
        for i in range(size)
    ]
    name = f"{piece}: {_SIZES[size]} {NAMES[colour]} {who}"
    return svg.tag("g", svg.title(name), shape, *dots, data_piece=piece, data_seat=seat)


def _bank(state: State, left: int) -> str:
    """Draw the bank: a column for each colour, a row for each size, and how many are left."""
    bank = state.bank()
    inside = [svg.text("bank", left, _GAP + 15)]
    for column, colour in enumerate(COLOURS):
        for size in (1, 2, 3):
            piece = piece_of(colour, size)
            x, y = left + 18 + 42 * column, _GAP + 46 + 68 * (size - 1)
            inside.append(
                svg.tag(
                    "g",
                    svg.title(f"{bank[piece]} of {piece} in the bank"),
                    _piece(piece, None, x, y),
                    svg.text(f"{bank[piece]}", x, y + 32, text_anchor="middle"),
                    class_="none" if not bank[piece] else None,
                    data_bank=piece,
                    data_count=bank[piece],
                )
            )
    return svg.tag("g", *inside, class_="bank")
