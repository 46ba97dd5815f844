"""What `pytest --pyargs gamekernel.testing --gamekernel-game ID` collects."""

from __future__ import annotations

from typing import Any

import pytest

from gamekernel.testing.runner import GAMES
from gamekernel.testing.suite import SEED, Kit, conformance


class TestGame(conformance("the game that was named")):  # type: ignore[misc]
    """Check the game that the command line names."""

    @pytest.fixture(autouse=True, scope="class")
    def _named(self, request: pytest.FixtureRequest) -> None:
        request.cls.kit = _kit(request.config)


def _kit(config: Any) -> Kit:
    game = config.getoption("--gamekernel-game")
    if not game:
        raise pytest.UsageError("name a game: --gamekernel-game ID")
    digits = config.getoption("--gamekernel-seed")
    seed = SEED if digits is None else bytes.fromhex(digits.zfill(2 * len(SEED)))
    games = config.getoption("--gamekernel-games") or GAMES
    return Kit(game, games, seed, config.getoption("--gamekernel-extension"))
