"""Pictures: text that shows what is known, and SVG that a page can use as it is."""

from __future__ import annotations

import random
import xml.etree.ElementTree as ET

import pytest
from msgspec.structs import replace
from tests.games.for_northwood.positions import (
    NORTH,
    characters,
    choosing,
    ended,
    new,
    play,
    play_out,
    position,
)

SVG = "{http://www.w3.org/2000/svg}"


def shown(state):
    return NORTH.show(NORTH.view(state, 0), 0)


def picture(state):
    return ET.fromstring(NORTH.draw(NORTH.view(state, 0), 0))


def having(root, attribute, value=None):
    return [e for e in root.iter() if e.get(attribute) and value in (None, e.get(attribute))]


def cards(root, pile):
    (group,) = having(root, "data-pile", pile)
    return [e.get("data-card") for e in having(group, "data-card")]


TABLE = """
For Northwood! Custom setup
Visit 3 of 8. Stars: 4; 16 win.
The ruler says L5. Respond.

 Fief  tricks  stars  ruler
    0       0      4  QC exhausted   Queen of Claws: take the top card of the
                                     deck, the discard pile and the score pile
    1       1      3  QF neutral     Queen of Flowers: put the top card of the
                                     score pile on the deck
    2       2      2  QL lost        Queen of Leaves: use the ability of the
                                     visited ruler
>   3       3      1  QE neutral     Queen of Eyes: look at the top 3 cards of
                                     the deck
    4       4      1  KC neutral     King of Claws: put your cards of the
                                     highest rank on the score pile
    5       5      2  KF neutral     King of Flowers: discard 2 cards whose
                                     ranks add up to 9
    6       6      3  KL neutral     King of Leaves: look at the top card of the
                                     deck and exchange it with a card of yours
    7       7      4  KE neutral     King of Eyes: name a suit, draw 2 cards,
                                     discard all cards of that suit
 Ally                 JC substituted Jack of Claws: draw until you hold 8 cards
 Ally                 JF ready       Jack of Flowers: discard all trumps

Trump    eyes
Hand     C1 C2 L3
Deck     24 cards, on top E6 F7
Discard  C6 E1 L5 (top)
Score    F8 L8 (top)  2 of 3 tricks
"""
MIDDLE = replace(
    position("C1 C2 L3", "E6 F7", discard="C6 E1 L5", score="F8 L8", allies="JC JF", won="0",
             lost="2", known=2, phase="respond"),
    substitutes=characters("QC"), replaced=characters("JC"), exhausted=characters("QC"),
)  # fmt: skip


def test_the_text_shows_fiefs_allies_and_cards():
    NORTH.check(MIDDLE, 1, MIDDLE.options)
    assert shown(MIDDLE) == TABLE.strip("\n")


@pytest.mark.parametrize("given", [{"setup": "custom", "character_set": "house24"},
                                   {"setup": "standard"}, {"scenario": 8}])  # fmt: skip
def test_the_text_fits_a_terminal(given):
    for before in play_out(new(**given), random.Random(1)):
        assert max(map(len, shown(before.state).splitlines())) <= 80


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (new(setup="custom").state, "Choose up to four allies."),
        (play(new(setup="custom").state, "end allies", "ruler KC"), "Choose the ruler of fief 1."),
        (choosing(), "Choose a fief to visit."),
        (play(choosing(won="7"), "visit 3"), "Say which friendly rulers stand in for allies"),
        (position("C1 C2"), "Use an ability before the statement, or none."),
        (play(position("C1 C2 C3"), "use JE"), "Jack of Eyes: discard 2 cards."),
        (ended("07"), "You have lost."),
        (ended("07162"), "You have won."),
        (
            ended("07162", setup="introductory", mode="scenario", scenario=3),
            "You have won. Scenario 4 is next.",
        ),
    ],
    ids=range(9),
)
def test_the_words_say_what_is_to_be_done(state, words):
    assert words in shown(state)
    assert words in picture(state).get("aria-label")


def test_what_is_ours_is_called_so():
    ours = "Made for this project, not the published ones: "
    assert ours not in shown(new().state)
    for given, what in (
        ({"character_set": "house24"}, "the abilities of crown cards."),
        ({"scenario": 2}, "this scenario."),
        ({"scenario": 2, "character_set": "house24"}, "this scenario, the abilities of"),
    ):
        state = new(**given).state
        assert f"{ours}{what}" in shown(state)
        assert f"{ours}{what}" in picture(state).get("aria-label")
    host = {"number": 2, "name": "Of the host", "modifiers": {}}
    state = new(scenario=2, scenario_set="host", scenario_data=[host]).state
    assert "Scenario 2, Of the host\n" in shown(state)
    assert "made for this project" in NORTH.info.text.replace("\n", " ")
    assert "made for this project" in NORTH.info.credits


@pytest.mark.parametrize("given", [{}, {"setup": "custom", "character_set": "house24"}])
def test_the_picture_shows_every_fief_every_character_and_every_card_that_is_known(given):
    for before in play_out(new(**given), random.Random(5)):
        state, root = before.state, picture(before.state)
        fiefs = having(root, "data-fief")
        rulers = [having(fief, "data-character")[0].get("data-character") for fief in fiefs]
        assert rulers == [fief.ruler for fief in state.fiefs]
        if before.turn.phase in ("custom_allies", "custom_rulers"):
            assert len({e.get("data-character") for e in having(root, "data-character")}) == 24
            continue
        assert cards(root, "hand") == list(state.hand)
        assert cards(root, "discard") == list(state.discard)
        assert cards(root, "score") == list(state.score)
        assert cards(root, "deck") == list(state.deck[: state.known])


def test_a_substitute_is_drawn_in_the_place_of_an_ally():
    root = picture(MIDDLE)
    allies = [e for e in root.iter(f"{SVG}g") if e.get("class", "").startswith("ally")]
    assert [e.get("data-character") for e in allies] == ["q_claws", "j_flowers"]
    assert allies[0].find(f"{SVG}title").text == (
        "Queen of Claws: take the top card of the deck, the discard pile and the score pile "
        "(exhausted, for the Jack of Claws)"
    )
    assert allies[0].get("class") == "ally away"


def test_the_visited_fief_is_marked_and_says_what_it_asks():
    root = picture(MIDDLE)
    classes = [e.get("class") for e in having(root, "data-fief")]
    assert classes == ["fief won", "fief unvisited", "fief lost", "fief unvisited visited",
                       *["fief unvisited"] * 4]  # fmt: skip
    third = having(root, "data-fief", "3")[0]
    assert third.find(f"{SVG}title").text == "fief 3: 3 tricks, 1 star, unvisited, ruler neutral"
    assert len(list(third.iter(f"{SVG}polygon"))) == 1


def test_crowns_are_drawn_on_crown_cards_only():
    root = picture(new(setup="custom", character_set="house24").state)
    crowned = {
        e.get("data-character")[0]
        for e in having(root, "data-character")
        if [p for p in e.iter(f"{SVG}path") if p.get("class") == "crown"]
    }
    assert crowned == set("pmb")


def test_the_style_touches_nothing_else_on_a_page():
    root = picture(MIDDLE)
    assert root.get("class") == "gk-for_northwood"
    for rule in root.find(f"{SVG}style").text.split("}"):
        assert not rule.strip() or rule.strip().startswith(".gk-for_northwood ")
