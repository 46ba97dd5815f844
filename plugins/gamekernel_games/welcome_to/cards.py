"""The construction cards: dealing, what is on offer, and the next turn (sheet 3.3, 4.2).

No order is ever kept: a pile whose order nobody knows is a sorted tuple, and a card is drawn from
it when it is needed.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from gamekernel_games.welcome_to.data import EFFECTS, NUMBERS, PRINTED
from gamekernel_games.welcome_to.state import Card, Cards, Hands, Piles, Solo

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from gamekernel import Chance, Events
    from gamekernel_games.welcome_to.data import Effect
    from gamekernel_games.welcome_to.state import Options, Three

ALL: Cards = tuple(
    sorted(
        Card(number, effect)
        for effect in EFFECTS
        for number, copies in zip(NUMBERS, getattr(PRINTED.cards, effect), strict=True)
        for _ in range(copies)
    )
)
"""The 81 cards."""
HAND = 3


def without(pile: Iterable[Card], taken: Iterable[Card]) -> Cards:
    """Return a pile without some of its cards."""
    return tuple(sorted((Counter(pile) - Counter(taken)).elements()))


def plain(card: Card) -> list[int | str]:
    """Write a card for an event."""
    return [card.number, card.effect]


# What is on offer.


class Offer(NamedTuple):
    """A number and an effect that may be chosen together."""

    number_slot: int
    effect_slot: int
    number: int
    effect: Effect


def offers(cards: Piles | Hands | Solo, seat: int) -> list[Offer]:
    """List what a seat may choose: the pairs of the piles, or two cards of its hand."""
    if isinstance(cards, Piles):
        pairs = [(slot, slot) for slot in range(HAND)]
    else:
        pairs = [(n, e) for n in range(HAND) for e in range(HAND) if n != e]
    return [offer(cards, seat, *pair) for pair in pairs]


def offer(cards: Piles | Hands | Solo, seat: int, number_slot: int, effect_slot: int) -> Offer:
    """Return the number and the effect of two slots."""
    if isinstance(cards, Piles):
        numbers, effects = cards.numbers, cards.effects
    else:
        numbers = effects = hand(cards, seat)  # type: ignore[assignment]
    return Offer(number_slot, effect_slot, numbers[number_slot].number, effects[effect_slot].effect)


def hand(cards: Hands | Solo, seat: int) -> Cards:
    """Return the cards of a seat."""
    return cards.hand if isinstance(cards, Solo) else cards.hands[seat]


# Dealing.


def deal(seats: int, options: Options, chance: Chance, events: Events) -> Piles | Hands | Solo:
    """Deal for the first turn."""
    if seats == 1:
        return _solo_turn(Solo(ALL, ()), 1, chance, events)
    if options.expert:
        nothing: tuple[Cards, ...] = ((),) * seats
        return _fill(Hands(ALL, nothing, (None,) * seats, nothing), chance, events)
    return _new_piles(chance, events)


def draw_three(deck: Cards, chance: Chance) -> tuple[Three, Cards]:
    """Draw a card for each of three piles, the first first."""
    (one,), deck = chance.draw(deck, 1)
    (two,), deck = chance.draw(deck, 1)
    (three,), deck = chance.draw(deck, 1)
    return (one, two, three), deck


def _new_piles(chance: Chance, events: Events) -> Piles:
    """Shuffle all cards; the first of each pile shows its effect only."""
    effects, deck = draw_three(ALL, chance)
    return _flip(deck, effects, effects, chance, events)


def _flip(deck: Cards, blind: Cards, effects: Three, chance: Chance, events: Events) -> Piles:
    """Show the next number of each pile."""
    numbers, deck = draw_three(deck, chance)
    events.tell(
        "cards",
        effects=[card.effect for card in effects],
        numbers=[plain(card) for card in numbers],
    )
    return Piles(deck, blind, effects, numbers)


def is_fresh(cards: Piles) -> bool:
    """Tell whether the effects on offer are cards whose numbers nobody saw (sheet 7)."""
    return len(cards.deck) + len(cards.blind) + HAND == len(ALL)


# The next turn.


def next_piles(cards: Piles, chance: Chance, events: Events, *, reshuffle: bool) -> Piles:
    """Turn the numbers over to be the effects, and show new ones.

    When the piles are used up, all but those three are shuffled; when somebody asked for it,
    all are.
    """
    if reshuffle:
        events.tell("reshuffled")
        return _new_piles(chance, events)
    if cards.deck:
        return _flip(cards.deck, cards.blind, cards.numbers, chance, events)
    events.tell("piles_used_up")
    return _flip(without(ALL, cards.numbers), (), cards.numbers, chance, events)


def next_hands(
    cards: Hands,
    used: Sequence[tuple[int, int] | None],
    chance: Chance,
    events: Events,
    *,
    reshuffle: bool,
) -> Hands:
    """Discard what was used, pass on what is left, and draw up to three cards.

    `used`: by seat the slots chosen; None after a refusal, when all three are discarded (R34).
    """
    seats = len(cards.hands)
    passed: list[Card | None] = [None] * seats
    discards = list(cards.discards)
    for seat, slots in enumerate(used):
        held = cards.hands[seat]
        if slots is not None:
            (left,) = {0, 1, 2} - set(slots)
            passed[seat] = card = held[left]
            held = without(held, (card,))
            following = (seat + 1) % seats
            events.tell("passed", (seat, following), by=seat, to=following, card=plain(card))
        discards[seat] = tuple(sorted(discards[seat] + held))
    received = [passed[seat - 1] for seat in range(seats)]
    hands = tuple(() if card is None else (card,) for card in received)
    after = Hands(cards.deck, hands, tuple(passed), tuple(discards))
    if reshuffle:
        events.tell("reshuffled")
        after = shuffled(after)
    return _fill(after, chance, events)


def shuffled(cards: Hands) -> Hands:
    """Shuffle the discard pile into the deck."""
    discarded = [card for pile in cards.discards for card in pile]
    deck = tuple(sorted((*cards.deck, *discarded)))
    return replace(cards, deck=deck, discards=((),) * len(cards.discards))


def _fill(cards: Hands, chance: Chance, events: Events) -> Hands:
    """Draw up to three cards, seat by seat; the discard pile is shuffled when none is left."""
    for seat in range(len(cards.hands)):
        while (wanted := HAND - len(cards.hands[seat])) > 0:
            if not cards.deck:
                cards = shuffled(cards)
                events.tell("deck_used_up")
            drawn, deck = chance.draw(cards.deck, min(wanted, len(cards.deck)))
            hands = list(cards.hands)
            hands[seat] = tuple(sorted(hands[seat] + drawn))
            cards = replace(cards, deck=deck, hands=tuple(hands))
        _tell_hand(events, seat, cards.hands[seat])
    return cards


def next_solo(cards: Solo, turn: int, chance: Chance, events: Events) -> Solo:
    """Discard the three cards and draw three for a turn."""
    return _solo_turn(replace(cards, hand=()), turn, chance, events)


def _solo_turn(cards: Solo, turn: int, chance: Chance, events: Events) -> Solo:
    """Draw three cards; the solo card, shuffled into the lower part of the deck, is replaced.

    It lies in any of the lower places with the same chance, so each card drawn from them is it
    as likely as any of those left.
    """
    deck, drawn, solo_card = cards.deck, cards.hand, cards.solo_card
    for _ in range(HAND):
        low = len(deck) <= len(ALL) - PRINTED.solo_card_under
        if not solo_card and low and chance.below(len(deck) + 1) == 0:
            solo_card = turn
            events.tell("solo_card")
        card, deck = chance.draw(deck, 1)
        drawn = (*drawn, *card)
    held = tuple(sorted(drawn))
    _tell_hand(events, 0, held)
    return Solo(deck, held, solo_card)


def _tell_hand(events: Events, seat: int, held: Cards) -> None:
    events.tell("hand", (seat,), seat=seat, cards=[plain(card) for card in held])
