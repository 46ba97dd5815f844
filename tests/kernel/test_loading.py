"""Loading holds what a game says about itself to the contract."""

from __future__ import annotations

from typing import Annotated

import msgspec
import pytest
from msgspec import Meta
from tests.kernel import tiny

from gamekernel import Move, Value
from gamekernel.errors import PluginError
from gamekernel.loading import open_game


def test_a_sound_game_is_what_it_says():
    game = tiny.game()
    assert game.id == "race"
    assert game.info.seats == (2,)
    assert game.extensions == ()
    assert repr(game) == "<Game race v1>"


def test_a_game_may_define_every_optional_hook():
    game = tiny.game(
        {"view": tiny.View, "hidden": True, "enumerable": False},
        view=lambda state: tiny.View(state.total),
        sample=lambda state: state,
        is_legal=lambda: True,
        write_move=lambda: "add",
        read_move=lambda: tiny.Add(1),
    )
    assert game.view(tiny.State(2), None) == tiny.View(2)


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ({"api": 2}, "written for api 2, this kernel has 1"),
        ({"api": 0}, "written for api 0, this kernel has 1"),
        ({"api": "1"}, "written for api '1'"),
        ({"api": True}, "written for api True"),
        ({"id": "chess"}, "describes itself as 'chess'"),
        ({"id": None}, "describes itself as None"),
        ({"version": 0}, "version is an int from 1"),
        ({"version": "1"}, "version is an int from 1"),
        ({"version": True}, "version is an int from 1"),
        ({"name": ""}, "name is missing"),
        ({"name": None}, "name is missing"),
        ({"seats": ()}, "seats is a tuple of ints"),
        ({"seats": 2}, "seats is a tuple of ints"),
        ({"seats": [2]}, "seats is a tuple of ints"),
        ({"seats": (0,)}, "seats is a tuple of ints"),
        ({"seats": (2, 2)}, "seats is a tuple of ints"),
        ({"seats": (True,)}, "seats is a tuple of ints"),
        ({"seats": ("2",)}, "seats is a tuple of ints"),
        ({"hidden": None}, "hidden is a bool"),
        ({"chance": 1}, "chance is a bool"),
        ({"simultaneous": "no"}, "simultaneous is a bool"),
        ({"open_choices": True}, "open_choices are simultaneous ones"),
        ({"cooperative": 0}, "cooperative is a bool"),
        ({"enumerable": None}, "enumerable is a bool"),
        ({"endless": ()}, "endless is a bool"),
        ({"text": None}, "text is a str"),
        ({"credits": b""}, "credits is a str"),
    ],
    ids=str,
)
def test_what_a_game_says_wrong_is_said_back(said, reason):
    with pytest.raises(PluginError, match=f"^race: {reason}"):
        tiny.game(said)


@pytest.mark.parametrize("id_", ["Race", "1race", "", "ra-ce", "ra ce", "räce", "race\n", "_race"])
def test_an_id_is_lower_case_letters_digits_and_underscores(id_):
    with pytest.raises(PluginError, match="an id is"):
        open_game(id_, tiny.plugin({"id": id_}))


@pytest.mark.parametrize("missing", ["view", "sample"])
def test_a_game_with_hidden_information_says_what_a_seat_sees_and_cannot_tell(missing):
    hooks = {"view": lambda state: tiny.View(0), "sample": lambda state: state}
    with pytest.raises(PluginError, match="hidden information has hooks view and sample"):
        tiny.game({"hidden": True, "view": tiny.View}, **(hooks | {missing: None}))


def test_a_game_that_cannot_list_its_moves_tells_whether_one_is_legal():
    with pytest.raises(PluginError, match="has a hook is_legal"):
        tiny.game({"enumerable": False})


def test_a_view_has_a_type_and_a_type_of_views_a_hook():
    with pytest.raises(PluginError, match=r"GameInfo\.view"):
        tiny.game(view=lambda state: tiny.View(0))
    with pytest.raises(PluginError, match=r"GameInfo\.view"):
        tiny.game({"view": tiny.View})


@pytest.mark.parametrize("name", ["write_move", "read_move"])
def test_moves_are_both_written_and_read(name):
    with pytest.raises(PluginError, match="write_move and read_move go together"):
        tiny.game(**{name: lambda state: "add"})


# Types.


class Loose(Value, frozen=True):
    moves: list[int]


class LooseMove(Move, frozen=True):
    at: float


class Unknown(Value, frozen=True):
    at: Missing  # noqa: F821 - that is the point


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ({"state": Loose}, r"State\.moves: list"),
        ({"options": Loose}, r"Options\.moves: list"),
        ({"move": LooseMove}, r"Move\.at: float"),
        ({"move": tiny.State}, "Move: every kind of move is a subclass of gamekernel.Move"),
        ({"state": Unknown}, "Missing"),
        ({"state": None}, "State"),
        ({"state": 5}, "State"),
        ({"state": "State"}, "State"),
        ({"move": None}, "Move: every kind"),
        ({"move": 5}, "Move: "),
        ({"options": None}, "Options"),
        ({"options": int}, "Options is a subclass of gamekernel.Value"),
        ({"options": tiny.Options | None}, "Options is a subclass of gamekernel.Value"),
    ],
    ids=str,
)
def test_a_type_that_may_not_be_used_is_refused_by_name(said, reason):
    with pytest.raises(PluginError, match=f"^race: .*{reason}"):
        tiny.game(said)


def test_the_type_of_views_is_held_to_the_contract_too():
    with pytest.raises(PluginError, match=r"^race: View\.moves: list"):
        tiny.game({"view": Loose}, view=lambda state: Loose([]))


class NoDefault(Value, frozen=True):
    goal: int


def options_with(type_, default):
    return msgspec.defstruct("Options", [("goal", type_, default)], bases=(Value,), frozen=True)


@pytest.mark.parametrize(
    "options",
    [
        NoDefault,
        options_with(int, "three"),
        options_with(int, True),
        options_with(int, 2**53 + 1),
        options_with(Annotated[int, Meta(ge=1, le=3)], 4),
        options_with(tuple[int, ...], None),
    ],
    ids=str,
)
def test_every_option_has_a_default_that_the_option_allows(options):
    with pytest.raises(PluginError, match="every option has a default"):
        tiny.game({"options": options})


def test_a_game_without_options_needs_no_type_for_them():
    assert tiny.game({"options": Value}).new().options == Value()
