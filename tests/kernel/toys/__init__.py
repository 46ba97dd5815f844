"""Toy games, one file each: models of a plugin, small enough to be right at a glance."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

from gamekernel import Registry, hookimpl
from gamekernel.loading import open_game

HERE = Path(__file__).parent
TOYS = ("bids", "flood", "hoard", "nim", "pebbles", "pig", "snap")
SEED = bytes(range(32))

registry = Registry(files=[HERE / f"{name}.py" for name in TOYS])
registry_of_old = Registry(files=[HERE / "old_pebbles.py"])


def load(name):
    """Load a toy."""
    return registry.load(name)


def load_old_pebbles():
    """Load the toy as it was before its rules changed."""
    return registry_of_old.load("pebbles")


def module(name):
    """Return a toy's module, for its types."""
    source = next(listed.source for listed in registry.games() if listed.id == name)
    return sys.modules[source]


def changed(name, **hooks):
    """Load a toy with some hooks replaced; None leaves a hook out."""
    kept = {k: v for k, v in vars(module(name)).items() if k not in hooks}
    plugin = ModuleType(f"changed_{name}")
    vars(plugin).update(kept)
    vars(plugin).update({k: hookimpl(function) for k, function in hooks.items() if function})
    return open_game(name, plugin)


def new(name, seats=None, **how):
    """Start a match of a toy, always with the same seed."""
    game = load(name)
    return game.new(seats, seed=SEED if game.info.chance else None, **how)


def restore(data, **how):
    """Restore a match of a toy."""
    return registry.restore(data, **how)


def choices(match):
    """List every seat that may act with each of its moves."""
    turn = match.turn
    return [(s, move) for s in turn.must + turn.may for move in match.legal_moves(s)]


def play_out(match, *numbers):
    """Play a match on, each number choosing one of the moves there are; stop at the end."""
    for number in numbers:
        moves = choices(match)
        if not moves:
            break
        match.play(*moves[number % len(moves)])
    return match
