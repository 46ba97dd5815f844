"""Moving dialogue cards between hand, deck, discard pile and score pile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from gamekernel_games.for_northwood.cards import in_order

if TYPE_CHECKING:
    from gamekernel import Events
    from gamekernel_games.for_northwood.cards import Card
    from gamekernel_games.for_northwood.state import State

Pile = Literal["deck", "discard", "score"]


def top(state: State, pile: Pile) -> Card | None:
    """Return the top card of a pile; None if it is empty."""
    if pile == "deck":
        return state.deck[0] if state.deck else None
    cards = state.discard if pile == "discard" else state.score
    return cards[-1] if cards else None


def without_top(state: State, pile: Pile) -> State:
    """Take the top card off a pile, which is not empty."""
    if pile == "deck":
        return replace(state, deck=state.deck[1:], known=max(state.known - 1, 0))
    if pile == "discard":
        return replace(state, discard=state.discard[:-1])
    return replace(state, score=state.score[:-1])


def put_on(state: State, pile: Pile, card: Card) -> State:
    """Put a card on top of a pile; on the deck it stays known."""
    if pile == "deck":
        return replace(state, deck=(card, *state.deck), known=state.known + 1)
    if pile == "discard":
        return replace(state, discard=(*state.discard, card))
    return replace(state, score=(*state.score, card))


def without(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Take a card out of a hand."""
    return tuple(each for each in hand if each != card)


def take(state: State, pile: Pile, events: Events) -> State:
    """Take the top card of a pile into the hand, if there is one."""
    card = top(state, pile)
    if card is None:
        return state
    events.tell("took", pile=pile, card=card)
    state = without_top(state, pile)
    return replace(state, hand=in_order((*state.hand, card)))


def draw(state: State, n: int, events: Events) -> State:
    """Draw n cards, or as many as the deck has."""
    for _ in range(n):
        state = take(state, "deck", events)
    return state


def lay(state: State, pile: Pile, card: Card, events: Events) -> State:
    """Put a hand card on a pile."""
    events.tell("laid", pile=pile, card=card)
    return put_on(replace(state, hand=without(state.hand, card)), pile, card)


def shift(state: State, source: Pile, target: Pile, events: Events) -> State:
    """Put the top card of one pile on another, if there is one."""
    card = top(state, source)
    if card is None:
        return state
    events.tell("shifted", source=source, target=target, card=card)
    return put_on(without_top(state, source), target, card)


def exchange(state: State, pile: Pile, card: Card, events: Events) -> State:
    """Exchange a hand card with the top card of a pile, which is not empty."""
    taken = top(state, pile)
    events.tell("exchanged", pile=pile, laid=card, taken=taken)
    state = replace(without_top(state, pile), hand=without(state.hand, card))
    if taken is not None:
        state = replace(state, hand=in_order((*state.hand, taken)))
    return put_on(state, pile, card)


def look(state: State, n: int, events: Events) -> State:
    """Look at the top n cards of the deck, or at as many as it has."""
    seen = state.deck[:n]
    events.tell("looked", cards=list(seen))
    return replace(state, known=max(state.known, len(seen)))
