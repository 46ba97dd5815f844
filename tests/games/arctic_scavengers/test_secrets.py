"""What the others hold stays hidden, and what a seat was told it keeps (sheet 7)."""

from collections import Counter

import pytest
from tests.games.arctic_scavengers.positions import (
    ALL_MODULES,
    GAME,
    TABLES,
    building,
    cards,
    chance,
    game,
    opening,
    pile,
    play,
    player,
    state,
    until,
)

from gamekernel import Events
from gamekernel_games.arctic_scavengers import checks, rules, samples, scoring, views
from gamekernel_games.arctic_scavengers.moves import (
    Commit,
    Dig,
    Keep,
    ReconBinoculars,
    ReconSpy,
    Trash,
    Yard,
)
from gamekernel_games.arctic_scavengers.state import Options, Seen
from gamekernel_games.arctic_scavengers.table import owned

IDS = [str(number) for number in range(len(TABLES))]


def seen(position, seat):
    """Say all that a seat is told when it looks, as bytes."""
    view = GAME.view_shape.encode(views.view(position, seat))
    moves = () if seat is None else tuple(rules.legal_moves(position, seat))
    return view, moves, rules.turn(position), scoring.score(position)


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=IDS)
def test_what_may_be_otherwise_looks_the_same(seats, options):
    differ = 0
    for number, (position, _, _) in enumerate(game(seats, options, "secrets")):
        asked = position.phase in {"interrupt", "answer", "yard", "return_card", "keep_building"}
        if number % 29 and not (asked and number % 3 == 0):
            continue
        for seat in (0, seats - 1, None):
            other = samples.sample(position, seat, chance(number, seat))
            assert seen(other, seat) == seen(position, seat)
            checks.check(other, seats, options)
            differ += other != position
    assert differ > 10


def true_position(seats=3, rounds=6, **options):
    """Return the first gathering of a round in a game with secrets about."""
    for position, _, _ in game(seats, Options(**options), "true"):
        if position.round == rounds and position.phase == "gather":
            return position
    raise AssertionError


def test_the_hands_of_others_are_otherwise_and_the_own_is_not():
    position = true_position()
    active = position.active
    hands = set()
    for number in range(12):
        other = samples.sample(position, active, chance(number))
        assert other.players[active].hand == position.players[active].hand
        following = (active + 1) % 3
        hands.add(other.players[following].hand)
        for seat in range(3):
            known = position.players[seat].ledger + position.players[seat].shown
            held = owned(other, seat)
            assert not set(known) - set(held)
            assert len(held) == len(owned(position, seat))
    assert len(hands) > 3


def test_the_initiator_keeps_the_contested_card_in_mind():
    position = true_position()
    active = position.active
    tops = {
        seat: {samples.sample(position, seat, chance(n)).contested.top[0].card for n in range(12)}
        for seat in range(3)
    }
    for seat, found in tops.items():
        assert (len(found) == 1) == (seat == active)
    assert views.view(position, active).own.contested == position.contested.top[0].card
    assert views.view(position, (active + 1) % 3).own.contested is None


def test_who_has_dug_knows_what_went_below():
    position = opening(3, "below")
    seat = position.active
    dig = next(m for m in rules.legal_moves(position, seat) if isinstance(m, Dig))
    position = play(position, (seat, dig), (seat, Keep(None)))
    for number in range(8):
        mine = samples.sample(position, seat, chance(number))
        assert mine.junkyard.bottom == position.junkyard.bottom
    others = {
        samples.sample(position, (seat + 1) % 3, chance(number)).junkyard.bottom
        for number in range(8)
    }
    assert len(others) > 1


def spying(zone="hand"):
    """Return a game with a spy in the active hand, just after it has looked at another player."""
    for number in range(40):
        for position, seat, move in game(3, Options(recon1=True), "spy", number):
            if isinstance(move, ReconSpy) and move.zone == zone:
                return play(position, (seat, move)), seat, move
    raise AssertionError


@pytest.mark.parametrize("zone", ["hand", "deck"])
def test_a_spy_keeps_what_it_has_seen_in_mind(zone):
    position, seat, move = spying(zone)
    spied = views.view(position, seat).own.spied
    assert (spied.player, spied.zone) == (move.player, zone)
    for number in range(8):
        other = samples.sample(position, seat, chance(number)).players[move.player]
        if zone == "deck":
            assert [one.card for one in other.deck.top] == list(spied.cards)
        else:
            assert not Counter(spied.cards) - Counter(other.hand)
    third = 3 - seat - move.player
    assert views.view(position, third).own.spied is None


def test_results_of_recon_are_told_to_the_spy_alone_and_not_taken_back():
    position = state(
        player("binoculars spy"),
        player("net pills"),
        player("junk"),
        junkyard=pile("rifle"),
        options={"recon1": True},
    )
    for move in (ReconSpy(1, "hand"), ReconBinoculars(1)):
        events = Events()
        play(position, (0, move), events=events)
        told = [event for event in events.told if event.kind == "seen"]
        assert told
        assert all(event.seats == (0,) for event in told)
        assert events.reveals


def test_binoculars_are_remembered_in_the_piles():
    position = state(
        player("binoculars"), player(), junkyard=pile("rifle net"), options={"recon1": True}
    )
    position = play(position, (0, ReconBinoculars(1)))
    assert position.junkyard.top == (Seen("rifle", (0,)), Seen("net"))
    assert len(position.junkyard) == 2
    assert (position.contested.top[0].by, len(position.contested.top)) == ((0,), 1)


def test_cards_trashed_are_known_to_be_in_the_junkyard_until_somebody_looks():
    position = state(player("scavenger junk"), player(), junkyard=pile(rest="pills*5"))
    position = play(position, (0, Trash(("junk",))))
    assert views.view(position, 1).trashed == ("junk",)
    position = play(position, (0, Dig(("scavenger",))))
    assert views.view(position, 1).trashed == ()


def test_stored_cards_and_committed_cards_are_the_owners_business():
    owner = player("net", committed="spear", buildings=[building("armory", stored="net")])
    position = state(owner, player("junk"), active=1)
    mine, theirs = views.view(position, 0), views.view(position, 1)
    assert mine.players[0].buildings[0].cards == ("net",)
    assert theirs.players[0].buildings[0].cards is None
    assert theirs.players[0].buildings[0].stored == 1
    assert theirs.players[0].force is None
    assert theirs.players[0].committed == 1


def test_the_cards_of_a_dig_are_the_diggers_business():
    position = state(player("scavenger"), player(), junkyard=pile("net"))
    position = play(position, (0, Dig(("scavenger",))))
    assert views.view(position, 0).own.looking_at == ("net",)
    assert views.view(position, 1).own.looking_at == ()
    assert views.view(position, 1).looking_at == 1


def test_all_forces_are_revealed_at_once_after_the_last_commit():
    position = state(player("saboteur"), player("brawler spear"))
    position = play(position, (0, Commit()))
    assert views.view(position, 1).players[0].force is None
    position = play(position, (1, Commit()))
    assert views.view(position, 1).players[0].force == ("saboteur",)
    assert views.view(position, None).players[1].force == cards("brawler spear")


@pytest.mark.parametrize("poll", ["auto", "always"])
def test_who_is_asked_can_do_something_in_every_sample(poll):
    met = 0
    for number in range(20):
        options = Options(**ALL_MODULES, interrupt_poll=poll)
        for position, _, _ in game(4, options, "asked", poll, number, last=5):
            if position.phase != "interrupt":
                continue
            met += 1
            for seat in (position.active, None):
                other = samples.sample(position, seat, chance(met))
                moves = rules.legal_moves(other, position.asked)
                assert len(moves) > (poll == "auto")
            if met > 25:
                return
    assert met > 5


def test_a_yard_is_seen_by_the_yardmaster_only():
    own = player(leader="yardmaster")
    position = state(
        own, player(leader="ranger"), junkyard=pile("net junk pills"), options={"hq3": True}
    )
    events = Events()
    position = play(position, (0, Yard()), events=events)
    assert [e.seats for e in events.told if e.kind == "seen"] == [(0,)]
    assert views.view(position, 1).own.looking_at == ()


def test_at_the_end_all_tribes_lie_open():
    *_, (position, _, _) = game(3, Options(hq1=True), "end")
    for seat in (0, None):
        shown = views.view(position, seat)
        assert all(one.tribe is not None for one in shown.players)
        other = samples.sample(position, seat, chance("end"))
        assert other.players == position.players
    assert until(opening(3), "gather").players[0].ledger


def test_a_sample_that_cannot_be_dealt_fails_and_does_not_tell_the_truth(monkeypatch):
    monkeypatch.setattr(samples, "TRIES", 0)
    position = opening(3)
    with pytest.raises(RuntimeError, match="no deal fits"):
        samples.sample(position, 0, chance(1))
