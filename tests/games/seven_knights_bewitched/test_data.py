"""What the box holds and how it is dealt, against the rules sheet, sections 2, 3 and 5."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest
from tests.games.seven_knights_bewitched.positions import new

from gamekernel.chance import enumerate_outcomes
from gamekernel.errors import BadOptions
from gamekernel_games.seven_knights_bewitched.rules import Options
from gamekernel_games.seven_knights_bewitched.tiles import DATA, deal_of, deal_tiles

TABLES = {
    ("standard", "competitive"): {
        4: ("W1234", 1), 5: ("W12345", 1), 6: ("W12345", 0), 7: ("W123456", 0), 8: ("W1234567", 0),
    },
    ("standard", "cooperative"): {
        4: ("12345", 1), 5: ("123456", 1), 6: ("123456", 0), 7: ("1234567", 0),
    },
    ("advanced", "competitive"): {
        4: ("W1234567", 1), 5: ("W1234567", 1), 6: ("W1234567", 0), 7: ("W1234567", 0),
    },
    ("advanced", "cooperative"): {
        4: ("1234567", 1), 5: ("1234567", 1), 6: ("1234567", 0), 7: ("1234567", 0),
    },
    ("groping", "competitive"): {3: ("W1234567", 3), 4: ("W1234567", 3)},
    ("groping", "cooperative"): {3: ("1234567", 4), 4: ("1234567", 3)},
}  # fmt: skip
"""By variant, mode and players: the tiles that may be dealt, and how many are errant."""


@pytest.mark.parametrize(("variant", "mode"), TABLES)
def test_each_table_deals_from_its_pool(variant, mode):
    found = {}
    for deal in DATA.deals:
        if (deal.variant, deal.mode) == (variant, mode):
            pool = "W" * (deal.witch != "nowhere") + "".join(map(str, range(1, deal.knights + 1)))
            found[deal.seats] = (pool, deal.errant)
            assert (deal.witch == "errant") == (pool[0] == "W" and variant == "groping")
            if variant == "standard":
                assert len(pool) == deal.seats + deal.errant
    assert found == TABLES[variant, mode]


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7, 8])
@pytest.mark.parametrize(("variant", "mode"), TABLES)
def test_other_numbers_of_players_are_refused(variant, mode, seats):
    if seats in TABLES[variant, mode]:
        assert len(new(seats, variant=variant, mode=mode).state.rounds[0].tiles) == seats
        return
    least, most = min(TABLES[variant, mode]), max(TABLES[variant, mode])
    with pytest.raises(BadOptions, match=f"{variant} variant, {mode}, is for {least} to {most}"):
        new(seats, variant=variant, mode=mode)


@pytest.mark.parametrize(
    ("variant", "seats", "player", "errant"),
    [
        ("standard", 4, Fraction(4, 5), Fraction(1, 5)),
        ("standard", 5, Fraction(5, 6), Fraction(1, 6)),
        ("advanced", 4, Fraction(4, 8), Fraction(1, 8)),
        ("advanced", 5, Fraction(5, 8), Fraction(1, 8)),
        ("advanced", 6, Fraction(6, 8), 0),
        ("advanced", 7, Fraction(7, 8), 0),
        ("groping", 3, 0, Fraction(3, 5)),
        ("groping", 4, 0, Fraction(3, 4)),
    ],
)
def test_where_the_witch_is(variant, seats, player, errant):
    """The exact probabilities; the knights are all alike here, so that there are few deals."""
    deal = deal_of(variant, "competitive", seats)
    where = Counter()
    for probability, (tiles, others) in enumerate_outcomes(
        lambda chance: deal_tiles(deal, Alike(chance))
    ):
        where["player"] += probability * (0 in tiles)
        where["errant"] += probability * (0 in others)
    assert where == {"player": player, "errant": errant}


class Alike:
    """Chance that cannot tell knights apart."""

    def __init__(self, chance):
        self.chance = chance

    def draw(self, pile, k):
        return self.chance.draw([min(content, 1) for content in pile], k)


def test_the_points_of_a_round():
    assert DATA.score.knights == (2, 2, 7)
    assert DATA.score.witch == (3, 3, 7)


def test_the_limits_of_questions_are_options():
    limits = Options().question_limits
    assert limits.relations == ("=", "<")
    assert limits.operators == ("+", "-", "*", "/")
    assert limits.literals == (0, 30)
    assert (limits.max_operands_per_side, limits.min_distinct_tiles) == (4, 2)
    assert Options().coop_win_min == 7


def test_the_sets_that_are_listed():
    sets = ["".join(map(str, numbers)) for numbers in DATA.sample_sets]
    assert sets == [*"1234567", "12", "123", "1234", "12345", "123456"]


def test_limits_that_allow_no_number_are_refused():
    limits = {
        "relations": ["="], "operators": ["+"], "literals": [5, 4],
        "max_operands_per_side": 2, "min_distinct_tiles": 2,
    }  # fmt: skip
    with pytest.raises(BadOptions, match="not above the greatest"):
        new(4, question_limits=limits)
