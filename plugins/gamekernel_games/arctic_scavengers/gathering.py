"""What the active player may do in the gather phase (sheet 4.2)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, get_args

from gamekernel_games.arctic_scavengers import actions
from gamekernel_games.arctic_scavengers.cards import (
    BUILDINGS,
    CARDS,
    handfuls,
    is_person,
    is_refugee,
)
from gamekernel_games.arctic_scavengers.moves import (
    Build,
    CentrePile,
    Commit,
    Demolish,
    Dig,
    DisableBuilding,
    Draw,
    Drill,
    Eat,
    Heal,
    Hire,
    Hunt,
    Map,
    Organize,
    ReconBinoculars,
    ReconSpy,
    ReconTower,
    Repair,
    Retrieve,
    Sell,
    Speed,
    Store,
    Trash,
    WoundLeader,
    Yard,
)
from gamekernel_games.arctic_scavengers.state import contested_left, discard_of, two_player

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from gamekernel_games.arctic_scavengers.moves import AnyMove, Zone
    from gamekernel_games.arctic_scavengers.state import Building, Player, State, Used

LOOKED_AT = 2
"""Cards that a scout tower, and the yardmaster, show of a pile."""
KINDS_OF_ACTION: dict[type, Used] = {
    Draw: "draw",
    Organize: "draw",
    Dig: "dig",
    Hunt: "hunt",
    Hire: "hire",
    Trash: "trash",
    Build: "build",
    DisableBuilding: "disable_building",
    WoundLeader: "wound_leader",
    Repair: "repair",
    Heal: "heal",
    ReconSpy: "recon",
    ReconBinoculars: "recon",
    ReconTower: "recon",
    Drill: "drill",
    Demolish: "demolish",
}
"""Of each of these a player has one a round; two may be one and the same action."""


def legal_moves(state: State) -> Iterator[AnyMove]:
    """List the moves of the active player."""
    player = state.players[state.active]
    for kinds, moves in _MOVES_OF:
        if KINDS_OF_ACTION.get(kinds[0]) not in player.done:
            yield from moves(state, player)
    yield Commit()


def is_legal(state: State, move: AnyMove) -> bool:
    """Tell whether the active player may make a move, listing only moves of its kind."""
    player = state.players[state.active]
    if isinstance(move, Commit):
        return True
    if KINDS_OF_ACTION.get(type(move)) in player.done:
        return False
    return any(
        move in moves(state, player) for kinds, moves in _MOVES_OF if isinstance(move, kinds)
    )


def _draws(_: State, player: Player) -> Iterator[AnyMove]:
    if not may_draw(player):
        return
    yield from (Draw(cards, helper) for cards, helper in actions.sets(player, "draw"))
    if player.may_use_leader("organizer"):
        yield from (Organize(card) for card in sorted(set(player.hand)) if is_refugee(card))


def may_draw(player: Player) -> bool:
    """Tell whether there is anything to draw."""
    return bool(len(player.deck) or player.discard or player.used)


def _digs(state: State, player: Player) -> Iterator[AnyMove]:
    if not len(state.junkyard):
        return
    for cards, helper in actions.sets(player, "dig"):
        yield Dig(cards, helper)
        if "scrappers" in cards:
            yield Dig(cards, helper, "bottom")


def _hunts(_: State, player: Player) -> Iterator[AnyMove]:
    yield from (Hunt(cards, helper) for cards, helper in actions.sets(player, "hunt"))


def _hires(state: State, player: Player) -> Iterator[AnyMove]:
    for stack in state.market:
        if stack.count:
            for meds, source, refugees in actions.payments(player, stack.card):
                yield Hire(stack.card, meds, source, refugees)


def _trashes(_: State, player: Player) -> Iterator[AnyMove]:
    yield from (Trash(cards) for cards in handfuls(player.hand) if cards)


def _builds(state: State, player: Player) -> Iterator[AnyMove]:
    if len(state.schematics):
        yield from (Build(cards, helper) for cards, helper in actions.build_sets(player))


# Buildings (sheet 4.5).


def _people(player: Player) -> list[str]:
    return [card for card in sorted(set(player.hand)) if is_person(card)]


def _building_moves(state: State, player: Player) -> Iterator[AnyMove]:
    for at, building in enumerate(player.buildings):
        if building.under and building.placed < state.round:
            for person in _people(player):
                yield Speed(at, person)
                if "toolkit" in player.hand:
                    yield Speed(at, person, toolkit=True)
        if may_store(building):
            fit = [card for card in player.hand if fits(building, card)]
            yield from (Store(at, cards) for cards in handfuls(fit, room(building)) if cards)
        if may_retrieve(building):
            yield from (Retrieve(at, cards) for cards in handfuls(building.stored) if cards)


def _repairs(_: State, player: Player) -> Iterator[AnyMove]:
    for at, building in enumerate(player.buildings):
        if building.disabled:
            yield from (Repair(at, person) for person in _people(player))


def may_store(building: Building) -> bool:
    """Tell whether a building takes cards: once a round."""
    return building.works and not building.stored_into


def may_retrieve(building: Building) -> bool:
    """Tell whether a building gives cards out: once a round, and not after it took some."""
    return building.works and not building.taken_from and not building.stored_into


def fits(building: Building, card: str) -> bool:
    """Tell whether a building stores cards of this kind."""
    stores = BUILDINGS[building.id].stores
    return stores is not None and CARDS[card].kind == stores.kind


def room(building: Building) -> int:
    """Count the cards that a building still takes."""
    stores = BUILDINGS[building.id].stores
    return 0 if stores is None else stores.capacity - len(building.stored)


# Dirty deeds (sheet 4.5).


def _disables(state: State, player: Player) -> Iterator[AnyMove]:
    if state.options.hq4 and "saboteur" in player.hand:
        yield from disable_moves(state, state.active)


def _wounds(state: State, player: Player) -> Iterator[AnyMove]:
    if state.options.hq4 and "sniper_team" in player.hand:
        yield from wound_moves(state, state.active)


def _heals(_: State, player: Player) -> Iterator[AnyMove]:
    if player.wounded:
        yield from (Heal(card) for card in sorted(set(player.hand)) if CARDS[card].med)


def disable_moves(state: State, seat: int) -> Iterator[DisableBuilding]:
    """List the buildings that a saboteur of a seat may disable."""
    for other, owner in enumerate(state.players):
        for at, building in enumerate(owner.buildings):
            if other != seat and building.works:
                yield DisableBuilding(other, at)


def wound_moves(state: State, seat: int) -> Iterator[WoundLeader]:
    """List the leaders that a sniper team of a seat may wound."""
    for other, owner in enumerate(state.players):
        if other != seat and owner.leader is not None and not owner.wounded:
            yield WoundLeader(other)


# Leaders and recon (sheet 4.5, 4.6).


def _leader_moves(state: State, player: Player) -> Iterator[AnyMove]:
    if player.may_use_leader("butcher"):
        yield from (Sell(card) for card in _people(player))
    if player.may_use_leader("cannibal"):
        yield from (Eat(card) for card in _people(player))
    if player.may_use_leader("yardmaster") and len(state.junkyard):
        yield Yard()


def centre_piles(state: State) -> list[CentrePile]:
    """Return the face-down piles in the centre that may be looked at."""
    sizes = {
        "junkyard": len(state.junkyard),
        "contested": 0 if two_player(state) else contested_left(state),
        "schematics": len(state.schematics),
    }
    return [pile for pile in get_args(CentrePile) if sizes[pile]]


def zones(state: State, seat: int) -> Iterator[tuple[Zone, int | None]]:
    """List the zones of a player that a spy may look at, with the building or None."""
    player = state.players[seat]
    sizes: dict[Zone, int] = {
        "hand": len(player.hand),
        "deck": len(player.deck),
        "committed": len(player.committed),
    }
    yield from ((zone, None) for zone, size in sizes.items() if size)
    yield from (("stored", at) for at, one in enumerate(player.buildings) if one.stored)


def _spies(state: State, player: Player) -> Iterator[AnyMove]:
    if "spy" not in player.hand:
        return
    for seat in range(len(state.players)):
        if seat != state.active:
            for zone, at in zones(state, seat):
                for count in range(player.hand.count("binoculars") + 1):
                    yield ReconSpy(seat, zone, at, count)


def _looks(state: State, player: Player) -> Iterator[AnyMove]:
    binoculars = player.hand.count("binoculars")
    shown = centre_piles(state)
    if shown:
        yield from (ReconBinoculars(count) for count in range(1, binoculars + 1))
    if player.working("scout_tower"):
        for card in sorted(set(player.hand)):
            for two in combinations(shown, 2):
                for count in range(binoculars - (card == "binoculars") + 1):
                    yield ReconTower(card, two, count)


def _drills(_: State, player: Player) -> Iterator[AnyMove]:
    if "drill_sergeant" in player.hand:
        yield from (Drill(cards) for cards in handfuls(discard_of(player), 2))


def _demolitions(state: State, player: Player) -> Iterator[AnyMove]:
    if "demolition_team" not in player.hand:
        return
    for seat, other in enumerate(state.players):
        for at, building in enumerate(other.buildings):
            if 0 < len(building.under) < BUILDINGS[building.id].build_time:
                yield Demolish(seat, at)


def _maps(state: State, player: Player) -> Iterator[AnyMove]:
    if "map" in player.hand:
        there = discard_of(player)
        yield from (Map(card) for card in sorted(set(state.last)) if card in there)


_MOVES_OF: tuple[
    tuple[tuple[type[AnyMove], ...], Callable[[State, Player], Iterator[AnyMove]]], ...
] = (
    ((Draw, Organize), _draws),
    ((Dig,), _digs),
    ((Hunt,), _hunts),
    ((Hire,), _hires),
    ((Trash,), _trashes),
    ((Build,), _builds),
    ((Speed, Store, Retrieve), _building_moves),
    ((DisableBuilding,), _disables),
    ((WoundLeader,), _wounds),
    ((Repair,), _repairs),
    ((Heal,), _heals),
    ((Sell, Eat, Yard), _leader_moves),
    ((ReconSpy,), _spies),
    ((ReconBinoculars, ReconTower), _looks),
    ((Drill,), _drills),
    ((Demolish,), _demolitions),
    ((Map,), _maps),
)
"""The kinds of moves, those of one action together, and how they are listed."""
