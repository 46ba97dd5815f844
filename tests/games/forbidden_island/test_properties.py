"""What always holds, in random games with every kind of option."""

from __future__ import annotations

import random
from typing import get_args

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.forbidden_island.positions import ALL, ISLAND, pawn, position

import gamekernel
from gamekernel_games.forbidden_island.components import (
    FLOOD_DECK,
    MAPS,
    ROLES,
    TREASURE_DECK,
    Difficulty,
)
from gamekernel_games.forbidden_island.moves import Continue, EndActions


@st.composite
def matches(draw):
    seats = draw(st.sampled_from([2, 3, 4]))
    roles = st.permutations(sorted(ROLES)).map(lambda order: order[:seats])
    options = {
        "difficulty": draw(st.sampled_from(get_args(Difficulty))),
        "map": draw(st.sampled_from(sorted(MAPS))),
        "roles": draw(st.just("random") | roles),
        "special_windows": draw(st.sampled_from(["adaptation", "every_flood_card"])),
    }
    return ISLAND.new(seats, options, seed=draw(st.binary(min_size=32, max_size=32)))


@settings(max_examples=12)
@given(matches(), st.integers(0, 2**32))
def test_random_games_end_and_keep_the_rules(match, number):
    choose = random.Random(number)
    while not match.over:
        _check_moment(match)
        seat = choose.choice(match.turn.must + match.turn.may)
        moves = match.legal_moves(seat) or match.legal_moves(seat := match.turn.must[0])
        match.play(seat, choose.choice(moves))
        assert match.count < 600
    _check_moment(match)
    match.verify()
    assert all(match.history(seat) == match.history(None) for seat in range(match.seats))
    score = match.score()
    assert score.places == (1,) * match.seats
    assert score.winners == (tuple(range(match.seats)) if match.state.won else ())
    assert score.reason


def _check_moment(match):
    state, turn = match.state, match.turn
    ISLAND.check(ISLAND.state_shape.checked(state), match.seats, match.options)
    cards = [card for player in state.players for card in player.hand]
    cards += state.treasure_pile + state.treasure_discards
    assert sorted(cards) == sorted(TREASURE_DECK)
    left = [card for pile in (*state.flood_pile, state.flood_discards) for card in pile]
    sunk = [tile.id for tile in state.tiles if tile.condition == "sunk"]
    assert sorted(left + sunk) == sorted(FLOOD_DECK)
    for seat in range(match.seats):
        moves = match.legal_moves(seat)
        assert bool(moves) or seat not in turn.must
        assert not moves or seat in turn.must + turn.may
        texts = [ISLAND.write_move(state, seat, move) for move in moves]
        assert len(set(moves)) == len(set(texts)) == len(moves)
        assert [ISLAND.read_move(state, seat, text) for text in texts] == list(moves)
        assert all(ISLAND.move_shape.checked(move) == move for move in moves)


@settings(max_examples=8)
@given(matches(), st.integers(0, 2**32))
def test_a_save_goes_on_as_the_match_would(match, number):
    choose = random.Random(number)
    for _ in range(25):
        if match.over:
            break
        seat = choose.choice(match.turn.must)
        match.play(seat, choose.choice(match.legal_moves(seat)))
    for data in (match.dump(), match.dump(log=False)):
        other = gamekernel.restore(data)
        assert (other.state, other.turn, other.score()) == (match.state, match.turn, match.score())
        assert other.dump(log=False) == match.dump(log=False)


@settings(max_examples=8)
@given(matches())
def test_the_probabilities_of_the_draws_sum_to_one(match):
    outcomes = list(ISLAND.outcomes(match.state, 0, EndActions()))
    assert sum(probability for probability, _ in outcomes) == 1
    levels = {state.water_level - match.state.water_level for _, state in outcomes}
    assert levels == {0, 1, 2}


def test_each_card_of_the_top_layer_is_as_likely():
    state = position(
        pawn("diver", "3,3"),
        pawn("engineer", "5,4"),
        flood_left=2,
        layers=(("gold_gate", "silver_gate"), FLOOD_DECK[4:]),
        flood_discards=("fools_landing", "bronze_gate"),
    )
    (probability, after), (other, same) = ISLAND.outcomes(state, 0, Continue())
    assert (probability, other) == (0.5, 0.5)
    assert after == same
    assert after.flood_pile == (FLOOD_DECK[4:],)


def test_a_team_that_plays_together_wins():
    full = ("fire",) * 4
    state = position(
        pawn("pilot", "3,3", *full, "helicopter_lift"),
        pawn("diver", "3,1"),
        taken=ALL[:2] + ALL[3:],
    )
    match = ISLAND.new(2, {"difficulty": "novice"}, position=state)
    for text in ("capture fire", "fly 3,1", "win"):
        assert not match.over
        match.play(0, text)
    assert match.score().winners == (0, 1)
    assert [event.kind for event in match.history(1)][-2:] == ["played", "won"]
