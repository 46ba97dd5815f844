"""Whether the action, attack or choice that is open in a state is one that can be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel_games.arctic_scavengers import attacks, declaring, gathering, interrupts
from gamekernel_games.arctic_scavengers.cards import (
    BUILDINGS,
    CARDS,
    has,
    holds,
    is_person,
    is_tool,
)
from gamekernel_games.arctic_scavengers.moves import (
    Bomb,
    Build,
    Demolish,
    Dig,
    DisableBuilding,
    Disarm,
    Draw,
    Drill,
    Hire,
    Hunt,
    Organize,
    ReconBinoculars,
    ReconSpy,
    ReconTower,
    Repair,
    Snipe,
    Speed,
    WoundLeader,
)
from gamekernel_games.arctic_scavengers.table import LOOKS_AT_OWN

if TYPE_CHECKING:
    from gamekernel_games.arctic_scavengers.moves import AnyMove
    from gamekernel_games.arctic_scavengers.state import Action, Attack, Look, State

DECLARED = (
    Draw | Dig | Hunt | Hire | Build | Speed | DisableBuilding | WoundLeader | Repair | Organize
    | ReconSpy | ReconBinoculars | ReconTower | Drill | Demolish
)  # fmt: skip
"""The moves that others may interrupt."""
_CHOICES: dict[str, type[AnyMove]] = {
    "keep": Dig,
    "return_card": Dig,
    "keep_building": Build,
    "discard_drawn": Draw,
    "organizer_keep": Organize,
}
"""The phases in which a choice is open, and the action that opens it."""


def check(state: State) -> None:
    """Raise `ValueError` if what is open does not fit the phase."""
    action, attack, look = state.action, state.attack, state.look
    phase = state.phase
    demand((attack is not None) == (phase == "answer"), "an attack that nobody answers")
    demand((look is not None) == (phase in {*_CHOICES, "yard"}), "cards that nobody looks at")
    asks = phase in {"interrupt", "answer"}
    demand((state.asked is not None) == asks, "somebody is asked, or nobody, out of turn")
    demand(all(map(is_person, state.last)), "a map brings back persons")
    if action is None:
        idle = {"gather", "choose_leader", "yard", "skirmish", "over", "answer"}
        demand(phase in idle, "an action is missing")
    else:
        demand(asks or phase in _CHOICES, "an action that has ended lies open")
        _check_action(state, action)
    if attack is not None:
        _check_attack(state, attack)
    if look is not None:
        _check_look(state, look)
    if phase == "interrupt" and state.asked is not None:
        demand(state.asked != state.active, "nobody interrupts an own action")
        demand(interrupts.is_asked(state, state.asked), "a seat is asked that can do nothing")


def demand(holds_true: object, otherwise: str) -> None:
    """Raise `ValueError` unless something holds."""
    if not holds_true:
        raise ValueError(otherwise)


def _check_action(state: State, action: Action) -> None:
    move = action.move
    demand(isinstance(move, DECLARED), "an action that is not declared")
    exposed = declaring.exposed(move)
    demand(holds(exposed, action.cards), "cards lie open that the action does not use")
    demand(all(card in CARDS for card in exposed), "an action uses a card that is none")
    helper = action.helper
    demand(helper is None or helper in action.cards, "a helper that is not there")
    if helper is not None:
        demand(has(helper, "refugee"), "a helper who is no refugee")
        demand(helper == getattr(move, "helper", None), "a helper who was not declared")
    player = state.players[state.active]
    kind = gathering.KINDS_OF_ACTION.get(type(move))
    demand(kind is None or kind in player.done, "an action that does not count as taken")
    _check_target(state, move)


def _check_target(state: State, move: AnyMove) -> None:  # noqa: C901 - one a kind of target
    """Demand that an action aims at something that is there."""
    players, row = state.players, state.players[state.active].buildings
    other = interrupts.target_of(move)
    demand(other is None or other < len(players), "an action against nobody")
    may_be_own = isinstance(move, Demolish)
    demand(may_be_own or other != state.active, "an action against oneself")
    match move:
        case Hire(pile, meds, _, refugees):
            counts = {stack.card: stack.count for stack in state.market}
            demand(counts.get(pile, 0) > 0, "a hire from a pile that is empty")
            demand(all(CARDS[card].med for card in meds), "a hire is paid with medicine")
            demand(all(has(card, "refugee") for card in refugees), "a refugee is none")
        case Speed(at, person):
            demand(at < len(row) and row[at].under, "work on a building that needs none")
            demand(is_person(person), "persons work on buildings")
        case Repair(at, person):
            demand(at < len(row) and row[at].disabled, "a repair of a building that works")
            demand(is_person(person), "persons repair buildings")
        case DisableBuilding(player, at):
            row = players[player].buildings
            demand(at < len(row) and row[at].works, "an attack on a building that does not work")
        case WoundLeader(player):
            demand(players[player].leader is not None, "an attack on a leader who is not there")
        case Demolish(player, at):
            row = players[player].buildings
            demand(at < len(row), "a demolition of no building")
            short = 0 < len(row[at].under) < BUILDINGS[row[at].id].build_time
            demand(short, "a demolition of a building that loses nothing")
        case ReconSpy(player, zone, at):
            row = players[player].buildings
            demand((zone == "stored") == (at is not None), "a spy looks at one zone")
            demand(at is None or (at < len(row) and row[at].stored), "a spy looks at nothing")
        case Drill(cards):
            demand(all(card in CARDS for card in cards), "a drill fetches cards")
        case ReconTower(card, two):
            demand(card in CARDS and len(set(two)) == len(two), "a tower shows two piles")
        case Draw(cards) | Dig(cards) | Hunt(cards) | Build(cards):
            demand(tuple(sorted(cards)) == cards, "an action set is not sorted")


def _check_attack(state: State, attack: Attack) -> None:
    move, seats = attack.move, len(state.players)
    demand(max(attack.owner, attack.attacker) < seats, "an attack by nobody, or on nobody")
    demand(attack.owner != attack.attacker, "an attack on oneself")
    gathers = state.action is not None
    demand(not gathers or attack.owner == state.active, "an attack on cards that are not open")
    demand(gathers or attack.attacker == state.active, "an attack out of turn")
    named = move.player
    demand(named == (None if gathers else attack.owner), "an attack on another player")
    if isinstance(move, WoundLeader):
        demand(not gathers, "a leader is attacked by an action")
        owner = state.players[attack.owner]
        demand(owner.leader is not None and not owner.wounded, "a leader who is not there")
    else:
        force = state.players[attack.owner].committed
        there = state.action.cards if state.action is not None else force
        demand(move.target in there, "an attack on a card that is not there")
        if isinstance(move, Snipe):
            sniper = move.card in {"sniper_team", "assassin"}
            demand(sniper and is_person(move.target), "a sniper aims at a person")
        elif isinstance(move, Disarm):
            demand(is_tool(move.target), "a saboteur disarms a tool")
        elif isinstance(move, Bomb):
            demand(move.refugee in CARDS and has(move.refugee, "refugee"), "a bomb needs a refugee")
    if state.asked is not None:
        demand(attacks.is_asked(state, state.asked), "a seat is asked that can do nothing")


def _check_look(state: State, look: Look) -> None:
    action = state.action
    if state.phase == "yard":
        top = state.junkyard.top[: len(look.cards)]
        known = all(state.active in seen.by for seen in top)
        demand(tuple(seen.card for seen in top) == look.cards and known, "the yard is another")
        demand(0 < len(look.cards) <= gathering.LOOKED_AT, "the yardmaster sees two cards")
        return
    wanted = _CHOICES[state.phase]
    demand(action is not None and isinstance(action.move, wanted), "a choice of no action")
    known_ids = BUILDINGS if state.phase == "keep_building" else CARDS
    demand(all(card in known_ids for card in look.cards + look.tops), "a card that is none")
    demand(look.cards, "a choice without cards")
    demand(not look.tops or state.phase == "return_card", "cards go on top too early")
    if state.phase == "discard_drawn":
        demand(0 < look.choices < len(look.cards), "a courier discards some of the cards")
    if state.phase == "organizer_keep":
        demand(len(look.cards) == 2, "the organizer chooses between two cards")
    if state.phase in LOOKS_AT_OWN:
        demand(tuple(sorted(look.cards)) == look.cards, "cards drawn are sorted")
