"""Can't Stop: roll four dice, pair them, climb the columns, stop before you bust.

A column is named by its number, 2 to 12. A step in it is counted from the bottom, from 1; on
its last one a runner has reached the top.
"""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import replace

import gamekernel
from gamekernel import Value
from gamekernel_games import tables

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gamekernel import Chance, Events


# What is in the box (sheet 2).


class Box(msgspec.Struct, frozen=True):
    """The counts of `data.json`."""

    dice: int
    faces: int
    runners: int
    columns: dict[int, int]
    """How many steps each column has."""


BOX = tables.read(__package__, Box)
COLUMNS = tuple(BOX.columns)

Column = Annotated[int, Meta(ge=2, le=12)]
Face = Annotated[int, Meta(ge=1, le=6)]
Step = Annotated[int, Meta(ge=1, le=13)]
Seat = Annotated[int, Meta(ge=0, le=3)]
Row = Annotated[tuple[Annotated[int, Meta(ge=0, le=13)], ...], Meta(min_length=11, max_length=11)]


class Options(Value, frozen=True):
    """What may be agreed before play (sheet 6)."""

    columns_to_win: Literal[3, 4, 5] = 3
    landing: Literal["stack", "jump", "must_roll"] = "stack"
    """On a space with another player's marker a runner may stay; or it jumps over it; or it may
    stand there, but its player must roll on."""


class Runner(Value, frozen=True, order=True):
    """A runner on the board."""

    column: Column
    step: Step


class State(Value, frozen=True):
    """A game in progress; everybody sees all of it."""

    options: Options
    markers: tuple[Row, ...]
    """By seat, then by column from 2 on: the step its marker stands on; 0: it has none there."""
    seat: Seat = 0
    """Whose turn it is; once the game is over, whose turn was the last."""
    runners: Annotated[tuple[Runner, ...], Meta(max_length=3)] = ()
    """In the order of their columns."""
    dice: Annotated[tuple[Face, ...], Meta(max_length=4)] = ()
    """Rolled and not paired yet, in ascending order."""


class Roll(gamekernel.Move, frozen=True):
    """Roll the four dice."""


class Advance(gamekernel.Move, frozen=True):
    """Pair the dice, and make a step in each of these columns, the lower one first."""

    columns: Annotated[tuple[Column, ...], Meta(min_length=1, max_length=2)]


class Stop(gamekernel.Move, frozen=True):
    """End the turn, and mark what the runners have reached."""


AnyMove = Roll | Advance | Stop


# The board.


def setup(seats: int, options: Options) -> State:
    """Begin with an empty board (sheet 3)."""
    return State(options, ((0,) * len(COLUMNS),) * seats)


def marker(state: State, seat: int, column: int) -> int:
    """Return the step on which a seat's marker stands in a column; 0: it has none there."""
    return state.markers[seat][column - COLUMNS[0]]


def owner(state: State, column: int) -> int | None:
    """Return the seat that has won a column: its marker stands on the top."""
    top = BOX.columns[column]
    seats = range(len(state.markers))
    return next((seat for seat in seats if marker(state, seat, column) == top), None)


def owned(state: State, seat: int) -> int:
    """Count the columns that a seat has won."""
    return sum(map(operator.eq, state.markers[seat], BOX.columns.values()))


def runner_in(state: State, column: int) -> Runner | None:
    """Return the runner in a column."""
    return next((runner for runner in state.runners if runner.column == column), None)


def reached(state: State, column: int) -> int:
    """Return the step of the active seat's runner in a column or, without one, of its marker."""
    runner = runner_in(state, column)
    return runner.step if runner else marker(state, state.seat, column)


def is_foreign(state: State, column: int, step: int) -> bool:
    """Tell whether a marker of another than the active seat stands on a space."""
    seats = range(len(state.markers))
    return any(marker(state, seat, column) == step for seat in seats if seat != state.seat)


# The turn (sheet 4).


def phase(state: State) -> str:
    """Name what the active seat has to do: roll, pair the dice, or decide to roll or stop."""
    if is_over(state):
        return "over"
    if state.dice:
        return "pair"
    return "decide" if state.runners else "roll"


def legal_moves(state: State) -> tuple[AnyMove, ...]:
    """List the moves of the active seat."""
    match phase(state):
        case "roll":
            return (Roll(),)
        case "pair":
            return advances(state)
        case "decide":
            return (Roll(), Stop()) if may_stop(state) else (Roll(),)
        case _:
            return ()


def apply(state: State, move: AnyMove, chance: Chance, events: Events) -> State:
    """Make a legal move of the active seat."""
    match move:
        case Roll():
            return roll(state, chance, events)
        case Advance():
            return advance(state, move, events)
        case Stop():
            return stop(state, events)


# Roll, and perhaps bust.


def roll(state: State, chance: Chance, events: Events) -> State:
    """Roll the dice; if no way to pair them gives a step, the turn is lost (sheet 4.2)."""
    dice = chance.dice(BOX.dice, BOX.faces)
    events.tell("rolled", seat=state.seat, dice=dice)
    rolled = replace(state, dice=dice)
    if advances(rolled):
        return rolled
    lost = [runner.column for runner in state.runners]
    events.tell("bust", seat=state.seat, dice=dice, columns=lost)
    return next_turn(state)


def next_turn(state: State) -> State:
    """Take the runners off the board; the turn goes to the next seat."""
    return replace(state, seat=(state.seat + 1) % len(state.markers), runners=(), dice=())


# Pair the dice, and advance.


def advances(state: State) -> tuple[Advance, ...]:
    """List what the three ways to pair the dice offer, each once (sheet 4.2)."""
    offered = [columns for pair in pairings(state.dice) for columns in steps(state, *pair)]
    return tuple(map(Advance, dict.fromkeys(offered)))


def pairings(dice: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Split four dice, in ascending order, into two pairs; return their sums, the lower first."""
    a, b, c, d = dice
    low, middle, high = (a + b, c + d), (a + c, b + d), (a + d, b + c)
    return low, middle, (min(high), max(high))


def steps(state: State, a: int, b: int) -> Iterator[tuple[int, ...]]:
    """Give the columns in which one pairing makes steps: in both if it can, else in either."""
    if can_step(state, a) and can_step(step(state, a), b):
        yield (a, b)
    else:
        yield from ((column,) for column in (a, b) if can_step(state, column))


def can_step(state: State, column: int) -> bool:
    """Tell whether there is a step to make in a column (sheet 4.2).

    The column is not won, its top not reached, and a runner is in it or free.
    """
    has_runner = runner_in(state, column) is not None or len(state.runners) < BOX.runners
    is_open = owner(state, column) is None and reached(state, column) < BOX.columns[column]
    return is_open and has_runner


def step(state: State, column: int) -> State:
    """Make a step in a column; a new runner begins above the marker."""
    at = reached(state, column) + 1
    while state.options.landing == "jump" and is_foreign(state, column, at):
        at += 1
    elsewhere = [runner for runner in state.runners if runner.column != column]
    return replace(state, runners=tuple(sorted([*elsewhere, Runner(column, at)])))


def advance(state: State, move: Advance, events: Events) -> State:
    """Make the steps of a pairing."""
    for column in move.columns:
        state = step(state, column)
        events.tell("stepped", seat=state.seat, column=column, step=reached(state, column))
    return replace(state, dice=())


# Stop.


def may_stop(state: State) -> bool:
    """Tell whether the turn may end here (sheet 6, variant B)."""
    return state.options.landing != "must_roll" or not any(
        is_foreign(state, runner.column, runner.step) for runner in state.runners
    )


def stop(state: State, events: Events) -> State:
    """Put markers where the runners stand; who has reached a top wins the column (sheet 4.3)."""
    seat = state.seat
    events.tell("stopped", seat=seat)
    board = [list(row) for row in state.markers]
    for runner in state.runners:
        at = runner.column - COLUMNS[0]
        board[seat][at] = runner.step
        events.tell("marked", seat=seat, column=runner.column, step=runner.step)
        if runner.step == BOX.columns[runner.column]:
            removed = [other for other, row in enumerate(board) if other != seat and row[at]]
            for other in removed:
                board[other][at] = 0
            events.tell("column_won", seat=seat, column=runner.column, removed=removed)
    marked = replace(state, markers=tuple(map(tuple, board)), runners=())
    return marked if is_over(marked) else next_turn(marked)


# The end (sheet 5).


def is_over(state: State) -> bool:
    """Tell whether a seat owns enough columns, or all columns are won."""
    won = [owned(state, seat) for seat in range(len(state.markers))]
    return max(won) >= state.options.columns_to_win or sum(won) == len(COLUMNS)


def score(state: State) -> gamekernel.Score:
    """Count the columns that each seat owns; they decide the places too."""
    won = [owned(state, seat) for seat in range(len(state.markers))]
    if not is_over(state):
        return gamekernel.Score.ranked(won, over=False)
    enough = max(won) >= state.options.columns_to_win
    reason = f"{max(won)} columns are won" if enough else "no column is left to win"
    return gamekernel.Score.ranked(won, over=True, reason=reason)
