"""How the tests of Century speak: tables in words, cubes as letters, moves as text."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

import gamekernel
from gamekernel_games.century.cards import BOX, MERCHANTS, POINTS, START_CARDS, spell
from gamekernel_games.century.cubes import Cubes, of_ranks
from gamekernel_games.century.state import Offer, Options, State, Trader

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

DATA = Path(__file__).parents[2] / "data" / "century"
CENTURY = gamekernel.load("century")
ROW = "m01 m02 m03 m04 m05 m06"
POINT_ROW = "p01 p02 p03 p04 p05"


def codes() -> dict[str, str]:
    """Read what each card does, in short, as the sheet writes it."""
    return json.loads((DATA / "codes.json").read_text())  # type: ignore[no-any-return]


def cubes(text: str) -> Cubes:
    """Read letters of the Spice Road as cubes."""
    return of_ranks(["YRGB".index(letter) for letter in text])


def trader(
    caravan: str = "",
    hand: str = "s1 s2",
    played: str = "",
    claimed: str = "",
    gold: int = 0,
    silver: int = 0,
) -> Trader:
    """Make what one seat has."""
    cards = (tuple(sorted(words.split())) for words in (hand, played, claimed))
    return Trader(cubes(caravan), *cards, gold, silver)


def table(
    *traders: Trader,
    row: str = ROW,
    points: str = POINT_ROW,
    seat: int = 0,
    empty_deck: bool = False,
    **options: Any,
) -> State:
    """Make a state. In `row`, `m01:YR` is a card with cubes on it; the decks are the rest.

    With `empty_deck` all merchant cards that are nowhere else are in the last seat's hand.
    """
    seats = (*traders, *(trader() for _ in range(2 - len(traders))))
    offers = tuple(Offer(c, cubes(on)) for c, _, on in (w.partition(":") for w in row.split()))
    held = [card for one in seats for card in one.hand + one.played]
    deck = _rest(MERCHANTS, [*START_CARDS, *(offer.card for offer in offers), *held])
    if empty_deck:
        last = replace(seats[-1], hand=tuple(sorted(seats[-1].hand + deck)))
        seats, deck = (*seats[:-1], last), ()
    coins = BOX.coins_per_player * len(seats)
    return State(
        options=Options(**options),
        traders=seats,
        gold=coins - sum(one.gold for one in seats),
        silver=coins - sum(one.silver for one in seats),
        seat=seat,
        merchant_row=offers,
        point_row=tuple(points.split()),
        merchant_deck=deck,
        point_deck=_rest(POINTS, [*points.split(), *(c for one in seats for c in one.claimed)]),
    )


def _rest(cards: Iterable[str], gone: Sequence[str]) -> tuple[str, ...]:
    return tuple(card for card in cards if card not in gone)


def at(state: State) -> gamekernel.Match:
    """Return a match that begins at a state."""
    return CENTURY.new(len(state.traders), state.options, position=state)


def legal(state: State) -> list[str]:
    """Write the legal moves of the active seat."""
    CENTURY.check(state, len(state.traders), state.options)
    moves = CENTURY.legal_moves(state, state.seat)
    return [CENTURY.write_move(state, state.seat, move) for move in moves]


def play(state: State, *texts: str) -> State:
    """Play moves, each of the seat whose turn it is; return what they lead to."""
    match = at(state)
    for text in texts:
        match.play(match.state.seat, text)
    return match.state


def caravan(state: State, seat: int = 0) -> str:
    """Write the cubes of a seat in letters of the Spice Road."""
    return spell(state.traders[seat].caravan, "spice_road")


def lying(state: State) -> list[str]:
    """Write the cards of the merchant row with the cubes on them."""
    return [
        f"{offer.card}:{spell(offer.cubes, 'spice_road')}".rstrip(":")
        for offer in state.merchant_row
    ]
