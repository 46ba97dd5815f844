"""Quoridor keeps its contract, in random games of all its options and numbers of seats."""

from __future__ import annotations

import pytest

from gamekernel.testing import conformance

TestQuoridor = conformance("quoridor", games=24)


@pytest.mark.slow
class TestQuoridorAtLength(conformance("quoridor", games=200, seed=b"at length" + bytes(23))):
    """The same in many more games."""
