"""What a seat may see, and the states it cannot tell from the true one (sheet 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from gamekernel import Value
from gamekernel_games.mr_jack.components import (
    Character,
    Direction,
    Exit,
    Gaslight,
    LanternBlockedBy,
    Manhole,
    Street,
)
from gamekernel_games.mr_jack.state import (
    Activation,
    Ending,
    Seat,
    State,
    Witness,
    actor,
    jack,
    lit,
    others,
    positions,
    seen,
    stack,
    turn,
)

if TYPE_CHECKING:
    from gamekernel import Chance


class Alibis(Value, frozen=True):
    """The alibi cards that a player has drawn."""

    count: int
    cards: tuple[Character, ...] | None
    """Sorted; None for those who may not see them."""


class View(Value, frozen=True):
    """What a seat may see of a game."""

    detective: Seat
    round: int
    phase: str
    actor: Seat | None
    """Who acts; None when the game is over."""
    cards: tuple[Character, ...]
    used: tuple[Character, ...]
    activation: Activation | None
    positions: dict[str, Street]
    """By character."""
    innocent: tuple[Character, ...]
    stayed: tuple[Character, ...]
    """Who stayed in Jack's hands where Jack himself could have escaped."""
    lit: dict[str, Gaslight]
    """Where the tiles lie that are in the game."""
    covers: tuple[Manhole, ...]
    cordons: tuple[Exit, ...]
    witness: Witness
    lantern: Direction
    lantern_blocked_by: LanternBlockedBy
    seen: tuple[Character, ...]
    """Who would be seen if the call were now."""
    stack: int
    """How many alibi cards nobody has drawn."""
    identity: Character | None
    detective_alibis: Alibis
    jack_alibis: Alibis
    ending: Ending | None


def view(state: State, seat: int | None) -> View:
    """Show what a seat (None: a spectator) may see."""
    over = state.ending is not None
    return View(
        detective=state.detective,
        round=state.round,
        phase=turn(state).phase,
        actor=None if over else actor(state),
        cards=state.cards,
        used=state.used,
        activation=state.activation,
        positions=dict(positions(state).items()),
        innocent=state.innocent,
        stayed=state.stayed,
        lit=dict(lit(state).items()),
        covers=state.covers,
        cordons=state.cordons,
        witness=state.witness,
        lantern=state.lantern,
        lantern_blocked_by=state.options.lantern_blocked_by,
        seen=seen(state),
        stack=len(stack(state)),
        identity=state.identity if _knows_identity(state, seat) else None,
        detective_alibis=_alibis(state.detective_alibis, shown=seat == state.detective),
        jack_alibis=_alibis(state.jack_alibis, shown=seat == jack(state)),
        ending=state.ending,
    )


def _alibis(cards: tuple[Character, ...], *, shown: bool) -> Alibis:
    return Alibis(len(cards), cards if shown else None)


def _knows_identity(state: State, seat: int | None) -> bool:
    return seat == jack(state) or state.ending is not None


def sample(state: State, seat: int | None, chance: Chance) -> State:
    """Draw anew who Jack is and the alibi cards, as far as a seat does not know them.

    Whoever is still suspected fits all calls, for a call turned over all others.
    """
    own = state.detective_alibis if seat == state.detective else ()
    identity = state.identity
    if not _knows_identity(state, seat):
        identity = chance.choice(others(*state.innocent, *state.stayed, *own))
    theirs = state.jack_alibis if seat == jack(state) else ()
    unknown = others(identity, *own, *theirs)
    if seat != state.detective:
        own, unknown = chance.draw(unknown, len(state.detective_alibis))
    if seat != jack(state):
        theirs, unknown = chance.draw(unknown, len(state.jack_alibis))
    return replace(state, identity=identity, detective_alibis=own, jack_alibis=theirs)
