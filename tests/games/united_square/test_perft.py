"""Numbers of move sequences, counted by two other models of the rules (sheet 9)."""

from __future__ import annotations

import pytest
from tests.games.united_square.positions import SQUARE, new

from gamekernel import perft

SMALL = {"start_tile": "type0", "deal": "by_type"}
LARGE = SMALL | {"board_size": 7}
TABLE = {"start_tile": "none", "deal": "by_type", "board_size": "unlimited"}


@pytest.mark.parametrize(
    ("seats", "options", "counts"),
    [
        (2, SMALL, (24, 864, 34592)),
        (4, SMALL, (24, 864, 34592)),
        (2, LARGE, (24, 864, 35456)),
        (2, TABLE, (24, 576, 20736)),
        (4, TABLE, (24, 576, 20736)),
    ],
    ids=["5x5 of 2", "5x5 of 4", "7x7", "unlimited of 2", "unlimited of 4"],
)
def test_the_first_three_plies(seats, options, counts):
    state = new(seats, **options).state
    assert tuple(perft(SQUARE, state, depth) for depth in (1, 2, 3)) == counts


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "options", "depth", "count"),
    [
        (2, SMALL, 4, 1450560),
        (4, SMALL, 4, 1450560),
        (2, LARGE, 4, 1606080),
        (2, TABLE, 4, 850944),
        (4, TABLE, 4, 850944),
        (2, TABLE, 5, 37595136),
        (4, TABLE, 5, 32262144),
    ],
    ids=["5x5 of 2", "5x5 of 4", "7x7", "table of 2", "table of 4", "five of 2", "five of 4"],
)
def test_the_deep_counts(seats, options, depth, count):
    assert perft(SQUARE, new(seats, **options).state, depth) == count
