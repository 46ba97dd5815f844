"""Roll, Assign and Reveal: workers into columns, and one of them on the strip (sheet 4.1, 4.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from gamekernel_games.roll_for_the_galaxy.moves import (
    Dictate,
    DictateMove,
    DoneAssign,
    PlaceWild,
    Reassign,
    ResetAssign,
    Select,
)
from gamekernel_games.roll_for_the_galaxy.state import (
    Assigning,
    Player,
    Selector,
    State,
    Use,
    Worker,
    kinds,
    powers,
    powers_with_tiles,
    sort,
    to_cup,
    with_column,
    with_player,
    worlds,
)
from gamekernel_games.roll_for_the_galaxy.tiles import (
    COLOURS,
    DATA,
    PHASES,
    DictateTargets,
    DictateUnlimited,
    Phase,
)
from gamekernel_games.roll_for_the_galaxy.tiles import Reassign as ReassignPower

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from gamekernel import Chance, Events
    from gamekernel_games.roll_for_the_galaxy.moves import AssignMove, WorkerMove
    from gamekernel_games.roll_for_the_galaxy.state import Dice
    from gamekernel_games.roll_for_the_galaxy.tiles import Colour, DieFace, FaceId

_ORDER = {
    Worker(phase, colour, wild): i
    for i, (phase, colour, wild) in enumerate(
        (phase, colour, wild) for phase in PHASES for colour in COLOURS for wild in (False, True)
    )
}


# The moves of a worker, made once: they are asked for at every step of a game.
_SELECT = {w: tuple(Select(w.die, w.column, p, w.wild) for p in PHASES) for w in _ORDER}
_ELSEWHERE = {w: tuple(phase for phase in PHASES if phase != w.column) for w in _ORDER}
_WILD = {
    w: tuple(PlaceWild(w.die, w.column, p) for p in _ELSEWHERE[w]) if w.wild else () for w in _ORDER
}
_DICTATE = {w: Dictate(w.die, w.column, w.wild) for w in _ORDER}
_DICTATE_MOVE = {
    w: tuple(DictateMove(w.die, w.column, p, w.wild) for p in _ELSEWHERE[w]) for w in _ORDER
}


def sort_workers(workers: Iterable[Worker]) -> tuple[Worker, ...]:
    """Sort workers by column, then colour."""
    return tuple(sorted(workers, key=_ORDER.__getitem__))


# Roll.


def roll(player: Player, chance: Chance) -> Player:
    """Roll all dice of a cup."""
    workers = rolled(player.cup, chance)
    return replace(player, cup=(), assigning=Assigning(workers, workers), done=False)


def rolled(dice: Dice, chance: Chance) -> tuple[Worker, ...]:
    """Roll dice; each falls into the column of its phase, a wild face into Explore."""
    return sort_workers(
        fallen(colour, DATA.dice[colour].faces[number - 1])
        for colour in kinds(dice)
        for number in chance.dice(dice.count(colour))
    )


def fallen(colour: Colour, face: DieFace) -> Worker:
    """Say where a die lies that shows a face."""
    return Worker("explore", colour, wild=True) if face == "wild" else Worker(face, colour)


# What may be done.


def moves(state: State, seat: int) -> Sequence[AssignMove]:
    """List what a seat may do behind its screen; when it is done, only to begin anew, once."""
    player = state.players[seat]
    now = player.assigning
    if now is None:
        return ()
    if now.done:
        return () if now.reopened else (ResetAssign(),)
    different = tuple(dict.fromkeys(now.workers))
    if now.selector is None:
        return [select for worker in different for select in _SELECT[worker]]
    found: list[AssignMove] = [wild for worker in different for wild in _WILD[worker]]
    if may_dictate(player, now):
        found += [_DICTATE[worker] for worker in different]
    if now.to_move:
        found += [move for worker in different for move in _DICTATE_MOVE[worker]]
    for tile, power in powers_with_tiles(player, ReassignPower):
        if uses_left(state, seat, tile, power):
            found += [
                Reassign(tile, w.die, w.column, p, w.wild)
                for w in different
                for p in targets(now, tile, power, w)
            ]
    found.append(ResetAssign())
    if half_used(player, now) is None:
        found.append(DoneAssign())
    return found


def dictate_targets(player: Player) -> int:
    """Return how many workers each Dictate moves at most."""
    return max((power.max for power in powers(player, DictateTargets)), default=1)


def may_dictate(player: Player, now: Assigning) -> bool:
    """Tell whether a Dictate may begin: once, or again after one that has moved a die."""
    if not now.dictated:
        return True
    return bool(powers(player, DictateUnlimited)) and now.to_move < dictate_targets(player)


def times(now: Assigning, tile: FaceId) -> int:
    """Return how often a reassign power has been used."""
    return next((use.times for use in now.uses if use.tile == tile), 0)


def uses_left(state: State, seat: int, tile: FaceId, power: ReassignPower) -> int:
    """Return how many more dice a power may move in this round."""
    now = state.players[seat].assigning
    used = times(now, tile) if now else 0
    return most(state.players, seat, power) - used


def most(players: Sequence[Player], seat: int, power: ReassignPower) -> int:
    """Return how many dice a power moves; Mad Scientists compare novelty worlds now."""
    if not power.needs_most_novelty_worlds:
        return power.max
    count = [sum(world.color == "novelty" for world in worlds(player)) for player in players]
    others = max(count[:seat] + count[seat + 1 :])
    if count[seat] < others:
        return 0
    return power.max if count[seat] > others else power.max_if_tied


def targets(now: Assigning, tile: FaceId, power: ReassignPower, worker: Worker) -> Iterator[Phase]:
    """Give the phases to which a power moves a worker."""
    if power.die_colors and worker.die not in power.die_colors:
        return
    if power.source not in (None, worker.column):
        return
    if power.both_from_one_column and not _both(now, tile, worker):
        return
    for phase in PHASES:
        if phase == worker.column or (power.to and phase not in power.to):
            continue
        if not power.to_selected or (now.selector and phase == now.selector.phase):
            yield phase


def _both(now: Assigning, tile: FaceId, worker: Worker) -> bool:
    """Tell whether a worker is one of two from a column, the first or the second to go."""
    source = next((use.source for use in now.uses if use.tile == tile), None)
    if source is not None:
        return worker.column == source
    return sum(other.column == worker.column for other in now.workers) > 1


def half_used(player: Player, now: Assigning) -> FaceId | None:
    """Name the power that has moved one die and must move another, if there is one."""
    for tile, power in powers_with_tiles(player, ReassignPower):
        if power.both_from_one_column and 0 < times(now, tile) < power.max:
            return tile
    return None


# What is done.


def apply(state: State, seat: int, move: AssignMove, events: Events) -> State:
    """Do it; only the seat itself is told what."""
    player = state.players[seat]
    now = player.assigning
    if now is None:
        return state
    if isinstance(move, DoneAssign):
        now = replace(now, done=True)
        events.tell("assigned", seat=seat)
    elif isinstance(move, ResetAssign):
        if now.done:
            events.tell("reopened", seat=seat)
        now = Assigning(now.rolled, now.rolled, reopened=now.reopened or now.done)
        events.tell("reset", (seat,))
    else:
        now = _moved(player, now, move)
        to = None if isinstance(move, Dictate) else move.phase
        events.tell(_EVENTS[type(move)], (seat,), die=move.die, column=move.column, to=to)
    return with_player(state, seat, replace(player, assigning=now))


_EVENTS = {
    Select: "selected",
    PlaceWild: "wild_placed",
    Dictate: "dictated",
    DictateMove: "dictate_moved",
    Reassign: "reassigned",
}


def worker_of(move: WorkerMove) -> Worker:
    """Return the worker that a move names."""
    return Worker(move.column, move.die, isinstance(move, PlaceWild) or move.wild)


def _moved(player: Player, now: Assigning, move: WorkerMove) -> Assigning:
    """Take a worker out of its column, to where the move says."""
    worker = worker_of(move)
    rest = list(now.workers)
    rest.remove(worker)
    if isinstance(move, Select):
        return replace(now, workers=tuple(rest), selector=Selector(move.die, move.phase))
    if isinstance(move, Dictate):
        dictated = sort((*now.dictated, move.die))
        return replace(now, workers=tuple(rest), dictated=dictated, to_move=dictate_targets(player))
    still_wild = worker.wild and not isinstance(move, PlaceWild)
    workers = sort_workers((*rest, Worker(move.phase, move.die, still_wild)))
    if isinstance(move, DictateMove):
        return replace(now, workers=workers, to_move=now.to_move - 1)
    if isinstance(move, Reassign):
        return replace(now, workers=workers, uses=_used(player, now, move))
    return replace(now, workers=workers)


def _used(player: Player, now: Assigning, move: Reassign) -> tuple[Use, ...]:
    """Note one more use of a power."""
    power = dict(powers_with_tiles(player, ReassignPower))[move.tile]
    source = move.column if power.both_from_one_column else None
    others = [use for use in now.uses if use.tile != move.tile]
    use = Use(move.tile, times(now, move.tile) + 1, source)
    return tuple(sorted([*others, use], key=lambda one: one.tile))


# Reveal.


def reveal(state: State, chance: Chance, events: Events) -> State:
    """Show what all have assigned; workers of phases that nobody selected go to the cup."""
    picked = [
        player.assigning.selector.phase
        for player in state.players
        if player.assigning and player.assigning.selector
    ]
    extra: Phase | None = None
    if len(state.players) == 2:
        extra = fallen("home", DATA.dice["home"].faces[chance.die() - 1]).column
    selected = tuple(phase for phase in PHASES if phase in (*picked, extra))
    players = tuple(_revealed(player, selected) for player in state.players)
    events.tell(
        "revealed",
        selected=selected,
        extra=extra,
        selectors=picked,
        workers=[player.workers for player in players],
    )
    return replace(state, selected=selected, extra=extra, players=players)


def _revealed(player: Player, selected: Sequence[Phase]) -> Player:
    now = player.assigning
    if now is None or now.selector is None:
        return player
    lie = [*now.workers, Worker(now.selector.phase, now.selector.die)]
    columns = [sort(w.die for w in lie if w.column == phase) for phase in PHASES]
    player = to_cup(replace(player, assigning=None), now.dictated)
    for phase, dice in zip(PHASES, columns, strict=True):
        works = phase in selected
        player = with_column(player, phase, dice) if works else to_cup(player, dice)
    return player
