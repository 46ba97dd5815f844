"""The game against a second, naive one written from the rules."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.welcome_to.positions import chance, game
from tests.games.welcome_to.sheets import random_sheet
from tests.reference import welcome_to as reference

from gamekernel import Events
from gamekernel_games.welcome_to import cards, plans, scoring, turns
from gamekernel_games.welcome_to.data import PLANS
from gamekernel_games.welcome_to.moves import Write
from gamekernel_games.welcome_to.state import Options, Solo, State

BOARDS = ("base", "ice_cream", "christmas", "easter")


def random_table(random, board):
    seats = random.choice((1, 2, 3, 3, 5))
    options = Options(advanced=True, board=board)
    turn = random.randint(2, 30)
    sheets = tuple(random_sheet(random, board, turn) for _ in range(seats))
    shown = tuple(random.choice(plans.stack(stack, options)).id for stack in (1, 2, 3))
    dealt = cards.deal(seats, options, chance("table"), Events())
    if isinstance(dealt, Solo):
        dealt = Solo(dealt.deck, dealt.hand, random.choice((0, random.randint(1, turn))))
    return State(options, turn, shown, sheets, ((),) * seats, dealt)


@pytest.mark.parametrize("board", BOARDS)
@settings(max_examples=25)
@given(seed=st.integers(0, 2**32))
def test_random_sheets_score_what_the_naive_scorer_says(board, seed):
    table = random_table(Random(seed), board)
    assert [tally.total for tally in scoring.tallies(table)] == reference.scores(table)


@pytest.mark.parametrize("board", BOARDS)
@settings(max_examples=12)
@given(seed=st.integers(0, 2**32))
def test_random_sheets_offer_the_choices_the_naive_model_finds(board, seed):
    sheet = random_sheet(Random(seed), board, 9)
    for plan in PLANS.values():
        if plan.kind == "estates":
            chosen = list(plans.choices(sheet, plan))
            assert len(chosen) == len(set(chosen))
            assert set(chosen) == reference.choices(sheet, plan.id)
            assert plans.can_complete(sheet, plan) == bool(chosen)
            assert all(plans.completes(sheet, plan, estates) for estates in chosen)


@pytest.mark.parametrize("board", BOARDS)
@settings(max_examples=12)
@given(seed=st.integers(0, 2**32), number=st.integers(1, 15))
def test_numbers_go_where_the_naive_model_puts_them(board, seed, number):
    sheet = random_sheet(Random(seed), board, 9)
    for effect in ("park", "temp"):
        now = turns.Running(sheet, "write", number=number, effect=effect)
        moves = turns.legal_moves(None, 0, now)
        assert all(isinstance(move, Write) for move in moves)
        tried = range(number - 2, number + 3) if effect == "temp" else (number,)
        written = [(move.street, move.house, move.number) for move in moves]
        assert len(written) == len(set(written))
        assert set(written) == reference.writes(sheet, tried)


@pytest.mark.parametrize("board", BOARDS)
def test_whole_games_score_what_the_naive_scorer_says(board):
    *states, (end, _, _) = game(3, Options(advanced=True, board=board), "reference")
    for position in [*(position for position, _, _ in states[::40]), end]:
        assert [t.total for t in scoring.tallies(position)] == reference.scores(position)
