"""The course of a game of Draftosaurus: draw, roll, place together, pass on (sheet 3 to 6).

A seat that has chosen waits; the choice of the last seat reveals all of them, and then, inside
the same move, chance draws and rolls. The bag is what is in it, in no order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

import gamekernel
from gamekernel import Score, Value
from gamekernel_games.draftosaurus import scoring
from gamekernel_games.draftosaurus.zoo import (
    DATA,
    FACES,
    SPECIES,
    Dinosaur,
    Face,
    Pen,
    PenData,
    Side,
    Slot,
    Species,
    Table,
    Zoo,
    allows,
    inside,
    slots,
    why_not,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from gamekernel import Chance, Events

TURNS = 12
"""Turns of a game, and dinosaurs of a zoo."""
HAND = 6
"""Dinosaurs that each seat draws for a round."""


class Options(Value, frozen=True):
    """What may be agreed before play (sheet 6)."""

    board: Side = "summer"
    match: Literal["single", "summer_then_winter"] = "single"
    """One game on `board`, or one on either side, the scores added."""
    prairie_limit: Literal[6] | None = None
    """The most dinosaurs of the Prairie of Love; None: any number."""


class Place(gamekernel.Move, frozen=True):
    """Place a dinosaur of the hand."""

    species: Species
    pen: Pen
    slot: Slot | None = None
    """Of the pyramid only."""
    discard: Species | None = None
    """With two seats only: another dinosaur of the hand, which leaves the game."""


class Quarantine(gamekernel.Move, frozen=True):
    """Let the dinosaur out of the Quarantine Zone, after the last turn."""

    pen: Pen
    slot: Slot | None = None


AnyMove = Place | Quarantine


class Earlier(Value, frozen=True):
    """What a seat brings from the first of two games."""

    points: Annotated[int, Meta(ge=0, le=400)]
    trex: Annotated[int, Meta(ge=0, le=TURNS)]


class State(Value, frozen=True):
    """All there is to know of a game."""

    options: Options
    game: Annotated[int, Meta(ge=0, le=1)]
    """Which of the two games, from 0."""
    turns: Annotated[int, Meta(ge=0, le=TURNS)]
    """How many turns of this game have been played."""
    face: Face
    """What the die shows."""
    bag: tuple[Species, ...]
    """Sorted, as the hands are."""
    hands: tuple[tuple[Species, ...], ...]
    """By seat; what a seat has chosen stays in its hand until all have."""
    zoos: tuple[Zoo, ...]
    discarded: tuple[tuple[Species, ...], ...]
    """By seat, one each turn; with two seats only."""
    chosen: tuple[Place | Quarantine | None, ...]
    """By seat, what is to be revealed."""
    earlier: tuple[Earlier, ...]
    """By seat; `()` in the first game."""


# Where the game stands.


def side_of(options: Options, game: int) -> Side:
    """Return the side of the boards that is played on."""
    if options.match == "single":
        return options.board
    return "winter" if game else "summer"


def board(state: State) -> tuple[PenData, ...]:
    """Return the pens of the boards."""
    return DATA.boards[side_of(state.options, state.game)]


def limit(pen: PenData, options: Options) -> int | None:
    """Return how many dinosaurs a pen holds; None: any number."""
    return options.prairie_limit if pen.id == "prairie_of_love" else pen.capacity


def table(seats: int) -> Table:
    """Return what a number of seats plays with."""
    return DATA.tables[str(seats)]


def roller(state: State) -> int:
    """Return the seat that has rolled: the die goes round, from one game to the next as well."""
    return (TURNS * state.game + state.turns) % len(state.zoos)


def phase(state: State) -> str:
    """Name the phase: `place`, `quarantine` or `over`."""
    if state.turns < TURNS:
        return "place"
    return "quarantine" if any(_in_quarantine(zoo) for zoo in state.zoos) else "over"


def must(state: State) -> tuple[int, ...]:
    """Return the seats that have not chosen yet."""
    placing = state.turns < TURNS
    return tuple(
        seat
        for seat, zoo in enumerate(state.zoos)
        if state.chosen[seat] is None and (placing or _in_quarantine(zoo))
    )


def _in_quarantine(zoo: Zoo) -> list[Species]:
    return inside(zoo, "quarantine")


# Moves (sheet 4).


def legal_moves(state: State, seat: int) -> Sequence[AnyMove]:
    """List the moves of a seat, by species, then pen; nothing if it has chosen."""
    if seat not in must(state):
        return ()
    if state.turns == TURNS:
        (species,) = _in_quarantine(state.zoos[seat])
        return [Quarantine(pen, slot) for pen, slot in _places(state, seat, species)]
    hand = state.hands[seat]
    discards = table(len(state.zoos)).discards
    return [
        Place(species, pen, slot, discard)
        for species in SPECIES
        if species in hand
        for pen, slot in _places(state, seat, species)
        for discard in (_kinds(without(hand, species)) if discards else (None,))
    ]


def _kinds(hand: Sequence[Species]) -> list[Species]:
    return [species for species in SPECIES if species in hand]


def _places(state: State, seat: int, species: Species) -> Iterator[tuple[Pen, Slot | None]]:
    """Give the pens that take a dinosaur and that the die allows; the river is always open.

    Whoever has rolled need not heed the die, and out of quarantine nobody need.
    """
    heeds = state.turns < TURNS and seat != roller(state)
    for pen in board(state):
        if not heeds or allows(state.face, state.zoos[seat], pen):
            yield from slots_of(state, state.zoos[seat], pen, species)
    yield "river", None


def slots_of(
    state: State, zoo: Zoo, pen: PenData, species: Species
) -> Iterator[tuple[Pen, Slot | None]]:
    """Give a pen, if its own rule lets a dinosaur in; the pyramid with each slot."""
    if not why_not(zoo, species, pen, limit(pen, state.options)):
        for slot in slots(zoo, species) if pen.id == "pyramid" else (None,):
            yield pen.id, slot


def without(hand: Sequence[Species], species: Species) -> tuple[Species, ...]:
    """Take one dinosaur out of a hand."""
    at = hand.index(species)
    return (*hand[:at], *hand[at + 1 :])


# The course of the game (sheet 3 and 4).


def start(seats: int, options: Options, chance: Chance, events: Events) -> State:
    """Fill the bag, draw the first hands and roll."""
    none: tuple[tuple[Species, ...], ...] = ((),) * seats
    state = State(
        options=options,
        game=0,
        turns=0,
        face="woodlands",
        bag=full_bag(seats),
        hands=none,
        zoos=((),) * seats,
        discarded=none,
        chosen=(None,) * seats,
        earlier=(),
    )
    return _next_turn(state, chance, events)


def full_bag(seats: int) -> tuple[Species, ...]:
    """Return the dinosaurs that take part."""
    return tuple(species for species in SPECIES for _ in range(table(seats).of_each))


def _next_turn(state: State, chance: Chance, events: Events) -> State:
    """Draw hands if a round begins, and roll the die."""
    seats = len(state.zoos)
    if state.turns % table(seats).turns == 0:
        state = _draw(state, chance, events)
    face = chance.choice(FACES)
    events.tell("rolled", seat=roller(state), face=face)
    return replace(state, face=face)


def _draw(state: State, chance: Chance, events: Events) -> State:
    bag, hands = state.bag, []
    number = state.turns // table(len(state.zoos)).turns + 1
    events.tell(
        "round", game=state.game + 1, round=number, board=side_of(state.options, state.game)
    )
    for seat in range(len(state.zoos)):
        hand, bag = chance.draw(bag, HAND)
        events.tell("drew", (seat,), hand=list(hand))
        hands.append(hand)
    return replace(state, bag=bag, hands=tuple(hands))


def apply(state: State, seat: int, move: AnyMove, chance: Chance, events: Events) -> State:
    """Choose; the last seat to choose reveals."""
    events.tell("chose", seat=seat)
    chosen = (*state.chosen[:seat], move, *state.chosen[seat + 1 :])
    state = replace(state, chosen=chosen)
    if must(state):
        return state
    if state.turns == TURNS:
        state = _release(state, events)
    else:
        state = _pass_on(_place(state, events), events)
        if state.turns < TURNS:
            return _next_turn(state, chance, events)
    return _finish(state, chance, events) if phase(state) == "over" else state


def _place(state: State, events: Events) -> State:
    """Put what was chosen into the zoos and take it from the hands."""
    hands, zoos, discarded = list(state.hands), list(state.zoos), list(state.discarded)
    for seat, move in enumerate(state.chosen):
        if not isinstance(move, Place):
            continue
        zoos[seat] += (Dinosaur(move.species, move.pen, move.slot),)
        hands[seat] = without(hands[seat], move.species)
        events.tell("placed", seat=seat, species=move.species, pen=move.pen, slot=move.slot)
        if move.discard is not None:
            hands[seat] = without(hands[seat], move.discard)
            discarded[seat] += (move.discard,)
            events.tell("discarded", (seat,), species=move.discard)
    return replace(
        state,
        turns=state.turns + 1,
        hands=tuple(hands),
        zoos=tuple(zoos),
        discarded=tuple(discarded),
        chosen=(None,) * len(zoos),
    )


def _pass_on(state: State, events: Events) -> State:
    """Give every hand to the left: the next seat."""
    hands = (state.hands[-1], *state.hands[:-1])
    for seat, hand in enumerate(hands):
        if hand:
            events.tell("received", (seat,), hand=list(hand))
    return replace(state, hands=hands)


def _release(state: State, events: Events) -> State:
    """Let the dinosaurs out of quarantine (sheet 4.6)."""
    zoos = list(state.zoos)
    for seat, move in enumerate(state.chosen):
        if isinstance(move, Quarantine):
            (species,) = _in_quarantine(zoos[seat])
            others = tuple(d for d in zoos[seat] if d.pen != "quarantine")
            zoos[seat] = (*others, Dinosaur(species, move.pen, move.slot))
            events.tell("released", seat=seat, species=species, pen=move.pen, slot=move.slot)
    return replace(state, zoos=tuple(zoos), chosen=(None,) * len(zoos))


def _finish(state: State, chance: Chance, events: Events) -> State:
    """Count the points; begin the second game of two (sheet 6)."""
    side = side_of(state.options, state.game)
    results = []
    for seat, zoo in enumerate(state.zoos):
        parts = scoring.parts(side, state.zoos, seat)
        events.tell("scored", seat=seat, points=sum(parts.values()), parts=parts)
        results.append(Earlier(sum(parts.values()), trexes(zoo)))
    if state.options.match == "single" or state.game == 1:
        return state
    seats = len(state.zoos)
    fresh = replace(
        state,
        game=1,
        turns=0,
        bag=full_bag(seats),
        zoos=((),) * seats,
        discarded=((),) * seats,
        earlier=tuple(results),
    )
    return _next_turn(fresh, chance, events)


# The score (sheet 5).


def trexes(zoo: Zoo) -> int:
    """Count the T-Rexes of a zoo, which break ties."""
    return sum(dinosaur.species == "trex" for dinosaur in zoo)


def score(state: State) -> Score:
    """Add what stands in the zoos to what an earlier game brought; fewer T-Rexes break a tie."""
    side = side_of(state.options, state.game)
    earlier = state.earlier or (Earlier(0, 0),) * len(state.zoos)
    points = [
        before.points + scoring.points(side, state.zoos, seat)
        for seat, before in enumerate(earlier)
    ]
    keys = [
        (own, -before.trex - trexes(zoo))
        for own, before, zoo in zip(points, earlier, state.zoos, strict=True)
    ]
    over = phase(state) == "over"
    return Score.ranked(points, keys, over=over, reason="the zoos are full" if over else "")
