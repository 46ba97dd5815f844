"""States from outside: what players do behind their screens and in Explore must fit the rules."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from gamekernel_games.roll_for_the_galaxy import assigning, exploring
from gamekernel_games.roll_for_the_galaxy.state import (
    Worker,
    kinds,
    powers,
    powers_with_tiles,
    sort,
    zone,
)
from gamekernel_games.roll_for_the_galaxy.tiles import (
    DATA,
    DictateUnlimited,
    ExploreExtraTile,
    ExploreRearrange,
    Reassign,
    VirtualDice,
)

if TYPE_CHECKING:
    from gamekernel_games.roll_for_the_galaxy.state import Assigning, Exploring, Player, State


def demand(sound: object, sentence: str) -> None:
    """Raise `ValueError` with the sentence unless something is sound."""
    if not sound:
        raise ValueError(sentence)


# Assign.


def check_assigning(state: State, seat: int) -> None:
    """See that the dice behind a screen fell there, and that the powers used allow the rest."""
    player = state.players[seat]
    now = player.assigning
    if now is None:
        return
    demand(now.rolled, "everybody has a die to roll")
    demand(all(map(_can_fall, now.rolled)), "a die does not show such a face")
    for workers in (now.rolled, now.workers):
        demand(assigning.sort_workers(workers) == workers, "the workers are sorted")
    dice = [worker.die for worker in now.workers] + list(now.dictated)
    dice += [now.selector.die] if now.selector else []
    demand(sort(dice) == sort(worker.die for worker in now.rolled), "the dice are not those rolled")
    demand(sort(now.dictated) == now.dictated, "the dictated dice are sorted")
    if now.selector is None:
        fresh = type(now)(now.rolled, now.rolled, reopened=now.reopened)
        demand(now == fresh, "the selector comes first")
        return
    _check_dictates(player, now)
    _check_uses(state, seat, now)
    _check_moved(player, now)
    demand(
        not now.done or assigning.half_used(player, now) is None,
        "a power that moves two dice has moved one",
    )


def _can_fall(worker: Worker) -> bool:
    faces = DATA.dice[worker.die].faces
    return any(assigning.fallen(worker.die, face) == worker for face in faces)


def _check_dictates(player: Player, now: Assigning) -> None:
    most = 1 if not powers(player, DictateUnlimited) else len(now.rolled)
    demand(len(now.dictated) <= most, "Dictate is used once in a round")
    limit = assigning.dictate_targets(player) if now.dictated else 0
    demand(now.to_move <= limit, "a Dictate does not move so many workers")


def _check_uses(state: State, seat: int, now: Assigning) -> None:
    own = dict(powers_with_tiles(state.players[seat], Reassign))
    names = [use.tile for use in now.uses]
    demand(sorted(set(names)) == names, "the powers used are sorted, each once")
    for use in now.uses:
        power = own.get(use.tile)
        demand(power, "a player has used a power that he does not have")
        if power:
            most = assigning.most(state.players, seat, power)
            demand(use.times <= most, "a power was used too often")
            one_column = power.both_from_one_column
            demand((use.source is not None) == one_column, "a power does not come from one column")


def _check_moved(player: Player, now: Assigning) -> None:
    """See that no more workers lie elsewhere than they fell than could be moved."""
    lie = Counter((worker.column, worker.die) for worker in now.workers)
    fell = Counter((worker.column, worker.die) for worker in now.rolled)
    wild_now = Counter(worker.die for worker in now.workers if worker.wild)
    wild_then = Counter(worker.die for worker in now.rolled if worker.wild)
    demand(wild_now <= wild_then, "more dice show a wild face than did when they fell")
    moved = (wild_then - wild_now).total() + sum(use.times for use in now.uses)
    moved += assigning.dictate_targets(player) * len(now.dictated) - now.to_move
    demand((lie - fell).total() <= moved, "workers lie where nothing could move them")


# Explore.


def check_exploring(state: State, player: Player) -> None:
    """See that commits, tiles laid aside and tiles to be placed fit together."""
    given = Counter(
        die
        for power in powers(player, VirtualDice)
        if power.phase == state.step
        for die in power.colors
    )
    demand(Counter(player.virtual) <= given, "virtual dice that no development brings")
    now = player.exploring
    if now is None:
        return
    for tiles in (now.aside, now.scouted, now.abandoned):
        demand(tuple(sorted(set(tiles))) == tiles, "tiles are sorted, each once")
    demand(kinds(now.scouted_with) == now.scouted_with, "colours are sorted, each once")
    demand(now.scouted_with or not now.abandoned, "tiles were abandoned and nobody has scouted")
    demand(set(now.aside) <= set(zone(player)), "a tile was laid aside that is not in the zone")
    if now.aside:
        demand(exploring.has_explorers(player), "tiles are laid aside for an explorer")
        demand(not now.commit or now.commit.act == "scout", "tiles are laid aside for a scout")
    if now.commit:
        explorer = now.commit.die, now.commit.virtual
        demand(explorer in exploring.explorers(state, player), "there is no such explorer")
    _check_wave(state, player, now)


def _check_wave(state: State, player: Player, now: Exploring) -> None:
    logistics = bool(powers(player, ExploreRearrange))
    demand(now.moved == 0 or logistics, "only Advanced Logistics moves tiles")
    demand(now.moved <= len(zone(player)), "too many tiles were moved")
    demand(
        not now.done or (logistics and not exploring.has_explorers(player)),
        "only who has Advanced Logistics, and no explorer, says that he is done",
    )
    placing = any(other.exploring and other.exploring.scouted for other in state.players)
    if placing:
        idle = not (now.commit or now.aside or now.moved)
        demand(idle, "the next wave begins when all tiles are placed")
    if state.explored:
        demand(placing, "the extra tile was drawn and is not to be placed")
        demand(not exploring.has_explorers(player), "the extra tile comes after all explorers")
        demand(not now.scouted or powers(player, ExploreExtraTile), "an extra tile for nobody")
        demand(
            not logistics or now.done, "the extra tile comes when all zones are left as they are"
        )
