"""States from outside that cannot be."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace
from tests.games.seven_knights_bewitched.positions import SEVEN, a_round, new, play_out

from gamekernel_games.seven_knights_bewitched.rules import Options, State

ASKED = [
    "A>C: C in {1}? no",
    "B>C: C in {2}? yes",
    "C>A: B in {7}? yes",
    "D>A: A in {7}? no",
]
"""In the round `W123/4` with the looks `B A D C`: A and B may lie."""


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {"variant": "groping"}),
        (4, {"variant": "groping", "mode": "cooperative"}),
        (5, {"variant": "advanced"}),
        (6, {"mode": "cooperative"}),
        (8, {}),
    ],
)
def test_every_state_of_a_game_is_sound(seats, options):
    match = new(seats, **options)
    for before in play_out(match, random.Random(seats)):
        SEVEN.check(before.state, seats, match.options)
    SEVEN.check(match.state, seats, match.options)


def state(*args, past=(), **kwargs):
    return State(Options(), (*past, a_round(*args, **kwargs)))


LOOKS = "B A D C"
LAST = ["C>B: A in {5}? no"]
DONE = a_round("W123/4", LOOKS, [*ASKED, *LAST], "DCCC", "B C D E0", closed=True)
BEWITCHED = a_round("W123/4", LOOKS, ASKED, "DBBB")
NEXT = a_round("W123/4", first="B")


@pytest.mark.parametrize(
    "sound",
    [
        state("W123/4"),
        state("W123/4", LOOKS, ASKED),
        state("W123/4", LOOKS, ASKED, ".CC."),
        state("W123/4", LOOKS, [*ASKED, *LAST], "DCCC", "B C D E0"),
        State(Options(), (DONE, NEXT)),
        State(Options(), (BEWITCHED, NEXT)),
    ],
    ids=range(6),
)
def test_the_base_of_those_below_is_sound(sound):
    SEVEN.check(sound, 4, Options())


@pytest.mark.parametrize(
    ("broken", "sentence"),
    [
        (state("W123/4", votes="....."), "other seats"),
        (state("W1234/5"), "other seats"),
        (state("W123/4", first="E"), "one of the seats"),
        (state("W123"), "1 tiles are errant"),
        (state("W122/4"), "not those of the game"),
        (state("W125/4"), "not those of the game"),
        (state("W123/4", "A"), "may not be inspected"),
        (state("W123/4", "E"), "may not be inspected"),
        (state("W123/4", "B A D C B"), "more tiles than the variant allows"),
        (state("W123/4", "B A D", ASKED[:1]), "questions come after the inspections"),
        (state("W123/4", LOOKS, ["A>B: C in {1}? no"]), "may not be asked: ask only about"),
        (state("W123/4", LOOKS, ["A>C: C in {2}? no"]), "has not told the truth"),
        (state("W123/4", LOOKS, ["A>C: C in {1}?", *ASKED[1:2]]), "answered before the next"),
        (state("W123/4", LOOKS, [*ASKED, *LAST]), "only the captain asks a second"),
        (state("W123/4", LOOKS, [*ASKED, *LAST], "DCC."), "only the captain asks a second"),
        (state("W123/4", LOOKS, [*ASKED, *LAST, *LAST], "DCCC"), "asks one more question"),
        (state("W123/4", LOOKS, ASKED[:3], ".C.."), "come after the questions"),
        (state("W123/4", LOOKS, [*ASKED[:3], "D>A: A in {7}?"], ".C.."), "come after the ques"),
        (state("W123/4", LOOKS, ASKED, "B..."), "recommendation that is not allowed"),
        (state("W123/4", LOOKS, ASKED, ".A.."), "recommendation that is not allowed"),
        (state("W123/4", LOOKS, ASKED, "E..."), "recommendation that is not allowed"),
        (state("W123/4", LOOKS, [*ASKED, "B>C: C in {2}? yes"], "DBBB"), "ends the round"),
        (state("W123/4", LOOKS, ASKED, "DCCC", "B"), "after the captain's question"),
        (state("W123/4", LOOKS, ASKED, closed=True), "after the captain's question"),
        (state("W123/4", LOOKS, [*ASKED, "C>B: A in {5}?"], "DCCC", "B"), "after the captain's"),
        (state("W123/4", LOOKS, [*ASKED, *LAST], "DCCC", "B B"), "each once"),
        (state("W123/4", LOOKS, [*ASKED, *LAST], "DCCC", "E1"), "each once"),
        (state("W123/4", LOOKS, [*ASKED, *LAST], "DCCC", "A B C D E0"), "of all tiles is closed"),
        (
            state("W123/4", LOOKS, [*ASKED, *LAST], "DCCC", "B C", closed=True),
            "may not be closed",
        ),
        (State(Options(), ()), "one to 3 rounds"),
        (State(Options(), (DONE, DONE, DONE, DONE)), "one to 3 rounds"),
        (State(Options(), (DONE,)), "dealt at once"),
        (State(Options(), (BEWITCHED,)), "dealt at once"),
        (State(Options(), (NEXT, NEXT)), "when the one before is over"),
        (State(Options(), (DONE, replace(NEXT, first=2))), "with the lowest number"),
    ],
    ids=range(35),
)
def test_a_broken_state_is_refused(broken, sentence):
    with pytest.raises(ValueError, match=sentence):
        SEVEN.check(broken, 4, Options())


def test_the_options_are_those_of_the_match():
    with pytest.raises(ValueError, match="other options"):
        SEVEN.check(state("W123/4"), 4, Options(variant="advanced"))


@pytest.mark.parametrize(
    ("options", "tiles"),
    [
        (Options(variant="groping"), "W23/145"),
        (Options(variant="groping", mode="cooperative"), "123/45W6"),
        (Options(mode="cooperative"), "W123/4"),
    ],
)
def test_the_witch_is_where_she_can_be(options, tiles):
    seats = len(tiles.partition("/")[0])
    with pytest.raises(ValueError, match="the Witch is where she cannot be"):
        SEVEN.check(State(options, (a_round(tiles),)), seats, options)


def test_together_no_row_is_closed_with_a_tile_missing():
    options = Options(mode="cooperative")
    asked = [f"{who}: {who[2]} in {{7}}? no" for who in ("A>C", "B>D", "C>A", "D>B", "A>C")]
    sound = a_round("1234/5", LOOKS, asked, "AAAA", "A B C D")
    SEVEN.check(State(options, (sound,)), 4, options)
    with pytest.raises(ValueError, match="may not be closed"):
        SEVEN.check(State(options, (replace(sound, closed=True),)), 4, options)
