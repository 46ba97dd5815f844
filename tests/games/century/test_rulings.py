"""The rulings of the sheet's section 8, one test each."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.games.century.positions import (
    CENTURY,
    at,
    caravan,
    cubes,
    legal,
    lying,
    play,
    table,
    trader,
)

from gamekernel.errors import BadMove, IllegalMove
from gamekernel_games.century import rules
from gamekernel_games.century.cards import BOX, MERCHANTS, POINTS, TRADES, TradeCard
from gamekernel_games.century.state import Trade

OTHER = trader(hand="m30 m31 m32 m33 s1 s2")
"""A second seat that has bought cards, so that cubes may lie in the row."""


def of_kind(state, kind):
    return [text for text in legal(state) if text.startswith(kind)]


def test_r01_cubes_over_the_limit_are_discarded_after_the_action():
    state = play(table(trader("YYYYYRRRGG")), "P s1")
    assert sum(state.traders[0].caravan) == 12
    assert (CENTURY.turn(state).must, CENTURY.turn(state).phase) == ((0,), "discard")
    assert legal(state) == ["D YY", "D YR", "D YG", "D RR", "D RG", "D GG"]
    after = play(state, "D RG")
    assert caravan(after) == "YYYYYYYRRG"
    assert (CENTURY.turn(after).must, CENTURY.turn(after).phase) == ((1,), "action")


def test_r02_a_trade_is_made_as_often_as_the_cubes_allow():
    state = table(trader("YYYYYY", "s1 s2 m10"))
    assert of_kind(state, "P m10") == ["P m10 x1", "P m10 x2", "P m10 x3"]
    results = [caravan(play(state, f"P m10 x{times}")) for times in (1, 2, 3)]
    assert results == ["YYYYG", "YYGG", "GGG"]
    with pytest.raises(IllegalMove, match="that trade costs YYYYYYYY"):
        play(state, "P m10 x4")
    for never in ({"do": "trade", "card": "m10", "times": 0}, "P m10 x0"):
        with pytest.raises(BadMove):
            at(state).play(0, never)


def test_r03_upgrade_two():
    state = table(trader("YYY"))
    assert of_kind(state, "P s2") == ["P s2 [0]", "P s2 [0,0]", "P s2 [0,1]"]
    results = [caravan(play(state, text)) for text in of_kind(state, "P s2")]
    assert results == ["YYR", "YRR", "YYG"]


def test_r04_upgrade_three_ends_at_the_highest_rank():
    state = table(trader("R", "m09 s1 s2"))
    assert of_kind(state, "P m09") == ["P m09 [1]", "P m09 [1,2]"]


def test_r05_an_upgrade_needs_a_cube_to_raise():
    state = table(trader("BBB", "m09 s1 s2"))
    assert of_kind(state, "P") == ["P s1"]


def test_r06_the_first_seat_begins_with_eight_moves():
    state = table(trader("YYY"), trader("YYYY"), row="m10 m11 m12 m13 m14 m15")
    assert legal(state) == [
        "P s1", "P s2 [0]", "P s2 [0,0]", "P s2 [0,1]", "A 0", "A 1 Y", "A 2 YY", "A 3 YYY",
    ]  # fmt: skip
    for seed in range(5):
        match = CENTURY.new(2, seed=bytes([seed]) * 32)
        assert len(match.legal_moves(0)) == 8


def test_r07_a_payment_lies_on_the_cards_to_the_left():
    state = table(trader("YYR"), OTHER, row="m10 m11:G m12 m13 m14:BB m15")
    after = play(state, "A 3 YRY")
    assert lying(after)[:5] == ["m10:Y", "m11:RG", "m12:Y", "m14:BB", "m15"]
    assert len(after.merchant_row) == 6
    assert "m13" in after.traders[0].hand


def test_r08_the_cubes_on_a_card_cannot_pay_for_it():
    state = table(trader("Y"), OTHER, row="m10 m11 m12:YYY m13 m14 m15")
    assert of_kind(state, "A") == ["A 0", "A 1 Y"]
    rich = table(trader("YR"), OTHER, row="m10 m11 m12:YYY m13 m14 m15")
    assert of_kind(rich, "A 2") == ["A 2 YR", "A 2 RY"]
    assert caravan(play(rich, "A 2 YR")) == "YYY"


def test_r09_cubes_on_a_card_may_fill_the_caravan_beyond_its_limit():
    state = play(table(trader("YYYYYYYYY"), OTHER, row="m10:RRGG m11 m12 m13 m14 m15"), "A 0")
    assert caravan(state) == "YYYYYYYYYRRGG"
    assert len(legal(state)) == 8
    assert all(len(text) == len("D ") + 3 for text in legal(state))


def coins(state, claims):
    """Claim in some slots, one seat after the other, each with all it needs; say what came."""
    told = []
    for slot in claims:
        cost = POINTS[state.point_row[slot]].cost
        rich = replace(rules.active(state), caravan=cost)
        match = at(rules.with_active(state, rich))
        (claimed,) = (e for e in match.play(match.state.seat, f"C {slot}") if e.kind == "claimed")
        told.append((claimed.data["gold"], claimed.data["silver"]))
        state = match.state
    return told


def test_r10_silver_moves_to_slot_0_when_the_gold_is_gone():
    one = trader(claimed="p06 p07 p08", gold=3)
    state = table(one)
    assert (state.gold, state.silver) == (1, 4)
    assert coins(state, [0, 0]) == [(1, 0), (0, 1)]
    assert coins(state, [0, 1]) == [(1, 0), (0, 0)]
    two = table(one, trader(claimed="p09 p10", silver=2))
    assert (two.gold, two.silver) == (1, 2)
    assert coins(two, [0, 0, 1, 0, 0]) == [(1, 0), (0, 1), (0, 0), (0, 1), (0, 0)]


def test_r11_without_silver_slot_1_brings_no_coin():
    state = table(trader(claimed="p06 p07 p08 p09", silver=4))
    assert (state.gold, state.silver) == (4, 0)
    assert coins(state, [1, 0]) == [(0, 0), (1, 0)]


def test_r12_coins_stay_with_the_slots():
    state = table(trader("YYRR"), trader("YYYRR"))
    after = play(state, "C 0")
    assert after.point_row[0] == "p02"
    assert coins(after, [0]) == [(1, 0)]


def test_r13_the_round_is_played_to_its_end():
    claimed = "p06 p07 p08 p09 p10"
    state = table(trader("YY"), trader("YYRR", claimed=claimed), trader("YY"), seat=1)
    after = play(state, "C 0")
    assert CENTURY.turn(after).must == (2,)
    assert rules.is_last_round(after)
    over = play(after, "P s1")
    assert CENTURY.turn(over) == type(CENTURY.turn(over))((), phase="over")
    assert CENTURY.score(over).reason == "6 point cards are claimed"


def test_r14_with_nothing_played_a_rest_is_an_option():
    assert "R" not in legal(table(trader("Y")))
    with pytest.raises(IllegalMove, match="you have played no card"):
        play(table(trader("Y")), "R")
    state = table(trader("Y"), rest_when_nothing_played=True)
    assert legal(state)[-1] == "R"
    after = play(state, "R")
    assert (after.traders, after.seat) == (state.traders, 1)


def test_r15_without_a_deck_the_merchant_row_shrinks():
    state = table(trader("YYY"), row="m10 m11 m12", empty_deck=True)
    after = play(state, "A 1 Y")
    assert lying(after) == ["m10:Y", "m12"]
    assert of_kind(after, "A") == ["A 0"]
    rich = table(trader("YYY"), row="m10 m11 m12", empty_deck=True)
    assert of_kind(rich, "A") == ["A 0", "A 1 Y", "A 2 YY"]
    none = play(table(trader("Y"), row="m10", empty_deck=True), "A 0")
    assert none.merchant_row == ()
    assert of_kind(none, "A") == []
    assert "P s1" in legal(none)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_r16_the_point_deck_cannot_run_out(seats):
    most = BOX.cards_to_end[seats] * seats
    assert most + BOX.point_row <= len(POINTS)


def test_r17_of_equal_seats_the_later_one_wins():
    one = trader("RR", claimed="p35 p36 p34 p01 p02 p03")  # 80 points
    two = trader("", claimed="p33 p32 p31 p30 p04", gold=1, silver=1)  # 82
    state = table(one, two)
    assert CENTURY.turn(state).must == ()
    score = CENTURY.score(state)
    assert score.points == (82, 82)
    assert score.places == (2, 1)
    assert score.winners == (1,)


def test_r18_after_seat_0_ends_it_the_others_move_once():
    first = trader("YYRR", claimed="p06 p07 p08 p09")
    state = play(table(first, trader(), trader(), trader()), "C 0")
    for seat in (1, 2, 3):
        assert CENTURY.turn(state).must == (seat,)
        state = play(state, "P s1")
    assert CENTURY.turn(state).must == ()


def test_r19_in_the_last_round_the_others_may_claim_too():
    claimed = "p06 p07 p08 p09 p10"
    more = "p11 p12 p13 p14 p15"
    state = table(trader("YYRR", claimed=claimed), trader("YYYRR", claimed=more))
    after = play(state, "C 0", "C 0")
    assert CENTURY.turn(after).must == ()
    assert [len(one.claimed) for one in after.traders] == [6, 6]


def test_r20_a_trade_is_not_once_a_play():
    assert caravan(play(table(trader("RRRRRR", "s1 s2 m21")), "P m21 x3")) == "GGGGGG"


def test_r21_cubes_just_received_may_be_discarded():
    state = play(table(trader("RRRGGG", "s1 s2 m19")), "P m19 x3")
    assert caravan(state) == "YYYYYYYYYGGG"
    assert legal(state) == ["D YY", "D YG", "D GG"]


@pytest.mark.parametrize("theme", ["spice_road", "golem"])
def test_r22_the_point_deck_is_purple_and_the_merchant_deck_orange(theme):
    drawn = CENTURY.draw(table(trader("Y"), theme=theme), None)
    assert ".gk-century .point.deck rect{fill:#7d4c98" in drawn
    assert ".gk-century .deck rect{fill:#d98a34" in drawn
    assert 'class="point deck"' in drawn
    assert 'class="merchant deck"' in drawn


def test_r23_seat_0_is_the_first_player():
    for seats in (2, 3, 4, 5):
        match = CENTURY.new(seats, seed=bytes(32))
        assert match.turn.must == (0,)
        assert match.state.traders[0].caravan == cubes("YYY")


def test_r24_what_five_seats_can_do_at_the_start():
    state = CENTURY.new(5, seed=bytes(32)).state
    asked = [replace(state, seat=seat) for seat in range(5)]
    assert [len(CENTURY.legal_moves(one, one.seat)) for one in asked] == [8, 9, 9, 20, 20]


def test_r25_a_played_card_comes_back_by_a_rest():
    state = play(table(trader("Y", "s1 s2 m10")), "P s1", "P s1")
    assert "P s1" not in legal(state)
    with pytest.raises(IllegalMove, match="s1 is played already; rest to take it back"):
        play(state, "P s1")
    state = play(state, "P m10 x1", "P s2 [0]", "R")
    assert state.traders[0].hand == ("m10", "s1", "s2")
    assert state.traders[0].played == ()


def test_r26_what_a_trade_gains_cannot_pay_for_it_again(monkeypatch):
    pairs = [pair for card in TRADES.values() for pair in zip(card.pay, card.gain, strict=True)]
    assert not any(pay and gain for pay, gain in pairs)
    own = TradeCard("m10", pay=cubes("YY"), gain=cubes("YR"))
    monkeypatch.setitem(MERCHANTS, "m10", own)
    monkeypatch.setitem(TRADES, "m10", own)
    state = table(trader("YYY", "s1 s2 m10"))
    assert of_kind(state, "P m10") == ["P m10 x1"]
    assert rules.after_play(cubes("YYYYY"), Trade("m10", 2)) == cubes("YYYRR")


@pytest.mark.parametrize(("seats", "coins"), [(2, 4), (3, 6), (4, 8), (5, 10)])
def test_r27_two_coins_of_either_kind_for_each_seat(seats, coins):
    state = CENTURY.new(seats, seed=bytes(32)).state
    assert (state.gold, state.silver) == (coins, coins)
