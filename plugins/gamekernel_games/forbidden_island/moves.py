"""The moves, and which of them are legal (sheet 4.2, 4.4, 4.5 and 4.7).

In each phase the first move of a seat that must act is what the host plays for one that has
quit: end the turn, drop the first card, go on, swim to the first tile (ruling 31).
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, field

import gamekernel
from gamekernel_games.forbidden_island.components import (
    CARDS_TO_CAPTURE,
    SITES,
    SPECIAL,
    Card,
    Cell,
    Seat,
    Treasure,
)
from gamekernel_games.forbidden_island.movement import (
    adjacent,
    destinations,
    flights,
    navigations,
)
from gamekernel_games.forbidden_island.state import (
    holders,
    island,
    may_win,
    over_limit,
    phase,
    swimmers,
    swims,
    tile_at,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gamekernel_games.forbidden_island.state import State


class Walk(gamekernel.Move, frozen=True, tag="move"):
    """Move the own pawn to an adjacent tile; the Diver also through water."""

    to: Cell


class Fly(gamekernel.Move, frozen=True):
    """Pilot: fly to any tile, once in a turn."""

    to: Cell


class Navigate(gamekernel.Move, frozen=True):
    """Navigator: move the pawn of another seat one or two steps."""

    player: Seat
    to: Cell


class ShoreUp(gamekernel.Move, frozen=True):
    """Make a flooded tile dry; the Engineer one or two, row by row, from left to right."""

    tiles: Annotated[tuple[Cell, ...], Meta(min_length=1, max_length=2)]


class Give(gamekernel.Move, frozen=True):
    """Give a treasure card to a seat whose pawn is on the same tile; the Messenger to any."""

    card: Card
    player: Seat


class Capture(gamekernel.Move, frozen=True):
    """Discard four cards of a treasure, on one of its tiles, and take it."""

    treasure: Treasure


class EndActions(gamekernel.Move, frozen=True):
    """Draw treasure cards, and leave what actions are left."""


class Discard(gamekernel.Move, frozen=True):
    """Discard a card over the hand limit."""

    card: Card


class Continue(gamekernel.Move, frozen=True):
    """Let the flood rise."""


class Swim(gamekernel.Move, frozen=True):
    """Leave a tile that has sunk."""

    to: Cell


class Sandbags(gamekernel.Move, frozen=True):
    """Special card: make any flooded tile dry."""

    tile: Cell


class Helicopter(gamekernel.Move, frozen=True):
    """Special card: fly pawns, their seats in ascending order, from one tile to any other."""

    start: Cell = field(name="from")
    players: Annotated[tuple[Seat, ...], Meta(min_length=1, max_length=4)]
    to: Cell


class Win(gamekernel.Move, frozen=True):
    """Special card: lift the whole team with all treasures off Fools' Landing."""


Action = Walk | Fly | Navigate | ShoreUp | Give | Capture
Special = Sandbags | Helicopter | Win
AnyMove = Action | EndActions | Discard | Continue | Swim | Special


def legal_moves(state: State, seat: int) -> tuple[AnyMove, ...]:
    """List the moves of a seat: what it must decide, then the special cards it may play."""
    now = phase(state)
    if now == "over":
        return ()
    if now == "rescue":
        return tuple(map(Swim, swims(state, seat))) if seat in swimmers(state) else ()
    return (*_own(state, seat), *_specials(state, seat))


def _own(state: State, seat: int) -> Iterator[AnyMove]:
    """Yield the moves of the seat that decides."""
    over = over_limit(state)
    if seat != (state.active if over is None else over):
        return
    if over is not None:
        yield from map(Discard, dict.fromkeys(state.players[seat].hand))
    elif state.flood_left:
        yield Continue()
    else:
        yield EndActions()
        if state.actions:
            yield from _actions(state)


# Actions.


def _actions(state: State) -> Iterator[Action]:
    player = state.players[state.active]
    lands = island(state)
    yield from map(Walk, destinations(lands, player.role, player.at))
    if player.role == "pilot" and not state.flown:
        yield from map(Fly, flights(lands, player.at))
    if player.role == "navigator":
        for other, moved in enumerate(state.players):
            if other != state.active:
                for to in navigations(lands, moved.role, moved.at):
                    yield Navigate(other, to)
    yield from map(ShoreUp, _shorings(state))
    yield from _gifts(state)
    yield from map(Capture, _captures(state))


def _shorings(state: State) -> Iterator[tuple[Cell, ...]]:
    player = state.players[state.active]
    reach = {player.at, *adjacent(island(state), player.role, player.at)}
    wet = [tile.at for tile in state.tiles if tile.condition == "flooded" and tile.at in reach]
    yield from combinations(wet, 1)
    if player.role == "engineer":
        yield from combinations(wet, 2)


def _gifts(state: State) -> Iterator[Give]:
    giver = state.players[state.active]
    for other, receiver in enumerate(state.players):
        if other != state.active and (giver.role == "messenger" or receiver.at == giver.at):
            for card in dict.fromkeys(giver.hand):
                if card not in SPECIAL:
                    yield Give(card, other)


def _captures(state: State) -> Iterator[Treasure]:
    player = state.players[state.active]
    tile = tile_at(state, player.at)
    for treasure, sites in SITES.items():
        enough = player.hand.count(treasure) >= CARDS_TO_CAPTURE
        if enough and treasure not in state.taken and tile is not None and tile.id in sites:
            yield treasure


# Special cards.


def _specials(state: State, seat: int) -> Iterator[Special]:
    if seat not in holders(state):
        return
    hand = state.players[seat].hand
    if "sandbags" in hand:
        for tile in state.tiles:
            if tile.condition == "flooded":
                yield Sandbags(tile.at)
    if "helicopter_lift" in hand:
        if may_win(state):
            yield Win()
        yield from _lifts(state)


def _lifts(state: State) -> Iterator[Helicopter]:
    lands = island(state)
    for start in lands:
        here = [seat for seat, player in enumerate(state.players) if player.at == start]
        for size in range(1, len(here) + 1):
            for players in combinations(here, size):
                for to in flights(lands, start):
                    yield Helicopter(start, players, to)
