"""Where a move of so many spaces can lead (sheet 4.3, 4.11).

All ways are followed at once, a space at a time. What two ways must share to be followed as one
is an `At`; of the ways to it the one kept passes the fewest marked cells, and among those is the
first in the order of `next`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from gamekernel_games.formula_d import circuit

if TYPE_CHECKING:
    from collections.abc import Iterator


class Ride(NamedTuple):
    """What a move depends on."""

    circuit: str
    start: str
    stops: int
    """Made in the corner of the start."""
    crossings: int
    laps: int
    box: str
    """The driver's own; "" if the pit lane is closed to the move."""
    occupied: frozenset[str]
    marked: frozenset[str] = frozenset()
    changes: int | None = None
    """The most changes of lane; None: any number."""
    rain: bool = False


class At(NamedTuple):
    """Where ways have come to."""

    cell: str
    straight: str
    """The cell where the straight was entered; "" in a corner, in the pits, or overshooting."""
    crossings: int
    corners: int = 0
    """Overshot; while it is not 0 the lane is kept."""
    overshot: int = 0
    """Spaces, those beyond two corners counted twice."""
    changes: int = 0
    """Of lane; counted if they are limited."""
    skids: bool = False
    """Whether a corner was passed in the rain whose stops were not complete."""


class Way(NamedTuple):
    """A way; the less of two is the better."""

    danger: int
    """Marked cells on it."""
    turns: tuple[int, ...]
    """Which of the ways on was taken, at each space."""
    cells: tuple[str, ...]
    """From the first entered to the last."""


Layer = dict[At, Way]


class Field:
    """All ways of one ride."""

    def __init__(self, ride: Ride) -> None:
        self.ride = ride
        self.on = circuit.get(ride.circuit)
        self.places = self.on.places
        self.home = self.places[ride.start].corner
        self._shortest: dict[str, dict[str, int]] = {}

    def start(self) -> Layer:
        """Return the way of no spaces."""
        place = self.places[self.ride.start]
        free = place.corner is None and place.lane > 0
        at = At(place.id, place.id if free else "", self.ride.crossings)
        return {at._replace(skids=self._skids(place.id)): Way(0, (), ())}

    def further(self, layer: Layer) -> Layer:
        """Go on by one space."""
        found: Layer = {}
        marked = self.ride.marked
        for at, way in layer.items():
            for turn, following in self._steps(at):
                cell = following.cell
                known = Way(way.danger + (cell in marked), (*way.turns, turn), (*way.cells, cell))
                before = found.get(following)
                if before is None or known < before:
                    found[following] = known
        return found

    def layers(self, layer: Layer, spaces: int) -> list[Layer]:
        """Go on by so many spaces; the layer given is the first, an empty one the last."""
        found = [layer]
        while len(found) <= spaces and found[-1]:
            found.append(self.further(found[-1]))
        return found

    def has_finished(self, at: At) -> bool:
        """Tell whether the race ends for a car here."""
        return at.crossings > self.ride.laps

    def ends_free(self, at: At) -> bool:
        """Tell whether a move may end here with spaces left, free of charge.

        So it is behind the finish, in the own box, and in the pit lane behind a car.
        """
        if self.has_finished(at):
            return True
        if at.cell == self.ride.box and at.cell != self.ride.start:
            return True
        if not self.on.in_pits(at.cell):
            return False
        return all(cell in self.ride.occupied for cell in self.places[at.cell].next)

    def lane_brakes(self, at: At, left: int) -> int:
        """Return what it costs to stop in the pit lane with so many spaces left.

        It is the way to the next place where the move would end free of charge.
        """
        cell = at.cell
        for spaces in range(left):
            if self.on.boxes.get(self.ride.box) == cell:
                return spaces + 1
            following = self.places[cell].next
            if all(other in self.ride.occupied for other in following):
                return spaces
            if not self.on.in_pits(following[0]):
                return left
            cell = following[0]
        return left

    # One space on.

    def _steps(self, at: At) -> Iterator[tuple[int, At]]:
        if self.has_finished(at):
            return
        if self.on.in_pits(at.cell):
            yield from self._in_pits(at)
        elif at.corners:
            yield from self._in_lane(at)
        elif self.places[at.cell].corner:
            yield from self._in_corner(at)
        else:
            yield from self._on_straight(at)

    def _in_pits(self, at: At) -> Iterator[tuple[int, At]]:
        ride = self.ride
        if at.cell in self.on.boxes and at.cell != ride.start:
            return
        following = self.places[at.cell].next
        for turn, cell in enumerate(following):
            if cell not in ride.occupied:
                yield turn, self._arrive(at, cell, cell)
        if self.on.boxes.get(ride.box) == at.cell and ride.box != ride.start:
            yield len(following), self._arrive(at, ride.box, "")

    def _in_lane(self, at: At) -> Iterator[tuple[int, At]]:
        """Overshooting: the lane is kept, whatever the corner."""
        place = self.places[at.cell]
        cell = place.next[0]
        if cell in self.ride.occupied:
            return
        corners = at.corners
        if place.corner and self.places[cell].corner != place.corner:
            if self._stops_left(at) > 1:
                return
            corners += 1
        yield 0, self._arrive(at, cell, "", corners)

    def _in_corner(self, at: At) -> Iterator[tuple[int, At]]:
        place = self.places[at.cell]
        left = self._stops_left(at)
        for turn, cell in enumerate(place.next):
            if cell in self.ride.occupied or self._too_many_changes(at, turn):
                continue
            stays = self.places[cell].corner == place.corner
            if stays or left <= 0:
                yield turn, self._arrive(at, cell, cell, 0, turn)
            elif left == 1 and turn == 0:
                yield turn, self._arrive(at, cell, "", 1)
        if left <= 0:
            yield from self._into_pits(at)

    def _on_straight(self, at: At) -> Iterator[tuple[int, At]]:
        shortest = self._from(at.straight)
        spaces = shortest[at.cell] + 1
        for turn, cell in enumerate(self.places[at.cell].next):
            if shortest.get(cell) == spaces and not self._too_many_changes(at, turn):
                yield turn, self._arrive(at, cell, at.straight, 0, turn)
        yield from self._into_pits(at)

    def _into_pits(self, at: At) -> Iterator[tuple[int, At]]:
        ride, pit = self.ride, self.on.data.pit
        first = pit.lane[0]
        is_open = ride.box and 1 <= at.crossings < ride.laps
        if is_open and at.cell in pit.entry_from and first not in ride.occupied:
            yield len(self.places[at.cell].next), self._arrive(at, first, "")

    def _arrive(self, at: At, cell: str, straight: str, corners: int = 0, turn: int = 0) -> At:
        place = self.places[cell]
        return At(
            cell,
            straight if place.corner is None and place.lane else "",
            at.crossings + self.on.crosses(at.cell, cell),
            corners,
            at.overshot + corners,
            at.changes + (self.ride.changes is not None and turn > 0),
            at.skids or self._skids(cell),
        )

    def _stops_left(self, at: At) -> int:
        made = self.ride.stops if self.places[at.cell].corner == self.home else 0
        return self.on.stops(at.cell) - made

    def _too_many_changes(self, at: At, turn: int) -> bool:
        return self.ride.changes is not None and turn > 0 and at.changes >= self.ride.changes

    def _skids(self, cell: str) -> bool:
        corner = self.places[cell].corner
        if not self.ride.rain or corner is None:
            return False
        return corner != self.home or self.ride.stops < self.on.stops(cell)

    def _from(self, entered: str) -> dict[str, int]:
        """Return the fewest spaces from where a straight was entered to its cells.

        The first cells of the corner behind it belong to it here. Occupied cells are absent.
        """
        found = self._shortest.get(entered)
        if found is None:
            found = self._shortest[entered] = {entered: 0}
            reached = [entered]
            for cell in reached:
                if self.places[cell].corner is None:
                    for following in self.places[cell].next:
                        if following not in found and following not in self.ride.occupied:
                            found[following] = found[cell] + 1
                            reached.append(following)
        return found
