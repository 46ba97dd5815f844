"""For each refusal a player meets, the sentence."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.games.formula_d.positions import FAR, FORMULA, basic, car, legal, new, race, refusal

from gamekernel.errors import IllegalMove
from gamekernel_games.formula_d.state import PitStop

GEAR = race(car("2.3", 3), FAR)
DRIVE = race(car("2.3", 3), car("2.9"), roll=6)
SLIP = race(car("2.10", 4), car("2.11", 4), roll=7, phase="slip")
PIT = race(car("B.0", 4, brakes=2, repairs=2), FAR, roll=9, phase="pit", technical_pit_stop=True)
SETS = race(car("B.0", 4, fitted="hard"), replace(FAR, tyres="hard"), roll=9, phase="pit")


@pytest.mark.parametrize(
    ("state", "text", "why"),
    [
        (GEAR, "drive 2.9", "now choose a gear"),
        (GEAR, "gear 5", "you can shift up by one gear only"),
        (race(car("2.3", 6), FAR), "gear 1", "you can shift down by four gears at most"),
        (
            race(car("2.3", 4, gearbox=0), FAR),
            "gear 2",
            "you cannot pay for that: it costs 1 gearbox, and the last point must stay",
        ),
        (race(car("B.0", 6), FAR), "gear 5", "a car leaves its box in gear 4 at most"),
        (DRIVE, "gear 3", "now the die is rolled; drive"),
        (DRIVE, "drive 9.9", "there is no space '9.9'"),
        (DRIVE, "drive 2.9", "a car stands on 2.9"),
        (
            DRIVE,
            "drive 2.12",
            "no way leads to 2.12; a straight is driven by the shortest ways, and the roll counts",
        ),
        (DRIVE, "drive 2.8 b4", "you have 3 points to brake with"),
        (DRIVE, "drive 2.8 + b1", "the space of soft tyres and braking exclude each other"),
        (DRIVE, "drive 2.8 +", "there is no space to be had from the tyres now"),
        (DRIVE, "drive 2.8", "to end on 2.8 you brake by 1"),
        (DRIVE, "drive 2.8 b1 o1", "that way overshoots by 0"),
        (DRIVE, "drive 2.8 b1 d1", "that way passes 0 marked cells"),
        (
            DRIVE,
            "drive 2.8 b1 t1",
            "tyres pay only for missing spaces of a blocked car, after three paid with brakes",
        ),
        (SLIP, "drive 2.12", "now drive on in the slipstream, or say no slip"),
        (SLIP, "slip 2.11", "a car stands on 2.11"),
        (SLIP, "slip 1.12 b1", "to end on 1.12 you brake by 0"),
        (SLIP, "slip 1.12 o1", "that way overshoots by 0"),
        (SLIP, "slip 1.12 d1", "that way passes 0 marked cells"),
        (PIT, "pit standard soft", "sets of tyres are not played"),
        (PIT, "pit standard brakes", "only a technical stop repairs"),
        (PIT, "pit technical brakes brakes", "brakes lacks 1 points"),
        (PIT, "pit technical engine", "engine lacks 0 points"),
        (SETS, "pit standard", "name a set of tyres: hard, soft or rain"),
        (SETS, "pit technical soft", "technical pit stops are not played"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_the_reason(state, text, why):
    assert refusal(state, text) == why


def test_repairs_are_named_in_order_and_paid_with_points():
    state = race(car("B.0", 4, brakes=1, body=2, repairs=2), FAR, roll=9, phase="pit",
                 technical_pit_stop=True)  # fmt: skip
    assert refusal(state, PitStop("technical", None, ("body", "brakes"))) == (
        "name the parts in the order brakes, gearbox, body, engine, road handling"
    )
    few = replace(state, cars=(replace(state.cars[0], repairs=1), FAR))
    assert refusal(few, "pit technical brakes body") == "you have 1 repair points"


def test_the_basic_game_speaks_of_wear():
    state = race(basic("2.3", 5, pool=2), basic("1.44"), rules="basic")
    assert refusal(state, "gear 2") == (
        "you cannot pay for that: it costs 2 wear, and the last point must stay"
    )


def test_out_of_turn_and_after_the_end():
    state = race(car("2.3"), FAR)
    assert refusal(state, "gear 3", seat=1) == "it is not your turn"
    over = replace(state, phase="over", order=())
    assert refusal(over, "gear 3") == "the race is over"


def test_before_the_race():
    match = new(2, rules="advanced", construction=True, tyres=True)
    assert refusal(match.state, "gear 1") == "now spend a point on a part of the car"
    assert refusal(match.state, "spend repair") == (
        "repair points belong to technical pit stops, which are not played"
    )
    for _ in range(14):
        match.play(0, FORMULA.read_move(match.state, 0, "spend body"))
    assert refusal(match.state, "spend body") == "you have spent all points; wait for the others"
    for _ in range(14):
        match.play(1, FORMULA.read_move(match.state, 1, "spend body"))
    match.play(1, FORMULA.read_move(match.state, 1, "tyres soft"))
    assert refusal(match.state, "tyres hard", seat=1) == (
        "you have chosen your tyres; wait for the others"
    )


def test_a_match_refuses_with_the_sentence():
    match = new(2)
    seat = match.turn.must[0]
    with pytest.raises(IllegalMove, match="now the die is rolled; drive"):
        match.play(seat, FORMULA.read_move(match.state, seat, "gear 1"))
    assert legal(match.state, seat)
