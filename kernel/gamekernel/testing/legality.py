"""Whether the list of legal moves is exactly what may be played."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

from gamekernel import moment
from gamekernel.errors import PluginError
from gamekernel.explore import choices
from gamekernel.testing.checks import (
    Fault,
    accelerated,
    check,
    demand,
    offering,
    said,
    who,
)
from gamekernel.testing.trials import brief_move, some
from gamekernel.testing.variants import near

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gamekernel.chance import SeededChance
    from gamekernel.testing.trials import Node

APPLIED = 60
"""How many of a seat's moves are applied at one node."""
JUDGED = 150
"""How many of a seat's listed moves `is_legal` is asked about at one node."""
MUTANTS = 40
"""How many moves that are not listed are tried for a seat at one node."""
_MODELS = 4
"""Of how many listed moves the mutants are made."""


@check(
    "node",
    cure="""A seat named in `must` needs a move: list one (a pass, if nothing else), or let `turn`
        not wait for it.""",
)
def nobody_is_stuck(node: Node) -> int:
    """A seat that the game waits for always has a legal move."""
    for seat in node.turn.must:
        demand(node.moves[seat], f"the game waits for {who(seat)}, which has no legal move")
    return len(node.turn.must)


@check(
    "node",
    cure="""Begin `legal_moves` with: is this seat in `turn(state).must` or `.may`? If not,
        return `()`. At the end it is nobody.""",
)
def only_seats_in_turn_have_moves(node: Node) -> int:
    """A seat that may not act has no legal moves, and nobody has any at the end."""
    seats = [seat for seat in node.seats if seat not in node.moves]
    for seat in seats:
        moves = node.game.legal_moves(node.state, seat)
        demand(not len(moves), f"{who(seat)} may not act and is listed {len(moves)} moves")
    return len(seats)


@check(
    "node",
    cure="""List each move once: where two ways lead to one move, let a dict or a comparison with
        the moves so far take the second out.""",
)
def legal_moves_are_unique(node: Node) -> int:
    """`legal_moves` lists each move once."""
    for seat, moves in node.moves.items():
        if len(set(moves)) == len(moves):
            continue
        seen: set[Any] = set()
        for move in moves:
            demand(move not in seen, f"{who(seat)} is listed {brief_move(move)} twice")
            seen.add(move)
    return sum(map(len, node.moves.values()))


@check(
    "node",
    cure="""Let the list follow from the state alone, in an order of its own: sort what comes from
        a set, keep nothing between calls.""",
)
def legal_moves_are_stable(node: Node) -> int:
    """`legal_moves` gives the same moves in the same order whenever it is asked."""
    for seat, moves in node.moves.items():
        again = tuple(node.game.legal_moves(node.state, seat))
        demand(again == moves, f"the moves of {who(seat)} are others, or in another order")
    return len(node.moves)


@check(
    "node",
    picked=True,
    cure="""`apply` has to take every move that `legal_moves` lists: list fewer, or handle the
        move.""",
)
def legal_moves_can_be_played(node: Node) -> int:
    """Every listed move can be applied, and leads to a state that goes on."""
    game, count = node.game, 0
    for seat, moves in node.moves.items():
        for move in some(moves, APPLIED, node.chance("applied")):
            try:
                after = game.apply(node.state, seat, move, node.chance(move))
                moment.checked_turn(game, after, node.trial.seats)
                game.state_shape.checked(after)
            except Exception as error:
                text = f"{who(seat)}'s move {brief_move(move)} is listed: {said(error)}"
                raise Fault(text) from error
            count += 1
    return count


@check(
    "node",
    picked=True,
    needs=offering("is_legal"),
    cure="""Let `is_legal` and `legal_moves` follow from one piece of code, or test one against the
        other.""",
)
def listed_moves_are_legal(node: Node) -> int:
    """`is_legal` accepts every move that `legal_moves` lists."""
    count = 0
    for seat, moves in node.moves.items():
        for move in some(moves, JUDGED, node.chance("judged")):
            legal = node.game.is_legal(node.state, seat, move)
            if not legal:
                raise Fault(
                    f"{who(seat)}'s move {brief_move(move)} is listed, and is_legal says no"
                )
            count += 1
    return count


@check(
    "node",
    picked=True,
    needs=offering("is_legal"),
    cure="""Let `is_legal` check every field of the move, and whose turn it is. It is given any
        well-typed move, and answers without raising.""",
)
def nothing_else_is_legal(node: Node) -> int:
    """`is_legal` refuses what is not listed; or what cannot be played, if the list is a sample."""
    game, count = node.game, 0
    for seat in node.seats:
        listed = set(node.moves.get(seat, ()))
        for move in strange_moves(node, seat):
            try:
                legal = game.is_legal(node.state, seat, move)
            except PluginError as error:
                raise Fault(f"asked for {who(seat)}'s {brief_move(move)}: {said(error)}") from error
            count += 1
            if not legal:
                continue
            if seat not in node.moves or game.info.enumerable:
                raise Fault(
                    f"is_legal accepts {who(seat)}'s move {brief_move(move)}, which is not listed"
                )
            if move not in listed:
                _apply_unlisted(node, seat, move)
    return count


def _apply_unlisted(node: Node, seat: int, move: Any) -> None:
    try:
        after = node.game.apply(node.state, seat, move, node.chance(move))
        moment.checked_turn(node.game, after, node.trial.seats)
    except PluginError as error:
        text = f"is_legal accepts {who(seat)}'s move {brief_move(move)}: {said(error)}"
        raise Fault(text) from error


@check(
    "node",
    picked=True,
    needs=offering("why_illegal"),
    cure="""Return one plain sentence for any well-typed move, and look at bounds before an index:
        a player's client shows it.""",
)
def refusals_have_reasons(node: Node) -> int:
    """`why_illegal` gives a sentence for every well-typed move that is refused."""
    game, count = node.game, 0
    for seat in node.seats:
        for move in strange_moves(node, seat):
            if game.is_legal(node.state, seat, move):
                continue
            try:
                reason = game.why_illegal(node.state, seat, move)
            except PluginError as error:
                raise Fault(f"asked for {who(seat)}'s {brief_move(move)}: {said(error)}") from error
            if not reason.strip():
                raise Fault(f"no reason for refusing {who(seat)}'s {brief_move(move)}")
            count += 1
    return count


@check(
    "node",
    picked=True,
    needs=accelerated,
    cure="""Mend the one that is wrong: compare the lists of moves, in C and from the hooks, in
        each of the states that follow.""",
)
def accelerators_agree(node: Node) -> int:
    """Perft in C counts what the hooks list, one move and two moves deep."""
    game, fast = node.game, node.game.info.accelerator
    if fast is None:
        return 0
    moves = list(choices(game, node.state))
    count = fast.perft(node.state, 1)
    demand(count == len(moves), f"perft(1) is {count} in C, and {len(moves)} moves are listed")
    if game.info.chance or len(moves) > APPLIED:
        return 1
    slow = sum(
        len(list(choices(game, game.apply(node.state, seat, move, node.chance("perft")))))
        for seat, move in moves
    )
    count = fast.perft(node.state, 2)
    demand(count == slow, f"perft(2) is {count} in C, and the hooks count {slow}")
    return 2


def strange_moves(node: Node, seat: int) -> list[Any]:
    """Return well-typed moves that are not listed for a seat.

    They are listed moves with one field changed, or with a field of another one, and moves that
    were legal elsewhere in the same game or for other seats.
    """
    if ("strange", seat) in node.kept:
        return list(node.kept["strange", seat])
    chance = node.chance(f"strange {seat}")
    listed = set(node.moves.get(seat, ()))
    found: dict[Any, None] = {}
    for move in _candidates(node, seat, chance):
        if move not in listed:
            found[move] = None
            if len(found) == MUTANTS:
                break
    node.kept["strange", seat] = tuple(found)
    return list(found)


def _candidates(node: Node, seat: int, chance: SeededChance) -> Iterator[Any]:
    elsewhere = [m for other, moves in node.moves.items() if other != seat for m in moves[:3]]
    plies = node.trial.plies
    elsewhere += [plies[chance.below(len(plies))].move for _ in range(12) if plies]
    yield from elsewhere
    models = some(node.moves.get(seat, ()), _MODELS, chance) or tuple(elsewhere[:_MODELS])
    share = MUTANTS // _MODELS
    for model in models:
        yield from islice(near(node.game.move_shape, model), share)
