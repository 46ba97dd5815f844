"""Abilities in words, for players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel_games.for_northwood import data, ops
from gamekernel_games.for_northwood.data import DATA

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gamekernel_games.for_northwood.cards import Character
    from gamekernel_games.for_northwood.ops import AnyOp
    from gamekernel_games.for_northwood.options import Options

_PILES = {"deck": "the deck", "discard": "the discard pile", "score": "the score pile"}
_FIXED: dict[type[AnyOp], str] = {
    ops.ChooseSuit: "name a suit",
    ops.ScoreHighest: "put your cards of the highest rank on the score pile",
    ops.ScoreLowest: "put your cards of the lowest rank on the score pile",
    ops.ScoreTopToDeckTop: "put the top card of the score pile on the deck",
    ops.ScoreTopToDiscard: "put the top card of the score pile on the discard pile",
    ops.SwapTop: "look at the top card of the deck and exchange it with a card of yours",
    ops.SwapDiscardTop: "exchange a card of yours with the top card of the discard pile",
    ops.SwapScoreTop: "exchange a card of yours with the top card of the score pile",
    ops.MayDiscardTop: "discard the top card of the deck, or leave it",
    ops.CopyRuler: "use the ability of the visited ruler",
}


def ability_in_words(options: Options, character: Character) -> str:
    """Say what a character can do: `draw 2 cards, discard 2 cards`."""
    return ", ".join(step_in_words(op) for op in data.ability(options, character))


def full_name(options: Options, character: Character) -> str:
    """Write name and ability: `Jack of Eyes: draw 2 cards, discard 2 cards`."""
    return f"{DATA.names[character]}: {ability_in_words(options, character)}"


def step_in_words(op: AnyOp) -> str:  # noqa: C901, PLR0911 - one a kind
    """Say what a step of an ability asks for."""
    match op:
        case ops.Draw(n):
            return f"draw {_cards(n)}"
        case ops.DrawTo(n):
            return f"draw until you hold {_cards(n)}"
        case ops.DiscardChoose():
            return _discard(op)
        case ops.DiscardSuit("trump"):
            return "discard all trumps"
        case ops.DiscardSuit("chosen"):
            return "discard all cards of that suit"
        case ops.DiscardSuit(suit):
            return f"discard all {suit}"
        case ops.TakeTops(piles):
            return f"take the top card of {_listed([_PILES[pile] for pile in piles])}"
        case ops.Peek(n):
            return f"look at {_top(n)} of the deck"
        case ops.ReorderTop(n):
            return f"look at {_top(n)} of the deck, put back in any order"
        case ops.SwapRuler(reach):
            return f"exchange the visited ruler with an unvisited one at most {reach} fiefs away"
        case _:
            return _FIXED[type(op)]


def _discard(op: ops.DiscardChoose) -> str:
    words = f"discard {_cards(op.n)}"
    if op.condition.same_rank:
        words += " of one rank"
    if op.condition.rank_sum is not None:
        words += f" whose ranks add up to {op.condition.rank_sum}"
    return words


def _cards(n: int) -> str:
    return "1 card" if n == 1 else f"{n} cards"


def _top(n: int) -> str:
    return "the top card" if n == 1 else f"the top {n} cards"


def _listed(words: Sequence[str]) -> str:
    *before, last = words or ["no pile"]
    return f"{', '.join(before)} and {last}" if before else last
