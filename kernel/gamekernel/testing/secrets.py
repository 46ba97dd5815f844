"""Whether a seat learns nothing that it may not know.

`sample` says what a seat cannot tell apart: from a state it draws another that must look the
same to the seat. All here follows from that, so a `sample` that keeps too much guards too
little; `samples_are_drawn` sees one that keeps everything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from gamekernel import moment
from gamekernel.chance import SeededChance
from gamekernel.errors import GameKernelError, PluginError
from gamekernel.game import known_to
from gamekernel.model import Events
from gamekernel.shapes import UNREADABLE
from gamekernel.testing.checks import (
    Fault,
    brief,
    check,
    demand,
    difference,
    hidden,
    said,
    who,
    written,
)
from gamekernel.testing.legality import strange_moves
from gamekernel.testing.other_chance import Misfit, OneOther
from gamekernel.testing.trials import brief_move, some

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gamekernel.game import Game
    from gamekernel.testing.trials import Node, Ply

DRAWN = 3
"""How many states are sampled for a seat at one node."""
TRIED = 8
"""How many other ways of one move are compared, for a seat, of each kind."""


def samples(node: Node, seat: int | None, count: int = DRAWN) -> list[Any]:
    """Draw states that a seat cannot tell from the true one."""
    found: list[Any] = node.kept.setdefault(("samples", seat), [])
    for i in range(len(found), count):
        state = node.game.sample(node.state, seat, node.chance(f"sample {seat} {i}"))
        found.append(state)
        node.trial.run.other_samples |= state != node.state
    return found[:count]


@check(
    "node",
    needs=hidden,
    picked=True,
    cure="""Let `sample` keep the numbers of all things, and every promise of `check`: it deals the
        same cards anew among those who hold them.""",
)
def samples_are_states(node: Node) -> int:
    """What `sample` draws is a sound state of the same match."""
    game, trial = node.game, node.trial
    for seat in node.everybody:
        for state in samples(node, seat):
            try:
                game.check(state, trial.seats, trial.options)
                back = game.state_shape.checked(state)
                moment.checked_turn(game, state, trial.seats)
            except (GameKernelError, *UNREADABLE) as error:
                raise Fault(f"the sample for {who(seat)} is broken: {said(error)}") from error
            demand(back == state, f"the sample for {who(seat)} cannot be read back as it is")
    return len(node.everybody)


@check(
    "node",
    needs=hidden,
    picked=True,
    cure="""Put into the View only what the seat may know, and no count, sum or length made of what
        it may not; and let `sample` keep all that the view shows.""",
)
def views_keep_secrets(node: Node) -> int:
    """A view is the same, in bytes, in all states that its seat cannot tell apart."""
    for seat in node.everybody:
        view = node.game.view(node.state, seat)
        for state in samples(node, seat):
            other = node.game.view(state, seat)
            if written(view) != written(other):
                where = difference(msgspec.to_builtins(view), msgspec.to_builtins(other))
                raise Fault(f"the view of {who(seat)} depends on what it may not know: {where}")
    return len(node.everybody)


@check(
    "node",
    needs=hidden,
    picked=True,
    cure="""Compute turn, running score and draws from what a spectator may know: points that lie
        face down count at the end only.""",
)
def standings_keep_secrets(node: Node) -> int:
    """`turn`, `score` and `may_offer_draw` are the same in all states a seat cannot tell apart."""
    game = node.game
    score = game.score(node.state)
    for seat in node.everybody:
        for state in samples(node, seat):
            turn = game.turn(state)
            demand(
                turn == node.turn,
                f"for {who(seat)} turn is {brief(node.turn)} or, alike to it, {brief(turn)}",
            )
            other = game.score(state)
            demand(
                score == other,
                f"for {who(seat)} score is {brief(score)} or, alike to it, {brief(other)}",
            )
            for offering in node.seats:
                demand(
                    game.may_offer_draw(state, offering)
                    == game.may_offer_draw(node.state, offering),
                    f"may_offer_draw of {who(offering)} depends on what {who(seat)} may not know",
                )
    return len(node.everybody)


@check(
    "node",
    needs=hidden,
    picked=True,
    cure="""List a seat's moves from what it may know. Where the rules forbid a move for a secret
        reason, let it be played and let it fail.""",
)
def legal_moves_keep_secrets(node: Node) -> int:
    """The legal moves of a seat are the same in all states that it cannot tell apart."""
    for seat, moves in node.moves.items():
        for state in samples(node, seat):
            other = tuple(node.game.legal_moves(state, seat))
            demand(
                written(moves) == written(other),
                f"the legal moves of {who(seat)} depend on what it may not know: {brief(moves)} "
                f"or, alike to it, {brief(other)}",
            )
    return len(node.moves)


@check(
    "node",
    needs=hidden,
    picked=True,
    cure="""Judge and explain a refused move from what the seat may know: no name of a card that
        another holds.""",
)
def refusals_keep_secrets(node: Node) -> int:
    """`is_legal` and `why_illegal` answer a seat the same in all states it cannot tell apart."""
    game, count = node.game, 0
    for seat in node.seats:
        strange = strange_moves(node, seat)[:12]
        for state in samples(node, seat, 2):
            for move in strange:
                if game.offers("is_legal"):
                    demand(
                        game.is_legal(node.state, seat, move) == game.is_legal(state, seat, move),
                        f"is_legal of {who(seat)}'s {brief_move(move)} depends on what it may "
                        "not know",
                    )
                one = game.why_illegal(node.state, seat, move)
                other = game.why_illegal(state, seat, move)
                demand(
                    one == other,
                    f"the reason for refusing {who(seat)}'s {brief_move(move)} is {one!r} or, "
                    f"alike to it, {other!r}",
                )
                count += 1
    return count


# What a move tells.
#
# A move may well teach a seat something; then what it was told must be kept. So one thing at a
# time is changed about the move, and the ways it may go are compared. If they lead to different
# states that `sample` says the seat cannot tell apart, it must have been told the same.


@check(
    "ply",
    needs=hidden,
    picked=True,
    cure="""Name the seats that may know in `events.tell(kind, seats, ...)`; or, if all may know it,
        let the State remember it and `sample` keep it.""",
)
def events_keep_secrets(ply: Ply) -> int:
    """No event tells a seat something that `sample` afterwards still takes to be unknown to it."""
    game, count = ply.before.game, 0
    for seat in ply.before.everybody:
        true = written(known_to(ply.events, seat))
        for state, events in _other_ways(ply, seat):
            if written(state) == ply.after.data:
                continue
            if not _alike(ply.after, state, seat):
                continue
            count += 1
            other = known_to(events, seat)
            if written(other) != true:
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
        it made), keep it in the State, and let `sample` keep it.""",
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


def _other_ways(ply: Ply, seat: int | None) -> Iterator[tuple[Any, list[Any]]]:
    """Yield how the move might have gone otherwise, one thing changed at a time."""
    node, game, mover = ply.before, ply.before.game, ply.seat
    # One outcome of chance.
    for at in range(len(ply.outcomes))[:TRIED]:
        for i in range(TRIED):
            dice = OneOther(ply.outcomes, at, node.chance(f"other {at} {i}"))
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
    game: Game, state: Any, seat: int, move: Any, dice: SeededChance | OneOther
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
    return sum(getattr(move, name) != getattr(other, name) for name in names) == 1


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
