"""States from outside that no game leads to are refused, each for its own reason."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.games.zooloretto.positions import ZOO, area, play, table, tiles, truck, zoo

from gamekernel_games.zooloretto.state import Options, Truck
from gamekernel_games.zooloretto.tiles import in_order, without

START = table(zoo("C E/2E/kiosk barrow/F"), trucks="L coin")
FEW = table(stack=5)
LOAD = play(table(), "draw C")
PLACE = play(table(trucks="C E"), "take 0")
OVER = play(table(trucks="C,@1,@2", stack=0, end=13), "take 0", "place C 1")


def with_zoo(**changes):
    return replace(START, zoos=(replace(START.zoos[0], **changes), *START.zoos[1:]))


def with_area(number, **changes):
    areas = list(START.zoos[0].areas)
    areas[number] = replace(areas[number], **changes)
    return with_zoo(areas=tuple(areas))


def with_trucks(state, *trucks):
    return replace(state, trucks=tuple(map(truck, trucks)))


def swapped(state, old, new):
    """Change one of the unseen tiles."""
    return replace(state, unseen=in_order((*without(state.unseen, *tiles(old)), *tiles(new))))


BROKEN = {
    "options": (replace(START, options=Options(tiles_left="hidden")), "other options"),
    "four seats": (table(seats=4), "not one of 3 seats"),
    "seat 3": (replace(START, seat=3), "not one of 3 seats"),
    "two expansions": (table(zoo("/////")), "3 players cannot have 6 areas"),
    "too few areas": (with_zoo(areas=START.zoos[0].areas[:3]), "cannot have 3 areas"),
    "riches": (with_zoo(coins=501), "nobody can have come to so many coins"),
    "two species": (table(zoo("/C E")), "an enclosure holds one species"),
    "crowd": (table(zoo("//5C")), "enclosure 2 has not so many animal spaces"),
    "stalls": (table(zoo("/2kiosk")), "enclosure 1 has not so many stall spaces"),
    "pair": (table(zoo("/CM CF")), "a fertile pair in an enclosure has its offspring at once"),
    "species missing": (
        replace(START, unseen=tuple(t for t in START.unseen if not t.startswith("monkey"))),
        "3 players play with 6 species"),
    "other species": (
        replace(START, unseen=in_order(t.replace("monkey", "zebra") for t in START.unseen)),
        "not those of the first so many in the box"),
    "orphan": (
        with_zoo(areas=(area("C E CK"), *START.zoos[0].areas[1:])),
        "each camel offspring has a father and a mother, which are spent"),
    "father without mother": (
        replace(swapped(START, "CM", "CMS")), "each camel offspring has a father and a mother"),
    "tile twice": (swapped(START, "L", "C"), "the tiles are not those of the box"),
    "tile missing": (
        replace(START, unseen=START.unseen[1:], draw_stack=START.draw_stack - 1),
        "the tiles are not those of the box"),
    "barn unsorted": (with_area(0, animals=("elephant", "camel")), "kept in their order"),
    "stalls unsorted": (with_area(2, stalls=("barrow", "kiosk")), "kept in their order"),
    "truck unsorted": (
        replace(START, trucks=(Truck(("coin", "leopard")), *START.trucks[1:])),
        "kept in their order"),
    "gone unsorted": (replace(FEW, gone=FEW.gone[::-1]), "kept in their order"),
    "unseen unsorted": (replace(START, unseen=START.unseen[::-1]), "kept in their order"),
    "stack": (
        replace(START, draw_stack=START.draw_stack - 1), "the tiles that nobody has seen"),
    "end stack first": (
        replace(START, draw_stack=START.draw_stack + 1, end_stack=14),
        "opened when the draw stack is empty"),
    "offspring drawn": (
        replace(LOAD, drawn="camel_offspring", gone=tiles("CMS CFS"),
                unseen=in_order((*without(without(LOAD.unseen, "camel_male"), "camel_female"),
                                 "camel")), draw_stack=LOAD.draw_stack - 1),
        "offspring and parents are in zoos"),
    "trucks": (replace(START, trucks=START.trucks[:2]), "3 players have 3 trucks"),
    "greed": (with_trucks(START, "@1", "@1", "L coin"), "one truck at most"),
    "stranger": (with_trucks(START, "@3", "L coin", ""), "one truck at most"),
    "overloaded": (table(trucks="4C"), "a truck carries more than it has room for"),
    "unpaid": (table(trucks="coin C@0"), "coins are paid when the truck is taken"),
    "not placed": (table(trucks="C@1"), "a truck is emptied before the next player's turn"),
    "end tiles": (
        table(trucks="C", stack=0, end=13), "no more tiles are drawn than the trucks carry"),
    "drawn with a truck": (replace(with_trucks(LOAD, "@0", "", "")), "draws no tile"),
    "nowhere to load": (table(trucks="3E,3F,@1", drawn="C"), "no truck has room for it"),
    "no new round": (table(trucks="@0,@1,@2"), "a new round begins"),
    "not over yet": (
        table(trucks="@0,@1,C", stack=0, end=14), "the turn of a player with an empty truck"),
    "left over": (
        table(trucks="@0,@1,C", stack=0, end=14, seats=2), "empty when the round is over"),
}  # fmt: skip


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_state_is_refused(name):
    state, reason = BROKEN[name]
    with pytest.raises(ValueError, match=reason):
        ZOO.check(state, 2 if name == "left over" else 3, Options())


def test_sound_states_are_not_refused():
    for state in (START, LOAD, PLACE, OVER, table(zoo("CK/CMS/CFS")), table(trucks="@1,@2")):
        ZOO.check(state, 3, state.options)
    ZOO.check(table(zoo("/////"), seats=2), 2, Options())
    ZOO.check(table(trucks="@1,2C,E", stack=0, end=12, seats=2), 2, Options())
