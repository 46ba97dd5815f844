"""The table as SVG: market, piles in the centre, a strip for each player, one's own hand."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from textwrap import wrap
from typing import TYPE_CHECKING, NamedTuple

from gamekernel_games import svg
from gamekernel_games.arctic_scavengers.cards import BOX, BUILDINGS, CARDS, name
from gamekernel_games.arctic_scavengers.drawing import action_words, building_words, now, price

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gamekernel_games.arctic_scavengers.views import BuildingView, Own, PlayerView, View

WIDTH = 1000
CARD_W, CARD_H, GAP = 84, 100, 8
BACK_W = 60
STRIP = 150
MARGIN = 16
ACTIONS = (("draw", "D"), ("dig", "G"), ("hunt", "H"), ("fight", "F"))
STYLE = """
.gk-arctic_scavengers { background: #dfeaf1; font-family: sans-serif; }
.gk-arctic_scavengers .strip { fill: #c8dae6; stroke: #8fb0c6; }
.gk-arctic_scavengers .active .strip { fill: #f3f8fb; stroke: #22506e; stroke-width: 2; }
.gk-arctic_scavengers .card { stroke: #33444f; }
.gk-arctic_scavengers .person { fill: #f7fbff; }
.gk-arctic_scavengers .tool { fill: #d9c7a5; }
.gk-arctic_scavengers .medicine { fill: #f4c9c4; }
.gk-arctic_scavengers .instant { fill: #f6e3a1; }
.gk-arctic_scavengers .junk { fill: #b9bcbe; }
.gk-arctic_scavengers .building { fill: #b7cfae; stroke: #33444f; }
.gk-arctic_scavengers .off { fill: #d8a79e; }
.gk-arctic_scavengers .back { fill: #22506e; stroke: #e6f1f8; }
.gk-arctic_scavengers .gap { fill: none; stroke: #8fb0c6; stroke-dasharray: 4; }
.gk-arctic_scavengers .snow { fill: #e6f1f8; font-size: 22px; text-anchor: middle; }
.gk-arctic_scavengers text { font-size: 11px; fill: #14232d; }
.gk-arctic_scavengers .head { font-size: 18px; font-weight: bold; }
.gk-arctic_scavengers .name { font-size: 10px; font-weight: bold; text-anchor: middle; }
.gk-arctic_scavengers .value { font-size: 11px; text-anchor: middle; }
.gk-arctic_scavengers .people { fill: #22506e; }
.gk-arctic_scavengers .count { font-size: 11px; text-anchor: middle; }
"""


class At(NamedTuple):
    """A point of the picture."""

    x: float
    y: float


def draw(view: View, seat: int | None) -> str:
    """Draw the table as an SVG document."""
    parts = [svg.text(f"Arctic Scavengers, round {view.round} of {BOX.rounds}", MARGIN, 26,
                      class_="head"), svg.text(now(view), MARGIN, 44)]  # fmt: skip
    market, y = _market(view, 58)
    parts += [market, _centre(view, y)]
    y += CARD_H + 34
    words = action_words(view)
    if words:
        parts.append(svg.tag("g", *_lines(words, At(MARGIN, y), 150), data_action="open"))
        y += 26
    if view.action is not None and view.action.cards:
        parts.append(_row(view.action.cards, At(MARGIN, y - 10), WIDTH - 2 * MARGIN, "exposed"))
        y += CARD_H + 8
    for other, player in enumerate(view.players):
        parts.append(_player(view, other, player, y, own=other == seat))
        y += STRIP + GAP
    if view.own is not None:
        own, y = _own(view.own, y + 12)
        parts.append(own)
    label = f"Arctic Scavengers: {now(view)}"
    return svg.picture("arctic_scavengers", WIDTH, y + MARGIN, *parts, label=label, style=STYLE)


# Cards.


def _card(card: str, at: At, note: str = "", **data: object) -> str:
    """Draw a card at a place."""
    place = f"translate({svg.number(at.x)} {svg.number(at.y)})"
    return svg.tag("g", _face(card, note), transform=place, data_card=card, **data)


@lru_cache(maxsize=1024)
def _face(card: str, note: str) -> str:
    """Draw a card with its values: base values plain, modifiers with a plus."""
    known = CARDS[card]
    values = [
        f"{letter}{known.base[action]}" if action in known.base else f"{letter}+{known.mod[action]}"
        for action, letter in ACTIONS
        if action in known.base or action in known.mod
    ]
    if known.med:
        values.append(f"med {known.med}")
    middle = CARD_W / 2
    pips = (
        svg.tag("circle", cx=10 + 10 * i, cy=CARD_H - 9, r=3.5, class_="people")
        for i in range(known.people)
    )
    names = (
        svg.text(line, middle, 16 + 11 * i, class_="name")
        for i, line in enumerate(wrap(known.name, 14))
    )
    return "".join(
        [
            svg.title(", ".join([known.name, known.kind, *values, f"{known.people} people"])),
            svg.tag("rect", width=CARD_W, height=CARD_H, rx=6, class_=f"card {known.kind}"),
            *names,
            svg.text(" ".join(values[:2]), middle, 54, class_="value"),
            svg.text(" ".join(values[2:4]), middle, 67, class_="value"),
            svg.text(note or " ".join(values[4:]), middle, 82, class_="value"),
            *pips,
        ]
    )


def _back(at: At, title: str, count: int, width: float = CARD_W, **data: object) -> str:
    """Draw a face-down pile and how high it is."""
    middle = at.x + width / 2
    return svg.tag(
        "g",
        svg.title(f"{title}: {count} cards"),
        svg.tag("rect", x=at.x, y=at.y, width=width, height=CARD_H, rx=6,
                class_="back" if count else "gap"),
        svg.text(count, middle, at.y + 58, class_="snow" if count else "name"),
        svg.text(title, middle, at.y + CARD_H + 14, class_="count"),
        **data,
    )  # fmt: skip


def _row(cards: Sequence[str], at: At, width: float, row: str) -> str:
    """Draw cards side by side, equal ones once with their number; many of them overlap."""
    kinds = Counter(cards)
    step = min(CARD_W + GAP, (width - CARD_W) / max(len(kinds) - 1, 1))
    drawn = (
        _card(card, At(at.x + step * i, at.y), f"x{n}" if n > 1 else "", data_copies=n)
        for i, (card, n) in enumerate(kinds.items())
    )
    return svg.tag("g", *drawn, data_row=row)


def _lines(words: str, at: At, width: int) -> list[str]:
    return [svg.text(line, at.x, at.y + 13 * i) for i, line in enumerate(wrap(words, width)[:2])]


# The centre.


def _market(view: View, y: float) -> tuple[str, float]:
    """Draw the market in rows; return it and where it ends."""
    per_row = int((WIDTH - 2 * MARGIN + GAP) // (CARD_W + GAP))
    drawn: list[str] = []
    for i, stack in enumerate(view.market):
        at = At(MARGIN + i % per_row * (CARD_W + GAP), y + i // per_row * (CARD_H + 22))
        drawn.append(_card(stack.card, at, price(stack.card), data_pile=stack.card))
        drawn.append(
            svg.text(f"x{stack.count}", at.x + CARD_W / 2, at.y + CARD_H + 13, class_="count")
        )
    rows = (len(view.market) + per_row - 1) // per_row
    return svg.tag("g", *drawn, data_market=len(view.market)), y + rows * (CARD_H + 22) + 6


def _centre(view: View, y: float) -> str:
    piles = (
        ("junkyard", view.junkyard),
        ("contested", view.contested),
        ("schematics", view.schematics),
    )
    return svg.tag(
        "g",
        *(
            _back(At(MARGIN + i * (CARD_W + 30), y), pile, count, data_pile=pile)
            for i, (pile, count) in enumerate(piles)
        ),
    )


# Players.


def _player(view: View, seat: int, player: PlayerView, y: float, *, own: bool) -> str:
    leader = "" if player.leader is None else f", {name(player.leader)}"
    hurt = " (wounded)" if player.wounded else ""
    title = f"P{seat + 1}{' (you)' if own else ''}: {player.people} people{leader}{hurt}"
    done = ", ".join(player.done).replace("_", " ")
    supply = f"food {player.food}, med {player.med}, feast {player.feast}"
    counts = (("hand", player.hand), ("committed", player.committed), ("deck", player.deck))
    piles = (
        _back(At(MARGIN + 8 + i * (BACK_W + GAP), y + 28), word, count, BACK_W, data_zone=word)
        for i, (word, count) in enumerate(counts)
    )
    x = MARGIN + 8 + 3 * (BACK_W + GAP) + 12
    half = len(player.buildings) * 70
    shown = player.tribe if player.tribe is not None else player.force
    words = "tribe" if player.tribe is not None else "force"
    if shown is None:
        shown, words = player.used, "used"
    fight = "" if player.fight is None else f", fight {player.fight}"
    return svg.tag(
        "g",
        svg.title(f"{title}; discard {player.discard} cards"),
        svg.tag("rect", x=MARGIN - 8, y=y, width=WIDTH - 2 * MARGIN + 16, height=STRIP, rx=8,
                class_="strip"),
        svg.text(f"{title}; discard {player.discard}; {supply}{fight}; {words} shown"
                 + (f"; has taken {done}" if done else ""), MARGIN + 4, y + 18),
        *piles,
        *(_building(one, At(WIDTH - MARGIN - half + 70 * i, y + 28), i)
          for i, one in enumerate(player.buildings)),
        _row(shown, At(x, y + 28), max(WIDTH - MARGIN - half - 10 - x, CARD_W + 1), words),
        data_seat=seat,
        class_="active" if seat == view.active else "",
    )  # fmt: skip


def _building(building: BuildingView, at: At, number: int) -> str:
    style = "building off" if building.disabled else "building"
    lines = wrap(BUILDINGS[building.id].name, 11)
    return svg.tag(
        "g",
        svg.title(f"{BUILDINGS[building.id].name}: {building_words(building)}"),
        svg.tag("rect", x=at.x, y=at.y, width=64, height=CARD_H, class_=style),
        *(
            svg.text(line, at.x + 32, at.y + 18 + 12 * i, class_="name")
            for i, line in enumerate(lines)
        ),
        svg.text(f"under {building.under}", at.x + 32, at.y + 64, class_="value"),
        svg.text(f"stored {building.stored}", at.x + 32, at.y + 80, class_="value"),
        data_building=number,
    )


def _own(own: Own, y: float) -> tuple[str, float]:
    """Draw what only the seat itself sees; return it and where it ends."""
    rows = [("hand", own.hand), ("committed by you", own.committed)]
    parts: list[str] = []
    if own.contested is not None:
        rows.append(("top contested card", (own.contested,)))
    if own.looking_at and all(card in CARDS for card in own.looking_at):
        rows.append(("looking at", own.looking_at))
    if own.spied is not None:
        rows.append((f"spied on P{own.spied.player + 1}", own.spied.cards))
    for words, cards in rows:
        if cards:
            parts.append(svg.text(words, MARGIN, y + 4))
            width = WIDTH - 2 * MARGIN
            parts.append(_row(cards, At(MARGIN, y + 10), width, words))
            y += CARD_H + 30
    plans = [card for card in own.looking_at if card in BUILDINGS]
    choices = [*map(name, own.offer), *map(name, plans)]
    if choices:
        parts.append(svg.text("to choose from: " + ", ".join(choices), MARGIN, y + 6))
        y += 20
    return svg.tag("g", *parts, data_hand=len(own.hand)), y
