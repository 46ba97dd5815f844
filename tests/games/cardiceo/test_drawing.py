"""Pictures: dice, hands and discards, as text and as SVG."""

from __future__ import annotations

import random
from xml.etree import ElementTree as ET

import pytest
from tests.games.cardiceo.positions import CARDICEO, card, new, play_out, table

SVG = "{http://www.w3.org/2000/svg}"
MIDDLE = table(
    "1 2 2 15", "3 7 7 10", "5", dice="2x 5* 10", seat=1,
    thrown=[card(2, 9, 4, 12), card(1, 2, 4)],
)  # fmt: skip
OVER = table("", "9", dice="2 5 7x", thrown=[card(0, 7, 12)])


def drawn(state, seat=None):
    return ET.fromstring(CARDICEO.draw(CARDICEO.view(state, seat), seat))


def shown(state, seat=None):
    return CARDICEO.show(CARDICEO.view(state, seat), seat)


def groups(picture, kind):
    return [g for g in picture.iter(f"{SVG}g") if kind in g.get("class", "").split()]


SHOWN = """
Dice       d4=2x  d8=5*  d12=10    (* locked, x used)
They make  5 10 15

  Player 1        4 cards  ????
> Player 2 (you)  4 cards  3 7 7 10
  Player 3         1 card  ?

Number       1  2  3  4  5  6  7  8  9 10 11 12 13 14 15
Discarded    3  2  3  4  3  4  1  .  1  .  .  .  .  .  .
Last discard: 2 (d4) by player 2. Out of the game: 30 cards.

Player 2 to discard or end the turn.
"""


def test_the_text_shows_all_that_a_seat_may_see():
    assert shown(MIDDLE, 1) == SHOWN.strip("\n")


def test_the_text_for_others_hides_the_hand():
    for seat in (0, 2, None):
        assert "> Player 2        4 cards  ????\n" in shown(MIDDLE, seat)


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (MIDDLE, "Player 2 to discard or end the turn."),
        (table("1", "2", dice="1* 2* 3*", choosing=True),
         "Player 1 to keep or reroll the three locked dice."),
        (OVER, "Player 1 has won."),
    ],
    ids=["discard", "choose", "over"],
)  # fmt: skip
def test_the_words_say_what_is_to_be_done(state, words):
    assert shown(state).endswith(words)
    assert drawn(state).get("aria-label") == f"Cardiceo. {words}"


def test_sums_are_shown_only_where_they_can_be_used():
    assert "They make" not in shown(table("1", "2", dice="1* 2* 3*", choosing=True))
    assert "They make" not in shown(OVER)
    big = table("1", "2", dice="4 8 12")
    assert "They make  4 8 12\n" in shown(big)
    reuse = table("1", "2", dice="2 5 7x", thrown=[card(0, 7, 12)], die_reuse=True)
    assert "They make  2 5 7 9 12 14\n" in shown(reuse)


def test_the_text_fits_a_terminal():
    match = new(6)
    for before in play_out(match, random.Random(1)):
        for seat in (0, 5, None):
            assert max(map(len, shown(before.state, seat).splitlines())) <= 80
    assert "Nothing is discarded yet." in shown(new(6).state)


def test_the_svg_shows_the_dice_and_what_they_are():
    dice = groups(drawn(MIDDLE), "die")
    found = [(die.get("data-die"), die.get("data-value"), die.get("class")) for die in dice]
    assert found == [
        ("4", "2", "die used spent"),
        ("8", "5", "die locked"),
        ("12", "10", "die free"),
    ]
    assert [len(groups(die, "lock")) for die in dice] == [0, 1, 0]
    assert dice[1].findtext(f"{SVG}title") == "d8 shows 5, locked"


def test_with_die_reuse_no_die_is_spent():
    state = table("1", "2", dice="2 5 7x", thrown=[card(0, 7, 12)], die_reuse=True)
    assert [die.get("class") for die in groups(drawn(state), "die")][2] == "die used"


def test_the_svg_shows_the_own_hand_and_the_backs_of_others():
    hands = groups(drawn(MIDDLE, 1), "hand")
    assert [hand.get("data-seat") for hand in hands] == ["0", "1", "2"]
    assert [hand.get("class") for hand in hands] == ["hand", "hand active", "hand"]
    assert [len(groups(hand, "back")) for hand in hands] == [4, 0, 1]
    own = groups(hands[1], "card")
    assert [one.get("data-number") for one in own] == ["3", "7", "7", "10"]
    assert [one.get("class") for one in own] == ["card"] * 3 + ["card matched"]
    assert not [g for g in groups(drawn(MIDDLE), "card") if g.get("data-number")]


def test_only_whose_turn_it_is_has_cards_marked():
    assert not groups(drawn(table("2 5", "2 5", seat=0), 1), "matched")
    assert len(groups(drawn(table("2 5", "2 5", seat=1), 1), "matched")) == 2


def test_the_svg_piles_the_discards_by_number():
    piles = {p.get("data-number"): p for p in groups(drawn(MIDDLE), "pile")}
    assert len(piles) == 15
    counts = [int(piles[str(number)].get("data-count")) for number in range(1, 16)]
    assert counts == [3, 2, 3, 4, 3, 4, 1, 0, 1, 0, 0, 0, 0, 0, 0]
    for number, count in enumerate(counts, 1):
        assert len(piles[str(number)].findall(f"{SVG}rect")) == count


def test_styles_hold_within_the_picture_only():
    style = drawn(MIDDLE).findtext(f"{SVG}style")
    rules = [rule for rule in style.split("\n") if rule]
    assert len(rules) > 10
    for rule in rules:
        for selector in rule.split("{")[0].split(","):
            assert selector.startswith(".gk-cardiceo ")
