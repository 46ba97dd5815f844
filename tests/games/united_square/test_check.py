"""States from outside that cannot be."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace
from tests.games.united_square.positions import FULL, SQUARE, holds, new, play_out, put, tile

from gamekernel_games.united_square.rules import Options

LEFT = holds(t0=1, t1=2, t2=2, t3=2, t4=2, t5=2)
SOUND = put("t0r0@0,0 t0r2@1,0", LEFT, FULL, to_move=1)


def test_every_state_of_a_game_is_sound():
    for seats in (2, 3, 4):
        match = new(seats, start_tile=("random", "type0", "none")[seats - 2])
        for before in play_out(match, random.Random(seats)):
            SQUARE.check(before.state, seats, before.options)
        SQUARE.check(match.state, seats, match.options)
    SQUARE.check(SOUND, 2, Options())


def board(text):
    return tuple(sorted(map(tile, text.split())))


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"options": Options(board_size=7)}, "other options"),
        ({"hands": (LEFT, FULL, FULL)}, "other seats"),
        ({"to_move": 2}, "other seats"),
        ({"hands": (holds(t0=4, t1=4, t2=4, t3=4), holds(t4=4, t5=4))}, "more than 12 tiles"),
        ({"hands": (FULL, FULL)}, "4 tiles of type 0"),
        ({"board": SOUND.board[::-1]}, "sorted"),
        ({"board": board("t0r0@0,0 t0r2@0,0")}, "two tiles on one cell"),
        ({"board": board("t0r0@0,0 t0r2@3,0")}, "beside the grid"),
        ({"board": board("t0r0@0,0 t0r1@1,0")}, "different colours"),
        ({"board": board("t0r0@0,0 t0r2@1,1")}, "hang together"),
        ({"board": board("t0r1@0,0 t0r3@1,0")}, "not turned"),
        ({"board": board("t0r2@1,0"), "hands": (LEFT, FULL)}, "in the centre"),
    ],
    ids=lambda value: value.replace(" ", "-") if isinstance(value, str) else "",
)
def test_a_broken_state_is_refused(changes, sentence):
    with pytest.raises(ValueError, match=sentence):
        SQUARE.check(replace(SOUND, **changes), 2, Options())


def test_a_start_tile_of_another_type_is_refused():
    options = Options(start_tile="type0")
    state = put("t1r0@0,0", FULL, FULL, start_tile="type0")
    with pytest.raises(ValueError, match="start tile"):
        SQUARE.check(state, 2, options)


def test_a_deal_by_type_gives_no_hand_more_of_a_type():
    options = Options(deal="by_type")
    state = put("t0r0@0,0", holds(t0=3, t1=1, t2=2), FULL, deal="by_type")
    with pytest.raises(ValueError, match="more than 2 tiles of a type"):
        SQUARE.check(state, 2, options)


def test_without_a_start_tile_the_first_one_counts():
    options = Options(start_tile="none")
    SQUARE.check(put("t0r3@0,0", LEFT, FULL, start_tile="none"), 2, options)
    with pytest.raises(ValueError, match="in the centre"):
        SQUARE.check(put("t0r3@1,0", LEFT, FULL, start_tile="none"), 2, options)
    with pytest.raises(ValueError, match="4 tiles of type 0"):
        SQUARE.check(put("t0r3@0,0", FULL, FULL, start_tile="none"), 2, options)
