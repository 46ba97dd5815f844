"""Roll for the Galaxy keeps its contract, in random games of all its options and numbers of seats.

A random game has some 2,500 moves, so here are fewer of them than for other games.
"""

from __future__ import annotations

import pytest

from gamekernel.testing import conformance

TestRollForTheGalaxy = conformance("roll_for_the_galaxy", games=20)


@pytest.mark.slow
class TestRollForTheGalaxyAtLength(
    conformance("roll_for_the_galaxy", games=300, seed=b"at length" + bytes(23))
):
    """The same in many more games."""
