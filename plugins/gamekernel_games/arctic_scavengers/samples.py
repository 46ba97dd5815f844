"""The states that a seat cannot tell from the true one (sheet 7).

A seat knows its own cards, what all know of the others' (ledger, used and open cards), the cards
of piles that it has looked at, and in this round what its spy has seen. All else is dealt anew.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from msgspec.structs import replace

from gamekernel_games.arctic_scavengers import attacks, interrupts
from gamekernel_games.arctic_scavengers.cards import BUILDINGS, CARDS, Cards, minus, plus
from gamekernel_games.arctic_scavengers.dealing import all_cards
from gamekernel_games.arctic_scavengers.state import (
    Pile,
    Seen,
    leader_kinds,
    with_player,
)
from gamekernel_games.arctic_scavengers.table import (
    LOOKS_AT_OWN,
    is_revealed,
    open_cards,
    owned,
)
from gamekernel_games.arctic_scavengers.views import unseen

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gamekernel import Chance
    from gamekernel_games.arctic_scavengers.state import Building, Look, Player, State

TRIES = 60


class _Misdealt(Exception):
    """The cards drawn for a seat cannot lie as they must."""


def sample(state: State, seat: int | None, chance: Chance) -> State:
    """Deal anew all that a seat (None: a spectator) does not know.

    A deal in which stored cards have the wrong kind, or a seat that is asked could not have been
    asked, is done again. After `TRIES` of them: `RuntimeError`; the true state, which would fit,
    must not be told.
    """
    if state.phase == "over":
        return _over(state, seat, chance)
    if state.phase == "choose_leader":
        state = _leaders(state, seat, chance)
    for _ in range(TRIES):
        try:
            return _deal(state, seat, chance)
        except _Misdealt:
            continue
    raise RuntimeError("no deal fits what the seat knows")


def _over(state: State, seat: int | None, chance: Chance) -> State:
    """Deal the centre piles anew; the tribes lie open."""
    left = plus(_unknown(state.junkyard, seat), _unknown(state.contested, seat))
    left = minus(left, state.trashed)
    contested, left = _contested(state.contested, seat, left, chance)
    junkyard = _filled(state.junkyard, seat, left, state.trashed, chance)
    return replace(state, contested=contested, junkyard=junkyard)


def _leaders(state: State, seat: int | None, chance: Chance) -> State:
    """Deal the leaders and the choices of the others anew."""
    own = () if seat is None else state.players[seat].offer
    left: Cards = minus(sorted(leader_kinds(state.options)), own)
    for other, player in enumerate(state.players):
        if other != seat:
            offer, left = chance.draw(left, len(player.offer))
            choice = None if player.choice is None else chance.below(2)
            state = with_player(state, other, replace(player, offer=offer, choice=choice))
    return state


def _deal(state: State, seat: int | None, chance: Chance) -> State:
    """Deal once; `_Misdealt` if the cards cannot lie as they must."""
    pools, left = _pools(state, seat)
    contested, left = _contested(state.contested, seat, left, chance)
    look, left = _dug(state, seat, left, chance)
    for other, pool in pools.items():
        gap = len(owned(state, other)) - len(open_cards(state, other)) - len(pool)
        secret, left = chance.draw(left, gap)
        pools[other] = plus(pool, secret)
    junkyard = _filled(state.junkyard, seat, left, state.trashed, chance)
    if state.phase == "yard" and look is not None:
        look = replace(look, cards=tuple(one.card for one in junkyard.top[: len(look.cards)]))
    schematics, look = _schematics(state, seat, look, chance)
    drawn = replace(state, junkyard=junkyard, contested=contested, schematics=schematics)
    for other, pool in pools.items():
        player, seen = _zones(state, seat, other, pool, chance)
        drawn = with_player(drawn, other, player)
        if state.phase in LOOKS_AT_OWN and other == state.active and look is not None:
            look = replace(look, cards=seen)
    if seat is not None:
        drawn = with_player(drawn, seat, _own_deck(state.players[seat], chance))
    return replace(drawn, look=look)


def _pools(state: State, seat: int | None) -> tuple[dict[int, Cards], Cards]:
    """Return what a seat knows that each other has hidden, and the cards it knows nothing of."""
    unknown = all_cards(state)
    for stack in state.market:
        unknown[stack.card] -= stack.count
    unknown.subtract(state.out + state.trashed)
    unknown.subtract(_known(state.junkyard, seat) + _known(state.contested, seat))
    if seat is not None:
        unknown.subtract(owned(state, seat))
    if state.active == seat:
        unknown.subtract(_being_dug(state))
    pools: dict[int, Cards] = {}
    for other, player in enumerate(state.players):
        if other == seat:
            continue
        known = player.ledger + player.shown
        hidden = minus(plus((), known), open_cards(state, other))
        more = Counter(_kept_in_mind(state, seat, other)) - Counter(hidden)
        unknown.subtract(known)
        unknown.subtract(more)
        pools[other] = plus(hidden, more.elements())
    return pools, plus((), unknown.elements())


# What another player looks at.


def _being_dug(state: State) -> Cards:
    """Return the junkyard cards that the active player looks at."""
    if state.look is None or state.phase not in {"keep", "return_card"}:
        return ()
    return state.look.cards + state.look.tops


def _dug(state: State, seat: int | None, left: Cards, chance: Chance) -> tuple[Look | None, Cards]:
    """Choose other cards for another player's dig; return the look and what is left."""
    look, dug = state.look, _being_dug(state)
    if look is None or not dug or state.active == seat:
        return look, left
    seen, left = chance.draw(left, len(dug))
    seen = chance.shuffle(seen)
    return replace(look, cards=seen[: len(look.cards)], tops=seen[len(look.cards) :]), left


def _schematics(
    state: State, seat: int | None, look: Look | None, chance: Chance
) -> tuple[Pile, Look | None]:
    """Fill the schematics pile, and another player's look at it, with other schematics."""
    hidden = _unknown(state.schematics, seat)
    if state.phase == "keep_building" and look is not None and state.active != seat:
        seen, hidden = chance.draw(plus(look.cards, hidden), len(look.cards))
        look = replace(look, cards=chance.shuffle(seen))
    return _filled(state.schematics, seat, hidden, (), chance), look


# Piles.


def _known(pile: Pile, seat: int | None) -> Cards:
    """Return the cards of a pile whose place a seat knows."""
    return tuple(seen.card for seen in pile.top + pile.bottom if seat in seen.by)


def _unknown(pile: Pile, seat: int | None) -> Cards:
    """Return the other cards of a pile, sorted."""
    return minus(pile.cards, _known(pile, seat))


def _filled(pile: Pile, seat: int | None, cards: Cards, in_rest: Cards, chance: Chance) -> Pile:
    """Fill the places that a seat does not know with cards; some are known to be in the rest."""
    places = [seen for seen in pile.top + pile.bottom if seat not in seen.by]
    drawn, rest = chance.draw(cards, len(places))
    order = iter(chance.shuffle(drawn))

    def fill(part: Iterable[Seen]) -> tuple[Seen, ...]:
        return tuple(one if seat in one.by else replace(one, card=next(order)) for one in part)

    return Pile(fill(pile.top), plus(rest, in_rest), fill(pile.bottom))


def _contested(pile: Pile, seat: int | None, left: Cards, chance: Chance) -> tuple[Pile, Cards]:
    """Fill the contested pile with contested cards; return it and what is left."""
    contested = tuple(card for card in left if CARDS[card].pile == "contested")
    drawn, _ = chance.draw(contested, len(pile) - len(_known(pile, seat)))
    return _filled(pile, seat, drawn, (), chance), minus(left, drawn)


# Players.


def _kept_in_mind(state: State, seat: int | None, other: int) -> Cards:
    """Return the hidden cards of another player that a seat has seen and that are still there."""
    return _known(state.players[other].deck, seat) + tuple(
        card for _, cards in _spied(state, seat, other) for card in cards
    )


def _spied(state: State, seat: int | None, other: int) -> list[tuple[int | None, Cards]]:
    """Return what a spy of this round knows to lie in a hand or (with its number) a building."""
    seen = None if seat is None else state.players[seat].spied
    if seen is None or seen.player != other or seen.zone == "deck":
        return []
    player = state.players[other]
    if seen.zone == "stored" and seen.building is not None:
        stored = player.buildings[seen.building].stored
        return [(seen.building, _common(seen.cards, stored))]
    if is_revealed(state):
        return []
    return [(None, _common(seen.cards, player.holding))]


def _common(cards: Cards, others: Cards) -> Cards:
    return plus((), (Counter(cards) & Counter(others)).elements())


def _zones(
    state: State, seat: int | None, other: int, pool: Cards, chance: Chance
) -> tuple[Player, Cards]:
    """Deal a player's hidden cards into its zones; return it and the cards it looks at."""
    player = state.players[other]
    deal = _Dealer(minus(pool, _kept_in_mind(state, seat, other)), chance)
    fixed: dict[int | None, Cards] = {None: (), **dict.fromkeys(range(len(player.buildings)), ())}
    fixed.update(_spied(state, seat, other))
    _give_to_who_is_asked(state, other, deal, fixed)
    buildings = tuple(
        replace(
            building,
            stored=plus(
                fixed[at], deal.cards(len(building.stored) - len(fixed[at]), fitting=building)
            ),
        )
        for at, building in enumerate(player.buildings)
    )
    buildings = tuple(replace(one, under=deal.cards(len(one.under))) for one in buildings)
    if not is_revealed(state):
        held = plus(fixed[None], deal.cards(len(player.holding) - len(fixed[None])))
        player = replace(player, **{"committed" if player.has_committed else "hand": held})
    looks = state.phase in LOOKS_AT_OWN and other == state.active and state.look is not None
    seen = deal.cards(len(state.look.cards)) if looks and state.look is not None else ()
    deck = deal.cards(len(player.deck) - len(_known(player.deck, seat)))
    return (
        replace(
            player,
            buildings=buildings,
            discard=deal.cards(len(player.discard)),
            deck=_filled(player.deck, seat, deck, (), chance),
        ),
        seen,
    )


class _Dealer:
    """The hidden cards of a player that are not dealt yet."""

    def __init__(self, pool: Cards, chance: Chance) -> None:
        self.pool, self.chance = pool, chance

    def take(self, card: str) -> Cards:
        """Take a card out."""
        self.pool = minus(self.pool, (card,))
        return (card,)

    def cards(self, count: int, *, fitting: Building | None = None) -> Cards:
        """Draw so many cards, or of those that a building stores."""
        kind = None
        if fitting is not None:
            stores = BUILDINGS[fitting.id].stores
            kind = "" if stores is None else stores.kind
        fit = tuple(card for card in self.pool if kind is None or CARDS[card].kind == kind)
        if count > len(fit):
            raise _Misdealt
        drawn, _ = self.chance.draw(fit, count)
        self.pool = minus(self.pool, drawn)
        return drawn


def _give_to_who_is_asked(
    state: State, other: int, deal: _Dealer, fixed: dict[int | None, Cards]
) -> None:
    """Give a seat that is asked a card that it could use, as it would not be asked without."""
    player = state.players[other]
    polled = state.options.interrupt_poll == "always" and bool(player.holding)
    if state.asked != other or state.action is None or polled:
        return
    shelters = [
        at for at, one in enumerate(player.buildings) if one.stored and interrupts.shelters(one)
    ]
    places: list[int | None] = [None, *shelters]
    if any(_can_use(state, other, card, at) for at in places for card in fixed[at]):
        return
    sizes = {None: len(player.holding)} | {at: len(player.buildings[at].stored) for at in shelters}
    ways = [
        (at, card)
        for at in places
        if len(fixed[at]) < sizes[at]
        for card in sorted(set(deal.pool))
        if _can_use(state, other, card, at)
    ]
    if not ways:
        raise _Misdealt
    at, card = deal.chance.choice(ways)
    fixed[at] = plus(fixed[at], deal.take(card))


def _can_use(state: State, seat: int, card: str, at: int | None) -> bool:
    """Tell whether a seat that is asked could use a card out of its hand, or out of a bunker."""
    if state.phase == "answer":
        return at is None and bool(attacks.answers(state, seat, (card,)))
    if at is not None:
        return card in interrupts.bunker_cancels(state, seat, (card,))
    return bool(interrupts.interrupts_from_holding(state, seat, (card,)))


def _own_deck(player: Player, chance: Chance) -> Player:
    """Deal the own deck and the cards under the own buildings anew, as one pile."""
    left = unseen(player)
    buildings: list[Building] = []
    for building in player.buildings:
        under, left = chance.draw(left, len(building.under))
        buildings.append(replace(building, under=under))
    deck = _filled(player.deck, None, left, (), chance)
    return replace(player, buildings=tuple(buildings), deck=deck)
