"""The sentence for each refusal a player meets."""

import pytest
from tests.games.welcome_to.positions import (
    EMPTY,
    TABLES,
    WANTS_7,
    end,
    finish,
    game,
    offering,
    play,
    sheet,
    state,
    until,
)

from gamekernel_games.welcome_to import rules
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
    Roundabout,
    SkipEffect,
    Write,
)
from gamekernel_games.welcome_to.reasons import why_illegal
from gamekernel_games.welcome_to.state import Options

FOURS = ("b1d", "b2a", "b3a")


def refused(position, move, seat=0):
    assert not rules.is_legal(position, seat, move)
    assert move not in rules.legal_moves(position, seat)
    return why_illegal(position, seat, move)


def chosen(number, effect, own, *moves, **how):
    return play(offering(number, effect, own, **how), 0, Choose(0, 0), *moves)


STEPS = [
    (offering(5, "park", EMPTY), Done(), "choose your cards"),
    (offering(5, "park", EMPTY), Write(0, 0, 5), "choose your cards"),
    (chosen(5, "park", EMPTY), Choose(1, 1), "write the number"),
    (chosen(5, "park", EMPTY, Write(0, 0, 5)), Done(), "use the effect"),
    (until(offering(5, "park", EMPTY), 0), Park(), "complete city plans, or end"),
    (finish(offering(5, "park", EMPTY), 0), Done(), "you have ended your turn"),
]


def test_after_a_refusal_no_house_is_built():
    shut = state(WANTS_7, EMPTY, pairs=((1, "park"), (2, "park"), (3, "park")))
    position = play(shut, 0, Refuse())
    assert refused(position, Choose(0, 0)) == "complete city plans, or end your turn"


@pytest.mark.parametrize(("position", "move", "words"), STEPS, ids=range(len(STEPS)))
def test_a_move_out_of_order(position, move, words):
    assert words in refused(position, move)


CIRCLE = {"advanced": True}
CHOOSING = [
    (offering(5, "park", EMPTY), Roundabout(0, 3), "advanced game"),
    (
        play(offering(5, "park", EMPTY, **CIRCLE), 0, Roundabout(0, 3)),
        Roundabout(1, 1),
        "one round",
    ),
    (offering(5, "park", sheet("R R"), **CIRCLE), Roundabout(1, 1), "built 2 roundabouts"),
    (offering(5, "park", sheet("4"), **CIRCLE), Roundabout(0, 0), "an empty house"),
    (offering(5, "park", EMPTY, **CIRCLE), Roundabout(0, 10), "no such house"),
    (offering(5, "park", EMPTY), Choose(0, 1), "same pile"),
    (offering(8, "park", WANTS_7), Choose(0, 0), "fits nowhere"),
    (offering(5, "park", EMPTY), Refuse(), "can be written"),
]


@pytest.mark.parametrize(("position", "move", "words"), CHOOSING, ids=range(len(CHOOSING)))
def test_choosing(position, move, words):
    assert words in refused(position, move)


def test_two_cards_of_a_hand_are_different():
    position = next(game(2, Options(expert=True), "reasons"))[0]
    assert "two different cards" in refused(position, Choose(1, 1))


SEVENS = sheet("3 . 9", "6 . .", "R . 2")
WRITING = [
    (Write(0, 1, 6), "not the number you have chosen"),
    (Write(0, 11, 5), "no such house"),
    (Write(0, 0, 5), "something stands there"),
    (Write(2, 0, 5), "something stands there"),
    (Write(1, 1, 5), "6 stands to the left"),
    (Write(2, 1, 5), "2 stands to the right"),
]


@pytest.mark.parametrize(("move", "words"), WRITING, ids=range(len(WRITING)))
def test_writing(move, words):
    assert words in refused(chosen(5, "park", SEVENS), move)


TAKEN = sheet("1* 2* | 3 3b . | .", "", agents=(1, 0, 0, 0, 0, 0))
EFFECTS = [
    ("surveyor", Agent(1), "chosen a surveyor"),
    ("park", Pool(), "chosen a park"),
    ("surveyor", Fence(0, 0), "may not be divided"),
    ("surveyor", Fence(0, 1), "stands there already"),
    ("surveyor", Fence(0, 2), "may not be separated"),
    ("surveyor", Fence(0, 9), "no such gap"),
    ("agent", Agent(1), "cannot grow"),
    ("bis", Bis(0, 2, "left"), "something stands there"),
    ("bis", Bis(0, 5, "left"), "no number stands beside it on the left"),
    ("bis", Bis(0, 5, "right"), "no number stands beside it on the right"),
    ("bis", Bis(0, 11, "left"), "no such house"),
    ("bis", Bis(0, 0, "left"), "something stands there"),
    ("bis", Bis(1, 0, "left"), "no number stands beside it on the left"),
    ("bis", Bis(2, 11, "right"), "something stands there"),
]


@pytest.mark.parametrize(("effect", "move", "words"), EFFECTS, ids=range(len(EFFECTS)))
def test_effects(effect, move, words):
    position = chosen(15, effect, TAKEN, Write(2, 11, 15))
    assert words in refused(position, move)


def test_a_bis_does_not_cross_a_fence():
    position = chosen(15, "bis", sheet("1 | . 7"), Write(2, 11, 15))
    assert "a fence is between" in refused(position, Bis(0, 1, "left"))


def test_plans():
    position = until(offering(15, "park", sheet("1 2 3 4 | 5 6 7 8 |"), plans=FOURS), 0)
    fours = ((0, 0, 4), (0, 4, 4))
    assert "estates 1, 1, 1, 6" in refused(position, Plan(2))
    assert "estates 4, 4" in refused(position, Plan(1))
    assert "once" in refused(position, Plan(1, fours[::-1]))
    assert "estates 4, 4" in refused(position, Plan(1, fours[:1]))
    assert "no estate that the plan may use" in refused(position, Plan(1, ((0, 0, 4), (1, 4, 4))))
    position = state(
        sheet("1* 2* 3* 4* | 5* 6* 7* 8* |", plans=(3, 0, 0)),
        EMPTY,
        plans=FOURS,
        pairs=((15, "park"),) * 3,
    )
    assert "completed that plan already" in refused(until(position, 0), Plan(1, fours))


def test_a_plan_without_estates_takes_none():
    own = sheet(temps=7)
    position = until(offering(15, "park", own, plans=("a1d", "b2a", "b3a")), 0)
    assert rules.is_legal(position, 0, Plan(1))
    assert "takes no estates" in refused(position, Plan(1, ((0, 0, 1),)))


def test_after_the_end():
    position = end(1, Options(), "reasons")
    assert refused(position, Done()) == "the game is over"
    assert refused(position, SkipEffect()) == "the game is over"


def test_every_refusal_in_random_games_has_a_sentence():
    """Whatever was legal in one state is asked in the next ones, of every seat."""
    asked = 0
    for seats, options in TABLES[::9]:
        before = []
        for position, _, move in game(seats, options, "refusals", last=4):
            for seat in range(seats):
                for old in before[-6:]:
                    if not rules.is_legal(position, seat, old):
                        sentence = why_illegal(position, seat, old)
                        assert sentence
                        assert sentence[0].islower()
                        asked += 1
            before.append(move)
    assert asked > 100
