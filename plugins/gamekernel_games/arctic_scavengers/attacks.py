"""Attacks and their answers, in the gather phase and in the skirmish (sheet 4.3, 4.4)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from gamekernel_games.arctic_scavengers.cards import BOX, Cards, has, minus, plus
from gamekernel_games.arctic_scavengers.moves import (
    Bomb,
    Cancel,
    Disarm,
    Pass,
    Save,
    Snipe,
    WoundLeader,
)
from gamekernel_games.arctic_scavengers.state import Attack, clockwise, module_is_on

if TYPE_CHECKING:
    from gamekernel_games.arctic_scavengers.moves import AnyMove
    from gamekernel_games.arctic_scavengers.state import Options, State
    from gamekernel_games.arctic_scavengers.table import Table


def answers(state: State, seat: int, held: Cards) -> list[AnyMove]:
    """List the answers of a seat that holds these cards: `save`, or its own guard."""
    attack = state.attack
    if attack is None or seat == attack.attacker:
        return []
    found: list[AnyMove] = []
    if isinstance(attack.move, Snipe | WoundLeader):
        found = [Save(card) for card in sorted(set(held)) if has(card, "save")]
    if state.action is not None and seat == attack.owner and "guard" in held:
        found.append(Cancel("guard"))
    return found


def able(state: State, seat: int) -> Cards:
    """Return the cards with which a seat may answer now.

    In a skirmish these are the units of its force that have not saved yet; the target itself
    saves nobody.
    """
    player = state.players[seat]
    attack = state.attack
    if attack is None or state.action is not None:
        return player.holding
    aimed = (attack.move.target,) if isinstance(attack.move, Snipe) else ()
    return minus(player.committed, player.acted + (aimed if seat == attack.owner else ()))


def is_polled(state: State, held: Cards, possible: list[AnyMove]) -> bool:
    """Tell whether a seat is asked under the option `interrupt_poll`.

    `possible`: what it could do if it held one of every kind of card in the game.
    """
    return state.options.interrupt_poll == "always" and bool(held) and bool(possible)


@lru_cache(maxsize=256)
def kinds(options: Options, market: Cards) -> Cards:
    """Return every kind of card that somebody may hold in this game, sorted."""
    return plus(
        (),
        (
            card.id
            for card in BOX.cards
            if module_is_on(options, card.module)
            and (card.pile != "mercenary" or card.id in market or card.id in BOX.starting_deck)
        ),
    )


def all_kinds(state: State) -> Cards:
    """Return every kind of card that somebody may hold in this game."""
    return kinds(state.options, tuple(stack.card for stack in state.market))


def is_asked(state: State, seat: int) -> bool:
    """Tell whether a seat is asked for an answer now."""
    if answers(state, seat, able(state, seat)):
        return True
    if state.action is None:
        return False  # a force lies open
    held = able(state, seat)
    return is_polled(state, held, answers(state, seat, all_kinds(state)))


def start(table: Table, attack: Attack) -> bool:
    """Begin an attack; tell whether it is settled already, as nobody can answer."""
    table.set(attack=attack)
    return _ask(table, clockwise(table.state, attack.owner))


def answer(table: Table, seat: int, move: AnyMove) -> bool:
    """Take the answer of the seat that was asked; tell whether the attack is settled."""
    attack = table.state.attack
    assert attack is not None  # noqa: S101 - the phase is `answer`
    match move:
        case Pass():
            order = clockwise(table.state, attack.owner)
            return _ask(table, order[order.index(seat) + 1 :])
        case Save(card):
            _save(table, seat, card)
        case Cancel(card):
            use_cancel(table, seat, card)
    table.tell("answered", seat=seat, attacker=attack.attacker)
    _settle(table, attack)
    return True


def _save(table: Table, seat: int, card: str) -> None:
    """Play a medic: out of the hand, or in the skirmish where it stays (R19)."""
    if table.state.action is None:
        table.change(seat, acted=plus(table.player(seat).acted, (card,)))
    else:
        table.take_from_holding(seat, card)
        table.use(seat, (card,))
    table.tell("saved", seat=seat, card=card)


def use_cancel(table: Table, seat: int, card: str) -> None:
    """Play a guard or a scouting refugee out of the hand; its owner draws a card."""
    table.take_from_holding(seat, card)
    table.draw_to_holding(seat, 1)
    table.use(seat, (card,))
    table.tell("cancelled", seat=seat, card=card)


def _ask(table: Table, seats: tuple[int, ...]) -> bool:
    """Ask the next of these seats that can answer; without one the attack succeeds."""
    attack = table.state.attack
    assert attack is not None  # noqa: S101 - it is being answered
    for seat in seats:
        if is_asked(table.state, seat):
            table.set(phase="answer", asked=seat)
            return False
    _hit(table, attack)
    _settle(table, attack)
    return True


def _settle(table: Table, attack: Attack) -> None:
    """End an attack; the attacker may go on."""
    phase = "skirmish" if table.state.action is None else "interrupt"
    table.set(phase=phase, attack=None, asked=attack.attacker)
    if phase == "skirmish":
        table.set(asked=None)


def _hit(table: Table, attack: Attack) -> None:
    """Put the target of an attack into its owner's discard, or wound the leader."""
    match attack.move:
        case WoundLeader():
            table.change(attack.owner, wounded=True)
            table.tell("wounded", seat=attack.owner)
        case Snipe(_, target) | Disarm(target) | Bomb(_, target):
            lose(table, attack.owner, target)


def lose(table: Table, seat: int, card: str) -> None:
    """Put a card that lies open in an action or a force into its owner's discard."""
    action = table.state.action
    if action is None:
        player = table.player(seat)
        force = minus(player.committed, (card,))
        gassed = player.gassed
        if gassed.count(card) > force.count(card):  # an untouched copy leaves first
            gassed = minus(gassed, (card,))
        table.change(seat, committed=force, gassed=gassed)
    else:
        left = minus(action.cards, (card,))
        helper = action.helper if action.helper in left else None
        table.set(action=type(action)(action.move, left, helper))
    table.use(seat, (card,))
    table.tell("lost", seat=seat, card=card)
