"""Moves as text, both ways."""

from __future__ import annotations

import pytest
from tests.games.zooloretto.positions import ZOO, at, table

from gamekernel.errors import BadMove
from gamekernel_games.zooloretto.state import (
    Buy,
    Discard,
    Draw,
    Exchange,
    Expand,
    Load,
    Move,
    Place,
    Take,
)
from gamekernel_games.zooloretto.tiles import TILES

START = table()


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Draw(), "draw"),
        (Load(2), "load 2"),
        (Take(0), "take 0"),
        (Place("camel_male", 1), "place CM 1"),
        (Place("kiosk", 0), "place kiosk 0"),
        (Move(0, "monkey_offspring", 3), "move 0 MK 3"),
        (Move(2, "popcorn", 1), "move 2 popcorn 1"),
        (Exchange(1, 4), "exchange 1 4"),
        (Exchange(0, 3, "kangaroo"), "exchange 0 K 3"),
        (Buy(4, "zebra_female_spent", 5), "buy 4 ZFS 5"),
        (Discard("panda"), "discard P"),
        (Expand(), "expand"),
    ],
    ids=lambda value: value if isinstance(value, str) else type(value).__name__,
)
def test_moves_are_written_and_read(move, text):
    assert ZOO.write_move(START, 0, move) == text
    assert ZOO.read_move(START, 0, text) == move
    assert ZOO.read_move(START, 0, f"  {text.upper()} ".replace(" ", "  ")) == move


@pytest.mark.parametrize("tile", TILES)
def test_each_tile_is_read_by_its_code_and_by_its_name(tile):
    move = Discard(tile)
    assert ZOO.read_move(START, 0, ZOO.write_move(START, 0, move)) == move
    assert ZOO.read_move(START, 0, f"discard {tile}") == move


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("place CM>1", Place("camel_male", 1)),
        ("Place cm > barn", Place("camel_male", 0)),
        ("move barn, camel_male, 2", Move(0, "camel_male", 2)),
        ("exchange 3 1", Exchange(1, 3)),
        ("exchange barn camel 3", Exchange(0, 3, "camel")),
        ("exchange 3 0 c", Exchange(0, 3, "camel")),
    ],
)
def test_what_people_write_is_read(text, move):
    assert ZOO.read_move(START, 0, text) == move


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "'' is no move; write draw, load 0"),
        ("pass", "'pass' is no move"),
        ("draw 1", "is no move"),
        ("place CM", "is no move"),
        ("load 5", "'5' is no truck; write a number from 0 to 4"),
        ("take \N{ARABIC-INDIC DIGIT ONE}", "is no truck"),
        ("take -1", "is no truck"),
        ("place CM 6", "'6' is no area; write a number from 0 to 5"),
        ("buy 5 C 1", "'5' is no seat"),
        ("discard CX", "'cx' is no tile; write C, CM"),
        ("exchange 1", "name two areas to exchange"),
        ("exchange 0 C E", "name two areas to exchange"),
        ("exchange 0 C E 1", "name two areas to exchange"),
        ("exchange 0 kiosk 1", "'kiosk' is no area"),
    ],
)
def test_what_cannot_be_read_is_refused(text, reason):
    with pytest.raises(BadMove) as refused:
        at(START).play(0, text)
    assert reason in str(refused.value)


def test_moves_travel_as_plain_maps():
    match = at(table())
    match.play(0, {"do": "draw"})
    match.play(0, {"do": "load", "truck": 1})
    assert match.state.seat == 1
    for bad in ({"do": "place", "tile": "unicorn", "to": 1}, {"do": "load", "truck": 5}):
        with pytest.raises(BadMove):
            match.play(1, bad)
