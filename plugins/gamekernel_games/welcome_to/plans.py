"""City plans: whether a sheet completes one, with which estates, and what is marked (sheet 4.1)."""

from __future__ import annotations

from itertools import chain, combinations, product
from typing import TYPE_CHECKING

from msgspec.structs import replace

from gamekernel_games.welcome_to import boards
from gamekernel_games.welcome_to.data import EGGS, PLANS, PRINTED, STREETS
from gamekernel_games.welcome_to.sheet import (
    all_parks,
    all_pools,
    bis_houses,
    estates,
    roundabouts,
    with_house,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from gamekernel_games.welcome_to.data import CityPlan
    from gamekernel_games.welcome_to.moves import EstateAt
    from gamekernel_games.welcome_to.state import Options, Sheet

Estates = tuple["EstateAt", ...]


def stack(number: int, options: Options) -> list[CityPlan]:
    """List the plans among which one of a stack is revealed (sheet 3.2)."""
    sets = {"base", "advanced"} if options.advanced else {"base"}
    if number == 3:
        sets = {options.board}
    return [plan for plan in PRINTED.plans if plan.stack == number and plan.set in sets]


# Plans that want estates.


def usable(sheet: Sheet, plan: CityPlan) -> list[EstateAt]:
    """List the estates that may count for a plan, of the sizes it wants.

    None of their houses has been used before, and each holds what the plan asks besides.
    """
    return [
        (index, first, size)
        for index, street in enumerate(sheet.streets)
        for first, size in estates(street)
        if size in plan.sizes
        and not any(house.marked for house in street.houses[first : first + size])
        and _holds(plan, sheet, (index, first, size))
    ]


def _holds(plan: CityPlan, sheet: Sheet, estate: EstateAt) -> bool:
    each = plan.each
    if each is None:
        return True
    index, first, size = estate
    houses = sheet.streets[index].houses[first : first + size]
    if each.thing == "cones":
        count = sum(house.cone == "circled" for house in houses)
    elif each.thing == "eggs":
        count = sum(boards.eggs(index, first + i, house) for i, house in enumerate(houses))
    else:
        count = boards.links(houses)
    return each.least <= count and (each.most is None or count <= each.most)


def choices(sheet: Sheet, plan: CityPlan) -> Iterator[Estates]:
    """Give every choice of estates that completes a plan; for one without estates, `()`."""
    if plan.kind != "estates":
        if is_met(sheet, plan):
            yield ()
        return
    found = usable(sheet, plan)
    by_size = [
        combinations([estate for estate in found if estate[2] == size], plan.sizes.count(size))
        for size in sorted(set(plan.sizes))
    ]
    for chosen in product(*by_size):
        yield tuple(sorted(chain.from_iterable(chosen)))


def completes(sheet: Sheet, plan: CityPlan, chosen: Estates) -> bool:
    """Tell whether these estates complete a plan; `()` for a plan without estates."""
    if plan.kind != "estates":
        return not chosen and is_met(sheet, plan)
    found = usable(sheet, plan)
    return (
        tuple(sorted(set(chosen))) == chosen
        and all(estate in found for estate in chosen)
        and tuple(sorted(size for _, _, size in chosen)) == plan.sizes
    )


def can_complete(sheet: Sheet, plan: CityPlan) -> bool:
    """Tell whether any choice completes a plan."""
    if plan.kind != "estates":
        return is_met(sheet, plan)
    sizes = [size for _, _, size in usable(sheet, plan)]
    return all(sizes.count(size) >= plan.sizes.count(size) for size in plan.sizes)


# The other plans.


def is_met(sheet: Sheet, plan: CityPlan) -> bool:
    """Tell whether a sheet meets a plan that wants no estates."""
    return _WANTED[plan.kind](sheet, plan)


def _full_street(sheet: Sheet, plan: CityPlan) -> bool:
    """Every place is filled, by a roundabout too, and no plan has used one."""
    return not any(house.empty or house.marked for house in sheet.streets[plan.street].houses)


def _end_houses(sheet: Sheet, _plan: CityPlan) -> bool:
    """First and last house of all streets; a roundabout is no house (R15, not confirmed)."""
    ends = [street.houses[i] for street in sheet.streets for i in (0, -1)]
    return all(house.number is not None and not house.marked for house in ends)


def _bis_on_one_street(sheet: Sheet, plan: CityPlan) -> bool:
    return any(bis_houses(street) >= plan.count for street in sheet.streets)


def _temps(sheet: Sheet, plan: CityPlan) -> bool:
    return sheet.temps >= plan.count


def _all_parks_streets(sheet: Sheet, plan: CityPlan) -> bool:
    return sum(all_parks(sheet, index) for index in range(3)) >= plan.count


def _all_pools_streets(sheet: Sheet, plan: CityPlan) -> bool:
    return sum(all_pools(sheet, index) for index in range(3)) >= plan.count


def _parks_and_pools_street(sheet: Sheet, plan: CityPlan) -> bool:
    return all_parks(sheet, plan.street) and all_pools(sheet, plan.street)


def _parks_pools_roundabout_same_street(sheet: Sheet, _plan: CityPlan) -> bool:
    return any(
        all_parks(sheet, index) and all_pools(sheet, index) and roundabouts(street) > 0
        for index, street in enumerate(sheet.streets)
    )


def _all_cones_one_street(sheet: Sheet, _plan: CityPlan) -> bool:
    return any(
        boards.circled(street) == len(boards.cone_houses(index))
        for index, street in enumerate(sheet.streets)
    )


def _one_string_whole_street(sheet: Sheet, _plan: CityPlan) -> bool:
    return any(max(boards.strings(street)) == len(street.houses) for street in sheet.streets)


def _all_eggs_street(sheet: Sheet, plan: CityPlan) -> bool:
    printed = sum(eggs for (street, _), eggs in EGGS.items() if street == plan.street)
    return boards.street_eggs(sheet, plan.street) == printed


_WANTED: dict[str, Callable[[Sheet, CityPlan], bool]] = {
    "full_street": _full_street,
    "end_houses": _end_houses,
    "bis_on_one_street": _bis_on_one_street,
    "temps": _temps,
    "all_parks_streets": _all_parks_streets,
    "all_pools_streets": _all_pools_streets,
    "parks_and_pools_street": _parks_and_pools_street,
    "parks_pools_roundabout_same_street": _parks_pools_roundabout_same_street,
    "all_cones_one_street": _all_cones_one_street,
    "one_string_whole_street": _one_string_whole_street,
    "all_eggs_street": _all_eggs_street,
}


# Completing one.


def complete(sheet: Sheet, plan: CityPlan, chosen: Estates, turn: int) -> Sheet:
    """Note the turn in which a plan was completed, and mark the houses it used."""
    plans = list(sheet.plans)
    plans[plan.stack - 1] = turn
    streets = list(sheet.streets)
    for index, house in _used(sheet, plan, chosen):
        streets[index] = with_house(streets[index], house, marked=True)
    return replace(sheet, plans=tuple(plans), streets=tuple(streets))


def marks(plan: CityPlan) -> int:
    """Count the houses a plan uses up; 0 for one that uses none."""
    if plan.kind == "full_street":
        return STREETS[plan.street].houses
    if plan.kind == "end_houses":
        return 2 * len(STREETS)
    return sum(plan.sizes)


def _used(sheet: Sheet, plan: CityPlan, chosen: Estates) -> list[tuple[int, int]]:
    """List the houses a plan uses up."""
    if plan.kind == "full_street":
        return [(plan.street, at) for at in range(len(sheet.streets[plan.street].houses))]
    if plan.kind == "end_houses":
        return [(i, at) for i, s in enumerate(sheet.streets) for at in (0, len(s.houses) - 1)]
    return [(index, first + i) for index, first, size in chosen for i in range(size)]


# Their worth.


def anybody_before(sheets: Sequence[Sheet], turn: int) -> bool:
    """Tell whether any plan was completed by anybody before a turn."""
    return any(0 < done < turn for sheet in sheets for done in sheet.plans)


def points(sheets: Sequence[Sheet], ids: Sequence[str], seat: int, solo_card: int) -> int:
    """Score the plans of a seat.

    All who completed a plan in the first turn in which anybody did get the higher points
    (sheet 4.1, R13). From the turn on for which the solo card was drawn only the lower are left.
    """
    total = 0
    for at, plan in enumerate(map(PLANS.__getitem__, ids)):
        done = sheets[seat].plans[at]
        if done:
            total += worth(sheets, plan, done, solo_card)
    return total


def worth(sheets: Sequence[Sheet], plan: CityPlan, turn: int, solo_card: int) -> int:
    """Return the points of a plan completed in a turn."""
    beaten = any(0 < sheet.plans[plan.stack - 1] < turn for sheet in sheets)
    return plan.later if beaten or 0 < solo_card <= turn else plan.first


# Words.

_ORDINAL = ("top", "middle", "bottom")
_PLAIN: dict[str, str] = {
    "full_street": "the whole {street} street built",
    "end_houses": "the first and last house of every street",
    "bis_on_one_street": "{count} bis on one street",
    "temps": "{count} temps",
    "all_parks_streets": "all parks of {count} streets",
    "all_pools_streets": "all pools of {count} streets",
    "parks_and_pools_street": "all parks and pools of the {street} street",
    "parks_pools_roundabout_same_street": "all parks, all pools and a roundabout of one street",
    "all_cones_one_street": "all cones of one street",
    "one_string_whole_street": "one string of lights along a whole street",
    "all_eggs_street": "all eggs of the {street} street",
}
_EACH = {
    ("cones", 0): "without a circled cone",
    ("cones", 3): "with 3 circled cones or more each",
    ("links", 5): "each in one string of lights",
    ("links", 0): "without lights inside",
    ("eggs", 0): "without a collected egg",
    ("eggs", 3): "with 3 collected eggs or more each",
}


def words(plan: CityPlan) -> str:
    """Say what a plan wants."""
    if plan.kind != "estates":
        return _PLAIN[plan.kind].format(street=_ORDINAL[plan.street], count=plan.count)
    wanted = "estates " + ", ".join(map(str, plan.sizes))
    if plan.each is not None:
        wanted += " " + _EACH[plan.each.thing, plan.each.least]
    return wanted
