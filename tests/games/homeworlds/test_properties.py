"""What holds in every game, on random ones."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.homeworlds.positions import HOMEWORLDS, at, data, new, play

import gamekernel
from gamekernel_games.homeworlds import moves
from gamekernel_games.homeworlds.state import COLOURS, PIECES

OPTIONS = st.fixed_dictionaries(
    {
        "first_ship": st.sampled_from(["any", "large"]),
        "start": st.sampled_from(["choose", "beginner"]),
        "repetition": st.sampled_from(["offer", "draw", "off"]),
        "draw_offers": st.booleans(),
        "system_names": st.sampled_from(["numbered", "given"]),
    }
)


def step(match, rng):
    """Play a random step; name a new system now and then."""
    seat = match.turn.must[0]
    move = rng.choice(list(match.legal_moves(seat)))
    named = isinstance(move, moves.Discover) and match.options.system_names == "given"
    if named and rng.random() < 0.5:
        move = moves.Discover(move.ship, move.at, move.star, f"X{len(match.state.named)}")
    text = HOMEWORLDS.write_move(match.state, seat, move)
    assert HOMEWORLDS.read_move(match.state, seat, text) == move
    match.play(seat, move)


@settings(max_examples=30)
@given(options=OPTIONS, seed=st.integers(0, 2**32))
def test_random_games_keep_their_pieces_save_and_go_on(options, seed):
    rng = random.Random(seed)
    match = new(**options)
    for _ in range(60):
        if not match.turn.must:
            break
        step(match, rng)
        state = match.state
        HOMEWORLDS.check(state, 2, match.options)
        assert min(state.bank().values()) >= 0
        again = gamekernel.restore(match.dump())
        assert again.state == state
        assert HOMEWORLDS.draw(state, 0)
        assert HOMEWORLDS.show(state, None)
        position = HOMEWORLDS.write_position(state)
        _, _, reread = HOMEWORLDS.read_position(position, match.options)
        assert HOMEWORLDS.write_position(reread) == position
        assert reread.systems == state.systems
    _, read, texts = HOMEWORLDS.read_game(match.write_game())
    assert (read, texts) == (match.options, match.texts())


SYSTEMS = st.sampled_from(["First", "Second", "S1", "S2", "S3", "S4", "S9"])
PIECE = st.sampled_from(PIECES)
ANY_STEP = st.one_of(
    st.builds(moves.Attack, PIECE, SYSTEMS),
    st.builds(moves.Move, PIECE, SYSTEMS, SYSTEMS),
    st.builds(moves.Discover, PIECE, SYSTEMS, PIECE),
    st.builds(moves.Build, PIECE, SYSTEMS),
    st.builds(moves.Trade, PIECE, PIECE, SYSTEMS),
    st.builds(moves.Sacrifice, PIECE, SYSTEMS),
    st.builds(moves.Catastrophe, SYSTEMS, st.sampled_from(COLOURS)),
    st.just(moves.EndTurn()),
    st.just(moves.ClaimDraw()),
)
ROWS = {row["id"]: row for row in data("positions")}


@settings(max_examples=300)
@given(
    name=st.sampled_from(sorted(ROWS)),
    head=st.sampled_from(["to move", "to move, action done", "to move, 2 yellow left"]),
    move=ANY_STEP,
)
def test_a_step_is_legal_when_it_is_listed_and_else_there_is_a_reason(name, head, move):
    state = at(*ROWS[name]["position"], head=f"first {head}", repetition="off").state
    listed = moves.legal_moves(state)
    assert len(set(listed)) == len(listed)
    assert HOMEWORLDS.is_legal(state, 0, move) == (move in listed)
    assert not HOMEWORLDS.is_legal(state, 1, move)
    if move not in listed:
        why = HOMEWORLDS.why_illegal(state, 0, move)
        assert not why.endswith((" can be built", " can be discovered", " can be ended"))


@pytest.mark.parametrize("seed", range(3))
def test_random_play_ends_soon_when_repetition_draws(seed):
    rng = random.Random(seed)
    match = new(repetition="draw")
    for _ in range(2000):
        if not match.turn.must:
            break
        step(match, rng)
    assert match.turn.must == ()


def test_the_third_occurrence_ends_the_game_under_draw_and_nothing_under_off():
    drawn = play(new(start="beginner", repetition="draw"), *["pass"] * 4)
    assert drawn.turn.must == ()
    assert drawn.score().reason == "repetition"
    endless = play(new(start="beginner", repetition="off"), *["pass"] * 9)
    assert endless.turn.must == (1,)
    assert endless.state.seen == ()


def test_a_claim_not_made_lapses_but_comes_back_with_the_position():
    match = play(new(start="beginner"), *["pass"] * 4)
    assert match.state.claimable
    play(match, "build g1 First", "pass")
    assert not match.state.claimable


def test_draws_are_offered_in_the_own_turn_where_that_was_agreed():
    match = new(start="beginner")
    assert match.game.may_offer_draw(match.state, 0)
    assert not match.game.may_offer_draw(match.state, 1)
    refused = new(start="beginner", draw_offers=False)
    assert not refused.game.may_offer_draw(refused.state, 0)


def test_what_happens_is_told():
    match = at(
        "First (0, r1b3) y1g3-", "Second (1, r2b1) -g3", "S1 (y2) y1y1-y2y2", "S2 (r3) r1-g1"
    )
    told = []
    for text in ("catastrophe S1 yellow", "sacrifice r1 S2", "pass"):
        told += [(e.kind, e.data) for e in match.play(0, text)]
    assert told == [
        (
            "catastrophe",
            {"seat": 0, "at": "S1", "colour": "y", "returned": ["y1", "y1", "y2", "y2", "y2"]},
        ),
        ("vanished", {"at": "S1", "returned": []}),
        ("sacrificed", {"seat": 0, "ship": "r1", "at": "S2", "power": "r", "actions": 1}),
        ("turn_ended", {"seat": 0}),
    ]
