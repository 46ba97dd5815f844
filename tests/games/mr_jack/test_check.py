"""States from outside that cannot be."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.games.mr_jack.positions import CARDS, JACK, check, names, places, play, position

from gamekernel_games.mr_jack.state import Activation, Options, others

START = position()
LATER = position("", "smith", round=4, used=1, innocent="gull", identity="bert")
WHISTLE = play(position("", "goodley"), "bert i8-j8")
NEAR = "holmes i6 smith j6"
CAUGHT = play(position(NEAR, "smith", identity="holmes"), "accuse i6")
WRONG = play(position(NEAR, "smith", round=3, identity="gull"), "accuse i6")
FREE = {"round": 2, "witness": "not_seen", "identity": "gull"}
ESCAPED = play(position("gull b6", "gull", **FREE), "escape NW")
LAST = play(position("", "stealthy", round=8, used="goodley gull bert"), "i4-i5")


def with_activation(state, **changes):
    return replace(state, activation=replace(state.activation, **changes))


def with_options(state, **options):
    return replace(state, options=Options(**options))


@pytest.mark.parametrize("state", [START, LATER, WHISTLE, CAUGHT, WRONG, ESCAPED, LAST])
def test_the_base_of_those_below_is_sound(state):
    check(state)


BROKEN = [
    (replace(START, options=Options(start_layout="swapped")), "under other options"),
    (replace(START, detective=1), "the roles are not those"),
    (replace(START, places=places("gull g5")), "two characters stand on one hex"),
    (replace(START, lights=("b2", "b2", "c7", "k6", "f5", "h8")), "two lit tiles lie on one hex"),
    (replace(START, lights=(None, "l11", "c7", "k6", "f5", "h8")), "a tile leaves the game"),
    (replace(LATER, lights=("b2", None, None, "k6", "f5", "h8")), "a tile leaves the game"),
    (replace(LATER, lights=(None, None, None, "k6", None, "h8")), "a tile leaves the game"),
    (replace(START, covers=("l12", "c2")), "the covers are not in order"),
    (replace(START, covers=("c2", "c2")), "the covers are not in order"),
    (replace(START, covers=("c2",)), "two covers and two cordons"),
    (replace(START, cordons=("SW", "NE")), "the cordons are not in order"),
    (replace(START, cordons=("NW", "NE", "SW")), "two covers and two cordons"),
    (replace(START, cards=CARDS[:3]), "four cards are up"),
    (replace(START, cards=CARDS[::-1]), "four cards are up, in order"),
    (replace(START, used=("gull",)), "each card that is up"),
    (replace(START, used=("smith", "smith")), "each card that is up"),
    (replace(LATER, used=("smith",)), "each card that is up"),
    (replace(LATER, innocent=("gull", "goodley")), "not in order"),
    (replace(LATER, innocent=("gull", "gull")), "not in order"),
    (replace(LATER, innocent=names("bert gull")), "Jack is known not to be Jack"),
    (replace(LATER, stayed=("bert",)), "Jack is known not to be Jack"),
    (replace(LATER, detective_alibis=("bert",)), "Jack is known not to be Jack"),
    (replace(LATER, jack_alibis=LATER.detective_alibis), "in two hands"),
    (replace(LATER, detective_alibis=()), "an alibi card is drawn each time"),
    (replace(LATER, jack_alibis=("gull",)), "an alibi card is drawn each time"),
    (replace(START, jack_alibis=("gull",)), "an alibi card is drawn each time"),
    (replace(START, witness="not_seen"), "in round 1 Jack was seen"),
    (replace(START, innocent=("gull",)), "in round 1 Jack was seen"),
    (replace(START, stayed=("gull",)), "in round 1 Jack was seen"),
    (replace(START, activation=Activation("holmes", True, True)), "Holmes owes no power"),
    (with_activation(LATER, walk=False, power=False), "owes nothing any more"),
    (replace(START, activation=Activation("watson", True, False)), "Watson owes the power as long"),
    (with_activation(LATER, points=3), "only Sergeant Goodley whistles"),
    (with_activation(LATER, whistled=("gull",)), "only Sergeant Goodley whistles"),
    (with_activation(WHISTLE, whistled=("goodley",)), "each other character once"),
    (with_activation(WHISTLE, whistled=("bert", "gull")), "each other character once"),
    (with_activation(WHISTLE, power=False), "as long as the whistle has points"),
    (with_activation(WHISTLE, points=0), "as long as the whistle has points"),
    (with_activation(WHISTLE, whistled=names("gull bert")), "costs a point or more"),
    (with_activation(WHISTLE, whistled=()), "costs a point or more"),
    (with_activation(WHISTLE, points=3), "costs a point or more"),
    (
        replace(START, used=CARDS[:3] + CARDS[3:], detective_alibis=("gull",)),
        "the next round begins",
    ),
    (replace(LAST, ending=None), "the next round begins"),
    (replace(START, ending="not_caught"), "the next round begins"),
    (replace(LAST, round=7, detective_alibis=LAST.detective_alibis[:3]), "before the last round"),
    (replace(START, ending="caught"), "ends of a walk"),
    (with_activation(CAUGHT, walk=False), "ends of a walk"),
    (replace(WHISTLE, ending="caught"), "ends of a walk"),
    (replace(CAUGHT, identity="gull"), "the Detective could not accuse"),
    (replace(CAUGHT, used=("watson",)), "the Detective could not accuse"),
    (replace(WRONG, innocent=others("gull")), "the Detective could not accuse"),
    (replace(ESCAPED, witness="seen"), "Jack could not escape"),
    (replace(ESCAPED, identity="bert"), "Jack could not escape"),
    (replace(ESCAPED, used=("bert",)), "Jack could not escape"),
    (replace(ESCAPED, cordons=("NW", "NE")), "Jack could not escape"),
]


@pytest.mark.parametrize(("state", "sentence"), BROKEN, ids=range(len(BROKEN)))
def test_a_broken_state_is_refused(state, sentence):
    options = Options() if sentence == "under other options" else state.options
    with pytest.raises(ValueError, match=sentence):
        JACK.check(JACK.state_shape.checked(state), 2, options)


def test_a_whistle_that_cannot_go_on_is_refused():
    crowd = "holmes b1 watson b3 smith a2 lestrade a4 stealthy c2 gull a3 bert c3"
    state = position(f"{crowd} goodley a1", "goodley", identity="gull")
    for changes in ({"walk": False}, {"points": 2, "whistled": ("bert",)}):
        with pytest.raises(ValueError, match="the whistle ends when no point can be spent"):
            JACK.check(with_activation(state, **changes), 2, state.options)


def test_roles_may_have_been_drawn():
    check(with_options(replace(START, detective=1), roles="random"))
    check(with_options(replace(START, detective=1), roles="seat1_detective"))
    with pytest.raises(ValueError, match="the roles are not those"):
        check(with_options(START, roles="seat1_detective"))
