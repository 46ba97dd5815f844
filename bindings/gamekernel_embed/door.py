"""The Python side of libgamekernel: the one function that C calls, with a server behind it."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from gamekernel import Registry
from gamekernel.host import Server
from gamekernel.host.forms import MSGPACK, form_of
from gamekernel.host.keys import read_keys
from gamekernel.host.replies import Bad, Problem
from gamekernel.host.server import REQUEST_MAX, unexpected

if TYPE_CHECKING:
    from collections.abc import Mapping


def attach(ffi: Any, lib: Any) -> None:
    """Open a server and put it behind `gamekernel_answer`. Raises `ValueError`, or a plugin's own.

    `error=-1`: what fails here even so, fails for want of memory.
    """
    server = open_server(os.environ)

    @ffi.def_extern(error=-1)  # type: ignore[untyped-decorator]
    def gamekernel_answer(request: Any, n: int, reply: Any, m: Any) -> int:
        answered = answer(server, ffi.buffer(request, n))
        block = lib.malloc(len(answered))
        if not block:
            return -1
        ffi.memmove(block, answered, len(answered))
        reply[0], m[0] = block, len(answered)
        return 0


def open_server(environment: Mapping[str, str]) -> Server:
    """Make the server that the environment asks for. Raises `ValueError` with the sentence."""
    key_file = environment.get("GAMEKERNEL_KEY_FILE")
    plugins = environment.get("GAMEKERNEL_PLUGINS", "").split(os.pathsep)
    limit = environment.get("GAMEKERNEL_LIMIT") or str(REQUEST_MAX)
    if not (limit.isascii() and limit.isdigit() and int(limit)):
        raise ValueError(f"GAMEKERNEL_LIMIT is {limit!r}, and must be a number of bytes")
    return Server(
        Registry([file for file in plugins if file]),
        keys=read_keys(key_file) if key_file else (),
        limit=int(limit),
    )


def answer(server: Server, request: memoryview) -> bytes:
    """Answer a request; whatever happens becomes a reply.

    `Server.serve` is not asked to copy what is too long.
    """
    try:
        if len(request) > server.limit:
            message = f"a request of {len(request)} bytes, at most {server.limit} are read"
            return _bad(request, Problem("too_large", "host", message, ""))
        return server.serve(bytes(request))
    except BaseException as error:  # noqa: BLE001 - there is no Python beyond this border
        return _bad(request, unexpected(error))


def _bad(request: memoryview, problem: Problem) -> bytes:
    form = form_of(bytes(request[:1])) or MSGPACK
    return form.encode(Bad(None, problem))
