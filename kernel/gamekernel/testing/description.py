"""Whether a game is what it says it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel.testing.checks import check, demand, hidden, simultaneous

if TYPE_CHECKING:
    from gamekernel.testing.trials import Node, Run

ENOUGH = 20
"""Only after so many games is it held against a game that something never happened."""


@check(
    "run",
    cure="""Take the number out of `GameInfo.seats`, or let `setup` take it with some options. The
        kit tries the defaults, each option changed by itself, and mixtures.""",
)
def seats_can_be_played(run: Run) -> int:
    """Each number of seats that `describe` names is one that `setup` can set up."""
    for seats in sorted(run.tried - run.played):
        demand(False, f"setup has refused {seats} seats with all options that were tried")
    return len(run.tried)


@check(
    "run",
    cure="""Say `chance=True` in GameInfo if the game draws outcomes, else leave it out: without
        it a match has no seed, and drawing is an error.""",
)
def chance_is_described(run: Run) -> int:
    """A game draws outcomes from `chance` if, and only if, it says `chance=True`."""
    said = run.game.info.chance
    demand(said or not run.drew, "outcomes were drawn, but GameInfo says chance=False")
    if run.games >= ENOUGH:
        demand(run.drew or not said, f"chance=True, but nothing was drawn in all {run.games} games")
    return 1


@check(
    "run",
    needs=simultaneous,
    cure="""Say `simultaneous=True` only if `turn` names several seats in `must`. Seats that may
        interrupt belong in `may`.""",
)
def simultaneity_is_described(run: Run) -> int:
    """A game that says `simultaneous=True` waits for several seats at once now and then."""
    if run.games < ENOUGH:
        return 0
    demand(run.most_at_once > 1, f"`must` never held two seats in all {run.games} games")
    return 1


@check(
    "run",
    needs=hidden,
    cure="""Let `sample` deal anew all that the seat has not seen, with `chance`. If nothing is
        hidden, say `hidden=False`.""",
)
def samples_are_drawn(run: Run) -> int:
    """`sample` draws other states than the true one, now and then: else it guards no secret."""
    if run.games < ENOUGH:
        return 0
    demand(run.other_samples, "sample has always returned the very state it was given")
    return 1


@check(
    "node",
    needs=hidden,
    picked=True,
    cure="""Build a View of its own type, field by field. A state, or a part of the state that
        holds secrets, has no place in it.""",
)
def views_are_no_states(node: Node) -> int:
    """The view of a game with secrets is never the state itself."""
    for seat in node.everybody:
        view = node.game.view(node.state, seat)
        demand(type(view) is not type(node.state), f"view returns a {type(view).__name__}")
    return len(node.everybody)
