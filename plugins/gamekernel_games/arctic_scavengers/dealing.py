"""The deal before the first round (sheet 3, 6)."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

from gamekernel_games.arctic_scavengers import rounds
from gamekernel_games.arctic_scavengers.cards import (
    BOX,
    BUILDINGS,
    CARDS,
    STARTING_DECK,
    Cards,
    name,
    plus,
)
from gamekernel_games.arctic_scavengers.state import (
    Options,
    Pile,
    Player,
    Stack,
    State,
    building_kinds,
    is_two_player,
    leader_kinds,
    module_is_on,
)
from gamekernel_games.arctic_scavengers.table import Table

if TYPE_CHECKING:
    from gamekernel import Chance, Events

REQUIRED_MODULES = ("hq1", "hq2", "recon1", "recon2", "recon3")
EXTRA_PILE = "scouting_refugee"
OFFERED = 2
"""Leaders that each player may choose from."""


def setup(seats: int, options: Options, chance: Chance, events: Events) -> State:
    """Deal, and begin the first round, or with tribal leaders their choice."""
    _check_options(seats, options)
    market = _market(options, chance)
    first = chance.below(seats) if options.first_player == "random" else 0
    deck = starting_deck(options)
    player = Player(Pile(rest=deck), ledger=deck)
    state = State(
        options=options,
        players=(player,) * seats,
        market=tuple(Stack(card, market_size(card, seats, options)) for card in market),
        junkyard=Pile(rest=junkyard(seats, options)),
        contested=Pile(rest=contested(options)),
        schematics=Pile(rest=schematics(options)),
        first=first,
        active=first,
    )
    table = Table(state, chance, events)
    table.tell("market", piles=list(market))
    if options.hq3:
        _offer_leaders(table)
    else:
        rounds.begin(table)
    return table.state


def _check_options(seats: int, options: Options) -> None:
    if options.two_player_variant == "on" and seats != 2:
        raise ValueError("the two-player variant is for two players")
    if options.market == "random":
        return
    known = base_piles(options) + required_piles(options) + extra_piles(options)
    for card in options.market:
        if card not in known:
            raise ValueError(f"{card[:20]!r} is no market pile of this game")
    if len(set(options.market)) != len(options.market):
        raise ValueError("name each market pile once")
    for card in required_piles(options):
        if card not in options.market:
            raise ValueError(f"with these options the market needs the pile {name(card)}")


# What is in the game.


def has_extra_scavengers(options: Options) -> bool:
    """Tell whether hardy scavengers stand for the scavengers."""
    return module_is_on(options, "recon_extra3")


def _as_played(card: str, options: Options) -> str:
    hardy = card == "scavenger" and has_extra_scavengers(options)
    return "hardy_scavenger" if hardy else card


@lru_cache(maxsize=256)
def starting_deck(options: Options) -> Cards:
    """Return the ten cards that each player begins with."""
    return plus((), (_as_played(card, options) for card in STARTING_DECK))


@lru_cache(maxsize=256)
def base_piles(options: Options) -> Cards:
    """Return the market piles of the base game."""
    return tuple(
        _as_played(card.id, options)
        for card in BOX.cards
        if card.module == "base" and card.pile == "mercenary"
    )


@lru_cache(maxsize=256)
def required_piles(options: Options) -> Cards:
    """Return the piles that the modules bring."""
    return tuple(
        card.id
        for card in BOX.cards
        if card.pile == "mercenary"
        and card.module in REQUIRED_MODULES
        and module_is_on(options, card.module)
    )


def extra_piles(options: Options) -> Cards:
    """Return the pile that stands beside the market, if there is one."""
    return (EXTRA_PILE,) if module_is_on(options, "recon_extra1") else ()


def _market(options: Options, chance: Chance) -> Cards:
    """Choose the market piles (sheet 6)."""
    required = required_piles(options)
    if options.market == "random":
        base = base_piles(options)
        if base_count(options) < len(base):
            base, _ = chance.draw(base, base_count(options))
        chosen = base + required
    else:
        chosen = options.market
    beside = tuple(card for card in extra_piles(options) if card not in chosen)
    order = list(CARDS)
    return tuple(sorted(chosen + beside, key=order.index))


def base_count(options: Options) -> int:
    """Count the base piles of a random market: with Recon 1 to 3 only up to ten piles in all."""
    base = len(base_piles(options))
    if options.recon1 or options.recon2 or options.recon3:
        return max(min(BOX.market_size_with_recon - len(required_piles(options)), base), 0)
    return base


def market_size(card: str, seats: int, options: Options) -> int:
    """Return how high a market pile is: starting decks come out of it."""
    return CARDS[card].copies - seats * starting_deck(options).count(card)


@lru_cache(maxsize=256)
def junkyard(seats: int, options: Options) -> Cards:
    """Return the junkyard at the start, sorted."""
    less = BOX.two_player.removed_per_junkyard_kind * is_two_player(options, seats)
    return plus(
        (),
        (
            card.id
            for card in BOX.cards
            if card.pile == "junkyard" and module_is_on(options, card.module)
            for _ in range(card.copies - seats * STARTING_DECK.count(card.id) - less)
        ),
    )


@lru_cache(maxsize=256)
def contested(options: Options) -> Cards:
    """Return the contested cards of which those fought for are drawn, sorted."""
    return plus(
        (),
        (
            card.id
            for card in BOX.cards
            if card.pile == "contested" and module_is_on(options, card.module)
            for _ in range(card.copies)
        ),
    )


@lru_cache(maxsize=256)
def schematics(options: Options) -> Cards:
    """Return the schematics pile at the start, sorted."""
    kinds = building_kinds(options)
    return plus((), (kind for kind in kinds for _ in range(BUILDINGS[kind].copies)))


def all_cards(state: State) -> Counter[str]:
    """Count all cards of the game, but buildings, by their ids."""
    market = tuple(stack.card for stack in state.market)
    return Counter(dict(_all_cards(state.options, len(state.players), market)))


@lru_cache(maxsize=256)
def _all_cards(options: Options, seats: int, market: Cards) -> tuple[tuple[str, int], ...]:
    total = Counter(junkyard(seats, options) + contested(options))
    for card in starting_deck(options):
        total[card] += seats
    for card in market:
        total[card] += market_size(card, seats, options)
    return tuple(total.items())


# Leaders.


def _offer_leaders(table: Table) -> None:
    """Deal two leaders to each player, of which each chooses one in secret."""
    left = tuple(sorted(leader_kinds(table.state.options)))
    for seat in range(len(table.state.players)):
        offer, left = table.chance.draw(left, OFFERED)
        table.change(seat, offer=offer)
        table.tell("leaders", (seat,), leaders=offer)
    table.set(phase="choose_leader")


def choose_leader(table: Table, seat: int, choice: int) -> None:
    """Note a choice; the last one reveals all leaders and begins the first round (R45)."""
    table.change(seat, choice=choice)
    table.tell("has_chosen", seat=seat)
    players = table.state.players
    if any(player.choice is None for player in players):
        return
    leaders = [player.offer[player.choice or 0] for player in players]
    for other, leader in enumerate(leaders):
        table.change(other, leader=leader, offer=(), choice=None)
    table.tell("leaders_revealed", leaders=leaders)
    rounds.begin(table)
