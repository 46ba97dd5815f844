"""Makes a match of a file: of a save, or of the text of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel.errors import (
    BadPosition,
    GameKernelError,
    NotSupported,
    PluginError,
    UnknownGame,
)

if TYPE_CHECKING:
    from gamekernel.cli.session import Session
    from gamekernel.game import Game
    from gamekernel.match import Match

TEXT_MAX = 4 * 1024 * 1024
"""The longest text of a game that is read."""


def read_match(session: Session, data: bytes, game: str | None) -> Match:
    """Make a match of a file's bytes.

    Args:
        session: where games are found.
        data: the bytes; a save is no UTF-8 text, so they tell themselves which they are.
        game: the game a text is of; None: whichever reads it.

    Raises `GameKernelError`, saying what is wrong and where.

    """
    try:
        text = data.decode()
    except UnicodeDecodeError:
        return _named(session.registry.restore(data), game)
    if not text.strip():
        raise BadPosition("the file is empty")
    if len(text) > TEXT_MAX:
        raise BadPosition(f"the text has {len(text)} characters, at most {TEXT_MAX} are read")
    return _guess(session, text) if game is None else play_through(session.load(game), text)


def play_through(game: Game, text: str) -> Match:
    """Play the text of a game through a match. Raises what is wrong, with the move's number."""
    seats, options, texts = game.read_game(text)
    match = game.new(seats, options)
    for number, move in enumerate(texts, 1):
        try:
            match.play(_mover(match, move), move)
        except PluginError:
            raise
        except GameKernelError as error:
            raise BadPosition(f"{game.id}: move {number}, {move!r}: {error}") from error
    return match


def _named(match: Match, game: str | None) -> Match:
    if game is not None and match.game.id != game:
        raise BadPosition(f"a save of {match.game.id}, not of {game}")
    return match


def _mover(match: Match, text: str) -> int:
    """Find whose move a text is: a text names no seat, so the first that could play it."""
    turn = match.turn
    seats = turn.must + turn.may
    for seat in seats if len(seats) > 1 else ():
        try:
            move = match.game.take_move(match.state, seat, text)
        except GameKernelError:
            continue
        if match.game.is_legal(match.state, seat, move):
            return seat
    return seats[0] if seats else 0


def _guess(session: Session, text: str) -> Match:
    """Play a text through the first game that reads it whole."""
    refusals = []
    read: GameKernelError | None = None
    for listed in session.registry.games():
        try:
            game = session.load(listed.id)
            game.read_game(text)
        except (NotSupported, PluginError):
            continue
        except GameKernelError as error:
            refusals.append(f"{listed.id}: {error}")
            continue
        try:
            return play_through(game, text)
        except GameKernelError as error:
            read = read or error
    if read is not None:
        raise read
    if not refusals:
        raise UnknownGame("neither a save, nor is there a game here that reads texts")
    raise BadPosition("neither a save nor the text of a game (" + "; ".join(refusals) + ")")
