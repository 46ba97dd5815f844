"""Why a move is refused: the rule it breaks, in a sentence for the player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel_games.cant_stop import rules
from gamekernel_games.cant_stop.rules import BOX, Advance, Roll, Stop

if TYPE_CHECKING:
    from gamekernel_games.cant_stop.rules import AnyMove, State


def why_illegal(state: State, seat: int, move: AnyMove) -> str:
    """Return the sentence for a move that is not legal."""
    phase = rules.phase(state)
    if phase == "over":
        return "the game is over"
    if seat != state.seat:
        return "it is not your turn"
    match move:
        case Roll():
            return "pair the dice first"
        case Stop():
            return _why_not_stop(state, phase)
        case Advance(columns):
            return _why_not_there(state, columns) if phase == "pair" else "roll the dice first"


def _why_not_stop(state: State, phase: str) -> str:
    if phase == "pair":
        return "pair the dice first"
    if phase == "roll":
        return "roll first; a turn cannot be skipped"
    for runner in state.runners:
        if rules.is_foreign(state, runner.column, runner.step):
            where = f"your runner in column {runner.column}"
            return f"{where} shares a space with a marker: you must roll on"
    return "you may not stop here"  # house rules forbid it; ours do not


def _why_not_there(state: State, columns: tuple[int, ...]) -> str:
    """Sheet 4.2."""
    if columns != tuple(sorted(columns)):
        return "name the lower column first"
    pairs = [pair for pair in rules.pairings(state.dice) if set(columns) <= set(pair)]
    if not pairs or (len(columns) == 2 and columns not in pairs):
        sums = " and ".join(map(str, columns))
        return f"these dice make no pair{'s' if len(columns) == 2 else ''} of {sums}"
    after = state
    for column in columns:
        if not rules.can_step(after, column):
            return _why_no_step(after, column)
        after = rules.step(after, column)
    (a, b), *_ = pairs
    return f"the other pair counts too: advance in {a} and {b}"


def _why_no_step(state: State, column: int) -> str:
    owner = rules.owner(state, column)
    if owner is not None:
        whose = "you have" if owner == state.seat else f"player {owner + 1} has"
        return f"column {column} is closed: {whose} won it"
    if rules.reached(state, column) == BOX.columns[column]:
        return f"your runner is at the top of column {column}"
    return f"no runner is left for column {column}"
