"""Whether a state from outside is one that play can lead to."""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from typing import TYPE_CHECKING

from gamekernel_games.welcome_to import boards, plans, rules, turns
from gamekernel_games.welcome_to.cards import ALL, HAND, is_fresh, without
from gamekernel_games.welcome_to.data import CONES, PLANS, PRINTED, STREETS, TRACKS
from gamekernel_games.welcome_to.scoring import why_ended, why_over
from gamekernel_games.welcome_to.sheet import bis_houses, pools, roundabouts
from gamekernel_games.welcome_to.state import Card, Hands, Piles, Solo

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from gamekernel_games.welcome_to.state import House, Options, Sheet, State, Street


def check(state: State, seats: int, options: Options) -> None:
    """Raise `ValueError` with the first thing that is wrong."""
    _demand(state.options == options, "the state was played with other options")
    _demand(len(state.sheets) == len(state.acts) == seats, "each seat has a sheet and a turn")
    _demand(state.turn > 0, "turns count from 1")
    for number, plan_id in enumerate(state.plans, 1):
        known = any(plan.id == plan_id for plan in plans.stack(number, options))
        _demand(known, f"{plan_id[:20]!r} is no city plan of stack {number}")
    for sheet in state.sheets:
        _check_sheet(sheet, state)
    _check_cards(state, seats)
    _check_progress(state)


def _demand(holds: bool, otherwise: str) -> None:
    if not holds:
        raise ValueError(otherwise)


def _check_progress(state: State) -> None:
    """Demand that the game is over when a sheet or the deck ends it, and that turns are legal."""
    if state.over:
        _demand(bool(why_over(state)), "nothing has ended the game")
        _demand(not any(state.acts), "somebody acted after the end")
        return
    _demand(not why_ended(state.sheets), "the game has ended, and goes on")
    for seat, acts in enumerate(state.acts):
        now = turns.Running(state.sheets[seat])
        for act in acts:
            _demand(turns.is_legal(state, seat, now, act), "a running turn breaks the rules")
            now = turns.advance(state, seat, now, act)
    _demand(bool(rules.turn(state).must), "all have ended their turns, and nothing is revealed")


# Sheets.


def _check_sheet(sheet: Sheet, state: State) -> None:
    completed = state.turn - 1 + state.over
    for index, street in enumerate(sheet.streets):
        _demand(len(street.houses) == STREETS[index].houses, f"street {index} has other houses")
        for at, house in enumerate(street.houses):
            _check_house(house, (index, at))
        _check_numbers(street)
        _check_fences(street)
        _demand(street.parks <= len(STREETS[index].parks.boxes), f"street {index} has fewer parks")
        _check_run(street, index, state, completed)
    _demand(len(sheet.agents) == len(TRACKS.agents), "there are estates of six sizes")
    for crossed, track in zip(sheet.agents, TRACKS.agents, strict=True):
        _demand(crossed <= len(track.boxes), "more boxes of an agent than there are")
    _check_counts(sheet, state, completed)
    _check_plans(sheet, state, completed)


def _check_house(house: House, at: tuple[int, int]) -> None:
    street, index = at
    numbered = house.number is not None
    _demand(not (numbered and house.roundabout), "a number on a roundabout")
    _demand(numbered or not house.bis, "a bis without a number")
    _demand(not (house.marked and house.empty), "a city plan has used an empty house")
    if house.pool:
        _demand(index in STREETS[street].pools, "a pool where none is printed")
        _demand(numbered and not house.bis, "a pool without a house of its own")
    if house.cone is not None:
        _demand(at in CONES, "a cone where none is printed")
        _demand(numbered or house.cone == "crossed", "a cone sold where nobody lives")


def _check_numbers(street: Street) -> None:
    """Demand that numbers grow; equal ones stand together unfenced, all but one of them bis."""
    last = -1
    at = 0
    for number, same in groupby(street.houses, key=lambda house: house.number):
        houses = list(same)
        if number is None:
            if any(house.roundabout for house in houses):
                last = -1
        else:
            _demand(number > last, "numbers that do not grow")
            _demand(sum(not house.bis for house in houses) == 1, "one number copied is wanted")
            inside = range(at, at + len(houses) - 1)
            _demand(not street.fences & set(inside), "a fence between a number and its bis")
            last = number
        at += len(houses)


def _check_fences(street: Street) -> None:
    last = len(street.houses) - 2
    _demand(all(gap <= last for gap in street.fences), "a fence beyond the street")
    beside = _beside_roundabouts(street)
    _demand(beside <= street.fences, "a roundabout without fences")


def _beside_roundabouts(street: Street) -> set[int]:
    gaps = {
        gap for at, house in enumerate(street.houses) if house.roundabout for gap in (at - 1, at)
    }
    return gaps & set(range(len(street.houses) - 1))


def _check_run(street: Street, index: int, state: State, completed: int) -> None:
    """Demand that the truck is at the farthest number on its way, and the cones behind are done."""
    run = street.run
    written = [at for at, house in enumerate(street.houses) if house.number is not None]
    side = PRINTED.trucks[index]
    drives = state.options.board == "ice_cream" and (side is not None or bool(written))
    _demand((run is not None) == drives, "a truck where none drives")
    if run is None:
        _demand(all(house.cone is None for house in street.houses), "a cone and no truck")
        return
    _demand(side in (None, run.side), "a truck from the wrong end")
    left = run.side == "left_start"
    start = -1 if left else len(street.houses)
    there = (max if left else min)(written, default=start)
    _demand(run.at == there, "the truck is not where the last number is")
    ahead = [at for at in boards.cone_houses(index) if boards.is_ahead(run, at)]
    _demand(bool(run.ended) != bool(ahead), "a run that has ended has no cone ahead")
    _demand(run.ended <= completed, "a run that ends in a turn to come")
    for at in boards.cone_houses(index):
        done = street.houses[at].cone is not None
        _demand(done != (at in ahead), "cones are done when the truck has passed")


def _check_counts(sheet: Sheet, state: State, completed: int) -> None:
    """Demand that each turn wrote one number or was refused, and used one effect at most."""
    houses = [house for street in sheet.streets for house in street.houses]
    written = sum(house.number is not None and not house.bis for house in houses)
    _demand(written + sheet.permits == completed, "a number or a refusal for each turn is wanted")
    circles = sum(map(roundabouts, sheet.streets))
    most = min(turns.ROUNDABOUTS_MAX, completed) if state.options.advanced else 0
    _demand(circles <= most, "too many roundabouts")
    fences = sum(len(street.fences - _beside_roundabouts(street)) for street in sheet.streets)
    parks = sum(street.parks for street in sheet.streets)
    built = sum(map(pools, sheet.streets)) + sum(map(bis_houses, sheet.streets))
    used = fences + parks + built + sum(sheet.agents) + sheet.temps
    _demand(used <= written, "more effects used than numbers written")


def _check_plans(sheet: Sheet, state: State, completed: int) -> None:
    """Demand that the marks are those of the plans completed, and the others are met."""
    marks = 0
    for plan, done in zip(map(PLANS.__getitem__, state.plans), sheet.plans, strict=True):
        _demand(done <= completed, "a plan completed in a turn to come")
        if not done:
            continue
        wanted = plans.marks(plan)
        marks += wanted
        _demand(wanted > 0 or plans.is_met(sheet, plan), "a plan completed that is not met")
    marked = sum(house.marked for street in sheet.streets for house in street.houses)
    _demand(marked == marks, "other houses are marked than the plans have used")


# Cards.


def _check_cards(state: State, seats: int) -> None:
    match state.cards:
        case Piles() as piles:
            _demand(seats > 1 and not state.options.expert, "common piles are for other games")
            _check_piles(piles, state.turn)
        case Hands() as hands:
            _demand(seats > 1 and state.options.expert, "hands are for the expert game")
            _check_hands(hands, seats)
        case Solo() as solo:
            _demand(seats == 1 and not state.options.expert, "a deck of one's own is for one")
            _check_solo(solo, state.turn)


def _has(pile: Iterable[Card], cards: Iterable[Card]) -> bool:
    return Counter(cards) <= Counter(pile)


def _check_sorted(*piles: Sequence[Card]) -> None:
    _demand(all(tuple(sorted(pile)) == tuple(pile) for pile in piles), "a pile is not sorted")


def _check_piles(piles: Piles, turn: int) -> None:
    _check_sorted(piles.deck)
    unseen = piles.deck + piles.blind
    _demand(_has(ALL, unseen), "a card that is not in the game")
    _demand(len(piles.deck) % HAND == 0, "the piles are equally high")
    if not piles.blind:
        _demand(turn > len(ALL) // HAND - 1, "the first effects were shown without numbers")
    else:
        _demand(len(piles.blind) == HAND, "three cards are turned first")
    seen = without(ALL, unseen)
    if is_fresh(piles):
        _demand(piles.effects == piles.blind, "the first effects are cards not seen")
        _demand(_has(seen, piles.numbers), "a card shown that is in the deck")
    else:
        _demand(_has(seen, piles.effects + piles.numbers), "a card shown that is in the deck")


def _check_hands(cards: Hands, seats: int) -> None:
    by_seat = (cards.hands, cards.passed, cards.discards)
    _demand(all(len(field) == seats for field in by_seat), "each seat has cards")
    _check_sorted(cards.deck, *cards.hands, *cards.discards)
    _demand(all(len(hand) == HAND for hand in cards.hands), "three cards are a hand")
    everything = [card for pile in (cards.deck, *cards.hands, *cards.discards) for card in pile]
    _demand(tuple(sorted(everything)) == ALL, "the cards are not those of the game")
    for giver, card in enumerate(cards.passed):
        held = cards.hands[(giver + 1) % seats]
        _demand(card is None or card in held, "a card passed is in the next hand")


def _check_solo(cards: Solo, turn: int) -> None:
    _check_sorted(cards.deck, cards.hand)
    _demand(len(cards.hand) == HAND, "three cards are drawn each turn")
    _demand(len(cards.deck) == len(ALL) - HAND * turn, "the deck does not fit the turn")
    _demand(_has(ALL, cards.deck + cards.hand), "a card that is not in the game")
    early = HAND * cards.solo_card <= PRINTED.solo_card_under
    _demand(not cards.solo_card or not early, "the solo card lies in the lower part")
    _demand(cards.solo_card <= turn, "the solo card is drawn in a turn to come")
