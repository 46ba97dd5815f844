"""Formula D keeps its contract, in random games of all its options and numbers of seats."""

from __future__ import annotations

import pytest

from gamekernel.testing import conformance

TestFormulaD = conformance("formula_d", games=300)


@pytest.mark.slow
class TestFormulaDAtLength(conformance("formula_d", games=1000, seed=b"at length" + bytes(23))):
    """The same in many more games."""
