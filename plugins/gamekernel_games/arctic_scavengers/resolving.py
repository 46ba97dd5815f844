"""What an action does once nobody interrupts it any more, and the choices it leaves open."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from gamekernel_games.arctic_scavengers import actions, piles
from gamekernel_games.arctic_scavengers.cards import (
    BUILDINGS,
    CARDS,
    handfuls,
    is_person,
    minus,
    plus,
)
from gamekernel_games.arctic_scavengers.moves import (
    Build,
    Demolish,
    Dig,
    DisableBuilding,
    DiscardDrawn,
    Draw,
    Drill,
    Hire,
    Hunt,
    Keep,
    KeepBuilding,
    Organize,
    OrganizerKeep,
    ReconBinoculars,
    ReconSpy,
    ReconTower,
    Repair,
    ReturnCard,
    Speed,
    WoundLeader,
    Yard,
)
from gamekernel_games.arctic_scavengers.state import (
    Building,
    Look,
    Spied,
    Stack,
    contested_left,
    two_player,
)

if TYPE_CHECKING:
    from gamekernel_games.arctic_scavengers.cards import Cards
    from gamekernel_games.arctic_scavengers.moves import ActionSet, AnyMove, CentrePile
    from gamekernel_games.arctic_scavengers.state import Action, Pile, State
    from gamekernel_games.arctic_scavengers.table import Table

SPIED = 4
"""Cards that a spy sees, before binoculars."""
MORE_SEEN = 2
"""Cards more for each pair of binoculars added."""
TOWER_SEES = 2
COURIER_DISCARDS = 2
DRILL_DRAWS = 2
ORGANIZER_DRAWS = 2
WORK, WORK_WITH_TOOLKIT = 1, 3
"""Cards that a worker removes from a building."""


def value_now(state: State, action: Action, move: ActionSet) -> int:
    """Return what is left of an action set's value."""
    player = state.players[state.active]
    match move:
        case Draw():
            return actions.value(player, "draw", action.cards, action.helper)
        case Dig():
            return actions.value(player, "dig", action.cards, action.helper)
        case Hunt():
            return actions.value(player, "hunt", action.cards, action.helper)
        case Build():
            return actions.build_value(player, action.cards, action.helper)
        case _:
            assert_never(move)


def resolve(table: Table, *, cancelled: bool = False) -> None:  # noqa: C901, PLR0912 - one a kind
    """Carry out the declared action with the cards that are left, or nothing of it."""
    action = table.state.action
    assert action is not None  # noqa: S101 - one is being resolved
    seat = table.state.active
    there = bool(action.cards) and not cancelled
    table.set(phase="gather")
    match action.move:
        case Draw() | Dig() | Hunt() | Build() as move:
            value = value_now(table.state, action, move)
            if value:
                _use_value(table, seat, action, move, value)
            else:
                table.tell("failed", seat=seat)
        case Hire() as move:
            _hire(table, seat, action, move)
        case Speed(at) if there and any(map(is_person, action.cards)):
            work = WORK_WITH_TOOLKIT if "toolkit" in action.cards else WORK
            uncover(table, seat, at, work)
        case DisableBuilding(player, at) if there:
            table.change_building(player, at, disabled=True)
            table.tell("disabled", seat=player, building=at)
        case WoundLeader(player) if there:
            table.change(player, wounded=True)
            table.tell("wounded", seat=player)
        case Repair(at) if there:
            table.change_building(seat, at, disabled=False)
            table.tell("repaired", seat=seat, building=at)
        case Organize() if there:
            _organize(table, seat)
        case ReconSpy() as move:
            if there:
                _spy(table, seat, move)
            table.draw_to_holding(seat, 1)
        case ReconBinoculars(count) if not cancelled:
            shown: tuple[CentrePile, ...] = ("junkyard", "contested", "schematics")
            _look_at(table, seat, shown, 1 + MORE_SEEN * (count - 1))
        case ReconTower(_, two, count) if not cancelled:
            _look_at(table, seat, two, TOWER_SEES + MORE_SEEN * count)
        case Drill(cards) if there:
            _drill(table, seat, cards)
        case Demolish(player, at) if there:
            _demolish(table, player, at)
            table.draw_to_holding(seat, DRILL_DRAWS)
        case _:
            table.tell("failed", seat=seat)
    if table.state.look is None:
        finish(table)


def finish(table: Table) -> None:
    """Discard the cards of the action; a map may take one of its persons back."""
    action = table.state.action
    seat = table.state.active
    cards = () if action is None else action.cards
    table.set(
        action=None, look=None, phase="gather", asked=None, last=tuple(filter(is_person, cards))
    )
    table.use(seat, cards)


def _use_value(table: Table, seat: int, action: Action, move: ActionSet, value: int) -> None:
    """Draw, dig, hunt or build with what the set is worth."""
    state, chance = table.state, table.chance
    match move:
        case Draw():
            _draw(table, seat, value, COURIER_DISCARDS * action.cards.count("courier"))
        case Hunt():
            table.change(seat, food=table.player(seat).food + value)
            table.tell("hunted", seat=seat, food=value)
        case Dig(_, _, side):
            dig = piles.take if side == "top" else piles.take_below
            taken, junkyard = dig(state.junkyard, value, chance)
            seen = tuple(one.card for one in taken)
            look = Look(
                seen,
                choices=1 + ("cargo_sled" in action.cards),
                scrappers="scrappers" in action.cards,
            )
            table.set(junkyard=junkyard, trashed=(), look=look, phase="keep")
            table.tell("dug", seat=seat, count=len(seen), side=side)
            table.tell("seen", (seat,), cards=seen)
        case Build():
            taken, schematics = piles.take(state.schematics, value, chance)
            seen = tuple(one.card for one in taken)
            table.set(schematics=schematics, look=Look(seen), phase="keep_building")
            table.tell("planned", seat=seat, count=len(seen))
            table.tell("seen", (seat,), cards=seen)
        case _:
            assert_never(move)


def _draw(table: Table, seat: int, count: int, discards: int) -> None:
    """Draw cards; couriers discard some of those drawn (R28)."""
    drawn = table.draw(seat, count)
    table.tell("drew", seat=seat, count=len(drawn))
    table.tell("drawn", (seat,), cards=drawn)
    if discards and len(drawn) > discards:
        table.set(look=Look(drawn, choices=discards), phase="discard_drawn")
    elif discards:
        table.discard(seat, drawn)
    else:
        table.change(seat, hand=plus(table.player(seat).hand, drawn))


def _hire(table: Table, seat: int, action: Action, move: Hire) -> None:
    """Take the hired card, if the price is still met by what is left of it (R32)."""
    player = table.player(seat)
    meds = tuple(card for card in action.cards if card in move.meds)
    refugees = minus(action.cards, meds)
    if not actions.is_paid(player, move.pile, meds, move.food, refugees):
        table.tell("failed", seat=seat)
        return
    market = tuple(
        Stack(stack.card, stack.count - (stack.card == move.pile)) for stack in table.state.market
    )
    table.set(market=market)
    table.change(
        seat,
        ledger=plus(player.ledger, (move.pile,)),
        used=plus(player.used, (move.pile,)),
    )
    table.tell("hired", seat=seat, card=move.pile)


# Leaders and recon.


def _organize(table: Table, seat: int) -> None:
    drawn = table.draw(seat, ORGANIZER_DRAWS)
    table.tell("drew", seat=seat, count=len(drawn))
    table.tell("drawn", (seat,), cards=drawn)
    if len(drawn) == ORGANIZER_DRAWS:
        table.set(look=Look(drawn), phase="organizer_keep")
    else:
        table.change(seat, hand=plus(table.player(seat).hand, drawn))


def _spy(table: Table, seat: int, move: ReconSpy) -> None:
    """See up to 4 cards, and 2 more for each pair of binoculars; chosen at random but in a deck."""
    count = SPIED + MORE_SEEN * move.binoculars
    target = table.player(move.player)
    at = move.building
    if move.zone == "deck":
        seen, deck = piles.look(target.deck, count, seat, table.chance)
        table.change(move.player, deck=deck)
    else:
        zone = (
            target.hand
            if move.zone == "hand"
            else target.committed
            if at is None
            else target.buildings[at].stored
        )
        seen, _ = table.chance.draw(zone, min(count, len(zone)))
    table.change(seat, spied=Spied(move.player, move.zone, at, seen))
    table.tell("spied", seat=seat, player=move.player, zone=move.zone, count=len(seen))
    table.events.tell("seen", (seat,), reveals=True, cards=seen)


def _look_at(table: Table, seat: int, shown: tuple[CentrePile, ...], count: int) -> None:
    """See the top cards of centre piles, which stay where they are."""
    for name in shown:
        most = count
        if name == "contested":
            most = 0 if two_player(table.state) else min(count, contested_left(table.state))
        pile: Pile = getattr(table.state, name)
        seen, pile = piles.look(pile, most, seat, table.chance)
        table.set(**{name: pile})
        if seen:
            table.tell("looked", seat=seat, pile=name, count=len(seen))
            table.events.tell("seen", (seat,), reveals=True, pile=name, cards=seen)
    if "junkyard" in shown:
        table.set(trashed=())


def _drill(table: Table, seat: int, cards: Cards) -> None:
    """Shuffle discarded cards into the deck, then draw 2 (R43).

    A card that a guard's draw has shuffled into the deck in the meantime is there already.
    """
    for card in cards:
        player = table.player(seat)
        zone = "used" if card in player.used else "discard"
        if card in getattr(player, zone):
            left = minus(getattr(player, zone), (card,))
            table.change(seat, deck=piles.shuffle_in(player.deck, (card,)), **{zone: left})
    table.tell("drilled", seat=seat, count=len(cards))
    table.draw_to_holding(seat, DRILL_DRAWS)


def _demolish(table: Table, seat: int, at: int) -> None:
    """Top an unfinished building up to its build time, from its owner's deck."""
    building = table.player(seat).buildings[at]
    missing = BUILDINGS[building.id].build_time - len(building.under)
    more = table.draw(seat, missing)
    table.change_building(seat, at, under=plus(building.under, more))
    table.tell("demolished", seat=seat, building=at, count=len(more))


def uncover(table: Table, seat: int, at: int, count: int) -> None:
    """Let cards leave a building for the discard; at none it works."""
    building = table.player(seat).buildings[at]
    left, under = table.chance.draw(building.under, min(count, len(building.under)))
    table.change_building(seat, at, under=under)
    table.discard(seat, left)
    table.tell("built_on", seat=seat, building=at, left=len(under))


# Choices.


def choices(state: State) -> list[AnyMove]:  # noqa: PLR0911 - one a choice
    """List the moves of the choice that is open."""
    look = state.look
    if look is None:
        return []
    match state.phase:
        case "keep":
            cards = [card for card in sorted(set(look.cards)) if may_keep(look, card)]
            return [*map(Keep, cards), Keep(None)]
        case "return_card":
            return [ReturnCard("top"), ReturnCard("bottom")]
        case "keep_building":
            return [*map(KeepBuilding, sorted(set(look.cards))), KeepBuilding(None)]
        case "discard_drawn":
            hands = handfuls(look.cards, look.choices)
            return [DiscardDrawn(cards) for cards in hands if len(cards) == look.choices]
        case "organizer_keep":
            return [*map(OrganizerKeep, sorted(set(look.cards)))]
        case _:
            return [Yard("top"), Yard("bottom")]


def may_keep(look: Look, card: str) -> bool:
    """Tell whether a card dug may be kept: the cargo sled's second one is a tool or medicine."""
    return not look.second or CARDS[card].kind in {"tool", "medicine"}


def choose(table: Table, move: AnyMove) -> None:
    """Carry out a choice about the cards looked at."""
    state = table.state
    seat, look = state.active, state.look
    assert look is not None  # noqa: S101 - a choice is open
    match move:
        case Keep(card):
            _keep(table, seat, look, card)
        case ReturnCard(to):
            _return_one(table, seat, look, to)
        case KeepBuilding(building):
            _begin_building(table, seat, look, building)
        case DiscardDrawn(cards):
            table.discard(seat, cards)
            hand = table.player(seat).hand
            table.change(seat, hand=plus(hand, minus(look.cards, cards)))
            finish(table)
        case OrganizerKeep(card):
            table.discard(seat, minus(look.cards, (card,)))
            table.change(seat, hand=plus(table.player(seat).hand, (card,)))
            finish(table)
        case Yard(to):
            if to == "bottom":
                taken, junkyard = piles.take(state.junkyard, len(look.cards), table.chance)
                sent = [one.card for one in taken]
                table.set(junkyard=piles.put_below(junkyard, sent, seat))
            table.tell("sent_yard", seat=seat, to=to)
            finish(table)


def _keep(table: Table, seat: int, look: Look, card: str | None) -> None:
    """Keep a card dug; then a sled's second one, then the rest goes back (R8, R42)."""
    kept = () if card is None else (card,)
    table.discard(seat, kept)
    table.tell("kept", seat=seat, count=len(kept))
    left = minus(look.cards, kept)
    if (
        look.choices > 1
        and not look.second
        and any(CARDS[other].kind in {"tool", "medicine"} for other in left)
    ):
        table.set(look=Look(left, look.choices, second=True, scrappers=look.scrappers))
    elif look.scrappers and left:
        table.set(look=Look(left, scrappers=True), phase="return_card")
    else:
        table.set(junkyard=piles.put_below(table.state.junkyard, left, seat))
        finish(table)


def _return_one(table: Table, seat: int, look: Look, to: str) -> None:
    """Send the next card to an end of the junkyard; those sent to one end keep their order."""
    card, left = look.cards[0], look.cards[1:]
    tops = (*look.tops, card) if to == "top" else look.tops
    table.tell("returned", seat=seat, to=to)
    if to == "bottom":
        table.set(junkyard=piles.put_below(table.state.junkyard, (card,), seat))
    if left:
        table.set(look=Look(left, scrappers=True, tops=tops))
    else:
        table.set(junkyard=piles.put_on_top(table.state.junkyard, tops, seat))
        finish(table)


def _begin_building(table: Table, seat: int, look: Look, building: str | None) -> None:
    """Lay a building out, and as many cards of the deck on it as its build time says (R36)."""
    left = minus(look.cards, () if building is None else (building,))
    table.set(schematics=piles.put_below(table.state.schematics, left, seat))
    if building is not None:
        under = table.draw(seat, BUILDINGS[building].build_time)
        row = table.player(seat).buildings
        begun = Building(building, table.state.round, under)
        table.change(seat, buildings=(*row, begun))
        table.tell("began_building", seat=seat, building=building, count=len(under))
    finish(table)
