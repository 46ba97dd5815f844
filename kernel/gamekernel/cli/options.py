"""A game's options on the command line: reads `k=v` by the type of field k, and describes them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from msgspec import inspect

from gamekernel.errors import BadOptions
from gamekernel.shapes import guard_json

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gamekernel.game import Game
    from gamekernel.model import Value

_YES = ("true", "yes", "on", "1")
_NO = ("false", "no", "off", "0")
_NONE = ("none", "null")


class Described(NamedTuple):
    """One option for people and programs."""

    name: str
    accepts: str
    default: Any
    about: str


def read_options(game: Game, pairs: Sequence[str]) -> Value:
    """Read options given as `k=v`, and let the game judge them. Raises `BadOptions`."""
    fields = _fields(game)
    given: dict[str, str] = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not equals:
            raise BadOptions(f"option {pair!r}: write it as name=value")
        if name not in fields:
            known = ", ".join(fields) or "none"
            raise BadOptions(f"{game.id} has no option {name!r}; it has: {known}")
        if name in given:
            raise BadOptions(f"option {name} is given twice")
        given[name] = text
    for name, text in given.items():
        _judge(game, name, text, fields[name].type)
    return game.read_options({name: _parsed(given[name], fields[name].type) for name in given})


def describe_options(game: Game) -> list[Described]:
    """Describe every option of a game."""
    defaults = game.read_options(None)
    return [
        Described(name, accepts(field.type), getattr(defaults, field.name), about(field.type))
        for name, field in _fields(game).items()
    ]


def write_value(value: Any) -> str:
    """Write an option's value as `--option` reads it."""
    plain = msgspec.to_builtins(value)
    return plain if isinstance(plain, str) else msgspec.json.encode(plain).decode()


def accepts(info: inspect.Type) -> str:  # noqa: PLR0911 - one a type
    """Say in words which values a type takes."""
    if isinstance(info, inspect.Metadata):
        return accepts(info.type)
    if isinstance(info, inspect.BoolType):
        return "true or false"
    if isinstance(info, inspect.IntType):
        return "a whole number" + _range(info)
    if isinstance(info, inspect.StrType):
        return "a text" + (f" like {info.pattern}" if info.pattern else "")
    if isinstance(info, inspect.NoneType):
        return "none"
    if isinstance(info, (inspect.EnumType, inspect.LiteralType)):
        return _or([str(value) for value in _values(info)])
    if isinstance(info, inspect.UnionType):
        return _or([accepts(member) for member in info.types])
    if isinstance(info, (inspect.VarTupleType, inspect.FrozenSetType)):
        return f"any number, with commas between, of: {accepts(info.item_type)}"
    if isinstance(info, inspect.TupleType):
        return f"[{', '.join(accepts(item) for item in info.item_types)}]"
    return "JSON"


def about(info: inspect.Type) -> str:
    """Return what the author wrote about a field, if anything."""
    if isinstance(info, inspect.Metadata):
        return str((info.extra_json_schema or {}).get("description", ""))
    return ""


def _fields(game: Game) -> dict[str, inspect.Field]:
    info = game.options_shape.info
    fields = info.fields if isinstance(info, inspect.StructType) else ()
    return {field.encode_name: field for field in fields}


def _judge(game: Game, name: str, text: str, info: inspect.Type) -> None:
    """Raise `BadOptions`, naming the option and what it takes, if its value alone is wrong."""
    try:
        game.options_shape.convert({name: _parsed(text, info)})
    except (msgspec.MsgspecError, ValueError) as error:
        raise BadOptions(f"option {name}: {text!r} is not {accepts(info)}") from error


def _parsed(text: str, info: inspect.Type) -> Any:  # noqa: PLR0911 - one a type
    """Make a plain value of a text, as the type asks. Raises `ValueError`."""
    if isinstance(info, inspect.Metadata):
        return _parsed(text, info.type)
    if isinstance(info, inspect.BoolType):
        return _truth(text)
    if isinstance(info, inspect.IntType):
        return int(text)
    if isinstance(info, inspect.StrType):
        return text
    if isinstance(info, inspect.NoneType):
        return _nothing(text)
    if isinstance(info, (inspect.EnumType, inspect.LiteralType)):
        return _chosen(text, info)
    if isinstance(info, inspect.UnionType):
        return _first(text, info)
    listed = (inspect.VarTupleType, inspect.FrozenSetType)
    if isinstance(info, listed) and not text.lstrip().startswith("["):
        return [_parsed(part.strip(), info.item_type) for part in text.split(",") if part.strip()]
    guard_json(text)
    return json.loads(text)


def _truth(text: str) -> bool:
    word = text.strip().lower()
    if word not in _YES + _NO:
        raise ValueError(text)
    return word in _YES


def _nothing(text: str) -> None:
    if text.strip().lower() not in _NONE:
        raise ValueError(text)


def _values(info: inspect.EnumType | inspect.LiteralType) -> list[Any]:
    """List the plain values of an enum or a Literal."""
    if isinstance(info, inspect.EnumType):
        return [member.value for member in info.cls]
    return list(info.values)


def _chosen(text: str, info: inspect.EnumType | inspect.LiteralType) -> Any:
    for value in _values(info):
        if str(value) == text:
            return value
    for value in _values(info):
        if str(value).lower() == text.strip().lower():
            return value
    raise ValueError(text)


def _first(text: str, info: inspect.UnionType) -> Any:
    """Read a text as the first type of a union that takes it; any text is a str, so that last."""
    for member in sorted(info.types, key=lambda m: isinstance(m, inspect.StrType)):
        try:
            return _parsed(text, member)
        except ValueError:
            continue
    raise ValueError(text)


def _range(info: inspect.IntType) -> str:
    low = info.ge if info.ge is not None else (None if info.gt is None else info.gt + 1)
    high = info.le if info.le is not None else (None if info.lt is None else info.lt - 1)
    if low is not None and high is not None:
        return f" from {low} to {high}"
    if low is not None:
        return f" from {low}"
    return "" if high is None else f" up to {high}"


def _or(words: Sequence[str]) -> str:
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else last
