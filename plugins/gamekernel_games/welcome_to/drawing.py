"""Pictures of a table: text for a terminal here, the SVG of the table; `pictures` draws a sheet."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING

from gamekernel_games import svg
from gamekernel_games.welcome_to import boards, pictures
from gamekernel_games.welcome_to.data import CONES, EGGS, STREETS
from gamekernel_games.welcome_to.moves import Choose
from gamekernel_games.welcome_to.views import HandsView, PilesView, SoloView

if TYPE_CHECKING:
    from gamekernel_games.welcome_to.state import Card, House, Run, Sheet, Street
    from gamekernel_games.welcome_to.views import Own, PlanView, View


# Words.


def player(seat: int, viewer: int | None) -> str:
    """Name a seat for people, who count from 1."""
    return f"Player {seat + 1}" + " (you)" * (seat == viewer)


def _status(view: View, seat: int | None) -> str:
    if view.over:
        return f"Over after turn {view.turn}: {view.reason}."
    if view.own is None or seat is None:
        return f"Turn {view.turn}."
    number, effect = _chosen(view, view.own)
    return f"Turn {view.turn}: {_STEPS[view.own.step].format(number=number, effect=effect)}."


_STEPS = {
    "choose": "choose your cards",
    "write": "write the number {number} ({effect})",
    "truck": "say from which end the truck starts",
    "effect": "use the effect ({effect}), or skip it",
    "plans": "complete city plans, or end your turn",
    "reshuffle": "shall the cards be shuffled?",
    "done": "wait for the others",
}


def _chosen(view: View, own: Own) -> tuple[int, str]:
    """Return the number and the effect that a seat has chosen in this turn, if it has."""
    for act in own.acts:
        if isinstance(act, Choose):
            if isinstance(view.cards, PilesView):
                return view.cards.numbers[act.number_slot].number, view.cards.effects[
                    act.effect_slot
                ]
            return own.hand[act.number_slot].number, own.hand[act.effect_slot].effect
    return 0, ""


def _who(view: View, plan: PlanView) -> str:
    """Say who has completed a plan, and when."""
    done = [sheet.plans[plan.stack - 1] for sheet in view.sheets]
    names = [f"{seat + 1} in turn {turn}" for seat, turn in enumerate(done) if turn]
    return f"; completed by {', '.join(names)}" if names else ""


def _worth(plan: PlanView) -> str:
    later = "" if plan.worth == plan.first else f", now {plan.worth}"
    return f"{plan.first}/{plan.later}{later}"


def _deck(view: View) -> str:
    match view.cards:
        case PilesView(deck=deck):
            return f"{deck} cards in the piles"
        case HandsView(deck, discard):
            return f"{deck} cards in the deck, {discard} discarded"
        case SoloView(deck=deck, solo_card=turn):
            return f"{deck} cards in the deck" + f", solo card in turn {turn}" * bool(turn)


# Text.


def show(view: View, seat: int | None) -> str:
    """Draw the plans, the cards, the sheets and the points."""
    lines = [_status(view, seat), ""]
    for plan in view.plans:
        words = f"Plan {plan.stack}  {plan.wants}: {_worth(plan)}{_who(view, plan)}"
        lines += wrap(words, 78, subsequent_indent=" " * 8)
    lines += ["", *_cards(view), ""]
    order = sorted(range(len(view.sheets)), key=lambda other: other != seat)
    for other in order:
        lines += _sheet(view, other, seat)
    return "\n".join(line.rstrip() for line in [*lines, *_points(view)])


def _cards(view: View) -> list[str]:
    if isinstance(view.cards, PilesView):
        pairs = zip(view.cards.numbers, view.cards.effects, strict=True)
        shown = [f"[{i}] {card.number:>2} {effect}" for i, (card, effect) in enumerate(pairs)]
        following = ", ".join(card.effect for card in view.cards.numbers)
        return ["Cards   " + "   ".join(shown), f"        next {following}; {_deck(view)}"]
    hand = [f"[{i}] {card.number:>2} {card.effect}" for i, card in enumerate(_hand(view))]
    return ["Cards   " + "   ".join(hand), f"        {_deck(view)}"]


def _hand(view: View) -> tuple[Card, ...]:
    return view.own.hand if view.own is not None else ()


def _sheet(view: View, seat: int, viewer: int | None) -> list[str]:
    sheet = view.sheets[seat]
    waits = "" if view.over else " - has ended the turn" if view.finished[seat] else ""
    lines = [player(seat, viewer) + waits]
    for index, street in enumerate(sheet.streets):
        parks = STREETS[index].parks
        crossed = f"{street.parks}/{len(parks.boxes)} = {parks.value(street.parks)}"
        lines.append(f" {index} {_numbers(view, street)}  parks {crossed}")
        marks = _marks(view, index, street)
        if street.run is not None:
            marks = f"{marks:<59}  {_truck(street.run, len(street.houses))}"
        if marks.strip():
            lines.append(f"   {marks}")
    return [*lines, _boxes(sheet), ""]


def _numbers(view: View, street: Street) -> str:
    """Write the houses of a street, with `|` for a fence and `-` for a link of lights."""
    text = ""
    for at, house in enumerate(street.houses):
        text += f"{_number(house):^4}"
        if at < len(street.houses) - 1:
            lit = view.options.board == "christmas" and boards.linked(*street.houses[at : at + 2])
            fenced = at in street.fences
            text += "+" if lit and fenced else "-" if lit else "|" if fenced else " "
    return f"{text:<60}"


def _number(house: House) -> str:
    if house.roundabout:
        return "(R)"
    return "." if house.number is None else f"{house.number}" + "b" * house.bis


def _truck(run: Run, houses: int) -> str:
    """Say which way a truck drives, at which house it stands, and whether its run has ended."""
    way = ">" if run.side == "left_start" else "<"
    at = run.at if 0 <= run.at < houses else "start"
    return f"truck {way} {at}" + " ended" * bool(run.ended)


def _marks(view: View, index: int, street: Street) -> str:
    """Write what lies at each house: pools, plan lines, cones and eggs."""
    return " ".join(
        f"{_mark(view, (index, at), house):^4}" for at, house in enumerate(street.houses)
    )


def _mark(view: View, at: tuple[int, int], house: House) -> str:
    mark = ""
    if at[1] in STREETS[at[0]].pools:
        mark += "P" if house.pool else "p"
    mark += "*" * house.marked
    if view.options.board == "ice_cream" and at in CONES:
        letter = {"circled": "C", "crossed": "x", None: "c"}[house.cone]
        mark += f"{letter}{CONES[at]}"
    if view.options.board == "easter" and at in EGGS:
        collected = boards.eggs(*at, house)
        mark += "E" * collected + "e" * (EGGS[at] - collected)
    return mark


def _boxes(sheet: Sheet) -> str:
    agents = " ".join(f"{size}:{crossed}" for size, crossed in enumerate(sheet.agents, 1))
    return f"   agents {agents}   temps {sheet.temps}   refusals {sheet.permits}"


def _points(view: View) -> list[str]:
    lines = ["Points  plans parks pools temps estates board   bis round refusal total"]
    for seat, tally in enumerate(view.tallies):
        plus = f"{tally.plans:>5} {sum(tally.parks):>5} {tally.pools:>5} {tally.temps:>5}"
        plus += f" {sum(tally.estates):>7} {tally.board:>5}"
        minus = f"{-tally.bis:>5} {-tally.roundabouts:>5} {-tally.permits:>7}"
        lines.append(f"  {seat + 1:>2}    {plus} {minus} {tally.total:>5}")
    return lines


# SVG.

_GAP = 16


def draw(view: View, seat: int | None) -> str:
    """Draw the table: cards and plans on top, then the sheets, the own one large."""
    status = _status(view, seat)
    top, height = _table(view)
    parts = [svg.text(status, _GAP, 26, class_="status"), *top]
    y = height + _GAP
    others = [other for other in range(len(view.sheets)) if other != seat]
    if seat is not None:
        parts.append(
            svg.tag(
                "g",
                pictures.sheet(view, seat, player(seat, seat)),
                transform=f"translate({_GAP} {y})",
            )
        )
        y += pictures.HEIGHT + _GAP
    step_x = (pictures.WIDTH + _GAP) / 2
    step_y = (pictures.HEIGHT + _GAP) / 2
    for i, other in enumerate(others):
        at = f"translate({_GAP + i % 2 * step_x} {y + i // 2 * step_y}) scale(.485)"
        parts.append(svg.tag("g", pictures.sheet(view, other, player(other, seat)), transform=at))
    y += (len(others) + 1) // 2 * step_y
    return svg.picture(
        "welcome_to",
        pictures.WIDTH + 2 * _GAP,
        y + _GAP,
        *parts,
        label=f"Welcome To. {status}",
        style=pictures.STYLE,
    )


def _table(view: View) -> tuple[list[str], float]:
    """Draw cards and plans; return their parts and how far down they reach."""
    y = 44
    parts = []
    x = float(_GAP)
    if isinstance(view.cards, PilesView):
        pairs = zip(view.cards.effects, view.cards.numbers, strict=True)
        for slot, (effect, card) in enumerate(pairs):
            pair = pictures.effect_card(effect, 0) + pictures.number_card(card, 62)
            parts.append(svg.tag("g", pair, data_slot=slot, transform=f"translate({x} {y})"))
            x += 140
    else:
        for slot, card in enumerate(_hand(view)):
            drawn = pictures.number_card(card, 0)
            parts.append(svg.tag("g", drawn, data_slot=slot, transform=f"translate({x} {y})"))
            x += 70
    parts.append(svg.text(_deck(view), _GAP, y + 102, class_="small"))
    for i, plan in enumerate(view.plans):
        done = sum(bool(sheet.plans[plan.stack - 1]) for sheet in view.sheets)
        drawn = pictures.plan(plan, f"{plan.wants}: {_worth(plan)}{_who(view, plan)}", done)
        at = f"translate({_GAP + 430 + 138 * i} {y})"
        parts.append(svg.tag("g", drawn, data_plan=plan.id, transform=at))
    return parts, y + 112
