"""Letters, sound and tricky: cards are passed on in secret, and each remembers what it passed.

A die, told to all, decides whether the seat draws a card that only it sees; what is said aloud
leaves no trace; a card may be burnt that nobody looks at; a hand may be shown to one other seat,
who then knows it for good.
"""

from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

import gamekernel as gk

Card = Annotated[int, Meta(ge=1, le=4)]
Cards = tuple[Card, ...]
DECK = tuple(sorted((1, 2, 3, 4) * 5))
TURNS = 3


class Passed(gk.Value, frozen=True):
    """A card that one seat gave another; both know it for as long as it is held."""

    giver: int
    taker: int
    card: Card


class State(gk.Value, frozen=True):
    hands: tuple[Cards, ...]
    """Each sorted."""
    kept: tuple[Passed, ...]
    """Passed cards, laid open to giver and taker; they are played no more."""
    shown: tuple[tuple[int, int], ...]
    """Who has seen whose hand as it is."""
    box: Cards
    burnt: Cards
    left: Annotated[int, Meta(ge=0, le=12)]


class Pass(gk.Move, frozen=True):
    card: Card


class Roll(gk.Move, frozen=True):
    cry: Literal["", "ho"] = ""


class Burn(gk.Move, frozen=True):
    """Burn a card of the box that nobody sees."""


class Show(gk.Move, frozen=True):
    """Show the next seat one's hand."""


class View(gk.Value, frozen=True):
    hand: Cards
    seen: tuple[Cards, ...]
    passed: tuple[tuple[int, int, int | None], ...]
    sizes: tuple[int, ...]
    box: int
    burnt: int
    left: int


@gk.hookimpl
def describe():
    return gk.GameInfo(
        id="letters",
        name="Letters",
        version=1,
        api=1,
        seats=(2, 3, 4),
        state=State,
        move=Pass | Roll | Burn | Show,
        view=View,
        hidden=True,
        chance=True,
    )


@gk.hookimpl
def setup(seats, chance, events):
    box, hands = DECK, []
    for seat in range(seats):
        hand, box = chance.draw(box, 2)
        hands.append(hand)
        events.tell("hand", (seat,), cards=hand)
    return State(tuple(hands), (), (), box, (), TURNS * seats)


def _mover(state):
    return -state.left % len(state.hands)


@gk.hookimpl
def turn(state):
    return gk.Turn((_mover(state),) if state.left else ())


@gk.hookimpl
def legal_moves(state, seat):
    if not state.left or seat != _mover(state):
        return ()
    passes = [Pass(card) for card in sorted(set(state.hands[seat]))]
    burn = [Burn()] if state.box else []
    return [*passes, Roll(), Roll("ho"), *burn, Show()]


@gk.hookimpl
def apply(state, seat, move, chance, events):
    after = (seat + 1) % len(state.hands)
    left = state.left - 1
    if isinstance(move, Pass):
        events.tell("passed", seat=seat)
        events.tell("card", (seat, after), card=move.card)
        kept = (*state.kept, Passed(seat, after, move.card))
        hand = list(state.hands[seat])
        hand.remove(move.card)
        state = _with_hand(state, seat, hand)
        return replace(state, kept=kept, left=left)
    if isinstance(move, Show):
        events.tell("shows", seat=seat)
        events.tell("hand", (after,), cards=state.hands[seat])
        shown = tuple(sorted({*state.shown, (after, seat)}))
        return replace(state, shown=shown, left=left)
    if isinstance(move, Burn):
        (card,), box = chance.draw(state.box, 1)
        return replace(state, box=box, burnt=tuple(sorted((*state.burnt, card))), left=left)
    die = chance.die()
    events.tell("rolled", seat=seat, die=die, cry=move.cry)
    if die < 4 or not state.box:
        return replace(state, left=left)
    (card,), box = chance.draw(state.box, 1)
    events.tell("drew", seat=seat)
    events.tell("card", (seat,), card=card)
    state = _with_hand(state, seat, (*state.hands[seat], card))
    return replace(state, box=box, left=left)


def _with_hand(state, seat, hand):
    hands = (*state.hands[:seat], tuple(sorted(hand)), *state.hands[seat + 1 :])
    shown = tuple(pair for pair in state.shown if pair[1] != seat)
    return replace(state, hands=hands, shown=shown)


@gk.hookimpl
def score(state):
    over = not state.left
    points = [sum(hand) if over else 0 for hand in state.hands]
    return gk.Score.ranked(points, over=over)


def _knows(state, seat):
    """Name the hands a seat knows."""
    if not state.left:
        return set(range(len(state.hands)))
    return {s for s in range(len(state.hands)) if s == seat or (seat, s) in state.shown}


@gk.hookimpl
def view(state, seat):
    known = _knows(state, seat)
    return View(
        hand=() if seat is None else state.hands[seat],
        seen=tuple(hand if s in known else () for s, hand in enumerate(state.hands)),
        passed=tuple(
            (p.giver, p.taker, p.card if seat in (p.giver, p.taker) else None) for p in state.kept
        ),
        sizes=tuple(map(len, state.hands)),
        box=len(state.box),
        burnt=len(state.burnt),
        left=state.left,
    )


@gk.hookimpl
def sample(state, seat, chance):
    known = _knows(state, seat)
    unseen = [*state.box, *state.burnt]
    unseen += [p.card for p in state.kept if seat not in (p.giver, p.taker)]
    unseen += [card for s, hand in enumerate(state.hands) if s not in known for card in hand]
    order = iter(chance.shuffle(sorted(unseen)))
    hands = tuple(
        hand if s in known else tuple(sorted(next(order) for _ in hand))
        for s, hand in enumerate(state.hands)
    )
    kept = tuple(
        p if seat in (p.giver, p.taker) else replace(p, card=next(order)) for p in state.kept
    )
    burnt = tuple(sorted(next(order) for _ in state.burnt))
    return State(hands, kept, state.shown, tuple(sorted(order)), burnt, state.left)


@gk.hookimpl
def check(state, seats):
    cards = [*state.box, *state.burnt, *(p.card for p in state.kept)]
    for hand in state.hands:
        cards += hand
        if hand != tuple(sorted(hand)):
            raise ValueError("a hand is sorted")
    if tuple(sorted(cards)) != DECK or len(state.hands) != seats:
        raise ValueError("not the cards of the deck")
    if state.box != tuple(sorted(state.box)) or state.burnt != tuple(sorted(state.burnt)):
        raise ValueError("piles are sorted")
    if state.left > TURNS * seats:
        raise ValueError("more turns than there are")
    named = [s for p in state.kept for s in (p.giver, p.taker)]
    named += [s for pair in state.shown for s in pair]
    if any(not 0 <= s < seats for s in named):
        raise ValueError("a seat that is not there")
