"""Pictures: what stands where, as text and as SVG."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest
from tests.games.mlem.positions import EIGHT, MLEM, flight, small_mat

from gamekernel_games.mlem.mat import FACES, Moons, Planet, Space
from gamekernel_games.mlem.state import ASTRONAUTS

SVG = "{http://www.w3.org/2000/svg}"
OUT = (
    "2 one m1, 0 moon2 m3, 1 one p1, 0 one p1, 1 thief p1, 2 thief p1, 3 one p1, "
    "0 deep2 comet, 1 deep2 galaxy"
)
MIDDLE = flight("2 reach, 3 satellite, 0 planet2, 1 planet2", 8, out=OUT, roll="1 2 2 A", crashes=3)


def drawn(state):
    return ET.fromstring(MLEM.draw(state, None))


def named(picture, attribute, value):
    (found,) = (g for g in picture.iter(f"{SVG}g") if g.get(attribute) == str(value))
    return found


def all_of(picture, kind):
    return [each for each in picture.iter() if each.get("class") == kind]


def line(text, start):
    (found,) = (line for line in text.splitlines() if line.split()[:1] == [start])
    return " ".join(found.split())


def test_the_text_shows_the_track_with_all_its_bodies():
    text = MLEM.show(flight(), 0)
    lines = text.splitlines()
    assert lines[0].split() == ["24", "comet", "14:-"]
    assert lines[1].split() == ["galaxy", "12:-"]
    assert lines[2].split() == ["23", "1", "2", "A+3", "planet", "p5", "14:-", "9:-", "5:-"]
    assert line(text, "21") == "21 1 2 moons m5 9:-"
    assert line(text, "8") == "8 2 4 A+2 p1"
    assert line(text, "=>") == "=> 0 1 2 A+1"
    assert lines[-1] == "Player 1 to choose an astronaut."


def test_the_text_shows_who_is_where():
    text = MLEM.show(MIDDLE, 0)
    assert line(text, "=>") == "=> 8 2 4 A+2 p1"
    assert line(text, "9") == "9 1 3 A+2 planet p1 4:2x2 2:1 1:3 4"
    assert line(text, "7") == "7 1 2 moons m1 2:3 1:-"
    assert line(text, "15") == "15 1 3 A+3 moons m3 5:1 4:-"
    assert line(text, "24") == "24 comet 14:1"
    assert line(text, "galaxy") == "galaxy 12:2"
    assert line(text, "Crashes") == "Crashes 3 of 11"
    assert line(text, "Rocket") == "Rocket 3 reach, 4 satellite, 1 planet2, 2 planet2"
    assert line(text, "Dice") == "Dice 1 2 2 A"
    # Seat 3 has one astronaut in space and one aboard.
    assert "Player 4   0  planet2 moon2 deep2 thief parachute reach\n" in text
    assert text.endswith("Player 3 to use the dice.")


def test_the_text_shows_goals_and_the_astronaut_one():
    text = MLEM.show(flight("1 one, 0 thief", 8, out="0 one p1, 0 deep2 p1, 0 reach p1"), 0)
    assert "three on one planet 1, two deep space -" in text
    assert "Dice     6 to roll\n" in text
    text = MLEM.show(flight("1 one, 0 one", 8, roll="2 3"), 0)
    assert "Dice     2 3 and a 1 of an astronaut and a 1 of an astronaut\n" in text


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (flight("1 one, 0 one"), "Player 2 to roll."),
        (flight("1 one, 0 one", 8, phase="landing", undecided=1), "Player 1 to land or to stay."),
        (flight("0 parachute, 1 one", 8, phase="crash", crashes=1, undecided=2),
         "Player 1 to land by parachute or to stay."),
        (flight(out=EIGHT, phase="over"), "Player 1 has won."),
        (flight(phase="over", crashes=11), "Players 1 and 2 have won together."),
    ],
    ids=["roll", "landing", "crash", "won", "shared"],
)  # fmt: skip
def test_the_words_say_what_is_to_be_done(state, words):
    MLEM.check(state, 2, state.options)
    assert MLEM.show(state, 0).endswith(words)
    assert drawn(state).get("aria-label") == f"MLEM: Space Agency. {words}"


def widest():
    """Make the widest picture: long names, full moons, all players everywhere."""
    moons = tuple(Moons(f"luna_{i:03}", (99,) * 8) for i in range(3))
    planets = (Planet("planet_0", (99, 98, 97)),)
    bodies = [body.id for body in (*moons, *planets)]
    spaces = (
        *(Space(FACES, 99, None) for _ in range(6)),
        *(Space(FACES, 99, body) for body in bodies),
        Space((), 0, "deep"),
    )
    where = ("planet_0", "planet_0", "comet", "galaxy", "luna_000", "luna_001", "comet")
    out = [
        f"{seat} {astronaut} {body}"
        for body, astronaut in zip(where, ASTRONAUTS, strict=False)
        for seat in range(5)
    ]
    board = small_mat(spaces=spaces, moons=moons, planets=planets)
    aboard = ", ".join(f"{seat} satellite" for seat in range(5))
    return flight(
        aboard, 8, out=", ".join(out), roll="1 2 2 2 2 3", options={"board": board}, crashes=10
    )


@pytest.mark.parametrize("state", [flight(), MIDDLE, widest()], ids=["start", "middle", "widest"])
def test_the_text_is_at_most_80_columns_wide(state):
    MLEM.check(state, state.seats, state.options)
    assert max(map(len, MLEM.show(state, 0).splitlines())) <= 80


def test_the_svg_has_every_space_and_the_rocket_on_one():
    picture = drawn(MIDDLE)
    assert len([g for g in picture.iter(f"{SVG}g") if g.get("data-space")]) == 25
    here = named(picture, "data-space", 8)
    assert here.findtext(f"{SVG}title") == "space 8: takes 2 4 A+2, p1 lies here"
    assert [g.get("data-face") for g in all_of(here, "symbol")] == ["2", "4", "AB"]
    (rocket,) = all_of(picture, "rocket")
    assert rocket.get("data-rocket") == "8"
    assert rocket.findtext(f"{SVG}title") == "the rocket, at space 8"
    there = named(picture, "data-space", 3).findtext(f"{SVG}title")
    assert there == "space 3: takes 2 4 A+1, the satellite is here"


def test_the_svg_has_every_body_and_who_is_there():
    picture = drawn(MIDDLE)
    bodies = [g.get("data-body") for g in picture.iter(f"{SVG}g") if g.get("data-body")]
    assert bodies == ["m1", "p1", "m2", "p2", "m3", "p3", "m4", "p4", "m5", "p5", "galaxy", "comet"]
    p1 = named(picture, "data-body", "p1")
    assert p1.findtext(f"{SVG}title") == (
        "planet p1, points: 4 for player 2, 2 for player 1, 1 for player 3, 0 for player 4"
    )
    assert [g.get("data-seat") for g in all_of(p1, "cat")] == ["1", "0", "2", "3"]
    assert [t.text for t in all_of(p1, "times")] == ["x2"]
    comet = named(picture, "data-body", "comet")
    assert [g.get("data-seat") for g in all_of(comet, "cat")] == ["0"]


def test_the_svg_shows_crew_dice_crashes_and_the_active_player():
    picture = drawn(MIDDLE)
    assert len(all_of(picture, "seat commander")) == 1
    assert len(all_of(picture, "seat")) == 3
    assert [g.get("data-face") for g in all_of(picture, "die")] == ["1", "2", "2", "AB"]
    assert len(all_of(picture, "crash happened")) == 3
    assert len(all_of(picture, "crash")) == 8
    (active,) = all_of(picture, "player active")
    assert active.findtext(f"{SVG}title").startswith("player 3, points: 3; moons 2,")
    unrolled = drawn(flight("0 one, 1 one", 8, pool=3))
    assert len(all_of(unrolled, "die unrolled")) == 3
    assert len(all_of(drawn(flight("0 one, 1 one", 8, roll="2 3")), "die ghost")) == 2


def test_styles_hold_within_the_picture_only():
    style = drawn(flight()).findtext(f"{SVG}style")
    assert all(rule.startswith(".gk-mlem ") for rule in style.split("\n") if rule)
