"""A sheet and what can be read from it: where a number fits, estates, counts (sheet 4, 4.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from gamekernel_games.welcome_to.data import PRINTED, STREETS, WRITABLE
from gamekernel_games.welcome_to.state import House, Run, Sheet, Street

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from gamekernel_games.welcome_to.data import BoardName

SIZE_MAX = 6
"""A longer run between fences is no estate."""


def empty_sheet(board: BoardName) -> Sheet:
    """Return a sheet as printed (sheet 3.1)."""
    runs: list[Run | None] = [None, None, None]
    if board == "ice_cream":
        for street, side in enumerate(PRINTED.trucks):
            runs[street] = side and Run(
                side, -1 if side == "left_start" else STREETS[street].houses
            )
    one, two, three = (
        Street((House(),) * printed.houses, run=run)
        for printed, run in zip(STREETS, runs, strict=True)
    )
    return Sheet((one, two, three))


def with_street(sheet: Sheet, index: int, **changes: Any) -> Sheet:
    """Return a sheet with something changed about one street."""
    streets = list(sheet.streets)
    streets[index] = replace(streets[index], **changes)
    return replace(sheet, streets=tuple(streets))


def with_house(street: Street, index: int, **changes: Any) -> Street:
    """Return a street with something changed about one house."""
    houses = street.houses
    changed = replace(houses[index], **changes)
    return replace(street, houses=(*houses[:index], changed, *houses[index + 1 :]))


# Where a number fits.


class Place(NamedTuple):
    """An empty house, and the numbers between which one fits there."""

    street: int
    house: int
    above: int
    below: int

    def fits(self, number: int) -> bool:
        """Tell whether a number may be written here."""
        return self.above < number < self.below


def places(sheet: Sheet) -> list[Place]:
    """List the empty houses with their bounds.

    Numbers grow from left to right; a roundabout begins the street anew (sheet 4, R19). Empty
    houses and fences do not matter.
    """
    found = []
    for index, street in enumerate(sheet.streets):
        houses = street.houses
        above, start = WRITABLE.start - 1, 0
        for at, house in enumerate((*houses, House(roundabout=True))):
            if house.empty:
                continue
            number = WRITABLE.stop if house.number is None else house.number
            found += [Place(index, i, above, number) for i in range(start, at)]
            above, start = (WRITABLE.start - 1 if house.roundabout else number), at + 1
    return found


def has_empty_house(sheet: Sheet) -> bool:
    """Tell whether a house is empty."""
    return any(house.empty for street in sheet.streets for house in street.houses)


# Estates.


def estates(street: Street) -> Iterator[tuple[int, int]]:
    """Give first house and size of each estate, whether a plan has used it or not (sheet 4.1)."""
    first = 0
    for last in range(len(street.houses)):
        if last in street.fences or last == len(street.houses) - 1:
            between = street.houses[first : last + 1]
            if len(between) <= SIZE_MAX and all(house.number is not None for house in between):
                yield first, len(between)
            first = last + 1


def estate_counts(sheet: Sheet) -> tuple[int, ...]:
    """Count the estates by size, from 1."""
    sizes = [size for street in sheet.streets for _, size in estates(street)]
    return tuple(map(sizes.count, range(1, SIZE_MAX + 1)))


# Counts.


def pools(street: Street) -> int:
    """Count the pools built."""
    return sum(house.pool for house in street.houses)


def bis_houses(street: Street) -> int:
    """Count the houses whose number is copied."""
    return sum(house.bis for house in street.houses)


def roundabouts(street: Street) -> int:
    """Count the roundabouts."""
    return sum(house.roundabout for house in street.houses)


def all_parks(sheet: Sheet, index: int) -> bool:
    """Tell whether every park of a street is laid out."""
    return STREETS[index].parks.is_full(sheet.streets[index].parks)


def all_pools(sheet: Sheet, index: int) -> bool:
    """Tell whether every pool of a street is built."""
    return pools(sheet.streets[index]) == len(STREETS[index].pools)
