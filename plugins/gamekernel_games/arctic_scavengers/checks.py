"""Whether a state from outside is one that play can lead to."""

from __future__ import annotations

from gamekernel_games.arctic_scavengers.state import Options, State


def check(state: State, seats: int, options: Options) -> None:
    """Raise `ValueError` with the first thing that is wrong."""
