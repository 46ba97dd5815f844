"""The tables and circuits, against the rules sheet, sections 2 and 9; circuits a host adds."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest
from tests.games.formula_d.positions import FORMULA, SEED

from gamekernel.errors import BadOptions
from gamekernel_games.formula_d import circuit
from gamekernel_games.formula_d.equipment import DATA, PARTS


def test_the_gear_dice():
    faces = [die.faces for die in DATA.dice]
    assert faces[0] == (1, 1, 2, 2)
    assert faces[1] == (2, 3, 3, 4, 4, 4)
    assert faces[2] == (4, 5, 6, 6, 7, 7, 8, 8)
    assert faces[3:] == [
        tuple(n for n in range(7, 13) for _ in range(2)),
        tuple(n for n in range(11, 21) for _ in range(2)),
        tuple(n for n in range(21, 31) for _ in range(3)),
    ]
    assert [len(each) for each in faces] == [4, 6, 8, 12, 20, 30]
    assert [die.gear for die in DATA.dice] == [1, 2, 3, 4, 5, 6]


def test_the_wear_points():
    points = DATA.wear_points
    assert points.basic.pool == points.basic.total() == 18
    assert [points.advanced.of(part) for part in PARTS] == [6, 3, 3, 3, 3, 2]
    assert (points.construction, points.construction_with_technical_pit_stops) == (20, 22)
    assert points.advanced.total() == 20


def test_the_ranges_of_the_black_die():
    assert (DATA.start_roll.stall, DATA.start_roll.great) == (1, {"basic": 17, "advanced": 20})
    for ranges in (DATA.weather.start, DATA.weather.change):
        rolls = Counter(n for low, high in ranges.values() for n in range(low, high + 1))
        assert rolls == Counter(range(1, 21))
    assert (DATA.fails_on["dry"].collision, DATA.fails_on["rain"].collision) == (1, 2)
    assert (DATA.fails_on["basic"].collision, DATA.fails_on["basic"].engine) == (4, 4)
    assert (DATA.fails_on["dry"].engine, DATA.fails_on["rain"].engine) == (4, 3)
    assert (DATA.fails_on["dry"].road_handling, DATA.fails_on["rain"].road_handling) == (4, 5)


def test_the_tyres():
    found = {
        name: (tyres.overshoot_dry, tyres.overshoot_rain, tyres.dry_bonus, tyres.rain_skid)
        for name, tyres in DATA.tyres.items()
    }
    assert found == {"hard": (1, 1, 0, 3), "soft": (2, 2, 1, 3), "rain": (2, 1, 0, 1)}


@pytest.mark.parametrize(
    ("name", "cells", "stops"),
    [
        ("monaco", 497, [1, 1, 1, 1, 3, 1, 1, 2, 2, 1]),
        ("sebring", 567, None),
        ("test_ring", 250, [1, 2, 1, 3]),
    ],
)
def test_the_circuits(name, cells, stops):
    on = circuit.get(name)
    assert len(on.cells) == cells
    assert stops is None or [corner.stops for corner in on.data.corners] == stops
    assert len(on.data.grid) == len(on.data.pit.boxes) == 10
    assert len(on.places) == cells + len(on.data.pit.lane) + 10


def test_monaco_has_168_166_and_163_cells_and_sebring_8_corners():
    lanes = Counter(cell.lane for cell in circuit.get("monaco").data.cells)
    assert lanes == {1: 168, 2: 166, 3: 163}
    assert len(circuit.get("sebring").data.corners) == 8


# Circuits that a host adds.


def ring(**changes):
    """Return the test ring as plain values, with another id and changes."""
    data = msgspec.to_builtins(circuit.get("test_ring").data)
    return {**data, "id": "other_ring", **changes}


def changed_cell(name, **changes):
    data = ring()
    return [{**cell, **changes} if cell["id"] == name else cell for cell in data["cells"]]


def test_a_host_adds_a_circuit_and_races_on_it():
    added = circuit.add(msgspec.json.encode(ring(id="added_ring")))
    assert "added_ring" in circuit.ids()
    assert circuit.add(msgspec.json.encode(ring(id="added_ring"))) is added
    match = FORMULA.new(3, {"circuit": "added_ring"}, seed=SEED)
    assert match.view(None).circuit == "added_ring"
    with pytest.raises(ValueError, match="another circuit 'added_ring'"):
        circuit.add(msgspec.json.encode(ring(id="added_ring", name="Another")))


def test_an_unknown_circuit_is_refused():
    with pytest.raises(BadOptions, match="there is no circuit 'spa'; there are monaco"):
        FORMULA.new(2, {"circuit": "spa"}, seed=SEED)


BROKEN = [
    ({"lanes": "three"}, "does not fit the schema"),
    ({"colour": "red"}, "does not fit the schema"),
    ({"corners": []}, "an id, cells and corners"),
    ({"grid": ["1.81", "1.81"]}, "two cars start on the cell '1.81'"),
    ({"grid": ["1.81", "9.1"]}, "a grid cell is not on the track"),
    ({"grid": ["1.10", "1.9"]}, "the grid lies on the straight before the line"),
    ({"grid": ["1.77", "1.81"]}, "the grid goes back from pole position"),
    ({"finish_cells": ["1.0", "2.0"]}, "pos falls from 3.83 to 3.0, which is not behind the line"),
    ({"lap_length": 50}, "its pos is beyond the lap"),
    ({"weather": {"rain": [1, 5], "changeable": [5, 12], "good": [13, 20]}}, "a range for each"),
    ({"cells": changed_cell("2.5", next=["2.6", "9.9"])}, "there is no cell '9.9'"),
    ({"cells": changed_cell("2.5", next=["1.5", "2.6"])}, "one successor is in its lane"),
    ({"cells": changed_cell("2.5", side=[])}, "the cells at its side touch it too"),
    ({"cells": changed_cell("2.5", pos=20)}, "pos falls from 2.5 to 2.6"),
    ({"cells": changed_cell("2.0", lane=4)}, "there is no lane 4"),
    ({"cells": changed_cell("2.5", corner="T9")}, "there is no corner 'T9'"),
    ({"cells": changed_cell("2.5", corner="T1")}, "corner T1 has other cells in a lane"),
    ({"cells": changed_cell("2.5", id="2 5")}, "the id of a space is one word"),
    ({"cells": changed_cell("2.5", next=["2.7", "1.5", "3.5"])}, "one cell of its lane leads"),
]


@pytest.mark.parametrize(("changes", "sentence"), BROKEN, ids=[why for _, why in BROKEN])
def test_a_circuit_that_cannot_be_driven_is_refused(changes, sentence):
    with pytest.raises(ValueError, match=sentence):
        circuit.add(msgspec.json.encode(ring(**changes)))
    assert "other_ring" not in circuit.ids()


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("entry_from", ["9.9"], "from the track to the track"),
        ("exit_to", [], "ways in and out"),
        ("boxes", [{"id": "B.0", "lane_cell": "P.1"}], "each car of the grid has a box"),
        ("lane", ["P.0"], "a box does not lie beside the lane"),
        ("entry_from", ["3.80"], "pos grows along the pit lane"),
    ],
    ids=["entry", "exit", "boxes", "lane", "pos"],
)
def test_a_pit_lane_that_cannot_be_driven_is_refused(field, value, sentence):
    pit = {**ring()["pit"], field: value}
    with pytest.raises(ValueError, match=sentence):
        circuit.add(msgspec.json.encode(ring(pit=pit)))


def test_a_corner_must_say_what_its_cells_say():
    corners = ring()["corners"]
    for change, sentence in (
        ({"stops": 4}, "has 1 to 3 stops"),
        ({"inside_lane": 5}, "its inside lane or its lengths"),
        ({"exit_cells": ["1.19", "2.18", "3.16"]}, "one way in and one way out"),
    ):
        broken = [{**corners[0], **change}, *corners[1:]]
        with pytest.raises(ValueError, match=sentence):
            circuit.add(msgspec.json.encode(ring(corners=broken)))


def test_a_text_that_is_no_json_is_refused():
    with pytest.raises(ValueError, match="a circuit is a JSON object"):
        circuit.add(b"{")
