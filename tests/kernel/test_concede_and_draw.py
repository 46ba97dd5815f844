"""Conceding, and drawing by agreement: words beside the turn order."""

from __future__ import annotations

import pytest
from tests.kernel.toys import changed, module, new, play_out, restore

import gamekernel as gk
from gamekernel.errors import CannotDraw, GameOver, NotYourTurn

nim, pig = module("nim"), module("pig")


def places(match):
    return match.score().places


# Conceding.


def test_who_concedes_to_one_other_loses():
    match = new("nim")
    told = match.concede(0)
    assert told == [gk.Event("conceded", None, {"seat": 0})]
    assert match.over
    assert match.turn == gk.Turn((), (), "take")
    assert match.conceded == (0,)
    assert match.score() == gk.Score((0, 0), (2, 1), (1,), "concession")
    assert match.legal_moves(0) == ()
    with pytest.raises(GameOver):
        match.play(0, "0-1")


def test_a_seat_may_concede_out_of_turn():
    match = new("nim")
    match.concede(1)
    assert match.score().winners == (0,)


def test_nobody_concedes_twice_or_after_the_end():
    match = new("nim", 3)
    match.concede(1)
    with pytest.raises(NotYourTurn):
        match.concede(1)
    match.concede(0)
    with pytest.raises(GameOver):
        match.concede(2)
    assert match.conceded == (1, 0)


def test_a_match_of_several_goes_on_while_two_compete():
    match = new("nim", 4)
    match.concede(2)
    assert not match.over
    assert match.score() == gk.Score((0,) * 4, (1, 1, 4, 1))
    match.concede(0)
    assert not match.over
    match.concede(3)
    assert match.over
    assert match.score() == gk.Score((0,) * 4, (3, 1, 4, 2), (1,), "concession")


def test_the_rules_still_wait_for_a_seat_that_conceded_and_the_host_plays_its_moves():
    match = new("nim", 3)
    match.concede(0)
    assert match.turn.must == (0,)
    match.play(0, match.legal_moves(0)[0])
    assert match.turn.must == (1,)


def test_a_seat_that_conceded_is_behind_all_who_stay_even_if_the_rules_say_it_won():
    match = new("nim", 3, options={"heaps": (1, 1, 1, 1)})
    match.concede(0)
    for seat, heap in ((0, 0), (1, 1), (2, 2), (0, 3)):
        match.play(seat, f"{heap}-1")
    score = match.score()
    assert score.reason == "seat 0 took the last counter"
    assert score.places == (3, 1, 1)
    assert score.winners == (1, 2)


def test_those_who_stay_keep_their_order_among_themselves():
    options = pig.Options()
    match = new("pig", 4, position=pig.State(options, (3, 9, 5, 9), 0))
    match.concede(1)
    assert places(match) == (3, 4, 2, 1)
    match.concede(3)
    assert places(match) == (2, 4, 1, 3)
    assert match.score().points == (3, 9, 5, 9)


def test_before_the_end_nobody_has_won_by_a_concession():
    match = new("nim", 3)
    match.concede(0)
    assert match.score().winners == ()


def test_seats_that_play_together_go_on_until_the_last_has_conceded():
    match = new("flood", 3)
    match.concede(0)
    match.concede(2)
    assert not match.over
    assert match.score().winners == ()
    match.concede(1)
    assert match.over
    assert match.score().reason == "concession"
    assert match.score().winners == ()


def test_seats_that_play_together_win_together_though_one_has_conceded():
    match = new("flood", 2, options={"days": 1})
    match.concede(1)
    match.play(0, {"do": "wait"})
    assert match.score() == module("flood").score(match.state)
    assert match.score().reason == "the dam has held"


def test_a_concession_does_not_end_a_game_that_the_rules_have_ended():
    match = new("nim", options={"heaps": (1,)})
    match.play(0, "0-1")
    before = match.score()
    with pytest.raises(GameOver):
        match.concede(1)
    assert match.score() == before


# Draws.


def test_a_draw_that_is_offered_and_accepted_ends_the_match():
    match = new("nim")
    assert match.offer_draw(1) == [gk.Event("draw_offered", None, {"seat": 1})]
    assert match.offer == (1,)
    assert not match.over
    assert match.accept_draw(0) == [gk.Event("draw_accepted", None, {"seat": 0})]
    assert match.over
    assert match.score() == gk.Score((0, 0), (1, 1), (0, 1), "agreement")
    for call in (match.concede, match.offer_draw, match.accept_draw, match.decline_draw):
        with pytest.raises(GameOver):
            call(0)


def test_all_who_stay_must_accept():
    match = new("nim", 4)
    match.concede(3)
    match.offer_draw(0)
    match.accept_draw(2)
    assert not match.over
    match.accept_draw(1)
    assert match.over
    assert match.score() == gk.Score((0,) * 4, (1, 1, 1, 4), (0, 1, 2), "agreement")


def test_an_offer_to_all_is_agreed_when_the_only_one_who_has_not_accepted_concedes():
    match = new("nim", 3)
    match.offer_draw(0)
    match.accept_draw(1)
    match.concede(2)
    assert match.score() == gk.Score((0,) * 3, (1, 1, 3), (0, 1), "agreement")


def test_who_concedes_with_an_offer_out_has_conceded():
    match = new("nim")
    match.offer_draw(0)
    match.concede(0)
    assert match.score() == gk.Score((0, 0), (2, 1), (1,), "concession")


def test_one_who_declines_declines_for_all():
    match = new("nim", 3)
    match.offer_draw(0)
    match.accept_draw(1)
    assert match.decline_draw(2) == [gk.Event("draw_declined", None, {"seat": 2})]
    assert match.offer == ()
    with pytest.raises(CannotDraw):
        match.accept_draw(2)
    match.offer_draw(0)
    assert match.offer == (0,)


def test_an_offer_stands_while_its_maker_plays_and_lapses_when_another_does():
    match = new("nim")
    match.offer_draw(0)
    match.play(0, "0-1")
    assert match.offer == (0,)
    match.play(1, "0-1")
    assert match.offer == ()


def test_who_accepted_and_then_plays_lets_the_offer_lapse():
    match = new("nim", 3)
    match.offer_draw(1)
    match.accept_draw(0)
    match.play(0, "0-1")
    assert match.offer == ()


def test_only_the_seats_asked_can_answer():
    match = new("nim", 3)
    for answer in (match.accept_draw, match.decline_draw):
        with pytest.raises(CannotDraw):
            answer(1)
    match.concede(2)
    match.offer_draw(0)
    for answer in (match.accept_draw, match.decline_draw):
        with pytest.raises(CannotDraw):
            answer(0)
        with pytest.raises(NotYourTurn):
            answer(2)
    assert match.offer == (0,)


def test_a_second_offer_is_refused_while_one_stands():
    match = new("nim")
    match.offer_draw(0)
    for seat in (0, 1):
        with pytest.raises(CannotDraw) as raised:
            match.offer_draw(seat)
        assert raised.value.kind == "cannot_draw"


def test_a_game_that_knows_no_draws_refuses_the_offer():
    match = new("snap")
    before = match.dump()
    with pytest.raises(CannotDraw):
        match.offer_draw(0)
    assert match.dump() == before


def test_the_game_says_who_may_offer_and_when():
    def may_offer_draw(state, seat):
        return seat == 1 and state.heaps[0] < 3

    match = changed("nim", may_offer_draw=may_offer_draw).new()
    with pytest.raises(CannotDraw):
        match.offer_draw(1)
    match.play(0, "0-1")
    with pytest.raises(CannotDraw):
        match.offer_draw(0)
    match.offer_draw(1)
    assert match.offer == (1,)


def test_seats_that_play_together_may_agree_to_stop():
    match = new("flood")
    match.offer_draw(0)
    match.accept_draw(1)
    assert match.score().places == (1, 1)
    assert match.score().reason == "agreement"


# In the log and in saves.


def talk(match):
    """A match in which everything was said."""
    match.offer_draw(1)
    match.decline_draw(0)
    play_out(match, 1)
    match.concede(3)
    match.offer_draw(2)
    match.accept_draw(0)
    return match


@pytest.mark.parametrize("log", [True, False])
def test_a_save_keeps_concessions_and_offers(log):
    match = talk(new("nim", 4))
    again = restore(match.dump(log=log))
    assert (again.conceded, again.offer, again.over) == ((3,), (2, 0), False)
    for m in (match, again):
        m.accept_draw(1)
    assert again.over
    assert again.score() == match.score()
    assert again.dump(log=log) == match.dump(log=log)


def test_words_are_entries_of_the_log_and_replay():
    match = talk(new("nim", 4))
    assert match.count == 7
    again = restore(match.dump(), verify=True)
    assert again.history(None) == match.history(None)
    assert [e.kind for e in again.history(0)] == [
        "draw_offered",
        "draw_declined",
        "taken",
        "conceded",
        "draw_offered",
        "draw_accepted",
    ]


@pytest.mark.parametrize("log", [True, False])
def test_a_match_that_ended_by_words_is_over_when_restored(log):
    match = new("nim")
    match.concede(0)
    again = restore(match.dump(log=log))
    assert again.over
    assert again.score() == match.score()
    with pytest.raises(GameOver):
        again.play(0, "0-1")


def test_the_host_takes_words_back_and_a_seat_does_not():
    match = talk(new("nim", 4))
    before = match.score()
    match.accept_draw(1)
    assert match.over
    assert not match.can_undo(1)
    assert match.undo() == 7
    assert match.score() == before
    assert match.offer == (2, 0)
    match.undo()
    match.undo()
    assert match.undo() == 4
    assert match.conceded == match.offer == ()
    match.verify()
