"""What a seat may see, and the states it cannot tell from the true one (sheet 7).

A seat knows its hand, and the hands that it has passed on in this round: after k turns those of
the k seats to its left, for what their holders placed is public. With two seats it so learns
what the other discards, but for the first turn of each round, when it has not seen the hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from gamekernel import Value
from gamekernel_games.draftosaurus.rules import (
    Earlier,
    Place,
    Quarantine,
    State,
    legal_moves,
    must,
    phase,
    roller,
    side_of,
    table,
)
from gamekernel_games.draftosaurus.zoo import Face, Side, Species, Zoo, order

if TYPE_CHECKING:
    from gamekernel import Chance


class HandView(Value, frozen=True):
    """A hand as somebody else or its owner sees it."""

    size: int
    species: tuple[Species, ...] | None
    """Sorted; None if not known."""


class View(Value, frozen=True):
    """What a seat may see of a game."""

    board: Side
    game: int
    """From 1, as `round` and `turn` are."""
    games: int
    round: int
    rounds: int
    turn: int
    turns: int
    """In a round."""
    phase: str
    face: Face
    roller: int
    """The seat that has rolled, and need not heed the die."""
    waiting_for: tuple[int, ...]
    """The seats that have not chosen yet."""
    bag: int
    """How many dinosaurs are in the bag."""
    hands: tuple[HandView, ...]
    zoos: tuple[Zoo, ...]
    discarded: tuple[tuple[Species | None, ...], ...]
    """By seat, one each turn, None where it is not known; with two seats only."""
    own_choice: Place | Quarantine | None
    """What the seat itself has chosen, while others have not."""
    earlier: tuple[Earlier, ...]
    """What an earlier game brought; `()` if there was none."""


def view(state: State, seat: int | None) -> View:
    """Show what a seat (None: a spectator) may see."""
    seats = len(state.zoos)
    has = table(seats)
    last = min(state.turns, has.rounds * has.turns - 1)
    return View(
        board=side_of(state.options, state.game),
        game=state.game + 1,
        games=1 if state.options.match == "single" else 2,
        round=last // has.turns + 1,
        rounds=has.rounds,
        turn=last % has.turns + 1,
        turns=has.turns,
        phase=phase(state),
        face=state.face,
        roller=roller(state),
        waiting_for=must(state),
        bag=len(state.bag),
        hands=tuple(
            HandView(len(hand), hand if _knows_hand(state, seat, other) else None)
            for other, hand in enumerate(state.hands)
        ),
        zoos=state.zoos,
        discarded=tuple(
            tuple(
                species if _knows_discard(state, seat, other, turn) else None
                for turn, species in enumerate(discarded)
            )
            for other, discarded in enumerate(state.discarded)
        ),
        own_choice=None if seat is None else state.chosen[seat],
        earlier=state.earlier,
    )


def _knows_hand(state: State, seat: int | None, other: int) -> bool:
    """Tell whether a seat holds a hand or has held it in this round."""
    if seat is None:
        return False
    seats = len(state.zoos)
    return (other - seat) % seats <= state.turns % table(seats).turns


def _knows_discard(state: State, seat: int | None, other: int, turn: int) -> bool:
    """Tell whether a seat discarded a dinosaur itself, or knew the hand it came from."""
    if seat is None:
        return False
    return seat == other or turn % table(len(state.zoos)).turns > 0


def sample(state: State, seat: int | None, chance: Chance) -> State:
    """Deal all that a seat does not know anew, and let those that have chosen choose anew."""
    seats = len(state.zoos)
    hidden = list(state.bag)
    for other, hand in enumerate(state.hands):
        if not _knows_hand(state, seat, other):
            hidden += hand
    for other, discarded in enumerate(state.discarded):
        for turn, species in enumerate(discarded):
            if not _knows_discard(state, seat, other, turn):
                hidden.append(species)
    deal = iter(chance.shuffle(order(hidden)))
    hands = [
        hand if _knows_hand(state, seat, other) else order([next(deal) for _ in hand])
        for other, hand in enumerate(state.hands)
    ]
    thrown = [
        tuple(
            species if _knows_discard(state, seat, other, turn) else next(deal)
            for turn, species in enumerate(discarded)
        )
        for other, discarded in enumerate(state.discarded)
    ]
    sampled = replace(state, bag=order(list(deal)), hands=tuple(hands), discarded=tuple(thrown))
    chosen = list(state.chosen)
    for other in range(seats):
        if other != seat and chosen[other] is not None:
            fresh = replace(sampled, chosen=(None,) * seats)
            chosen[other] = chance.choice(legal_moves(fresh, other))
    return replace(sampled, chosen=tuple(chosen))
