"""`--option k=v`: parsed by the field's type, judged by the game."""

import enum
import json
from typing import Annotated

import pytest
from msgspec import Meta, inspect

from gamekernel.cli.options import _parsed, accepts


def options(run, *pairs):
    args = [part for pair in pairs for part in ("--option", pair)]
    result = run("perft", "nim", "--depth", "1", "--json", *args, toys=("nim",))
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)["options"]


@pytest.mark.parametrize(
    ("text", "value"), [("yes", True), ("TRUE", True), ("1", True), ("no", False), ("off", False)]
)
def test_bool(run, text, value):
    assert options(run, f"misere={text}")["misere"] is value


def test_int_literal_text_and_list(run):
    found = options(run, "most=3", "style=FANCY", "note=a=b", "heaps=1, 2")
    assert found == {"heaps": [1, 2], "misere": False, "most": 3, "style": "fancy", "note": "a=b"}


def test_none_and_json(run):
    found = options(run, "note=none", "heaps=[4,4]")
    assert found["note"] is None
    assert found["heaps"] == [4, 4]


@pytest.mark.parametrize(
    ("pair", "sentence"),
    [
        ("most=12", "option most: '12' is not a whole number from 1 to 9"),
        ("most=x", "option most: 'x' is not a whole number from 1 to 9"),
        ("misere=perhaps", "option misere: 'perhaps' is not true or false"),
        ("style=bold", "option style: 'bold' is not fancy or plain"),
        ("heaps=[[1]]", "option heaps: '[[1]]' is not any number, with commas between, of: "),
        ("colour=red", "nim has no option 'colour'; it has: heaps, misere, most, style, note"),
        ("misere", "option 'misere': write it as name=value"),
    ],
)
def test_errors_name_the_option_and_what_it_takes(run, pair, sentence):
    result = run("perft", "nim", "--depth", "1", "--option", pair, toys=("nim",))
    assert result.exit_code == 2
    assert result.stderr.startswith(f"error: {sentence}")
    assert result.stderr.count("\n") == 1


def test_an_option_given_twice_is_refused(run):
    args = ("--option", "most=1", "--option", "most=2")
    result = run("perft", "nim", "--depth", "1", *args, toys=("nim",))
    assert (result.exit_code, "given twice" in result.stderr) == (2, True)


def test_a_combination_the_game_refuses(run):
    args = ("--option", "misere=true", "--option", "heaps=1")
    result = run("perft", "nim", "--depth", "1", *args, toys=("nim",))
    assert result.exit_code == 2
    assert "one stick is no game" in result.stderr


class Colour(enum.Enum):
    RED = "red"
    BLUE = "blue"


class Level(enum.IntEnum):
    LOW = 1
    HIGH = 2


@pytest.mark.parametrize(
    ("type_", "text", "value", "words"),
    [
        (Colour, "Blue", "blue", "red or blue"),
        (Level, "2", 2, "1 or 2"),
        (int | None, "7", 7, "a whole number or none"),
        (int | None, "null", None, "a whole number or none"),
        (str | None, "none", None, "a text or none"),
        (bool | str, "maybe", "maybe", "true or false or a text"),
        (frozenset[str], "M,L", ["M", "L"], "any number, with commas between, of: a text"),
        (tuple[int, str], '[1, "a"]', [1, "a"], "[a whole number, a text]"),
        (Annotated[int, Meta(gt=0, lt=4)], "3", 3, "a whole number from 1 to 3"),
        (Annotated[int, Meta(ge=2)], "3", 3, "a whole number from 2"),
    ],
)
def test_every_type(type_, text, value, words):
    info = inspect.type_info(type_)
    assert _parsed(text, info) == value
    assert sorted(accepts(info).split()) == sorted(words.split())
