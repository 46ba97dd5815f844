"""Circuits: cells in lanes, corners, the pit lane; three come with the game, hosts may add more.

A circuit is a JSON object. Cells of neighbouring lanes are staggered; `next` names the cells
that one space leads to, the same lane first. `pos` orders the cells along the lap, and a step on
which it falls crosses the line.
"""

from __future__ import annotations

from functools import cached_property
from importlib.resources import files
from typing import NamedTuple

import msgspec

from gamekernel_games.formula_d import circuit_checks
from gamekernel_games.formula_d.equipment import StartWeather  # noqa: TC001 - read by msgspec


class Cell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A space of the track."""

    id: str
    lane: int
    pos: float
    corner: str | None
    next: tuple[str, ...]
    side: tuple[str, ...]
    """Cells of neighbouring lanes that touch it."""


class Corner(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A corner, in which a car must end so many turns."""

    id: str
    stops: int
    cells_per_lane: tuple[int, ...]
    inside_lane: int
    shortest: int
    """The fewest corner spaces on a way through, as `longest` is the most."""
    longest: int
    entry_cells: tuple[str, ...]
    exit_cells: tuple[str, ...]


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pit box, entered from a cell of the lane, and left to the one after."""

    id: str
    lane_cell: str


class Pit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The pit lane, in driving order."""

    entry_from: tuple[str, ...]
    lane: tuple[str, ...]
    boxes: tuple[Box, ...]
    exit_to: tuple[str, ...]
    pos: dict[str, float]


class CircuitData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A circuit as its file says it."""

    id: str
    name: str
    source: str
    lanes: int
    lap_length: float
    finish_cells: tuple[str, ...]
    grid: tuple[str, ...]
    """Pole position first."""
    corners: tuple[Corner, ...]
    cells: tuple[Cell, ...]
    pit: Pit
    weather: dict[StartWeather, tuple[int, int]] | None
    """Ranges of the black die for the weather at the start; None: those of the game."""


class Place(NamedTuple):
    """A space of any kind: of the track, of the pit lane, or a box."""

    id: str
    pos: float
    lane: int
    """0 in the pits."""
    corner: str | None
    next: tuple[str, ...]
    """Without the ways into the pits."""


class Circuit:
    """A circuit with what the rules ask of it."""

    def __init__(self, data: CircuitData) -> None:
        self.data = data
        self.id = data.id
        self.cells = {cell.id: cell for cell in data.cells}
        self.corners = {corner.id: corner for corner in data.corners}
        self.boxes = {box.id: box.lane_cell for box in data.pit.boxes}
        self.lane = frozenset(data.pit.lane)

    @cached_property
    def places(self) -> dict[str, Place]:
        """All spaces by their id."""
        pit = self.data.pit
        found = {c.id: Place(c.id, c.pos, c.lane, c.corner, c.next) for c in self.data.cells}
        after = [*((cell,) for cell in pit.lane[1:]), pit.exit_to]
        for cell, following in zip(pit.lane, after, strict=True):
            found[cell] = Place(cell, pit.pos[cell], 0, None, following)
        for box in pit.boxes:
            found[box.id] = found[box.lane_cell]._replace(id=box.id)
        return found

    @cached_property
    def inside_lanes(self) -> dict[str, int]:
        """The lane inside the corner that a cell of the track is in, or else the next corner."""
        entries = sorted(
            (min(self.cells[cell].pos for cell in corner.entry_cells), corner.inside_lane)
            for corner in self.data.corners
        )
        return {
            cell.id: self.corners[cell.corner].inside_lane
            if cell.corner
            else next((lane for pos, lane in entries if pos > cell.pos), entries[0][1])
            for cell in self.data.cells
        }

    def in_pits(self, cell: str) -> bool:
        """Tell whether a space is in the pit lane or a box."""
        return cell in self.lane or cell in self.boxes

    def stops(self, cell: str) -> int:
        """Return the stops that the corner of a space asks for; 0 on a straight."""
        corner = self.places[cell].corner
        return self.corners[corner].stops if corner else 0

    def crosses(self, cell: str, following: str) -> bool:
        """Tell whether a step crosses the line."""
        return self.places[following].pos < self.places[cell].pos

    @cached_property
    def before_the_line(self) -> str:
        """The last cell before the line, in the middle lane."""
        middle = (self.data.lanes + 1) // 2
        return next(
            cell.id
            for cell in self.data.cells
            if cell.lane == middle and self.crosses(cell.id, cell.next[0])
        )


_CIRCUITS: dict[str, Circuit] = {}


def add(text: str | bytes) -> Circuit:
    """Add a circuit, a JSON object, so that option `circuit` may name it.

    `ValueError` with a sentence if it is not one that can be driven, or if there is another of
    its id. Every process of a host that plays on it must add it.
    """
    try:
        data = msgspec.json.decode(text, type=CircuitData)
    except msgspec.ValidationError as error:
        raise ValueError(f"a circuit that does not fit the schema: {error}") from None
    except msgspec.DecodeError as error:
        raise ValueError(f"a circuit is a JSON object: {error}") from None
    circuit_checks.check(data)
    known = _CIRCUITS.get(data.id)
    if known is not None and known.data != data:
        raise ValueError(f"there is another circuit {data.id!r}")
    return _CIRCUITS.setdefault(data.id, Circuit(data))


def ids() -> tuple[str, ...]:
    """Name all circuits that can be driven."""
    return tuple(_CIRCUITS)


def get(name: str) -> Circuit:
    """Return a circuit; `ValueError` if there is none of that id."""
    if name not in _CIRCUITS:
        raise ValueError(f"there is no circuit {name!r}; there are {', '.join(ids())}")
    return _CIRCUITS[name]


for _name in ("monaco", "sebring", "test_ring"):
    add(files(__package__).joinpath("circuits").joinpath(f"{_name}.json").read_bytes())
