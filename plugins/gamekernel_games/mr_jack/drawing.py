"""Pictures of Mr. Jack: text for a terminal, and SVG that a web page can use as it is.

In the SVG hexes carry `data-hex`, manholes `data-manhole`, lit tiles `data-tile`, exits
`data-exit`, characters and their cards `data-character` and `data-card`.
"""

from __future__ import annotations

from functools import cache
from math import cos, radians, sin, sqrt
from textwrap import wrap
from typing import TYPE_CHECKING

from gamekernel_games.mr_jack.board import HEXES, NEIGHBOURS, STEPS, axial
from gamekernel_games.mr_jack.components import (
    BUILDINGS,
    CHARACTERS,
    DATA,
    EXITS,
    GASLIGHTS,
    MANHOLES,
    ROUNDS,
    STREETS,
    name,
)
from gamekernel_games.mr_jack.sight import beam
from gamekernel_games.mr_jack.state import REASONS
from gamekernel_games.svg import picture, tag, text, title

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from gamekernel_games.mr_jack.components import (
        Character,
        Direction,
        Exit,
        Gaslight,
        Hex,
        Street,
    )
    from gamekernel_games.mr_jack.state import Activation
    from gamekernel_games.mr_jack.views import Alibis, View


# Words.


def _names(characters: Collection[Character]) -> str:
    return ", ".join(map(name, characters)) or "nobody"


def _situation(view: View) -> list[str]:
    """Say what round it is, what the witness said, who acts, and who Jack is, if that is known."""
    witness = "seen" if view.witness == "seen" else "not seen"
    lines = [f"Round {view.round} of {ROUNDS}. Witness: Jack was {witness}.", _acting(view)]
    if view.identity:
        lines.append(f"Jack is {name(view.identity)}.")
    return lines


def _acting(view: View) -> str:
    if view.ending:
        return f"The game is over: {REASONS[view.ending]}."
    detective = view.actor == view.detective
    who = f"{'The Detective' if detective else 'Jack'} (player {(view.actor or 0) + 1})"
    if view.activation is None:
        return f"{who} chooses a character."
    return f"{who} plays {name(view.activation.character)}: {_owed(view.activation)}."


def _owed(activation: Activation) -> str:
    owed = ["walk"] if activation.walk else []
    if activation.points:
        owed.append(f"{activation.points} points of the whistle")
    elif activation.power:
        owed.append("power")
    return " and ".join(owed)


def _alibis(alibis: Alibis) -> str:
    if alibis.cards:
        return _names(alibis.cards)
    return f"{alibis.count} card{'s' * (alibis.count != 1)}"


def _drawn(view: View) -> list[str]:
    """Say where the alibi cards are."""
    return [
        f"Alibis of the Detective: {_alibis(view.detective_alibis)}",
        f"Alibis of Jack: {_alibis(view.jack_alibis)}; in the stack: {view.stack}",
    ]


def _code(character: Character) -> str:
    """Write a character in two letters."""
    return character[:2].upper()


# Text.


_COLUMN = 6
"""How wide a hex is; those of the next column lie half a hex, one line, higher or lower."""


def _ground(place: Hex) -> str:
    """Write a hex with nothing on it: name, open manhole or dark gaslight."""
    for kind, mark in ((DATA.houses, "##"), (DATA.gardens, "%%"), (DATA.monuments, "/\\")):
        if place in kind:
            return f"   {mark} "
    mark = "o" if place in MANHOLES else " *-" if place in GASLIGHTS else ""
    return f"{place:3}{mark:3}"


def _lines(cells: Mapping[Hex, str]) -> list[str]:
    """Lay the cells of the map out."""
    rows = [[" " * _COLUMN] * 13 for _ in range(17)]
    for place, cell in cells.items():
        q, r = axial(place)
        rows[2 * r + q - 1][q] = cell
    return ["".join(row).rstrip() for row in rows]


def show(view: View) -> str:
    """Draw the map in letters; characters known to be innocent are in small ones."""
    cells = {place: _ground(place) for place in HEXES}
    cells |= {place: f"{place:3} *{tile}" for tile, place in view.lit.items()}
    cells |= {place: f"{place:3}x  " for place in view.covers}
    for one in CHARACTERS:
        place = view.positions[one]
        code = _code(one).lower() if one in view.innocent else _code(one)
        cells[place] = f"{cells[place][:4]}{code}"
    exits = ", ".join(f"{way} {'closed' if way in view.cordons else 'open'}" for way in EXITS)
    up = [one for one in view.cards if one not in view.used and not _plays(view, one)]
    words = [
        *_situation(view),
        f"Cards up: {_names(up)}",
        f"Used: {_names(view.used)}",
        f"Seen now: {_short(view.seen)}. Innocent: {_short(view.innocent)}",
        f"Lantern: {view.lantern}. Exits: {exits}",
        *_drawn(view),
    ]
    return "\n".join(
        [
            *_lines(cells),
            "",
            "o manhole, x covered, *1 gaslight, *- out, ## house, %% garden, /\\ monument",
            ", ".join(f"{_code(one)} {name(one)}" for one in CHARACTERS[:4]) + ",",
            ", ".join(f"{_code(one)} {name(one)}" for one in CHARACTERS[4:]),
            "",
            *(line for each in words for line in wrap(each, 80)),
        ]
    )


def _short(characters: Collection[Character]) -> str:
    return " ".join(map(_code, characters)) or "nobody"


def _plays(view: View, character: Character) -> bool:
    return view.activation is not None and view.activation.character == character


# SVG.


_SIZE = 34
_HALF = _SIZE * sqrt(3) / 2
_MAP = (50, 50)
"""Where the hex q = 0, at the northern edge, has its middle."""
_PANEL = 730
_WIDE, _HIGH = 1040, 580
_CORNERS: dict[Exit, tuple[int, int]] = {"NW": (0, 1), "NE": (12, -5), "SW": (0, 8), "SE": (12, 2)}
"""Where the exits are drawn, just off the map, as q and r."""
_ANGLES: dict[Direction, int] = dict(zip(STEPS, (-90, -30, 30, 90, 150, 210), strict=True))
_COLOURS: dict[Character, str] = {
    "holmes": "#8e3b46",
    "watson": "#7a5230",
    "smith": "#b8860b",
    "lestrade": "#2f5d9b",
    "stealthy": "#2e7d4f",
    "goodley": "#1f2f52",
    "gull": "#6a3d8f",
    "bert": "#50545c",
}
_HOUSE = "M-17 14L-17-6L0-21L17-6L17 14Z"
_OBELISK = "M-10 14L-4-20L0-25L4-20L10 14Z"
_STYLE = """
.gk-mr_jack text{font-family:sans-serif;font-size:13px;fill:#e9e4d4}
.gk-mr_jack .night{fill:#1d2430}
.gk-mr_jack .hex polygon{stroke:#11161f;stroke-width:1.5}
.gk-mr_jack .hex text{font-size:9px;fill:#2a2f38;text-anchor:middle}
.gk-mr_jack .street polygon{fill:#7d8794}
.gk-mr_jack .bright polygon{fill:#e3d28a}
.gk-mr_jack .beam polygon{fill:#f3ecc3}
.gk-mr_jack .house polygon{fill:#5b4636}
.gk-mr_jack .house path{fill:#8c5a45;stroke:#2c1f18}
.gk-mr_jack .garden polygon{fill:#3f6b43}
.gk-mr_jack .garden circle{fill:#5f9461}
.gk-mr_jack .monument polygon{fill:#8d8f93}
.gk-mr_jack .monument path{fill:#c9cbd0;stroke:#3d4046}
.gk-mr_jack .gaslight polygon{fill:#39414e}
.gk-mr_jack .house text,.gk-mr_jack .gaslight text{fill:#c9bfae}
.gk-mr_jack .gaslight circle{fill:#20252e;stroke:#8b93a1;stroke-width:2}
.gk-mr_jack .burning polygon{fill:#8a7434}
.gk-mr_jack .burning circle{fill:#ffd94a;stroke:#fff3bf}
.gk-mr_jack .burning .number{font-size:15px;font-weight:bold;fill:#3a2c00}
.gk-mr_jack .manhole circle{fill:#20252e;stroke:#cfd4dc;stroke-width:2;stroke-dasharray:4 3}
.gk-mr_jack .covered circle{fill:#b5b9c1;stroke:#20252e;stroke-dasharray:none}
.gk-mr_jack .covered path{stroke:#20252e;stroke-width:2.5}
.gk-mr_jack .character circle{stroke:#fff;stroke-width:2.5}
.gk-mr_jack .character text{font-weight:bold;fill:#fff;text-anchor:middle}
.gk-mr_jack .innocent circle{fill-opacity:.35;stroke-dasharray:3 3}
.gk-mr_jack .character.seen circle{stroke:#ffb300}
.gk-mr_jack .lantern{stroke:#ffb300;stroke-width:5;stroke-linecap:round}
.gk-mr_jack .exit rect{fill:#2e7d4f;stroke:#e9e4d4}
.gk-mr_jack .closed rect{fill:#9b2d2d}
.gk-mr_jack .exit text{font-size:11px;text-anchor:middle}
.gk-mr_jack .card rect{fill:#efe6cf;stroke:#8d7b52;stroke-width:2}
.gk-mr_jack .card text{fill:#2a2f38;font-weight:bold}
.gk-mr_jack .used{opacity:.35}
.gk-mr_jack .playing rect{stroke:#ffb300;stroke-width:5}
"""


def draw(view: View) -> str:
    """Draw the map with its lights and characters; beside it cards, alibis and who is suspected."""
    words = [*_situation(view), *_drawn(view)]
    return picture(
        "mr_jack",
        _WIDE,
        _HIGH,
        tag("rect", width=_WIDE, height=_HIGH, rx=12, class_="night"),
        *map(_building, BUILDINGS),
        *_gaslights(view),
        *_streets(view),
        *(_exit(way, closed=way in view.cordons) for way in EXITS),
        _lantern(view),
        *(_character(view, one) for one in CHARACTERS),
        *_panel(view, words),
        label=" ".join(["Mr. Jack.", *words]),
        style=_STYLE,
    )


def _middle(place: Hex) -> tuple[float, float]:
    return _point(*axial(place))


def _point(q: float, r: float) -> tuple[float, float]:
    return _MAP[0] + 1.5 * _SIZE * q, _MAP[1] + _HALF * (2 * r + q - 1)


def _hex(place: Hex, kind: str, words: str, *inner: str, **data: object) -> str:
    """Draw a hex with its name, and what is on it."""
    x, y = _middle(place)
    turns = [radians(angle) for angle in range(0, 360, 60)]
    corners = [f"{x + _SIZE * cos(turn):.1f},{y + _SIZE * sin(turn):.1f}" for turn in turns]
    return tag(
        "g",
        title(f"{place}: {words}"),
        tag("polygon", points=" ".join(corners)),
        *inner,
        text(place, x, y + 27),
        class_=f"hex {kind}",
        data_hex=place,
        **data,
    )


@cache
def _building(place: Hex) -> str:
    x, y = _middle(place)
    if place in DATA.gardens:
        trees = ((-12, 2), (12, 2), (0, -14))
        drawn = [tag("circle", cx=x + dx, cy=y + dy, r=9) for dx, dy in trees]
        return _hex(place, "garden", "garden", *drawn)
    kind = "monument" if place in DATA.monuments else "house"
    shape = _OBELISK if kind == "monument" else _HOUSE
    return _hex(place, kind, kind, tag("path", d=shape, transform=f"translate({x:.1f} {y:.1f})"))


def _gaslights(view: View) -> list[str]:
    tiles = {place: tile for tile, place in view.lit.items()}
    return [_gaslight(place, tiles.get(place)) for place in GASLIGHTS]


@cache
def _gaslight(place: Gaslight, tile: str | None) -> str:
    x, y = _middle(place)
    lamp = tag("circle", cx=x, cy=y - 2, r=14)
    if tile is None:
        return _hex(place, "gaslight", "gaslight, out", lamp)
    number = text(tile, x, y + 4, class_="number")
    return _hex(place, "gaslight burning", f"lit gaslight {tile}", lamp, number, data_tile=tile)


def _streets(view: View) -> list[str]:
    bright = {near for place in view.lit.values() for near in NEIGHBOURS[place]}
    shone_on = beam(view.positions["watson"], view.lantern, view.lantern_blocked_by)
    return [
        _street(
            place,
            "beam" if place in shone_on else "bright" if place in bright else "",
            covered=place in view.covers,
        )
        for place in STREETS
    ]


_LIGHT = {"": "", "bright": " in the light", "beam": " in the lantern's beam"}


@cache
def _street(place: Street, light: str, *, covered: bool) -> str:
    manhole = [_manhole(place, covered=covered)] if place in MANHOLES else []
    return _hex(place, f"street {light}".strip(), f"street{_LIGHT[light]}", *manhole)


def _manhole(place: Street, *, covered: bool) -> str:
    x, y = _middle(place)
    cross = f"M{x - 9:.1f} {y - 9:.1f}l18 18m0-18l-18 18"
    return tag(
        "g",
        title(f"manhole, {'covered' if covered else 'open'}"),
        tag("circle", cx=x, cy=y, r=19),
        *([tag("path", d=cross)] if covered else []),
        class_="manhole covered" if covered else "manhole",
        data_manhole=place,
    )


def _exit(way: Exit, *, closed: bool) -> str:
    x, y = _point(*_CORNERS[way])
    return tag(
        "g",
        title(f"exit {way}: {'closed by a police cordon' if closed else 'open'}"),
        tag("rect", x=x - 26, y=y - 16, width=52, height=32, rx=5),
        text(way, x, y - 2),
        text("closed" if closed else "open", x, y + 11),
        class_="exit closed" if closed else "exit",
        data_exit=way,
    )


def _lantern(view: View) -> str:
    x, y = _middle(view.positions["watson"])
    angle = radians(_ANGLES[view.lantern])
    dx, dy = cos(angle), sin(angle)
    return tag(
        "line", x1=x + 15 * dx, y1=y + 15 * dy, x2=x + 32 * dx, y2=y + 32 * dy, class_="lantern",
        data_lantern=view.lantern,
    )  # fmt: skip


def _character(view: View, character: Character) -> str:
    x, y = _middle(view.positions[character])
    side = "innocent" if character in view.innocent else "suspect"
    is_seen = character in view.seen
    return tag(
        "g",
        title(f"{name(character)}: {side}, {'would be seen' if is_seen else 'in the dark'}"),
        tag("circle", cx=x, cy=y, r=16, fill=_COLOURS[character]),
        text(_code(character), x, y + 5),
        class_=f"character {side}{' seen' if is_seen else ''}",
        data_character=character,
    )


def _panel(view: View, words: list[str]) -> list[str]:
    """Write what is going on; below it the four cards, then all characters."""
    wrapped = [line for each in words for line in wrap(each, 44)]
    lines = [text(line, _PANEL, 30 + 18 * i) for i, line in enumerate(wrapped)]
    cards = [_card(view, one, 190 + 42 * i) for i, one in enumerate(view.cards)]
    people = []
    for i, one in enumerate(CHARACTERS):
        y = 384 + 24 * i
        side = "innocent" if one in view.innocent else "suspect"
        colour = tag("circle", cx=_PANEL + 8, cy=y - 5, r=8, fill=_COLOURS[one])
        words_of = f"{_code(one)} {name(one)}: {side}{', seen' if one in view.seen else ''}"
        people += [colour, text(words_of, _PANEL + 26, y)]
    return [*lines, *cards, *people]


def _card(view: View, character: Character, y: float) -> str:
    used = character in view.used
    playing = _plays(view, character)
    state = "used" if used else "playing" if playing else "up"
    return tag(
        "g",
        title(f"{name(character)}: {'in play' if playing else state}"),
        tag("rect", x=_PANEL, y=y, width=290, height=36, rx=6),
        text(name(character), _PANEL + 14, y + 23),
        class_=f"card {state}",
        data_card=character,
    )
