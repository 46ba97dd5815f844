"""The pieces of the SVG: a sheet with its streets and tracks, a card, a city plan."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING

from gamekernel_games import svg
from gamekernel_games.welcome_to import boards
from gamekernel_games.welcome_to.data import CONES, EGGS, STREETS, TEMPS, TRACKS
from gamekernel_games.welcome_to.sheet import bis_houses, pools, roundabouts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gamekernel_games.welcome_to.data import Effect, Track
    from gamekernel_games.welcome_to.state import Card, House, Run, Sheet, Street
    from gamekernel_games.welcome_to.views import PlanView, View

WIDTH, HEIGHT = 840, 520
_STEP = 54
"""From house to house."""
_LEFT = 20
_STREET = 104
"""From street to street."""
_ROOF, _WALL = 16, 34
"""How high roof and wall of a house are."""

STYLE = """
.gk-welcome_to text{font:13px sans-serif;fill:#31414a;text-anchor:middle}
.gk-welcome_to .status,.gk-welcome_to .name{font-size:17px;font-weight:bold;text-anchor:start}
.gk-welcome_to .small{font-size:11px;text-anchor:start}
.gk-welcome_to .tiny{font-size:10px}
.gk-welcome_to .paper{fill:#f6fbf4;stroke:#9db8a6}
.gk-welcome_to .road{fill:#c9ced1}
.gk-welcome_to .house{fill:#fff;stroke:#7d929c}
.gk-welcome_to .house.built{fill:#fde9b8;stroke:#a9781f}
.gk-welcome_to .house.bis{fill:#f7cfc4;stroke:#b4553c}
.gk-welcome_to .number{font-size:19px;font-weight:bold}
.gk-welcome_to .roundabout{fill:#8fbf7f;stroke:#c9ced1;stroke-width:8}
.gk-welcome_to .gap{stroke:#c8d6cc;stroke-width:2;stroke-dasharray:2 4}
.gk-welcome_to .fence{stroke:#7a4b22;stroke-width:5}
.gk-welcome_to .pool{fill:#fff;stroke:#2a8fc4;stroke-width:2}
.gk-welcome_to .pool.built{fill:#4db7e8}
.gk-welcome_to .marked{stroke:#c0392b;stroke-width:4}
.gk-welcome_to .lights{fill:none;stroke:#d9a300;stroke-width:3;stroke-dasharray:1 5;
stroke-linecap:round}
.gk-welcome_to .cone{fill:#fbe3ee;stroke:#c2568a}
.gk-welcome_to .cone.circled{stroke-width:3;fill:#f3a6c8}
.gk-welcome_to .cone.crossed{fill:#ddd;stroke:#999}
.gk-welcome_to .truck{fill:#c2568a}
.gk-welcome_to .egg{fill:#fff;stroke:#8a5fb0}
.gk-welcome_to .egg.collected{fill:#b48ad8}
.gk-welcome_to .box{fill:#fff;stroke:#7d929c}
.gk-welcome_to .box.crossed{fill:#b9c6cc}
.gk-welcome_to .card{fill:#fff;stroke:#31414a}
.gk-welcome_to .plan{fill:#fff8df;stroke:#a9781f}
.gk-welcome_to .plan.done{fill:#e8e2cf}
.gk-welcome_to .big{font-size:30px;font-weight:bold}
.gk-welcome_to .white{fill:#fff;font-weight:bold}
"""

_COLOURS = {
    "surveyor": "#8a6d4b",
    "agent": "#8e3f8f",
    "park": "#3f9142",
    "pool": "#2a8fc4",
    "temp": "#d9822b",
    "bis": "#b4433c",
}
_SIGNS = {"surveyor": "||", "agent": "$", "park": "♣", "pool": "≈", "temp": "±", "bis": "bis"}


# Cards and plans.


def effect_card(effect: Effect, x: float) -> str:
    """Draw the effect side of a card."""
    return svg.tag(
        "g",
        svg.title(effect),
        svg.tag("rect", class_="card", x=x, y=0, width=58, height=86, rx=5),
        _sign(effect, x + 29, 36, 18),
        svg.text(effect, x + 29, 76, class_="tiny"),
        data_effect=effect,
    )


def number_card(card: Card, x: float) -> str:
    """Draw the number side of a card, its effect in the corner."""
    return svg.tag(
        "g",
        svg.title(f"{card.number}, {card.effect}"),
        svg.tag("rect", class_="card", x=x, y=0, width=58, height=86, rx=5),
        svg.text(card.number, x + 29, 54, class_="big"),
        _sign(card.effect, x + 46, 12, 9),
        svg.text(card.effect, x + 29, 76, class_="tiny"),
        data_number=card.number,
        data_next=card.effect,
    )


def _sign(effect: Effect, x: float, y: float, r: float) -> str:
    size = f"font-size:{r * 0.9:.0f}px"
    return svg.tag("circle", cx=x, cy=y, r=r, fill=_COLOURS[effect]) + svg.text(
        _SIGNS[effect], x, y + r / 3, class_="white", style=size
    )


def plan(seen: PlanView, words: str, done: int) -> str:
    """Draw a city plan with its points."""
    lines = [svg.text(line, 64, 34 + 14 * i) for i, line in enumerate(wrap(seen.wants, 18))]
    points = f"{seen.first} / {seen.later}"
    return (
        svg.title(words)
        + svg.tag("rect", class_="plan" + " done" * bool(done), width=128, height=104, rx=5)
        + svg.text(f"Plan {seen.stack}", 64, 16, class_="tiny")
        + "".join(lines)
        + svg.text(points, 64, 96, class_="number")
    )


# A sheet.


def sheet(view: View, seat: int, name: str) -> str:
    """Draw the sheet of a seat."""
    seen = view.sheets[seat]
    parts = [
        svg.tag("rect", class_="paper", width=WIDTH, height=HEIGHT, rx=8),
        svg.text(name, _LEFT, 26, class_="name"),
        svg.text(f"{view.tallies[seat].total} points", 420, 26, class_="name"),
    ]
    if view.finished[seat]:
        parts.append(svg.text("has ended the turn", 200, 26, class_="small"))
    for index in range(len(seen.streets)):
        inside = "".join(_street(view, seen, index))
        at = f"translate({_LEFT} {52 + _STREET * index})"
        parts.append(svg.tag("g", inside, data_street=index, transform=at))
    at = f"translate({_LEFT} {52 + _STREET * 3})"
    parts.append(svg.tag("g", *_tracks(view, seat), transform=at))
    return svg.tag("g", *parts, data_seat=seat)


def _street(view: View, seen: Sheet, index: int) -> Iterator[str]:
    street = seen.streets[index]
    long = _STEP * len(street.houses)
    yield svg.tag("rect", class_="road", x=0, y=62, width=long, height=10)
    for at, house in enumerate(street.houses):
        place = f"{index}.{at}"
        yield svg.tag(
            "g",
            *_house(view, (index, at), house),
            data_house=place,
            transform=f"translate({_STEP * at + 4} 8)",
        )
    for gap in range(len(street.houses) - 1):
        yield _gap(view, street, index, gap)
    if street.run is not None:
        yield _truck(street.run, long)
    parks = STREETS[index].parks
    yield svg.tag(
        "g",
        svg.title("parks"),
        *_boxes(parks, street.parks, long + 10, 20, 20),
        svg.text("parks", long + 10, 62, class_="small"),
    )


def _house(view: View, at: tuple[int, int], house: House) -> Iterator[str]:
    index, number = at
    yield svg.title(_words(house, at))
    wide = _STEP - 8
    if house.roundabout:
        yield svg.tag("circle", class_="roundabout", cx=wide / 2, cy=30, r=17)
    else:
        kind = "house" + " built" * (house.number is not None) + " bis" * house.bis
        corners = f"0,{_ROOF} {wide / 2},0 {wide},{_ROOF} {wide},{_ROOF + _WALL} 0,{_ROOF + _WALL}"
        yield svg.tag("polygon", class_=kind, points=corners)
    if house.number is not None:
        text = f"{house.number}" + "b" * house.bis
        yield svg.text(text, wide / 2, 34, class_="number")
    if number in STREETS[index].pools:
        kind = "pool" + " built" * house.pool
        yield svg.tag("ellipse", class_=kind, cx=wide - 9, cy=44, rx=8, ry=5)
    if house.marked:
        yield svg.tag("line", class_="marked", x1=0, y1=-4, x2=wide, y2=-4)
    if view.options.board == "ice_cream" and at in CONES:
        kind = f"cone {house.cone or ''}".strip()
        yield svg.tag("circle", class_=kind, cx=9, cy=44, r=8)
        yield svg.text("x" if house.cone == "crossed" else CONES[at], 9, 48, class_="tiny")
    if view.options.board == "easter":
        collected = boards.eggs(index, number, house)
        for i in range(EGGS.get(at, 0)):
            kind = "egg" + " collected" * (i < collected)
            yield svg.tag("ellipse", class_=kind, cx=7 + 11 * i, cy=44, rx=4, ry=6)


def _words(house: House, at: tuple[int, int]) -> str:
    stands = "empty" if house.number is None else f"{house.number}" + " bis" * house.bis
    if house.roundabout:
        stands = "a roundabout"
    return f"street {at[0]}, house {at[1]}: {stands}" + ", its pool built" * house.pool


def _gap(view: View, street: Street, index: int, gap: int) -> str:
    x = _STEP * (gap + 1)
    fenced = gap in street.fences
    line = svg.tag(
        "line",
        svg.title(f"street {index}, gap {gap}" + ": a fence" * fenced),
        class_="fence" if fenced else "gap",
        data_gap=f"{index}.{gap}",
        x1=x,
        y1=12,
        x2=x,
        y2=62,
    )
    if view.options.board == "christmas" and boards.linked(*street.houses[gap : gap + 2]):
        line += svg.tag("path", class_="lights", d=f"M{x - 26} 8 Q{x} 20 {x + 26} 8")
    return line


def _truck(run: Run, long: int) -> str:
    """Draw a truck below its house, or before it has moved at the end of the road."""
    x = min(max(_STEP * run.at + _STEP / 2, -6), long + 6)
    side = run.side.replace("_", " ")
    return svg.tag(
        "g",
        svg.title(f"ice-cream truck, {side}" + ", its run ended" * bool(run.ended)),
        svg.tag("rect", class_="truck", x=x - 12, y=62, width=24, height=12, rx=3),
        svg.tag("circle", cx=x - 6, cy=75, r=3),
        svg.tag("circle", cx=x + 6, cy=75, r=3),
        data_truck=run.at,
    )


# Tracks.


def _boxes(track: Track, crossed: int, x: float, y: float, wide: int) -> Iterator[str]:
    """Draw the boxes of a track, and what it is worth after the last."""
    for i, value in enumerate((*track.boxes, track.final)):
        last = i == len(track.boxes)
        kind = "box" + " crossed" * (i < crossed and not last)
        if not last:
            yield svg.tag("rect", class_=kind, x=x, y=y, width=wide, height=18)
        yield svg.text(value, x + wide / 2, y + 13, class_="tiny")
        x += wide + 2


def _tracks(view: View, seat: int) -> Iterator[str]:
    seen = view.sheets[seat]
    tally = view.tallies[seat]
    rows = [
        ("pools", TRACKS.pools, sum(map(pools, seen.streets)), tally.pools),
        ("bis", TRACKS.bis, sum(map(bis_houses, seen.streets)), -tally.bis),
        ("refusals", TRACKS.permits, seen.permits, -tally.permits),
    ]
    if view.options.advanced:
        built = sum(map(roundabouts, seen.streets))
        rows.append(("roundabouts", TRACKS.roundabouts, built, -tally.roundabouts))
    for i, (name, track, crossed, points) in enumerate(rows):
        yield _track(name, track, crossed, 0, 26 * i, points)
    temps = "".join(
        svg.tag(
            "rect",
            class_="box" + " crossed" * (i < seen.temps),
            x=76 + 24 * i,
            y=0,
            width=22,
            height=18,
        )
        for i in range(TEMPS.boxes)
    )
    yield svg.tag(
        "g",
        svg.text("temps", 0, 13, class_="small"),
        temps,
        svg.text(f"= {tally.temps}", 352, 13, class_="small"),
        data_track="temps",
        transform=f"translate(0 {26 * len(rows)})",
    )
    for size, (track, crossed) in enumerate(zip(TRACKS.agents, seen.agents, strict=True), 1):
        points = tally.estates[size - 1]
        yield _track(f"estates of {size}", track, crossed, 420, 26 * (size - 1), points)
    plans = f"plans {tally.plans}"
    if view.options.board != "base":
        extra = {"ice_cream": "ice cream", "christmas": "lights", "easter": "eggs"}
        plans += f", {extra[view.options.board]} {tally.board}"
    yield svg.text(plans, 680, 13, class_="small")


def _track(name: str, track: Track, crossed: int, x: float, y: float, points: int) -> str:
    return svg.tag(
        "g",
        svg.text(name, 0, 13, class_="small"),
        *_boxes(track, crossed, 76, 0, 22),
        svg.text(f"= {points}", 76 + 24 * (len(track.boxes) + 1) + 8, 13, class_="small"),
        data_track=name.replace(" ", "_"),
        transform=f"translate({x} {y})",
    )
