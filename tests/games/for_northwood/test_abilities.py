"""What each step of an ability does; the rulings have those of the printed cards."""

from __future__ import annotations

import pytest
from tests.games.for_northwood.positions import (
    NORTH,
    characters,
    legal,
    play,
    position,
    refusal,
    told,
    watch,
)

CROWN = {
    f"{rank}_{suit}": [{"op": "peek", "n": 1}]
    for rank in "pmb"
    for suit in ("claws", "flowers", "leaves", "eyes")
}


def with_ally(ally, hand, top, **given):
    """A visit with one ally of the house's set."""
    return position(hand, top, allies=ally, character_set="house24", **given)


def with_ability(ability, hand, top="", **given):
    """A visit with the Prince of Claws, who can do what a host says."""
    known = {**CROWN, "p_claws": ability}
    return position(hand, top, allies="PC", character_set="full24", crown_abilities=known, **given)


def test_the_prince_of_claws_draws_one_card():
    assert play(with_ally("PC", "C1", "L5 E2"), "use PC").hand == ("C1", "L5")


def test_the_marchioness_of_claws_takes_the_top_of_the_discard_pile():
    state = with_ally("MC", "C1", "L5", discard="E1 E2")
    assert play(state, "use MC").hand == ("C1", "E2")
    assert play(with_ally("MC", "C1", "L5"), "use MC").hand == ("C1",)


def test_the_baron_of_claws_scores_the_lowest_cards():
    state = play(with_ally("BC", "C2 E2 F3", "L5"), "use BC")
    assert legal(state) == ["-C2", "-E2"]
    assert refusal(state, "-F3") == "only cards of your lowest rank are picked"
    assert play(state, "-E2", "-C2").score == ("E2", "C2")


def test_the_prince_of_flowers_discards_a_card():
    state = play(with_ally("PF", "C2 E2", "L5"), "use PF")
    assert legal(state) == ["-C2", "-E2"]
    assert play(state, "-E2").discard == ("E2", "L5")


def test_the_marchioness_of_flowers_discards_a_pair():
    state = play(with_ally("MF", "C2 E2 F3 L4 C4 E4", "L5"), "use MF")
    assert legal(state) == ["-C2", "-C4", "-L4", "-E2", "-E4"]
    assert refusal(state, "-F3") == "pick 2 cards that are of one rank"
    state = play(state, "-E4")
    assert legal(state) == ["-C4", "-L4"]
    assert play(state, "-C4").discard == ("E4", "C4", "L5")
    _, events = watch(with_ally("MF", "C2 F3", "L5"), "use MF")
    assert told(events, "nothing_happened") == [{"card": "m_flowers"}]


def test_the_baron_of_flowers_discards_a_trick():
    state = play(with_ally("BF", "C2", "L5", score="E1 E2"), "use BF")
    assert (state.score, state.discard) == (("E1",), ("E2", "L5"))
    assert play(with_ally("BF", "C2", "L5"), "use BF").discard == ("L5",)


def test_the_prince_of_leaves_exchanges_with_the_discard_pile():
    state = play(with_ally("PL", "C1 C2", "L5", discard="E1 E2"), "use PL")
    assert legal(state) == ["-C1", "-C2"]
    state = play(state, "-C1")
    assert (state.hand, state.discard) == (("C2", "E2"), ("E1", "C1", "L5"))
    assert play(with_ally("PL", "C1 C2", "L5"), "use PL").phase == "respond"


def test_the_baron_of_leaves_exchanges_with_the_score_pile():
    state = play(with_ally("BL", "C1 C2", "L5", score="E1 E2"), "use BL", "-C2")
    assert (state.hand, state.score) == (("C1", "E2"), ("E1", "C2"))
    assert play(with_ally("BL", "C1 C2", "L5"), "use BL").phase == "respond"


def test_the_prince_of_eyes_may_discard_what_he_sees():
    state = play(with_ally("PE", "C1 C2", "L5 E3"), "use PE")
    assert NORTH.view(state, 0).known_top == ("L5",)
    assert legal(state) == ["yes", "no"]
    assert play(state, "yes").discard == ("L5", "E3")
    assert play(state, "no").discard == ("L5",)


def test_the_marchioness_of_eyes_puts_two_cards_back():
    state = play(with_ally("ME", "C1 C2", "L5 E3 F1"), "use ME")
    assert legal(state) == ["-L5", "-E3"]
    state = play(state, "-E3")
    assert NORTH.view(state, 0).known_top == ("E3", "L5")
    assert legal(state) == ["-L5"]
    assert refusal(state, "-E3") == "E3 is not among the cards that are left to put back"
    state = play(state, "-L5")
    assert (state.discard, state.deck[:2], state.known) == (("E3",), ("L5", "F1"), 1)
    last = play(with_ally("ME", "C1 C2", "", deck="L5"), "use ME")
    assert legal(last) == ["-L5"]


def test_the_baron_of_eyes_discards_a_suit():
    state = play(with_ally("BE", "C1 C2 E1", "L5"), "use BE", "suit C")
    assert legal(state) == ["-C1", "-C2"]
    assert refusal(state, "-E1") == "only the suit that goes is picked, not eyes"
    assert play(state, "-C2", "-C1").discard == ("C2", "C1", "L5")
    assert play(with_ally("BE", "C1 C2 E1", "L5"), "use BE", "suit F").discard == ("L5",)


@pytest.mark.parametrize("ruler", ["KF", "JE"])
def test_the_queen_of_leaves_can_do_what_the_ruler_can_and_no_more(ruler):
    rulers = f"QC QF KL {ruler} KC PF JL KE"
    state = position("C1", "L5 L6", allies="QL", rulers=rulers, character_set="house24")
    after, events = watch(state, "use QL")
    if ruler == "KF":
        assert told(events, "copied") == [{"card": "k_flowers"}]
        assert told(events, "nothing_happened") == [{"card": "k_flowers"}]
        assert after.hand == ("C1",)
    else:
        assert legal(after) == ["-C1", "-L5", "-L6"]
    assert after.exhausted == characters("QL")


def test_the_jack_of_flowers_discards_nothing_where_there_is_no_trump():
    scenario = {"number": 1, "name": "Plain",
                "modifiers": {"trump_rule": "none", "allies": ["j_flowers"]}}  # fmt: skip
    state = position("C1 E1 F1 L1", "L5", allies="JF", scenario=1, scenario_set="host",
                     scenario_data=[scenario])  # fmt: skip
    assert play(state, "use JF").hand == ("C1", "F1", "L1", "E1")


def test_cards_that_were_looked_at_stay_known_below_one_put_on_top():
    state = position("C1 C2", "E4 L5", score="E8", allies="QF", known=2)
    state = play(state, "use QF")
    assert state.discard == ("E8",)
    assert NORTH.view(state, 0).known_top == ("E4", "L5")
    state = play(position("C1 C2", "E4 L5", allies="KL", known=2), "use KL", "-C1")
    assert state.discard == ("C1",)
    assert NORTH.view(state, 0).known_top == ("L5",)


# Steps as a host may write them.


@pytest.mark.parametrize(
    ("condition", "hand", "possible"),
    [
        ({"rank_sum": 12}, "C1 C3 C8", ["-C1", "-C3", "-C8"]),
        ({"rank_sum": 12}, "C1 C3 C7", None),
        ({"rank_sum": 6, "same_rank": True}, "C1 C2 F2 L2 C3", ["-C2", "-F2", "-L2"]),
        ({"rank_sum": 7, "same_rank": True}, "C1 C2 F2 L2 C3", None),
        ({"same_rank": True}, "C1 F1 L1 C2 F2 L3", ["-C1", "-F1", "-L1"]),
        ({}, "C1 F1", None),
    ],
)
def test_three_cards_that_meet_a_condition(condition, hand, possible):
    ability = [{"op": "discard_choose", "n": 3, "condition": condition}]
    state, events = watch(with_ability(ability, hand, "L5"), "use PC")
    if possible is None:
        assert told(events, "nothing_happened") == [{"card": "p_claws"}]
    else:
        assert legal(state) == possible


def test_nothing_is_done_of_an_ability_of_which_a_later_step_is_impossible():
    ability = [{"op": "discard_choose", "n": 1}, {"op": "swap_top"}]
    state, events = watch(with_ability(ability, "C1", "L5"), "use PC")
    assert told(events, "nothing_happened") == [{"card": "p_claws"}]
    assert state.hand == ("C1",)
    assert play(with_ability(ability, "C1 C2", "L5"), "use PC", "-C1", "-C2").hand == ("L5",)


def test_cards_drawn_before_count_for_a_later_step():
    ability = [{"op": "draw", "n": 2}, {"op": "discard_choose", "n": 3}]
    assert play(with_ability(ability, "C1", "L5 L6 L7"), "use PC").phase == "pick"
    _, events = watch(with_ability(ability, "C1", deck="L5"), "use PC")
    assert told(events, "nothing_happened") == [{"card": "p_claws"}]


def test_cards_taken_before_count_for_a_later_step():
    ability = [
        {"op": "take_tops", "piles": ["deck", "score"]},
        {"op": "discard_choose", "n": 3},
    ]
    state = with_ability(ability, "C1", "L5 L6", score="E8")
    assert legal(play(state, "use PC")) == ["-C1", "-L5", "-E8"]
    _, events = watch(with_ability(ability, "C1", "L5 L6"), "use PC")
    assert told(events, "nothing_happened") == [{"card": "p_claws"}]


def test_a_condition_that_draws_do_not_bring_about_leaves_the_cards():
    ability = [{"op": "draw", "n": 1},
               {"op": "discard_choose", "n": 2, "condition": {"rank_sum": 9}}]  # fmt: skip
    assert play(with_ability(ability, "C1 C2", "L5 L6"), "use PC").hand == ("C1", "C2", "L5")
    assert legal(play(with_ability(ability, "C1 C2", "L7 L6"), "use PC")) == ["-C2", "-L7"]


def test_a_suit_named_on_the_card_and_one_never_chosen():
    assert legal(play(with_ability([{"op": "discard_suit", "suit": "claws"}], "C1 F1", "L5"),
                      "use PC")) == ["-C1"]  # fmt: skip
    state = with_ability([{"op": "discard_suit", "suit": "chosen"}], "C1 F1", "L5")
    assert play(state, "use PC").hand == ("C1", "F1")


def test_an_exchange_and_then_a_copy_is_of_the_new_ruler():
    ability = [{"op": "swap_ruler", "range": 1}, {"op": "copy_ruler"}, {"op": "draw", "n": 1}]
    state = play(with_ability(ability, "C1 C8", "L5 L6"), "use PC", "fief 4")
    assert legal(state) == ["-C8"]
    state = play(state, "-C8")
    assert state.hand == ("C1", "L5")
    assert state.discard == ("L6",)
