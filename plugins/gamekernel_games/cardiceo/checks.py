"""What always holds in a game, whatever was rolled: a state from outside must keep to it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from gamekernel_games.cardiceo import rules
from gamekernel_games.cardiceo.rules import BOX

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gamekernel_games.cardiceo.rules import Die, Discarded, Options, State


def check(state: State, seats: int, options: Options) -> None:
    """Raise `ValueError` if no game with these seats and options leads to the state."""
    if state.options != options:
        raise ValueError("the state is played under other options")
    if len(state.hands) != seats or state.seat >= seats:
        raise ValueError(f"the state is not one of {seats} seats")
    _check_cards(state)
    _check_discards(state)
    _check_dice(state)
    _check_used(state)
    _check_end(state)


def _check_cards(state: State) -> None:
    """Sheet 2 and 3: each hand began with so many cards, and the box has four of each."""
    dealt = BOX.hand_size[state.options.hand_size]
    thrown = Counter(card.seat for card in state.discards)
    if any(seat >= len(state.hands) for seat in thrown):
        raise ValueError("a seat that is not there has discarded")
    found = Counter(card.number for card in state.discards)
    for seat, hand in enumerate(state.hands):
        if list(hand) != sorted(hand):
            raise ValueError("a hand is sorted")
        if len(hand) + thrown[seat] != dealt:
            raise ValueError(f"a seat has {dealt} cards, in its hand and discarded")
        found += Counter(hand)
    if max(found.values()) > BOX.copies:
        raise ValueError(f"there are {BOX.copies} cards of each number")


def _check_discards(state: State) -> None:
    for card in state.discards:
        if not len(card.dice) <= card.number <= sum(card.dice):
            raise ValueError("a card was discarded that its dice cannot make")


def _check_dice(state: State) -> None:
    if tuple(die.sides for die in state.dice) != BOX.dice:
        raise ValueError("the dice are a d4, a d8 and a d12, in this order")
    if any(die.value > die.sides for die in state.dice):
        raise ValueError("a die shows more than it has sides")
    if state.choosing and not all(die.locked and not die.used for die in state.dice):
        raise ValueError("a seat chooses only where all dice are locked and none is used")


def _check_used(state: State) -> None:
    """See that the last discards explain which dice are used, and those before which are free."""
    cards = list(state.discards)
    for card in _turn(cards, state.seat, [die for die in state.dice if die.used], state.options):
        if rules.total(state.dice, card.dice) != card.number:
            raise ValueError("a card was discarded that the dice do not make")
    free = [die for die in state.dice if not die.locked]
    if 0 < len(free) < len(state.dice):
        while state.options.die_reuse and cards and cards[-1].seat == state.seat:
            cards.pop()  # of this turn too, with dice that others have explained
        _turn(cards, (state.seat - 1) % len(state.hands), free, state.options)


def _turn(
    cards: list[Discarded], seat: int, dice: Sequence[Die], options: Options
) -> list[Discarded]:
    """Take the last cards from the others: those for which a seat used these dice in a turn."""
    used = {die.sides for die in dice}
    unexplained, taken = set(used), []
    while unexplained:
        allowed = used if options.die_reuse else unexplained
        if not cards or cards[-1].seat != seat or not cards[-1].dice <= allowed:
            raise ValueError("a die was used, and no card of that turn was discarded with it")
        unexplained -= cards[-1].dice
        taken.append(cards.pop())
    return taken


def _check_end(state: State) -> None:
    """Sheet 5: the game ends with the discard that empties a hand."""
    empty = [seat for seat, hand in enumerate(state.hands) if not hand]
    if len(empty) > 1:
        raise ValueError("two hands are empty")
    if empty and (empty != [state.seat] or not any(die.used for die in state.dice)):
        raise ValueError("a hand is empty, and its seat has not just discarded")
