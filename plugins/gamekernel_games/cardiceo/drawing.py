"""Pictures of Cardiceo: text for a terminal, and SVG that a web page can use as it is.

In the SVG every die carries `data-die` and `data-value`, every card of a hand that is known
`data-number`, every hand `data-seat`, every pile of discards `data-number` and `data-count`.
"""

from __future__ import annotations

from collections import Counter
from math import cos, pi, sin
from typing import TYPE_CHECKING, NamedTuple

from gamekernel_games.cardiceo.notation import spell
from gamekernel_games.cardiceo.rules import BOX, SUBSETS, total, usable_dice
from gamekernel_games.svg import picture, tag, text, title

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gamekernel_games.cardiceo.rules import Die, Sides
    from gamekernel_games.cardiceo.views import HandView, View

_NUMBERS = range(1, BOX.numbers + 1)


# Words.


def _now(view: View) -> str:
    """Say what the game waits for, or who has won."""
    player = f"Player {view.seat + 1}"
    match view.phase:
        case "choose_lock":
            return f"{player} to keep or reroll the three locked dice."
        case "discard":
            return f"{player} to discard or end the turn."
        case _:
            return f"{player} has won."


def _last(view: View) -> str:
    """Say what was discarded last."""
    if not view.discards:
        return "Nothing is discarded yet."
    card = view.discards[-1]
    return f"Last discard: {card.number} ({spell(card.dice)}) by player {card.seat + 1}."


def _kind(die: Die) -> str:
    """Name what a die is; a locked one that was used will be free, so that it is called used."""
    return "used" if die.used else "locked" if die.locked else "free"


def _sums(view: View) -> list[int]:
    """Return the numbers that the dice make, in ascending order."""
    if view.phase != "discard":
        return []
    usable = usable_dice(view.dice, view.options)
    made = {total(view.dice, dice) for dice in SUBSETS if dice <= usable}
    return sorted(made.intersection(_NUMBERS))


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


# Text.

_MARKS = {"free": "", "locked": "*", "used": "x"}


def show(view: View, seat: int | None) -> str:
    """Draw dice, hands and discards; `*` is a locked die, `x` a used one, `>` whose turn it is."""
    dice = "  ".join(f"d{die.sides}={die.value}{_MARKS[_kind(die)]}" for die in view.dice)
    sums = _sums(view)
    thrown = Counter(card.number for card in view.discards)
    return "\n".join(
        [
            f"Dice       {dice}    (* locked, x used)",
            *([f"They make  {' '.join(map(str, sums))}"] if sums else []),
            "",
            *(_hand_line(view, other, seat) for other in range(len(view.hands))),
            "",
            f"Number     {_columns(_NUMBERS)}",
            f"Discarded  {_columns(thrown[number] or '.' for number in _NUMBERS)}",
            f"{_last(view)} Out of the game: {_cards(view.removed)}.",
            "",
            _now(view),
        ]
    )


def _columns(cells: Iterable[object]) -> str:
    return "".join(f"{cell:>3}" for cell in cells)


def _hand_line(view: View, other: int, seat: int | None) -> str:
    hand = view.hands[other]
    turn = ">" if other == view.seat else " "
    own = "(you)" if other == seat else ""
    numbers = "?" * hand.size if hand.numbers is None else " ".join(map(str, hand.numbers))
    return f"{turn} Player {other + 1} {own:5} {_cards(hand.size):>8}  {numbers}".rstrip()


# SVG.


class _Shape(NamedTuple):
    """A die, seen with the face that shows its value in front."""

    corners: int
    """Of the outline."""
    face: int
    """How many corners the face has."""
    reach: float
    """How far they are from the middle, as a part of the die's radius."""
    colour: str


_SHAPES: dict[Sides, _Shape] = {
    4: _Shape(3, 3, 1.0, "#c8452f"),
    8: _Shape(6, 3, 1.0, "#2f8a57"),
    12: _Shape(10, 5, 0.62, "#2c64b0"),
}
_WIDTH, _TABLE, _ROW, _EDGE = 860, 260, 92, 16
"""Width of the picture, height of the table with the dice, height of a hand, and the margin."""
_DIE = 56
"""Radius of a die."""
_CARD, _PILE, _CHIP = 62, 26, 17
"""Width of a card in a hand and of a pile, each with its gap, and height of a card in a pile."""
_PILES = 452
"""Where the piles begin."""
_STYLE = """
.gk-cardiceo text{font-family:sans-serif;font-size:14px;fill:#f7f3e8}
.gk-cardiceo .ground{fill:#234a3d}
.gk-cardiceo .words{font-size:18px;font-weight:bold}
.gk-cardiceo .die text,.gk-cardiceo .card text,.gk-cardiceo .pile text{text-anchor:middle}
.gk-cardiceo .die polygon{stroke:#fff;stroke-width:2;stroke-linejoin:round}
.gk-cardiceo .die line{stroke:#fff;stroke-width:1.5;stroke-opacity:.6}
.gk-cardiceo .die .value{font-size:34px;font-weight:bold;fill:#fff}
.gk-cardiceo .spent{opacity:.35}
.gk-cardiceo .lock rect{fill:#f2c14e;stroke:#5c4510}
.gk-cardiceo .lock path{fill:none;stroke:#f2c14e;stroke-width:4}
.gk-cardiceo .hand .row{fill:#1c3b31}
.gk-cardiceo .active .row{stroke:#f2c14e;stroke-width:3}
.gk-cardiceo .name{font-size:16px;font-weight:bold}
.gk-cardiceo .card rect{fill:#fbf6e6;stroke:#8d8468}
.gk-cardiceo .card text{font-size:24px;font-weight:bold;fill:#2b2926}
.gk-cardiceo .matched rect{stroke:#f2c14e;stroke-width:5}
.gk-cardiceo .back rect{fill:#7d3550;stroke:#f7e9d0;stroke-width:2}
.gk-cardiceo .back circle{fill:none;stroke:#f7e9d0;stroke-opacity:.7;stroke-width:2}
.gk-cardiceo .pile rect{fill:#fbf6e6;stroke:#8d8468}
"""


def draw(view: View, seat: int | None) -> str:
    """Draw the dice and the discards, and a row for each hand; `seat` is called you."""
    now = _now(view)
    height = _TABLE + len(view.hands) * _ROW + _EDGE
    return picture(
        "cardiceo",
        _WIDTH,
        height,
        tag("rect", width=_WIDTH, height=height, rx=14, class_="ground"),
        *(_die(view, i) for i in range(len(view.dice))),
        text("Discarded", _PILES, 40, class_="name"),
        *_piles(view),
        text(now, _EDGE, 224, class_="words"),
        text(_last(view), _EDGE, 246),
        text(f"Out of the game: {_cards(view.removed)}", _PILES, 246),
        *(_hand(view, other, seat) for other in range(len(view.hands))),
        label=f"Cardiceo. {now}",
        style=_STYLE,
    )


# What lies on the table is drawn around its own origin, and then put in its place.


def _put(x: float, y: float) -> str:
    return f"translate({x} {y})"


def _die(view: View, i: int) -> str:
    """Draw a die; a locked one has a padlock, and one that cannot be used again is pale."""
    die = view.dice[i]
    kind = _kind(die)
    spent = "" if die.sides in usable_dice(view.dice, view.options) else " spent"
    return tag(
        "g",
        title(f"d{die.sides} shows {die.value}, {kind}"),
        _BODIES[die.sides],
        text(die.value, 0, 12, class_="value"),
        text(f"d{die.sides} {kind}", 0, _DIE + 24),
        *([_LOCK] if kind == "locked" else []),
        class_=f"die {kind}{spent}",
        data_die=die.sides,
        data_value=die.value,
        transform=_put(84 + 136 * i, 92),
    )


def _body(shape: _Shape) -> str:
    """Draw outline and face of a die, and the edges between them."""
    outline = _corners(shape.corners, _DIE)
    face = _corners(shape.face, shape.reach * _DIE)
    edges = zip(face, outline[:: shape.corners // shape.face], strict=True)
    lines = (tag("line", x1=a, y1=b, x2=c, y2=d) for (a, b), (c, d) in edges)
    return "".join((_polygon(outline, shape.colour), *lines, _polygon(face, shape.colour)))


def _corners(n: int, radius: float) -> list[tuple[float, float]]:
    """Return the corners of a regular polygon, the first one on top."""
    angles = [2 * pi * i / n - pi / 2 for i in range(n)]
    return [(radius * cos(angle), radius * sin(angle)) for angle in angles]


def _polygon(points: list[tuple[float, float]], colour: str) -> str:
    return tag("polygon", points=" ".join(f"{x:.1f},{y:.1f}" for x, y in points), fill=colour)


_BODIES = {sides: _body(shape) for sides, shape in _SHAPES.items()}
_LOCK = tag(
    "g",
    tag("path", d="M5 14v-6a7 7 0 0 1 14 0v6"),
    tag("rect", y=13, width=24, height=18, rx=3),
    class_="lock",
    transform=_put(34, -50),
)
_CHIPS = tuple(
    tag("rect", x=1, y=-_CHIP * (i + 1), width=_PILE - 2, height=_CHIP - 2, rx=3)
    for i in range(BOX.copies)
)
_RECT = tag("rect", width=48, height=66, rx=6)
_BACK = _RECT + tag("circle", cx=24, cy=33, r=13)


def _piles(view: View) -> list[str]:
    """Draw the discards as a pile for each number."""
    thrown = Counter(card.number for card in view.discards)
    return [
        tag(
            "g",
            title(f"{number}: {thrown[number]} discarded"),
            *_CHIPS[: thrown[number]],
            text(number, _PILE / 2, 18),
            class_="pile",
            data_number=number,
            data_count=thrown[number],
            transform=_put(_PILES + i * _PILE, 158),
        )
        for i, number in enumerate(_NUMBERS)
    ]


def _hand(view: View, other: int, seat: int | None) -> str:
    """Draw a hand; of the seat's own the cards that can be discarded are marked."""
    hand, y = view.hands[other], _TABLE + other * _ROW
    name = f"Player {other + 1}{' (you)' if other == seat else ''}"
    matched = _sums(view) if other == view.seat else []
    return tag(
        "g",
        title(f"{name}: {_cards(hand.size)}"),
        tag("rect", x=_EDGE, y=y, width=_WIDTH - 2 * _EDGE, height=_ROW - 8, rx=8, class_="row"),
        text(name, 2 * _EDGE, y + 38, class_="name"),
        text(_cards(hand.size), 2 * _EDGE, y + 60),
        *_faces(hand, y + 9, matched),
        class_="hand active" if other == view.seat else "hand",
        data_seat=other,
    )


def _faces(hand: HandView, y: float, matched: list[int]) -> list[str]:
    """Draw the cards of a hand: their numbers, or their backs."""
    places = [_put(190 + i * _CARD, y) for i in range(hand.size)]
    if hand.numbers is None:
        return [tag("g", _BACK, class_="card back", transform=place) for place in places]
    return [
        tag(
            "g",
            title(f"{number}, which the dice make" if number in matched else str(number)),
            _RECT,
            text(number, 24, 42),
            class_="card matched" if number in matched else "card",
            data_number=number,
            transform=place,
        )
        for number, place in zip(hand.numbers, places, strict=True)
    ]
