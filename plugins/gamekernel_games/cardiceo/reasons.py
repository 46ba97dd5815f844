"""Why a move is refused: the rule it breaks, in a sentence for the player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel_games.cardiceo import rules
from gamekernel_games.cardiceo.notation import spell
from gamekernel_games.cardiceo.rules import Discard, EndTurn, Keep, Reroll

if TYPE_CHECKING:
    from gamekernel_games.cardiceo.rules import AnyMove, State


def why_illegal(state: State, seat: int, move: AnyMove) -> str:
    """Return the sentence for a move that is not legal."""
    phase = rules.phase(state)
    if phase == "over":
        return "the game is over"
    if seat != state.seat:
        return "it is not your turn"
    match move:
        case Keep() | Reroll():
            return _why_no_choice(state)
        case Discard() if phase == "discard":
            return _why_not_discard(state, move)
        case Discard() | EndTurn():
            return "all dice are locked: keep or reroll them first"


def _why_no_choice(state: State) -> str:
    locked = [die.sides for die in state.dice if die.locked]
    if len(locked) == len(state.dice):
        return "you have kept the dice already"
    if not locked:
        return "no die is locked, and all were rolled in this turn"
    names = " and ".join(f"d{sides}" for sides in locked)
    stay = "is locked and stays" if len(locked) == 1 else "are locked and stay"
    return f"{names} {stay} so: only when all three are locked may they be rolled again"


def _why_not_discard(state: State, move: Discard) -> str:
    used = move.dice - rules.usable_dice(state.dice, state.options)
    if used:
        return f"a die serves one card in a turn, and {spell(used)} is used already"
    total = rules.total(state.dice, move.dice)
    if total != move.number:
        return f"{spell(move.dice)} makes {total}, not {move.number}"
    return f"you have no {move.number} in your hand"
