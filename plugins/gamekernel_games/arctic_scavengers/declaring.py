"""How the active player's moves are carried out, as far as nobody can interrupt them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gamekernel_games.arctic_scavengers import actions, interrupts, piles, rounds
from gamekernel_games.arctic_scavengers.cards import minus, plus
from gamekernel_games.arctic_scavengers.gathering import KINDS_OF_ACTION, LOOKED_AT
from gamekernel_games.arctic_scavengers.moves import (
    Build,
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
from gamekernel_games.arctic_scavengers.state import Action, Look

if TYPE_CHECKING:
    from gamekernel_games.arctic_scavengers.cards import Cards
    from gamekernel_games.arctic_scavengers.moves import AnyMove
    from gamekernel_games.arctic_scavengers.table import Table


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
