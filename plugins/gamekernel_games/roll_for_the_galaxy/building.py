"""Develop and Settle: workers onto the stacks, completed tiles into the tableau (sheet 4.4)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from gamekernel_games.roll_for_the_galaxy.moves import AssignWorker, RemoveDie, SaveDice
from gamekernel_games.roll_for_the_galaxy.state import (
    Built,
    Dice,
    Options,
    Player,
    column,
    earn,
    goods_on,
    kinds,
    places,
    powers,
    sort,
    spare_workers,
    stack,
    take,
    to_citizenry,
    to_cup,
    top,
    with_column,
    with_goods,
    with_stack,
)
from gamekernel_games.roll_for_the_galaxy.tiles import (
    FACES,
    BuildCost,
    BuildIncome,
    GainCredits,
    GainDie,
    GainGood,
    SetStartCredits,
)
from gamekernel_games.roll_for_the_galaxy.tiles import (
    RemoveDie as RemoveDieOp,
)
from gamekernel_games.roll_for_the_galaxy.tiles import (
    SaveDice as SaveDicePower,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gamekernel import Events
    from gamekernel_games.roll_for_the_galaxy.moves import BuildMove
    from gamekernel_games.roll_for_the_galaxy.tiles import Colour, Face, Phase, Side

BuildPhase = Literal["develop", "settle"]
SIDE: dict[Phase, Side] = {"develop": "development", "settle": "world"}
"""What the two phases build."""


# What a tile needs.


def cost(player: Player, face: Face) -> int:
    """Return how many dice a tile needs: of several powers the one with the higher floor first."""
    needed = face.cost
    changes = [power for power in powers(player, BuildCost) if _concerns(power, face)]
    for power in sorted(changes, key=lambda one: -one.floor):
        needed = min(needed, max(needed + power.delta, power.floor))
    return needed


def _concerns(power: BuildCost, face: Face) -> bool:
    if power.on != face.kind or (power.reassign_power and not face.reassign_power):
        return False
    return not power.world_colors or face.color in power.world_colors


def need(player: Player, face: Face) -> int:
    """Return how many dice are missing on the stack on which a tile is on top."""
    return cost(player, face) - len(stack(player, face.kind).dice)


# What is to be decided.


def decision(
    options: Options, player: Player, phase: Phase
) -> Literal["remove_die", "save_dice", "assign_worker"] | None:
    """Name what a player has to decide before his building goes on; None: nothing."""
    if player.removing:
        return "remove_die"
    face = top(player, SIDE[phase])
    if face is None:
        return None
    missing = need(player, face)
    if missing <= 0:
        return "save_dice" if may_save(player, phase, face)[1] else None
    workers = column(player, phase)
    if not workers or _leaves_no_choice(options, workers, missing):
        return None
    return "assign_worker"


def _leaves_no_choice(options: Options, workers: Dice, missing: int) -> bool:
    return options.auto_resolve and (len(workers) <= missing or len(kinds(workers)) == 1)


def may_save(player: Player, phase: Phase, face: Face) -> tuple[Dice, int]:
    """Return the dice that the owner may name, and how many of them at most.

    Red dice that New Galactic Order saves anyhow are not among them.
    """
    limit = sum(power.max or 0 for power in powers(player, SaveDicePower) if power.phase == phase)
    by_itself = _saved_by_itself(player, phase)
    dice = sort(die for die in stack(player, face.kind).dice if die not in by_itself)
    return dice, min(limit, len(dice), cost(player, face))


def _saved_by_itself(player: Player, phase: Phase) -> Dice:
    """Return the colours that go to the cup when they are used."""
    return tuple(
        die
        for power in powers(player, SaveDicePower)
        if power.phase == phase and power.max is None
        for die in power.die_colors
    )


def moves(options: Options, player: Player, phase: Phase) -> Sequence[BuildMove]:
    """List a player's choices; none if he has nothing to decide."""
    what = decision(options, player, phase)
    if what == "remove_die":
        return [RemoveDie(die, place) for place, dice in places(player) for die in kinds(dice)]
    if what == "assign_worker":
        return [AssignWorker(die) for die in kinds(column(player, phase))]
    face = top(player, SIDE[phase])
    if what is None or face is None:
        return ()
    dice, limit = may_save(player, phase, face)
    named = dict.fromkeys(some for n in range(limit + 1) for some in combinations(dice, n))
    return [SaveDice(some) for some in named]


# What is done.


def apply(
    options: Options, seat: int, player: Player, phase: Phase, move: BuildMove, events: Events
) -> Player:
    """Carry out a choice, and all that follows from it by itself."""
    face = top(player, SIDE[phase])
    if isinstance(move, RemoveDie):
        events.tell("die_removed", seat=seat, die=move.die, place=move.place)
        player = replace(take(player, move.place, move.die), removing=False)
        player = gain(player, FACES[player.tableau[-1].face])
    elif isinstance(move, AssignWorker):
        player = _put(seat, player, phase, (move.die,), events)
    elif face is not None:
        player = _complete(seat, player, phase, face, move.dice, events)
    return advance(options, seat, player, phase, events)


def advance(options: Options, seat: int, player: Player, phase: Phase, events: Events) -> Player:
    """Go on building until the player has something to decide, or is done."""
    while decision(options, player, phase) is None:
        face = top(player, SIDE[phase])
        if face is None:
            return spare_workers(player, phase)
        missing = need(player, face)
        if missing <= 0:
            player = _complete(seat, player, phase, face, (), events)
            continue
        workers = column(player, phase)
        if not workers:
            return player
        player = _put(seat, player, phase, workers[:missing], events)
    return player


def _put(seat: int, player: Player, phase: Phase, dice: Dice, events: Events) -> Player:
    """Put workers onto the stack."""
    events.tell("worked", seat=seat, phase=phase, dice=dice)
    for die in dice:
        left = list(column(player, phase))
        left.remove(die)
        player = with_column(player, phase, tuple(left))
    onto = stack(player, SIDE[phase])
    return with_stack(player, SIDE[phase], replace(onto, dice=onto.dice + dice))


def _complete(
    seat: int, player: Player, phase: Phase, face: Face, named: Dice, events: Events
) -> Player:
    """Put the top tile of a stack into the tableau; `named` are the dice that the owner saves."""
    lying = stack(player, face.kind)
    used, left = used_dice(lying.dice, cost(player, face), named)
    by_itself = _saved_by_itself(player, phase)
    saved = named + tuple(die for die in used if die in by_itself)
    events.tell("built", seat=seat, face=face.id, saved=sort(saved))
    player = with_stack(player, face.kind, replace(lying, tiles=lying.tiles[1:], dice=left))
    player = to_citizenry(to_cup(player, saved), (die for die in used if die not in by_itself))
    player = earn(player, _income(player, face))
    removing = any(isinstance(effect, RemoveDieOp) for effect in face.on_build)
    player = replace(player, tableau=(*player.tableau, Built(face.id)), removing=removing)
    return player if removing else gain(player, face)


def used_dice(dice: Dice, needed: int, named: Dice) -> tuple[Dice, Dice]:
    """Split the dice of a stack into those used beside the `named` ones, and those that stay.

    The oldest are used first (sheet 4.4: unconfirmed).
    """
    rest = list(dice)
    for die in named:
        rest.remove(die)
    count = needed - len(named)
    return tuple(rest[:count]), tuple(rest[count:])


def _income(player: Player, face: Face) -> int:
    """Return what developments pay for another tile."""
    return sum(
        power.credits + (power.extra_credits if face.color in power.extra_colors else 0)
        for power in powers(player, BuildIncome)
        if power.on in ("any", face.kind)
    )


def gain(player: Player, face: Face) -> Player:
    """Take what a square brings when it is built, but for the die to be removed."""
    for effect in face.on_build:
        if isinstance(effect, GainCredits):
            player = earn(player, effect.credits)
        elif isinstance(effect, SetStartCredits):
            player = replace(player, credits=effect.credits)
        elif isinstance(effect, GainDie):
            dice: tuple[Colour, ...] = (effect.color,) * effect.count
            player = to_cup(player, dice) if effect.to == "cup" else to_citizenry(player, dice)
        elif isinstance(effect, GainGood):
            goods = sort((*goods_on(player, face.id), effect.color))
            player = with_goods(player, face.id, goods)
    return player
