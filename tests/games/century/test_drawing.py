"""Pictures: what lies where, as text and as SVG."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest
from tests.games.century.positions import CENTURY, play, table, trader

SVG = "{http://www.w3.org/2000/svg}"
MIDDLE = {
    "row": "m33:YYG m18 m09:B m01 m02 m03",
    "points": "p36 p18 p01 p02 p03",
}
TRADERS = (
    trader("YRGB", "s2 m10 m25", "s1", claimed="p35 p04", gold=1),
    trader("YYYY", " ".join(["s1", "s2", *(f"m{n}" for n in range(26, 33))])),
)


def middle(**options):
    return table(*TRADERS, **MIDDLE, **options)


def drawn(state):
    return ET.fromstring(CENTURY.draw(state, None))


def groups(picture, **wanted):
    return [
        g for g in picture.iter(f"{SVG}g")
        if all(g.get(f"data-{key}") == value for key, value in wanted.items())
    ]  # fmt: skip


def ranks(group):
    return [g.get("data-rank") for g in group.iter(f"{SVG}g") if g.get("data-rank")]


def test_the_text_shows_rows_and_traders():
    assert CENTURY.show(middle(), 0).splitlines() == [
        "Century: Spice Road   Y turmeric, R saffron, G cardamom, B cinnamon",
        "",
        "Point cards, 29 in the deck",
        "C   0: 20 points 1: 12 points 2: 6 points  3: 7 points  4: 8 points",
        "    YRGBBB       YRGB         YYRR         YYYRR        RRRR",
        "    +gold (3)    +silver (4)",
        "",
        "Merchant cards, 28 in the deck",
        "A   0: m33       1: m18       2: m09       3: m01       4: m02       5: m03",
        "    GG>RRB       YYYYY>GGG    ^3           +G           +YR          +YYY",
        "on  YYG                       B",
        "",
        "*Player 1: 34 points; cards 2, gold 1, silver 0",
        " caravan YRGB",
        " hand    m10 YY>G, m25 RRR>GGG, s2 ^2",
        " played  s1 +YY",
        " claimed p04 8, p35 20",
        "",
        " Player 2: 0 points; cards 0, gold 0, silver 0",
        " caravan YYYY",
        " hand    m26 RRR>YGB, m27 RRR>YYGG, m28 G>RR, m29 G>YRR, m30 G>YYYYR,",
        "         m31 YYG>BB, m32 GG>BB, s1 +YY, s2 ^2",
        "",
        "Player 1 to play, acquire, claim or rest.",
    ]


def test_the_golems_have_their_own_names():
    text = CENTURY.show(middle(theme="golem"), 0)
    assert "Century: Golem Edition   Y yellow, G green, B blue, P pink" in text
    assert "Golem cards, 29 in the deck" in text
    assert "+copper (3)" in text
    assert "BB>GGP" in text
    assert " caravan YGBP" in text
    titles = [t.text for t in drawn(middle(theme="golem")).iter(f"{SVG}title")]
    assert "golem card p36: 20 points for YGBPPP" in titles
    assert "copper coins: 3" in titles
    assert "blue" in titles


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (play(table(trader("Y" * 10)), "P s1"), "Player 1 to discard 2."),
        (table(trader(claimed="p06 p07 p08 p09 p10 p11"), trader("Y"), seat=1),
         "Player 2 to play, acquire, claim or rest. The last round."),
        (table(trader(claimed="p06 p07 p08 p09 p10 p11")), "Player 1 has won."),
    ],
    ids=["discard", "last round", "over"],
)  # fmt: skip
def test_the_words_say_what_is_to_be_done(state, words):
    assert CENTURY.show(state, 0).splitlines()[-1] == words
    assert drawn(state).get("aria-label") == f"Century: Spice Road. {words}"


def test_many_cubes_on_a_card_are_written_by_their_numbers():
    buyer = trader("Y", " ".join(["s1", "s2", *(f"m{n}" for n in range(26, 38))]))
    state = table(buyer, row="m01:YYYYYYYYYRRG m02:YYYYYYYYYB m03 m04 m05 m06")
    CENTURY.check(state, 2, state.options)
    assert "on  9Y2R1G       YYYYYYYYYB\n" in CENTURY.show(state, 0)


def test_rows_without_cards_or_coins_are_left_out():
    state = table(trader("Y"), row="", empty_deck=True)
    text = CENTURY.show(state, 0)
    assert "Merchant cards, 0 in the deck\n\n" in text
    assert max(map(len, text.splitlines())) <= 80


def test_the_svg_shows_the_cards_with_their_cubes():
    picture = drawn(middle())
    (card,) = groups(picture, card="m33", slot="0")
    assert ranks(card) == list("22113002")
    assert card.findtext(f"{SVG}title") == "merchant card m33 GG>RRB"
    (point,) = groups(picture, card="p36", slot="0")
    assert ranks(point) == list("012333")
    for seat, cubes in (("0", "0123"), ("1", "0000")):
        (panel,) = groups(picture, seat=seat)
        assert [r for g in panel.findall(f"{SVG}g") for r in [g.get("data-rank")] if r] == list(
            cubes
        )
    (panel,) = groups(picture, seat="0")
    kinds = {g.get("data-card"): g.get("class") for g in groups(panel) if g.get("data-card")}
    assert kinds == {"m10": "card", "m25": "card", "s2": "card", "s1": "card played"}


def test_the_svg_shows_what_each_seat_has_claimed():
    one, two = (groups(drawn(middle()), seat=seat)[0] for seat in "01")
    (claimed,) = (g for g in one.iter(f"{SVG}g") if g.get("class") == "claimed")
    assert claimed.findtext(f"{SVG}text") == "claimed 8, 20"
    assert claimed.findtext(f"{SVG}title") == "p04 8, p35 20"
    assert not [g for g in two.iter(f"{SVG}g") if g.get("class") == "claimed"]


def test_styles_hold_within_the_picture_only():
    style = drawn(middle()).findtext(f"{SVG}style")
    assert all(rule.startswith(".gk-century ") for rule in style.split("\n") if rule)
