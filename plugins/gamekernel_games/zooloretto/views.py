"""What everybody sees: all but the order of the stacks and, if so agreed, how much is left of them.

Nobody knows more than another, and who has counted the tiles knows what is left; so there are no
secrets, and the option hides a number only from pictures and clients (sheet 7).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel import Value
from gamekernel_games.zooloretto import rules
from gamekernel_games.zooloretto.state import Phase, Seat, Truck
from gamekernel_games.zooloretto.tiles import BOX, Tile, named, species_of
from gamekernel_games.zooloretto.zoo import Zoo

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gamekernel_games.zooloretto.state import State


class Stacks(Value, frozen=True):
    """What is left to be drawn."""

    draw_stack: int
    end_stack: int
    unseen: tuple[Tile, ...]
    """The tiles of both, in the order of `TILES`."""


class View(Value, frozen=True):
    """A game as everybody sees it."""

    phase: Phase
    seat: Seat
    """Whose turn it is; at the end, whose was the last."""
    last_round: bool
    """Whether the end stack has been opened."""
    drawn: Tile | None
    trucks: tuple[Truck, ...]
    zoos: tuple[Zoo, ...]
    offspring: dict[str, int]
    """How many offspring tiles are left beside the stacks, of each species in the game."""
    stacks: Stacks | None
    """None if it was agreed not to show them."""


def view(state: State) -> View:
    """Show a game."""
    shown = state.options.tiles_left == "visible"
    stacks = Stacks(state.draw_stack, state.end_stack, state.unseen) if shown else None
    return View(
        phase=rules.phase(state),
        seat=state.seat,
        last_round=rules.is_last_round(state),
        drawn=state.drawn,
        trucks=state.trucks,
        zoos=state.zoos,
        offspring=offspring_left(state),
        stacks=stacks,
    )


def offspring_left(state: State) -> dict[str, int]:
    """Count the offspring tiles that nobody has had yet, by species."""
    tiles = list(all_tiles(state))
    species = sorted(species_of(tiles), key=[animal.id for animal in BOX.animals].index)
    return {one: BOX.offspring_tiles - tiles.count(named(one, "offspring")) for one in species}


def all_tiles(state: State) -> Iterator[Tile]:
    """Give every tile of the game, wherever it is."""
    yield from state.unseen
    yield from state.gone
    if state.drawn is not None:
        yield state.drawn
    for truck in state.trucks:
        yield from truck.tiles
    for zoo in state.zoos:
        for area in zoo.areas:
            yield from area.animals
            yield from area.stalls
