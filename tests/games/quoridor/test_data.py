"""Quoridor agrees with everything that is published or was counted independently."""

from __future__ import annotations

import pytest
from tests.games.quoridor.positions import QUORIDOR, after, data, legal, pawn_moves

import gamekernel

AFFORDABLE = 3_000_000
SLOW = 3_000_000_000


def name(entry):
    return f"{entry['board_size']}x{entry['players']}w{entry['walls_each']}"


def check(entry, key, low, high):
    rule = "seed" if key == "counts" else "no_jump"
    options = {k: entry[k] for k in ("board_size", "walls_each")} | {"blocked_jump": rule}
    state = QUORIDOR.new(entry["players"], options).state
    counts = entry[key]
    for depth, nodes in enumerate(counts):
        if low <= nodes < high:
            assert gamekernel.perft(QUORIDOR, state, depth) == nodes, depth


def named(value):
    return value if isinstance(value, str) else name(value)


TABLES = [(e, key) for e in data("perft") for key in ("counts", "other_rule") if key in e]


@pytest.mark.parametrize(("entry", "key"), TABLES, ids=named)
def test_perft(entry, key):
    check(entry, key, 0, AFFORDABLE)


@pytest.mark.slow
@pytest.mark.parametrize(("entry", "key"), TABLES, ids=named)
def test_perft_deeper(entry, key):
    check(entry, key, AFFORDABLE, SLOW)


@pytest.mark.parametrize("entry", data("positions") + data("hand_positions"))
def test_positions(entry):
    options = {k: entry[k] for k in ("board_size", "walls_each", "blocked_jump") if k in entry}
    match = after(" ".join(entry["moves"]), entry["players"], **options)
    if entry.get("winner") is not None:
        assert match.score().winners == (entry["winner"],)
        return
    moves = legal(match)
    assert pawn_moves(match) == set(entry["pawn_moves"])
    assert len(moves) == entry["legal"]
    if "legal_moves" in entry:
        assert moves == set(entry["legal_moves"])
    for depth, nodes in enumerate(entry.get("perft", ()), 1):
        assert gamekernel.perft(QUORIDOR, match.state, depth) == nodes
