"""Errors: each has a kind that other languages rely on, and says whose fault it was."""

from __future__ import annotations

import pytest

from gamekernel import errors
from gamekernel.errors import BadMove, GameKernelError

# Hosts in other languages act on these. Adding a line is a new feature; changing or taking one
# away breaks them.
KINDS = {
    "bad_chance": "host",
    "bad_log": "host",
    "bad_move": "player",
    "bad_options": "host",
    "bad_position": "host",
    "bad_save": "host",
    "bad_seat": "host",
    "cannot_draw": "player",
    "cannot_undo": "player",
    "duplicate_game": "game",
    "error": "host",
    "game_over": "player",
    "illegal_move": "player",
    "no_log": "host",
    "not_supported": "host",
    "not_your_turn": "player",
    "plugin_error": "game",
    "stale_ticket": "player",
    "too_many_outcomes": "host",
    "unknown_game": "host",
}
CLASSES = [
    c for c in vars(errors).values() if isinstance(c, type) and issubclass(c, GameKernelError)
]


def test_the_kinds_and_whose_fault_they_are_stay_as_they_were():
    assert {c.kind: c.fault for c in CLASSES} == KINDS


def test_every_error_has_a_kind_of_its_own():
    assert all("kind" in vars(c) for c in CLASSES)
    assert len({c.kind for c in CLASSES}) == len(CLASSES)


def test_the_fault_is_one_of_four():
    assert {c.fault for c in CLASSES} <= {"player", "host", "game", "kernel"}


@pytest.mark.parametrize("class_", CLASSES, ids=lambda c: c.kind)
def test_an_error_says_what_and_where(class_):
    assert class_.__doc__
    error = class_("it does not fit", at="$.to[1]")
    assert (error.message, error.at) == ("it does not fit", "$.to[1]")
    assert str(error) == "it does not fit (at $.to[1])"
    assert str(class_("it does not fit")) == "it does not fit"
    assert isinstance(error, GameKernelError)


@pytest.mark.parametrize(
    ("name", "parent"),
    [
        ("IllegalMove", ValueError),
        ("BadMove", ValueError),
        ("BadSave", ValueError),
        ("BadLog", errors.BadSave),
        ("UnknownGame", LookupError),
        ("DuplicateGame", errors.PluginError),
    ],
)
def test_an_error_is_caught_as_what_python_would_call_it(name, parent):
    assert issubclass(getattr(errors, name), parent)


def test_an_interrupt_is_nobodys_fault():
    assert not issubclass(KeyboardInterrupt, errors.FAULTS)
    assert issubclass(SystemExit, errors.FAULTS)
    assert issubclass(BadMove, errors.FAULTS)
