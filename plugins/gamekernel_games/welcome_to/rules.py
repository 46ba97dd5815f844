"""The game from setup to the end of a turn (sheet 3, 4, 4.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from gamekernel import Turn
from gamekernel_games.welcome_to import boards, cards, plans, turns
from gamekernel_games.welcome_to.data import PLANS
from gamekernel_games.welcome_to.moves import Choose, Done, Reshuffle, SkipEffect
from gamekernel_games.welcome_to.scoring import tallies, why_over
from gamekernel_games.welcome_to.sheet import empty_sheet
from gamekernel_games.welcome_to.state import Hands, Piles, Solo, State

if TYPE_CHECKING:
    from typing import Any

    from gamekernel import Chance, Events
    from gamekernel_games.welcome_to.moves import AnyMove
    from gamekernel_games.welcome_to.state import Options, Sheet


def setup(seats: int, options: Options, chance: Chance, events: Events) -> State:
    """Reveal a plan of each stack and deal."""
    if options.expert and seats < 2:
        raise ValueError("the expert game needs two or more players")
    one, two, three = (chance.choice(plans.stack(number, options)).id for number in (1, 2, 3))
    events.tell("plans", plans=[one, two, three])
    dealt = cards.deal(seats, options, chance, events)
    sheets = (empty_sheet(options.board),) * seats
    return State(options, 1, (one, two, three), sheets, ((),) * seats, dealt)


def has_finished(state: State, seat: int) -> bool:
    """Tell whether a seat has ended its turn."""
    return bool(state.acts[seat]) and isinstance(state.acts[seat][-1], Done)


def turn(state: State) -> Turn:
    """Everybody plays at once, until all have ended their turns."""
    if state.over:
        return Turn((), phase="over")
    return Turn(tuple(s for s in range(len(state.acts)) if not has_finished(state, s)))


def legal_moves(state: State, seat: int) -> list[AnyMove]:
    """List the legal moves of a seat."""
    if state.over:
        return []
    return turns.legal_moves(state, seat, turns.running(state, seat))


def is_legal(state: State, seat: int, move: AnyMove) -> bool:
    """Tell whether a move is legal."""
    return not state.over and turns.is_legal(state, seat, turns.running(state, seat), move)


def apply(state: State, seat: int, move: AnyMove, chance: Chance, events: Events) -> State:
    """Note a move; nobody else learns of it before all have ended their turns."""
    own = (*state.acts[seat], move)
    state = replace(state, acts=(*state.acts[:seat], own, *state.acts[seat + 1 :]))
    events.tell("acted", (seat,), seat=seat, act=_plain(move))
    if not isinstance(move, Done):
        return state
    events.tell("finished", seat=seat)
    if not all(has_finished(state, other) for other in range(len(state.acts))):
        return state
    return _end_turn(state, chance, events)


def _plain(move: AnyMove) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(move)
    return plain


# The end of a turn.


def _end_turn(state: State, chance: Chance, events: Events) -> State:
    """Reveal what all have done; then the game is over, or the next turn begins."""
    ran = [turns.running(state, seat) for seat in range(len(state.acts))]
    after = replace(state, sheets=tuple(now.sheet for now in ran), acts=((),) * len(ran))
    _tell_what_was_done(state, after, events)
    if why_over(after):
        after = replace(after, over=True)
        points = [tally.total for tally in tallies(after)]
        events.tell("over", points=points, reason=why_over(after))
        return after
    following = replace(after, turn=state.turn + 1)
    events.tell("turn", number=following.turn)
    asked = any(now.asked for now in ran)
    return replace(following, cards=_next_cards(state, asked, chance, events))


def _next_cards(state: State, asked: bool, chance: Chance, events: Events) -> Piles | Hands | Solo:
    if isinstance(state.cards, Piles):
        return cards.next_piles(state.cards, chance, events, reshuffle=asked)
    if isinstance(state.cards, Solo):
        return cards.next_solo(state.cards, state.turn + 1, chance, events)
    used = [_slots(acts) for acts in state.acts]
    return cards.next_hands(state.cards, used, chance, events, reshuffle=asked)


def _slots(acts: tuple[AnyMove, ...]) -> tuple[int, int] | None:
    """Return the slots a seat has chosen; None if it was refused."""
    for act in acts:
        if isinstance(act, Choose):
            return act.number_slot, act.effect_slot
    return None


def _tell_what_was_done(before: State, after: State, events: Events) -> None:
    """Tell what each seat has written, built and completed, and what that won."""
    solo_card = after.cards.solo_card if isinstance(after.cards, Solo) else 0
    for seat, acts in enumerate(before.acts):
        shown = [a for a in acts if not isinstance(a, (Choose, SkipEffect, Reshuffle, Done))]
        events.tell("revealed", seat=seat, acts=[_plain(act) for act in shown])
    for seat, sheet in enumerate(after.sheets):
        for plan, done in zip(map(PLANS.__getitem__, after.plans), sheet.plans, strict=True):
            if done == after.turn:
                points = plans.worth(after.sheets, plan, done, solo_card)
                events.tell("plan_completed", seat=seat, stack=plan.stack, points=points)
        for street in _runs_ended(sheet, after.turn):
            bonus = boards.has_bonus(after.sheets, seat, street)
            events.tell("truck_arrived", seat=seat, street=street, bonus=bonus)


def _runs_ended(sheet: Sheet, turn: int) -> list[int]:
    """List the streets whose trucks have ended their run in a turn."""
    runs = [street.run for street in sheet.streets]
    return [index for index, run in enumerate(runs) if run is not None and run.ended == turn]
