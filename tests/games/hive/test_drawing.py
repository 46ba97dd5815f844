"""Pictures of Hive: readable text, and SVG that a page can use as it is."""

from __future__ import annotations

import random
import xml.etree.ElementTree as ET

import pytest
from tests.games.hive.positions import HIVE, game, put

from gamekernel_games.hive import board, rules

SVG = "{http://www.w3.org/2000/svg}"


def picture(state):
    return ET.fromstring(HIVE.draw(HIVE.view(state, None), None))


def test_the_text_shows_each_cell_where_it_lies():
    state = put("0,0:wS1.bB1 1,0:bQ 0,1:wQ", last="bB1", kinds="")
    shown = HIVE.show(HIVE.view(state, 0), 0)
    lines = shown.splitlines()
    middle = next(i for i, line in enumerate(lines) if "bB1^2*" in line)
    assert "bQ" in lines[middle]
    # wQ lies south-east of the stack: in the row below, between it and bQ
    column = lines[middle + 1].index("wQ")
    assert lines[middle].index("bB1") < column < lines[middle].index("bQ")
    assert "Stack: bB1 on wS1" in shown
    assert "White in hand: wS2 wB1" in shown
    assert "White to move" in shown


def test_the_text_of_an_empty_board_and_of_a_finished_game():
    assert HIVE.show(HIVE.view(game("Base"), 0), 0).startswith("  .")
    over = put("0,0:wQ 1,-1:wS1 1,0:wS2 0,1:wG1 -1,1:bS1 -1,0:bS2 0,-1:bQ", kinds="")
    assert "Black has won." in HIVE.show(HIVE.view(over, 0), 0)


@pytest.mark.parametrize("seed", range(5))
def test_the_svg_holds_every_piece_once_and_its_cell(seed):
    rng = random.Random(seed)
    match = HIVE.new(options={"mosquito": True, "ladybug": True, "pillbug": True})
    while match.count < 60 and not match.over:
        to_move = match.turn.must[0]
        match.play(to_move, rng.choice(match.legal_moves(to_move)))
    root = picture(match.state)
    drawn = [e for e in root.iter(f"{SVG}g") if "data-piece" in e.attrib]
    assert sorted(e.attrib["data-piece"] for e in drawn) == sorted(rules.PIECES)
    where = {
        p: (str(s.at[0]), str(s.at[1])) for s in board.view(match.state).stacks for p in s.pieces
    }
    for element in drawn:
        piece = element.attrib["data-piece"]
        assert element.find(f"{SVG}title").text.startswith(("White", "Black"))
        if piece in where:
            assert (element.attrib["data-q"], element.attrib["data-r"]) == where[piece]
    assert root.attrib["role"] == "img"
    assert root.attrib["aria-label"].startswith("Hive.")


def test_a_hive_across_the_edge_of_the_wrapped_plane_is_drawn_in_one_piece():
    pieces = [p for p in rules.PIECES if p[1] not in "MLP"]
    line = " ".join(f"{i},0:{piece}" for i, piece in enumerate(pieces))
    root = picture(put(line, kinds=""))
    width = float(root.attrib["viewBox"].split()[2])
    assert 22 * 60 < width < 26 * 75
    shown = HIVE.show(HIVE.view(put(line, kinds=""), 0), 0)
    assert any(line.count("w") == line.count("b") == 11 for line in shown.splitlines())


def test_the_style_touches_nothing_else_on_a_page():
    root = picture(game("Base"))
    assert root.attrib["class"] == "gk-hive"
    rules_ = root.find(f"{SVG}style").text.split("}")
    assert all(rule.strip().startswith(".gk-hive ") for rule in rules_ if rule.strip())


def test_everything_lies_within_the_picture():
    for state in (game("Base+MLP"), put("0,0:wS1.bB1.wB1 1,0:bQ 0,1:wQ"), put("0,0:wQ 0,1:bQ")):
        root = picture(state)
        left, top, width, height = map(float, root.attrib["viewBox"].split())
        for polygon in root.iter(f"{SVG}polygon"):
            for corner in polygon.attrib["points"].split():
                x, y = map(float, corner.split(","))
                assert left < x < left + width
                assert top < y < top + height


def test_the_side_to_move_and_the_last_moved_piece_are_marked():
    root = picture(put("0,0:wQ 1,0:bQ 2,0:bA1", last="bA1", ply=40))
    groups = {e.attrib["class"]: e for e in root.iter(f"{SVG}g") if "data-seat" in e.attrib}
    assert groups["reserve to-move"].attrib["data-seat"] == "0"
    (last,) = (e for e in root.iter(f"{SVG}g") if "last" in e.get("class", "").split())
    assert last.attrib["data-piece"] == "bA1"
    over = picture(put("0,0:wQ 1,-1:wS1 1,0:wS2 0,1:wG1 -1,1:bS1 -1,0:bS2 0,-1:bQ", kinds=""))
    assert not [e for e in over.iter(f"{SVG}g") if "to-move" in e.get("class", "")]
