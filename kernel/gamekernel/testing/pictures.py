"""Whether pictures can be shown."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree import ElementTree as XML

from gamekernel.testing.checks import Fault, check, demand, offering, who

if TYPE_CHECKING:
    from gamekernel.testing.trials import Node

_SVG = "{http://www.w3.org/2000/svg}"


@check(
    "node",
    picked=True,
    needs=offering("show"),
    cure="""Return lines of plain text for every view, the spectator's and that of a finished game
        too; no tabs and no control characters, which a terminal would obey.""",
)
def views_can_be_shown(node: Node) -> int:
    """`show` draws every view as lines of printable text."""
    for seat in node.everybody:
        text = node.game.show(node.game.view(node.state, seat), seat)
        demand(text.strip(), f"show is empty for {who(seat)}")
        for line in text.splitlines():
            odd = next((c for c in line if not c.isprintable()), "")
            demand(not odd, f"show for {who(seat)} holds the character {odd!r}")
    return len(node.everybody)


@check(
    "node",
    picked=True,
    needs=offering("draw"),
    cure="""Return one `<svg xmlns="http://www.w3.org/2000/svg">` element; escape `&` and `<` in
        texts; no scripts, and nothing fetched from elsewhere.""",
)
def drawings_are_svg(node: Node) -> int:
    """`draw` gives a well-formed SVG document without scripts for every view."""
    for seat in node.everybody:
        text = node.game.draw(node.game.view(node.state, seat), seat)
        try:
            root = XML.fromstring(text)  # noqa: S314 - as above
        except XML.ParseError as error:
            raise Fault(f"the drawing for {who(seat)} is no XML: {error}") from error
        demand(root.tag == f"{_SVG}svg", f"the drawing for {who(seat)} is a {root.tag}, no SVG")
        for part in root.iter():
            name = str(part.tag).removeprefix(_SVG)
            demand(name != "script", f"the drawing for {who(seat)} holds a script")
            for key in part.attrib:
                demand(not key.startswith("on"), f"the drawing for {who(seat)} has an {key}")
    return len(node.everybody)
