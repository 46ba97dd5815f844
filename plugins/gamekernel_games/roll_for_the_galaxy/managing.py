"""Manage: recruit the citizens, and recall dice (sheet 4.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from gamekernel_games.roll_for_the_galaxy.moves import ManageDone, Recall, Recruit
from gamekernel_games.roll_for_the_galaxy.state import (
    Options,
    Player,
    kinds,
    recallable,
    take,
    to_cup,
)
from gamekernel_games.roll_for_the_galaxy.tiles import RULES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gamekernel import Events
    from gamekernel_games.roll_for_the_galaxy.moves import ManageMove
    from gamekernel_games.roll_for_the_galaxy.tiles import Colour


def moves(player: Player) -> Sequence[ManageMove]:
    """List what a player may do; nothing when he is done."""
    if player.done:
        return ()
    found: list[ManageMove] = []
    if must_recruit(player):
        found += [Recruit(die) for die in kinds(player.citizenry)]
    found += [Recall(die, place) for place, dice in recallable(player) for die in kinds(dice)]
    if not must_recruit(player) and player.cup:
        found.append(ManageDone())
    return found


def must_recruit(player: Player) -> bool:
    """Tell whether a player can recruit, and so has to."""
    return bool(player.citizenry) and player.credits >= RULES.recruit_cost


def apply(
    options: Options, seat: int, player: Player, move: ManageMove, events: Events, *, last: bool
) -> Player:
    """Recruit, recall or stop, and do all that follows by itself."""
    if isinstance(move, ManageDone):
        return _finish(player)
    if isinstance(move, Recruit):
        player = _recruit(seat, player, move.die, events)
    else:
        events.tell("recalled", seat=seat, die=move.die, place=move.place)
        player = to_cup(take(player, move.place, move.die), (move.die,))
    return advance(options, seat, player, events, last=last)


def advance(options: Options, seat: int, player: Player, events: Events, *, last: bool) -> Player:
    """Recruit what leaves no choice, and end the step if nothing is left to do in it.

    In the `last` round it does not matter which dice are recruited.
    """
    if not options.auto_resolve or player.done:
        return player
    while must_recruit(player):
        enough = player.credits >= RULES.recruit_cost * len(player.citizenry)
        if not (last or enough or len(kinds(player.citizenry)) == 1):
            return player
        player = _recruit(seat, player, player.citizenry[0], events)
    recalls = any(dice for _, dice in recallable(player))
    return player if recalls or not player.cup else _finish(player)


def _recruit(seat: int, player: Player, die: Colour, events: Events) -> Player:
    events.tell("recruited", seat=seat, die=die)
    left = list(player.citizenry)
    left.remove(die)
    player = replace(player, citizenry=tuple(left), credits=player.credits - RULES.recruit_cost)
    return to_cup(player, (die,))


def _finish(player: Player) -> Player:
    return replace(player, credits=player.credits or RULES.credits_after_empty, done=True)
