"""Tickets: what a seat decides has a token, and a move sent with an old one is refused."""

from __future__ import annotations

from itertools import pairwise

import pytest
from tests.kernel.toys import load, new, play_out, restore

import gamekernel as gk
from gamekernel import moment
from gamekernel.errors import StaleTicket

ROUNDS = {"coins": 4, "rounds": 3}


def tickets(match):
    return [int(match.ticket(seat)) for seat in range(match.seats)]


def bid(match, seat, coins, **how):
    return match.play(seat, {"do": "bid", "coins": coins}, **how)


def test_every_ticket_changes_with_every_move():
    match = new("nim", 3)
    seen = [tickets(match)]
    for seat in (0, 1, 2):
        match.play(seat, {"do": "take", "heap": seat, "count": 1})
        seen.append(tickets(match))
    assert all(a < b for old, later in pairwise(seen) for a, b in zip(old, later, strict=True))


def test_a_move_with_the_ticket_of_now_is_played():
    match = new("nim")
    match.play(0, "0-1", ticket=match.ticket(0))
    match.play(1, "0-1", ticket=match.ticket(1))
    assert match.count == 3


@pytest.mark.parametrize("ticket", ["", "nonsense", "-1", " 1", "01", "1.0", 1, b"1"])
def test_what_is_no_ticket_of_now_is_refused(ticket):
    match = new("nim")
    match.play(0, "0-1")
    assert match.ticket(1) == "1"
    with pytest.raises(StaleTicket) as raised:
        match.play(1, "0-1", ticket=ticket)
    assert (raised.value.kind, raised.value.fault) == ("stale_ticket", "player")
    assert match.count == 2


def test_moves_made_at_the_same_time_do_not_collide():
    match = new("bids", 4, options=ROUNDS)
    held = [match.ticket(seat) for seat in range(4)]
    for seat in (2, 0, 3, 1):
        bid(match, seat, seat, ticket=held[seat])
    assert match.turn.must == (0, 1, 2, 3)


def test_a_secret_commit_changes_the_ticket_of_the_mover_and_of_no_other():
    match = new("bids", 3, options=ROUNDS)
    before = tickets(match)
    bid(match, 1, 2)
    assert tickets(match) == [before[0], before[1] + 1, before[2]]


def test_the_commit_that_reveals_changes_every_ticket():
    match = new("bids", 3, options=ROUNDS)
    bid(match, 1, 2)
    bid(match, 0, 2)
    before = tickets(match)
    bid(match, 2, 0)
    assert all(now > old for now, old in zip(tickets(match), before, strict=True))


def test_a_bid_for_the_last_prize_is_refused_for_the_next():
    match = new("bids", 2, options=ROUNDS)
    late = match.ticket(0)
    bid(match, 0, 1)
    bid(match, 1, 1)
    with pytest.raises(StaleTicket):
        bid(match, 0, 1, ticket=late)


def test_an_interrupt_changes_every_ticket_for_one_seat_alone_is_waited_for():
    match = new("snap", 3)
    for seat, number in enumerate((3, 1, 1)):
        match.play(seat, {"do": "lay", "number": number})
    late = match.ticket(1)
    match.play(2, {"do": "snap"})
    with pytest.raises(StaleTicket):
        match.play(1, {"do": "snap"}, ticket=late)


def test_a_move_sent_before_an_undo_does_not_fit_after_it():
    match = new("nim")
    sent = match.ticket(1)
    match.play(0, "0-1")
    sent_too = match.ticket(1)
    match.undo(0)
    match.play(0, "1-1")
    for ticket in (sent, sent_too):
        with pytest.raises(StaleTicket):
            match.play(1, "0-1", ticket=ticket)


def test_a_commit_sent_before_the_undo_of_another_is_refused():
    match = new("bids", 3, options=ROUNDS)
    bid(match, 0, 1)
    held = [match.ticket(seat) for seat in range(3)]
    match.undo(0)
    for seat in range(3):
        with pytest.raises(StaleTicket):
            bid(match, seat, 1, ticket=held[seat])


IN_STEP = [
    ((0, 1, 2), (1, 2), 0, ()),
    ((0, 1), (1,), 0, ()),
    ((0, 1, 2), (0, 1, 2), 0, ()),
    ((0, 1), (0, 1), 3, ()),
]
OUT_OF_STEP = [
    ((0,), (1,), 0, ()),
    ((0,), (0,), 0, ()),
    ((0,), (), 0, ()),
    ((0, 1), (), 0, ()),
    ((0, 1), (0,), 0, ()),
    ((0, 1, 2), (0, 1), 0, ()),
    ((0, 1), (0, 1, 2), 0, ()),
    ((0, 1, 2), (2,), 0, ()),
    ((0, 1, 2), (1, 2), 0, (3,)),
    ((0, 1), (0, 1), 3, (3,)),
]


@pytest.mark.parametrize(("before", "after", "seat", "outcomes"), IN_STEP + OUT_OF_STEP)
def test_a_step_runs_while_the_others_who_must_act_stay_the_same_and_nothing_is_drawn(
    before, after, seat, outcomes
):
    case = before, after, seat, outcomes
    assert moment.in_step(gk.Turn(before), gk.Turn(after), seat, outcomes) == (case in IN_STEP)


def test_no_ticket_is_ever_given_twice_for_two_decisions():
    match = new("nim", options={"heaps": (9, 9, 9)})
    seen = {0: {match.ticket(0)}, 1: {match.ticket(1)}}
    for step in range(12):
        if step % 3 == 2:
            match.undo()
        else:
            play_out(match, step)
        for seat in (0, 1):
            assert match.ticket(seat) not in seen[seat]
            seen[seat].add(match.ticket(seat))


def test_words_about_draws_and_concessions_leave_the_tickets_alone():
    match = new("nim", 3)
    before = tickets(match)
    match.offer_draw(1)
    match.decline_draw(0)
    match.concede(2)
    assert tickets(match) == before
    match.play(0, "0-1", ticket=str(before[0]))


@pytest.mark.parametrize("log", [True, False])
def test_a_restored_match_takes_the_tickets_given_before(log):
    match = new("bids", 3, options=ROUNDS)
    bid(match, 1, 2)
    again = restore(match.dump(log=log))
    assert tickets(again) == tickets(match)
    bid(again, 0, 1, ticket=match.ticket(0))


def test_tickets_are_made_of_nothing_secret():
    """Whatever is bid, and whatever the cards are: the tickets are the same."""
    given = set()
    for coins, seed in ((0, bytes(32)), (4, bytes([1] * 32))):
        match = load("bids").new(3, ROUNDS, seed=seed)
        bid(match, 0, coins)
        bid(match, 2, coins)
        given.add(tuple(tickets(match)))
    assert len(given) == 1
