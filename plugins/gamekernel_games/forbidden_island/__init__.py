"""Forbidden Island for two to four seats, who win or lose together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel import API, GameInfo, Score, Turn, hookimpl
from gamekernel_games.forbidden_island import (
    checking,
    drawing,
    moves,
    notation,
    play,
    reasons,
    setup as setting_up,
    showing,
    state as states,
)

if TYPE_CHECKING:
    from gamekernel import Chance, Events
    from gamekernel_games.forbidden_island.moves import AnyMove
    from gamekernel_games.forbidden_island.state import Options, State

TEXT = """Four adventurers on a sinking island: shore up what floods, trade cards, take the four
treasures, and leave together by helicopter before Fools' Landing goes down."""
