"""The function behind both doors, called without a border; `benchmarks/hosts.py` says how."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import gamekernel
from gamekernel.host import Server


def measure(server: Server, request: bytes, milliseconds: int) -> list[int]:
    """Return the nanoseconds that all took, and those of each."""
    clock = time.perf_counter_ns
    latencies = []
    begun = now = clock()
    end = begun + milliseconds * 1_000_000
    while now < end:
        server.serve(request)
        then = clock()
        latencies.append(then - now)
        now = then
    return [now - begun, *latencies]


def main(folder: Path) -> None:
    """Answer lines."""
    server = Server(gamekernel.Registry([os.environ["GAMEKERNEL_PLUGINS"]]))
    for line in sys.stdin:
        _, _, name, milliseconds = line.split()
        request = (folder / f"{name}.msgpack").read_bytes()
        if b"error" in (reply := server.serve(request)):  # the others would measure that too
            raise SystemExit(reply)
        print(*measure(server, request, int(milliseconds)), flush=True)  # noqa: T201


main(Path(sys.argv[2]))
