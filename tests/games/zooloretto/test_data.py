"""The data against the counts of the sheet's sections 2 and 3."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.zooloretto.positions import ZOO, zoo

from gamekernel_games.zooloretto import rules
from gamekernel_games.zooloretto.tiles import ANIMALS, BOX, TILES, code, square_tiles, words
from gamekernel_games.zooloretto.zoo import enclosure

ALL = [animal.id for animal in BOX.animals]


@pytest.mark.parametrize(("area", "facts"), [
    (1, (5, 1, 8, 5, 2)),
    (2, (4, 2, 5, 4, 1)),
    (3, (6, 1, 10, 6, 0)),
    (4, (5, 1, 9, 5, 1)),
    (5, (5, 1, 9, 5, 1)),
])  # fmt: skip
def test_the_enclosures_are_those_of_the_sheet(area, facts):
    printed = enclosure(area)
    assert facts == (
        printed.animal_spaces,
        printed.stall_spaces,
        printed.points_full,
        printed.points_one_short,
        printed.coin_bonus,
    )


def test_the_full_set_of_tiles():
    counts = Counter(square_tiles(ALL))
    assert sum(counts.values()) == 112
    for species in ALL:
        kinds = [counts[f"{species}{kind}"] for kind in ("", "_male", "_female")]
        assert kinds == [7, 2, 2]
    assert [counts[stall] for stall in BOX.stalls] == [3, 3, 3, 3]
    assert counts["coin"] == 12
    assert BOX.offspring_tiles * len(ALL) == 16


@pytest.mark.parametrize(
    ("seats", "species", "stack", "trucks", "expansions"),
    [
        (2, 5, 64, (3, 2, 1), 2),
        (3, 6, 75, (3,) * 3, 1),
        (4, 7, 86, (3,) * 4, 1),
        (5, 8, 97, (3,) * 5, 1),
    ],
)
def test_what_each_number_of_players_plays_with(seats, species, stack, trucks, expansions):
    for animal_set in ("fixed", "random"):
        state = ZOO.new(seats, {"animal_set": animal_set}, seed=bytes(32)).state
        assert len({ANIMALS[t].species for t in state.unseen if t in ANIMALS}) == species
        assert (state.draw_stack, state.end_stack) == (stack, 15)
        assert len(state.unseen) == stack + 15
        assert len(state.trucks) == len(trucks)
        assert state.zoos == (zoo(coins=2),) * seats
    assert BOX.trucks[seats] == trucks
    assert BOX.expansions[seats] == expansions
    assert rules.fixed_animals(seats) == tuple(ALL[:species])


def test_random_animals_are_any_of_the_box():
    found = set()
    for n in range(40):
        state = ZOO.new(2, {"animal_set": "random"}, seed=bytes([n] * 32)).state
        species = {ANIMALS[t].species for t in state.unseen if t in ANIMALS}
        assert len(species) == 5
        found |= species
    assert found == set(ALL)


def test_the_first_player_is_seat_0_or_any():
    assert {ZOO.new(4, seed=bytes([n] * 32)).state.seat for n in range(9)} == {0}
    drawn = [ZOO.new(4, {"first_player": "random"}, seed=bytes([n] * 32)) for n in range(40)]
    assert {match.state.seat for match in drawn} == {0, 1, 2, 3}
    for match in drawn:
        assert match.turn.must == (match.state.seat,)
        (told,) = match.history(None)
        assert told.data == {"seat": match.state.seat, "animals": rules.fixed_animals(4)}


def test_prices_and_points():
    costs = BOX.costs
    assert (costs.move, costs.exchange, costs.buy, costs.discard, costs.expand) == (1, 1, 2, 2, 3)
    assert costs.to_seller == 1
    assert BOX.coin_tile_value == 1
    assert BOX.scoring.animal_beside_stall == 1
    assert BOX.scoring.stall_type == 2
    assert BOX.scoring.stall_type_in_barn == BOX.scoring.animal_type_in_barn == -2


def test_tiles_have_codes_and_words_of_their_own():
    assert len(TILES) == 8 * 6 + 4 + 1
    assert len({code(tile) for tile in TILES}) == len({words(tile) for tile in TILES}) == len(TILES)
    assert [code(t) for t in TILES[6:12]] == ["E", "EM", "EF", "EMS", "EFS", "EK"]
    assert "".join(animal.letter for animal in BOX.animals) == "CEFKLMPZ"
