"""What always holds in a game, whatever was rolled: a state from outside must keep to it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from gamekernel_games.mlem import rules
from gamekernel_games.mlem.mat import BOX, COMET, FACES, FIRST_LANDING, GALAXY
from gamekernel_games.mlem.state import is_end, mat_of, space, start_of

if TYPE_CHECKING:
    from gamekernel_games.mlem.state import Options, State


def check(state: State, seats: int, options: Options) -> None:
    """Raise `ValueError` if no game with these seats and options leads to the state."""
    if state.options != options:
        raise ValueError("the state is played under other options")
    if state.seats != seats or state.starter >= seats:
        raise ValueError(f"the state is not one of {seats} seats")
    rules.check_options(options, seats)
    _check_astronauts(state)
    _check_landed(state)
    _check_end(state)
    _check_crew(state)
    _check_rocket(state)
    _check_decisions(state)
    _check_dice(state)


def _check_astronauts(state: State) -> None:
    away = [(each.seat, each.astronaut) for each in (*state.crew, *state.landed)]
    if len(away) != len(set(away)):
        raise ValueError("an astronaut is in two places")
    if any(seat >= state.seats for seat, _ in away):
        raise ValueError("an astronaut belongs to nobody")


def _check_landed(state: State) -> None:
    mat = mat_of(state)
    bodies = {COMET, GALAXY, *(m.id for m in mat.moons), *(p.id for p in mat.planets)}
    count = Counter(there.body for there in state.landed)
    if not bodies.issuperset(count):
        raise ValueError("an astronaut stands on a body that the mat does not have")
    for moons in mat.moons:
        if count[moons.id] > len(moons.values):
            raise ValueError(f"there are too many astronauts on {moons.id}")
    before = None
    for there in state.landed:
        if there.body == GALAXY and there.astronaut != "reach" and before not in (COMET, GALAXY):
            raise ValueError("the commander comes to the comet before others to the galaxy")
        before = there.body


def _check_end(state: State) -> None:
    """Sheet 5: a game ends between two expeditions."""
    limit = state.options.crash_limit
    if state.crashes > limit or (state.crashes == limit and state.phase not in ("crash", "over")):
        raise ValueError(f"the game has ended with crash {limit}")
    if state.phase == "crash" and not state.crashes:
        raise ValueError("the crash is not counted")
    if is_end(state) != (state.phase == "over") and state.phase in ("takeoff", "over"):
        raise ValueError("the game ends with a player's last astronaut or the last crash")


def _check_crew(state: State) -> None:
    """Sheet 4: the crew sits in the order of boarding, and who is not aboard has just landed."""
    order = [(state.starter + i) % state.seats for i in range(state.seats)]
    seats = [member.seat for member in state.crew]
    if state.phase == "over":
        if state.crew:
            raise ValueError("the game is over, and somebody is aboard")
        return
    if state.phase == "takeoff":
        if seats != order[: len(seats)] or len(seats) == state.seats:
            raise ValueError("the crew boards in turn, and takes off when all are aboard")
        return
    if not seats or seats != [seat for seat in order if seat in seats]:
        raise ValueError("the crew sits in the order in which it boarded")
    absent = [seat for seat in order if seat not in seats]
    left = [there.seat for there in state.landed[len(state.landed) - len(absent) :]]
    if sorted(left) != sorted(absent):
        raise ValueError("who is not aboard has not landed in this expedition")
    if absent and state.rocket < FIRST_LANDING:
        raise ValueError(f"nobody lands before space {FIRST_LANDING}")


def _check_rocket(state: State) -> None:
    last = mat_of(state).last
    if state.rocket > last:
        raise ValueError(f"there is no space {state.rocket}")
    if state.phase == "takeoff":
        if state.rocket or state.pool != BOX.dice:
            raise ValueError("the rocket waits at space 0 with all dice")
    elif state.phase != "over":
        start = start_of(state)
        if not start <= state.rocket < last:
            raise ValueError(f"a flight goes from space {start} and ends at space {last}")
        if state.rocket == start and state.pool != BOX.dice:
            raise ValueError("no die is spent before the rocket moves")


def _check_decisions(state: State) -> None:
    """In a landing or a crash somebody is asked, who has a choice."""
    if state.phase not in ("landing", "crash"):
        if state.undecided:
            raise ValueError("nobody decides now whether to land")
        return
    if not 0 < state.undecided <= len(state.crew):
        raise ValueError("those who decide are aboard")
    if space(state).body is None:
        raise ValueError(f"nothing lies at space {state.rocket} to land on")
    if not rules.targets(state, state.crew[-state.undecided]):
        raise ValueError("who cannot land is not asked")


def _check_dice(state: State) -> None:
    if state.phase != "use":
        if state.roll:
            raise ValueError("dice lie on the table only while they wait to be used")
        return
    if len(state.roll) != state.pool or list(state.roll) != sorted(state.roll, key=FACES.index):
        raise ValueError("all dice of the pool are rolled, named in the order of their faces")
    if not rules.usable_faces(state):
        raise ValueError("no die can be used, so the rocket has crashed already")
