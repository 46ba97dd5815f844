"""Pictures: text that shows what stands where, and SVG that a page can use as it is."""

from __future__ import annotations

import random
import xml.etree.ElementTree as ET

import pytest
from msgspec.structs import replace
from tests.games.draftosaurus.positions import DRAFT, new, play, play_out, put

from gamekernel_games.draftosaurus.zoo import DATA, FACES

SVG = "{http://www.w3.org/2000/svg}"


def picture(state, seat=None):
    return ET.fromstring(DRAFT.draw(DRAFT.view(state, seat), seat))


def having(root, attribute):
    return [element for element in root.iter() if attribute in element.attrib]


SHOWN = """
Winter board, round 1 of 4, turn 2 of 3
Die: woodlands (not for player 2). Waiting for player 2. In the bag: 0

                            Player 1*  Player 2
Well-Ordered Wood           AB         .
Lovers' Bridge, left bank   .          .
Lookout                     .          .
Lovers' Bridge, right bank  .          .
Pyramid                     C.D/../.   .../../.
Quarantine Zone             .          .
River                       T          AA
Points                      9          2
Hand                        AABC       DDEE

T T-Rex, A Ankylosaurus, B Brachiosaurus, C Corythosaurus, D Diplodocus, E Edmontosaurus
You have chosen A>wood,xB.
"""


def test_the_text_shows_the_zoos_side_by_side():
    zoos = ("AB>wood C>pyramid.B1 D>pyramid.B3 T>river", "AA>river")
    state, _ = play(put(*zoos, hands=("AABC", "DDEE"), board="winter"), "A>wood,xB")
    assert DRAFT.show(DRAFT.view(state, 0), 0) == SHOWN.strip("\n")
    others = DRAFT.show(DRAFT.view(state, None), None)
    assert "Hand                        ????      ????" in others
    assert "chosen" not in others


def test_the_text_fits_a_terminal_with_five_players():
    match = new(5, board="winter")
    for before in play_out(match, random.Random(1)):
        shown = DRAFT.show(before.view(2), 2)
        assert max(map(len, shown.splitlines())) <= 100
    assert "The game is over." in DRAFT.show(match.view(0), 0)


def test_the_text_of_quarantine_and_of_a_second_game():
    state = put("A>quarantine", "", turns=12, hands=("", ""), board="winter")
    assert "The dinosaurs leave quarantine. Waiting for player 1." in DRAFT.show(
        DRAFT.view(state, 0), 0
    )
    two = new(3, match="summer_then_winter")
    assert DRAFT.show(two.view(0), 0).startswith("Summer board, game 1 of 2, round 1 of 2")


@pytest.mark.parametrize(("seats", "board"), [(2, "winter"), (5, "summer"), (3, "winter")])
def test_the_picture_shows_every_zoo_every_pen_and_every_dinosaur(seats, board):
    match = new(seats, board=board)
    for before in play_out(match, random.Random(seats)):
        seat = random.Random(before.count).choice((*range(seats), None))
        state = before.state
        root = picture(state, seat)
        zoos = having(root, "data-seat")
        assert [int(e.get("data-seat")) for e in zoos] == list(range(seats))
        for element, zoo in zip(zoos, state.zoos, strict=True):
            pens = {e.get("data-pen"): e for e in having(element, "data-pen")}
            assert len(pens) == 7
            for name, pen in pens.items():
                drawn = [e.get("data-species") for e in having(pen, "data-species")]
                there = [d.species for d in zoo if d.pen == name]
                assert sorted(drawn) == sorted(there)
        assert root.get("aria-label").startswith("Draftosaurus. ")


@pytest.mark.parametrize("face", FACES)
def test_the_words_of_the_die_have_room_on_it(face):
    state = replace(new(2).state, face=face)
    (die,) = having(picture(state), "data-face")
    words = [line.text for line in die.iter(f"{SVG}text")]
    assert DATA.faces[face].startswith(" ".join(words))
    assert all(len(line) <= 10 for line in words)


def test_a_slot_of_the_pyramid_is_named_and_a_dinosaur_stands_in_it():
    root = picture(put("A>pyramid.B2", "", board="winter"))
    slots = having(having(root, "data-seat")[0], "data-slot")
    assert sorted(e.get("data-slot") for e in slots) == ["B1", "B2", "B3", "M1", "M2", "T"]
    (taken,) = [e for e in slots if "data-species" in e.attrib]
    assert taken.get("data-slot") == "B2"


def test_hidden_hands_are_drawn_as_unknown():
    state = put("", "", "", hands=("AB", "CD", "EE"), turns=4)
    root = picture(put("", "", "", hands=("ABCDEE", "CDTTTT", "EETTTT"), turns=0), 0)
    hands = [e for e in root.iter() if e.get("class") == "hand"]
    assert [len(having(e, "data-species")) for e in hands] == [6, 0, 0]
    unknown = [[e for e in h.iter() if e.get("class") == "unknown"] for h in hands]
    assert [len(found) for found in unknown] == [0, 6, 6]
    later = [e for e in picture(state, 0).iter() if e.get("class") == "hand"]
    assert [len(having(e, "data-species")) for e in later] == [2, 2, 2]


def test_pens_that_the_die_closes_are_faded_and_seats_that_choose_marked():
    state, _ = play(put("T>trio", "T>trio", "", face="no_trex"), "A>river")
    zoos = having(picture(state, 0), "data-seat")
    closed = [
        [e.get("data-pen") for e in having(one, "data-pen") if "closed" in e.get("class")]
        for one in zoos
    ]
    assert closed == [["woody_trio"], [], []]
    assert [e.get("class") for e in zoos] == ["zoo", "zoo waiting", "zoo waiting"]


def test_a_pen_tells_what_it_is_worth():
    root = picture(put("AA>prairie", ""))
    (pen, _) = [e for e in having(root, "data-pen") if e.get("data-pen") == "prairie_of_love"]
    assert pen.find(f"{SVG}title").text == "Prairie of Love, grassland, left: 5 points"


def test_the_style_touches_nothing_else_on_a_page():
    root = picture(put("", ""))
    assert root.get("class") == "gk-draftosaurus"
    selectors = [rule.split("{")[0] for rule in root.find(f"{SVG}style").text.split("}")]
    for selector in ",".join(selectors).split(","):
        assert not selector.strip() or selector.strip().startswith(".gk-draftosaurus ")
