"""What action sets are worth, and what hires cost (sheet 4.2, 4.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from gamekernel_games.arctic_scavengers.cards import (
    CARDS,
    Price,
    handfuls,
    has,
    is_person,
    is_refugee,
    is_tool,
    med,
    minus,
    plus,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from gamekernel_games.arctic_scavengers.cards import ActionName, Cards
    from gamekernel_games.arctic_scavengers.state import Player

FEAST = 3
"""Food of a cannibal's meal."""
FoodSource = Literal["pool", "feast"]
HELP = {"peacemaker": 2, "mentor": 1}
"""What a refugee adds as the helper of a leader."""


# Values.


def base(player: Player, action: ActionName, card: str) -> int | None:
    """Return what a person can do alone; None if it has no base value."""
    printed = CARDS[card].base.get(action)
    if is_refugee(card):
        if action == "fight" and player.leads("gangster"):
            return printed or 0
        if (action == "dig" and player.leads("excavator")) or (
            action == "hunt" and player.leads("ranger")
        ):
            return 1
    if action == "hunt" and has(card, "tribe_family") and player.leads("ranger"):
        return 1
    return printed


def takes_part(player: Player, action: ActionName, card: str) -> bool:
    """Tell whether a card has a base value or a modifier for an action."""
    return action in CARDS[card].mod or base(player, action, card) is not None


def help_of(player: Player, action: ActionName) -> int:
    """Return what a helper adds to an action under the player's leader."""
    if player.leader is None or not player.leads(*HELP):
        return 0
    if player.leader == "peacemaker" and action not in {"dig", "hunt"}:
        return 0
    return HELP[player.leader]


def value(
    player: Player,
    action: ActionName,
    cards: Cards,
    helper: str | None = None,
    gassed: Cards = (),
    *,
    strict: bool = False,
) -> int:
    """Return what cards are worth together; 0 without a base person.

    A refugee with a modifier to which a leader gives a base value counts as either, whichever
    totals more. `strict`: 0 too if a tool has no holder, as no such set may be declared.
    """
    working = minus(cards, () if helper is None else (helper,))
    zero = list(gassed)
    bases: list[tuple[str, int]] = []
    either: list[tuple[str, int, int]] = []
    modifiers: list[int] = []
    tools: list[int] = []
    for card in working:
        is_zero = card in zero
        if is_zero:
            zero.remove(card)
        alone = base(player, action, card)
        more = CARDS[card].mod.get(action)
        if is_tool(card):
            if more is not None:
                tools.append(more)
        elif alone is not None and more is not None:
            either.append((card, 0 if is_zero else alone, 0 if is_zero else more))
        elif alone is not None:
            bases.append((card, 0 if is_zero else alone))
        elif more is not None:
            modifiers.append(0 if is_zero else more)
    bonus = 0 if helper is None else help_of(player, action)
    either.sort(key=lambda one: one[2])
    best = 0
    for count in range(len(either) + 1):
        holders = bases + [(card, alone) for card, alone, _ in either[:count]]
        if not holders or (strict and len(tools) > len(holders)):
            continue
        total = sum(alone for _, alone in holders) + sum(modifiers) + bonus
        total += sum(more for _, _, more in either[count:])
        total += _tools(player, action, tools, [card for card, _ in holders])
        best = max(best, total)
    return best


def _tools(player: Player, action: ActionName, tools: Sequence[int], holders: Sequence[str]) -> int:
    """Add the best tools, one to a holder; the excavator's refugees get 1 out of any."""
    best = sorted(tools, reverse=True)
    if action != "dig" or not player.leads("excavator"):
        return sum(best[: len(holders)])
    others = sum(not is_refugee(card) for card in holders)
    return sum(best[:others]) + len(best[others : len(holders)])


def build_value(player: Player, cards: Cards, helper: str | None = None) -> int:
    """Return the value of a build: one engineer, or another digger beside a tinker (R35)."""
    working = minus(cards, () if helper is None else (helper,))
    best = 0
    for digger in sorted(set(working)):
        alone = base(player, "dig", digger)
        rest = minus(working, (digger,))
        if alone is None or not (digger == "engineer" or "tinker" in rest):
            continue
        if any("dig" not in CARDS[card].mod for card in rest):
            continue
        tools = [CARDS[card].mod["dig"] for card in rest if is_tool(card)]
        total = alone + sum(CARDS[card].mod["dig"] for card in rest if not is_tool(card))
        total += _tools(player, "dig", tools, (digger,))
        best = max(best, total + (0 if helper is None else help_of(player, "dig")))
    return best


# Sets that may be declared.


def sets(player: Player, action: ActionName) -> Iterator[tuple[Cards, str | None]]:
    """List the sets of hand cards for an action, each with its helper or None."""
    for helper in _helpers(player, action):
        hand = minus(player.hand, () if helper is None else (helper,))
        for cards in handfuls(card for card in hand if takes_part(player, action, card)):
            whole = cards if helper is None else plus(cards, (helper,))
            if cards and value(player, action, whole, helper, strict=True) > 0:
                yield whole, helper


def _helpers(player: Player, action: ActionName) -> list[str | None]:
    if player.leader_used or not help_of(player, action):
        return [None]
    return [None, *sorted({card for card in player.hand if is_refugee(card)})]


def build_sets(player: Player) -> Iterator[tuple[Cards, str | None]]:
    """List the sets of hand cards for a build, each with its helper or None."""
    for helper in _helpers(player, "dig"):
        hand = minus(player.hand, () if helper is None else (helper,))
        diggers = {card for card in hand if base(player, "dig", card) is not None}
        found: set[Cards] = set()
        for digger in sorted(diggers):
            rest = [card for card in minus(hand, (digger,)) if "dig" in CARDS[card].mod]
            for more in handfuls(rest):
                cards = plus((digger,), more) if helper is None else plus((digger, helper), more)
                few_tools = sum(is_tool(card) for card in more) <= 1
                if cards not in found and few_tools and build_value(player, cards, helper) > 0:
                    found.add(cards)
                    yield cards, helper


# Prices.


def price_of(player: Player, card: str) -> Price:
    """Return the price of a hire; saboteurs are cheaper under the sergeant at arms."""
    price = CARDS[card].cost or Price()
    if card == "saboteur" and player.leads("sergeant_at_arms"):
        return Price(med=price.med)
    return price


def food(player: Player, source: str) -> int:
    """Count the food for a hire: the pool with the gardens, or the cannibal's feast."""
    return player.feast if source == "feast" else player.food + player.working("hydroponic_garden")


def is_paid(player: Player, card: str, meds: Cards, source: str, refugees: Cards) -> bool:
    """Tell whether a price is met; refugees lower it under the swindler, never below 0."""
    price = price_of(player, card)
    paid_food = food(player, source)
    paid_med = med(meds) + player.med
    if price.any:
        return paid_food + paid_med + (len(refugees) > 0) >= price.any
    less_food, less_med = len(refugees) == 1, len(refugees) == 2
    return paid_food >= price.food - less_food and paid_med >= price.med - less_med


def payments(player: Player, card: str) -> Iterator[tuple[Cards, FoodSource, Cards]]:
    """List the ways to pay a hire without a card too many: meds, source of food, refugees."""
    meds = [one for one in player.hand if CARDS[one].med]
    offered: list[Cards] = [()]
    if player.may_use_leader("swindler"):
        offered = list(handfuls((one for one in player.hand if is_refugee(one)), 2))
    price = price_of(player, card)
    sources: list[FoodSource] = (
        ["pool", "feast"] if player.feast and (price.food or price.any) else ["pool"]
    )
    for source in sources:
        for refugees in offered:
            for paid in handfuls(meds):
                if is_paid(player, card, paid, source, refugees) and not any(
                    is_paid(player, card, fewer, source, others)
                    for fewer, others in _one_less(paid, refugees)
                ):
                    yield paid, source, refugees


def _one_less(meds: Cards, refugees: Cards) -> Iterator[tuple[Cards, Cards]]:
    for card in sorted(set(meds)):
        yield minus(meds, (card,)), refugees
    for card in sorted(set(refugees)):
        yield meds, minus(refugees, (card,))
    if refugees:
        yield meds, ()


# The fight.


def fight(player: Player) -> int:
    """Return the fight score of a force (sheet 4.4)."""
    if player.intimidates and "provocateur" in player.committed:
        return people_of_force(player)
    force = player.committed
    scores = [value(player, "fight", force, None, player.gassed)]
    if player.may_use_leader("mentor"):
        scores += [
            value(player, "fight", force, helper, minus(player.gassed, (helper,)))
            for helper in sorted({card for card in force if is_refugee(card)})
        ]
    return max(scores)


def people_of_force(player: Player) -> int:
    """Count the people of a force, with the portable decoys: one for two cards each."""
    force = player.committed
    decoys = player.working("portable_decoys") * (len(force) // 2)
    return sum(CARDS[card].people for card in force) + decoys


def people_in_a_tie(player: Player) -> int:
    """Count the people who break a tie: the gangster's refugees count twice (R21)."""
    twice = sum(is_refugee(card) for card in player.committed) if player.leads("gangster") else 0
    return people_of_force(player) + twice


def persons(cards: Cards) -> list[str]:
    """Return the persons among cards, each kind once, sorted."""
    return sorted({card for card in cards if is_person(card)})


def tools(cards: Cards) -> list[str]:
    """Return the tools among cards, each kind once, sorted."""
    return sorted({card for card in cards if is_tool(card)})
