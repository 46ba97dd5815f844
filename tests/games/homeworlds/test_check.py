"""Which states from outside are refused."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.games.homeworlds.positions import HOMES, HOMEWORLDS, at, new, play

from gamekernel_games.homeworlds.state import Options, Seen, State, System

TABLE = (*HOMES, "S1 (y2) y1-")
SOUND = at(*TABLE).state
DIGEST = bytes(16)


def changed(place, **fields):
    """Change one system of the sound state."""
    systems = list(SOUND.systems)
    systems[place] = replace(systems[place], **fields)
    return replace(SOUND, systems=tuple(systems))


BROKEN = {
    "other options": replace(SOUND, options=Options(first_ship="large")),
    "four of a kind": changed(0, ships=(("g3",) * 3, ())),
    "no star": changed(0, stars=()),
    "three stars": changed(0, stars=("r1", "y1", "b3")),
    "two stars and no home": changed(2, stars=("r1", "y2")),
    "nobody there": changed(2, ships=((), ())),
    "pieces out of order": changed(0, stars=("b3", "r1")),
    "ships out of order": changed(0, ships=(("g3", "r1"), ())),
    "one name twice": changed(2, name="first"),
    "no name": changed(2, name="A b"),
    "a name that nobody gave": changed(2, name="S2"),
    "a word that nobody gave": changed(2, name="Vega"),
    "a name given twice": replace(SOUND, named=("Vega", "vega")),
    "two homes of one player": changed(1, home=0),
    "a sacrifice without actions": replace(SOUND, stage="sacrifice", power="g"),
    "actions without a colour": replace(SOUND, stage="sacrifice", actions=1),
    "actions without a sacrifice": replace(SOUND, power="g", actions=1),
    "a claim without repetition": replace(SOUND, claimable=True),
    "an end without repetition": replace(SOUND, repeated=True),
    "over for no reason": replace(SOUND, stage="over"),
    "homeworlds while they are created": replace(SOUND, stage="create", seen=()),
    "memories before the first turn": State(Options(), seen=SOUND.seen),
    "memories out of order": replace(SOUND, seen=(Seen(DIGEST, 1), Seen(DIGEST, 1))),
}


@pytest.mark.parametrize("name", BROKEN)
def test_broken_states_are_refused(name):
    HOMEWORLDS.check(SOUND, 2, Options())
    with pytest.raises(ValueError, match=r"\w+ \w+"):
        HOMEWORLDS.check(BROKEN[name], 2, Options())


@pytest.mark.parametrize("repetition", ["draw", "off"])
def test_what_other_kinds_of_repetition_do_not_have_is_refused(repetition):
    options = Options(repetition=repetition)
    sound = at(*TABLE, repetition=repetition).state
    HOMEWORLDS.check(sound, 2, options)
    thrice = (Seen(DIGEST, 3),)
    for broken in (
        replace(sound, claimable=True, seen=thrice),
        replace(sound, seen=thrice),
        replace(sound, repeated=True),
    ):
        with pytest.raises(ValueError, match=r"\w+ \w+"):
            HOMEWORLDS.check(broken, 2, options)


def test_a_first_game_has_its_homeworlds():
    options = Options(start="beginner")
    with pytest.raises(ValueError, match="first game"):
        HOMEWORLDS.check(State(options), 2, options)


def test_states_of_games_pass():
    match = play(new(start="beginner"), *["pass"] * 5)
    HOMEWORLDS.check(match.state, 2, match.options)
    assert match.state.claimable
    play(match, "claim_draw")
    HOMEWORLDS.check(match.state, 2, match.options)


def test_a_home_may_be_without_ships():
    empty = System("First", 0, ("r1",), ((), ()))
    HOMEWORLDS.check(replace(SOUND, systems=(empty, *SOUND.systems[1:])), 2, Options())
