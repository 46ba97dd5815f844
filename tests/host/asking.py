"""How the tests ask a server: as another language does, in bytes of either form."""

from __future__ import annotations

import base64
import json
from pathlib import Path

import msgspec

import gamekernel
from gamekernel.host import Server

TOYS = Path(__file__).parents[1] / "kernel" / "toys"
PLUGINS = Path(__file__).parent / "plugins"
SEED = bytes(range(32))
FORMS = ("msgpack", "json")


def server(*files, **kwargs):
    return Server(gamekernel.Registry(files=files), **kwargs)


def plain(value):
    """What a JSON host writes: bytes as base64."""
    if isinstance(value, bytes):
        return base64.b64encode(value).decode()
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    return value


class Asker:
    """Asks in one form; what is binary in it is bytes here in both."""

    def __init__(self, server, form="msgpack"):
        self.server = server
        self.form = form

    def raw(self, request):
        if self.form == "json":
            return json.loads(self.server.serve(json.dumps(plain(request)).encode()))
        return msgspec.msgpack.decode(self.server.serve(msgspec.msgpack.encode(request)))

    def __call__(self, op, **fields):
        """Return what stands in `ok`."""
        reply = self.raw({"op": op, "id": 7, **fields})
        assert reply["id"] == 7
        assert "ok" in reply, reply
        return reply["ok"]

    def refused(self, op, **fields):
        """Return what stands in `error`."""
        reply = self.raw({"op": op, "id": 7, **fields})
        assert reply["id"] == 7
        assert "error" in reply, reply
        return reply["error"]
