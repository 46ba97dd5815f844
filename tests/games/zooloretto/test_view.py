"""What is shown, and to whom: all to everybody, but the stacks if so agreed (sheet 7)."""

from __future__ import annotations

import pytest
from tests.games.zooloretto.positions import ZOO, at, table, zoo

from gamekernel_games.zooloretto.views import Stacks

MIDDLE = {"trucks": "C coin,E@0", "stack": 9}


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_everybody_sees_everything_but_the_order(seat):
    state = table(zoo("CK/CMS CFS"), **MIDDLE)
    view = ZOO.view(state, seat)
    assert (view.zoos, view.trucks, view.seat) == (state.zoos, state.trucks, 0)
    assert (view.phase, view.last_round, view.drawn) == ("place", False, None)
    assert view.stacks == Stacks(9, 15, state.unseen)
    assert view.offspring == {
        "camel": 1, "elephant": 2, "flamingo": 2, "kangaroo": 2, "leopard": 2, "monkey": 2,
    }  # fmt: skip


def test_offspring_that_has_left_the_game_is_not_counted_again():
    assert ZOO.view(table(zoo("/CMS CFS")), 0).offspring["camel"] == 1


def test_the_tile_drawn_and_the_opened_stack_are_shown():
    match = at(table(stack=0, tiles_left="hidden"))
    assert not match.view(1).last_round
    match.play(0, "draw")
    view = match.view(1)
    assert view.drawn == match.state.drawn
    assert view.last_round
    assert view.phase == "load"


@pytest.mark.parametrize("seat", [0, 1, None])
def test_hidden_stacks_tell_nothing_of_what_is_left(seat):
    few, many = (table(trucks="C", stack=n, tiles_left="hidden") for n in (5, 30))
    assert ZOO.view(few, seat) == ZOO.view(many, seat)
    assert ZOO.view(few, seat).stacks is None
    assert ZOO.show(ZOO.view(few, seat), seat) == ZOO.show(ZOO.view(many, seat), seat)
    assert ZOO.draw(ZOO.view(few, seat), seat) == ZOO.draw(ZOO.view(many, seat), seat)
    shown, other = (table(trucks="C", stack=n) for n in (5, 30))
    assert ZOO.view(shown, seat) != ZOO.view(other, seat)


def test_a_draw_is_as_likely_as_there_are_tiles():
    state = table(trucks="C", stack=1)
    outcomes = list(ZOO.outcomes(state, 0, ZOO.read_move(state, 0, "draw")))
    assert sum(probability for probability, _ in outcomes) == 1
    for probability, after in outcomes:
        assert after.drawn is not None
        assert probability * 16 == state.unseen.count(after.drawn)
    assert {after.drawn for _, after in outcomes} == set(state.unseen)


def test_a_tile_drawn_is_not_taken_back():
    match = at(table(zoo("C"), trucks="E"))
    match.play(0, "move 0 C 1")
    assert match.can_undo(0)
    match.play(1, "draw")
    assert not match.can_undo(1)
