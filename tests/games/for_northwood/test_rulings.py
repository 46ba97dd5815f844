"""The rulings of the rules sheet, section 8, one test each."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace
from tests.games.for_northwood.positions import (
    NORTH,
    at,
    characters,
    choosing,
    ended,
    legal,
    new,
    play,
    play_out,
    position,
    refusal,
    statement,
    told,
    watch,
)

from gamekernel import SeededChance
from gamekernel_games.for_northwood.state import Fief, available, friends, trump

EYES, FLOWERS = 3, 1
"""Fiefs whose rulers make this suit trump."""


def trick(said, hand, card, **given):
    """Return whether a response wins."""
    given.setdefault("fief", EYES)
    state, events = watch(statement(said, hand, **given), card)
    (response,) = told(events, "response")
    assert response["card"] == card
    pile = state.score if response["won"] else state.discard
    assert not state.hand or card in pile
    return response["won"]


def test_r01_a_higher_card_of_the_suit_wins_and_any_other_but_trump_loses():
    assert trick("C5", "C6 F8", "C6")
    assert not trick("C5", "C4 F8", "C4")
    assert not trick("C5", "F8 L1", "F8")


def test_r02_a_trump_beats_another_suit():
    assert trick("C8", "E1 F8", "E1")


def test_r03_a_lower_trump_loses_to_a_trump_and_trump_must_be_followed():
    assert not trick("E3", "E2 C8", "E2")
    assert legal(statement("E3", "E2 C8", fief=EYES)) == ["E2"]
    assert legal(statement("E3", "L1 C8", fief=EYES)) == ["C8", "L1"]


def test_r04_suit_is_followed_before_a_trump_is_played():
    state = statement("C5", "C4 E8", fief=EYES)
    assert legal(state) == ["C4"]
    assert refusal(state, "E8") == "you must follow suit: claws"


def test_r05_fief_0_is_won_without_any_trick():
    state, events = watch(statement("C5", "F1", fief=0), "F1")
    assert told(events, "visited") == [{"fief": 0, "tricks": 0, "needed": 0, "won": True}]
    assert NORTH.score(state).points == (4,)
    state, events = watch(statement("C5", "C6", fief=0), "C6")
    assert state.fiefs[0].result == "lost"
    assert NORTH.score(state).points == (0,)


def test_r06_a_card_put_on_the_score_pile_counts_as_a_trick():
    state = play(position("L8 F1", "C5", score="C6 C7 C8", allies="KC"), "use KC", "-L8")
    assert state.score == ("C6", "C7", "C8", "L8")
    state, events = watch(state, "F1")
    assert told(events, "visited") == [{"fief": 3, "tricks": 4, "needed": 3, "won": False}]
    assert state.fiefs[3].result == "lost"


def test_r07_the_queen_of_flowers_takes_a_trick_back_and_it_is_the_next_statement():
    state = position("F1", "L5", score="C6 C7 C8", allies="QF", fief=2)
    state, events = watch(state, "use QF")
    assert state.score == ("C6", "C7")
    assert told(events, "statement") == [{"card": "C8"}]
    state, events = watch(state, "F1")
    assert told(events, "visited") == [{"fief": 2, "tricks": 2, "needed": 2, "won": True}]


def test_r08_the_queen_of_claws_takes_from_all_piles_that_have_a_card():
    state = position("F1", "C5", discard="L1 L2", allies="QC")
    assert legal(state) == ["use QC", "no ability"]
    assert play(state, "use QC").hand == ("C5", "F1", "L2")
    state = position("F1", "C5", discard="L1 L2", score="L7 L8", allies="QC")
    assert play(state, "use QC").hand == ("C5", "F1", "L2", "L8")


def test_r09_before_the_first_statement_she_takes_from_the_deck_only():
    assert play(position("F1", "C5", allies="QC"), "use QC").hand == ("C5", "F1")


def test_r10_the_king_of_flowers_without_a_pair_of_nine_does_nothing():
    state, events = watch(position("F1 F2 L3", "C5", allies="KF"), "use KF")
    assert told(events, "nothing_happened") == [{"card": "k_flowers"}]
    assert state.hand == ("F1", "F2", "L3")
    assert state.exhausted == characters("KF")
    state = play(position("F1 F2 L3 L7 L8", "C5", allies="KF"), "use KF")
    assert legal(state) == ["-F1", "-F2", "-L7", "-L8"]
    state = play(state, "-L7")
    assert legal(state) == ["-F2"]
    assert play(state, "-F2").discard == ("L7", "F2", "C5")


def test_r11_the_king_of_claws_scores_all_cards_of_the_highest_rank_in_any_order():
    state = play(position("C8 L8 F3", "C5", allies="KC"), "use KC")
    assert legal(state) == ["-C8", "-L8"]
    state = play(state, "-L8")
    assert legal(state) == ["-C8"]
    state = play(state, "-C8")
    assert state.score == ("L8", "C8")
    assert state.hand == ("F3",)


def test_r12_a_hand_of_trumps_that_is_discarded_ends_the_visit_before_a_statement():
    state = position("F3 F5", "C5", fief=FLOWERS)
    state, events = watch(state, "use JF", "-F5", "-F3")
    assert told(events, "statement") == []
    assert told(events, "visited") == [{"fief": 1, "tricks": 0, "needed": 1, "won": False}]
    assert state.phase == "choose_fief"


def test_r13_the_jack_of_eyes_draws_what_there_is_and_discards_two():
    state = position("F3 F5", deck="C5")
    state = play(state, "use JE")
    assert state.hand == ("C5", "F3", "F5")
    assert legal(state) == ["-C5", "-F3", "-F5"]
    state, events = watch(state, "-C5", "-F3")
    assert told(events, "statement") == []
    assert len(told(events, "visited")) == 1


def test_r14_the_jack_of_claws_with_eight_cards_does_nothing():
    state, events = watch(position("C1 C2 C3 C4 F1 F2 F3 F4", "L5"), "use JC")
    assert len(state.hand) == 8
    assert told(events, "took") == []
    assert state.exhausted == characters("JC")
    assert state.discard == ("L5",)
    assert len(play(position("C1 C2 C3", "L5"), "use JC").hand) == 8


def test_r15_the_jack_of_leaves_exchanges_rulers_at_most_two_positions_away():
    state = play(position("C1", "L5", score="F6 F7 F8"), "use JL")
    assert legal(state) == ["fief 1", "fief 2", "fief 4", "fief 5"]
    assert trump(state) == "eyes"
    state = play(state, "fief 5")
    assert [state.fiefs[i].ruler for i in (3, 5)] == ["k_flowers", "q_eyes"]
    assert trump(state) == "flowers"
    assert NORTH.view(state, 0).fiefs[3].tricks == 3
    state = play(state, "C1")
    assert state.fiefs[3] == Fief("k_flowers", "won")
    assert friends(state) == ("k_flowers",)
    visited = play(position("C1 C2", "L5", lost="2"), "use JL")
    assert legal(visited) == ["fief 1", "fief 4", "fief 5"]


def test_r16_without_an_unvisited_neighbour_he_does_nothing():
    state, events = watch(position("C1 C2", "L5", lost="1245"), "use JL")
    assert told(events, "nothing_happened") == [{"card": "j_leaves"}]
    assert state.phase == "respond"
    assert state.exhausted == characters("JL")


QUEEN = {"allies": "QL JL", "rulers": "QC QF JF KF KC JE KL KE"}
"""The King of Flowers rules fief 3, the King of Claws fief 4."""


def test_r17_the_queen_of_leaves_uses_the_ability_of_the_visited_ruler():
    state = play(position("C1 C8 L8", "L5", **QUEEN), "use QL")
    assert legal(state) == ["-C1", "-C8", "-L8"]
    state = play(state, "-C1")
    assert legal(state) == ["-C8", "-L8"]
    state = play(state, "-L8")
    assert state.discard == ("C1", "L8", "L5")
    assert state.exhausted == characters("QL")


def test_r18_after_an_exchange_she_uses_the_ability_of_the_new_ruler():
    state = play(position("F1 C8 L8", "F5", **QUEEN), "use JL", "fief 4", "F1", "use QL")
    assert legal(state) == ["-C8", "-L8"]
    state, events = watch(state, "-C8", "-L8")
    assert told(events, "visited") == [{"fief": 3, "tricks": 2, "needed": 3, "won": False}]


def copying():
    """All crown abilities, that of the Prince of Claws a copy."""
    known = {f"{rank}_{suit}": [{"op": "draw", "n": 1}]
             for rank in "pmb" for suit in ("claws", "flowers", "leaves", "eyes")}  # fmt: skip
    return {**known, "p_claws": [{"op": "copy_ruler"}]}


def test_r19_a_copy_of_a_copy_does_nothing():
    given = {"character_set": "full24", "crown_abilities": copying()}
    for ally, ruler in (("PC", "QL"), ("QL", "PC")):
        rulers = f"QC QF KL {ruler} KC KF JC KE"
        state = position("C1 C8", "L5", allies=ally, rulers=rulers, **given)
        state, events = watch(state, f"use {ally}")
        assert told(events, "nothing_happened") == [{"card": characters(ally)[0]}]
        assert state.exhausted == characters(ally)
        assert state.phase == "respond"


def test_r20_the_king_of_eyes_discards_what_he_drew_too():
    state = play(position("C1 F8", "F3 F4", allies="KE"), "use KE")
    assert legal(state) == ["suit C", "suit F", "suit L", "suit E"]
    state = play(state, "suit F")
    assert legal(state) == ["-F3", "-F4", "-F8"]
    state = play(state, "-F8", "-F3", "-F4")
    assert state.hand == ("C1",)
    assert state.discard[:3] == ("F8", "F3", "F4")


def test_r21_one_ability_is_used_before_each_statement():
    state = play(position("C1 C2 F1 F2", "L5 L6"), "use JL", "fief 4")
    assert state.phase == "respond"
    assert refusal(state, "use JE") == "respond to the statement now"
    state = play(state, "C1")
    assert legal(state) == ["use JC", "use JF", "use JE", "no ability"]
    assert refusal(state, "use JL") == "the Jack of Leaves is exhausted until the next visit"


@pytest.mark.parametrize("used", [True, False])
def test_r22_a_substitute_leaves_the_game_used_or_not_and_its_fief_stays_won(used):
    match = at(choosing(won="0"))
    match.play(0, "visit 7")
    match.play(0, "sub QC for JE")
    if used:
        match.play(0, "use QC")
        match.play(0, match.legal_moves(0)[0])
    while match.state.visited is not None:
        match.play(0, "no ability" if match.turn.phase == "ability" else match.legal_moves(0)[0])
    assert match.state.fiefs[0] == Fief("q_claws", "won", removed=True)
    assert match.state.fiefs[7].result == "lost"
    assert match.score().points == (4,)
    assert match.state.allies == characters("JC JF JL JE")
    match.play(0, "visit 1")
    assert match.turn.phase == "ability"


def test_r23_the_ruler_of_a_lost_fief_cannot_substitute():
    state = replace(choosing(won="7", lost="6"), phase="substitute", visited=3)
    assert not any("KL" in text for text in legal(state))
    assert refusal(state, "sub KL for JC") == "the King of Leaves is no friendly ruler"


def test_r24_the_two_others_and_the_two_substitutes_are_available():
    state = play(choosing(won="06"), "visit 3", "sub QC KL for JF JL")
    assert available(state) == characters("JC JE QC KL")
    assert legal(state) == ["use JC", "use JE", "use QC", "use KL", "no ability"]


def test_r25_eight_tricks_without_abilities_leave_sixteen_cards():
    match = new()
    match.play(0, "visit 4")
    for number in range(8):
        match.play(0, "no ability")
        assert len(match.state.deck) == 23 - number
        told_now = match.play(0, match.legal_moves(0)[0])
    assert match.state.phase == "choose_fief"
    assert len(told(told_now, "visited")) == 1


@pytest.mark.parametrize(("won", "stars", "wins"), [("07162", 16, True), ("07163", 15, False)])
def test_r26_sixteen_stars_win(won, stars, wins):
    score = NORTH.score(ended(won))
    assert score.points == (stars,)
    assert score.winners == ((0,) if wins else ())
    assert score.places == (1,)


def test_r27_with_two_allies_at_most_two_are_replaced():
    state = replace(choosing(won="0167", allies="JC JE"), phase="substitute", visited=3)
    moves = NORTH.legal_moves(state, 0)
    assert {len(move.rulers) for move in moves} == {0, 1, 2}
    assert len(moves) == 1 + 4 * 2 + 6


def test_r28_the_king_of_leaves_must_exchange():
    state = play(position("C1 F8", "E4", allies="KL"), "use KL")
    assert NORTH.view(state, 0).known_top == ("E4",)
    assert legal(state) == ["-C1", "-F8"]
    state, events = watch(state, "-F8")
    assert set(state.hand) == {"C1", "E4"}
    assert told(events, "statement") == [{"card": "F8"}]


def test_r29_three_friendly_rulers_and_four_allies_are_35_moves():
    state = replace(choosing(won="0127", removed="7"), phase="substitute", visited=3)
    assert len(legal(state)) == 1 + 3 * 4 + 3 * 6 + 1 * 4 == 35


def test_r30_after_an_exchange_and_a_lost_visit_the_other_fief_keeps_the_ruler():
    state = position("C1", "L5", fief=3)
    state = play(state, "use JL", "fief 4", "C1")
    assert state.fiefs[3].ruler == "k_claws"
    assert state.fiefs[3].result == "lost"
    assert state.fiefs[4].ruler == "q_eyes"
    assert state.fiefs[4].result == "unvisited"
    assert "visit 4" in legal(state)


def test_r31_the_ruler_of_a_won_fief_is_no_target():
    state = play(position("C1 C2", "L5", won="25", removed="5"), "use JL")
    assert legal(state) == ["fief 1", "fief 4"]
    assert refusal(state, "fief 5") == "pick an unvisited fief at most 2 positions away"


def test_r32_the_last_card_of_the_deck_is_answered():
    state = position("C6 F1", deck="C5")
    state, events = watch(state, "no ability", "C6")
    assert told(events, "response") == [{"card": "C6", "won": True}]
    assert told(events, "visited")[0]["tricks"] == 1


def test_r33_known_cards_stay_on_top_and_samples_keep_them():
    state, events = watch(position("C1 C2 C3", "E4 L5 F6", allies="QE"), "use QE")
    assert told(events, "looked") == [{"cards": ["E4", "L5", "F6"]}]
    assert NORTH.view(state, 0).known_top == ("L5", "F6")
    decks = [NORTH.sample(state, 0, SeededChance(bytes([n] * 32))).deck for n in range(20)]
    assert {deck[:2] for deck in decks} == {("L5", "F6")}
    assert len(set(decks)) == 20
    state = play(state, "C1")
    assert state.discard[-1] == "L5"
    assert NORTH.view(state, 0).known_top == ("F6",)


def test_r34_the_marchioness_of_leaves_needs_three_cards():
    given = {"allies": "ML", "character_set": "house24"}
    state, events = watch(position("C1 C2", "L5", **given), "use ML")
    assert told(events, "nothing_happened") == [{"card": "m_leaves"}]
    assert state.hand == ("C1", "C2")
    state = play(position("C1 C2 C3", "L5 L6 L7 L8", **given), "use ML", "-C3", "-C1", "-C2")
    assert state.hand == ("L5", "L6", "L7")
    assert state.discard == ("C3", "C1", "C2", "L8")
    last = position("C1 C2 C3 C4", deck="L5 L6", **given)
    assert play(last, "use ML", "-C3", "-C1", "-C2").phase == "choose_fief"


def test_r35_without_allies_nobody_helps():
    match = new(setup="custom")
    match.play(0, "end allies")
    for text in ("QC", "QF", "QL", "QE", "KC", "KF", "KL", "KE"):
        match.play(0, f"ruler {text}")
    phases = {before.turn.phase for before in play_out(match, random.Random(1))}
    assert phases == {"choose_fief", "respond"}


def test_r36_after_the_last_scenario_none_is_next():
    given = {"setup": "introductory", "mode": "scenario"}
    for number, won, following in ((16, "07162", None), (16, "07", 16), (3, "07162", 4)):
        state = ended(won, scenario=number, **given)
        assert NORTH.view(state, None).next_scenario == following
    assert NORTH.view(ended("07", **given), None).next_scenario == 1
    assert NORTH.view(ended("07162", scenario=3), None).next_scenario is None


def test_r37_scenario_2_visits_the_fiefs_in_order():
    match = new(scenario=2)
    assert legal(match.state) == ["visit 0"]
    assert refusal(match.state, "visit 5") == "in this scenario fief 0 comes next"
    offered = [
        legal(before.state)
        for before in play_out(match, random.Random(1))
        if before.turn.phase == "choose_fief"
    ]
    assert offered == [[f"visit {fief}"] for fief in range(8)]
