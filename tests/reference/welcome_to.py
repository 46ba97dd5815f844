"""A second, naive Welcome To: the score of all sheets, and what may be written and completed.

It shares nothing with the game but the shape of its states: tables are typed in anew from the
rules, and everything is found by trying all there is.
"""

from itertools import combinations, pairwise

PARKS = ([0, 2, 4, 10], [0, 2, 4, 6, 14], [0, 2, 4, 6, 8, 18])
POOLS = [0, 3, 6, 9, 13, 17, 21, 26, 31, 36]
BIS = [0, 1, 3, 6, 9, 12, 16, 20, 24, 28]
ROUNDABOUTS = [0, 3, 8]
PERMITS = [0, 0, 3, 5]
AGENTS = {
    1: [1, 3],
    2: [2, 3, 4],
    3: [3, 4, 5, 6],
    4: [4, 5, 6, 7, 8],
    5: [5, 6, 7, 8, 10],
    6: [6, 7, 8, 10, 12],
}
PLANS = {
    "b1a": (8, 4), "b1b": (8, 4), "b1c": (8, 4), "b1d": (6, 3), "b1e": (8, 4), "b1f": (10, 6),
    "b2a": (11, 6), "b2b": (10, 6), "b2c": (12, 7), "b2d": (8, 4), "b2e": (9, 5), "b2f": (9, 5),
    "b3a": (12, 7), "b3b": (13, 7), "b3c": (7, 3), "b3d": (7, 3), "b3e": (11, 6), "b3f": (13, 7),
    "a1a": (8, 4), "a1b": (6, 3), "a1c": (8, 3), "a1d": (6, 3), "a1e": (7, 4),
    "a2a": (7, 4), "a2b": (10, 5), "a2c": (7, 4), "a2d": (10, 5), "a2e": (8, 3),
    "i3a": (6, 4), "i3b": (7, 3), "i3c": (8, 4),
    "x3a": (10, 5), "x3b": (14, 7), "x3c": (10, 5),
    "e3a": (7, 3), "e3b": (10, 5), "e3c": (8, 4),
}  # fmt: skip
SIZES = {
    "b1a": "111111", "b1b": "2222", "b1c": "333", "b1d": "44", "b1e": "55", "b1f": "66",
    "b2a": "1116", "b2b": "225", "b2c": "334", "b2d": "36", "b2e": "45", "b2f": "1114",
    "b3a": "126", "b3b": "145", "b3c": "34", "b3d": "25", "b3e": "1223", "b3f": "235",
    "i3b": "345", "i3c": "444", "x3a": "66", "x3c": "33", "e3b": "234", "e3c": "333",
}  # fmt: skip
SCOOPS = (
    {0: 1, 2: 2, 4: 3, 5: 1, 7: 2, 9: 1},
    {0: 3, 1: 1, 3: 1, 4: 2, 6: 2, 8: 3, 9: 2},
    {0: 2, 1: 3, 3: 1, 4: 1, 5: 2, 7: 3, 9: 1, 10: 3},
)
EGGS = (
    {2: 1, 3: 2, 4: 1, 6: 1, 9: 1},
    {0: 2, 3: 1, 5: 1, 6: 2, 8: 1},
    {2: 1, 4: 2, 5: 1, 7: 2, 9: 1},
)


HOLES = {0: 2, 6: 1, 8: 2, 9: 1, 10: 2, 16: 1}


# The score.


def scores(state):
    """Return the points of every seat as of the last completed turn."""
    return [score(state, seat) for seat in range(len(state.sheets))]


def score(state, seat):
    """Add up one sheet."""
    sheet = state.sheets[seat]
    houses = [house for street in sheet.streets for house in street.houses]
    points = 0
    for i in range(3):
        points += plan(state, seat, i)
        points += PARKS[i][sheet.streets[i].parks]
    points += POOLS[min(9, len([h for h in houses if h.pool]))]
    points += temps([other.temps for other in state.sheets], seat)
    for size in AGENTS:
        points += AGENTS[size][sheet.agents[size - 1]] * len(
            [1 for e in all_estates(sheet) if e[2] == size]
        )
    if state.options.board == "ice_cream":
        points += ice_cream(state, seat)
    if state.options.board == "christmas":
        points += sum(longest_string(street) for street in sheet.streets)
    if state.options.board == "easter":
        points += easter(sheet)
    points -= BIS[min(9, len([h for h in houses if h.bis]))]
    points -= ROUNDABOUTS[len([h for h in houses if h.roundabout])]
    return points - PERMITS[sheet.permits]


def plan(state, seat, i):
    """Give the points of the plan of a stack."""
    turns = [sheet.plans[i] for sheet in state.sheets]
    if turns[seat] == 0:
        return 0
    first, later = PLANS[state.plans[i]]
    for other in turns:
        if other != 0 and other < turns[seat]:
            return later
    solo_card = getattr(state.cards, "solo_card", 0)
    if solo_card != 0 and turns[seat] >= solo_card:
        return later
    return first


def temps(counts, seat):
    """Give 7, 4 and 1 to the three highest counts; alone, 7 for six or more."""
    if len(counts) == 1:
        return 7 if counts[0] >= 6 else 0
    ladder = sorted(set(counts) - {0}, reverse=True)[:3]
    for count, points in zip(ladder, (7, 4, 1), strict=False):
        if counts[seat] == count:
            return points
    return 0


def all_estates(sheet):
    """Try every stretch of houses: street, first house and size of those that are estates."""
    found = []
    for i, street in enumerate(sheet.streets):
        count = len(street.houses)
        borders = {-1, count - 1} | set(street.fences)
        for first in range(count):
            for last in range(first, min(first + 6, count)):
                fenced = first - 1 in borders and last in borders
                whole = not any(gap in borders for gap in range(first, last))
                built = all(street.houses[at].number is not None for at in range(first, last + 1))
                if fenced and whole and built:
                    found.append((i, first, last + 1 - first))
    return found


def ice_cream(state, seat):
    """Add up scoops, and a point per cone of the streets whose bonus is held."""
    points = 0
    for i in range(3):
        street = state.sheets[seat].streets[i]
        circled = [at for at, house in enumerate(street.houses) if house.cone == "circled"]
        points += sum(SCOOPS[i][at] for at in circled)
        ends = [s.streets[i].run.ended for s in state.sheets if s.streets[i].run is not None]
        ends = [end for end in ends if end != 0]
        if street.run is not None and street.run.ended != 0 and street.run.ended == min(ends):
            points += len(circled)
    return points


def longest_string(street):
    """Try every stretch of two houses or more."""
    numbers = [house.number for house in street.houses]
    best = 0
    for first in range(len(numbers)):
        for after in range(first + 2, len(numbers) + 1):
            if is_string(numbers[first:after]):
                best = max(best, after - first)
    return best


def is_string(numbers):
    """Tell whether each number is that to its left, or the next."""
    return None not in numbers and all(b - a in (0, 1) for a, b in pairwise(numbers))


def easter(sheet):
    """Count eggs, and look up the points."""
    eggs = sum(
        eggs_of(i, at, house)
        for i, street in enumerate(sheet.streets)
        for at, house in enumerate(street.houses)
    )
    return 35 if eggs >= 18 else 20 if eggs >= 14 else 10 if eggs >= 10 else 5 if eggs >= 6 else 0


def eggs_of(i, at, house):
    """Count the eggs collected at a house."""
    return min(EGGS[i].get(at, 0), HOLES.get(house.number, 0))


# What may be done.


def may_write(street, at, number):
    """Compare a number with every other up to the next roundabouts."""
    houses = street.houses
    if houses[at].number is not None or houses[at].roundabout:
        return False
    for other, house in enumerate(houses):
        low, high = min(at, other), max(at, other)
        if house.number is None or any(h.roundabout for h in houses[low:high]):
            continue
        if other < at and house.number >= number:
            return False
        if other > at and house.number <= number:
            return False
    return True


def writes(sheet, numbers):
    """Try every number on every house."""
    return {
        (i, at, number)
        for i, street in enumerate(sheet.streets)
        for at in range(len(street.houses))
        for number in numbers
        if 0 <= number <= 17 and may_write(street, at, number)
    }


def choices(sheet, plan_id):
    """Try every handful of unused estates for a plan that wants estates."""
    wanted = SIZES[plan_id]
    unused = [
        (i, first, size)
        for i, first, size in all_estates(sheet)
        if not any(h.marked for h in sheet.streets[i].houses[first : first + size])
        and suits(sheet, plan_id, (i, first, size))
    ]
    return {
        handful
        for handful in combinations(sorted(unused), len(wanted))
        if "".join(sorted(str(size) for _, _, size in handful)) == wanted
    }


def suits(sheet, plan_id, estate):
    """Tell whether an estate holds what a plan of a special board wants in each."""
    i, first, size = estate
    houses = sheet.streets[i].houses[first : first + size]
    cones = len([h for h in houses if h.cone == "circled"])
    eggs = sum(eggs_of(i, first + n, house) for n, house in enumerate(houses))
    numbers = [house.number for house in houses]
    pairs = [numbers[n : n + 2] for n in range(size - 1)]
    return {
        "i3b": cones == 0,
        "i3c": cones >= 3,
        "x3a": is_string(numbers),
        "x3c": not any(is_string(pair) for pair in pairs),
        "e3b": eggs == 0,
        "e3c": eggs >= 3,
    }.get(plan_id, True)
