"""Pictures: what stands where, as text and as SVG."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest
from tests.games.cant_stop.positions import CANT_STOP, board

from gamekernel_games.cant_stop.rules import BOX

SVG = "{http://www.w3.org/2000/svg}"
MIDDLE = board(
    {6: 2, 7: 13}, {6: 2, 9: 4}, {6: 2}, {6: 2, 2: 3},
    runners={3: 1, 9: 4}, dice="1256", seat=2,
)  # fmt: skip


def drawn(state):
    return ET.fromstring(CANT_STOP.draw(state, None))


def space(picture, column, step):
    (found,) = (
        g for g in picture.iter(f"{SVG}g")
        if (g.get("data-column"), g.get("data-step")) == (str(column), str(step))
    )  # fmt: skip
    return found


def test_the_text_shows_the_board_as_a_stop_sign():
    lines = CANT_STOP.show(board(), 0).splitlines()
    assert len([line for line in lines if "." in line and "(" in line]) == 10
    assert lines[0].split() == ["(7)"]
    assert lines[5].split() == ["(2)", *["."] * 9, "(12)"]
    assert lines[7].split() == ["."] * 11
    assert sum(line.count(".") for line in lines[:15]) == sum(BOX.columns.values())
    assert lines[-1] == "Player 1 to roll."
    assert max(map(len, lines)) <= 80


def test_the_text_shows_markers_runners_dice_and_columns_won():
    text = CANT_STOP.show(MIDDLE, 0)
    assert " 1234 " in text
    assert " 2* " in text
    assert text.count("|") == 12 + 2
    assert "Columns won  1: 1, 2: 0, 3: 0, 4: 1\nDice  1 2 5 6\n" in text
    assert text.endswith("Player 3 to pair the dice.")


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (board(runners={7: 1}), "Player 1 to roll again or stop."),
        (board({}, {7: 1}, runners={7: 1}, landing="must_roll"), "Player 1 to roll again."),
        (board({}, {2: 3, 3: 5, 4: 7}, seat=1), "Player 2 has won."),
        (board(dice="1234"), "Player 1 to pair the dice."),
    ],
    ids=["decide", "must roll", "won", "pair"],
)
def test_the_words_say_what_is_to_be_done(state, words):
    assert CANT_STOP.show(state, 0).endswith(words)
    assert drawn(state).get("aria-label") == f"Can't Stop. {words}"


def test_several_seats_may_win_together():
    state = board(
        {2: 3, 3: 5, 4: 7, 5: 9}, {6: 11, 7: 13, 8: 11, 9: 9}, {10: 7, 11: 5, 12: 3},
        columns_to_win=5,
    )  # fmt: skip
    assert CANT_STOP.show(state, 0).endswith("Players 1, 2 have won together.")


def test_the_svg_has_every_space_and_what_stands_there():
    picture = drawn(MIDDLE)
    spaces = [g for g in picture.iter(f"{SVG}g") if g.get("data-step")]
    assert len(spaces) == sum(BOX.columns.values())
    full = space(picture, 6, 2)
    seats = [c.get("data-seat") for c in full.iter(f"{SVG}circle")]
    assert seats == ["0", "1", "2", "3"]
    assert full.findtext(f"{SVG}title").startswith("column 6, step 2 of 11, marker of player 1, ")
    assert [c.get("class") for c in space(picture, 9, 4).iter(f"{SVG}circle")] == [
        "marker",
        "runner",
    ]
    assert space(picture, 7, 1).get("class") == "space won"
    assert space(picture, 8, 1).get("class") == "space"


def test_the_svg_shows_the_dice():
    dice = [g for g in drawn(MIDDLE).iter(f"{SVG}g") if g.get("data-face")]
    assert [die.get("data-face") for die in dice] == ["1", "2", "5", "6"]
    assert [len(die.findall(f"{SVG}circle")) for die in dice] == [1, 2, 5, 6]


def test_styles_hold_within_the_picture_only():
    style = drawn(board()).findtext(f"{SVG}style")
    assert all(rule.startswith(".gk-cant_stop ") for rule in style.split("\n") if rule)
