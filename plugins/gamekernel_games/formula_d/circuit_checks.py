"""Whether a circuit can be driven: each demand of the schema, with a sentence (sheet 2)."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gamekernel_games.formula_d.circuit import Cell, CircuitData

Cells = dict[str, "Cell"]


def check(data: CircuitData) -> None:
    """Raise `ValueError` with a sentence if a circuit breaks a demand."""
    cells = {cell.id: cell for cell in data.cells}
    _demand(data.id and cells and data.corners, "a circuit has an id, cells and corners")
    _check_names(data, cells)
    for cell in data.cells:
        _check_cell(data, cells, cell)
    _check_behind(data)
    _check_line(data, cells)
    _check_connected(cells)
    _check_corners(data, cells)
    _check_grid(data, cells)
    _check_pit(data, cells)
    _check_weather(data)


def _demand(condition: object, sentence: str) -> None:
    if not condition:
        raise ValueError(sentence)


def _check_names(data: CircuitData, cells: Cells) -> None:
    names = [cell.id for cell in data.cells] + [*data.pit.lane]
    names += [box.id for box in data.pit.boxes]
    _unique((name.lower() for name in names), "two spaces have the id")
    _unique((corner.id for corner in data.corners), "two corners have the id")
    _demand(
        all(name.split() == [name] for name in names),
        "the id of a space is one word, with no blank",
    )
    _demand(data.finish_cells, "there is no cell behind the line")
    _demand(set(data.finish_cells) <= cells.keys(), "a finish cell is not on the track")


def _unique(names: Iterable[str], sentence: str) -> None:
    for name, times in Counter(names).items():
        _demand(times == 1, f"{sentence} {name!r}")


def _check_cell(data: CircuitData, cells: Cells, cell: Cell) -> None:
    _demand(1 <= cell.lane <= data.lanes, f"cell {cell.id}: there is no lane {cell.lane}")
    _demand(0 <= cell.pos < data.lap_length, f"cell {cell.id}: its pos is beyond the lap")
    for other in (*cell.next, *cell.side):
        _demand(other in cells, f"cell {cell.id}: there is no cell {other!r}")
    lanes = [cells[other].lane for other in cell.next]
    _demand(
        lanes and lanes[0] == cell.lane and lanes.count(cell.lane) == 1,
        f"cell {cell.id}: one successor is in its lane, and stands first",
    )
    _demand(
        all(abs(lane - cell.lane) == 1 for lane in lanes[1:]) and len(set(cell.next)) == len(lanes),
        f"cell {cell.id}: a change of lane leads to a neighbouring lane",
    )
    _demand(
        all(
            abs(cells[other].lane - cell.lane) == 1 and cell.id in cells[other].side
            for other in cell.side
        ),
        f"cell {cell.id}: the cells at its side touch it too, in a neighbouring lane",
    )


def _check_behind(data: CircuitData) -> None:
    behind = Counter(cell.next[0] for cell in data.cells)
    for cell in data.cells:
        _demand(behind[cell.id] == 1, f"cell {cell.id}: one cell of its lane leads to it")


def _check_line(data: CircuitData, cells: Cells) -> None:
    """See that pos grows on each step but those across the line, so no lap goes round it."""
    for cell in data.cells:
        for other in cell.next:
            _demand(cells[other].pos != cell.pos, f"cells {cell.id} and {other} have the same pos")
            if cells[other].pos < cell.pos:
                _demand(
                    other in data.finish_cells,
                    f"pos falls from {cell.id} to {other}, which is not behind the line",
                )
    crossed = {
        cell.lane for cell in data.cells for other in cell.next[:1] if cells[other].pos < cell.pos
    }
    _demand(crossed == set(range(1, data.lanes + 1)), "each lane crosses the line")


def _check_connected(cells: Cells) -> None:
    forward = {cell.id: cell.next for cell in cells.values()}
    backward: dict[str, list[str]] = {name: [] for name in cells}
    for cell in cells.values():
        for other in cell.next:
            backward[other].append(cell.id)
    for edges in (forward, backward):
        first = next(iter(cells))
        seen, todo = {first}, [first]
        while todo:
            new = set(edges[todo.pop()]) - seen
            seen |= new
            todo += new
        _demand(len(seen) == len(cells), "some cells cannot be reached from others")


def _check_corners(data: CircuitData, cells: Cells) -> None:
    known = {corner.id for corner in data.corners}
    for cell in data.cells:
        _demand(cell.corner is None or cell.corner in known, f"there is no corner {cell.corner!r}")
        for other in cell.next:
            ahead = cells[other].corner
            _demand(
                ahead == cell.corner or ahead is None or cell.corner is None,
                f"cell {cell.id}: one corner leads straight into another",
            )
    for corner in data.corners:
        _demand(1 <= corner.stops <= 3, f"corner {corner.id} has 1 to 3 stops")
        _demand(
            1 <= corner.inside_lane <= data.lanes and 1 <= corner.shortest <= corner.longest,
            f"corner {corner.id}: its inside lane or its lengths cannot be",
        )
        inside = [cell for cell in data.cells if cell.corner == corner.id]
        entries = [
            cell.next[0]
            for cell in data.cells
            if cell.corner != corner.id and cells[cell.next[0]].corner == corner.id
        ]
        exits = [cell.id for cell in inside if cells[cell.next[0]].corner != corner.id]
        per_lane = Counter(cell.lane for cell in inside)
        lanes = range(1, data.lanes + 1)
        _demand(
            tuple(per_lane[lane] for lane in lanes) == corner.cells_per_lane
            and all(corner.cells_per_lane),
            f"corner {corner.id} has other cells in a lane than it says",
        )
        for found, said in ((entries, corner.entry_cells), (exits, corner.exit_cells)):
            _demand(
                sorted(found) == sorted(said)
                and sorted(cells[name].lane for name in found) == [*lanes],
                f"corner {corner.id} has one way in and one way out in each lane",
            )


def _check_grid(data: CircuitData, cells: Cells) -> None:
    _demand(len(data.grid) >= 2, "there is no grid for two cars")
    _unique(data.grid, "two cars start on the cell")
    _demand(set(data.grid) <= cells.keys(), "a grid cell is not on the track")
    grid = [cells[name] for name in data.grid]
    last = max(cell.pos for cell in data.cells if cell.corner)
    _demand(
        all(cell.corner is None and cell.pos > last for cell in grid),
        "the grid lies on the straight before the line",
    )
    _demand(
        all(ahead.pos > behind.pos for ahead, behind in pairwise(grid)),
        "the grid goes back from pole position",
    )


def _check_pit(data: CircuitData, cells: Cells) -> None:
    pit = data.pit
    track = cells.keys()
    _demand(pit.lane and pit.entry_from and pit.exit_to, "the pit lane has cells, ways in and out")
    _demand(
        track >= {*pit.entry_from, *pit.exit_to},
        "the pit lane leads from the track to the track",
    )
    _unique(pit.entry_from, "the pit lane is entered twice from")
    _unique(pit.exit_to, "the pit lane leads twice to")
    _unique((box.lane_cell for box in pit.boxes), "two boxes lie beside")
    _demand(
        {box.lane_cell for box in pit.boxes} <= set(pit.lane), "a box does not lie beside the lane"
    )
    _demand(len(pit.boxes) >= len(data.grid), "each car of the grid has a box")
    _demand(pit.pos.keys() == set(pit.lane), "each cell of the pit lane has a pos, and no other")
    order = [max(cells[name].pos for name in pit.entry_from), *(pit.pos[c] for c in pit.lane)]
    _demand(
        all(before < after for before, after in pairwise(order)),
        "pos grows along the pit lane, from the cells it is entered from",
    )
    _demand(order[-1] < data.lap_length, "the pos of a pit cell is beyond the lap")


def _check_weather(data: CircuitData) -> None:
    if data.weather is None:
        return
    rolls = Counter(n for low, high in data.weather.values() for n in range(low, high + 1))
    _demand(
        rolls == Counter(range(1, 21)),
        "the weather at the start has a range for each roll, 1 to 20",
    )
