"""Where pawns can go: steps, the Diver's swims, flights, and what the Navigator may do.

An island here is each cell that has, or had, a tile, with the tile's condition, row by row;
what lists cells keeps that order. Cells that never had a tile do not count as tiles (sheet 4.2).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from gamekernel_games.forbidden_island.components import Cell, Condition, Role

    Island = Mapping[Cell, Condition]

EDGES = ((0, -1), (-1, 0), (1, 0), (0, 1))
CORNERS = ((-1, -1), (1, -1), (-1, 1), (1, 1))


def adjacent(island: Island, role: Role, cell: Cell) -> tuple[Cell, ...]:
    """List the cells beside a cell, sunk tiles included; for the Explorer corners count too."""
    x, y = cell
    steps = EDGES + CORNERS if role == "explorer" else EDGES
    return tuple((x + dx, y + dy) for dx, dy in steps if (x + dx, y + dy) in island)


def destinations(island: Island, role: Role, start: Cell) -> tuple[Cell, ...]:
    """List where a pawn may move by its own action; no tile but a sunk one is closed."""
    reached = set(adjacent(island, role, start))
    if role == "diver":
        wet = [cell for cell in reached if island[cell] != "dry"]
        while wet:
            new = set(adjacent(island, role, wet.pop())) - reached
            reached |= new
            wet += [cell for cell in new if island[cell] != "dry"]
    return _landings(island, reached, start)


def flights(island: Island, start: Cell) -> tuple[Cell, ...]:
    """List every tile but the own one."""
    return _landings(island, island, start)


def navigations(island: Island, role: Role, start: Cell) -> tuple[Cell, ...]:
    """List where the Navigator may send a pawn: one or two of its steps; only a Diver dives."""
    first = adjacent(island, role, start)
    between = [cell for cell in first if role == "diver" or island[cell] != "sunk"]
    second = [cell for middle in between for cell in adjacent(island, role, middle)]
    return _landings(island, [*first, *second], start)


def _landings(island: Island, reached: Iterable[Cell], start: Cell) -> tuple[Cell, ...]:
    within = frozenset(reached)
    return tuple(
        cell
        for cell, condition in island.items()
        if cell in within and cell != start and condition != "sunk"
    )
