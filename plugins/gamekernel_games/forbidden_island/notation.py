"""Moves as lines of a log (sheet 9): `move 3,2>3,3`, `shore 3,3 4,3`, `heli 3,3 [P1,P2] > 2,4`.

Players are P1 to P4. When a move is read, the cell where a pawn stands may be left out, and the
player's own name may stand before the move.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, assert_never

from gamekernel_games.forbidden_island.components import CARDS, TREASURES
from gamekernel_games.forbidden_island.moves import (
    Capture,
    Continue,
    Discard,
    EndActions,
    Fly,
    Give,
    Helicopter,
    Navigate,
    Sandbags,
    ShoreUp,
    Swim,
    Walk,
    Win,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gamekernel_games.forbidden_island.components import Card, Cell, Treasure
    from gamekernel_games.forbidden_island.moves import AnyMove
    from gamekernel_games.forbidden_island.state import State

_KINDS = {
    "move": "move 3,3",
    "fly": "fly 3,3",
    "navigate": "navigate P2 3,3",
    "shore": "shore 3,3",
    "give": "give fire P2",
    "capture": "capture fire",
    "end": "end",
    "discard": "discard fire",
    "continue": "continue",
    "swim": "swim 3,3",
    "sandbags": "sandbags 3,3",
    "heli": "heli 3,3 [P1,P2] > 2,4",
    "win": "win",
}
"""The word each kind of move begins with, and an example of it."""


# Writing.


def write_move(state: State, seat: int, move: AnyMove) -> str:  # noqa: PLR0911 - one a kind
    """Write a move."""
    match move:
        case Walk(to):
            return f"move {_way(state, seat, to)}"
        case Fly(to):
            return f"fly {_way(state, seat, to)}"
        case Swim(to):
            return f"swim {_way(state, seat, to)}"
        case Navigate(player, to):
            return f"navigate {_players([player])} {_way(state, player, to)}"
        case ShoreUp(tiles):
            return " ".join(["shore", *map(_cell, tiles)])
        case Sandbags(tile):
            return f"sandbags {_cell(tile)}"
        case Helicopter(start, players, to):
            return f"heli {_cell(start)} [{_players(players)}] > {_cell(to)}"
        case _:
            return _write_without_cells(move)


def _write_without_cells(
    move: Give | Capture | EndActions | Discard | Continue | Win,
) -> str:
    match move:
        case Give(card, player):
            return f"give {card} {_players([player])}"
        case Capture(treasure):
            return f"capture {treasure}"
        case Discard(card):
            return f"discard {card}"
        case EndActions():
            return "end"
        case Continue():
            return "continue"
        case Win():
            return "win"
        case _:
            assert_never(move)


def _way(state: State, seat: int, to: Cell) -> str:
    """Write where a pawn comes from and where it goes."""
    if seat >= len(state.players):
        return _cell(to)
    return f"{_cell(state.players[seat].at)}>{_cell(to)}"


def _cell(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def _players(seats: Iterable[int]) -> str:
    return ",".join(f"P{seat + 1}" for seat in seats)


# Reading.

_BARE: dict[str, EndActions | Continue | Win] = {
    "end": EndActions(),
    "continue": Continue(),
    "win": Win(),
}
_CELL = re.compile(r"(\d\d?),(\d)", re.ASCII)
_PLAYER = re.compile(r"p([1-4])", re.ASCII)
_NAMED = re.compile(r"p([1-4]) (.+)", re.ASCII)
_LIFT = re.compile(r"(\S+) \[(\S+)\]>(\S+)", re.ASCII)


def read_move(state: State, seat: int, text: str) -> AnyMove:
    """Read a move; `ValueError` with a sentence for the player."""
    words = re.sub(r" ?([,>\[\]]) ?", r"\1", " ".join(text.lower().split()))
    words = words.replace("[", " [")
    named = _NAMED.fullmatch(words)
    if named:
        if int(named[1]) != seat + 1:
            raise ValueError(f"you are P{seat + 1}, not P{named[1]}")
        words = named[2]
    kind, *rest = words.split(" ", 1)
    if kind not in _KINDS:
        raise ValueError(f"{text.strip()!r} is no move; write one of {', '.join(_KINDS)}")
    try:
        return _read(state, seat, kind, "".join(rest).strip())
    except _Unreadable:
        raise ValueError(f"write it as in {_KINDS[kind]!r}") from None


class _Unreadable(Exception):
    """The words do not make a move of the kind that the first one names."""


def _read(state: State, seat: int, kind: str, words: str) -> AnyMove:  # noqa: PLR0911, C901 - one a kind
    match kind:
        case "move":
            return Walk(_read_way(state, seat, words))
        case "fly":
            return Fly(_read_way(state, seat, words))
        case "swim":
            return Swim(_read_way(state, seat, words))
        case "navigate":
            player, _, way = words.partition(" ")
            other = _read_player(player)
            return Navigate(other, _read_way(state, other, way))
        case "shore":
            cells = sorted(map(_read_cell, words.split()), key=lambda cell: cell[::-1])
            return ShoreUp(tuple(cells))
        case "sandbags":
            return Sandbags(_read_cell(words))
        case "heli":
            return _read_lift(words)
        case "give":
            card, _, player = words.rpartition(" ")
            return Give(_read_card(card), _read_player(player))
        case "capture":
            return Capture(_read_treasure(words))
        case "discard":
            return Discard(_read_card(words))
    if words:
        raise _Unreadable
    return _BARE[kind]


def _read_lift(words: str) -> Helicopter:
    lift = _LIFT.fullmatch(words)
    if not lift:
        raise _Unreadable
    players = tuple(sorted(map(_read_player, lift[2].split(","))))
    return Helicopter(_read_cell(lift[1]), players, _read_cell(lift[3]))


def _read_way(state: State, seat: int, words: str) -> Cell:
    start, arrow, to = words.rpartition(">")
    if arrow and seat < len(state.players) and _read_cell(start) != state.players[seat].at:
        raise ValueError(f"the pawn of P{seat + 1} is not on {start}")
    return _read_cell(to)


def _read_cell(word: str) -> Cell:
    found = _CELL.fullmatch(word)
    if not found:
        raise _Unreadable
    return int(found[1]), int(found[2])


def _read_player(word: str) -> int:
    found = _PLAYER.fullmatch(word)
    if not found:
        raise _Unreadable
    return int(found[1]) - 1


def _read_card(words: str) -> Card:
    name = words.replace(" ", "_")
    for card in CARDS:
        if name == card:
            return card
    raise _Unreadable


def _read_treasure(words: str) -> Treasure:
    for treasure in TREASURES:
        if words == treasure:
            return treasure
    raise _Unreadable
