"""The course of a round: the draw phase, the commits, and what a skirmish brings (sheet 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from gamekernel_games.arctic_scavengers import piles, resolving, skirmish
from gamekernel_games.arctic_scavengers.cards import BOX, minus, plus
from gamekernel_games.arctic_scavengers.state import clockwise, initiator, two_player

if TYPE_CHECKING:
    from gamekernel_games.arctic_scavengers.table import Table

HARDY = "hardy_scavenger"


def begin(table: Table) -> None:
    """Go through the draw phase, and let the initiator gather (sheet 4.1)."""
    state = table.state
    order = clockwise(state, initiator(state))
    table.tell("round", round=state.round, initiator=order[0])
    for seat in range(len(order)):
        for at, building in enumerate(table.player(seat).buildings):
            if building.under:
                resolving.uncover(table, seat, at, 1)
    for seat in order:
        drawn = table.draw(seat, BOX.hand_size)
        hand = plus(table.player(seat).hand, drawn)
        table.change(seat, hand=hand)
        table.tell("drew", seat=seat, count=len(drawn))
        table.tell("hand", (seat,), cards=hand)
    if state.round >= BOX.first_skirmish_round and not two_player(state):
        seen, contested = piles.look(table.state.contested, 1, order[0], table.chance)
        table.set(contested=contested)
        table.tell("peeked", (order[0],), cards=seen)
    table.set(phase="gather", active=order[0], asked=None, last=())


def commit(table: Table) -> None:
    """Put the rest of the hand face down; after the last player the forces meet."""
    seat = table.state.active
    hand = table.player(seat).hand
    table.change(seat, hand=(), committed=hand, has_committed=True)
    table.tell("committed", seat=seat, count=len(hand))
    order = clockwise(table.state, initiator(table.state))
    rest = order[order.index(seat) + 1 :]
    if rest:
        table.set(active=rest[0])
    elif table.state.round < BOX.first_skirmish_round:
        end(table, None)
    elif skirmish.start(table):
        settle(table)


def settle(table: Table) -> None:
    """Give the contested card to the winner, or shuffle it into the junkyard."""
    state = table.state
    won_by = skirmish.winner(state)
    (top,), contested = piles.take(state.contested, 1, table.chance)
    table.set(contested=contested)
    if won_by is None:
        junkyard = piles.shuffle_in(state.junkyard, (top.card,))
        table.set(junkyard=junkyard)
        table.tell("deadlock")
    else:
        table.discard(won_by, (top.card,))
        table.tell("won", seat=won_by)
        table.tell("contested", (won_by,), card=top.card)
    end(table, won_by)


def end(table: Table, won_by: int | None) -> None:
    """Clear the round away, and begin the next one or end the game.

    Hardy scavengers of a force that did not win come back into the hand (R44).
    """
    fought = table.state.round >= BOX.first_skirmish_round
    for seat, player in enumerate(table.state.players):
        force = player.committed
        hardy = (HARDY,) * force.count(HARDY) if fought and seat != won_by else ()
        table.change(seat, committed=(), hand=hardy)
        left = minus(force, hardy)
        if fought:
            table.use(seat, left)
        else:
            table.discard(seat, left)
        table.change(
            seat,
            has_committed=False,
            buildings=tuple(
                replace(one, stored_into=False, taken_from=False) for one in player.buildings
            ),
            food=0,
            med=0,
            feast=0,
            done=(),
            leader_used=False,
            spied=None,
            acted=(),
            gassed=(),
            intimidates=False,
        )
    if table.state.round == BOX.rounds:
        table.set(phase="over", asked=None)
        table.tell("over")
    else:
        table.set(round=table.state.round + 1)
        begin(table)
