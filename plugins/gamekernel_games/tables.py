"""The data of a game: a file `data.json` in its package, read when the game is loaded."""

from __future__ import annotations

from importlib.resources import files
from typing import TypeVar

import msgspec

T = TypeVar("T")


def read(package: str, shape: type[T]) -> T:
    """Read `data.json` of a package (give `__package__`), strictly, as the type given."""
    return msgspec.json.decode(files(package).joinpath("data.json").read_bytes(), type=shape)
