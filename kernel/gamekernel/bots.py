"""Who plays a seat that no human holds: at random, or by the game's own search."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from gamekernel.errors import (
    FAULTS,
    GameKernelError,
    GameOver,
    NotSupported,
    NotYourTurn,
    PluginError,
)

if TYPE_CHECKING:
    from gamekernel.chance import Chance
    from gamekernel.game import Game
    from gamekernel.match import Match

RANDOM, SEARCH = "random", "search"


class Budget(NamedTuple):
    """How far a search may look; 0 is no limit, but one of the three is needed."""

    depth: int = 0
    nodes: int = 0
    seconds: float = 0.0


def kinds(game: Game) -> tuple[str, ...]:
    """Name the bots that can play a game."""
    return (RANDOM, SEARCH) if hasattr(game.info.accelerator, "search") else (RANDOM,)


def choose(match: Match, seat: int, kind: str, chance: Chance, budget: Budget) -> Any:
    """Choose a legal move for a seat that may act.

    `random` takes any, each as likely. `search` asks the game's accelerator; of what the seat
    may not know it guesses a case, so it knows no more than its seat.

    Raises `NotSupported` if the game has no such bot (with so many seats) or the budget is
    empty, `GameOver`, `NotYourTurn`; `PluginError` if the search fails.
    """
    if kind not in kinds(match.game):
        raise NotSupported(f"{match.game.id} has no {kind} bot")
    moves = match.legal_moves(seat)
    if not moves:
        raise GameOver("the game is over") if match.over else NotYourTurn("it has no move now")
    if kind == RANDOM:
        return chance.choice(moves)
    if not any(budget):
        raise NotSupported("a search needs a limit: depth, nodes or time")
    accelerator = match.game.info.accelerator
    assert accelerator is not None  # noqa: S101 - `kinds` has seen it
    guessed = match.game.sample(match.state, seat, chance)
    try:
        return accelerator.search(guessed, *budget).move
    except GameKernelError:
        raise
    except FAULTS as error:
        raise PluginError(f"{match.game.id}: search failed") from error
