"""What the active player may do in the gather phase, and how it is declared (sheet 4.2)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any, get_args

from gamekernel_games.arctic_scavengers import actions, interrupts, piles, rounds
from gamekernel_games.arctic_scavengers.cards import (
    BUILDINGS,
    CARDS,
    handfuls,
    is_person,
    is_refugee,
    minus,
    plus,
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
from gamekernel_games.arctic_scavengers.state import (
    Action,
    Look,
    contested_left,
    discard_of,
    two_player,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gamekernel_games.arctic_scavengers.cards import Cards
    from gamekernel_games.arctic_scavengers.moves import AnyMove, Zone
    from gamekernel_games.arctic_scavengers.state import Building, Player, State, Used
    from gamekernel_games.arctic_scavengers.table import Table

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
    for move in _moves(state, player):
        if KINDS_OF_ACTION.get(type(move)) not in player.done:
            yield move
    yield Commit()


def _moves(state: State, player: Player) -> Iterator[AnyMove]:
    """List all moves, also those of actions already taken."""
    done = player.done
    hand = sorted(set(player.hand))
    if "draw" not in done:
        yield from _draws(player)
    if "dig" not in done and len(state.junkyard):
        for cards, helper in actions.sets(player, "dig"):
            yield Dig(cards, helper)
            if "scrappers" in cards:
                yield Dig(cards, helper, "bottom")
    if "hunt" not in done:
        yield from (Hunt(cards, helper) for cards, helper in actions.sets(player, "hunt"))
    if "hire" not in done:
        for stack in state.market:
            if stack.count:
                for meds, source, refugees in actions.payments(player, stack.card):
                    yield Hire(stack.card, meds, source, refugees)
    if "trash" not in done:
        yield from (Trash(cards) for cards in handfuls(player.hand) if cards)
    if "build" not in done and len(state.schematics):
        yield from (Build(cards, helper) for cards, helper in actions.build_sets(player))
    yield from _building_moves(state, player)
    if state.options.hq4:
        yield from _dirty_deeds(state, player)
    yield from _leader_moves(state, player, hand)
    if "recon" not in done:
        yield from _recons(state, player)
    if "drill" not in done and "drill_sergeant" in player.hand:
        yield from (Drill(cards) for cards in handfuls(discard_of(player), 2))
    if "demolish" not in done and "demolition_team" in player.hand:
        for seat, other in enumerate(state.players):
            for at, building in enumerate(other.buildings):
                if 0 < len(building.under) < BUILDINGS[building.id].build_time:
                    yield Demolish(seat, at)
    if "map" in player.hand:
        there = discard_of(player)
        yield from (Map(card) for card in sorted(set(state.last)) if card in there)


def may_draw(player: Player) -> bool:
    """Tell whether there is anything to draw."""
    return bool(len(player.deck) or player.discard or player.used)


def _draws(player: Player) -> Iterator[AnyMove]:
    if not may_draw(player):
        return
    yield from (Draw(cards, helper) for cards, helper in actions.sets(player, "draw"))
    if player.may_use_leader("organizer"):
        yield from (Organize(card) for card in sorted(set(player.hand)) if is_refugee(card))


# Buildings (sheet 4.5).


def _building_moves(state: State, player: Player) -> Iterator[AnyMove]:
    people = [card for card in sorted(set(player.hand)) if is_person(card)]
    for at, building in enumerate(player.buildings):
        if building.under and building.placed < state.round:
            for person in people:
                yield Speed(at, person)
                if "toolkit" in player.hand:
                    yield Speed(at, person, toolkit=True)
        if building.disabled:
            yield from (Repair(at, person) for person in people)
        if may_store(building):
            fit = [card for card in player.hand if fits(building, card)]
            yield from (Store(at, cards) for cards in handfuls(fit, room(building)) if cards)
        if may_retrieve(building):
            yield from (Retrieve(at, cards) for cards in handfuls(building.stored) if cards)


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


def _dirty_deeds(state: State, player: Player) -> Iterator[AnyMove]:
    """List attacks on buildings and leaders, and the healing of one's own."""
    if "saboteur" in player.hand:
        yield from disable_moves(state, state.active)
    if "sniper_team" in player.hand:
        yield from wound_moves(state, state.active)
    if player.leader is not None and player.wounded:
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


def _leader_moves(state: State, player: Player, hand: list[str]) -> Iterator[AnyMove]:
    if player.may_use_leader("butcher"):
        yield from (Sell(card) for card in hand if is_person(card))
    if player.may_use_leader("cannibal"):
        yield from (Eat(card) for card in hand if is_person(card))
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


def _recons(state: State, player: Player) -> Iterator[AnyMove]:
    binoculars = player.hand.count("binoculars")
    if "spy" in player.hand:
        for seat in range(len(state.players)):
            if seat != state.active:
                for zone, at in zones(state, seat):
                    for count in range(binoculars + 1):
                        yield ReconSpy(seat, zone, at, count)
    shown = centre_piles(state)
    if shown:
        yield from (ReconBinoculars(count) for count in range(1, binoculars + 1))
    if player.working("scout_tower"):
        for card in sorted(set(player.hand)):
            for two in combinations(shown, 2):
                for count in range(binoculars - (card == "binoculars") + 1):
                    yield ReconTower(card, two, count)


# Declaring.


def act(table: Table, move: AnyMove) -> None:
    """Carry out a move of the active player, as far as nobody can interrupt it."""
    seat = table.state.active
    kind = KINDS_OF_ACTION.get(type(move))
    if kind is not None:
        table.change(seat, done=(*table.player(seat).done, kind))
    if isinstance(move, Map):
        _take_back(table, seat, move.person)
        return
    table.set(last=())
    match move:
        case Commit():
            rounds.commit(table)
        case Trash(cards):
            _trash(table, seat, cards)
        case Store(at, cards):
            table.take_from_hand(seat, cards)
            stored = table.player(seat).buildings[at].stored
            table.change_building(seat, at, stored=plus(stored, cards), stored_into=True)
            table.tell("stored", seat=seat, building=at, count=len(cards))
        case Retrieve(at, cards):
            stored = table.player(seat).buildings[at].stored
            table.change_building(seat, at, stored=minus(stored, cards), taken_from=True)
            table.change(seat, hand=plus(table.player(seat).hand, cards))
            table.tell("retrieved", seat=seat, building=at, count=len(cards))
        case Heal(card):
            table.take_from_hand(seat, (card,))
            table.use(seat, (card,))
            table.change(seat, wounded=False)
            table.tell("healed", seat=seat, card=card)
        case Sell(person) | Eat(person):
            _feed(table, seat, person, feast=isinstance(move, Eat))
        case Yard():
            _look_at_yard(table, seat)
        case _:
            _declare(table, seat, move)


def _take_back(table: Table, seat: int, person: str) -> None:
    """Play a map: a person comes back from the discard into the hand (R41)."""
    table.take_from_hand(seat, ("map",))
    player = table.player(seat)
    pile = "used" if person in player.used else "discard"
    table.change(
        seat,
        **{pile: minus(getattr(player, pile), (person,))},
        hand=plus(player.hand, (person,)),
    )
    table.use(seat, ("map",))
    table.set(last=minus(table.state.last, (person,)))
    table.tell("took_back", seat=seat, card=person)


def _trash(table: Table, seat: int, cards: Cards) -> None:
    """Shuffle cards into the junkyard, where all know them to be until somebody digs."""
    state = table.state
    table.take_from_hand(seat, cards)
    table.set(junkyard=piles.shuffle_in(state.junkyard, cards), trashed=plus(state.trashed, cards))
    table.forget(seat, cards)
    table.tell("trashed", seat=seat, cards=cards)


def _feed(table: Table, seat: int, person: str, *, feast: bool) -> None:
    """Remove a person for the butcher's food and med, or for the cannibal's feast (R40)."""
    table.take_from_hand(seat, (person,))
    table.remove(seat, person)
    player = table.player(seat)
    if feast:
        table.change(seat, feast=actions.FEAST, leader_used=True)
    else:
        table.change(seat, food=player.food + 1, med=player.med + 1, leader_used=True)


def _look_at_yard(table: Table, seat: int) -> None:
    """Show the yardmaster the top of the junkyard (R29)."""
    seen, junkyard = piles.look(table.state.junkyard, LOOKED_AT, seat, table.chance)
    table.change(seat, leader_used=True)
    table.set(junkyard=junkyard, trashed=(), look=Look(seen), phase="yard")
    table.tell("looks_at_yard", seat=seat, count=len(seen))
    table.tell("seen", (seat,), cards=seen)


def exposed(move: AnyMove) -> Cards:
    """Return the cards that a declared move lays open (sheet 4.2)."""
    match move:
        case Draw(cards) | Dig(cards) | Hunt(cards) | Build(cards):
            return cards
        case Hire():
            return plus(move.meds, move.refugees)
        case Speed(_, person, toolkit):
            return plus((person,), ("toolkit",) if toolkit else ())
        case Repair(_, person):
            return (person,)
        case Organize(refugee):
            return (refugee,)
        case _:
            card = _ACTOR.get(type(move))
            return () if card is None else (card,)


_ACTOR: dict[type, str] = {
    DisableBuilding: "saboteur",
    WoundLeader: "sniper_team",
    ReconSpy: "spy",
    Drill: "drill_sergeant",
    Demolish: "demolition_team",
}


def _declare(table: Table, seat: int, move: AnyMove) -> None:
    """Lay the cards of an action open, and let the others interrupt it."""
    cards = exposed(move)
    helper = move.helper if isinstance(move, Draw | Dig | Hunt | Build) else None
    table.take_from_hand(seat, cards)
    table.set(action=Action(move, cards, helper))
    table.note_open(seat)
    table.tell(
        "declared",
        seat=seat,
        action=KINDS_OF_ACTION.get(type(move), "speed"),
        cards=cards,
        **_told_besides(move),
    )
    uses_leader = isinstance(move, Organize) or (isinstance(move, Hire) and bool(move.refugees))
    if helper is not None or uses_leader:
        table.change(seat, leader_used=True)
    aside: Cards = ()
    if isinstance(move, ReconSpy | ReconBinoculars | ReconTower):
        aside = ("binoculars",) * move.binoculars
    if isinstance(move, ReconTower):
        aside = plus(aside, (move.card,))
    table.take_from_hand(seat, aside)
    table.use(seat, aside)
    interrupts.open_window(table)


def _told_besides(move: AnyMove) -> dict[str, Any]:
    """Say what everybody hears of a declared action besides its cards."""
    hidden = {"cards", "helper"}
    return {
        field: getattr(move, field)
        for field in move.__struct_fields__
        if field not in hidden and getattr(move, field) is not None
    }
