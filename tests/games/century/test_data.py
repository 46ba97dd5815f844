"""The data against the counts of the sheet, and against what each card says in short."""

from __future__ import annotations

import pytest
from tests.games.century.positions import codes

from gamekernel_games.century.cards import (
    BOX,
    GAINS,
    MERCHANTS,
    POINTS,
    START_CARDS,
    TRADES,
    UpgradeCard,
    code,
    letters,
    spell,
)
from gamekernel_games.century.cubes import RANKS

CODES = codes()


def value(cubes):
    """Value cubes at 1, 2, 3, 4 by rank."""
    return sum((rank + 1) * cubes[rank] for rank in RANKS)


def test_the_box_holds_what_the_sheet_counts():
    assert len(BOX.merchant_cards) == 43
    assert len(BOX.point_cards) == 36
    assert START_CARDS == ("s1", "s2")
    kinds = [type(card).__name__ for card in BOX.merchant_cards]
    assert [kinds.count(k) for k in ("GainCard", "UpgradeCard", "TradeCard")] == [8, 1, 34]
    assert (BOX.merchant_row, BOX.point_row, BOX.caravan_limit) == (6, 5, 10)
    assert (BOX.coins_per_player, BOX.gold_value, BOX.silver_value) == (2, 3, 1)
    assert BOX.cards_to_end == {2: 6, 3: 6, 4: 5, 5: 5}
    assert [spell(cubes, "spice_road") for cubes in BOX.start_cubes] == [
        "YYY", "YYYY", "YYYY", "YYYR", "YYYR",
    ]  # fmt: skip


def test_cards_are_named_in_order_and_differ():
    assert list(MERCHANTS) == ["s1", "s2", *(f"m{n:02}" for n in range(1, 44))]
    assert list(POINTS) == [f"p{n:02}" for n in range(1, 37)]
    assert len(set(CODES.values())) == len(CODES)


@pytest.mark.parametrize("card", MERCHANTS)
def test_each_merchant_card_does_what_the_sheet_says(card):
    assert code(MERCHANTS[card], "spice_road") == CODES[card]


@pytest.mark.parametrize("card", POINTS)
def test_each_point_card_costs_what_the_sheet_says(card):
    assert spell(POINTS[card].cost, "spice_road") == CODES[card]


@pytest.mark.parametrize("card", POINTS)
def test_each_point_card_pays_the_value_of_its_cubes(card):
    cost = POINTS[card].cost
    kinds = sum(count > 0 for count in cost)
    assert POINTS[card].points == value(cost) + {3: 1, 4: 2}.get(kinds, 0)


def test_all_point_cards_together():
    assert sum(card.points for card in BOX.point_cards) == 468


def test_the_gain_cards_of_the_deck_are_worth_three_or_four():
    assert all(value(GAINS[card].gain) in (3, 4) for card in GAINS if card not in START_CARDS)


def test_no_trade_has_a_colour_on_both_sides():
    for card in TRADES.values():
        assert not any(map(min, zip(card.pay, card.gain, strict=True)))


def test_only_the_two_upgrade_cards_upgrade():
    upgrades = [card for card in MERCHANTS.values() if isinstance(card, UpgradeCard)]
    assert [(card.id, card.steps) for card in upgrades] == [("s2", 2), ("m09", 3)]


def test_the_golems_have_other_colours_over_the_same_ranks():
    assert letters("spice_road") == "YRGB"
    assert letters("golem") == "YGBP"
    assert BOX.themes["golem"].colours == ("yellow", "green", "blue", "pink")
    assert BOX.themes["golem"].coins == ("copper", "silver")
    assert code(MERCHANTS["m33"], "golem") == "BB>GGP"
