"""Whether a seat is told what it may know, and no more.

A move may well teach a seat something; then what it was told must be kept. So one thing at a
time is changed about a move, and the ways in which it may go are compared. If they lead to
different states that `sample` says the seat cannot tell apart, it must have been told the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from gamekernel.errors import PluginError
from gamekernel.game import known_to
from gamekernel.model import Events
from gamekernel.testing.checks import Fault, brief, check, demand, hidden, who, written
from gamekernel.testing.other_chance import Misfit, OneOther
from gamekernel.testing.secrets import samples
from gamekernel.testing.trials import brief_move, some

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gamekernel.chance import Chance
    from gamekernel.game import Game
    from gamekernel.testing.trials import Node, Ply

TRIED = 8
"""How many other ways of one move are compared, for a seat, of each kind."""


@check(
    "ply",
    needs=hidden,
    picked=True,
    cure="""Name the seats that may know in `events.tell(kind, seats, ...)`; or, if all may know it,
        let the State remember it and `sample` keep it.""",
)
def events_keep_secrets(ply: Ply) -> int:
    """No event tells a seat something that `sample` afterwards still takes to be unknown to it."""
    count = 0
    for seat in ply.before.everybody:
        true = written(known_to(ply.events, seat))
        for state, events in _other_ways(ply, seat):
            if written(state) == ply.after.data:
                continue
            count += 1
            other = known_to(events, seat)
            if written(other) != true and _alike(ply.after, state, seat):
                where = _told(known_to(ply.events, seat), other)
                raise Fault(
                    f"{who(ply.seat)} plays {brief_move(ply.move)}: {who(seat)} is told {where}; "
                    "but sample says that it cannot tell the two apart"
                )
    return count


@check(
    "ply",
    needs=hidden,
    picked=True,
    cure="""Show a seat in its own View what it did in secret (the card it laid face down, the bid
        it made), keep it in the State, and let `sample` keep it. What a seat takes without looking,
        let `chance` pick.""",
)
def seats_know_their_own_moves(ply: Ply) -> int:
    """A seat sees in its own view, or is told, which of several moves it made in secret."""
    game, seat, count = ply.before.game, ply.seat, 0
    view = written(game.view(ply.after.state, seat))
    told = written(known_to(ply.events, seat))
    for move in some(ply.before.moves[seat], TRIED, ply.before.chance("own")):
        way = _way(game, ply.before.state, seat, move, OneOther(ply.outcomes))
        if way is None or written(way[0]) == ply.after.data:
            continue
        count += 1
        state, events = way
        if written(game.view(state, seat)) != view or written(known_to(events, seat)) != told:
            continue
        # What is no secret to anybody may be left out of the views: a counter, a history.
        secret = any(_alike(ply.after, state, other) for other in ply.before.everybody)
        demand(
            not secret,
            f"{who(seat)} cannot see afterwards whether it played {brief_move(ply.move)} or "
            f"{brief_move(move)}, which lead to different states",
        )
    return count


@check(
    "node",
    needs=hidden,
    picked=True,
    cure="""Name the seat that may know in `events.tell(kind, (seat,), ...)` when hands are
        dealt.""",
)
def setups_keep_secrets(node: Node) -> int:
    """`setup` tells a seat nothing that `sample` afterwards still takes to be unknown to it."""
    game, trial, count = node.game, node.trial, 0
    outcomes = trial.opening_outcomes
    if node.number or not outcomes:
        return 0
    for i in range(2 * TRIED):
        events = Events()
        dice = OneOther(outcomes, i % len(outcomes), node.chance(f"setup {i}"))
        try:
            state = game.setup(trial.seats, trial.options, dice, events)
        except PluginError as error:
            if isinstance(error.__cause__, Misfit):
                continue
            raise
        if written(state) == node.data:
            continue
        for seat in node.everybody:
            count += 1
            true, other = known_to(trial.opening, seat), known_to(events.told, seat)
            if written(true) != written(other) and _alike(node, state, seat):
                raise Fault(
                    f"{who(seat)} is told {_told(true, other)}; "
                    "but sample says that it cannot tell the two apart"
                )
    return count


def _other_ways(ply: Ply, seat: int | None) -> Iterator[tuple[Any, list[Any]]]:
    """Yield how the move might have gone otherwise, one thing changed at a time."""
    node, game, mover = ply.before, ply.before.game, ply.seat
    # One outcome of chance.
    for i in range(TRIED if ply.outcomes else 0):
        dice = OneOther(ply.outcomes, i % len(ply.outcomes), node.chance(f"other {i}"))
        yield from _ways(_way(game, node.state, mover, ply.move, dice))
    # One field of a move whose choice may be secret.
    if seat != mover:
        near = [m for m in node.moves[mover] if _one_field_differs(m, ply.move)]
        for move in some(tuple(near), TRIED, node.chance("near")):
            yield from _ways(_way(game, node.state, mover, move, OneOther(ply.outcomes)))
    # What the seat did not know before, as far as the move has left it as it was.
    for state in samples(node, seat, TRIED):
        if state == node.state or not game.is_legal(state, mover, ply.move):
            continue
        way = _way(game, state, mover, ply.move, OneOther(ply.outcomes))
        if way is not None and _untouched(node.state, state, ply.after.state, way[0]):
            yield way


def _ways(way: tuple[Any, list[Any]] | None) -> Iterator[tuple[Any, list[Any]]]:
    if way is not None:
        yield way


def _way(
    game: Game, state: Any, seat: int, move: Any, dice: Chance
) -> tuple[Any, list[Any]] | None:
    """Play a move; return the state and the events, or None if the outcomes do not fit it."""
    events = Events()
    try:
        after = game.apply(state, seat, move, dice, events)
    except PluginError as error:
        if isinstance(error.__cause__, Misfit):
            return None
        raise
    return after, events.told


def _alike(node: Node, other: Any, seat: int | None) -> bool:
    """Tell whether `sample` draws one state from both: then the seat cannot tell them apart.

    As both are drawn with the same chance, a `sample` that deals all unseen things anew does.
    """
    game = node.game
    if written(game.view(node.state, seat)) != written(game.view(other, seat)):
        return False
    for i in range(2):
        one = game.sample(node.state, seat, node.chance(f"alike {i}"))
        if written(one) == written(game.sample(other, seat, node.chance(f"alike {i}"))):
            return True
    return False


def _one_field_differs(move: Any, other: Any) -> bool:
    if type(move) is not type(other):
        return False
    names = move.__struct_fields__
    return len([n for n in names if getattr(move, n) != getattr(other, n)]) == 1


def _untouched(one: Any, other: Any, one_after: Any, other_after: Any) -> bool:
    """Tell whether all that differs between two states is the same after the move, in both."""
    plain = [msgspec.to_builtins(state) for state in (one, other, one_after, other_after)]
    return _same_where_different(*plain)


def _same_where_different(a: Any, b: Any, a_after: Any, b_after: Any) -> bool:
    if a == b:
        return True
    four = (a, b, a_after, b_after)
    if all(isinstance(v, dict) and v.keys() == a.keys() for v in four):
        return all(_same_where_different(*(v[key] for v in four)) for key in a)
    if all(isinstance(v, (list, tuple)) and len(v) == len(a) for v in four):
        return all(_same_where_different(*items) for items in zip(*four, strict=True))
    return bool(a == a_after and b == b_after)


def _told(one: list[Any], other: list[Any]) -> str:
    return f"{brief(one)} or {brief(other)}"
