"""What always holds in a game, whatever was rolled: a state from outside must keep to it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from gamekernel_games.cardiceo import rules
from gamekernel_games.cardiceo.rules import BOX

if TYPE_CHECKING:
    from gamekernel_games.cardiceo.rules import Options, State


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
    """See that the last discards are those of this turn, and used what is used."""
    used = {die.sides for die in state.dice if die.used}
    unexplained = set(used)
    for card in reversed(state.discards):
        if not unexplained:
            return
        allowed = used if state.options.die_reuse else unexplained
        if card.seat != state.seat or not card.dice <= allowed:
            break
        if rules.total(state.dice, card.dice) != card.number:
            raise ValueError("a card was discarded that the dice do not make")
        unexplained -= card.dice
    if unexplained:
        raise ValueError("a die is used, and no card of this turn was discarded with it")


def _check_end(state: State) -> None:
    """Sheet 5: the game ends with the discard that empties a hand."""
    empty = [seat for seat, hand in enumerate(state.hands) if not hand]
    if len(empty) > 1:
        raise ValueError("two hands are empty")
    if empty and (empty != [state.seat] or not any(die.used for die in state.dice)):
        raise ValueError("a hand is empty, and its seat has not just discarded")
