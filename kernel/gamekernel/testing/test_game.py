"""What `pytest --pyargs gamekernel.testing --gamekernel-game ID` collects."""

from __future__ import annotations

import pytest

from gamekernel.testing.runner import GAMES
from gamekernel.testing.suite import SEED, Kit, conformance

TestGame = conformance("the game that the command line names")


@pytest.fixture(autouse=True, scope="module")
def _named(request: pytest.FixtureRequest) -> None:
    option = request.config.getoption
    game = option("--gamekernel-game")
    if not game:
        pytest.exit("name a game: --gamekernel-game ID", pytest.ExitCode.USAGE_ERROR)
    digits = option("--gamekernel-seed")
    try:
        seed = SEED if digits is None else bytes.fromhex(digits.zfill(2 * len(SEED)))
    except ValueError:
        pytest.exit(f"{digits!r} is not hexadecimal", pytest.ExitCode.USAGE_ERROR)
    games = option("--gamekernel-games") or GAMES
    TestGame.kit = Kit(game, games, seed, option("--gamekernel-extension"))
