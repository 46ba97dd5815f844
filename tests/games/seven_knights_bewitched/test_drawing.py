"""Pictures: text that shows what is known and said, and SVG that a page can use as it is."""

from __future__ import annotations

import random
import xml.etree.ElementTree as ET

import pytest
from tests.games.seven_knights_bewitched.positions import (
    SEVEN,
    deploy,
    new,
    play,
    play_out,
    put,
    until,
    vote,
)

from gamekernel_games.seven_knights_bewitched import rounds

SVG = "{http://www.w3.org/2000/svg}"


def picture(state, seat=None):
    return ET.fromstring(SEVEN.draw(SEVEN.view(state, seat), seat))


def having(root, attribute):
    return [element for element in root.iter() if attribute in element.attrib]


def shown(state, seat=None):
    return SEVEN.show(SEVEN.view(state, seat), seat)


BEFORE = (deploy(put("1234/W", "B A D C"), "AAAA", "A B C D E0").rounds[0],)
STATE, _ = play(
    put("W123/4", "B A D E0", ["A>C: C in {1,4,6}? no", "B>C: C < D + 1? yes"], past=BEFORE),
    "ask C>A: B in {2}?",
)
SHOWN = """
Round 2 of 3, first player A: A answers C.
You are B, bewitched; who has seen the Witch: B.

            A  B*  C  D  E0
Tile        W  1   ?  ?  ?
Seen by     B  A      C  D
Recommends  .  .   .  .
Points      0  0   0  0

ask A>C: C in {1,4,6}? no
ask B>C: C < D + 1? yes
ask C>A: B in {2}?

Round 1: A=1  B=2  C=3  D=4  E0=W
captain A, row: A B C D E0; the Witch team won (nobody)
"""


def test_the_text_shows_what_the_seat_knows_and_what_was_said():
    assert shown(STATE, 1) == SHOWN.strip("\n")
    for line in ("Tile        ?  ?  ?  ?  ?", "Round 1: A=1"):
        assert line in shown(STATE)
    assert "You are" not in shown(STATE)
    assert "You are A, the Witch; who has seen the Witch: B." in shown(STATE, 0)
    assert "You are C, of the Knights team." in shown(STATE, 2)


def test_the_text_of_recommendations_and_of_the_row():
    state, _ = play(until(put("W123/4", "B A D C"), "recommend"), "vote B>C", "vote D>D")
    assert "Recommends  .  ?  .  D" in shown(state, 3)
    assert "a captain is recommended, still by A C." in shown(state)
    state = vote(put("W123/4", "B A D C"), "DCCC")
    assert "captain C asks a question." in shown(state)
    state, _ = play(until(state, "deploy"), "place B", "place E0")
    assert "captain C builds the row." in shown(state)
    assert "row: B E0" in shown(state)
    done, _ = play(state, "place C", "place D", "close")
    assert "captain C, row: B E0 C D (out: A); the Witch team won (A B)" in shown(done)


@pytest.mark.parametrize(
    ("seats", "options"), [(8, {}), (3, {"variant": "groping"}), (5, {"mode": "cooperative"})]
)
def test_the_text_fits_a_terminal(seats, options):
    match = new(seats, **options)
    for before in play_out(match, random.Random(1)):
        assert max(map(len, SEVEN.show(before.view(2), 2).splitlines())) <= 80
    assert SEVEN.show(match.view(0), 0).startswith("The game is over after round 3.")


@pytest.mark.parametrize(("seats", "options"), [(8, {}), (4, {"variant": "groping"})])
def test_the_picture_shows_the_tiles_that_the_seat_knows(seats, options):
    match = new(seats, **options)
    for before in play_out(match, random.Random(seats)):
        seat = random.Random(before.count).choice((*range(seats), None))
        now = before.state.rounds[-1]
        drawn = [
            (e.get("data-tile"), e.get("data-content"))
            for e in having(picture(before.state, seat), "data-tile")
        ][: len(rounds.in_play(now))]
        known = () if seat is None else rounds.knows(now, seat)
        assert drawn == [
            (tile, (str(content or "W") if tile in known else None))
            for tile, content in rounds.contents(now).items()
        ]


def test_the_picture_shows_who_acts_the_row_and_the_rounds_that_are_over():
    state = vote(put("W123/4", "B A D C", past=BEFORE), "DCCC")
    state, _ = play(until(state, "deploy"), "place B", "place E0")
    root = picture(state, 2)
    assert root.get("aria-label").startswith("Seven Knights Bewitched. Round 2 of 3")
    players = having(root, "data-seat")
    assert [e.get("class") for e in players] == [None, None, "waiting", None]
    row = having(root, "data-row")
    assert [(e.get("data-row"), e.get("data-tile")) for e in row] == [("1", "P1"), ("2", "E0")]
    (past,) = having(root, "data-round")
    assert [e.get("data-content") for e in having(past, "data-tile")] == [*"1234W"]
    titles = [e.text for e in root.iter(f"{SVG}title")]
    for words in ("first player", "captain", "B has looked at it", "C: knight 2", "A: not known"):
        assert words in titles


def test_the_style_touches_nothing_else_on_a_page():
    root = picture(STATE)
    assert root.get("class") == "gk-seven_knights_bewitched"
    selectors = [rule.split("{")[0] for rule in root.find(f"{SVG}style").text.split("}")]
    for selector in ",".join(selectors).split(","):
        assert not selector.strip() or selector.strip().startswith(".gk-seven_knights_bewitched ")
