"""Century: play a merchant card, acquire one, claim a point card, or rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from gamekernel import Score
from gamekernel_games.century import cubes
from gamekernel_games.century.cards import (
    BOX,
    GAINS,
    MERCHANTS,
    POINTS,
    TRADES,
    GainCard,
    TradeCard,
    UpgradeCard,
)
from gamekernel_games.century.state import (
    Acquire,
    Claim,
    Discard,
    Gain,
    Offer,
    Rest,
    State,
    Trade,
    Trader,
    Upgrade,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gamekernel import Chance, Events
    from gamekernel_games.century.cubes import Cubes
    from gamekernel_games.century.state import AnyMove, Options

# Setup (sheet 3).


def setup(seats: int, options: Options, chance: Chance, events: Events) -> State:
    """Turn up the rows, point cards first, and give each seat its cubes and cards."""
    coins = BOX.coins_per_player * seats
    traders = tuple(map(Trader, BOX.start_cubes[:seats]))
    state = State(options, traders, gold=coins, silver=coins)
    for _ in range(BOX.point_row):
        state = reveal_point(state, chance, events)
    for _ in range(BOX.merchant_row):
        state = reveal_merchant(state, chance, events)
    return state


def reveal_point(state: State, chance: Chance, events: Events) -> State:
    """Turn up a point card at the right end of its row; the deck cannot run out (R16)."""
    (card,), deck = chance.draw(state.point_deck, 1)
    events.tell("point_card_revealed", card=card)
    return replace(state, point_row=(*state.point_row, card), point_deck=deck)


def reveal_merchant(state: State, chance: Chance, events: Events) -> State:
    """Turn up a merchant card at the right end of its row, if one is left (R15)."""
    if not state.merchant_deck:
        return state
    (card,), deck = chance.draw(state.merchant_deck, 1)
    events.tell("merchant_card_revealed", card=card)
    return replace(state, merchant_row=(*state.merchant_row, Offer(card)), merchant_deck=deck)


# The turn (sheet 4).


def active(state: State) -> Trader:
    """Return what the seat has whose turn it is."""
    return state.traders[state.seat]


def excess(state: State) -> int:
    """Count the cubes that are too many for the active seat's caravan."""
    return max(sum(active(state).caravan) - BOX.caravan_limit, 0)


def phase(state: State) -> str:
    """Name what the active seat has to do: one action or, after it, to discard cubes."""
    if is_over(state):
        return "over"
    return "discard" if excess(state) else "action"


def legal_moves(state: State) -> list[AnyMove]:
    """List the moves of the active seat."""
    match phase(state):
        case "action":
            return list(actions(state))
        case "discard":
            return list(discards(active(state).caravan))
        case _:
            return []


def actions(state: State) -> Iterator[AnyMove]:
    """Give what a turn may begin with: play, acquire, claim, rest."""
    trader = active(state)
    for card in trader.hand:
        yield from plays(trader, card)
    for slot in range(len(state.merchant_row)):
        for payment in cubes.payments(trader.caravan, slot):
            yield Acquire(slot, payment)
    for slot, card in enumerate(state.point_row):
        if cubes.covers(trader.caravan, POINTS[card].cost):
            yield Claim(slot)
    if may_rest(state):
        yield Rest()


def plays(trader: Trader, card: str) -> Iterator[AnyMove]:
    """Give the ways to play a card of the hand."""
    match MERCHANTS[card]:
        case GainCard():
            yield Gain(card)
        case UpgradeCard(steps=most):
            for steps in cubes.upgrades(trader.caravan, most):
                yield Upgrade(card, steps)
        case TradeCard(pay=pay):
            often = 1
            while cubes.covers(trader.caravan, cubes.times(pay, often)):
                yield Trade(card, often)
                often += 1


def discards(caravan: Cubes) -> Iterator[Discard]:
    """Give the ways to fit into the caravan again: one for each choice of what to keep."""
    for kept in cubes.handfuls(caravan, BOX.caravan_limit):
        yield Discard(cubes.minus(caravan, kept))


def may_rest(state: State) -> bool:
    """Tell whether the active seat may rest; with nothing played only by option (R14)."""
    return bool(active(state).played) or state.options.rest_when_nothing_played


def apply(state: State, move: AnyMove, chance: Chance, events: Events) -> State:
    """Make a legal move of the active seat, and end its turn unless it has to discard."""
    match move:
        case Gain() | Upgrade() | Trade():
            state = play(state, move, events)
        case Acquire():
            state = acquire(state, move, chance, events)
        case Claim():
            state = claim(state, move, chance, events)
        case Rest():
            state = rest(state, events)
        case Discard():
            state = discard(state, move, events)
    if excess(state):
        return state
    return replace(state, seat=(state.seat + 1) % len(state.traders))


def with_active(state: State, trader: Trader) -> State:
    """Change what the active seat has."""
    seat = state.seat
    return replace(state, traders=(*state.traders[:seat], trader, *state.traders[seat + 1 :]))


# Play a merchant card.


def play(state: State, move: Gain | Upgrade | Trade, events: Events) -> State:
    """Do what a card says; it goes to the played ones."""
    trader = active(state)
    caravan = after_play(trader.caravan, move)
    match move:
        case Gain(card):
            events.tell("gained", seat=state.seat, card=card, caravan=caravan)
        case Upgrade(card, steps):
            events.tell("upgraded", seat=state.seat, card=card, steps=steps, caravan=caravan)
        case Trade(card, times):
            events.tell("traded", seat=state.seat, card=card, times=times, caravan=caravan)
    hand = tuple(other for other in trader.hand if other != move.card)
    played = tuple(sorted((*trader.played, move.card)))
    return with_active(state, replace(trader, caravan=caravan, hand=hand, played=played))


def after_play(caravan: Cubes, move: Gain | Upgrade | Trade) -> Cubes:
    """Return the caravan when a card is played. A trade pays all before it gains (R26)."""
    match move:
        case Gain():
            return cubes.plus(caravan, GAINS[move.card].gain)
        case Upgrade():
            return cubes.upgraded(caravan, move.steps)
        case Trade():
            card = TRADES[move.card]
            paid = cubes.minus(caravan, cubes.times(card.pay, move.times))
            return cubes.plus(paid, cubes.times(card.gain, move.times))


# Acquire a merchant card.


def acquire(state: State, move: Acquire, chance: Chance, events: Events) -> State:
    """Lay a cube on each card to the left, take the card with its cubes, and close the row."""
    trader = active(state)
    row = list(state.merchant_row)
    for slot, rank in enumerate(move.payment):
        offer = row[slot]
        row[slot] = Offer(offer.card, cubes.plus(offer.cubes, cubes.of_ranks([rank])))
    bought = row.pop(move.slot)
    paid = cubes.minus(trader.caravan, cubes.of_ranks(move.payment))
    caravan = cubes.plus(paid, bought.cubes)
    hand = tuple(sorted((*trader.hand, bought.card)))
    events.tell(
        "acquired",
        seat=state.seat,
        slot=move.slot,
        card=bought.card,
        payment=move.payment,
        cubes=bought.cubes,
        caravan=caravan,
    )
    state = with_active(state, replace(trader, caravan=caravan, hand=hand))
    return reveal_merchant(replace(state, merchant_row=tuple(row)), chance, events)


# Claim a point card.


def claim(state: State, move: Claim, chance: Chance, events: Events) -> State:
    """Pay for the card, and take it and the coin of its slot."""
    trader = active(state)
    card = state.point_row[move.slot]
    gold, silver = coins_on(state, move.slot)
    trader = replace(
        trader,
        caravan=cubes.minus(trader.caravan, POINTS[card].cost),
        claimed=tuple(sorted((*trader.claimed, card))),
        gold=trader.gold + gold,
        silver=trader.silver + silver,
    )
    events.tell(
        "claimed",
        seat=state.seat,
        slot=move.slot,
        card=card,
        gold=gold,
        silver=silver,
        caravan=trader.caravan,
    )
    if len(trader.claimed) == cards_to_end(state) and not is_last_round(state):
        events.tell("last_round", seat=state.seat)
    row = tuple(other for other in state.point_row if other != card)
    state = replace(state, point_row=row, gold=state.gold - gold, silver=state.silver - silver)
    return reveal_point(with_active(state, trader), chance, events)


def coins_on(state: State, slot: int) -> tuple[int, int]:
    """Return the gold and silver that a claim in a slot brings: one coin at most.

    The silver pile moves to slot 0 when the gold is gone.
    """
    if slot == 0 and state.gold:
        return 1, 0
    silver_slot = 1 if state.gold else 0
    return 0, int(slot == silver_slot and state.silver > 0)


# Rest, and discard.


def rest(state: State, events: Events) -> State:
    """Take all played cards back, never some of them (R25)."""
    trader = active(state)
    events.tell("rested", seat=state.seat, cards=trader.played)
    hand = tuple(sorted(trader.hand + trader.played))
    return with_active(state, replace(trader, hand=hand, played=()))


def discard(state: State, move: Discard, events: Events) -> State:
    """Give cubes back until the caravan is at its limit."""
    trader = active(state)
    caravan = cubes.minus(trader.caravan, move.cubes)
    events.tell("discarded", seat=state.seat, cubes=move.cubes, caravan=caravan)
    return with_active(state, replace(trader, caravan=caravan))


# The end (sheet 5).


def cards_to_end(state: State) -> int:
    """Return the number of point cards that brings the last round."""
    return BOX.cards_to_end[len(state.traders)]


def is_last_round(state: State) -> bool:
    """Tell whether a seat has claimed enough cards; the round is played to its end."""
    return any(len(trader.claimed) >= cards_to_end(state) for trader in state.traders)


def is_over(state: State) -> bool:
    """Tell whether the last round has come back to seat 0.

    Seat 0 cannot be in the middle of the turn that brought the last round: who claims pays
    cubes, and has none to discard.
    """
    return state.seat == 0 and is_last_round(state)


def points(trader: Trader) -> int:
    """Count points: cards, coins, and one for each cube left that is not of the lowest rank."""
    return (
        sum(POINTS[card].points for card in trader.claimed)
        + BOX.gold_value * trader.gold
        + BOX.silver_value * trader.silver
        + sum(trader.caravan[1:])
    )


def score(state: State) -> Score:
    """Rank by points; of equal seats the one that moved later is ahead (R17)."""
    won = [points(trader) for trader in state.traders]
    over = is_over(state)
    reason = f"{cards_to_end(state)} point cards are claimed" if over else ""
    keys = [(number, seat) for seat, number in enumerate(won)]
    return Score.ranked(won, keys, over=over, reason=reason)
