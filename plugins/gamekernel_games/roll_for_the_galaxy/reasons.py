"""Why a move is refused (stub)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gamekernel_games.roll_for_the_galaxy.moves import AnyMove
    from gamekernel_games.roll_for_the_galaxy.state import State


def why_illegal(state: State, seat: int, move: AnyMove) -> str:
    return "that move is not legal here"
