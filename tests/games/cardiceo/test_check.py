"""States from outside that no game leads to are refused, each for its own reason."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.games.cardiceo.positions import CARDICEO, card, read_dice, table

from gamekernel_games.cardiceo.rules import Options

SOUND = table("3 7", "1 2 2")
USED = table("3 7", "1 2 2", dice="2x 5x 7", thrown=[card(0, 7, 4, 8)])
PASSED = table("3 7", "1 2 2", dice="2 5* 7")
WON = table("", "1", dice="2 5 7x", thrown=[card(0, 7, 12)])


def hands(state, *given):
    """Give the seats other cards, as many as they had or not."""
    return replace(state, hands=given)


BROKEN = [
    (replace(SOUND, options=Options(die_reuse=True)), "other options"),
    (table("1", "2", "3"), "not one of 2 seats"),
    (replace(SOUND, seat=2), "not one of 2 seats"),
    (hands(SOUND, (7, 3), (1, 2, 2)), "a hand is sorted"),
    (hands(SOUND, (3,), (1, 2, 2)), "a seat has 10 cards"),
    (hands(SOUND, (3, 7, 7), (1, 2, 2)), "a seat has 10 cards"),
    (hands(SOUND, (3, 7), (1, 1, 1)), "4 cards of each number"),
    (replace(SOUND, discards=(card(2, 1, 4), *SOUND.discards[1:])), "a seat that is not there"),
    (replace(SOUND, discards=(card(0, 1, 4, 8), *SOUND.discards[1:])), "its dice cannot make"),
    (table("15", "1", thrown=[card(0, 13, 4, 8)]), "its dice cannot make"),
    (replace(SOUND, dice=SOUND.dice[::-1]), "in this order"),
    (replace(SOUND, dice=(SOUND.dice[0],) * 3), "in this order"),
    (table("3 7", "1", dice="5 5 7"), "more than it has sides"),
    (table("3 7", "1", dice="2* 5* 7", choosing=True), "only where all dice are locked"),
    (replace(USED, dice=read_dice("2*x 5*x 7*"), choosing=True), "only where all dice are locked"),
    (replace(SOUND, dice=read_dice("2 5 7x")), "no card of that turn was discarded with it"),
    (replace(USED, seat=1), "no card of that turn was discarded with it"),
    (replace(USED, dice=read_dice("2x 5 7")), "no card of that turn was discarded with it"),
    (replace(USED, dice=read_dice("2x 5x 7x")), "no card of that turn was discarded with it"),
    (replace(USED, dice=read_dice("1x 5x 7")), "the dice do not make"),
    (table("3", "1", dice="2x 5x 7x", thrown=[card(0, 9, 4, 12), card(0, 7, 4, 8)]),
     "no card of that turn was discarded with it"),
    (replace(SOUND, dice=read_dice("2* 5 7")), "no card of that turn was discarded with it"),
    (replace(PASSED, dice=read_dice("2* 5* 7")), "no card of that turn was discarded with it"),
    (replace(PASSED, dice=read_dice("2 5 7*")), "no card of that turn was discarded with it"),
    (replace(PASSED, discards=PASSED.discards[::-1]), "no card of that turn was discarded with it"),
    (table("", "", dice="2 5 7x", thrown=[card(0, 7, 12)]), "two hands are empty"),
    (replace(WON, seat=1, dice=read_dice("2 5 7")), "has not just discarded"),
    (replace(WON, dice=read_dice("2 5 7")), "has not just discarded"),
    (table("", "1", seat=1, dice="2 5 7x", thrown=[card(0, 7, 12), card(1, 7, 12)]),
     "has not just discarded"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("state", "reason"), BROKEN, ids=[f"{i}-{reason}" for i, (_, reason) in enumerate(BROKEN)]
)
def test_a_broken_state_is_refused(state, reason):
    with pytest.raises(ValueError, match=reason):
        CARDICEO.check(state, 2, Options())


REUSE = table(
    "3", "1", dice="2x 5x 7x", thrown=[card(0, 9, 4, 12), card(0, 7, 4, 8)], die_reuse=True
)


TWICE = table(
    "3", "1", dice="2x 5* 7", thrown=[card(0, 2, 4), card(0, 2, 4), card(0, 2, 4)], die_reuse=True
)
SOUND_ONES = {
    "sound": SOUND, "used": USED, "passed": PASSED, "won": WON, "reuse": REUSE, "twice": TWICE,
}  # fmt: skip


@pytest.mark.parametrize("state", SOUND_ONES.values(), ids=SOUND_ONES)
def test_a_sound_state_is_accepted(state):
    CARDICEO.check(state, 2, state.options)


def test_a_state_is_one_of_its_options():
    with pytest.raises(ValueError, match="a seat has 5 cards"):
        CARDICEO.check(replace(SOUND, options=Options("short")), 2, Options("short"))
    for dealt in (table("3", "1", hand_size="short"), table("3", "1", first_player=1)):
        CARDICEO.check(dealt, 2, dealt.options)
