"""Moves as text.

An activation reads as its moves one after another: `holmes:` `g5-g7`, or `smith:` `L2>h4`
`g8-g6`. `x c2>f7` moves a cover, `NE>SE` a cordon, `@SE` turns the lantern, `<>bert` changes
places, `bert i8-i7` answers the whistle; `accuse e5`, `escape NW` and `stay` are words.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeVar

from gamekernel_games.mr_jack.board import STEPS
from gamekernel_games.mr_jack.components import (
    CHARACTERS,
    EXITS,
    GASLIGHTS,
    MANHOLES,
    STREETS,
    TILES,
    Character,
    name,
)
from gamekernel_games.mr_jack.moves import (
    Accuse,
    ChooseCharacter,
    Escape,
    PowerBert,
    PowerGull,
    PowerLestrade,
    PowerSmith,
    PowerWatson,
    Stay,
    Walk,
    Whistle,
)
from gamekernel_games.mr_jack.state import positions

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from gamekernel_games.mr_jack.moves import AnyMove
    from gamekernel_games.mr_jack.state import State

T = TypeVar("T", bound=str)


def write_move(state: State, move: AnyMove) -> str:  # noqa: C901, PLR0911 - one a kind
    """Write a move."""
    at = positions(state)
    match move:
        case ChooseCharacter(character):
            return f"{character}:"
        case Walk(to):
            return f"{at[state.activation.character]}-{to}" if state.activation else to
        case Accuse(character):
            return f"accuse {at[character]}"
        case Escape(way):
            return f"escape {way}"
        case Stay():
            return "stay"
        case PowerSmith(tile, to):
            return f"L{tile}>{to}"
        case PowerLestrade(start, to):
            return f"{start}>{to}"
        case PowerBert(start, to):
            return f"x {start}>{to}"
        case PowerGull(character):
            return f"<>{character}"
        case PowerWatson(direction):
            return f"@{direction}"
        case Whistle(character, to):
            return f"{character} {at[character]}-{to}"


def read_move(state: State, text: str) -> AnyMove:
    """Read a move; case and spaces do not matter, nor whether it says where a walk begins.

    `ValueError` with a sentence for the player.
    """
    plain = "".join(text.lower().split())
    for pattern, read in _READERS.items():
        if found := re.fullmatch(pattern, plain):
            return read(state, *found.groups())
    raise ValueError(f"{text.strip()!r} is no move; write holmes:, g5-g7, accuse e5 or @SE")


def _read_walk(state: State, start: str | None, to: str) -> Walk:
    if state.activation:
        _check_start(state, state.activation.character, start)
    return Walk(_one(STREETS, to, "street hex"))


def _read_whistle(state: State, who: Character, start: str | None, to: str) -> Whistle:
    _check_start(state, who, start)
    return Whistle(who, _one(STREETS, to, "street hex"))


def _read_accusation(state: State, who: str) -> Accuse:
    """Read whom an accusation means: by the hex, or by name."""
    if who in CHARACTERS:
        return Accuse(_one(CHARACTERS, who, "character"))
    place = _one(STREETS, who, "street hex")
    for character, there in positions(state).items():
        if there == place:
            return Accuse(character)
    raise ValueError(f"nobody stands on {place}")


def _one(names: Iterable[T], word: str, kind: str) -> T:
    """Find the name that a word means."""
    for one in names:
        if one.lower() == word:
            return one
    raise ValueError(f"{word} is no {kind}")


def _check_start(state: State, character: Character, start: str | None) -> None:
    place = positions(state)[character]
    if start not in (None, place):
        raise ValueError(f"{name(character)} stands on {place}")


_WHO = f"({'|'.join(CHARACTERS)})"
_WALK = "(?:([a-m][0-9]+)-)?([a-m][0-9]+)"
_READERS: dict[str, Callable[..., AnyMove]] = {
    "stay": lambda _: Stay(),
    f"{_WHO}:?": lambda _, who: ChooseCharacter(who),
    _WALK: _read_walk,
    f"{_WHO}{_WALK}": _read_whistle,
    "accuse([a-z]+[0-9]*)": _read_accusation,
    "escape([a-z]+)": lambda _, way: Escape(_one(EXITS, way, "exit")),
    "l([0-9ab])>([a-z][0-9]+)": lambda _, tile, to: PowerSmith(
        _one(TILES, tile, "lit tile"), _one(GASLIGHTS, to, "gaslight")
    ),
    "x([a-z][0-9]+)>([a-z][0-9]+)": lambda _, start, to: PowerBert(
        _one(MANHOLES, start, "manhole"), _one(MANHOLES, to, "manhole")
    ),
    "([a-z]+)>([a-z]+)": lambda _, start, to: PowerLestrade(
        _one(EXITS, start, "exit"), _one(EXITS, to, "exit")
    ),
    f"(?:gull)?<>{_WHO}": lambda _, who: PowerGull(who),
    "@([a-z]+)": lambda _, way: PowerWatson(_one(STEPS, way, "direction")),
}
