"""What the box holds and what is ours, against the rules sheet, sections 2 and 6."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest
from tests.games.for_northwood.positions import options

from gamekernel_games.for_northwood import data
from gamekernel_games.for_northwood.cards import (
    CARDS,
    CHARACTERS,
    code,
    has_crown,
    rank_of,
    suit_of,
    suit_of_character,
)
from gamekernel_games.for_northwood.data import DATA
from gamekernel_games.for_northwood.options import Options
from gamekernel_games.for_northwood.wording import ability_in_words

PRINTED = {
    "JC": "draw until you hold 8 cards",
    "JF": "discard all trumps",
    "JL": "exchange the visited ruler with an unvisited one at most 2 fiefs away",
    "JE": "draw 2 cards, discard 2 cards",
    "QC": "take the top card of the deck, the discard pile and the score pile",
    "QF": "put the top card of the score pile on the deck",
    "QL": "use the ability of the visited ruler",
    "QE": "look at the top 3 cards of the deck",
    "KC": "put your cards of the highest rank on the score pile",
    "KF": "discard 2 cards whose ranks add up to 9",
    "KL": "look at the top card of the deck and exchange it with a card of yours",
    "KE": "name a suit, draw 2 cards, discard all cards of that suit",
}
HOUSE = {
    "PC": "draw 1 card",
    "MC": "take the top card of the discard pile",
    "BC": "put your cards of the lowest rank on the score pile",
    "PF": "discard 1 card",
    "MF": "discard 2 cards of one rank",
    "BF": "put the top card of the score pile on the discard pile",
    "PL": "exchange a card of yours with the top card of the discard pile",
    "ML": "discard 3 cards, draw 3 cards",
    "BL": "exchange a card of yours with the top card of the score pile",
    "PE": "look at the top card of the deck, discard the top card of the deck, or leave it",
    "ME": "look at the top 2 cards of the deck, put back in any order",
    "BE": "name a suit, discard all cards of that suit",
}


def test_the_dialogue_cards_are_four_suits_of_eight():
    assert len(CARDS) == 32
    ranks = {(suit_of(card), rank_of(card)) for card in CARDS}
    assert ranks == {(s, r) for s in ("claws", "flowers", "leaves", "eyes") for r in range(1, 9)}


def test_each_suit_has_six_characters_three_of_them_crowned():
    assert Counter(map(suit_of_character, CHARACTERS)) == dict.fromkeys(
        ("claws", "flowers", "leaves", "eyes"), 6
    )
    assert sum(map(has_crown, CHARACTERS)) == 12
    assert {code(card) for card in CHARACTERS} == {*PRINTED, *HOUSE}
    assert DATA.names["m_leaves"] == "Marchioness of Leaves"


def test_the_fiefs_have_twenty_stars():
    assert data.fief_tricks(Options()) == (0, 1, 2, 3, 4, 5, 6, 7)
    assert data.fief_stars(Options()) == (4, 3, 2, 1, 1, 2, 3, 4)
    assert sum(DATA.fief_stars) == 20


def test_what_the_characters_can_do():
    house = options(character_set="house24")
    assert {code(card): ability_in_words(house, card) for card in CHARACTERS} == PRINTED | HOUSE
    assert len(set((PRINTED | HOUSE).values())) == 24


def test_the_sets_have_their_characters():
    for given, count in (("base12", 12), ("house24", 24), ("full24", 24)):
        assert len(data.characters(Options(character_set=given))) == count
    assert not any(map(has_crown, data.characters(Options())))


SCENARIOS = {
    1: {"setup": "introductory", "win_stars": 12},
    2: {"visit_order": [0, 1, 2, 3, 4, 5, 6, 7]},
    3: {"visit_order": [7, 6, 5, 4, 3, 2, 1, 0]},
    4: {"forbid_substitution": True, "win_stars": 14},
    5: {"trump_rule": "none", "win_stars": 14},
    6: {"trump_rule": "claws"},
    7: {"hand_size": 7, "fief_tricks": [0, 1, 2, 3, 3, 4, 5, 6]},
    8: {"hand_size": 9, "fief_tricks": [0, 1, 2, 3, 5, 6, 7, 8]},
    9: {"banned_cards": ["C8", "F8", "L8", "E8"]},
    10: {"banned_cards": ["C1", "F1", "L1", "E1"]},
    11: {"allies": ["j_claws", "j_eyes"], "win_stars": 14},
    12: {"allies": [], "win_stars": 10},
    13: {"fief_stars": [1, 2, 3, 4, 4, 3, 2, 1]},
    14: {"abilities_per_trick": 2, "win_stars": 18},
    15: {"fief_tricks": [3, 3, 3, 3, 4, 4, 4, 4], "fief_stars": [2, 2, 3, 3, 3, 3, 2, 2]},
    16: {"visit_order": [7, 0, 6, 1, 5, 2, 4, 3], "win_stars": 16},
}


def test_the_scenarios_of_the_house():
    plain = msgspec.to_builtins(data.modifiers(Options()))
    found = {
        scenario.number: {
            key: value
            for key, value in msgspec.json.decode(msgspec.json.encode(scenario.modifiers)).items()
            if value != msgspec.json.decode(msgspec.json.encode(plain))[key]
        }
        for scenario in DATA.house_scenarios
    }
    assert found == SCENARIOS


@pytest.mark.parametrize(
    ("given", "needed"),
    [({}, 16), ({"win_stars": 18}, 18), ({"win_stars": 20, "scenario": 1}, 12),
     ({"win_stars": 20, "scenario": 2}, 20)],
)  # fmt: skip
def test_the_scenario_says_how_many_stars_win_or_else_the_option(given, needed):
    assert data.stars_needed(Options(**given)) == needed
