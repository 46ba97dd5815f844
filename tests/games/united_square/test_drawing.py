"""Pictures: text that shows where things lie, and SVG that a page can use as it is."""

from __future__ import annotations

import random
import xml.etree.ElementTree as ET

import pytest
from tests.games.united_square.positions import FULL, NONE, SQUARE, holds, new, play_out, put

SVG = "{http://www.w3.org/2000/svg}"

SHOWN = """
    -2  -1   0   1   2

 -2  .   .   .   .   .


 -1  .   .   +   +   .

             R   R
  0  .   +  B0Y Y3G  +
             G   B

  1  .   .   +   +   .


  2  .   .   .   .   .

Tiles, clockwise from the north: t0 RYGB t1 RYBG t2 RGYB t3 RGBY t4 RBYG t5 RBGY
Player 1 (red, yellow): 1; in hand 2 t1  1 t4
Player 2 (green, blue): 0; in hand 2 t0  2 t1  2 t2  2 t3  2 t4  2 t5
Player 1 to move.
"""


def picture(state):
    return ET.fromstring(SQUARE.draw(SQUARE.view(state, None), None))


def having(root, attribute):
    return [element for element in root.iter() if attribute in element.attrib]


def test_the_text_shows_the_board_the_hands_and_whose_turn_it_is():
    state = put("t0r0@0,0 t3r0@1,0", holds(t1=2, t4=1), FULL)
    assert SQUARE.show(SQUARE.view(state, 0), 0) == SHOWN.strip("\n")


def test_the_text_of_the_end_names_the_winners():
    one = put("t0r0@0,0 t3r0@1,0", NONE, NONE)
    assert SQUARE.show(one, 0).endswith("in hand nothing\nPlayer 1 has won.")
    both = put("t0r0@0,0", NONE, NONE)
    assert SQUARE.show(both, 0).endswith("Players 1 and 2 have won.")


def test_dead_cells_are_marked():
    state = put("t4r0@0,0 t0r0@2,0")
    assert "x" in SQUARE.show(state, 0).splitlines()[8]
    (dead,) = [e for e in picture(state).iter() if e.get("class") == "cell dead"]
    assert (dead.get("data-x"), dead.get("data-y")) == ("1", "0")
    assert dead.find(f"{SVG}title").text == "1,0: no tile will ever fit"


@pytest.mark.parametrize("size", [5, 7, "unlimited"], ids=str)
def test_the_picture_shows_every_tile_every_cell_and_every_square_once(size):
    match = new(3, board_size=size)
    for before in play_out(match, random.Random(7)):
        assert picture(before.state) is not None
    state = match.state
    root = picture(state)
    lying = {(str(t.x), str(t.y)): str(t.type) for t in state.board}
    tiles = [e for e in having(root, "data-type") if "data-x" in e.attrib]
    assert {(e.get("data-x"), e.get("data-y")): e.get("data-type") for e in tiles} == lying
    assert len(tiles) == len(lying)
    empty = [e for e in root.iter() if e.get("class", "").startswith("cell")]
    if size != "unlimited":
        assert len(tiles) + len(empty) == size**2
    assert len(having(root, "data-square")) == sum(SQUARE.score(state).points) + sum(
        e.get("data-square") == "blue" for e in having(root, "data-square")
    )
    assert root.get("role") == "img"
    assert root.get("aria-label").startswith("United Square. Player")


def test_each_colour_has_a_sign_of_its_own():
    (tile,) = having(picture(put("t0r0@0,0", NONE, NONE)), "data-type")
    signs = [e for e in tile.iter() if e.get("class") == "sign"]
    kinds = [(e.tag.removeprefix(SVG), e.get("width")) for e in signs]
    assert kinds == [("polygon", None), ("circle", None), ("rect", "8"), ("rect", "12")]


def test_hands_lie_beside_the_board_and_the_seat_to_move_is_marked():
    root = picture(put("t0r0@0,0", holds(t1=2, t4=1), FULL, to_move=1))
    hands = having(root, "data-seat")
    assert [e.get("class") for e in hands] == ["hand", "hand to-move"]
    held = {e.get("data-type"): e.get("data-count") for e in having(hands[0], "data-count")}
    assert held == {"1": "2", "4": "1"}


def test_a_cell_tells_which_types_would_fit():
    root = picture(put("t0r0@0,0 t3r0@1,0 t0r2@1,-1"))
    (gap,) = [e for e in root.iter() if (e.get("data-x"), e.get("data-y")) == ("0", "-1")]
    assert gap.find(f"{SVG}title").text == "0,-1: t3, t5 would fit"


def test_the_style_touches_nothing_else_on_a_page():
    root = picture(put("t0r0@0,0"))
    assert root.get("class") == "gk-united_square"
    rules = root.find(f"{SVG}style").text.split("}")
    assert all(rule.strip().startswith(".gk-united_square ") for rule in rules if rule.strip())
