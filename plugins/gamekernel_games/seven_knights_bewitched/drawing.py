"""Pictures of Seven Knights Bewitched: text for a terminal, and SVG for a web page.

In the SVG every tile carries `data-tile` and, if the viewer knows it, `data-content`; what stands
in the row carries `data-row`, from 1; a round that is over `data-round`.
"""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING

from gamekernel_games.seven_knights_bewitched import rounds
from gamekernel_games.seven_knights_bewitched.notation import (
    LETTERS,
    name,
    write_answer,
    write_asked,
    write_content,
)
from gamekernel_games.seven_knights_bewitched.tiles import PLAYER_TILES, ROUNDS, WITCH
from gamekernel_games.svg import picture, tag, text, title

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from gamekernel_games.seven_knights_bewitched.tiles import Content, Tile
    from gamekernel_games.seven_knights_bewitched.views import Past, TileView, View

WIDTH = 80
"""Columns of a terminal."""
_PHASES = {
    "inspect": "{} inspects a tile",
    "inspect_a": "{} inspects the tile of another player",
    "inspect_b": "{} inspects an errant tile",
    "deploy": "captain {} builds the row",
}


# Words.


def _letters(seats: Iterable[int]) -> str:
    return " ".join(LETTERS[seat] for seat in seats)


def _words(view: View, seat: int | None) -> list[str]:
    """Say what round it is, whom all wait for, and what the viewer is."""
    if view.phase == "over":
        lines = [f"The game is over after round {view.round}."]
    else:
        lines = [
            f"Round {view.round} of {ROUNDS}, first player {LETTERS[view.first]}: {_doing(view)}."
        ]
    if seat is not None:
        lines.append(f"You are {LETTERS[seat]}, {_being(view, seat)}.")
    return lines


def _doing(view: View) -> str:
    """Say what is to be done, and by whom."""
    who = _letters(view.waiting_for)
    if view.phase == "recommend":
        return f"a captain is recommended, still by {who}"
    if view.phase in _PHASES:
        return _PHASES[view.phase].format(who)
    asker = "captain" if view.phase == "captain_question" else ""
    if view.questions and view.questions[-1].answer is None:
        return f"{who} answers {asker or LETTERS[view.questions[-1].asker]}"
    return f"{asker} {who} asks a question".strip()


def _being(view: View, seat: int) -> str:
    """Say of what team the viewer is, and whom it knows to be bewitched."""
    if view.team == "knights":
        return "of the Knights team"
    own = view.tiles[seat].content
    what = "the Witch" if own == WITCH else "bewitched"
    return f"{what}; who has seen the Witch: {_letters(view.bewitched or ()) or 'nobody'}"


def _said(view: View) -> list[str]:
    """Write the questions of the round, with the answers there are."""
    return [
        write_asked(said.asker, said.player, said.question)
        + ("" if said.answer is None else f" {write_answer(said.answer)}")
        for said in view.questions
    ]


def _row(row: Sequence[Tile], tiles: Sequence[Tile], *, closed: bool) -> str:
    """Write a row, and the tile that is left out of one that is closed."""
    out = [name(tile) for tile in tiles if tile not in row] if closed else []
    left_out = f" (out: {' '.join(out)})" if out else ""
    return f"row: {' '.join(map(name, row))}{left_out}"


def _result(past: Past) -> str:
    """Tell how a round ended."""
    how = f"captain {LETTERS[past.captain]}"
    if past.round.closed:
        how += f", {_row(past.round.row, rounds.in_play(past.round), closed=True)}"
    elif past.captain in past.witch_team:
        how += " of the Witch team"
    who = rounds.members(past.round, past.winner)
    team = "Knights" if past.winner == "knights" else "Witch"
    return f"{how}; the {team} team won ({_letters(who) or 'nobody'})"


# Text.


def show(view: View, seat: int | None) -> str:
    """Draw a table, a column a tile, then what was said, and the rounds that are over."""
    players = range(len(view.points))
    table = [
        ["", *(f"{name(t.tile)}{'*' * (t.tile == _own(seat))}" for t in view.tiles)],
        ["Tile", *(write_content(tile.content) for tile in view.tiles)],
        ["Seen by", *("".join(LETTERS[s] for s in tile.inspected_by) for tile in view.tiles)],
        ["Recommends", *(_recommends(view, player) for player in players)],
        ["Points", *(str(points) for points in view.points)],
    ]
    for line in table:
        line.extend("" for _ in range(len(table[0]) - len(line)))
    wide = [max(map(len, column)) for column in zip(*table, strict=True)]
    lines = [
        *_words(view, seat),
        "",
        *(
            "  ".join(cell.ljust(width) for cell, width in zip(line, wide, strict=True)).rstrip()
            for line in table
        ),
        *(["", *_said(view)] if view.questions else []),
    ]
    if view.row and view.phase != "over":
        lines.append(_row(view.row, (), closed=False))
    for number, past in enumerate(view.past, 1):
        tiles = "  ".join(
            f"{name(tile)}={write_content(content)}"
            for tile, content in rounds.contents(past.round).items()
        )
        lines += ["", f"Round {number}: {tiles}", _result(past)]
    return "\n".join(part for line in lines for part in wrap(line, WIDTH) or [""])


def _own(seat: int | None) -> Tile | None:
    return None if seat is None else PLAYER_TILES[seat]


def _recommends(view: View, player: int) -> str:
    """Write whom a player recommends, or ? if that is still secret."""
    whom = view.recommendations[player]
    if whom is not None:
        return LETTERS[whom]
    return "?" if player in view.recommended else "."


# SVG.

_COLOURS = (
    "#c0392b", "#2471a3", "#1e8449", "#b7950b", "#d35400", "#117a8b", "#6c5b3c", "#b03a78",
)  # fmt: skip
"""Of the players' round tokens, by seat."""
_STEP, _TOP, _LEFT = 118, 96, 16
_WIDE, _HIGH = 100, 132
"""A tile."""
_SMALL = 42
"""A tile of the row, or of a round that is over, from one to the next."""
_HELM = "M-22 20V-6C-22-26-12-34 0-34S22-26 22-6V20H12V-2H-12V20ZM-12-8H12V-13H-12Z"
_HAT = "M-32 20C-20 14-14 12-12 8L-2-34L14-22L8-18L14 8C16 12 24 14 32 20Z"
_SWORD = "M0-20L4-14V10H10V14H3V24H-3V14H-10V10H-4V-14Z"
_STYLE = """
.gk-seven_knights_bewitched text{font-family:sans-serif;font-size:14px;fill:#2c2a33}
.gk-seven_knights_bewitched .words{font-size:16px}
.gk-seven_knights_bewitched .table{fill:#efe6d2}
.gk-seven_knights_bewitched .tile rect{fill:#4a5878;stroke:#2c3550;stroke-width:2}
.gk-seven_knights_bewitched .tile.known rect{fill:#fbf6e6;stroke:#8a7a4f}
.gk-seven_knights_bewitched .tile.witch rect{fill:#5b2c6f;stroke:#2e1538}
.gk-seven_knights_bewitched .tile.own rect{stroke-width:5}
.gk-seven_knights_bewitched .waiting>rect{fill:none;stroke:#e08a1e;stroke-width:4}
.gk-seven_knights_bewitched .tile path{fill:#9aa3b5;stroke:#2c3550}
.gk-seven_knights_bewitched .tile.witch path{fill:#2b1233;stroke:#d7b3e6}
.gk-seven_knights_bewitched .face{font-size:34px;font-weight:bold;text-anchor:middle}
.gk-seven_knights_bewitched .small .face{font-size:20px}
.gk-seven_knights_bewitched .hidden .face,.gk-seven_knights_bewitched .witch .face{fill:#f4ecd8}
.gk-seven_knights_bewitched .token{stroke:#2c2a33;stroke-width:1.5}
.gk-seven_knights_bewitched .letter{fill:#fff;font-weight:bold;text-anchor:middle}
.gk-seven_knights_bewitched .errant .letter{fill:#f4ecd8}
.gk-seven_knights_bewitched .errant.known .letter{fill:#2c2a33}
.gk-seven_knights_bewitched .errant.witch .letter{fill:#f4ecd8}
.gk-seven_knights_bewitched .small .letter{font-size:11px}
.gk-seven_knights_bewitched .note{text-anchor:middle;font-size:13px}
.gk-seven_knights_bewitched .sword{fill:#c9ced8;stroke:#2c3550}
.gk-seven_knights_bewitched .captain{fill:#d4ac0d;stroke:#7d6608}
"""


def draw(view: View, seat: int | None) -> str:
    """Draw the tiles with what the viewer knows, the row, what was said, and the past rounds."""
    lines = _words(view, seat)
    y = _TOP + _HIGH + 92
    parts = [
        *(text(line, _LEFT, 26 + 22 * i, class_="words") for i, line in enumerate(lines)),
        *(_place(view, number, seat) for number in range(len(view.tiles))),
    ]
    if view.row and view.phase != "over":
        parts.append(_drawn_row(view, y))
        y += 76
    for line in _said(view):
        parts.append(text(line, _LEFT, y + 6))
        y += 21
    for number, past in enumerate(view.past, 1):
        parts.append(_drawn_past(past, number, y + 8))
        y += 86
    width = max(_LEFT + _STEP * len(view.tiles), 640)
    return picture(
        "seven_knights_bewitched",
        width,
        y + 10,
        tag("rect", width=width, height=y + 10, rx=14, class_="table"),
        *parts,
        label=f"Seven Knights Bewitched. {' '.join(lines)}",
        style=_STYLE,
    )


def _place(view: View, number: int, seat: int | None) -> str:
    """Draw a tile, who has looked at it above, and what its player has done below."""
    tile = view.tiles[number]
    player = number if number < len(view.points) else None
    waits = player is not None and player in view.waiting_for
    parts = [
        _tile(tile.tile, tile.content, _WIDE, _HIGH, own=tile.tile == _own(seat)),
        *_seen_by(tile),
    ]
    if waits:
        parts.append(tag("rect", x=-6, y=-6, width=_WIDE + 12, height=_HIGH + 12, rx=14))
    if player is not None:
        parts += _below(view, player)
    return tag(
        "g",
        *parts,
        class_="waiting" if waits else "",
        data_seat=player,
        transform=f"translate({_LEFT + _STEP * number} {_TOP})",
    )


def _below(view: View, player: int) -> list[str]:
    """Draw points and recommendation, the sword of the first player, the captain's crown."""
    recommends = _recommends(view, player)
    notes = [
        f"{view.points[player]} points",
        "" if recommends == "." else f"recommends {recommends}",
        "bewitched" if player in (view.bewitched or ()) else "",
    ]
    parts = [
        text(note, _WIDE / 2, _HIGH + 24 + 18 * i, class_="note")
        for i, note in enumerate(filter(None, notes))
    ]
    if player == view.first:
        sword = tag("path", d=_SWORD, class_="sword")
        parts.append(
            tag("g", title("first player"), sword, transform=f"translate(14 {_HIGH - 30})")
        )
    if player == view.captain:
        crown = tag("path", d="M-14 9L-17-9L-7-1L0-12L7-1L17-9L14 9Z", class_="captain")
        parts.append(tag("g", title("captain"), crown, transform=f"translate({_WIDE - 20} 20)"))
    return parts


def _seen_by(tile: TileView) -> list[str]:
    return [
        tag(
            "g",
            title(f"{LETTERS[seat]} has looked at it"),
            *_token(seat, 9),
            transform=f"translate({10 + 13 * i} -14)",
        )
        for i, seat in enumerate(tile.inspected_by)
    ]


def _token(seat: int, radius: int) -> list[str]:
    circle = tag("circle", r=radius, fill=_COLOURS[seat], class_="token")
    return [circle, text(LETTERS[seat], 0, 5, class_="letter")]


def _tile(
    tile: Tile, content: Content | None, wide: int, high: int, *, own: bool = False, **data: object
) -> str:
    """Draw a tile face up, or its back, with its player's token at its foot."""
    kind = "hidden" if content is None else "known witch" if content == WITCH else "known"
    small = wide < _WIDE
    seat = PLAYER_TILES.index(tile) if tile in PLAYER_TILES else None
    parts = [
        title(f"{name(tile)}: {_face(content)}"),
        tag("rect", width=wide, height=high, rx=6 if small else 10),
        text(write_content(content), wide / 2, 22 if small else 92, class_="face"),
    ]
    if content is not None and not small:
        figure = tag("path", d=_HAT if content == WITCH else _HELM)
        parts.append(tag("g", figure, transform=f"translate({wide / 2} 44)"))
    foot = f"translate({wide / 2} {high - (11 if small else 18)})"
    letter = [text(name(tile), 0, 5, class_="letter")]
    token = letter if seat is None else _token(seat, 9 if small else 14)
    parts.append(tag("g", *token, transform=foot))
    words = [kind, "tile", "own" * own, "small" * small, "errant" * (seat is None)]
    return tag(
        "g",
        *parts,
        class_=" ".join(filter(None, words)),
        data_tile=tile,
        data_content=None if content is None else write_content(content),
        **data,
    )


def _face(content: Content | None) -> str:
    if content is None:
        return "not known"
    return "the Witch" if content == WITCH else f"knight {content}"


def _drawn_row(view: View, y: float) -> str:
    known = {tile.tile: tile.content for tile in view.tiles}
    tiles = [
        tag(
            "g",
            _tile(tile, known[tile], 36, 50, data_row=place),
            transform=f"translate({70 + _SMALL * place} {y - 8})",
        )
        for place, tile in enumerate(view.row, 1)
    ]
    return tag("g", text("The row:", _LEFT, y + 22), *tiles, class_="row")


def _drawn_past(past: Past, number: int, y: float) -> str:
    """Draw the tiles of a round that is over: its row, if there was one, and how it ended."""
    tiles = [
        tag(
            "g",
            _tile(tile, content, 36, 50),
            transform=f"translate({90 + _SMALL * place} {y})",
        )
        for place, (tile, content) in enumerate(rounds.contents(past.round).items())
    ]
    return tag(
        "g",
        text(f"Round {number}", _LEFT, y + 30),
        *tiles,
        text(_result(past), _LEFT, y + 68),
        data_round=number,
    )
