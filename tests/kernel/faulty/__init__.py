"""Faulty games: each breaks one rule of the contract, and says which checks must notice.

They are the toys with one hook written as people write it by mistake. What must be another
process's to load is a file of its own.
"""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace
from tests.kernel.toys import module

if TYPE_CHECKING:
    from collections.abc import Callable

HERE = Path(__file__).parent
SUBJECTS = ("contract", "moves", "endings", "writing", "hands", "bidding", "texts", "outside")


class Faulty(NamedTuple):
    """A faulty game: how to load it, and what must be said of it."""

    name: str
    fault: str
    """What is wrong, in a sentence."""
    checks: tuple[str, ...]
    """The checks that fail; the first is the one that names the fault."""
    words: str
    """What the first of them says, among other things."""
    game: Callable[[], object]
    games: int
    spreads: bool
    """Whether the fault makes other checks fail too, as it spoils what they rest on."""


FAULTY: list[Faulty] = []


def faulty(*checks, words, games=10, spreads=False):
    """Remember a function that makes a faulty game; its docstring says what is wrong."""

    def remember(make):
        FAULTY.append(Faulty(make.__name__, make.__doc__, checks, words, make, games, spreads))
        return make

    return remember


def described(name, **changes):
    """Make a `describe` that says something else than a toy's own."""
    info = replace(module(name).describe(), **changes)
    return lambda: info


for _subject in SUBJECTS:
    importlib.import_module(f"{__name__}.{_subject}")
