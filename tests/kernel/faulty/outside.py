"""Games that depend on something outside their arguments."""

from __future__ import annotations

import os
import random
from time import time

from tests.kernel.faulty import HERE, faulty
from tests.kernel.toys import changed, module

nim = module("nim")


@faulty(
    "another_process_gives_the_same_game", words='["legal_moves","write_move"] differ after 0 moves'
)
def iterates_a_set():
    """Moves are listed in the order of a set of texts, another one in each process."""
    return HERE / "set_order.py"


@faulty("rules_see_nothing_else", words="a hook has used random.")
def uses_random():
    """A move is chosen by `random`."""

    def legal_moves(state, seat):
        random.random()
        return nim.legal_moves(state, seat)

    return changed("nim", legal_moves=legal_moves)


@faulty(
    "same_moves_give_the_same_game",
    "saves_go_on",
    "logs_replay",
    "undo_returns",
    "rules_see_nothing_else",
    words="made another state",
    spreads=True,
)
def rolls_dice_of_its_own():
    """`apply` draws from `random`, so no replay finds the same game."""

    def apply(state, seat, move, events):
        after = nim.apply(state, seat, move, events)
        return nim.State(after.heaps, random.randrange(state.seats), state.seats, state.misere)

    return changed("nim", apply=apply)


@faulty("rules_see_nothing_else", words="a hook has used time.time")
def looks_at_the_clock():
    """`score` looks at the clock, by a name of its own."""

    def score(state):
        time()
        return nim.score(state)

    return changed("nim", score=score)


@faulty("rules_see_nothing_else", words="a hook has used os.environ")
def looks_at_the_environment():
    """A variable of the environment decides."""

    def turn(state):
        os.environ.get("HOUSE_RULES")
        return nim.turn(state)

    return changed("nim", turn=turn)
