"""The contract between the kernel and a game: every hook a plugin may implement.

A game is a module or an object with functions marked `@gamekernel.hookimpl`, found under the
entry-point group `gamekernel.games`. An implementation declares only the arguments it wants,
by name and in any order; none may have a default or be keyword-only. Six hooks are required:
`describe`, `setup`, `turn`, `legal_moves`, `apply`, `score`.

States, moves and options are the game's own immutable types (see `gamekernel.Value`). A hook
never changes its arguments, and draws every random outcome from `chance`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pluggy

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gamekernel.chance import Chance
    from gamekernel.model import Events, GameInfo, Move, Score, Turn, Value

PROJECT = "gamekernel"
REQUIRED = ("describe", "setup", "turn", "legal_moves", "apply", "score")

hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)


# Required.


@hookspec(firstresult=True)
def describe() -> GameInfo:  # type: ignore[empty-body]
    """Say what the game is. Asked once, when it is loaded."""


@hookspec(firstresult=True)
def setup(seats: int, options: Value, chance: Chance, events: Events) -> Any:
    """Return the starting state for a number of seats that `describe` allows.

    A combination of options that the game does not allow: `ValueError` with the sentence.
    """


@hookspec(firstresult=True)
def turn(state: Any) -> Turn:  # type: ignore[empty-body]
    """Say who must act, who may act, and in what phase.

    A seat in `must` has a legal move. `must == ()`: the game is over, and `may` is empty too.
    Everybody may know the answer.
    """


@hookspec(firstresult=True)
def legal_moves(state: Any, seat: int) -> Sequence[Move]:  # type: ignore[empty-body]
    """Return every legal move of a seat, each once, in a stable order; `()` if it may not act."""


@hookspec(firstresult=True)
def apply(state: Any, seat: int, move: Move, chance: Chance, events: Events) -> Any:
    """Return the next state. Asked for legal moves only; never changes the old state."""


@hookspec(firstresult=True)
def score(state: Any) -> Score:  # type: ignore[empty-body]
    """Say how the seats stand; final when the game is over.

    Before the end it uses only what a spectator may know.
    """


# Legality, for games where listing is too much.


@hookspec(firstresult=True)
def is_legal(state: Any, seat: int, move: Move) -> bool:  # type: ignore[empty-body]
    """Tell whether a well-typed move is legal; agrees with `legal_moves` and never raises.

    Required if `describe` says `enumerable=False`: `legal_moves` is then a useful sample.
    """


@hookspec(firstresult=True)
def why_illegal(state: Any, seat: int, move: Move) -> str:  # type: ignore[empty-body]
    """Say why a move is refused, in a sentence that the seat's client can show."""


# Secrets.


@hookspec(firstresult=True)
def view(state: Any, seat: int | None) -> Any:
    """Return what a seat (None: a spectator) may see: a new object of the View type.

    Required if `describe` says `hidden=True`. Without it, everybody sees the state.
    """


@hookspec(firstresult=True)
def sample(state: Any, seat: int | None, chance: Chance) -> Any:
    """Return a full state, drawn from those that the seat cannot tell from this one.

    Required if `describe` says `hidden=True`. It keeps all that the seat was ever told.
    """


# Draws by agreement.


@hookspec(firstresult=True)
def may_offer_draw(state: Any, seat: int) -> bool:  # type: ignore[empty-body]
    """Tell whether a seat may offer a draw now. Without it: never."""


# States from outside.


@hookspec(firstresult=True)
def check(state: Any, seats: int, options: Value) -> None:
    """Raise `ValueError` if a state from outside breaks the game's invariants.

    It must be one of a match with these seats and options.
    """


@hookspec(firstresult=True)
def migrate(version: int, data: dict[str, Any]) -> dict[str, Any]:  # type: ignore[empty-body]
    """Lift `{"options": ..., "state": ...}` of an older rules version to this one.

    Both are plain values as msgpack holds them, and come from outside: raise `ValueError` if
    they are broken. `check` sees the result.
    """


# Text.


@hookspec(firstresult=True)
def write_move(state: Any, seat: int, move: Move) -> str:  # type: ignore[empty-body]
    """Write a move in the community's notation. Without it: compact JSON."""


@hookspec(firstresult=True)
def read_move(state: Any, seat: int, text: str) -> Move:  # type: ignore[empty-body]
    """Read a move, legal or not. Unreadable: `ValueError` with a sentence for the player."""


@hookspec(firstresult=True)
def write_position(state: Any) -> str:  # type: ignore[empty-body]
    """Write a position as text."""


@hookspec(firstresult=True)
def read_position(text: str, options: Value) -> tuple[int, Value, Any]:  # type: ignore[empty-body]
    """Read a position as seats, options and state. Unreadable: `ValueError`.

    `options` are those the host chose; what the text itself says wins. `check` sees the state.
    """


@hookspec(firstresult=True)
def write_game(state: Any, options: Value, texts: Sequence[str]) -> str:  # type: ignore[empty-body]
    """Write a whole game: `texts` are its moves in order, `state` is where they led."""


@hookspec(firstresult=True)
def read_game(text: str) -> tuple[int, Value, Sequence[str]]:  # type: ignore[empty-body]
    """Read a whole game as seats, options and the texts of its moves. Unreadable: `ValueError`."""


# Pictures.


@hookspec(firstresult=True)
def show(view: Any, seat: int | None) -> str:  # type: ignore[empty-body]
    """Draw a view for a terminal, in lines of text. Made from a view, it cannot leak."""


@hookspec(firstresult=True)
def draw(view: Any, seat: int | None) -> str:  # type: ignore[empty-body]
    """Draw a view as an SVG document."""
