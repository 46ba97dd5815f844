"""The rules, each in a match whose dice are chosen."""

import gamekernel
import pytest
from gamekernel import Match
from gamekernel.errors import BadMove, IllegalMove


def new(seats: int = 2, goal: int = 10) -> Match:
    return gamekernel.load("my_game").new(seats, {"goal": goal})


def play(match: Match, *hands: tuple[int, ...]) -> Match:
    """Let one seat after the other roll a hand, all at once, and stop."""
    for seat, hand in enumerate(hands):
        match.play(seat, f"roll {len(hand)}", outcomes=[hand])
        match.play(seat, "stop")
    return match


def test_the_sum_nearest_to_the_goal_wins() -> None:
    match = play(new(), (4, 4), (1, 2, 6))
    assert match.over
    assert match.score().points == (8, 9)
    assert match.score().winners == (1,)


def test_a_sum_beyond_the_goal_counts_nothing() -> None:
    assert play(new(), (5, 6), (1,)).score().points == (0, 1)


def test_equal_sums_share_the_place() -> None:
    assert play(new(3), (2,), (1, 2), (3,)).score().places == (3, 1, 1)


def test_the_goal_is_an_option() -> None:
    assert play(new(goal=12), (6, 6), (5, 6)).score().points == (12, 11)


def test_a_seat_rolls_until_it_stops() -> None:
    match = new()
    match.play(0, "roll 1", outcomes=[(6,)])
    match.play(0, "roll 2", outcomes=[(1, 2)])
    assert match.view(0).cups[0].dice == (1, 2, 6)
    match.play(0, "stop")
    assert match.turn.must == (1,)


def test_a_full_cup_ends_the_turn() -> None:
    match = new()
    match.play(0, "roll 4")
    assert match.turn.must == (1,)


def test_an_empty_cup_cannot_stop() -> None:
    with pytest.raises(IllegalMove, match="roll at least one die before you stop"):
        new().play(0, "stop")


def test_a_cup_holds_four_dice() -> None:
    match = new()
    match.play(0, "roll 2")
    with pytest.raises(IllegalMove, match="room for 2 more"):
        match.play(0, "roll 3")


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


def test_all_see_the_dice_at_the_end() -> None:
    match = play(new(), (4, 5), (3,))
    assert [cup.dice for cup in match.view(None).cups] == [(4, 5), (3,)]


def test_pictures_show_a_hidden_die_as_hidden() -> None:
    match = new()
    match.play(0, "roll 2", outcomes=[(4, 5)])
    game = match.game
    assert "4 5" in game.show(match.view(0), 0)
    assert "? ?" in game.show(match.view(1), 1)
    assert game.draw(match.view(0), 0).count("<circle") == 4 + 5
    assert "<circle" not in game.draw(match.view(1), 1)
