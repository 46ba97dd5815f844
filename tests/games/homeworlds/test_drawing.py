"""Pictures: what they must show, and that they are what they say they are."""

from __future__ import annotations

from collections import Counter
from xml.etree import ElementTree as ET

import pytest
from tests.games.homeworlds.positions import HOMES, HOMEWORLDS, at, data, legal, new, play

TABLE = (*HOMES, "S1 (y2) y1b2-g2")
ROWS = data("positions")


def picture(match):
    """Draw, and read the SVG."""
    return ET.fromstring(HOMEWORLDS.draw(match.state, None))


def test_the_text_lists_systems_and_bank():
    shown = HOMEWORLDS.show(at(*TABLE).state, 0)
    assert shown.splitlines() == [
        "system  stars              First  Second",
        "Second  r2 b1  banker      -      g3",
        "S1      y2                 y1 b2  g2",
        "First   r1 b3  goldilocks  g3     -",
        "",
        "bank",
        "  red     r1 r1 r2 r2 r3 r3 r3",
        "  yellow  y1 y1 y2 y2 y3 y3 y3",
        "  green   g1 g1 g1 g2 g2 g3",
        "  blue    b1 b1 b2 b2 b3 b3",
        "",
        "First to move.",
    ]


@pytest.mark.parametrize(
    ("head", "words"),
    [
        ("second to move, 2 green left", "Second to move: 2 green actions left."),
        ("second to move, 1 red left", "Second to move: 1 red action left."),
        ("first to move, action done", "First to move: action done."),
        ("first repeated it", "A draw."),
    ],
)
def test_the_text_says_how_the_turn_stands(head, words):
    assert HOMEWORLDS.show(at(*TABLE, head=head).state, 0).endswith(words)
    assert picture(at(*TABLE, head=head)).get("aria-label") == f"Homeworlds. {words}"


def test_the_text_says_who_has_won_and_what_comes_first():
    lost = at("First (0, r1b3) -", HOMES[1], head="first ended it")
    assert HOMEWORLDS.show(lost.state, 0).endswith("Second has won.")
    assert HOMEWORLDS.show(new().state, 0).endswith("First creates a homeworld.")


def test_a_draw_may_be_claimed_during_the_whole_turn_and_the_text_says_so():
    for step, words in (
        ((), "First to move, and may claim a draw."),
        (("sacrifice g3 First",), "First to move: 3 green actions left, and may claim a draw."),
        (("build g1 First",), "First to move: action done, and may claim a draw."),
    ):
        match = play(new(start="beginner"), *["pass"] * 4, *step)
        assert "claim_draw" in legal(match)
        assert HOMEWORLDS.show(match.state, 0).endswith(words)


def test_a_homeworld_with_a_name_of_its_own_says_whose_it_is():
    match = play(new(system_names="given"), "homeworld b3 y1 g3 Terra", "homeworld b1 y2 g3 Mars")
    assert "Terra (First)  y1 b3" in HOMEWORLDS.show(match.state, 0)
    texts = [e.text for e in picture(match).iter() if e.tag.endswith("text")]
    assert {"Terra (First) goldilocks", "Mars (Second) banker"} <= set(texts)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_the_picture_has_every_piece_where_it_is(row):
    match = at(*row["position"])
    root = picture(match)
    systems = {g.get("data-system"): g for g in root.iter() if g.get("data-system")}
    assert set(systems) == {system.name for system in match.state.systems}
    for system in match.state.systems:
        drawn = Counter(
            (g.get("data-piece"), g.get("data-seat"))
            for g in systems[system.name].iter()
            if g.get("data-piece")
        )
        wanted = Counter((star, None) for star in system.stars)
        wanted += Counter((s, str(n)) for n, ships in enumerate(system.ships) for s in ships)
        assert drawn == wanted
    counts = {g.get("data-bank"): g.get("data-count") for g in root.iter() if g.get("data-bank")}
    assert counts == {piece: str(n) for piece, n in match.state.bank().items()}


def test_the_widest_system_stays_in_the_picture():
    ships = "".join(f"{c}{s}" * (1 if c == "g" else 2) for c in "rygb" for s in (1, 2, 3))
    root = picture(at(*HOMES, f"S1 (g2) {ships}-"))
    width = float(root.get("viewBox").split()[2])
    right = [float(r.get("x")) + float(r.get("width")) for r in root.iter() if r.get("rx")]
    assert max(right) < width - 190


def test_style_rules_stay_in_the_picture():
    style = next(e.text for e in picture(new()).iter() if e.tag.endswith("style"))
    rules = [rule for rule in style.replace("\n", "").split("}") if rule]
    assert all(rule.startswith(".gk-homeworlds ") for rule in rules)
