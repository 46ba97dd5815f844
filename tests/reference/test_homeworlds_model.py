"""The slow model of Homeworlds agrees with every count of the sheet's data that it can afford."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.reference import homeworlds as model

DATA = Path(__file__).parent.parent / "data" / "homeworlds"
POSITIONS = json.loads((DATA / "positions.json").read_text())
PERFT = json.loads((DATA / "perft.json").read_text())
QUICK = 1100
"""Results of which the model makes its sets in a second or so."""
SEATS = ("first", "second")


ROWS = [
    pytest.param(
        row,
        id=row["id"],
        marks=() if row["distinct_results"] < QUICK else (pytest.mark.slow,),
    )
    for row in POSITIONS
]


@pytest.mark.parametrize("row", ROWS)
def test_results(row):
    seat = SEATS.index(row["to_move"])
    found = model.results(model.read(row["position"]), seat)
    assert len(found) == row["distinct_results"]
    wanted = (row["mover_wins"], row["mover_loses"], row["draws"], row["ongoing"])
    assert tuple(model.split(found, seat).values()) == wanted


@pytest.mark.parametrize("row", ROWS)
def test_results_under_the_restrictions_of_a_public_generator(row):
    seat = SEATS.index(row["to_move"])
    found = model.restricted_results(model.read(row["position"]), seat)
    assert len(found) == row["restricted_results"]


@pytest.mark.parametrize("row", PERFT, ids=["beginner", "common"])
def test_tree_sizes(row):
    table = model.read(row["position"])
    assert [model.tree_size(table, 0, depth) for depth in (1, 2, 3)] == row["tree_sizes"][:3]


def test_a_catastrophe_in_the_middle_of_a_turn_gives_one_result_more():
    """Ruling 23: without those, 39 of the 40 results of `midturn_cat` are left."""
    row = next(row for row in POSITIONS if row["id"] == "midturn_cat")
    table = model.read(row["position"])
    assert len(model.results(table, 1)) == 40
    assert len(model.results(table, 1, midturn=False)) == 39
