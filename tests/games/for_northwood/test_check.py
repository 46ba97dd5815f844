"""States from outside that cannot be."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.games.for_northwood.positions import (
    NORTH,
    characters,
    choosing,
    ended,
    fiefs,
    new,
    options,
    play,
    position,
    statement,
)

from gamekernel_games.for_northwood import ops
from gamekernel_games.for_northwood.options import Options
from gamekernel_games.for_northwood.state import Fief

CUSTOM = play(new(setup="custom").state, "ally QC")
RULERS = play(CUSTOM, "end allies", "ruler KC")
CHOOSING = choosing(won="67", lost="2")
SUBSTITUTE = replace(CHOOSING, phase="substitute", visited=3)
ABILITY = position("C1 C2", "L5 L6", won="67", lost="2")
HELPED = replace(ABILITY, substitutes=characters("KL KE"), replaced=characters("JC JF"))
RESPOND = statement("C5", "C4 E8")
PICK = play(position("C1 F8", "F3 F4"), "use JE")
SUIT = play(position("C1 F8", "F3 F4", allies="KE"), "use KE", "suit F")
THROWN = play(position("C1 F8", "F3 F4", discard="L1 L2 L3"), "use JE")
COPY = play(position("C1 F8", "F3 F4", allies="QL", fief=4), "use QL")
REORDER = play(position("C1 F8", "F3 F4", allies="ME", character_set="house24"), "use ME")
OVER = ended("07162")
ORDERED = new(scenario=2).state
SOUND = [CUSTOM, RULERS, CHOOSING, SUBSTITUTE, ABILITY, HELPED, RESPOND, PICK, SUIT, COPY, REORDER,
         OVER, ORDERED]  # fmt: skip


@pytest.mark.parametrize("state", SOUND, ids=range(len(SOUND)))
def test_the_bases_of_the_broken_ones_are_sound(state):
    NORTH.check(state, 1, state.options)


def changed(state, **fields):
    """Change fields of the ability in use."""
    return replace(state, pending=replace(state.pending, **fields))


BROKEN = [
    (replace(CHOOSING, allies=characters("JF JC JL JE")), "allies stand in order"),
    (replace(CHOOSING, options=Options(), phase="custom_rulers"), "not chosen by the player"),
    (replace(CHOOSING, fiefs=(*CHOOSING.fiefs[:7], Fief("j_claws"))), "not those of this setup"),
    (replace(CHOOSING, fiefs=(*CHOOSING.fiefs[:7], Fief("p_claws"))), "not those of this setup"),
    (replace(CUSTOM, allies=characters("JC JF JL JE")), "after the fourth ally"),
    (replace(CUSTOM, fiefs=fiefs()[1:2]), "cannot be 1 rulers"),
    (replace(CHOOSING, fiefs=CHOOSING.fiefs[:7]), "cannot be 7 rulers"),
    (replace(RULERS, fiefs=(Fief("k_claws", "won"),)), "before all rulers are chosen"),
    (replace(CUSTOM, hand=("C1",)), "no dialogue cards are out"),
    (replace(OVER, deck=("C1",)), "no dialogue cards are out"),
    (replace(OVER, phase="choose_fief"), "ends with the last visit"),
    (replace(CHOOSING, phase="over"), "ends with the last visit"),
    (replace(CHOOSING, visited=3), "a fief is visited, or none is"),
    (replace(ABILITY, visited=None), "a fief is visited, or none is"),
    (replace(ABILITY, visited=2), "visited once only"),
    (replace(CHOOSING, fiefs=fiefs(lost="2", removed="2")), "only a friendly ruler"),
    (
        replace(ORDERED, fiefs=(*ORDERED.fiefs[:7], replace(ORDERED.fiefs[7], result="lost"))),
        "fixed order",
    ),
    (replace(ORDERED, phase="ability", visited=3), "fixed order"),
    (replace(ABILITY, pending=PICK.pending), "waits for a pick"),
    (replace(PICK, pending=None), "waits for a pick"),
    (replace(ABILITY, hand=("C1",)), "not those of the game"),
    (replace(ABILITY, hand=("C2", "C1")), "the hand is in order"),
    (replace(ABILITY, hand=("C1", "C1")), "not those of the game"),
    (replace(position("C1", deck="C5"), known=2), "more cards of the deck are known"),
    (replace(HELPED, replaced=characters("JC")), "as many rulers"),
    (replace(HELPED, substitutes=characters("KE KL")), "only friendly rulers"),
    (replace(HELPED, substitutes=characters("QC KE")), "only friendly rulers"),
    (replace(HELPED, replaced=characters("JC QC")), "only allies are replaced"),
    (replace(HELPED, exhausted=characters("JC")), "available are exhausted"),
    (replace(ABILITY, exhausted=characters("JF JC")), "available are exhausted"),
    (replace(CHOOSING, known=1), "before the first trick"),
    (replace(SUBSTITUTE, exhausted=characters("JC")), "before the first trick"),
    (replace(CHOOSING, hand=CHOOSING.hand[1:], deck=(*CHOOSING.deck, "C1")), "before the first"),
    (replace(choosing(lost="2"), phase="substitute", visited=3), "nobody can stand in"),
    (replace(ABILITY, used=1), "more abilities are used"),
    (replace(RESPOND, used=1), "needs a statement and a hand"),
    (replace(RESPOND, discard=(), deck=(*RESPOND.deck, "C5")), "needs a statement and a hand"),
    (replace(ABILITY, exhausted=characters("JC JF JL JE")), "no ability can be used now"),
    (replace(ABILITY, exhausted=characters("JC"), used=1), "no ability can be used now"),
    (position("", "C1"), "the visit has ended"),
    (position("C1", deck=""), "the visit has ended"),
    (changed(PICK, card="j_claws"), "that of an exhausted character"),
    (replace(PICK, used=0), "that of an exhausted character"),
    (changed(PICK, ops=()), "not those of the ability in use"),
    (changed(PICK, ops=(ops.DiscardChoose(3),)), "not those of the ability in use"),
    (changed(PICK, ops=(ops.Draw(2), ops.DiscardChoose(2))), "asks for nothing"),
    (changed(PICK, picks=2), "more picks are made"),
    (changed(THROWN, picks=3), "asks for nothing"),
    (changed(SUIT, suit=None), "asks for nothing"),
    (changed(COPY, ops=(ops.CopyRuler(),)), "asks for nothing"),
    (changed(COPY, picks=1), "more picks are made"),
    (changed(REORDER, picks=2), "asks for nothing"),
    (replace(REORDER, known=1), "picked from are known"),
]


@pytest.mark.parametrize(("state", "sentence"), BROKEN, ids=range(len(BROKEN)))
def test_a_broken_state_is_refused(state, sentence):
    with pytest.raises(ValueError, match=sentence):
        NORTH.check(state, 1, state.options)


def test_other_seats_and_options_are_refused():
    with pytest.raises(ValueError, match="for one seat"):
        NORTH.check(CHOOSING, 2, CHOOSING.options)
    with pytest.raises(ValueError, match="under other options"):
        NORTH.check(CHOOSING, 1, Options())


def test_options_that_cannot_be_played_are_refused():
    state = replace(CHOOSING, options=options(character_set="full24"))
    with pytest.raises(ValueError, match="Prince of Claws"):
        NORTH.check(state, 1, state.options)


def test_a_scenario_without_substitution_has_no_substitutes():
    scenario = {"number": 1, "name": "Alone",
                "modifiers": {"setup": "introductory", "forbid_substitution": True}}  # fmt: skip
    chosen = options(scenario=1, scenario_set="host", scenario_data=[scenario])
    state = replace(HELPED, options=chosen)
    with pytest.raises(ValueError, match="knows no substitutes"):
        NORTH.check(state, 1, chosen)
    NORTH.check(replace(ABILITY, options=chosen), 1, chosen)


def test_the_rulers_of_the_introductory_setup_may_stand_in_any_order():
    state = new().state
    swapped = (state.fiefs[1], state.fiefs[0], *state.fiefs[2:])
    NORTH.check(replace(state, fiefs=swapped), 1, state.options)
    with pytest.raises(ValueError, match="not those of this setup"):
        NORTH.check(
            replace(CHOOSING, options=Options(), allies=characters("JC JF JL")), 1, Options()
        )


def test_the_standard_setup_has_one_ally_and_two_rulers_of_each_suit():
    chosen = Options(setup="standard")
    NORTH.check(replace(CHOOSING, options=chosen), 1, chosen)
    two = replace(
        CHOOSING,
        options=chosen,
        allies=characters("JC QC JL JE"),
        fiefs=(Fief("j_flowers"), *CHOOSING.fiefs[1:]),
    )
    with pytest.raises(ValueError, match="not those of this setup"):
        NORTH.check(two, 1, chosen)
