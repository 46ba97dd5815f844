"""The window in which others interrupt a declared action (sheet 4.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel_games.arctic_scavengers import attacks, resolving
from gamekernel_games.arctic_scavengers.actions import persons, tools
from gamekernel_games.arctic_scavengers.cards import CARDS, has, is_refugee, minus
from gamekernel_games.arctic_scavengers.moves import (
    Bomb,
    Cancel,
    Demolish,
    DisableBuilding,
    Disarm,
    Pass,
    ReconBinoculars,
    ReconSpy,
    ReconTower,
    Save,
    Snipe,
    WoundLeader,
)
from gamekernel_games.arctic_scavengers.state import Attack, clockwise

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from gamekernel_games.arctic_scavengers.cards import Cards
    from gamekernel_games.arctic_scavengers.moves import AnyMove
    from gamekernel_games.arctic_scavengers.state import Building, State
    from gamekernel_games.arctic_scavengers.table import Table


def interrupts(state: State, seat: int, held: Cards) -> list[AnyMove]:
    """List the interrupts of a seat that holds these cards."""
    stored = [card for one in state.players[seat].buildings if shelters(one) for card in one.stored]
    return [
        *interrupts_from_holding(state, seat, held),
        *(Cancel(card, bunker=True) for card in bunker_cancels(state, seat, stored)),
    ]


def interrupts_from_holding(state: State, seat: int, held: Cards) -> list[AnyMove]:
    """List the interrupts with cards out of a hand, or of the committed cards."""
    return [*_attacks(state, seat, held), *_cancels(state, seat, held)]


def shelters(building: Building) -> bool:
    """Tell whether cards in a building may cancel a spy."""
    return building.id == "bunker" and building.works


def bunker_cancels(state: State, seat: int, stored: Iterable[str]) -> list[str]:
    """Return the kinds of cards stored in a bunker that may cancel the action."""
    action = state.action
    if action is None or not isinstance(action.move, ReconSpy) or target_of(action.move) != seat:
        return []
    return sorted({card for card in stored if card in {"guard", "scouting_refugee"}})


def _attacks(state: State, seat: int, held: Cards) -> Iterator[AnyMove]:
    action = state.action
    if action is None:
        return
    for card in ("sniper_team", "assassin"):
        if card in held:
            yield from (Snipe(card, one) for one in persons(action.cards) if can_hit(card, one))
    if "saboteur" in held and not state.players[state.active].leads("sergeant_at_arms"):
        yield from (Disarm(tool) for tool in tools(action.cards))
    if state.players[seat].may_use_leader("fanatic"):
        for refugee in sorted({card for card in held if is_refugee(card)}):
            yield from (Bomb(refugee, target) for target in sorted(set(action.cards)))


def can_hit(sniper: str, person: str) -> bool:
    """Tell whether a sniper may aim at a person: the assassin only at a single one (R20)."""
    return sniper != "assassin" or CARDS[person].people == 1


def target_of(move: AnyMove) -> int | None:
    """Return the player whose cards or leader an action is aimed at, if any."""
    match move:
        case ReconSpy(player) | DisableBuilding(player) | WoundLeader(player) | Demolish(player):
            return player
        case _:
            return None


def _cancels(state: State, seat: int, held: Cards) -> Iterator[AnyMove]:
    action = state.action
    if action is None:
        return
    move, is_target = action.move, target_of(action.move) == seat
    if is_target and "guard" in held:
        yield Cancel("guard")
    spied_on = isinstance(move, ReconSpy) and is_target
    looks = isinstance(move, ReconBinoculars | ReconTower)
    if (spied_on or looks) and "scouting_refugee" in held:
        yield Cancel("scouting_refugee")
    if isinstance(move, WoundLeader):
        yield from (Save(card) for card in sorted(set(held)) if has(card, "save"))


# The window.


def open_window(table: Table) -> None:
    """Ask the others in turn, from the active player's left."""
    _ask(table, clockwise(table.state, table.state.active)[1:])


def _ask(table: Table, seats: tuple[int, ...]) -> None:
    """Ask the next of these seats that may interrupt; without one the action resolves."""
    for seat in seats:
        if is_asked(table.state, seat):
            table.set(phase="interrupt", asked=seat)
            return
    table.set(asked=None)
    resolving.resolve(table)


def is_asked(state: State, seat: int) -> bool:
    """Tell whether a seat is asked for an interrupt now (sheet 6, `interrupt_poll`)."""
    held = state.players[seat].holding
    if interrupts(state, seat, held):
        return True
    return attacks.is_polled(state, held, interrupts(state, seat, attacks.all_kinds(state)))


def go_on(table: Table) -> None:
    """After an interrupt ask the same seat again, while it still can, then the others."""
    order = clockwise(table.state, table.state.active)
    asked = table.state.asked
    assert asked is not None  # noqa: S101 - the window is open
    _ask(table, order[order.index(asked) :])


def act(table: Table, seat: int, move: AnyMove) -> None:
    """Carry out an interrupt, or a pass."""
    match move:
        case Pass():
            order = clockwise(table.state, table.state.active)
            _ask(table, order[order.index(seat) + 1 :])
        case Cancel(card, bunker):
            if bunker:
                _leave_bunker(table, seat, card)
            else:
                attacks.use_cancel(table, seat, card)
            table.set(asked=None)
            resolving.resolve(table, cancelled=True)
        case Save(card):
            table.take_from_holding(seat, card)
            table.use(seat, (card,))
            table.tell("saved", seat=seat, card=card)
            table.set(asked=None)
            resolving.resolve(table, cancelled=True)
        case Snipe(card) | Bomb(card):
            _attack(table, seat, move, card)
        case Disarm():
            _attack(table, seat, move, "saboteur")


def _leave_bunker(table: Table, seat: int, card: str) -> None:
    """Cancel a spy with a card out of the bunker."""
    row = table.player(seat).buildings
    at = next(at for at, one in enumerate(row) if shelters(one) and card in one.stored)
    table.change_building(seat, at, stored=minus(row[at].stored, (card,)))
    table.draw_to_holding(seat, 1)
    table.use(seat, (card,))
    table.tell("cancelled", seat=seat, card=card)


def _attack(table: Table, seat: int, move: Snipe | Disarm | Bomb, card: str) -> None:
    """Spend the attacking card, whatever comes of it, and let the attack be answered."""
    table.take_from_holding(seat, card)
    table.tell("attacked", seat=seat, player=table.state.active, card=card, target=move.target)
    if isinstance(move, Bomb):
        table.remove(seat, card)
        table.change(seat, leader_used=True)
    else:
        table.use(seat, (card,))
    if attacks.start(table, Attack(move, seat, table.state.active)):
        go_on(table)
