"""Why a move is refused: the rule it breaks, in a sentence for the player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel_games.for_northwood import data, ops
from gamekernel_games.for_northwood.cards import in_order, suit_of
from gamekernel_games.for_northwood.data import DATA
from gamekernel_games.for_northwood.moves import (
    Activate,
    ChooseAlly,
    ChooseFief,
    ChooseRuler,
    EndAllies,
    NoAbility,
    PickCard,
    PickFief,
    PickNo,
    PickSuit,
    PickYes,
    Play,
    Substitute,
)
from gamekernel_games.for_northwood.state import available, friends, statement

if TYPE_CHECKING:
    from gamekernel_games.for_northwood.cards import Card, Character
    from gamekernel_games.for_northwood.moves import AnyMove
    from gamekernel_games.for_northwood.ops import AnyOp
    from gamekernel_games.for_northwood.state import Pending, Phase, State

_OTHERWISE = "that move is not legal here"
_FITS: dict[Phase, tuple[type[AnyMove], ...]] = {
    "custom_allies": (ChooseAlly, EndAllies),
    "custom_rulers": (ChooseRuler,),
    "choose_fief": (ChooseFief,),
    "substitute": (Substitute,),
    "ability": (Activate, NoAbility),
    "respond": (Play,),
}
"""The moves of each phase."""
_INSTEAD: dict[Phase, str] = {
    "custom_allies": "choose your allies now",
    "custom_rulers": "choose the rulers now",
    "choose_fief": "choose the fief to visit now",
    "substitute": "say now who stands in for your allies",
    "ability": "use an ability now, or none, before the statement is made",
    "respond": "respond to the statement now",
    "over": "the game is over",
}


def why_illegal(state: State, move: AnyMove) -> str:  # noqa: PLR0911 - one a kind
    """Return the sentence for a move that is not legal."""
    if state.pending:
        return _why_not_picked(state, state.pending, move)
    if not isinstance(move, _FITS.get(state.phase, ())):
        return _INSTEAD[state.phase]
    match move:
        case ChooseAlly(card):
            return _why_no_ally(state, card)
        case ChooseRuler(card):
            return _why_no_ruler(state, card)
        case ChooseFief(fief):
            return _why_not_there(state, fief)
        case Substitute():
            return _why_no_substitute(state, move)
        case Activate(card):
            return _why_no_ability(state, card)
        case Play(card):
            return _why_no_response(state, card)
    return _OTHERWISE


# Characters.


def _why_no_ally(state: State, card: Character) -> str:
    name = DATA.names[card]
    if card not in data.characters(state.options):
        return f"the {name} does not take part in this game"
    if card in state.allies:
        return f"the {name} is your ally already"
    last = DATA.names[state.allies[-1]] if state.allies else ""
    return f"allies are named in order, and the {name} comes before the {last}"


def _why_no_ruler(state: State, card: Character) -> str:
    name = DATA.names[card]
    if card not in data.characters(state.options):
        return f"the {name} does not take part in this game"
    if card in state.allies:
        return f"the {name} is your ally"
    return f"the {name} rules a fief already"


def _why_not_there(state: State, fief: int) -> str:
    if state.fiefs[fief].result != "unvisited":
        return f"fief {fief} has been visited"
    visits = sum(each.result != "unvisited" for each in state.fiefs)
    return f"in this scenario fief {data.modifiers(state.options).visit_order[visits]} comes next"


def _why_no_substitute(state: State, move: Substitute) -> str:
    friendly = friends(state)
    for card in move.rulers:
        if card not in friendly:
            gone = any(fief.ruler == card and fief.removed for fief in state.fiefs)
            why = "has left the game" if gone else "is no friendly ruler"
            return f"the {DATA.names[card]} {why}"
    for card in move.allies:
        if card not in state.allies:
            return f"the {DATA.names[card]} is no ally of yours"
    if len(move.rulers) != len(move.allies):
        return "as many rulers stand in as allies step back"
    for named in (move.rulers, move.allies):
        if len(set(named)) < len(named) or named != in_order(named):
            return "name each character once, in the order of the suits"
    return _OTHERWISE


def _why_no_ability(state: State, card: Character) -> str:
    name = DATA.names[card]
    if card in state.replaced:
        return f"another stands in for the {name} in this visit"
    if card not in available(state):
        return f"the {name} is not with you in this visit"
    return f"the {name} is exhausted until the next visit"


def _why_no_response(state: State, card: Card) -> str:
    if card not in state.hand:
        return f"you have no {card} in your hand"
    return f"you must follow suit: {suit_of(statement(state))}"


# Picks.


def _why_not_picked(state: State, pending: Pending, move: AnyMove) -> str:
    op, name = pending.ops[0], DATA.names[pending.card]
    kinds, wanted = _wanted(op)
    if not isinstance(move, kinds):
        return f"the ability of the {name} is in use: {wanted}"
    if isinstance(move, PickCard):
        return _why_not_that_card(state, op, move.card)
    if isinstance(move, PickFief) and isinstance(op, ops.SwapRuler):
        return f"pick an unvisited fief at most {op.range} positions away"
    return _OTHERWISE


def _wanted(op: AnyOp) -> tuple[tuple[type[AnyMove], ...], str]:
    if isinstance(op, ops.ChooseSuit):
        return (PickSuit,), "name a suit"
    if isinstance(op, ops.SwapRuler):
        return (PickFief,), "pick a fief"
    if isinstance(op, ops.MayDiscardTop):
        return (PickYes, PickNo), "say yes or no"
    return (PickCard,), "pick a card"


def _why_not_that_card(state: State, op: AnyOp, card: Card) -> str:
    if isinstance(op, ops.ReorderTop):
        return f"{card} is not among the cards that are left to put back"
    if card not in state.hand:
        return f"you have no {card} in your hand"
    if isinstance(op, ops.DiscardSuit):
        return f"only the suit that goes is picked, not {suit_of(card)}"
    if isinstance(op, (ops.ScoreHighest, ops.ScoreLowest)):
        extreme = "highest" if isinstance(op, ops.ScoreHighest) else "lowest"
        return f"only cards of your {extreme} rank are picked"
    if isinstance(op, ops.DiscardChoose):
        return _why_unmet(op)
    return _OTHERWISE


def _why_unmet(op: ops.DiscardChoose) -> str:
    wanted = []
    if op.condition.same_rank:
        wanted.append("are of one rank")
    if op.condition.rank_sum is not None:
        wanted.append(f"add up to {op.condition.rank_sum}")
    return f"pick {op.n} cards that {' and '.join(wanted)}"
