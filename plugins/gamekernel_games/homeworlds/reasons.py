"""Why a move is refused: the rule it breaks, in a sentence for the player."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
    powers,
    smallest,
    why_no_name,
)
from gamekernel_games.homeworlds.positions import NAMES
from gamekernel_games.homeworlds.state import FACTS, colour_of, size_of

if TYPE_CHECKING:
    from gamekernel_games.homeworlds.moves import AnyMove, Power, Step
    from gamekernel_games.homeworlds.state import Colour, State, System

_COLOURS: dict[type, Colour] = {Attack: "r", Move: "y", Discover: "y", Build: "g", Trade: "b"}


def why_illegal(state: State, move: AnyMove) -> str:
    """Return the sentence for a move of the player on turn that is not legal."""
    if state.stage == "over":
        return "the game is over"
    if isinstance(move, Homeworld):
        return _why_no_homeworld(state, move)
    if state.stage == "create":
        return "create your homeworld first"
    if isinstance(move, ClaimDraw):
        return "a draw can be claimed in a turn that begins with a position for the third time"
    if isinstance(move, EndTurn):
        return "the turn can be ended"
    return _why_no_step(state, move)


def _why_no_homeworld(state: State, move: Homeworld) -> str:
    """Sheet 3."""
    if state.stage != "create":
        return "you have created your homeworld already"
    if state.options.first_ship == "large" and size_of(move.ship) != 3:
        return "the first ship must be a large one"
    chosen = (*move.stars, move.ship)
    for piece in chosen:
        if chosen.count(piece) > state.bank()[piece]:
            return f"the bank does not have as many {piece}"
    return why_no_name(state, move) or "this homeworld can be created"


def _why_no_step(state: State, move: Step) -> str:
    system = state.system(move.at)
    if system is None:
        return f"there is no system {move.at}"
    if isinstance(move, Catastrophe):
        n = system.count(move.colour)
        return f"{move.at} has {n} {NAMES[move.colour]}; a catastrophe takes {FACTS.overpopulation}"
    if isinstance(move, Sacrifice):
        if state.stage == "done":
            return "your action is done; a sacrifice comes before"
        if state.stage == "sacrifice":
            return "only one ship is sacrificed in a turn"
        return f"you have no {move.ship} at {move.at}"
    return _why_no_power(state, system, move) or _why_not(state, system, move)


def _why_no_power(state: State, system: System, move: Power) -> str | None:
    """Say why the colour cannot be used there (sheet 4.1, 4.2)."""
    colour = _COLOURS[type(move)]
    if state.stage == "done":
        return "your action is done; only catastrophes are left"
    if state.power is not None and colour != state.power:
        return f"the sacrifice gives {NAMES[state.power]} actions only"
    if not system.ships[state.seat]:
        return f"you have no ship at {system.name}"
    if colour not in powers(state, system):
        return f"neither a star nor a ship of yours at {system.name} is {NAMES[colour]}"
    return None


def _why_not(state: State, system: System, move: Power) -> str:
    """Say what else is wrong with an action (sheet 4.2)."""
    if isinstance(move, Attack):
        return _why_no_attack(state, system, move)
    if isinstance(move, Build):
        return _why_no_build(state, system, move)
    ship = move.old if isinstance(move, Trade) else move.ship
    if ship not in system.ships[state.seat]:
        return f"you have no {ship} at {move.at}"
    if isinstance(move, Trade):
        return _why_no_trade(move)
    if isinstance(move, Move):
        return _why_no_way(state, system, move)
    return _why_no_discovery(state, system, move)


def _why_no_attack(state: State, system: System, move: Attack) -> str:
    if move.ship not in system.ships[1 - state.seat]:
        return f"there is no enemy {move.ship} at {move.at}"
    return f"your ships at {move.at} are too small to capture {move.ship}"


def _why_no_build(state: State, system: System, move: Build) -> str:
    colour = colour_of(move.ship)
    if colour not in map(colour_of, system.ships[state.seat]):
        return f"you have no {NAMES[colour]} ship at {system.name} to build after"
    bank = state.bank()
    first = smallest(colour, [piece for piece, n in bank.items() if n])
    if first is None:
        return f"the bank has no {NAMES[colour]} piece"
    return f"the smallest piece is built, which is {first}"


def _why_no_trade(move: Trade) -> str:
    if size_of(move.old) != size_of(move.new):
        return "a trade keeps the size"
    if colour_of(move.old) == colour_of(move.new):
        return "a trade changes the colour"
    return f"the bank has no {move.new}"


def _why_no_way(state: State, system: System, move: Move) -> str:
    target = state.system(move.to)
    if target is None:
        return f"there is no system {move.to}"
    if target == system:
        return "the ship is there already"
    return f"{move.at} and {move.to} have stars of one size, so no way leads there"


def _why_no_discovery(state: State, system: System, move: Discover) -> str:
    if not state.bank()[move.star]:
        return f"the bank has no {move.star}"
    if not system.connects((move.star,)):
        return f"{move.at} has a star of the size of {move.star}, so no way leads there"
    return why_no_name(state, move) or "this system can be discovered"
