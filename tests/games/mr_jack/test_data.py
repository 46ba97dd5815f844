"""The map and the characters are what the sources count (sheet 2, and the data's `checks`)."""

from __future__ import annotations

from collections import Counter
from typing import get_args

import pytest
from tests.games.mr_jack.positions import position, walks

from gamekernel_games.mr_jack import components
from gamekernel_games.mr_jack.board import HEXES, NEIGHBOURS, axial, distance, line, step
from gamekernel_games.mr_jack.board import walks as walks_from
from gamekernel_games.mr_jack.components import (
    BUILDINGS,
    CHARACTERS,
    DATA,
    EXITS,
    GASLIGHTS,
    MANHOLES,
    STREETS,
    TILES,
)
from gamekernel_games.mr_jack.state import others, seen


def test_the_types_name_what_the_data_names():
    for kind, names in (
        (components.Street, STREETS),
        (components.Gaslight, GASLIGHTS),
        (components.Building, BUILDINGS),
        (components.Manhole, MANHOLES),
        (components.Exit, EXITS),
        (components.Tile, TILES),
        (components.Character, CHARACTERS),
        (components.Layout, DATA.layouts),
    ):
        assert get_args(kind) == tuple(names)


def test_the_map_has_86_hexes():
    assert len(set(HEXES)) == len({axial(place) for place in HEXES}) == 86
    assert (len(STREETS), len(GASLIGHTS), len(BUILDINGS)) == (60, 8, 18)
    assert (len(DATA.houses), len(DATA.gardens), len(DATA.monuments)) == (13, 4, 1)
    assert len(MANHOLES) == 8
    assert set(MANHOLES) <= set(STREETS)


def streets_beside(place):
    return [near for near in NEIGHBOURS[place] if near in STREETS]


def test_the_streets_hang_together():
    degrees = Counter(len(streets_beside(place)) for place in STREETS)
    assert degrees == {1: 2, 2: 14, 3: 32, 4: 12}
    assert sum(count * degree for degree, count in degrees.items()) == 2 * 87
    for steps, all_reached in ((15, True), (14, False)):
        walked = [walks_from(place, steps, MANHOLES, crosses=False) for place in STREETS]
        assert all(len(ways) == 59 for ways in walked) == all_reached


def test_the_two_narrowest_places():
    near = {place: len(walks_from(place, 3, MANHOLES, crosses=False)) for place in STREETS}
    assert {place for place, count in near.items() if count == min(near.values())} == {"b7", "l6"}
    assert min(near.values()) == 5


def test_columns_run_north_and_each_second_one_lies_half_a_hex_higher():
    assert step("g5", "N") == "g6"
    assert step("g5", "S") == "g4"
    assert step("a4", "NE") == "b5"
    assert step("b5", "SW") == "a4"
    assert step("b5", "NW") == "a5"
    assert step("b5", "SE") == "c5"
    assert step("a5", "NW") is None
    assert NEIGHBOURS["a5"] == ("b6", "b5", "a4")


def test_lines_end_where_the_map_does():
    assert line("a1", "N") == ("a2", "a3", "a4", "a5")
    assert line("b7", "N") == ()
    assert line("a3", "NE") == ("b4", "c5", "d6", "e7", "f8", "g9", "h10")


def test_distances_count_steps_of_the_grid():
    assert distance("g5", "g5") == 0
    assert distance("a1", "a5") == 4
    for start in HEXES[::7]:
        found, edge = {start: 0}, [start]
        while edge:
            place = edge.pop(0)
            for near in NEIGHBOURS[place]:
                if near not in found:
                    found[near] = found[place] + 1
                    edge.append(near)
        # no gap of the map lies in the way of these
        assert all(distance(start, end) <= steps for end, steps in found.items())
        assert sum(distance(start, end) == steps for end, steps in found.items()) >= 80


def test_every_exit_lies_at_the_edge():
    assert EXITS == {"NW": ("b7",), "NE": ("l12", "m12"), "SW": ("a1", "b1"), "SE": ("l6",)}
    for ends in EXITS.values():
        assert all(len(NEIGHBOURS[end]) < 6 for end in ends)


def test_the_start():
    beside_a_light = {
        near for place in DATA.lit.values() for near in NEIGHBOURS[place] if near in STREETS
    }
    assert len(beside_a_light) == 28
    assert set(GASLIGHTS) - set(DATA.lit.values()) == {"f9", "h4"}
    lit = {"holmes", "smith", "lestrade", "bert"}
    for layout in ("classic", "swapped"):
        assert set(DATA.layouts[layout].values()) <= set(STREETS)
        assert set(DATA.layouts[layout]) == set(CHARACTERS)
    assert set(seen(position())) == lit
    assert set(seen(position("watson i4 stealthy a3"))) == lit
    changed = {
        one for one in CHARACTERS if DATA.layouts["classic"][one] != DATA.layouts["swapped"][one]
    }
    assert changed == {"watson", "stealthy"}


SWAPPED = {
    "holmes": 23, "watson": 22, "smith": 23, "lestrade": 20,
    "stealthy": 31, "goodley": 27, "gull": 22, "bert": 20,
}  # fmt: skip


@pytest.mark.parametrize("character", SWAPPED)
def test_destinations_of_the_other_layout(character):
    assert len(walks(position("watson i4 stealthy a3", character))) == SWAPPED[character]


def test_only_stealthy_has_four_points():
    points = {one: profile.points for one, profile in DATA.characters.items()}
    assert points.pop("stealthy") == 4
    assert set(points.values()) == {3}
    assert others("stealthy") == tuple(points)
