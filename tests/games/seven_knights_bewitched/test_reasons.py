"""Why moves are refused, in the player's words."""

from __future__ import annotations

import pytest
from tests.games.seven_knights_bewitched.positions import (
    SEVEN,
    deploy,
    play,
    put,
    refusal,
    until,
    vote,
)

from gamekernel_games.seven_knights_bewitched.questions import Several
from gamekernel_games.seven_knights_bewitched.rules import Ask

FRESH = put("W123/4")
GROPING = put("123/45W", variant="groping")
ASKING = put("1234/5", "B D B E0")
ANSWERING = put("1234/5", "B D B E0", ["A>D: D in {1}?"])
RECOMMENDING = until(put("W123/4", "B A D C"), "recommend")
DEPLOYING, _ = play(until(vote(put("W123/4", "B A D C"), "DCCC"), "deploy"), "place B")
TOGETHER = until(vote(put("1234/5", "B A D C", mode="cooperative"), "AAAA"), "deploy")
PAST = (deploy(put("1234/W", "B A D C"), "AAAA", "A B C D E0").rounds[0],) * 2
OVER = vote(put("W123/4", "B A D C", past=PAST), "DBBB")
UNKNOWN = "ask only about tiles that the other player knows and you do not"


@pytest.mark.parametrize(
    ("state", "who", "text", "sentence"),
    [
        (FRESH, "B", "inspect B>A", "it is the turn of A"),
        (FRESH, "A", "inspect A>A", "you know your own tile; inspect another"),
        (FRESH, "A", "inspect A>E", "there is no such tile on the table"),
        (FRESH, "A", "inspect A>E1", "there is no such tile on the table"),
        (FRESH, "A", "ask A>B: B in {1}?", "now inspect a tile"),
        (GROPING, "A", "inspect A>E0", "first inspect a tile of another player"),
        (ASKING, "A", "yes", "now ask a question"),
        (ASKING, "A", "ask A>A: A in {1}?", "ask somebody else"),
        (ASKING, "A", "ask A>E: E in {1}?", "there is no such player"),
        (ASKING, "A", "ask A>B: B in {1}?", UNKNOWN),
        (ASKING, "A", "ask A>C: E0 in {1}?", UNKNOWN),
        (ASKING, "A", "ask A>C: C in {2,1}?", "name each number once, in ascending order"),
        (ASKING, "A", "ask A>C: C in {}?", "name at least one number"),
        (ASKING, "A", "ask A>C: C in {1,2,3,4,5,6,7}?", "leave at least one number out"),
        (ASKING, "A", "ask A>D: D < E0 + 31?", "numbers go from 0 to 30"),
        (ASKING, "A", "ask A>D: D < E0 + E0 + E0 + E0 + E0?", (
            "a side has at most 4 tiles and numbers"
        )),
        (ASKING, "A", "ask A>D: D < 8?", "a statement names at least 2 different tiles"),
        (ASKING, "A", "ask A>D: D < + E0?", (
            "each side is made of tiles and numbers, with an operator between each two"
        )),
        (ASKING, "A", "ask A>D: D < E0 -?", (
            "each side is made of tiles and numbers, with an operator between each two"
        )),
        (ASKING, "A", "ask A>D: D D < E0?", (
            "each side is made of tiles and numbers, with an operator between each two"
        )),
        (ANSWERING, "D", "yes", "a loyal knight tells the truth"),
        (ANSWERING, "D", "ask D>A: A in {1}?", "now answer the question"),
        (ANSWERING, "A", "ask A>C: C in {1}?", "it is the turn of D"),
        (RECOMMENDING, "A", "vote A>B", "the Witch may not recommend whom she has bewitched"),
        (RECOMMENDING, "B", "vote B>A", "who is bewitched may not recommend the Witch"),
        (RECOMMENDING, "C", "vote C>E", "there is no such player"),
        (RECOMMENDING, "C", "close", "now recommend a captain"),
        (DEPLOYING, "C", "place B", "that tile is in the row already"),
        (DEPLOYING, "C", "place F", "there is no such tile on the table"),
        (DEPLOYING, "C", "close", "only one tile may be left out"),
        (DEPLOYING, "C", "yes", "now place a tile in the row"),
        (DEPLOYING, "A", "place A", "it is the turn of C"),
        (TOGETHER, "A", "close", "there is no Witch, so no tile is left out"),
        (OVER, "A", "yes", "the game is over"),
    ],
    ids=range(34),
)  # fmt: skip
def test_a_refusal_names_the_rule(state, who, text, sentence):
    assert refusal(state, text, who) == sentence


def test_who_has_recommended_waits():
    state, _ = play(RECOMMENDING, "vote C>D")
    assert (
        refusal(state, "vote C>A") == "you have recommended somebody already; wait for the others"
    )


def test_an_operand_is_no_operator():
    move = Ask(3, Several(("P3", "P3", "E0"), "<", ("E0",)))
    assert not SEVEN.is_legal(ASKING, 0, move)
    assert SEVEN.why_illegal(ASKING, 0, move).startswith("each side is made of")


def test_limits_that_were_agreed():
    limits = {
        "relations": ["="], "operators": ["+"], "literals": [1, 7],
        "max_operands_per_side": 2, "min_distinct_tiles": 1,
    }  # fmt: skip
    options = SEVEN.read_options({"question_limits": limits})
    state = put("1234/5", "B D B E0", question_limits=options.question_limits)
    for text, sentence in (
        ("D < E0", "the relations agreed on are ="),
        ("D = E0 - 1", "the operators agreed on are +"),
        ("D = 0", "numbers go from 1 to 7"),
        ("D = 1 + 1 + 1", "a side has at most 2 tiles and numbers"),
    ):
        assert refusal(state, f"ask A>D: {text}?") == sentence
    assert SEVEN.is_legal(state, 0, SEVEN.read_move(state, 0, "ask D: D = 7?"))
    listed = [move.question for move in SEVEN.legal_moves(state, 0)]
    assert {question.relation for question in listed if isinstance(question, Several)} == {"="}
