"""States from outside that no game leads to are refused, each for its own reason."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.games.century.positions import CENTURY, cubes, table, trader

from gamekernel_games.century.state import Offer, Options

START = table(trader("YYY"), trader("YYYY"))
CLAIMED = "p06 p07 p08 p09 p10 p11"


def with_trader(**changes):
    return replace(START, traders=(replace(START.traders[0], **changes), START.traders[1]))


BROKEN = {
    "options": (replace(START, options=Options(theme="golem")), "other options"),
    "three seats": (table(trader(), trader(), trader()), "not one of 2 seats"),
    "seat 2": (replace(START, seat=2), "not one of 2 seats"),
    "card twice": (with_trader(hand=("m01", "s1", "s2")), "merchant cards are not those"),
    "card missing": (
        replace(START, merchant_deck=START.merchant_deck[1:]), "merchant cards are not those"),
    "unknown card": (
        replace(START, merchant_deck=("m00", *START.merchant_deck[1:])),
        "merchant cards are not those"),
    "point card missing": (
        replace(START, point_deck=START.point_deck[1:]), "point cards are not those"),
    "point card twice": (with_trader(claimed=("p01",)), "point cards are not those"),
    "short row": (table(trader("YYY"), row="m01 m02 m03"), "a row has 6 cards"),
    "long row": (table(trader("YYY"), row="m01 m02 m03 m04 m05 m06 m07"), "a row has 6 cards"),
    "short point row": (table(trader("YYY"), points="p01 p02"), "a row has 5 cards"),
    "cubes at the end": (
        replace(START, merchant_row=(*START.merchant_row[:-1], Offer("m06", cubes("Y")))),
        "cubes lie on the last card"),
    "cubes without purchases": (
        table(trader("Y", "s1 s2 m20"), row="m01:YY m02 m03 m04 m05 m06"),
        "a purchase lays one cube on a card at most"),
    "deck unsorted": (
        replace(START, merchant_deck=START.merchant_deck[::-1]), "in the order of their ids"),
    "hand unsorted": (with_trader(hand=("s2", "s1")), "in the order of their ids"),
    "no start card": (with_trader(hand=("s1",)), "one of each of the cards to start with"),
    "two start cards": (
        with_trader(hand=("s1", "s2"), played=("s2",)), "one of each of the cards to start with"),
    "gold": (replace(START, gold=3), "there are 4 coins of either kind"),
    "silver": (replace(START, silver=5), "there are 4 coins of either kind"),
    "coins without cards": (table(trader(gold=1)), "a claim brings one coin at most"),
    "full caravan": (table(trader("Y"), trader("Y" * 11)), "holds 10 cubes when its turn is over"),
    "full caravan at the end": (
        table(trader("Y" * 11, claimed=CLAIMED)), "holds 10 cubes when its turn is over"),
    "seven cards": (table(trader(claimed=CLAIMED + " p12")), "nobody claims more than 6"),
    "still to move": (
        table(trader(), trader(claimed=CLAIMED), seat=1), "a seat is still to move"),
}  # fmt: skip


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_state_is_refused(name):
    state, reason = BROKEN[name]
    with pytest.raises(ValueError, match=reason):
        CENTURY.check(state, 2, Options())


def test_sound_states_are_not_refused():
    for state in (
        START,
        table(trader("Y" * 14)),
        table(trader(claimed=CLAIMED), trader(claimed="p12", silver=1), seat=1),
        table(trader(claimed=CLAIMED, gold=4), trader(claimed="p12", silver=1)),
        table(trader(), row="m01:YRGB", empty_deck=True),
    ):
        CENTURY.check(state, 2, state.options)
