"""Why a move is refused: the rule it breaks, in a sentence for the player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel_games.century import cubes, rules
from gamekernel_games.century.cards import (
    BOX,
    MERCHANTS,
    POINTS,
    TRADES,
    GainCard,
    TradeCard,
    UpgradeCard,
    spell,
)
from gamekernel_games.century.state import (
    Acquire,
    Claim,
    Discard,
    Gain,
    Rest,
    Trade,
    Upgrade,
)

if TYPE_CHECKING:
    from gamekernel_games.century.state import AnyMove, State


def why_illegal(state: State, seat: int, move: AnyMove) -> str:  # noqa: PLR0911 - one a kind
    """Return the sentence for a move that is not legal."""
    if rules.is_over(state):
        return "the game is over"
    if seat != state.seat:
        return "it is not your turn"
    if isinstance(move, Discard):
        return _why_not_discard(state, move)
    if rules.excess(state):
        return f"your caravan is too full: discard {rules.excess(state)} first"
    match move:
        case Gain() | Upgrade() | Trade():
            return _why_not_play(state, move)
        case Acquire():
            return _why_not_acquire(state, move)
        case Claim():
            return _why_not_claim(state, move)
        case Rest():
            return "you have played no card that you could take back"


def _why_not_discard(state: State, move: Discard) -> str:
    excess = rules.excess(state)
    if not excess:
        return f"your caravan holds no more than {BOX.caravan_limit}: nothing is discarded"
    if sum(move.cubes) != excess:
        return f"discard {excess}, no more and no less"
    return _not_yours(state)


def _not_yours(state: State) -> str:
    have = spell(rules.active(state).caravan, state.options.theme) or "nothing"
    return f"your caravan has not got that; it holds {have}"


def _why_not_play(state: State, move: Gain | Upgrade | Trade) -> str:
    trader = rules.active(state)
    if move.card in trader.played:
        return f"{move.card} is played already; rest to take it back"
    if move.card not in trader.hand:
        return f"{move.card} is not in your hand"
    match move:
        case Upgrade():
            return _why_not_upgrade(move)
        case Trade() if move.card in TRADES:
            price = spell(cubes.times(TRADES[move.card].pay, move.times), state.options.theme)
            return f"that trade costs {price}; {_not_yours(state)}"
        case _:
            return _other_kind(move)


def _other_kind(move: Gain | Upgrade | Trade) -> str:
    kind = {GainCard: "gives", UpgradeCard: "upgrades", TradeCard: "trades"}
    return f"{move.card} {kind[type(MERCHANTS[move.card])]} cubes, and does nothing else"


def _why_not_upgrade(move: Upgrade) -> str:
    card = MERCHANTS[move.card]
    if not isinstance(card, UpgradeCard):
        return _other_kind(move)
    if len(move.steps) > card.steps:
        return f"{card.id} makes {card.steps} upgrades at most"
    if list(move.steps) != sorted(move.steps):
        return "name the ranks to be upgraded in ascending order"
    return "there is no cube of that rank to upgrade"


def _why_not_acquire(state: State, move: Acquire) -> str:
    if move.slot >= len(state.merchant_row):
        return f"there is no merchant card in slot {move.slot}"
    if len(move.payment) != move.slot:
        return f"the card in slot {move.slot} costs {move.slot}, one on each card to its left"
    return _not_yours(state)


def _why_not_claim(state: State, move: Claim) -> str:
    if move.slot >= len(state.point_row):
        return f"there is no {BOX.themes[state.options.theme].point_card} in slot {move.slot}"
    cost = POINTS[state.point_row[move.slot]].cost
    return f"that card costs {spell(cost, state.options.theme)}; {_not_yours(state)}"
