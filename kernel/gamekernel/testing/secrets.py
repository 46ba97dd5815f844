"""Whether a seat learns nothing that it may not know.

`sample` says what a seat cannot tell apart: from a state it draws another that must look the
same to the seat. All here follows from that, so a `sample` that keeps too much guards too
little; `samples_are_drawn` sees one that keeps everything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from gamekernel import moment
from gamekernel.shapes import REFUSED
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
from gamekernel.testing.trials import brief_move

if TYPE_CHECKING:
    from gamekernel.testing.trials import Node

DRAWN = 3
"""How many states are sampled for a seat at one node."""


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
            except REFUSED as error:
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
            if turn != node.turn:
                raise Fault(
                    f"for {who(seat)} turn is {brief(node.turn)} or, alike to it, {brief(turn)}"
                )
            other = game.score(state)
            if score != other:
                raise Fault(
                    f"for {who(seat)} score is {brief(score)} or, alike to it, {brief(other)}"
                )
            for offering in node.seats:
                if game.may_offer_draw(state, offering) != game.may_offer_draw(
                    node.state, offering
                ):
                    secret = f"what {who(seat)} may not know"
                    raise Fault(f"may_offer_draw of {who(offering)} depends on {secret}")
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
            if written(moves) != written(other):
                lists = f"{brief(moves)} or, alike to it, {brief(other)}"
                raise Fault(
                    f"the legal moves of {who(seat)} depend on what it may not know: {lists}"
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
                legal = game.is_legal(node.state, seat, move)
                # Without the hook the list decides, which is looked at elsewhere.
                if game.offers("is_legal") and legal != game.is_legal(state, seat, move):
                    text = f"is_legal of {who(seat)}'s {brief_move(move)}"
                    raise Fault(f"{text} depends on what it may not know")
                if legal:
                    continue
                one = game.why_illegal(node.state, seat, move)
                other = game.why_illegal(state, seat, move)
                if one != other:
                    raise Fault(
                        f"the reason for refusing {who(seat)}'s {brief_move(move)} is {one!r} or, "
                        f"alike to it, {other!r}"
                    )
                count += 1
    return count
