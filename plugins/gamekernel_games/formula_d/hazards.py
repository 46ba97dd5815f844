"""What can go wrong after a move: the checks, and elimination (sheet 4.7, 4.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from gamekernel_games.formula_d import state as states
from gamekernel_games.formula_d.equipment import BLACK, DATA, Part
from gamekernel_games.formula_d.state import with_car

if TYPE_CHECKING:
    from gamekernel import Chance, Events
    from gamekernel_games.formula_d.equipment import Fails
    from gamekernel_games.formula_d.state import State

ENGINE_GEAR = 5
"""Engines are tested in this gear and above."""
Check = Literal["road_handling", "collision", "engine"]
Reason = Literal["overshot", "blocked", "collision", "engine", "road_handling"]


def fails_on(state: State) -> Fails:
    """Return what the checks fail on."""
    if not states.advanced(state.options):
        return DATA.fails_on["basic"]
    return DATA.fails_on["rain" if state.raining else "dry"]


def _fails(state: State, seat: int, check: Check, chance: Chance, events: Events) -> bool:
    limit: int = getattr(fails_on(state), check)
    roll = chance.die(BLACK)
    events.tell("checked", seat=seat, check=check, roll=roll, failed=roll <= limit)
    return roll <= limit


def _lose(state: State, seat: int, name: Part) -> State:
    car = state.cars[seat]
    return with_car(state, seat, replace(car, wear=car.wear.less(states.part(state.options, name))))


def _is_worn_out(state: State, seat: int, name: Part) -> bool:
    return not state.cars[seat].wear.of(states.part(state.options, name))


def mark(state: State, seat: int, events: Events) -> State:
    """Put a damage marker on the cell of a car; the basic game knows none."""
    if not states.advanced(state.options):
        return state
    cell = state.cars[seat].cell
    events.tell("marked", cell=cell)
    return replace(state, markers=tuple(sorted((*state.markers, cell))))


def eliminate(state: State, seat: int, reason: Reason, events: Events) -> State:
    """Take a car out of the race; the sheet (4.8) tells when it stays as an obstacle."""
    stays = reason in ("collision", "blocked")
    events.tell("eliminated", seat=seat, reason=reason, stays=stays)
    car = state.cars[seat]
    return with_car(state, seat, replace(car, status="wreck" if stays else "out", held="no"))


def road_handling(
    state: State, seat: int, cells: tuple[str, ...], chance: Chance, events: Events
) -> State:
    """Roll once for each marked cell of a way, however many markers lie there (sheet 4.7)."""
    for cell in cells:
        if cell in state.markers and _fails(state, seat, "road_handling", chance, events):
            state = _lose(state, seat, "road_handling")
            if _is_worn_out(state, seat, "road_handling"):
                return eliminate(state, seat, "road_handling", events)
    return state


def collision(state: State, seat: int, chance: Chance, events: Events) -> State:
    """Let the partners of a car roll, and then the car once for each of them (sheet 4.7)."""
    cell = states.circuit_of(state).cells[state.cars[seat].cell]
    near = {*cell.side, cell.next[0]}
    partners = [
        other
        for other in state.order
        if other != seat and state.cars[other].status == "racing" and state.cars[other].cell in near
    ]
    for other in partners:
        if _fails(state, other, "collision", chance, events):
            state = _bump(state, other, events)
    for other in partners:
        gone = state.cars[other].status != "racing"
        if gone or _fails(state, seat, "collision", chance, events):
            state = _bump(state, seat, events)
        if state.cars[seat].status != "racing":
            break
    return state


def _bump(state: State, seat: int, events: Events) -> State:
    state = mark(_lose(state, seat, "body"), seat, events)
    return (
        eliminate(state, seat, "collision", events) if _is_worn_out(state, seat, "body") else state
    )


def engines(state: State, chance: Chance, events: Events) -> State:
    """Test the engines of all that are fast, after a highest roll (sheet 4.7)."""
    on = states.circuit_of(state)
    for seat in state.order:
        car = state.cars[seat]
        if car.status != "racing" or car.gear < ENGINE_GEAR or on.in_pits(car.cell):
            continue
        if _fails(state, seat, "engine", chance, events):
            state = mark(_lose(state, seat, "engine"), seat, events)
            if _is_worn_out(state, seat, "engine"):
                state = eliminate(state, seat, "engine", events)
    return state
