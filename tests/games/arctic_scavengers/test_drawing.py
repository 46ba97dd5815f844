"""Pictures: what a person must find on them, and that they are sound SVG."""

import re
from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace
from tests.games.arctic_scavengers.positions import (
    TABLES,
    building,
    cards,
    game,
    opening,
    pile,
    play,
    player,
    skirmish,
    state,
)

from gamekernel_games.arctic_scavengers import drawing, pictures, views
from gamekernel_games.arctic_scavengers.moves import Dig, Snipe


def shown(position, seat=0):
    return drawing.show(views.view(position, seat), seat)


def drawn(position, seat=0):
    return pictures.draw(views.view(position, seat), seat)


@pytest.mark.parametrize(("seats", "options"), TABLES[::3])
def test_pictures_of_whole_games(seats, options):
    for number, (position, _, _) in enumerate(game(seats, options, "pictures")):
        if number % 40 and position.phase != "over":
            continue
        for seat in (*range(seats), None):
            assert max(map(len, shown(position, seat).splitlines())) <= drawing.WIDTH
            root = ET.fromstring(drawn(position, seat))
            seats_drawn = [e for e in root.iter() if "data-seat" in e.attrib]
            assert len(seats_drawn) == seats


def test_the_market_is_shown_with_prices_and_heights():
    text = shown(opening(3, "show"))
    assert "Scavenger 1f x11" in text
    assert "Thugs 6 any x5" in text
    assert "Saboteur 1f1m x8" in " ".join(text.split())
    svg = drawn(opening(3, "show"))
    assert len(re.findall("data-pile=", svg)) == 8 + 3


def test_a_hand_is_shown_to_its_owner_only():
    position = state(player("medkit grenade"), player("rifle wolf_pack"))
    assert "Your hand: Grenade, Medkit" in shown(position, 0)
    assert "Rifle" not in shown(position, 0).split("Your hand")[1]
    assert 'data-card="grenade"' in drawn(position, 0)
    for picture in (drawn(position, 1), drawn(position, None)):
        assert 'data-row="hand"' not in picture or 'data-card="grenade"' not in picture
    assert "Your hand" not in shown(position, None)


def test_an_action_and_an_attack_are_told():
    position = state(player("scavenger shovel"), player("sniper_team"), player("medic"))
    position = play(position, (0, Dig(cards("scavenger shovel"))))
    assert "P1 dig: Scavenger, Shovel, worth 3" in shown(position, 1)
    assert "P2 may interrupt" in shown(position, 1)
    position = play(position, (1, Snipe("sniper_team", "scavenger")))
    assert "P2 attacks Scavenger of P1" in " ".join(shown(position, 2).split())
    assert 'data-action="open"' in drawn(position, 2)


def test_forces_buildings_and_cards_looked_at_are_shown():
    position = skirmish(player("brawler spear"), player("thugs"))
    assert "force, fight 4: Brawler, Spear" in shown(position)
    held = player("scavenger", buildings=[building("armory", stored="net"), building("pharmacy")])
    position = state(held, player(), junkyard=pile("pills"), options={"hq2": True})
    assert "b1 Armory: works, stores Net" in shown(position, 0)
    assert "b1 Armory: works, stores 1 cards" in shown(position, 1)
    assert drawn(position).count("data-building=") == 2
    position = play(position, (0, Dig(("scavenger",))))
    assert "You look at: Pills" in shown(position, 0)
    assert "You look at" not in shown(position, 1)
    off = replace(held, buildings=(building("armory", disabled=True),))
    assert "disabled" in shown(state(off, player()))


def test_rules_of_style_begin_with_the_class_of_the_picture():
    style = re.search("<style>(.*?)</style>", drawn(opening(2)), re.DOTALL)[1]
    for line in style.strip().splitlines():
        assert line.startswith(".gk-arctic_scavengers")
