"""The map as a grid: neighbours, straight lines, distances and walks (sheet 4, "Movement").

The hexes lie with a flat side to the north. `axial` counts q columns from the west, and r steps
to the south along a column.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from gamekernel_games.mr_jack.components import (
    BUILDINGS,
    GASLIGHTS,
    MANHOLES,
    STREETS,
    Direction,
    Hex,
    Manhole,
    Street,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    Walks = Mapping[Street, tuple[Hex, ...]]
    """By where it ends, the hexes of a walk: its start first, its end last."""

STEPS: dict[Direction, tuple[int, int]] = {
    "N": (0, -1),
    "NE": (1, -1),
    "SE": (1, 0),
    "S": (0, 1),
    "SW": (-1, 1),
    "NW": (-1, 0),
}
HEXES: tuple[Hex, ...] = (*STREETS, *GASLIGHTS, *BUILDINGS)


def axial(place: Hex) -> tuple[int, int]:
    """Return q and r of a hex."""
    return ord(place[0]) - ord("a"), 8 - int(place[1:])


_AT = {axial(place): place for place in HEXES}


def step(start: Hex, direction: Direction) -> Hex | None:
    """Return the next hex in a direction; None where the map ends."""
    (q, r), (dq, dr) = axial(start), STEPS[direction]
    return _AT.get((q + dq, r + dr))


NEIGHBOURS: dict[Hex, tuple[Hex, ...]] = {
    place: tuple(found for way in STEPS if (found := step(place, way))) for place in HEXES
}


@cache
def line(start: Hex, direction: Direction) -> tuple[Hex, ...]:
    """List the hexes straight on from a hex, without it, to the end of the map."""
    following = step(start, direction)
    return (following, *line(following, direction)) if following else ()


def distance(start: Hex, end: Hex) -> int:
    """Count the steps between two hexes of the grid, whatever stands between."""
    dq, dr = (b - a for a, b in zip(axial(start), axial(end), strict=True))
    return max(abs(dq), abs(dr), abs(dq + dr))


@cache
def walks(start: Street, points: int, covers: tuple[Manhole, ...], *, crosses: bool) -> Walks:
    """Return a shortest walk to each street hex within `points`, but not to the start.

    An open manhole is one step from every other open one. `crosses`: over obstacles too. Who
    stands on the way or at the end is not looked at.
    """
    manholes = [manhole for manhole in MANHOLES if manhole not in covers]
    found: dict[Hex, tuple[Hex, ...]] = {start: (start,)}
    for _ in range(points):
        for place, walk in tuple(found.items()):
            links = manholes if place in manholes else ()
            for following in (*NEIGHBOURS[place], *links):
                if crosses or following in STREETS:
                    found.setdefault(following, (*walk, following))
    return {place: found[place] for place in STREETS if place in found and place != start}
