"""The steps of which abilities are made (sheet 2, "Meaning of an ability").

A host that owns the published data writes the abilities of the crown cards with these. What a
step does when it is used is told in `abilities.py`.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from gamekernel import Value
from gamekernel_games.for_northwood.cards import Suit

Few = Annotated[int, Meta(ge=1, le=16)]
"""A number of cards."""


class Op(Value, frozen=True, tag_field="op"):
    """One step of an ability."""


class Draw(Op, frozen=True, tag="draw"):
    """Move n cards from the top of the deck to the hand, or as many as there are."""

    n: Few


class DrawTo(Op, frozen=True, tag="draw_to"):
    """Draw until the hand has n cards."""

    n: Few


class Condition(Value, frozen=True):
    """What must hold for the cards of `DiscardChoose` together."""

    rank_sum: Annotated[int, Meta(ge=1, le=128)] | None = None
    """What their ranks add up to; None: anything."""
    same_rank: bool = False


class DiscardChoose(Op, frozen=True, tag="discard_choose"):
    """Discard n hand cards, picked one after the other."""

    n: Few
    condition: Condition = Condition()


class DiscardSuit(Op, frozen=True, tag="discard_suit"):
    """Discard all hand cards of a suit, picked one after the other; nothing if there is no suit."""

    suit: Suit | Literal["trump", "chosen"]
    """`chosen`: the one named by `ChooseSuit`."""


class ChooseSuit(Op, frozen=True, tag="choose_suit"):
    """Name a suit."""


class ScoreHighest(Op, frozen=True, tag="score_highest"):
    """Put all hand cards of the highest rank in hand on the score pile, one after the other."""


class ScoreLowest(Op, frozen=True, tag="score_lowest"):
    """Put all hand cards of the lowest rank in hand on the score pile, one after the other."""


class TakeTops(Op, frozen=True, tag="take_tops"):
    """Take the top card of each of the piles into the hand; an empty one is passed over."""

    piles: tuple[Literal["deck", "discard", "score"], ...]


class ScoreTopToDeckTop(Op, frozen=True, tag="score_top_to_deck_top"):
    """Put the top card of the score pile on top of the deck, if there is one."""


class ScoreTopToDiscard(Op, frozen=True, tag="score_top_to_discard"):
    """Put the top card of the score pile on top of the discard pile, if there is one."""


class Peek(Op, frozen=True, tag="peek"):
    """Look at the top n cards of the deck."""

    n: Few


class ReorderTop(Op, frozen=True, tag="reorder_top"):
    """Look at the top n cards of the deck and put them back in any order, the first on top."""

    n: Few


class SwapTop(Op, frozen=True, tag="swap_top"):
    """Look at the top card of the deck and exchange it with a hand card."""


class SwapDiscardTop(Op, frozen=True, tag="swap_discard_top"):
    """Exchange a hand card with the top card of the discard pile, if there is one."""


class SwapScoreTop(Op, frozen=True, tag="swap_score_top"):
    """Exchange a hand card with the top card of the score pile, if there is one."""


class MayDiscardTop(Op, frozen=True, tag="may_discard_top"):
    """Decide whether the top card of the deck goes to the discard pile."""


class SwapRuler(Op, frozen=True, tag="swap_ruler"):
    """Exchange the ruler of the visited fief with that of an unvisited one."""

    range: Annotated[int, Meta(ge=1, le=7)]
    """The most positions from one fief to the other."""


class CopyRuler(Op, frozen=True, tag="copy_ruler"):
    """Use the ability of the ruler at the visited fief; a copy of a copy does nothing."""


AnyOp = (
    Draw
    | DrawTo
    | DiscardChoose
    | DiscardSuit
    | ChooseSuit
    | ScoreHighest
    | ScoreLowest
    | TakeTops
    | ScoreTopToDeckTop
    | ScoreTopToDiscard
    | Peek
    | ReorderTop
    | SwapTop
    | SwapDiscardTop
    | SwapScoreTop
    | MayDiscardTop
    | SwapRuler
    | CopyRuler
)
Ability = tuple[AnyOp, ...]
