"""Moves as text, both ways."""

from __future__ import annotations

import pytest
from tests.games.cardiceo.positions import CARDICEO, at, table

from gamekernel.errors import BadMove
from gamekernel_games.cardiceo.rules import SUBSETS, Discard, EndTurn, Keep, Reroll

STATE = table("7", "1")
SEVEN = Discard(7, frozenset({4, 8}))


def test_every_move_is_read_as_it_is_written():
    discards = [Discard(number, dice) for number in range(1, 16) for dice in SUBSETS]
    texts = set()
    for move in (Keep(), Reroll(), EndTurn(), *discards):
        text = CARDICEO.write_move(STATE, 0, move)
        assert CARDICEO.read_move(STATE, 0, text) == move
        texts.add(text)
    assert len(texts) == 3 + 15 * 7


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Keep(), "keep"),
        (Reroll(), "reroll"),
        (EndTurn(), "end"),
        (Discard(7, frozenset({12})), "play 7 (d12)"),
        (SEVEN, "play 7 (d4+d8)"),
        (Discard(14, frozenset({12, 4, 8})), "play 14 (d4+d8+d12)"),
    ],
)
def test_moves_are_written_as_in_the_sheet(move, text):
    assert CARDICEO.write_move(STATE, 0, move) == text


@pytest.mark.parametrize(
    ("text", "move"),
    [
        (" KEEP ", Keep()), ("Re Roll", Reroll()), ("End", EndTurn()), ("end turn", EndTurn()),
        ("PLAY 7 (D4+D8)", SEVEN), ("play 7(d8+d4)", SEVEN), ("play 7 ( d4 + d8 )", SEVEN),
        ("7 d4 d8", SEVEN), ("discard 7 d4, d8", SEVEN), ("play7 d4+d8", SEVEN),
        ("07 d4+d8", SEVEN),
    ],
)  # fmt: skip
def test_what_people_write_is_read(text, move):
    assert CARDICEO.read_move(STATE, 0, text) == move


@pytest.mark.parametrize(
    "text",
    ["", "x", "play", "play 7", "7", "play 7 (12)", "play (d12)", "7 d4-d8", "d4+d8", "7d4",
     "play 123 (d12)", "play 7 ()", "play 7 (d4)+", "roll", "\u0667 d4"],
)  # fmt: skip
def test_what_cannot_be_read_is_refused(text):
    with pytest.raises(BadMove, match=r"is no move; write keep, reroll, play 7 \(d4\+d8\) or end"):
        at("7", "1").play(0, text)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("play 0 (d4)", "there is no card 0; they are 1 to 15"),
        ("play 16 (d4+d12)", "there is no card 16; they are 1 to 15"),
        ("play 7 (d6)", "there is no die d6; they are d4, d8, d12"),
        ("play 8 (d4+d4)", "a die counts once in a sum"),
    ],
)
def test_a_card_or_die_that_is_not_there_is_refused(text, sentence):
    with pytest.raises(BadMove, match=sentence):
        at("7", "1").play(0, text)


def test_in_json_the_dice_have_no_order():
    match = at("7 1", "1", dice="2 5 7")
    match.play(0, '{"do": "discard", "number": 7, "dice": [8, 4]}')
    assert match.state.discards[-1].dice == {4, 8}
    for broken in ('{"do": "discard", "number": 1, "dice": []}',
                   '{"do": "discard", "number": 6, "dice": [6]}'):  # fmt: skip
        with pytest.raises(BadMove):
            match.play(0, broken)
