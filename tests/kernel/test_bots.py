"""Bots: what the search of a game raises."""

import pytest
from tests.kernel import tiny

from gamekernel import SeededChance
from gamekernel.bots import Budget, choose
from gamekernel.errors import NotSupported, PluginError


class Searching:
    """An accelerator whose search fails."""

    def __init__(self, error):
        self.error = error

    def search(self, state, depth, nodes, seconds):
        raise self.error


@pytest.mark.parametrize(
    ("raised", "expected"),
    [
        (ValueError("a secret"), PluginError),
        (SystemExit(), PluginError),
        (NotSupported("not here"), NotSupported),
    ],
)
def test_a_search_that_fails_is_blamed_and_one_that_declines_is_not(raised, expected):
    match = tiny.game({"accelerator": Searching(raised)}).new()
    with pytest.raises(expected) as caught:
        choose(match, 0, "search", SeededChance(bytes(32)), Budget(depth=1))
    assert "secret" not in str(caught.value)
