"""What the sheet's sections 4 and 5 say besides its rulings."""

from __future__ import annotations

import pytest
from tests.games.zooloretto.positions import ZOO, bonuses, play, table, tiles, told, written, zoo


def kinds(events):
    return [event.kind for event in events]


@pytest.mark.parametrize(
    ("state", "texts"),
    [
        (table(zoo("/5C"), trucks="kiosk"), ["take 0", "place kiosk 1"]),
        (table(zoo("kiosk/5C")), ["move 0 kiosk 1"]),
        (table(zoo("/5C"), zoo("kiosk")), ["buy 1 kiosk 1"]),
    ],
    ids=["place", "move", "buy"],
)
def test_a_stall_beside_a_full_enclosure_brings_no_bonus(state, texts):
    after, events = told(state, *texts)
    assert written(after.zoos[0]).endswith("/C C C C C kiosk//")
    assert bonuses(events) == []


@pytest.mark.parametrize(
    ("area", "before", "bonus"),
    [
        (1, "/4C", [(1, 2)]),
        (2, "//3C", [(2, 1)]),
        (3, "///5C", []),
        (4, "////4C", [(4, 1)]),
        (1, "/3C", []),
        (2, "//2C", []),
    ],
)
def test_a_bonus_is_paid_for_the_last_space_only(area, before, bonus):
    state = play(table(zoo(before), trucks="C"), "take 0")
    after, events = told(state, f"place C {area}")
    assert bonuses(events) == bonus
    assert after.zoos[0].coins == 2 + sum(coins for _, coins in bonus)


def test_the_bonus_of_a_space_that_offspring_fills():
    after = play(table(zoo("CF///4C CM", coins=1)), "move 0 CF 3")
    assert written(after.zoos[0]) == "CK///C C C C CMS CFS"
    state = play(table(zoo("//CM C"), trucks="CF"), "take 0")
    after, events = told(state, "place CF 2")
    assert kinds(events) == ["placed", "born", "bonus"]
    assert written(after.zoos[0]) == "//C CMS CFS CK/"
    assert after.zoos[0].coins == 3


def test_a_tile_bought_or_discarded_is_the_only_one_to_go():
    state = table(zoo("2E kiosk"), zoo("2C CF kiosk", coins=0))
    after = play(state, "buy 1 C 2")
    assert written(after.zoos[1]) == "C CF kiosk///"
    assert written(after.zoos[0]) == "E E kiosk//C/"
    assert after.gone == ()
    after = play(state, "discard kiosk")
    assert written(after.zoos[0]) == "E E///"
    assert after.gone == tiles("kiosk")
    assert after.zoos[0].coins == 0


def test_a_truck_pays_its_coins_before_its_tiles_are_placed():
    state, events = told(table(trucks="C 2coin"), "take 0")
    assert (events[0].data["tiles"], events[0].data["coins"]) == (("camel",), 2)
    assert state.zoos[0].coins == 4
    assert state.gone == tiles("2coin")
    assert state.trucks[0].tiles == tiles("C")
    assert (ZOO.turn(state).must, ZOO.turn(state).phase) == ((0,), "place")


def test_the_last_truck_taken_decides_who_begins():
    state = table(trucks="@0,@1,E", seat=2)
    after, events = told(state, "take 2", "place E 0")
    assert kinds(events)[-1] == "round"
    assert events[-1].data["seat"] == 2
    assert ZOO.turn(after).must == (2,)


def test_the_last_round_is_told_once():
    state = table(stack=1)
    state, events = told(state, "draw", "load 0")
    assert "last_round" not in kinds(events)
    state, events = told(state, "draw", "load 0", "draw", "load 0")
    assert kinds(events) == ["drew", "last_round", "loaded", "drew", "loaded"]
    assert events[1].data == {"seat": 1}
    assert (state.draw_stack, state.end_stack) == (0, 13)


def test_the_end_stack_is_drawn_from_only_when_the_other_is_empty():
    state = play(table(stack=2), "draw")
    assert (state.draw_stack, state.end_stack) == (1, 15)
    assert len(state.unseen) == 16


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("", 0),
        ("/5C", 8),
        ("/4C", 5),
        ("/3C", 0),
        ("/3C kiosk", 3 + 2),
        ("//4C/6E", 5 + 10),
        ("//3C/5E", 4 + 6),
        ("////5C", 9),
        ("////4C/5E", 5 + 9),
        ("kiosk barrow snacks", -6),
        ("C E EK/snacks/popcorn kiosk/barrow", -4 + 8),
    ],
)
def test_the_points_of_a_zoo(text, points):
    state = table(zoo(text), seats=2)
    assert ZOO.score(state).points[0] == points
