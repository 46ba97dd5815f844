"""The setup, the options, and how a match tells of it."""

from __future__ import annotations

import pytest
from tests.games.forbidden_island.positions import ISLAND

from gamekernel.errors import BadOptions
from gamekernel_games.forbidden_island.components import MAPS, ROLES

SEED = bytes(range(32))


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_match_begins_on_each_map(name, seats):
    match = ISLAND.new(seats, {"map": name}, seed=SEED)
    state = match.state
    assert tuple(tile.at for tile in state.tiles) == MAPS[name]
    assert len({player.role for player in state.players}) == seats
    start = {tile.id: tile.at for tile in state.tiles}
    assert all(player.at == start[ROLES[player.role].start] for player in state.players)
    assert sorted(len(player.hand) for player in state.players) == [2] * seats
    assert (state.active, state.actions, match.turn.phase) == (0, 3, "actions")
    assert match.turn.must == (0,)


def test_six_tiles_are_flooded_and_their_cards_discarded():
    state = ISLAND.new(seed=SEED).state
    wet = {tile.id for tile in state.tiles if tile.condition == "flooded"}
    assert len(wet) == 6
    assert wet == set(state.flood_discards)
    assert [len(layer) for layer in state.flood_pile] == [18]
    assert not any(tile.condition == "sunk" for tile in state.tiles)


@pytest.mark.parametrize(
    ("difficulty", "level"), [("novice", 1), ("normal", 2), ("elite", 3), ("legendary", 4)]
)
def test_the_difficulty_sets_the_water_level(difficulty, level):
    assert ISLAND.new(options={"difficulty": difficulty}, seed=SEED).state.water_level == level
    assert ISLAND.new(seed=SEED).state.water_level == 2


def test_the_setup_tells_who_plays_what_and_what_is_flooded():
    events = ISLAND.new(3, seed=SEED).history(None)
    kinds = [event.kind for event in events]
    assert kinds == ["dealt"] * 3 + ["flooded"] * 6 + ["turn_began"]


def test_roles_are_random_or_given():
    roles = ("pilot", "diver", "messenger")
    match = ISLAND.new(3, {"roles": list(roles)}, seed=SEED)
    assert tuple(player.role for player in match.state.players) == roles
    dealt = {ISLAND.new(2, seed=bytes([n] * 32)).state.players[0].role for n in range(40)}
    assert dealt == set(ROLES)


@pytest.mark.parametrize(
    ("roles", "why"),
    [
        (["pilot"], "1 roles are named for 2 seats"),
        (["pilot", "pilot"], "a role can be played by one seat only"),
        (["pilot", "cook"], "cook"),
    ],
)
def test_roles_that_do_not_fit_are_refused(roles, why):
    with pytest.raises(BadOptions, match=why):
        ISLAND.new(2, {"roles": roles})
