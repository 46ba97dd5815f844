"""Goodley's whistle: others come closer, by three points in all (sheet 4, "Powers")."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from gamekernel_games.mr_jack.board import distance, walks
from gamekernel_games.mr_jack.components import MANHOLES, WHISTLE, Character, Street

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from gamekernel_games.mr_jack.board import Walks
    from gamekernel_games.mr_jack.components import Hex


class Step(NamedTuple):
    """One character comes closer."""

    character: Character
    to: Street
    cost: int


def path(start: Street, to: Street) -> tuple[Hex, ...]:
    """Return the hexes of the shortest walk: streets without manholes, for Stealthy too."""
    return _walks(start)[to]


def _walks(start: Street) -> Walks:
    return walks(start, WHISTLE, MANHOLES, crosses=False)


@cache
def ways(start: Street, goodley: Street) -> tuple[tuple[Street, int], ...]:
    """List where a whistle may bring a character from `start`, and its cost.

    It ends strictly closer to Goodley as the crow flies, and walks on streets without manholes,
    Stealthy too; the sources leave all three open (sheet 4, "UNCONFIRMED").
    """
    near = distance(start, goodley)
    return tuple(
        (to, len(walk) - 1) for to, walk in _walks(start).items() if distance(to, goodley) < near
    )


def steps(
    at: Mapping[Character, Street], whistled: Collection[Character], points: int
) -> Iterator[Step]:
    """Give what the points left can pay for; each character comes once in a whistle."""
    taken = frozenset(at.values())
    for character, start in at.items():
        if character != "goodley" and character not in whistled:
            for to, cost in ways(start, at["goodley"]):
                if cost <= points and to not in taken:
                    yield Step(character, to, cost)


def most(at: Mapping[Character, Street], whistled: Collection[Character], points: int) -> int:
    """Return the largest sum of points that can still be spent."""
    best = 0
    for one in steps(at, whistled, points):
        best = max(best, one.cost + _most_after(at, whistled, points, one))
        if best == points:
            break
    return best


def legal_steps(
    at: Mapping[Character, Street], whistled: Collection[Character], points: int
) -> Iterator[Step]:
    """Give the steps after which the largest sum can still be reached."""
    goal = most(at, whistled, points)
    for one in steps(at, whistled, points):
        if one.cost + _most_after(at, whistled, points, one) == goal:
            yield one


def _most_after(
    at: Mapping[Character, Street], whistled: Collection[Character], points: int, one: Step
) -> int:
    if one.cost == points:
        return 0
    moved = {**at, one.character: one.to}
    return most(moved, {*whistled, one.character}, points - one.cost)
