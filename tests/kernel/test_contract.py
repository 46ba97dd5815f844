"""The contract: every hook says what it promises, and a change to it is noticed."""

from __future__ import annotations

from pathlib import Path

import pytest

import gamekernel
from gamekernel import GameInfo, hooks
from gamekernel.binding import SPECS

# Plugins out there declare these names. A new hook or a new argument breaks nobody; a name that
# changes or goes breaks them, and takes a new `API`.
HOOKS = {
    "describe": (),
    "setup": ("seats", "options", "chance", "events"),
    "turn": ("state",),
    "legal_moves": ("state", "seat"),
    "apply": ("state", "seat", "move", "chance", "events"),
    "score": ("state",),
    "is_legal": ("state", "seat", "move"),
    "why_illegal": ("state", "seat", "move"),
    "view": ("state", "seat"),
    "sample": ("state", "seat", "chance"),
    "may_offer_draw": ("state", "seat"),
    "check": ("state", "seats", "options"),
    "migrate": ("version", "data"),
    "write_move": ("state", "seat", "move"),
    "read_move": ("state", "seat", "text"),
    "write_position": ("state",),
    "read_position": ("text", "options"),
    "write_game": ("state", "options", "texts"),
    "read_game": ("text",),
    "show": ("view", "seat"),
    "draw": ("view", "seat"),
}
NAMES = {
    "API", "Accelerator", "Chance", "Event", "Events", "Found", "Game", "GameInfo", "Listed",
    "Match", "Move", "Playouts", "Registry", "Score", "ScriptedChance", "SeededChance", "Turn",
    "Value", "__version__", "errors", "games", "hookimpl", "known_to", "load", "perft",
    "playouts", "restore",
}  # fmt: skip


def test_the_hooks_and_their_arguments_are_those_written_here():
    assert SPECS == HOOKS


def test_six_hooks_are_required():
    assert hooks.REQUIRED == ("describe", "setup", "turn", "legal_moves", "apply", "score")


def test_every_hook_says_what_it_promises_in_a_sentence():
    for name in HOOKS:
        first = (getattr(hooks, name).__doc__ or "").splitlines()[0]
        assert first.endswith((".", ":", "?")), name
        assert len(first.split()) > 3, name


def test_every_hook_answers_with_its_first_result():
    for name in HOOKS:
        assert getattr(hooks, name).gamekernel_spec["firstresult"], name


def test_everything_a_game_says_about_itself_is_explained():
    source = Path(gamekernel.__file__).with_name("model.py").read_text(encoding="utf-8")
    text = source.partition("class GameInfo")[2].partition("\nclass ")[0]
    for field in GameInfo.__struct_fields__:
        assert f"    {field}: " in text
        line, _, rest = text.partition(f"    {field}: ")[2].partition("\n")
        assert rest.lstrip().startswith('"""'), (field, line)


def test_the_public_names_are_those_written_here():
    assert set(gamekernel.__all__) == NAMES
    assert set(dir(gamekernel)) == NAMES


def test_every_public_name_is_there_and_explained():
    for name in NAMES - {"__version__", "API"}:
        assert getattr(gamekernel, name).__doc__, name


def test_a_name_that_is_not_public_is_not_there():
    with pytest.raises(AttributeError, match="'gamekernel' has no attribute 'encoder'"):
        gamekernel.encoder  # noqa: B018 - looking is the test
