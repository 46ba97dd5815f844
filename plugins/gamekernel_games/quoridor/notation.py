"""The standard notation of moves, positions and games (sheet 9).

A pawn's move is its cell, `e2`. A wall is the one of its four cells nearest to a1, with `h` or
`v`: `e3h` lies between the rows 3 and 4, under the columns e and f.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from gamekernel_games.quoridor import rules
from gamekernel_games.quoridor.board import LETTERS, cell_name, view
from gamekernel_games.quoridor.rules import AnyMove, Options, Pass, Step, Wall

if TYPE_CHECKING:
    from collections.abc import Sequence

_MOVE = re.compile(r"([a-m])([1-9]|1[0-3])([hv]?)", re.ASCII)
_HEADER = re.compile(r'\[(\w+) "(\w*)"\]\s*', re.ASCII)
_NUMBER = re.compile(r"\d{1,6}\.", re.ASCII)
_CELL = re.compile(r"[a-m]\d\d?", re.ASCII)


# Moves.


def write_move(move: AnyMove) -> str:
    """Write a move."""
    if isinstance(move, Pass):
        return "pass"
    if isinstance(move, Step):
        return cell_name(move.to)
    return cell_name(move.at) + move.lies


def read_move(text: str) -> AnyMove:
    """Read a move; `ValueError` with a sentence for the player."""
    word = text.strip().lower()
    if word == "pass":
        return Pass()
    found = _MOVE.fullmatch(word)
    if not found:
        raise ValueError(f"{text.strip()!r} is no move; write a cell, e2, or a wall, e3h")
    cell = (LETTERS.index(found[1]), int(found[2]) - 1)
    if not found[3]:
        return Step(cell)
    return Wall(cell, "h" if found[3] == "h" else "v")


# Games.


def write_game(state: bytes, options: Options, texts: Sequence[str]) -> str:
    """Write `1. e2 e8 2. e3 e7`, after a header for whatever is not usual."""
    seats = state[1]
    plain = msgspec.to_builtins(Options())
    unusual = {k: v for k, v in msgspec.to_builtins(options).items() if v != plain[k]}
    if seats != 2:
        unusual = {"seats": seats} | unusual
    words = [f'[{name} "{value}"]' for name, value in unusual.items()]
    for ply, text in enumerate(texts):
        if ply % seats == 0:
            words.append(f"{ply // seats + 1}.")
        words.append(text)
    return " ".join(words)


def read_game(text: str) -> tuple[int, Options, list[str]]:
    """Read such a game; numbers may be missing, and `/` may stand between the moves."""
    headers = dict(_HEADER.findall(text))
    words = _HEADER.sub("", text).replace("/", " ").split()
    seats = headers.pop("seats", "2")
    if seats not in {"2", "3", "4"}:
        raise ValueError(f"{seats!r} seats; 2, 3 or 4 play")
    moves = [word for word in words if not _NUMBER.fullmatch(word)]
    for move in moves:
        read_move(move)
    if not headers and not moves:
        raise ValueError("there is no move")
    return int(seats), msgspec.convert(headers, Options, strict=False), moves


# Positions.


def write_position(state: bytes) -> str:
    """Write `horizontal/vertical/pawns/walls left/seat from 1/turns played[/history]`."""
    seen = view(state)
    fields = [
        "".join(map(cell_name, seen.horizontal)),
        "".join(map(cell_name, seen.vertical)),
        "".join(map(cell_name, seen.pawns)),
        " ".join(map(str, seen.walls_left)),
        str(seen.to_move + 1),
        str(seen.ply),
    ]
    if len(state) > rules.STATE_SIZE:
        fields.append(state[rules.STATE_SIZE :].hex())
    return "/".join(fields)


def read_position(text: str, options: Options) -> tuple[int, Options, bytes]:
    """Read such a line; the turns played may be missing. Size and the like come with the options.

    How many walls each seat began with follows from those left and those placed.
    """
    fields = text.strip().split("/")
    if not 5 <= len(fields) <= 7:
        raise ValueError("a position is: horizontal/vertical/pawns/walls left/seat/turns played")
    horizontal, vertical, pawns = map(_cells, fields[:3])
    left = [_whole(word, "walls left", rules.WALLS_MAX) for word in fields[3].split()]
    seats = len(pawns)
    if seats not in {2, 3, 4} or len(left) != seats:
        raise ValueError("2, 3 or 4 pawns, and as many numbers of walls left, are wanted")
    began, rest = divmod(sum(left) + len(horizontal) + len(vertical), seats)
    if rest or began > rules.WALLS_MAX:
        raise ValueError("the walls left and placed do not make the same number for each seat")
    if began != rules.walls_each(options, seats):
        options = msgspec.structs.replace(options, walls_each=began)
    state = bytearray(rules.start(seats, options))
    state[4:8] = _ply(fields, seats).to_bytes(4, "little")
    state[12 : 12 + seats] = bytes(16 * y + x for x, y in pawns)
    state[16 : 16 + seats] = bytes(left)
    state[20:38] = _packed(horizontal, options.board_size)
    state[38:56] = _packed(vertical, options.board_size)
    whole = bytes(state) + (bytes.fromhex(fields[6]) if len(fields) == 7 else b"")
    rules.check(whole, seats, options)
    return seats, options, whole


def _ply(fields: Sequence[str], seats: int) -> int:
    """Find the turns played: as written, or the fewest in which the walls can have been placed."""
    seat = _whole(fields[4], "the seat to move", seats) - 1
    walls = len(_cells(fields[0])) + len(_cells(fields[1]))
    ply = walls + (seat - walls) % seats
    if len(fields) > 5:
        ply = _whole(fields[5], "turns played", 1_000_000_000)
    if seat < 0 or ply % seats != seat:
        raise ValueError("the seat to move does not fit the turns played")
    return ply


def _cells(text: str) -> list[tuple[int, int]]:
    names = _CELL.findall(text)
    if "".join(names) != text.replace(" ", ""):
        raise ValueError(f"{text!r} is no row of cells")
    return [(LETTERS.index(name[0]), int(name[1:]) - 1) for name in names]


def _packed(slots: Sequence[tuple[int, int]], size: int) -> bytes:
    bits = 0
    for x, y in slots:
        if not (0 <= x < size - 1 and 0 <= y < size - 1) or bits >> ((size - 1) * y + x) & 1:
            raise ValueError(f"a wall at {cell_name((x, y))} is out of place, or stands twice")
        bits |= 1 << ((size - 1) * y + x)
    return bits.to_bytes(18, "little")


def _whole(text: str, what: str, most: int) -> int:
    if not text.isascii() or not text.isdecimal() or len(text) > 10 or int(text) > most:
        raise ValueError(f"{what}: a whole number up to {most} is wanted, not {text!r}")
    return int(text)
