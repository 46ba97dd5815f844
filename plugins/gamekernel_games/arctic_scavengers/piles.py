"""Face-down piles: what is drawn, looked at, put under them and shuffled into them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel_games.arctic_scavengers.cards import plus
from gamekernel_games.arctic_scavengers.state import Pile, Seen

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gamekernel import Chance
    from gamekernel_games.arctic_scavengers.cards import Cards


def draw(pile: Pile, count: int, chance: Chance) -> tuple[Cards, Pile]:
    """Draw cards of which only the handful matters; fewer if the pile is short."""
    known = pile.top[:count]
    drawn, rest = chance.draw(pile.rest, min(count - len(known), len(pile.rest)))
    low = pile.bottom[: count - len(known) - len(drawn)]
    cards = plus(drawn, (seen.card for seen in known + low))
    return cards, Pile(pile.top[len(known) :], rest, pile.bottom[len(low) :])


def take(pile: Pile, count: int, chance: Chance) -> tuple[tuple[Seen, ...], Pile]:
    """Take cards from the top in their order; fewer if the pile is short."""
    taken = pile.top[:count]
    shuffled, rest = _in_order(pile.rest, count - len(taken), chance)
    low = pile.bottom[: count - len(taken) - len(shuffled)]
    return (*taken, *shuffled, *low), Pile(pile.top[len(taken) :], rest, pile.bottom[len(low) :])


def take_below(pile: Pile, count: int, chance: Chance) -> tuple[tuple[Seen, ...], Pile]:
    """Take cards from the bottom, the lowest first (R42)."""
    turned = Pile(pile.bottom[::-1], pile.rest, pile.top[::-1])
    taken, left = take(turned, count, chance)
    return taken, Pile(left.bottom[::-1], left.rest, left.top[::-1])


def _in_order(rest: Cards, count: int, chance: Chance) -> tuple[tuple[Seen, ...], Cards]:
    """Draw cards of the shuffled part one after the other."""
    taken: list[Seen] = []
    while rest and len(taken) < count:
        (card,), rest = chance.draw(rest, 1)
        taken.append(Seen(card))
    return tuple(taken), rest


def look(pile: Pile, count: int, seat: int, chance: Chance) -> tuple[Cards, Pile]:
    """Let a seat look at the top cards; they stay, and it knows them from now on."""
    taken, left = take(pile, count, chance)
    seen = tuple(Seen(one.card, tuple(sorted({*one.by, seat}))) for one in taken)
    return tuple(one.card for one in seen), Pile(seen + left.top, left.rest, left.bottom)


def put_on_top(pile: Pile, cards: Iterable[str], seat: int) -> Pile:
    """Put cards on top, the uppermost first; the seat knows them."""
    return Pile((*(Seen(card, (seat,)) for card in cards), *pile.top), pile.rest, pile.bottom)


def put_below(pile: Pile, cards: Iterable[str], seat: int) -> Pile:
    """Put cards at the bottom, the uppermost first; the seat knows them."""
    return Pile(pile.top, pile.rest, (*pile.bottom, *(Seen(card, (seat,)) for card in cards)))


def shuffle_in(pile: Pile, cards: Iterable[str]) -> Pile:
    """Shuffle cards into a pile: nobody knows its order any more."""
    return Pile(rest=plus(pile.cards, cards))
