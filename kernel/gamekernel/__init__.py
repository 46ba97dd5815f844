"""An embeddable board-game kernel: each game is a plugin, hot paths are in C.

`load("hive")` gives a `Game`, `game.new()` a `Match`, `match.dump()` its bytes and
`restore(data)` the match again. Authors of games find the contract in `gamekernel.hooks`.

Names are imported when they are first used: listing the installed games loads no game, and
none of the libraries that playing one needs.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

__version__ = "0.1.0"

if TYPE_CHECKING:
    from gamekernel import errors as errors
    from gamekernel.chance import Chance as Chance
    from gamekernel.chance import ScriptedChance as ScriptedChance
    from gamekernel.chance import SeededChance as SeededChance
    from gamekernel.explore import perft as perft
    from gamekernel.explore import playouts as playouts
    from gamekernel.game import Game as Game
    from gamekernel.game import known_to as known_to
    from gamekernel.hooks import hookimpl as hookimpl
    from gamekernel.match import Match as Match
    from gamekernel.model import API as API
    from gamekernel.model import Accelerator as Accelerator
    from gamekernel.model import Event as Event
    from gamekernel.model import Events as Events
    from gamekernel.model import Found as Found
    from gamekernel.model import GameInfo as GameInfo
    from gamekernel.model import Move as Move
    from gamekernel.model import Playouts as Playouts
    from gamekernel.model import Score as Score
    from gamekernel.model import Turn as Turn
    from gamekernel.model import Value as Value
    from gamekernel.registry import Listed as Listed
    from gamekernel.registry import Registry as Registry
    from gamekernel.registry import games as games
    from gamekernel.registry import load as load
    from gamekernel.registry import restore as restore

_HOMES = {
    "chance": ("Chance", "ScriptedChance", "SeededChance"),
    "explore": ("perft", "playouts"),
    "game": ("Game", "known_to"),
    "hooks": ("hookimpl",),
    "match": ("Match",),
    "model": (
        "API",
        "Accelerator",
        "Event",
        "Events",
        "Found",
        "GameInfo",
        "Move",
        "Playouts",
        "Score",
        "Turn",
        "Value",
    ),
    "registry": ("Listed", "Registry", "games", "load", "restore"),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [*_HOME_OF, "__version__", "errors"]  # noqa: PLE0604 - the table above is the list


def __getattr__(name: str) -> object:
    if name == "errors":
        return importlib.import_module("gamekernel.errors")
    if name not in _HOME_OF:
        raise AttributeError(f"module 'gamekernel' has no attribute {name!r}")
    value = getattr(importlib.import_module(f"gamekernel.{_HOME_OF[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
