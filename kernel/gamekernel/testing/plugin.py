"""The pytest plugin: options that name the game for `pytest --pyargs gamekernel.testing`."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options."""
    group = parser.getgroup("gamekernel", "gamekernel: is a game what its contract asks for?")
    group.addoption(
        "--gamekernel-game",
        metavar="ID",
        help="the game that gamekernel.testing checks: an id, or the path of a one-file plugin",
    )
    group.addoption(
        "--gamekernel-games", metavar="N", type=int, help="how many random games it plays"
    )
    group.addoption("--gamekernel-seed", metavar="HEX", help="the seed they follow from")
    group.addoption(
        "--gamekernel-extension",
        metavar="NAME",
        action="append",
        default=[],
        help="house rules to load the game with; may be repeated",
    )
