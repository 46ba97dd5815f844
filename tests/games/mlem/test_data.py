"""The data against the counts of the sheet, exact odds of rolls, and mats that a host brings."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import msgspec
import pytest
from tests.games.mlem.positions import MLEM, flight, play, rolled, small_mat, spaces_with

from gamekernel.errors import BadOptions
from gamekernel_games.mlem import rules, scoring
from gamekernel_games.mlem.mat import BOX, DEEP, FACES, Moons, Planet, Space
from gamekernel_games.mlem.notation import write_face
from gamekernel_games.mlem.rules import Roll
from gamekernel_games.mlem.state import ASTRONAUTS

HOUSE = BOX.house


def test_the_dice_and_astronauts_are_those_of_the_box():
    assert BOX.dice == 6
    assert BOX.sides == (1, 2, 2, 3, 4, "AB")
    assert FACES == (1, 2, 3, 4, "AB")
    assert ASTRONAUTS == (
        "planet2", "moon2", "deep2", "thief", "one", "parachute", "reach", "satellite",
    )  # fmt: skip


def test_our_mat_keeps_to_what_is_known_of_the_published_one():
    assert len(HOUSE.spaces) == 25
    assert HOUSE.spaces[0].faces == (1, 2, "AB")
    assert {1, 4} <= set(HOUSE.spaces[5].faces)
    assert all(len(space.faces) in (2, 3) for space in HOUSE.spaces[:-1])
    assert [n for n, space in enumerate(HOUSE.spaces) if space.body is None] == [*range(6)]
    assert len(HOUSE.planets) == 5
    assert HOUSE.satellite_space == 3


def test_the_lobby_says_whose_mat_it_is():
    assert "not the published one" in MLEM.info.text.replace("\n", " ")
    assert "The mat was made for this project." in MLEM.info.credits


def test_our_mat_is_the_one_of_the_sheet():
    bodies = [str(space.body) for space in HOUSE.spaces[6:]]
    assert " ".join(bodies) == "m1 m1 p1 p1 m2 m2 p2 p2 m3 m3 p3 p3 m4 p4 p4 m5 p5 p5 deep"
    written = ["".join(map(write_face, space.faces)) for space in HOUSE.spaces]
    assert " ".join(written[:12]) == "12A 23A 13A 24A 12A 14A 23A 12 24A 13A 23 12A"
    assert " ".join(written[12:]) == "34A 12 2A 13A 24 12A 23 1A 24A 12 23A 12A "
    burners = [space.afterburner for space in HOUSE.spaces]
    assert burners == [1, 1, 1, 1, 1, 2, 2, 0, 2, 2, 0, 2, 2, 0, 2, 3, 0, 3, 0, 3, 3, 0, 3, 3, 0]
    assert {m.id: m.values for m in HOUSE.moons} == {
        "m1": (2, 1), "m2": (3, 2), "m3": (5, 4), "m4": (7,), "m5": (9,),
    }  # fmt: skip
    assert {p.id: p.values for p in HOUSE.planets} == {
        "p1": (4, 2, 1), "p2": (6, 3, 2), "p3": (8, 5, 3), "p4": (11, 7, 4), "p5": (14, 9, 5),
    }  # fmt: skip
    assert msgspec.structs.astuple(HOUSE.deep_space) == (12, 2)
    assert msgspec.structs.astuple(HOUSE.goals) == (3, 3, 3, 3)


def after_roll(state):
    return list(MLEM.outcomes(state, state.crew[0].seat, Roll()))


@pytest.mark.parametrize("pool", range(1, 7))
def test_exact_odds_of_a_crash_on_every_space(pool):
    """A roll crashes when each die shows one of the sides that the space does not take."""
    for number, space in enumerate(HOUSE.spaces[:-1]):
        if number == 0 and pool < BOX.dice:
            continue  # no die is spent before the rocket moves
        state = flight("0 thief, 1 reach", number, pool=pool)
        MLEM.check(state, 2, state.options)
        outcomes = after_roll(state)
        assert sum(p for p, _ in outcomes) == 1
        useless = sum(side not in space.faces for side in BOX.sides)
        crash = sum((p for p, after in outcomes if after.crashes), Fraction())
        assert crash == Fraction(useless, 6) ** pool


def test_a_die_shows_two_twice_as_often():
    state = flight("0 thief, 1 reach", 4, pool=1)
    odds = Counter()
    for probability, after in after_roll(state):
        odds[after.roll] += probability
    # On space 4 the sides 3 and 4 crash.
    assert odds == {
        (1,): Fraction(1, 6), (2,): Fraction(1, 3), ("AB",): Fraction(1, 6), (): Fraction(1, 3),
    }  # fmt: skip


# A mat that the host brings.


def hosted(mat, seats=2):
    return MLEM.new(seats, {"board": msgspec.to_builtins(mat), "first_player": 0})


def test_a_mat_of_the_host_is_played_on():
    match = play(hosted(small_mat()), "board satellite", "board moon2")
    assert match.state.rocket == 2
    rolled(match, "1 1 2 3 3 4")
    play(match, "use {1,2}", "stay", "1:land 6")
    assert match.state.landed[-1].body == "luna"
    assert scoring.points(match.state)[1].moons == 10
    rolled(match, "A A A")
    play(match, "use {A}")  # past the end
    assert match.state.landed[-1].body == "comet"
    assert match.score().points == (21, 10)


BROKEN = [
    ({"spaces": small_mat().spaces[2:]}, r"length >= 8"),
    ({"spaces": spaces_with(2, Space((), 0, None))}, r"board.spaces\[2\].faces"),
    ({"spaces": spaces_with(2, Space((1, 2, 1), 0, None))}, r"board.spaces\[2\].faces"),
    ({"spaces": spaces_with(8, Space((1, 1), 0, DEEP))}, r"board.spaces\[8\].faces"),
    ({"spaces": spaces_with(2, Space((1, "AB"), 0, None))}, r"board.spaces\[2\].afterburner"),
    ({"spaces": spaces_with(5, Space((1,), 0, "mars"))}, r"board.spaces\[5\].body: nobody lands"),
    ({"spaces": spaces_with(8, Space((), 0, "mars"))}, r"board.spaces\[8\].body: the last"),
    ({"spaces": spaces_with(7, Space((1,), 0, DEEP))}, r"board.spaces\[7\].body: the last"),
    ({"spaces": spaces_with(6, Space((1,), 0, "mars"))}, "board.moons: luna lies at no space"),
    ({"spaces": spaces_with(7, Space((1,), 0, "luna"))}, "board.planets: mars lies at no space"),
    ({"spaces": spaces_with(7, Space((1,), 0, "mir"))}, "mars lies at no space"),
    ({"planets": ()}, r"board.spaces\[7\].body: there is no mars"),
    ({"planets": (Planet("luna", (1, 1, 1)),)}, "board.planets: the name luna is taken"),
    ({"moons": (Moons("comet", (1,)),)}, "board.moons: the name comet is taken"),
    ({"moons": (Moons("deep", (1,)),)}, "board.moons: the name deep is taken"),
    ({"moons": (Moons("luna", ()),)}, "length >= 1"),
    ({"moons": (Moons("luna", (1, 0)),)}, "`int` >= 1"),
    ({"moons": (Moons("luna", (1, 2)),)}, "board.moons: the values of luna go from high to low"),
    ({"planets": (Planet("mars", (3, 1, 2)),)}, "board.planets: the values of mars go from"),
    ({"planets": (Planet("mars", (3, 2)),)}, "length 3"),
    ({"planets": (Planet("mars", (3, 2, -1)),)}, "`int` >= 0"),
    ({"satellite_space": 6}, "`int` <= 5"),
    ({"goals": {"four_moons": 1}}, "missing required field `four_planets`"),
    ({"deep_space": None}, "Expected `object`"),
]


@pytest.mark.parametrize(("changes", "reason"), BROKEN, ids=[reason for _, reason in BROKEN])
def test_a_mat_that_cannot_be_played_on_is_refused(changes, reason):
    with pytest.raises(BadOptions, match=reason):
        hosted(small_mat(**changes))


def test_a_value_of_the_wrong_kind_names_its_field():
    with pytest.raises(BadOptions) as refused:
        hosted(small_mat(moons=(Moons("luna", (0,)),)))
    assert refused.value.at == "$.board.moons[0].values[0]"


def test_two_bodies_of_one_name_are_refused():
    moons = (Moons("luna", (5,)), Moons("luna", (4,)))
    with pytest.raises(BadOptions, match="the name luna is taken"):
        hosted(small_mat(moons=moons))


@pytest.mark.parametrize("name", ["Luna", "a-b", "", "moonmoonm", "2b", "a\n"])
def test_a_body_has_a_plain_short_name(name):
    with pytest.raises(BadOptions, match="regex"):
        hosted(small_mat(moons=(Moons(name, (5,)),)))


def test_a_first_player_who_is_not_there_is_refused():
    with pytest.raises(BadOptions, match="first_player: there is no seat 2"):
        MLEM.new(2, {"first_player": 2})
    assert MLEM.new(3, {"first_player": 2}).turn.must == (2,)


def test_unknown_modules_are_refused():
    with pytest.raises(BadOptions, match="ufo"):
        MLEM.new(2, {"ufo": True})


def test_a_random_first_player_may_be_anybody():
    starters = Counter(MLEM.new(3, seed=bytes([n]) * 32).state.starter for n in range(60))
    assert set(starters) == {0, 1, 2}
    assert rules.active(MLEM.new(3, outcomes=[1]).state) == 1
