"""Plays games again, move by move, and digests all that can be seen at each of their nodes."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import msgspec

from gamekernel import moment
from gamekernel.chance import SeededChance
from gamekernel.model import Events
from gamekernel.shapes import encoder

if TYPE_CHECKING:
    from gamekernel.game import Game
    from gamekernel.testing.trials import Trial

PICTURED = 16
"""Pictures are drawn at every node whose number this divides."""


class Spec(msgspec.Struct, frozen=True):
    """All that a random game follows from."""

    seats: int
    options: bytes
    seed: bytes
    moves: tuple[tuple[int, bytes], ...]


def spec_of(trial: Trial) -> Spec:
    """Describe a game that was played."""
    game = trial.game
    moves = tuple((ply.seat, game.move_shape.encode(ply.move)) for ply in trial.plies)
    return Spec(trial.seats, game.options_shape.encode(trial.options), trial.seed, moves)


def retrace(game: Game, spec: Spec) -> list[dict[str, str]]:
    """Play a game again; return for each node a digest of each thing that can be seen there."""
    dice, events = SeededChance(spec.seed), Events()
    options = game.options_shape.decode(spec.options)
    state = game.setup(spec.seats, options, dice, events)
    found = [_seen(game, spec.seats, state, events, 0)]
    for number, (seat, data) in enumerate(spec.moves, 1):
        events = Events()
        state = game.apply(state, seat, game.move_shape.decode(data), dice, events)
        found.append(_seen(game, spec.seats, state, events, number))
    return found


def _seen(game: Game, seats: int, state: Any, events: Events, number: int) -> dict[str, str]:
    turn = moment.checked_turn(game, state, seats)
    everybody = (*range(seats), None)
    views = [game.view(state, seat) for seat in everybody]
    moves = [tuple(game.legal_moves(state, seat)) for seat in turn.must + turn.may]
    seen = {
        "the state": state,
        "the events": events.told,
        "turn": turn,
        "score": game.score(state),
        "legal_moves": moves,
        "view": views,
    }
    if number % PICTURED == 0:
        pictured = list(zip(views, everybody, strict=True))
        seen["show"] = [game.show(view, seat) for view, seat in pictured]
        if game.offers("draw"):
            seen["draw"] = [game.draw(view, seat) for view, seat in pictured]
        seen["write_move"] = [
            game.write_move(state, seat, move)
            for seat, listed in zip(turn.must + turn.may, moves, strict=True)
            for move in listed[:20]
        ]
    return {
        name: blake2b(encoder.encode(value), digest_size=8).hexdigest()
        for name, value in seen.items()
    }
