"""Whether seats that act at the same time act independently, and in secret."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from gamekernel import moment
from gamekernel.game import known_to
from gamekernel.model import Events
from gamekernel.testing.checks import (
    Fault,
    brief,
    check,
    demand,
    difference,
    simultaneous,
    who,
    written,
)
from gamekernel.testing.trials import brief_move, some

if TYPE_CHECKING:
    from gamekernel.chance import Chance
    from gamekernel.game import Game
    from gamekernel.testing.trials import Node

PAIRS = 4
"""How many pairs of moves, and of other commitments, are compared at one node."""


def _says_open(game: Game) -> str:
    return "says that seats choose openly" if game.info.open_choices else ""


@check(
    "node",
    needs=simultaneous,
    picked=True,
    cure="""Only note a move while others are still to come. Resolve all of them, in an order of
        the rules' own, and draw outcomes, when the last has come.""",
)
def simultaneous_moves_commute(node: Node) -> int:
    """Moves of different seats in one simultaneous step may be played in either order."""
    if len(node.turn.must) < 2:
        return 0
    chance, count = node.chance("commute"), 0
    for number in range(PAIRS):
        one = chance.choice(node.turn.must)
        other = chance.choice([seat for seat in node.turn.must if seat != one])
        if not (node.moves[one] and node.moves[other]):
            continue
        first = one, chance.choice(node.moves[one])
        second = other, chance.choice(node.moves[other])
        ab = _both(node, first, second, node.chance(f"both {number}"))
        ba = _both(node, second, first, node.chance(f"both {number}"))
        text = f"{who(one)} plays {brief_move(first[1])} and {who(other)} {brief_move(second[1])}"
        if written(ab[0]) != written(ba[0]):
            where = difference(msgspec.to_builtins(ab[0]), msgspec.to_builtins(ba[0]))
            raise Fault(f"{text}: the order matters, {where}")
        demand(ab[1] == ba[1], f"{text}: other outcomes are drawn in the other order")
        count += 1
    return count


def _both(
    node: Node, first: tuple[int, Any], second: tuple[int, Any], chance: Chance
) -> tuple[Any, list[Any]]:
    game = node.game
    state = game.apply(node.state, *first, chance)
    demand(
        not chance.outcomes,
        f"{who(first[0])}'s move {brief_move(first[1])} draws outcomes while others are to come",
    )
    seat, move = second
    turn = game.turn(state)
    demand(
        seat in turn.must and game.is_legal(state, seat, move),
        f"after {who(first[0])}'s move {brief_move(first[1])}, {who(seat)} may no longer play "
        f"{brief_move(move)}",
    )
    return game.apply(state, seat, move, chance), list(chance.outcomes)


@check(
    "node",
    needs=lambda game: simultaneous(game) or _says_open(game),
    picked=True,
    cure="""Keep a commitment in the State alone until the last has come: the views of others, and
        the events they hear, may say that a seat has acted, not how. So the game has secrets:
        `hidden=True`, with `view` and `sample`. Where the rules let all watch, say
        `open_choices=True`.""",
)
def commitments_stay_secret(node: Node) -> int:
    """Until the last seat has acted, the others cannot see what any of them chose."""
    if len(node.turn.must) < 2:
        return 0
    count = 0
    for mover in node.turn.must:
        ways = []
        for move in some(node.moves[mover], PAIRS, node.chance(f"commit {mover}")):
            events, chance = Events(), node.chance("commit")
            state = node.game.apply(node.state, mover, move, chance, events)
            turn = node.game.turn(state)
            if moment.in_step(node.turn, turn, mover, chance.outcomes):
                ways.append((move, state, events.told))
        for other in node.everybody:
            if other == mover:
                continue
            seen = [(move, _seen(node, state, events, other)) for move, state, events in ways]
            for move, sight in seen[1:]:
                count += 1
                if sight == seen[0][1]:
                    continue
                (what, a, b) = next(
                    (name, a, b)
                    for (name, a), (_, b) in zip(seen[0][1], sight, strict=True)
                    if a != b
                )
                raise Fault(
                    f"{who(other)} can tell {who(mover)}'s {brief_move(seen[0][0])} from "
                    f"{brief_move(move)} by {what}: {brief(a)} or {brief(b)}"
                )
    return count


def _seen(node: Node, state: Any, events: list[Any], seat: int | None) -> list[tuple[str, Any]]:
    game = node.game
    seen: list[tuple[str, Any]] = [
        ("its view", game.view(state, seat)),
        ("the events", known_to(events, seat)),
        ("turn", game.turn(state)),
        ("score", game.score(state)),
    ]
    if seat is not None:
        seen.append(("its legal moves", tuple(game.legal_moves(state, seat))))
    return [(what, msgspec.to_builtins(value)) for what, value in seen]
