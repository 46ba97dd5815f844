"""The published schema of the protocol: JSON Schema 2020-12 of requests and replies.

`python -m gamekernel.host.schema` writes it beside this file. It describes the JSON form; in
msgpack what has `contentEncoding: base64` here is binary, and all else is the same.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, get_type_hints

import msgspec

from gamekernel.host import replies, requests
from gamekernel.host.answers import PROTOCOL, Answers
from gamekernel.host.forms import Form

FILE = Path(__file__).with_name("protocol.schema.json")
_REF = "#/$defs/{name}"


def schema() -> dict[str, Any]:
    """Make the schema from the types.

    `$defs` has `Request` and `Reply`; `Replies` says by op what stands in `ok`.
    """
    by_op = {
        str(request.__struct_config__.tag): get_type_hints(answer, localns={"Form": Form})["return"]
        for request, answer in Answers.by_type.items()
    }
    asked, bad, *answered = _components(requests.AnyRequest, replies.Bad, *by_op.values())
    defs = asked.pop("$defs")
    good = {
        "title": "Good",
        "description": "A reply to a request that was done.",
        "type": "object",
        "properties": {
            "id": defs["Bad"]["properties"]["id"],
            "ok": {"anyOf": _distinct(answered)},
        },
        "required": ["id", "ok"],
    }
    replies_by_op = dict(zip(by_op, answered, strict=True))
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"gamekernel wire protocol {PROTOCOL}",
        "description": "A body is a Request or an array of them, and so is the answer's.",
        "anyOf": [{"$ref": "#/$defs/Request"}, {"$ref": "#/$defs/Reply"}],
        "$defs": {
            "Request": asked,
            "Reply": {"title": "Reply", "anyOf": [{"$ref": "#/$defs/Good"}, bad]},
            "Good": good,
            "Replies": {
                "title": "Replies",
                "description": "What stands in `ok`, by op.",
                "type": "object",
                "properties": replies_by_op,
                "required": sorted(replies_by_op),
            },
            **defs,
        },
    }


def text() -> str:
    """Write the schema as the file holds it."""
    return json.dumps(schema(), indent=1) + "\n"


def _components(*types: Any) -> list[dict[str, Any]]:
    """Return the schema of each type; the first also holds the `$defs` of all."""
    schemas, defs = msgspec.json.schema_components(types, ref_template=_REF)
    first, *rest = schemas
    return [{"title": "Request", **first, "$defs": defs}, *rest]


def _distinct(schemas: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [each for i, each in enumerate(schemas) if each not in schemas[:i]]


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
