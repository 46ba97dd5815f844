"""Where moves lead, against worked tables, and the ways through the pit lane."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.games.formula_d.positions import FAR, car, legal, path, play, race

from gamekernel_games.formula_d import circuit
from gamekernel_games.formula_d.movement import Field, Ride

CASES = json.loads(Path(__file__).with_name("movement.json").read_text())


def field(case, stops=None):
    ride = Ride(
        case["circuit"],
        case["start"],
        case["stops_done"] if stops is None else stops,
        1,
        3,
        "",
        frozenset(case["occupied"]),
    )
    return Field(ride)


def ends(found, spaces):
    layers = found.layers(found.start(), spaces)
    best = {}
    for at in layers[spaces] if len(layers) > spaces else ():
        best[at.cell] = min(best.get(at.cell, 99), at.overshot)
    return best


@pytest.mark.parametrize(
    "case", CASES, ids=[f"{c['circuit']} {c['start']} {c['spaces']}" for c in CASES]
)
def test_a_move_ends_where_the_worked_tables_say(case):
    assert ends(field(case), case["spaces"]) == case["ends"]


@pytest.mark.parametrize(
    ("name", "shortest"), [("monaco", 158), ("sebring", 183), ("test_ring", 78)]
)
def test_the_shortest_lap(name, shortest):
    """Stops left aside: the fewest steps from a finish cell to one, along `next`."""
    on = circuit.get(name)
    best = []
    for start in on.data.finish_cells:
        spaces, reached = {start: 0}, [start]
        for cell in reached:
            for following in on.cells[cell].next:
                if following in on.data.finish_cells and on.crosses(cell, following):
                    best.append(spaces[cell] + 1)
                elif following not in spaces:
                    spaces[following] = spaces[cell] + 1
                    reached.append(following)
    assert min(best) == shortest


def test_of_ways_with_equal_damage_the_first_in_the_order_of_next_is_shown():
    state = race(car("2.3"), FAR, roll=4)
    assert path(state, "drive 1.6") == ("2.4", "2.5", "2.6", "1.6")
    state = race(car("2.3"), FAR, roll=4, markers=("2.4",))
    assert path(state, "drive 1.6") == ("1.3", "1.4", "1.5", "1.6")


def test_needless_zigzags_are_no_way():
    assert "drive 2.6" not in legal(race(car("2.3"), FAR, roll=4))
    assert "drive 2.7" in legal(race(car("2.3"), FAR, roll=4))


# The pit lane.


def test_the_lane_is_entered_driven_through_and_left_across_the_line():
    state = race(car("3.70", 5, grid=9), FAR, roll=15)
    assert path(state, "drive 3.2")[:2] == ("3.71", "P.0")
    after, _ = play(state, "drive 3.1")
    assert after.cars[0].crossings == 2
    assert after.cars[0].wear == state.cars[0].wear


@pytest.mark.parametrize(
    ("crossings", "laps", "opened"), [(0, 2, False), (1, 2, True), (2, 2, False)]
)
def test_the_lane_is_open_from_the_first_lap_to_the_last_but_one(crossings, laps, opened):
    state = race(car("3.70", crossings=crossings), FAR, roll=4, laps=laps)
    assert any(text.startswith("drive B.0") for text in legal(state)) == opened


def test_a_full_lane_cell_closes_the_entry():
    state = race(car("3.70"), car("P.0", grid=5), roll=4)
    assert not any(text.split()[1][0] in "PB" for text in legal(state))


def test_a_car_may_drive_by_its_box_and_brake_in_the_lane():
    state = race(car("P.0", grid=2), FAR, roll=7, phase="drive")
    found = legal(state)
    assert {"drive B.2", "drive P.7"} <= set(found)
    assert {"drive P.3 b1", "drive P.2 b2", "drive P.1 b3"} <= set(found)
    assert {"drive P.6 b1", "drive P.5 b2", "drive P.4 b3"} <= set(found)
    assert len(found) == 8


def test_with_both_exits_taken_a_car_waits_at_the_end_of_the_lane():
    state = race(car("P.9", grid=0), car("3.1", grid=1), car("3.2", grid=2), roll=6)
    assert set(legal(state)) == {"drive P.11", "drive P.10 b1", "drive P.9 b2"}


def test_a_car_that_cannot_leave_its_box_stays_free_of_charge():
    state = race(car("B.0", 4), car("P.2", grid=5), roll=4, kind="quick")
    assert legal(state) == ["drive B.0"]
    after, _ = play(state, "drive B.0")
    assert after.cars[0].cell == "B.0"
    assert after.phase == "gear"


def test_there_are_no_checks_in_the_lane():
    state = race(car("P.3", 5, grid=9), car("P.9", grid=8), roll=20, top=True)
    _, events = play(state, "drive P.8")
    assert not [event for event in events if event.kind == "checked"]
