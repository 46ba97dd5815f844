"""Moves as text: every kind of move, its text, and what a player may type."""

from __future__ import annotations

import random
from typing import get_args

import pytest
from tests.games.roll_for_the_galaxy.positions import GALAXY, new, play_out

from gamekernel_games.roll_for_the_galaxy import notation
from gamekernel_games.roll_for_the_galaxy.moves import (
    Abandon,
    AnyMove,
    AssignWorker,
    Dictate,
    DictateMove,
    DoneAssign,
    ExploreDone,
    ManageDone,
    MoveTile,
    Place,
    PlaceWild,
    Produce,
    Reassign,
    Recall,
    Recruit,
    RemoveDie,
    ResetAssign,
    SaveDice,
    Scout,
    Select,
    Ship,
    Start,
    Stock,
)

WRITTEN = {
    "start keep": Start(swap=False),
    "start swap": Start(swap=True),
    "select W ship>settle": Select("home", "ship", "settle"),
    "select G* explore>explore": Select("genes", "explore", "explore", wild=True),
    "wild Y explore>ship": PlaceWild("alien", "explore", "ship"),
    "dictate R develop": Dictate("military", "develop"),
    "dictate R* explore": Dictate("military", "explore", wild=True),
    "move B ship>explore": DictateMove("rare", "ship", "explore"),
    "reassign nanotechnology P* explore>ship": Reassign(
        "nanotechnology", "consumption", "explore", "ship", wild=True
    ),
    "reset": ResetAssign(),
    "assign done": DoneAssign(),
    "stock Y": Stock("alien"),
    "stock Yv": Stock("alien", virtual=True),
    "abandon 12": Abandon(12),
    "scout Wv": Scout("home", virtual=True),
    "place 55 world top": Place(55, "world", "top"),
    "tile 1 development bottom": MoveTile(1, "development", "bottom"),
    "explore done": ExploreDone(),
    "worker C": AssignWorker("novelty"),
    "save -": SaveDice(()),
    "save WR": SaveDice(("home", "military")),
    "remove G gem_world": RemoveDie("genes", "gem_world"),
    "produce W mining_world": Produce("home", "mining_world"),
    "ship Gv jungle_world W consume": Ship(
        "genes", "jungle_world", "home", "consume", virtual=True
    ),
    "ship P gem_world W trade": Ship("consumption", "gem_world", "home", "trade"),
    "ship P gem_world W trade buy": Ship("consumption", "gem_world", "home", "trade", buy_vp=True),
    "recruit W": Recruit("home"),
    "recall B development": Recall("rare", "development"),
    "manage done": ManageDone(),
}


@pytest.mark.parametrize(("text", "move"), WRITTEN.items())
def test_a_move_is_written_and_read(text, move):
    assert notation.write_move(move) == text
    assert notation.read_move(text) == move
    assert notation.read_move(f"  {text.upper().replace(' ', '   ')} ") == move


def test_every_kind_of_move_is_among_them():
    assert {type(move) for move in WRITTEN.values()} == set(get_args(AnyMove))


def test_spaces_around_the_arrow_do_not_matter():
    assert notation.read_move("select w ship > settle") == Select("home", "ship", "settle")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "begins with one of these words"),
        ("fly W", "begins with one of these words"),
        ("select W", "select W ship>settle"),
        ("select Q ship>settle", "select W ship>settle"),
        ("abandon 56", "abandon 12"),
        ("abandon 0", "abandon 12"),
        ("place 12 world", "place 12 world bottom"),
        ("save", "save WR, or save -"),
        ("assign", "assign done"),
        ("reset all", "write it like this: reset"),
    ],
)
def test_what_is_no_move_gets_an_example(text, sentence):
    with pytest.raises(ValueError, match=sentence):
        notation.read_move(text)


def test_all_moves_of_a_game_come_back_from_their_texts():
    kinds = set()
    for before in play_out(new(3), random.Random(8)):
        for seat in before.turn.must:
            moves = before.legal_moves(seat)
            texts = [GALAXY.write_move(before.state, seat, move) for move in moves]
            assert len(set(texts)) == len(texts)
            assert [GALAXY.read_move(before.state, seat, text) for text in texts] == list(moves)
            kinds |= set(map(type, moves))
    assert len(kinds) > 15
