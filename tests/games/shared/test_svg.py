"""What all games draw with, and how they are ranked."""

from xml.etree import ElementTree as ET

from gamekernel import Score
from gamekernel_games import svg


def test_attributes_are_escaped_and_named_as_svg_names_them():
    drawn = svg.tag("rect", x=1.0, y=2.25, class_="a", data_cell='"<e4>&', fill=None, rx=0)
    assert drawn == '<rect x="1" y="2.2" class="a" data-cell=\'"&lt;e4&gt;&amp;\' rx="0"/>'


def test_a_picture_is_well_formed_whatever_the_words():
    drawn = svg.picture(
        "nim", 10, 20.5, svg.text("<&>", 1, 2), svg.title('"'), label='a "b" <c>', style="a>b{}"
    )
    root = ET.fromstring(drawn)
    assert root.get("viewBox") == "0 0 10 20.5"
    assert root.get("aria-label") == 'a "b" <c>'
    assert [child.text for child in root] == ["a>b{}", "<&>", '"']


def test_equal_seats_share_a_place_and_leave_a_gap():
    assert Score.ranked((3, 7, 7), over=True).places == (3, 1, 1)
    assert Score.ranked((3, 7, 7), over=True).winners == (1, 2)
    assert Score.ranked((3, 7, 7), over=False).winners == ()


def test_tie_breaks_decide_where_points_do_not():
    score = Score.ranked((7, 7), keys=((7, -3), (7, -2)), over=True, reason="the end")
    assert score == Score((7, 7), (2, 1), (1,), "the end")
