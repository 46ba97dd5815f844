"""States from outside: those of play pass, and each kind of broken one is refused."""

import pytest
from msgspec.structs import replace
from tests.games.welcome_to.positions import TABLES, end, game, until

from gamekernel_games.welcome_to import checks
from gamekernel_games.welcome_to.cards import ALL
from gamekernel_games.welcome_to.moves import Choose, Done, Plan, Roundabout, Write
from gamekernel_games.welcome_to.state import Card, House, Options, Run


def at_turn(turn, seats=2, *names, **options):
    """Play to the beginning of a turn."""
    for position, _, _ in game(seats, Options(**options), "check", *names):
        if position.turn == turn:
            return position
    raise AssertionError


START = at_turn(1)
NINTH = at_turn(9)
ICE = at_turn(9, board="ice_cream")
EXPERT = at_turn(9, 3, expert=True)
SOLO = at_turn(5, 1)
OVER = end(2, Options(), "check")


def refusal(position, seats=None, options=None):
    with pytest.raises(ValueError, match=r".") as caught:
        checks.check(position, seats or len(position.sheets), options or position.options)
    return str(caught.value)


def with_sheet(position, **changes):
    first, *others = position.sheets
    return replace(position, sheets=(replace(first, **changes), *others))


def with_street(position, index, **changes):
    streets = list(position.sheets[0].streets)
    streets[index] = replace(streets[index], **changes)
    return with_sheet(position, streets=tuple(streets))


def with_house(position, index, at, **changes):
    houses = list(position.sheets[0].streets[index].houses)
    houses[at] = replace(houses[at], **changes)
    return with_street(position, index, houses=tuple(houses))


def with_cards(position, **changes):
    return replace(position, cards=replace(position.cards, **changes))


def place(position, *, numbered, index=None):
    """Find a house with or without a number on the first sheet."""
    for i, street in enumerate(position.sheets[0].streets):
        for at, house in enumerate(street.houses):
            if (house.number is not None) == numbered and index in (None, i):
                return i, at
    raise AssertionError


TAKEN, FREE = place(NINTH, numbered=True), place(NINTH, numbered=False)
TAKEN_ICE = place(ICE, numbered=True)

BROKEN = {
    "options": (replace(NINTH, options=Options(advanced=True)), "other options"),
    "a sheet less": (replace(NINTH, sheets=NINTH.sheets[:1]), "each seat"),
    "turn 0": (replace(START, turn=0), "count from 1"),
    "another turn": (replace(NINTH, turn=10), "for each turn"),
    "an unknown plan": (replace(NINTH, plans=("?", *NINTH.plans[1:])), "no city plan"),
    "a plan of another stack": (replace(NINTH, plans=NINTH.plans[::-1]), "no city plan"),
    "a plan of a board": (replace(NINTH, plans=(*NINTH.plans[:2], "e3a")), "no city plan"),
    "houses": (with_street(NINTH, 0, houses=(House(),) * 9), "other houses"),
    "a bis of nothing": (with_house(NINTH, *FREE, bis=True), "bis without"),
    "a bis of no neighbour": (with_house(NINTH, *TAKEN, bis=True), "copied"),
    "a number more": (with_house(NINTH, 0, 9, number=17), "for each turn"),
    "an empty house used": (with_house(NINTH, *FREE, marked=True), "empty house"),
    "a house used": (with_house(NINTH, *TAKEN, marked=True), "marked"),
    "a pool in the street": (with_house(NINTH, 0, 0, pool=True), "where none is printed"),
    "a pool without a house": (
        with_house(replace(NINTH, sheets=START.sheets), 0, 2, pool=True),
        "of its own",
    ),
    "a cone": (with_house(NINTH, 0, 0, cone="crossed"), "no truck"),
    "a cone on the street": (with_house(ICE, 0, 1, cone="crossed"), "where none is printed"),
    "a cone sold to nobody": (
        with_house(replace(ICE, sheets=at_turn(1, board="ice_cream").sheets), 0, 0, cone="circled"),
        "nobody lives",
    ),
    "a roundabout": (with_house(NINTH, *FREE, roundabout=True), "without fences"),
    "a number on a roundabout": (with_house(NINTH, *TAKEN, roundabout=True), "on a roundabout"),
    "fences": (with_street(NINTH, 0, fences=frozenset({9})), "beyond the street"),
    "all fences": (with_street(NINTH, 2, fences=frozenset(range(11))), "more effects"),
    "parks": (with_street(NINTH, 0, parks=4), "fewer parks"),
    "more parks": (with_street(NINTH, 2, parks=5), "more effects"),
    "a truck": (with_street(NINTH, 0, run=Run("right_start", 10)), "where none drives"),
    "no truck": (with_street(ICE, 0, run=None), "where none drives"),
    "a truck elsewhere": (with_street(ICE, 0, run=Run("left_start", -1)), "wrong end"),
    "a truck ahead": (
        with_street(ICE, 0, run=replace(ICE.sheets[0].streets[0].run, at=-1)),
        "where the last number is",
    ),
    "a run ended": (
        with_street(ICE, 1, run=replace(ICE.sheets[0].streets[1].run, ended=40)),
        "cone ahead",
    ),
    "agents": (with_sheet(NINTH, agents=(2, 0, 0, 0, 0, 0)), "an agent"),
    "five sizes": (with_sheet(NINTH, agents=(0,) * 5), "six sizes"),
    "temps": (with_sheet(NINTH, temps=11), "more effects"),
    "a refusal more": (
        with_sheet(NINTH, permits=NINTH.sheets[0].permits + 1),
        "for each turn",
    ),
    "a plan in time to come": (with_sheet(NINTH, plans=(30, 0, 0)), "to come"),
    "a plan without houses": (with_sheet(NINTH, plans=(1, 0, 0)), "marked"),
    "an end too early": (replace(NINTH, turn=8, over=True), "nothing has ended"),
    "no end": (replace(OVER, turn=OVER.turn + 1, over=False), "goes on"),
    "acts after the end": (replace(OVER, acts=((Done(),), ())), "after the end"),
    "an illegal act": (replace(NINTH, acts=((Write(0, 0, 1),), ())), "breaks the rules"),
    "a roundabout in the plain game": (
        replace(NINTH, acts=((Roundabout(*FREE),), ())),
        "breaks the rules",
    ),
    "a slot too far": (replace(NINTH, acts=((Choose(0, 1),), ())), "breaks the rules"),
    "a plan at once": (replace(NINTH, acts=((Plan(1, ()),), ())), "breaks the rules"),
    "a card too many": (with_cards(NINTH, deck=NINTH.cards.deck[:-1]), "equally high"),
    "a strange card": (with_cards(NINTH, deck=(Card(1, "bis"),) * 3), "not in the game"),
    "an unsorted pile": (with_cards(NINTH, deck=NINTH.cards.deck[::-1]), "not sorted"),
    "two blind cards": (with_cards(NINTH, blind=NINTH.cards.blind[:2]), "turned first"),
    "no blind cards": (with_cards(NINTH, blind=()), "without numbers"),
    "a number from the deck": (
        with_cards(NINTH, numbers=NINTH.cards.deck[:1] * 3),
        "that is in the deck",
    ),
    "other first effects": (
        with_cards(START, effects=START.cards.blind[::-1]),
        "not seen",
    ),
    "a first number from the deck": (
        with_cards(START, numbers=START.cards.deck[:1] * 3),
        "that is in the deck",
    ),
    "piles for experts": (replace(EXPERT, cards=NINTH.cards), "other games"),
    "hands for all": (replace(NINTH, cards=EXPERT.cards), "expert"),
    "a deck for two": (replace(NINTH, cards=SOLO.cards), "for one"),
    "a hand less": (with_cards(EXPERT, hands=EXPERT.cards.hands[:2]), "has cards"),
    "a small hand": (
        with_cards(EXPERT, hands=((), *EXPERT.cards.hands[1:])),
        "three cards",
    ),
    "a deck lost": (with_cards(EXPERT, deck=()), "not those of the game"),
    "a card passed to nobody": (
        with_cards(EXPERT, passed=(EXPERT.cards.hands[0][0], None, None)),
        "in the next hand",
    ),
    "a solo deck too high": (with_cards(SOLO, deck=ALL), "does not fit"),
    "a hand of two": (with_cards(SOLO, hand=SOLO.cards.hand[:2]), "drawn each turn"),
    "a strange hand": (with_cards(SOLO, hand=(Card(1, "bis"),) * 3), "not in the game"),
    "an early solo card": (with_cards(SOLO, solo_card=3), "lower part"),
    "a late solo card": (with_cards(SOLO, solo_card=20), "to come"),
}


@pytest.mark.parametrize("name", list(BROKEN))
def test_a_broken_state_is_refused_for_its_reason(name):
    position, words = BROKEN[name]
    options = Options() if name == "options" else None
    assert words in refusal(position, options=options)


def test_a_state_of_other_seats_is_refused():
    assert "each seat" in refusal(NINTH, seats=3)


def test_all_turns_ended_and_nothing_revealed_is_refused():
    finished = replace(START, acts=_ended(START))
    assert "nothing is revealed" in refusal(finished)


def _ended(position):
    return tuple(
        (*until(position, seat).acts[seat], Done()) for seat in range(len(position.sheets))
    )


@pytest.mark.parametrize(
    ("seats", "options"), TABLES, ids=[f"{n}-{o.board}-{o.advanced}-{o.expert}" for n, o in TABLES]
)
def test_every_state_of_play_passes(seats, options):
    if seats > 5:
        seats = 6
    for number, (position, _, _) in enumerate(game(seats, options, "sound")):
        if number % 11 == 0 or position.over:
            checks.check(position, seats, options)
