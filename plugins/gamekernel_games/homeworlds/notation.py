"""Moves and games in the words of the SuperDuperGames archive (sheet 9).

A step is a word and what it is done with, the last word mostly the system: `build g1 First`,
`move y1 First S2`, `catastrophe S2 red`. A turn is a line of steps with ` ; ` between them.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from gamekernel_games.homeworlds.moves import (
    Attack,
    Build,
    Catastrophe,
    ClaimDraw,
    Discover,
    EndTurn,
    Homeworld,
    Move,
    Sacrifice,
    Trade,
    next_name,
)
from gamekernel_games.homeworlds.positions import NAMES
from gamekernel_games.homeworlds.state import NAME_MAX, PIECES, Options

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from gamekernel_games.homeworlds.moves import AnyMove
    from gamekernel_games.homeworlds.state import Colour, Piece, State

_SHAPES = {
    "homeworld": "STAR STAR SHIP [NAME]",
    "attack": "SHIP SYSTEM",
    "move": "SHIP FROM TO",
    "discover": "SHIP FROM STAR [NAME]",
    "build": "SHIP SYSTEM",
    "trade": "OLD NEW SYSTEM",
    "sacrifice": "SHIP SYSTEM",
    "catastrophe": "SYSTEM COLOUR",
    "pass": "",
    "claim_draw": "",
}
"""Each word, and what follows it."""
_SHORT = {word[0]: word for word in _SHAPES if word not in {"claim_draw", "homeworld"}}
_HEADER = re.compile(r'\[(\w+) "(\w*)"\]\s*', re.ASCII)
_GOES_ON = "..."
"""Closes the line of a turn that is not over."""


# Moves.


def _word(text: str) -> str:
    """Return the word that a text begins with, in full. `ValueError` if it is none."""
    word = text.split(maxsplit=1)[0] if text.strip() else ""
    do = _SHORT.get(word.lower(), word.lower())
    if do not in _SHAPES:
        raise ValueError(f"{word!r} is no move; write one of: {', '.join(_SHAPES)}")
    return do


def write_move(state: State, move: AnyMove) -> str:  # noqa: PLR0911 - one a kind of move
    """Write a move; the name of a new system is always written."""
    match move:
        case Homeworld(stars, ship, name):
            return f"homeworld {' '.join(stars)} {ship} {name or next_name(state)}"
        case Move(ship, at, to):
            return f"move {ship} {at} {to}"
        case Discover(ship, at, star, name):
            return f"discover {ship} {at} {star} {name or next_name(state)}"
        case Trade(old, new, at):
            return f"trade {old} {new} {at}"
        case Attack(ship, at) | Build(ship, at) | Sacrifice(ship, at):
            return f"{type(move).__name__.lower()} {ship} {at}"
        case Catastrophe(at, colour):
            return f"catastrophe {at} {NAMES[colour]}"
        case EndTurn():
            return "pass"
        case ClaimDraw():
            return "claim_draw"


def read_move(state: State, text: str) -> AnyMove:
    """Read a move, of which the first word may be cut to a letter.

    A name that a system gets anyhow counts as not given. `ValueError` with a sentence.
    """
    rest = text.split()[1:]
    do = _word(text)
    wanted = _SHAPES[do].split()
    least = sum(not place.startswith("[") for place in wanted)
    if not least <= len(rest) <= len(wanted):
        raise ValueError(f"write: {do} {_SHAPES[do]}".rstrip())
    return _made(state, do, rest)


def _made(state: State, do: str, rest: list[str]) -> AnyMove:  # noqa: PLR0911 - as above
    match do, rest:
        case "homeworld", [one, two, ship, *name]:
            return Homeworld((_piece(one), _piece(two)), _piece(ship), _new_name(state, name))
        case "attack", [ship, at]:
            return Attack(_piece(ship), _name(state, at))
        case "move", [ship, at, to]:
            return Move(_piece(ship), _name(state, at), _name(state, to))
        case "discover", [ship, at, star, *name]:
            return Discover(_piece(ship), _name(state, at), _piece(star), _new_name(state, name))
        case "build", [ship, at]:
            return Build(_piece(ship), _name(state, at))
        case "trade", [old, new, at]:
            return Trade(_piece(old), _piece(new), _name(state, at))
        case "sacrifice", [ship, at]:
            return Sacrifice(_piece(ship), _name(state, at))
        case "catastrophe", [at, colour]:
            return Catastrophe(_name(state, at), _colour(colour))
        case "pass", _:
            return EndTurn()
        case _:
            return ClaimDraw()


def _piece(word: str) -> Piece:
    for piece in PIECES:
        if piece == word.lower():
            return piece
    raise ValueError(f"{word!r} is no piece; one is a letter of r y g b and a size, like g3")


def _colour(word: str) -> Colour:
    for letter, name in NAMES.items():
        if word.lower() in {letter, name}:
            return letter
    raise ValueError(f"{word!r} is no colour; they are {', '.join(NAMES.values())}")


def _name(state: State, word: str) -> str:
    """Read a system's name as it is spelt on the table."""
    for system in state.systems:
        if system.name.lower() == word.lower():
            return system.name
    return _short(word)


def _new_name(state: State, words: list[str]) -> str | None:
    if not words or words[0].lower() == next_name(state).lower():
        return None
    return _short(words[0])


def _short(word: str) -> str:
    if len(word) > NAME_MAX:
        raise ValueError(f"the name {word[:NAME_MAX]}... is too long")
    return word


# Games.


def write_game(options: Options, texts: Sequence[str]) -> str:
    """Write a line for each turn, after a header for whatever option is not usual."""
    plain = msgspec.to_builtins(Options())
    chosen = msgspec.to_builtins(options)
    lines = [f'[{k} "{v}"]' for k, v in chosen.items() if v != plain[k]]
    turn: list[str] = []
    for text in texts:
        turn.append(text)
        if text.split()[0] in {"homeworld", "pass", "claim_draw"}:
            lines.append(" ; ".join(_spoken(turn)))
            turn = []
    if turn:
        lines.append(" ; ".join([*turn, _GOES_ON]))
    return "\n".join(lines)


def _spoken(turn: list[str]) -> list[str]:
    """Write the end of a turn as a pass for each unused action, so mostly not at all."""
    *steps, end = turn
    if end != "pass":
        return turn
    unused = 1
    for text in steps:
        word, what, *_ = text.split()
        if word == "sacrifice":
            unused = int(what[1])
        elif word != "catastrophe":
            unused -= 1
    return [*steps, *["pass"] * unused]


def read_game(text: str) -> tuple[Options, list[str]]:
    """Read such a game: the steps of each turn, and the end of those that end unsaid."""
    options = msgspec.convert(dict(_HEADER.findall(text)), Options, strict=False)
    moves: list[str] = []
    for line in _HEADER.sub("", text).splitlines():
        moves += _steps(line)
    if not moves and options == Options():
        raise ValueError("there is no move")
    if moves:
        _word(moves[0])  # a text of another game is refused by its first word
    return options, moves


def _steps(line: str) -> Iterator[str]:
    steps = [step.strip() for step in line.split(";") if step.strip()]
    if not steps:
        return
    ends = ("pass", "p", _GOES_ON)
    yield from (step for step in steps if step.lower() not in ends)
    last = steps[-1].split()[0].lower()
    if last not in {"homeworld", "claim_draw", _GOES_ON}:
        yield "pass"
