"""The three special boards: ice cream, Christmas, Easter (sheet 5, board rules)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from gamekernel_games.welcome_to.data import CONES, EGGS, HOLES, PRINTED
from gamekernel_games.welcome_to.sheet import with_house, with_street
from gamekernel_games.welcome_to.state import Run

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from gamekernel_games.welcome_to.data import Side
    from gamekernel_games.welcome_to.state import House, Sheet, Street


# Ice cream.


def cone_houses(index: int) -> list[int]:
    """List the houses of a street that have a cone, from the left."""
    return sorted(house for street, house in CONES if street == index)


def start_truck(sheet: Sheet, index: int, side: Side) -> Sheet:
    """Put the truck at one end of a street."""
    end = -1 if side == "left_start" else len(sheet.streets[index].houses)
    return with_street(sheet, index, run=Run(side, end))


def drive(sheet: Sheet, index: int, to: int, turn: int) -> Sheet:
    """Drive the truck to a house on which a number was written, if that is ahead of it.

    A cone there is circled, those on the way are crossed off. When nothing is left ahead, the
    run has ended in this turn.
    """
    street = sheet.streets[index]
    run = street.run
    if run is None or not is_ahead(run, to):
        return sheet
    for house in cone_houses(index):
        if house == to:
            street = with_house(street, house, cone="circled")
        elif is_ahead(run, house) and not is_ahead(replace(run, at=to), house):
            street = with_house(street, house, cone="crossed")
    run = replace(run, at=to)
    if not run.ended and not any(is_ahead(run, house) for house in cone_houses(index)):
        run = replace(run, ended=turn)
    return with_street(sheet, index, houses=street.houses, run=run)


def is_ahead(run: Run, house: int) -> bool:
    """Tell whether a house lies before the truck."""
    return house > run.at if run.side == "left_start" else house < run.at


def circled(street: Street) -> int:
    """Count the circled cones of a street."""
    return sum(house.cone == "circled" for house in street.houses)


def has_bonus(sheets: Sequence[Sheet], seat: int, index: int) -> bool:
    """Tell whether a seat was among the first whose run of a street ended."""
    ends = [sheet.streets[index].run for sheet in sheets]
    turns = [run.ended if run else 0 for run in ends]
    return turns[seat] > 0 and turns[seat] == min(filter(None, turns))


def ice_cream(sheets: Sequence[Sheet], seat: int) -> int:
    """Score scoops of circled cones, and a point for each such cone where the bonus is held."""
    points = 0
    for index, street in enumerate(sheets[seat].streets):
        for at, house in enumerate(street.houses):
            if house.cone == "circled":
                points += CONES[index, at]
        if has_bonus(sheets, seat, index):
            points += circled(street)
    return points


# Christmas.


def linked(left: House, right: House) -> bool:
    """Tell whether a string of lights joins two neighbouring houses."""
    if left.number is None or right.number is None:
        return False
    return right.number - left.number in (0, 1)


def links(houses: Sequence[House]) -> int:
    """Count the links within some houses in a row."""
    return sum(map(linked, houses, houses[1:]))


def strings(street: Street) -> Iterator[int]:
    """Give the lengths in houses of the strings of a street, single houses included."""
    length = 1
    for left, right in zip(street.houses, street.houses[1:], strict=False):
        if linked(left, right):
            length += 1
        else:
            yield length
            length = 1
    yield length


def christmas(sheet: Sheet) -> int:
    """Score the houses in the longest string of each street."""
    longest = (max(strings(street)) for street in sheet.streets)
    return sum(length for length in longest if length > 1)


# Easter.


def eggs(index: int, at: int, house: House) -> int:
    """Count the eggs collected at a house: as many as its number has holes, once and for all."""
    if house.number is None:
        return 0
    return min(EGGS.get((index, at), 0), HOLES.get(house.number, 0))


def street_eggs(sheet: Sheet, index: int) -> int:
    """Count the eggs collected on a street."""
    return sum(eggs(index, at, house) for at, house in enumerate(sheet.streets[index].houses))


def easter(sheet: Sheet) -> int:
    """Score the eggs: the best step reached."""
    collected = sum(street_eggs(sheet, index) for index in range(3))
    return max((points for least, points in PRINTED.egg_points if collected >= least), default=0)
