"""Games that are not what they say, or do not answer."""

from __future__ import annotations

from tests.kernel.faulty import HERE, described, faulty
from tests.kernel.toys import changed, module

import gamekernel as gk

nim, hoard, pig = module("nim"), module("hoard"), module("pig")


@faulty("the_game_loads", words="has no hook score")
def has_no_score():
    """A required hook is missing."""
    return HERE / "no_score.py"


@faulty("the_game_loads", words="State.cards: list may not be used here")
def state_holds_a_list():
    """The State declares a list, which can be changed."""
    return HERE / "list_in_state.py"


@faulty("seats_can_be_played", words="setup has refused 4 seats")
def promises_too_many_seats():
    """`describe` names four seats, and `setup` has none of it."""

    def setup(seats, options):
        if seats > 3:
            raise ValueError("there is room for three")
        return nim.setup(seats, options)

    return changed("nim", setup=setup)


@faulty("chance_is_described", words="nothing was drawn in all", games=20)
def promises_chance():
    """`chance=True`, and nothing is ever drawn."""
    return changed("nim", describe=described("nim", chance=True))


@faulty("chance_is_described", "hooks_answer", words="GameInfo says chance=False")
def hides_its_chance():
    """Outcomes are drawn with `chance=False`: a match has no seed for them."""
    return changed("pig", describe=described("pig", chance=False))


@faulty("simultaneity_is_described", words="`must` never held two seats", games=20)
def promises_simultaneity():
    """`simultaneous=True`, and seats act one by one."""
    return changed("nim", describe=described("nim", simultaneous=True))


@faulty("samples_are_drawn", words="the very state it was given", games=20)
def samples_the_truth():
    """`sample` returns the true state, so it guards nothing, and a bot sees every card."""
    return changed("hoard", sample=lambda state: state)


@faulty("views_are_no_states", "views_keep_secrets", words="view returns a State")
def shows_its_state():
    """The view of a game with secrets is its state."""
    return changed("hoard", describe=described("hoard", view=hoard.State), view=lambda state: state)


@faulty("turns_are_well_formed", words="names seats the contract does not allow", spreads=True)
def waits_for_seat_5():
    """`turn` counts on past the last seat."""

    def turn(state):
        return gk.Turn((state.seat + (state.heaps == (3, 4, 2)) * 5,) if any(state.heaps) else ())

    return changed("nim", turn=turn)


@faulty("turns_are_well_formed", words="names seats the contract does not allow")
def waits_for_all_at_once():
    """Several seats in `must`, but GameInfo does not say `simultaneous`."""
    bids = described("bids", simultaneous=False)
    return changed("bids", describe=bids)


@faulty("hooks_answer", words="score failed (StopIteration", spreads=True)
def has_no_score_at_the_end():
    """`score` looks at the heap that is played at, and at the end there is none."""

    def score(state):
        next(heap for heap in state.heaps if heap)
        return nim.score(state)

    return changed("nim", score=score)


@faulty("hooks_answer", words="view failed (TypeError", spreads=True)
def forgets_spectators():
    """`view` counts on from the seat, and a spectator has none."""

    def view(state, seat):
        if (seat + 1) % len(state.sides):
            return hoard.view(state, seat)
        return hoard.view(state, seat)

    return changed("hoard", view=view)


@faulty("hooks_answer", words="apply failed (KeyError", spreads=True)
def cannot_apply_everything():
    """`apply` fails on a rare move."""

    def apply(state, seat, move, events):
        if move.heap == 2 and move.count == 5:
            raise KeyError(move.count)
        return nim.apply(state, seat, move, events)

    return changed("nim", apply=apply)
