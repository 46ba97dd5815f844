"""The race as SVG: the lap as a ring of cells, the cars on it, and their points inside.

A circuit says how its cells lie along the lap, not how it winds; so every one is drawn as a ring
driven clockwise, lane 1 outside, the line at the bottom.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import TYPE_CHECKING

from gamekernel_games import svg
from gamekernel_games.formula_d import circuit
from gamekernel_games.formula_d.equipment import DATA, PARTS
from gamekernel_games.svg import tag, text, title

if TYPE_CHECKING:
    from gamekernel_games.formula_d.circuit import Circuit
    from gamekernel_games.formula_d.views import CarView, View

WIDTH, HEIGHT = 1000, 640
STRAIGHT, RADIUS = 420, 215
"""Of the ring, along its outer lane."""
LANE = 15
"""Breadth of a lane."""
COLOURS = (
    "#d7263d", "#1b6ca8", "#f2c230", "#2e933c", "#f46036",
    "#7b3fa0", "#222222", "#e8e8e8", "#38b6b0", "#d98cb3",
)  # fmt: skip
"""Of the cars, by seat."""
STYLE = """.gk-formula_d text{font:11px sans-serif;fill:#1d2b24}
.gk-formula_d .ground{fill:#8fb98a}
.gk-formula_d .infield{fill:#f4f1e6;stroke:#5c7c58}
.gk-formula_d .cell{fill:#6b6f75;stroke:#d8d8d8;stroke-width:.6}
.gk-formula_d .stops-1{fill:#c9a227}
.gk-formula_d .stops-2{fill:#d9722e}
.gk-formula_d .stops-3{fill:#b8323a}
.gk-formula_d .pit{fill:#a8adb5;stroke:#fff;stroke-width:.6}
.gk-formula_d .box{fill:#f4f1e6;stroke:#444;stroke-width:.8}
.gk-formula_d .marker{fill:#111}
.gk-formula_d .car{stroke:#111;stroke-width:.8}
.gk-formula_d .driver .car{stroke:#fff;stroke-width:2}
.gk-formula_d .wreck .car{opacity:.55}
.gk-formula_d .number{font-weight:bold;font-size:9px;text-anchor:middle;fill:#fff}
.gk-formula_d .number{stroke:#111;stroke-width:2px;paint-order:stroke}
.gk-formula_d .corner{font-weight:bold;text-anchor:middle}
.gk-formula_d .head{font-weight:bold;font-size:15px}
.gk-formula_d .now{font-weight:bold}"""


def draw(view: View, seat: int | None) -> str:
    """Draw a view."""
    on = circuit.get(view.circuit)
    ring = _Ring(on)
    label = f"Formula D on {on.data.name}, round {view.round}, {view.phase.replace('_', ' ')}"
    return svg.picture(
        "formula_d",
        WIDTH,
        HEIGHT,
        _track(view.circuit),
        *_damage(view, ring),
        *_cars(view, ring),
        _infield(view, on, seat),
        label=label,
        style=STYLE,
    )


class _Ring:
    """Where the spaces of a circuit lie in the picture."""

    def __init__(self, on: Circuit) -> None:
        self.on = on
        self.length = 2 * STRAIGHT + 2 * pi * RADIUS
        pit = on.data.pit
        first = max(on.cells[cell].pos for cell in pit.entry_from) + 1
        last = max(on.cells[cell].pos for cell in pit.exit_to)
        lap = on.data.lap_length
        step = ((last - first) % lap) / len(pit.lane)
        self.lane_pos = {cell: (first + n * step) % lap for n, cell in enumerate(pit.lane)}

    def at(self, pos: float, inwards: float) -> tuple[float, float, float]:
        """Return x, y and the heading in degrees, so far inwards of the outer lane."""
        along = (pos / self.on.data.lap_length + 0.125) % 1 * self.length
        radius = RADIUS - inwards
        half, arc = STRAIGHT / 2, pi * RADIUS
        middle_x, middle_y = WIDTH / 2, HEIGHT / 2
        if along < STRAIGHT:
            return middle_x + half - along, middle_y + radius, 180
        along -= STRAIGHT
        if along < arc:
            angle = pi / 2 + along / RADIUS
            x, y = middle_x - half + radius * cos(angle), middle_y + radius * sin(angle)
            return x, y, 180 + along / RADIUS * 180 / pi
        along -= arc
        if along < STRAIGHT:
            return middle_x - half + along, middle_y - radius, 0
        along -= STRAIGHT
        angle = -pi / 2 + along / RADIUS
        x, y = middle_x + half + radius * cos(angle), middle_y + radius * sin(angle)
        return x, y, along / RADIUS * 180 / pi

    def place(self, name: str) -> tuple[float, float, float]:
        """Return where a space lies."""
        inwards = LANE * (self.on.data.lanes + 1)
        if name in self.on.boxes:
            return self.at(self.lane_pos[self.on.boxes[name]], inwards + LANE)
        if name in self.on.lane:
            return self.at(self.lane_pos[name], inwards)
        cell = self.on.cells[name]
        return self.at(cell.pos, LANE * (cell.lane - 1))


def _turned(spot: tuple[float, float, float]) -> str:
    x, y, heading = spot
    return f"translate({x:.1f} {y:.1f}) rotate({heading:.1f})"


@lru_cache(maxsize=8)
def _track(name: str) -> str:
    """Draw what does not change: spaces, corners, pits and the line."""
    on = circuit.get(name)
    ring = _Ring(on)
    ground = tag("rect", class_="ground", width=WIDTH, height=HEIGHT)
    return tag("g", ground, *_cells(on, ring), *_corners(on, ring), *_pits(on, ring), _line(ring))


def _cells(on: Circuit, ring: _Ring) -> list[str]:
    found = []
    for cell in on.data.cells:
        asked = on.stops(cell.id)
        kind = f"cell stops-{asked}" if asked else "cell"
        found.append(_plate(ring, cell.id, kind, f", {cell.corner}" if cell.corner else ""))
    return found


def _damage(view: View, ring: _Ring) -> list[str]:
    found = []
    for cell in sorted(set(view.markers)):
        x, y, _ = ring.place(cell)
        words = title(f"{cell}, damage: {view.markers.count(cell)}")
        found.append(tag("circle", words, class_="marker", cx=x, cy=y, r=3, data_marker=cell))
    return found


def _plate(ring: _Ring, name: str, kind: str, words: str) -> str:
    length = 0.86 * ring.length / ring.on.data.lap_length
    return tag(
        "rect",
        title(name + words),
        class_=kind,
        x=-length / 2,
        y=-LANE / 2 + 1,
        width=length,
        height=LANE - 2,
        rx=2,
        transform=_turned(ring.place(name)),
        data_cell=name,
    )


def _corners(on: Circuit, ring: _Ring) -> list[str]:
    found = []
    for corner in on.data.corners:
        ends = [on.cells[cell].pos for cell in (*corner.entry_cells, *corner.exit_cells)]
        x, y, _ = ring.at((min(ends) + max(ends)) / 2, -26)
        words = f"corner {corner.id}: {corner.stops} stops, {corner.shortest} to {corner.longest}"
        found.append(
            tag(
                "g",
                title(f"{words} spaces"),
                text(f"{corner.id} ({corner.stops})", x, y + 4, class_="corner"),
                data_corner=corner.id,
            )
        )
    return found


def _pits(on: Circuit, ring: _Ring) -> list[str]:
    lane = [_plate(ring, cell, "pit", ", pit lane") for cell in on.data.pit.lane]
    return lane + [_plate(ring, box, "box", ", pit box") for box in on.boxes]


def _line(ring: _Ring) -> str:
    """Draw the finish line, chequered."""
    breadth = LANE * ring.on.data.lanes
    squares = [
        tag(
            "rect",
            x=3 * (n % 2) - 3,
            y=3 * n - LANE / 2,
            width=3,
            height=3,
            fill="#fff" if half else "#111",
            transform="scale(-1 1)" if half else None,
        )
        for n in range(breadth // 3)
        for half in (False, True)
    ]
    spot = ring.at(-0.25 % ring.on.data.lap_length, 0)
    return tag("g", title("the line"), *squares, transform=_turned(spot), data_line="finish")


def _cars(view: View, ring: _Ring) -> list[str]:
    found = []
    for seat, car in enumerate(view.cars):
        if car.status not in ("racing", "wreck") or not car.cell:
            continue
        x, y, heading = ring.place(car.cell)
        kind = "wreck" if car.status == "wreck" else "driver" if seat in view.waiting_for else None
        body = tag(
            "path",
            class_="car",
            d="M-9 -5H-5V-3H2V-6H6V-2.5L10 0L6 2.5V6H2V3H-5V5H-9Z",
            fill=COLOURS[seat],
            transform=f"rotate({heading:.1f})",
        )
        found.append(
            tag(
                "g",
                title(f"seat {seat} on {car.cell}, gear {car.gear}"),
                body,
                text(seat, 0, 3, class_="number"),
                transform=f"translate({x:.1f} {y:.1f})",
                class_=kind,
                data_seat=seat,
                data_at=car.cell,
            )
        )
    return found


# Inside the ring.


def _infield(view: View, on: Circuit, seat: int | None) -> str:
    left, top = WIDTH / 2 - STRAIGHT / 2 - 60, HEIGHT / 2 - 132
    rows = [
        text(
            f"{on.data.name}, {view.race_laps} {'lap' if view.race_laps == 1 else 'laps'}",
            left + 12,
            top + 22,
            class_="head",
        ),
        text(_words(view), left + 12, top + 40),
        *_die(view, left + STRAIGHT + 70, top + 28),
    ]
    for other in range(len(view.cars)):
        rows += _row(view, other, seat, left + 12, top + 62 + 20 * other)
    frame = tag("rect", class_="infield", x=left, y=top, width=STRAIGHT + 120, height=264, rx=12)
    return tag("g", frame, *rows)


def _words(view: View) -> str:
    words = [f"{view.rules} rules", f"round {view.round}" if view.round else "before the race"]
    if view.weather:
        words.append(f"weather {view.weather.replace('_', ' ')}")
        words.append("it rains" if view.raining else "dry")
    return ", ".join([*words, view.phase.replace("_", " ")])


def _die(view: View, x: float, y: float) -> list[str]:
    if not view.going.roll or not view.waiting_for:
        return []
    gear = view.cars[view.waiting_for[0]].gear
    colour = DATA.dice[gear - 1].colour if gear and view.going.kind == "gear" else "black"
    words = f"rolled {view.going.roll}" + (" and nitro" if view.going.nitro else "")
    plate = tag("rect", x=x - 18, y=y - 18, width=36, height=36, rx=7, fill=colour, stroke="#111")
    number = tag(
        "text",
        str(view.going.roll),
        x=x,
        y=y + 6,
        style="font-size:18px",
        class_="number",
    )
    return [tag("g", title(words), plate, number, data_roll=view.going.roll)]


def _row(view: View, other: int, seat: int | None, x: float, y: float) -> list[str]:
    car = view.cars[other]
    now = "now" if other in view.waiting_for else None
    you = " (you)" if other == seat else ""
    lap = f"lap {car.crossings}" if car.status == "racing" and view.round else car.status
    held = "" if car.held == "no" else f", {car.held}"
    cells = ((0, f"{other}{you}"), (62, lap + held), (170, f"gear {car.gear or '-'}"))
    chip = tag("rect", x=x, y=y - 10, width=12, height=12, fill=COLOURS[other], stroke="#111")
    words = [text(word, x + 18 + at, y, class_=now) for at, word in cells]
    return [tag("g", chip, *words, text(_wear(view, car), x + 245, y), data_car=other)]


def _wear(view: View, car: CarView) -> str:
    if car.wear is None:
        return "built in secret"
    if view.rules == "basic":
        return f"{car.wear.pool} points"
    points = " ".join(f"{part[0].upper()}{car.wear.of(part)}" for part in PARTS[:3])
    points += f" body {car.wear.body} engine {car.wear.engine} road {car.wear.road_handling}"
    return f"{points} {car.tyres or ''}{f' +{car.repairs}' if car.repairs else ''}"
