"""Arctic Scavengers keeps its contract, in random games of all its options and numbers of seats."""

from __future__ import annotations

import pytest

from gamekernel.testing import conformance

TestArcticScavengers = conformance("arctic_scavengers", games=300)


@pytest.mark.slow
class TestArcticScavengersAtLength(
    conformance("arctic_scavengers", games=2000, seed=b"at length" + bytes(23))
):
    """The same in many more games."""
