"""Options and state of Forbidden Island, and whom the game waits for (sheet 4.1, 5 and 6).

Nobody can know the order of a draw pile, so each is kept as what it holds and drawn from when a
card is needed. Nothing is secret: the state is what everybody sees. What it implies is not
stored: the phase, a defeat, who is over the hand limit and who is in the water.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from gamekernel import Score, Turn, Value
from gamekernel_games.forbidden_island.components import (
    ACTIONS,
    HAND_LIMIT,
    LOST_AT,
    SITES,
    SPECIAL,
    TREASURES,
    Card,
    Cell,
    Condition,
    Difficulty,
    MapId,
    Role,
    Seat,
    TileId,
    Treasure,
)
from gamekernel_games.forbidden_island.movement import destinations, flights

Windows = Literal["adaptation", "every_flood_card"]
Phase = Literal["actions", "discard", "pre_flood", "rescue", "over"]


class Options(Value, frozen=True):
    """What may be agreed before play (sheet 6)."""

    difficulty: Difficulty = "normal"
    """The water level at the start."""
    map: MapId = "forbidden_island"
    """The shape of the island."""
    roles: Literal["random"] | tuple[Role, ...] = "random"
    """`random`, or the role of each seat."""
    special_windows: Windows = "adaptation"
    """When special cards may be played while the flood rises: before it, or before each card."""


class Tile(Value, frozen=True):
    """A tile of the island, or what was one: a sunk tile keeps its place."""

    at: Cell
    id: TileId
    condition: Condition


class Player(Value, frozen=True):
    """The adventurer of a seat: role, where the pawn stands, and the open hand, sorted."""

    role: Role
    at: Cell
    hand: tuple[Card, ...]


class State(Value, frozen=True):
    """A game in progress. Tiles lie row by row; piles and hands are sorted."""

    special_windows: Windows
    tiles: tuple[Tile, ...]
    players: tuple[Player, ...]
    taken: tuple[Treasure, ...]
    """The treasures that were captured."""
    water_level: Annotated[int, Meta(ge=1, le=LOST_AT)]
    treasure_pile: tuple[Card, ...]
    treasure_discards: tuple[Card, ...]
    flood_pile: tuple[tuple[TileId, ...], ...]
    """The layers from the top; each is drawn empty before the next."""
    flood_discards: tuple[TileId, ...]
    active: Seat
    actions: Annotated[int, Meta(ge=0, le=ACTIONS)]
    """Actions left in this turn."""
    flown: bool
    """Whether the Pilot has flown in this turn."""
    flood_left: Annotated[int, Meta(ge=0, le=5)]
    """Flood cards still to draw; 0 until the treasure cards of the turn are drawn."""
    won: bool


# What the state implies.


def tile_at(state: State, cell: Cell) -> Tile | None:
    """Return the tile at a cell, sunk ones included; None where there never was one."""
    return next((tile for tile in state.tiles if tile.at == cell), None)


def cell_of(state: State, tile: TileId) -> Cell:
    """Return where a tile lies, or lay."""
    return next(t.at for t in state.tiles if t.id == tile)


def island(state: State) -> dict[Cell, Condition]:
    """Return each cell that has, or had, a tile, and the tile's condition."""
    return {tile.at: tile.condition for tile in state.tiles}


def swimmers(state: State) -> tuple[int, ...]:
    """Name the seats whose pawns stand on the tile that just sank."""
    sunk = {tile.at for tile in state.tiles if tile.condition == "sunk"}
    return tuple(seat for seat, player in enumerate(state.players) if player.at in sunk)


def swims(state: State, seat: int) -> tuple[Cell, ...]:
    """List where a pawn may swim to; the Pilot flies (sheet 4.7)."""
    player = state.players[seat]
    lands = island(state)
    if player.role == "pilot":
        return flights(lands, player.at)
    return destinations(lands, player.role, player.at)


def over_limit(state: State) -> int | None:
    """Name the seat that holds too many cards; there is never more than one."""
    for seat, player in enumerate(state.players):
        if len(player.hand) > HAND_LIMIT:
            return seat
    return None


def holders(state: State) -> tuple[int, ...]:
    """Name the seats that hold a special card."""
    return tuple(
        seat
        for seat, player in enumerate(state.players)
        if any(card in player.hand for card in SPECIAL)
    )


def may_win(state: State) -> bool:
    """Tell whether a Helicopter Lift would win now (sheet 4.5)."""
    landing = cell_of(state, "fools_landing")
    return len(state.taken) == len(TREASURES) and all(p.at == landing for p in state.players)


def defeat(state: State) -> str:
    """Say why the game is lost; "" if it is not (sheet 5)."""
    sunk = {tile.id for tile in state.tiles if tile.condition == "sunk"}
    if "fools_landing" in sunk:
        return "Fools' Landing has sunk"
    if state.water_level == LOST_AT:
        return "the water has risen over the island"
    for treasure, sites in SITES.items():
        if treasure not in state.taken and sunk.issuperset(sites):
            return f"the {TREASURES[treasure].name} has sunk"
    if sunk and any(not swims(state, seat) for seat in swimmers(state)):
        return "an adventurer has drowned"
    return ""


def phase(state: State) -> Phase:
    """Name the state of play (sheet 4.1)."""
    if state.won or defeat(state):
        return "over"
    if swimmers(state):
        return "rescue"
    if over_limit(state) is not None:
        return "discard"
    return "pre_flood" if state.flood_left else "actions"


# Whom the game waits for, and how it stands.


def turn(state: State) -> Turn:
    """Say who decides, and who may interrupt with a special card (sheet 4.1)."""
    now = phase(state)
    if now == "over":
        return Turn((), phase=now)
    if now == "rescue":
        return Turn(swimmers(state), phase=now)
    over = over_limit(state)
    decides = state.active if over is None else over
    others = tuple(seat for seat in holders(state) if seat != decides)
    return Turn((decides,), others, now)


def score(state: State) -> Score:
    """Score 1 for each seat when the team has won, else 0 (sheet 5)."""
    seats = len(state.players)
    reason = "the team has escaped with all treasures" if state.won else defeat(state)
    return Score(
        points=(int(state.won),) * seats,
        places=(1,) * seats,
        winners=tuple(range(seats)) if state.won else (),
        reason=reason,
    )
