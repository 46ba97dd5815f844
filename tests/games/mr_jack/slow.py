"""A slow second reading of the sheet, by plane geometry and without a thought for speed.

It shares with the rules the data only: hexes are neighbours if their middles are one apart, walks
are tried step by step, and whistles are played to the end in every way.
"""

from __future__ import annotations

from functools import cache

from gamekernel_games.mr_jack.components import DATA
from gamekernel_games.mr_jack.moves import (
    Accuse,
    ChooseCharacter,
    Escape,
    PowerBert,
    PowerGull,
    PowerLestrade,
    PowerSmith,
    PowerWatson,
    Stay,
    Walk,
    Whistle,
)

STREETS = set(DATA.streets)
LAMPS = set(DATA.gaslights)
WALLS = {*DATA.houses, *DATA.gardens, *DATA.monuments}
EVERYWHERE = STREETS | LAMPS | WALLS
COMPASS = {
    "N": (0, 1),
    "NE": (1, 0.5),
    "SE": (1, -0.5),
    "S": (0, -1),
    "SW": (-1, -0.5),
    "NW": (-1, 0.5),
}
NAMES = tuple(DATA.characters)


def middle(place):
    """Columns lie 1 apart; the hexes of a column too."""
    column = "abcdefghijklm".index(place[0])
    return column, int(place[1:]) - column / 2


@cache
def touching(place):
    (x, y) = middle(place)
    found = set()
    for other in EVERYWHERE:
        (a, b) = middle(other)
        if (abs(a - x), abs(b - y)) in ((0, 1), (1, 0.5)):
            found.add(other)
    return found


def flight(start, end):
    """Count steps as the crow flies: columns first, each half a hex up or down."""
    (x, y), (a, b) = middle(start), middle(end)
    return abs(a - x) + max(0, abs(b - y) - abs(a - x) / 2)


def strolls(start, points, ground, manholes):
    """Give the ends of all walks of 1 to `points` steps, with the fewest steps to each."""
    ends = {}

    def stroll(place, steps):
        if steps and ends.get(place, 99) > steps:
            ends[place] = steps
        if steps < points:
            links = manholes - {place} if place in manholes else set()
            for following in (touching(place) & ground) | links:
                if ends.get(following, 99) > steps + 1:
                    stroll(following, steps + 1)

    stroll(start, 0)
    ends.pop(start, None)
    return ends


def seen(at, lit, lantern, blocked_by):
    shone_on = set()
    stops = {"buildings": WALLS, "all_obstacles": WALLS | LAMPS, "nothing": set()}[blocked_by]
    by_middle = {middle(place): place for place in EVERYWHERE}
    (x, y), (dx, dy) = middle(at["watson"]), COMPASS[lantern]
    while (place := by_middle.get((x := x + dx, y := y + dy))) and place not in stops:
        shone_on.add(place)
    return {
        one
        for one, place in at.items()
        if place in shone_on
        or touching(place) & set(lit)
        or any(at[other] in touching(place) for other in at if other != one)
    }


def whistles(at, whistled, points):
    """Give the first steps of all whistles that spend the most."""
    best = {}

    def go_on(at, whistled, left, first):
        spent = points - left
        best.setdefault(spent, set()).add(first)
        for one in NAMES:
            if one == "goodley" or one in whistled:
                continue
            for end, steps in strolls(at[one], left, STREETS, set()).items():
                closer = flight(end, at["goodley"]) < flight(at[one], at["goodley"])
                if closer and end not in at.values():
                    go_on(
                        {**at, one: end}, whistled | {one}, left - steps, first or Whistle(one, end)
                    )

    go_on(at, set(whistled), points, None)
    return best[max(best)] - {None}


def moves(state):
    """Give the moves of who acts."""
    at = dict(zip(NAMES, state.places, strict=True))
    acts_first = state.round % 2 == 1
    detective = [acts_first, not acts_first, not acts_first, acts_first][len(state.used)]
    if state.activation is None:
        return {ChooseCharacter(one) for one in state.cards if one not in state.used}
    now = state.activation
    one = now.character
    found = set()
    whistling = one == "goodley" and len(now.whistled) > 0 and now.points
    if now.walk and not whistling:
        found |= walks(state, at, one, detective)
    if now.power and (one != "watson" or not now.walk):
        found |= powers(state, at, one, now)
    return found


def walks(state, at, one, detective):
    points = 4 if one == "stealthy" else 3
    ground = EVERYWHERE if one == "stealthy" else STREETS
    manholes = set(DATA.manholes) - set(state.covers)
    ends = strolls(at[one], points, ground, manholes)
    found = {Walk(end) for end in set(ends) & STREETS - set(at.values())}
    if detective:
        for other in NAMES:
            guilty = other not in state.innocent or state.options.allow_accuse_innocent
            if other != one and at[other] in ends and guilty:
                found.add(Accuse(other))
    elif one == state.identity and state.witness == "not_seen":
        for way, edge in DATA.exits.items():
            near = [0 if end == at[one] else ends.get(end, 99) for end in edge]
            if way not in state.cordons and min(near) + 1 <= points:
                found.add(Escape(way))
    if not found:
        found.add(Stay())
    if one == "gull":
        found |= {PowerGull(other) for other in NAMES if other != "gull"}
    return found


def powers(state, at, one, now):
    lit = {tile: place for tile, place in zip("1234AB", state.lights, strict=True) if place}
    if one == "smith":
        dark = LAMPS - set(lit.values())
        return {PowerSmith(tile, place) for tile in lit for place in dark}
    if one == "lestrade":
        free = set(DATA.exits) - set(state.cordons)
        return {PowerLestrade(start, end) for start in state.cordons for end in free}
    if one == "bert":
        free = set(DATA.manholes) - set(state.covers)
        return {PowerBert(start, end) for start in state.covers for end in free}
    if one == "watson":
        return {PowerWatson(way) for way in COMPASS}
    return whistles(at, now.whistled, now.points)
