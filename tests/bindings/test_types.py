"""The types that are written by hand in SDKs have the fields of the protocol's schema."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from pathlib import Path

import pytest

BINDINGS = Path(__file__).parents[2] / "bindings"
OWN_NAMES = {"TurnNow": "Turn", "Told": "Event", "Problem": "Error"}
NO_TYPES = {"Good", "Bad", "Replies"}  # the frame of a reply; a map of the others


def schema() -> dict[str, set[str]]:
    """Return the fields of each type, but those that are the client's business."""
    text = files("gamekernel.host").joinpath("protocol.schema.json").read_text(encoding="utf-8")
    types = {
        OWN_NAMES.get(name, name): set(each.get("properties", ())) - {"op"}
        for name, each in json.loads(text)["$defs"].items()
        if name not in NO_TYPES
    }
    for name in types:
        if name.endswith("Request"):
            types[name] -= {"id"}  # answers come in order
    return {name: fields for name, fields in types.items() if fields}


def go() -> dict[str, set[str]]:
    sources = [BINDINGS / "go" / f"{name}.go" for name in ("requests", "replies", "errors")]
    text = "\n".join(path.read_text(encoding="utf-8") for path in sources)
    structs = re.findall(r"^type (\w+) struct \{\n(.*?)^\}", text, re.MULTILINE | re.DOTALL)
    return {name: set(re.findall(r'`json:"(\w+)', body)) for name, body in structs}


def rust() -> dict[str, set[str]]:
    sources = [
        BINDINGS / "rust" / "src" / f"{name}.rs" for name in ("requests", "replies", "error")
    ]
    text = "\n".join(path.read_text(encoding="utf-8") for path in sources)
    structs = re.findall(r"^pub struct (\w+) \{\n(.*?)^\}", text, re.MULTILINE | re.DOTALL)
    return {name: set(re.findall(r"pub (?:r#)?(\w+):", body)) for name, body in structs}


@pytest.mark.parametrize("language", [go, rust], ids=["go", "rust"])
@pytest.mark.parametrize("name", sorted(schema()))
def test_a_type_has_the_fields_of_the_schema(language, name):
    assert language()[name] == schema()[name]
