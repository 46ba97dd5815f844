"""Why a move is refused: the rule it breaks, in a sentence for the player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel_games.formula_d import driving, pits, preparing, turns
from gamekernel_games.formula_d import state as states
from gamekernel_games.formula_d.equipment import DATA, PIT_GEAR
from gamekernel_games.formula_d.state import (
    ChooseTyres,
    Drive,
    LapTime,
    Nitro,
    NoSlip,
    PitStop,
    ShiftGear,
    Slip,
    Spend,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gamekernel_games.formula_d.equipment import Wear
    from gamekernel_games.formula_d.state import AnyMove, Phase, State

_PHASES: dict[type, Phase] = {
    Spend: "spend",
    ChooseTyres: "choose_tyres",
    ShiftGear: "gear",
    Nitro: "nitro",
    Drive: "drive",
    Slip: "slip",
    NoSlip: "slip",
    PitStop: "pit",
    LapTime: "lap_time",
}
_NOW: dict[Phase, str] = {
    "spend": "spend a point on a part of the car",
    "choose_tyres": "choose a set of tyres",
    "gear": "choose a gear",
    "nitro": "say whether to use the nitro",
    "drive": "the die is rolled; drive",
    "slip": "drive on in the slipstream, or say no slip",
    "pit": "say what is done in the box",
    "lap_time": "the host has to take down the time of the lap",
}


def why_illegal(state: State, seat: int, move: AnyMove) -> str:
    """Return the sentence for a move that is not legal."""
    return _why_not_now(state, seat, move) or _why_not_this(state, seat, move)


def _why_not_now(state: State, seat: int, move: AnyMove) -> str:
    if state.phase == "over":
        return "the race is over"
    if seat not in states.must(state):
        if state.phase == "spend":
            return "you have spent all points; wait for the others"
        if state.phase == "choose_tyres":
            return "you have chosen your tyres; wait for the others"
        return "it is not your turn"
    if _PHASES[type(move)] != state.phase:
        return f"now {_NOW[state.phase]}"
    return ""


def _why_not_this(state: State, seat: int, move: AnyMove) -> str:
    match move:
        case Spend():
            return _why_no_repair(state)
        case ShiftGear():
            return _why_not_gear(state, seat, move.to)
        case Drive():
            return _why_not_drive(state, seat, move)
        case Slip():
            return _why_not_slip(state, move)
        case PitStop():
            return _why_not_stop(state, seat, move)
        case _:
            return "that move is not legal here"


def _why_no_repair(state: State) -> str:
    most = preparing.most_repairs(state)
    if not most:
        return "repair points belong to technical pit stops, which are not played"
    return f"a car has {most} repair points at most"


def _why_not_gear(state: State, seat: int, gear: int) -> str:
    car = state.cars[seat]
    if car.cell in states.circuit_of(state).boxes:
        return f"a car leaves its box in gear {PIT_GEAR} at most"
    if gear > car.gear:
        return "you can shift up by one gear only"
    if car.gear - gear > len(DATA.gear_down.basic):
        return "you can shift down by four gears at most"
    return f"you cannot pay for that: it costs {_words(turns.gear_cost(state, car, gear))}"


def _words(cost: Wear) -> str:
    """Write a cost, such as `1 gearbox and 1 brakes`."""
    named = [(name, cost.of(name)) for name in cost.__struct_fields__]
    words = [f"{n} {'wear' if name == 'pool' else name}" for name, n in named if n]
    kept = "" if len(words) == 2 else ", and the last point must stay"
    return f"{' and '.join(words)}{kept}"


def _why_not_drive(  # noqa: PLR0911 - one for a field
    state: State, seat: int, move: Drive
) -> str:
    car = state.cars[seat]
    drives = driving.drives(state)
    sentence = _why_not_there(state, move.to, (drive.to for drive in drives))
    if move.brake and states.is_qualifying(state):
        return "nobody brakes in a qualifying lap"
    if move.bonus and move.brake:
        return "the space of soft tyres and braking exclude each other"
    if move.bonus and not any(drive.bonus for drive in drives):
        return "there is no space to be had from the tyres now"
    brakes = car.wear.of(states.part(state.options, "brakes"))
    if move.brake > brakes:
        return f"you have {brakes} points to brake with"
    if sentence:
        return sentence
    there = [drive for drive in drives if drive.to == move.to]
    if move.tyres and not any(drive.tyres for drive in there):
        return "tyres pay only for missing spaces of a blocked car, after three paid with brakes"
    same = [drive for drive in there if (drive.brake, drive.bonus) == (move.brake, move.bonus)]
    if not same:
        return f"to end on {move.to} you brake by {_either(drive.brake for drive in there)}"
    if all(drive.overshoot != move.overshoot for drive in same):
        return f"that way overshoots by {_either(drive.overshoot for drive in same)}"
    if all(drive.danger != move.danger for drive in same):
        return f"that way passes {_either(drive.danger for drive in same)} marked cells"
    return f"missing spaces paid with tyres: {_either(drive.tyres for drive in same)}"


def _why_not_slip(state: State, move: Slip) -> str:
    slips = driving.slips(state)
    sentence = _why_not_there(state, move.to, (slip.to for slip in slips))
    if sentence:
        return sentence
    there = [slip for slip in slips if slip.to == move.to]
    if all(slip.brake != move.brake for slip in there):
        return f"to end on {move.to} you brake by {_either(slip.brake for slip in there)}"
    if all(slip.overshoot != move.overshoot for slip in there):
        return f"that way overshoots by {_either(slip.overshoot for slip in there)}"
    return f"that way passes {_either(slip.danger for slip in there)} marked cells"


def _why_not_there(state: State, cell: str, ends: Iterable[str]) -> str:
    """Say why a car cannot end on a space, or "" if it can."""
    if cell in ends:
        return ""
    if cell not in states.circuit_of(state).places:
        return f"there is no space {cell!r}"
    seat = states.driver(state)
    if any(
        car.cell == cell and states.on_board(car)
        for other, car in enumerate(state.cars)
        if other != seat
    ):
        return f"a car stands on {cell}"
    return f"no way leads to {cell}; a straight is driven by the shortest ways, and the roll counts"


def _either(numbers: Iterable[int]) -> str:
    return " or ".join(str(number) for number in sorted(set(numbers)))


def _why_not_stop(state: State, seat: int, move: PitStop) -> str:
    car = state.cars[seat]
    if states.has_tyres(state.options) != (move.tyres is not None):
        return (
            "name a set of tyres: hard, soft or rain"
            if move.tyres is None
            else "sets of tyres are not played"
        )
    if move.stop == "standard":
        return "only a technical stop repairs"
    if not state.options.technical_pit_stop:
        return "technical pit stops are not played"
    if len(move.repairs) > car.repairs:
        return f"you have {car.repairs} repair points"
    for part in move.repairs:
        if move.repairs.count(part) > pits.lost(car, part):
            return f"{part.replace('_', ' ')} lacks {pits.lost(car, part)} points"
    return "name the parts in the order brakes, gearbox, body, engine, road handling"
