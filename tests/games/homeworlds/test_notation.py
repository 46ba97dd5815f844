"""Steps, positions and games as text."""

from __future__ import annotations

import pytest
from tests.games.homeworlds.positions import HOMES, HOMEWORLDS, at, new, play, table

from gamekernel.errors import BadMove, BadPosition
from gamekernel_games.homeworlds.moves import Catastrophe, Discover, EndTurn, Homeworld, Move

EVERY_KIND = (
    "attack r1 S2",
    "move y1 S2 S3",
    "discover y1 S2 g3 S4",
    "build y1 S2",
    "trade y1 b1 S2",
    "sacrifice g3 First",
    "catastrophe S3 red",
    "pass",
    "claim_draw",
)


def middle(**options):
    """Return a match in which every kind of step can be named."""
    return at(*HOMES, "S2 (y2) y1-r1", "S3 (b3) y2r2r3-r1r2", **options)


def written(match):
    """Write the position."""
    return HOMEWORLDS.write_position(match.state)


def read(match, text):
    """Read a step as the player on turn."""
    return HOMEWORLDS.read_move(match.state, match.turn.must[0], text)


def write(match, move):
    """Write a step of the player on turn."""
    return HOMEWORLDS.write_move(match.state, match.turn.must[0], move)


@pytest.mark.parametrize("text", EVERY_KIND)
def test_a_step_comes_back_as_it_was_written(text):
    match = middle()
    assert write(match, read(match, text)) == text


def test_legal_steps_come_back():
    for match in (middle(), new(), new(system_names="given")):
        for move in match.legal_moves(0):
            assert read(match, write(match, move)) == move


def test_case_space_and_letters_are_read_leniently():
    match = middle()
    assert read(match, "  M Y1   s2 S3 ") == Move("y1", "S2", "S3")
    assert read(match, "c s3 Red") == read(match, "c s3 r") == Catastrophe("S3", "r")
    assert read(match, "P") == EndTurn()
    for short, text in zip("amdbtscp", EVERY_KIND, strict=False):
        assert read(match, f"{short} {' '.join(text.split()[1:])}") == read(match, text)


def test_the_name_a_system_gets_anyhow_may_be_left_out():
    match = middle()
    assert read(match, "discover y1 S2 g3") == Discover("y1", "S2", "g3")
    assert read(match, "discover y1 S2 g3 s4") == Discover("y1", "S2", "g3")
    assert read(match, "discover y1 S2 g3 Vega") == Discover("y1", "S2", "g3", "Vega")
    assert read(new(), "homeworld b3 y1 g3 FIRST") == Homeworld(("b3", "y1"), "g3")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "'' is no move; write one of: homeworld, attack"),
        ("jump y1 S2", "'jump' is no move"),
        ("build y1", "write: build SHIP SYSTEM"),
        ("build y1 S2 S3", "write: build SHIP SYSTEM"),
        ("pass now", "write: pass"),
        ("build y4 S2", "'y4' is no piece"),
        ("catastrophe S3 pink", "'pink' is no colour; they are red, yellow, green, blue"),
        ("build y1 Sssssssssssssssss", "the name Ssssssssssssssss... is too long"),
    ],
)
def test_what_is_no_step_is_refused_with_a_sentence(text, why):
    with pytest.raises(BadMove, match=why.replace("...", ".*")):
        read(middle(), text)


# Positions.


@pytest.mark.parametrize(
    "head",
    [
        "first to move",
        "second to move",
        "first to move, action done",
        "second to move, 2 green left",
    ],
)
def test_positions_come_back(head):
    lines = (head, *HOMES, "S2 (r2) y1-r1", "Vega (b3) -y2y2")
    match = at(*lines[1:], head=head)
    assert written(match) == "\n".join(lines)


def test_positions_before_and_after_play_come_back():
    first = at(head="first creates")
    assert len(first.legal_moves(0)) == 936
    second = at(HOMES[0], head="second creates")
    assert second.turn.must == (1,)
    assert written(second) == f"second creates\n{HOMES[0]}"
    lost = at("First (0, r1b3) -", HOMES[1], head="first ended it")
    assert lost.score().winners == (1,)
    drawn = at(*HOMES, head="second repeated it")
    assert drawn.score().winners == (0, 1)
    for match in (lost, drawn):
        again = HOMEWORLDS.new(position=written(match))
        assert again.state == match.state


def test_a_position_is_read_leniently():
    match = HOMEWORLDS.new(position="First ( 0 ,b3R1 ) g3 - | Second(1,r2b1)-g3\n\n S2 (g2) y2Y1-")
    assert table(match) == [*HOMES, "S2 (g2) y1y2-"]
    assert match.turn.must == (0,)


def test_systems_are_numbered_after_the_highest_in_the_position():
    match = at(*HOMES, "S7 (g2) y1y2-")
    play(match, "discover y1 S7 r1")
    assert table(match)[3] == "S8 (r1) y1-"


def test_a_game_goes_on_from_the_highest_number():
    match = play(at(*HOMES, "S999999 (g2) y1y2-"), "discover y1 S999999 r1", "pass")
    HOMEWORLDS.check(match.state, 2, match.options)
    assert match.state.systems[-1].name == "S1000000"


@pytest.mark.parametrize(
    "text",
    [
        "nonsense",
        "First (2, r1b3) g3-",
        "First (0, r1b3) g3",
        "first creates, action done\nFirst (0, r1b3) g3-",
        "first to move, 4 green left\nFirst (0, r1b3) g3-",
        "Abcdefghijklmnopq (r1) g3-",
        "A_b (r1) g3-",
        "S1000000 (r1) g3-",
    ],
)
def test_what_is_no_position_is_refused(text):
    with pytest.raises(BadPosition):
        HOMEWORLDS.new(position=text)


# Games.


def test_a_game_comes_back_with_its_options_and_an_unfinished_turn():
    options = {"first_ship": "large", "draw_offers": False, "repetition": "draw"}
    match = HOMEWORLDS.new(options=options)
    play(match, "homeworld g3 y1 g3", "homeworld r2 b1 g3", "build g1 First", "pass")
    play(match, "sacrifice g3 Second")
    assert match.write_game().splitlines() == [
        '[first_ship "large"]',
        '[repetition "draw"]',
        '[draw_offers "False"]',
        "homeworld g3 y1 g3 First",
        "homeworld r2 b1 g3 Second",
        "build g1 First",
        "sacrifice g3 Second ; ...",
    ]
    _, read_options, texts = HOMEWORLDS.read_game(match.write_game())
    assert read_options == match.options
    assert texts == match.texts()


def test_unused_actions_are_written_as_passes_and_read_as_the_end():
    match = new()
    play(match, "homeworld g3 y1 g3", "homeworld r2 b1 g3", "build g1 First", "pass", "pass")
    play(match, "sacrifice g3 First", "build g1 First", "pass", "pass")
    assert match.write_game().splitlines()[3:] == [
        "pass",
        "sacrifice g3 First ; build g1 First ; pass ; pass",
        "pass",
    ]
    passes = play(new(start="beginner"), "pass", "pass", "pass", "pass", "claim_draw")
    assert passes.write_game().splitlines()[1:] == ["pass"] * 4 + ["claim_draw"]
    for played in (match, passes):
        assert HOMEWORLDS.read_game(played.write_game())[2] == played.texts()


def test_a_text_without_moves_is_no_game():
    with pytest.raises(BadPosition, match="there is no move"):
        HOMEWORLDS.read_game("  \n")
