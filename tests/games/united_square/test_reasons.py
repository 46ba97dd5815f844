"""Why moves are refused, in the player's words."""

from __future__ import annotations

import pytest
from tests.games.united_square.positions import FULL, NONE, holds, put, refusal

BOARD = "t0r0@0,0 t3r0@1,0 t4r0@-1,0"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("pass", "you may pass only when none of your tiles fits"),
        ("t5r0@0,-1", "you have no tile of type 5 left"),
        ("t0r0@3,0", "the grid has no cell 3,0"),
        ("t0r0@1,0", "a tile lies on 1,0 already"),
        ("t0r0@2,2", "2,2 touches no side of a tile"),
        ("t0r0@0,-1", "the south side must be red there, not green"),
        ("t0r0@0,1", "the north side must be green there, not red"),
        ("t0r0@2,0", "the west side must be green there, not blue"),
        ("t1r0@-2,0", "the east side must be green there, not yellow"),
    ],
)
def test_a_refusal_names_the_rule(text, sentence):
    assert refusal(put(BOARD, holds(t0=2, t1=1, t3=1), FULL), text) == sentence


def test_the_first_tile_goes_to_the_centre():
    state = put("", start_tile="none")
    assert refusal(state, "t0r0@0,1") == "the first tile goes to 0,0"
    assert refusal(state, "t0r0@9,0") == "the grid has no cell 9,0"


def test_a_dead_cell_is_named():
    assert refusal(put("t4r0@0,0 t0r0@2,0"), "t0r0@1,0") == "no tile will ever fit on 1,0"


def test_out_of_turn_and_after_the_end():
    assert refusal(put(BOARD), "t0r2@0,-1", seat=1) == "it is not your turn"
    assert refusal(put(BOARD, NONE, NONE), "t0r2@0,-1") == "the game is over"
    assert refusal(put(BOARD, NONE, NONE), "pass") == "the game is over"
