"""Pictures: text that shows what stands where, and SVG that a page can use as it is."""

from __future__ import annotations

import random
import xml.etree.ElementTree as ET

import pytest
from msgspec.structs import replace
from tests.games.roll_for_the_galaxy.positions import (
    GALAXY,
    act,
    die,
    enter,
    fell,
    new,
    play_out,
    player,
    put,
)

from gamekernel_games.roll_for_the_galaxy.moves import Select

SVG = "{http://www.w3.org/2000/svg}"


def picture(state, seat=None):
    return ET.fromstring(GALAXY.draw(GALAXY.view(state, seat), seat))


def shown(state, seat=None):
    return GALAXY.show(GALAXY.view(state, seat), seat)


def having(root, attribute, value=None):
    found = [element for element in root.iter() if attribute in element.attrib]
    return [e for e in found if value is None or e.get(attribute) == value]


def classes(element):
    return element.get("class", "").split()


SHOWN = """
Round 3: assign.
VP pool 24, tiles in the bag 51. Waiting for players 1, 2.

> You: 4 points, credits 1, chips 0, 4 squares
  Cup -  Citizenry R  Behind the screen WRG
  Developments: Export Duties (needs 2) and 1 below, dice RW
  Worlds: nothing, dice -
  Built: Destroyed Colony, Doomed World, Executive Power, Artist Colony [C]

> Player 2: 0 points, credits 1, chips 0, 2 squares
  Cup -  Citizenry -  Behind the screen W
  Developments: nothing, dice -
  Worlds: nothing, dice -
  Built: Destroyed Colony, Doomed World

Behind your screen:
  Explore G*  Develop -  Settle R  Produce -  Ship -
  Selector W on ship
Your developments: 10 Export Duties / Silicon World; 7 Conscription / Gem World
Your worlds: -

Dice: W white, R red, P purple, C cyan, B brown, G green, Y yellow
"""


def assign_state():
    one = player(
        "executive_power artist_colony",
        development="export_duties conscription",
        on_development="RW",
        citizenry="R",
        goods={"artist_colony": "C"},
        assigning=fell("produce:W settle:R explore:G*"),
    )
    state = put(one, player(assigning=fell("ship:W")))
    return act(state, 0, Select(die("W"), "produce", "ship"))


def test_the_text_shows_each_player_and_what_lies_behind_the_own_screen():
    assert shown(assign_state(), 0) == SHOWN.strip("\n")


def test_others_see_dice_and_top_tiles_only():
    text = shown(assign_state(), 1)
    assert "Behind the screen WRG" in text
    assert "Export Duties (needs 2) and 1 below" in text
    for secret in ("Conscription", "Selector", "G*"):
        assert secret not in text


def test_the_text_fits_a_terminal():
    steps = set()
    for before in play_out(new(5), random.Random(3)):
        if before.turn.phase not in steps or before.count % 40 == 0:
            steps.add(before.turn.phase)
            for seat in (0, None):
                assert max(map(len, shown(before.state, seat).splitlines())) <= 80
    assert steps >= {"start_choice", "assign", "explore", "manage"}


def test_the_picture_shows_every_square_every_stack_and_every_die():
    for before in play_out(new(3), random.Random(4)):
        if before.count % 60:
            continue
        state = before.state
        root = picture(state)
        panels = having(root, "data-seat")
        assert [int(panel.get("data-seat")) for panel in panels] == [0, 1, 2]
        for panel, one in zip(panels, state.players, strict=True):
            stacks = having(panel, "data-stack")
            assert [e.get("data-stack") for e in stacks] == ["development", "world"]
            tops = [e.get("data-face") for stack in stacks for e in having(stack, "data-face")]
            faces = [e.get("data-face") for e in having(panel, "data-face")]
            assert faces == [built.face for built in one.tableau] + tops
            assert len(tops) == bool(one.development.tiles) + bool(one.world.tiles)
            for place, dice in (("cup", one.cup), ("citizenry", one.citizenry)):
                drawn = [
                    e.get("data-die")
                    for g in having(panel, "data-place", place)
                    for e in having(g, "data-die")
                ]
                assert drawn == list(dice)
            waits = "waiting" in classes(panel)
            assert waits == (int(panel.get("data-seat")) in before.turn.must)


def test_the_phases_that_take_place_are_lit():
    state = enter("ship", player(ship="W", cup="W"), player(), selected=("explore", "ship"))
    state = replace(state, step="ship", selected=("explore", "ship"))
    phases = having(picture(state), "data-phase")
    lit = [e.get("data-phase") for e in phases if "selected" in classes(e)]
    assert len(phases) == 5
    assert lit == ["explore", "ship"]


def test_a_selector_a_wild_die_and_a_virtual_one_are_marked():
    root = picture(assign_state(), 0)
    (ship,) = [e for e in having(root, "data-place", "ship") if having(e, "data-die")]
    assert [e.text for e in ship.iter(f"{SVG}text")] == ["Ship", "!"]
    (explore,) = [e for e in having(root, "data-place", "explore") if having(e, "data-die")]
    assert [e.text for e in explore.iter(f"{SVG}text")] == ["Explore", "*"]
    other = picture(assign_state(), 1)
    columns = having(having(other, "data-seat", "0")[0], "data-place", "ship")
    assert [len(having(column, "data-die")) for column in columns] == [0]
    one = player("space_docks gem_world", goods={"gem_world": "C"})
    state = enter("ship", one, player())
    dice = [e for e in picture(state).iter() if "virtual" in classes(e)]
    assert [e.get("data-die") for e in dice] == ["home"]


def test_only_the_owner_sees_the_tiles_below_the_top():
    state = assign_state()
    assert [e.get("data-tile") for e in having(picture(state, 0), "data-tile")] == ["10", "7"]
    assert having(picture(state, 1), "data-tile") == []
    assert having(picture(state), "data-tile") == []


def test_a_long_tableau_stays_inside_its_panel():
    names = "export_duties conscription galactic_demand public_works space_docks artist_colony"
    more = "gem_world space_port new_vinland spice_world mining_world jungle_world plague_world"
    root = picture(put(player(f"{names} {more} tourist_world"), player(), step="over"))
    squares = having(having(root, "data-seat", "0")[0], "data-face")
    assert len(squares) == 16
    rights = [float(e.find(f"{SVG}rect").get("x")) + 70 for e in squares]
    assert max(rights) < 1080


def test_a_square_tells_what_it_is():
    (square,) = having(picture(assign_state()), "data-face", "artist_colony")
    assert square.find(f"{SVG}title").text == "Artist Colony, novelty world, cost 1"


@pytest.mark.parametrize("step", ["start_choice", "over"])
def test_the_words_of_the_first_and_the_last_step(step):
    state = replace(put(player(), player(), step=step), round=0 if step == "start_choice" else 9)
    first = shown(state).splitlines()[0]
    assert first == {"start_choice": "The first tiles.", "over": "The game is over."}[step]


def test_the_style_touches_nothing_else_on_a_page():
    root = picture(assign_state())
    assert root.get("class") == "gk-roll_for_the_galaxy"
    selectors = [rule.split("{")[0] for rule in root.find(f"{SVG}style").text.split("}")]
    for selector in ",".join(selectors).split(","):
        assert not selector.strip() or selector.strip().startswith(".gk-roll_for_the_galaxy ")
