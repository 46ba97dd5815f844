"""Cubes: how many of each rank, and what can be done with some of them.

The ranks are 0, 1, 2, 3, from low to high. What they are called is a matter of the theme:
"green" is rank 2 on the Spice Road and rank 1 among the golems.
"""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

RANKS = range(4)

Rank = Annotated[int, Meta(ge=0, le=3)]
Count = Annotated[int, Meta(ge=0, le=99)]
Cubes = Annotated[tuple[Count, ...], Meta(min_length=4, max_length=4)]
"""How many cubes of each rank, the lowest first."""

NONE: Cubes = (0, 0, 0, 0)


def plus(some: Cubes, more: Cubes) -> Cubes:
    """Put cubes together."""
    return tuple(map(operator.add, some, more))


def minus(some: Cubes, less: Cubes) -> Cubes:
    """Take cubes away; all must be there."""
    return tuple(map(operator.sub, some, less))


def times(some: Cubes, often: int) -> Cubes:
    """Take cubes several times over."""
    return tuple(count * often for count in some)


def covers(some: Cubes, wanted: Cubes) -> bool:
    """Tell whether the wanted cubes are among some."""
    return all(map(operator.ge, some, wanted))


def of_ranks(ranks: Sequence[int]) -> Cubes:
    """Count cubes that are named one by one."""
    return tuple(ranks.count(rank) for rank in RANKS)


def without(some: Cubes, rank: int) -> Cubes:
    """Take one cube away; it must be there."""
    return (*some[:rank], some[rank] - 1, *some[rank + 1 :])


def raised(some: Cubes, rank: int) -> Cubes:
    """Raise one cube to the next rank; it must be there."""
    return (*some[:rank], some[rank] - 1, some[rank + 1] + 1, *some[rank + 2 :])


def upgraded(some: Cubes, steps: Sequence[int]) -> Cubes:
    """Raise cubes one after another; a step is the rank of the cube that it raises."""
    for rank in steps:
        some = raised(some, rank)
    return some


# What can be chosen.


def upgrades(some: Cubes, most: int, lowest: int = 0) -> Iterator[tuple[int, ...]]:
    """Give each way to raise cubes in 1 to `most` steps: the ranks raised, in ascending order.

    A cube may be raised again. In this order every set of steps can be made that can be made
    at all, and no two lists lead to the same cubes (sheet 4).
    """
    if not most:
        return
    for rank in RANKS[lowest:-1]:
        if some[rank]:
            yield (rank,)
            for later in upgrades(raised(some, rank), most - 1, rank):
                yield (rank, *later)


def payments(some: Cubes, count: int) -> Iterator[tuple[int, ...]]:
    """Give each order in which `count` cubes can be laid down, one on each card (sheet 4)."""
    if not count:
        yield ()
        return
    for rank in RANKS:
        if some[rank]:
            for later in payments(without(some, rank), count - 1):
                yield (rank, *later)


def handfuls(some: Cubes, count: int) -> Iterator[Cubes]:
    """Give each choice of `count` cubes."""
    if not some:
        if not count:
            yield ()
        return
    for n in range(min(some[0], count) + 1):
        for others in handfuls(some[1:], count - n):
            yield (n, *others)
