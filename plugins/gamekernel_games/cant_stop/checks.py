"""What always holds in a game, whatever was rolled: a state from outside must keep to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel_games.cant_stop import rules
from gamekernel_games.cant_stop.rules import BOX, COLUMNS

if TYPE_CHECKING:
    from gamekernel_games.cant_stop.rules import Options, Runner, State


def check(state: State, seats: int, options: Options) -> None:
    """Raise `ValueError` if no game with these seats and options leads to the state."""
    if state.options != options:
        raise ValueError("the state is played under other options")
    if len(state.markers) != seats or state.seat >= seats:
        raise ValueError(f"the state is not one of {seats} seats")
    for column in COLUMNS:
        _check_column(state, column)
    columns = [runner.column for runner in state.runners]
    if columns != sorted(set(columns)):
        raise ValueError("runners stand in different columns, named in ascending order")
    for runner in state.runners:
        _check_runner(state, runner)
    _check_dice(state)
    _check_end(state)


def _check_column(state: State, column: int) -> None:
    steps = [rules.marker(state, seat, column) for seat in range(len(state.markers))]
    standing = [step for step in steps if step]
    top = BOX.columns[column]
    if max(steps) > top:
        raise ValueError(f"column {column} has only {top} spaces")
    if max(steps) == top and len(standing) > 1:
        raise ValueError(f"column {column} is won, and only its owner's marker stays in it")
    if state.options.landing != "stack" and len(standing) != len(set(standing)):
        raise ValueError(f"two markers share a space of column {column}")


def _check_runner(state: State, runner: Runner) -> None:
    column, step = runner.column, runner.step
    if rules.owner(state, column) is not None:
        raise ValueError(f"a runner stands in column {column}, which is won")
    if not rules.marker(state, state.seat, column) < step <= BOX.columns[column]:
        raise ValueError(f"the runner in column {column} is not above its player's marker")
    if state.options.landing == "jump" and rules.is_foreign(state, column, step):
        raise ValueError(f"the runner in column {column} should have jumped")


def _check_dice(state: State) -> None:
    if not state.dice:
        return
    if len(state.dice) != BOX.dice or list(state.dice) != sorted(state.dice):
        raise ValueError("four dice are rolled, named in ascending order")
    if not rules.advances(state):
        raise ValueError("the dice give no step, so the turn is lost already")


def _check_end(state: State) -> None:
    """Sheet 5: only one seat has enough columns; the last turn was that of somebody who won one."""
    if not rules.is_over(state):
        return
    owned = [rules.owned(state, seat) for seat in range(len(state.markers))]
    enough = [seat for seat, won in enumerate(owned) if won >= state.options.columns_to_win]
    if len(enough) > 1:
        raise ValueError("two seats have won")
    if not owned[state.seat] or (enough and enough != [state.seat]):
        raise ValueError("the last turn was not that of the seat that ended the game")
    if state.runners or state.dice:
        raise ValueError("the game is over, and runners or dice are still in play")
