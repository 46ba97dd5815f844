"""Counts and random games for any game: perft, playouts. Games with C rules do it there."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from gamekernel.chance import SeededChance
from gamekernel.errors import PluginError
from gamekernel.model import Playouts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gamekernel.game import Game


def choices(game: Game, state: Any) -> Iterator[tuple[int, Any]]:
    """List every seat that may act with each of its legal moves."""
    turn = game.turn(state)
    for seat in turn.must + turn.may:
        for move in game.legal_moves(state, seat):
            yield seat, move


def perft(game: Game, state: Any, depth: int) -> int:
    """Count the paths of `depth` moves from a state.

    Each distinct outcome of chance is a path of its own; a finished game has none.
    """
    if depth < 0:
        raise ValueError(f"a depth is 0 or more, not {depth}")
    if game.info.accelerator is not None:
        return game.info.accelerator.perft(state, depth)
    return _perft(game, state, depth)


def _perft(game: Game, state: Any, depth: int) -> int:
    if depth == 0:
        return 1
    if depth == 1 and not game.moves_draw:
        return sum(1 for _ in choices(game, state))
    return sum(
        _perft(game, after, depth - 1)
        for seat, move in choices(game, state)
        for _, after in game.outcomes(state, seat, move)
    )


def playouts(game: Game, state: Any, games: int, seed: bytes, cap: int = 10_000) -> Playouts:
    """Play random games from a state and sum up how they ended.

    Args:
        game: the game.
        state: where each game begins.
        games: how many.
        seed: up to 64 bytes; game number i draws from a seed of its own made from it.
        cap: the most plies of one game; 0: no limit.

    Raises `PluginError` if the game leaves a seat it waits for no move.

    """
    if game.info.accelerator is not None:
        return game.info.accelerator.playouts(state, games, seed, cap)
    none = (0,) * len(game.score(state).places)
    total = Playouts(0, 0, none, 0, 0)
    for number in range(games):
        own = blake2b(number.to_bytes(8, "little"), key=seed, digest_size=32).digest()
        total = add(total, _playout(game, state, own, cap, none))
    return total


def _playout(game: Game, state: Any, seed: bytes, cap: int, none: tuple[int, ...]) -> Playouts:
    chance = SeededChance(seed)
    plies = 0
    while game.turn(state).must:
        if cap and plies == cap:
            return Playouts(1, plies, none, 0, 1)
        moves = list(choices(game, state))
        if not moves:
            raise PluginError(f"{game.id}: legal_moves has none for a seat the game waits for")
        seat, move = chance.choice(moves)
        state = game.apply(state, seat, move, chance)
        plies += 1
    winners = game.score(state).winners
    compete = len(none) > 1 and not game.info.cooperative
    if compete and len(winners) in (0, len(none)):
        return Playouts(1, plies, none, 1, 0)
    return Playouts(1, plies, tuple(int(seat in winners) for seat in range(len(none))), 0, 0)


def add(one: Playouts, other: Playouts) -> Playouts:
    """Sum two counts of random games of as many seats."""
    return Playouts(
        one.games + other.games,
        one.plies + other.plies,
        tuple(map(sum, zip(one.wins, other.wins, strict=True))),
        one.drawn + other.drawn,
        one.capped + other.capped,
    )
