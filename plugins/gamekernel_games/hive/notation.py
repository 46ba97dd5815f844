"""The Universal Hive Protocol's texts of moves, positions and games (sheet 9.1 and 9.2)."""

from __future__ import annotations

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
    """Name a cell by the first neighbour's top piece, not by the mover if it can be helped."""
    fallback = ""
    for mark, direction in (*_BEHIND.items(), *_BEFORE.items()):
        # The cell lies in this direction from the piece that names it.
        near = board.stacks.get(neighbour(move.to, direction + 3), ())
        for piece in reversed(near):
            name = f"{piece}{mark}" if direction < 3 else f"{mark}{piece}"
            if piece != move.piece:
                return name
            fallback = fallback or name
    return fallback or f"({move.to[0]},{move.to[1]})"


def read_move(state: bytes, text: str) -> AnyMove:
    """Read a move in any spelling; `ValueError` with a sentence for the player."""
    words = text.split()
    if [word.lower() for word in words] == ["pass"]:
        return Pass()
    if not 1 <= len(words) <= 2:
        raise ValueError(f"{text!r} is no move; write a piece and a target, such as wA1 bQ-")
    piece = _piece(words[0])
    board = Board(view(state).stacks)
    if len(words) == 2:
        to = _target(board, piece, words[1])
    elif board.stacks:
        raise ValueError(f"say where {piece} goes, such as {piece} {next(iter(board.cells))}-")
    else:
        to = (0, 0)
    return Move(piece, to) if piece in board.cells else Place(piece, to)


def _piece(name: str) -> Piece:
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
        return _on_top(board, _piece(text))
    beside = _piece(name)
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
    if "" in rest[2:]:
        raise ValueError("there is an empty move")
    return chosen, rest[2:]


# Positions.


def write_position(state: bytes) -> str:
    """Write a position: `type ply last-moved passes stack ...`.

    A stack is its cell and its pieces, bottom first: `0,-1:wQ.bB1`. Where the options are not
    the usual ones, or the game remembers past positions, a state of its own follows as
    `state=` and hexadecimal digits, and wins.
    """
    seen = view(state)
    stacks = [f"{s.at[0]},{s.at[1]}:{'.'.join(s.pieces)}" for s in seen.stacks]
    passes = state[66]
    words = [seen.game_type, str(seen.ply), seen.last_moved or "-", str(passes), *stacks]
    plain = rules.start(read_game_type(seen.game_type, Options()))
    if state[60:64] + state[65:66] + state[67:] != plain[60:64] + plain[65:66] + plain[67:]:
        words.append(f"state={state.hex()}")
    return " ".join(words)


def read_position(text: str, options: Options) -> tuple[Options, bytes]:
    """Read what `write_position` wrote, or a GameString, whose moves are played."""
    if ";" in text or len(text.split()) == 1:
        chosen, moves = read_game(text, options)
        return chosen, _replayed(chosen, moves)
    words = text.split() or [""]
    if words[-1].startswith("state="):
        state = bytes.fromhex(words[-1].removeprefix("state="))
        rules.check(state)
        return rules.options_of(state), state
    if len(words) < 4 or not words[1].isdecimal() or not words[3].isdecimal():
        raise ValueError("a position is: type ply last-moved passes stacks")
    chosen = read_game_type(words[0], options)
    state = _state(rules.start(chosen), words)
    rules.check(state)
    return chosen, state


def _state(start: bytes, words: Sequence[str]) -> bytes:
    """Fill an empty board from the words of a position."""
    if len(start) > rules.STATE_SIZE:
        raise ValueError("under these options a position needs its history: write state=...")
    state = bytearray(start)
    state[56:60] = min(int(words[1]), 2**32 - 1).to_bytes(4, "little")
    state[64] = 0xFF if words[2] == "-" else rules.number_of(_piece(words[2]))
    state[66] = min(int(words[3]), 255)
    for word in words[4:]:
        _put_stack(state, word)
    return bytes(state)


def _replayed(options: Options, texts: Sequence[str]) -> bytes:
    state = rules.start(options)
    for ply, text in enumerate(texts, 1):
        move = read_move(state, text)
        if not rules.is_legal(state, move):
            raise ValueError(f"move {ply}, {text!r}, is illegal")
        state = rules.apply(state, move)
    return state


def _put_stack(state: bytearray, word: str) -> None:
    """Write one stack of a position into a state."""
    at, _, names = word.partition(":")
    q, _, r = at.partition(",")
    try:
        index = rules.index_of((int(q), int(r)))
    except ValueError:
        raise ValueError(f"{word!r} is no stack; write 0,-1:wQ.bB1") from None
    for level, name in enumerate(names.split(".")):
        slot = 2 * PIECES.index(_piece(name))
        if state[slot + 1] != 0xFF or level > 7:
            raise ValueError(f"{name} stands there twice, or too high")
        state[slot : slot + 2] = (index + 1024 * level).to_bytes(2, "little")
