"""What always holds in a game: a state from outside must keep to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel_games.century import rules
from gamekernel_games.century.cards import BOX, MERCHANTS, POINTS, START_CARDS
from gamekernel_games.century.cubes import NONE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gamekernel_games.century.state import Options, State, Trader


def check(state: State, seats: int, options: Options) -> None:
    """Raise `ValueError` if no game with these seats and options leads to the state."""
    if state.options != options:
        raise ValueError("the state is played under other options")
    if len(state.traders) != seats or state.seat >= seats:
        raise ValueError(f"the state is not one of {seats} seats")
    _check_merchants(state)
    _check_points(state)
    _check_coins(state)
    for seat in range(seats):
        _check_trader(state, seat)


def _check_merchants(state: State) -> None:
    """Sheet 2 and 3.4: all cards are there, once each, and the row is full while it can be."""
    row = state.merchant_row
    held = [card for trader in state.traders for card in trader.hand + trader.played]
    bought = [card for card in held if card not in START_CARDS]
    found = [*(offer.card for offer in row), *state.merchant_deck, *bought]
    if sorted(found) != [card for card in MERCHANTS if card not in START_CARDS]:
        raise ValueError("the merchant cards are not those of the box")
    _check_row(row, BOX.merchant_row, state.merchant_deck)
    if len(row) == BOX.merchant_row and row[-1].cubes != NONE:
        raise ValueError("cubes lie on the last card of the row, where nobody pays them")
    if any(sum(offer.cubes) > len(bought) for offer in row):
        raise ValueError("a purchase lays one cube on a card at most")


def _check_points(state: State) -> None:
    claimed = [card for trader in state.traders for card in trader.claimed]
    if sorted([*state.point_row, *state.point_deck, *claimed]) != list(POINTS):
        raise ValueError("the point cards are not those of the box")
    _check_row(state.point_row, BOX.point_row, state.point_deck)


def _check_row(row: Sequence[object], full: int, deck: Sequence[str]) -> None:
    if len(row) > full or (len(row) < full and deck):
        raise ValueError(f"a row has {full} cards while its deck has any")
    _check_order(deck)


def _check_order(cards: Sequence[str]) -> None:
    if list(cards) != sorted(cards):
        raise ValueError("the cards of a deck or a seat are in the order of their ids")


def _check_coins(state: State) -> None:
    coins = BOX.coins_per_player * len(state.traders)
    for left, taken in (
        (state.gold, [trader.gold for trader in state.traders]),
        (state.silver, [trader.silver for trader in state.traders]),
    ):
        if left + sum(taken) != coins:
            raise ValueError(f"there are {coins} coins of either kind")


def _check_trader(state: State, seat: int) -> None:
    trader = state.traders[seat]
    for cards in (trader.hand, trader.played, trader.claimed):
        _check_order(cards)
    if sorted(card for card in trader.hand + trader.played if card in START_CARDS) != list(
        START_CARDS
    ):
        raise ValueError("every seat has one of each of the cards to start with")
    if trader.gold + trader.silver > len(trader.claimed):
        raise ValueError("a claim brings one coin at most")
    may_discard = seat == state.seat and not rules.is_over(state)
    if sum(trader.caravan) > BOX.caravan_limit and not may_discard:
        raise ValueError(f"a caravan holds {BOX.caravan_limit} cubes when its turn is over")
    _check_claimed(state, seat, trader)


def _check_claimed(state: State, seat: int, trader: Trader) -> None:
    """R19: who has enough cards does not move again."""
    enough = rules.cards_to_end(state)
    if len(trader.claimed) > enough:
        raise ValueError(f"nobody claims more than {enough} point cards")
    if len(trader.claimed) == enough and seat >= state.seat and not rules.is_over(state):
        raise ValueError("the last round is over, and a seat is still to move")
