"""Whether a game ends, and says how."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel.errors import GameKernelError
from gamekernel.testing.checks import Fault, check, demand, ends, said, who
from gamekernel.testing.trials import BOUND, CAP, own_chance

if TYPE_CHECKING:
    from gamekernel.chance import SeededChance
    from gamekernel.match import Match
    from gamekernel.testing.trials import Node, Trial

STAND_INS = 25
"""In how many games a seat gives up and a stand-in plays on for it."""


@check(
    "trial",
    needs=ends,
    cure=f"""Give the rules an end that random play reaches within {BOUND} moves, or say
        `endless=True` in GameInfo.""",
)
def games_end(trial: Trial) -> int:
    """A random game ends, unless the game says that play may go on for ever."""
    demand(not trial.capped, f"the game was not over after {BOUND} moves")
    return int(trial.over)


@check(
    "node",
    cure="""Give points and a place to each seat. A place is 1 plus the number of seats before it:
        (1, 1, 3). Winners are different seats. `Score.ranked` does it all.""",
)
def scores_are_well_formed(node: Node) -> int:
    """`score` has points and a place for each seat, and places like (1, 1, 3)."""
    score, seats = node.game.score(node.state), node.trial.seats
    demand(
        len(score.points) == len(score.places) == seats,
        f"{len(score.points)} points and {len(score.places)} places for {seats} seats",
    )
    places = tuple(1 + sum(other < place for other in score.places) for place in score.places)
    demand(places == score.places, f"places are {score.places}, they should be {places}")
    winners = score.winners
    demand(
        len(set(winners)) == len(winners) and set(winners) <= set(node.seats),
        f"winners are {winners} of {seats} seats",
    )
    return 1


@check(
    "node",
    cure="""At the end name in `winners` all seats in place 1. Where nobody wins, give all the same
        place. Seats that play together win all or none.""",
)
def winners_are_named(node: Node) -> int:
    """At the end the winners are the seats in place 1; none or all if every place is the same."""
    if node.turn.must:
        return 0
    score = node.game.score(node.state)
    if len(score.places) != len(node.seats):
        return 0
    first = tuple(seat for seat in node.seats if score.places[seat] == 1)
    winners = tuple(sorted(score.winners))
    everybody = winners in ((), tuple(node.seats))
    if node.game.info.cooperative:
        demand(everybody, f"seats play together, but only {winners} have won")
    elif len(first) == len(node.seats):
        demand(everybody, f"all are in place 1, but only {winners} have won")
    else:
        demand(winners == first, f"winners are {winners}, but in place 1 are {first}")
    return 1


@check(
    "node",
    cure="""Let `score` follow from the state alone. After the end nothing may change it.""",
)
def scores_are_final(node: Node) -> int:
    """The score of a finished game stays what it is."""
    if node.turn.must:
        return 0
    one, two = node.game.score(node.state), node.game.score(node.state)
    demand(one == two, f"the score is first {one}, then {two}")
    return 1


@check(
    "trial",
    cure="""Let the game go on when a seat in `may` does not act, and wait in `must` only for what
        can be decided; keep a rule that ends the game whatever one seat does.""",
)
def a_stand_in_can_finish(trial: Trial) -> int:
    """When a seat is gone, random moves made for it only where it must act let the game end."""
    game, seats = trial.game, trial.seats
    if trial.number >= STAND_INS or trial.stopped or not (trial.over and trial.plies):
        return 0
    chance = own_chance(trial.seed, "stand-in")
    absent, leaves = chance.below(seats), chance.below(len(trial.plies))
    match = game.new(seats, trial.options, seed=trial.seed if game.info.chance else None)
    try:
        for ply in trial.plies[:leaves]:
            match.play(ply.seat, ply.move)
    except GameKernelError:
        return 0  # it does not replay, which is another check's
    where = f"{who(absent)} is gone after {leaves} moves"
    if seats > 2 or (game.info.cooperative and seats > 1):
        match.concede(absent)
    _finish(match, absent, chance, where)
    try:
        score = match.score()
    except GameKernelError as error:
        raise Fault(f"{where}: {said(error)}") from error
    demand(
        absent not in match.conceded or game.info.cooperative or score.places[absent] == seats,
        f"{where} and has place {score.places[absent]}",
    )
    return 1


def _finish(match: Match, absent: int, chance: SeededChance, where: str) -> None:
    left = CAP if match.game.info.endless else BOUND
    while not match.over and left:
        turn = match.turn
        seats = turn.must + tuple(seat for seat in turn.may if seat != absent)
        able = [seat for seat in seats if len(match.legal_moves(seat))]
        demand(able, f"{where}, and nobody has a move")
        seat = chance.choice(able)
        match.play(seat, chance.choice(match.legal_moves(seat)))
        left -= 1
    demand(match.over or match.game.info.endless, f"{where}, and the game does not end")
