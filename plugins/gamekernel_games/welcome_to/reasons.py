"""Why a move is refused: the rule it breaks, in a sentence for the player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel_games.welcome_to import plans, turns
from gamekernel_games.welcome_to.data import PLANS, STREETS
from gamekernel_games.welcome_to.moves import (
    Agent,
    Bis,
    Choose,
    Fence,
    Park,
    Plan,
    Pool,
    Refuse,
    Roundabout,
    SkipEffect,
    Write,
)
from gamekernel_games.welcome_to.sheet import places
from gamekernel_games.welcome_to.state import Piles

if TYPE_CHECKING:
    from gamekernel_games.welcome_to.moves import AnyMove
    from gamekernel_games.welcome_to.state import State
    from gamekernel_games.welcome_to.turns import Running

_EXPECTED = {
    "choose": "first choose your cards",
    "write": "write the number you have chosen",
    "truck": "say from which end the truck starts",
    "effect": "use the effect you have chosen, or skip it",
    "plans": "complete city plans, or end your turn",
    "reshuffle": "say whether the cards shall be shuffled",
    "done": "you have ended your turn; the others have not",
}
_KINDS = {
    "choose": (Roundabout, Choose, Refuse),
    "write": (Write,),
    "truck": (),
    "effect": (Fence, Agent, Park, Pool, Bis, SkipEffect),
    "plans": (Plan,),
    "reshuffle": (),
    "done": (),
}
_EFFECTS = {
    Fence: "surveyor",
    Agent: "agent",
    Park: "park",
    Pool: "pool",
    Bis: "bis",
}
_NAMES = {
    "surveyor": "a surveyor",
    "agent": "an estate agent",
    "park": "a park",
    "pool": "a pool",
    "temp": "a temp",
    "bis": "a bis",
}


def why_illegal(state: State, seat: int, move: AnyMove) -> str:  # noqa: PLR0911 - one a kind of move
    """Return the sentence for a move that is not legal."""
    if state.over:
        return "the game is over"
    now = turns.running(state, seat)
    if turns.is_legal(state, seat, now, move):
        return "nothing speaks against it"
    if not isinstance(move, _KINDS[now.step]):
        return _EXPECTED[now.step]
    match move:
        case Roundabout():
            return _why_no_roundabout(state, now, move)
        case Choose():
            return _why_not_chosen(state, move)
        case Refuse():
            return "one of the printed numbers can be written, so no permit is refused"
        case Write():
            return _why_not_written(now, move)
        case Plan():
            return _why_no_plan(state, now, move)
        case _:
            return _why_no_effect(now, move)


def _no_house(street: int, house: int) -> str:
    """Say that a street has no such house; "" if it has."""
    return "" if house < STREETS[street].houses else "that street has no such house"


def _why_no_roundabout(state: State, now: Running, move: Roundabout) -> str:
    if not state.options.advanced:
        return "roundabouts belong to the advanced game"
    if now.built:
        return "one roundabout a turn is enough"
    if not turns.may_build_roundabout(state, now):
        return f"you have built {turns.ROUNDABOUTS_MAX} roundabouts, and more are not allowed"
    return _no_house(move.street, move.house) or "a roundabout needs an empty house"


def _why_not_chosen(state: State, move: Choose) -> str:
    same = move.number_slot == move.effect_slot
    if isinstance(state.cards, Piles) and not same:
        return "number and effect must come from the same pile"
    if not isinstance(state.cards, Piles) and same:
        return "number and effect must come from two different cards"
    return "that number fits nowhere"


def _why_not_written(now: Running, move: Write) -> str:
    missing = _no_house(move.street, move.house)
    if missing:
        return missing
    if move.number not in turns.numbers(now):
        return "that is not the number you have chosen"
    if not now.sheet.streets[move.street].houses[move.house].empty:
        return "something stands there already"
    place = next(p for p in places(now.sheet) if p[:2] == (move.street, move.house))
    if move.number <= place.above:
        return f"numbers grow from left to right, and {place.above} stands to the left"
    return f"numbers grow from left to right, and {place.below} stands to the right"


def _why_no_effect(now: Running, move: AnyMove) -> str:
    if _EFFECTS[type(move)] != now.effect:
        return f"you have chosen {_NAMES[str(now.effect)]}"
    match move:
        case Fence():
            return _why_no_fence(now, move)
        case Agent(size):
            return f"the value of estates of {size} cannot grow any more"
        case Bis():
            return _why_no_bis(now, move)
        case _:  # a park or a pool that cannot be used: the step is passed by itself
            return _EXPECTED["effect"]


def _why_no_fence(now: Running, move: Fence) -> str:
    street = now.sheet.streets[move.street]
    if move.gap >= len(street.houses) - 1:
        return "that street has no such gap"
    if move.gap in street.fences:
        return "a fence stands there already"
    left, right = street.houses[move.gap : move.gap + 2]
    if left.marked and right.marked:
        return "an estate used for a city plan may not be divided"
    return "a number and its bis may not be separated"


def _why_no_bis(now: Running, move: Bis) -> str:
    missing = _no_house(move.street, move.house)
    if missing:
        return missing
    street = now.sheet.streets[move.street]
    if not street.houses[move.house].empty:
        return "something stands there already"
    beside = move.house + (-1 if move.from_side == "left" else 1)
    if not 0 <= beside < len(street.houses) or street.houses[beside].number is None:
        return f"no number stands beside it on the {move.from_side}"
    return "a fence is between"


def _why_no_plan(state: State, now: Running, move: Plan) -> str:
    plan = PLANS[state.plans[move.stack - 1]]
    if now.sheet.plans[move.stack - 1]:
        return "you have completed that plan already"
    if not plans.can_complete(now.sheet, plan):
        return f"that plan wants {plans.words(plan)}"
    if plan.kind != "estates":
        return "that plan takes no estates"
    if tuple(sorted(set(move.estates))) != move.estates:
        return "name each estate once, from the top left to the bottom right"
    if tuple(sorted(size for _, _, size in move.estates)) != plan.sizes:
        return f"that plan wants {plans.words(plan)}"
    return "one of these is no estate that the plan may use"
