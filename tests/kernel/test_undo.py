"""Undo by knowledge: what taught nobody anything can be taken back, and nothing else."""

from __future__ import annotations

import msgspec
import pytest
from tests.kernel.toys import SEED, changed, module, new, play_out, restore

import gamekernel as gk
from gamekernel.errors import CannotUndo, NoLog, PluginError

hoard, bids, nim, snap = (module(name) for name in ("hoard", "bids", "nim", "snap"))


def bid(match, seat, coins):
    return match.play(seat, {"do": "bid", "coins": coins})


def looked_at(match):
    return match.state, match.turn, match.conceded, match.offer, match.entries()


def refused(match, seat):
    """Tell whether a seat may not undo, and hold `can_undo` and `undo` to one answer."""
    assert not match.can_undo(seat)
    before = match.dump()
    with pytest.raises(CannotUndo) as raised:
        match.undo(seat)
    assert (raised.value.kind, raised.value.fault) == ("cannot_undo", "player")
    assert match.dump() == before
    return True


# Without secrets.


def test_in_the_open_a_seat_takes_its_last_move_back():
    match = new("nim")
    before = looked_at(match)
    match.play(0, "0-1")
    assert match.can_undo(0)
    assert match.undo(0) == 1
    assert looked_at(match) == before


def test_a_seat_takes_back_its_own_move_and_no_other():
    match = new("nim")
    match.play(0, "0-1")
    assert refused(match, 1)
    match.play(1, "0-1")
    assert refused(match, 0)
    assert match.undo(1) == 2
    assert match.undo(0) == 1
    assert refused(match, 0)


def test_the_move_that_ended_the_game_can_be_taken_back():
    match = new("nim", options={"heaps": (2,)})
    match.play(0, "0-2")
    assert match.over
    match.undo(0)
    assert not match.over
    assert list(match.legal_moves(0)) == [nim.Take(0, 1), nim.Take(0, 2)]


def test_an_interrupt_ends_what_the_seat_in_turn_can_take_back():
    match = new("snap", 3)
    for seat, number in enumerate((3, 1, 1)):
        match.play(seat, {"do": "lay", "number": number})
    assert match.can_undo(2)
    match.play(1, {"do": "snap"})
    assert refused(match, 2)
    assert match.undo(1) == 4
    assert match.undo(2) == 3


def test_a_word_is_not_taken_back_and_ends_what_lies_below_it():
    match = new("nim", 3)
    match.play(0, "0-1")
    match.offer_draw(0)
    assert refused(match, 0)
    match.decline_draw(1)
    assert refused(match, 0)
    assert refused(match, 1)
    match.concede(2)
    assert refused(match, 2)


def test_an_undo_brings_back_the_offer_that_the_move_let_lapse():
    match = new("nim")
    match.offer_draw(1)
    match.play(0, "0-1")
    assert match.offer == ()
    match.undo()
    assert match.offer == (1,)


# What is drawn by chance.


def test_a_die_once_seen_is_not_rolled_again():
    match = new("pig")
    seat = match.turn.must[0]
    match.play(seat, {"do": "roll"})
    assert refused(match, seat)


def test_the_host_takes_a_roll_back_and_the_next_die_is_another():
    match, other = new("pig"), new("pig")
    seat = match.turn.must[0]
    first = match.play(seat, {"do": "roll"})
    match.undo()
    assert match.count == 1
    again = match.play(seat, {"do": "roll"})
    assert other.play(seat, {"do": "roll"}, outcomes=[4])  # leaves the seeded dice alone
    assert other.state != match.state
    assert (first[0].data["faces"], again[0].data["faces"]) == drawn_in_a_row()


def drawn_in_a_row():
    chance = gk.SeededChance(SEED)
    chance.below(2)
    return (chance.die(),), (chance.die(),)


def test_a_move_without_dice_in_a_game_of_dice_is_taken_back():
    match = new("pig")
    seat = match.turn.must[0]
    match.play(seat, {"do": "roll"}, outcomes=[5])
    match.play(seat, {"do": "hold"})
    assert match.undo(seat) == 2
    assert match.state.rolled == 5


# Cards.


def hold(hand=(1, 2), pile=(3, 4), other=((3, 4), (5, 5)), turns=2):
    """A match of Hoard with known cards, seat 0 to move."""
    sides = (hoard.Side(hand, pile), hoard.Side(*other))
    box = list(hoard.DECK)
    for card in (*hand, *pile, *other[0], *other[1]):
        box.remove(card)
    state = hoard.State(sides, tuple(box), turns * 2)
    return new("hoard", position=state)


def test_a_card_laid_face_down_can_be_taken_back():
    match = hold()
    before = looked_at(match)
    match.play(0, {"do": "hide", "card": 2})
    assert match.undo(0) == 1
    assert looked_at(match) == before


def test_a_card_shown_cannot():
    match = hold()
    match.play(0, {"do": "show", "card": 2})
    assert refused(match, 0)


def test_a_card_shown_that_all_must_have_known_can():
    """Every card but those of seat 0's hand has been shown: nobody learns anything."""
    rest = list(hoard.DECK)
    rest.remove(1)
    sides = (hoard.Side((1,), ()), hoard.Side((), (), shown=tuple(rest)))
    match = new("hoard", position=hoard.State(sides, (), 4))
    match.play(0, {"do": "show", "card": 1})
    assert match.undo(0) == 1


def test_a_peek_cannot():
    match = hold()
    match.play(0, {"do": "peek"})
    assert refused(match, 0)


def test_a_blind_draw_that_draws_no_outcome_cannot():
    match = hold()
    match.play(0, {"do": "take"})
    assert match.entries()[1].endswith(b"\x90"), "no outcome was drawn"
    assert refused(match, 0)


def test_a_draw_of_the_card_peeked_at_can():
    match = hold()
    match.play(0, {"do": "peek"})
    match.play(1, {"do": "hide", "card": 3})
    match.play(0, {"do": "take"})
    assert match.undo(0) == 3


def test_a_draw_by_chance_cannot():
    match = hold()
    match.play(0, {"do": "fetch"})
    assert refused(match, 0)


def test_a_draw_with_one_possibility_can():
    """All unseen cards are equal: chance decides nothing, and all know what comes."""
    rest = hoard.DECK[:-3]
    sides = (hoard.Side((5,), (), shown=rest), hoard.Side((), ()))
    match = new("hoard", position=hoard.State(sides, (5, 5), 4))
    match.play(0, {"do": "fetch"})
    assert match.undo(0) == 1


def test_what_was_told_as_revealing_cannot_be_taken_back():
    match = hold()
    match.play(0, {"do": "boast"})
    assert refused(match, 0)
    assert match.undo() == 1


def test_the_last_move_that_turns_cards_up_cannot():
    match = hold(turns=1)
    match.play(0, {"do": "hide", "card": 2})
    assert match.can_undo(0)
    match.play(1, {"do": "hide", "card": 3})
    assert match.over
    assert refused(match, 1)


def test_a_private_event_to_one_other_seat_is_something_learnt():
    def apply(state, seat, move, chance, events):
        if isinstance(move, hoard.Hide):
            events.tell("told you so", (1,), card=move.card)
        return hoard.apply(state, seat, move, chance, events)

    match = changed("hoard", apply=apply).new(2, position=hold().state, seed=SEED)
    match.play(0, {"do": "hide", "card": 2})
    assert refused(match, 0)


def test_what_a_spectator_learns_is_learnt():
    def view(state, seat):
        seen = hoard.view(state, seat)
        if seat is not None or not state.sides[0].hidden:
            return seen
        return hoard.View(seen.sides, state.sides[0].hidden[0], seen.left, None)

    match = changed("hoard", view=view).new(2, position=hold().state, seed=SEED)
    match.play(0, {"do": "hide", "card": 2})
    assert refused(match, 0)


# Secret commits.


def test_a_secret_commit_can_be_taken_back_and_the_others_stay():
    match = new("bids", 4)
    for seat, coins in ((2, 1), (0, 2), (3, 3)):
        bid(match, seat, coins)
    assert match.undo(0) == 2
    assert match.state.bids == (None, None, 1, 3)
    assert match.turn.must == (0, 1)
    assert match.count == 3
    assert match.undo(2) == 1
    assert match.undo(3) == 1
    assert match.count == 1
    match.verify()


def test_a_match_goes_on_after_a_commit_was_taken_back():
    match, other = new("bids", 3), new("bids", 3)
    bid(match, 0, 4)
    bid(match, 1, 1)
    match.undo(0)
    for seat, coins in ((2, 2), (0, 3)):
        bid(match, seat, coins)
    for seat, coins in ((1, 1), (2, 2), (0, 3)):
        bid(other, seat, coins)
    assert match.state == other.state
    restore(match.dump(), verify=True)


def test_once_all_have_committed_nobody_takes_anything_back():
    match = new("bids", 3)
    for seat in (1, 0, 2):
        bid(match, seat, seat)
    for seat in (0, 1, 2):
        assert refused(match, seat)


def test_a_commit_of_an_earlier_round_cannot_be_taken_back():
    match = new("bids", 3)
    for seat in (1, 0, 2, 1):
        bid(match, seat, 1)
    assert refused(match, 0)
    assert match.undo(1) == 4
    assert refused(match, 1)


def test_a_seat_that_has_not_committed_has_nothing_to_take_back():
    match = new("bids", 3)
    bid(match, 0, 1)
    assert refused(match, 1)


def open_bids():
    """Bids where all is seen and nothing is drawn, so that only the order of entries counts."""

    def apply(state, seat, move):
        bids_now = (*state.bids[:seat], move.coins, *state.bids[seat + 1 :])
        if None not in bids_now:
            return msgspec.structs.replace(state, bids=(None,) * len(bids_now), left=state.left - 1)
        return msgspec.structs.replace(state, bids=bids_now)

    info = msgspec.structs.replace(bids.describe(), hidden=False, chance=False)
    return changed(
        "bids",
        describe=lambda: info,
        setup=lambda seats: bids.State((4,) * seats, (None,) * seats, (0,) * seats, 1, 3),
        apply=apply,
    ).new(3)


def test_the_commit_that_ended_a_step_can_be_taken_back_until_another_seat_acts():
    match = open_bids()
    for seat in (1, 0, 2):
        bid(match, seat, 1)
    assert match.can_undo(2)
    assert refused(match, 0)
    bid(match, 1, 1)
    assert refused(match, 2)
    assert refused(match, 0)
    assert match.undo(1) == 4
    assert match.undo(2) == 3
    assert match.undo(1) == 1
    assert match.undo(0) == 1


# The host.


def test_the_host_takes_back_anything_entry_by_entry_down_to_the_origin():
    match = new("hoard")
    states = [match.state]
    for number in (3, 1, 4, 1, 5):
        play_out(match, number)
        states.append(match.state)
    for state in reversed(states[:-1]):
        assert match.can_undo()
        match.undo()
        assert match.state == state
    assert not match.can_undo()
    with pytest.raises(CannotUndo):
        match.undo()


def test_neither_tickets_nor_chance_go_back():
    match = play_out(new("hoard"), 5, 5, 5)
    tickets = [int(match.ticket(s)) for s in (0, 1)]
    counter = match._now.counter
    match.undo()
    assert [int(match.ticket(s)) for s in (0, 1)] == [t + 1 for t in tickets]
    assert match._now.counter == counter
    again = restore(match.dump())
    assert again._now.counter == counter


def test_an_undone_entry_leaves_no_trace_in_the_log():
    match, other = new("nim"), new("nim")
    match.play(0, "0-1")
    match.undo()
    match.play(0, "2-2")
    other.play(0, "2-2")
    assert match.entries() == other.entries()
    assert match._now.log.head(2) == other._now.log.head(2)


def test_undo_after_restoring_goes_on_from_there():
    match = restore(play_out(new("nim"), 1, 2, 3).dump())
    assert match.undo(0) == 3
    match.verify()
    assert match.dump() != play_out(new("nim"), 1, 2).dump(), "the tickets tell"
    assert match.entries() == play_out(new("nim"), 1, 2).entries()


# Without the log.


def test_without_its_log_a_match_cannot_undo():
    match = restore(play_out(new("nim"), 1, 2).dump(log=False))
    for call in (match.undo, match.can_undo):
        for seat in (None, 0, 1):
            with pytest.raises(NoLog) as raised:
                call(seat)
            assert raised.value.kind == "no_log"
    play_out(match, 1)
    with pytest.raises(NoLog):
        match.undo()


def test_a_snapshot_with_its_entries_beside_it_can_undo():
    match = play_out(new("nim"), 1, 2, 3)
    again = restore(match.dump(log=False), log=match.entries())
    assert again.undo(0) == 3


# A plugin at fault.


@pytest.mark.parametrize("hook", ["view", "sample", "legal_moves"])
def test_a_hook_that_fails_during_undo_is_blamed_and_the_match_stays(hook):
    broken = []

    def failing(name):
        real = getattr(hoard, name)

        def view(state, seat):
            return fail() or real(state, seat)

        def sample(state, seat, chance):
            return fail() or real(state, seat, chance)

        return {"view": view, "sample": sample, "legal_moves": view}[name]

    def fail():
        if broken:
            raise KeyError("the hidden card is 7")

    match = changed("hoard", **{hook: failing(hook)}).new(2, position=hold().state, seed=SEED)
    match.play(0, {"do": "hide", "card": 2})
    before = match.dump()
    broken.append(True)
    with pytest.raises(PluginError, match=f"hoard: {hook}") as raised:
        match.undo(0)
    assert "7" not in str(raised.value)
    assert match.dump() == before


@pytest.mark.parametrize("what", ["view", "event"])
def test_what_cannot_be_written_as_bytes_is_the_fault_of_the_game(what):
    def view(state, seat):
        return object() if what == "view" else hoard.view(state, seat)

    def apply(state, seat, move, chance, events):
        if what == "event":
            events.tell("odd", thing=object())
        return hoard.apply(state, seat, move, chance, events)

    match = changed("hoard", view=view, apply=apply).new(2, position=hold().state, seed=SEED)
    match.play(0, {"do": "hide", "card": 2})
    with pytest.raises(PluginError):
        match.undo(0)
