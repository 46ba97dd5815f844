"""Quoridor in C against the perft tables and positions of several independent programs."""

import json
from pathlib import Path

import pytest
from tests.native.quoridor_notation import name, play_all

from gamekernel_native import QUORIDOR_NO_JUMP, quoridor, quoridor_start

FILES = Path(__file__).parents[1] / "data" / "quoridor"
DATA = {
    name: json.loads((FILES / f"{name}.json").read_text())
    for name in ("perft", "positions", "hand_positions")
}
QUICK = 100_000_000  # leaves
LONG = 1_000_000_000


def title(entry):
    return "{board_size}x{board_size}-{players}p-{walls_each}w".format(**entry)


def start(entry, options=0):
    return quoridor_start(entry["players"], entry["board_size"], entry["walls_each"], options)


@pytest.mark.parametrize("table", DATA["perft"], ids=title)
def test_perft(table):
    for depth, leaves in enumerate(table["counts"]):
        if leaves <= QUICK:
            assert quoridor[table["players"]].perft(start(table), depth) == leaves


@pytest.mark.parametrize("table", [t for t in DATA["perft"] if "other_rule" in t], ids=title)
def test_perft_where_a_pawn_behind_forbids_the_jump(table):
    state = start(table, QUORIDOR_NO_JUMP)
    for depth, leaves in enumerate(table["other_rule"]):
        assert quoridor[table["players"]].perft(state, depth) == leaves


@pytest.mark.slow
@pytest.mark.parametrize("table", DATA["perft"], ids=title)
def test_perft_deep(table):
    for depth, leaves in enumerate(table["counts"]):
        if QUICK < leaves <= 30 * LONG:
            assert quoridor[table["players"]].perft(start(table), depth) == leaves


@pytest.mark.parametrize("entry", DATA["hand_positions"] + DATA["positions"], ids=title)
def test_position(entry):
    rules = quoridor[entry["players"]]
    state = play_all(rules, start(entry), entry["moves"])
    moves = rules.moves(state)
    assert sorted(name(m) for m in moves if m < 256) == sorted(entry["pawn_moves"])
    assert len(moves) == rules.count(state) == entry["legal"]
    if "to_move" in entry:
        assert rules.to_move(state) == entry["to_move"]
    if "legal_moves" in entry:
        assert [name(m) for m in moves] == entry["legal_moves"]
    for depth, leaves in enumerate(entry.get("perft", ()), 1):
        assert rules.perft(state, depth) == leaves
