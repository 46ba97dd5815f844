"""Explore: scout and stock, in waves of one explorer a player (sheet 4.3).

In a wave every player with an explorer left commits one, unseen. When all have, stocks are paid,
abandoned tiles leave their zones, and the draws are made in seat order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from gamekernel_games.roll_for_the_galaxy import income
from gamekernel_games.roll_for_the_galaxy.moves import (
    Abandon,
    ExploreDone,
    MoveTile,
    Place,
    Scout,
    Stock,
)
from gamekernel_games.roll_for_the_galaxy.state import (
    Commit,
    Exploring,
    Player,
    State,
    column,
    earn,
    kinds,
    powers,
    spare_workers,
    stack,
    take_worker,
    with_player,
    with_stack,
    with_virtual,
    zone,
)
from gamekernel_games.roll_for_the_galaxy.tiles import (
    RULES,
    SIDES,
    ExploreExtraTile,
    ExploreRearrange,
    ScoutPlaceTop,
    StockValue,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from gamekernel import Chance, Events
    from gamekernel_games.roll_for_the_galaxy.moves import End, ExploreMove
    from gamekernel_games.roll_for_the_galaxy.state import Act
    from gamekernel_games.roll_for_the_galaxy.tiles import Colour, Side, Tile


def begin(state: State) -> State:
    """Give everybody the virtual explorers."""
    players = tuple(
        replace(with_virtual(player, "explore"), exploring=Exploring()) for player in state.players
    )
    return replace(state, players=players, explored=False)


# Who has something to decide.


def waiting(state: State) -> tuple[int, ...]:
    """Return the seats that have tiles to place or, if there are none, that must commit."""
    placing = tuple(
        seat
        for seat, player in enumerate(state.players)
        if player.exploring and player.exploring.scouted
    )
    if placing or state.explored:
        return placing
    return tuple(seat for seat, player in enumerate(state.players) if _owes(player))


def _owes(player: Player) -> bool:
    """Tell whether a player has an explorer to commit, or a zone to be left as it is."""
    now = player.exploring
    if now is None or now.commit:
        return False
    if has_explorers(player):
        return True
    return bool(powers(player, ExploreRearrange)) and not now.done


def has_explorers(player: Player) -> bool:
    """Tell whether a player has an explorer left, a virtual one included."""
    return bool(column(player, "explore") or player.virtual)


def explorers(state: State, player: Player) -> list[tuple[Colour, bool]]:
    """List the different explorers that a player may use, and whether they are virtual."""
    found = [(die, False) for die in kinds(column(player, "explore"))]
    found += [(die, True) for die in kinds(player.virtual)]
    if state.options.alien_archaeology_die == "yellow_first":
        first = {power.die_color for power in powers(player, StockValue)}
        return [one for one in found if one[0] in first] or found
    return found


# What may be done.


def moves(state: State, seat: int) -> Sequence[ExploreMove]:
    """List what a seat may do that the phase waits for."""
    player = state.players[seat]
    now = player.exploring
    if now is None or seat not in waiting(state):
        return ()
    if now.scouted:
        return [
            Place(tile, side, end)
            for tile in now.scouted
            for side in SIDES
            for end in ends(player, side)
        ]
    found: list[ExploreMove] = []
    if has_explorers(player):
        usable = explorers(state, player)
        if not now.aside:
            found += [Stock(die, virtual) for die, virtual in usable]
        found += [Scout(die, virtual) for die, virtual in usable]
        found += [Abandon(tile) for tile in zone(player) if tile not in now.aside]
    else:
        found.append(ExploreDone())
    if may_move_tiles(player, now):
        found += _tile_moves(player)
    return found


def ends(player: Player, side: Side) -> tuple[End, ...]:
    """Return the ends of a stack where a scouted tile may go; an empty one has only one."""
    if stack(player, side).tiles and powers(player, ScoutPlaceTop):
        return ("bottom", "top")
    return ("bottom",)


def may_move_tiles(player: Player, now: Exploring) -> bool:
    """Tell whether Advanced Logistics may move another tile before this player's next explorer.

    Not once a tile is laid aside: all moves can be made before.
    """
    if now.aside or now.moved >= len(zone(player)):
        return False
    return bool(powers(player, ExploreRearrange))


def _tile_moves(player: Player) -> Iterator[MoveTile]:
    for tile in zone(player):
        for side in SIDES:
            lying = stack(player, side).tiles
            if not lying:
                yield MoveTile(tile, side, "bottom")
                continue
            if lying[0] != tile:
                yield MoveTile(tile, side, "top")
            if lying[-1] != tile:
                yield MoveTile(tile, side, "bottom")


# What is done.


def apply(state: State, seat: int, move: ExploreMove, events: Events) -> State:
    """Note a commit, or change a zone."""
    player = state.players[seat]
    now = player.exploring or Exploring()
    if isinstance(move, Stock | Scout):
        act: Act = "stock" if isinstance(move, Stock) else "scout"
        now = replace(now, commit=Commit(act, move.die, move.virtual))
        events.tell("committed", seat=seat)
    elif isinstance(move, Abandon):
        now = replace(now, aside=tuple(sorted((*now.aside, move.tile))))
        events.tell("laid_aside", (seat,), tile=move.tile)
    elif isinstance(move, Place):
        left = tuple(tile for tile in now.scouted if tile != move.tile)
        now = replace(now, scouted=left)
        player = _put(player, move.tile, move.side, move.end)
        _tell_placed("placed", events, seat, player, move)
    elif isinstance(move, MoveTile):
        now = replace(now, moved=now.moved + 1)
        player = _put(lift(player, (move.tile,)), move.tile, move.side, move.end)
        _tell_placed("tile_moved", events, seat, player, move)
    else:
        now = replace(now, done=True)
        events.tell("explore_done", seat=seat)
    return with_player(state, seat, replace(player, exploring=now))


def _put(player: Player, tile: Tile, side: Side, end: End) -> Player:
    lying = stack(player, side)
    tiles = (tile, *lying.tiles) if end == "top" else (*lying.tiles, tile)
    return with_stack(player, side, replace(lying, tiles=tiles))


def lift(player: Player, tiles: Sequence[Tile]) -> Player:
    """Take tiles out of a zone; dice stay on their stacks."""
    for side in SIDES:
        lying = stack(player, side)
        left = tuple(tile for tile in lying.tiles if tile not in tiles)
        if left != lying.tiles:
            player = with_stack(player, side, replace(lying, tiles=left))
    return player


def _tell_placed(
    kind: str, events: Events, seat: int, player: Player, move: Place | MoveTile
) -> None:
    """Tell the others of a tile only if it lies on top now."""
    shown = move.tile if stack(player, move.side).tiles[0] == move.tile else None
    events.tell(kind, seat=seat, side=move.side, shown=shown)
    events.tell(f"own_{kind}", (seat,), tile=move.tile, side=move.side, end=move.end)


# When nobody has anything to decide.


def proceed(state: State, chance: Chance, events: Events) -> State:
    """Complete the wave; after the last, draw the extra tile; then end the phase."""
    if any(player.exploring and player.exploring.commit for player in state.players):
        return _complete_wave(state, chance, events)
    if not state.explored:
        return _draw_extra(replace(state, explored=True), chance, events)
    return _end(state, events)


def ended(state: State) -> bool:
    """Tell whether the phase has ended."""
    return all(player.exploring is None for player in state.players)


def _complete_wave(state: State, chance: Chance, events: Events) -> State:
    scouts = []
    for seat, player in enumerate(state.players):
        now = player.exploring
        if now is None:
            continue
        if now.commit is None:
            state = with_player(state, seat, replace(player, exploring=replace(now, moved=0)))
            continue
        if now.commit.act == "scout":
            scouts.append((seat, 1 + len(now.aside)))
        state = with_player(state, seat, _acted(seat, player, now, now.commit, events))
    for seat, wanted in scouts:
        state = _scout(state, seat, wanted, chance, events)
    return state


def _acted(seat: int, player: Player, now: Exploring, commit: Commit, events: Events) -> Player:
    """Use a committed explorer: pay a stock, or let the tiles laid aside leave the zone."""
    player = take_worker(player, "explore", commit.die, virtual=commit.virtual)
    after = replace(now, commit=None, aside=(), moved=0)
    if commit.act == "stock":
        gain = stock_value(player, commit.die)
        events.tell("stocked", seat=seat, die=commit.die, credits=gain)
        return replace(earn(player, gain), exploring=after)
    events.tell("scouted", seat=seat, die=commit.die, abandoned=len(now.aside))
    after = replace(
        after,
        abandoned=tuple(sorted(now.abandoned + now.aside)),
        scouted_with=kinds((*now.scouted_with, commit.die)),
    )
    return replace(lift(player, now.aside), exploring=after)


def stock_value(player: Player, die: Colour) -> int:
    """Return the credits of a stock with a die."""
    own = [power.credits for power in powers(player, StockValue) if power.die_color == die]
    return max(own, default=RULES.stock)


def _scout(state: State, seat: int, wanted: int, chance: Chance, events: Events) -> State:
    state, drawn = _draw(state, wanted, chance)
    events.tell("drew", seat=seat, tiles=len(drawn))
    if drawn:
        return _give(state, seat, drawn, events)
    events.tell("stocked", seat=seat, die=None, credits=RULES.stock)
    return with_player(state, seat, earn(state.players[seat], RULES.stock))


def _give(state: State, seat: int, drawn: tuple[Tile, ...], events: Events) -> State:
    """Let a seat look at tiles that it is to place."""
    player = state.players[seat]
    now = replace(player.exploring or Exploring(), scouted=drawn)
    events.tell("drew_tiles", (seat,), tiles=drawn)
    return with_player(state, seat, replace(player, exploring=now))


def _draw(state: State, wanted: int, chance: Chance) -> tuple[State, tuple[Tile, ...]]:
    """Draw from the bag; when it is empty, all abandoned tiles go into it and the draw goes on."""
    drawn, bag = chance.draw(state.bag, min(wanted, len(state.bag)))
    state = replace(state, bag=bag)
    if len(drawn) < wanted:
        state = _refill(state)
        more, bag = chance.draw(state.bag, min(wanted - len(drawn), len(state.bag)))
        state = replace(state, bag=bag)
        drawn = tuple(sorted(drawn + more))
    return state, drawn


def _refill(state: State) -> State:
    """Put all abandoned tiles into the bag."""
    bag, players = list(state.bag), []
    for player in state.players:
        now = player.exploring
        bag += now.abandoned if now else ()
        players.append(replace(player, exploring=now and replace(now, abandoned=())))
    return replace(state, bag=tuple(sorted(bag)), players=tuple(players))


def _draw_extra(state: State, chance: Chance, events: Events) -> State:
    """Draw for Alien Research Team."""
    for seat, player in enumerate(state.players):
        for power in powers(player, ExploreExtraTile):
            state, drawn = _draw(state, power.tiles, chance)
            events.tell("drew", seat=seat, tiles=len(drawn))
            if drawn:
                state = _give(state, seat, drawn, events)
    return state


def _end(state: State, events: Events) -> State:
    """Return the abandoned tiles to the bag, and pay."""
    state = _refill(state)
    players = []
    for seat, player in enumerate(state.players):
        scouted_with = player.exploring.scouted_with if player.exploring else ()
        gain = sum(
            power.credits
            for power in powers(player, ExploreExtraTile)
            if power.die_color in scouted_with
        )
        if gain:
            events.tell("income", seat=seat, phase="explore", credits=gain, chips=0)
        players.append(replace(spare_workers(earn(player, gain), "explore"), exploring=None))
    return income.pay(replace(state, players=tuple(players)), "explore", events)
