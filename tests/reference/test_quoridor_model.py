"""The slow model of Quoridor agrees with every count and position of the sheet's data."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.reference import quoridor

DATA = Path(__file__).parent.parent / "data" / "quoridor"
QUICK = 15_000  # leaves times seats, some two seconds of the model's time at most
PATIENT = 170_000  # about half a minute


def load(name: str):
    return json.loads((DATA / f"{name}.json").read_text())


START = load("start")
TABLES = load("perft")
HAND_POSITIONS = load("hand_positions")
POSITIONS = HAND_POSITIONS + load("positions")


def table_name(table) -> str:
    size = table["board_size"]
    return f"{size}x{size}-{table['players']}seats-{table['walls_each']}walls"


def position_name(entry) -> str:
    return entry.get("name") or f"{entry['players']} seats, {' '.join(entry['moves'])[:40]}"


def cost(leaves: int, entry) -> int:
    return leaves * entry["players"]


def setup(entry, blocked_jump="seed") -> quoridor.Position:
    return quoridor.start(
        entry["board_size"], entry["players"], entry["walls_each"], blocked_jump=blocked_jump
    )


def reach(entry) -> quoridor.Position:
    position = setup(entry)
    for move in entry["moves"]:
        position = quoridor.after(position, move)
    return position


@pytest.mark.parametrize("seats", [2, 4])
def test_start(seats):
    entry = START[{2: "two", 4: "four"}[seats]]
    position = quoridor.start(seats=seats)
    assert [quoridor.cell_text(cell) for cell in position.pawns] == entry["pawns"]
    assert position.walls_left == (entry["walls_each"],) * seats
    assert [goal_side(position, seat) for seat in range(seats)] == entry["goals"]


def goal_side(position: quoridor.Position, seat: int) -> str:
    """The name of the side all of whose nine cells, and no others, are a seat's goal."""
    lines = range(9)
    sides = {f"row {n + 1}": {(x, n) for x in lines} for n in lines}
    sides |= {f"column {'abcdefghi'[n]}": {(n, y) for y in lines} for n in lines}
    goal = {(x, y) for x in lines for y in lines if quoridor.is_goal(position, seat, (x, y))}
    return next(name for name, side in sides.items() if side == goal)


def perft_cases():
    for table in TABLES:
        for rule, counts in {"seed": "counts", "no_jump": "other_rule"}.items():
            for depth, leaves in enumerate(table.get(counts, ())):
                if cost(leaves, table) <= PATIENT:
                    slow = [pytest.mark.slow] if cost(leaves, table) > QUICK else []
                    name = f"{table_name(table)}-{rule}-{depth}"
                    yield pytest.param(table, rule, depth, leaves, id=name, marks=slow)


@pytest.mark.parametrize(("table", "rule", "depth", "leaves"), list(perft_cases()))
def test_perft(table, rule, depth, leaves):
    assert quoridor.perft(setup(table, rule), depth) == leaves


@pytest.mark.parametrize("entry", POSITIONS, ids=position_name)
def test_moves_of_positions(entry):
    position = reach(entry)
    moves = quoridor.legal_moves(position)
    pawn_moves = {quoridor.cell_text(cell) for cell in quoridor.pawn_moves(position)}
    assert pawn_moves == set(entry["pawn_moves"])
    assert pawn_moves <= moves
    assert len(moves) == entry["legal"]
    if "legal_moves" in entry:
        assert moves == set(entry["legal_moves"])


@pytest.mark.parametrize("entry", HAND_POSITIONS, ids=position_name)
def test_turn_and_outcome_of_positions(entry):
    position = reach(entry)
    assert position.to_move == entry["to_move"]
    assert quoridor.outcome(position) == entry["winner"]


def position_perft_cases():
    for entry in POSITIONS:
        for depth, leaves in enumerate(entry.get("perft", ()), start=1):
            slow = [pytest.mark.slow] if cost(leaves, entry) > QUICK else []
            name = f"{position_name(entry)}-{depth}"
            yield pytest.param(entry, depth, leaves, id=name, marks=slow)


@pytest.mark.parametrize(("entry", "depth", "leaves"), list(position_perft_cases()))
def test_perft_of_positions(entry, depth, leaves):
    assert quoridor.perft(reach(entry), depth) == leaves


@pytest.mark.slow
@pytest.mark.parametrize("entry", POSITIONS, ids=position_name)
def test_positions_are_reached_by_legal_moves(entry):
    position = setup(entry)
    for move in entry["moves"]:
        position = quoridor.play(position, move)  # refuses any other
    assert position == reach(entry)
