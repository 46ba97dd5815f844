"""Why a step is refused, where no ruling has said so already."""

from __future__ import annotations

import pytest
from tests.games.homeworlds.positions import HOMES, HOMEWORLDS, at, new, play, refusal

from gamekernel_games.homeworlds.moves import EndTurn

TABLE = (*HOMES, "S1 (y2) y1b2-g2", "S2 (b3) r1-")
NOTHING_SPECIAL = [
    ("homeworld b3 y1 g3", "you have created your homeworld already"),
    ("claim_draw", "a draw can be claimed in a turn that begins with a position for the third"),
    ("build g1 S9", "there is no system S9"),
    ("build y1 Second", "you have no ship at Second"),
    ("build g1 S1", "neither a star nor a ship of yours at S1 is green"),
    ("attack y1 S2", "there is no enemy y1 at S2"),
    ("sacrifice b3 S1", "you have no b3 at S1"),
    ("trade y1 b1 S2", "you have no y1 at S2"),
    ("move g1 S1 S2", "you have no g1 at S1"),
    ("move y1 S1 S1", "the ship is there already"),
    ("move y1 S1 S5", "there is no system S5"),
    ("discover y2 S1 g3", "you have no y2 at S1"),
    ("catastrophe S1 yellow", "S1 has 2 yellow; a catastrophe takes 4"),
    ("discover y1 S1 g3 Vega", "players name no systems in this game; this one is called S3"),
]


@pytest.mark.parametrize(("text", "why"), NOTHING_SPECIAL)
def test_refusals_at_the_start_of_a_turn(text, why):
    assert refusal(at(*TABLE), text).startswith(why)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("pass", "create your homeworld first"),
        ("build g1 First", "create your homeworld first"),
        ("homeworld b3 y1 g2", "the first ship must be a large one"),
        ("homeworld g3 g3 g3", "the bank does not have as many g3"),
        ("homeworld b3 y1 r3 Vega", "players name no systems in this game; this one is called"),
    ],
)
def test_refusals_of_a_homeworld(text, why):
    match = new(first_ship="large")
    play(match, "homeworld g3 y1 r3")
    assert refusal(match, text).startswith(why)


def test_names_that_are_not_given():
    match = at(*TABLE, "Vega (g1) r3-", system_names="given")
    for name in ("Vega", "vega", "Second", "S1", "s2", "First"):
        assert refusal(match, f"discover y1 S1 g3 {name}") == f"the name {name} was used before"
    assert refusal(match, "discover y1 S1 g3 A-b") == "a name has 1 to 16 letters and digits"
    play(match, "discover y1 S1 g3 Altair")
    assert match.state.systems[-1].name == "Altair"


def test_a_name_is_not_used_again_after_its_system_is_gone():
    match = at(*HOMES, "S1 (y2) y1y1-", system_names="given")
    play(match, "discover y1 S1 g3 Altair", "pass", "pass", "sacrifice y1 Altair")
    assert match.state.system("Altair") is None
    assert refusal(match, "discover y1 S1 g3 altair") == "the name altair was used before"
    play(match, "discover y1 S1 g3 S9", "pass", "pass")
    assert match.state.systems[-1].name == "S9"


def test_a_given_number_is_left_out_when_numbers_come_to_it():
    match = at(*HOMES, "S1 (y2) y1y1y1-", system_names="given")
    play(match, "discover y1 S1 g3 S2", "pass", "pass", "discover y1 S1 b3")
    assert [system.name for system in match.state.systems[3:]] == ["S2", "S3"]


def test_homeworlds_may_be_named_too():
    match = new(system_names="given")
    play(match, "homeworld b3 y1 g3 Terra")
    assert refusal(match, "homeworld b1 y2 g3 terra") == "the name terra was used before"
    play(match, "homeworld b1 y2 g3")
    assert [system.name for system in match.state.systems] == ["Terra", "Second"]


def test_it_is_not_your_turn_or_the_game_is_over():
    match = at(*HOMES)
    assert HOMEWORLDS.why_illegal(match.state, 1, EndTurn()) == "it is not your turn"
    over = at("First (0, r1b3) -", HOMES[1], head="first ended it")
    for seat in (0, 1):
        assert HOMEWORLDS.why_illegal(over.state, seat, EndTurn()) == "the game is over"


def test_stars_of_a_homeworld_may_be_named_in_either_order():
    one, other = new(), new()
    play(one, "homeworld b3 y1 g3")
    play(other, "homeworld y1 b3 g3")
    assert one.state == other.state
