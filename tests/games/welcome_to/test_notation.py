"""Moves as text."""

import pytest

from gamekernel_games.welcome_to.moves import (
    Agent,
    Bis,
    Choose,
    Done,
    Fence,
    Park,
    Plan,
    Pool,
    Refuse,
    Reshuffle,
    Roundabout,
    SkipEffect,
    Truck,
    Write,
)
from gamekernel_games.welcome_to.notation import read_move, write_move

WRITTEN = [
    (Roundabout(0, 4), "R0.4"),
    (Choose(1, 1), "C1"),
    (Choose(0, 2), "C0/2"),
    (Refuse(), "X"),
    (Write(2, 7, 12), "W2.7=12"),
    (Truck("left_start"), "TL"),
    (Truck("right_start"), "TR"),
    (Fence(1, 5), "F1.5"),
    (Agent(3), "A3"),
    (Park(), "P"),
    (Pool(), "Q"),
    (Bis(0, 3, "left"), "B0.3<"),
    (Bis(2, 11, "right"), "B2.11>"),
    (SkipEffect(), "S"),
    (Plan(2, ((0, 0, 3), (1, 4, 3))), "PL2[0.0x3,1.4x3]"),
    (Plan(3), "PL3"),
    (Reshuffle(wanted=True), "RS"),
    (Reshuffle(wanted=False), "RN"),
    (Done(), "D"),
]


@pytest.mark.parametrize(("move", "text"), WRITTEN, ids=[text for _, text in WRITTEN])
def test_every_kind_of_move_is_written_and_read(move, text):
    assert write_move(move) == text
    assert read_move(text) == move
    assert read_move(f"  {text.lower()} ") == move


def test_estates_may_be_named_in_any_order():
    assert read_move("pl2 [ 1.4 x 3, 0.0 x 3 ]") == Plan(2, ((0, 0, 3), (1, 4, 3)))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "is no move"),
        ("Z9", "is no move"),
        ("W2.7", "is no move"),
        ("W0.10=5", "houses 0 to 9"),
        ("F0.9", "gaps 0 to 8"),
        ("W2.7=18", "above 17"),
        ("PL4", "is no move"),
        ("PL1[0.0]", "is no estate"),
        ("PL1[0.10x1]", "houses 0 to 9"),
        ("A7", "is no move"),
        ("W2.\u0667=5", "is no move"),
    ],
    ids=range(11),
)
def test_what_cannot_be_read_is_refused_with_a_sentence(text, sentence):
    with pytest.raises(ValueError, match=sentence):
        read_move(text)
