"""Whether values, states and matches survive being written down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from gamekernel import moment, saves
from gamekernel.errors import GameKernelError, PluginError
from gamekernel.shapes import UNREADABLE, encoder
from gamekernel.testing.checks import Fault, brief, check, demand, difference, offering, said, who
from gamekernel.testing.trials import own_chance, some
from gamekernel.testing.variants import others

if TYPE_CHECKING:
    from gamekernel.game import Game
    from gamekernel.match import Match
    from gamekernel.shapes import Shape
    from gamekernel.testing.trials import Node, Ply, Trial

MUTANTS = 12
"""How many broken states `check` is shown at one node."""
CHECKED = 60
"""In how many games it is shown any."""
VIEWED = 8
"""Views are read back at picked nodes, and at every node whose number this divides."""
UNDONE = 15
"""In how many games a move is taken back."""


@check(
    "node",
    cure="""Build states, moves and views of exactly the types their fields declare: tuples, not
        lists; True, not 1; numbers within their bounds. Python does not check a Struct.""",
)
def values_survive_writing(node: Node) -> int:
    """Options, states, moves and views are the same when read back from msgpack and JSON."""
    game = node.game
    _survives(game.state_shape, node.state, "the state", json=node.picked)
    if node.number == 0:
        _survives(game.options_shape, node.trial.options, "the options", json=True)
    for seat, moves in node.moves.items():
        for move in some(moves, 100 if node.picked else 2, node.chance("moves")):
            _survives(game.move_shape, move, f"a move of {who(seat)}", json=node.picked)
    if game.view_shape is not None and (node.picked or node.number % VIEWED == 0):
        for watcher in node.watchers:
            view = game.view(node.state, watcher)
            _survives(game.view_shape, view, f"the view of {who(watcher)}", json=node.picked)
    return 1


def _survives(shape: Shape, value: Any, what: str, *, json: bool) -> None:
    try:
        data = shape.encode(value)
        back = shape.decode(data)
        if back != value:
            raise Fault(f"{what} is {brief(value)}, and read back it is {brief(back)}")
        demand(shape.encode(back) == data, f"{what} is written in other bytes when read back")
        if _types(value) != _types(back):
            raise Fault(f"{what} holds values of other types than it declares: {brief(value)}")
        if json:
            plain = shape.from_json(shape.to_json(value))
            if plain != value:
                raise Fault(f"{what} is {brief(value)}, and another read from its JSON")
    except UNREADABLE as error:
        raise Fault(f"{what} cannot be read back: {error}; it is {brief(value)}") from error


def _types(value: Any) -> Any:
    """Name the types inside a value, so that True is not 1 and a list no tuple."""
    if isinstance(value, msgspec.Struct):
        return type(value), *(_types(getattr(value, n)) for n in value.__struct_fields__)
    if isinstance(value, (tuple, list)):
        return type(value), *map(_types, value)
    return type(value)


@check(
    "ply",
    cure="""Give `events.tell` only what msgpack and JSON can carry: str, int, bool, None, lists,
        dicts with str keys, Values.""",
)
def events_can_be_written(ply: Ply) -> int:
    """Everything that an event holds can be written as msgpack and as JSON, whoever it is for."""
    seats = set(ply.before.seats)
    told = ply.events if ply.before.number else ply.trial.opening + ply.events
    for event in told:
        try:
            encoder.encode(event)
            msgspec.json.encode(event)
        except UNREADABLE as error:
            raise Fault(f"the event {event.kind!r} cannot be written: {error}") from error
        demand(
            event.seats is None or set(event.seats) <= seats,
            f"the event {event.kind!r} is for seats {event.seats}",
        )
    return len(told)


@check(
    "node",
    cure="""Put into the State everything that decides how the game goes on: whose turn it is, how
        often something was done. Keep nothing in a module, a global or a cache.""",
)
def states_say_everything(node: Node) -> int:
    """A state that was read back gives the same answers as the one that was written."""
    game = node.game
    try:
        state = game.state_shape.decode(node.data)
    except UNREADABLE as error:
        raise Fault(f"the state cannot be read back: {error}") from error
    turn = game.turn(state)
    if turn != node.turn:
        raise Fault(f"turn was {brief(node.turn)}, and after a restore {brief(turn)}")
    for seat, moves in node.moves.items():
        demand(
            tuple(game.legal_moves(state, seat)) == moves,
            f"the legal moves of {who(seat)} are others after a restore",
        )
    demand(game.score(state) == game.score(node.state), "the score is another after a restore")
    return 1


@check(
    "trial",
    cure="""Put all that the future depends on into the State. `check` must let every state pass
        that the game itself makes.""",
)
def saves_go_on(trial: Trial) -> int:
    """A match that is saved and restored before every move has the same future."""
    if not (trial.nodes and trial.whole) or trial.stopped:
        return 0
    match = _new(trial)
    for ply in trial.plies:
        try:
            match = _restored(match, log=False)
            match.play(ply.seat, ply.move)
        except PluginError:
            raise
        except GameKernelError as error:
            text = f"after {ply.before.number} moves: {said(error)}"
            raise Fault(text) from error
        _same(match, ply.after.data, f"after {ply.after.number} moves")
    return len(trial.plies)


@check(
    "trial",
    cure="""`setup` and `apply` must do the same when they are given the same state, move and
        outcomes again.""",
)
def logs_replay(trial: Trial) -> int:
    """The log of a match leads from its setup to the same state again."""
    if not (trial.nodes and trial.whole) or trial.stopped:
        return 0
    match = _new(trial)
    try:
        for ply in trial.plies:
            match.play(ply.seat, ply.move)
        data = match.dump()
        restored = _restored(match, log=True)
    except PluginError:
        raise
    except GameKernelError as error:
        raise Fault(said(error)) from error
    demand(restored.dump() == data, "a save that is restored is saved as other bytes")
    return 1


@check(
    "trial",
    cure="""Undo replays the log: `setup` and `apply` must lead to the same states again, and
        `sample` must answer wherever a seat may want to take a move back.""",
)
def undo_returns(trial: Trial) -> int:
    """Taking a move back gives the very bytes that were there before it."""
    if trial.number >= UNDONE or not trial.plies or trial.stopped:
        return 0
    match, chance = _new(trial), own_chance(trial.seed, "undo")
    upto = 1 + chance.below(min(len(trial.plies), 60))
    try:
        for ply in trial.plies[:upto]:
            match.play(ply.seat, ply.move)
        ply = trial.plies[upto - 1]
        again = _restored(match, log=True)
        if again.can_undo(ply.seat):
            again.undo(ply.seat)
            _same(again, ply.before.data, f"{who(ply.seat)} took move {upto} back")
        match.undo()
    except PluginError:
        raise
    except GameKernelError as error:
        raise Fault(f"taking move {upto} back: {said(error)}") from error
    _same(match, ply.before.data, f"move {upto} was taken back")
    return 1


def _new(trial: Trial) -> Match:
    game = trial.game
    return game.new(trial.seats, trial.options, seed=trial.seed if game.info.chance else None)


def _restored(match: Match, *, log: bool) -> Match:
    def find(id_: str, extensions: tuple[str, ...]) -> Game:
        del id_, extensions
        return match.game

    return saves.restore(match.dump(log=log), find, verify=log)


def _same(match: Match, data: bytes, when: str) -> None:
    game = match.game
    if game.encode_state(match.state) == data:
        return
    try:
        one = msgspec.to_builtins(game.state_shape.decode(data))
        where = difference(one, msgspec.to_builtins(match.state))
    except UNREADABLE:
        where = "the bytes differ"
    raise Fault(f"{when} the state is another: {where}")


# States from outside.


@check(
    "node",
    picked=True,
    needs=offering("check"),
    cure="""Let `check` refuse with `ValueError` whatever the other hooks cannot handle: counts,
        ranges, seats that are not there, phases that contradict. Saves come from outside.""",
)
def broken_states_are_refused(node: Node) -> int:
    """`check` refuses other seats, and lets no state pass on which another hook fails."""
    game, trial = node.game, node.trial
    if trial.number >= CHECKED:
        return 0
    for seats in game.info.seats:
        if seats != trial.seats and _passes(node, node.state, seats):
            raise Fault(f"a state of {trial.seats} seats passes as one of {seats} seats")
    _answers(node, node.state)
    mutants = list(others(game.state_shape.info, node.state))
    chance = node.chance("mutants")
    count = 0
    while mutants and count < MUTANTS:
        try:
            state = game.state_shape.checked(mutants.pop(chance.below(len(mutants))))
        except UNREADABLE:
            continue
        count += 1
        if _passes(node, state, trial.seats):
            try:
                _answers(node, state)
            except GameKernelError as error:
                raise Fault(f"{_where(node, state)} passes check: {said(error)}") from error
    return count


def _passes(node: Node, state: Any, seats: int) -> bool:
    try:
        node.game.check(state, seats, node.trial.options)
    except PluginError as error:
        raise Fault(f"check raises no ValueError: {said(error)}; {_where(node, state)}") from error
    except ValueError:
        return False
    return True


def _answers(node: Node, state: Any) -> None:
    """Ask every hook about a state; each must answer."""
    game, trial = node.game, node.trial
    turn = moment.checked_turn(game, state, trial.seats)
    moment.score(game, moment.Moment(state, turn, trial.seats))
    for seat in node.watchers:
        view = game.view(state, seat)
        game.show(view, seat)
    for seat in turn.must + turn.may:
        for move in some(tuple(game.legal_moves(state, seat)), 3, node.chance("broken")):
            game.apply(state, seat, move, node.chance("broken"))


def _where(node: Node, state: Any) -> str:
    one, other = msgspec.to_builtins(node.state), msgspec.to_builtins(state)
    return f"a state changed by hand ({difference(one, other)})"
