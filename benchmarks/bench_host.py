"""What the function behind both doors costs, and what is added by the border to C.

`test_the_border_alone` runs a program in C that measures itself: the median of some runs, by the
clock and in processor time, which other work on the machine disturbs less. What whole requests
cost through each door is in `bench_sdks.py`.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from benchmarks.requests import play_hive

from gamekernel.host import Server

ROOT = Path(__file__).parent.parent
PLIES = (30, 300)
CALLS = 5_000
RUNS = 5


@pytest.fixture(scope="module")
def driver(tmp_path_factory):
    """Return the command that drives the library, which is built for this run."""
    built = tmp_path_factory.mktemp("libgamekernel")
    subprocess.run([sys.executable, "-m", "gamekernel_embed", built], check=True)
    source = ROOT / "tests" / "bindings" / "c" / "driver.c"
    flags = ("-std=c11", "-D_GNU_SOURCE", "-O2", "-I", built, "-ldl", "-lpthread")
    subprocess.run(["cc", source, "-o", built / "driver", *flags], check=True)
    return [built / "driver", built / "libgamekernel.so", "-", "repeat", str(CALLS)]


@pytest.mark.parametrize("plies", PLIES)
def test_server(benchmark, plies):
    request, server = msgspec.msgpack.encode(play_hive(plies)), Server()
    assert b"error" not in server.serve(request)
    benchmark(server.serve, request)


def test_the_border_alone(driver, told):
    """A request that is none costs the way in and out, and an error's reply."""
    clock, processor = from_c(driver, b"\xc0")
    told(f"from C, a request that is none:    {clock:5.1f} us, processor {processor:5.1f}")


def from_c(driver, request):
    """Return the microseconds that a call takes, by the clock and of processor time."""
    frame = len(request).to_bytes(4, "big") + request
    runs = []
    for _ in range(RUNS):
        done = subprocess.run(driver, input=frame, capture_output=True, check=True)
        runs.append([int(number) / 1000 for number in done.stdout.split()[1:]])
    return [statistics.median(column) for column in zip(*runs, strict=True)]
