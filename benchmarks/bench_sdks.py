"""What a request costs a host in each language, through each door; see `benchmarks/hosts.py`.

All kinds are measured in turn, ROUNDS times, so that what else the machine does hits all alike:
trust ratios taken in one run, not times. `takes` is the time from answer to answer while nothing
disturbs: the median latency, divided by the number of requests under way. `ratio` is that, in
multiples of what the same request to `gamekernel.host.Server` from Python takes. Processor time is
a request's: of the program itself, and of its workers.
"""

from __future__ import annotations

import os
from contextlib import ExitStack
from statistics import median
from typing import TYPE_CHECKING

import pytest
from benchmarks import hosts, requests
from benchmarks.hosts import ROOT, Kind, Missing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from benchmarks.hosts import Host, Round

    Measured = dict[Kind, list[Round]]

ROUNDS = 20
MILLISECONDS = 100
WARM = 1_000
"""Milliseconds before the first round: for those that compile what is used often."""
UNDER_WAY = 16
CORES = len(os.sched_getaffinity(0))
POOLS = ("Rust", "Go", "Node", "Java")
NIM = ROOT / "tests" / "kernel" / "toys" / "nim.py"
PLAYS = ("hive-30", "hive-300")
SEARCH = "search"
REQUESTS = {
    "hive-30": requests.play_hive(30),
    "hive-300": requests.play_hive(300),
    SEARCH: requests.search_hive(30, nodes=2_000),
    "nim": requests.play_nim(NIM),
}


def kinds(languages: list[str]) -> Iterator[Kind]:
    """Yield what is measured, in the order of the table."""
    for request in (*PLAYS, SEARCH):
        for language in languages:
            if language != "boardgame.io":
                yield Kind(language, 0, 1, request)
            if language in POOLS:
                yield Kind(language, 1, 1, request)
                yield Kind(language, 1, UNDER_WAY, request)
                if CORES > 1:
                    yield Kind(language, CORES, UNDER_WAY, request)
    for language in ("Python", "Node", "boardgame.io"):
        if language in languages:
            yield Kind(language, 0, 1, "nim")


@pytest.fixture
def running(told, tmp_path_factory) -> Iterator[dict[str, Host]]:
    """Start the programs that can be built here; tell of the others."""
    try:
        library = hosts.library()
    except Missing as missing:
        pytest.skip(str(missing))
    folder = tmp_path_factory.mktemp("requests")
    requests.write(folder, REQUESTS)
    with ExitStack() as stack:
        started = {}
        for language, build in hosts.BUILDERS.items():
            try:
                command = build(library)
            except Missing as missing:
                told(f"{language}: not measured, {missing}")
                continue
            started[language] = stack.enter_context(hosts.start([*command, library, folder], NIM))
        yield started


def test_sdks(running: dict[str, Host], told: Callable[[str], None]) -> None:
    measured: Measured = {kind: [] for kind in kinds(list(running))}
    for kind in measured:
        running[kind.language].measure(kind, WARM)
    for _ in range(ROUNDS):
        for kind, rounds in measured.items():
            rounds.append(running[kind.language].measure(kind, MILLISECONDS))
    for line in (*table(measured), *conclusions(measured)):
        told(line)
    told(f"{CORES} cores, on which as many wanted to run at the end: {os.getloadavg()[0]:.1f}")


def table(measured: Measured) -> Iterator[str]:
    """Write a line for each kind; times are in microseconds."""
    numbers = ("median", "p99", "a second", "takes", "ratio", "own CPU", "workers'")
    yield f"{'':<41}" + "".join(f"{name:>9}" for name in numbers)
    for kind, rounds in measured.items():
        latencies = sorted(latency for one in rounds for latency in one.latencies)
        count = len(latencies)
        door = f"{kind.workers} x, {kind.under_way} under way" if kind.workers else "in-process"
        reference = Kind("Python", 0, 1, kind.request)
        yield (
            f"{kind.request:<9} {kind.language:<13} {door:<17}"
            f"{latencies[count // 2] / 1e3:>9.1f}{latencies[count * 99 // 100] / 1e3:>9.0f}"
            f"{median(1e9 * len(one.latencies) / one.elapsed for one in rounds):>9,.0f}"
            f"{takes(kind, measured):>9.1f}"
            f"{takes(kind, measured) / takes(reference, measured):>9.2f}"
            f"{sum(one.host for one in rounds) / count / 1e3:>9.1f}"
            f"{sum(one.workers for one in rounds) / count / 1e3:>9.1f}"
        )


def conclusions(measured: Measured) -> Iterator[str]:
    """Write how the doors compare, for each language that has both."""
    for request in (*PLAYS, SEARCH):
        for language in POOLS:
            here, one, all_ = (
                Kind(language, *door, request)
                for door in ((0, 1), (1, UNDER_WAY), (CORES, UNDER_WAY))
            )
            if one in measured:
                more = takes(one, measured) - takes(here, measured)
                line = f"{request:<9} {language:<13} a worker takes {more:+.1f} us"
                if CORES > 1:
                    gain = takes(one, measured) / takes(all_, measured)
                    line += f"; {CORES} workers are {gain:.2f} x as fast as one"
                yield line


def takes(kind: Kind, measured: Measured) -> float:
    """Return the undisturbed microseconds from answer to answer."""
    latencies = [latency for one in measured[kind] for latency in one.latencies]
    return median(latencies) / kind.under_way / 1e3
