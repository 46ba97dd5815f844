"""States from outside that cannot be."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace
from tests.games.draftosaurus.positions import DRAFT, hand, new, play_out, species, zoo

from gamekernel_games.draftosaurus import rules
from gamekernel_games.draftosaurus.rules import Earlier, Options, Place, Quarantine


def sound(turns, seats=3, seed=1, **options):
    """Return a state of a game after so many turns, with nothing chosen."""
    match = new(seats, **options)
    for before in play_out(match, random.Random(seed)):
        if before.state.turns == turns and len(before.turn.must) == seats:
            return before.state
    return match.state


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("board", ["summer", "winter"])
def test_every_state_of_a_game_is_sound(seats, board):
    match = new(seats, board=board, match="single" if seats == 3 else "summer_then_winter")
    for before in play_out(match, random.Random(seats)):
        DRAFT.check(before.state, seats, match.options)
    DRAFT.check(match.state, seats, match.options)


FRESH = sound(0)
LATER = sound(4)


def with_zoo(state, text):
    """Give seat 0 other places for its dinosaurs, which stay the same."""
    held = [dinosaur.species for dinosaur in state.zoos[0]]
    moved = tuple(
        replace(dinosaur, species=one) for one, dinosaur in zip(held, zoo(text), strict=True)
    )
    return replace(state, zoos=(moved, *state.zoos[1:]))


@pytest.mark.parametrize(
    ("state", "sentence"),
    [
        (replace(FRESH, options=Options(board="winter")), "other options"),
        (replace(FRESH, chosen=(None,) * 4), "other seats"),
        (replace(FRESH, game=1), "no second game"),
        (replace(FRESH, earlier=(Earlier(1, 0),) * 3), "from the first game"),
        (replace(FRESH, bag=FRESH.bag[1:]), "the bag does not hold"),
        (replace(FRESH, hands=(FRESH.hands[0][1:], *FRESH.hands[1:])), "each hand holds 6"),
        (replace(FRESH, turns=1), "each hand holds 5"),
        (replace(LATER, zoos=(LATER.zoos[0][1:], *LATER.zoos[1:])), "for each turn played"),
        (replace(FRESH, discarded=(species("A"), (), ())), "has discarded 0"),
        (replace(FRESH, hands=(hand("TTTTTT"), hand("TTTTTT"), FRESH.hands[2])), "of the box"),
        (replace(FRESH, hands=(FRESH.hands[0][::-1], *FRESH.hands[1:])), "sorted"),
        (replace(FRESH, bag=FRESH.bag[::-1]), "sorted"),
        (with_zoo(LATER, "AAAA>left"), "not on the board"),
        (with_zoo(LATER, "AAAA>trio"), "the Woody Trio is full"),
        (with_zoo(LATER, "AAA>river A>river.B1"), "a slot of the pyramid"),
        (replace(FRESH, chosen=(Place("trex", "pyramid", "B1"), None, None)), "not legal"),
        (replace(FRESH, chosen=(Quarantine("river"), None, None)), "not legal"),
        (
            replace(FRESH, chosen=tuple(Place(h[0], "river") for h in FRESH.hands)),
            "nothing was revealed",
        ),
    ],
    ids=range(18),
)
def test_a_broken_state_is_refused(state, sentence):
    with pytest.raises(ValueError, match=sentence):
        DRAFT.check(state, 3, Options())


def test_the_base_of_those_is_sound():
    DRAFT.check(FRESH, 3, Options())
    DRAFT.check(LATER, 3, Options())
    DRAFT.check(
        replace(FRESH, chosen=(Place(FRESH.hands[0][0], "river"), None, None)), 3, Options()
    )


def test_the_winter_board():
    options = Options(board="winter")
    state = sound(3, board="winter")
    for text, sentence in (
        ("AAA>pyramid", "slot of the pyramid"),
        ("A>pyramid.B1 A>pyramid.M1 A>pyramid.B2", "slot of the pyramid"),
        ("AA>quarantine A>river", "the Quarantine Zone is full"),
    ):
        with pytest.raises(ValueError, match=sentence):
            DRAFT.check(with_zoo(state, text), 3, options)


def leaving(*must):
    """Return a winter state of two in which these seats have a dinosaur in quarantine."""
    for seed in range(100):
        for before in play_out(new(2, board="winter"), random.Random(seed)):
            state = before.state
            waits = rules.phase(state) == "quarantine" and set(state.chosen) == {None}
            if waits and rules.must(state) == must:
                return state
    raise AssertionError("no such game")


def test_a_choice_out_of_quarantine_is_for_those_in_it():
    options = Options(board="winter")
    one, both = leaving(1), leaving(0, 1)
    river = Quarantine("river")
    DRAFT.check(one, 2, options)
    DRAFT.check(replace(both, chosen=(None, river)), 2, options)
    with pytest.raises(ValueError, match="not legal"):
        DRAFT.check(replace(one, chosen=(river, None)), 2, options)
    with pytest.raises(ValueError, match="nothing was revealed"):
        DRAFT.check(replace(one, chosen=(None, river)), 2, options)


def test_after_the_first_of_two_games_the_second_begins_at_once():
    single = sound(12)
    options = Options(match="summer_then_winter")
    with pytest.raises(ValueError, match="begins at once"):
        DRAFT.check(replace(single, options=options), 3, options)


def test_two_players_have_discarded_one_each_turn():
    state = sound(4, seats=2)
    DRAFT.check(state, 2, Options())
    with pytest.raises(ValueError, match="has discarded 4"):
        DRAFT.check(replace(state, discarded=((), ())), 2, Options())


def test_an_agreed_limit_of_the_prairie_holds():
    state = sound(7)
    crowded = with_zoo(state, "AAAAAAA>prairie")
    DRAFT.check(crowded, 3, Options())
    limited = Options(prairie_limit=6)
    with pytest.raises(ValueError, match="Prairie of Love is full"):
        DRAFT.check(replace(crowded, options=limited), 3, limited)
