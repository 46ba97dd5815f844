"""Undo by knowledge: an entry may be taken back while nobody has learnt anything from it.

No author declares this. A seat has learnt something if, of the states it could not tell apart
before the move, some can be told apart after it. So draw such states, play on from each, and
compare what the seat would see and be told.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING

from gamekernel import log, moment
from gamekernel.chance import ScriptedChance, SeededChance
from gamekernel.errors import BadChance, CannotUndo, PluginError
from gamekernel.game import known_to
from gamekernel.model import Events
from gamekernel.shapes import UNREADABLE, encoder

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any

    from gamekernel.game import Game

SAMPLES = 64
"""From how many states each seat's knowledge is compared."""


def find(game: Game, steps: Sequence[log.Step], seat: int | None) -> int:
    """Return the number of the entry that an undo takes back. Raises `CannotUndo`."""
    if len(steps) < 2:
        raise CannotUndo("there is nothing to take back")
    if seat is None:
        return steps[-1].number
    for index in range(len(steps) - 1, 0, -1):
        step = steps[index]
        if not isinstance(step.entry, log.Played):
            raise CannotUndo("only a move can be taken back")
        if step.entry.seat == seat:
            break
        if not _in_running_step(step):
            raise CannotUndo("another seat has acted since")
    else:
        raise CannotUndo("the seat has played nothing")
    if index < len(steps) - 1 and not _in_running_step(step):
        raise CannotUndo("another seat has acted since")
    if step.entry.outcomes:
        raise CannotUndo("chance has decided something")
    if step.told.reveals or (game.info.hidden and _taught(game, step)):
        raise CannotUndo("the move has shown something to somebody")
    return step.number


def _in_running_step(step: log.Step) -> bool:
    entry = step.entry
    if not isinstance(entry, log.Played) or step.before is None:
        return False
    return moment.in_step(step.before.turn, step.after.turn, entry.seat, entry.outcomes)


def _taught(game: Game, step: log.Step) -> bool:
    """Tell whether a move taught anybody anything, the mover and spectators included."""
    before, entry = step.before, step.entry
    if before is None or not isinstance(entry, log.Played):
        return True
    fingerprint = game.fingerprint(before.state)
    for seat in (*range(before.seats), None):
        seen = _seen(game, step.after.state, step.told.events, seat)
        for number in range(SAMPLES):
            name = f"{fingerprint} {seat} {number}".encode()
            chance = SeededChance(blake2b(name, digest_size=32).digest())
            state = game.sample(before.state, seat, chance)
            moves = _like(game, step.move, state, entry.seat, alone=seat == entry.seat)
            if not any(_seen_after(game, state, entry.seat, m, seat) == seen for m in moves):
                return True
    return False


def _like(game: Game, move: Any, state: Any, mover: int, *, alone: bool) -> Iterator[Any]:
    """Yield what the mover may have played: this move alone, or any other as well."""
    yield move
    if not alone:
        yield from game.legal_moves(state, mover)


def _seen_after(game: Game, state: Any, mover: int, move: Any, seat: int | None) -> object:
    """Return what a seat would see and be told, had the mover played `move` from `state`."""
    if not game.is_legal(state, mover, move):
        return None
    events = Events()
    try:
        after = game.apply(state, mover, move, ScriptedChance(()), events)
    except BadChance:
        return None
    return _seen(game, after, events.told, seat)


def _seen(game: Game, state: Any, events: Sequence[Any], seat: int | None) -> object:
    view = game.view(state, seat)
    try:
        return encoder.encode(view), encoder.encode(known_to(events, seat))
    except UNREADABLE as error:
        raise PluginError(f"{game.id}: a view or an event that cannot be written") from error
