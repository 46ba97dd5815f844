"""The pictures: what they show, and that they are sound."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest
from tests.games.forbidden_island.positions import ALL, ISLAND, pawn, play, position

from gamekernel_games.forbidden_island.components import MAPS

STATE = position(
    pawn("diver", "3,3", "fire", "fire", "helicopter_lift"),
    pawn("engineer", "3,3", "air"),
    flooded="4,3 3,4",
    sunk="3,6",
    taken=("earth",),
    water_level=3,
    flood_discards=("cave_shadows",),
)


def drawn(state):
    return ET.fromstring(ISLAND.draw(state, None))


def carrying(state, name):
    return [e.get(name) for e in drawn(state).iter() if e.get(name) is not None]


def test_the_text_of_a_position():
    assert ISLAND.show(STATE, None).splitlines() == [
        "     1      2      3      4      5      6",
        "1               [Fools][Bronz]",
        "                 H",
        "2        [Gold ][Silve][Iron ][Coppe]",
        "",
        "3 [Moon ][Sun  ][Ember]~Shado~[Howli][Whisp]",
        "   E      E      F 12   F      A      A",
        "4 [Coral][Tidal]~Watch~[Obser][Dunes][Cliff]",
        "   O      O",
        "5        [Crims][Twili][Break][Misty]",
        "",
        "6                 xx   [Phant]",
        "",
        "",
        "Water level 3 of 10: 3 flood cards a turn",
        "Treasures taken: earth",
        "> P1 Diver (black): 2 fire, 1 helicopter lift",
        "  P2 Engineer (red): 1 air",
        "Treasure pile: 24 cards; discarded: none",
        "Flood pile: 22 cards; discarded: Cave of Shadows",
        "P1 has 3 actions left.",
    ]


def test_the_text_tells_what_the_game_waits_for():
    def last(state):
        return ISLAND.show(state, None).splitlines()[-1]

    other = pawn("engineer", "5,4", "sandbags")
    assert last(position(pawn("diver", "3,3"), other, actions=1)) == (
        "P1 has 1 action left. Special cards: P2."
    )
    assert last(position(pawn("diver", "3,3"), other, flood_left=2)) == (
        "P1 lets the flood rise: 2 flood cards. Special cards: P2."
    )
    full = pawn("diver", "3,3", *("fire",) * 5, "air")
    assert last(position(full, pawn("engineer", "5,4"), flood_left=2)) == (
        "P1 must discard down to 5 cards."
    )
    both = position(pawn("diver", "3,6"), pawn("pilot", "3,6"), flooded="3,6", flood_left=2)
    both = play(both, 0, "continue", "lost_lagoon")
    assert last(both) == "The tile has sunk under P1 and P2: swim."
    lost = position(pawn("diver", "3,3"), other, sunk="3,1", actions=0)
    assert last(lost) == "The game is lost: Fools' Landing has sunk."
    home = position(pawn("diver", "3,1", "helicopter_lift"), pawn("pilot", "3,1"), taken=ALL)
    assert last(play(home, 0, "win")) == "The team has won."


def test_it_is_told_that_the_pilot_has_flown():
    state = position(pawn("pilot", "3,3"), pawn("engineer", "5,4", "sandbags"))
    state = play(state, 0, "fly 5,4")
    words = "P1 has 2 actions left, and has flown. Special cards: P2."
    assert ISLAND.show(state, None).splitlines()[-1] == words
    assert words in "".join(drawn(state).itertext())


def test_the_picture_has_every_tile_pawn_card_and_treasure():
    assert sorted(carrying(STATE, "data-cell")) == sorted(
        f"{x},{y}" for x, y in MAPS["forbidden_island"]
    )
    conditions = carrying(STATE, "data-condition")
    assert [conditions.count(name) for name in ("dry", "flooded", "sunk")] == [21, 2, 1]
    assert len(set(carrying(STATE, "data-tile"))) == 24
    assert carrying(STATE, "data-seat") == ["0", "1"]
    assert carrying(STATE, "data-card") == ["fire", "fire", "helicopter_lift", "air"]
    assert carrying(STATE, "data-treasure") == ["earth", "air", "fire", "ocean"]
    assert carrying(STATE, "data-taken") == ["true", "false", "false", "false"]


@pytest.mark.parametrize("name", MAPS)
def test_every_map_can_be_drawn(name):
    state = ISLAND.new(4, {"map": name}, seed=bytes(32)).state
    assert all(len(line) <= 80 for line in ISLAND.show(state, None).splitlines())
    width, height = map(float, drawn(state).get("viewBox").split()[2:])
    right = max(x for x, _ in MAPS[name]) - min(x for x, _ in MAPS[name]) + 1
    assert width >= 84 * right
    assert height > 300


def test_the_styles_hold_for_this_picture_only():
    style = drawn(STATE).find("{http://www.w3.org/2000/svg}style").text
    rules = [rule for rule in style.split("}") if rule.strip()]
    assert rules
    assert all(rule.strip().startswith(".gk-forbidden_island ") for rule in rules)
