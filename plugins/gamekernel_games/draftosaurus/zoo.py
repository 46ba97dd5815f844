"""Dinosaurs and pens: what a zoo holds, what a pen takes, what the die allows (sheet 2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from gamekernel import Value
from gamekernel_games import tables

if TYPE_CHECKING:
    from collections.abc import Sequence

Species = Literal[
    "trex", "ankylosaurus", "brachiosaurus", "corythosaurus", "diplodocus", "edmontosaurus"
]
Pen = Literal[
    "forest_of_sameness", "woody_trio", "prairie_of_love",
    "king_of_the_jungle", "meadow_of_differences", "solitary_island",
    "well_ordered_wood", "lovers_bridge_left", "lookout",
    "lovers_bridge_right", "pyramid", "quarantine",
    "river",
]  # fmt: skip
"""Every place of both boards; the river is none of the pens, but dinosaurs go there."""
Slot = Literal["B1", "B2", "B3", "M1", "M2", "T"]
"""A place of the pyramid: bottom, middle, top, each from the left."""
Face = Literal["woodlands", "grasslands", "food_court", "restrooms", "empty_pen", "no_trex"]
Side = Literal["summer", "winter"]
"""A side of the zoo boards."""


class Kind(Value, frozen=True):
    """A species, for people."""

    name: str
    colour: str


class Table(Value, frozen=True):
    """How many play, and with what."""

    of_each: int
    """Dinosaurs of each species in the bag."""
    rounds: int
    turns: int
    """In a round."""
    discards: bool
    """Whether another dinosaur leaves the game with each one placed."""


class PenData(Value, frozen=True):
    """A pen as it is printed."""

    id: Pen
    name: str
    biome: Literal["woodland", "grassland"]
    side: Literal["left", "right"]
    """Left: the food court; right: the restrooms."""
    capacity: int | None
    takes: Literal["any", "all_same", "all_different", "two_in_turn", "pyramid"]
    scores: Literal[
        "by_count", "pairs", "couples", "nobody_has_more", "only_one", "right_neighbour", "nothing"
    ]
    table: tuple[int, ...] = ()
    """Points by the number of dinosaurs."""
    points: int = 0


class Pyramid(Value, frozen=True):
    """How the pyramid is built."""

    rows: tuple[tuple[Slot, ...], ...]
    """From the bottom."""
    adjacent: tuple[tuple[Slot, Slot], ...]


class Data(Value, frozen=True):
    """What the box holds."""

    species: dict[Species, Kind]
    faces: dict[Face, str]
    tables: dict[str, Table]
    """By the number of seats."""
    trex_bonus: int
    boards: dict[Side, tuple[PenData, ...]]
    pyramid: Pyramid


DATA = tables.read(__package__, Data)
SPECIES = tuple(DATA.species)
FACES = tuple(DATA.faces)
SLOTS = tuple(slot for row in DATA.pyramid.rows for slot in row)
PENS = {pen.id: pen for board in DATA.boards.values() for pen in board}

_NEIGHBOURS: dict[Slot, frozenset[Slot]] = {
    slot: frozenset(
        other for pair in DATA.pyramid.adjacent for other in pair if slot in pair and other != slot
    )
    for slot in SLOTS
}


class Dinosaur(Value, frozen=True):
    """A dinosaur in a zoo."""

    species: Species
    pen: Pen
    slot: Slot | None = None
    """In the pyramid only."""


Zoo = tuple[Dinosaur, ...]
"""In the order in which they came; so those of a pen stand from left to right."""


def inside(zoo: Zoo, pen: Pen) -> list[Species]:
    """List the species in a pen, from left to right."""
    return [dinosaur.species for dinosaur in zoo if dinosaur.pen == pen]


def count(zoo: Zoo, species: Species) -> int:
    """Count a species in a whole zoo, pens and river."""
    return sum(dinosaur.species == species for dinosaur in zoo)


def order(species: Sequence[Species]) -> tuple[Species, ...]:
    """Sort dinosaurs by their species."""
    return tuple(sorted(species, key=SPECIES.index))


# What a pen takes.


def why_not(zoo: Zoo, species: Species, pen: PenData, limit: int | None) -> str:  # noqa: PLR0911 - one a rule
    """Say why a pen's own rule keeps a dinosaur out, or "" (the pyramid: see `slots`).

    `limit`: the most dinosaurs the pen holds, None: any number.
    """
    there = inside(zoo, pen.id)
    if limit is not None and len(there) >= limit:
        return f"the {pen.name} is full"
    if pen.takes == "all_same" and there and species != there[0]:
        return f"the {pen.name} takes one species only"
    if pen.takes == "all_different" and species in there:
        return f"the {pen.name} takes each species once"
    if pen.takes == "two_in_turn":
        if len(there) == 1 and species == there[0]:
            return f"the second dinosaur of the {pen.name} must be of another species"
        if len(there) > 1 and species != there[-2]:
            return f"two species must take turns in the {pen.name}"
    if pen.takes == "pyramid" and not slots(zoo, species):
        return "in the lowest free row of the Pyramid the species would touch its like"
    return ""


def free_row(zoo: Zoo) -> list[Slot]:
    """List the empty slots of the lowest row of the pyramid that is not full."""
    taken = {dinosaur.slot for dinosaur in zoo}
    for row in DATA.pyramid.rows:
        free = [slot for slot in row if slot not in taken]
        if free:
            return free
    return []


def slots(zoo: Zoo, species: Species) -> list[Slot]:
    """List the slots of the pyramid that take a species: in the lowest free row, not beside it."""
    same = {dinosaur.slot for dinosaur in zoo if dinosaur.species == species}
    return [slot for slot in free_row(zoo) if _NEIGHBOURS[slot].isdisjoint(same)]


# What the die allows.


def allows(face: Face, zoo: Zoo, pen: PenData) -> bool:
    """Tell whether the die lets dinosaurs into a pen."""
    if face == "woodlands":
        return pen.biome == "woodland"
    if face == "grasslands":
        return pen.biome == "grassland"
    if face == "food_court":
        return pen.side == "left"
    if face == "restrooms":
        return pen.side == "right"
    if face == "empty_pen":
        return not inside(zoo, pen.id)
    return "trex" not in inside(zoo, pen.id)
