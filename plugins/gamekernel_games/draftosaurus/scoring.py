"""What a zoo is worth (sheet 2 and 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel_games.draftosaurus.zoo import DATA, SPECIES, count, inside

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gamekernel_games.draftosaurus.zoo import PenData, Side, Zoo


def points_of(pen: PenData, zoos: Sequence[Zoo], seat: int) -> int:  # noqa: PLR0911 - one a pen
    """Return what a pen of a seat is worth, without the bonus for a T-Rex."""
    zoo = zoos[seat]
    there = inside(zoo, pen.id)
    if pen.scores == "by_count":
        return pen.table[len(there)]
    if pen.scores == "pairs":
        return pen.points * sum(there.count(species) // 2 for species in SPECIES)
    if pen.scores == "couples":
        across = inside(zoo, "lovers_bridge_right")
        return pen.points * sum(min(there.count(s), across.count(s)) for s in SPECIES)
    if pen.scores == "nothing" or not there:
        return 0
    (species,) = there
    if pen.scores == "nobody_has_more":
        most = max(count(other, species) for other in zoos)
        return pen.points if count(zoo, species) == most else 0
    if pen.scores == "only_one":
        return pen.points if count(zoo, species) == 1 else 0
    return pen.points * count(zoos[seat - 1], species)


def bonus(zoo: Zoo) -> int:
    """Return the points for pens with a T-Rex; neither river nor quarantine brings any."""
    pens = {d.pen for d in zoo if d.species == "trex"} - {"river", "quarantine"}
    return DATA.trex_bonus * len(pens)


def parts(side: Side, zoos: Sequence[Zoo], seat: int) -> dict[str, int]:
    """Return the points of a zoo by pen, river and `trex`: the bonus."""
    worth: dict[str, int] = {pen.id: points_of(pen, zoos, seat) for pen in DATA.boards[side]}
    return worth | {"river": len(inside(zoos[seat], "river")), "trex": bonus(zoos[seat])}


def points(side: Side, zoos: Sequence[Zoo], seat: int) -> int:
    """Return what a whole zoo is worth."""
    return sum(parts(side, zoos, seat).values())
