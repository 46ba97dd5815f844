"""What the astronauts in space are worth (sheet 5).

`state.landed` is in the order of arrival, and that order decides all: who took which value of
some moons, who was first on a planet, and who met a goal first.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from gamekernel import Score, Value
from gamekernel_games.mlem.mat import COMET, GALAXY, Goals
from gamekernel_games.mlem.state import ASTRONAUTS, in_space, mat_of, moons_called

if TYPE_CHECKING:
    from gamekernel_games.mlem.mat import Mat
    from gamekernel_games.mlem.state import Landed, State

GOALS = Goals.__struct_fields__
"""The names of the goals."""


class Points(Value, frozen=True):
    """What a seat has, as things stand."""

    moons: int
    deep_space: int
    planets: int
    goals: int

    @property
    def total(self) -> int:
        """The sum."""
        return self.moons + self.deep_space + self.planets + self.goals


def points(state: State) -> tuple[Points, ...]:
    """Return the points of each seat; the planets as if the game ended now."""
    parts = (moons(state), deep_space(state), planets(state), goals(state))
    return tuple(Points(*(part[seat] for part in parts)) for seat in range(state.seats))


def score(state: State) -> Score:
    """Rank by points, then by astronauts in space; that tie-break is not confirmed."""
    totals = [each.total for each in points(state)]
    out = [in_space(state, seat) for seat in range(state.seats)]
    keys = list(zip(totals, out, strict=True))
    if state.phase != "over":
        return Score.ranked(totals, keys, over=False)
    gone = [str(seat + 1) for seat in range(state.seats) if out[seat] == len(ASTRONAUTS)]
    reason = f"crash {state.crashes} was the last"
    if gone:
        reason = f"all astronauts of player {' and player '.join(gone)} are in space"
    return Score.ranked(totals, keys, over=True, reason=reason)


def on(state: State, *bodies: str) -> list[Landed]:
    """List the astronauts on some bodies, in the order of their arrival."""
    return [there for there in state.landed if there.body in bodies]


# Moons and deep space.


def at_once(state: State) -> int:
    """Return the points that the last one to land brings at once; a planet brings none yet."""
    last = state.landed[-1]
    if last.body in (COMET, GALAXY):
        return in_deep_space(mat_of(state), last)
    group = moons_called(state, last.body)
    return on_moon(group.values[len(on(state, last.body)) - 1], last) if group else 0


def moons(state: State) -> Counter[int]:
    """Count the points on moons by seat: each who comes takes the highest value that is free."""
    found: Counter[int] = Counter()
    for group in mat_of(state).moons:
        for value, there in zip(group.values, on(state, group.id), strict=False):
            found[there.seat] += on_moon(value, there)
    return found


def on_moon(value: int, there: Landed) -> int:
    """Return the points of one astronaut on a moon."""
    return value * (2 if there.astronaut == "moon2" else 1)


def deep_space(state: State) -> Counter[int]:
    """Count the points in deep space by seat."""
    found: Counter[int] = Counter()
    for there in on(state, COMET, GALAXY):
        found[there.seat] += in_deep_space(mat_of(state), there)
    return found


def in_deep_space(mat: Mat, there: Landed) -> int:
    """Return the points of one astronaut in deep space.

    That `deep2` does not double the commander's bonus is not confirmed.
    """
    points = mat.deep_space.points * (2 if there.astronaut == "deep2" else 1)
    return points + (mat.deep_space.commander_bonus if there.body == COMET else 0)


# Planets.


def planets(state: State) -> Counter[int]:
    """Count the points on planets by seat: a value each for the first, the second and the third.

    What `planet2` doubles is not confirmed; see `Options.planet2_rule`.
    """
    found: Counter[int] = Counter()
    for planet in mat_of(state).planets:
        there = on(state, planet.id)
        doubled = {each.seat for each in there if each.astronaut == "planet2"}
        if state.options.planet2_rule == "two_cats":
            doubled = set()
        for value, seat in zip(planet.values, ranking(state, planet.id), strict=False):
            found[seat] += value * (2 if seat in doubled else 1)
    return found


def ranking(state: State, planet: str) -> list[int]:
    """List the seats on a planet: most astronauts first, then whose first one came earlier."""
    two_cats = state.options.planet2_rule == "two_cats"
    count: Counter[int] = Counter()
    for there in on(state, planet):
        count[there.seat] += 2 if two_cats and there.astronaut == "planet2" else 1
    return [seat for seat, _ in count.most_common()]  # equal ones stay in the order of arrival


# Goals.


def goals(state: State) -> Counter[int]:
    """Count the points of the goals by seat."""
    found: Counter[int] = Counter()
    for goal, seat in goals_taken(state).items():
        found[seat] += getattr(mat_of(state).goals, goal)
    return found


def goals_taken(state: State) -> dict[str, int]:
    """Return the seat that has taken each goal: the first to fulfil it keeps it."""
    arrivals: dict[str, list[int]] = {}
    for seat in range(state.seats):
        for goal, arrival in fulfilled(state, seat).items():
            arrivals.setdefault(goal, []).append(arrival)
    return {goal: state.landed[min(found)].seat for goal, found in arrivals.items()}


def fulfilled(state: State, seat: int) -> dict[str, int]:
    """Return the goals that a seat fulfils, each with the arrival (in `landed`) that did it.

    That a `planet2` which counts as two cats is one astronaut here is not confirmed.
    """
    moons: list[int] = []
    deep: list[int] = []
    planets: dict[str, list[int]] = {}
    for arrival, there in enumerate(state.landed):
        if there.seat != seat:
            continue
        if there.body in (COMET, GALAXY):
            deep.append(arrival)
        elif moons_called(state, there.body):
            moons.append(arrival)
        else:
            planets.setdefault(there.body, []).append(arrival)
    firsts = [on_one[0] for on_one in planets.values()]
    thirds = sorted(on_one[2] for on_one in planets.values() if len(on_one) >= 3)
    done = {
        "four_moons": moons[3:4],
        "four_planets": firsts[3:4],
        "three_on_one_planet": thirds[:1],
        "two_deep_space": deep[1:2],
    }
    return {goal: arrivals[0] for goal, arrivals in done.items() if arrivals}
