"""Race, the smallest game: two seats add 1 or 2 in turn, and who reaches 3 wins.

`plugin` makes a module of its hooks, with some of them replaced, added or left out.
"""

from __future__ import annotations

from types import ModuleType

from gamekernel import API, GameInfo, Move, Score, Turn, Value, hookimpl
from gamekernel.loading import open_game


class State(Value, frozen=True):
    total: int = 0
    mover: int = 0


class Add(Move, frozen=True):
    n: int


class View(Value, frozen=True):
    total: int


class Options(Value, frozen=True):
    goal: int = 3


def info(**changes):
    said = {
        "id": "race",
        "name": "Race",
        "version": 1,
        "api": API,
        "seats": (2,),
        "state": State,
        "move": Add,
        "options": Options,
    }
    return GameInfo(**(said | changes))


def setup():
    return State()


def turn(state):
    return Turn((state.mover,) if state.total < 3 else ())


def legal_moves(state, seat):
    if seat != state.mover or state.total >= 3:
        return ()
    return tuple(Add(n) for n in (1, 2) if state.total + n <= 3)


def apply(state, move):
    return State(state.total + move.n, 1 - state.mover)


def score(state):
    if state.total < 3:
        return Score((0, 0), (1, 1))
    winner = 1 - state.mover
    return Score((1 - winner, winner), (1 + winner, 2 - winner), (winner,))


REQUIRED = {
    "setup": setup,
    "turn": turn,
    "legal_moves": legal_moves,
    "apply": apply,
    "score": score,
}


def plugin(said=None, **hooks):
    """Make a plugin of race; a hook given as None is left out."""
    module = ModuleType("race")
    described = info(**(said or {}))
    for name, function in ({"describe": lambda: described} | REQUIRED | hooks).items():
        if function is not None:
            setattr(module, name, hookimpl(function))
    return module


def extension(version=1, **wrappers):
    """Make house rules of generator functions."""
    module = ModuleType("house_rules")
    module.version = version
    for name, function in wrappers.items():
        setattr(module, name, hookimpl(wrapper=True)(function))
    return module


def game(said=None, **hooks):
    """Load race, with some hooks replaced."""
    return open_game("race", plugin(said, **hooks))
