"""Mr. Jack keeps its contract, in random games of all its options."""

from __future__ import annotations

import pytest

from gamekernel.testing import conformance

TestMrJack = conformance("mr_jack", games=300)


@pytest.mark.slow
class TestMrJackAtLength(conformance("mr_jack", games=2000, seed=b"at length" + bytes(23))):
    """The same in many more games."""
