"""Whether a state from outside is one that play can lead to."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from gamekernel_games.arctic_scavengers import check_actions, dealing
from gamekernel_games.arctic_scavengers.cards import (
    BOX,
    BUILDINGS,
    CARDS,
    LEADERS,
    Cards,
    holds,
)
from gamekernel_games.arctic_scavengers.check_actions import demand
from gamekernel_games.arctic_scavengers.gathering import fits
from gamekernel_games.arctic_scavengers.state import (
    Pile,
    clockwise,
    contested_left,
    initiator,
    leader_kinds,
    two_player,
)
from gamekernel_games.arctic_scavengers.table import is_revealed, open_cards, owned

if TYPE_CHECKING:
    from gamekernel_games.arctic_scavengers.state import Building, Options, Player, State

UNITS = {"sniper_team", "assassin", "saboteur", "provocateur", "tear_gas", "medic", "combat_medics"}


def check(state: State, seats: int, options: Options) -> None:
    """Raise `ValueError` with the first thing that is wrong."""
    demand(state.options == options, "the state was played with other options")
    demand(len(state.players) == seats, "the state has another number of players")
    named = {state.first, state.active, initiator(state)} | ({state.asked} - {None})
    demand(all(seat is not None and seat < seats for seat in named), "there is no such seat")
    demand(1 <= state.round <= BOX.rounds, f"a game has {BOX.rounds} rounds")
    _check_ids(state)
    _check_market(state)
    check_actions.check(state)
    for seat, player in enumerate(state.players):
        _check_player(state, seat, player)
        for building in player.buildings:
            _check_building(building, state)
    _check_leaders(state)
    _check_course(state)
    _check_piles(state)
    _check_totals(state)


def _check_ids(state: State) -> None:
    """Demand that handfuls are sorted, and made of cards and buildings that exist."""
    handfuls: list[Cards] = [state.junkyard.rest, state.contested.rest, state.trashed, state.out]
    for player in state.players:
        handfuls += [player.deck.rest, player.hand, player.discard, player.used, player.committed]
        handfuls += [player.ledger, player.shown, player.acted, player.gassed]
        for building in player.buildings:
            demand(building.id in BUILDINGS, f"{building.id[:20]!r} is no building")
            handfuls += [building.under, building.stored]
    if state.action is not None:
        handfuls.append(state.action.cards)
    handfuls.append(state.last)
    for cards in handfuls:
        demand(tuple(sorted(cards)) == cards, "a handful of cards is not sorted")
    placed = [*state.junkyard.cards, *state.contested.cards]
    placed += [card for player in state.players for card in player.deck.cards]
    for card in (*placed, *(card for cards in handfuls for card in cards)):
        demand(card in CARDS, f"{card[:20]!r} is no card")
    plans = state.schematics
    demand(tuple(sorted(plans.rest)) == plans.rest, "the schematics are not sorted")
    demand(all(plan in BUILDINGS for plan in plans.cards), "the schematics are buildings")


def _check_market(state: State) -> None:
    options, seats = state.options, len(state.players)
    market = tuple(stack.card for stack in state.market)
    required, extra = dealing.required_piles(options), dealing.extra_piles(options)
    allowed = dealing.base_piles(options) + required + extra
    demand(len(set(market)) == len(market), "a market pile stands there twice")
    demand(set(market) <= set(allowed), "a market pile that is not in this game")
    demand(set(required + extra) <= set(market), "a market pile is missing")
    demand(market == tuple(sorted(market, key=list(CARDS).index)), "the market has its order")
    if options.market == "random":
        base = len(market) - len(required) - len(extra)
        demand(base == dealing.base_count(options), "the market has another number of piles")
    else:
        demand(set(market) == {*options.market, *extra}, "the market was agreed otherwise")
    for stack in state.market:
        most = dealing.market_size(stack.card, seats, options)
        demand(stack.count <= most, "a market pile is too high")


def _check_player(state: State, seat: int, player: Player) -> None:
    known = player.ledger + player.shown
    demand(holds(owned(state, seat), known), "the ledger names a card that is not owned")
    demand(holds(known, open_cards(state, seat)), "a card lies open that nobody has noted")
    demand(len(set(player.done)) == len(player.done), "an action was taken twice in a round")
    demand(player.has_committed or not player.committed, "cards lie committed too early")
    demand(not (player.has_committed and player.hand), "who has committed has no hand")
    demand(player.feast in {0, 3}, "a feast is 3 food")
    demand(holds(player.committed, player.gassed), "tear gas on a card that is not there")
    if not is_revealed(state):
        fought = player.acted or player.gassed or player.intimidates
        demand(not fought, "units act in the skirmish only")
    demand(set(player.acted) <= UNITS, "a card has acted that is no unit")
    spied = player.spied
    if spied is not None:
        demand(spied.player < len(state.players), "a spy has looked at nobody")
        demand(spied.player != seat, "a spy looks at others")
        demand((spied.zone == "stored") == (spied.building is not None), "a spy looks at one zone")
        row = state.players[spied.player].buildings
        demand(spied.building is None or spied.building < len(row), "a spy has seen no building")
        demand(all(card in CARDS for card in spied.cards), "a spy has seen no card")


def _check_building(building: Building, state: State) -> None:
    printed = BUILDINGS[building.id]
    demand(len(building.under) <= printed.build_time, "more cards lie on a building than it takes")
    demand(building.placed <= state.round, "a building of a round to come")
    demand(not (building.disabled and building.under), "an unfinished building is not disabled")
    capacity = 0 if printed.stores is None else printed.stores.capacity
    demand(len(building.stored) <= capacity, "more cards are stored than there is room for")
    demand(all(fits(building, card) for card in building.stored), "a card stored in a wrong place")
    demand(not (building.under and building.stored), "an unfinished building stores nothing")


def _check_leaders(state: State) -> None:
    choosing = state.phase == "choose_leader"
    dealt = [leader for player in state.players for leader in player.offer]
    led = [player.leader for player in state.players if player.leader is not None]
    demand(len(set(dealt + led)) == len(dealt + led), "a leader is there twice")
    demand(set(dealt + led) <= set(leader_kinds(state.options)), "a leader not in this game")
    for player in state.players:
        demand(len(player.offer) == 2 * choosing, "two leaders are dealt to each player")
        demand(tuple(sorted(player.offer)) == player.offer, "leaders dealt are sorted")
        demand(choosing or player.choice is None, "leaders have been chosen")
        wanted = state.options.hq3 and not choosing
        demand((player.leader is not None) == wanted, "each player has a leader, or none has")
        may_be = player.leader is not None and state.options.hq4
        demand(may_be or not player.wounded, "a wounded leader where there can be none")
        once = player.leader is not None and LEADERS[player.leader].once_a_round
        demand(once or not player.leader_used, "a leader was used who is not used")


def _check_course(state: State) -> None:
    """Demand that those who have committed are those whose turn is over."""
    order = clockwise(state, initiator(state))
    committed = [state.players[seat].has_committed for seat in order]
    match state.phase:
        case "choose_leader":
            demand(state.options.hq3 and state.round == 1, "leaders are chosen at the start")
            demand(any(one.choice is None for one in state.players), "all have chosen a leader")
            demand(not any(committed), "cards are committed before the first round")
        case "over":
            demand(state.round == BOX.rounds, "the game is over too early")
            demand(not any(committed), "cards are committed after the end")
        case _ if is_revealed(state):
            demand(state.round >= BOX.first_skirmish_round, "a skirmish too early")
            demand(all(committed), "a skirmish before all have committed")
        case _:
            turn = order.index(state.active)
            done = [at < turn for at in range(len(order))]
            demand(committed == done, "others have committed than those who have gathered")


# Cards.


def _check_piles(state: State) -> None:
    seats = len(state.players)
    decks = [player.deck for player in state.players]
    for pile in (state.junkyard, state.contested, state.schematics, *decks):
        for seen in pile.top + pile.bottom:
            in_order = tuple(sorted(set(seen.by))) == seen.by
            demand(in_order and all(seat < seats for seat in seen.by), "a card was seen by nobody")
    unused = len(dealing.contested(state.options)) - BOX.contested_cards_used
    demand(
        len(state.contested) - unused == contested_left(state),
        "the contested pile does not fit the round",
    )
    kinds = {CARDS[card].pile for card in state.contested.cards}
    demand(kinds <= {"contested"}, "a card in the contested pile that is none")
    demand(holds(state.junkyard.rest, state.trashed), "a trashed card is not in the junkyard")
    peeks = state.round >= BOX.first_skirmish_round and not two_player(state)
    if peeks and state.phase != "over":
        demand(_is_seen(state.contested, initiator(state)), "the initiator has not peeked")


def _is_seen(pile: Pile, seat: int) -> bool:
    return bool(pile.top) and seat in pile.top[0].by


def _check_totals(state: State) -> None:
    """Demand that all cards of the game are there, and no others."""
    total = Counter(state.junkyard.cards + state.contested.cards + state.out)
    for stack in state.market:
        total[stack.card] += stack.count
    for seat in range(len(state.players)):
        total.update(owned(state, seat))
    plans = Counter(state.schematics.cards)
    plans.update(one.id for player in state.players for one in player.buildings)
    if state.look is not None and state.phase == "keep_building":
        plans.update(state.look.cards)
    if state.look is not None and state.phase in {"keep", "return_card"}:
        total.update(state.look.cards + state.look.tops)
    demand(+total == +dealing.all_cards(state), "the cards are not those of the game")
    demand(plans == Counter(dealing.schematics(state.options)), "the schematics are not those")
