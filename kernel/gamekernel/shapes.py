"""What types a game may use, and how values of them become bytes and come back.

Types are checked once, when a game is loaded, so that every value has exactly one msgpack
form and reading hostile bytes needs no recursion (msgspec has no limit of its own).
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import msgpack
import msgspec
from msgspec import inspect

from gamekernel.errors import GameKernelError
from gamekernel.model import Move, Value

if TYPE_CHECKING:
    from collections.abc import Iterable

INT_MAX = 2**53
"""No integer beyond this crosses the border: other languages would read it wrongly."""

DEPTH_MAX = 500
"""Text or bytes nested deeper are refused before msgspec, which recurses, sees them."""

UNREADABLE = (msgspec.MsgspecError, TypeError, ValueError, OverflowError, RecursionError)
"""What reading or writing a value that does not fit its type may raise."""
REFUSED = (GameKernelError, *UNREADABLE)
"""The same, or what the kernel says of it."""

encoder = msgspec.msgpack.Encoder(order="deterministic")
_json = msgspec.json.Encoder(order="deterministic")

_PLAIN = (
    inspect.StrType,
    inspect.BytesType,
    inspect.BoolType,
    inspect.NoneType,
)
_SORTABLE = (inspect.IntType, inspect.StrType, inspect.BytesType)


class _NoMove(Move, frozen=True, tag=""):
    """Stands beside a single kind of move, for of one kind alone msgspec asks no tag."""

    def __post_init__(self) -> None:
        raise ValueError("Invalid value ''")


class ShapeError(TypeError):
    """A type that a game may not use; the text names the field."""


class Shape:
    """One type of a game, ready to check, write and read.

    Args:
        kind: what the type is for: `Options`, `State`, `Move` or `View`.
        type_: the type itself; `ShapeError` if it may not be used.

    Attributes:
        info: what msgspec says of the type.

    """

    def __init__(self, kind: str, type_: Any) -> None:
        self.kind = kind
        self.type = type_
        self.info = inspect.type_info(type_)
        self._wide = False
        self._check(self.info, kind, ())
        if kind == "Move":
            _check_moves(self.info)
        self._read_as = type_ | _NoMove if kind == "Move" else type_
        self._decoder = msgspec.msgpack.Decoder(self._read_as)
        self._json_decoder = msgspec.json.Decoder(self._read_as)

    def encode(self, value: Any) -> bytes:
        """Write a value as msgpack; equal values give equal bytes."""
        return encoder.encode(value)

    def decode(self, data: bytes | msgspec.Raw) -> Any:
        """Read msgpack. Raises `msgspec.ValidationError`, its subclasses, or `ValueError`."""
        value = self._decoder.decode(data)
        return self._narrow(value) if self._wide else value

    def decode_guarded(self, data: bytes, limit: int) -> Any:
        """Read msgpack that no guard has seen yet; longer than `limit`: `ValueError`."""
        guard_msgpack(data, limit)
        return self.decode(data)

    def decode_exactly(self, data: bytes | msgspec.Raw) -> Any:
        """Read msgpack as `decode` does, but refuse all other forms than the one we write."""
        value = self.decode(data)
        if encoder.encode(value) != bytes(data):
            raise ValueError("not in its proper form")
        return value

    def convert(self, plain: Any) -> Any:
        """Make a value from plain dicts, sequences and scalars, checking every field."""
        return self._narrow(msgspec.convert(plain, self._read_as))

    def checked(self, value: Any) -> Any:
        """Return a value built in Python as reading its bytes would give it.

        Python does not check the fields of a Struct; this does.
        """
        value = self._decoder.decode(encoder.encode(value))
        return self._narrow(value) if self._wide else value

    def to_json(self, value: Any) -> str:
        """Write compact JSON; bytes become base64."""
        return _json.encode(value).decode()

    def from_json(self, text: str) -> Any:
        """Read JSON, checking every field."""
        guard_json(text)
        return self._narrow(self._json_decoder.decode(text))

    def schema(self) -> dict[str, Any]:
        """Return the JSON Schema of the type."""
        return msgspec.json.schema(self.type)

    def _narrow(self, value: Any) -> Any:
        if self._wide:
            _check_values(value)
        return value

    def _check(self, info: inspect.Type, at: str, above: tuple[type, ...]) -> None:  # noqa: C901, PLR0912 - one branch a type
        """Walk through a type; refuse what has several forms, can change, or recurses."""
        if isinstance(info, inspect.Metadata):
            self._check(info.type, at, above)
        elif isinstance(info, inspect.IntType):
            self._check_bounds(info, at)
        elif isinstance(info, inspect.EnumType):
            self._check_ints((member.value for member in info.cls), at)
        elif isinstance(info, inspect.LiteralType):
            self._check_ints(info.values, at)
        elif isinstance(info, inspect.StructType):
            _check_struct(info, at, above)
            for field in info.fields:
                self._check(field.type, f"{at}.{field.name}", (*above, info.cls))
        elif isinstance(info, inspect.TupleType):
            for i, item in enumerate(info.item_types):
                self._check(item, f"{at}[{i}]", above)
        elif isinstance(info, inspect.VarTupleType):
            self._check(info.item_type, f"{at}[]", above)
        elif isinstance(info, inspect.FrozenSetType):
            _check_sortable(info.item_type, at)
            self._check(info.item_type, f"{at}[]", above)
        elif isinstance(info, inspect.UnionType):
            for item in info.types:
                self._check(item, at, above)
        elif isinstance(info, inspect.DictType) and self.kind == "View":
            if not isinstance(info.key_type, inspect.StrType):
                raise ShapeError(f"{at}: a dict has str keys")
            self._check(info.value_type, f"{at}[]", above)
        elif not isinstance(info, _PLAIN):
            name = type(info).__name__.removesuffix("Type").lower()
            raise ShapeError(f"{at}: {name} may not be used here")

    def _check_bounds(self, info: inspect.IntType, at: str) -> None:
        self._check_ints((info.gt, info.ge, info.lt, info.le), at)
        if (info.gt is None and info.ge is None) or (info.lt is None and info.le is None):
            self._wide = self.kind != "State"

    def _check_ints(self, values: Iterable[Any], at: str) -> None:
        if self.kind != "State" and any(isinstance(v, int) and abs(v) > INT_MAX for v in values):
            raise ShapeError(f"{at}: no integer beyond 2**53")


def _check_struct(info: inspect.StructType, at: str, above: tuple[type, ...]) -> None:
    if info.cls in above:
        raise ShapeError(f"{at}: {info.cls.__name__} contains itself")
    if not issubclass(info.cls, Value):
        raise ShapeError(f"{at}: {info.cls.__name__} is no subclass of gamekernel.Value")
    config = info.cls.__struct_config__
    if not (config.frozen and config.forbid_unknown_fields):
        raise ShapeError(f"{at}: {info.cls.__name__} must be frozen and forbid unknown fields")
    if not config.eq:
        raise ShapeError(f"{at}: {info.cls.__name__} must be compared by value")


def _check_sortable(info: inspect.Type, at: str) -> None:
    """Refuse a frozenset whose items have no order, for it is written in order."""
    if isinstance(info, inspect.Metadata):
        _check_sortable(info.type, at)
    elif isinstance(info, inspect.TupleType):
        for item in info.item_types:
            _check_sortable(item, at)
    elif isinstance(info, inspect.LiteralType) and len({type(v) for v in info.values}) == 1:
        pass
    elif not isinstance(info, _SORTABLE):
        raise ShapeError(f"{at}: a frozenset holds int, str, bytes or tuples of them")


def _check_moves(info: inspect.Type) -> None:
    kinds = info.types if isinstance(info, inspect.UnionType) else (info,)
    for kind in kinds:
        if not (isinstance(kind, inspect.StructType) and issubclass(kind.cls, Move)):
            raise ShapeError("Move: every kind of move is a subclass of gamekernel.Move")
        if kind.tag_field != "do" or not isinstance(kind.tag, str):
            raise ShapeError(f"Move: {kind.cls.__name__} must keep its tag, a str in field `do`")


def _check_values(value: Any) -> None:
    """Refuse an integer that other languages cannot hold."""
    if isinstance(value, int):
        if abs(value) > INT_MAX:
            raise ValueError("no integer beyond 2**53")
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            _check_values(getattr(value, name))
    elif isinstance(value, (tuple, frozenset)):
        for item in value:
            _check_values(item)
    elif isinstance(value, dict):
        for item in value.values():
            _check_values(item)


def guard_json(text: str) -> None:
    """Raise `ValueError` if a JSON text is nested too deeply to be read safely."""
    if text.count("[") + text.count("{") <= DEPTH_MAX:
        return
    depth = 0
    quoted = escaped = False
    for char in text:
        if escaped:
            escaped = False
        elif char == "\\":
            escaped = quoted
        elif char == '"':
            quoted = not quoted
        elif not quoted and char in "[{":
            depth += 1
            if depth > DEPTH_MAX:
                raise ValueError(f"nested deeper than {DEPTH_MAX} levels")
        elif not quoted and char in "]}":
            depth -= 1


_FLAT = frozenset({int, str, bytes, bool, type(None)})


def guard_value(value: Any) -> None:
    """Raise `ValueError` if a value that a host has built is nested too deeply to be written.

    msgspec goes as deep as Python lets it, and Python 3.13 lets it leave a stack of 512 kB.
    """
    inside, depth = _items(value), 0
    while not _FLAT.issuperset(map(type, inside)):
        depth += 1
        if depth >= DEPTH_MAX:
            raise ValueError(f"nested deeper than {DEPTH_MAX} levels")
        inside = [item for each in inside if type(each) not in _FLAT for item in _items(each)]


def _items(value: Any) -> Iterable[Any]:
    if type(value) is tuple:
        return value
    if isinstance(value, msgspec.Struct):
        return msgspec.structs.astuple(value)
    if isinstance(value, dict):
        return (*value, *value.values())
    return value if isinstance(value, (tuple, list, set, frozenset)) else ()


_SHORT = 1024
"""So short a message cannot be nested deeper than msgpack's reader allows."""
_spare: list[msgpack.Unpacker] = []
"""Unpackers to be used again: to make one clears 40 kB, which costs more than to read a save."""
_SPARE_MAX = 16 * 1024
"""The longest message after which an unpacker, which keeps its buffer, is kept."""


def guard_msgpack(data: bytes, limit: int) -> None:
    """Raise `ValueError` if bytes are longer than `limit`, or nested too deeply.

    What else is wrong with them, whoever reads them on will find.
    """
    if len(data) > limit:
        raise ValueError(f"{len(data)} bytes, at most {limit} are read")
    if len(data) <= _SHORT:
        return
    try:
        unpacker = _spare.pop()
    except IndexError:
        unpacker = msgpack.Unpacker(read_size=1024, max_buffer_size=0)
    begun = unpacker.tell()
    try:
        unpacker.feed(data)
        unpacker.skip()
    except msgpack.OutOfData:
        raise ValueError("cut short") from None
    except msgpack.StackError:
        raise ValueError("nested too deeply") from None
    except (msgpack.UnpackException, ValueError):
        raise ValueError("no msgpack") from None
    if unpacker.tell() - begun == len(data) <= _SPARE_MAX:
        _spare.append(unpacker)


_PLACE = re.compile(r" - at `(?:key` in `)?(\$[^`]*)`\Z")
"""How msgspec ends a message that has a place: what a player wrote may stand before it."""


def split_place(error: Exception) -> tuple[str, str]:
    """Split msgspec's message into its sentence and the place, such as `$.to[1]`."""
    message = str(error)
    found = _PLACE.search(message)
    return (message[: found.start()], found[1]) if found else (message, "")
