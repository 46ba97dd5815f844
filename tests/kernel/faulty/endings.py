"""Games that do not end, or not as the contract has it."""

from __future__ import annotations

from itertools import count

from msgspec.structs import replace
from tests.kernel.faulty import faulty
from tests.kernel.toys import changed, module

import gamekernel as gk

nim, pig, snap, flood = module("nim"), module("pig"), module("snap"), module("flood")


@faulty("games_end", words="not over after", games=2)
def never_ends():
    """Nobody keeps what was rolled, so nobody wins, and the game does not say `endless`."""

    def apply(state, seat, move, chance, events):
        after = pig.apply(state, seat, move, chance, events)
        return replace(after, points=state.points, rolled=min(after.rolled, 9))

    return changed("pig", apply=apply)


@faulty("scores_are_well_formed", words="places are")
def leaves_no_gap():
    """Places are counted (1, 1, 2): no gap behind seats that share one."""

    def score(state):
        right = pig.score(state)
        kinds = sorted(set(right.points), reverse=True)
        return replace(right, places=tuple(kinds.index(p) + 1 for p in right.points))

    return changed("pig", score=score)


@faulty("scores_are_well_formed", "hooks_answer", words="points and", spreads=True)
def scores_two_seats_only():
    """A game for two to four seats scores two."""

    def score(state):
        right = pig.score(state)
        return gk.Score(right.points[:2], (1, 1))

    return changed("pig", score=score)


@faulty("winners_are_named", words="winners are ()")
def ends_without_a_winner():
    """The game is over, one seat is first, and nobody has won."""
    return changed("pig", score=lambda state: replace(pig.score(state), winners=()))


@faulty("winners_are_named", words="only (0,) have won")
def lets_one_of_all_win():
    """Seats that play together win, but only one of them is named."""

    def score(state):
        right = flood.score(state)
        return replace(right, winners=right.winners[:1])

    return changed("flood", score=score)


@faulty("scores_are_final", "states_say_everything", words="the score is first")
def changes_its_mind():
    """The reason for the end is another one each time it is asked."""
    calls = count()

    def score(state):
        return replace(nim.score(state), reason=f"asked {next(calls)} times")

    return changed("nim", score=score)


@faulty("a_stand_in_can_finish", words="and the game does not end", games=6)
def waits_for_an_interrupt():
    """Only an interrupt by seat 0 ends the game, and nobody has to interrupt."""

    def apply(state, seat, move, events):
        after = snap.apply(state, seat, move, events)
        if isinstance(move, snap.Snap):
            ends = seat == 0 and after.total == snap.END - 5
            return replace(after, total=snap.END) if ends else after
        return replace(after, total=min(after.total, snap.END - 5), snapped=False)

    return changed("snap", apply=apply, check=None)
