"""Games whose legal moves are not what they list."""

from __future__ import annotations

from itertools import count

from tests.kernel.faulty import described, faulty
from tests.kernel.toys import changed, load, module

from gamekernel import perft

nim = module("nim")


@faulty("nobody_is_stuck", words="which has no legal move", spreads=True)
def blocks_a_seat():
    """No move is listed when only the first heap is left, and the game waits all the same."""

    def legal_moves(state, seat):
        return () if not any(state.heaps[1:]) else nim.legal_moves(state, seat)

    return changed("nim", legal_moves=legal_moves)


@faulty("only_seats_in_turn_have_moves", words="may not act and is listed")
def lists_moves_for_everybody():
    """`legal_moves` never asks whose turn it is."""
    return changed("nim", legal_moves=lambda state: nim.legal_moves(state, state.seat))


@faulty("legal_moves_are_unique", words="twice")
def lists_a_move_twice():
    """One move is listed for each way that leads to it."""

    def legal_moves(state, seat):
        moves = list(nim.legal_moves(state, seat))
        return moves + moves[:1] if len(moves) > 3 else moves

    return changed("nim", legal_moves=legal_moves)


@faulty(
    "legal_moves_are_stable",
    "states_say_everything",
    words="in another order",
)
def lists_moves_in_another_order():
    """The order of the list is another one each time."""
    calls = count()

    def legal_moves(state, seat):
        moves = list(nim.legal_moves(state, seat))
        return moves[::-1] if next(calls) % 2 else moves

    return changed("nim", legal_moves=legal_moves)


@faulty("legal_moves_can_be_played", "hooks_answer", words="is listed: ", spreads=True)
def lists_what_cannot_be_played():
    """A move is listed that `apply` cannot make."""

    def legal_moves(state, seat):
        moves = nim.legal_moves(state, seat)
        return (*moves, nim.Take(len(state.heaps), 1)) if moves else ()

    return changed("nim", legal_moves=legal_moves)


@faulty(
    "listed_moves_are_legal",
    "saves_go_on",
    "logs_replay",
    words="and is_legal says no",
    spreads=True,
)
def refuses_what_it_lists():
    """`is_legal` forgets that more than two may be taken."""

    def is_legal(state, seat, move):
        return move in nim.legal_moves(state, seat) and move.count < 3

    return changed("nim", is_legal=is_legal, describe=described("nim"))


@faulty("nothing_else_is_legal", words="which is not listed")
def accepts_what_it_does_not_list():
    """`is_legal` does not look whether the heap holds so many."""

    def is_legal(state, seat, move):
        return seat == state.seat and any(state.heaps) and move.heap < len(state.heaps)

    return changed("nim", is_legal=is_legal)


@faulty("nothing_else_is_legal", words="which is not listed")
def lets_others_move():
    """`is_legal` does not ask whose turn it is."""
    return changed("nim", is_legal=lambda state, move: move in nim.legal_moves(state, state.seat))


@faulty("nothing_else_is_legal", words="is_legal failed (IndexError")
def fails_on_strange_moves():
    """`is_legal` raises for a heap that is not there, where a player could ask for one."""

    def is_legal(state, seat, move):
        return seat == state.seat and move.count <= state.heaps[move.heap]

    return changed("nim", is_legal=is_legal, why_illegal=None)


@faulty("nothing_else_is_legal", words="apply failed")
def accepts_what_cannot_be_played():
    """A game that only samples its moves accepts one that `apply` cannot make."""
    return changed(
        "nim",
        describe=described("nim", enumerable=False),
        is_legal=lambda state, seat, move: seat == state.seat and any(state.heaps),
        why_illegal=None,
    )


@faulty("refusals_have_reasons", words="no reason for refusing")
def gives_no_reason():
    """`why_illegal` has nothing to say where it is not the seat's turn."""

    def why_illegal(state, seat, move):
        return nim.why_illegal(state, move) if seat == state.seat else ""

    return changed("nim", why_illegal=why_illegal)


@faulty("refusals_have_reasons", words="why_illegal failed (IndexError")
def fails_to_give_a_reason():
    """`why_illegal` looks at a heap that is not there."""

    def why_illegal(state, move):
        return f"heap {move.heap} holds {state.heaps[move.heap]}"

    return changed("nim", why_illegal=why_illegal)


@faulty("accelerators_agree", words="perft(2) is")
def counts_otherwise_in_c():
    """The accelerator counts one move more at the second move."""

    class Fast:
        def perft(self, state, depth):
            return perft(load("nim"), state, depth) + (depth == 2)

    return changed("nim", describe=described("nim", accelerator=Fast()))
