"""Hive keeps its contract, in random games of all its options."""

from __future__ import annotations

import pytest

from gamekernel.testing import conformance

TestHive = conformance("hive", games=12)


@pytest.mark.slow
class TestHiveAtLength(conformance("hive", games=100, seed=b"at length" + bytes(23))):
    """The same in many more games."""
