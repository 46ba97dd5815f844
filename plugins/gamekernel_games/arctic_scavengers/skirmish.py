"""The skirmish: unit actions, and who wins the contested card (sheet 4.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel_games.arctic_scavengers import actions, attacks, gathering
from gamekernel_games.arctic_scavengers.cards import BOX, is_refugee, minus, plus
from gamekernel_games.arctic_scavengers.interrupts import can_hit
from gamekernel_games.arctic_scavengers.moves import (
    Bomb,
    DisableBuilding,
    Disarm,
    Done,
    Intimidate,
    Snipe,
    TearGas,
    WoundLeader,
)
from gamekernel_games.arctic_scavengers.state import Attack, clockwise, initiator, two_player

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from gamekernel_games.arctic_scavengers.moves import AnyMove
    from gamekernel_games.arctic_scavengers.state import State
    from gamekernel_games.arctic_scavengers.table import Table


def unit_actions(state: State, seat: int) -> list[AnyMove]:
    """List what the units of a force may still do."""
    player = state.players[seat]
    fresh = set(minus(player.committed, player.acted))
    found: list[AnyMove] = []
    for other in range(len(state.players)):
        if other != seat:
            found += _attacks(state, seat, other, fresh)
    if state.options.hq4 and "saboteur" in fresh:
        found += gathering.disable_moves(state, seat)
    if state.options.hq4 and "sniper_team" in fresh:
        found += gathering.wound_moves(state, seat)
    if "provocateur" in fresh and not player.intimidates:
        found.append(Intimidate())
    return found


def _attacks(state: State, seat: int, other: int, fresh: set[str]) -> Iterator[AnyMove]:
    """List attacks on another player's force with the units that have not acted."""
    player, target = state.players[seat], state.players[other]
    for card in ("sniper_team", "assassin"):
        if card in fresh:
            people = actions.persons(target.committed)
            yield from (Snipe(card, one, other) for one in people if can_hit(card, one))
    if "saboteur" in fresh and not target.leads("sergeant_at_arms"):
        yield from (Disarm(tool, other) for tool in actions.tools(target.committed))
    if "tear_gas" in fresh:
        untouched = minus(target.committed, target.gassed)
        yield from (TearGas(other, one) for one in actions.persons(untouched))
    if player.may_use_leader("fanatic"):
        for refugee in sorted({card for card in player.committed if is_refugee(card)}):
            yield from (Bomb(refugee, one, other) for one in sorted(set(target.committed)))


def start(table: Table) -> bool:
    """Reveal the forces and begin with the initiator; tell whether nobody has unit actions."""
    state = table.state
    table.set(phase="skirmish", asked=None)
    for seat in range(len(state.players)):
        table.note_open(seat)
    forces = [player.committed for player in table.state.players]
    table.tell("revealed", forces=forces)
    return next_player(table, clockwise(state, initiator(state)))


def next_player(table: Table, seats: Sequence[int]) -> bool:
    """Let the next of these seats that has unit actions act; tell whether there is none."""
    for seat in seats:
        if unit_actions(table.state, seat):
            table.set(active=seat)
            return False
    return True


def act(table: Table, move: AnyMove) -> bool:
    """Carry out a unit action, or the end of them; tell whether all are done."""
    state = table.state
    seat = state.active
    player = table.player(seat)
    match move:
        case Done():
            order = clockwise(state, initiator(state))
            return next_player(table, order[order.index(seat) + 1 :])
        case Snipe(card, _, other) if other is not None:
            _tire(table, seat, card)
            _attack(table, seat, move, other, card)
        case Disarm(_, other) if other is not None:
            _tire(table, seat, "saboteur")
            _attack(table, seat, move, other, "saboteur")
        case WoundLeader(other):
            _tire(table, seat, "sniper_team")
            _attack(table, seat, move, other, "sniper_team")
        case Bomb(card, _, other) if other is not None:
            table.change(
                seat,
                committed=minus(player.committed, (card,)),
                leader_used=True,
            )
            if player.gassed.count(card) > table.player(seat).committed.count(card):
                table.change(seat, gassed=minus(player.gassed, (card,)))
            table.remove(seat, card)
            _attack(table, seat, move, other, card)
        case DisableBuilding(other, at):
            _tire(table, seat, "saboteur")
            table.change_building(other, at, disabled=True)
            table.tell("disabled", seat=other, building=at)
        case Intimidate():
            _tire(table, seat, "provocateur")
            table.change(seat, intimidates=True)
            table.tell("intimidates", seat=seat)
        case TearGas(other, person):
            _tire(table, seat, "tear_gas")
            table.change(other, gassed=plus(table.player(other).gassed, (person,)))
            table.tell("gassed", seat=seat, player=other, card=person)
    return False


def _tire(table: Table, seat: int, card: str) -> None:
    """Note that a unit has acted; it stays in the force (R16)."""
    table.change(seat, acted=plus(table.player(seat).acted, (card,)))


def _attack(
    table: Table, seat: int, move: Snipe | Disarm | Bomb | WoundLeader, other: int, card: str
) -> None:
    target = None if isinstance(move, WoundLeader) else move.target
    table.tell("attacked", seat=seat, player=other, card=card, target=target)
    attacks.start(table, Attack(move, seat, other))


# The winner.


def winner(state: State) -> int | None:
    """Return who wins the contested card; None for a deadlock."""
    scores = [actions.fight(player) for player in state.players]
    best = max(scores)
    tied = [seat for seat, score in enumerate(scores) if score == best]
    if two_player(state) and len(tied) == 1:
        return tied[0] if best - min(scores) >= BOX.two_player.win_margin else None
    if len(tied) == 1:
        return tied[0]
    for seat in clockwise(state, initiator(state)):
        if "rogue" in state.players[seat].committed:
            return seat
    return None if two_player(state) else _largest(state, tied)


def _largest(state: State, tied: Sequence[int]) -> int | None:
    """Return the tied player with the most people; None if they are tied again (R13)."""
    crowds = [actions.people_in_a_tie(state.players[seat]) for seat in tied]
    most = max(crowds)
    return tied[crowds.index(most)] if crowds.count(most) == 1 else None
