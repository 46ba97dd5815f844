"""Homeworlds: distinct results of a turn in C, with the plain-Python model beside it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.reference import homeworlds as model

import gamekernel
from gamekernel_games.homeworlds import turns

DATA = Path(__file__).parents[1] / "tests" / "data" / "homeworlds"
ROWS = {row["id"]: row for row in json.loads((DATA / "positions.json").read_text())}


def begin(name):
    """Return the state of a reference position, and the seat on turn."""
    row = ROWS[name]
    text = "\n".join([f"{row['to_move']} to move", *row["position"]])
    match = gamekernel.load("homeworlds").new(position=text)
    return match.state, match.turn.must[0]


@pytest.mark.parametrize("name", ["big_a", "mid_c", "mid_b"])
def test_results(benchmark, told, name):
    state, _ = begin(name)
    found = benchmark(turns.results, state)
    assert len(found) == ROWS[name]["distinct_results"]
    rates = [len(found) / benchmark.stats[which] for which in ("median", "min")]
    benchmark.extra_info["distinct results per second"] = round(rates[0])
    shown = " ".join(f"{rate:>14,.0f}/s" for rate in rates)
    told(f"{f'Homeworlds results of a turn, {name}: median, best':<52} {shown}")


def test_tree(benchmark):
    state, _ = begin("start_common")
    assert benchmark(turns.tree_size, state, 5) == 24_083


@pytest.mark.parametrize("name", ["mid_c", "four_blue"])
def test_results_beside_the_model(beside, name):
    state, seat = begin(name)
    table = model.read(ROWS[name]["position"])
    ratio = beside(
        f"Homeworlds results of a turn, {name}",
        lambda: sum(len(turns.results(state)) for _ in range(50)),
        lambda: len(model.results(table, seat)),
    )
    assert ratio > 0
