"""Whatever comes from outside is refused with its reason, and changes nothing."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.hive.positions import HIVE, game, moves, seat

import gamekernel
from gamekernel.errors import (
    BadMove,
    BadOptions,
    BadPosition,
    BadSave,
    BadSeat,
    GameKernelError,
    IllegalMove,
    NotYourTurn,
)
from gamekernel_games.hive.rules import Move, Pass, Place

OPENING = "Base+MLP;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-"


@pytest.mark.parametrize(
    "move",
    [
        {}, {"do": "place"}, {"do": "fly", "piece": "wA1", "to": [0, 0]},
        {"do": "place", "piece": "wA4", "to": [0, 0]}, {"do": "place", "piece": 3, "to": [0, 0]},
        {"do": "place", "piece": "wA1", "to": [16, 0]}, {"do": "place", "piece": "wA1", "to": [0]},
        {"do": "place", "piece": "wA1", "to": [0, -17]}, {"do": "pass", "to": [0, 0]},
        {"do": "place", "piece": "wA1", "to": [0, 0, 0]}, {"do": "place", "piece": "wA1", "to": 0},
        {"do": "place", "piece": "wA1", "to": [0.5, 0]}, {"do": "move", "piece": "wS1"},
        {"do": "place", "piece": "wA1", "to": [True, False]}, {1: 2}, 7, None, b"x", ["pass"],
        Place("wA1", (99, 0)), Place("zz", (0, 0)), Place(None, None),
    ],
    ids=repr,
)  # fmt: skip
def test_a_malformed_move_is_refused(move):
    match = HIVE.new(position=OPENING)
    before = match.dump()
    with pytest.raises(BadMove):
        match.play(0, move)
    assert match.dump() == before


@settings(max_examples=200)
@given(st.text(max_size=12) | st.text("wbQSBGAMLP123 -/\\\t", max_size=10))
def test_any_text_is_a_move_or_is_refused(text):
    match = HIVE.new(position=OPENING)
    before = match.dump()
    try:
        match.play(0, text)
    except (BadMove, IllegalMove):
        assert match.dump() == before
    else:
        assert match.count == 2


def test_a_seat_that_may_not_act():
    match = HIVE.new(position=OPENING)
    with pytest.raises(NotYourTurn):
        match.play(1, "bA1 bQ-")
    with pytest.raises(BadSeat):
        match.play(2, "bA1 bQ-")
    assert match.legal_moves(1) == ()


@settings(max_examples=60)
@given(st.integers(0, 10**6), st.sampled_from(["", "M", "P", "MLP"]))
def test_is_legal_agrees_with_the_list_on_every_well_typed_move(seed, kinds):
    rng = random.Random(seed)
    state = game(f"Base+{kinds}" if kinds else "Base")
    for _ in range(rng.randint(0, 50)):
        if not HIVE.turn(state).must:
            break
        state = HIVE.apply(state, seat(state), rng.choice(moves(state)), None)
    legal = set(moves(state))
    cells = [(q, r) for q in range(-16, 16) for r in range(-16, 16)]
    pieces = [f"{c}{n}" for c in "wb" for n in ("Q", "S1", "B2", "G3", "A1", "M", "L", "P")]
    for move in (
        *(kind(p, rng.choice(cells)) for p in pieces for kind in (Place, Move)),
        *(kind(m.piece, m.to) for m in legal if m != Pass() for kind in (Place, Move)),
        Pass(),
    ):
        assert HIVE.is_legal(state, seat(state), move) == (move in legal)
        assert not HIVE.is_legal(state, 1 - seat(state), move)


@pytest.mark.parametrize(
    "options",
    [
        {"mosquitos": True}, {"mosquito": 1}, {"max_plies": -1}, {"max_plies": 10**10},
        {"repetition_draw": "twofold"}, {"draw_by_agreement": True}, {"max_plies": "5"}, [],
    ],
    ids=repr,
)  # fmt: skip
def test_bad_options_are_refused(options):
    with pytest.raises(BadOptions):
        HIVE.new(options=options)


@pytest.mark.parametrize("seats", [0, 1, 3, "2", True])
def test_hive_is_for_two(seats):
    with pytest.raises(BadSeat):
        HIVE.new(seats)


@pytest.mark.parametrize(
    "text",
    [
        "Base+X", "Base+", "Base+MM", "Bas", "", ";", "Base;InProgress", "Base;Foo;White[1]",
        "Base;InProgress;White", "Base;InProgress;Green[2];wS1", "Base;InProgress;White[x]",
        "Base;InProgress;White[2];wS1;", "Base;InProgress;White[2];wQ", "Base;;;;",
        "Base;InProgress;White[2];wS1;bS1 wS1-;wA1 bS1-", "Base x - 0", "Base 4 - 0 0,0:wQ.wQ",
        "Base 4 - 0 0,0:wX", "Base 4 zz 0 0,0:wQ", "Base 4 - 0 x:wQ", "Base 4 - 0 0,0:", "Base 4",
        "Base 4 - 0 0,0:wQ 5,5:bQ", "Base 4 - 9 0,0:wQ 1,0:bQ", "Base 4 wA1 0 0,0:wQ 1,0:bQ",
        "Base 4 - 0 0,0:wQ 1,0:bM", "Base 4 - 0 0,0:wQ 0,0:bQ", "Base 4 - 0 0,0:wB1.wQ 1,0:bQ",
        "Base 4 - 0 0,0:wA2 1,0:bQ", "Base 1 - 0 0,0:wQ 1,0:bQ", "Base 99999999999 - 0 0,0:wQ",
        "Base 4 - 0 0,0:wQ mosquito=true", "Base 4 - 0 0,0:wQ max_plies=x",
        "Base 4 - 0 0,0:wQ max_plies=-1", "Base 4 - 0 0,0:wQ __class__=1", "Base 0 - 0 history=00",
        "Base 0 - 0 repetition_draw=threefold history=zz", "max_plies=5 x=1",
        "Base 0 - 0 repetition_draw=threefold history=00", "Base ² - 0 0,0:wQ",
    ],
)  # fmt: skip
def test_an_unreadable_position_is_refused(text):
    with pytest.raises(BadPosition) as refused:
        HIVE.new(position=text)
    assert str(refused.value)


@settings(max_examples=300)
@given(st.binary(max_size=90) | st.binary(min_size=68, max_size=68))
def test_any_bytes_are_a_position_or_are_refused(data):
    with pytest.raises(GameKernelError):
        HIVE.new(position=data)


@settings(max_examples=300)
@given(st.integers(0, 67), st.integers(0, 255), st.integers(0, 10**6))
def test_a_position_with_a_byte_changed_is_refused_or_plays_on(at, byte, seed):
    rng = random.Random(seed)
    state = game(OPENING)
    for _ in range(seed % 30):
        if HIVE.turn(state).must:
            state = HIVE.apply(state, seat(state), rng.choice(moves(state)), None)
    changed = bytes((*state[:at], byte, *state[at + 1 :]))
    try:
        match = HIVE.new(options=HIVE.read_options(None), position=changed)
    except BadPosition:
        return
    for _ in range(5):
        if not match.over:
            match.play(match.turn.must[0], rng.choice(match.legal_moves(match.turn.must[0])))
    assert HIVE.show(match.view(None), None)


def test_a_save_of_another_position_is_refused():
    data = bytearray(HIVE.new(position=OPENING).dump())
    data[len(data) // 2] ^= 1
    with pytest.raises(BadSave):
        gamekernel.restore(bytes(data))
