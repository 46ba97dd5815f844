"""Using abilities (sheet 2 "Meaning of an ability", and 4.4a).

An ability is a list of steps. Each begins by doing what needs no decision, and then asks for
picks as long as it has choices.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from gamekernel_games.for_northwood import data, ops, piles
from gamekernel_games.for_northwood.cards import SUITS, in_order, rank_of, suit_of
from gamekernel_games.for_northwood.moves import PickCard, PickFief, PickNo, PickSuit, PickYes
from gamekernel_games.for_northwood.state import Pending, trump, visiting

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gamekernel import Events
    from gamekernel_games.for_northwood.cards import Card, Character, Suit
    from gamekernel_games.for_northwood.moves import AnyMove
    from gamekernel_games.for_northwood.ops import Ability, AnyOp, Condition
    from gamekernel_games.for_northwood.piles import Pile
    from gamekernel_games.for_northwood.state import State

_SWAPS: dict[type[AnyOp], Pile] = {
    ops.SwapTop: "deck",
    ops.SwapDiscardTop: "discard",
    ops.SwapScoreTop: "score",
}


# The course of an ability.


def use(state: State, card: Character, events: Events) -> State:
    """Exhaust a character and begin its ability; one that cannot be done in full does nothing."""
    events.tell("used", card=card)
    state = replace(state, exhausted=in_order((*state.exhausted, card)), used=state.used + 1)
    steps = data.ability(state.options, card)
    if not is_possible(state, steps):
        events.tell("nothing_happened", card=card)
        return state
    return _go_on(replace(state, pending=Pending(card, steps)), steps, events)


def pick(state: State, move: AnyMove, events: Events) -> State:
    """Do what was picked, and go on until the next choice."""
    steps, picks = _pending(state).ops, _pending(state).picks
    state = _picked(state, steps[0], move, events)
    state = replace(state, pending=replace(_pending(state), picks=picks + 1))
    return state if choices(state) else _go_on(state, steps[1:], events)


def _go_on(state: State, steps: Ability, events: Events) -> State:
    """Do one step after another until one asks; `pending` is None when none is left."""
    while steps:
        state = replace(state, pending=replace(_pending(state), ops=steps, picks=0))
        if isinstance(steps[0], ops.CopyRuler):
            steps = (*_copied(state, events), *steps[1:])
            continue
        state = _begin(state, steps[0], events)
        if choices(state):
            return state
        steps = steps[1:]
    return replace(state, pending=None)


def _pending(state: State) -> Pending:
    assert state.pending is not None  # noqa: S101 - asked while an ability is in use
    return state.pending


def _copied(state: State, events: Events) -> Ability:
    """Return what the ruler of the visited fief can do here and now."""
    ruler = state.fiefs[visiting(state)].ruler
    events.tell("copied", card=ruler)
    steps = data.ability(state.options, ruler)
    if not is_possible(state, steps):
        events.tell("nothing_happened", card=ruler)
        return ()
    return steps


def _is_copy(steps: Ability) -> bool:
    return any(isinstance(op, ops.CopyRuler) for op in steps)


# Whether an ability can be done in full.


def is_possible(state: State, steps: Ability) -> bool:
    """Tell, before the first step, whether nothing that a step needs is missing.

    Cards are counted as far as the steps say how many: draws and discards, not whole suits.
    """
    hand, deck, drawn = len(state.hand), len(state.deck), False
    for op in steps:
        if isinstance(op, (ops.Draw, ops.DrawTo)):
            n = op.n if isinstance(op, ops.Draw) else max(op.n - hand, 0)
            hand, deck, drawn = hand + min(n, deck), deck - min(n, deck), True
        elif isinstance(op, ops.TakeTops):
            hand, drawn = hand + sum(piles.top(state, pile) is not None for pile in op.piles), True
        elif isinstance(op, ops.DiscardChoose):
            if hand < op.n or not (drawn or _can_meet(op.condition, op.n, (), state.hand)):
                return False
            hand -= op.n
        elif _lacks(state, op, hand):
            return False
    return True


def _lacks(state: State, op: AnyOp, hand: int) -> bool:
    if type(op) in _SWAPS:
        return hand == 0
    if isinstance(op, ops.SwapRuler):
        return not targets(state, op.range)
    if isinstance(op, ops.CopyRuler):
        steps = data.ability(state.options, state.fiefs[visiting(state)].ruler)
        return not steps or _is_copy(steps)
    return False


# What a step does, and what it asks.


def _begin(state: State, op: AnyOp, events: Events) -> State:
    """Do what a step does before it asks."""
    match op:
        case ops.Draw(n):
            state = piles.draw(state, n, events)
        case ops.DrawTo(n):
            state = piles.draw(state, n - len(state.hand), events)
        case ops.TakeTops(named):
            for pile in named:
                state = piles.take(state, pile, events)
        case ops.ScoreTopToDeckTop():
            state = piles.shift(state, "score", "deck", events)
        case ops.ScoreTopToDiscard():
            state = piles.shift(state, "score", "discard", events)
        case ops.Peek(n) | ops.ReorderTop(n):
            state = piles.look(state, n, events)
        case ops.SwapTop():
            state = piles.look(state, 1, events)
    return state


def choices(state: State) -> Sequence[AnyMove]:
    """List the picks that the ability in use asks for now; none: the step is done."""
    if state.pending is None:
        return ()
    op, picks = state.pending.ops[0], state.pending.picks
    if isinstance(op, (ops.DiscardChoose, ops.DiscardSuit, ops.ScoreHighest, ops.ScoreLowest)):
        return [PickCard(card) for card in _to_lay(state, op, picks)]
    if isinstance(op, ops.ReorderTop):
        return [PickCard(card) for card in in_order(state.deck[picks : op.n])]
    if picks:
        return ()
    if type(op) in _SWAPS:
        full = piles.top(state, _SWAPS[type(op)]) is not None
        return [PickCard(card) for card in state.hand] if full else ()
    return _other_choices(state, op)


def _other_choices(state: State, op: AnyOp) -> Sequence[AnyMove]:
    if isinstance(op, ops.ChooseSuit):
        return [PickSuit(suit) for suit in SUITS]
    if isinstance(op, ops.SwapRuler):
        return [PickFief(fief) for fief in targets(state, op.range)]
    if isinstance(op, ops.MayDiscardTop) and state.deck:
        return [PickYes(), PickNo()]
    return ()


def _to_lay(
    state: State,
    op: ops.DiscardChoose | ops.DiscardSuit | ops.ScoreHighest | ops.ScoreLowest,
    picks: int,
) -> Sequence[Card]:
    """List the hand cards that may be the next to go."""
    if isinstance(op, ops.DiscardSuit):
        suit = _suit_meant(state, op)
        return [card for card in state.hand if suit_of(card) == suit]
    if isinstance(op, ops.DiscardChoose):
        return _fitting(state, op, picks)
    if not state.hand:
        return ()
    if picks:
        rank = rank_of(state.score[-1])
    else:
        extreme = max if isinstance(op, ops.ScoreHighest) else min
        rank = extreme(map(rank_of, state.hand))
    return [card for card in state.hand if rank_of(card) == rank]


def _suit_meant(state: State, op: ops.DiscardSuit) -> Suit | None:
    if op.suit == "trump":
        return trump(state)
    if op.suit == "chosen":
        return _pending(state).suit
    return op.suit


def _fitting(state: State, op: ops.DiscardChoose, picks: int) -> Sequence[Card]:
    """List the cards that can be picked so that the rest of the condition can still be met."""
    left = op.n - picks
    if left <= 0:
        return ()
    picked = state.discard[len(state.discard) - picks :]
    return [
        card
        for card in state.hand
        if _can_meet(op.condition, left - 1, (*picked, card), piles.without(state.hand, card))
    ]


def _can_meet(
    condition: Condition, more: int, picked: tuple[Card, ...], hand: tuple[Card, ...]
) -> bool:
    """Tell whether cards that were picked and `more` of the hand can meet a condition."""
    ranks = [rank_of(card) for card in hand]
    if not condition.same_rank:
        return _adds_up(condition, more, sum(map(rank_of, picked)), ranks)
    wanted = {rank_of(card) for card in picked} or set(ranks)
    return (len(wanted) == 1 or not picked) and any(
        _adds_up(condition, more, rank * len(picked), [each for each in ranks if each == rank])
        for rank in wanted
    )


def _adds_up(condition: Condition, more: int, already: int, ranks: list[int]) -> bool:
    """Tell whether some of the ranks, `more` of them, bring a sum to what is wanted."""
    if condition.rank_sum is None or more == 0:
        return len(ranks) >= more and condition.rank_sum in (None, already)
    reached = {(0, already)}
    for rank in ranks:
        reached |= {(n + 1, total + rank) for n, total in reached if n < more}
    return (more, condition.rank_sum) in reached


def targets(state: State, reach: int) -> list[int]:
    """List the unvisited fiefs at most `reach` positions from the visited one."""
    here = visiting(state)
    return [
        number
        for number, fief in enumerate(state.fiefs)
        if fief.result == "unvisited" and 0 < abs(number - here) <= reach
    ]


# What a pick does.


def _picked(state: State, op: AnyOp, move: AnyMove, events: Events) -> State:
    if isinstance(move, PickCard):
        return _picked_card(state, op, move.card, events)
    if isinstance(move, PickSuit):
        events.tell("named", suit=move.suit)
        return replace(state, pending=replace(_pending(state), suit=move.suit))
    if isinstance(move, PickFief):
        return _swap_rulers(state, move.fief, events)
    if isinstance(move, PickYes):
        return piles.shift(state, "deck", "discard", events)
    events.tell("left_on_deck")
    return state


def _picked_card(state: State, op: AnyOp, card: Card, events: Events) -> State:
    if isinstance(op, ops.ReorderTop):
        return _put_back(state, card, events)
    if type(op) in _SWAPS:
        return piles.exchange(state, _SWAPS[type(op)], card, events)
    scores = isinstance(op, (ops.ScoreHighest, ops.ScoreLowest))
    return piles.lay(state, "score" if scores else "discard", card, events)


def _put_back(state: State, card: Card, events: Events) -> State:
    """Put a card that was looked at next below those put back before."""
    place = _pending(state).picks
    events.tell("put_back", card=card, place=place)
    rest = piles.without(state.deck[place:], card)
    return replace(state, deck=(*state.deck[:place], card, *rest))


def _swap_rulers(state: State, other: int, events: Events) -> State:
    """Let the rulers of the visited fief and another change places; trump changes with them."""
    here = visiting(state)
    fiefs = list(state.fiefs)
    fiefs[here], fiefs[other] = (
        replace(fiefs[here], ruler=fiefs[other].ruler),
        replace(fiefs[other], ruler=fiefs[here].ruler),
    )
    state = replace(state, fiefs=tuple(fiefs))
    events.tell("swapped_rulers", fiefs=[here, other], trump=trump(state))
    return state
