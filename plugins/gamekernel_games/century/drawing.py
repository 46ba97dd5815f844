"""Pictures of Century: text for a terminal, and SVG that a web page can use as it is."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING

from gamekernel_games import svg
from gamekernel_games.century import rules
from gamekernel_games.century.cards import (
    BOX,
    MERCHANTS,
    POINTS,
    GainCard,
    TradeCard,
    UpgradeCard,
    code,
    letters,
    spell,
)
from gamekernel_games.century.cubes import RANKS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gamekernel_games.century.cards import PointCard, Theme, ThemeName
    from gamekernel_games.century.cubes import Cubes
    from gamekernel_games.century.state import Offer, State, Trader


def _theme(state: State) -> Theme:
    return BOX.themes[state.options.theme]


def _words(state: State) -> str:
    """Say what the game waits for, or who has won."""
    player = f"Player {state.seat + 1}"
    last = " The last round." if rules.is_last_round(state) else ""
    match rules.phase(state):
        case "action":
            return f"{player} to play, acquire, claim or rest.{last}"
        case "discard":
            return f"{player} to discard {rules.excess(state)}.{last}"
        case _:
            (winner,) = rules.score(state).winners
            return f"Player {winner + 1} has won."


def _standing(state: State, seat: int) -> str:
    """Say what a seat has won so far."""
    trader = state.traders[seat]
    gold, silver = _theme(state).coins
    return (
        f"Player {seat + 1}: {rules.points(trader)} points; cards {len(trader.claimed)},"
        f" {gold} {trader.gold}, {silver} {trader.silver}"
    )


def _coin(state: State, slot: int) -> tuple[str, int]:
    """Return the coin that lies on a slot of the point row, and how many are left of it."""
    gold, silver = rules.coins_on(state, slot)
    names = _theme(state).coins
    return (names[0], state.gold) if gold else (names[1], state.silver) if silver else ("", 0)


# Text.

_WIDE = 13


def show(state: State) -> str:
    """Draw the rows and what each seat has; the letters of cubes are explained above."""
    theme = _theme(state)
    goods = zip(letters(state.options.theme), theme.goods, strict=True)
    lines = [
        f"{theme.title}   {', '.join(f'{letter} {good}' for letter, good in goods)}",
        "",
        *_points(state),
        "",
        *_merchants(state),
    ]
    for seat, trader in enumerate(state.traders):
        lines += ["", *_trader(state, seat, trader)]
    return "\n".join([*lines, "", _words(state)])


def _line(head: str, cells: Sequence[str]) -> str:
    """Write one cell for each slot."""
    return (head.ljust(4) + "".join(cell.ljust(_WIDE) for cell in cells)).rstrip()


def _points(state: State) -> list[str]:
    theme = state.options.theme
    cards = [POINTS[card] for card in state.point_row]
    coins = [_coin(state, slot) for slot in range(len(cards))]
    return [
        f"{_theme(state).point_card.capitalize()}s, {len(state.point_deck)} in the deck",
        _line("C", [f"{slot}: {card.points} points" for slot, card in enumerate(cards)]),
        _line("", [spell(card.cost, theme) for card in cards]),
        _line("", [f"+{name} ({left})" if name else "" for name, left in coins]),
    ]


def _merchants(state: State) -> list[str]:
    theme = state.options.theme
    row = state.merchant_row
    rows = (
        ("A", [f"{slot}: {offer.card}" for slot, offer in enumerate(row)]),
        ("", [code(MERCHANTS[offer.card], theme) for offer in row]),
        ("on", [_lying(offer.cubes, theme) for offer in row]),
    )
    head = f"Merchant cards, {len(state.merchant_deck)} in the deck"
    return [head, *(_line(name, cells) for name, cells in rows if any(cells))]


def _lying(cubes: Cubes, theme: ThemeName) -> str:
    """Write the cubes that lie on a card; many of them by their numbers."""
    if sum(cubes) < _WIDE - 2:
        return spell(cubes, theme)
    return "".join(f"{cubes[rank]}{letters(theme)[rank]}" for rank in RANKS if cubes[rank])


def _trader(state: State, seat: int, trader: Trader) -> list[str]:
    mark = "*" if seat == state.seat and not rules.is_over(state) else " "
    return [
        mark + _standing(state, seat),
        f" caravan {spell(trader.caravan, state.options.theme)}".rstrip(),
        *_cards("hand", [_named(card, state) for card in trader.hand]),
        *_cards("played", [_named(card, state) for card in trader.played]),
        *_cards("claimed", [f"{card} {POINTS[card].points}" for card in trader.claimed]),
    ]


def _named(card: str, state: State) -> str:
    return f"{card} {code(MERCHANTS[card], state.options.theme)}"


def _cards(name: str, cards: Sequence[str]) -> list[str]:
    """Write cards in as many lines as they need; none is cut in two."""
    if not cards:
        return []
    words = ", ".join(card.replace(" ", "_") for card in cards)
    lines = wrap(f"{name:8}{words}", 78, initial_indent=" ", subsequent_indent=" " * 9)
    return [line.replace("_", " ") for line in lines]


# SVG.

_CARD_W, _CARD_H, _GAP = 104.0, 136.0, 14.0
_STEP = _CARD_W + _GAP
_EDGE = 20.0
_WIDTH = 2 * _EDGE + 7 * _STEP - _GAP
"""The deck and six cards."""
_CUBE = 15.0
_SMALL = 0.6
"""The scale of cubes that lie on a card of the row, and of what a seat has."""
_POINTS_Y = 74.0
_MERCHANTS_Y = _POINTS_Y + _CARD_H + 30
_TRADERS_Y = _MERCHANTS_Y + _CARD_H + 34
_MINI_W, _MINI_H = 66.0, 46.0
_MINIS = 10
"""Small cards in one line of what a seat has."""
_FILLS = {
    "yellow": "#f4c430", "red": "#d03a2b", "green": "#3d9a45", "brown": "#6b4226",
    "blue": "#2f74c8", "pink": "#e46aa6",
}  # fmt: skip
_COINS = ("#e0a526", "#c3c7cc")
_STYLE = """
.gk-century .table{fill:#efe3cb}
.gk-century .card .face{fill:#fffaf0;stroke:#6b5537;stroke-width:2}
.gk-century .point .face{fill:#f1e4f6;stroke:#6d3f86}
.gk-century .deck rect{fill:#d98a34;stroke:#8a5216}
.gk-century .point.deck rect{fill:#7d4c98;stroke:#4f2d63}
.gk-century .deck text{fill:#fff}
.gk-century .played{opacity:.45}
.gk-century .cube rect{stroke:#2b2926;stroke-width:1}
.gk-century .coin circle{stroke:#6b5537;stroke-width:2}
.gk-century .trader .place{fill:#e2d2b0;stroke:#a98f62;stroke-width:1}
.gk-century .active .panel{stroke:#d03a2b;stroke-width:4}
.gk-century .panel{fill:#f7efdf;stroke:#a98f62;stroke-width:1}
.gk-century text{font:14px sans-serif;fill:#3b3123}
.gk-century .big{font:bold 26px sans-serif}
.gk-century .middle{text-anchor:middle;dominant-baseline:central}
.gk-century .bold{font-weight:bold}
"""


def draw(state: State) -> str:
    """Draw the rows and what each seat has; cards carry `data-card`, cubes `data-rank`."""
    parts, y = [], _TRADERS_Y
    for seat, trader in enumerate(state.traders):
        height = _panel_height(trader)
        parts.append(_panel(state, seat, y, height))
        y += height + 12
    words = _words(state)
    return svg.picture(
        "century",
        _WIDTH,
        y + 8,
        svg.tag("rect", class_="table", x=0, y=0, width=_WIDTH, height=y + 8),
        svg.text(f"{_theme(state).title}. {words}", _EDGE, 30, class_="bold"),
        *_point_row(state),
        *_merchant_row(state),
        *parts,
        label=f"{_theme(state).title}. {words}",
        style=_STYLE,
    )


def _cube(state: State, rank: int, x: float, y: float) -> str:
    """Draw a cube with its upper left corner at a point."""
    theme = _theme(state)
    side = svg.tag(
        "rect", x=x, y=y, width=_CUBE, height=_CUBE, rx=3, fill=_FILLS[theme.colours[rank]]
    )
    return svg.tag("g", svg.title(theme.goods[rank]), side, class_="cube", data_rank=rank)


def _cubes(state: State, cubes: Cubes, x: float, y: float, in_row: int) -> list[str]:
    """Draw cubes in rows, the lowest rank first."""
    ranks = [rank for rank in RANKS for _ in range(cubes[rank])]
    step = _CUBE + 2
    return [
        _cube(state, rank, x + step * (i % in_row), y + step * (i // in_row))
        for i, rank in enumerate(ranks)
    ]


def _small(x: float, y: float, *inside: str) -> str:
    """Draw what stands at the origin smaller, at a point."""
    return svg.tag("g", *inside, transform=f"translate({x:.1f},{y:.1f}) scale({_SMALL})")


def _slot(slot: int, x: float, y: float) -> str:
    """Write the number of a slot below its card."""
    return svg.text(slot, x + _CARD_W / 2, y + _CARD_H + 12, class_="middle")


def _deck(kind: str, name: str, left: int, y: float) -> str:
    x = _EDGE + 6 * _STEP
    return svg.tag(
        "g",
        svg.title(f"{name}s in the deck: {left}"),
        svg.tag("rect", x=x, y=y, width=_CARD_W, height=_CARD_H, rx=8),
        svg.text(left, x + _CARD_W / 2, y + _CARD_H / 2, class_="big middle"),
        class_=f"{kind} deck",
    )


def _point_row(state: State) -> list[str]:
    """Draw the point cards, those with a coin at the left; the deck is at the right."""
    parts = [_deck("point", _theme(state).point_card, len(state.point_deck), _POINTS_Y)]
    for slot, name in enumerate(state.point_row):
        card, x = POINTS[name], _EDGE + (slot + 1) * _STEP
        parts.append(_point_card(state, card, slot, x))
        coin, left = _coin(state, slot)
        if left:
            fill = _COINS[_theme(state).coins.index(coin)]
            middle = x + _CARD_W / 2
            parts.append(
                svg.tag(
                    "g",
                    svg.title(f"{coin} coins: {left}"),
                    svg.tag("circle", cx=middle, cy=_POINTS_Y - 16, r=13, fill=fill),
                    svg.text(left, middle, _POINTS_Y - 16, class_="middle"),
                    class_="coin",
                )
            )
    return parts


def _point_card(state: State, card: PointCard, slot: int, x: float) -> str:
    cost = spell(card.cost, state.options.theme)
    return svg.tag(
        "g",
        svg.title(f"{_theme(state).point_card} {card.id}: {card.points} points for {cost}"),
        svg.tag("rect", class_="face", x=x, y=_POINTS_Y, width=_CARD_W, height=_CARD_H, rx=8),
        svg.text(card.points, x + _CARD_W / 2, _POINTS_Y + 40, class_="big middle"),
        *_cubes(state, card.cost, x + 11, _POINTS_Y + 82, 5),
        _slot(slot, x, _POINTS_Y),
        class_="card point",
        data_card=card.id,
        data_slot=slot,
    )


def _merchant_row(state: State) -> list[str]:
    name = "merchant card"
    parts = [_deck("merchant", name, len(state.merchant_deck), _MERCHANTS_Y)]
    for slot, offer in enumerate(state.merchant_row):
        parts.append(_offer(state, offer, slot))
    return parts


def _offer(state: State, offer: Offer, slot: int) -> str:
    """Draw a card of the merchant row; the cubes that lie on it are at its foot."""
    x, y = _EDGE + slot * _STEP, _MERCHANTS_Y
    return svg.tag(
        "g",
        svg.title(_merchant_words(state, offer.card)),
        svg.tag("rect", class_="face", x=x, y=y, width=_CARD_W, height=_CARD_H, rx=8),
        *_does(state, offer.card, x + 8, y + 10),
        _small(x + 7, y + 76, *_cubes(state, offer.cubes, 0, 0, 9)),
        _slot(slot, x, y),
        class_="card",
        data_card=offer.card,
        data_slot=slot,
    )


def _merchant_words(state: State, card: str) -> str:
    return f"merchant card {_named(card, state)}"


def _does(state: State, card: str, x: float, y: float) -> list[str]:
    """Draw what a merchant card does: the cubes gained, paid and gained, or the upgrades."""
    below = y + _CUBE + 6
    match MERCHANTS[card]:
        case GainCard(gain=gain):
            return [svg.text("+", x, y + 13, class_="bold"), *_cubes(state, gain, x + 14, y, 4)]
        case UpgradeCard(steps=steps):
            return [svg.text(f"\N{UPWARDS ARROW} x {steps}", x, y + 13, class_="bold")]
        case TradeCard(pay=pay, gain=gain):
            arrow = svg.text("\N{DOWNWARDS ARROW}", x, below + 13, class_="bold")
            return [
                *_cubes(state, pay, x, y, 5),
                arrow,
                *_cubes(state, gain, x + 14, below, 4),
            ]


# What a seat has.


def _panel_height(trader: Trader) -> float:
    lines = -(-len(trader.hand + trader.played) // _MINIS)
    cubes = -(-sum(trader.caravan) // (BOX.caravan_limit // 2))
    return 36 + max(lines * (_MINI_H + 6), cubes * (_CUBE + 2))


def _panel(state: State, seat: int, y: float, height: float) -> str:
    """Draw a seat's caravan, and its cards; those played are pale."""
    trader = state.traders[seat]
    active = " active" if seat == state.seat and not rules.is_over(state) else ""
    cards = [(card, "") for card in trader.hand] + [(card, " played") for card in trader.played]
    left = _EDGE + 106
    minis = []
    for i, (card, kind) in enumerate(cards):
        x, line = left + i % _MINIS * (_MINI_W + 5), i // _MINIS
        minis.append(_mini(state, card, x, y + 24 + line * (_MINI_H + 6), kind))
    return svg.tag(
        "g",
        svg.tag(
            "rect", class_="panel", x=_EDGE, y=y, width=_WIDTH - 2 * _EDGE, height=height, rx=8
        ),
        svg.text(_standing(state, seat), _EDGE + 10, y + 17, class_="bold"),
        *_claimed(trader, y + 17),
        *_places(_EDGE + 10, y + 28),
        *_cubes(state, trader.caravan, _EDGE + 12, y + 30, BOX.caravan_limit // 2),
        *minis,
        class_=f"trader{active}",
        data_seat=seat,
    )


def _claimed(trader: Trader, y: float) -> list[str]:
    """Write the points of each card that a seat has claimed."""
    if not trader.claimed:
        return []
    points = ", ".join(str(POINTS[card].points) for card in trader.claimed)
    cards = ", ".join(f"{card} {POINTS[card].points}" for card in trader.claimed)
    words = svg.text(f"claimed {points}", _WIDTH - _EDGE - 10, y, text_anchor="end")
    return [svg.tag("g", svg.title(cards), words, class_="claimed")]


def _places(x: float, y: float) -> list[str]:
    """Draw the places of a caravan, in two rows."""
    step, in_row = _CUBE + 2, BOX.caravan_limit // 2
    return [
        svg.tag(
            "rect",
            class_="place",
            x=x + step * (i % in_row),
            y=y + step * (i // in_row),
            width=step + 2,
            height=step + 2,
        )
        for i in range(BOX.caravan_limit)
    ]


def _mini(state: State, card: str, x: float, y: float, kind: str) -> str:
    return svg.tag(
        "g",
        svg.title(_merchant_words(state, card)),
        svg.tag("rect", class_="face", x=x, y=y, width=_MINI_W, height=_MINI_H, rx=5),
        _small(x + 6, y + 6, *_does(state, card, 0, 0)),
        class_=f"card{kind}",
        data_card=card,
    )
