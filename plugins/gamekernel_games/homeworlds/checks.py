"""Which states from outside are sound."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from gamekernel_games.homeworlds.moves import is_name, number_of
from gamekernel_games.homeworlds.rules import THIRD, eliminated
from gamekernel_games.homeworlds.state import HOMES, in_order

if TYPE_CHECKING:
    from gamekernel_games.homeworlds.state import Options, State, System


def check(state: State, options: Options) -> None:
    """Raise `ValueError` with a sentence if no game of these options has this state (sheet 4.1)."""
    if state.options != options:
        raise ValueError("the position is played under other options")
    for system in state.systems:
        _check_system(system)
    if min(state.bank().values()) < 0:
        raise ValueError("a kind of piece is there more than three times")
    _check_names(state)
    _check_homes(state)
    _check_turn(state)
    _check_seen(state)


def _check_system(system: System) -> None:
    name, most = system.name, 1 if system.home is None else 2
    if not 1 <= len(system.stars) <= most:
        raise ValueError(f"{name} has {len(system.stars)} stars")
    if system.home is None and not any(system.ships):
        raise ValueError(f"{name} has no ship, so it is no system any more")
    for pieces in (system.stars, *system.ships):
        if pieces != in_order(pieces):
            raise ValueError(f"the pieces at {name} are not in order")


def _check_names(state: State) -> None:
    names = [system.name for system in state.systems]
    if len({name.lower() for name in names}) != len(names):
        raise ValueError("two systems have one name")
    if len({name.lower() for name in state.named}) != len(state.named):
        raise ValueError("a name was given twice")
    for name in (*names, *state.named):
        if not is_name(name):
            raise ValueError(f"{name!r} is no name of 1 to 16 letters and digits")
    for name in names:
        number = number_of(name)
        counted = number is not None and number <= state.discoveries
        if name not in HOMES and name not in state.named and not counted:
            raise ValueError(f"nobody gave the name {name}")


def _check_homes(state: State) -> None:
    homes = [system.home for system in state.systems if system.home is not None]
    if len(set(homes)) != len(homes):
        raise ValueError("a player has two homeworlds")
    if state.stage != "create":
        return
    if homes != list(range(state.seat)) or len(state.systems) != state.seat:
        raise ValueError("the homeworlds are created in turn")
    if state.options.start == "beginner":
        raise ValueError("the homeworlds of a first game are given")


def _check_turn(state: State) -> None:
    if (state.stage == "sacrifice") != (state.power is not None) or (
        (state.stage == "sacrifice") != (state.actions > 0)
    ):
        raise ValueError("a sacrifice has a colour and actions left, and nothing else has")
    if state.claimable and (
        state.options.repetition != "offer" or state.stage in {"create", "over"}
    ):
        raise ValueError("no draw can be claimed")
    if state.repeated and (state.options.repetition == "off" or state.stage != "over"):
        raise ValueError("no repetition ends this game")
    if state.stage == "over" and not state.repeated and not eliminated(state):
        raise ValueError("both players have a ship at home, so the game is not over")


def _check_seen(state: State) -> None:
    if state.seen and (state.options.repetition == "off" or state.stage == "create"):
        raise ValueError("no position is remembered here")
    if any(a.position >= b.position for a, b in pairwise(state.seen)):
        raise ValueError("the remembered positions are not in order")
    times = [seen.times for seen in state.seen]
    if state.claimable and max(times, default=0) < THIRD:
        raise ValueError("no position has stood three times")
    if state.options.repetition == "draw":
        ended = times.count(THIRD)
        if max(times, default=0) > THIRD or ended > 1 or (ended and not state.repeated):
            raise ValueError("the third occurrence of a position ends the game")
