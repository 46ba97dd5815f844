"""Who is seen (sheet 4, "CALL")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel_games.mr_jack.board import NEIGHBOURS, line
from gamekernel_games.mr_jack.components import BUILDINGS, GASLIGHTS

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from gamekernel_games.mr_jack.components import (
        Character,
        Direction,
        Gaslight,
        Hex,
        LanternBlockedBy,
        Street,
    )

BLOCKING: dict[LanternBlockedBy, tuple[Hex, ...]] = {
    "buildings": BUILDINGS,
    "all_obstacles": BUILDINGS + GASLIGHTS,
    "nothing": (),
}


def beam(start: Street, lantern: Direction, blocked_by: LanternBlockedBy) -> tuple[Hex, ...]:
    """List the hexes that the lantern shines on; characters do not stop it."""
    lit: list[Hex] = []
    for place in line(start, lantern):
        if place in BLOCKING[blocked_by]:
            break
        lit.append(place)
    return tuple(lit)


def seen(
    at: Mapping[Character, Street],
    lit: Collection[Gaslight],
    lantern: Direction,
    blocked_by: LanternBlockedBy,
) -> tuple[Character, ...]:
    """List who is beside a lit gaslight or another character, or in Watson's beam.

    `at`: where each character stands. `lit`: the hexes of the lit tiles.
    """
    bright: set[Hex] = {*lit, *at.values()}
    shone_on = beam(at["watson"], lantern, blocked_by)
    return tuple(
        character
        for character, place in at.items()
        if place in shone_on or not bright.isdisjoint(NEIGHBOURS[place])
    )
