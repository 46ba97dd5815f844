"""Why a move is refused: the rule it breaks, in a sentence for the player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel_games.draftosaurus import rules
from gamekernel_games.draftosaurus.rules import Place
from gamekernel_games.draftosaurus.zoo import DATA, PENS, allows, free_row, inside, slots, why_not

if TYPE_CHECKING:
    from gamekernel_games.draftosaurus.rules import AnyMove, State
    from gamekernel_games.draftosaurus.zoo import Face, Species, Zoo

_DIE: dict[Face, str] = {
    "woodlands": "a pen in the woodlands",
    "grasslands": "a pen in the grasslands",
    "food_court": "a pen on the side of the food court, the left one",
    "restrooms": "a pen on the side of the restrooms, the right one",
    "empty_pen": "an empty pen",
    "no_trex": "a pen without a T-Rex",
}


def why_illegal(state: State, seat: int, move: AnyMove) -> str:
    """Return the sentence for a move that is not legal."""
    sentence = _why_not_now(state, seat, move)
    if sentence:
        return sentence
    if isinstance(move, Place):
        return _why_not_from_hand(state, seat, move) or _why_not_there(state, seat, move)
    return _why_not_home(state, seat, move)


def _why_not_now(state: State, seat: int, move: AnyMove) -> str:
    phase = rules.phase(state)
    if phase == "over":
        return "the game is over"
    if state.chosen[seat] is not None:
        return "you have chosen already; wait for the others"
    if seat not in rules.must(state):
        return "you have no dinosaur in quarantine"
    if isinstance(move, Place) and phase == "quarantine":
        return "all dinosaurs are placed; let yours out of quarantine"
    if not isinstance(move, Place) and phase == "place":
        return "quarantine ends after the last turn only"
    return ""


def _why_not_from_hand(state: State, seat: int, move: Place) -> str:
    hand = state.hands[seat]
    if move.species not in hand:
        return f"you have no {DATA.species[move.species].name} in your hand"
    if not rules.table(len(state.zoos)).discards:
        return "nothing is discarded when three or more play" if move.discard else ""
    if move.discard is None:
        return "with two players you also discard a dinosaur of your hand"
    if move.discard not in rules.without(hand, move.species):
        return f"you have no other {DATA.species[move.discard].name} to discard"
    return ""


def _why_not_there(state: State, seat: int, move: Place) -> str:
    sentence = _why_no_room(state, seat, move.species, move)
    if sentence or move.pen == "river":
        return sentence
    if seat != rules.roller(state) and not allows(state.face, state.zoos[seat], PENS[move.pen]):
        return f"the die asks for {_DIE[state.face]}, or the river"
    return "that move is not legal here"


def _why_not_home(state: State, seat: int, move: AnyMove) -> str:
    if move.pen == "quarantine":
        return "the dinosaur must leave the Quarantine Zone"
    (species,) = inside(state.zoos[seat], "quarantine")
    return _why_no_room(state, seat, species, move) or "that move is not legal here"


def _why_no_room(state: State, seat: int, species: Species, move: AnyMove) -> str:
    """Say why a pen, or a slot of the pyramid, does not take a dinosaur, or ""."""
    if move.slot is not None and move.pen != "pyramid":
        return "only the Pyramid has slots to choose from"
    if move.pen == "river":
        return ""
    pen, zoo = PENS[move.pen], state.zoos[seat]
    if pen not in rules.board(state):
        return f"the {pen.name} is on the other side of the board"
    sentence = why_not(zoo, species, pen, rules.limit(pen, state.options))
    if sentence or pen.id != "pyramid":
        return sentence
    return _why_not_slot(zoo, species, move)


def _why_not_slot(zoo: Zoo, species: Species, move: AnyMove) -> str:
    if move.slot is None:
        return "name a slot of the Pyramid"
    if move.slot not in free_row(zoo):
        return "the Pyramid is built row by row; that slot is not free now"
    if move.slot not in slots(zoo, species):
        return "the same species would be beside it in the Pyramid"
    return ""
