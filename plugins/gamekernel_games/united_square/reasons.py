"""Why a move is refused: the rule it breaks, in a sentence for the player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel_games.united_square import rules
from gamekernel_games.united_square.rules import Pass, Place, State
from gamekernel_games.united_square.tiles import DATA, FITTING, SHOWN, SIDES, STEPS

if TYPE_CHECKING:
    from gamekernel_games.united_square.rules import AnyMove


def why_illegal(state: State, seat: int, move: AnyMove) -> str:
    """Return the sentence for a move that is not legal."""
    if rules.is_over(state):
        return "the game is over"
    if seat != state.to_move:
        return "it is not your turn"
    if isinstance(move, Pass):
        return "you may pass only when none of your tiles fits"
    if not state.hands[seat][move.type]:
        return f"you have no tile of type {move.type} left"
    return _why_not_there(state, move)


def _why_not_there(state: State, move: Place) -> str:
    cell = rules.cell_of(move.x, move.y)
    there = f"{move.x},{move.y}"
    if cell not in rules.grid(state.options):
        return f"the grid has no cell {there}"
    sides = rules.shown(state.board)
    if cell in sides:
        return f"a tile lies on {there} already"
    need = rules.gaps(state).get(cell)
    if need is None:
        return f"{there} touches no side of a tile" if sides else "the first tile goes to 0,0"
    return _why_no_fit(sides, cell, need, move)


def _why_no_fit(sides: dict[int, str], cell: int, need: int, move: Place) -> str:
    if not FITTING[need]:
        return f"no tile will ever fit on {move.x},{move.y}"
    own = SHOWN[move.type][move.rotation]
    for side, (step, colour) in enumerate(zip(STEPS, own, strict=True)):
        other = sides.get(cell + step)
        if other is not None and other[(side + 2) % 4] != colour:
            wanted = DATA.colours[other[(side + 2) % 4]]
            return f"the {SIDES[side]} side must be {wanted} there, not {DATA.colours[colour]}"
    return "that move is not legal here"
