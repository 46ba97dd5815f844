"""Pictures of Zooloretto: text for a terminal, and SVG that a web page can use as it is."""

from __future__ import annotations

from collections import Counter
from textwrap import wrap
from typing import TYPE_CHECKING

from gamekernel_games import svg
from gamekernel_games.zooloretto import icons, rules
from gamekernel_games.zooloretto import zoo as zoos
from gamekernel_games.zooloretto.icons import SIDE
from gamekernel_games.zooloretto.tiles import BOX, code, words
from gamekernel_games.zooloretto.zoo import BARN, enclosure

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gamekernel_games.zooloretto.state import Truck
    from gamekernel_games.zooloretto.tiles import Tile
    from gamekernel_games.zooloretto.views import View
    from gamekernel_games.zooloretto.zoo import Zoo


# Words.


def _words(view: View) -> str:
    """Say what the game waits for, or who has won."""
    player = f"Player {view.seat + 1}"
    last = " The last round." if view.last_round else ""
    match view.phase:
        case "turn":
            return f"{player} to draw, take a truck or pay for an action.{last}"
        case "load":
            return f"{player} to load: {_drawn(view)}.{last}"
        case "place":
            return f"{player} to place the tiles of the truck.{last}"
        case "over":
            winners = rules.score(view.zoos, over=True).winners
            names = " and ".join(str(seat + 1) for seat in winners)
            return f"Players {names} have won." if len(winners) > 1 else f"Player {names} has won."


def _drawn(view: View) -> str:
    return words(view.drawn) if view.drawn else ""


def _plural(count: int, what: str) -> str:
    return f"{count} {what}{'s' * (count != 1)}"


def _standing(view: View, seat: int) -> str:
    zoo = view.zoos[seat]
    points, coins = _plural(zoos.points(zoo), "point"), _plural(zoo.coins, "coin")
    return f"Player {seat + 1}: {points}, {coins}"


def _worth(area: int) -> str:
    """Write what an enclosure pays: points if full, if one short, and the coins."""
    printed = enclosure(area)
    coins = f" +{printed.coin_bonus}" if printed.coin_bonus else ""
    return f"{printed.points_full}/{printed.points_one_short}{coins}"


def _capacity(view: View, number: int) -> int:
    return BOX.trucks[len(view.zoos)][number]


# Text.


def show(view: View) -> str:
    """Draw stacks, trucks and zoos; tiles are written as in moves, and `.` is a free space."""
    lines = ["Zooloretto", *_legend(view), *_stacks(view), ""]
    lines += [_truck_line(view, number) for number in range(len(view.trucks))]
    for seat in range(len(view.zoos)):
        lines += ["", *_zoo_lines(view, seat)]
    return "\n".join([*lines, "", _words(view)])


def _legend(view: View) -> list[str]:
    """Explain the letters, and say how many offspring tiles are left."""
    species = [animal for animal in BOX.animals if animal.id in view.offspring]
    left = ", ".join(f"{view.offspring[animal.id]}_{animal.letter}K" for animal in species)
    return [
        *_folded("species", ", ".join(f"{animal.letter}_{animal.id}" for animal in species)),
        "          M male, F female, MS and FS spent, K offspring",
        *_folded("offspring", f"{left} left"),
    ]


def _stacks(view: View) -> list[str]:
    """Say how many tiles are left to be drawn, and which, if that is shown."""
    if view.stacks is None:
        return []
    counted = Counter(view.stacks.unseen).items()
    return [
        f"stacks    draw stack {view.stacks.draw_stack}, end stack {view.stacks.end_stack}",
        *_folded("in both", ", ".join(f"{count}_{code(tile)}" for tile, count in counted)),
    ]


def _folded(head: str, items: str) -> list[str]:
    """Write items in as many lines as they need; `_` is a space at which no line ends."""
    lines = wrap(f"{head:10}{items}", 78, subsequent_indent=" " * 10)
    return [line.replace("_", " ") for line in lines]


def _spaces(tiles: Sequence[Tile], spaces: int) -> str:
    """Write tiles, and a dot for each space that is free."""
    return " ".join([*map(code, tiles), *["."] * (spaces - len(tiles))])


def _truck_line(view: View, number: int) -> str:
    truck = view.trucks[number]
    if truck.taken_by is None:
        return f"truck {number}   {_spaces(truck.tiles, _capacity(view, number))}"
    taken = f"(taken by player {truck.taken_by + 1})"
    return f"truck {number}   {' '.join([*map(code, truck.tiles), taken])}"


def _zoo_lines(view: View, seat: int) -> list[str]:
    zoo = view.zoos[seat]
    mark = "*" if seat == view.seat and view.phase != "over" else " "
    barn = zoo.areas[BARN]
    lines = [mark + _standing(view, seat)]
    for area in range(BARN + 1, len(zoo.areas)):
        there, printed = zoo.areas[area], enclosure(area)
        animals = _spaces(there.animals, printed.animal_spaces)
        stalls = _spaces(there.stalls, printed.stall_spaces)
        lines.append(f"  {area} {_worth(area):9} {animals:24} stalls {stalls}")
    return [
        *lines,
        *_folded("  0 barn", "    " + " ".join(map(code, (*barn.animals, *barn.stalls)))),
    ]


# SVG.

_STEP = SIDE + 3
_EDGE = 16
_ENCLOSURE_W, _ENCLOSURE_H = 3 * _STEP + 10, 3 * _STEP + 34
_ENCLOSURE_STEP = _ENCLOSURE_W + 8
_TRUCK_W, _TRUCK_H = 3 * _STEP + 54, 78
_TOP = 44
_ZOOS_Y = _TOP + _TRUCK_H + 30
_STYLE = f"""
.gk-zooloretto .table{{fill:#dcebc4}}
.gk-zooloretto .panel{{fill:#f8f3e4;stroke:#9a8f6e;stroke-width:1}}
.gk-zooloretto .active .panel{{stroke:#d03a2b;stroke-width:4}}
.gk-zooloretto .enclosure .ground{{fill:#a9cf7f;stroke:#7a5a32;stroke-width:2;stroke-dasharray:5 2}}
.gk-zooloretto .for-sale .ground{{fill:#eee6cf}}
.gk-zooloretto .barn .ground{{fill:#c99f6b;stroke:#6d4a22;stroke-width:2}}
.gk-zooloretto .space{{fill:#c6e2a4;stroke:#7f9a5c;stroke-width:1}}
.gk-zooloretto .stall-space{{fill:#e9dcc0;stroke:#8d7748;stroke-width:1;stroke-dasharray:2 2}}
.gk-zooloretto .truck .bed{{fill:#8f9aa6;stroke:#4f5963;stroke-width:2}}
.gk-zooloretto .truck .cab{{fill:#3f79b5;stroke:#24507f;stroke-width:2}}
.gk-zooloretto .truck .wheel{{fill:#2b2b2b}}
.gk-zooloretto .truck .room{{fill:#d6dce2;stroke:#4f5963;stroke-width:1}}
.gk-zooloretto .truck .blocked{{fill:#5d6670;stroke:#4f5963;stroke-width:1}}
.gk-zooloretto .taken .body{{opacity:.3}}
.gk-zooloretto .stack rect{{fill:#7c5a3a;stroke:#4a3420;stroke-width:1}}
.gk-zooloretto .disc{{fill:#7d3f98;stroke:#fff;stroke-width:1}}
.gk-zooloretto .drawn-here{{fill:none;stroke:#d03a2b;stroke-width:3}}
.gk-zooloretto text{{font:13px sans-serif;fill:#33301f}}
.gk-zooloretto .bold{{font-weight:bold}}
.gk-zooloretto .middle{{text-anchor:middle}}
.gk-zooloretto .stack text{{fill:#fff;font-weight:bold;text-anchor:middle}}{icons.STYLE}"""


def draw(view: View) -> str:
    """Draw stacks, trucks and zoos; tiles carry `data-tile`, areas `data-area`."""
    parts, bottom = _panels(view)
    width = 2 * _panel_width(view) + 3 * _EDGE
    said = _words(view)
    return svg.picture(
        "zooloretto",
        width,
        bottom,
        svg.tag("rect", class_="table", x=0, y=0, width=width, height=bottom),
        svg.text(f"Zooloretto. {said}", _EDGE, 26, class_="bold"),
        *_piles(view),
        *(_truck(view, number, truck) for number, truck in enumerate(view.trucks)),
        *parts,
        label=f"Zooloretto. {said}",
        style=_STYLE,
    )


def _piles(view: View) -> list[str]:
    """Draw both stacks, the disc on the end stack until it is opened, and the tile drawn."""
    y = _TOP + 30
    counts = view.stacks and (view.stacks.draw_stack, view.stacks.end_stack)
    parts = []
    for i, name in enumerate(("draw stack", "end stack")):
        x = _EDGE + 20 + i * 52
        left = str(counts[i]) if counts else ""
        disc = svg.tag("circle", class_="disc", cx=x, cy=y, r=15)
        parts.append(
            svg.tag(
                "g",
                svg.title(f"{name}: {left}" if left else name),
                svg.tag("rect", x=x - 19, y=y - 19, width=38, height=38, rx=5),
                *([disc] if i and not view.last_round else []),
                *([svg.text(left, x, y + 5)] if left else []),
                class_="stack",
                data_stack=name.removesuffix(" stack"),
            )
        )
    if view.drawn is not None:
        x = _EDGE + 128
        ring = svg.tag("rect", class_="drawn-here", x=x - 18, y=y - 18, width=36, height=36, rx=6)
        parts.append(svg.tag("g", icons.tile(view.drawn, x, y), ring, class_="drawn"))
    return parts


def _truck(view: View, number: int, truck: Truck) -> str:
    """Draw a truck with its spaces; those that two players block are dark."""
    x, y = _EDGE + 156 + number * (_TRUCK_W + 6), _TOP
    rooms = []
    for i in range(3):
        room = i < _capacity(view, number)
        left = x + 6 + i * _STEP
        class_ = "room" if room else "blocked"
        rooms.append(svg.tag("rect", class_=class_, x=left, y=y + 8, width=SIDE, height=SIDE, rx=3))
    half = SIDE / 2
    loaded = [
        icons.tile(tile, x + 6 + i * _STEP + half, y + 8 + half)
        for i, tile in enumerate(truck.tiles)
    ]
    taken = truck.taken_by is not None
    holder = "" if truck.taken_by is None else f", player {truck.taken_by + 1}"
    bed = 3 * _STEP + 8
    body = svg.tag(
        "g",
        svg.tag("rect", class_="bed", x=x, y=y + 2, width=bed, height=SIDE + 14, rx=3),
        svg.tag("path", class_="cab", d=f"M{x + bed} {y + 42}V{y + 12}H{x + bed + 20}l12 16v14Z"),
        *(
            svg.tag("circle", class_="wheel", cx=x + at, cy=y + 44, r=7)
            for at in (18, bed - 16, bed + 18)
        ),
        *rooms,
        class_="body",
    )
    return svg.tag(
        "g",
        svg.title(f"truck {number}{holder}"),
        body,
        *loaded,
        svg.text(f"truck {number}{holder}", x, y + 66),
        class_="truck taken" if taken else "truck",
        data_truck=number,
    )


# Zoos.


def _most_areas(view: View) -> int:
    """Count the areas of a zoo with all expansions that may be bought."""
    return zoos.PRINTED + BOX.expansions[len(view.zoos)]


def _panel_width(view: View) -> int:
    return (_most_areas(view) - 1) * _ENCLOSURE_STEP + 12


def _barn_row(view: View) -> int:
    """Count the tiles in one line of a barn."""
    return (_panel_width(view) - 92) // _STEP


def _barn_lines(view: View, zoo: Zoo) -> int:
    barn = zoo.areas[BARN]
    return max(-(-len(barn.animals + barn.stalls) // _barn_row(view)), 1)


def _panels(view: View) -> tuple[list[str], int]:
    """Draw the zoos in two columns; return them and where they end."""
    parts, tops = [], [_ZOOS_Y, _ZOOS_Y]
    for seat, zoo in enumerate(view.zoos):
        column = seat % 2
        high = 56 + _ENCLOSURE_H + _barn_lines(view, zoo) * _STEP
        x = _EDGE + column * (_panel_width(view) + _EDGE)
        parts.append(_panel(view, seat, x, tops[column], high))
        tops[column] += high + _EDGE
    return parts, max(tops)


def _panel(view: View, seat: int, x: int, y: int, high: int) -> str:
    zoo = view.zoos[seat]
    active = " active" if seat == view.seat and view.phase != "over" else ""
    enclosures = [
        (_enclosure if area < len(zoo.areas) else _for_sale)(
            zoo, area, x + 10 + (area - 1) * _ENCLOSURE_STEP, y + 30
        )
        for area in range(BARN + 1, _most_areas(view))
    ]
    return svg.tag(
        "g",
        svg.tag("rect", class_="panel", x=x, y=y, width=_panel_width(view), height=high, rx=8),
        svg.text(_standing(view, seat), x + 12, y + 20, class_="bold"),
        *(
            icons.at(x + 220 + 9 * i, y + 15, icons.COIN, scale=0.8)
            for i in range(min(zoo.coins, 20))
        ),
        *enclosures,
        _barn(view, zoo, x + 10, y + 38 + _ENCLOSURE_H),
        class_=f"zoo{active}",
        data_seat=seat,
    )


def _fence(x: int, y: int) -> str:
    return svg.tag("rect", class_="ground", x=x, y=y, width=_ENCLOSURE_W, height=_ENCLOSURE_H, rx=8)


def _for_sale(_: Zoo, area: int, x: int, y: int) -> str:
    """Draw an expansion that was not bought."""
    price = _plural(BOX.costs.expand, "coin")
    return svg.tag(
        "g",
        svg.title(f"an expansion for {price}"),
        _fence(x, y),
        svg.text(f"{area}:  {price}", x + 8, y + 17),
        class_="for-sale",
    )


def _enclosure(zoo: Zoo, area: int, x: int, y: int) -> str:
    """Draw an enclosure: two rows of animals, and the stalls below."""
    there, printed = zoo.areas[area], enclosure(area)
    in_row = -(-printed.animal_spaces // 2)
    places = [
        (x + 8 + SIDE / 2 + i % in_row * _STEP, y + 24 + SIDE / 2 + i // in_row * _STEP)
        for i in range(printed.animal_spaces)
    ]
    stands = [
        (x + 8 + SIDE / 2 + i * _STEP, y + 28 + SIDE / 2 + 2 * _STEP)
        for i in range(printed.stall_spaces)
    ]
    return svg.tag(
        "g",
        svg.title(
            f"enclosure {area}: {printed.points_full} points if full, "
            f"{printed.points_one_short} if one short, {_plural(printed.coin_bonus, 'coin')}"
        ),
        _fence(x, y),
        svg.text(f"{area}:  {_worth(area)}", x + 8, y + 17, class_="bold"),
        *_filled(places, there.animals, "space"),
        *_filled(stands, there.stalls, "stall-space"),
        class_="enclosure",
        data_area=area,
    )


def _filled(places: Sequence[tuple[float, float]], tiles: Sequence[Tile], class_: str) -> list[str]:
    """Draw tiles in their places, and the places that are left."""
    half = SIDE / 2
    drawn = [icons.tile(tile, *place) for tile, place in zip(tiles, places, strict=False)]
    empty = [
        svg.tag("rect", class_=class_, x=x - half, y=y - half, width=SIDE, height=SIDE, rx=4)
        for x, y in places[len(tiles) :]
    ]
    return drawn + empty


def _barn(view: View, zoo: Zoo, x: int, y: int) -> str:
    barn = zoo.areas[BARN]
    tiles: list[Tile] = [*barn.animals, *barn.stalls]
    wide, high = _panel_width(view) - 20, _barn_lines(view, zoo) * _STEP + 8
    return svg.tag(
        "g",
        svg.title("the barn"),
        svg.tag("rect", class_="ground", x=x, y=y, width=wide, height=high, rx=3),
        svg.text("0: barn", x + 6, y + 22, class_="bold"),
        *(
            icons.tile(
                tile,
                x + 66 + SIDE / 2 + i % _barn_row(view) * _STEP,
                y + 5 + SIDE / 2 + i // _barn_row(view) * _STEP,
            )
            for i, tile in enumerate(tiles)
        ),
        class_="barn",
        data_area=BARN,
    )
