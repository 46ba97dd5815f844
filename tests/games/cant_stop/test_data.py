"""The data against the counts of the sheet, and the odds of every roll against an enumeration."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest
from tests.games.cant_stop.positions import CANT_STOP, board, data

from gamekernel_games.cant_stop import rules
from gamekernel_games.cant_stop.rules import BOX, COLUMNS, Roll

ODDS = data()
ROLLS = ODDS["rolls"]


def after_roll(state):
    """Enumerate a roll: its outcomes with their numbers of the 1296 ordered rolls."""
    for probability, after in CANT_STOP.outcomes(state, state.seat, Roll()):
        rolls = probability * ROLLS
        assert rolls.denominator == 1
        yield int(rolls), after


def moving(state):
    """Count the rolls that do not lose the turn."""
    return sum(rolls for rolls, after in after_roll(state) if rules.phase(after) == "pair")


def test_the_box_holds_what_the_sheet_counts():
    assert (BOX.dice, BOX.faces, BOX.runners) == (4, 6, 3)
    assert tuple(BOX.columns.items()) == (
        (2, 3), (3, 5), (4, 7), (5, 9), (6, 11), (7, 13),
        (8, 11), (9, 9), (10, 7), (11, 5), (12, 3),
    )  # fmt: skip
    assert sum(BOX.columns.values()) == 83


def test_a_roll_has_126_outcomes_that_make_up_all_rolls():
    outcomes = list(after_roll(board()))
    assert len(outcomes) == 126
    assert sum(rolls for rolls, _ in outcomes) == ROLLS
    assert sum((p for p, _ in CANT_STOP.outcomes(board(), 0, Roll())), Fraction()) == 1


@pytest.mark.parametrize("low", COLUMNS[:-2])
def test_exact_odds_of_three_columns(low):
    """All 165 triples, by their lowest column: only these three can move."""
    triples = [t for t in combinations(COLUMNS, 3) if t[0] == low]
    counted = {"-".join(map(str, t)): moving(board(runners=dict.fromkeys(t, 1))) for t in triples}
    assert counted == {k: n for k, n in ODDS["moving"].items() if k.startswith(f"{low}-")}


def test_the_table_of_three_columns_is_whole():
    assert len(ODDS["moving"]) == 165
    assert max(ODDS["moving"], key=ODDS["moving"].get) == "6-7-8"
    assert (ODDS["moving"]["6-7-8"], min(ODDS["moving"].values())) == (1192, 568)


@pytest.mark.parametrize("column", COLUMNS)
def test_exact_odds_of_one_column(column):
    """Two runners stand on tops, so that one column alone can move."""
    tops = [other for other in (2, 12, 7) if other != column][:2]
    state = board(runners={column: 1} | {top: BOX.columns[top] for top in tops})
    assert moving(state) == ODDS["with_sum"][str(column)]


@pytest.mark.parametrize("runners", ["no_runner", "runners_6_7_8", "runners_2_3_12"])
def test_moves_and_busts_over_all_rolls(runners):
    columns = [int(word) for word in runners.split("_") if word.isdecimal()]
    moves = busts = 0
    for rolls, after in after_roll(board(runners=dict.fromkeys(columns, 1))):
        if rules.phase(after) == "pair":
            moves += rolls * len(CANT_STOP.legal_moves(after, 0))
        else:
            busts += rolls
    assert [moves, busts] == ODDS["advances"][runners]


def test_how_many_pairings_a_roll_has():
    count = {1: 0, 2: 0, 3: 0}
    for rolls, after in after_roll(board()):
        count[len(set(rules.pairings(after.dice)))] += rolls
    assert count == {1: 126, 2: 810, 3: 360}
