"""The table for a terminal."""

from __future__ import annotations

from collections import Counter
from textwrap import wrap
from typing import TYPE_CHECKING

from gamekernel_games.arctic_scavengers.cards import BOX, CARDS, name
from gamekernel_games.arctic_scavengers.moves import Hire, WoundLeader

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gamekernel_games.arctic_scavengers.moves import AnyMove
    from gamekernel_games.arctic_scavengers.views import BuildingView, Own, PlayerView, View

WIDTH = 80
PHASES = {
    "choose_leader": "choosing leaders",
    "gather": "gathering",
    "interrupt": "may interrupt",
    "answer": "may answer",
    "keep": "digging",
    "return_card": "putting cards back",
    "keep_building": "planning",
    "discard_drawn": "discarding",
    "organizer_keep": "choosing a card",
    "yard": "in the junkyard",
    "skirmish": "fighting",
    "over": "over",
}


def show(view: View, seat: int | None) -> str:
    """Draw the table in lines of at most 80 columns."""
    lines = [f"Arctic Scavengers, round {view.round} of {BOX.rounds}: {now(view)}", ""]
    hires = ", ".join(f"{name(one.card)} {price(one.card)} x{one.count}" for one in view.market)
    lines += _paragraph("Market", hires)
    centre = f"junkyard {view.junkyard}, contested {view.contested}, schematics {view.schematics}"
    lines += _paragraph("Centre", centre)
    lines += _paragraph("Trashed", counted(view.trashed))
    lines += _paragraph("Out of the game", counted(view.out))
    lines += _paragraph("Action", action_words(view))
    for other, player in enumerate(view.players):
        lines += ["", *_player(view, other, player, other == seat)]
    if view.own is not None:
        lines += ["", *_own(view.own)]
    for gang in view.gangs:
        joined = "nobody" if gang.seat is None else f"P{gang.seat + 1}"
        lines.append(f"The {gang.id} join {joined}.")
    return "\n".join(lines) + "\n"


def now(view: View) -> str:
    """Say who is doing what."""
    if view.phase in {"over", "choose_leader"}:
        return PHASES[view.phase]
    actor = view.active if view.asked is None else view.asked
    return f"P{actor + 1} {PHASES[view.phase]}, P{view.initiator + 1} is the initiator"


def price(card: str) -> str:
    """Write the price of a card in short: `2f1m`, or `6` for any mix."""
    cost = CARDS[card].cost
    if cost is None:
        return "-"
    if cost.any:
        return f"{cost.any} any"
    return "".join(f"{n}{sign}" for n, sign in ((cost.food, "f"), (cost.med, "m")) if n)


def counted(cards: Iterable[str]) -> str:
    """Write cards with their names and how many there are of each."""
    return ", ".join(
        name(card) if n == 1 else f"{n} {name(card)}" for card, n in Counter(cards).items()
    )


def action_words(view: View) -> str:
    """Say what has been declared, and what attacks it."""
    words = ""
    if view.action is not None:
        verb = kind_of(view.action.move)
        words = f"P{view.active + 1} {verb}: {counted(view.action.cards) or 'no card left'}"
        if isinstance(view.action.move, Hire):
            words += f", for {name(view.action.move.pile)}"
        if view.action.helper is not None:
            words += f", helped by {name(view.action.helper)}"
        if view.value is not None:
            words += f", worth {view.value}"
    if view.attack is not None:
        move = view.attack.move
        aim = "the leader" if isinstance(move, WoundLeader) else name(move.target)
        words += "; " if words else ""
        words += f"P{view.attack.attacker + 1} attacks {aim} of P{view.attack.owner + 1}"
    if view.looking_at:
        words += f"; P{view.active + 1} looks at {view.looking_at} cards"
    return words.removeprefix("; ")


def kind_of(move: AnyMove) -> str:
    """Return the word for a kind of move."""
    return str(move.__struct_config__.tag).replace("_", " ")


def _paragraph(title: str, words: str, indent: str = "") -> list[str]:
    """Set words behind a title; nothing if there are none."""
    if not words:
        return []
    return wrap(f"{title}: {words}", WIDTH, initial_indent=indent, subsequent_indent=f"{indent}  ")


def _player(view: View, seat: int, player: PlayerView, own: bool) -> list[str]:
    marks = [f"{player.people} people"]
    if player.leader is not None:
        marks.append(name(player.leader) + (" (wounded)" if player.wounded else ""))
    if player.has_chosen:
        marks.append("has chosen")
    zones = f"deck {player.deck}, hand {player.hand}, committed {player.committed}"
    zones += f", discard {player.discard}"
    you = " (you)" if own else ""
    lines = [f"{'>' if seat == view.active else ' '} P{seat + 1}{you}: {', '.join(marks)}"]
    lines += _paragraph("cards", zones, "    ")
    lines += _paragraph("seen in the discard", counted(player.used), "    ")
    lines += _paragraph("seen besides the ledger", counted(player.shown), "    ")
    supply = [f"{n} {word}" for n, word in ((player.food, "food"), (player.med, "med")) if n]
    supply += [f"a feast of {player.feast}"] * bool(player.feast)
    lines += _paragraph("supply", ", ".join(supply), "    ")
    lines += _paragraph("has taken", ", ".join(player.done).replace("_", " "), "    ")
    for at, building in enumerate(player.buildings):
        lines += _paragraph(f"b{at + 1} {name(building.id)}", building_words(building), "    ")
    if player.force is not None:
        lines += _paragraph(f"force, fight {player.fight}", counted(player.force), "    ")
        lines += _paragraph("gassed", counted(player.gassed), "    ")
        lines += _paragraph("acted", counted(player.acted), "    ")
    if player.tribe is not None:
        lines += _paragraph("tribe", counted(player.tribe), "    ")
    return lines


def building_words(building: BuildingView) -> str:
    """Say how a building stands."""
    words = [f"{building.under} cards to go"] if building.under else []
    words += ["disabled"] * building.disabled + ["works"] * building.works
    if building.stored:
        inside = f"{building.stored} cards" if building.cards is None else counted(building.cards)
        words.append(f"stores {inside}")
    return ", ".join(words)


def _own(own: Own) -> list[str]:
    lines = _paragraph("Your hand", counted(own.hand) or "none")
    lines += _paragraph("You have committed", counted(own.committed))
    lines += _paragraph("Your discard", counted(own.discard))
    lines += _paragraph("In your deck and under your buildings", counted(own.deck))
    lines += _paragraph("Your leaders to choose from", ", ".join(map(name, own.offer)))
    lines += _paragraph("You look at", ", ".join(map(name, own.looking_at)))
    if own.contested is not None:
        lines += _paragraph("On top of the contested pile", name(own.contested))
    if own.spied is not None:
        seen = f"{counted(own.spied.cards)} ({own.spied.zone} of P{own.spied.player + 1})"
        lines += _paragraph("Your spy has seen", seen)
    return lines
