"""Pictures: what lies where, as text and as SVG."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest
from tests.games.zooloretto.positions import ZOO, play, table, zoo

from gamekernel_games.zooloretto.tiles import TILES, code, words

SVG = "{http://www.w3.org/2000/svg}"
ONE = zoo("CK E EF kiosk/2C CMS CFS CK/4E barrow/F", coins=3)
OTHER = zoo("///K", coins=1)
MIDDLE = {"trucks": "C coin,@1", "stack": 20}


def middle(**options):
    return table(ONE, OTHER, **MIDDLE, **options)


def shown(state):
    return ZOO.show(ZOO.view(state, 0), 0)


def drawn(state):
    return ET.fromstring(ZOO.draw(ZOO.view(state, 0), 0))


def groups(picture, **wanted):
    return [
        g for g in picture.iter(f"{SVG}g")
        if all(g.get(f"data-{key}") == value for key, value in wanted.items())
    ]  # fmt: skip


def named(group):
    return [g.get("data-tile") for g in group.iter(f"{SVG}g") if g.get("data-tile")]


def test_the_text_shows_stacks_trucks_and_zoos():
    lines = shown(middle()).splitlines()
    assert lines[:5] == [
        "Zooloretto",
        "species   C camel, E elephant, F flamingo, K kangaroo, L leopard, M monkey",
        "          M male, F female, MS and FS spent, K offspring",
        "offspring 0 CK, 2 EK, 2 FK, 2 KK, 2 LK, 2 MK left",
        "stacks    draw stack 20, end stack 15",
    ]
    assert lines[5].startswith("in both   4 C, ")
    assert lines[lines.index("") :] == [
        "",
        "truck 0   C coin .",
        "truck 1   (taken by player 2)",
        "truck 2   . . .",
        "",
        "*Player 1: 9 points, 3 coins",
        "  1 8/5 +2    C C CMS CFS CK           stalls .",
        "  2 5/4 +1    E E E E                  stalls barrow .",
        "  3 10/6      F . . . . .              stalls .",
        "  0 barn      CK E EF kiosk",
        "",
        " Player 2: 0 points, 1 coin",
        "  1 8/5 +2    . . . . .                stalls .",
        "  2 5/4 +1    . . . .                  stalls . .",
        "  3 10/6      K . . . . .              stalls .",
        "  0 barn",
        "",
        " Player 3: 0 points, 2 coins",
        "  1 8/5 +2    . . . . .                stalls .",
        "  2 5/4 +1    . . . .                  stalls . .",
        "  3 10/6      . . . . . .              stalls .",
        "  0 barn",
        "",
        "Player 1 to draw, take a truck or pay for an action.",
    ]


def test_hidden_stacks_are_left_out():
    text = shown(middle(tiles_left="hidden"))
    assert "stack" not in text
    assert "in both" not in text
    stacks = [g for g in drawn(middle(tiles_left="hidden")).iter(f"{SVG}g") if g.get("data-stack")]
    assert [g.findtext(f"{SVG}text") for g in stacks] == [None, None]


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (play(table(), "draw CM"), "Player 1 to load: male camel."),
        (play(table(trucks="E"), "take 0"), "Player 1 to place the tiles of the truck."),
        (
            table(trucks="@1,@2,C", stack=0, end=14),
            "Player 1 to draw, take a truck or pay for an action. The last round.",
        ),
        (play(table(trucks="coin,@1,@2", stack=0, end=14), "take 0"), "Player 1 has won."),
        (
            play(table(trucks="E,@1,@2", stack=0, end=14), "take 0", "place E 0"),
            "Players 2 and 3 have won.",
        ),
    ],
    ids=["load", "place", "last round", "won", "shared"],
)
def test_the_words_say_what_is_to_be_done(state, words):
    assert shown(state).splitlines()[-1] == words
    assert drawn(state).get("aria-label") == f"Zooloretto. {words}"


def test_a_crowded_barn_and_all_seats_fit_a_terminal():
    crowded = zoo("7C 2CM 2CF 7E 2EM 2EF 7F 2FM 2FF 7K 2KM 2KF 3kiosk 3barrow 3snacks/////")
    lines = shown(table(crowded, seats=2)).splitlines()
    assert max(map(len, lines)) <= 80
    assert " ".join(lines).count("kiosk") == 3
    panel = groups(drawn(table(crowded, seats=2)), seat="0")[0]
    assert len(named(panel)) == 53
    for seats in (3, 5):
        assert max(map(len, shown(table(seats=seats)).splitlines())) <= 80


def test_the_svg_shows_each_area_of_each_zoo():
    picture = drawn(middle())
    (panel,) = groups(picture, seat="0")
    inside = {area: named(groups(panel, area=area)[0]) for area in "0123"}
    assert inside == {
        "0": ["camel_offspring", "elephant", "elephant_female", "kiosk"],
        "1": ["camel", "camel", "camel_male_spent", "camel_female_spent", "camel_offspring"],
        "2": ["elephant"] * 4 + ["barrow"],
        "3": ["flamingo"],
    }
    assert groups(panel, area="4") == []
    titles = [t.text for t in panel.iter(f"{SVG}title")]
    assert "enclosure 1: 8 points if full, 5 if one short, 2 coins" in titles
    assert "an expansion for 3 coins" in titles
    assert "camel offspring" in titles
    assert "spent male camel" in titles
    assert panel.get("class") == "zoo active"
    assert groups(picture, seat="1")[0].get("class") == "zoo"
    (third,) = groups(panel, area="3")
    assert [r.get("class") for r in third.iter(f"{SVG}rect")].count("space") == 5


def test_the_svg_shows_trucks_and_stacks():
    picture = drawn(middle())
    trucks = [groups(picture, truck=number)[0] for number in "012"]
    assert [named(truck) for truck in trucks] == [["camel", "coin"], [], []]
    assert [truck.get("class") for truck in trucks] == ["truck", "truck taken", "truck"]
    assert [groups(picture, stack=s)[0].findtext(f"{SVG}text") for s in ("draw", "end")] == [
        "20", "15",
    ]  # fmt: skip
    two = drawn(table(seats=2))
    blocked = [
        [r.get("class") for r in groups(two, truck=number)[0].iter(f"{SVG}rect")].count("blocked")
        for number in "012"
    ]
    assert blocked == [0, 1, 2]


def test_the_disc_lies_on_the_end_stack_until_it_is_opened():
    def disc(state):
        (stack,) = groups(drawn(state), stack="end")
        return [c.get("class") for c in stack.iter(f"{SVG}circle")]

    assert disc(table(stack=0)) == ["disc"]
    assert disc(play(table(stack=0), "draw")) == []


@pytest.mark.parametrize("tile", [tile for tile in TILES if not tile.endswith("spent")])
def test_every_tile_has_a_picture(tile):
    if tile.endswith("offspring"):
        state = table(zoo(code(tile)), seats=5)
    else:
        state = play(table(seats=5), f"draw {code(tile)}")
    (group,) = groups(drawn(state), tile=tile)
    assert group.findtext(f"{SVG}title") == words(tile)
    assert len(list(group.iter())) > 4


def test_styles_hold_within_the_picture_only():
    style = drawn(middle()).findtext(f"{SVG}style")
    assert all(rule.startswith(".gk-zooloretto ") for rule in style.split("\n") if rule)
