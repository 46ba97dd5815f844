"""What developments pay at the end of a phase (sheet 4.3 to 4.6, "payouts")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from gamekernel_games.roll_for_the_galaxy.state import developments, earn, powers, worlds
from gamekernel_games.roll_for_the_galaxy.tiles import FACES, PhaseIncome, PhaseIncomePer, PhaseVp

if TYPE_CHECKING:
    from gamekernel import Events
    from gamekernel_games.roll_for_the_galaxy.state import Player, State
    from gamekernel_games.roll_for_the_galaxy.tiles import Phase


def pay(state: State, phase: Phase, events: Events) -> State:
    """Pay all players at the end of a phase."""
    players = []
    for seat, player in enumerate(state.players):
        due = _due(state, seat, phase)
        chips = sum(power.vp for power in powers(player, PhaseVp) if power.phase == phase)
        if due or chips:
            events.tell("income", seat=seat, phase=phase, credits=due, chips=chips)
            player = replace(earn(player, due), chips=player.chips + chips)  # noqa: PLW2901
        players.append(player)
    return replace(state, players=tuple(players))


def _due(state: State, seat: int, phase: Phase) -> int:
    """Add up the credits of a seat."""
    player = state.players[seat]
    fixed = sum(
        power.credits
        for power in powers(player, PhaseIncome)
        if power.phase == phase and _holds(state, seat, power)
    )
    return fixed + sum(
        power.credits * -(-_count(player, power) // power.group)
        for power in powers(player, PhaseIncomePer)
        if power.phase == phase
    )


def _count(player: Player, power: PhaseIncomePer) -> int:
    """Count what a power pays for."""
    if power.per == "citizenry_die":
        return sum(die == power.die_color for die in player.citizenry)
    if power.per == "good_die":
        return sum(die == power.die_color for built in player.tableau for die in built.goods)
    return sum(
        len(built.goods)
        for built in player.tableau
        if FACES[built.face].color in power.world_colors
    )


def _holds(state: State, seat: int, power: PhaseIncome) -> bool:
    """Tell whether the condition of a power is met, compared with all other tableaus."""
    if power.condition == "sole_most_developments":
        count = [len(developments(player)) for player in state.players]
        return count[seat] == max(count) and count.count(count[seat]) == 1
    if power.condition == "sole_highest_cost_world":
        # Who ties for the most expensive world gets nothing (sheet ruling 25, unconfirmed).
        highest = [max(world.cost for world in worlds(player)) for player in state.players]
        return highest[seat] == max(highest) and highest.count(highest[seat]) == 1
    return True
