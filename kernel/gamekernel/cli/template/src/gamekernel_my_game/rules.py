"""The rules: what a state is, which moves there are, and what they do."""

from typing import Annotated

from gamekernel import Chance, Events, Move, Score, Value
from msgspec import Meta
from msgspec.structs import replace

ROOM = 4
"""How many dice a cup holds."""

Goal = Annotated[int, Meta(ge=6, le=20)]
Face = Annotated[int, Meta(ge=1, le=6)]
Dice = Annotated[tuple[Face, ...], Meta(max_length=ROOM)]


class Options(Value, frozen=True):
    """What may be agreed before play."""

    goal: Goal = 10
    """The sum to come near to."""


class State(Value, frozen=True):
    """All there is to know about a game in progress."""

    goal: Goal
    cups: tuple[Dice, ...]
    """By seat; each in ascending order, so that equal hands are equal values."""
    seat: Annotated[int, Meta(ge=0, le=4)] = 0
    """Whose turn it is; at the end, the number of seats."""


class Roll(Move, frozen=True):
    """Roll some more dice under the own cup."""

    dice: Annotated[int, Meta(ge=1, le=ROOM)]


class Stop(Move, frozen=True):
    """Roll no more."""


AnyMove = Roll | Stop


def start(seats: int, options: Options) -> State:
    """Return the starting state: all cups are empty."""
    return State(options.goal, ((),) * seats)


def is_over(state: State) -> bool:
    """Tell whether all have stopped."""
    return state.seat == len(state.cups)


def room(state: State, seat: int) -> int:
    """Say how many dice a seat may still roll."""
    return ROOM - len(state.cups[seat])


def legal_moves(state: State, seat: int) -> tuple[AnyMove, ...]:
    """List every legal move of a seat."""
    if seat != state.seat:
        return ()
    rolls = tuple(Roll(dice) for dice in range(1, room(state, seat) + 1))
    return (*rolls, Stop()) if state.cups[seat] else rolls


def why_illegal(state: State, seat: int, move: AnyMove) -> str:
    """Say why a move is not legal."""
    if is_over(state):
        return "the game is over"
    if seat != state.seat:
        return "it is not your turn"
    if isinstance(move, Stop):
        return "roll at least one die before you stop"
    return f"your cup has room for {room(state, seat)} more"


def roll(state: State, dice: int, chance: Chance, events: Events) -> State:
    """Roll dice that only their owner sees; a full cup ends the turn."""
    seat = state.seat
    faces = chance.dice(dice)
    events.tell("rolled", seat=seat, dice=dice)
    events.tell("faces", (seat,), faces=faces)
    cup = tuple(sorted(state.cups[seat] + faces))
    state = replace(state, cups=(*state.cups[:seat], cup, *state.cups[seat + 1 :]))
    return state if room(state, seat) else stop(state, events)


def stop(state: State, events: Events) -> State:
    """Pass the turn on; after the last seat, lift the cups."""
    events.tell("stopped", seat=state.seat)
    state = replace(state, seat=state.seat + 1)
    if is_over(state):
        events.tell("lifted", cups=state.cups)
    return state


def score(state: State) -> Score:
    """Count the sums that are not beyond the goal; before the end nobody may know them."""
    if not is_over(state):
        return Score.ranked((0,) * len(state.cups), over=False)
    sums = [sum(cup) for cup in state.cups]
    points = [total if total <= state.goal else 0 for total in sums]
    return Score.ranked(points, over=True, reason=f"nearest to {state.goal}")


def check(state: State, seats: int, options: Options) -> None:
    """Raise `ValueError` if a state cannot come up in a match with these seats and options."""
    if state.goal != options.goal:
        raise ValueError(f"a goal of {state.goal} in a match with {options.goal}")
    if len(state.cups) != seats or state.seat > seats:
        raise ValueError(f"this match has {seats} seats")
    for seat, cup in enumerate(state.cups):
        if cup != tuple(sorted(cup)):
            raise ValueError("dice stand in ascending order")
        if seat < state.seat and not cup:
            raise ValueError(f"seat {seat} has stopped without a roll")
        if seat == state.seat and not room(state, seat):
            raise ValueError(f"seat {seat} has a full cup, and yet the turn")
        if seat > state.seat and cup:
            raise ValueError(f"seat {seat} has rolled before its turn")
