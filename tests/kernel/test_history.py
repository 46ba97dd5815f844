"""History: the events a seat may know, told again from the log."""

from __future__ import annotations

import pytest
from tests.kernel.toys import TOYS, changed, choices, load, module, new, play_out, restore

import gamekernel as gk
from gamekernel.errors import BadLog, NoLog, NotSupported


@pytest.mark.parametrize("toy", TOYS)
def test_history_is_what_was_told_when_it_happened(toy):
    match = new(toy)
    told = match.history(None), match.history(0), match.history(1)
    for number in range(7, 200, 13):
        moves = choices(match)
        if not moves:
            break
        events = match.play(*moves[number % len(moves)])
        for known, seat in zip(told, (None, 0, 1), strict=True):
            known.extend(gk.known_to(events, seat))
    assert told == (match.history(None), match.history(0), match.history(1))
    again = restore(match.dump())
    assert told == (again.history(None), again.history(0), again.history(1))


def test_history_begins_with_what_setup_told():
    match = new("hoard")
    hand = match.state.sides[1].hand
    assert match.history(1) == [gk.Event("dealt", (1,), {"hand": hand})]
    assert match.history(None) == []


def test_history_tells_a_seat_nothing_that_was_told_to_another():
    match = play_out(new("hoard", 3), *range(9))
    for seat in (0, 1, 2, None):
        for event in match.history(seat):
            assert event.seats is None or seat in event.seats


def test_what_was_taken_back_is_not_told():
    match = new("nim")
    match.play(0, "0-1")
    match.play(1, "0-2")
    match.undo()
    assert [e.data for e in match.history(0)] == [{"seat": 0, "heap": 0, "count": 1}]


def test_a_match_from_a_position_tells_what_has_happened_since():
    nim = module("nim")
    match = load("nim").new(position=nim.State((1, 2), 0, 2, False), seats=2)
    assert match.history(None) == []
    match.play(0, "1-1")
    assert [e.kind for e in match.history(None)] == ["taken"]
    match.undo(0)
    assert match.state.heaps == (1, 2)


def test_the_texts_of_a_match_are_its_moves_in_order_and_no_other_entry():
    match = new("nim", 3)
    match.play(0, "0-1")
    match.offer_draw(2)
    match.play(1, "2-2")
    match.concede(0)
    assert match.texts() == ["0-1", "2-2"]
    match.undo()
    match.undo()
    assert match.texts() == ["0-1"]


def test_a_game_text_is_whole_or_not_written():
    def write_game(state, texts):
        return f"{state.heaps}: {' '.join(texts)}"

    game = changed("nim", write_game=write_game)
    match = game.new()
    for seat, move in enumerate(("0-1", "2-2")):
        match.play(seat, move)
    assert match.write_game() == "(2, 4, 3): 0-1 2-2"
    position = game.new(2, position=match.state)
    position.play(0, "0-1")
    assert position.texts() == ["0-1"]
    with pytest.raises(NotSupported):
        position.write_game()
    with pytest.raises(NotSupported):
        new("nim").write_game()


def test_without_its_log_a_match_has_no_texts():
    match = restore(play_out(new("nim"), 1, 2).dump(log=False))
    for call in (match.texts, match.write_game):
        with pytest.raises(NoLog):
            call()


def test_without_its_log_a_match_has_no_history():
    match = restore(play_out(new("nim"), 1, 2).dump(log=False))
    with pytest.raises(NoLog) as raised:
        match.history(0)
    assert raised.value.kind == "no_log"
    play_out(match, 1)
    with pytest.raises(NoLog):
        match.history(0)


def test_entries_are_handed_out_row_by_row():
    match = new("nim")
    rows = list(match.entries())
    for _ in range(3):
        play_out(match, 1)
        rows += match.entries(len(rows))
    assert tuple(rows) == match.entries() == match.entries(0)
    assert match.entries(4) == ()


def test_a_match_without_its_log_hands_out_the_entries_made_since():
    match = play_out(new("nim"), 1, 2)
    again = restore(match.dump(log=False))
    assert again.entries() == ()
    play_out(match, 3)
    play_out(again, 3)
    assert again.entries() == again.entries(3) == match.entries(3)
    with pytest.raises(NoLog):
        again.entries(2)


@pytest.mark.parametrize("start", [-1, 99])
def test_entries_of_numbers_that_are_not_there_are_refused_or_none(start):
    match = play_out(new("nim"), 1, 2)
    if start < 0:
        with pytest.raises(NoLog):
            match.entries(start)
    else:
        assert match.entries(start) == ()


def test_a_log_that_does_not_lead_to_the_state_is_found_by_verify():
    match, other = play_out(new("nim"), 1, 2), play_out(new("nim"), 1, 3)
    assert match.count == other.count
    match._now = type(match._now)(
        other._now.moment, 0, match._now.tickets, match.count, match._now.log
    )
    with pytest.raises(BadLog) as raised:
        match.verify()
    assert raised.value.at == "state"
