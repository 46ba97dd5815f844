"""Whatever the bytes are, the answer is a reply."""

import json
import threading

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.host.asking import SEED, Asker, server

from gamekernel.host.forms import Json, Msgpack
from gamekernel.host.server import BATCH_MAX

pack, unpack = msgspec.msgpack.encode, msgspec.msgpack.decode


def problem(kernel, body):
    reply = kernel.serve(body)
    read = json.loads if body[:1] in (b"{", b"[") else unpack
    return read(reply)["error"]


# Malformed requests.


def test_the_id_comes_back_even_from_a_request_that_cannot_be_read(ask):
    for id_ in (0, -5, 2**53, "a", "ü", None):
        reply = ask.raw({"op": "fly", "id": id_})
        assert reply["id"] == id_
        assert reply["error"]["kind"] == "bad_request"
        assert reply["error"]["fault"] == "host"
        assert reply["error"]["at"] == "$.op"


@pytest.mark.parametrize("id_", [2**53 + 1, [1], {"a": 1}, True, 1.5, "x" * 257])
def test_an_id_of_another_type_is_refused(ask, id_):
    reply = ask.raw({"op": "hello", "id": id_})
    assert reply["id"] is None
    assert reply["error"]["at"] == "$.id"


@pytest.mark.parametrize(
    ("request_", "at"),
    [
        ({"op": "turn"}, ""),
        ({"op": "turn", "save": 5}, "$.save"),
        ({"op": "hello", "colour": "red"}, ""),
        ({"op": "moves", "save": b"", "seat": -1}, "$.seat"),
        ({"op": "moves", "save": b"", "seat": "0"}, "$.seat"),
        ({"op": "moves", "save": b"", "seat": True}, "$.seat"),
        ({"op": "new", "game": "hive", "seed": b"short"}, "$.seed"),
        ({"op": "draw", "save": b"", "seat": 0, "word": "maybe"}, "$.word"),
        ({"op": 5}, "$.op"),
        ({}, ""),
    ],
)
def test_a_malformed_request_names_the_place(ask, request_, at):
    error = ask.raw(request_)["error"]
    assert error["kind"] == "bad_request"
    assert error["at"] == at


@pytest.mark.parametrize(
    "body",
    [b"", b"\x05", b"hello", b"\xc0", b" {}", b"\xff\xfe", b"\x81", b"\xde\xff\xff", b"\xdc"],
)
def test_what_is_no_map_is_refused(kernel, body):
    assert problem(kernel, body)["kind"] == "bad_request"


@pytest.mark.parametrize("body", [b"{", b'{"op":', b"{}{}", b'{"op":"hello"}x', b'{"op":"\xff"}'])
def test_what_is_no_json_is_refused(kernel, body):
    assert problem(kernel, body)["kind"] == "bad_request"


def test_trailing_bytes_are_refused(kernel):
    body = pack({"op": "hello"})
    assert problem(kernel, body + b"\x00")["kind"] == "bad_request"
    assert problem(kernel, body[:-1])["kind"] == "bad_request"


def test_a_body_over_the_limit_is_refused():
    small = server(limit=100)
    assert problem(small, pack({"op": "hello", "id": "x" * 100}))["kind"] == "too_large"
    assert "ok" in unpack(small.serve(pack({"op": "hello", "id": "x" * 50})))


@pytest.mark.parametrize("levels", [400, 5_000, 200_000])
def test_deep_nesting_never_ends_the_process(kernel, levels):
    """On a thread with a stack as small as a host may give it."""
    bodies = [
        b"\x91" * levels + b"\xc0",
        b"\x81\xa2op" + b"\x91" * levels + b"\xc0",
        b"\x83\xa2op\xa3new\xa4game\xa4hive\xa7options" + b"\x91" * levels + b"\xc0",
        b"[" * levels + b"]" * levels,
        b'{"op":"new","game":"hive","options":' + b"[" * levels + b"]" * levels + b"}",
        b'{"a":' * levels + b"1" + b"}" * levels,
    ]
    replies = []
    threading.stack_size(512 * 1024)
    try:
        thread = threading.Thread(target=lambda: replies.extend(map(kernel.serve, bodies)))
        thread.start()
        thread.join()
    finally:
        threading.stack_size(0)
    assert len(replies) == len(bodies)
    assert all(b"error" in reply for reply in replies)


# Batches.


def test_a_batch_is_answered_in_order_each_for_itself(ask):
    asked = [{"op": "hello", "id": 1}, {"op": "fly", "id": 2}, {"id": 3}, {"op": "games", "id": 4}]
    replies = ask.raw(asked)
    assert [reply["id"] for reply in replies] == [1, 2, 3, 4]
    assert ["ok" in reply for reply in replies] == [True, False, False, True]
    assert ask.raw([]) == []


def test_a_batch_of_nonsense_is_answered_with_problems(ask):
    replies = ask.raw([5, None, [], "x", [{"op": "hello"}]])
    assert [reply["error"]["kind"] for reply in replies] == ["bad_request"] * 5


def test_a_batch_too_long_is_refused(ask):
    assert ask.raw([{"op": "hello"}] * (BATCH_MAX + 1))["error"]["kind"] == "too_large"


# No memory, and interrupts, before a request is read.


@pytest.mark.parametrize("body", [{"op": "hello"}, [{"op": "hello"}]])
@pytest.mark.parametrize("where", ["guard", "decode", "request"])
@pytest.mark.parametrize(
    ("raised", "kind"), [(MemoryError, "out_of_memory"), (KeyboardInterrupt, "internal")]
)
def test_what_happens_before_a_request_is_read_is_a_reply_too(
    ask, monkeypatch, where, raised, kind, body
):
    def fail(*_args):
        raise raised

    form = {"json": Json, "msgpack": Msgpack}[ask.form]
    monkeypatch.setattr(form, where, fail)
    reply = ask.raw(body)
    if isinstance(reply, list):
        (reply,) = reply
    if "error" in reply:  # what a body does not need cannot fail
        assert reply["error"]["kind"] == kind
    else:
        assert (where, type(body)) == ("decode", dict)


# Plugins at fault.


@pytest.mark.parametrize(
    "how", ["raise", "exit", "shout", "interrupt", "recurse", "memory", "nonsense"]
)
def test_whatever_a_plugin_raises_becomes_a_reply(ask, how):
    save = ask("new", game="wild")["save"]
    problem = ask.refused("play", save=save, seat=0, move={"do": "fail", "how": how})
    assert problem["fault"] in ("game", "kernel")
    assert "42" not in str(problem)
    assert ask("play", save=save, seat=0, move={"do": "fail", "how": "not"})["from"] == 1


# Keys.


def test_with_keys_only_signed_saves_are_read():
    old, new = b"k" * 32, b"n" * 32
    signed = Asker(server(keys=[old]))("new", game="hive", seed=SEED)["save"]
    both = Asker(server(keys=[new, old]))
    moved = both("play", save=signed, seat=0, move="wS1")["save"]
    assert Asker(server(keys=[new]))("turn", save=moved)["count"] == 2
    for other in (server(), server(keys=[new])):
        assert Asker(other).refused("turn", save=signed)["kind"] == "bad_save"


# Anything at all.

anything = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63), 2**63) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)
OPS = ("new", "play", "turn", "bot", "undo", "join", "notation", "info", "draw", "picture")
FIELDS = ("id", "game", "save", "seat", "move", "moves", "log", "options", "seed", "views", "text")


@settings(max_examples=200)
@given(
    st.fixed_dictionaries({"op": st.sampled_from(OPS) | anything}),
    st.dictionaries(st.sampled_from(FIELDS), anything, max_size=5),
)
def test_no_request_is_without_a_reply(kernel, op, fields):
    asked = {**op, **fields}
    reply = json.loads(kernel.serve(json.dumps(asked).encode()))
    assert set(reply) in ({"id", "ok"}, {"id", "error"})
    assert reply.get("error", {}).get("fault") != "kernel"


@settings(max_examples=300)
@given(st.binary(max_size=60))
def test_no_bytes_are_without_a_reply(kernel, body):
    assert kernel.serve(body)
    assert kernel.serve(b"\x82\xa2op" + body)
    assert kernel.serve(b'{"op":' + body)


def test_threads_share_a_server(kernel):
    asked = pack({"op": "new", "game": "hoard", "seed": SEED})
    answers = []
    threads = [
        threading.Thread(target=lambda: answers.extend(kernel.serve(asked) for _ in range(50)))
        for _ in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(answers) == 400
    assert len(set(answers)) == 1
