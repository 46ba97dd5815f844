"""Why a move is refused: a sentence for each refusal that a player meets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gamekernel_games.arctic_scavengers import attacks, interrupts, rules
from gamekernel_games.arctic_scavengers.cards import (
    has,
    is_person,
    is_tool,
    minus,
    name,
)
from gamekernel_games.arctic_scavengers.moves import (
    Bomb,
    Build,
    Cancel,
    ChooseLeader,
    Commit,
    Demolish,
    Dig,
    DisableBuilding,
    Disarm,
    DiscardDrawn,
    Done,
    Draw,
    Drill,
    Eat,
    Heal,
    Hire,
    Hunt,
    Intimidate,
    Keep,
    KeepBuilding,
    Map,
    Organize,
    OrganizerKeep,
    Pass,
    ReconBinoculars,
    ReconSpy,
    ReconTower,
    Repair,
    Retrieve,
    ReturnCard,
    Save,
    Sell,
    Snipe,
    Speed,
    Store,
    TearGas,
    Trash,
    WoundLeader,
    Yard,
)
from gamekernel_games.arctic_scavengers.reasons_gathering import (
    why_no_dirty_deed,
    why_not_gathered,
)

if TYPE_CHECKING:
    from gamekernel_games.arctic_scavengers.moves import AnyMove
    from gamekernel_games.arctic_scavengers.state import State

_GATHERING = (
    Draw, Dig, Hunt, Hire, Trash, Build, Speed, Store, Retrieve, DisableBuilding, WoundLeader,
    Repair, Heal, Sell, Eat, Organize, Yard, ReconSpy, ReconBinoculars, ReconTower, Drill,
    Demolish, Map, Commit,
)  # fmt: skip
_KINDS: dict[str, tuple[tuple[type[Any], ...], str]] = {
    "choose_leader": ((ChooseLeader,), "choose one of your two leaders first"),
    "gather": (_GATHERING, "gather resources, or commit your hand to end your turn"),
    "interrupt": (
        (Snipe, Disarm, Bomb, Cancel, Save, Pass),
        "you are asked whether you interrupt the action: use a card for it, or pass",
    ),
    "answer": ((Cancel, Save, Pass), "you are asked to answer an attack: save, guard or pass"),
    "keep": ((Keep,), "keep one of the cards you have dug up, or none"),
    "return_card": ((ReturnCard,), "say whether the next card goes to the top or the bottom"),
    "keep_building": ((KeepBuilding,), "keep one of the schematics you have seen, or none"),
    "discard_drawn": ((DiscardDrawn,), "discard some of the cards just drawn for your courier"),
    "organizer_keep": ((OrganizerKeep,), "keep one of the two cards drawn"),
    "yard": ((Yard,), "say whether the cards go to the top or the bottom of the junkyard"),
    "skirmish": (
        (Snipe, Disarm, Bomb, Intimidate, TearGas, DisableBuilding, WoundLeader, Done),
        "use your units, or say that you are done",
    ),
}


def why_illegal(state: State, seat: int, move: AnyMove) -> str:  # noqa: PLR0911 - one a phase
    """Return the sentence for a move that is not legal."""
    if state.phase == "over":
        return "the game is over"
    if seat not in rules.must(state):
        return "it is not your turn"
    kinds, expected = _KINDS[state.phase]
    if not isinstance(move, kinds):
        return expected
    match state.phase:
        case "gather":
            return why_not_gathered(state, move)
        case "interrupt":
            return _why_no_interrupt(state, seat, move)
        case "answer":
            return _why_no_answer(state, seat, move)
        case "skirmish":
            return _why_no_unit(state, seat, move)
        case "keep" if state.look is not None and state.look.second:
            return "the cargo sled brings a tool or medicine among the cards you have dug up"
        case _:
            return expected


# Interrupts, answers and units.


def _why_no_interrupt(state: State, seat: int, move: AnyMove) -> str:
    player = state.players[seat]
    card = _card_of(move)
    if isinstance(move, Cancel) and move.bunker:
        return "only a guard or a scouting refugee in a working bunker cancels a spy on its owner"
    if card is not None and card not in player.holding:
        return f"you have no {name(card)[:30]} to interrupt with"
    match move:
        case Snipe() | Disarm() | Bomb():
            return _why_no_target(state, seat, move)
        case Cancel(cancel) if cancel == "guard":
            return "a guard protects its owner: this action is not aimed at you"
        case Cancel():
            return "that card does not cancel this action"
        case _:
            return "a medic saves from snipers: there is nobody to be saved now"


def _card_of(move: AnyMove) -> str | None:
    match move:
        case Snipe(card) | Cancel(card) | Save(card):
            return card
        case Bomb(refugee):
            return refugee
        case Disarm():
            return "saboteur"
        case _:
            return None


def _why_no_target(  # noqa: PLR0911 - one a reason
    state: State, seat: int, move: Snipe | Disarm | Bomb
) -> str:
    """Say why an attack on a declared action or on a force is refused."""
    target = move.target
    if state.action is not None:
        there, victim = state.action.cards, state.players[state.active]
        if move.player is not None:
            return "the player is named in the skirmish only"
    else:
        if move.player is None or move.player == seat or move.player >= len(state.players):
            return "name another player"
        victim = state.players[move.player]
        there = victim.committed
    if target not in there:
        return "that card does not lie open there"
    match move:
        case Snipe(card):
            if not (has(card, "snipe") or has(card, "snipe_single")):
                return "sniper teams and assassins snipe"
            if not is_person(target):
                return "a sniper hits people"
            single = interrupts.can_hit(card, target)
            return "that unit has acted" if single else "an assassin hits cards of one person only"
        case Disarm():
            if not is_tool(target):
                return "a saboteur disarms tools"
            led = victim.leads("sergeant_at_arms")
            return "the sergeant at arms protects the tools" if led else "that unit has acted"
        case _:
            return "only the fanatic bombs, with a refugee, once a round"


def _why_no_answer(state: State, seat: int, move: AnyMove) -> str:
    card = _card_of(move)
    if card is not None and card not in attacks.able(state, seat):
        return f"you have no {name(card)[:30]} to answer with"
    if isinstance(move, Save):
        return "medics and combat medics save, and from snipers only"
    return "a guard protects its owner's cards, outside the skirmish"


def _why_no_unit(state: State, seat: int, move: AnyMove) -> str:
    player = state.players[seat]
    unit = {
        Disarm: "saboteur",
        DisableBuilding: "saboteur",
        WoundLeader: "sniper_team",
        Intimidate: "provocateur",
        TearGas: "tear_gas",
    }.get(type(move), _card_of(move))
    if unit is not None and unit not in player.committed:
        return f"there is no {name(unit)[:30]} in your force"
    if unit is not None and unit not in minus(player.committed, player.acted):
        return "that unit has acted"
    match move:
        case Snipe() | Disarm() | Bomb():
            return _why_no_target(state, seat, move)
        case DisableBuilding() | WoundLeader():
            return why_no_dirty_deed(state, seat, move)
        case TearGas():
            return "tear gas is for a person in another force who still has a fight value"
        case _:
            return "your provocateurs have spoken already"
