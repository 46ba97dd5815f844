"""The published schema is made from the types, and a validator of others agrees with us."""

import json

import jsonschema
import pytest
from tests.host.asking import SEED, Asker, plain

from gamekernel.host import requests, schema

PUBLISHED = json.loads(schema.FILE.read_text())
VALIDATOR = jsonschema.Draft202012Validator(PUBLISHED)


def of(name):
    return jsonschema.Draft202012Validator({**PUBLISHED, "anyOf": [{"$ref": f"#/$defs/{name}"}]})


def test_the_published_file_is_current():
    """Else: python -m gamekernel.host.schema."""
    assert schema.FILE.read_text() == schema.text()


def test_it_is_a_schema():
    jsonschema.Draft202012Validator.check_schema(PUBLISHED)


def test_every_op_has_its_request_and_its_reply():
    ops = [kind.__struct_config__.tag for kind in requests.AnyRequest.__args__]
    assert sorted(PUBLISHED["$defs"]["Replies"]["properties"]) == sorted(ops)


def test_no_integer_in_a_request_is_beyond_what_every_language_holds():
    text = json.dumps({k: v for k, v in PUBLISHED["$defs"].items() if k.endswith("Request")})
    loose = [
        part
        for part in walk(json.loads(text))
        if part.get("type") == "integer" and "maximum" not in part
    ]
    assert not loose


def walk(value):
    if isinstance(value, dict):
        yield value
        value = list(value.values())
    if isinstance(value, list):
        for item in value:
            yield from walk(item)


def test_real_messages_fit_the_schema(kernel):
    ask = Asker(kernel, "json")
    save = ask("new", game="hoard", seed=SEED, seats=3, views=[0, None])["save"]
    log = ask("new", game="hoard", seed=SEED, seats=3)["entries"]
    asked = [
        {"op": "hello", "id": "x"},
        {"op": "games"},
        {"op": "info", "game": "hoard"},
        {"op": "new", "game": "hoard", "options": {"turns": 2}, "seed": SEED},
        {"op": "turn", "save": save},
        {"op": "moves", "save": save, "seat": 0},
        {"op": "view", "save": save, "seat": None},
        {"op": "score", "save": save},
        {"op": "notation", "save": save, "seat": 0},
        {"op": "picture", "save": save, "seat": 0, "form": "text"},
        {"op": "bot", "save": save, "seat": 0, "seed": SEED},
        {"op": "play", "save": save, "seat": 0, "move": {"do": "peek"}},
        {"op": "concede", "save": save, "seat": 0},
        {"op": "history", "save": save, "log": log, "seat": 1},
        {"op": "verify", "save": save, "log": log},
        {"op": "join", "save": save, "log": log},
    ]
    for request in map(plain, asked):
        of("Request").validate(request)
        reply = ask.raw(request)
        of("Reply").validate(reply)
        answers = PUBLISHED["$defs"]["Replies"]["properties"][request["op"]]
        jsonschema.Draft202012Validator({**PUBLISHED, "anyOf": [answers]}).validate(reply["ok"])
    of("Reply").validate(ask.raw({"op": "draw", "save": save, "seat": 0, "word": "accept"}))


@pytest.mark.parametrize(
    "request_",
    [{"op": "fly"}, {"op": "hello", "colour": 1}, {"op": "moves", "save": "", "seat": -1}],
)
def test_what_the_kernel_refuses_the_schema_refuses(request_):
    assert not of("Request").is_valid(request_)
