"""How a turn runs: what each step does, the end of a turn, the end of the game (sheet 3 to 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from gamekernel import Score
from gamekernel_games.homeworlds import positions
from gamekernel_games.homeworlds.moves import (
    Attack,
    Build,
    Catastrophe,
    ClaimDraw,
    Discover,
    EndTurn,
    Homeworld,
    Move,
    Sacrifice,
    Trade,
    next_name,
    next_number,
)
from gamekernel_games.homeworlds.state import FACTS, State, System, colour_of, in_order, size_of

if TYPE_CHECKING:
    from gamekernel import Events
    from gamekernel_games.homeworlds.moves import AnyMove, Power, Step
    from gamekernel_games.homeworlds.state import Colour, Options, Piece

THIRD = 3
"""The occurrence of a position from which it is a repetition."""


def start(options: Options, events: Events) -> State:
    """Return the empty table, or the homeworlds of a first game (sheet 3)."""
    state = State(options)
    if options.start == "beginner":
        for home in FACTS.beginner:
            state = apply(state, Homeworld(home.stars, home.ship), events)
    return state


def apply(state: State, move: AnyMove, events: Events) -> State:
    """Return the state after a legal move."""
    if isinstance(move, Homeworld):
        return _create(state, move, events)
    if isinstance(move, EndTurn):
        return _end_turn(state, events)
    if isinstance(move, ClaimDraw):
        events.tell("draw_claimed", seat=state.seat)
        return _finish(replace(state, repeated=True), events)
    return _step(state, move, events)


def _create(state: State, move: Homeworld, events: Events) -> State:
    """Create a homeworld, which ends the turn by itself."""
    seat, stars = state.seat, in_order(move.stars)
    system = System(move.name or next_name(state), seat, stars, ((), ()))
    system = _with_ship(system, seat, move.ship)
    named = (*state.named, move.name) if move.name else state.named
    events.tell("created", seat=seat, at=system.name, stars=list(stars), ship=move.ship)
    after = replace(state, systems=(*state.systems, system), named=named, seat=1 - seat)
    return _begin_turn(after, events) if seat == 1 else after


# Steps.


def _step(state: State, move: Step, events: Events) -> State:
    if isinstance(move, Catastrophe):
        return _catastrophe(state, move, events)
    if isinstance(move, Sacrifice):
        power, actions = colour_of(move.ship), size_of(move.ship)
        events.tell(
            "sacrificed", seat=state.seat, ship=move.ship, at=move.at, power=power, actions=actions
        )
        state = _changed(state, _without_ship(_at(state, move.at), state.seat, move.ship), events)
        return replace(state, stage="sacrifice", power=power, actions=actions)
    state = _power(state, move, events)
    if state.actions > 1:
        return replace(state, actions=state.actions - 1)
    return replace(state, stage="done", power=None, actions=0)


def _power(state: State, move: Power, events: Events) -> State:
    """Do one power action (sheet 4.2)."""
    seat, system = state.seat, _at(state, move.at)
    if isinstance(move, Attack):
        events.tell("captured", seat=seat, ship=move.ship, at=move.at)
        taken = _without_ship(system, 1 - seat, move.ship)
        return _changed(state, _with_ship(taken, seat, move.ship), events)
    if isinstance(move, Build):
        events.tell("built", seat=seat, ship=move.ship, at=move.at)
        return _changed(state, _with_ship(system, seat, move.ship), events)
    if isinstance(move, Trade):
        events.tell("traded", seat=seat, old=move.old, new=move.new, at=move.at)
        less = _without_ship(system, seat, move.old)
        return _changed(state, _with_ship(less, seat, move.new), events)
    if isinstance(move, Move):
        events.tell("moved", seat=seat, ship=move.ship, at=move.at, to=move.to)
        state = _changed(state, _with_ship(_at(state, move.to), seat, move.ship), events)
    else:
        state = _discover(state, move, events)
    return _changed(state, _without_ship(system, seat, move.ship), events)


def _discover(state: State, move: Discover, events: Events) -> State:
    """Found a new system, with the ship already there."""
    name = move.name or next_name(state)
    found = _with_ship(System(name, None, (move.star,), ((), ())), state.seat, move.ship)
    events.tell("discovered", seat=state.seat, ship=move.ship, at=move.at, star=move.star, to=name)
    systems = (*state.systems, found)
    if move.name:
        return replace(state, systems=systems, named=(*state.named, name))
    return replace(state, systems=systems, discoveries=next_number(state))


def _catastrophe(state: State, move: Catastrophe, events: Events) -> State:
    """Return every piece of a colour in a system to the bank (sheet 4.3)."""
    system = _at(state, move.at)
    lost = in_order(piece for piece in system.pieces if colour_of(piece) == move.colour)
    events.tell("catastrophe", seat=state.seat, at=move.at, colour=move.colour, returned=list(lost))
    ships0, ships1 = (_not_of(move.colour, ships) for ships in system.ships)
    left = replace(system, stars=_not_of(move.colour, system.stars), ships=(ships0, ships1))
    return _changed(state, left, events)


def _at(state: State, name: str) -> System:
    return next(system for system in state.systems if system.name == name)


def _with_ship(system: System, seat: int, ship: Piece) -> System:
    return _with_ships(system, seat, in_order((*system.ships[seat], ship)))


def _without_ship(system: System, seat: int, ship: Piece) -> System:
    ships = list(system.ships[seat])
    ships.remove(ship)
    return _with_ships(system, seat, tuple(ships))


def _with_ships(system: System, seat: int, ships: tuple[Piece, ...]) -> System:
    pair = (ships, system.ships[1]) if seat == 0 else (system.ships[0], ships)
    return replace(system, ships=pair)


def _not_of(colour: Colour, pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    return tuple(piece for piece in pieces if colour_of(piece) != colour)


def _changed(state: State, system: System, events: Events) -> State:
    """Put a changed system in its place, or take it off the table at once (sheet 4.4).

    It goes when it has no star, and when it is no homeworld and has no ship.
    """
    if system.stars and (system.home is not None or any(system.ships)):
        kept = (system if other.name == system.name else other for other in state.systems)
        return replace(state, systems=tuple(kept))
    events.tell("vanished", at=system.name, returned=list(in_order(system.pieces)))
    return replace(state, systems=tuple(s for s in state.systems if s.name != system.name))


# The end of a turn.


def eliminated(state: State) -> tuple[int, ...]:
    """Return the seats that have no ship of their own in their homeworld."""
    homes = [state.home(seat) for seat in (0, 1)]
    return tuple(seat for seat, home in enumerate(homes) if home is None or not home.ships[seat])


def _end_turn(state: State, events: Events) -> State:
    """Take the result, if there is one; else the other player begins a turn (sheet 5)."""
    events.tell("turn_ended", seat=state.seat)
    for seat in eliminated(state):
        events.tell("eliminated", seat=seat)
    if eliminated(state):
        return _finish(state, events)
    after = replace(state, seat=1 - state.seat, power=None, actions=0, claimable=False)
    return _begin_turn(after, events)


def _begin_turn(state: State, events: Events) -> State:
    """Count the position, if repetition matters (sheet 6)."""
    state, times = positions.counted(replace(state, stage="free"))
    if times < THIRD:
        return state
    events.tell("repeated", seat=state.seat, times=times)
    if state.options.repetition == "draw":
        return _finish(replace(state, repeated=True), events)
    return replace(state, claimable=True)


def _finish(state: State, events: Events) -> State:
    events.tell("ended", drawn=state.repeated or len(eliminated(state)) == 2)
    return replace(state, stage="over", power=None, actions=0, claimable=False)


def score(state: State) -> Score:
    """Return 1 : 0 for the winner, 1 : 1 for a draw, 0 : 0 while the game runs (sheet 5)."""
    if state.stage != "over":
        return Score.ranked((0, 0), over=False)
    out = () if state.repeated else eliminated(state)
    if len(out) == 1:
        points = (0, 1) if out[0] == 0 else (1, 0)
        return Score.ranked(points, over=True, reason="no ship is left at home")
    reason = "repetition" if state.repeated else "no ship is left at either home"
    return Score.ranked((1, 1), over=True, reason=reason)
