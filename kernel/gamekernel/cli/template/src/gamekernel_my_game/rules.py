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


class Cup(Value, frozen=True):
    """What one seat has rolled."""

    dice: Dice = ()
    """In ascending order, so that equal hands are equal values."""
    stopped: bool = False


class State(Value, frozen=True):
    """All there is to know about a game in progress."""

    goal: Goal
    cups: tuple[Cup, ...]
    """By seat."""
    seat: Annotated[int, Meta(ge=0, le=3)] = 0
    """Whose turn it is; at the end, who stopped last."""


class Roll(Move, frozen=True):
    """Roll some more dice under the own cup."""

    dice: Annotated[int, Meta(ge=1, le=ROOM)]


class Stop(Move, frozen=True):
    """Roll no more."""


AnyMove = Roll | Stop


def start(seats: int, options: Options) -> State:
    """Return the starting state."""
    return State(options.goal, (Cup(),) * seats)


def is_over(state: State) -> bool:
    """Tell whether all have stopped."""
    return all(cup.stopped for cup in state.cups)


def legal_moves(state: State, seat: int) -> tuple[AnyMove, ...]:
    """List every legal move of a seat."""
    if seat != state.seat or is_over(state):
        return ()
    rolled = len(state.cups[seat].dice)
    rolls = tuple(Roll(count) for count in range(1, ROOM - rolled + 1))
    return (*rolls, Stop()) if rolled else rolls


def why_illegal(state: State, seat: int, move: AnyMove) -> str:
    """Say why a move is not legal."""
    if is_over(state):
        return "the game is over"
    if seat != state.seat:
        return "it is not your turn"
    if isinstance(move, Stop):
        return "roll at least one die before you stop"
    return f"your cup has room for {ROOM - len(state.cups[seat].dice)} more"


def roll(state: State, seat: int, count: int, chance: Chance, events: Events) -> State:
    """Roll dice that only their owner sees; a full cup is stopped at once."""
    faces = chance.dice(count)
    events.tell("rolled", seat=seat, dice=count)
    events.tell("faces", (seat,), faces=faces)
    dice = tuple(sorted(state.cups[seat].dice + faces))
    cup = Cup(dice, stopped=len(dice) == ROOM)
    return _next(_with_cup(state, seat, cup), events)


def stop(state: State, seat: int, events: Events) -> State:
    """Leave the cup as it is."""
    events.tell("stopped", seat=seat)
    cup = replace(state.cups[seat], stopped=True)
    return _next(_with_cup(state, seat, cup), events)


def _with_cup(state: State, seat: int, cup: Cup) -> State:
    return replace(state, cups=(*state.cups[:seat], cup, *state.cups[seat + 1 :]))


def _next(state: State, events: Events) -> State:
    """Pass the turn to the next seat that goes on; lift the cups if there is none."""
    if is_over(state):
        events.tell("lifted", cups=[cup.dice for cup in state.cups])
        return state
    seats = len(state.cups)
    following = [(state.seat + step) % seats for step in range(1, seats + 1)]
    return replace(state, seat=next(s for s in following if not state.cups[s].stopped))


def score(state: State) -> Score:
    """Count the sums that are not beyond the goal; before the end nobody may know them."""
    if not is_over(state):
        return Score.ranked((0,) * len(state.cups), over=False)
    sums = [sum(cup.dice) for cup in state.cups]
    points = [total if total <= state.goal else 0 for total in sums]
    return Score.ranked(points, over=True, reason=f"nearest to {state.goal}")


def check(state: State, seats: int, options: Options) -> None:
    """Raise `ValueError` if a state cannot come up in a match with these seats and options."""
    if state.goal != options.goal:
        raise ValueError(f"a goal of {state.goal} in a match with {options.goal}")
    if len(state.cups) != seats or state.seat >= seats:
        raise ValueError(f"this match has {seats} seats")
    for cup in state.cups:
        if cup.dice != tuple(sorted(cup.dice)):
            raise ValueError("dice stand in ascending order")
        if (cup.stopped and not cup.dice) or (not cup.stopped and len(cup.dice) == ROOM):
            raise ValueError("a full cup is stopped, an empty one is not")
    if state.cups[state.seat].stopped and not is_over(state):
        raise ValueError("it is the turn of a seat that has stopped")
