"""Games that cannot be written down, or whose states do not say everything."""

from __future__ import annotations

from itertools import count

from msgspec.structs import replace
from tests.kernel.faulty import faulty
from tests.kernel.toys import changed, module

import gamekernel as gk

nim, pig = module("nim"), module("pig")


@faulty("values_survive_writing", words="the state is", spreads=True)
def keeps_a_list():
    """A list stands where the State declares a tuple."""

    def apply(state, seat, move, events):
        after = nim.apply(state, seat, move, events)
        return replace(after, heaps=list(after.heaps))

    return changed("nim", apply=apply)


@faulty("values_survive_writing", words="cannot be read back", spreads=True)
def keeps_a_bool_for_a_number():
    """True stands where the State declares an int: alike in Python, other bytes."""

    def apply(state, seat, move, events):
        after = nim.apply(state, seat, move, events)
        return replace(after, heaps=tuple(heap or False for heap in after.heaps))

    return changed("nim", apply=apply)


@faulty("values_survive_writing", words="a move has no hash")
def moves_hold_a_list():
    """A listed move holds a list where its type declares a number."""

    def legal_moves(state, seat):
        return [nim.Take([move.heap], move.count) for move in nim.legal_moves(state, seat)]

    return changed("nim", legal_moves=legal_moves)


@faulty("events_can_be_written", words="the event 'odd' cannot be written", spreads=True)
def tells_an_object():
    """An event holds something that no client could be sent."""

    def apply(state, seat, move, events):
        events.tell("odd", what=object())
        return nim.apply(state, seat, move, events)

    return changed("nim", apply=apply)


@faulty("states_say_everything", words="turn was", spreads=True)
def forgets_whose_turn_it_is():
    """Whose turn it is stands in a module, not in the State: no save has it."""
    mover = [0]

    def setup(seats, options):
        mover[0] = 0
        return nim.setup(seats, options)

    def turn(state):
        return gk.Turn((mover[0],) if any(state.heaps) else ())

    def legal_moves(state, seat):
        return nim.legal_moves(replace(state, seat=seat), seat) if seat == mover[0] else ()

    def apply(state, seat, move, events):
        mover[0] = (seat + 1) % state.seats
        return replace(nim.apply(state, seat, move, events), seat=0)

    return changed("nim", setup=setup, turn=turn, legal_moves=legal_moves, apply=apply)


@faulty(
    "same_moves_give_the_same_game",
    "saves_go_on",
    "logs_replay",
    "undo_returns",
    words="state",
    spreads=True,
)
def counts_in_a_global():
    """How often `apply` was called decides who is next."""
    calls = count()

    def apply(state, seat, move, events):
        after = nim.apply(state, seat, move, events)
        return replace(after, seat=next(calls) // 3 % state.seats)

    return changed("nim", apply=apply)


@faulty("saves_go_on", "hooks_answer", words="after", spreads=True)
def refuses_its_own_states():
    """`check` forgets that a heap may be empty."""

    def check(state):
        if not all(state.heaps):
            raise ValueError("an empty heap")

    return changed("nim", check=check)


@faulty("broken_states_are_refused", words="passes check")
def checks_nothing():
    """`check` looks at the seats, and lets any seat be the one to move."""

    def check(state, seats):
        if state.seats != seats:
            raise ValueError("another number of seats")

    return changed("nim", check=check)


@faulty("broken_states_are_refused", words="passes as one of")
def checks_no_seats():
    """`check` does not compare the state with the seats of the match."""

    def check(state):
        if state.seat >= state.seats:
            raise ValueError("a seat that is not there")

    return changed("nim", check=check)


@faulty("apply_keeps_its_argument", words="is changed after it", spreads=True)
def changes_its_argument():
    """A list in the state is changed in place, and the old state with it."""
    own = module("nim")

    def setup(seats, options):
        return replace(own.setup(seats, options), heaps=list(options.heaps))

    def apply(state, move):
        state.heaps[move.heap] -= move.count
        return replace(state, seat=(state.seat + 1) % state.seats)

    return changed("nim", setup=setup, apply=apply)


@faulty("hooks_keep_their_argument", words="after its hooks were called", spreads=True)
def sorts_in_place():
    """`score` sorts a list that belongs to the state."""

    def setup(seats, options):
        return replace(nim.setup(seats, options), heaps=[4, 3, 5])

    def apply(state, seat, move, events):
        after = nim.apply(replace(state, heaps=tuple(state.heaps)), seat, move, events)
        return replace(after, heaps=list(after.heaps))

    def score(state):
        state.heaps.sort()
        return nim.score(state)

    return changed("nim", setup=setup, apply=apply, score=score)
