"""Whether pictures can be shown."""

from __future__ import annotations

from typing import TYPE_CHECKING
from unicodedata import category
from xml.etree import ElementTree as ET

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
    """`show` draws every view as lines of plain text."""
    for seat in node.watchers:
        text = _made(node, "show", seat)
        demand(text.strip(), f"show is empty for {who(seat)}")
        for line in text.splitlines():
            odd = next((c for c in line if category(c) == "Cc"), "")
            demand(not odd, f"show for {who(seat)} holds the character {odd!r}")
    return len(node.watchers)


@check(
    "node",
    picked=True,
    needs=offering("draw"),
    cure="""Return one `<svg xmlns="http://www.w3.org/2000/svg">` element; escape `&` and `<` in
        texts; no scripts, and nothing fetched from elsewhere.""",
)
def drawings_are_svg(node: Node) -> int:
    """`draw` gives a well-formed SVG document without scripts for every view."""
    for seat in node.watchers:
        text = _made(node, "draw", seat)
        try:
            root = ET.fromstring(text)  # noqa: S314 - as above
        except ET.ParseError as error:
            raise Fault(f"the drawing for {who(seat)} is no XML: {error}") from error
        demand(root.tag == f"{_SVG}svg", f"the drawing for {who(seat)} is a {root.tag}, no SVG")
        for part in root.iter():
            name = str(part.tag).removeprefix(_SVG)
            demand(name != "script", f"the drawing for {who(seat)} holds a script")
            for key in part.attrib:
                demand(not key.startswith("on"), f"the drawing for {who(seat)} has an {key}")
    return len(node.watchers)


def _made(node: Node, hook: str, seat: int | None) -> str:
    """Return the picture that was made when all hooks were asked, or make it."""
    if (hook, seat) in node.kept:
        return str(node.kept[hook, seat])
    return str(getattr(node.game, hook)(node.game.view(node.state, seat), seat))
