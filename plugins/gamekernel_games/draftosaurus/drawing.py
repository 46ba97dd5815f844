"""Pictures of Draftosaurus: text for a terminal, and SVG that a web page can use as it is.

In the SVG every zoo carries `data-seat`, every pen `data-pen`, every slot of the pyramid
`data-slot`, every dinosaur `data-species`.
"""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, NamedTuple

from gamekernel_games.draftosaurus import scoring
from gamekernel_games.draftosaurus.notation import letter, write_move
from gamekernel_games.draftosaurus.zoo import DATA, SLOTS, allows, inside
from gamekernel_games.svg import picture, tag, text, title

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gamekernel_games.draftosaurus.views import HandView, View
    from gamekernel_games.draftosaurus.zoo import Pen, PenData, Species, Zoo


# Words.


def _words(view: View) -> list[str]:
    """Say what game, what turn, what the die shows, and whom all wait for."""
    which = f", game {view.game} of {view.games}" if view.games > 1 else ""
    lines = [f"{view.board.capitalize()} board{which}"]
    if view.phase == "over":
        lines.append("The game is over.")
        return lines
    waiting = ", ".join(str(seat + 1) for seat in view.waiting_for)
    whom = f"Waiting for player{'s' * (len(view.waiting_for) > 1)} {waiting}"
    if view.phase == "quarantine":
        lines.append(f"The dinosaurs leave quarantine. {whom}.")
        return lines
    lines[0] += f", round {view.round} of {view.rounds}, turn {view.turn} of {view.turns}"
    face = DATA.faces[view.face]
    lines.append(f"Die: {face} (not for player {view.roller + 1}). {whom}. In the bag: {view.bag}")
    return lines


def _points(view: View, seat: int) -> int:
    before = view.earlier[seat].points if view.earlier else 0
    return before + scoring.points(view.board, view.zoos, seat)


def _species(hand: HandView) -> Sequence[Species | None]:
    return hand.species if hand.species is not None else (None,) * hand.size


def _choice(view: View) -> str:
    return f"You have chosen {write_move(view.own_choice)}." if view.own_choice else ""


# Text.


def show(view: View, seat: int | None) -> str:
    """Draw a table: a row a pen, a column a player; dinosaurs are the letters of the moves."""
    seats = range(len(view.zoos))
    rows = [
        ["", *(f"Player {other + 1}{'*' * (other == seat)}" for other in seats)],
        *(
            [pen.name, *(_filled(zoo, pen.id) for zoo in view.zoos)]
            for pen in DATA.boards[view.board]
        ),
        ["River", *(_filled(zoo, "river") for zoo in view.zoos)],
        ["Points", *(str(_points(view, other)) for other in seats)],
        ["Hand", *(_row(_species(hand)) for hand in view.hands)],
    ]
    if any(view.discarded):
        rows.append(["Discarded", *map(_row, view.discarded)])
    wide = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [
        "  ".join(cell.ljust(width) for cell, width in zip(row, wide, strict=True)).rstrip()
        for row in rows
    ]
    names = ", ".join(f"{letter(species)} {kind.name}" for species, kind in DATA.species.items())
    choice = _choice(view)
    return "\n".join([*_words(view), "", *lines, "", names, *([choice] if choice else [])])


def _filled(zoo: Zoo, pen: Pen) -> str:
    if pen != "pyramid":
        return "".join(map(letter, inside(zoo, pen))) or "."
    there = {dinosaur.slot: letter(dinosaur.species) for dinosaur in zoo if dinosaur.slot}
    rows = ["".join(there.get(slot, ".") for slot in row) for row in DATA.pyramid.rows]
    return "/".join(rows)


def _row(species: Sequence[Species | None]) -> str:
    return "".join(letter(one) if one else "?" for one in species)


# SVG.


class _Box(NamedTuple):
    """Where a pen lies in its zoo."""

    x: int
    y: int
    wide: int
    high: int


_LEFT, _RIGHT, _TOP, _STEP = 10, 278, 34, 100
"""Left and right of the river, and the three pens on either side."""
_ROWS: dict[Pen, int] = {
    "forest_of_sameness": 0, "woody_trio": 1, "prairie_of_love": 2,
    "king_of_the_jungle": 0, "meadow_of_differences": 1, "solitary_island": 2,
    "well_ordered_wood": 0, "lovers_bridge_left": 1, "quarantine": 2,
    "lookout": 0, "lovers_bridge_right": 1, "pyramid": 2,
}  # fmt: skip
_RIVER = _Box(216, _TOP, 56, 330)
_WIDE, _HIGH = 500, 450
"""A zoo, with its hand below."""
_DOT = 30
"""From one dinosaur of a pen to the next."""
_PYRAMID = ((64, 82), (100, 82), (136, 82), (82, 52), (118, 52), (100, 22))
_DINOSAUR = (
    "M-13 7C-10-1-6-4-2-4C1-4 2-6 3-9C4-13 11-12 12-9C12-7 9-7 8-6C8-2 9 1 8 4"
    "L8 9L4 9L4 6L-3 6L-3 9L-7 9L-7 4C-9 4-10 6-13 7Z"
)
_STYLE = """
.gk-draftosaurus text{font-family:sans-serif;font-size:12px;fill:#33302a}
.gk-draftosaurus .words{font-size:15px}
.gk-draftosaurus .name{font-size:15px;font-weight:bold}
.gk-draftosaurus .ground{fill:#f1e7cf;stroke:#b9a679}
.gk-draftosaurus .waiting .ground{stroke:#d9822b;stroke-width:4}
.gk-draftosaurus .pen rect{stroke:#7a5c34;stroke-width:2.5;stroke-dasharray:9 3}
.gk-draftosaurus .woodland rect{fill:#b7d7a0}
.gk-draftosaurus .grassland rect{fill:#dcbf8f}
.gk-draftosaurus .closed{opacity:.5}
.gk-draftosaurus .slot circle{fill:#fff;fill-opacity:.55;stroke:#8b7a55}
.gk-draftosaurus .slot text,.gk-draftosaurus .dinosaur text{text-anchor:middle}
.gk-draftosaurus .river rect{fill:#8cc5e6;stroke:#4f93bd}
.gk-draftosaurus .dinosaur path{stroke:#33302a;stroke-width:1}
.gk-draftosaurus .dinosaur text{font-size:10px;font-weight:bold;fill:#fff}
.gk-draftosaurus .unknown circle{fill:#cfc8b8;stroke:#8b8474}
.gk-draftosaurus .die rect{fill:#fff;stroke:#33302a;stroke-width:2}
"""


def draw(view: View, seat: int | None) -> str:
    """Draw every zoo, two in a row, each with its hand; the own one is named so."""
    lines = [*_words(view), _choice(view)]
    seats = range(len(view.zoos))
    zoos = [
        tag(
            "g",
            *_zoo(view, other, "you" if other == seat else f"player {other + 1}"),
            class_="zoo waiting" if other in view.waiting_for else "zoo",
            data_seat=other,
            transform=f"translate({10 + other % 2 * _WIDE} {90 + other // 2 * _HIGH})",
        )
        for other in seats
    ]
    return picture(
        "draftosaurus",
        2 * _WIDE + 10,
        100 + (len(seats) + 1) // 2 * _HIGH,
        *(text(line, 110, 24 + 22 * i, class_="words") for i, line in enumerate(lines) if line),
        _die(view),
        *zoos,
        label=f"Draftosaurus. {' '.join(lines)}".strip(),
        style=_STYLE,
    )


def _die(view: View) -> str:
    """Draw the die with the words of its face."""
    face = tag("rect", x=14, y=12, width=80, height=60, rx=9)
    lines = wrap(DATA.faces[view.face].split(" (")[0], 10)
    words = [text(line, 22, 38 + 16 * i) for i, line in enumerate(lines)]
    return tag("g", title(DATA.faces[view.face]), face, *words, class_="die", data_face=view.face)


def _zoo(view: View, seat: int, name: str) -> list[str]:
    """Draw a zoo: pens left and right of the river, the hand below."""
    zoo = view.zoos[seat]
    heeds = view.phase == "place" and seat != view.roller
    parts = [
        tag("rect", width=_WIDE - 10, height=_HIGH - 10, rx=12, class_="ground"),
        text(f"{name.capitalize()}: {_points(view, seat)} points", 12, 22, class_="name"),
        _river(zoo),
    ]
    for pen in DATA.boards[view.board]:
        closed = heeds and not allows(view.face, zoo, pen)
        parts.append(_pen(view, seat, pen, closed=closed))
    parts.append(_hand(view.hands[seat]))
    if any(view.discarded):
        parts.append(_discarded(view.discarded[seat]))
    return parts


def _pen(view: View, seat: int, pen: PenData, *, closed: bool) -> str:
    x = _LEFT if pen.side == "left" else _RIGHT
    box = _Box(x, _TOP + _ROWS[pen.id] * (_STEP + 15), 200, _STEP)
    worth = scoring.points_of(pen, view.zoos, seat)
    inner = (
        _pyramid(view.zoos[seat], pen, box)
        if pen.id == "pyramid"
        else _row_of(view.zoos[seat], pen, box)
    )
    return tag(
        "g",
        title(f"{pen.name}, {pen.biome}, {pen.side}: {worth} points"),
        tag("rect", x=box.x, y=box.y, width=box.wide, height=box.high, rx=10),
        text(pen.name, box.x + 8, box.y + 16),
        *inner,
        class_=f"pen {pen.biome}{' closed' if closed else ''}",
        data_pen=pen.id,
    )


def _row_of(zoo: Zoo, pen: PenData, box: _Box) -> list[str]:
    """Draw the dinosaurs of a pen in rows of six, then the slots that are free."""
    there = inside(zoo, pen.id)
    drawn = []
    for i in range(max(len(there), pen.capacity or 0)):
        x, y = box.x + 25 + i % 6 * _DOT, box.y + 42 + i // 6 * 28
        if i < len(there):
            drawn.append(_dinosaur(there[i], x, y))
        else:
            drawn.append(_free(x, y, pen.table[i + 1] if pen.table else ""))
    return drawn


def _pyramid(zoo: Zoo, pen: PenData, box: _Box) -> list[str]:
    there = {dinosaur.slot: dinosaur.species for dinosaur in zoo if dinosaur.slot}
    drawn = []
    for i, (slot, (x, y)) in enumerate(zip(SLOTS, _PYRAMID, strict=True)):
        at = (box.x + x, box.y + y)
        if slot in there:
            drawn.append(_dinosaur(there[slot], *at, data_slot=slot))
        else:
            drawn.append(_free(*at, pen.table[i + 1] - pen.table[i], data_slot=slot))
    return drawn


def _river(zoo: Zoo) -> str:
    there = inside(zoo, "river")
    swimming = [
        _dinosaur(species, _RIVER.x + 15 + i % 2 * 27, _RIVER.y + 45 + i // 2 * 45)
        for i, species in enumerate(there)
    ]
    return tag(
        "g",
        title(f"river: {len(there)} points"),
        tag("rect", x=_RIVER.x, y=_RIVER.y, width=_RIVER.wide, height=_RIVER.high, rx=24),
        text("River", _RIVER.x + 12, _RIVER.y + 22),
        *swimming,
        class_="river",
        data_pen="river",
    )


def _free(x: float, y: float, worth: object, **data: object) -> str:
    circle = tag("circle", cx=x, cy=y, r=12)
    return tag("g", circle, text(worth, x, y + 4), class_="slot", **data)


def _dinosaur(species: Species, x: float, y: float, **data: object) -> str:
    kind = DATA.species[species]
    return tag(
        "g",
        title(kind.name),
        tag("path", d=_DINOSAUR, fill=kind.colour),
        text(letter(species), 1, 5),
        class_="dinosaur",
        data_species=species,
        transform=f"translate({x} {y})",
        **data,
    )


def _hand(hand: HandView) -> str:
    """Draw what is known of a hand."""
    return tag("g", text("Hand", 12, 402), *_line(_species(hand), 402), class_="hand")


def _discarded(species: Sequence[Species | None]) -> str:
    return tag("g", text("Discarded", 12, 430), *_line(species, 430), class_="discarded")


def _line(species: Sequence[Species | None], y: int) -> list[str]:
    return [
        _dinosaur(one, 90 + i * _DOT, y - 4) if one else _unknown(90 + i * _DOT, y - 4)
        for i, one in enumerate(species)
    ]


def _unknown(x: float, y: float) -> str:
    circle = tag("circle", cx=x, cy=y, r=10)
    return tag("g", title("not known"), circle, text("?", x - 3, y + 4), class_="unknown")
