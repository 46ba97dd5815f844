"""Seven Knights Bewitched keeps its contract, in random games of all options and seats."""

from __future__ import annotations

import pytest

from gamekernel.testing import conformance

TestSevenKnightsBewitched = conformance("seven_knights_bewitched", games=300)


@pytest.mark.slow
class TestSevenKnightsBewitchedAtLength(
    conformance("seven_knights_bewitched", games=2000, seed=b"at length" + bytes(23))
):
    """The same in many more games."""
