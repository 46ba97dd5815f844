"""Pictures: what a person looks for is in them, and nothing that the viewer may not know."""

from xml.etree import ElementTree as ET

import pytest
from tests.games.welcome_to.positions import (
    EMPTY,
    TABLES,
    driven,
    end,
    game,
    offering,
    play,
    sheet,
    state,
    until,
)

from gamekernel_games.welcome_to.data import STREETS
from gamekernel_games.welcome_to.drawing import draw, show
from gamekernel_games.welcome_to.moves import Choose, Done, Park, Plan, Reshuffle, Truck, Write
from gamekernel_games.welcome_to.sheet import empty_sheet
from gamekernel_games.welcome_to.state import Options
from gamekernel_games.welcome_to.views import view

RICH = sheet("1 2b 2p | 4* 5* | 7 R | . 15", "3 . | 9", temps=2, parks=(1, 0, 0))

DRAWN = TABLES[::5]


def lines(position, seat=0):
    return show(view(position, seat), seat).splitlines()


def picture(position, seat=0):
    return ET.fromstring(draw(view(position, seat), seat))


def with_attribute(root, name, value=None):
    return [e for e in root.iter() if name in e.attrib and value in (None, e.get(name))]


def test_a_street_in_a_terminal():
    text = lines(offering(5, "agent", RICH, advanced=True))
    at = text.index("Player 1 (you)")
    assert text[at + 1 : at + 5] == [
        " 0  1    2b   2  | 4    5  | 7  |(R) | .    15   .               parks 1/3 = 2",
        "              P    *    *         p    p",
        " 1  3    .  | 9    .    .    .    .    .    .    .    .          parks 0/4 = 0",
        "    p              p                   p",
    ]


def trucks(position):
    return [line.split("  truck ")[1] for line in lines(position) if "  truck " in line]


def test_the_trucks_in_a_terminal():
    board = empty_sheet("ice_cream")
    how = {"board": "ice_cream"}
    assert trucks(offering(5, "park", driven(board, 0, 4), **how))[:2] == ["< 4", "> start"]
    assert trucks(offering(5, "park", driven(board, 0, 0), **how))[0] == "< 0 ended"
    bottom = play(offering(5, "park", board, **how), 0, Choose(0, 0), Write(2, 7, 5))
    assert trucks(bottom) == ["< start", "> start"] * 2
    assert trucks(play(bottom, 0, Truck("right_start")))[:3] == ["< start", "> start", "< 7"]


def test_no_truck_stands_beyond_the_sheet():
    root = picture(offering(5, "park", empty_sheet("ice_cream"), board="ice_cream"))
    for street, least, most in (("0", -20, 10 * 54), ("1", -20, 11 * 54)):
        (own, _) = with_attribute(root, "data-street", street)
        ((truck,),) = [
            [e for e in group if (e.get("class") or "") == "truck"]
            for group in with_attribute(own, "data-truck")
        ]
        assert least <= float(truck.get("x")) <= most


def test_the_cards_in_a_terminal():
    (cards,) = [line for line in lines(offering(5, "agent", EMPTY)) if line.startswith("Cards")]
    assert cards == "Cards   [0]  5 agent   [1]  5 agent   [2]  5 park"


def test_what_was_chosen_is_told_to_its_seat():
    chosen = play(offering(7, "park", EMPTY), 0, Choose(0, 0))
    assert lines(chosen)[0] == "Turn 9: write the number 7 (park)."
    assert picture(chosen).get("aria-label") == "Welcome To. Turn 9: write the number 7 (park)."
    assert lines(chosen, 1)[0] == "Turn 9: choose your cards."
    assert lines(chosen, None)[0] == "Turn 9."
    written = play(chosen, 0, Write(0, 0, 7))
    assert lines(written)[0] == "Turn 9: use the effect (park), or skip it."


def test_what_was_chosen_of_a_hand_is_told():
    position = state(EMPTY, EMPTY, expert=True)
    number, _, effect = position.cards.hands[0]
    (first, *_) = lines(play(position, 0, Choose(0, 2)))
    assert first == f"Turn 9: write the number {number.number} ({effect.effect})."


@pytest.mark.parametrize(
    ("seats", "options"), DRAWN, ids=[f"{n}-{o.board}-{o.advanced}-{o.expert}" for n, o in DRAWN]
)
def test_every_table_is_drawn_for_everybody(seats, options):
    positions = [position for position, _, _ in game(seats, options, "drawn", last=3)]
    for position in (positions[0], positions[-1]):
        for seat in (0, seats - 1, None):
            text = lines(position, seat)
            assert max(map(len, text)) <= 80, max(text, key=len)
            root = picture(position, seat)
            assert root.get("class") == "gk-welcome_to"
            assert len(with_attribute(root, "data-seat")) == seats
            assert len(with_attribute(root, "data-house")) == 33 * seats
            assert len(with_attribute(root, "data-gap")) == 30 * seats
            assert len(with_attribute(root, "data-plan")) == 3


def test_every_style_is_the_pictures_own():
    style = next(picture(offering(5, "park", EMPTY)).iter("{http://www.w3.org/2000/svg}style"))
    rules = [rule for rule in style.text.split("}") if rule.strip()]
    assert all(rule.strip().startswith(".gk-welcome_to ") for rule in rules)


def test_the_own_running_turn_is_drawn_and_that_of_others_is_not():
    position = play(offering(13, "park", EMPTY), 0, Choose(0, 0), Write(0, 1, 13), Park())
    for seat, shown in ((0, True), (1, False), (None, False)):
        (house, *_) = [
            e
            for sheet in with_attribute(picture(position, seat), "data-seat", "0")
            for e in with_attribute(sheet, "data-house", "0.1")
        ]
        assert ("13" in "".join(house.itertext())) is shown
        assert (
            any("13  " in line and "parks 1/3" in line for line in lines(position, seat)) is shown
        )


def test_houses_fences_and_pools_are_told_in_words():
    root = picture(offering(5, "park", RICH, advanced=True))
    titles = {e.text for e in root.iter("{http://www.w3.org/2000/svg}title")}
    assert {
        "street 0, house 1: 2 bis",
        "street 0, house 5: 7",
        "street 0, house 6: a roundabout",
        "street 0, gap 2: a fence",
        "street 1, house 1: empty",
    } <= titles


def test_who_completed_a_plan_is_shown():
    own = sheet("1 2 3 4 | 5 6 7 8 |")
    position = state(own, EMPTY, pairs=((15, "park"),) * 3, plans=("b1d", "b2a", "b3a"))
    position = play(until(position, 0), 0, Plan(1, ((0, 0, 4), (0, 4, 4))))
    position = play(position, 0, Reshuffle(wanted=False), Done())
    after = play(until(position, 1), 1, Done())
    (plan,) = [line for line in lines(after) if line.startswith("Plan 1")]
    assert plan == "Plan 1  estates 4, 4: 6/3, now 3; completed by 1 in turn 9"


def test_the_end_is_told():
    position = end(1, Options(), "drawn")
    assert lines(position)[0].startswith("Over after turn ")
    assert picture(position).get("aria-label").startswith("Welcome To. Over")


def test_the_printed_pools_are_drawn():
    root = picture(offering(5, "park", EMPTY), 0)
    pools = [e for e in root.iter() if (e.get("class") or "").split()[:1] == ["pool"]]
    assert len(pools) == 2 * sum(len(street.pools) for street in STREETS)
