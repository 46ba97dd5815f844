"""The size of the tribes, and the gangs that join them (sheet 5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gamekernel import Score
from gamekernel_games.arctic_scavengers.cards import BOX, CARDS, is_refugee, is_tool, med, people
from gamekernel_games.arctic_scavengers.state import module_is_on

if TYPE_CHECKING:
    from gamekernel_games.arctic_scavengers.state import Player, State

Measure = Callable[["Player"], int]
_METRICS: dict[str, tuple[Measure, Measure | None]] = {
    "gearheads": (
        lambda player: sum(map(is_tool, player.owned)),
        lambda player: sum(is_tool(c) and CARDS[c].pile == "contested" for c in player.owned),
    ),
    "pharmers": (
        lambda player: med(card for card in player.owned if CARDS[card].kind == "medicine"),
        lambda player: player.owned.count("medic"),
    ),
    "masons": (
        lambda player: sum(building.works for building in player.buildings),
        lambda player: player.owned.count("engineer"),
    ),
    "humanitarians": (lambda player: sum(map(is_refugee, player.owned)), None),
}
"""What the leader in is joined by each gang, and what breaks a tie."""


def gangs(state: State) -> dict[str, int | None]:
    """Tell which seat each gang in play joins at the end; None for nobody (R26, R27)."""
    return {
        gang.id: _leader_in(state, *_METRICS[gang.id])
        for gang in BOX.gangs
        if module_is_on(state.options, gang.module)
    }


def _leader_in(state: State, metric: Measure, tie: Measure | None) -> int | None:
    values = [metric(player) for player in state.players]
    best = max(values)
    leaders = [seat for seat, value in enumerate(values) if value == best]
    if best == 0:
        return None
    if len(leaders) > 1 and tie is not None:
        breakers = [tie(state.players[seat]) for seat in leaders]
        leaders = [
            seat for seat, value in zip(leaders, breakers, strict=True) if value == max(breakers)
        ]
    return leaders[0] if len(leaders) == 1 else None


def score(state: State) -> Score:
    """Count the people: of all cards at the end, before it only of the ledgers (R46)."""
    if state.phase != "over":
        return Score.ranked([people(player.ledger) for player in state.players], over=False)
    points = [people(player.owned) for player in state.players]
    joined = gangs(state)
    for gang in BOX.gangs:
        seat = joined.get(gang.id)
        if seat is not None:
            points[seat] += gang.people
    return Score.ranked(points, over=True, reason="the last contested card is gone")
