"""Finds games by entry point, and loads one when it is asked for.

Listing reads only what distributions say about themselves: no game is imported, and a broken
one fails alone, when it is loaded.
"""

from __future__ import annotations

import importlib.util
import sys
from importlib.metadata import entry_points
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from gamekernel.errors import FAULTS, DuplicateGame, GameKernelError, PluginError, UnknownGame

if TYPE_CHECKING:
    from collections.abc import Sequence
    from importlib.metadata import EntryPoint
    from types import ModuleType

    from gamekernel.game import Game
    from gamekernel.match import Match

GAMES = "gamekernel.games"
EXTENSIONS = "gamekernel.extensions"


class Listed(NamedTuple):
    """What is known of a game without loading it."""

    id: str
    distribution: str
    """Name and version of the distribution that brings it, or the file it was read from."""
    source: str
    """The module it is loaded from."""
    problem: str
    """Why it cannot be loaded, as far as is known; else empty."""


class Registry:
    """The games that are installed, and those of some files.

    Args:
        files: plugins that are one Python file each; a file wins over an installed game.

    Raises `PluginError` if a file is no plugin, `DuplicateGame` if two are one game.

    """

    def __init__(self, files: Sequence[str | Path] = ()) -> None:
        self._files: dict[str, ModuleType] = {}
        self._loaded: dict[tuple[str, tuple[str, ...]], Game] = {}
        for file in files:
            module = _load_file(Path(file))
            id_ = _described_id(module, Path(file))
            if id_ in self._files:
                raise DuplicateGame(f"{id_} is claimed by {self._files[id_].__file__} and {file}")
            self._files[id_] = module

    def games(self) -> list[Listed]:
        """List the games, sorted by id. Imports none of them."""
        listed = [
            Listed(id_, str(module.__file__), module.__name__, "")
            for id_, module in self._files.items()
        ]
        points: dict[str, list[EntryPoint]] = {}
        for point in entry_points(group=GAMES):
            points.setdefault(point.name, []).append(point)
        for id_, found in points.items():
            if id_ in self._files:
                continue
            problem = "" if len(found) == 1 else f"claimed by {_names(found)}"
            listed.append(Listed(id_, _names(found), found[0].value, problem))
        return sorted(listed)

    def verify(self) -> list[Listed]:
        """List the games as `games` does, having loaded each; `problem` says what failed."""
        verified = []
        for game in self.games():
            problem = game.problem
            try:
                self.load(game.id)
            except GameKernelError as error:
                problem = str(error)
                if error.__cause__ is not None:
                    problem += f" ({type(error.__cause__).__name__}: {error.__cause__})"
            verified.append(game._replace(problem=problem))
        return verified

    def load(self, game: str, extensions: Sequence[str] = ()) -> Game:
        """Load a game, once.

        Args:
            game: its id.
            extensions: names of house rules, with or without `<game id>.` before them; the
                last is outermost.

        Raises `UnknownGame`, `DuplicateGame`, `PluginError`.

        """
        names: tuple[str, ...] = ()
        if extensions:
            names = tuple(n if n.startswith(f"{game}.") else f"{game}.{n}" for n in extensions)
        loaded = self._loaded.get((game, names))
        if loaded is None:
            loaded = self._loaded[game, names] = self._load(game, names)
        return loaded

    def restore(
        self,
        data: bytes,
        *,
        log: Sequence[bytes] | None = None,
        verify: bool = False,
        key: bytes | Sequence[bytes] | None = None,
    ) -> Match:
        """Make a match of a save; see `gamekernel.restore`."""
        from gamekernel import saves  # noqa: PLC0415 - listing needs no saves

        return saves.restore(data, self.load, log=log, verify=verify, key=key)

    def _load(self, game: str, extensions: tuple[str, ...]) -> Game:
        from gamekernel.loading import open_game  # noqa: PLC0415 - listing loads no pluggy

        plugin: object
        if game in self._files:
            plugin = self._files[game]
        else:
            plugin = _import(GAMES, game, UnknownGame(f"no game {game!r} is installed"))
        plugins = [
            (name, _import(EXTENSIONS, name, UnknownGame(f"no extension {name!r} is installed")))
            for name in extensions
        ]
        return open_game(game, plugin, plugins)


def _import(group: str, name: str, unknown: UnknownGame) -> object:
    points = list(entry_points(group=group, name=name))
    if not points:
        raise unknown
    if len(points) > 1:
        raise DuplicateGame(f"{name} is claimed by {_names(points)}; uninstall all but one")
    try:
        return points[0].load()
    except FAULTS as error:
        raise PluginError(f"{name}: {points[0].value} cannot be imported") from error


def _names(points: Sequence[EntryPoint]) -> str:
    return " and ".join(sorted(f"{p.dist.name} {p.dist.version}" for p in points if p.dist))


def _load_file(path: Path) -> ModuleType:
    """Run a plugin's file. msgspec looks its module up, so it is known before it runs.

    Each run has a name of its own: another file named alike, or the same one run again, must
    not take the place of a module whose types are still to be looked up.
    """
    name = stem = f"gamekernel_file_{path.stem}"
    runs = 1
    while name in sys.modules:
        runs += 1
        name = f"{stem}_{runs}"
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise PluginError(f"{path} is no Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except FAULTS as error:
        del sys.modules[name]
        raise PluginError(f"{path} cannot be run") from error
    return module


def _described_id(module: ModuleType, path: Path) -> str:
    try:
        return str(module.describe().id)
    except FAULTS as error:
        raise PluginError(f"{path}: describe failed") from error


_installed = Registry()


def games() -> list[Listed]:
    """List the installed games, sorted by id. Imports none of them."""
    return _installed.games()


def load(game: str, extensions: Sequence[str] = ()) -> Game:
    """Load an installed game, with the house rules named (the last is outermost).

    Raises `UnknownGame`, `DuplicateGame`, `PluginError`.
    """
    return _installed.load(game, extensions)


def restore(
    data: bytes,
    *,
    log: Sequence[bytes] | None = None,
    verify: bool = False,
    key: bytes | Sequence[bytes] | None = None,
) -> Match:
    """Make a match of a save.

    Args:
        data: what `Match.dump` gave.
        log: the entries that belong to a snapshot, from number 0 on.
        verify: replay the log and compare.
        key: as for `Match.dump`; of several, any may have signed.

    Raises `BadSave`, `BadLog`; `UnknownGame` if its game is not installed.

    """
    return _installed.restore(data, log=log, verify=verify, key=key)
