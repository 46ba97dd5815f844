"""What holds in every game: random ones, of all seats and options."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.cant_stop.positions import CANT_STOP, markers
from tests.games.shared import holds

from gamekernel_games.cant_stop.rules import BOX, COLUMNS, Options

# `...`: of each kind that the field may have; without it, hypothesis would leave the defaults.
OPTIONS = st.builds(Options, **dict.fromkeys(Options.__struct_fields__, ...))
GAMES = (st.integers(0, 10**6), st.sampled_from([2, 3, 4]), OPTIONS)


def played(seed, seats, options, plies=10_000):
    """Give a match before each of its random moves, and at the end."""
    return holds.played(CANT_STOP, seed, seats, options, plies=plies)


@settings(max_examples=15)
@given(*GAMES)
def test_every_game_ends_and_is_sound_at_each_step(seed, seats, options):
    for match in played(seed, seats, options):
        state = match.state
        CANT_STOP.check(state, seats, options)
        moves = CANT_STOP.legal_moves(state, state.seat)
        assert len(set(moves)) == len(moves)
        assert bool(moves) == (not match.over)
        for move in moves:
            text = CANT_STOP.write_move(state, state.seat, move)
            assert CANT_STOP.read_move(state, state.seat, text) == move
    assert match.over
    score = match.score()
    assert max(score.points) >= options.columns_to_win or sum(score.points) == len(COLUMNS)
    assert score.places.count(1) == len(score.winners)
    if options.columns_to_win == 3:
        assert len(score.winners) == 1


@settings(max_examples=15)
@given(*GAMES)
def test_a_marker_goes_down_only_where_a_column_is_won(seed, seats, options):
    before = None
    for match in played(seed, seats, options):
        now = [markers(match, seat) for seat in range(seats)]
        if before is not None:
            won = {c for seat in now for c, step in seat.items() if step == BOX.columns[c]}
            for old, new in zip(before, now, strict=True):
                assert all(new.get(c, 0) >= step or c in won for c, step in old.items())
        before = now


@settings(max_examples=10)
@given(*GAMES, st.integers(0, 60))
def test_a_match_goes_on_from_its_save(seed, seats, options, plies):
    *_, match = played(seed, seats, options, plies)
    holds.goes_on_from_its_save(match)


def test_no_roll_is_taken_back_and_an_advance_is():
    match = CANT_STOP.new(2, seed=bytes(32))
    match.play(0, "R")
    assert not match.can_undo(0)
    match.play(0, match.legal_moves(0)[0])
    assert match.can_undo(0)
