"""What a seat may see, and the states it cannot tell apart (sheet 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from msgspec import Meta
from msgspec.structs import replace

from gamekernel import Value
from gamekernel_games.welcome_to import cards, plans, scoring, turns
from gamekernel_games.welcome_to.cards import ALL, HAND, without
from gamekernel_games.welcome_to.data import PLANS, Effect
from gamekernel_games.welcome_to.moves import AnyMove, Stack
from gamekernel_games.welcome_to.rules import has_finished
from gamekernel_games.welcome_to.scoring import Tally
from gamekernel_games.welcome_to.state import (
    Card,
    Cards,
    Hands,
    Options,
    Piles,
    Sheet,
    Solo,
    State,
    TurnNumber,
)
from gamekernel_games.welcome_to.turns import Step

if TYPE_CHECKING:
    from gamekernel import Chance

Count = Annotated[int, Meta(ge=0, le=81)]


class PlanView(Value, frozen=True):
    """A city plan on the table; who completed it stands on the sheets."""

    id: str
    stack: Stack
    wants: str
    first: Annotated[int, Meta(ge=0, le=20)]
    later: Annotated[int, Meta(ge=0, le=20)]
    worth: Annotated[int, Meta(ge=0, le=20)]
    """Points for who completes it in this turn."""


class PilesView(Value, frozen=True, tag="piles"):
    """The common piles."""

    effects: tuple[Effect, Effect, Effect]
    numbers: tuple[Card, Card, Card]
    """With the effects they will be in the next turn, unless the cards are shuffled."""
    seen: Cards
    """All cards whose numbers were shown since the last shuffle, sorted."""
    blind: tuple[Effect, ...]
    """Effects of the cards since then whose numbers were not."""
    deck: Count


class HandsView(Value, frozen=True, tag="hands"):
    """The cards of the expert game, as all may count them."""

    deck: Count
    discard: Count


class SoloView(Value, frozen=True, tag="solo"):
    """The cards of the solo game."""

    seen: Cards
    """All cards of the turns before, sorted."""
    deck: Count
    """Construction cards left."""
    solo_card: TurnNumber
    """The turn for which the solo card was drawn; 0: not yet."""


class Own(Value, frozen=True):
    """What only the seat itself may see."""

    step: Step
    acts: tuple[AnyMove, ...]
    """What it has done in this turn."""
    hand: Cards
    """Its cards, in the order of the slots; none with common piles."""
    passed: Card | None
    """The card it passed at the last reveal."""
    received: Card | None
    """The card of its hand that was passed to it."""
    discarded: Cards
    """Its own cards in the discard pile."""


class View(Value, frozen=True):
    """The table as one seat sees it.

    The sheets are those of the last completed turn, but a seat sees its own with what it has
    done since. Tallies are of the last completed turn for all.
    """

    options: Options
    turn: TurnNumber
    over: bool
    reason: str
    plans: tuple[PlanView, PlanView, PlanView]
    sheets: tuple[Sheet, ...]
    tallies: tuple[Tally, ...]
    finished: tuple[bool, ...]
    """By seat, whether it has ended its turn."""
    cards: PilesView | HandsView | SoloView
    own: Own | None


def view(state: State, seat: int | None) -> View:
    """Show the table to a seat."""
    sheets = list(state.sheets)
    own = None
    if seat is not None:
        now = turns.running(state, seat)
        sheets[seat] = now.sheet
        own = _own(state, seat, "done" if state.over else now.step)
    one, two, three = (_plan(state, plan_id) for plan_id in state.plans)
    return View(
        options=state.options,
        turn=state.turn,
        over=state.over,
        reason=scoring.why_over(state) if state.over else "",
        plans=(one, two, three),
        sheets=tuple(sheets),
        tallies=scoring.tallies(state),
        finished=tuple(has_finished(state, other) for other in range(len(sheets))),
        cards=_cards(state.cards),
        own=own,
    )


def _plan(state: State, plan_id: str) -> PlanView:
    plan = PLANS[plan_id]
    solo_card = state.cards.solo_card if isinstance(state.cards, Solo) else 0
    return PlanView(
        id=plan.id,
        stack=plan.stack,
        wants=plans.words(plan),
        first=plan.first,
        later=plan.later,
        worth=plans.worth(state.sheets, plan, state.turn, solo_card),
    )


def _cards(held: Piles | Hands | Solo) -> PilesView | HandsView | SoloView:
    match held:
        case Piles():
            one, two, three = (card.effect for card in held.effects)
            return PilesView(
                effects=(one, two, three),
                numbers=held.numbers,
                seen=without(ALL, held.deck + held.blind),
                blind=tuple(card.effect for card in held.blind),
                deck=len(held.deck),
            )
        case Hands():
            return HandsView(len(held.deck), sum(map(len, held.discards)))
        case Solo():
            seen = without(ALL, held.deck + held.hand)
            return SoloView(seen, len(held.deck), held.solo_card)


def _own(state: State, seat: int, step: Step) -> Own:
    hand: Cards = ()
    passed = received = None
    discarded: Cards = ()
    if not isinstance(state.cards, Piles):
        hand = cards.hand(state.cards, seat)
    if isinstance(state.cards, Hands):
        passed, received = state.cards.passed[seat], state.cards.passed[seat - 1]
        discarded = state.cards.discards[seat]
    return Own(step, state.acts[seat], hand, passed, received, discarded)


# What a seat cannot tell apart.


def sample(state: State, seat: int | None, chance: Chance) -> State:
    """Draw a state in which all that a seat cannot know may be otherwise.

    The running turns of the others are undone, or where they have ended replaced by others.
    """
    seats = range(len(state.sheets))
    finished = [has_finished(state, other) for other in seats]
    acts = tuple(own if other == seat else () for other, own in enumerate(state.acts))
    drawn = replace(state, cards=_sample_cards(state.cards, seat, chance), acts=acts)
    for other in seats:
        if other != seat and finished[other]:
            drawn = _play_turn(drawn, other, chance)
    return drawn


def _play_turn(state: State, seat: int, chance: Chance) -> State:
    """Play a random turn of a seat to its end."""
    now = turns.running(state, seat)
    acts: tuple[AnyMove, ...] = ()
    while now.step != "done":
        move = chance.choice(turns.legal_moves(state, seat, now))
        now = turns.advance(state, seat, now, move)
        acts = (*acts, move)
    return replace(state, acts=(*state.acts[:seat], acts, *state.acts[seat + 1 :]))


def _sample_cards(
    held: Piles | Hands | Solo, seat: int | None, chance: Chance
) -> Piles | Hands | Solo:
    match held:
        case Piles():
            return _sample_piles(held, chance)
        case Hands():
            return _sample_hands(held, seat, chance)
        case Solo() if seat is None:
            hand, deck = chance.draw(tuple(sorted(held.deck + held.hand)), len(held.hand))
            return replace(held, deck=deck, hand=hand)
        case Solo():
            return held


def _sample_piles(held: Piles, chance: Chance) -> Piles:
    """Draw other numbers for the cards of which only the effect was seen."""
    deck = tuple(sorted(held.deck + held.blind))
    blind: Cards = ()
    for card in held.blind:
        like = [other for other in deck if other.effect == card.effect]
        blind = (*blind, chance.choice(like))
        deck = without(deck, blind[-1:])
    one, two, three = blind if cards.is_fresh(held) else held.effects
    return replace(held, deck=deck, blind=blind, effects=(one, two, three))


def _sample_hands(held: Hands, seat: int | None, chance: Chance) -> Hands:
    """Deal all cards anew but the own hand, the card passed on, and the cards used oneself."""
    seats = len(held.hands)
    hands: list[Cards] = [()] * seats
    discards: list[Cards] = [()] * seats
    passed = list(held.passed)
    if seat is not None:
        hands[seat], discards[seat] = held.hands[seat], held.discards[seat]
        if (card := passed[seat]) is not None:
            hands[(seat + 1) % seats] = (card,)
    known = [card for pile in (*hands, *discards) for card in pile]
    deck = without(ALL, known)
    for other in range(seats):
        drawn, deck = chance.draw(deck, HAND - len(hands[other]))
        hands[other] = tuple(sorted(hands[other] + drawn))
        if other != seat:
            discards[other], deck = chance.draw(deck, len(held.discards[other]))
    for giver in range(seats):
        if passed[giver] is not None and giver != seat and (giver + 1) % seats != seat:
            passed[giver] = chance.choice(hands[(giver + 1) % seats])
    return Hands(deck, tuple(hands), tuple(passed), tuple(discards))
