"""Whether the same seed and the same moves give the same game, everywhere and for ever."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from gamekernel.chance import SeededChance
from gamekernel.errors import PluginError
from gamekernel.model import Events
from gamekernel.testing import second
from gamekernel.testing.checks import Fault, brief, check, demand, who, written
from gamekernel.testing.legality import strange_moves
from gamekernel.testing.retrace import retrace, spec_of
from gamekernel.testing.traps import Trap
from gamekernel.testing.trials import brief_move

if TYPE_CHECKING:
    from gamekernel.testing.trials import Node, Ply, Run, Trial

RETRACED = 1_500
"""Whole games are retraced in the second process until they have so many nodes."""


@check(
    "trial",
    cure="""Let `setup` and `apply` depend on their arguments alone, and take every random outcome
        from `chance`. No globals, no `random`, no identity of objects.""",
)
def same_moves_give_the_same_game(trial: Trial) -> int:
    """The same seed and the same moves give the same states, in bytes, and the same events."""
    game = trial.game
    if not (trial.nodes and trial.whole):
        return 0
    dice, events = SeededChance(trial.seed), Events()
    state = game.setup(trial.seats, trial.options, dice, events)
    demand(game.encode_state(state) == trial.nodes[0].data, "setup made another state")
    demand(written(events.told) == written(trial.opening), "setup told other events")
    for ply in trial.plies:
        events = Events()
        state = game.apply(state, ply.seat, ply.move, dice, events)
        other = "state" if game.encode_state(state) != ply.after.data else ""
        other = other or ("event" if written(events.told) != written(ply.events) else "")
        if other:
            move = f"{brief_move(ply.move)} of {who(ply.seat)}"
            raise Fault(f"apply of move {ply.after.number}, {move}, made another {other}")
    return len(trial.nodes)


@check(
    "run",
    cure="""Sort what comes out of a set or a frozenset before its order matters: it is another
        one in each process. Use no `hash()` and no `id()`.""",
)
def another_process_gives_the_same_game(run: Run) -> int:
    """Another process, in which texts have other hashes, gives the same bytes for everything."""
    if run.source is None:
        return 0
    trials, nodes = [], 0
    for trial in run.kept:
        if trial.nodes and not trial.stopped and nodes + len(trial.nodes) <= RETRACED:
            trials.append(trial)
            nodes += len(trial.nodes)
    if not trials:
        return 0
    specs = tuple(map(spec_of, trials))
    try:
        there = second.ask(run.source, specs)
    except RuntimeError as error:
        raise Fault(f"the second process failed: {error}") from error
    for trial, spec, told in zip(trials, specs, there, strict=True):
        for number, (one, other) in enumerate(zip(retrace(run.game, spec), told, strict=True)):
            names = [name for name in one if one[name] != other[name]]
            demand(
                not names,
                f"{brief(names)} differ after {number} moves of game {trial.number}",
            )
    return nodes


@check(
    "node",
    picked=True,
    cure="""Take every random outcome from `chance`, and everything else from the arguments of the
        hook. What a game needs to know of time stands in its state.""",
)
def rules_see_nothing_else(node: Node) -> int:
    """No hook looks at the clock, at `random`, or at the environment."""
    game, state, trial = node.game, node.state, node.trial
    strange = {seat: strange_moves(node, seat)[:2] for seat in node.moves}
    with Trap() as trap:
        if node.number == 0:
            game.setup(trial.seats, trial.options, node.chance("trap"))
        game.turn(state)
        game.score(state)
        for seat in node.watchers:
            view = game.view(state, seat)
            game.sample(state, seat, node.chance("trap"))
        game.show(view, None)
        for seat, moves in node.moves.items():
            game.legal_moves(state, seat)
            for move in moves[:2]:
                game.is_legal(state, seat, move)
                game.read_move(state, seat, game.write_move(state, seat, move))
                game.apply(state, seat, move, node.chance("trap"))
            for move in strange[seat]:
                with suppress(PluginError):  # another check sees that it fails
                    if not game.is_legal(state, seat, move):
                        game.why_illegal(state, seat, move)
    caught = ", ".join(sorted(set(trap.caught)))
    demand(not caught, f"a hook has used {caught}")
    return 1


@check(
    "ply",
    cure="""Return a new state: `msgspec.structs.replace(state, ...)`. A list inside a state can be
        changed by mistake, a tuple cannot.""",
)
def apply_keeps_its_argument(ply: Ply) -> int:
    """`apply` never changes the state it is given."""
    if ply.left != ply.before.data:
        raise Fault(
            f"the state before {who(ply.seat)}'s move {brief_move(ply.move)} is changed after it"
        )
    return 1


@check(
    "node",
    cure="""Only `setup` and `apply` make states; all other hooks read them. Copy what you want to
        change: `list(state.cards)`.""",
)
def hooks_keep_their_argument(node: Node) -> int:
    """No hook changes the state it is asked about."""
    demand(
        node.game.encode_state(node.state) == node.data,
        "the state is changed after its hooks were called",
    )
    return 1
