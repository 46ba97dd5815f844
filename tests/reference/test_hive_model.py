"""The slow model of Hive agrees with everything that is published or was recorded."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.reference import hive
from tests.reference.hive_notation import read_game, read_move, start

DATA = Path(__file__).parent.parent / "data" / "hive"


def load(name: str):
    return json.loads((DATA / f"{name}.json").read_text())


TABLES = load("perft")["tables"]


@pytest.mark.parametrize("game_type", TABLES)
def test_perft(game_type):
    table = TABLES[game_type]
    assert [hive.perft(start(game_type), d) for d in range(4)] == table[:4]


@pytest.mark.parametrize("entry", load("positions"), ids=lambda e: e["id"])
def test_positions(entry):
    p = read_game(entry["game"])
    legal = hive.legal_moves(p)
    assert len(legal) == entry["legal"]
    if "legal_moves" in entry:
        assert {read_move(p, text) for text in entry["legal_moves"]} == legal


@pytest.mark.parametrize("entry", load("partial"), ids=lambda e: e["name"])
def test_all_moves_of_one_piece(entry):
    p = read_game(entry["game"])
    legal = hive.legal_moves(p)
    wanted = {read_move(p, text) for text in entry["must_include"]}
    piece = entry["must_include"][0].split()[0]
    assert {move for move in legal if move[0] == piece} == wanted
    assert len(legal) == entry["legal"]


@pytest.mark.parametrize("entry", load("valid_invalid"), ids=lambda e: e["name"])
def test_valid_and_invalid(entry):
    p = read_game(entry["game"])
    legal = hive.legal_moves(p)
    assert all(read_move(p, text) in legal for text in entry["valid"])
    assert not any(is_legal(p, text) for text in entry["invalid"])


@pytest.mark.parametrize("entry", load("invalid_moves"), ids=lambda e: e["rule"])
def test_refused_moves(entry):
    assert not is_legal(read_game(entry["game"]), entry["move"])


@pytest.mark.parametrize("entry", load("final_states"), ids=lambda e: e["name"])
def test_final_states(entry):
    states = {"w": "WhiteWins", "b": "BlackWins", "draw": "Draw"}
    threefold = "threefold" in entry["name"]
    assert states[hive.outcome(read_game(entry["game"], threefold=threefold))] == entry["state"]


@pytest.mark.parametrize("entry", load("real_games"), ids=lambda e: e["id"])
def test_recorded_games(entry):
    p = start(entry["game_type"])
    counts = {record["ply"]: record["legal"] for record in entry["per_ply"]}
    for ply, text in enumerate(entry["moves"]):
        legal = hive.legal_moves(p)
        assert len(legal) == counts.get(ply, len(legal))
        move = read_move(p, text)
        assert move in legal
        p = hive.play(p, move)


def is_legal(p: hive.Position, text: str) -> bool:
    """Tell whether a text is a legal move; an unreadable one is not."""
    try:
        return read_move(p, text) in hive.legal_moves(p)
    except ValueError:
        return False
