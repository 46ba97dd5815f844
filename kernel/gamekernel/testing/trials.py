"""Random games, played once and kept, so that every check can look at them.

A run plays game after game. Each is for the next number of seats in turn, and `options` chooses
its options. A seat that may act and its move are drawn evenly. Everything follows from the seed.
"""

from __future__ import annotations

from hashlib import blake2b
from time import perf_counter
from typing import TYPE_CHECKING, Any

import msgspec

from gamekernel import moment
from gamekernel.chance import SeededChance
from gamekernel.errors import BadOptions, GameKernelError, PluginError
from gamekernel.model import Events, Move, Turn
from gamekernel.shapes import UNREADABLE
from gamekernel.testing import options
from gamekernel.testing.checks import said

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gamekernel.chance import Outcome
    from gamekernel.game import Game
    from gamekernel.model import Event, Value
    from gamekernel.testing.sources import Source

BOUND = 9_000
"""A game that says it ends has ended after so many plies: fewer than a save with its log holds."""
CAP = 250
"""A game that says play may go on for ever is left after so many plies."""
MANY = 4
"""Of more seats than this only so many watch a node, but the picked ones of the first games."""
PICKS = 4
"""How many nodes are picked for the slow checks, beside the first and the last two."""
WHOLE = 200
"""Every node is looked at up to this ply, then every eighth."""
WHOLE_PLIES = 4_000
"""Games are looked at whole until so many plies were played; then only in two nodes each."""
RARE, KINDS = 8, 40
"""Of each kind of turn so many nodes are picked besides, of so many kinds."""
_TRIES = 20


class Ply(msgspec.Struct, eq=False):
    """A move that was played."""

    trial: Trial
    before: Node
    after: Node
    seat: int
    move: Any
    outcomes: tuple[Outcome, ...]
    events: list[Event]
    left: bytes
    """The bytes of the state before the move, written after it."""
    picked: bool = False


class Node(msgspec.Struct, eq=False):
    """A state of a random game."""

    trial: Trial
    number: int
    """How many moves led here."""
    state: Any
    data: bytes
    """The bytes of the state, as it was made."""
    turn: Turn
    moves: dict[int, tuple[Any, ...]]
    """The legal moves of each seat that may act."""
    picked: bool = False
    kept: dict[object, Any] = {}
    """What several checks need, made once."""

    @property
    def game(self) -> Game:
        """The game."""
        return self.trial.game

    @property
    def seats(self) -> range:
        """All seats."""
        return range(self.trial.seats)

    @property
    def everybody(self) -> tuple[int | None, ...]:
        """All seats, and a spectator."""
        return (*self.seats, None)

    @property
    def watchers(self) -> tuple[int | None, ...]:
        """Those whose views are looked at here: everybody, or some if they are many."""
        if (self.picked and self.trial.whole) or len(self.seats) <= MANY:
            return self.everybody
        return (*some(tuple(self.seats), MANY, self.chance("watchers")), None)

    def chance(self, what: object) -> SeededChance:
        """Return the kit's own chance for something done here."""
        return own_chance(self.trial.seed, self.number, what)


class Trial(msgspec.Struct, eq=False):
    """A random game."""

    run: Run
    number: int
    seats: int
    options: Value
    seed: bytes
    whole: bool
    """Whether the checks look at all of it."""
    nodes: list[Node] = []
    plies: list[Ply] = []
    opening: list[Event] = []
    """The events of setup."""
    opening_outcomes: tuple[Outcome, ...] = ()
    capped: bool = False
    """Whether the game was left before its end."""
    stopped: tuple[str, str] | None = None
    """The name of the check by which the game cannot go on, and what was found."""

    @property
    def game(self) -> Game:
        """The game."""
        return self.run.game

    @property
    def over(self) -> bool:
        """Whether the game was played to its end."""
        return bool(self.nodes) and not self.nodes[-1].turn.must


class Run(msgspec.Struct, eq=False):
    """What was seen in all games so far."""

    game: Game
    source: Source | None
    """Where another process finds the game; None: nowhere."""
    seed: bytes
    kept: list[Trial] = []
    """The first games, for those who look at whole runs."""
    games: int = 0
    plies: int = 0
    seconds: float = 0.0
    capped: int = 0
    refused: int = 0
    """How many mixtures of options setup has refused."""
    tried: set[int] = set()
    played: set[int] = set()
    """The numbers of seats that were tried, and that were played."""
    drew: bool = False
    most_at_once: int = 0
    other_samples: bool = False
    seen: dict[tuple[str, bool, bool], int] = {}
    """How many nodes of each kind of turn were picked because the kind is rare."""


def own_chance(seed: bytes, *what: object) -> SeededChance:
    """Return chance of the kit's own, which has nothing to do with the game's."""
    name = " ".join(map(str, what)).encode()
    return SeededChance(blake2b(name, key=seed, digest_size=32).digest())


# Playing.


def play(run: Run, number: int, values: dict[str, list[Any]]) -> Trial:
    """Play random game number `number` of a run."""
    game = run.game
    counts = game.info.seats
    seats, round_ = counts[number % len(counts)], number // len(counts)
    chance = own_chance(run.seed, "game", number)
    seed = own_chance(run.seed, "chance", number).seed
    run.tried.add(seats)
    whole = run.plies < WHOLE_PLIES
    trial = Trial(run, number, seats, game.read_options(None), seed, whole)
    for _ in range(_TRIES):
        dice = SeededChance(seed)
        trial.options = options.choose(game, round_, chance, values)
        events = Events()
        try:
            state = game.setup(seats, trial.options, dice, events)
        except BadOptions:
            run.refused += 1
            round_ += 1
            continue
        except GameKernelError as error:
            trial.stopped = "hooks_answer", said(error)
            return trial
        run.played.add(seats)
        trial.opening, trial.opening_outcomes = events.told, tuple(dice.outcomes)
        break
    else:
        return trial
    begun = perf_counter()
    _play_on(trial, state, dice, chance)
    run.seconds += perf_counter() - begun
    run.games += 1
    run.plies += len(trial.plies)
    run.capped += trial.capped
    run.drew = run.drew or bool(dice.outcomes)
    _pick(trial)
    return trial


def _play_on(trial: Trial, state: Any, dice: SeededChance, chance: SeededChance) -> None:
    game = trial.game
    cap = CAP if game.info.endless else BOUND
    node = _node(trial, state)
    while node is not None and node.turn.must:
        trial.run.most_at_once = max(trial.run.most_at_once, len(node.turn.must))
        if len(trial.plies) == cap:
            trial.capped = True
            return
        stuck = [seat for seat in node.turn.must if not node.moves[seat]]
        if stuck:
            return
        able = [seat for seat, moves in node.moves.items() if moves]
        seat = chance.choice(able)
        move = chance.choice(node.moves[seat])
        events, drawn = Events(), len(dice.outcomes)
        try:
            state = game.apply(node.state, seat, move, dice, events)
        except GameKernelError as error:
            text = f"apply of seat {seat}'s move {brief_move(move)}"
            trial.stopped = "hooks_answer", f"{text}: {said(error)}"
            return
        try:
            left = game.encode_state(node.state)
        except GameKernelError:
            left = b""
        after = _node(trial, state, seat=seat, move=move)
        if after is None:
            return
        outcomes = tuple(dice.outcomes[drawn:])
        ply = Ply(trial, node, after, seat, move, outcomes, events.told, left)
        trial.plies.append(ply)
        node = after


def _node(trial: Trial, state: Any, *, seat: int = 0, move: Any = None) -> Node | None:
    """Look at a state once, as the game stands; None if it cannot go on from there."""
    game = trial.game
    led = "" if move is None else f"after seat {seat}'s move {brief_move(move)}: "
    try:
        data = game.encode_state(state)
    except GameKernelError as error:
        trial.stopped = "values_survive_writing", f"{led}{said(error)}"
        return None
    try:
        turn = moment.checked_turn(game, state, trial.seats)
    except PluginError as error:
        name = "hooks_answer" if error.__cause__ else "turns_are_well_formed"
        trial.stopped = name, f"{led}{said(error)}"
        return None
    moves = {}
    for able in turn.must + turn.may:
        try:
            moves[able] = tuple(game.legal_moves(state, able))
        except GameKernelError as error:
            trial.stopped = "hooks_answer", f"{led}{said(error)}"
            return None
        if not all(isinstance(m, Move) for m in moves[able]):
            trial.stopped = "hooks_answer", f"{led}legal_moves lists something that is no Move"
            return None
        try:
            hash(moves[able])
        except TypeError as error:
            trial.stopped = "values_survive_writing", f"{led}a move has no hash: {error}"
            return None
    node = Node(trial, len(trial.nodes), state, data, turn, moves)
    trial.nodes.append(node)
    return node


def _pick(trial: Trial) -> None:
    """Pick the nodes and plies that the slow checks are shown."""
    nodes = trial.nodes
    if not nodes:
        return
    chance = own_chance(trial.seed, "picks")
    last = len(nodes) - 1
    picked = {0, last, max(last - 1, 0)} if trial.whole else {last}
    picked.update(chance.below(last + 1) for _ in range(PICKS if trial.whole else 1))
    picked.update(_rare(trial))
    for number in picked:
        nodes[number].picked = True
        if number < len(trial.plies):
            trial.plies[number].picked = True


def _rare(trial: Trial) -> Iterator[int]:
    """Name the first nodes of each phase, and those in which several must or others may act.

    A rescue, or a claim that ends the game, may come once in many games: it is not left to luck.
    """
    seen = trial.run.seen
    for node in trial.nodes:
        kind = node.turn.phase, len(node.turn.must) > 1, bool(node.turn.may)
        if seen.get(kind, 0) < RARE and (kind in seen or len(seen) < KINDS):
            seen[kind] = seen.get(kind, 0) + 1
            yield node.number


def looked_at(number: int, *, last: int) -> bool:
    """Tell whether the quick checks are shown a node: all of a short game, some of a long one."""
    return number <= WHOLE or number % 8 == 0 or number >= last - 1


def brief_move(move: Any) -> str:
    """Write a move as compact JSON, or as it prints if it cannot be written."""
    try:
        return msgspec.json.encode(move).decode()
    except UNREADABLE:
        return repr(move)


def some(items: tuple[Any, ...], most: int, chance: SeededChance) -> tuple[Any, ...]:
    """Return all items if they are few, else some of them."""
    if len(items) <= most:
        return items
    return tuple(chance.choice(items) for _ in range(most))
