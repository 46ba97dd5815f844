"""Rulings 20 to 39: catastrophes, the end, repetition, sacrifices that move pieces about."""

from __future__ import annotations

import pytest
from tests.games.homeworlds.positions import HOMES, at, bank, legal, new, play, refusal, table

from gamekernel.errors import NotYourTurn


def test_r20_without_stars_a_homeworld_is_gone_with_all_its_ships():
    match = at("First (0, y1b3) g3-", "Second (1, r2r1) r3-r3g3b1", "S1 (g2) y1-")
    play(match, "catastrophe Second red")
    assert table(match) == ["First (0, y1b3) g3-", "S1 (g2) y1-"]
    assert (bank(match, "g3"), bank(match, "b1"), bank(match, "r3")) == (2, 3, 3)
    play(match, "pass")
    assert match.score().winners == (0,)


def test_r21_a_homeworld_that_loses_one_star_stays_with_the_other():
    match = at("First (0, r1b3) r1r2g3-r3", "Second (1, r2b1) -g3", "S1 (g1) y2-", "S2 (g3) y2-")
    play(match, "catastrophe First red")
    assert table(match)[0] == "First (0, b3) g3-"
    moves = legal(match, "move")
    assert "move y2 S1 First" in moves
    assert "move y2 S2 First" not in moves


def test_r22_an_ordinary_system_without_its_star_returns_every_ship():
    match = at(*HOMES, "S1 (r3) r1r2r2b1-")
    before = bank(match, "b1")
    play(match, "catastrophe S1 red")
    assert table(match) == list(HOMES)
    assert bank(match, "b1") == before + 1


def test_r23_pieces_of_a_catastrophe_can_be_built_at_once():
    lines = ("First (0, r1b2) y1y1y2g2g3-", "Second (1, y1b3) -g1g3", "S1 (b2) -g1g1")
    match = at(*lines, head="second to move")
    play(match, "sacrifice g3 Second", "build g2 S1", "build g2 S1")
    assert legal(match, "build") == {"build g3 Second", "build g3 S1"}
    play(match, "catastrophe S1 green")
    assert legal(match, "build") == {"build g1 Second"}


OVERPOPULATED = ("First (0, r1b3) g3-", "Second (1, r2b1) -g3", "S1 (g2) y1y1-r1y2y3")


def test_r24_a_catastrophe_before_the_action_does_not_use_it_up():
    match = play(at(*OVERPOPULATED), "catastrophe S1 yellow")
    assert match.state.stage == "free"
    play(match, "build g1 First")
    assert match.state.stage == "done"


def test_r25_an_overpopulation_stays_until_somebody_on_turn_calls_it():
    match = at(*OVERPOPULATED)
    with pytest.raises(NotYourTurn):
        match.play(1, "catastrophe S1 yellow")
    play(match, "pass", "pass")
    assert table(match)[2] == OVERPOPULATED[2]
    assert legal(match, "catastrophe") == {"catastrophe S1 yellow"}


def test_r26_both_homes_lost_in_one_turn_is_a_draw():
    match = at("First (0, g3r1) r1r2r2g1g1g2-r1g1", "Second (1, g3) y1y1y1-y3")
    play(match, "catastrophe Second yellow", "catastrophe First red", "catastrophe First green")
    assert match.turn.must == (0,)
    play(match, "pass")
    assert match.turn.must == ()
    score = match.score()
    assert (score.points, score.places, score.winners) == ((1, 1), (1, 1), (0, 1))


def test_r27_the_last_defenders_of_both_lost_is_a_draw():
    match = at("First (0, r1b3) y1-", "Second (1, r2b2) y2y2-y3")
    play(match, "move y1 First Second", "catastrophe Second yellow", "pass")
    assert match.score().winners == (0, 1)
    assert match.score().reason == "no ship is left at either home"


def test_r28_after_the_action_only_catastrophes_and_the_end_are_left():
    match = at("First (0, r1b3) g3b1-", "Second (1, r2b1) -g3", "S1 (g2) y1y1-y2y3")
    play(match, "build g1 First")
    assert legal(match) == {"catastrophe S1 yellow", "pass"}
    assert refusal(match, "build g1 First") == "your action is done; only catastrophes are left"
    assert refusal(match, "sacrifice g3 First") == "your action is done; a sacrifice comes before"


def test_r29_the_result_is_taken_when_the_turn_ends():
    match = at("First (0, r1b3) y1y1y2-y3", "Second (1, r2r1) r3-r3g3")
    play(match, "catastrophe Second red")
    assert match.turn.must == (0,)
    assert match.score().winners == ()
    play(match, "catastrophe First yellow", "pass")
    assert match.score().winners == (0, 1)


def test_r30_ships_may_still_move_to_an_empty_homeworld():
    lines = ("First (0, r1b3) g3-", "Second (1, r2b2) y1y1y2-y3", "S1 (g1) y3b1-")
    match = play(at(*lines), "catastrophe Second yellow")
    assert table(match)[1] == "Second (1, r2b2) -"
    play(match, "move b1 S1 Second", "pass")
    assert match.score().winners == (0,)


def test_r31_repetition_is_the_only_end_of_passing():
    match = new(start="beginner")
    for _ in range(4):
        assert "claim_draw" not in legal(match)
        play(match, "pass")
    assert "claim_draw" in legal(match)
    play(match, "pass")
    assert match.turn.must == (1,)
    assert "claim_draw" in legal(match)
    play(match, "claim_draw")
    assert match.turn.must == ()
    assert match.score().winners == (0, 1)
    assert match.score().reason == "repetition"


def test_r32_a_captured_ship_keeps_its_system():
    match = at(*HOMES, "S1 (r2) y1-y1")
    play(match, "attack y1 S1")
    assert table(match)[2] == "S1 (r2) y1y1-"


def test_r33_a_sacrificed_ship_may_become_the_new_star():
    match = at("First (0, r1b2) y3g1-", "Second (1, r2y3) -g3y3")
    assert bank(match, "y3") == 0
    play(match, "sacrifice y3 First", "discover g1 First y3")
    assert "S1 (y3) g1-" in table(match)


def test_r34_the_star_of_a_sacrificed_ship_can_be_built():
    lines = ("First (0, r1b3) y1y1y1y2-", "Second (1, r2b1) -y2y2y3y3g3", "S1 (y3) g1-")
    match = at(*lines)
    assert refusal(match, "build y3 S1") == "you have no yellow ship at S1 to build after"
    play(match, "sacrifice g1 S1", "build y3 First")
    assert table(match)[0] == "First (0, r1b3) y1y1y1y2y3-"


def test_r35_a_sacrificed_ship_comes_back_here_or_elsewhere():
    factory = at("First (0, r1b3) g3g1g2-", "Second (1, r2b1) -g1g1g2g2g3g3")
    play(factory, "sacrifice g3 First", "build g3 First")
    assert factory.state.actions == 2
    lines = ("First (0, r1b3) g3g1g2-", "Second (1, r2b1) -g1g2g2g3g3", "S1 (b2) g1-")
    teleport = play(at(*lines), "sacrifice g1 S1", "build g1 First")
    assert table(teleport)[0] == "First (0, r1b3) g1g1g2g3-"


def test_r36_no_action_where_the_last_ship_was_sacrificed():
    match = at("First (0, r1b3) y1-", "Second (1, r2b1) -g3", "S1 (b2) g1-r1")
    play(match, "sacrifice g1 S1")
    assert not legal(match, "build") - {"build y1 First"}
    assert refusal(match, "build g1 S1") == "you have no ship at S1"


def test_r37_a_catastrophe_needs_no_own_ship():
    match = play(at(*HOMES, "S1 (g2) -y1y1y2y3"), "catastrophe S1 yellow")
    assert table(match) == list(HOMES)


def test_r38_a_claimed_draw_comes_before_an_empty_home():
    match = new(start="beginner")
    play(match, "pass", "pass", "pass", "pass", "sacrifice g3 First")
    assert table(match)[0] == "First (0, r1b3) -"
    play(match, "claim_draw")
    assert match.score().winners == (0, 1)


def test_r39_systems_that_look_alike_are_told_apart():
    match = at(*HOMES, "S1 (g2) y1-", "S3 (g2) y1-")
    assert {"sacrifice y1 S1", "sacrifice y1 S3"} <= legal(match)
    other = at(*HOMES, "S1 (g2) y1-", "S3 (g2) y1-")
    play(match, "sacrifice y1 S1", "pass")
    play(other, "sacrifice y1 S3", "pass")
    assert table(match) != table(other)
    assert match.state.seen == other.state.seen
