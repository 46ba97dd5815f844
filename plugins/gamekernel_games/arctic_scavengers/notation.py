"""Moves in words: `dig scavenger+shovel`, `hire hunter with pills`, `snipe refugee by sniper_team`.

Equal cards are counted: `refugee*2`. Players are P1 to P5, buildings b1, b2, ... in their order.
Each kind of move has one form, a word and labelled parts: `hire PILE with MEDS from feast`.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING, Any, get_args

import msgspec

from gamekernel_games.arctic_scavengers.cards import BUILDINGS, CARDS
from gamekernel_games.arctic_scavengers.moves import AnyMove

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

_FORMS: dict[str, tuple[tuple[str, str, str], ...]] = {
    "choose_leader": (("", "choice", "number"),),
    "draw": (("", "cards", "cards"), ("helper", "helper", "card")),
    "dig": (("", "cards", "cards"), ("helper", "helper", "card"), ("from", "side", "word")),
    "hunt": (("", "cards", "cards"), ("helper", "helper", "card")),
    "hire": (
        ("", "pile", "card"),
        ("with", "meds", "cards"),
        ("from", "food", "word"),
        ("refugees", "refugees", "cards"),
    ),
    "trash": (("", "cards", "cards"),),
    "build": (("", "cards", "cards"), ("helper", "helper", "card")),
    "speed": (("", "building", "building"), ("by", "person", "card"), ("tool", "toolkit", "flag")),
    "store": (("", "building", "building"), ("with", "cards", "cards")),
    "retrieve": (("", "building", "building"), ("with", "cards", "cards")),
    "disable_building": (("", "player", "player"), ("at", "building", "building")),
    "wound_leader": (("", "player", "player"),),
    "repair": (("", "building", "building"), ("by", "person", "card")),
    "heal": (("", "card", "card"),),
    "sell": (("", "person", "card"),),
    "eat": (("", "person", "card"),),
    "organize": (("", "refugee", "card"),),
    "yard": (("", "to", "word"),),
    "recon_spy": (
        ("", "player", "player"),
        ("zone", "zone", "word"),
        ("at", "building", "building"),
        ("binoculars", "binoculars", "number"),
    ),
    "recon_binoculars": (("", "binoculars", "number"),),
    "recon_tower": (
        ("", "card", "card"),
        ("piles", "piles", "words"),
        ("binoculars", "binoculars", "number"),
    ),
    "drill": (("", "cards", "cards"),),
    "demolish": (("", "player", "player"), ("at", "building", "building")),
    "map": (("", "person", "card"),),
    "keep": (("", "card", "card"),),
    "return_card": (("", "to", "word"),),
    "keep_building": (("", "building", "schematic"),),
    "discard_drawn": (("", "cards", "cards"),),
    "organizer_keep": (("", "card", "card"),),
    "snipe": (("", "target", "card"), ("by", "card", "card"), ("of", "player", "player")),
    "disarm": (("", "target", "card"), ("of", "player", "player")),
    "bomb": (("", "target", "card"), ("by", "refugee", "card"), ("of", "player", "player")),
    "cancel": (("", "card", "card"), ("from", "bunker", "flag")),
    "save": (("", "card", "card"),),
    "tear_gas": (("", "person", "card"), ("of", "player", "player")),
}
"""Of each kind of move the parts: the label before it, its field, and what it is. A part at its
default is left out; kinds that are not here are one word."""
_FLAGS = {"toolkit": "toolkit", "bunker": "bunker"}
"""The word that stands for a field that is true."""
_TYPES: dict[str, type[Any]] = {str(kind.__struct_config__.tag): kind for kind in get_args(AnyMove)}
_NONE = "none"
_NO_CARDS = "-"


def write_move(move: AnyMove) -> str:
    """Write a move."""
    kind = _kind(move)
    words = [kind]
    for label, field, what in _FORMS.get(kind, ()):
        value = getattr(move, field)
        if value == _default(type(move), field):
            continue
        words += [label] * bool(label) + [_write(value, field, what)]
    return " ".join(words)


def _kind(move: AnyMove) -> str:
    return str(move.__struct_config__.tag)


def _default(move: type[Any], field: str) -> object:
    """Return what a field is if it is left out; NODEFAULT if it may not be."""
    return next(one.default for one in msgspec.structs.fields(move) if one.name == field)


def _write(value: Any, field: str, what: str) -> str:
    if value is None:
        return _NONE
    writers: dict[str, Callable[[Any], str]] = {
        "cards": _write_cards,
        "words": "+".join,
        "player": lambda seat: f"P{seat + 1}",
        "building": lambda at: f"b{at + 1}",
        "flag": lambda _: _FLAGS[field],
    }
    return writers.get(what, str)(value)


def _write_cards(cards: Iterable[str]) -> str:
    counted = Counter(cards)
    if not counted:
        return _NO_CARDS
    return "+".join(f"{card}*{n}" if n > 1 else card for card, n in counted.items())


# Reading.


class _Unreadable(Exception):
    """A part that is no card, player, building or number."""


def read_move(text: str) -> AnyMove:
    """Read a move; `ValueError` with a sentence for the player."""
    words = re.sub(r"\s*([+*])\s*", r"\1", " ".join(text.lower().split())).split()
    kind, rest = (words[0], words[1:]) if words else ("", [])
    if kind not in _TYPES:
        raise ValueError(f"{text.strip()[:40]!r} is no move; write one of {', '.join(_TYPES)}")
    form = _FORMS.get(kind, ())
    try:
        parts = _split(rest, form)
        fields = {field: _read(parts[field], what) for _, field, what in form if field in parts}
        move: AnyMove = _complete(kind, fields)
    except _Unreadable as error:
        raise ValueError(f"{error}; write {_example(kind)}") from None
    return move


def _example(kind: str) -> str:
    parts = (f"{label} {field.upper()}".strip() for label, field, _ in _FORMS.get(kind, ()))
    return repr(" ".join([kind, *parts]))


def _split(words: list[str], form: tuple[tuple[str, str, str], ...]) -> dict[str, str]:
    """Find the word of each part, after its label."""
    labels = {label: field for label, field, _ in form if label}
    parts: dict[str, str] = {}
    at = 0
    if words and words[0] not in labels and form and not form[0][0]:
        parts[form[0][1]], at = words[0], 1
    if (len(words) - at) % 2:
        raise _Unreadable("a word is missing or too much")
    for label, word in list(pairwise(words[at:]))[::2]:
        if label not in labels or labels[label] in parts:
            raise _Unreadable(f"{label[:20]!r} does not belong there")
        parts[labels[label]] = word
    return parts


def _complete(kind: str, fields: dict[str, Any]) -> Any:
    """Make a move, within the bounds of its fields."""
    try:
        return msgspec.convert({"do": kind, **fields}, _TYPES[kind])
    except msgspec.ValidationError:
        raise _Unreadable("a part is missing, or not what belongs there") from None


def _read(word: str, what: str) -> Any:
    if word == _NONE:
        return None
    readers: dict[str, Callable[[str], Any]] = {
        "cards": _read_cards,
        "words": lambda words: tuple(words.split("+")),
        "number": lambda digits: _number(digits, ""),
        "player": lambda player: _number(player, "p") - 1,
        "building": lambda building: _number(building, "b") - 1,
        "flag": _flag,
        "card": _card,
        "schematic": _schematic,
    }
    return readers.get(what, str)(word)


def _flag(word: str) -> bool:
    if word not in _FLAGS.values():
        raise _Unreadable(f"{word[:20]!r} does not belong there")
    return True


def _schematic(word: str) -> str:
    if word not in BUILDINGS:
        raise _Unreadable(f"there is no building {word[:20]!r}")
    return word


def _number(word: str, sign: str) -> int:
    digits = word.removeprefix(sign)
    if not (word.startswith(sign) and re.fullmatch(r"\d{1,2}", digits, re.ASCII)):
        raise _Unreadable(f"{word[:20]!r} is no number")
    return int(digits)


def _card(word: str) -> str:
    if word not in CARDS:
        raise _Unreadable(f"there is no card {word[:20]!r}")
    return word


def _read_cards(word: str) -> tuple[str, ...]:
    cards: list[str] = []
    for part in word.split("+") if word != _NO_CARDS else ():
        card, star, count = part.partition("*")
        cards += [_card(card)] * (_number(count, "") if star else 1)
    return tuple(sorted(cards))
