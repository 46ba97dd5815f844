"""What tests of several games ask in the same words: random play, saves, notation, knowledge."""

from __future__ import annotations

import random

import msgspec

import gamekernel


def any_move(rng, moves):
    """Choose among all moves alike."""
    return rng.choice(moves)


def any_kind(rng, moves):
    """Choose a kind of move first, so that those of few moves come as often."""
    kind = rng.choice(sorted({type(move).__name__ for move in moves}))
    return rng.choice([move for move in moves if type(move).__name__ == kind])


def played(game, seed, seats, options, *, plies, choose=any_move):
    """Give a match before each of its random moves, and at the end."""
    rng = random.Random(seed)
    match = game.new(seats, options, seed=seed.to_bytes(32, "little"))
    while not match.over and match.count <= plies:
        yield match
        seat = match.turn.must[0]
        match.play(seat, choose(rng, match.legal_moves(seat)))
    yield match


def goes_on_from_its_save(match):
    """Restore a match from its save and its snapshot; the same match must come back."""
    for data in (match.dump(), match.dump(log=False)):
        again = gamekernel.restore(data)
        assert again.state == match.state
        assert again.dump(log=False) == match.dump(log=False)
    gamekernel.restore(match.dump(), verify=True)


def lists_once_and_reads_as_written(match):
    """Every legal move is listed once, has a text of its own, and is read from it."""
    game, state, seat = match.game, match.state, match.turn.must[0] if match.turn.must else 0
    moves = match.legal_moves(seat)
    assert len(set(moves)) == len(moves)
    texts = [game.write_move(state, seat, move) for move in moves]
    assert len(set(texts)) == len(texts)
    for move, text in zip(moves, texts, strict=True):
        assert game.read_move(state, seat, text) == move


def known(game, state, seat, tried):
    """Write all that a seat (None: a spectator) can ask of a state, also about moves `tried`."""
    asked = [seat] if seat is not None else []
    view = game.view(state, seat)
    return msgspec.msgpack.encode(
        [
            view,
            game.turn(state),
            game.score(state),
            [list(game.legal_moves(state, s)) for s in asked],
            [
                (game.is_legal(state, s, move), game.why_illegal(state, s, move))
                for s in asked
                for move in tried
            ],
            game.show(view, seat),
        ]
    )
