"""Other values of a type: options to try, moves that are nearly legal, states that are broken.

Everything is derived from the types a game declares, by `msgspec.inspect`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import inspect

from gamekernel.shapes import UNREADABLE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gamekernel.shapes import Shape

_ITEMS = 64
"""No more items of one tuple are changed, one at a time."""


def near(shape: Shape, value: Any) -> Iterator[Any]:
    """Yield well-typed values that differ from `value` in one place."""
    before = shape.encode(value)
    seen = {before}
    for other in others(shape.info, value):
        try:
            checked = shape.checked(other)
        except UNREADABLE:
            continue
        data = shape.encode(checked)
        if data not in seen:
            seen.add(data)
            yield checked


def others(info: inspect.Type, value: Any) -> Iterator[Any]:  # noqa: C901, PLR0912 - one branch a type
    """Yield values that a type may have beside `value`: the ends, the middle, the neighbours.

    Some may break a bound. `value` may be None where the type has no such value: then some
    values are made up.
    """
    if isinstance(info, inspect.Metadata):
        yield from others(info.type, value)
    elif isinstance(info, inspect.BoolType):
        yield from (bit for bit in (False, True) if bit is not value)
    elif isinstance(info, inspect.IntType):
        yield from (n for n in _numbers(info, value) if n != value)
    elif isinstance(info, inspect.LiteralType):
        yield from (v for v in info.values if v != value)
    elif isinstance(info, inspect.EnumType):
        yield from (member for member in info.cls if member is not value)
    elif isinstance(info, inspect.NoneType):
        yield None
    elif isinstance(info, inspect.StrType):
        yield from ("", "?") if not value else (value[1:], value + value[-1], "")
    elif isinstance(info, inspect.BytesType):
        yield from _bytes(value or b"\0")
    elif isinstance(info, inspect.UnionType):
        for member in info.types:
            yield from others(member, value if _fits(member, value) else None)
    elif isinstance(info, inspect.StructType):
        yield from _structs(info, value)
    elif isinstance(info, inspect.TupleType):
        for i, (item, old) in enumerate(zip(info.item_types, value or (), strict=False)):
            yield from ((*value[:i], new, *value[i + 1 :]) for new in others(item, old))
    elif isinstance(info, (inspect.VarTupleType, inspect.FrozenSetType)):
        yield from _lists(info, value or ())


def _numbers(info: inspect.IntType, value: int | None) -> list[int]:
    low = info.ge if info.ge is not None else (None if info.gt is None else info.gt + 1)
    high = info.le if info.le is not None else (None if info.lt is None else info.lt - 1)
    found = [] if value is None else [value - 1, value + 1]
    if low is not None and high is not None:
        found += [low, (low + high) // 2, high]
    elif low is not None or high is not None:
        found += [n for n in (low, high) if n is not None]
    else:
        found += [0, -1]
    return list(dict.fromkeys(found))


def _bytes(value: bytes) -> Iterator[bytes]:
    for i, byte in enumerate(value):
        for other in (byte ^ 1, byte ^ 0xFF, 0):
            if other != byte:
                yield value[:i] + bytes([other]) + value[i + 1 :]
    yield value[:-1]
    yield value + b"\0"


def _structs(info: inspect.StructType, value: Any) -> Iterator[Any]:
    if value is None:
        try:
            yield info.cls()
        except (TypeError, ValueError):
            return
        return
    for field in info.fields:
        for new in others(field.type, getattr(value, field.name)):
            try:
                yield msgspec.structs.replace(value, **{field.name: new})
            except (TypeError, ValueError):
                continue


def _lists(info: inspect.VarTupleType | inspect.FrozenSetType, value: Any) -> Iterator[Any]:
    kind = frozenset if isinstance(info, inspect.FrozenSetType) else tuple
    items = sorted(value) if kind is frozenset else list(value)
    for i, old in enumerate(items[:_ITEMS]):
        yield kind((*items[:i], *items[i + 1 :]))
        for new in others(info.item_type, old):
            yield kind((*items[:i], new, *items[i + 1 :]))
    if items:
        yield kind((*items, items[0]))
        yield kind(())
        return
    made = list(others(info.item_type, None))
    yield from (kind((item,)) for item in made)
    if made:
        yield kind(made)


def _fits(info: inspect.Type, value: Any) -> bool:
    if isinstance(info, inspect.Metadata):
        return _fits(info.type, value)
    if isinstance(info, inspect.StructType):
        return type(value) is info.cls
    if isinstance(info, inspect.EnumType):
        return isinstance(value, info.cls)
    if isinstance(info, inspect.LiteralType):
        return value in info.values
    if isinstance(info, inspect.BoolType):
        return isinstance(value, bool)
    plain: dict[type, type] = {
        inspect.IntType: int,
        inspect.StrType: str,
        inspect.BytesType: bytes,
        inspect.NoneType: type(None),
        inspect.TupleType: tuple,
        inspect.VarTupleType: tuple,
        inspect.FrozenSetType: frozenset,
    }
    wanted = plain.get(type(info))
    return wanted is not None and isinstance(value, wanted) and not isinstance(value, bool)
