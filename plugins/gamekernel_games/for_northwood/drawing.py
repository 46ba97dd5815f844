"""Pictures of For Northwood!: text for a terminal, and SVG that a web page can use as it is.

In the SVG every fief carries `data-fief`, every character `data-character`, every dialogue card
`data-card`, and the groups of cards `data-pile`.
"""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING

from gamekernel_games.for_northwood import data
from gamekernel_games.for_northwood.cards import code
from gamekernel_games.for_northwood.data import DATA
from gamekernel_games.for_northwood.icons import (
    CARD_HIGH,
    CARD_WIDE,
    character_sign,
    dialogue_card,
    star_row,
    suit_icon,
)
from gamekernel_games.for_northwood.wording import ability_in_words, full_name, step_in_words
from gamekernel_games.svg import picture, tag, text, title

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from gamekernel_games.for_northwood.cards import Card, Character
    from gamekernel_games.for_northwood.state import Phase
    from gamekernel_games.for_northwood.views import AllyView, FiefView, View

_ASKS: dict[Phase, str] = {
    "custom_allies": "Choose up to four allies.",
    "choose_fief": "Choose a fief to visit.",
    "substitute": "Say which friendly rulers stand in for allies in this visit.",
    "ability": "Use an ability before the statement, or none.",
}


# Words.


def _words(view: View) -> list[str]:
    """Say what is played, what of it is ours, how it stands, and what is to be done."""
    scenario = data.scenario(view.options)
    setup = f"{view.options.setup.capitalize()} setup"
    what = f"Scenario {scenario.number}, {scenario.name}" if scenario else setup
    ours = ["this scenario"] if scenario and view.options.scenario_set == "house" else []
    if view.options.character_set == "house24":
        ours.append("the abilities of crown cards")
    visit = f"Visit {view.visit} of 8. " if view.visit else ""
    return [
        f"For Northwood! {what}",
        *([f"Made for this project, not the published ones: {', '.join(ours)}."] if ours else []),
        f"{visit}Stars: {view.stars}; {view.stars_needed} win.",
        _ask(view),
    ]


def _ask(view: View) -> str:
    if view.over:
        following = f" Scenario {view.next_scenario} is next." if view.next_scenario else ""
        return f"You have {'won' if view.won else 'lost'}.{following}"
    if view.phase == "custom_rulers":
        return f"Choose the ruler of fief {len(view.fiefs)}."
    if view.phase == "respond":
        return f"The ruler says {view.discard[-1]}. Respond."
    if view.pending:
        name = DATA.names[view.pending.card]
        return f"{name}: {step_in_words(view.pending.ops[0])}."
    return _ASKS[view.phase]


def _to_choose(view: View) -> list[Character]:
    """List the characters that are left in a custom setup."""
    if view.visit:
        return []
    gone = {*(ally.card for ally in view.allies), *(fief.ruler for fief in view.fiefs)}
    return [card for card in data.characters(view.options) if card not in gone]


def _tricks(view: View) -> str:
    if view.visited is None:
        return ""
    return f"{len(view.score)} of {view.fiefs[view.visited].tricks} tricks"


# Text.


def show(view: View) -> str:
    """Write fiefs and allies with what they can do, then the dialogue cards."""
    lines = [line for words in _words(view) for line in wrap(words, 80)]
    lines.append("")
    if view.fiefs:
        lines.append(" Fief  tricks  stars  ruler")
    for number, fief in enumerate(view.fiefs):
        mark = ">" if number == view.visited else " "
        standing = fief.ruler_state if fief.result != "lost" else "lost"
        head = (
            f"{mark}{number:>4} {fief.tricks:>7} {fief.stars:>6}  {code(fief.ruler)} {standing:<11}"
        )
        lines += _beside(head, full_name(view.options, fief.ruler))
    for ally in view.allies:
        head = f" Ally{'':>16} {code(ally.card)} {ally.state:<11}"
        lines += _beside(head, full_name(view.options, ally.card))
    for card in _to_choose(view):
        lines += _beside(f" Free{'':>16} {code(card)} {'':<11}", full_name(view.options, card))
    if view.visit and not view.over:
        lines += ["", *_cards(view)]
    return "\n".join(line.rstrip() for line in lines)


def _beside(head: str, words: str) -> list[str]:
    """Write words beside a head, on as many lines as they need."""
    first, *others = wrap(words, 79 - len(head))
    return [f"{head} {first}", *(f"{'':{len(head)}} {other}" for other in others)]


def _cards(view: View) -> list[str]:
    known = f", on top {' '.join(view.known_top)}" if view.known_top else ""
    lines = [
        f"Trump    {view.trump or 'none'}" if view.visited is not None else "",
        f"Hand     {' '.join(view.hand)}",
        f"Deck     {view.deck} cards{known}",
        f"Discard  {_pile(view.discard)}",
        f"Score    {_pile(view.score)}  {_tricks(view)}",
    ]
    wrapped = [wrap(line, 79, subsequent_indent=" " * 9) for line in lines if line]
    return [part for line in wrapped for part in line]


def _pile(cards: Sequence[Card]) -> str:
    return f"{' '.join(cards)} (top)" if cards else "-"


# SVG.


_WIDE, _HIGH = 960, 700
_STYLE = """
.gk-for_northwood text{font-family:sans-serif;font-size:12px;fill:#2f2a24}
.gk-for_northwood .words{font-size:15px}
.gk-for_northwood .middle{text-anchor:middle}
.gk-for_northwood .number{font-size:26px;font-weight:bold;text-anchor:middle}
.gk-for_northwood .letter{font-size:27px;font-weight:bold;text-anchor:middle}
.gk-for_northwood .rank{font-size:20px;font-weight:bold}
.gk-for_northwood .ground{fill:#e4ecd9}
.gk-for_northwood .panel{fill:#fbf8ee;stroke:#a39878;stroke-width:1.5}
.gk-for_northwood .won .panel{fill:#d9efc9;stroke:#4c8a36}
.gk-for_northwood .lost .panel{fill:#ddd6cf}
.gk-for_northwood .visited .panel{stroke:#d98a1f;stroke-width:5}
.gk-for_northwood .away{opacity:.45}
.gk-for_northwood .stars polygon{fill:#e2b100;stroke:#8a6d00;stroke-width:.7}
.gk-for_northwood .crown{fill:#e2b100;stroke:#8a6d00}
.gk-for_northwood .card rect{fill:#fff;stroke:#5d564a;stroke-width:1.2}
.gk-for_northwood .back rect{fill:#6d7f5a;stroke:#3d4a30;stroke-width:1.5}
.gk-for_northwood .back text{fill:#fff;font-size:22px;font-weight:bold;text-anchor:middle}
""" + "".join(f".gk-for_northwood .{suit}{{fill:{fill}}}\n" for suit, fill in DATA.colours.items())


def draw(view: View) -> str:
    """Draw the row of fiefs, the allies, the piles and the hand."""
    words = _words(view)
    return picture(
        "for_northwood",
        _WIDE,
        _HIGH,
        tag("rect", width=_WIDE, height=_HIGH, class_="ground"),
        *(text(line, 16, 24 + 20 * i, class_="words") for i, line in enumerate(words)),
        *(_fief(view, number, fief) for number, fief in enumerate(view.fiefs)),
        *_allies(view),
        *_choice(view),
        *(_table(view) if view.visit and not view.over else ()),
        label=" ".join(words),
        style=_STYLE,
    )


def _fief(view: View, number: int, fief: FiefView) -> str:
    """Draw a fief: its tricks and stars above its ruler."""
    there = " visited" if number == view.visited else ""
    standing = f"{fief.result}, ruler {fief.ruler_state}"
    gone = fief.ruler_state in ("removed", "exhausted")
    ruler = tag(
        "g",
        title(f"{full_name(view.options, fief.ruler)} ({fief.ruler_state})"),
        character_sign(fief.ruler, 55, 88),
        *_name(fief.ruler, 55, 116),
        class_="ruler away" if gone else "ruler",
        data_character=fief.ruler,
    )
    return tag(
        "g",
        title(f"fief {number}: {_counted(fief)}, {standing}"),
        tag("rect", width=110, height=160, rx=10, class_="panel"),
        text(fief.tricks, 55, 30, class_="number"),
        star_row(fief.stars, 55, 45),
        ruler,
        text(_standing(fief), 55, 152, class_="middle"),
        class_=f"fief {fief.result}{there}",
        data_fief=number,
        transform=f"translate({16 + 117 * number} 104)",
    )


def _counted(fief: FiefView) -> str:
    tricks = "trick" if fief.tricks == 1 else "tricks"
    stars = "star" if fief.stars == 1 else "stars"
    return f"{fief.tricks} {tricks}, {fief.stars} {stars}"


def _standing(fief: FiefView) -> str:
    return f"won, {fief.ruler_state}" if fief.result == "won" else fief.result


def _name(character: Character, x: float, y: float) -> list[str]:
    """Write a name on two lines."""
    first, _, second = DATA.names[character].partition(" of ")
    return [text(first, x, y, class_="middle"), text(f"of {second}", x, y + 14, class_="middle")]


def _allies(view: View) -> list[str]:
    """Draw the allies; where one is replaced, a substitute."""
    helpers = iter(f for f in view.fiefs if f.ruler_state in ("ready", "exhausted"))
    return [
        _ally(view, place, ally, next(helpers) if ally.state == "substituted" else None)
        for place, ally in enumerate(view.allies)
    ]


def _ally(view: View, place: int, ally: AllyView, helper: FiefView | None) -> str:
    card, state = (ally.card, ally.state) if helper is None else (helper.ruler, helper.ruler_state)
    for_whom = f", for the {DATA.names[ally.card]}" if helper else ""
    words = wrap(ability_in_words(view.options, card), 25)[:4]
    return tag(
        "g",
        title(f"{full_name(view.options, card)} ({state}{for_whom})"),
        tag("rect", width=226, height=104, rx=10, class_="panel"),
        character_sign(card, 32, 46),
        text(f"{DATA.names[card]}", 68, 20, font_weight="bold"),
        *(text(line, 68, 37 + 14 * i) for i, line in enumerate(words)),
        text(f"{state}{for_whom}", 12, 97),
        class_="ally away" if state == "exhausted" else "ally",
        data_character=card,
        transform=f"translate({16 + 234 * place} 276)",
    )


def _choice(view: View) -> list[str]:
    """Draw the characters that are left in a custom setup."""
    return [
        tag(
            "g",
            title(full_name(view.options, card)),
            tag("rect", width=110, height=82, rx=8, class_="panel"),
            character_sign(card, 55, 35),
            *_name(card, 55, 60),
            class_="free",
            data_character=card,
            transform=f"translate({16 + 117 * (i % 8)} {396 + 90 * (i // 8)})",
        )
        for i, card in enumerate(_to_choose(view))
    ]


def _table(view: View) -> list[str]:
    """Draw trump and piles, and the hand below."""
    tricks = f", {_tricks(view)}" if view.visited is not None else ""
    unknown = view.deck - len(view.known_top)
    known = [dialogue_card(card, 68 + 24 * i, 0) for i, card in enumerate(view.known_top)]
    return [
        _trump(view),
        _group("deck", f"Deck: {view.deck}", 130, 408, [*known, _back(unknown)]),
        _group("discard", f"Discard pile: {len(view.discard)}", 440, 408, _fan(view.discard, 14)),
        _group("score", f"Score pile: {len(view.score)}{tricks}", 440, 510, _fan(view.score, 24)),
        _group("hand", "Hand", 16, 612, _fan(view.hand, 62 if len(view.hand) < 15 else 28)),
    ]


def _trump(view: View) -> str:
    if view.visited is None:
        return ""
    sign = suit_icon(view.trump, 40, 45, 2.6) if view.trump else ""
    words = text(f"Trump: {view.trump or 'none'}", 0, 0)
    return tag("g", words, sign, data_trump=view.trump, transform="translate(16 404)")


def _fan(cards: Iterable[Card], step: int) -> list[str]:
    return [dialogue_card(card, step * i, 0) for i, card in enumerate(cards)]


def _back(count: int) -> str:
    """Draw the cards of the deck that are not known."""
    return tag(
        "g",
        title(f"{count} cards face down"),
        tag("rect", width=CARD_WIDE, height=CARD_HIGH, rx=6),
        text(count, CARD_WIDE / 2, 48),
        class_="back",
    )


def _group(pile: str, words: str, x: int, y: int, cards: Iterable[str]) -> str:
    return tag("g", text(words, 0, -4), *cards, data_pile=pile, transform=f"translate({x} {y})")
