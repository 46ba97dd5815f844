"""The rules of Formula D in the order of a game: which moves there are, and what each does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel import Score
from gamekernel_games.formula_d import driving, pits, preparing, qualifying, turns
from gamekernel_games.formula_d import state as states
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
    from collections.abc import Sequence

    from gamekernel import Chance, Events
    from gamekernel_games.formula_d.state import AnyMove, State

_TIMES = tuple(LapTime(seconds) for seconds in range(3601))


def legal_moves(state: State, seat: int) -> Sequence[AnyMove]:  # noqa: PLR0911 - one for a phase
    """List the moves of a seat."""
    if seat not in states.must(state):
        return ()
    match state.phase:
        case "spend":
            return tuple(preparing.spends(state, seat))
        case "choose_tyres":
            return tuple(preparing.tyre_choices(state, seat))
        case "gear":
            return [ShiftGear(gear) for gear in turns.gears(state)]
        case "nitro":
            return (Nitro(use=False), Nitro(use=True))
        case "drive":
            return tuple(driving.drives(state))
        case "slip":
            return (*driving.slips(state), NoSlip())
        case "pit":
            return tuple(pits.stops(state))
        case _:
            return _TIMES


def apply(  # noqa: PLR0911 - one for a kind of move
    state: State, seat: int, move: AnyMove, chance: Chance, events: Events
) -> State:
    """Play a legal move, and go on to the next decision."""
    match move:
        case Spend():
            return preparing.spend(state, seat, move, chance, events)
        case ChooseTyres():
            return preparing.choose_tyres(state, seat, move, chance, events)
        case LapTime():
            return qualifying.lap_time(state, move.seconds, chance, events)
    if states.is_qualifying(state):
        if isinstance(move, Drive):
            return qualifying.drive(state, move, chance, events)
        if isinstance(move, ShiftGear):
            return qualifying.go_on(*turns.shift(state, move.to, chance, events), chance, events)
    state, decides = _turn(state, move, chance, events)
    if decides:
        return state
    return turns.advance(turns.end_turn(state, chance, events), chance, events)


def _turn(state: State, move: AnyMove, chance: Chance, events: Events) -> tuple[State, bool]:
    match move:
        case ShiftGear():
            return turns.shift(state, move.to, chance, events)
        case Nitro():
            return turns.nitro(state, move.use, events)
        case Drive():
            return turns.drive(state, move, chance, events)
        case Slip():
            return turns.slip(state, move, chance, events)
        case PitStop():
            return turns.pit(state, move, chance, events)
        case _:
            return state, False


def score(state: State) -> Score:
    """Rank the cars: finished, racing, eliminated. The points are the cars ranked behind."""
    keys = [_rank(state, seat) for seat in range(len(state.cars))]
    points = [sum(other < key for other in keys) for key in keys]
    over = state.phase == "over"
    reason = ""
    if over:
        reason = "first over the line" if state.finished else "the last to be eliminated"
    return Score.ranked(points, keys, over=over, reason=reason)


def _rank(state: State, seat: int) -> tuple[float, ...]:
    if seat in state.finished:
        return (2, -state.finished.index(seat))
    if seat in state.out:
        return (0, state.out.index(seat))
    if state.round == 0:
        return (1,)
    return (1, *states.ahead(state, seat))
