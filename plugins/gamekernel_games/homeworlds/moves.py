"""The moves, and which of them are legal (sheet 4).

A turn is a sequence of steps, each a move of its own, closed by `EndTurn`. Pieces are named by
kind and systems by name. `at` is the system in which a step begins.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta
from msgspec.structs import replace

import gamekernel
from gamekernel_games.homeworlds.state import (
    COLOURS,
    FACTS,
    HOMES,
    NAME_MAX,
    PIECES,
    Colour,
    Piece,
    colour_of,
    piece_of,
    size_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from gamekernel_games.homeworlds.state import State, System

_NUMBERED = re.compile(r"[Ss]([1-9][0-9]{0,8})")

Name = Annotated[str, Meta(min_length=1, max_length=NAME_MAX)]


class Homeworld(gamekernel.Move, frozen=True):
    """Create your homeworld: two stars, in either order, and a ship."""

    stars: tuple[Piece, Piece]
    ship: Piece
    name: Name | None = None
    """None: `First` or `Second`."""


class Attack(gamekernel.Move, frozen=True):
    """Red: take over an enemy `ship`."""

    ship: Piece
    at: Name


class Move(gamekernel.Move, frozen=True):
    """Yellow: move a ship to another system."""

    ship: Piece
    at: Name
    to: Name


class Discover(gamekernel.Move, frozen=True):
    """Yellow: move a ship to a new system, whose `star` comes from the bank."""

    ship: Piece
    at: Name
    star: Piece
    name: Name | None = None
    """None: `S` and the next number."""


class Build(gamekernel.Move, frozen=True):
    """Green: take a new ship from the bank."""

    ship: Piece
    at: Name


class Trade(gamekernel.Move, frozen=True):
    """Blue: exchange a ship for one of another colour from the bank."""

    old: Piece
    new: Piece
    at: Name


class Sacrifice(gamekernel.Move, frozen=True):
    """Give a ship back for as many actions of its colour as its size."""

    ship: Piece
    at: Name


class Catastrophe(gamekernel.Move, frozen=True):
    """Return all pieces of a colour of which a system has four or more."""

    at: Name
    colour: Colour


class EndTurn(gamekernel.Move, frozen=True):
    """End the turn; at its start, a pass."""


class ClaimDraw(gamekernel.Move, frozen=True):
    """End the game as a draw, because the turn began with a repeated position."""


Power = Attack | Move | Discover | Build | Trade
Step = Power | Sacrifice | Catastrophe
AnyMove = Homeworld | Step | EndTurn | ClaimDraw


# Which are legal.


def legal_moves(state: State) -> tuple[AnyMove, ...]:
    """List the moves of the player on turn: actions, sacrifices, catastrophes, and the end."""
    if state.stage == "over":
        return ()
    if state.stage == "create":
        return tuple(_homeworlds(state))
    moves: list[AnyMove] = []
    if state.stage != "done":
        bank = frozenset(piece for piece, n in state.bank().items() if n)
        for system in state.systems:
            for colour in powers(state, system):
                moves += _ACTIONS[colour](state, system, bank)
    if state.stage == "free":
        moves += [
            Sacrifice(ship, system.name)
            for system in state.systems
            for ship in _kinds(system.ships[state.seat])
        ]
    moves += [
        Catastrophe(system.name, colour)
        for system in state.systems
        for colour in COLOURS
        if system.count(colour) >= FACTS.overpopulation
    ]
    if state.claimable:
        moves.append(ClaimDraw())
    return (*moves, EndTurn())


def is_legal(state: State, move: AnyMove) -> bool:
    """Tell whether a move is legal: it is listed, but for the order of stars and the name."""
    listed = move
    if isinstance(move, Homeworld):
        first, second = sorted(move.stars, key=PIECES.index)
        listed = replace(move, stars=(first, second), name=None)
    elif isinstance(move, Discover):
        listed = replace(move, name=None)
    return listed in legal_moves(state) and why_no_name(state, move) is None


def powers(state: State, system: System) -> tuple[Colour, ...]:
    """Return the colours the mover can use in a system: its stars' and its own ships' there.

    After a sacrifice only the sacrificed colour, and that in any system with an own ship.
    """
    own = system.ships[state.seat]
    if not own or state.stage == "done":
        return ()
    if state.power is not None:
        return (state.power,)
    there = {colour_of(piece) for piece in system.stars + own}
    return tuple(colour for colour in COLOURS if colour in there)


def smallest(colour: Colour, bank: Iterable[Piece]) -> Piece | None:
    """Return the smallest piece of a colour in the bank: the one that is built."""
    return next((p for p in PIECES if colour_of(p) == colour and p in bank), None)


def _kinds(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """Name each kind once: equal pieces of one owner in one system are one move."""
    return tuple(dict.fromkeys(pieces))


def _homeworlds(state: State) -> Iterator[Homeworld]:
    """Sheet 3."""
    bank = state.bank()
    for i, first in enumerate(PIECES):
        for second in PIECES[i:]:
            for ship in PIECES:
                if state.options.first_ship == "large" and size_of(ship) != 3:
                    continue
                chosen = (first, second, ship)
                if all(chosen.count(piece) <= bank[piece] for piece in chosen):
                    yield Homeworld((first, second), ship)


def _attacks(state: State, system: System, _bank: frozenset[Piece]) -> Iterator[Power]:
    largest = max(map(size_of, system.ships[state.seat]))
    for ship in _kinds(system.ships[1 - state.seat]):
        if size_of(ship) <= largest:
            yield Attack(ship, system.name)


def _moves(state: State, system: System, bank: frozenset[Piece]) -> Iterator[Power]:
    for ship in _kinds(system.ships[state.seat]):
        for other in state.systems:
            if system.connects(other.stars):
                yield Move(ship, system.name, other.name)
        for star in PIECES:
            if star in bank and system.connects((star,)):
                yield Discover(ship, system.name, star)


def _builds(state: State, system: System, bank: frozenset[Piece]) -> Iterator[Power]:
    own = {colour_of(ship) for ship in system.ships[state.seat]}
    for colour in COLOURS:
        ship = smallest(colour, bank)
        if colour in own and ship is not None:
            yield Build(ship, system.name)


def _trades(state: State, system: System, bank: frozenset[Piece]) -> Iterator[Power]:
    for old in _kinds(system.ships[state.seat]):
        for colour in COLOURS:
            new = piece_of(colour, size_of(old))
            if new != old and new in bank:
                yield Trade(old, new, system.name)


_ACTIONS = {"r": _attacks, "y": _moves, "g": _builds, "b": _trades}


# Names.


def next_name(state: State) -> str:
    """Return the name of a homeworld, or of the next system, to which no name is given."""
    if state.stage == "create":
        return HOMES[state.seat]
    return f"S{next_number(state)}"


def next_number(state: State) -> int:
    """Return the number of the next discovery, one that no player has used in a name."""
    used = {name.lower() for name in state.named}
    number = state.discoveries + 1
    while f"s{number}" in used:
        number += 1
    return number


def why_no_name(state: State, move: AnyMove) -> str | None:
    """Say why a move may not give the name it gives; None if it may, or gives none (sheet 4.1)."""
    if not isinstance(move, (Homeworld, Discover)) or move.name is None:
        return None
    if state.options.system_names == "numbered":
        return f"players name no systems in this game; this one is called {next_name(state)}"
    if not is_name(move.name):
        return "a name has 1 to 16 letters and digits"
    number = number_of(move.name)
    used = {name.lower() for name in (*HOMES, *state.named)}
    if move.name.lower() in used or (number is not None and number <= state.discoveries):
        return f"the name {move.name} was used before"
    return None


def is_name(name: str) -> bool:
    """Tell whether players could give this name: 1 to 16 letters or digits."""
    return name.isascii() and name.isalnum() and len(name) <= NAME_MAX


def number_of(name: str) -> int | None:
    """Return the number in a name like `S7`, or None."""
    found = _NUMBERED.fullmatch(name)
    return int(found[1]) if found else None
