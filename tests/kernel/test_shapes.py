"""Shapes: which types a game may use, and that each value has one form, in bytes and in JSON."""

from __future__ import annotations

import contextlib
import subprocess
import sys
from enum import Enum, IntEnum
from textwrap import dedent
from typing import Annotated, Any, Literal, NamedTuple

import msgpack
import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta, Raw
from tests.kernel import tiny

from gamekernel import Move, Value
from gamekernel.errors import BadMove, BadOptions
from gamekernel.shapes import DEPTH_MAX, Shape, ShapeError, guard_json, guard_msgpack, guard_value


class Color(Enum):
    WHITE = "white"
    BLACK = "black"


class Rank(IntEnum):
    TWO = 2
    ACE = 14


class Huge(IntEnum):
    ONE = 2**60


class Point(Value, frozen=True):
    x: int
    y: int


class Tree(Value, frozen=True):
    children: tuple[Tree, ...]


class Ring(Value, frozen=True):
    link: Link | None


class Link(Value, frozen=True):
    ring: Ring | None


class Melting(Value, frozen=False):
    x: int


class Lenient(Value, frozen=True, forbid_unknown_fields=False):
    x: int


class Unequal(Value, frozen=True, eq=False):
    x: int


class Foreign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    x: int


class Pair(NamedTuple):
    x: int
    y: int


def one_field(type_):
    """Make a Value with one field of a type."""
    return msgspec.defstruct("Holder", [("field", type_)], bases=(Value,), frozen=True)


READERS = {
    "plain": Shape.convert,
    "msgpack": lambda shape, plain: shape.decode(msgpack.packb(plain)),
    "json": lambda shape, plain: shape.from_json(msgspec.json.encode(plain).decode()),
}
readers = pytest.mark.parametrize("read", READERS.values(), ids=READERS)


# What may be used.

SMALL = Annotated[int, Meta(ge=-5, le=5)]


@pytest.mark.parametrize("kind", ["Options", "State", "View"])
@pytest.mark.parametrize(
    ("type_", "value"),
    [
        (int, 7),
        (SMALL, -5),
        (str, "é"),
        (bytes, b"\0\xff"),
        (bool, True),
        (int | None, None),
        (Color, Color.BLACK),
        (Rank, Rank.ACE),
        (Literal["a", "b"], "a"),
        (Point, Point(1, 2)),
        (tuple[int, str], (1, "a")),
        (tuple[Point, ...], (Point(1, 2),)),
        (tuple[tuple[str, int], ...], (("a", 1), ("b", 2))),
        (frozenset[int], frozenset({3, 1})),
        (frozenset[SMALL], frozenset({3, 1})),
        (frozenset[str], frozenset({"ab"})),
        (frozenset[Literal[4, 8, 12]], frozenset({12, 4})),
        (frozenset[Literal["a", "b"]], frozenset({"b"})),
        (frozenset[tuple[int, int]], frozenset({(2, 1), (1, 2)})),
        (tuple[frozenset[bytes], ...], (frozenset({b"a"}), frozenset())),
        (tuple[Point | None, ...], (None, Point(1, 2))),
    ],
    ids=str,
)
def test_allowed_types_come_back_from_bytes_and_json_as_they_were(kind, type_, value):
    holder = one_field(type_)
    shape, held = Shape(kind, holder), holder(value)
    assert shape.decode(shape.encode(held)) == held
    assert shape.from_json(shape.to_json(held)) == held
    assert shape.convert(msgspec.to_builtins(held)) == held
    assert shape.checked(held) == held


def test_a_state_may_be_bytes():
    shape = Shape("State", bytes)
    assert shape.decode(shape.encode(b"\1\2")) == b"\1\2"


def test_a_view_may_hold_dicts_with_str_keys():
    holder = one_field(dict[str, tuple[int, ...]])
    shape = Shape("View", holder)
    held = holder({"a": (1, 2)})
    assert shape.decode(shape.encode(held)) == held


# What may not.

EVERYWHERE = [
    (float, "float"),
    (int | float, "float"),
    (list[int], "list"),
    (set[int], "set"),
    (Any, "any"),
    (object, "custom"),
    (Raw, "raw"),
    (Pair, "namedtuple"),
    (complex, "custom"),
    (tuple, "any"),
    (tuple[float, ...], "float"),
    (tuple[tuple[int, list[int]], ...], "list"),
    (frozenset, "frozenset holds"),
    (frozenset[Point], "frozenset holds"),
    (frozenset[int | str], "frozenset holds"),
    (frozenset[int | None], "frozenset holds"),
    (frozenset[bool], "frozenset holds"),
    (frozenset[Literal["a", 1]], "frozenset holds"),
    (frozenset[tuple[int, Color]], "frozenset holds"),
    (Tree, "contains itself"),
    (tuple[Tree, ...], "contains itself"),
    (Ring, "contains itself"),
    (Melting, "Melting must be frozen"),
    (Lenient, "Lenient must be frozen and forbid unknown fields"),
    (Unequal, "Unequal must be compared by value"),
    (Foreign, "Foreign is no subclass of gamekernel.Value"),
]


@pytest.mark.parametrize("kind", ["Options", "State", "View"])
@pytest.mark.parametrize(("type_", "reason"), EVERYWHERE, ids=str)
def test_other_types_are_refused_and_the_field_is_named(kind, type_, reason):
    with pytest.raises(ShapeError, match=reason) as caught:
        Shape(kind, one_field(type_))
    assert str(caught.value).startswith(f"{kind}.field")


@pytest.mark.parametrize(("type_", "reason"), EVERYWHERE, ids=str)
def test_they_are_refused_in_moves_too(type_, reason):
    move = msgspec.defstruct("Place", [("at", type_)], bases=(Move,), frozen=True)
    with pytest.raises(ShapeError, match=reason) as caught:
        Shape("Move", tiny.Add | move)
    assert str(caught.value).startswith("Move.at")


@pytest.mark.parametrize("type_", [dict[str, int], dict[int, int]])
@pytest.mark.parametrize("kind", ["Options", "State"])
def test_a_dict_is_refused_outside_views(kind, type_):
    with pytest.raises(ShapeError, match=rf"{kind}\.field: dict may not be used here"):
        Shape(kind, one_field(type_))


@pytest.mark.parametrize(
    ("type_", "reason"),
    [
        (dict[int, str], r"View\.field: a dict has str keys"),
        (dict[str, float], r"View\.field\[\]: float"),
        (dict[str, list[int]], r"View\.field\[\]: list"),
        (dict, r"View\.field"),
    ],
    ids=str,
)
def test_a_dict_in_a_view_is_held_to_the_same_rules(type_, reason):
    with pytest.raises(ShapeError, match=reason):
        Shape("View", one_field(type_))


def test_a_field_deep_inside_is_named_by_its_path():
    inner = msgspec.defstruct("Inner", [("hand", tuple[int, float])], bases=(Value,), frozen=True)
    with pytest.raises(ShapeError, match=r"^State\.field\[\]\.hand\[1\]: float may not be used"):
        Shape("State", one_field(tuple[inner, ...]))


# Moves.


def test_one_kind_of_move_is_tagged_too():
    shape = Shape("Move", tiny.Add)
    assert msgpack.unpackb(shape.encode(tiny.Add(1))) == {"do": "add", "n": 1}


@readers
@pytest.mark.parametrize("plain", [{"n": 1}, {"do": "", "n": 1}, {"do": ""}, {"do": "other"}, {}])
def test_a_move_without_its_tag_is_refused_though_there_is_one_kind(read, plain):
    with pytest.raises(msgspec.ValidationError, match=r"field `(do|n)`|Invalid value"):
        read(Shape("Move", tiny.Add), plain)


class PlaceWall(Move, frozen=True):
    at: tuple[int, int]


def test_the_tag_is_the_name_of_the_class_in_snake_case():
    assert Shape("Move", tiny.Add | PlaceWall).to_json(PlaceWall((1, 2))) == (
        '{"do":"place_wall","at":[1,2]}'
    )


class Untagged(Move, frozen=True, tag=False):
    n: int


class Numbered(Move, frozen=True, tag=1):
    n: int


class Renamed(Move, frozen=True, tag_field="kind"):
    n: int


class NoMove(Value, frozen=True, tag="no_move", tag_field="do"):
    n: int


@pytest.mark.parametrize(
    "type_",
    [Untagged, Numbered, Renamed, NoMove, Point, int, str, tiny.Add | None, tiny.Add | NoMove],
    ids=str,
)
def test_a_move_that_is_no_tagged_move_is_refused(type_):
    with pytest.raises(ShapeError, match="Move"):
        Shape("Move", type_)


# Integers.

EDGE = 2**53


@readers
@pytest.mark.parametrize("kind", ["Options", "View"])
@pytest.mark.parametrize("number", [EDGE + 1, -EDGE - 1, 2**63])
@pytest.mark.parametrize(
    ("type_", "hold"),
    [
        (int, lambda n: n),
        (int | None, lambda n: n),
        (tuple[int, ...], lambda n: [1, n]),
        (frozenset[int], lambda n: [n]),
        (tuple[tuple[str, int], ...], lambda n: [["a", n]]),
        (Annotated[int, Meta(ge=-EDGE)], lambda n: n),
    ],
    ids=["int", "optional", "tuple", "set", "pairs", "half bounded"],
)
def test_an_integer_beyond_2_53_is_refused_outside_the_state(read, kind, number, type_, hold):
    shape = Shape(kind, one_field(type_))
    with pytest.raises(ValueError, match=r"2\*\*53|>= -9007199254740992"):
        read(shape, {"field": hold(number)})


def test_an_integer_up_to_2_53_is_read_everywhere():
    shape = Shape("View", one_field(tuple[int, ...]))
    assert shape.convert({"field": [EDGE, -EDGE]}).field == (EDGE, -EDGE)


def test_a_dict_in_a_view_holds_no_integer_beyond_either():
    with pytest.raises(ValueError, match=r"2\*\*53"):
        Shape("View", one_field(dict[str, int])).convert({"field": {"a": EDGE + 1}})


def test_a_state_holds_integers_of_64_bits():
    holder = one_field(int)
    shape = Shape("State", holder)
    for number in (2**64 - 1, -(2**63)):
        assert shape.decode(shape.encode(holder(number))) == holder(number)


@pytest.mark.parametrize("bound", [{"le": EDGE + 1}, {"ge": -EDGE - 1}, {"lt": 2**60, "ge": 0}])
def test_a_bound_beyond_2_53_is_refused_outside_the_state(bound):
    type_ = Annotated[int, Meta(**bound)]
    with pytest.raises(ShapeError, match=r"Options\.field: no integer beyond 2\*\*53"):
        Shape("Options", one_field(type_))
    Shape("State", one_field(type_))


@pytest.mark.parametrize("type_", [Huge, Literal[0, 2**60]])
def test_an_enum_or_a_literal_beyond_2_53_is_refused_outside_the_state(type_):
    with pytest.raises(ShapeError, match=r"Options\.field: no integer beyond 2\*\*53"):
        Shape("Options", one_field(type_))
    Shape("State", one_field(type_))


# One form.


@given(st.frozensets(st.tuples(st.integers(-300, 300), st.text(max_size=3)), max_size=20))
def test_a_frozenset_is_written_in_order_whatever_its_history(items):
    holder = one_field(frozenset[tuple[int, str]])
    shape = Shape("State", holder)
    data = shape.encode(holder(items))
    assert shape.encode(holder(frozenset(sorted(items, reverse=True)))) == data
    assert msgpack.unpackb(data) == {"field": [list(item) for item in sorted(items)]}


def test_equal_sets_give_equal_bytes_in_processes_with_other_hash_seeds():
    code = """
        from typing import Any
        from gamekernel import Value
        from gamekernel.shapes import Shape
        class State(Value, frozen=True):
            names: frozenset[str]
        names = frozenset("abcdefghijklmnopqrstuvwxyz")
        print(Shape("State", State).encode(State(names)).hex(), list(names))
    """
    outputs = set()
    for seed in ("1", "2"):
        command = [sys.executable, "-c", dedent(code)]
        done = subprocess.run(
            command,
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        )
        outputs.add(tuple(done.stdout.split(maxsplit=1)))
    assert len({order for _, order in outputs}) == 2
    assert len({data for data, _ in outputs}) == 1


# What Python builds unchecked.

ADD = Shape("Move", tiny.Add)


@pytest.mark.parametrize("n", [True, "1", 1.0, None, [1], 2**53 + 1])
def test_a_move_built_with_a_value_of_another_type_is_refused(n):
    with pytest.raises(ValueError, match=r"Expected|beyond"):
        ADD.checked(tiny.Add(n))


def test_a_list_for_a_tuple_becomes_the_tuple():
    shape = Shape("Move", PlaceWall)
    checked = shape.checked(PlaceWall([1, 2]))
    assert checked == PlaceWall((1, 2))
    assert type(checked.at) is tuple


def test_a_match_takes_a_list_for_a_tuple_and_refuses_true_for_an_int():
    match = tiny.game().new()
    with pytest.raises(BadMove, match=r"Expected `int`, got `bool`") as caught:
        match.play(0, tiny.Add(True))
    assert caught.value.at == "$.n"


def test_a_message_names_the_field():
    shape = Shape("Move", tiny.Add | PlaceWall)
    with pytest.raises(msgspec.ValidationError, match=r"\$\.at\[1\]"):
        shape.convert({"do": "place_wall", "at": [1, "x"]})


@pytest.mark.parametrize("text", ["x - at `foo", "x - at `$.foo", "x - at `$.foo` y"])
def test_what_a_player_writes_is_not_taken_for_the_place(text):
    with pytest.raises(BadMove) as caught:
        tiny.game().new().play(0, {"do": text})
    assert (caught.value.message, caught.value.at) == (f"Invalid value {text!r}", "$.do")


def test_a_key_that_is_no_text_is_in_the_place_of_its_map():
    with pytest.raises(BadOptions) as caught:
        tiny.game().new(options={1: 2})
    assert caught.value.at == "$"


@readers
def test_unknown_fields_are_refused_by_name(read):
    with pytest.raises(msgspec.ValidationError, match=r"unknown field `m`"):
        read(ADD, {"do": "add", "n": 1, "m": 2})


def test_a_misspelt_option_is_refused_by_name():
    with pytest.raises(BadOptions, match=r"unknown field `gaol`"):
        tiny.game().new(options={"gaol": 3})


# JSON Schema.


def test_the_schema_says_what_a_move_looks_like():
    schema = Shape("Move", tiny.Add | PlaceWall).schema()
    mapping = schema["discriminator"]["mapping"]
    assert set(mapping) == {"add", "place_wall"}
    wall = schema["$defs"]["PlaceWall"]
    assert wall["additionalProperties"] is False
    assert wall["required"] == ["do", "at"]
    assert wall["properties"]["do"] == {"enum": ["place_wall"]}


@pytest.mark.parametrize("kind", ["Options", "State", "Move", "View"])
def test_every_kind_of_shape_has_a_schema(kind):
    type_ = tiny.Add if kind == "Move" else Point
    assert "$ref" in Shape(kind, type_).schema()


# Depth.


@pytest.mark.parametrize(
    "text",
    [
        "[" * (DEPTH_MAX + 1),
        '{"a":' * (DEPTH_MAX + 1),
        '[{"a":' * DEPTH_MAX,
        "[]" * 300 + "[" * (DEPTH_MAX + 1),
        '"\\"[[["' + "[" * (DEPTH_MAX + 1),
        "[" * 10**6,
    ],
    ids=lambda text: text[:8],
)
def test_json_that_is_nested_too_deeply_is_refused(text):
    with pytest.raises(ValueError, match="nested deeper"):
        guard_json(text)


@pytest.mark.parametrize(
    "text",
    [
        "[" * DEPTH_MAX + "]" * DEPTH_MAX,
        "[" + "[]," * 10**4 + "[]]",
        '"' + "[" * 10**4 + '"',
        '"\\"' + "[" * 10**4 + '"',
        '"\\\\"' + "[" * DEPTH_MAX,
    ],
    ids=lambda text: text[:8],
)
def test_json_that_is_long_but_not_deep_passes(text):
    guard_json(text)


LIMIT = 10**6
LONG = msgpack.packb(bytes(1024))
"""A value that with anything around it is too long to pass the guard unread."""


@pytest.mark.parametrize("start", [b"\x91", b"\x81\x00", b"\xdc\x00\x01", b"\x81\xa1a\x91"])
def test_msgpack_that_is_nested_too_deeply_is_refused(start):
    with pytest.raises(ValueError, match="nested too deeply"):
        guard_msgpack(start * 10**5, LIMIT)


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (LONG[:-1], "cut short"),
        (b"\x92" + LONG, "cut short"),
        (b"\x92" + LONG + b"\xc1", "no msgpack"),
        (b"\x92" + LONG + b"\xdd\xff\xff\xff\xff", "cut short"),
        (b"\x92" + LONG + b"\xc6\xff\xff\xff\xff", "cut short|no msgpack"),
        (bytes(LIMIT + 1), f"at most {LIMIT}"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_bytes_that_are_no_msgpack_are_refused(data, reason):
    with pytest.raises(ValueError, match=reason):
        guard_msgpack(data, LIMIT)


def test_short_bytes_pass_for_they_cannot_be_deep_and_are_refused_when_they_are_read():
    for data in (b"", b"\xc1", b"\x91" * 1024, b"\xdd\xff\xff\xff\xff"):
        guard_msgpack(data, LIMIT)
        with pytest.raises(msgspec.MsgspecError):
            msgspec.msgpack.decode(data, type=tuple[int, ...])
    with pytest.raises(ValueError, match="too deeply"):
        guard_msgpack(b"\x91" * 1025 + b"\xc0", LIMIT)


@given(
    st.recursive(
        st.none() | st.integers(-9, 9) | st.text(max_size=3),
        lambda inner: st.lists(inner, max_size=4),
        max_leaves=20,
    )
)
def test_msgpack_that_is_not_deep_passes(value):
    guard_msgpack(msgpack.packb([LONG, value]), LIMIT)


def test_nothing_is_carried_over_from_one_msgpack_to_the_next():
    """The reader is used again; what it could not finish, or was not asked for, must not be."""
    good = [LONG, b"\x93" + LONG + b"\x01\x02", b"\x91" + LONG, b"\xda\xff\xff" + bytes(65_535)]
    bad = [
        *(b"\x93" + LONG + end for end in (b"", b"\x01", b"\xc1", b"\xdd\xff\xff\xff\xff")),
        b"\x91" * 2_000,
    ]
    for before in (*good, *bad, LONG + b"\x92", LONG + b"\xc1"):
        for after in good:
            with contextlib.suppress(ValueError):
                guard_msgpack(before, LIMIT)
            guard_msgpack(after, LIMIT)
            with pytest.raises(ValueError, match="cut short"):
                guard_msgpack(b"\x92" + LONG, LIMIT)


def on_a_small_stack(code):
    """Run code in a thread with a stack of 512 kB, in a process that may die of it."""
    script = f"""
import threading
from tests.kernel.test_shapes import *
def run():
{code}
threading.stack_size(512 * 1024)
thread = threading.Thread(target=run)
thread.start()
thread.join()
"""
    return subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False
    )


def test_what_the_guards_let_pass_does_not_exhaust_a_small_stack():
    done = on_a_small_stack("""
    text = "[" * DEPTH_MAX + "]" * DEPTH_MAX
    guard_json(text)
    msgspec.json.decode(text)
    for depth in range(2000, 0, -1):
        data = b"\\x91" * depth + b"\\x00"
        try:
            guard_msgpack(data, LIMIT)
        except ValueError:
            continue
        msgpack.unpackb(data)
        for type_ in (object, msgspec.Raw):
            with contextlib.suppress(RecursionError):
                msgspec.msgpack.decode(data, type=type_)
        print("deepest", depth)
        break
""")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("deepest ")


def test_hostile_texts_and_bytes_are_refused_on_a_small_stack():
    done = on_a_small_stack("""
    from gamekernel.errors import BadPosition
    for text in ("[" * 10**5, '{"do":"add","n":' * 10**5, '{"x":' * 10**5, '{"do":' * 10**5):
        try:
            ADD.from_json(text)
        except ValueError:
            print("refused")
    match = tiny.game().new()
    for text in ("[" * 60_000, '{"do":"add","n":' + "[" * 60_000):
        try:
            match.play(0, text)
        except BadMove:
            print("refused")
    nested = ()
    for _ in range(10**5):
        nested = (nested,)
    for move in (nested, [nested], tiny.Add(nested), {"do": "add", "n": nested}):
        try:
            match.play(0, move)
        except BadMove:
            print("refused")
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(10**6)  # as high as that of C is on later Pythons
    try:
        match.play(0, msgspec.Raw(b"\\x81\\xa1z" + b"\\x91" * 60_000 + b"\\xc0"))
    except BadMove:
        print("refused")
    sys.setrecursionlimit(limit)
    for given in ({"position": tiny.State(nested)}, {"options": tiny.Options([nested])}):
        try:
            match.game.new(**given)
        except (BadOptions, BadPosition):
            print("refused")
""")
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == ["refused"] * 13


HOLDERS = [lambda v: (v,), lambda v: [v], lambda v: {"x": v}, lambda v: frozenset((v,)), tiny.Add]


@pytest.mark.parametrize("hold", HOLDERS, ids=["tuple", "list", "dict", "frozenset", "struct"])
def test_a_value_may_be_nested_so_deeply_and_no_deeper(hold):
    value = 0
    for _ in range(DEPTH_MAX):
        value = hold(value)
    guard_value(value)
    for deeper in (hold(value), [1, (hold(value),)]):
        with pytest.raises(ValueError, match="nested deeper"):
            guard_value(deeper)


def test_a_key_counts_as_what_it_is_of():
    key = ()
    for _ in range(DEPTH_MAX):
        key = (key,)
    with pytest.raises(ValueError, match="nested deeper"):
        guard_value({key: 0})
