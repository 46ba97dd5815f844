"""Setups, character sets and scenarios, and what is refused (sheet 2, 3 and 6)."""

from __future__ import annotations

import random

import pytest
from tests.games.for_northwood.positions import (
    JACKS,
    NORTH,
    characters,
    choosing,
    legal,
    new,
    play,
    play_out,
)

from gamekernel.errors import BadOptions
from gamekernel_games.for_northwood.cards import suit_of_character
from gamekernel_games.for_northwood.state import available, trump

CROWN = {
    f"{rank}_{suit}": [{"op": "draw", "n": 1}]
    for rank in "pmb"
    for suit in ("claws", "flowers", "leaves", "eyes")
}


def suits(cards):
    return sorted(map(suit_of_character, cards))


def rulers(match):
    return [fief.ruler for fief in match.state.fiefs]


def host(**modifiers):
    """Options with one scenario of the host's."""
    scenario = {"number": 5, "name": "Ours", "modifiers": modifiers}
    return {"scenario": 5, "scenario_set": "host", "scenario_data": [scenario]}


def refused(**given):
    """Return why a match cannot be played."""
    with pytest.raises(BadOptions) as error:
        new(**given)
    return str(error.value)


def test_the_introductory_setup_is_jacks_against_queens_and_kings():
    match = new()
    assert match.state.allies == characters(JACKS)
    assert set(rulers(match)) == set(characters("QC QF QL QE KC KF KL KE"))
    assert len({tuple(rulers(new(seed=bytes([n] * 32)))) for n in range(10)}) == 10


@pytest.mark.parametrize("given", ["base12", "house24"])
def test_the_standard_setup_draws_one_ally_and_two_rulers_of_each_suit(given):
    drawn = set()
    for n in range(20):
        match = new(seed=bytes([n] * 32), setup="standard", character_set=given)
        four = ["claws", "eyes", "flowers", "leaves"]
        assert suits(match.state.allies) == four
        assert suits(rulers(match)) == sorted(four * 2)
        assert not {*match.state.allies} & {*rulers(match)}
        drawn |= {*match.state.allies, *rulers(match)}
    assert len(drawn) == (12 if given == "base12" else 24)


def test_in_the_custom_setup_the_player_chooses_in_order():
    match = new(setup="custom")
    assert legal(match.state)[-1] == "end allies"
    assert len(legal(match.state)) == 13
    state = play(match.state, "ally QC", "ally KL")
    assert legal(state) == ["ally JE", "ally QE", "ally KE", "end allies"]
    state = play(state, "ally KE")
    assert legal(state) == ["end allies"]
    state = play(state, "end allies")
    assert len(legal(state)) == 9
    for card in ["KC", "JC", "JF", "QF", "KF", "JL", "QL", "JE"]:
        state = play(state, f"ruler {card}")
    assert [fief.ruler for fief in state.fiefs] == [*characters("KC JC JF QF KF JL QL JE")]
    assert state.phase == "choose_fief"
    assert (len(state.hand), len(state.deck)) == (8, 24)


def test_the_fourth_ally_ends_the_choice():
    state = play(new(setup="custom").state, "ally JC", "ally QC", "ally KC", "ally JF")
    assert state.phase == "custom_rulers"
    assert len(legal(state)) == 8


@pytest.mark.parametrize("given", ["base12", "house24", "full24"])
@pytest.mark.parametrize("number", range(1, 17))
def test_all_scenarios_are_played_with_all_sets(given, number):
    options = {"crown_abilities": CROWN} if given == "full24" else {}
    match = new(scenario=number, character_set=given, **options)
    for before in play_out(match, random.Random(number)):
        NORTH.check(before.state, 1, match.options)
    assert match.score().places == (1,)


def test_scenarios_change_what_they_say():
    assert new(scenario=1).state.allies == characters(JACKS)
    assert len(new(scenario=7).state.hand) == 7
    assert len(new(scenario=8).state.hand) == 9
    match = new(scenario=9)
    assert len(match.state.deck) == 20
    assert not {"C8", "F8", "L8", "E8"} & {*match.state.hand, *match.state.deck}
    match = new(scenario=11)
    assert match.state.allies == characters("JC JE")
    assert suits(rulers(match)) == sorted(["claws", "eyes", "flowers", "leaves"] * 2)
    assert new(scenario=12).state.allies == ()
    view = new(scenario=13).view(0)
    assert [fief.stars for fief in view.fiefs] == [1, 2, 3, 4, 4, 3, 2, 1]
    assert [fief.tricks for fief in new(scenario=15).view(0).fiefs] == [3, 3, 3, 3, 4, 4, 4, 4]


def test_a_scenario_may_have_no_trump_or_always_the_same():
    for number, suit in ((5, None), (6, "claws")):
        match = new(scenario=number)
        for fief in range(8):
            assert trump(play(match.state, f"visit {fief}")) == suit


def test_a_scenario_may_allow_two_abilities_before_a_statement():
    options = host(allies=["j_claws", "q_eyes"], abilities_per_trick=2)
    state = play(new(**options).state, "visit 4", "use JC")
    assert legal(state) == ["use QE", "no ability"]
    assert play(state, "use QE").phase == "respond"
    assert play(state, "no ability").phase == "respond"
    assert play(state, "use QE").used == 0


def test_a_scenario_may_forbid_substitution():
    for forbidden, phase in ((True, "ability"), (False, "substitute")):
        given = host(setup="introductory", forbid_substitution=forbidden)
        assert play(choosing(won="7", **given), "visit 3").phase == phase


def test_a_scenario_may_name_the_rulers():
    row = [*characters("KE KL KF KC QE QL QF QC")]
    match = new(**host(rulers=row))
    assert rulers(match) == row
    assert match.state.allies == characters(JACKS)
    match = new(**host(rulers=row, allies=["j_leaves", "j_claws"]), character_set="house24")
    assert match.state.allies == characters("JC JL")
    assert available(match.state) == characters("JC JL")


def test_a_scenario_overrides_the_setup_and_the_first_is_the_default_of_the_mode():
    match = new(setup="custom", mode="scenario")
    assert match.state.allies == characters(JACKS)
    assert match.view(0).stars_needed == 12
    assert new(setup="custom", scenario=2).turn.phase == "choose_fief"
    assert new(setup="custom").turn.phase == "custom_allies"


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"character_set": "full24"}, "needs the ability of the Prince of Claws"),
        (
            {"character_set": "full24", "crown_abilities": {**CROWN, "m_leaves": []}},
            "needs the ability of the Marchioness of Leaves",
        ),
        ({"crown_abilities": {"p_claws": [{"op": "fly"}]}}, "fly"),
        ({"crown_abilities": {"p_claws": [{"op": "draw"}]}}, "n"),
        ({"crown_abilities": {"p_claws": [{"op": "draw", "n": 1, "m": 2}]}}, "m"),
        ({"crown_abilities": {"k_claws": []}}, "k_claws"),
        ({"scenario": 5, "scenario_set": "host"}, "scenario_data has no scenario 5"),
        (host(luck=1), "luck"),
        (host(visit_order=[0, 1, 2, 3, 4, 5, 6, 6]), "names each fief once"),
        (host(visit_order=[0, 1]), "names each fief once"),
        (host(banned_cards=["C1", "C1"]), "names a card twice"),
        (host(hand_size=16, banned_cards=[f"{s}{r}" for s in "CF" for r in range(1, 9)]),
         "leave no deck"),
        (host(allies=["p_claws"]), "Prince of Claws is not among the characters of base12"),
        (host(allies=["j_claws", "j_claws"]), "names the Jack of Claws twice"),
        (host(allies=["j_claws"], rulers=["j_claws"] * 8), "names the Jack of Claws twice"),
        (host(allies=["j_claws", "q_claws"]), "too few characters of claws"),
        (host(rulers=[*characters("KE KL")]), "names 8 rulers"),
        (host(allies=[*characters("JC JF JL JE QC")]), "at most 4 allies"),
        (host(rulers=[*characters("KE KL KF KC QE QL QF JC")], setup="introductory"),
         "names the Jack of Claws twice"),
        (host(fief_tricks=[1, 2]), "length 8"),
        ({**host(), "scenario_data": host()["scenario_data"] * 2}, "two scenarios of one number"),
    ],
    ids=range(21),
)  # fmt: skip
def test_what_cannot_be_played_is_refused_with_a_sentence(given, sentence):
    assert sentence in refused(**given)
