"""The rulings of the sheet's section 8, one test each."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.games.zooloretto.positions import (
    ZOO,
    area,
    bonuses,
    legal,
    play,
    table,
    tiles,
    told,
    written,
    zoo,
)

from gamekernel.errors import IllegalMove
from gamekernel_games.zooloretto import rules
from gamekernel_games.zooloretto import zoo as zoos
from gamekernel_games.zooloretto.tiles import BOX, named


def first(state):
    """Write the zoo of seat 0."""
    return written(state.zoos[0])


def test_r01_with_all_trucks_full_one_is_taken():
    state = table(trucks="3C,3E,@1")
    assert "draw" not in legal(state)
    assert legal(state, "take") == ["take 0", "take 1"]
    with pytest.raises(IllegalMove, match="there is no free space on a truck: take one"):
        play(state, "draw")


@pytest.mark.parametrize("seats", [2, 3])
def test_r02_an_empty_truck_is_not_taken(seats):
    state = table(trucks="C", seats=seats)
    assert legal(state, "take") == ["take 0"]
    for number in (1, 2):
        with pytest.raises(IllegalMove, match=f"truck {number} is empty"):
            play(state, f"take {number}")


def test_r03_a_truck_of_coins_pays_and_leaves_nothing_to_place():
    state, events = told(table(trucks="2coin"), "take 0")
    assert state.zoos[0].coins == BOX.start_coins + 2
    assert [e.kind for e in events] == ["took"]
    assert state.trucks[0] == rules.Truck(taken_by=0)
    assert ZOO.turn(state).must == (1,)
    after = play(state, "draw", "load 1", "draw", "load 2")
    assert ZOO.turn(after).must == (1,)


def test_r04_the_barn_always_takes_a_tile():
    state = play(table(zoo("/4C/4E/F"), trucks="C M"), "take 0")
    assert legal(state) == ["place C 0", "place C 1", "place M 0"]
    assert first(play(state, "place C 0", "place M 0")) == "C M/C C C C/E E E E/F"


def test_r05_two_enclosures_may_hold_the_same_species():
    state = play(table(zoo("/3C"), trucks="C"), "take 0")
    assert legal(state) == ["place C 0", "place C 1", "place C 2", "place C 3"]
    assert first(play(state, "place C 2")) == "/C C C/C/"


def test_r06_an_animal_is_moved_only_out_of_the_barn_and_one_at_a_time():
    state = table(zoo("2C CM/E kiosk/F"))
    assert legal(state, "move") == ["move 0 C 3", "move 0 CM 3", "move 1 kiosk 2", "move 1 kiosk 3"]
    assert first(play(state, "move 0 C 3")) == "C CM/E kiosk/F/C"
    for text in ("move 1 E 0", "move 1 E 3", "move 2 F 1"):
        with pytest.raises(IllegalMove, match="an animal moves only out of the barn"):
            play(state, text)


def test_r07_a_stall_is_moved_between_enclosures_and_into_the_barn_by_option():
    zoo_of_0 = zoo("/C/kiosk/E")
    assert legal(table(zoo_of_0), "move") == ["move 2 kiosk 1", "move 2 kiosk 3"]
    with pytest.raises(IllegalMove, match="a stall does not move into the barn"):
        play(table(zoo_of_0), "move 2 kiosk 0")
    state = table(zoo_of_0, stall_to_barn=True)
    assert legal(state, "move") == ["move 2 kiosk 0", "move 2 kiosk 1", "move 2 kiosk 3"]
    assert first(play(state, "move 2 kiosk 0")) == "kiosk/C//E"
    with_animals = table(zoo("2C/E"), stall_to_barn=True)
    assert legal(with_animals, "move") == ["move 0 C 2", "move 0 C 3"]


def test_r08_an_exchange_is_between_two_species():
    state = table(zoo("3C E/2C/CM/"))
    assert legal(state, "exchange") == ["exchange 0 E 1", "exchange 0 E 2"]
    for text in ("exchange 1 2", "exchange 0 C 1"):
        with pytest.raises(IllegalMove, match="an exchange is between two species"):
            play(state, text)
    with pytest.raises(IllegalMove, match="there is no animal in enclosure 3 to exchange"):
        play(state, "exchange 1 3")


def test_r09_the_spaces_decide_over_an_exchange_not_the_numbers():
    for there in ("C", "5C"):
        state = table(zoo(f"/{there}//6E"))
        assert legal(state, "exchange") == []
        with pytest.raises(IllegalMove, match="enclosure 1 has no room for 6 animals"):
            play(state, "exchange 1 3")
    state = table(zoo("/C/4E"))
    assert legal(state, "exchange") == ["exchange 1 2"]
    assert first(play(state, "exchange 1 2")) == "/E E E E/C/"


def test_r10_all_animals_of_the_species_leave_the_barn_and_nothing_else():
    state = table(zoo("C CM CMS CK 2E snacks/3F kiosk"))
    assert legal(state, "exchange") == ["exchange 0 C 1", "exchange 0 E 1"]
    after = first(play(state, "exchange 0 C 1"))
    assert after == "E E F F F snacks/C CM CMS CK kiosk//"
    crowded = table(zoo("6C/3F"))
    assert legal(crowded, "exchange") == []
    with pytest.raises(IllegalMove, match="enclosure 1 has no room for 6 animals"):
        play(crowded, "exchange 0 C 1")


def test_r11_an_exchange_brings_offspring_and_no_bonus():
    state, events = told(table(zoo("5C/E")), "exchange 0 C 1")
    assert (first(state), bonuses(events)) == ("E/C C C C C//", [])
    state, events = told(table(zoo("2C CM CF/E")), "exchange 0 C 1")
    assert (first(state), bonuses(events)) == ("E/C C CMS CFS CK//", [])
    assert state.zoos[0].coins == BOX.start_coins - 1
    state, events = told(table(zoo("2CM 2CF///E")), "exchange 0 C 3")
    assert (first(state), bonuses(events)) == ("E///CMS CMS CFS CFS CK CK", [])
    assert [e.data["to"] for e in events if e.kind == "born"] == [3, 3]


def test_r12_offspring_of_a_full_exchange_goes_to_the_barn():
    state = table(zoo("3C CM CF/E"))
    assert legal(state, "exchange") == ["exchange 0 C 1"]
    assert first(play(state, "exchange 0 C 1")) == "CK E/C C C CMS CFS//"


def test_r13_the_bonus_comes_first_and_then_the_offspring_in_the_barn():
    state, events = told(table(zoo("/3C CM"), trucks="CF"), "take 0", "place CF 1")
    assert first(state) == "CK/C C C CMS CFS//"
    assert [e.kind for e in events] == ["took", "placed", "bonus", "born"]
    assert bonuses(events) == [(1, 2)]
    assert state.zoos[0].coins == BOX.start_coins + 2


def test_r14_the_order_of_placing_is_the_players_choice():
    state = play(table(zoo("/2C CM"), trucks="C CF"), "take 0")
    mother_first, events = told(state, "place CF 1")
    assert bonuses(events) == [(1, 2)]
    assert first(mother_first) == "/C C CMS CFS CK//"
    assert legal(mother_first) == ["place C 0", "place C 2", "place C 3"]
    mother_last, events = told(state, "place C 1", "place CF 1")
    assert bonuses(events) == [(1, 2)]
    assert first(mother_last) == "CK/C C C CMS CFS//"


def test_r15_parents_stay_spent_when_their_offspring_is_gone():
    state = table(zoo("CF CK/CMS CFS"), zoo("", coins=4))
    sold = play(state, "discard CK")
    assert first(sold) == "CF/CMS CFS//"
    bought = play(replace(state, seat=1), "buy 0 CK 1")
    assert written(bought.zoos[1]) == "/CK//"
    assert first(bought) == "CF/CMS CFS//"
    rich = replace(sold, seat=0, zoos=(replace(sold.zoos[0], coins=1), *sold.zoos[1:]))
    after, events = told(rich, "move 0 CF 1")
    assert first(after) == "/CF CMS CFS//"
    assert [e.kind for e in events] == ["moved"]


def test_r16_no_offspring_in_the_barn_on_a_truck_or_of_two_enclosures():
    state = play(table(zoo("CM/EM"), trucks="CF EF"), "take 0")
    assert first(play(state, "place CF 0", "place EF 2")) == "CM CF/EM/EF/"
    apart = play(table(zoo("/CM"), trucks="CF,EM"), "draw EF", "load 1")
    assert apart.trucks[1].tiles == tiles("EM EF")


def test_r17_a_pair_needs_two_that_are_not_spent():
    state = play(table(zoo("/CM CFS CK"), trucks="CF"), "take 0")
    after, events = told(state, "place CF 1")
    assert first(after) == "/CMS CFS CFS CK CK//"
    assert [e.kind for e in events].count("born") == 1
    for species in ("camel", "zebra"):
        kinds = [named(species, kind) for kind in ("male", "female")]
        assert [rules.square_tiles([species]).count(kind) for kind in kinds] == [2, 2]
    assert BOX.offspring_tiles == 2


@pytest.mark.parametrize(
    ("state", "texts", "after"),
    [
        (table(zoo("C/4C", coins=1), seats=3), ["move 0 C 1"], "/C C C C C//"),
        (table(zoo("/4C"), trucks="C"), ["take 0", "place C 1"], "/C C C C C//"),
        (table(zoo("/4C"), zoo("C")), ["buy 1 C 1"], "/C C C C C//"),
        (table(zoo("CF/2C CM", coins=1)), ["move 0 CF 1"], "/C C CMS CFS CK//"),
    ],
    ids=["move", "place", "buy", "breeding"],
)
def test_r18_a_bonus_is_paid_again_when_the_enclosure_is_filled_again(state, texts, after):
    """The state has no memory of bonuses paid; each filling is a new one."""
    state, events = told(state, *texts)
    assert first(state) == after
    assert bonuses(events) == [(1, 2)]


def test_r18_in_the_course_of_one_game():
    state = table(zoo("/4C///4E"), zoo("C", coins=9), zoo(coins=9), trucks="E")
    state, events = told(state, "buy 1 C 1")
    assert bonuses(events) == [(1, 2)]
    state, events = told(state, "expand", "expand", "exchange 1 4")
    assert bonuses(events) == []
    state, events = told(state, "draw F", "load 1", "take 1", "place F 1", "take 0", "place E 1")
    assert first(state) == "/E E E E E///C C C C C"
    assert bonuses(events) == [(1, 2)]


def test_r19_a_tile_bought_may_go_anywhere_that_takes_it():
    state = table(zoo("/4C"), zoo("C CK kiosk", coins=0))
    assert legal(state, "buy") == [
        "buy 1 C 0", "buy 1 C 1", "buy 1 C 2", "buy 1 C 3",
        "buy 1 CK 0", "buy 1 CK 1", "buy 1 CK 2", "buy 1 CK 3",
        "buy 1 kiosk 0", "buy 1 kiosk 1", "buy 1 kiosk 2", "buy 1 kiosk 3",
    ]  # fmt: skip
    after, events = told(state, "buy 1 CK 1")
    assert bonuses(events) == [(1, 2)]
    assert [one.coins for one in after.zoos] == [2, 1, 2]
    assert first(after) == "/C C C C CK//"
    assert legal(table(zoo("CK")), "discard") == ["discard CK"]
    out = table(zoo(), zoo("C", coins=0), trucks="@1,E")
    assert play(out, "buy 1 C 1").zoos[1].coins == 1


def test_r20_the_last_player_goes_on_until_a_truck_is_taken():
    state = table(zoo("C E", coins=5), trucks="@1,@2,F")
    for text in ("draw", "load 2", "move 0 C 1", "move 0 E 2", "expand"):
        assert ZOO.turn(state).must == (0,)
        state = play(state, text)
    assert state.zoos[0].coins == 0
    assert ZOO.turn(state).must == (0,)
    assert legal(state)[-1] == "take 2"


def test_r21_tiles_that_nobody_took_leave_a_game_of_two():
    state, events = told(table(trucks="@1,C coin,E", seats=2), "take 2", "place E 0")
    assert [e.kind for e in events] == ["took", "placed", "left_behind", "round"]
    assert state.gone == tiles("C coin")
    assert state.trucks == (rules.Truck(),) * 3
    assert [one.coins for one in state.zoos] == [2, 2]
    full = play(state, "draw F", "load 2", "draw F")
    assert legal(full) == ["load 0", "load 1"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_r22_there_is_always_something_to_do(seats):
    assert sum(BOX.trucks[seats]) <= BOX.end_stack
    taken = ",".join(f"@{seat}" for seat in range(1, seats))
    state = table(zoo(coins=0), trucks=taken, seats=seats, stack=0)
    assert legal(state) == ["draw"]
    for number in range(seats - 1, len(BOX.trucks[seats])):
        for _ in range(BOX.trucks[seats][number]):
            assert "draw" in legal(state)
            state = play(state, "draw", f"load {number}")
            assert f"take {number}" in legal(state)
    assert legal(state, "draw") == []
    carried = sum(BOX.trucks[seats][seats - 1 :])
    assert state.end_stack == BOX.end_stack - carried


def test_r23_no_new_round_once_the_end_stack_is_open():
    state = table(zoo(), trucks="@1,@2,@3,@4,E", seats=5, stack=0, end=10)
    after, events = told(state, "take 4", "place E 1")
    assert [e.kind for e in events] == ["took", "placed"]
    assert (ZOO.turn(after).must, ZOO.turn(after).phase) == ((), "over")
    assert after.end_stack == 10
    assert ZOO.score(after).reason == "the last round is over"
    assert not any(ZOO.legal_moves(after, seat) for seat in range(5))


def test_r24_how_often_and_for_how_much_a_zoo_is_expanded():
    assert legal(table(zoo(coins=3)), "expand") == ["expand"]
    assert legal(table(zoo(coins=2)), "expand") == []
    expanded = play(table(zoo(coins=9)), "expand")
    assert expanded.zoos[0] == zoo("////", coins=6)
    for seats in (3, 4, 5):
        again = table(zoo("////", coins=9), seats=seats)
        with pytest.raises(IllegalMove, match="you have no expansion left to buy"):
            play(again, "expand")
    two = play(table(zoo("////", coins=9), seats=2), "expand")
    assert len(two.zoos[0].areas) == 6
    with pytest.raises(IllegalMove, match="no expansion left"):
        play(replace(two, seat=0), "expand")


def test_r25_two_stalls_beside_an_enclosure_count_once_for_its_animals():
    assert zoos.enclosure_points(zoo("//2C kiosk barrow"), 2) == 2
    assert zoos.points(zoo("//2C kiosk barrow")) == 2 + 4
    assert zoos.points(zoo("//2C 2kiosk")) == 2 + 2


def test_r26_the_barn_counts_types():
    assert zoos.points(zoo("3E EK 2C")) == -4
    assert zoos.points(zoo("2kiosk")) == -2


def test_r27_a_stall_type_may_count_on_the_board_and_in_the_barn():
    assert zoos.stall_points(zoo("kiosk/kiosk")) == 2
    assert zoos.barn_points(zoo("kiosk/kiosk")) == -2
    assert zoos.points(zoo("kiosk/kiosk")) == 0


def test_r28_a_stall_serves_its_own_enclosure_only():
    assert zoos.enclosure_points(zoo("/kiosk//3C"), 3) == 0
    assert zoos.enclosure_points(zoo("///3C kiosk"), 3) == 3


def test_r29_an_empty_draw_stack_ends_nothing():
    state = play(table(trucks="@1,@2,2C", stack=1), "draw E", "load 2", "take 2")
    assert (state.draw_stack, state.end_stack) == (0, 15)
    state, events = told(state, "place C 1", "place C 1", "place E 2")
    assert [e.kind for e in events][-1] == "round"
    assert ZOO.turn(state).must == (0,)
    assert state.trucks == (rules.Truck(),) * 3
    after, events = told(state, "draw")
    assert "last_round" in [e.kind for e in events]
    assert after.end_stack == 14


def test_r30_full_enclosures_are_exchanged_if_they_have_the_same_spaces():
    assert legal(table(zoo("/5C//6E")), "exchange") == []
    state = table(zoo("/5C///5E"))
    assert legal(state, "exchange") == ["exchange 1 4"]
    after, events = told(state, "exchange 1 4")
    assert first(after) == "/E E E E E///C C C C C"
    assert bonuses(events) == []


def test_r31_a_turn_is_one_money_action():
    state = table(zoo("C E", coins=3), trucks="F")
    assert {text.split()[0] for text in legal(state)} == {
        "draw", "take", "move", "discard", "expand",
    }  # fmt: skip
    after = play(state, "move 0 C 1")
    assert ZOO.turn(after).must == (1,)
    again = play(after, "draw", "load 1", "draw", "load 1", "move 0 E 2")
    assert again.zoos[0].coins == 1


def test_r32_offspring_of_an_animal_bought_is_the_buyers():
    state = table(zoo("/3C CM"), zoo("CF"))
    after, events = told(state, "buy 1 CF 1")
    assert first(after) == "CK/C C C CMS CFS//"
    assert bonuses(events) == [(1, 2)]
    assert [one.coins for one in after.zoos] == [2, 3, 2]
    roomy = play(table(zoo("/CM"), zoo("CF")), "buy 1 CF 1")
    assert first(roomy) == "/CMS CFS CK//"
    assert area("CK").animals == roomy.zoos[0].areas[1].animals[-1:]
