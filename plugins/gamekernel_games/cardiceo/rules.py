"""Cardiceo: empty your hand by matching its numbers with sums of a d4, a d8 and a d12.

A die is named by its number of sides, and a card by its number: cards of one number are alike.
The cards that left the game before play are those of the box in no hand and not discarded.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import replace

import gamekernel
from gamekernel import Value
from gamekernel_games import tables

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gamekernel import Chance, Events

Sides = Literal[4, 8, 12]
"""Names a die."""
HandSize = Literal["standard", "short"]


# What is in the box (sheet 2).


class Box(msgspec.Struct, frozen=True):
    """The counts of `data.json`."""

    numbers: int
    """The highest number of a card; the lowest is 1."""
    copies: int
    """Of each number."""
    dice: tuple[Sides, ...]
    hand_size: dict[HandSize, int]


BOX = tables.read(__package__, Box)
DECK = tuple(number for number in range(1, BOX.numbers + 1) for _ in range(BOX.copies))

Seat = Annotated[int, Meta(ge=0, le=5)]
Number = Annotated[int, Meta(ge=1, le=15)]
Dice = Annotated[frozenset[Sides], Meta(min_length=1)]
Hand = Annotated[tuple[Number, ...], Meta(max_length=10)]

SUBSETS: tuple[frozenset[Sides], ...] = tuple(
    frozenset(dice) for n in range(1, len(BOX.dice) + 1) for dice in combinations(BOX.dice, n)
)
"""What can be added: each die, each two, all three."""


class Options(Value, frozen=True):
    """What may be agreed before play (sheet 6)."""

    hand_size: HandSize = "standard"
    first_player: Literal["random"] | Seat = "random"
    die_reuse: bool = False
    """Whether a die may take part in several discards of one turn."""


class Die(Value, frozen=True):
    """A die on the table."""

    sides: Sides
    value: Annotated[int, Meta(ge=1, le=12)]
    locked: bool = False
    """The seat before has not used it, and it was not rolled in this turn."""
    used: bool = False
    """In this turn."""


class Discarded(Value, frozen=True):
    """A card that was discarded: by whom, and with which dice."""

    seat: Seat
    number: Number
    dice: Dice


class State(Value, frozen=True):
    """All there is to know of a game."""

    options: Options
    hands: Annotated[tuple[Hand, ...], Meta(min_length=2, max_length=6)]
    """By seat, each sorted."""
    seat: Seat
    """Whose turn it is; once the game is over, who has won."""
    dice: Annotated[tuple[Die, ...], Meta(min_length=3, max_length=3)]
    """The d4, the d8 and the d12."""
    choosing: bool = False
    """All dice are locked, and the seat has yet to say whether they are rolled again."""
    discards: Annotated[tuple[Discarded, ...], Meta(max_length=60)] = ()
    """In order."""


class Keep(gamekernel.Move, frozen=True):
    """Leave the three locked dice as they are."""


class Reroll(gamekernel.Move, frozen=True):
    """Roll the three locked dice."""


class Discard(gamekernel.Move, frozen=True):
    """Discard a card whose number is the sum of these dice."""

    number: Number
    dice: Dice


class EndTurn(gamekernel.Move, frozen=True):
    """Pass the dice on."""


AnyMove = Keep | Reroll | Discard | EndTurn


# Setup (sheet 3).


def setup(seats: int, options: Options, chance: Chance, events: Events) -> State:
    """Deal the hands, choose who begins, and roll all dice.

    A first player that is not there: `ValueError`.
    """
    first = options.first_player
    if first != "random" and first >= seats:
        raise ValueError(f"seat {first} cannot begin: the seats are 0 to {seats - 1}")
    hands, deck = [], DECK
    for seat in range(seats):
        hand, deck = chance.draw(deck, BOX.hand_size[options.hand_size])
        events.tell("dealt", (seat,), hand=hand)
        hands.append(hand)
    begins = chance.below(seats) if first == "random" else first
    events.tell("began", seat=begins)
    dice = tuple(Die(sides, 1) for sides in BOX.dice)
    return roll(State(options, tuple(hands), begins, dice), chance, events)


# The turn (sheet 4).


def phase(state: State) -> str:
    """Name what the active seat has to do: choose about locked dice, or discard."""
    if is_over(state):
        return "over"
    return "choose_lock" if state.choosing else "discard"


def legal_moves(state: State) -> tuple[AnyMove, ...]:
    """List the moves of the active seat."""
    match phase(state):
        case "choose_lock":
            return (Keep(), Reroll())
        case "discard":
            return (*possible_discards(state), EndTurn())
        case _:
            return ()


def apply(state: State, move: AnyMove, chance: Chance, events: Events) -> State:
    """Make a legal move of the active seat."""
    match move:
        case Keep():
            events.tell("kept", seat=state.seat)
            return replace(state, choosing=False)
        case Reroll():
            events.tell("rerolled", seat=state.seat)
            free = tuple(replace(die, locked=False) for die in state.dice)
            return roll(replace(state, choosing=False, dice=free), chance, events)
        case Discard():
            return discard(state, move, events)
        case EndTurn():
            return end_turn(state, chance, events)


def roll(state: State, chance: Chance, events: Events) -> State:
    """Roll the free dice (ROLL)."""
    dice = tuple(
        die if die.locked else replace(die, value=chance.die(die.sides)) for die in state.dice
    )
    rolled = [die for die in dice if not die.locked]
    sides, values = [die.sides for die in rolled], [die.value for die in rolled]
    events.tell("rolled", seat=state.seat, dice=sides, values=values)
    return replace(state, dice=dice)


def end_turn(state: State, chance: Chance, events: Events) -> State:
    """Free the dice that were used, lock the others, and begin the turn of the next seat.

    It rolls the free dice; if there is none, for none was used, it chooses first (START).
    """
    dice = tuple(replace(die, locked=not die.used, used=False) for die in state.dice)
    locked = [die.sides for die in dice if die.locked]
    events.tell("turn_ended", seat=state.seat, locked=locked)
    passed = replace(state, seat=(state.seat + 1) % len(state.hands), dice=dice)
    if len(locked) == len(dice):
        return replace(passed, choosing=True)
    return roll(passed, chance, events)


# Discard.


def possible_discards(state: State) -> tuple[Discard, ...]:
    """List what the active seat can discard, and with which dice (DISCARD)."""
    hand = state.hands[state.seat]
    usable = usable_dice(state.dice, state.options)
    offered = ((total(state.dice, dice), dice) for dice in SUBSETS if dice <= usable)
    return tuple(Discard(number, dice) for number, dice in offered if number in hand)


def usable_dice(dice: Sequence[Die], options: Options) -> frozenset[Sides]:
    """Return the dice that may still be used this turn: without `die_reuse`, each once."""
    return frozenset(die.sides for die in dice if options.die_reuse or not die.used)


def total(dice: Sequence[Die], subset: frozenset[Sides]) -> int:
    """Add what some of the dice show."""
    return sum(die.value for die in dice if die.sides in subset)


def discard(state: State, move: Discard, events: Events) -> State:
    """Take a card out of the active seat's hand, and use the dice."""
    seat = state.seat
    hand = list(state.hands[seat])
    hand.remove(move.number)
    events.tell("discarded", seat=seat, number=move.number, dice=sorted(move.dice), left=len(hand))
    if not hand:
        events.tell("won", seat=seat)
    return replace(
        state,
        hands=(*state.hands[:seat], tuple(hand), *state.hands[seat + 1 :]),
        dice=tuple(
            replace(die, used=True) if die.sides in move.dice else die for die in state.dice
        ),
        discards=(*state.discards, Discarded(seat, move.number, move.dice)),
    )


# The end (sheet 5).


def is_over(state: State) -> bool:
    """Tell whether a hand is empty; then the game ends at once, in the middle of a turn too."""
    return not all(state.hands)


def score(state: State) -> gamekernel.Score:
    """Take a point for each card left in a hand; the fewer, the better the place."""
    points = [-len(hand) for hand in state.hands]
    over = is_over(state)
    return gamekernel.Score.ranked(points, over=over, reason="a hand is empty" if over else "")
