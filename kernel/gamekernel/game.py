"""One loaded game: calls its hooks, and reads and writes its states and moves.

The methods work on bare states and trust their arguments: they are for search and tools. A
`Match` checks everything. Whatever a hook raises, or returns that the contract does not
allow, becomes a `PluginError`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, NoReturn

import msgspec

from gamekernel.chance import Chance, enumerate_outcomes
from gamekernel.errors import (
    FAULTS,
    BadChance,
    BadMove,
    BadOptions,
    BadPosition,
    BadSeat,
    NotSupported,
    PluginError,
    TooManyOutcomes,
)
from gamekernel.model import Event, Events, GameInfo, Move, Score, Turn, Value
from gamekernel.shapes import UNREADABLE, Shape, encoder, guard_value, split_place

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from gamekernel.binding import Bound
    from gamekernel.chance import Outcome
    from gamekernel.match import Match

TEXT_MAX = 65_536
"""Longer texts, and longer bytes, are not read as a move."""


class _NoChance(Chance):
    """For games that say they draw nothing."""

    def _decide(self, space: object) -> NoReturn:  # noqa: ARG002 - it decides nothing
        raise PluginError("the game draws an outcome, but describes itself as without chance")


NO_CHANCE = _NoChance()


class Game:
    """A game, with the extensions it was loaded with.

    Attributes:
        info: what the game says about itself.
        extensions: names and versions of its extensions, the outermost last.

    """

    def __init__(
        self,
        info: GameInfo,
        hooks: Bound,
        *,
        extensions: tuple[tuple[str, int], ...] = (),
        shapes: dict[str, Shape],
    ) -> None:
        self.info = info
        self.extensions = extensions
        self._hooks = hooks
        self._state_type = info.state if isinstance(info.state, type) else object
        self._list_types: set[type] = {tuple, list}
        self.options_shape = shapes["Options"]
        self._decode_options = lru_cache(maxsize=16)(self.options_shape.decode_exactly)
        self.state_shape = shapes["State"]
        self.move_shape = shapes["Move"]
        self.view_shape = shapes.get("View")

    def __repr__(self) -> str:
        names = "".join(f" + {name}" for name, _ in self.extensions)
        return f"<Game {self.info.id} v{self.info.version}{names}>"

    @property
    def id(self) -> str:
        """The game's id."""
        return self.info.id

    def offers(self, hook: str) -> bool:
        """Tell whether the game has an optional hook, such as `draw` or `write_position`."""
        return getattr(self._hooks, hook) is not None

    @property
    def moves_draw(self) -> bool:
        """Whether a move may draw an outcome; in some games only `setup` does."""
        return self.info.chance and self._hooks.moves_draw

    # Matches.

    def new(
        self,
        seats: int | None = None,
        options: Value | dict[str, Any] | None = None,
        *,
        seed: bytes | None = None,
        position: Any = None,
        outcomes: Sequence[Outcome] | None = None,
    ) -> Match:
        """Start a match.

        Args:
            seats: how many; default: the first number the game names.
            options: as a dict or as the game's Options; default: its defaults.
            seed: 32 bytes for all chance; default: fresh ones that nobody can guess.
            position: a state, or a text that the game reads, to start from.
            outcomes: those of `setup`, in place of drawing them.

        Raises:
            BadSeat, BadOptions, BadPosition, BadChance: what was given does not fit.
            PluginError: the game is at fault.

        """
        from gamekernel.match import begin  # noqa: PLC0415 - a match knows its game

        return begin(self, seats, options, seed=seed, position=position, outcomes=outcomes)

    def read_options(self, options: Value | dict[str, Any] | None) -> Value:
        """Check options and fill in the defaults. Raises `BadOptions`."""
        try:
            if isinstance(options, Value):
                guard_value(options)
                return self.options_shape.checked(options)  # type: ignore[no-any-return]
            plain = {} if options is None else options
            return self.options_shape.convert(plain)  # type: ignore[no-any-return]
        except UNREADABLE as error:
            message, place = split_place(error)
            raise BadOptions(f"{self.id}: {message}", at=place) from error

    def check_seats(self, seats: int | None) -> int:
        """Return a number of seats that the game allows. Raises `BadSeat`."""
        if seats is None:
            return self.info.seats[0]
        if type(seats) is not int or seats not in self.info.seats:
            allowed = ", ".join(map(str, self.info.seats))
            raise BadSeat(f"{self.id} is for {allowed} seats, not {seats!r}")
        return seats

    def decode_options(self, data: bytes) -> Value:
        """Read options as they are saved. Raises what `Shape.decode_exactly` does.

        The last few are kept, for most matches of a game share them.
        """
        options: Value = self._decode_options(data)
        return options

    # The required hooks.

    def setup(
        self, seats: int, options: Value, chance: Chance, events: Events | None = None
    ) -> Any:
        """Return the starting state. Options the game does not allow together: `BadOptions`."""
        try:
            state = self._hooks.setup(seats, options, chance, events or Events())
        except FAULTS as error:
            if type(error) is ValueError:
                raise BadOptions(f"{self.id}: {error}") from error
            self._fault("setup", error)
        if not isinstance(state, self._state_type):
            self._fault("setup", None)
        return state

    def turn(self, state: Any) -> Turn:
        """Say whom the game waits for."""
        try:
            turn = self._hooks.turn(state)
        except FAULTS as error:
            self._fault("turn", error)
        if type(turn) is not Turn:
            self._fault("turn", None)
        return turn

    def legal_moves(self, state: Any, seat: int) -> Sequence[Any]:
        """List the legal moves of a seat."""
        try:
            moves: Sequence[Any] = self._hooks.legal_moves(state, seat)
        except FAULTS as error:
            self._fault("legal_moves", error)
        if type(moves) is not tuple and type(moves) not in self._list_types:
            if not isinstance(moves, Sequence) or isinstance(moves, (str, bytes)):
                self._fault("legal_moves", None)
            self._list_types.add(type(moves))  # asking an abstract class costs more than the list
        return moves

    def apply(
        self, state: Any, seat: int, move: Any, chance: Chance, events: Events | None = None
    ) -> Any:
        """Return the next state; the move must be legal."""
        try:
            after = self._hooks.apply(state, seat, move, chance, events or Events())
        except FAULTS as error:
            self._fault("apply", error)
        if not isinstance(after, self._state_type):
            self._fault("apply", None)
        return after

    def score(self, state: Any) -> Score:
        """Say how the seats stand."""
        try:
            score = self._hooks.score(state)
        except FAULTS as error:
            self._fault("score", error)
        if type(score) is not Score:
            self._fault("score", None)
        return score

    def outcomes(self, state: Any, seat: int, move: Any) -> Iterator[tuple[Fraction, Any]]:
        """Yield each state a move may lead to, with its exact probability."""
        return enumerate_outcomes(lambda chance: self.apply(state, seat, move, chance))

    # Legality.

    def is_legal(self, state: Any, seat: int, move: Any) -> bool:
        """Tell whether a well-typed move is legal."""
        if self._hooks.is_legal is None:
            moves = self.legal_moves(state, seat)
            try:
                return move in moves
            except FAULTS as error:
                self._fault("legal_moves", error)
        try:
            answer = self._hooks.is_legal(state, seat, move)
        except FAULTS as error:
            self._fault("is_legal", error)
        if type(answer) is not bool:
            self._fault("is_legal", None)
        return answer

    def why_illegal(self, state: Any, seat: int, move: Any) -> str:
        """Say why a move is refused."""
        if self._hooks.why_illegal is None:
            return "that move is not legal here"
        return self._text("why_illegal", self._hooks.why_illegal, state, seat, move)

    # Secrets.

    def view(self, state: Any, seat: int | None) -> Any:
        """Return what a seat (None: a spectator) may see."""
        if self._hooks.view is None:
            return state
        try:
            view = self._hooks.view(state, seat)
        except FAULTS as error:
            self._fault("view", error)
        if view is None:
            self._fault("view", None)
        return view

    def sample(self, state: Any, seat: int | None, chance: Chance) -> Any:
        """Draw a state that the seat cannot tell from this one."""
        if self._hooks.sample is None:
            return state
        try:
            sampled = self._hooks.sample(state, seat, chance)
        except FAULTS as error:
            self._fault("sample", error)
        if not isinstance(sampled, self._state_type):
            self._fault("sample", None)
        return sampled

    def may_offer_draw(self, state: Any, seat: int) -> bool:
        """Tell whether a seat may offer a draw now."""
        if self._hooks.may_offer_draw is None:
            return False
        try:
            answer = self._hooks.may_offer_draw(state, seat)
        except FAULTS as error:
            self._fault("may_offer_draw", error)
        if type(answer) is not bool:
            self._fault("may_offer_draw", None)
        return answer

    # States and moves from outside.

    def check(self, state: Any, seats: int, options: Value) -> None:
        """Raise `ValueError` if a state from outside is broken, or of another match."""
        if self._hooks.check is None:
            return
        try:
            self._hooks.check(state, seats, options)
        except ValueError:
            raise
        except FAULTS as error:
            self._fault("check", error)

    def migrate(self, version: int, data: dict[str, Any]) -> dict[str, Any] | None:
        """Lift plain options and state of an older version; None if the game cannot.

        Raises `ValueError` if they are broken.
        """
        if self._hooks.migrate is None:
            return None
        try:
            lifted = self._hooks.migrate(version, data)
        except ValueError:
            raise
        except FAULTS as error:
            self._fault("migrate", error)
        if not isinstance(lifted, dict) or set(lifted) != {"options", "state"}:
            self._fault("migrate", None)
        return lifted

    def encode_state(self, state: Any) -> bytes:
        """Write a state as msgpack; equal states give equal bytes."""
        try:
            return encoder.encode(state)
        except FAULTS as error:
            self._fault("State", error)

    def fingerprint(self, state: Any) -> str:
        """Return a short digest of a state: 32 hexadecimal digits."""
        return blake2b(self.encode_state(state), digest_size=16).hexdigest()

    def take_move(self, state: Any, seat: int, move: Any) -> Any:
        """Take a move given as text, as a dict, as a Move or as its msgpack; return it checked.

        Raises `BadMove`, naming the field where there is one.
        """
        try:
            if isinstance(move, msgspec.Raw):
                return self.move_shape.decode_guarded(bytes(move), TEXT_MAX)
            if isinstance(move, str):
                move = self.read_move(state, seat, move)
            elif isinstance(move, dict):
                move = self.move_shape.convert(move)
            else:
                guard_value(move)
            return self.move_shape.checked(move)
        except BadMove:
            raise
        except UNREADABLE as error:
            message, place = split_place(error)
            raise BadMove(message, at=place) from error

    # Text and pictures.

    def write_move(self, state: Any, seat: int, move: Any) -> str:
        """Write a move in the game's notation; compact JSON if it has none."""
        if self._hooks.write_move is None:
            return self.move_shape.to_json(move)
        return self._text("write_move", self._hooks.write_move, state, seat, move)

    def read_move(self, state: Any, seat: int, text: str) -> Any:
        """Read a move, legal or not. Raises `BadMove`."""
        if len(text) > TEXT_MAX:
            raise BadMove("the text is too long for a move")
        if text.lstrip().startswith("{") or self._hooks.read_move is None:
            return self._read("read_move", BadMove, self.move_shape.from_json, text)
        move = self._read("read_move", BadMove, self._hooks.read_move, state, seat, text)
        if not isinstance(move, Move):
            self._fault("read_move", None)
        return move

    def write_position(self, state: Any) -> str:
        """Write a position as text. Raises `NotSupported`."""
        hook = self._offered("write_position", self._hooks.write_position)
        return self._text("write_position", hook, state)

    def read_position(self, text: str, options: Value) -> tuple[int, Value, Any]:
        """Read a position as seats, options and state. Raises `BadPosition`, `NotSupported`."""
        hook = self._offered("read_position", self._hooks.read_position)
        seats, options, state = self._triple(
            "read_position", self._read("read_position", BadPosition, hook, text, options)
        )
        if not isinstance(state, self._state_type):
            self._fault("read_position", None)
        return seats, options, state

    def write_game(self, state: Any, options: Value, texts: Sequence[str]) -> str:
        """Write a whole game as text. Raises `NotSupported`."""
        hook = self._offered("write_game", self._hooks.write_game)
        return self._text("write_game", hook, state, options, texts)

    def read_game(self, text: str) -> tuple[int, Value, Sequence[str]]:
        """Read a whole game as seats, options, texts. Raises `BadPosition`, `NotSupported`."""
        hook = self._offered("read_game", self._hooks.read_game)
        return self._triple("read_game", self._read("read_game", BadPosition, hook, text))

    def show(self, view: Any, seat: int | None) -> str:
        """Draw a view for a terminal; its JSON if the game has no picture."""
        if self._hooks.show is None:
            return msgspec.json.format(msgspec.json.encode(view)).decode()
        return self._text("show", self._hooks.show, view, seat)

    def draw(self, view: Any, seat: int | None) -> str:
        """Draw a view as SVG. Raises `NotSupported`."""
        hook = self._offered("draw", self._hooks.draw)
        return self._text("draw", hook, view, seat)

    # What a hook may get wrong.

    def _fault(self, hook: str, cause: BaseException | None) -> NoReturn:
        if isinstance(cause, (BadChance, TooManyOutcomes)):
            raise cause
        did = "failed" if cause else "returned something the contract does not allow"
        raise PluginError(f"{self.id}: {hook} {did}") from cause

    def _text(self, hook: str, function: Any, *args: Any) -> str:
        try:
            text = function(*args)
        except FAULTS as error:
            self._fault(hook, error)
        if not isinstance(text, str):
            self._fault(hook, None)
        return text

    def _read(self, hook: str, refusal: Any, function: Any, *args: Any) -> Any:
        """Call a reader, whose `ValueError` is its verdict on the text."""
        try:
            return function(*args)
        except refusal:
            raise
        except ValueError as error:
            message, place = split_place(error)
            raise refusal(message, at=place) from error
        except FAULTS as error:
            self._fault(hook, error)

    def _offered(self, hook: str, function: Any) -> Any:
        if function is None:
            raise NotSupported(f"{self.id} has no {hook}")
        return function

    def _triple(self, hook: str, answer: Any) -> tuple[Any, Any, Any]:
        if not isinstance(answer, tuple) or len(answer) != 3:
            self._fault(hook, None)
        return answer


def known_to(events: Sequence[Event], seat: int | None) -> list[Event]:
    """Pick the events that a seat (None: a spectator) may know."""
    return [event for event in events if event.known_to(seat)]
