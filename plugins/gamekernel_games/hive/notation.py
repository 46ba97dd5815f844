"""The Universal Hive Protocol's texts of moves and games (sheet 9.1 and 9.2)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec import structs

from gamekernel_games.hive import rules
from gamekernel_games.hive.board import Board, game_type, neighbour, result, view
from gamekernel_games.hive.rules import PIECES, AnyMove, Cell, Move, Options, Pass, Piece, Place

if TYPE_CHECKING:
    from collections.abc import Sequence

_BEHIND = {"/": 0, "-": 1, "\\": 2}
"""A mark behind a piece: its NE, E or SE neighbour."""
_BEFORE = {"/": 3, "-": 4, "\\": 5}
"""A mark before a piece: its SW, W or NW neighbour."""
_NAMES = {name.lower(): name for name in PIECES}
_RESULTS = ("NotStarted", "InProgress", "Draw", "WhiteWins", "BlackWins")
_TURN = re.compile(r"(white|black)\[[0-9]+\]", re.IGNORECASE | re.ASCII)


# Moves.


def write_move(state: bytes, move: AnyMove) -> str:
    """Write a move; a climb names the piece below, anything else a neighbour."""
    if isinstance(move, Pass):
        return "pass"
    board = Board(view(state).stacks)
    if not board.stacks:
        return move.piece
    below = board.top(move.to)
    if below is not None:
        return f"{move.piece} {below}"
    return f"{move.piece} {_beside(board, move)}"


def _beside(board: Board, move: Place | Move) -> str:
    """Name a cell by the first piece beside it; one that the mover stands on comes last."""
    under_mover = ""
    for mark, direction in (*_BEHIND.items(), *_BEFORE.items()):
        # The cell lies in this direction from the piece that names it.
        stack = board.stacks.get(neighbour(move.to, direction + 3), ())
        covered = stack[-1:] == (move.piece,)
        for piece in stack[-2:-1] if covered else stack[-1:]:
            name = f"{piece}{mark}" if direction < 3 else f"{mark}{piece}"
            if not covered:
                return name
            under_mover = name
    return under_mover or f"({move.to[0]},{move.to[1]})"


def read_move(state: bytes, text: str) -> AnyMove:
    """Read a move in any spelling; `ValueError` with a sentence for the player."""
    words = text.split()
    if [word.lower() for word in words] == ["pass"]:
        return Pass()
    if not 1 <= len(words) <= 2:
        raise ValueError(f"{text!r} is no move; write a piece and a target, such as wA1 bQ-")
    piece = read_piece(words[0])
    board = Board(view(state).stacks)
    if len(words) == 2:
        to = _target(board, piece, words[1])
    elif board.stacks:
        raise ValueError(f"say where {piece} goes, such as {piece} {next(iter(board.cells))}-")
    else:
        to = (0, 0)
    return Move(piece, to) if piece in board.cells else Place(piece, to)


def read_piece(name: str) -> Piece:
    """Read a piece's name in any case."""
    try:
        return _NAMES[name.lower()]
    except KeyError:
        raise ValueError(f"{name!r} is no piece; pieces are wQ, bA1 and so on") from None


def _target(board: Board, mover: Piece, text: str) -> Cell:
    """Find the cell that a target names."""
    if text[0] in _BEFORE and len(text) > 1:
        name, direction = text[1:], _BEFORE[text[0]]
    elif text[-1] in _BEHIND:
        name, direction = text[:-1], _BEHIND[text[-1]]
    else:
        return _on_top(board, read_piece(text))
    beside = read_piece(name)
    if beside not in board.cells:
        raise ValueError(f"{beside} is not on the board")
    cell = neighbour(board.cells[beside], direction)
    top = board.top(cell)
    if top is not None and board.stacks[cell] != (mover,):
        raise ValueError(f"{top} stands there; to climb, write {mover} {top}")
    return cell


def _on_top(board: Board, piece: Piece) -> Cell:
    if piece not in board.cells:
        raise ValueError(f"{piece} is not on the board")
    cell = board.cells[piece]
    top = board.top(cell)
    if top != piece:
        raise ValueError(f"{piece} is covered by {top}; name the piece on top")
    return cell


# Games.


def read_game_type(text: str, options: Options) -> Options:
    """Read `Base+MLP`, the letters in any order, into options."""
    base, plus, letters = text.strip().partition("+")
    known = set(letters.upper()) <= set("MLP") and len(set(letters.upper())) == len(letters)
    if base.lower() != "base" or not known or bool(plus) != bool(letters):
        raise ValueError(f"{text.strip()!r} is no game type; Base, or Base+ some of M, L, P")
    chosen = letters.upper()
    return structs.replace(
        options, mosquito="M" in chosen, ladybug="L" in chosen, pillbug="P" in chosen
    )


def write_game(state: bytes, texts: Sequence[str]) -> str:
    """Write a GameString: type, result, turn, and the moves."""
    colour = ("White", "Black")[rules.to_move(state)]
    turn = f"{colour}[{rules.ply_of(state) // 2 + 1}]"
    return ";".join((game_type(rules.options_of(state)), result(state), turn, *texts))


def read_game(text: str, options: Options | None = None) -> tuple[Options, list[str]]:
    """Read a GameString as options and the texts of its moves.

    State and turn follow from the moves, so only their form is looked at.
    """
    kind, *rest = [field.strip() for field in text.strip().split(";")]
    chosen = read_game_type(kind, options or Options())
    if len(rest) == 1 or (rest and rest[0].lower() not in map(str.lower, _RESULTS)):
        raise ValueError("after the game type come the result, the turn and the moves")
    if rest and not _TURN.fullmatch(rest[1]):
        raise ValueError(f"{rest[1]!r} is no turn; write White[1]")
    if "" in rest[2:]:
        raise ValueError("there is an empty move")
    return chosen, rest[2:]
