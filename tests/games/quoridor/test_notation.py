"""The standard notation both ways, positions, games, and pictures."""

from __future__ import annotations

import random
import xml.etree.ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.quoridor.positions import QUORIDOR, after, at

from gamekernel.errors import BadMove, BadPosition
from gamekernel_games.quoridor.rules import Pass, Step, Wall

SVG = "{http://www.w3.org/2000/svg}"


def wander(seed, plies, seats, **options):
    rng = random.Random(seed)
    match = QUORIDOR.new(seats, options)
    while match.count <= plies and not match.over:
        seat = match.turn.must[0]
        match.play(seat, rng.choice(match.legal_moves(seat)))
    return match


def test_moves_are_read_and_written():
    match = after("")
    for text, move in (
        ("e2", Step((4, 1))), ("E2 ", Step((4, 1))), ("e3v", Wall((4, 2), "v")),
        ("a8h", Wall((0, 7), "h")), ("m13", Step((12, 12))), ("PASS", Pass()),
    ):  # fmt: skip
        assert QUORIDOR.read_move(match.state, 0, text) == move
        assert QUORIDOR.write_move(match.state, 0, move) == text.strip().lower()


@pytest.mark.parametrize("text", ["", "e", "e0", "e14", "n1", "e2x", "e2hh", "2e", "e2 e3", "é2"])
def test_an_unreadable_move_is_refused(text):
    with pytest.raises(BadMove, match="is no move"):
        after("").play(0, text)


@settings(max_examples=40)
@given(
    st.integers(0, 10**6),
    st.integers(0, 60),
    st.sampled_from([2, 3, 4]),
    st.sampled_from([3, 5, 8, 9, 13]),
    st.sampled_from(["off", "threefold"]),
)
def test_games_and_positions_lead_to_the_same_state(seed, plies, seats, size, draw):
    match = wander(seed, plies, seats, board_size=size, repetition_draw=draw)
    for seat in match.turn.must:
        moves = list(match.legal_moves(seat))
        texts = [QUORIDOR.write_move(match.state, seat, m) for m in moves]
        assert [QUORIDOR.read_move(match.state, seat, t) for t in texts] == moves
    options = {"board_size": size, "repetition_draw": draw}
    again = at(QUORIDOR.write_position(match.state), **options)
    assert again.state == match.state
    if match.count > 1:
        seats_read, options_read, texts = QUORIDOR.read_game(match.write_game())
        assert (seats_read, options_read) == (seats, match.options)
        replayed = QUORIDOR.new(seats_read, options_read)
        for text in texts:
            replayed.play(replayed.turn.must[0], text)
        assert replayed.state == match.state


def test_the_usual_texts_of_a_game():
    assert after("e2 e8 e3").write_game() == "1. e2 e8 2. e3"
    assert after("e2 b5 e8 h5 e3", 4).write_game() == '[seats "4"] 1. e2 b5 e8 h5 2. e3'
    assert QUORIDOR.read_game("e2/e8/e3h")[2] == ["e2", "e8", "e3h"]
    for text in ("", "1.", "e2 zz", '[seats "5"] e2', '[board_size "99"] e2', '[speed "1"] e2'):
        with pytest.raises(BadPosition):
            QUORIDOR.read_game(text)


@pytest.mark.parametrize(
    "text",
    [
        "", "////", "//e1/10 10/1", "//e1e9/10/1", "//e1e9/10 x/1", "//e1e9/10 10/0",
        "//e1e9/10 10/3", "//e1e9/10 9/1", "//e1e1/10 10/1", "//e1j9/10 10/1", "e3f3//e1e9/9 9/1",
        "e3/e3/e1e9/9 9/1", "e3e3//e1e9/9 9/1", "i1/a1/e1e9/9 9/1", "zz//e1e9/10 10/1",
        "//e1e9/10 10/2/4", "//e1e9/10 10/1/0/ff", "//e1e9/300 300/1", "//e9e8/10 10/1/1",
    ],
)  # fmt: skip
def test_an_unreadable_position_is_refused(text):
    with pytest.raises(BadPosition) as refused:
        at(text)
    assert str(refused.value)


def test_the_text_of_the_board():
    shown = QUORIDOR.show(after("e2 e8 e3h d5v").view(0), 0)
    lines = shown.splitlines()
    assert lines[0].split() == list("abcdefghi")
    assert lines[1].split() == ["9", *"........", ".", "9"]
    row2 = next(line for line in lines if line.startswith(" 2"))
    assert row2.index("1") == lines[0].index("e")
    assert any("-------" in line for line in lines)
    assert sum("|" in line for line in lines) == 3
    assert "Walls left  1: 9, 2: 9" in shown
    assert "player 1 to move" in shown
    over = at("//e8a2/10 10/1/40")
    over.play(0, "e9")
    assert "Player 1 has won." in QUORIDOR.show(over.view(0), 0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_svg_holds_cells_walls_and_pawns(seats):
    match = wander(seats, 20, seats, board_size=7)
    view = match.view(None)
    root = ET.fromstring(QUORIDOR.draw(view, None))
    with_cell = [e for e in root.iter(f"{SVG}rect") if "data-cell" in e.attrib]
    assert len({e.attrib["data-cell"] for e in with_cell}) == 49
    walls = [e.attrib["data-wall"] for e in root.iter(f"{SVG}rect") if "data-wall" in e.attrib]
    assert len(walls) == len(view.horizontal) + len(view.vertical)
    pawns = [e.attrib["data-seat"] for e in root.iter(f"{SVG}g")]
    assert sorted(pawns) == [str(seat) for seat in range(seats)]
