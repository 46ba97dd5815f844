"""Pictures of Forbidden Island: text for a terminal, and SVG that a web page can use as it is.

In the SVG every tile carries `data-cell`, `data-tile` and `data-condition`, every pawn
`data-seat`, every card in a hand `data-card`, every treasure `data-treasure`.
"""

from __future__ import annotations

from collections import Counter
from textwrap import wrap
from typing import TYPE_CHECKING

from gamekernel_games import svg
from gamekernel_games.forbidden_island import icons
from gamekernel_games.forbidden_island.components import (
    HAND_LIMIT,
    LOST_AT,
    ROLES,
    TILES,
    TREASURES,
    flood_cards,
)
from gamekernel_games.forbidden_island.state import defeat, phase, turn

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from gamekernel_games.forbidden_island.components import Card, TileId, TreasureData
    from gamekernel_games.forbidden_island.state import Player, State, Tile


# Words.


def _now(view: State) -> str:
    """Say what the game waits for."""
    waiting = turn(view)
    names = " and ".join(f"P{seat + 1}" for seat in waiting.must)
    match phase(view):
        case "over":
            return "The team has won." if view.won else f"The game is lost: {defeat(view)}."
        case "rescue":
            return f"The tile has sunk under {names}: swim."
        case "discard":
            return f"{names} must discard down to {HAND_LIMIT} cards."
        case "pre_flood":
            now = f"{names} lets the flood rise: {_number(view.flood_left, 'flood card')}."
        case "actions":
            flown = ", and has flown" if view.flown else ""
            now = f"{names} has {_number(view.actions, 'action')} left{flown}."
    if waiting.may:
        may = ", ".join(f"P{seat + 1}" for seat in waiting.may)
        now += f" Special cards: {may}."
    return now


def _number(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def _cards(cards: Iterable[Card]) -> str:
    """Write cards by kind, in the order in which they are kept."""
    kinds = Counter(cards).items()
    return ", ".join(f"{count} {card.replace('_', ' ')}" for card, count in kinds) or "none"


def _tiles(tiles: Iterable[TileId]) -> str:
    return ", ".join(TILES[tile].name for tile in tiles) or "none"


def _piles(view: State) -> list[str]:
    """Say what lies on the piles, as far as it can be known."""
    layers = " on ".join(str(len(layer)) for layer in view.flood_pile) or "0"
    treasure = _number(len(view.treasure_pile), "card")
    lines = [
        f"Treasure pile: {treasure}; discarded: {_cards(view.treasure_discards)}",
        f"Flood pile: {layers} cards; discarded: {_tiles(view.flood_discards)}",
    ]
    if len(view.flood_pile) > 1:
        lines.append(f"Next in the flood pile: {_tiles(view.flood_pile[0])}")
    return lines


def _role(player: Player) -> str:
    return f"{player.role.capitalize()} ({ROLES[player.role].pawn})"


# Text.


def show(view: State) -> str:
    """Draw the island, then water, treasures, hands and piles in words.

    A tile is named by the first of its words that tells it apart, `[Iron ]`; `~Iron ~` is flooded,
    `xx` has sunk. Below the name stand the treasure's first letter and the players' numbers.
    """
    lines = [*_island_lines(view), ""]
    level = view.water_level
    rise = "lost" if level == LOST_AT else f"{_number(flood_cards(level), 'flood card')} a turn"
    lines.append(f"Water level {level} of {LOST_AT}: {rise}")
    lines.append(f"Treasures taken: {', '.join(view.taken) or 'none'}")
    for seat, player in enumerate(view.players):
        mark = ">" if seat == view.active else " "
        lines += _wrapped(f"{mark} P{seat + 1} {_role(player)}: {_cards(player.hand)}")
    for words in (*_piles(view), _now(view)):
        lines += _wrapped(words)
    return "\n".join(lines)


def _wrapped(line: str) -> list[str]:
    return wrap(line, 79, subsequent_indent="    ", drop_whitespace=True) or [""]


def _island_lines(view: State) -> list[str]:
    here = {tile.at: tile for tile in view.tiles}
    columns = range(min(x for x, _ in here), max(x for x, _ in here) + 1)
    lines = ["  " + "".join(f"{x:^7}" for x in columns)]
    for y in range(min(y for _, y in here), max(y for _, y in here) + 1):
        row = [here.get((x, y)) for x in columns]
        lines.append(f"{y} " + "".join(map(_name_line, row)))
        lines.append("  " + "".join(_mark_line(view, tile) for tile in row))
    return [line.rstrip() for line in lines]


def _name_line(tile: Tile | None) -> str:
    if tile is None:
        return " " * 7
    if tile.condition == "sunk":
        return "  xx   "
    left, right = "~~" if tile.condition == "flooded" else "[]"
    return f"{left}{_short(tile.id):<5.5}{right}"


def _mark_line(view: State, tile: Tile | None) -> str:
    """Write the treasure that is on a tile, H for the helicopter's, and the pawns."""
    if tile is None:
        return " " * 7
    pawns = "".join(str(s + 1) for s, player in enumerate(view.players) if player.at == tile.at)
    treasure = TILES[tile.id].treasure
    letter = treasure[0].upper() if treasure else " "
    if tile.id == "fools_landing":
        letter = "H"
    if tile.condition == "sunk":
        letter = " "
    return f" {letter} {pawns:<4}"


def _short(tile: TileId) -> str:
    """Name a tile by its first word, or by its last where another tile begins alike."""
    words = TILES[tile].name.split()
    alike = sum(other.name.split()[0] == words[0] for other in TILES.values())
    return words[-1] if alike > 1 else words[0]


# SVG.

_STEP, _TILE = 84, 78
_LEFT, _TOP = 28, 28
_METER, _LEVEL = 92, 26
"""The width of the water meter, and the height of one of its levels."""
_ROW = 62
"""The height of a player's row."""
_STYLE = """
.gk-forbidden_island text{font:12px sans-serif;fill:#2a2418}
.gk-forbidden_island .mid{text-anchor:middle;dominant-baseline:central}
.gk-forbidden_island .paper{fill:#fff}
.gk-forbidden_island .sea{fill:#15587f}
.gk-forbidden_island .axis{fill:#9cc4dc}
.gk-forbidden_island .wave{fill:none;stroke:#fff;stroke-width:1.5;opacity:.75}
.gk-forbidden_island .dry rect{fill:#d8c48b;stroke:#6d5a2c}
.gk-forbidden_island .flooded rect{fill:#6fa9cf;stroke:#24506e}
.gk-forbidden_island .sunk rect{fill:#0f4566;stroke:#3f7ea3;stroke-dasharray:4 4}
.gk-forbidden_island .sunk text{fill:#5f9abc}
.gk-forbidden_island .active rect.row{stroke:#c4571b;stroke-width:3}
.gk-forbidden_island rect.row{fill:#f3ecd8;stroke:#b9ac88}
.gk-forbidden_island rect.card{fill:#fffdf5;stroke:#55503f}
.gk-forbidden_island .light{fill:#fff}
.gk-forbidden_island .small{font-size:10px}
.gk-forbidden_island .bold{font-weight:bold}
.gk-forbidden_island .now{font-size:15px;font-weight:bold}
"""


def draw(view: State) -> str:
    """Draw the island in the sea, the water meter, treasures, hands and piles."""
    xs, ys = [[tile.at[i] for tile in view.tiles] for i in (0, 1)]
    across = (max(xs) - min(xs) + 1) * _STEP
    down = max((max(ys) - min(ys) + 1) * _STEP, LOST_AT * _LEVEL + 40)
    width = max(_LEFT + across + 10 + _METER, 640)
    below = _TOP + down + 16
    rows = below + 46
    words = rows + _ROW * len(view.players) + 18
    lines = [line for pile in _piles(view) for line in wrap(pile, width // 7)]
    height = words + 18 * len(lines) + 10
    parts = [
        svg.tag("rect", class_="paper", width=width, height=height, rx=10),
        svg.tag("rect", class_="sea", width=width, height=_TOP + down + 6, rx=10),
        *_axes(xs, ys),
        *(_draw_tile(view, tile, min(xs), min(ys)) for tile in view.tiles),
        icons.at(width - _METER + 6, _TOP, *_meter(view.water_level)),
        *(
            icons.at(10 + i * 155, below, _draw_treasure(view, treasure))
            for i, treasure in enumerate(TREASURES.values())
        ),
        *(
            icons.at(8, rows + _ROW * seat, _draw_player(view, seat, width - 16))
            for seat in range(len(view.players))
        ),
        svg.text(_now(view), 10, words, class_="now"),
        *(svg.text(line, 10, words + 18 * i) for i, line in enumerate(lines, 1)),
    ]
    label = f"Forbidden Island. {_now(view)}"
    return svg.picture("forbidden_island", width, height, *parts, label=label, style=_STYLE)


def _axes(xs: Sequence[int], ys: Sequence[int]) -> list[str]:
    """Write the numbers of the columns and rows."""
    middle = _TILE / 2
    return [
        svg.text(x, _LEFT + (x - min(xs)) * _STEP + middle, 14, class_="mid axis")
        for x in range(min(xs), max(xs) + 1)
    ] + [
        svg.text(y, 14, _TOP + (y - min(ys)) * _STEP + middle, class_="mid axis")
        for y in range(min(ys), max(ys) + 1)
    ]


def _draw_tile(view: State, tile: Tile, first_x: int, first_y: int) -> str:
    x, y = tile.at
    middle = _TILE / 2
    names = wrap(TILES[tile.id].name, 11)
    parts = [
        svg.title(f"{TILES[tile.id].name} at {x},{y}: {tile.condition}"),
        svg.tag("rect", width=_TILE, height=_TILE, rx=9, stroke_width=2),
    ]
    if tile.condition != "dry":
        lines = 3 if tile.condition == "sunk" else 1
        parts.append(icons.at(middle, _TILE - 7 - 13 * (lines - 1), icons.waves(56, lines)))
    if tile.condition != "sunk":
        parts.append(icons.at(middle, 41, _emblem(tile.id), scale=0.8))
    parts += [svg.text(line, middle, 11 + 13 * i, class_="mid") for i, line in enumerate(names)]
    pawns = [seat for seat, player in enumerate(view.players) if player.at == tile.at]
    parts += [
        icons.at(
            middle + 19 * (i - (len(pawns) - 1) / 2),
            _TILE - 15,
            svg.title(f"P{seat + 1}, {view.players[seat].role}"),
            icons.pawn(view.players[seat].role, seat),
            data_seat=seat,
        )
        for i, seat in enumerate(pawns)
    ]
    return icons.at(
        _LEFT + (x - first_x) * _STEP,
        _TOP + (y - first_y) * _STEP,
        *parts,
        class_=tile.condition,
        data_cell=f"{x},{y}",
        data_tile=tile.id,
        data_condition=tile.condition,
    )


def _emblem(tile: TileId) -> str:
    """Draw what is special about a tile: a treasure, the landing place, whose gate it is."""
    treasure = TILES[tile].treasure
    if treasure:
        return icons.card(treasure)
    if tile == "fools_landing":
        return icons.landing()
    return "".join(icons.gate(role.id) for role in ROLES.values() if role.start == tile)


def _meter(level: int) -> list[str]:
    """Draw the water meter: the level, and beside it how many flood cards a turn."""
    parts = [svg.title(f"Water level {level}")]
    for row in range(1, LOST_AT + 1):
        y = (LOST_AT - row) * _LEVEL
        fill = "#62b0e0" if row <= level else "#e9e2cc"
        parts.append(
            svg.tag("rect", x=22, y=y, width=34, height=_LEVEL - 2, rx=3, fill=fill, stroke="#123")
        )
        if row == LOST_AT:
            parts.append(icons.at(39, y + 12, icons.skull()))
        else:
            parts.append(svg.text(flood_cards(row), 39, y + 12, class_="mid bold"))
    mark = (LOST_AT - level) * _LEVEL + 12
    parts.append(svg.tag("path", d=f"M4 {mark - 8}L20 {mark}L4 {mark + 8}Z", fill="#e8482b"))
    parts.append(svg.text("cards a turn", 39, LOST_AT * _LEVEL + 12, class_="mid axis"))
    return parts


def _draw_treasure(view: State, treasure: TreasureData) -> str:
    taken = treasure.id in view.taken
    words = "taken" if taken else "on the island"
    return svg.tag(
        "g",
        svg.tag("circle", cx=18, cy=18, r=17, fill="#fffdf5", stroke="#55503f"),
        icons.at(18, 18, icons.card(treasure.id)),
        svg.text(treasure.name, 40, 14),
        svg.text(words, 40, 30),
        data_treasure=treasure.id,
        data_taken=str(taken).lower(),
        opacity="" if taken else 0.5,
    )


def _draw_player(view: State, seat: int, width: float) -> str:
    player = view.players[seat]
    parts = [
        svg.tag("rect", class_="row", width=width, height=_ROW - 6, rx=6),
        icons.at(24, 28, icons.pawn(player.role, seat), scale=1.5),
        svg.text(f"P{seat + 1}", 50, 24, class_="bold"),
        svg.text(_role(player), 50, 42),
    ]
    for i, card in enumerate(player.hand):
        name = card.replace("_", " ")
        parts.append(
            icons.at(
                170 + 58 * i,
                4,
                svg.title(name),
                svg.tag("rect", class_="card", width=54, height=48, rx=5),
                icons.at(27, 19, icons.card(card), scale=1.2),
                svg.text(name.removesuffix(" lift"), 27, 40, class_="mid small"),
                data_card=card,
            )
        )
    now = turn(view)
    waits = "active" if seat in now.must else ""
    return svg.tag("g", *parts, class_=waits)
