"""Positions as text, one system a line (sheet 9), and how often each has stood (sheet 6).

    first to move
    First (0, r1b3) y1g3-
    S2 (g2) y1-r2

is NAME (OWNER, STARS) SHIPS0-SHIPS1: the owner only for homeworlds, and the ships of the first
player before the dash. The line above them says whose turn it is and how far that has come;
without it, the first player's begins. What stood on the table before is not told.
"""

from __future__ import annotations

import re
from hashlib import blake2b
from typing import TYPE_CHECKING

from msgspec.structs import replace

from gamekernel_games.homeworlds.moves import is_name, number_of
from gamekernel_games.homeworlds.state import (
    COLOURS,
    FACTS,
    HOMES,
    PIECES,
    Seen,
    State,
    System,
    in_order,
)

if TYPE_CHECKING:
    from gamekernel_games.homeworlds.state import Colour, Options, Piece

NAMES: dict[Colour, str] = {fact.letter: fact.name for fact in FACTS.colours}
_SEATS = ("first", "second")
_HIGHEST = 999_999
"""The highest number in a text, so that a game can go on from it."""
_PIECE = re.compile("[rygb][123]")
_SYSTEM = re.compile(
    r"(\w+)\s*\(\s*(?:([01])\s*,)?\s*((?:[rygb][123])*)\s*\)\s*"
    r"((?:[rygb][123])*)\s*-\s*((?:[rygb][123])*)",
    re.ASCII | re.IGNORECASE,
)
_HEAD = re.compile(
    r"(first|second) (creates|to move|ended it|repeated it)"
    r"(?:, (action done|([123]) (red|yellow|green|blue) left))?"
)


# Writing.


def write_position(state: State) -> str:
    """Write the head, then a line for each system in the order of their creation."""
    return "\n".join([_head(state), *map(system_text, state.systems)])


def system_text(system: System) -> str:
    """Write a system as one line."""
    return f"{system.name} {_content(system)}"


def _content(system: System) -> str:
    """Write all of a system but its name."""
    owner = "" if system.home is None else f"{system.home}, "
    first, second = map("".join, system.ships)
    return f"({owner}{''.join(system.stars)}) {first}-{second}"


def _head(state: State) -> str:
    who = _SEATS[state.seat]
    if state.stage == "create":
        return f"{who} creates"
    if state.stage == "over":
        return f"{who} {'repeated' if state.repeated else 'ended'} it"
    if state.power is not None:
        return f"{who} to move, {state.actions} {NAMES[state.power]} left"
    return f"{who} to move" + (", action done" if state.stage == "done" else "")


# Reading.


def read_position(text: str, options: Options) -> State:
    """Read such lines; ` | ` may stand for the end of one. `ValueError` if it is no position."""
    lines = [line.strip() for line in text.replace("|", "\n").splitlines() if line.strip()]
    state = State(options, stage="free")
    if lines and (found := _HEAD.fullmatch(lines[0].lower())):
        state = _with_head(state, found)
        lines = lines[1:]
    systems = tuple(map(_system, lines))
    names = [system.name for system in systems]
    highest = max((number_of(name) or 0 for name in names), default=0)
    if highest > _HIGHEST:
        raise ValueError(f"S{highest}: a position has numbers up to {_HIGHEST}")
    state = replace(
        state,
        systems=systems,
        discoveries=highest,
        named=tuple(n for n in names if n not in HOMES and number_of(n) is None),
    )
    return counted(state)[0] if state.stage == "free" else state


def _with_head(state: State, found: re.Match[str]) -> State:
    who, what, then, actions, colour = found.groups()
    state = replace(state, seat=_SEATS.index(who))
    if what != "to move":
        if then:
            raise ValueError(f"{found[0]!r}: only a turn that goes on has something left")
        stage = "create" if what == "creates" else "over"
        return replace(state, stage=stage, repeated=what == "repeated it")
    if actions:
        power = next(letter for letter in COLOURS if NAMES[letter] == colour)
        return replace(state, stage="sacrifice", power=power, actions=int(actions))
    return replace(state, stage="done") if then else state


def _system(line: str) -> System:
    found = _SYSTEM.fullmatch(line)
    if not found or not is_name(found[1]):
        raise ValueError(f"{line!r} is no system; one is written: S2 (g2) y1-r2")
    name, owner, stars, first, second = found.groups()
    home = None if owner is None else int(owner)
    return System(name, home, _pieces(stars), (_pieces(first), _pieces(second)))


def _pieces(text: str) -> tuple[Piece, ...]:
    words = _PIECE.findall(text.lower())
    return in_order(piece for word in words for piece in PIECES if piece == word)


# Repetition.


def digest(state: State) -> bytes:
    """Return what tells a position from others: the player to move and the systems.

    Names, the order of systems and which of equal pieces is which do not count.
    """
    words = sorted(map(_content, state.systems))
    return blake2b("\n".join([str(state.seat), *words]).encode(), digest_size=16).digest()


def counted(state: State) -> tuple[State, int]:
    """Count the position at the start of a turn; return the state and how often it has stood."""
    if state.options.repetition == "off":
        return state, 1
    now = digest(state)
    times = 1 + next((seen.times for seen in state.seen if seen.position == now), 0)
    others = [seen for seen in state.seen if seen.position != now]
    seen = sorted([*others, Seen(now, times)], key=lambda one: one.position)
    return replace(state, seen=tuple(seen)), times
