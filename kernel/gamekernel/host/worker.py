"""The worker: frames on stdin, frames on stdout, one answer for each in order.

A frame is the length of its body, 4 bytes, big-endian, and the body. The worker ends quietly
when its host closes stdin or stops reading.
"""

from __future__ import annotations

import os
import signal
from typing import TYPE_CHECKING, BinaryIO

from gamekernel.host.replies import Bad, Problem
from gamekernel.shapes import encoder

if TYPE_CHECKING:
    from gamekernel.host.server import Server

_HEADER = 4


def take_streams() -> tuple[BinaryIO, BinaryIO]:
    """Keep stdin and stdout for frames alone.

    Whoever prints from now on writes to stderr, and whoever reads finds nothing. To be called
    before a game is imported.
    """
    frames_in, frames_out = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    return os.fdopen(frames_in, "rb"), os.fdopen(frames_out, "wb", buffering=0)


def limit_memory(megabytes: int) -> None:
    """Let requests that need more memory fail, instead of the machine."""
    import resource  # noqa: PLC0415 - not on every platform

    size = megabytes * 1024 * 1024
    resource.setrlimit(resource.RLIMIT_AS, (size, size))


def run(server: Server, frames_in: BinaryIO, frames_out: BinaryIO) -> int:
    """Answer frames until there are no more; return the exit code.

    0: the host went. 1: a frame longer than the server's limit, after which nothing can be read.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C at a terminal is meant for the host
    try:
        while len(header := frames_in.read(_HEADER)) == _HEADER:
            size = int.from_bytes(header, "big")
            if size > server.limit:
                _write(frames_out, _too_long(size, server.limit))
                return 1
            body = frames_in.read(size)
            if len(body) < size:
                break
            _write(frames_out, server.serve(body))
    except BrokenPipeError:
        pass
    return 0


def _write(frames_out: BinaryIO, body: bytes) -> None:
    data = memoryview(len(body).to_bytes(_HEADER, "big") + body)
    while data:
        data = data[frames_out.write(data) :]


def _too_long(size: int, limit: int) -> bytes:
    message = f"a frame of {size} bytes, at most {limit} are read"
    return encoder.encode(Bad(None, Problem("too_large", "host", message, "")))
