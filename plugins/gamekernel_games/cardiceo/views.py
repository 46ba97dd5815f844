"""What a seat may see, and the states it cannot tell from the true one (sheet 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from gamekernel import Value
from gamekernel_games.cardiceo.rules import (
    BOX,
    DECK,
    Die,
    Discarded,
    Number,
    Options,
    State,
    phase,
)

if TYPE_CHECKING:
    from gamekernel import Chance


class HandView(Value, frozen=True):
    """A hand as its owner or somebody else sees it."""

    size: int
    numbers: tuple[Number, ...] | None
    """Sorted; None if not known."""


class View(Value, frozen=True):
    """What a seat may see of a game."""

    options: Options
    phase: str
    seat: int
    """Whose turn it is; once the game is over, who has won."""
    dice: tuple[Die, ...]
    hands: tuple[HandView, ...]
    removed: int
    """How many cards left the game before play."""
    discards: tuple[Discarded, ...]


def view(state: State, seat: int | None) -> View:
    """Show what a seat (None: a spectator) may see: of the hands, its own."""
    dealt = len(state.hands) * BOX.hand_size[state.options.hand_size]
    return View(
        options=state.options,
        phase=phase(state),
        seat=state.seat,
        dice=state.dice,
        hands=tuple(
            HandView(len(hand), hand if other == seat else None)
            for other, hand in enumerate(state.hands)
        ),
        removed=len(DECK) - dealt,
        discards=state.discards,
    )


def sample(state: State, seat: int | None, chance: Chance) -> State:
    """Deal the other hands anew, from the cards that the seat has not seen."""
    unseen = list(DECK)
    for card in state.discards:
        unseen.remove(card.number)
    for number in () if seat is None else state.hands[seat]:
        unseen.remove(number)
    deal = iter(chance.shuffle(unseen))
    hands = tuple(
        hand if other == seat else tuple(sorted(next(deal) for _ in hand))
        for other, hand in enumerate(state.hands)
    )
    return replace(state, hands=hands)
