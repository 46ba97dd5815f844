"""What every game with rules in C shares: its moves by code, and its accelerator.

A native state is `bytes`, and C knows a move as a code of 16 bits. A game says how a code
becomes one of its moves and back; the rest is here.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from gamekernel import Found, Playouts
from gamekernel.errors import NotSupported

if TYPE_CHECKING:
    from collections.abc import Callable

    from gamekernel_native import Rules, Stop

CAP_MAX = 2**32 - 1
DEPTH_MAX = 32
"""How deep C looks at the most."""


class Accelerator:
    """Perft, playouts and search in C, as the kernel asks for them.

    Args:
        rules_of: gives the rules in C that a state is played by.
        move_of: gives the move that a code means in a state.

    Every method may be given a `Stop`, which another thread sets to end it early.

    """

    def __init__(
        self, rules_of: Callable[[bytes], Rules], move_of: Callable[[bytes, int], Any]
    ) -> None:
        self._rules_of = rules_of
        self._move_of = move_of

    def perft(self, state: bytes, depth: int, *, stop: Stop | None = None) -> int:
        """Count the paths of `depth` moves. Raises `NotSupported` beyond 32."""
        if depth > DEPTH_MAX:
            raise NotSupported(f"paths of more than {DEPTH_MAX} moves are not counted")
        return self._rules_of(state).perft(state, depth, stop=stop)

    def playouts(
        self, state: bytes, games: int, seed: bytes, cap: int, *, stop: Stop | None = None
    ) -> Playouts:
        """Play random games, each of at most `cap` plies (0: no limit)."""
        number = int.from_bytes(blake2b(seed, digest_size=8).digest(), "little")
        rules = self._rules_of(state)
        tally = rules.playouts(state, games, seed=number, cap=cap or CAP_MAX, stop=stop)
        return Playouts(tally.games, tally.plies, tally.wins, tally.draws, tally.capped)

    def search(
        self, state: bytes, depth: int, nodes: int, seconds: float, *, stop: Stop | None = None
    ) -> Found:
        """Look for the best move; 0 is no limit (but 32 plies of depth).

        Raises `NotSupported` where more than two play.
        """
        rules = self._rules_of(state)
        if rules.seats != 2:
            raise NotSupported(f"the search is for two seats, not for {rules.seats}")
        found = rules.search(
            state, depth=depth or DEPTH_MAX, nodes=nodes, seconds=seconds, stop=stop
        )
        line = []
        for code in found.line:
            line.append(self._move_of(state, code))
            state = rules.play(state, code)
        best = line[0] if line else self._move_of(state, found.best)
        return Found(best, found.score, found.depth, found.nodes, tuple(line))
