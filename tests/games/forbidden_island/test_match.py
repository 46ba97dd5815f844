"""A match: interrupts, undo, concessions, and what is told."""

from __future__ import annotations

import pytest
from tests.games.forbidden_island.positions import ISLAND, legal, pawn, phase, play, position, watch

from gamekernel.errors import CannotUndo, NotYourTurn, StaleTicket

DIVER = pawn("diver", "3,3", "fire")
PILOT = pawn("pilot", "5,4", "sandbags")
OTHER = pawn("engineer", "5,4")


def begun(*players, **given):
    state = position(*players, **given)
    return ISLAND.new(len(players), {"difficulty": "novice"}, position=state, seed=bytes(32))


def waiting(state):
    turn = ISLAND.turn(state)
    return turn.must, turn.may, turn.phase


def test_whom_each_phase_waits_for():
    full = pawn("explorer", "3,3", *["earth"] * 4, "sandbags")
    idle = pawn("messenger", "2,2")
    state = position(DIVER, PILOT, full, idle, flooded="3,3 3,6")
    assert waiting(state) == ((0,), (1, 2), "actions")
    given = play(state, 0, "give fire P3")
    assert waiting(given) == ((2,), (1,), "discard")
    flood = position(DIVER, PILOT, full, idle, flooded="3,3 3,6", flood_left=2)
    assert waiting(flood) == ((0,), (1, 2), "pre_flood")
    sunk = play(flood, 0, "continue", "cave_embers")
    assert waiting(sunk) == ((0, 2), (), "rescue")
    lost = position(DIVER, PILOT, sunk="3,1", actions=0)
    assert waiting(lost) == ((), (), "over")


def test_a_holder_may_act_even_if_it_can_do_nothing():
    state = position(DIVER, PILOT)
    assert waiting(state) == ((0,), (1,), "actions")
    assert legal(state, 1) == set()


def test_the_active_player_is_in_must_and_not_in_may():
    state = position(PILOT, OTHER, flood_left=2, flooded="6,4")
    assert waiting(state) == ((0,), (), "pre_flood")
    assert legal(state, 0) == {"continue", "sandbags 6,4"}


def test_nobody_acts_out_of_turn_without_a_special_card():
    match = begun(DIVER, OTHER)
    assert match.legal_moves(1) == ()
    with pytest.raises(NotYourTurn):
        match.play(1, "end")


def test_a_special_interrupts_a_turn_and_the_turn_goes_on():
    match = begun(DIVER, PILOT, flooded="6,4")
    match.play(0, "move 3,4")
    match.play(1, "sandbags 6,4")
    match.play(0, "move 3,5")
    assert (match.turn.must, match.state.actions) == ((0,), 1)
    match.verify()


def test_an_interrupt_makes_the_other_ticket_old():
    match = begun(DIVER, PILOT, flooded="6,4")
    ticket = match.ticket(0)
    match.play(1, "sandbags 6,4", match.ticket(1))
    with pytest.raises(StaleTicket):
        match.play(0, "end", ticket)
    match.play(0, "end", match.ticket(0))


def test_swimmers_do_not_make_each_others_tickets_old():
    match = begun(pawn("engineer", "3,6"), pawn("pilot", "3,6"), flooded="3,6", flood_left=2)
    sunk = play(match.state, 0, "continue", "lost_lagoon")
    match = ISLAND.new(2, {"difficulty": "novice"}, position=sunk, seed=bytes(32))
    tickets = match.ticket(0), match.ticket(1)
    match.play(1, "swim 6,4", tickets[1])
    assert match.ticket(0) == tickets[0]
    match.play(0, "swim 3,5", tickets[0])
    assert match.turn.phase == "actions"


def test_swimmers_see_where_the_others_swim():
    here = pawn("engineer", "3,6"), pawn("pilot", "3,6")
    sunk = play(position(*here, flooded="3,6", flood_left=2), 0, "continue", "lost_lagoon")
    match = ISLAND.new(2, {"difficulty": "novice"}, position=sunk, seed=bytes(32))
    (event,) = match.play(1, "swim 6,4")
    assert event.known_to(0)
    assert match.view(0).players[1].at == (6, 4)
    assert match.turn.must == (0,)


def test_a_move_can_be_taken_back_until_somebody_plays_on():
    match = begun(DIVER, PILOT, flooded="6,4")
    before = match.state
    match.play(0, "move 3,4")
    assert match.can_undo(0)
    match.undo(0)
    assert match.state == before
    match.play(0, "move 3,4")
    match.play(1, "sandbags 6,4")
    with pytest.raises(CannotUndo):
        match.undo(0)


def test_cards_once_drawn_cannot_be_taken_back():
    match = begun(DIVER, PILOT)
    match.play(0, "end")
    assert not match.can_undo(0)


def test_a_team_plays_on_when_one_concedes_and_loses_when_all_have():
    match = begun(DIVER, PILOT)
    match.concede(1)
    assert not match.over
    match.play(0, "end")
    match.play(0, match.legal_moves(0)[0])
    while match.turn.must == (1,):
        match.play(1, match.legal_moves(1)[0])
    assert match.over or 0 in match.turn.must
    again = begun(DIVER, PILOT)
    again.concede(1)
    again.concede(0)
    assert again.over
    assert (again.score().winners, again.score().places) == ((), (1, 1))


def test_a_draw_cannot_be_offered():
    assert not ISLAND.may_offer_draw(position(DIVER, PILOT), 0)


def test_what_a_turn_tells():
    state = position(DIVER, OTHER, flooded="3,6", flood_discards=("gold_gate",), water_level=2)
    drawn, told = watch(state, 0, "end", "waters_rise", "air")
    assert [(event.kind, event.seats) for event in told] == [
        ("drew", None),
        ("drew", None),
        ("waters_rose", None),
    ]
    assert told[2].data == {"level": 3, "cards": 1}
    assert phase(drawn) == "pre_flood"
    _, told = watch(drawn, 0, "continue", "gold_gate", "lost_lagoon", "iron_gate")
    assert [event.kind for event in told] == ["flooded", "sank", "flooded", "turn_began"]


def test_a_special_is_told_as_played_and_a_card_over_the_limit_as_discarded():
    full = pawn("diver", "3,3", *["fire"] * 4, "air", "sandbags")
    state = position(full, OTHER, flood_left=2, flooded="6,4")
    _, told = watch(state, 0, "sandbags 6,4")
    assert [event.kind for event in told] == ["played", "shored_up"]
    _, told = watch(state, 0, "discard sandbags")
    assert [event.kind for event in told] == ["discarded"]


def test_what_a_defeat_tells():
    state = position(DIVER, OTHER, flooded="3,1", flood_left=2)
    _, told = watch(state, 0, "continue", "fools_landing")
    assert [event.kind for event in told] == ["sank", "lost"]
    assert told[1].data == {"reason": "Fools' Landing has sunk"}
