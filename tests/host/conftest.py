"""Servers in both forms, with the games installed and some toys."""

import pytest
from tests.host.asking import FORMS, PLUGINS, TOYS, Asker, server


@pytest.fixture(scope="session")
def kernel():
    toys = [TOYS / f"{name}.py" for name in ("hoard", "snap", "bids", "nim")]
    return server(*toys, *sorted(PLUGINS.glob("*.py")))


@pytest.fixture(params=FORMS)
def ask(request, kernel):
    return Asker(kernel, request.param)
