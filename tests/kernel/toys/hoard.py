"""Hoard, a game of hidden hands: show cards, hide them face down, fetch new ones.

Every seat has a hand, and a pile of its own in an order that nobody knows: `peek` looks at its
top, `take` takes it. `fetch` draws from a common box, whose order matters to nobody, so it is
kept as a multiset and drawn from when a card is needed. At the end what lies face down is
turned up and counts twice.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

import gamekernel as gk

Card = Annotated[int, Meta(ge=1, le=5)]
Cards = tuple[Card, ...]
DECK = tuple(sorted(tuple(range(1, 6)) * 5))
HAND, PILE = 2, 2


class Options(gk.Value, frozen=True):
    turns: Annotated[int, Meta(ge=1, le=4)] = 3


class Side(gk.Value, frozen=True):
    """What one seat has. `hand` and `hidden` are sorted; `pile[0]` is the top."""

    hand: Cards
    pile: Cards
    peeked: bool = False
    hidden: Cards = ()
    shown: Cards = ()


class State(gk.Value, frozen=True):
    sides: tuple[Side, ...]
    box: Cards
    left: Annotated[int, Meta(ge=0, le=12)]
    """How many turns are left."""


class Show(gk.Move, frozen=True):
    card: Card


class Hide(gk.Move, frozen=True):
    card: Card


class Peek(gk.Move, frozen=True):
    pass


class Take(gk.Move, frozen=True):
    pass


class Fetch(gk.Move, frozen=True):
    pass


class Boast(gk.Move, frozen=True):
    """Say something that cannot be unsaid."""


class OwnView(gk.Value, frozen=True):
    hand: Cards
    hidden: Cards
    top: Card | None


class SideView(gk.Value, frozen=True):
    hand: int
    pile: int
    peeked: bool
    hidden: int
    shown: Cards
    turned_up: Cards


class View(gk.Value, frozen=True):
    sides: tuple[SideView, ...]
    box: int
    left: int
    own: OwnView | None


@gk.hookimpl
def describe():
    return gk.GameInfo(
        id="hoard",
        name="Hoard",
        version=1,
        api=1,
        seats=(2, 3),
        options=Options,
        state=State,
        move=Show | Hide | Peek | Take | Fetch | Boast,
        view=View,
        hidden=True,
        chance=True,
    )


@gk.hookimpl
def setup(seats, options, chance, events):
    box, sides = DECK, []
    for seat in range(seats):
        hand, box = chance.draw(box, HAND)
        pile, box = chance.draw(box, PILE)
        sides.append(Side(hand, chance.shuffle(pile)))
        events.tell("dealt", (seat,), hand=hand)
    return State(tuple(sides), box, options.turns * seats)


@gk.hookimpl
def turn(state):
    return gk.Turn((_mover(state),) if state.left else ())


@gk.hookimpl
def legal_moves(state, seat):
    if not state.left or seat != _mover(state):
        return ()
    side = state.sides[seat]
    kinds = sorted(set(side.hand))
    moves = [Boast(), *map(Show, kinds), *map(Hide, kinds)]
    if side.pile:
        moves.append(Take())
        if not side.peeked:
            moves.append(Peek())
    if state.box:
        moves.append(Fetch())
    return moves


@gk.hookimpl
def apply(state, seat, move, chance, events):
    side, box = state.sides[seat], state.box
    events.tell("acts", seat=seat, what=type(move).__name__.lower())
    match move:
        case Show(card):
            side = replace(side, hand=_without(side.hand, card), shown=(*side.shown, card))
            events.tell("shown", seat=seat, card=card)
        case Hide(card):
            hidden = tuple(sorted((*side.hidden, card)))
            side = replace(side, hand=_without(side.hand, card), hidden=hidden)
        case Peek():
            side = replace(side, peeked=True)
            events.tell("peeked", (seat,), card=side.pile[0])
        case Take():
            card, *pile = side.pile
            side = replace(side, hand=_with(side.hand, card), pile=tuple(pile), peeked=False)
            events.tell("got", (seat,), card=card)
        case Fetch():
            (card,), box = chance.draw(box, 1)
            side = replace(side, hand=_with(side.hand, card))
            events.tell("got", (seat,), card=card)
        case Boast():
            events.tell("boasts", seat=seat, reveals=True)
    sides = (*state.sides[:seat], side, *state.sides[seat + 1 :])
    after = State(sides, box, state.left - 1)
    if not after.left:
        events.tell("turned_up", cards=[list(s.hidden) for s in sides])
    return after


@gk.hookimpl
def score(state):
    twice = 2 if not state.left else 0
    points = tuple(sum(s.shown) + twice * sum(s.hidden) for s in state.sides)
    places = tuple(1 + sum(other > own for other in points) for own in points)
    if state.left:
        return gk.Score(points, places)
    return gk.Score(points, places, tuple(s for s, p in enumerate(places) if p == 1), "all done")


@gk.hookimpl
def view(state, seat):
    over = not state.left
    own = None
    if seat is not None:
        side = state.sides[seat]
        own = OwnView(side.hand, side.hidden, side.pile[0] if side.peeked else None)
    sides = tuple(
        SideView(
            hand=len(s.hand),
            pile=len(s.pile),
            peeked=s.peeked,
            hidden=len(s.hidden),
            shown=s.shown,
            turned_up=s.hidden if over else (),
        )
        for s in state.sides
    )
    return View(sides, len(state.box), state.left, own)


@gk.hookimpl
def sample(state, seat, chance):
    """Deal anew all that the seat has not seen: it was told of nothing else."""
    over = not state.left
    unseen = list(state.box)
    for s, side in enumerate(state.sides):
        known_top = int(side.peeked and s == seat)
        unseen += side.pile[known_top:]
        if s != seat:
            unseen += side.hand
            if not over:
                unseen += side.hidden
    deal = iter(chance.shuffle(sorted(unseen)))

    def take(count):
        return tuple(next(deal) for _ in range(count))

    sides = []
    for s, side in enumerate(state.sides):
        top = side.pile[: int(side.peeked and s == seat)]
        pile = top + take(len(side.pile) - len(top))
        hand = side.hand if s == seat else tuple(sorted(take(len(side.hand))))
        known = over or s == seat
        hidden = side.hidden if known else tuple(sorted(take(len(side.hidden))))
        sides.append(replace(side, hand=hand, pile=pile, hidden=hidden))
    return State(tuple(sides), tuple(sorted(deal)), state.left)


@gk.hookimpl
def check(state, seats, options):
    if len(state.sides) != seats or state.left > options.turns * seats:
        raise ValueError("seats or turns the match does not have")
    cards = list(state.box)
    for side in state.sides:
        if side.hand != tuple(sorted(side.hand)) or side.hidden != tuple(sorted(side.hidden)):
            raise ValueError("hands and hidden cards are sorted")
        if len(side.pile) > PILE or (side.peeked and not side.pile):
            raise ValueError("a pile that cannot be")
        cards += side.hand + side.pile + side.hidden + side.shown
    if tuple(sorted(cards)) != DECK or state.box != tuple(sorted(state.box)):
        raise ValueError("the cards are not those of the deck")


def _mover(state):
    return -state.left % len(state.sides)


def _with(hand, card):
    return tuple(sorted((*hand, card)))


def _without(hand, card):
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]
