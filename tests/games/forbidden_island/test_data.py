"""The data against the counts of the sheet."""

from __future__ import annotations

from collections import Counter

import pytest

from gamekernel_games.forbidden_island.components import (
    DATA,
    DIFFICULTIES,
    FLOOD_DECK,
    MAPS,
    ROLES,
    TILES,
    TREASURE_DECK,
    TREASURES,
    flood_cards,
    rating,
)


def test_there_are_24_tiles_of_which_10_are_plain():
    assert len(TILES) == len(FLOOD_DECK) == 24
    gates = [tile for tile in TILES.values() if tile.name.endswith("Gate")]
    sites = [tile for tile in TILES.values() if tile.treasure]
    assert (len(gates), len(sites)) == (5, 8)
    assert 24 - len(gates) - len(sites) - len(["Fools' Landing"]) == 10


def test_each_treasure_has_two_tiles():
    assert set(TREASURES) == {"earth", "air", "fire", "ocean"}
    assert Counter(tile.treasure for tile in TILES.values() if tile.treasure) == dict.fromkeys(
        TREASURES, 2
    )


def test_the_treasure_deck_has_28_cards():
    assert len(TREASURE_DECK) == 28
    assert Counter(TREASURE_DECK) == {
        **dict.fromkeys(TREASURES, 5),
        "helicopter_lift": 3,
        "sandbags": 2,
        "waters_rise": 3,
    }


def test_the_six_roles_start_on_the_gates_and_the_landing():
    assert {role.id: role.start for role in ROLES.values()} == {
        "diver": "iron_gate",
        "engineer": "bronze_gate",
        "explorer": "copper_gate",
        "messenger": "silver_gate",
        "navigator": "gold_gate",
        "pilot": "fools_landing",
    }
    assert len({role.pawn for role in ROLES.values()}) == 6


def test_the_water_meter():
    assert [flood_cards(level) for level in range(1, 11)] == [2, 2, 3, 3, 3, 4, 4, 5, 5, 0]


def test_the_difficulties_start_at_levels_one_to_four():
    levels = {name: difficulty.start_level for name, difficulty in DIFFICULTIES.items()}
    assert levels == {"novice": 1, "normal": 2, "elite": 3, "legendary": 4}


def test_the_rating_reference():
    table = {name: [rating(name, seats) for seats in (2, 3, 4)] for name in DIFFICULTIES}
    assert table == {
        "novice": [1350, 1400, 1450],
        "normal": [1550, 1600, 1650],
        "elite": [1750, 1800, 1850],
        "legendary": [1950, 2200, 2500],
    }


def test_there_are_twelve_maps():
    assert len(MAPS) == len(DATA.maps) == 12
    assert next(iter(MAPS)) == "forbidden_island"
    assert len(set(MAPS.values())) == 12


@pytest.mark.parametrize("name", MAPS)
def test_a_map_has_24_cells_row_by_row_that_hang_together(name):
    cells = MAPS[name]
    assert len(set(cells)) == 24
    assert list(cells) == sorted(cells, key=lambda cell: cell[::-1])
    reached, new = set(), [cells[0]]
    while new:
        x, y = new.pop()
        reached.add((x, y))
        around = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}
        new += sorted((around & set(cells)) - reached)
    assert len(reached) == 24


def test_the_first_row_of_three_maps_is_2():
    low = [name for name, cells in MAPS.items() if min(y for _, y in cells) == 2]
    assert low == ["island_of_shadows", "bone_island", "bridge_of_horrors"]


def test_volcano_island_has_its_hole_in_the_middle():
    assert set(MAPS["volcano_island"]) == {
        (x, y) for x in range(1, 6) for y in range(1, 6) if (x, y) != (3, 3)
    }
