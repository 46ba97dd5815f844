"""What holds in every game: random ones, of all seats and options."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.shared import holds
from tests.games.zooloretto.positions import ZOO, play, table, zoo
from tests.games.zooloretto.slow import EVERY_MOVE, allowed, worth

from gamekernel_games.zooloretto.state import Options
from gamekernel_games.zooloretto.tiles import BOX, square_tiles
from gamekernel_games.zooloretto.views import all_tiles

OPTIONS = st.builds(
    Options,
    st.sampled_from(["visible", "hidden"]),
    st.sampled_from(["fixed", "random"]),
    st.sampled_from(["seat0", "random"]),
    st.booleans(),
)
GAMES = (st.integers(0, 10**6), st.sampled_from([2, 3, 4, 5]), OPTIONS)


def played(seed, seats, options, plies=2_000):
    """Give a match before each of its random moves, and at the end."""
    return holds.played(ZOO, seed, seats, options, plies=plies, choose=holds.any_kind)


@settings(max_examples=8)
@given(*GAMES, st.integers(0, 300))
def test_of_every_move_there_is_the_list_has_those_that_are_allowed(seed, seats, options, plies):
    *_, match = played(seed, seats, options, plies)
    state = match.state
    listed = set(ZOO.legal_moves(state, state.seat))
    if match.over:
        assert not listed
    else:
        assert listed == {move for move in EVERY_MOVE if allowed(state, move)}


@settings(max_examples=8)
@given(*GAMES)
def test_every_game_ends_and_is_sound_at_each_step(seed, seats, options):
    for match in played(seed, seats, options):
        state = match.state
        ZOO.check(state, seats, options)
        assert match.score().points == tuple(map(worth, state.zoos))
    assert match.over
    assert state.end_stack < BOX.end_stack
    best = max((worth(owned), owned.coins) for owned in state.zoos)
    winners = [s for s, own in enumerate(state.zoos) if (worth(own), own.coins) == best]
    assert list(match.score().winners) == winners
    events = Counter(e.kind for e in match.history(None))
    assert events["took"] == events["round"] * seats
    assert events["drew"] == events["loaded"]
    tiles = [t for t in all_tiles(state) if not t.endswith("offspring")]
    assert len(tiles) == len(square_tiles(BOX.animals[n].id for n in range(seats + 3)))


@settings(max_examples=5)
@given(*GAMES)
def test_coins_are_where_the_events_say(seed, seats, options):
    *_, match = played(seed, seats, options)
    coins = [2] * seats
    price = {"moved": 1, "exchanged": 1, "bought": 2, "discarded": 2, "expanded": 3}
    for event in match.history(None):
        if event.kind == "took" or event.kind == "bonus":
            coins[event.data["seat"]] += event.data["coins"]
        elif event.kind in price:
            coins[event.data["seat"]] -= price[event.kind]
        if event.kind == "bought":
            coins[event.data["seller"]] += 1
    assert coins == [owned.coins for owned in match.state.zoos]


@settings(max_examples=5)
@given(*GAMES)
def test_moves_are_listed_once_and_read_as_they_are_written(seed, seats, options):
    for match in played(seed, seats, options, plies=120):
        holds.lists_once_and_reads_as_written(match)


@settings(max_examples=6)
@given(*GAMES, st.integers(0, 200))
def test_a_match_goes_on_from_its_save(seed, seats, options, plies):
    *_, match = played(seed, seats, options, plies)
    holds.goes_on_from_its_save(match)


def test_ties_are_broken_by_coins_and_else_shared():
    state = table(zoo("///6C", coins=1), zoo("///6E", coins=4), zoo("///6F", coins=1), zoo(coins=9))
    score = ZOO.score(state)
    assert score.points == (10, 10, 10, 0)
    assert score.places == (2, 1, 2, 4)
    assert score.winners == ()


@pytest.mark.parametrize(
    ("seats", "trucks", "order"),
    [
        (2, "@1", [0, 0, 0]),
        (3, "", [0, 1, 2, 0, 1]),
        (4, "@1", [0, 2, 3, 0]),
        (5, "@0,@3", [1, 2, 4, 1]),
    ],
)
def test_turns_go_round_without_those_that_have_taken_a_truck(seats, trucks, order):
    state = table(trucks=trucks, seats=seats, seat=order[0])
    for seat in order:
        assert ZOO.turn(state).must == (seat,)
        state = play(state, "draw")
        state = play(state, ZOO.write_move(state, seat, ZOO.legal_moves(state, seat)[0]))
