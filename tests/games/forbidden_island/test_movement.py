"""Where pawns can go, against slower words for the same rules."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gamekernel_games.forbidden_island.components import MAPS, ROLES
from gamekernel_games.forbidden_island.movement import destinations, flights, navigations


def touches(a, b, role):
    dx, dy = abs(a[0] - b[0]), abs(a[1] - b[1])
    return dx + dy == 1 or (role == "explorer" and dx == dy == 1)


def swum(island, start):
    """Every cell at the end of a chain of edge steps through water."""
    chain = {start}
    while True:
        longer = chain | {
            cell
            for cell in island
            for middle in chain
            if touches(cell, middle, "diver") and (middle == start or island[middle] != "dry")
        }
        if longer == chain:
            return chain
        chain = longer


@st.composite
def islands(draw):
    cells = MAPS[draw(st.sampled_from(sorted(MAPS)))]
    conditions = st.sampled_from(["dry", "flooded", "sunk"])
    island = {cell: draw(conditions) for cell in cells}
    return island, draw(st.sampled_from(cells)), draw(st.sampled_from(sorted(ROLES)))


@settings(max_examples=60)
@given(islands())
def test_moves_flights_and_navigations(drawn):
    island, start, role = drawn
    lands = {cell for cell, condition in island.items() if condition != "sunk"} - {start}
    near = swum(island, start) if role == "diver" else {c for c in lands if touches(c, start, role)}
    assert set(destinations(island, role, start)) == near & lands
    assert set(flights(island, start)) == lands
    passable = {c for c in island if role == "diver" or island[c] != "sunk"}
    two = {
        c
        for c in lands
        for middle in passable
        if touches(start, middle, role) and touches(middle, c, role)
    }
    one = {c for c in lands if touches(start, c, role)}
    assert set(navigations(island, role, start)) == (one | two)


@pytest.mark.parametrize("role", ROLES)
def test_cells_are_listed_row_by_row(role):
    island = dict.fromkeys(MAPS["forbidden_island"], "flooded")
    for listed in (destinations, navigations):
        cells = listed(island, role, (3, 3))
        assert list(cells) == sorted(cells, key=lambda cell: cell[::-1])
