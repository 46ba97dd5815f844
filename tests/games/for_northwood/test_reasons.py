"""Why a move is refused."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace
from tests.games.for_northwood.positions import (
    NORTH,
    choosing,
    ended,
    new,
    play,
    play_out,
    position,
    refusal,
    statement,
)

from gamekernel_games.for_northwood import reasons
from gamekernel_games.for_northwood.moves import Play

CUSTOM = new(setup="custom").state
ALLIES = play(CUSTOM, "ally QC", "ally KL")
RULERS = play(ALLIES, "end allies", "ruler KC")
CHOOSING = choosing(won="7", lost="2")
SUBSTITUTE = replace(choosing(won="67", removed="6", lost="2"), phase="substitute", visited=3)
ABILITY = position("C1 C2", "L5", exhausted="JE")
EXCHANGED = replace(
    play(SUBSTITUTE, "sub KE for JC"), hand=("C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8")
)
RESPOND = statement("C5", "C4 E8")
SUIT = play(position("C1 F8", "F3 F4", allies="KE"), "use KE")
PAIR = play(position("C1 F8 L3", "F3 F4", allies="KF"), "use KF")
HIGHEST = play(position("C1 F8 L8", "F3 F4", allies="KC"), "use KC")
SWAP = play(position("C1 F8 L8", "F3 F4", allies="KL"), "use KL")
FIEF = play(position("C1 C2", "L5", won="4"), "use JL")
DRAWN = play(position("C1", "L5 L6"), "use JE")
MAY = play(position("C1 C2", "L5", allies="PE", character_set="house24"), "use PE")


@pytest.mark.parametrize(
    ("state", "text", "sentence"),
    [
        (CUSTOM, "visit 3", "choose your allies now"),
        (CUSTOM, "ally PC", "the Prince of Claws does not take part in this game"),
        (ALLIES, "ally KL", "the King of Leaves is your ally already"),
        (
            ALLIES, "ally JC",
            "allies are named in order, and the Jack of Claws comes before the King of Leaves",
        ),
        (RULERS, "end allies", "choose the rulers now"),
        (RULERS, "ruler MC", "the Marchioness of Claws does not take part in this game"),
        (RULERS, "ruler QC", "the Queen of Claws is your ally"),
        (RULERS, "ruler KC", "the King of Claws rules a fief already"),
        (CHOOSING, "C1", "choose the fief to visit now"),
        (CHOOSING, "visit 2", "fief 2 has been visited"),
        (SUBSTITUTE, "no ability", "say now who stands in for your allies"),
        (SUBSTITUTE, "sub KL for JC", "the King of Leaves has left the game"),
        (SUBSTITUTE, "sub QL for JC", "the Queen of Leaves is no friendly ruler"),
        (SUBSTITUTE, "sub KE for KC", "the King of Claws is no ally of yours"),
        (SUBSTITUTE, "sub KE for JC JE", "as many rulers stand in as allies step back"),
        (SUBSTITUTE, "sub KE KE for JC JC", "name each character once, in the order of the suits"),
        (ABILITY, "C1", "use an ability now, or none, before the statement is made"),
        (ABILITY, "use JE", "the Jack of Eyes is exhausted until the next visit"),
        (ABILITY, "use KE", "the King of Eyes is not with you in this visit"),
        (EXCHANGED, "use JC", "another stands in for the Jack of Claws in this visit"),
        (RESPOND, "use JE", "respond to the statement now"),
        (RESPOND, "C6", "you have no C6 in your hand"),
        (RESPOND, "E8", "you must follow suit: claws"),
        (SUIT, "-C1", "the ability of the King of Eyes is in use: name a suit"),
        (PAIR, "-L3", "pick 2 cards that add up to 9"),
        (PAIR, "-L4", "you have no L4 in your hand"),
        (PAIR, "C1", "the ability of the King of Flowers is in use: pick a card"),
        (HIGHEST, "-C1", "only cards of your highest rank are picked"),
        (SWAP, "-C2", "you have no C2 in your hand"),
        (FIEF, "fief 4", "pick an unvisited fief at most 2 positions away"),
        (FIEF, "fief 3", "pick an unvisited fief at most 2 positions away"),
        (FIEF, "visit 1", "the ability of the Jack of Leaves is in use: pick a fief"),
        (DRAWN, "-L8", "you have no L8 in your hand"),
        (MAY, "-C1", "the ability of the Prince of Eyes is in use: say yes or no"),
        (ended("07"), "visit 3", "the game is over"),
    ],
    ids=range(35),
)  # fmt: skip
def test_a_refusal_names_the_rule(state, text, sentence):
    assert refusal_of(state, text) == sentence


def refusal_of(state, text):
    if state is EXCHANGED:  # its hand is not sound, but the question is who is available
        return reasons.why_illegal(state, NORTH.read_move(state, 0, text))
    return refusal(state, text)


@pytest.mark.parametrize("card", ["C1", "E8"])
def test_a_card_cannot_be_played_between_visits(card):
    match = new()
    for before in play_out(match, random.Random(1)):
        if before.turn.phase != "respond":
            assert NORTH.why_illegal(before.state, 0, Play(card)) != "that move is not legal here"
