"""Produce and Ship: goods onto worlds and away from them (sheet 4.5, 4.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from gamekernel_games.roll_for_the_galaxy.moves import Produce, Ship
from gamekernel_games.roll_for_the_galaxy.state import (
    Player,
    column,
    earn,
    goods_on,
    kinds,
    powers,
    sort,
    spare_workers,
    take_worker,
    to_citizenry,
    with_column,
    with_goods,
    without,
)
from gamekernel_games.roll_for_the_galaxy.tiles import (
    DATA,
    FACES,
    ConsumeBonus,
    GoodsCapacity,
    TradeBonus,
    TradeBuyVp,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gamekernel import Events
    from gamekernel_games.roll_for_the_galaxy.tiles import Colour, Face, FaceId, WorldColour


# Produce.


def capacity(player: Player) -> int:
    """Return how many goods each world that is not gray may hold."""
    return max((power.per_world for power in powers(player, GoodsCapacity)), default=1)


def holds_goods(face: Face) -> bool:
    """Tell whether a square can hold goods at all."""
    return face.kind == "world" and face.color != "gray"


def free_worlds(player: Player) -> list[FaceId]:
    """List the worlds that have room for a good."""
    room = capacity(player)
    return [
        built.face
        for built in player.tableau
        if len(built.goods) < room and holds_goods(FACES[built.face])
    ]


def may_produce(player: Player) -> bool:
    """Tell whether a player must use a producer."""
    return bool(column(player, "produce") and free_worlds(player))


def produce_moves(player: Player) -> Sequence[Produce]:
    """List the pairs of a producer and a world."""
    return [
        Produce(die, world)
        for die in kinds(column(player, "produce"))
        for world in free_worlds(player)
    ]


def produce(seat: int, player: Player, move: Produce, events: Events) -> Player:
    """Make a producer a good."""
    events.tell("produced", seat=seat, die=move.die, world=move.world)
    left = without(column(player, "produce"), move.die)
    goods = sort((*goods_on(player, move.world), move.die))
    player = with_goods(with_column(player, "produce", left), move.world, goods)
    return end_produce(player)


def end_produce(player: Player) -> Player:
    """Send producers to the cup that have no world left."""
    return player if may_produce(player) else spare_workers(player, "produce")


# Ship.


def shippers(player: Player) -> list[tuple[Colour, bool]]:
    """List the different shippers, and whether they are virtual."""
    real = [(die, False) for die in kinds(column(player, "ship"))]
    return real + [(die, True) for die in kinds(player.virtual)]


def may_ship(player: Player) -> bool:
    """Tell whether a player must use a shipper."""
    if not (column(player, "ship") or player.virtual):
        return False
    return any(built.goods for built in player.tableau)


def ship_moves(player: Player) -> Sequence[Ship]:
    """List what each shipper may do with each good."""
    found = []
    banker = bool(powers(player, TradeBuyVp))
    for die, virtual in shippers(player):
        for built in player.tableau:
            for good in kinds(built.goods):
                ship = Ship(die, built.face, good, "consume", virtual)
                trade = replace(ship, mode="trade")
                found += [ship, trade]
                if banker:
                    found.append(replace(trade, buy_vp=True))
    return found


def ship(seat: int, player: Player, move: Ship, events: Events) -> Player:
    """Ship a good."""
    world = FACES[move.world]
    goods = without(goods_on(player, move.world), move.good)
    player = to_citizenry(with_goods(player, move.world, goods), (move.good,))
    player = take_worker(player, "ship", move.shipper, virtual=move.virtual)
    before = player.credits, player.chips
    if move.mode == "trade":
        player = earn(player, trade_value(player, world))
        if move.buy_vp:
            player = _buy_vp(player)
    else:
        chips, gain = consume_value(player, world, move.good, move.shipper)
        player = replace(earn(player, gain), chips=player.chips + chips)
    events.tell(
        "shipped",
        seat=seat,
        shipper=move.shipper,
        good=move.good,
        world=move.world,
        mode=move.mode,
        credits=player.credits - before[0],
        chips=player.chips - before[1],
    )
    return end_ship(player)


def end_ship(player: Player) -> Player:
    """Send shippers to the cup that have no good left."""
    return player if may_ship(player) else spare_workers(player, "ship")


def trade_value(player: Player, world: Face) -> int:
    """Return the credits for a good: the colour of the world counts."""
    if world.color is None:
        return 0
    bonus = sum(
        power.credits for power in powers(player, TradeBonus) if _concerns(power, world.color)
    )
    return DATA.trade_value[world.color] + bonus


def _buy_vp(player: Player) -> Player:
    for power in powers(player, TradeBuyVp):
        player = replace(player, credits=player.credits - power.cost, chips=player.chips + power.vp)
    return player


def consume_value(player: Player, world: Face, good: Colour, shipper: Colour) -> tuple[int, int]:
    """Return the chips and the credits for a good that is consumed."""
    bonus = [
        power
        for power in powers(player, ConsumeBonus)
        if world.color and _concerns(power, world.color)
    ]
    chips = 1 + matches(good, world) + matches(shipper, world)
    return chips + sum(power.vp for power in bonus), sum(power.credits for power in bonus)


def matches(die: Colour, world: Face) -> bool:
    """Tell whether a die is purple, or has the colour of a world."""
    return DATA.dice[die].matches in ("any", world.color)


def _concerns(power: TradeBonus | ConsumeBonus, color: WorldColour) -> bool:
    return not power.world_colors or color in power.world_colors
