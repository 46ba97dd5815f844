"""The pictures show what the view says."""

from __future__ import annotations

import random
import xml.etree.ElementTree as ET

import pytest
from msgspec.structs import replace
from tests.games.formula_d.positions import FAR, FORMULA, basic, car, drive_out, new, race

STATE = race(
    car("2.30", 4, grid=2), car("P.3", 2, grid=1), replace(car("1.44", 2), status="wreck"),
    roll=9, markers=("2.33", "2.33"),
)  # fmt: skip


def drawn(state, seat=0):
    """Return the picture's elements."""
    return ET.fromstring(FORMULA.draw(FORMULA.view(state, seat), seat))


def having(picture, name):
    return {each.get(name): each for each in picture.iter() if each.get(name) is not None}


def shown(state, seat=0):
    return FORMULA.show(FORMULA.view(state, seat), seat).splitlines()


def test_every_space_is_drawn_once():
    picture = drawn(STATE)
    cells = [each.get("data-cell") for each in picture.iter() if each.get("data-cell")]
    assert len(cells) == len(set(cells)) == 250 + 12 + 10
    assert len(having(picture, "data-corner")) == 4
    assert having(picture, "data-line").keys() == {"finish"}


def test_cars_stand_on_their_cells_and_wrecks_are_told_apart():
    picture = drawn(STATE)
    cars = having(picture, "data-seat")
    assert {seat: each.get("data-at") for seat, each in cars.items()} == {
        "0": "2.30", "1": "P.3", "2": "1.44",
    }  # fmt: skip
    assert [cars[seat].get("class") for seat in ("0", "1", "2")] == ["driver", None, "wreck"]
    spots = having(picture, "data-cell")
    place = spots["2.30"].get("transform").partition(" rotate")[0]
    assert cars["0"].get("transform") == place
    gone = replace(STATE, cars=(*STATE.cars[:2], replace(STATE.cars[2], status="out")))
    assert having(drawn(gone), "data-seat").keys() == {"0", "1"}


def test_damage_and_the_roll_are_drawn():
    picture = drawn(STATE)
    assert having(picture, "data-marker").keys() == {"2.33"}
    assert having(picture, "data-roll").keys() == {"9"}
    assert not having(drawn(replace(STATE, going=type(STATE.going)(), phase="gear")), "data-roll")


def test_the_style_is_the_games_own():
    picture = drawn(STATE)
    style = next(each.text for each in picture.iter() if each.tag.endswith("style"))
    assert all(line.startswith(".gk-formula_d ") for line in style.splitlines())
    titles = [each.text for each in picture.iter() if each.tag.endswith("title")]
    assert "corner T2: 2 stops, 5 to 9 spaces" in titles
    assert "seat 0 on 2.30, gear 4" in titles


def test_the_terminal_shows_cars_and_the_track_ahead():
    lines = shown(STATE)
    assert lines[0] == "Formula D on Test Ring, advanced rules, round 2, drive"
    assert lines[2] == ">  0*   1/2   2.30     4                  6    3    3    3    3    2"
    assert "   2    1/2   wreck    2                  6    3    3    3    3    2" in lines
    assert "rolled 9" in lines
    lanes = {line[0]: line[3:] for line in lines if line[1:3] == ": "}
    assert lanes["2"][6] == "0"
    assert lanes["2"].count("*") == 1
    assert "T2:2" in lines[-5]
    assert lines[-1] == "in the pits: 1 at P.3"


def test_stops_and_held_cars_are_named():
    lines = shown(race(car("2.33", 2, stops=1), car("1.44", 2, held="spinning")))
    assert "T2 1/2" in lines[2]
    assert "spinning" in lines[3]
    assert shown(race(basic("2.3", pool=7), basic("1.44"), rules="basic"))[2].endswith("   7")


@pytest.mark.parametrize("seats", [2, 10])
def test_every_view_of_a_race_can_be_drawn_in_80_columns(seats):
    options = {
        "rules": "advanced", "construction": True, "weather": "random", "laps": 2,
        "technical_pit_stop": True, "qualifying": "stopwatch",
    }  # fmt: skip
    rng = random.Random(seats)
    for n, match in enumerate(drive_out(new(seats, **options), rng)):
        if n % 97 == 0:
            for seat in (0, None):
                assert max(map(len, shown(match.state, seat))) <= 80
                assert drawn(match.state, seat).tag.endswith("svg")
    assert having(drawn(match.state), "data-car").keys() == set(map(str, range(seats)))


def test_what_is_built_in_secret_is_not_shown():
    state = new(2, rules="advanced", construction=True).state
    assert "you have 14 points to spend" in shown(state)
    assert shown(state)[3].endswith("built in secret")
    words = "".join(drawn(state).itertext())
    assert words.count("built in secret") == 1
    assert FAR.cell not in having(drawn(state), "data-at")
