"""The race for a terminal: the cars in a table, and the track around the car that drives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel_games.formula_d import circuit
from gamekernel_games.formula_d.equipment import PARTS

if TYPE_CHECKING:
    from gamekernel_games.formula_d.circuit import Circuit
    from gamekernel_games.formula_d.views import CarView, View

WIDTH = 76
"""Columns of the track, half a space each."""
BEHIND = 6
"""Columns behind the car that drives."""


def show(view: View, seat: int | None) -> str:
    """Draw a view in lines of 80 columns at most."""
    on = circuit.get(view.circuit)
    lines = [_headline(view, on), _heads(view)]
    lines += [_row(view, on, other, seat) for other in _by_place(view)]
    if view.phase == "spend" and view.points_left:
        lines.append(f"you have {view.points_left} points to spend")
    if view.qualifying and not view.round:
        laps = (f"{s}:{lap.points()}" for s, lap in enumerate(view.qualifying))
        lines.append(f"points of the laps  {' '.join(laps)}"[:80])
    if view.going.roll:
        nitro = " and nitro" if view.going.nitro else ""
        lines.append(f"rolled {view.going.roll}{nitro}")
    return "\n".join([*lines, *_track(view, on)])


def _headline(view: View, on: Circuit) -> str:
    words = [f"Formula D on {on.data.name[:20]}", f"{view.rules} rules"]
    words.append(f"round {view.round}" if view.round else "before the race")
    if view.weather:
        sky = "raining" if view.raining else "dry"
        words.append(f"{view.weather.replace('_', ' ')}, {sky}")
    return ", ".join([*words, view.phase.replace("_", " ")])[:80]


def _heads(view: View) -> str:
    points = "pool" if view.rules == "basic" else "tyre brak gear body engi road"
    return f"  seat  lap   space   gear  corner    {points}"


def _by_place(view: View) -> list[int]:
    """List the seats: finished, in the order of the round, and those that are out."""
    first = [*view.finished, *(s for s in view.order if view.cars[s].status == "racing")]
    others = [s for s in range(len(view.cars)) if s not in first and s not in view.out]
    return [*first, *others, *reversed(view.out)]


def _row(view: View, on: Circuit, other: int, seat: int | None) -> str:
    car = view.cars[other]
    mark = ">" if other in view.waiting_for else " "
    you = "*" if other == seat else " "
    lap = f"{car.crossings}/{view.race_laps}" if view.round else "-"
    words = f"{mark} {other:>2}{you}   {lap:<5} {_where(car):<8} {car.gear or '-':<4}  "
    return f"{words}{_corner(on, car):<8}  {_wear(view, car)}".rstrip()[:80]


def _where(car: CarView) -> str:
    return car.cell[:7] if car.status == "racing" else car.status


def _corner(on: Circuit, car: CarView) -> str:
    if car.held != "no":
        return car.held
    asked = on.stops(car.cell) if car.cell and car.status == "racing" else 0
    return f"{on.places[car.cell].corner} {car.stops}/{asked}"[:8] if asked else ""


def _wear(view: View, car: CarView) -> str:
    if car.wear is None:
        return "built in secret"
    if view.rules == "basic":
        return f"{car.wear.pool:>4}"
    points = " ".join(f"{car.wear.of(part):>4}" for part in PARTS)
    more = f" {car.tyres or ''}" + (f" +{car.repairs} repairs" if car.repairs else "")
    return points + more


def _track(view: View, on: Circuit) -> list[str]:
    """Draw the lanes around the first car that is waited for, half a space a column."""
    drivers = [s for s in view.waiting_for if view.cars[s].cell]
    if not drivers or view.phase in ("spend", "choose_tyres"):
        return []
    lap = on.data.lap_length
    first = on.places[view.cars[drivers[0]].cell].pos - BEHIND / 2
    rows = {lane: [" "] * WIDTH for lane in range(on.data.lanes, 0, -1)}
    labels = [" "] * WIDTH
    cars = {c.cell: str(s) for s, c in enumerate(view.cars) if c.status in ("racing", "wreck")}
    for cell in sorted(on.data.cells, key=lambda cell: (cell.pos - first) % lap):
        column = round((cell.pos - first) % lap * 2)
        if column >= WIDTH:
            continue
        # Where cells of a long corner stand closer than half a space, the next column is taken.
        row = rows[cell.lane]
        column = next((c for c in range(column, WIDTH) if row[c] == " "), WIDTH - 1)
        plain = "*" if cell.id in view.markers else "o" if cell.corner else "."
        row[column] = cars.get(cell.id, plain)
        if cell.corner and any(cell.id in corner.entry_cells for corner in on.data.corners):
            label = f"{cell.corner}:{on.stops(cell.id)}"
            if label not in "".join(labels):
                labels[column : column + len(label)] = label
        if cell.id in on.data.finish_cells and "|" not in labels:
            labels[column] = "|"
    pits = [f"{cars[c]} at {c}" for c in (*on.data.pit.lane, *on.boxes) if c in cars]
    lines = ["".join(labels)[:WIDTH].rstrip(), *("".join(row).rstrip() for row in rows.values())]
    named = [f"{lane}: {row}" for lane, row in zip(rows, lines[1:], strict=True)]
    named.insert(0, "   " + lines[0])
    return named + ([f"in the pits: {', '.join(pits)}"[:80]] if pits else [])
