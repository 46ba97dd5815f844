"""Why moves are refused, in the player's words."""

from __future__ import annotations

import pytest
from tests.games.draftosaurus.positions import DRAFT, play, put, refusal

SUMMER = put("ABC>trio A>forest A>meadow B>king", "", "", hands=("ABCDE", "A", "A"))
WINTER = put(
    "A>wood B>left D>pyramid.B1", "", "", hands=("ABCDE", "A", "A"), face="grasslands",
    board="winter",
)  # fmt: skip
LAST = put("A>quarantine B>lookout", "", turns=12, hands=("", ""), board="winter")


@pytest.mark.parametrize(
    ("state", "text", "sentence"),
    [
        (SUMMER, "T>river", "you have no T-Rex in your hand"),
        (SUMMER, "A>river,xB", "nothing is discarded when three or more play"),
        (SUMMER, "A>pyramid.B1", "the Pyramid is on the other side of the board"),
        (SUMMER, "A>river.B1", "only the Pyramid has slots to choose from"),
        (SUMMER, "A>trio", "the Woody Trio is full"),
        (SUMMER, "A>king", "the King of the Jungle is full"),
        (SUMMER, "B>forest", "the Forest of Sameness takes one species only"),
        (SUMMER, "A>meadow", "the Meadow of Differences takes each species once"),
        (SUMMER, "A>prairie", "the die asks for a pen in the woodlands, or the river"),
        (SUMMER, "Q>river", "quarantine ends after the last turn only"),
        (
            WINTER,
            "A>wood",
            "the second dinosaur of the Well-Ordered Wood must be of another species",
        ),
        (WINTER, "B>wood", "the die asks for a pen in the grasslands, or the river"),
        (WINTER, "A>pyramid", "name a slot of the Pyramid"),
        (WINTER, "A>pyramid.B1", "the Pyramid is built row by row; that slot is not free now"),
        (WINTER, "A>pyramid.T", "the Pyramid is built row by row; that slot is not free now"),
        (WINTER, "D>pyramid.B2", "the same species would be beside it in the Pyramid"),
        (LAST, "A>river", "all dinosaurs are placed; let yours out of quarantine"),
        (LAST, "Q>quarantine", "the dinosaur must leave the Quarantine Zone"),
        (LAST, "Q>lookout", "the Lookout is full"),
        (LAST, "Q>king", "the King of the Jungle is on the other side of the board"),
    ],
    ids=range(20),
)
def test_a_refusal_names_the_rule(state, text, sentence):
    assert refusal(state, text) == sentence


@pytest.mark.parametrize(
    ("face", "text", "words"),
    [
        ("food_court", "A>meadow", "a pen on the side of the food court, the left one"),
        ("restrooms", "A>prairie", "a pen on the side of the restrooms, the right one"),
        ("empty_pen", "A>trio", "an empty pen"),
        ("no_trex", "A>trio", "a pen without a T-Rex"),
    ],
)
def test_each_face_of_the_die_says_what_it_asks_for(face, text, words):
    state = put("T>trio", "", "", face=face)
    assert refusal(state, text) == f"the die asks for {words}, or the river"


def test_two_players_discard():
    state = put("", "", hands=("AAB", "CDE"))
    assert refusal(state, "A>river") == "with two players you also discard a dinosaur of your hand"
    assert refusal(state, "B>river,xB") == "you have no other Brachiosaurus to discard"
    assert refusal(state, "B>river,xT") == "you have no other T-Rex to discard"


def test_the_species_of_a_row_of_two():
    state = put("AB>wood", "", "", board="winter")
    assert refusal(state, "C>wood") == "two species must take turns in the Well-Ordered Wood"
    blocked = put("A>pyramid.B1 B>pyramid.B2 A>pyramid.B3", "", "", board="winter")
    assert refusal(blocked, "A>pyramid.M1") == (
        "in the lowest free row of the Pyramid the species would touch its like"
    )


def test_who_has_chosen_waits():
    state, _ = play(put("", "", ""), "A>river")
    assert refusal(state, "B>river") == "you have chosen already; wait for the others"


def test_only_who_has_a_dinosaur_in_quarantine_acts_and_after_the_end_nobody():
    assert refusal(LAST, "Q>river", seat=1) == "you have no dinosaur in quarantine"
    over, _ = play(LAST, "Q>river")
    assert refusal(over, "Q>river") == "the game is over"
    assert DRAFT.turn(over).phase == "over"
