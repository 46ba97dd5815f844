"""Whether every hook answers, in the form that the contract asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel import moment
from gamekernel.errors import PluginError
from gamekernel.model import Move
from gamekernel.testing.checks import Fault, brief, check, said, who

if TYPE_CHECKING:
    from gamekernel.testing.trials import Node


@check(
    "node",
    cure="""Let `must` and `may` be tuples of different seats from 0 to seats - 1; several in
        `must` only with `simultaneous=True`; at the end both are `()`.""",
)
def turns_are_well_formed(node: Node) -> int:
    """`turn` names seats of the match, each once, and none at the end."""
    try:
        moment.checked_turn(node.game, node.state, node.trial.seats)
    except PluginError as error:
        raise Fault(said(error)) from error
    return 1


@check(
    "node",
    cure="""Make the hook answer in every state that the game can reach, its end included, for
        every seat, and for a spectator (None) where the contract allows one.""",
)
def hooks_answer(node: Node) -> int:
    """Every hook answers for every seat at every node, the end included, and never raises."""
    game, state = node.game, node.state
    moment.score(game, moment.Moment(state, node.turn, node.trial.seats))
    for seat in node.seats:
        game.may_offer_draw(state, seat)
        for move in game.legal_moves(state, seat):
            if not isinstance(move, Move):
                raise Fault(f"legal_moves of {who(seat)} lists {brief(move)}")
    for watcher in node.everybody:
        view = game.view(state, watcher)
        if node.picked:
            game.sample(state, watcher, node.chance("answers"))
            node.kept["show", watcher] = game.show(view, watcher)
            if game.offers("draw"):
                node.kept["draw", watcher] = game.draw(view, watcher)
    try:
        game.check(state, node.trial.seats, node.trial.options)
    except ValueError as error:
        raise Fault(f"check refuses a state that was played: {error}") from error
    return len(node.everybody)
