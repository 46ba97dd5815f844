"""Moves as text (sheet 9).

`P s1` play, with `x2` for a trade and `[0,1]` for the ranks that an upgrade raises; `A 3 YRY`
acquire, with the cubes in the order of the slots they go on; `C 0` claim; `R` rest; `D YY`
discard. Letters are the initials of the theme's colours: in the Golem Edition `G` is rank 1.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from gamekernel_games.century import cubes
from gamekernel_games.century.cards import (
    BOX,
    MERCHANTS,
    GainCard,
    TradeCard,
    UpgradeCard,
    letters,
    spell,
)
from gamekernel_games.century.state import (
    Acquire,
    Claim,
    Discard,
    Gain,
    Rest,
    Trade,
    Upgrade,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gamekernel_games.century.cards import ThemeName
    from gamekernel_games.century.state import AnyMove, State

_PLAY = re.compile(r"p(?:lay)?\s*([sm]\d{1,2})\s*(.*)", re.ASCII)
_TIMES = re.compile(r"x?\s*([1-9]\d?)", re.ASCII)
_STEPS = re.compile(r"\[?\s*([0-2](?:[\s,]*[0-2]){0,2})\s*\]?", re.ASCII)
_ACQUIRE = re.compile(r"a(?:cquire)?\s*([0-5])\s*([a-z\s,]*)", re.ASCII)
_CLAIM = re.compile(r"c(?:laim)?\s*([0-4])", re.ASCII)
_REST = re.compile(r"r(?:est)?", re.ASCII)
_DISCARD = re.compile(r"(?:discard|d)\s*([a-z\s,]+)", re.ASCII)


def write_move(state: State, move: AnyMove) -> str:  # noqa: PLR0911 - one a kind
    """Write a move."""
    theme = state.options.theme
    match move:
        case Gain(card):
            return f"P {card}"
        case Upgrade(card, steps):
            return f"P {card} [{','.join(map(str, steps))}]"
        case Trade(card, times):
            return f"P {card} x{times}"
        case Acquire(slot, payment):
            paid = "".join(letters(theme)[rank] for rank in payment)
            return f"A {slot} {paid}".rstrip()
        case Claim(slot):
            return f"C {slot}"
        case Rest():
            return "R"
        case Discard(given):
            return f"D {spell(given, theme)}"


def read_move(state: State, text: str) -> AnyMove:
    """Read a move; `ValueError` with a sentence for the player."""
    word = text.strip().lower()
    theme = state.options.theme
    if found := _PLAY.fullmatch(word):
        return _play(found[1], found[2])
    if found := _ACQUIRE.fullmatch(word):
        return Acquire(int(found[1]), tuple(_ranks(found[2], theme)))
    if found := _CLAIM.fullmatch(word):
        return Claim(int(found[1]))
    if _REST.fullmatch(word):
        return Rest()
    if found := _DISCARD.fullmatch(word):
        return Discard(cubes.of_ranks(tuple(_ranks(found[1], theme))))
    kinds = "P (play), A (acquire), C (claim), R (rest) or D (discard)"
    raise ValueError(f"{text.strip()!r} is no move; write {kinds}")


def _play(name: str, how: str) -> AnyMove:
    """Read the rest of a play, which the card decides."""
    card = name if name in MERCHANTS else f"{name[0]}{name[1:].zfill(2)}"
    match MERCHANTS.get(card):
        case None:
            raise ValueError(f"there is no merchant card {name}")
        case GainCard():
            if not how:
                return Gain(card)
            raise ValueError(f"{card} gives cubes; write P {card}")
        case TradeCard():
            if not how:
                return Trade(card, 1)
            if times := _TIMES.fullmatch(how):
                return Trade(card, int(times[1]))
            raise ValueError(f"{card} trades; write how often, as in P {card} x2")
        case UpgradeCard():
            if steps := _STEPS.fullmatch(how):
                return Upgrade(card, tuple(sorted(map(int, re.findall(r"\d", steps[1])))))
            raise ValueError(f"{card} upgrades; write which ranks, as in P {card} [0,1]")


def _ranks(text: str, theme: ThemeName) -> Iterator[int]:
    """Read letters of colours as ranks."""
    for letter in re.sub(r"[\s,]", "", text).upper():
        rank = letters(theme).find(letter)
        if rank < 0:
            colours = ", ".join(BOX.themes[theme].colours)
            raise ValueError(f"{letter!r} is no cube; the colours are {colours}")
        yield rank
