"""The printed things: streets, tracks, cards, city plans, boards. Read from `data.json`."""

from __future__ import annotations

from typing import Literal

from gamekernel import Value
from gamekernel_games import tables

Effect = Literal["surveyor", "agent", "park", "pool", "temp", "bis"]
BoardName = Literal["base", "ice_cream", "christmas", "easter"]
Side = Literal["left_start", "right_start"]


class Track(Value, frozen=True):
    """Boxes crossed in order; what counts is the first one left, or `final` after the last."""

    boxes: tuple[int, ...]
    final: int

    def value(self, crossed: int) -> int:
        """Return what the track is worth after so many crosses (sheet 2)."""
        return self.boxes[crossed] if crossed < len(self.boxes) else self.final

    def is_full(self, crossed: int) -> bool:
        """Tell whether no box is left."""
        return crossed >= len(self.boxes)


class PrintedStreet(Value, frozen=True):
    """How many houses a street has, which of them have a pool, and its parks."""

    houses: int
    pools: tuple[int, ...]
    parks: Track


class Tracks(Value, frozen=True):
    """The tracks that are not a street's."""

    pools: Track
    bis: Track
    roundabouts: Track
    permits: Track
    agents: tuple[Track, ...]
    """By size of estate, from 1."""


class Temps(Value, frozen=True):
    """What temps are worth."""

    boxes: int
    ranks: tuple[int, ...]
    """Points of the most, second and third most boxes at the table."""
    solo_least: int
    solo_points: int


class Cards(Value, frozen=True):
    """How many cards each effect has of the numbers 1 to 15."""

    surveyor: tuple[int, ...]
    agent: tuple[int, ...]
    park: tuple[int, ...]
    pool: tuple[int, ...]
    temp: tuple[int, ...]
    bis: tuple[int, ...]


class Each(Value, frozen=True):
    """What each estate of a plan must hold besides."""

    thing: Literal["cones", "eggs", "links"]
    least: int
    most: int | None = None


class CityPlan(Value, frozen=True):
    """A city plan: what it wants, and its points for the first and for later ones."""

    id: str
    stack: int
    set: Literal["base", "advanced", "ice_cream", "christmas", "easter"]
    kind: Literal[
        "estates",
        "full_street",
        "end_houses",
        "bis_on_one_street",
        "temps",
        "all_parks_streets",
        "all_pools_streets",
        "parks_and_pools_street",
        "parks_pools_roundabout_same_street",
        "all_cones_one_street",
        "one_string_whole_street",
        "all_eggs_street",
    ]
    first: int
    later: int
    sizes: tuple[int, ...] = ()
    each: Each | None = None
    street: int = 0
    count: int = 0


class Printed(Value, frozen=True):
    """All that is printed."""

    streets: tuple[PrintedStreet, PrintedStreet, PrintedStreet]
    tracks: Tracks
    temps: Temps
    cards: Cards
    solo_card_under: int
    """So many cards lie above the solo card, at least."""
    plans: tuple[CityPlan, ...]
    cones: tuple[tuple[int, int, int], ...]
    """Street, house, scoops."""
    trucks: tuple[Side | None, Side | None, Side | None]
    """Where the truck of each street starts; None: the player chooses."""
    eggs: tuple[tuple[int, int, int], ...]
    """Street, house, eggs."""
    holes: tuple[tuple[int, int], ...]
    """Numbers with holes in their figures, and how many."""
    egg_points: tuple[tuple[int, int], ...]
    """Eggs wanted, and points; the best step counts."""


PRINTED = tables.read(__package__, Printed)

STREETS = PRINTED.streets
TRACKS = PRINTED.tracks
TEMPS = PRINTED.temps
NUMBERS = range(1, len(PRINTED.cards.surveyor) + 1)
"""The numbers on the cards."""
WRITABLE = range(18)
"""The numbers that temps can make of them."""
EFFECTS: tuple[Effect, ...] = ("surveyor", "agent", "park", "pool", "temp", "bis")
PLANS = {plan.id: plan for plan in PRINTED.plans}
CONES = {(street, house): scoops for street, house, scoops in PRINTED.cones}
EGGS = {(street, house): eggs for street, house, eggs in PRINTED.eggs}
HOLES = dict(PRINTED.holes)
