"""States from outside that no game leads to are refused, each for its own reason."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.games.mlem.positions import EIGHT, MLEM, flight, small_mat, spaces_with

from gamekernel_games.mlem.mat import Space
from gamekernel_games.mlem.state import Options

FLYING = "0 one, 1 reach"
LANDING = flight(FLYING, 8, phase="landing", undecided=2)
CRASHED = flight("0 parachute, 1 one", 9, pool=2, phase="crash", crashes=1, undecided=2)

BROKEN = [
    (replace(flight(), options=Options(crash_limit=3)), "other options"),
    (flight(seats=3), "not one of 2 seats"),
    (flight(starter=2), "not one of 2 seats"),
    # The astronauts.
    (flight(FLYING, out="0 one p1"), "in two places"),
    (flight(out="0 one p1, 0 one p2"), "in two places"),
    (flight(out="2 one p1"), "belongs to nobody"),
    (flight(out="0 one p9"), "a body that the mat does not have"),
    (flight(out="0 one deep"), "a body that the mat does not have"),
    (flight(out="0 one m4, 1 one m4"), "too many astronauts on m4"),
    (flight(out="0 one p1, 1 one galaxy"), "the comet before others"),
    # The end.
    (flight(crashes=11), "has ended with crash 11"),
    (flight(crashes=12), "has ended with crash 11"),
    (replace(CRASHED, crashes=0), "the crash is not counted"),
    (flight(out=EIGHT), "the game ends with"),
    (flight(phase="over"), "the game ends with"),
    (flight("0 one", phase="over", crashes=11), "somebody is aboard"),
    # The crew.
    (flight("1 one", phase="takeoff", starter=0), "boards in turn"),
    (flight(FLYING, phase="takeoff"), "boards in turn"),
    (flight("", 8, phase="roll"), "order in which it boarded"),
    (flight(FLYING, starter=1), "order in which it boarded"),
    (flight("0 one, 0 reach"), "order in which it boarded"),
    (flight("0 one", 8), "has not landed in this expedition"),
    (flight("0 one", 8, out="1 one p1, 0 thief p1"), "has not landed in this expedition"),
    (flight("0 one", 5, pool=3, out="1 one m1"), "nobody lands before space 6"),
    # The rocket.
    (flight(FLYING, 25), "there is no space 25"),
    (flight(space=3), "waits at space 0 with all dice"),
    (flight(pool=5), "waits at space 0 with all dice"),
    (flight(FLYING, 24), "ends at space 24"),
    (flight("0 one, 1 satellite", 2), "goes from space 3"),
    (flight(FLYING, pool=5), "no die is spent"),
    (flight("0 one, 1 satellite", 3, pool=5), "no die is spent"),
    # Decisions.
    (flight(FLYING, 8, undecided=1), "nobody decides now"),
    (replace(LANDING, undecided=0), "those who decide are aboard"),
    (replace(LANDING, undecided=3), "those who decide are aboard"),
    (replace(LANDING, rocket=5), "nothing lies at space 5"),
    (flight("0 one, 1 thief", 18, out="0 thief m4", phase="landing", undecided=2),
     "who cannot land is not asked"),
    (replace(CRASHED, undecided=1), "who cannot land is not asked"),
    (replace(CRASHED, rocket=4), "nothing lies at space 4"),
    # The dice.
    (replace(LANDING, roll=(1,)), "only while they wait"),
    (replace(flight(FLYING, 8, roll="1 2 3"), pool=2), "all dice of the pool"),
    (replace(flight(FLYING, 8, roll="1 2"), roll=(2, 1)), "in the order of their faces"),
    (flight(FLYING, 8, phase="use", pool=2), "all dice of the pool"),
    (flight(FLYING, 8, roll="1 3"), "the rocket has crashed already"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("state", "reason"), BROKEN, ids=[f"{i}-{reason}" for i, (_, reason) in enumerate(BROKEN)]
)
def test_a_broken_state_is_refused(state, reason):
    with pytest.raises(ValueError, match=reason):
        MLEM.check(state, 2, Options())


def test_the_options_are_checked_without_a_setup_too():
    broken = small_mat(spaces=spaces_with(2, Space((), 0, None)))
    state = flight(options={"board": broken})
    with pytest.raises(ValueError, match=r"board.spaces\[2\].faces"):
        MLEM.check(state, 2, state.options)
    state = flight(options={"first_player": 4})
    with pytest.raises(ValueError, match="there is no seat 4"):
        MLEM.check(state, 2, state.options)


@pytest.mark.parametrize(
    "state",
    [
        flight(FLYING, 8), LANDING, CRASHED, flight("0 one", phase="takeoff"),
        flight("0 one", 8, out="1 one p1"), flight(out=EIGHT, phase="over"),
        flight(crashes=11, phase="over"), flight(out="0 one comet, 1 one galaxy"),
        flight(out="1 reach galaxy"), replace(LANDING, undecided=1),
        flight("1 one", 20, out=EIGHT, starter=0),
    ],
)  # fmt: skip
def test_sound_states_are_accepted(state):
    MLEM.check(state, 2, Options())
