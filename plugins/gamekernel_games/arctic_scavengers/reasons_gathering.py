"""Why a move of the gather phase is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel_games.arctic_scavengers import actions, gathering
from gamekernel_games.arctic_scavengers.cards import (
    BUILDINGS,
    CARDS,
    holds,
    is_person,
    is_refugee,
    is_tool,
    minus,
    name,
)
from gamekernel_games.arctic_scavengers.declaring import exposed
from gamekernel_games.arctic_scavengers.moves import (
    Build,
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
from gamekernel_games.arctic_scavengers.state import discard_of

if TYPE_CHECKING:
    from gamekernel_games.arctic_scavengers.cards import ActionName
    from gamekernel_games.arctic_scavengers.moves import ActionSet, AnyMove
    from gamekernel_games.arctic_scavengers.state import Player, State

_TAKEN = {
    "draw": "you have drawn in this round",
    "dig": "you have dug in this round",
    "hunt": "you have hunted in this round",
    "hire": "you have hired in this round",
    "trash": "you have trashed in this round",
    "build": "you have built in this round",
    "recon": "you have used recon in this round",
}


def why_not_gathered(state: State, move: AnyMove) -> str:  # noqa: C901, PLR0911, PLR0912 - one a kind of move
    """Say why a move of the active player is refused."""
    player = state.players[state.active]
    taken = gathering.KINDS_OF_ACTION.get(type(move))
    if taken in player.done:
        return _TAKEN.get(taken, "you have taken that action in this round")
    missing = _missing(player, exposed(move))
    if missing:
        return missing
    match move:
        case Draw() | Dig() | Hunt() | Build():
            return _why_no_set(state, player, move)
        case Hire():
            return _why_no_hire(state, player, move)
        case Trash(cards):
            return _missing(player, cards) or "name the cards to be trashed, sorted"
        case Sell(person) | Eat(person) | Organize(person) | Heal(person) | Map(person):
            return _why_no_card(state, player, move, person)
        case Speed() | Store() | Retrieve() | Repair():
            return _why_no_building_move(state, player, move)
        case DisableBuilding() | WoundLeader():
            return why_no_dirty_deed(state, state.active, move)
        case ReconSpy() | ReconBinoculars() | ReconTower():
            return _why_no_recon(state, player, move)
        case Demolish():
            return "a demolition team needs an unfinished building that has lost cards already"
        case Drill():
            return "a drill fetches up to two cards of your own discard, sorted"
        case Yard():
            return "only the yardmaster looks into the junkyard, once a round, if it has cards"
        case _:
            return "that is not possible now"


def _missing(player: Player, cards: tuple[str, ...]) -> str:
    """Say which of some cards is not in the hand; "" if all are."""
    lacking = minus(cards, player.hand)
    return f"you have no {name(lacking[0])[:30]} in hand for it" if lacking else ""


def _why_no_set(state: State, player: Player, move: ActionSet) -> str:
    if tuple(sorted(move.cards)) != move.cards:
        return "name the cards sorted by their ids"
    if isinstance(move, Draw) and not gathering.may_draw(player):
        return "your deck and your discard are empty"
    if isinstance(move, Dig) and not len(state.junkyard):
        return "the junkyard is empty"
    if isinstance(move, Build) and not len(state.schematics):
        return "no schematics are left"
    if isinstance(move, Dig) and move.side == "bottom" and "scrappers" not in move.cards:
        return "only scrappers dig at the bottom of the junkyard"
    return _why_no_helper(player, move) or _why_worthless(player, move)


def _action(move: ActionSet) -> ActionName:
    match move:
        case Draw():
            return "draw"
        case Hunt():
            return "hunt"
        case _:
            return "dig"


def _why_no_helper(player: Player, move: ActionSet) -> str:
    helper = move.helper
    if helper is None:
        return ""
    if not actions.help_of(player, _action(move)):
        return "your leader lets nobody help in this action"
    if player.leader_used:
        return "your leader has been used in this round"
    if helper not in move.cards or not is_refugee(helper):
        return "a helper is a refugee among the cards of the action"
    return ""


def _why_worthless(player: Player, move: ActionSet) -> str:
    action = _action(move)
    working = minus(move.cards, () if move.helper is None else (move.helper,))
    for card in working:
        if not actions.takes_part(player, action, card):
            verb = "build" if isinstance(move, Build) else action
            return f"{name(card)} cannot help to {verb}"
    if isinstance(move, Build):
        return "a build needs one engineer, or another digger beside a tinker, and at most one tool"
    holders = sum(actions.base(player, action, card) is not None for card in working)
    if not holders:
        return f"somebody who can {action} alone is needed"
    if sum(map(is_tool, working)) > holders:
        return f"each tool needs somebody who can {action} alone to hold it"
    return "these cards are worth nothing together"


def _why_no_hire(state: State, player: Player, move: Hire) -> str:  # noqa: PLR0911 - one a reason
    counts = {stack.card: stack.count for stack in state.market}
    if move.pile not in counts:
        return "there is no such pile in the market"
    if not counts[move.pile]:
        return "that pile is empty"
    if move.refugees and not player.may_use_leader("swindler"):
        return "only the swindler pays with refugees, once a round"
    if not all(CARDS[card].med for card in move.meds):
        return "pay with medicine, medics and combat medics"
    if not all(map(is_refugee, move.refugees)):
        return "the swindler pays with refugees"
    if move.food == "feast" and not player.feast:
        return "there is no feast: only the cannibal gives one"
    if not actions.is_paid(player, move.pile, move.meds, move.food, move.refugees):
        return f"{name(move.pile)} costs {price_words(player, move.pile)}"
    return "pay with fewer cards: one of them is not needed"


def price_words(player: Player, card: str) -> str:
    """Write a price: `2 food and 1 med`."""
    price = actions.price_of(player, card)
    if price.any:
        return f"{price.any} food and med in any mix"
    parts = [f"{n} {word}" for n, word in ((price.food, "food"), (price.med, "med")) if n]
    return " and ".join(parts)


def _why_no_card(  # noqa: PLR0911 - one a reason
    state: State, player: Player, move: AnyMove, card: str
) -> str:
    """Say why a card cannot be sold, eaten, sent to organize, used to heal or fetched."""
    if isinstance(move, Map):
        if "map" not in player.hand:
            return "you have no Map in hand for it"
        if card in state.last and card not in discard_of(player):
            return "that person is not in your discard any more"
        return "a map brings back a person used in your last action"
    leader = {Sell: "butcher", Eat: "cannibal", Organize: "organizer"}.get(type(move))
    if leader is not None and not player.may_use_leader(leader):
        return f"only the {leader} does that, once a round"
    if isinstance(move, Heal) and not player.wounded:
        return "your leader is not wounded"
    missing = _missing(player, (card,))
    if missing:
        return missing
    if isinstance(move, Heal):
        return "a leader is healed with medicine"
    if isinstance(move, Organize):
        return "the organizer sends a refugee" if not is_refugee(card) else "nothing can be drawn"
    return "only a person will do"


def _why_no_building_move(  # noqa: PLR0911 - one a reason
    state: State, player: Player, move: Speed | Store | Retrieve | Repair
) -> str:
    if move.building >= len(player.buildings):
        return "you have no such building"
    building = player.buildings[move.building]
    match move:
        case Repair(_, person):
            if not building.disabled:
                return "that building is not disabled"
            return _missing(player, (person,)) or "a person is needed"
        case Speed(_, person):
            if not building.under:
                return "that building is finished"
            if building.placed == state.round:
                return "work on it begins in the next round"
            return "a person is needed" if not is_person(person) else "that is not possible now"
        case Store(_, cards):
            return _why_not_stored(player, move.building, cards)
        case Retrieve(_, cards):
            if not gathering.may_retrieve(building):
                return "cards come out once a round, of a working building not stored into"
            held = holds(building.stored, cards)
            return (
                "name cards that are stored there, sorted" if held else "that is not stored there"
            )


def _why_not_stored(player: Player, at: int, cards: tuple[str, ...]) -> str:
    building = player.buildings[at]
    stores = BUILDINGS[building.id].stores
    if stores is None:
        return "nothing is stored in that building"
    if not gathering.may_store(building):
        return "cards go in once a round, and only into a working building"
    if missing := _missing(player, cards):
        return missing
    if any(not gathering.fits(building, card) for card in cards):
        return f"that building stores cards of the kind {stores.kind}"
    if len(cards) > gathering.room(building):
        return f"it has room for {gathering.room(building)} more"
    return "name the cards to be stored, sorted"


def why_no_dirty_deed(state: State, seat: int, move: DisableBuilding | WoundLeader) -> str:
    """Say why a building or a leader cannot be attacked."""
    if not state.options.hq4:
        return "dirty deeds are not in this game"
    if move.player == seat or move.player >= len(state.players):
        return "that needs another player"
    if isinstance(move, WoundLeader):
        return "that leader is not there, or wounded already"
    return "that building is not there, or does not work"


def _why_no_recon(
    state: State, player: Player, move: ReconSpy | ReconBinoculars | ReconTower
) -> str:
    aside = ("binoculars",) * move.binoculars
    if isinstance(move, ReconTower):
        if not player.working("scout_tower"):
            return "you have no working scout tower"
        aside = (*aside, move.card)
    if missing := _missing(player, aside):
        return missing
    if isinstance(move, ReconSpy):
        if move.player == state.active or move.player >= len(state.players):
            return "a spy looks at another player's cards"
        return "there is nothing to be seen"
    if isinstance(move, ReconTower):
        return "name two different piles in the centre that are not empty, in their order"
    return "the piles in the centre are empty"
