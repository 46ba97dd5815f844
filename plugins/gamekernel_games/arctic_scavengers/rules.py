"""The rules as the kernel asks for them; each phase has its own file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel import Turn
from gamekernel_games.arctic_scavengers import (
    attacks,
    dealing,
    declaring,
    gathering,
    interrupts,
    resolving,
    rounds,
    skirmish,
)
from gamekernel_games.arctic_scavengers.moves import ChooseLeader, Done, Pass
from gamekernel_games.arctic_scavengers.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gamekernel import Chance, Events
    from gamekernel_games.arctic_scavengers.moves import AnyMove
    from gamekernel_games.arctic_scavengers.state import State


def turn(state: State) -> Turn:
    """Wait for one seat, or at the choice of leaders for all who have not chosen."""
    return Turn(must=must(state), phase=state.phase)


def must(state: State) -> tuple[int, ...]:
    """Return the seats that the game waits for."""
    match state.phase:
        case "over":
            return ()
        case "choose_leader":
            return tuple(seat for seat, one in enumerate(state.players) if one.choice is None)
        case "interrupt" | "answer":
            return () if state.asked is None else (state.asked,)
        case _:
            return (state.active,)


def legal_moves(state: State, seat: int) -> Sequence[AnyMove]:  # noqa: PLR0911 - one a phase
    """List the moves of a seat."""
    if seat not in must(state):
        return ()
    match state.phase:
        case "choose_leader":
            return (ChooseLeader(0), ChooseLeader(1))
        case "gather":
            return tuple(gathering.legal_moves(state))
        case "interrupt":
            held = state.players[seat].holding
            return (*interrupts.interrupts(state, seat, held), Pass())
        case "answer":
            return (*attacks.answers(state, seat, attacks.able(state, seat)), Pass())
        case "skirmish":
            return (*skirmish.unit_actions(state, seat), Done())
        case _:
            return tuple(resolving.choices(state))


def is_legal(state: State, seat: int, move: AnyMove) -> bool:
    """Tell whether a move is legal, without listing others than those of its kind."""
    if seat not in must(state):
        return False
    if state.phase == "gather":
        return gathering.is_legal(state, move)
    return move in legal_moves(state, seat)


def apply(state: State, seat: int, move: AnyMove, chance: Chance, events: Events) -> State:
    """Carry out a legal move."""
    table = Table(state, chance, events)
    match state.phase:
        case "choose_leader":
            if isinstance(move, ChooseLeader):
                dealing.choose_leader(table, seat, move.choice)
        case "gather":
            declaring.act(table, move)
        case "interrupt":
            interrupts.act(table, seat, move)
        case "answer":
            if attacks.answer(table, seat, move) and table.state.action is not None:
                interrupts.go_on(table)
        case "skirmish":
            if skirmish.act(table, move):
                rounds.settle(table)
        case _:
            resolving.choose(table, move)
    return table.state
