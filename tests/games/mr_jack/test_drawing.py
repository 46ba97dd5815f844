"""The pictures: what they show, and that they are sound."""

from __future__ import annotations

import random
from xml.etree import ElementTree as ET

import pytest
from tests.games.mr_jack.positions import JACK, SEED, play, play_out, position

from gamekernel_games.mr_jack.board import HEXES
from gamekernel_games.mr_jack.components import CHARACTERS, EXITS, MANHOLES

GIVEN = {"identity": "gull", "innocent": "holmes", "witness": "not_seen", "used": "watson"}
STATE = position("gull f7", "smith", round=3, detective_alibis="bert", lantern="SE", **GIVEN)


def shown(state, seat=0):
    return JACK.show(JACK.view(state, seat), seat).splitlines()


def drawn(state, seat=0):
    return ET.fromstring(JACK.draw(JACK.view(state, seat), seat))


def carrying(state, name):
    return [e.get(name) for e in drawn(state).iter() if e.get(name) is not None]


def classes(state, name):
    return {e.get(name): e.get("class") for e in drawn(state).iter() if e.get(name) is not None}


def titles(state, seat=0):
    return [e.text for e in drawn(state, seat).iter() if e.tag.endswith("title")]


def test_the_text_of_a_position():
    assert shown(STATE, 1) == [
        "                              f10o",
        "                        e9          g10",
        "      b7             ##       f9  *-      h10                     l12x",
        "            c7  *3      e8          g9          i10         k11         m12",
        "      b6          d7             ##          ##       j10         l11 *-",
        "a5 o        c6          e7          g8  SM      i9          k10         m11",
        "         ##          ##       f7 oGU      h8  *B         ##       l10",
        "a4             ##       e6          g7          i8  BE      k9          m10 GO",
        "         %%       d5             %%          /\\       j8             %%",
        "a3  WA      c4          e5  LE      g6          i7             %%       m9 o",
        "      b3             ##       f5  *A      h6 o           ##          ##",
        "a2          c3          e4          g5  ho      i6          k7          m8",
        "      b2  *-      d3             ##          ##       j6          l7",
        "a1          c2 x        e3          g4          i5          k6  *4",
        "      b1                      f3          h4  *-         ##       l6",
        "                                    g3          i4  ST",
        "                                          h3 o",
        "",
        "o manhole, x covered, *1 gaslight, *- out, ## house, %% garden, /\\ monument",
        "HO Sherlock Holmes, WA John Watson, SM John Smith, LE Inspector Lestrade,",
        "ST Miss Stealthy, GO Sergeant Goodley, GU Sir William Gull, BE Jeremy Bert",
        "",
        "Round 3 of 8. Witness: Jack was not seen.",
        "Jack (player 2) plays John Smith: walk and power.",
        "Jack is Sir William Gull.",
        "Cards up: Sherlock Holmes, Inspector Lestrade",
        "Used: John Watson",
        "Seen now: HO SM LE GU BE. Innocent: HO",
        "Lantern: SE. Exits: NW open, NE closed, SW closed, SE open",
        "Alibis of the Detective: 1 card",
        "Alibis of Jack: 0 cards; in the stack: 6",
    ]


def test_the_text_tells_what_the_game_waits_for():
    def acting(state, seat=0):
        lines = " ".join(shown(state, seat)).partition("Witness: ")[2].partition(" Cards up")[0]
        return lines.partition(". ")[2].partition(" Jack is")[0]

    assert acting(position()) == "The Detective (player 1) chooses a character."
    assert acting(position(used=1)) == "Jack (player 2) chooses a character."
    smith = position("", "smith")
    assert acting(smith) == "The Detective (player 1) plays John Smith: walk and power."
    assert acting(play(smith, "L2>h4")) == "The Detective (player 1) plays John Smith: walk."
    whistle = play(position("", "goodley"), "bert i8-j8")
    assert acting(whistle) == (
        "The Detective (player 1) plays Sergeant Goodley: walk and 2 points of the whistle."
    )
    over = play(position("smith i6", "bert", identity="smith"), "accuse i6")
    assert acting(over) == "The game is over: the Detective has caught Mr. Jack."
    other = position(roles="seat1_detective", detective=1)
    assert acting(other) == "The Detective (player 2) chooses a character."


def test_only_those_who_may_are_shown_the_secrets():
    for seat, jack, alibis in ((0, False, True), (1, True, False), (None, False, False)):
        for text in (" ".join(shown(STATE, seat)), drawn(STATE, seat).get("aria-label")):
            assert ("Jack is Sir William Gull" in text) == jack
            assert ("Alibis of the Detective: Jeremy Bert" in text) == alibis
            assert ("Alibis of the Detective: 1 card" in text) != alibis


def test_the_picture_has_every_hex_tile_exit_and_character():
    assert sorted(carrying(STATE, "data-hex")) == sorted(HEXES)
    assert sorted(carrying(STATE, "data-tile")) == ["3", "4", "A", "B"]
    assert sorted(carrying(STATE, "data-manhole")) == sorted(MANHOLES)
    assert carrying(STATE, "data-exit") == list(EXITS)
    assert carrying(STATE, "data-character") == list(CHARACTERS)
    assert carrying(STATE, "data-card") == list(STATE.cards)
    assert carrying(STATE, "data-lantern") == ["SE"]


def test_the_picture_tells_what_is_what():
    hexes = classes(STATE, "data-hex")
    assert hexes["c7"] == "hex gaslight burning"
    assert hexes["b2"] == "hex gaslight"
    assert hexes["b5"] == "hex house"
    assert hexes["b4"] == "hex garden"
    assert hexes["h7"] == "hex monument"
    assert hexes["b6"] == "hex street bright"
    assert hexes["b3"] == "hex street beam"
    assert hexes["a1"] == "hex street"
    assert classes(STATE, "data-manhole")["c2"] == "manhole covered"
    assert classes(STATE, "data-manhole")["a5"] == "manhole"
    assert classes(STATE, "data-exit") == {
        "NW": "exit", "NE": "exit closed", "SW": "exit closed", "SE": "exit",
    }  # fmt: skip
    characters = classes(STATE, "data-character")
    assert characters["holmes"] == "character innocent seen"
    assert characters["watson"] == "character suspect"
    assert classes(STATE, "data-card") == {
        "holmes": "card up", "watson": "card used", "smith": "card playing", "lestrade": "card up",
    }  # fmt: skip
    assert "Sherlock Holmes: innocent, would be seen" in titles(STATE)
    assert "John Smith: in play" in titles(STATE)


@pytest.mark.parametrize("number", range(2))
def test_every_position_can_be_drawn_within_its_bounds(number):
    match = JACK.new(2, seed=SEED)
    for before in play_out(match, random.Random(number)):
        if before.count % 10:
            continue
        for seat in (0, 1, None):
            assert all(len(line) <= 80 for line in shown(before.state, seat))
        picture = drawn(before.state, 1)
        width, height = map(float, picture.get("viewBox").split()[2:])
        for text in picture.iter("{http://www.w3.org/2000/svg}text"):
            assert 0 <= float(text.get("x")) < width
            assert 0 < float(text.get("y")) < height
    assert any("Jack is " in line for line in shown(match.state, None))


def test_the_styles_hold_for_this_picture_only():
    style = drawn(STATE).find("{http://www.w3.org/2000/svg}style").text
    rules = [rule for rule in style.split("}") if rule.strip()]
    assert rules
    for rule in rules:
        for selector in rule.partition("{")[0].split(","):
            assert selector.strip().startswith(".gk-mr_jack ")
