"""The rulings of the rules sheet, section 8, one test each."""

from __future__ import annotations

import random

import pytest
from tests.games.draftosaurus.positions import (
    DRAFT,
    hand,
    legal,
    new,
    parts,
    pens,
    play,
    play_out,
    put,
    refusal,
    worth,
)

from gamekernel_games.draftosaurus import rules
from gamekernel_games.draftosaurus.zoo import PENS, SLOTS

SUMMER = ["forest", "island", "king", "meadow", "prairie", "river", "trio"]
BOTTOM = ["pyramid.B1", "pyramid.B2", "pyramid.B3"]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_r01_with_three_or_more_nothing_is_ever_discarded(seats):
    match = new(seats)
    for before in play_out(match, random.Random(1)):
        assert all(m.discard is None for s in range(seats) for m in before.legal_moves(s))
    drew = [event for event in match.history(0) if event.kind == "drew"]
    assert sum(len(event.data["hand"]) for event in drew) == 12
    assert [len(zoo) for zoo in match.state.zoos] == [12] * seats
    assert match.state.discarded == ((),) * seats
    state = put(*[""] * seats)
    assert refusal(state, "T>river,xA") == "nothing is discarded when three or more play"


def test_r02_the_roller_may_use_an_occupied_pen_but_pen_rules_bind():
    state = put("A>forest B>king", "A>forest B>king", face="empty_pen", turns=0)
    assert rules.roller(state) == 0
    assert pens(state, "A", seat=0) == ["forest", "island", "meadow", "prairie", "river", "trio"]
    assert "forest" not in pens(state, "B", seat=0)
    assert "forest" not in pens(state, "A", seat=1)


def test_r03_the_river_is_always_legal_and_alone_when_no_pen_fits():
    closed = put("A>forest ABC>trio A>king", "", "", face="woodlands")
    assert pens(closed, "B") == ["river"]
    assert pens(put("", "", "", face="woodlands"), "B") == ["forest", "king", "river", "trio"]


def test_r04_a_pen_without_a_trex_takes_one_under_watch_out():
    assert pens(put("A>prairie", "", "", face="no_trex"), "T") == SUMMER


def test_r05_a_pen_with_a_trex_takes_nothing_under_watch_out():
    state = put("T>prairie", "", "", face="no_trex")
    for letter in "TA":
        assert "prairie" not in pens(state, letter)
    assert refusal(state, "A>prairie") == "the die asks for a pen without a T-Rex, or the river"
    roller = put("", "T>prairie", "", face="no_trex")
    assert "prairie" in pens(roller, "A", seat=1)


def test_r06_the_banks_of_the_bridge_are_two_pens():
    state = put("A>left", "", "", face="empty_pen", board="winter")
    assert "right" in pens(state, "A")
    assert "left" not in pens(state, "A")


def test_r07_the_prairie_has_no_limit_unless_it_is_agreed():
    full = "AAAAAA>prairie"
    assert "prairie" in pens(put(full, "", "", face="grasslands"), "A")
    limited = put(full, "", "", face="grasslands", prairie_limit=6)
    assert "prairie" not in pens(limited, "A")
    assert refusal(limited, "A>prairie") == "the Prairie of Love is full"
    assert "prairie" in pens(put("AAAAA>prairie", "", "", face="grasslands", prairie_limit=6), "A")


@pytest.mark.parametrize(
    ("there", "points"), [("AAAA", 10), ("AAA", 5), ("AABB", 10), ("ABCDE", 0), ("AA", 5)]
)
def test_r08_the_prairie_scores_each_pair_of_one_species(there, points):
    assert worth("prairie", f"{there}>prairie", "") == points


def test_r09_two_in_the_woody_trio_score_nothing():
    assert [worth("trio", f"{'ABC'[:n]}>trio", "") for n in range(4)] == [0, 0, 0, 7]


def test_r10_the_king_scores_if_nobody_has_more_of_its_species():
    own = "A>king A>prairie A>river"
    assert worth("king", own, "AAA>prairie", "") == 7
    assert worth("king", own, "AAA>prairie A>river", "") == 0
    assert worth("king", "", "AAA>prairie") == 0


def test_r11_solitary_island_with_another_of_its_species_in_the_river_scores_nothing():
    assert worth("island", "A>island A>river", "") == 0
    assert worth("island", "A>island B>river", "A>river") == 7


def test_r12_a_trex_in_a_pen_is_a_point_once_for_each_pen():
    assert parts("TTT>prairie", "") == {"prairie_of_love": 5, "trex": 1}
    assert parts("T>king", "") == {"king_of_the_jungle": 7, "trex": 1}
    assert parts("T>king", "TT>river") == {"trex": 1}
    assert parts("T>river", "") == {"river": 1}


def test_r13_a_couple_of_trexes_scores_both_banks_and_the_couple():
    found = parts("T>left T>right", "", board="winter")
    assert found == {"lovers_bridge_left": 6, "trex": 2}
    three = parts("AAB>left ABC>right", "", board="winter")
    assert three == {"lovers_bridge_left": 12}


def test_r14_two_species_take_turns_in_the_well_ordered_wood():
    def taken(there):
        zoo = f"{there}>wood" if there else ""
        state = put(zoo, "", "", face="woodlands", board="winter")
        return "".join(letter for letter in "TABCDE" if "wood" in pens(state, letter))

    assert taken("") == "TABCDE"
    assert taken("A") == "TBCDE"
    assert taken("AB") == "A"
    assert taken("ABA") == "B"
    assert taken("ABABAB") == ""


def pyramid(there, letter):
    """Name the slots of the pyramid that take a dinosaur, over some that are there."""
    zoo = " ".join(f"{one}>pyramid.{slot}" for slot, one in there.items())
    state = put(zoo, "", "", face="grasslands", board="winter")
    return [at.removeprefix("pyramid.") for at in pens(state, letter) if "pyramid" in at]


def test_r15_no_two_of_a_species_touch_in_the_pyramid():
    bottom = {"B1": "A", "B2": "B", "B3": "A"}
    assert pyramid({"B1": "A"}, "A") == ["B3"]
    assert pyramid(bottom, "A") == pyramid(bottom, "B") == []
    assert pyramid(bottom, "C") == ["M1", "M2"]
    assert pyramid(bottom | {"M1": "C"}, "C") == []
    assert pyramid(bottom | {"M1": "C", "M2": "D"}, "A") == ["T"]
    assert pyramid(bottom | {"M1": "C", "M2": "D"}, "C") == []


def test_r16_the_pyramid_grows_row_by_row_and_free_within_a_row():
    assert pyramid({}, "A") == ["B1", "B2", "B3"]
    assert pyramid({"B1": "A", "B3": "C"}, "D") == ["B2"]
    assert pyramid({"B1": "A", "B3": "C"}, "A") == []
    state = put("A>pyramid.B1 C>pyramid.B3", "", "", face="grasslands", board="winter")
    assert refusal(state, "D>pyramid.M1").startswith("the Pyramid is built row by row")


def last(*zoos, **more):
    """A winter game after the last turn."""
    return put(*zoos, turns=12, hands=("",) * len(zoos), board="winter", **more)


def test_r17_a_dinosaur_may_leave_quarantine_for_the_empty_lookout_and_scores_there():
    state = last("A>quarantine", "BBB>left", "AA>river A>left")
    assert DRAFT.turn(state).must == (0,)
    assert DRAFT.turn(state).phase == "quarantine"
    assert "Q>lookout" in legal(state)
    after, _ = play(state, "Q>lookout")
    assert DRAFT.turn(after).must == ()
    assert DRAFT.score(after).points[0] == 6


def test_r18_a_trex_scores_its_bonus_where_it_goes_and_not_in_quarantine():
    state = last("T>quarantine T>left", "")
    assert DRAFT.score(state).points[0] == 1
    assert DRAFT.score(play(state, "Q>right")[0]).points[0] == 2 + 6
    assert DRAFT.score(play(state, "Q>left")[0]).points[0] == 1
    assert DRAFT.score(play(state, "Q>river")[0]).points[0] == 1 + 1


def test_r19_the_river_takes_whom_no_other_pen_takes():
    # the banks of the bridge are never full, so that on this board one may always go there
    state = last("A>quarantine B>lookout AB>wood", "")
    assert legal(state) == ["Q>wood", "Q>left", "Q>right", *(f"Q>{at}" for at in BOTTOM), "Q>river"]
    full = last("C>quarantine B>lookout AB>wood A>pyramid.B1 C>pyramid.B2", "")
    assert legal(full) == ["Q>left", "Q>right", "Q>river"]
    assert DRAFT.score(play(full, "Q>river")[0]).points[0] == (DRAFT.score(full).points[0] + 1)


def test_r20_the_lookout_counts_all_of_the_zoo_on_the_right():
    assert worth("lookout", "A>lookout", "A>left A>river A>pyramid.B1") == 6
    # with three seats the right neighbour of seat 0 is seat 2
    assert worth("lookout", "A>lookout", "AAA>river", "A>river") == 2
    moved = last("A>lookout", "A>quarantine A>left")
    assert DRAFT.score(moved).points[0] == 4
    assert DRAFT.score(play(moved, "", "Q>river")[0]).points[0] == 4


def test_r21_the_last_turn_of_a_round_leaves_only_the_place_to_choose():
    state = put("", "", "", hands=("A", "B", "C"), face="restrooms", turns=5)
    assert legal(state) == ["A>king", "A>meadow", "A>island", "A>river"]


def test_r22_two_players_place_one_and_discard_the_other_of_the_last_two():
    state = put("", "", hands=("AB", "CD"), face="restrooms", turns=11)
    assert all(text.endswith((",xA", ",xB")) for text in legal(state))
    after, _ = play(state, "A>king,xB", "C>king,xD")
    assert after.discarded == (hand("B"), hand("D"))
    assert refusal(state, "A>king") == "with two players you also discard a dinosaur of your hand"


def test_r23_fewer_trexes_in_pens_and_river_break_a_tie():
    state = put("TT>river A>river", "TTT>river", turns=12, hands=("", ""))
    score = DRAFT.score(state)
    assert score.points == (3, 3)
    assert score.places == (1, 2)
    assert score.winners == (0,)
    pens_too = put("T>trio AAA>river", "TT>river BB>river", turns=12, hands=("", ""))
    assert DRAFT.score(pens_too).points == (4, 4)
    assert DRAFT.score(pens_too).winners == (0,)
    even = put("T>river", "T>river", turns=12, hands=("", ""))
    assert DRAFT.score(even).places == (1, 1)


def test_r24_a_commitment_shows_when_the_last_one_commits():
    match = new(3)
    states = []
    for move in match.legal_moves(0)[:6]:
        state = DRAFT.apply(match.state, 0, move, None)
        states.append(state)
        assert DRAFT.turn(state).must == (1, 2)
        assert state.zoos == match.state.zoos
    for seat in (1, 2, None):
        assert len({DRAFT.view_shape.encode(DRAFT.view(state, seat)) for state in states}) == 1
    assert len({tuple(DRAFT.legal_moves(state, 1)) for state in states}) == 1
    assert {DRAFT.score(state) for state in states} == {DRAFT.score(match.state)}
    for seat in range(3):
        match.play(seat, match.legal_moves(seat)[0])
    assert [len(zoo) for zoo in match.state.zoos] == [1, 1, 1]


def test_r25_with_five_players_seat_1_rolls_first_in_round_2():
    match = new(5)
    rollers = {}
    for before in play_out(match, random.Random(3)):
        rollers[before.state.turns] = rules.roller(before.state)
    assert [rollers[turns] for turns in range(12)] == [0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1]
    rolled = [event.data for event in match.history(None) if event.kind == "rolled"]
    assert [data["seat"] for data in rolled] == [rollers[turns] for turns in range(12)]


def test_r26_two_players_find_out_what_was_discarded_from_a_hand_they_knew():
    # eight of each: T 0-7, A 8-15, B 16-23, C 24-31, D 32-39, E 40-47; the die shows grasslands
    match = DRAFT.new(2, outcomes=[[8, 9, 16, 24, 32, 40], [0, 1, 2, 3, 4, 5], 1])
    assert match.state.hands == (hand("AABCDE"), hand("TTTTTT"))
    match.play(0, "A>prairie,xB")
    match.play(1, "T>river,xT", outcomes=[1])
    assert match.view(0).hands[1].species == hand("ACDE")
    assert match.view(0).discarded == (hand("B"), (None,))
    assert match.view(1).discarded == ((None,), hand("T"))
    match.play(1, "C>river,xE")
    assert match.view(0).discarded == (hand("B"), (None,))
    match.play(0, "T>river,xT", outcomes=[1])
    assert match.view(0).hands[0].species == hand("AD")
    assert match.view(0).discarded[1] == (None, *hand("E"))
    assert match.view(1).discarded[0] == (None, *hand("T"))
    assert match.view(None).discarded == ((None, None), (None, None))
    assert match.view(None).hands[0].species is None


@pytest.mark.parametrize("face", ["grasslands", "food_court", "empty_pen", "no_trex"])
def test_r27_quarantine_is_an_ordinary_pen_while_it_is_empty(face):
    assert "quarantine" in pens(put("", "", "", face=face, board="winter"), "A")
    assert "quarantine" not in pens(put("B>quarantine", "", "", face=face, board="winter"), "A")


@pytest.mark.parametrize("face", ["woodlands", "restrooms"])
def test_r27_quarantine_is_on_the_left_grassland(face):
    assert "quarantine" not in pens(put("", "", "", face=face, board="winter"), "A")


def test_r28_of_two_equal_dinosaurs_one_is_placed_and_one_discarded():
    state = put("", "", hands=("AA", "AB"), turns=2)
    assert "A>river,xA" in legal(state)
    assert all(text.endswith(",xA") for text in legal(state))
    placing_a = [text for text in legal(state, 1) if text.startswith("A>")]
    assert placing_a
    assert all(text.endswith(",xB") for text in placing_a)
    assert refusal(state, "A>river,xA", seat=1) == "you have no other Ankylosaurus to discard"


def test_r29_the_food_court_is_left_and_the_restrooms_are_right():
    assert pens(put("", "", "", face="food_court"), "A") == ["forest", "prairie", "river", "trio"]
    assert pens(put("", "", "", face="restrooms"), "A") == ["island", "king", "meadow", "river"]
    assert {pen.side for pen in PENS.values()} == {"left", "right"}


# Faults seen in other programs (sheet 9).


def test_the_forest_has_a_table_of_its_own_and_six_places():
    assert [worth("forest", f"{'A' * n}>forest", "") for n in range(1, 7)] == [2, 4, 8, 12, 18, 24]
    assert [worth("meadow", f"{'TABCDE'[:n]}>meadow", "") for n in range(1, 7)] == [
        1, 3, 6, 10, 15, 21,
    ]  # fmt: skip
    assert "forest" in pens(put("AAAAA>forest", "", ""), "A")
    assert "forest" not in pens(put("AAAAAA>forest", "", ""), "A")


def test_a_dinosaur_in_the_river_is_one_point():
    assert [parts(f"{'A' * n}>river", "") for n in (1, 2, 5)] == [
        {"river": 1}, {"river": 2}, {"river": 5},
    ]  # fmt: skip


def test_no_other_bonus_exists():
    full = "AAAAAA>forest BCD>trio E>king"
    assert parts(full, "") == {
        "forest_of_sameness": 24,
        "woody_trio": 7,
        "king_of_the_jungle": 7,
    }


def test_the_pyramid_and_the_wood_score_by_their_tables():
    built = [f"{one}>pyramid.{slot}" for one, slot in zip("ABACDE", SLOTS, strict=True)]
    found = [worth("pyramid", " ".join(built[:n]), "") for n in range(7)]
    assert found == [0, 2, 4, 6, 10, 14, 21]
    assert [worth("wood", f"{'ABABAB'[:n]}>wood", "") for n in range(1, 7)] == [
        2, 4, 8, 12, 18, 24,
    ]  # fmt: skip


def test_all_place_together_and_pass_to_the_left():
    state = put("", "", "", hands=("AAT", "BBT", "CCT"), turns=3)
    after, _ = play(state, "T>river", "T>river", "T>river")
    assert after.hands == (hand("CC"), hand("AA"), hand("BB"))
    assert rules.roller(after) == 1
