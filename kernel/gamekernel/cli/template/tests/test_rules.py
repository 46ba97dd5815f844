"""The rules, each in a match whose dice are chosen."""

import gamekernel
import pytest
from gamekernel import Match
from gamekernel.errors import BadMove, IllegalMove


def new(seats: int = 2, goal: int = 10) -> Match:
    return gamekernel.load("my_game").new(seats, {"goal": goal})


def test_the_sum_nearest_to_the_goal_wins() -> None:
    match = new()
    match.play(0, "roll 2", outcomes=[(4, 4)])
    match.play(1, "roll 3", outcomes=[(1, 2, 6)])
    match.play(0, "stop")
    match.play(1, "stop")
    assert match.over
    assert match.score().points == (8, 9)
    assert match.score().winners == (1,)


def test_a_sum_beyond_the_goal_counts_nothing() -> None:
    match = new()
    match.play(0, "roll 2", outcomes=[(5, 6)])
    match.play(1, "roll 1", outcomes=[(1,)])
    match.play(0, "stop")
    match.play(1, "stop")
    assert match.score().points == (0, 1)


def test_equal_sums_share_the_place() -> None:
    match = new(3)
    for seat in range(3):
        match.play(seat, "roll 1", outcomes=[(3 if seat else 2,)])
    for seat in range(3):
        match.play(seat, "stop")
    assert match.score().places == (3, 1, 1)


def test_the_goal_is_an_option() -> None:
    match = new(goal=12)
    for seat in range(2):
        match.play(seat, "roll 2", outcomes=[(6, 6 - seat)])
    for seat in range(2):
        match.play(seat, "stop")
    assert match.score().points == (12, 11)


def test_a_full_cup_is_stopped() -> None:
    match = new()
    match.play(0, "roll 4", outcomes=[(1, 1, 1, 1)])
    match.play(1, "roll 1", outcomes=[(6,)])
    assert match.turn.must == (1,)


@pytest.mark.parametrize(
    ("move", "reason"),
    [("stop", "roll at least one die"), ("roll 4", "room for 2 more")],
)
def test_a_move_is_refused_with_its_reason(move: str, reason: str) -> None:
    match = new()
    if move != "stop":
        match.play(0, "roll 2")
        match.play(1, "roll 2")
    with pytest.raises(IllegalMove, match=reason):
        match.play(0, move)


def test_a_text_that_is_no_move_is_refused() -> None:
    with pytest.raises(BadMove, match="number of dice from 1 to 4"):
        new().play(0, "roll 5")


def test_the_others_see_how_many_dice_but_not_which() -> None:
    match = new()
    match.play(0, "roll 2", outcomes=[(4, 5)])
    assert match.view(0).cups[0].dice == (4, 5)
    for other in (1, None):
        assert match.view(other).cups[0].count == 2
        assert match.view(other).cups[0].dice is None


def test_pictures_show_a_hidden_die_as_hidden() -> None:
    match = new()
    match.play(0, "roll 2", outcomes=[(4, 5)])
    game = match.game
    assert "4 5" in game.show(match.view(0), 0)
    assert "? ?" in game.show(match.view(1), 1)
    assert game.draw(match.view(0), 0).count("<circle") == 9
    assert "<circle" not in game.draw(match.view(1), 1)
