"""The SVG of Roll for the Galaxy, which a web page can use as it is.

Every player carries `data-seat`, every square of a tableau and every top tile `data-face`, every
stack `data-stack`, every own tile `data-tile`, every phase of the strip `data-phase`, and every
die `data-die`; a group of dice carries `data-place`, which is how moves name where a die lies.
"""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, NamedTuple

from gamekernel_games.roll_for_the_galaxy.drawing import behind_screen, describe, tile_names, words
from gamekernel_games.roll_for_the_galaxy.tiles import DATA, FACES, PHASES, SIDES
from gamekernel_games.svg import picture, tag, text, title

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gamekernel_games.roll_for_the_galaxy.tiles import Colour, Face
    from gamekernel_games.roll_for_the_galaxy.views import (
        Own,
        PlayerView,
        StackView,
        View,
        ZoneTile,
    )

_WIDE = 1100
_SQUARE = 74
"""A square of a tableau, and from one to the next."""
_ROOM = 1050
"""For the squares of a tableau: when they are many, they overlap."""
_HEAD, _PANEL, _DIE = 128, 216, 17
_COLUMN = 96
_DICE = {
    "home": "#f6f4ee", "military": "#c8372f", "consumption": "#7d4aa0", "novelty": "#3fb3d8",
    "rare": "#8a5a34", "genes": "#4f9a45", "alien": "#e9c33c",
}  # fmt: skip
_WORLDS = {
    "gray": "#9aa0a6", "novelty": "#3fb3d8", "rare": "#8a5a34", "genes": "#4f9a45",
    "alien": "#e9c33c",
}  # fmt: skip
_STYLE = """
.gk-roll_for_the_galaxy text{font-family:sans-serif;font-size:11px;fill:#e8ecf4}
.gk-roll_for_the_galaxy .space{fill:#12172b}
.gk-roll_for_the_galaxy .panel{fill:#1e2540;stroke:#3c4876}
.gk-roll_for_the_galaxy .waiting .panel{stroke:#f0a43c;stroke-width:3}
.gk-roll_for_the_galaxy .words{font-size:15px}
.gk-roll_for_the_galaxy .name{font-size:14px;font-weight:bold}
.gk-roll_for_the_galaxy .phase rect{fill:#2c3557;stroke:#55639a}
.gk-roll_for_the_galaxy .selected rect{fill:#d08a2a;stroke:#ffd28a}
.gk-roll_for_the_galaxy .phase text{font-size:14px;text-anchor:middle}
.gk-roll_for_the_galaxy .square .card{fill:#2b3350;stroke:#6c79ad}
.gk-roll_for_the_galaxy .square text{font-size:9px;text-anchor:middle}
.gk-roll_for_the_galaxy .square .cost{font-size:14px;font-weight:bold;fill:#14182a}
.gk-roll_for_the_galaxy .development path{fill:#d9d3f0;stroke:#14182a}
.gk-roll_for_the_galaxy .world circle{stroke:#14182a}
.gk-roll_for_the_galaxy .die rect{stroke:#0c0f1c}
.gk-roll_for_the_galaxy .virtual rect{stroke-dasharray:3 2;fill-opacity:.5}
.gk-roll_for_the_galaxy .die text{font-size:12px;font-weight:bold;text-anchor:middle;fill:#14182a}
.gk-roll_for_the_galaxy .column{fill:none;stroke:#3c4876;stroke-dasharray:3 3}
.gk-roll_for_the_galaxy .under rect{fill:#39436b;stroke:#6c79ad}
"""


def draw(view: View, seat: int | None) -> str:
    """Draw the strip, every player, and the own zone below."""
    lines = words(view)
    players = [
        tag(
            "g",
            *_player(player, _name(other, seat), _columns(view, other, seat)),
            class_="player waiting" if other in view.waiting_for else "player",
            data_seat=other,
            transform=f"translate(10 {_HEAD + other * _PANEL})",
        )
        for other, player in enumerate(view.players)
    ]
    below = _HEAD + len(players) * _PANEL
    own, height = _own(view.own) if view.own else ("", 0)
    return picture(
        "roll_for_the_galaxy",
        _WIDE,
        below + height + 4,
        tag("rect", width=_WIDE, height=below + height + 4, class_="space"),
        *(text(line, 16, 24 + 21 * i, class_="words") for i, line in enumerate(lines)),
        _strip(view),
        *players,
        tag("g", own, transform=f"translate(10 {below})") if own else "",
        label=f"Roll for the Galaxy. {' '.join(lines)}",
        style=_STYLE,
    )


def _name(other: int, seat: int | None) -> str:
    return "you" if other == seat else f"player {other + 1}"


def _strip(view: View) -> str:
    """Draw the five phases; those that take place are lit."""
    phases = []
    for i, phase in enumerate(PHASES):
        selected = phase in view.selected
        phases.append(
            tag(
                "g",
                title(f"{phase}{' takes place' if selected else ''}"),
                tag("rect", x=10 + i * 216, y=80, width=208, height=34, rx=6),
                text(f"{i + 1} {phase.capitalize()}", 114 + i * 216, 102),
                class_="phase selected" if selected else "phase",
                data_phase=phase,
            )
        )
    return tag("g", *phases)


# Dice.


class _Worker(NamedTuple):
    """A die of a column."""

    die: Colour
    mark: str = ""
    """`!` the selector, `*` a wild face."""
    virtual: bool = False


def _die(worker: _Worker, x: float, y: float) -> str:
    die, mark, virtual = worker
    colour = DATA.dice[die].colour
    return tag(
        "g",
        title(f"{'virtual ' * virtual}{colour} die{', wild' * (mark == '*')}"),
        tag("rect", x=x, y=y, width=14, height=14, rx=3, fill=_DICE[die]),
        text(mark, x + 7, y + 11) if mark else "",
        class_="die virtual" if virtual else "die",
        data_die=die,
    )


def _row(dice: Sequence[Colour], place: str, x: float, y: float, wide: int = 20) -> str:
    """Draw the dice of a place, `wide` of them in a row."""
    drawn = [
        _die(_Worker(die), x + i % wide * _DIE, y + i // wide * _DIE) for i, die in enumerate(dice)
    ]
    return tag("g", *drawn, data_place=place) if drawn else ""


# A player.


def _columns(view: View, other: int, seat: int | None) -> list[list[_Worker]]:
    """Return the dice of each column; in Assign only the seat's own."""
    player = view.players[other]
    now = view.own.assigning if view.own and other == seat else None
    found: list[list[_Worker]] = []
    for phase, workers in zip(PHASES, player.workers, strict=True):
        dice = [_Worker(die) for die in workers]
        if now:
            dice += [_Worker(w.die, "*" * w.wild) for w in now.workers if w.column == phase]
            if now.selector and now.selector.phase == phase:
                dice.insert(0, _Worker(now.selector.die, "!"))
        if phase == view.step:
            dice += [_Worker(die, virtual=True) for die in player.virtual]
        found.append(dice)
    return found


def _player(player: PlayerView, name: str, columns: Sequence[Sequence[_Worker]]) -> list[str]:
    head = (
        f"{name.capitalize()}: {player.points} points, credits {player.credits},"
        f" chips {player.chips}"
    )
    parts = [
        tag("rect", width=_WIDE - 20, height=_PANEL - 8, rx=10, class_="panel"),
        text(head, 12, 20, class_="name"),
        text("Cup", 330, 20),
        _row(player.cup, "cup", 358, 9),
        text("Citizenry", 690, 20),
        _row(player.citizenry, "citizenry", 746, 9),
    ]
    step = min(_SQUARE, _ROOM / len(player.tableau))
    if player.screen:
        done = " (done)" if player.done else ""
        parts += [
            text(f"Behind the screen{done}", 12, 46),
            _row(player.screen, "screen", 160, 35),
        ]
    parts += [
        _square(built.face, 12 + i * step, 56, built.goods)
        for i, built in enumerate(player.tableau)
    ]
    for i, (side, stack) in enumerate(zip(SIDES, (player.development, player.world), strict=True)):
        parts.append(_stack(side, stack, 12 + i * 270))
    for i, (phase, dice) in enumerate(zip(PHASES, columns, strict=True)):
        parts.append(_column(phase, dice, 560 + i * (_COLUMN + 6)))
    return parts


def _column(phase: str, dice: Sequence[_Worker], x: float) -> str:
    drawn = [_die(one, x + 6 + i % 5 * _DIE, 158 + i // 5 * _DIE) for i, one in enumerate(dice)]
    return tag(
        "g",
        tag("rect", x=x, y=136, width=_COLUMN, height=66, class_="column"),
        text(phase.capitalize(), x + 6, 150),
        *drawn,
        data_place=phase,
    )


def _square(face: str, x: float, y: float, goods: Sequence[Colour] = ()) -> str:
    """Draw a square: a diamond for a development, a planet for a world, with the cost on it."""
    what = FACES[face]
    lines = wrap(what.name, 14)[:3]
    middle = x + 35
    return tag(
        "g",
        title(describe(what)),
        tag("rect", x=x, y=y, width=70, height=70, rx=6, class_="card"),
        _emblem(what, middle, y + 19),
        text(what.cost, middle, y + 24, class_="cost"),
        *(text(line, middle, y + 46 + 10 * i) for i, line in enumerate(lines)),
        _row(goods, face, x + 3, y + 3, 1),
        class_=f"square {what.kind}",
        data_face=face,
    )


def _emblem(face: Face, x: float, y: float) -> str:
    if face.color:
        return tag("circle", cx=x, cy=y, r=15, fill=_WORLDS[face.color])
    return tag("path", d=f"M{x:g} {y - 16:g}L{x + 16:g} {y:g}L{x:g} {y + 16:g}L{x - 16:g} {y:g}Z")


def _stack(side: str, stack: StackView, x: float) -> str:
    """Draw a stack of the zone: its top tile, how many there are, and the dice spent on it."""
    parts = [text(f"{side.capitalize()}s: {stack.height}", x + 78, 146)]
    if stack.height > 1:
        behind = tag("rect", x=x + 3, y=133, width=70, height=70, rx=6)
        parts.append(tag("g", behind, class_="under"))
    if stack.top:
        parts.append(_square(stack.top, x, 130))
        parts.append(text(f"needs {stack.needs}", x + 78, 160))
    parts.append(_row(stack.dice, side, x + 78, 168, 10))
    return tag("g", *parts, data_stack=side)


# What only the seat itself sees.


def _own(own: Own) -> tuple[str, int]:
    """Draw the own tiles with both their sides, and what is done behind the screen."""
    rows = [
        ("Your developments", own.development),
        ("Your worlds", own.world),
        ("To place", own.scouted),
        ("Abandoned", own.abandoned),
    ]
    parts, y = [], 8
    for line in behind_screen(own.assigning)[1:] if own.assigning else ():
        parts.append(text(line, 12, y + 14))
        y += 18
    if own.commit:
        line = f"Your next explorer: {own.commit.act}, {DATA.dice[own.commit.die].colour}"
        parts.append(text(line, 12, y + 14))
        y += 18
    for name, tiles in rows:
        if not tiles:
            continue
        parts.append(text(name, 12, y + 14, class_="name"))
        for i, one in enumerate(tiles):
            parts.append(
                _tile(one, 170 + i % 3 * 304, y + i // 3 * 22, aside=one.tile in own.aside)
            )
        y += (len(tiles) + 2) // 3 * 22 + 6
    return tag("g", *parts, class_="own"), y


def _tile(one: ZoneTile, x: float, y: float, *, aside: bool) -> str:
    aside_too = ", laid aside" if aside else ""
    return tag(
        "g",
        title(" and ".join(describe(FACES[face]) for face in (one.development, one.world))),
        tag("rect", x=x, y=y, width=298, height=19, rx=4),
        text(f"{one.tile} {tile_names(one.tile)}{aside_too}", x + 6, y + 13),
        class_="under",
        data_tile=one.tile,
    )
