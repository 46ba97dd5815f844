"""The moves, and which of them are legal (sheet 4, "Move kinds")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import field

import gamekernel
from gamekernel_games.mr_jack import whistle
from gamekernel_games.mr_jack.board import STEPS, walks
from gamekernel_games.mr_jack.components import (
    DATA,
    EXITS,
    GASLIGHTS,
    MANHOLES,
    Character,
    Direction,
    Exit,
    Gaslight,
    Hex,
    Manhole,
    Street,
    Tile,
)
from gamekernel_games.mr_jack.state import actor, choices, jack, lit, others, positions

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from gamekernel_games.mr_jack.board import Walks
    from gamekernel_games.mr_jack.state import Activation, State


class ChooseCharacter(gamekernel.Move, frozen=True):
    """Choose whom to play."""

    character: Character


class Walk(gamekernel.Move, frozen=True, tag="move"):
    """Walk to another hex."""

    to: Street


class Accuse(gamekernel.Move, frozen=True):
    """Detective: walk to a character and say that it is Jack; this ends the game."""

    character: Character


class Escape(gamekernel.Move, frozen=True):
    """Jack: leave the map with the own character; this ends the game."""

    exit: Exit


class Stay(gamekernel.Move, frozen=True):
    """Stay where there is no way to walk."""


class PowerSmith(gamekernel.Move, frozen=True):
    """Smith: move a lit tile to a gaslight that is out."""

    tile: Tile
    to: Gaslight


class PowerLestrade(gamekernel.Move, frozen=True):
    """Lestrade: move a cordon to an open exit."""

    start: Exit = field(name="from")
    to: Exit


class PowerBert(gamekernel.Move, frozen=True):
    """Bert: move a cover to an open manhole."""

    start: Manhole = field(name="from")
    to: Manhole


class Whistle(gamekernel.Move, frozen=True):
    """Goodley: let a character come closer."""

    character: Character
    to: Street


class PowerGull(gamekernel.Move, frozen=True):
    """Gull: change places with a character, instead of walking."""

    character: Character


class PowerWatson(gamekernel.Move, frozen=True):
    """Watson: turn the lantern, or leave it as it is."""

    direction: Direction


Power = PowerSmith | PowerLestrade | PowerBert | Whistle | PowerWatson
Act = Walk | Accuse | Escape | Stay | PowerGull | Power
AnyMove = ChooseCharacter | Act


def legal_moves(state: State, seat: int) -> Sequence[AnyMove]:
    """List the moves of a seat: characters to choose, or walks and powers of the one in play."""
    if state.ending is not None or seat != actor(state):
        return ()
    activation = state.activation
    if activation is None:
        return tuple(map(ChooseCharacter, choices(state)))
    found: list[AnyMove] = []
    if may_walk(activation):
        found += _walks(state, activation, seat)
    if may_use_power(activation):
        found += _powers(state, activation)
    return found


def may_walk(activation: Activation) -> bool:
    """Tell whether it may walk now: not in the middle of the whistle."""
    return activation.walk and not (activation.power and activation.whistled)


def may_use_power(activation: Activation) -> bool:
    """Tell whether it may use the power now: before the walk, if its card says so, or after."""
    before = DATA.characters[activation.character].power == "before_or_after"
    return activation.power and (before or not activation.walk)


# Walks, and what replaces them.


def _walks(state: State, activation: Activation, seat: int) -> Iterator[AnyMove]:
    ways = [
        *map(Walk, destinations(state, activation.character)),
        *(map(Accuse, accusable(state, activation.character)) if seat == state.detective else ()),
        *(map(Escape, escapes(state, activation.character)) if seat == jack(state) else ()),
    ]
    yield from ways or (Stay(),)
    if activation.character == "gull":
        yield from map(PowerGull, others("gull"))


def reach(state: State, character: Character) -> Walks:
    """Return the walks of a character, whoever stands where they end."""
    points = DATA.characters[character].points
    start = positions(state)[character]
    return walks(start, points, state.covers, crosses=character == "stealthy")


def destinations(state: State, character: Character) -> tuple[Street, ...]:
    """List the free hexes that a character can walk to."""
    return tuple(place for place in reach(state, character) if place not in state.places)


def accusable(state: State, character: Character) -> tuple[Character, ...]:
    """List whom the Detective can accuse by walking with a character."""
    within = reach(state, character)
    at = positions(state)
    return tuple(
        other
        for other in others(character)
        if at[other] in within
        and (state.options.allow_accuse_innocent or other not in state.innocent)
    )


def escapes(state: State, character: Character) -> tuple[Exit, ...]:
    """List the exits that Jack can take with a character: his own."""
    return tuple(ways_out(state, character)) if character == state.identity else ()


def ways_out(state: State, character: Character) -> Mapping[Exit, tuple[Hex, ...]]:
    """Return the walks to open exits that leave a point for the step off the map.

    Empty as long as the witness card says that Jack was seen.
    """
    if state.witness == "seen":
        return {}
    points = DATA.characters[character].points
    start = positions(state)[character]
    within = {start: (start,), **reach(state, character)}
    found: dict[Exit, tuple[Hex, ...]] = {}
    for way, edge in EXITS.items():
        ends = [within[place] for place in edge if place in within]
        nearest = min(ends, key=len, default=())
        if way not in state.cordons and 0 < len(nearest) <= points:
            found[way] = nearest
    return found


# Powers.


def _powers(state: State, activation: Activation) -> Iterator[Power]:
    match activation.character:
        case "smith":
            lights = lit(state)
            dark = [place for place in GASLIGHTS if place not in lights.values()]
            yield from (PowerSmith(tile, place) for tile in lights for place in dark)
        case "lestrade":
            free = [way for way in EXITS if way not in state.cordons]
            yield from (PowerLestrade(cordon, way) for cordon in state.cordons for way in free)
        case "bert":
            open_ones = [place for place in MANHOLES if place not in state.covers]
            yield from (PowerBert(cover, place) for cover in state.covers for place in open_ones)
        case "watson":
            yield from map(PowerWatson, STEPS)
        case "goodley":
            at = positions(state)
            for one in whistle.legal_steps(at, activation.whistled, activation.points):
                yield Whistle(one.character, one.to)
