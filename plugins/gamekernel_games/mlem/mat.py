"""The mat: the track of spaces, the bodies in space and what they are worth (sheet 2).

A space is known by its number, its place in the tuple; a body by its id. The mat on which the
game is played by default was made for this project; a host may bring another.
"""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from msgspec import Meta

from gamekernel import Value
from gamekernel_games import tables

Face = Literal[1, 2, 3, 4, "AB"]
"""What a die shows; AB is the afterburner."""
FACES: tuple[Face, ...] = get_args(Face)
FIRST_LANDING = 6
"""No body lies at a space before this one."""

DEEP = "deep"
"""The body of the last space. Whoever lands there is on the comet or in the galaxy."""
COMET = "comet"
GALAXY = "galaxy"

Id = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]{0,7}$(?!\n)")]
"""A name; the pattern is one for JSON Schema too, and in Python `$` may stand before a line end."""
Points = Annotated[int, Meta(ge=0, le=99)]


class Space(Value, frozen=True):
    """A space of the track."""

    faces: tuple[Face, ...]
    """The dice that move the rocket on from here."""
    afterburner: Annotated[int, Meta(ge=0, le=99)]
    """How many steps an AB die makes here; 0 where none is printed."""
    body: Id | None
    """The moons or the planet that lie here, or `deep`."""


class Moons(Value, frozen=True):
    """A group of moons; each has room for one astronaut."""

    id: Id
    values: Annotated[
        tuple[Annotated[int, Meta(ge=1, le=99)], ...], Meta(min_length=1, max_length=8)
    ]
    """From high to low."""


class Planet(Value, frozen=True):
    """A planet."""

    id: Id
    values: tuple[Points, Points, Points]
    """For the first, the second and the third there."""


class DeepSpace(Value, frozen=True):
    """The end of the track."""

    points: Points
    commander_bonus: Points


class Goals(Value, frozen=True):
    """The points of each goal."""

    four_moons: Points
    four_planets: Points
    three_on_one_planet: Points
    two_deep_space: Points


class Mat(Value, frozen=True):
    """All that is printed."""

    spaces: Annotated[tuple[Space, ...], Meta(min_length=8, max_length=100)]
    moons: Annotated[tuple[Moons, ...], Meta(max_length=50)]
    planets: Annotated[tuple[Planet, ...], Meta(max_length=50)]
    deep_space: DeepSpace
    goals: Goals
    satellite_space: Annotated[int, Meta(ge=0, le=FIRST_LANDING - 1)]

    @property
    def last(self) -> int:
        """The number of the last space."""
        return len(self.spaces) - 1


class Box(Value, frozen=True):
    """What `data.json` holds."""

    dice: int
    sides: tuple[Face, ...]
    """The six sides of a die, from 1 on, as `chance` numbers them."""
    house: Mat


BOX = tables.read(__package__, Box)


def check(mat: Mat) -> None:
    """Raise `ValueError`, naming the field, if a mat cannot be played on (sheet 2)."""
    for number, space in enumerate(mat.spaces):
        _check_space(number, space, mat.last)
    _check_bodies(mat)


def _check_space(number: int, space: Space, last: int) -> None:
    where = f"board.spaces[{number}]"
    if len(space.faces) != len(set(space.faces)) or (not space.faces and number != last):
        raise ValueError(f"{where}.faces: each space shows some faces, each of them once")
    if "AB" in space.faces and space.afterburner < 1:
        raise ValueError(f"{where}.afterburner: an AB die makes at least one step")
    if space.body is not None and number < FIRST_LANDING:
        raise ValueError(f"{where}.body: nobody lands before space {FIRST_LANDING}")
    if (space.body == DEEP) != (number == last):
        raise ValueError(f"{where}.body: the last space is deep space, and no other")


def _check_bodies(mat: Mat) -> None:
    """Each body is listed once and lies on the track, and each on the track is listed."""
    on_track = {space.body for space in mat.spaces} - {None, DEEP}
    listed: set[str] = set()
    for field, bodies in (("moons", mat.moons), ("planets", mat.planets)):
        for body in bodies:
            if body.id in listed | {DEEP, COMET, GALAXY}:
                raise ValueError(f"board.{field}: the name {body.id} is taken")
            if body.id not in on_track:
                raise ValueError(f"board.{field}: {body.id} lies at no space")
            if tuple(sorted(body.values, reverse=True)) != body.values:
                raise ValueError(f"board.{field}: the values of {body.id} go from high to low")
            listed.add(body.id)
    for number, space in enumerate(mat.spaces):
        if space.body not in listed | {None, DEEP}:
            raise ValueError(f"board.spaces[{number}].body: there is no {space.body}")
