"""Where the game to be checked comes from, said so that another process finds it too."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from gamekernel.errors import UnknownGame
from gamekernel.registry import Registry

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gamekernel.game import Game


class Source(msgspec.Struct, frozen=True):
    """An installed game, or one of a file, with its house rules."""

    game: str
    extensions: tuple[str, ...] = ()
    files: tuple[str, ...] = ()

    def load(self) -> Game:
        """Load the game. Raises `UnknownGame`, `PluginError`."""
        return Registry(self.files).load(self.game, self.extensions)


def find(
    game: str | Path, extensions: Sequence[str] = (), files: Sequence[str | Path] = ()
) -> Source:
    """Make a source of a game's id, or of the path of a one-file plugin.

    Raises `UnknownGame` if a path is no file, `PluginError` if the file is no plugin.
    """
    given = tuple(map(str, files))
    if not (isinstance(game, Path) or game.endswith(".py")):
        return Source(game, tuple(extensions), given)
    path = Path(game)
    if not path.is_file():
        raise UnknownGame(f"there is no file {game}")
    games = Registry([path]).games()
    (id_,) = (g.id for g in games if Path(g.distribution).absolute() == path.absolute())
    return Source(id_, tuple(extensions), (*given, str(path)))
