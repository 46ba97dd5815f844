"""What a request costs a host in each language, through each door; see `benchmarks/hosts.py`.

All kinds are measured in turn, ROUNDS times, so that what else the machine does hits all alike:
trust ratios taken in one run, not times. A core of a virtual machine may be half as slow again, for
seconds at a time, though nothing else runs. So `calm` is the time from answer to answer while
nothing disturbs: the median latency of a round, divided by the number of requests under way, in the
calmest quarter of the rounds. `ratio` is that, in multiples of what the same request to
`gamekernel.host.Server` of the plain kernel from Python takes. Processor time is a request's: of
the program itself, and of its workers.
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
    Running = dict[tuple[str, str], Host]

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


def kinds(running: Running) -> Iterator[Kind]:
    """Yield what is measured, in the order of the table."""
    for request in (*PLAYS, SEARCH, "nim"):
        for language, kernel in running:
            if not asked(language, kernel, request):
                continue
            yield Kind(language, kernel, 0, 1, request)
            if language in POOLS and request != "nim":
                yield Kind(language, kernel, 1, 1, request)
                yield Kind(language, kernel, 1, UNDER_WAY, request)
                if CORES > 1:
                    yield Kind(language, kernel, CORES, UNDER_WAY, request)


def asked(language: str, kernel: str, request: str) -> bool:
    """Tell whether a request is measured there: boardgame.io plays nim, and a search is all C."""
    if request == "nim":
        return language in {"Python", "Node", "boardgame.io"}
    return language != "boardgame.io" and (kernel == "plain" or request != SEARCH)


@pytest.fixture
def running(told, tmp_path_factory) -> Iterator[Running]:
    """Start the programs that can be built here, with each kernel; tell of the others."""
    folder = tmp_path_factory.mktemp("requests")
    requests.write(folder, REQUESTS)
    with ExitStack() as stack:
        started = {}
        for name, install in hosts.KERNELS.items():
            try:
                kernel = install()
            except Missing as missing:
                told(f"the {name} kernel: not measured, {missing}")
                continue
            for language, build in hosts.BUILDERS.items():
                if language == "boardgame.io" and name != "plain":
                    continue
                try:
                    command = [*build(kernel), kernel.library, folder]
                except Missing as missing:
                    told(f"{language}: not measured, {missing}")
                    continue
                started[language, name] = stack.enter_context(hosts.start(command, kernel, NIM))
        if ("Python", "plain") not in started:
            pytest.skip("there is nothing to compare with")
        yield started


def test_sdks(running: Running, told: Callable[[str], None]) -> None:
    measured: Measured = {kind: [] for kind in kinds(running)}
    for kind in measured:
        running[kind.language, kind.kernel].measure(kind, WARM)
    for _ in range(ROUNDS):
        for kind, rounds in measured.items():
            rounds.append(running[kind.language, kind.kernel].measure(kind, MILLISECONDS))
    for line in (*table(measured), *conclusions(measured)):
        told(line)
    told(f"{CORES} cores, on which as many wanted to run at the end: {os.getloadavg()[0]:.1f}")


def table(measured: Measured) -> Iterator[str]:
    """Write a line for each kind; times are in microseconds."""
    numbers = ("median", "p99", "a second", "calm", "ratio", "own CPU", "workers'")
    yield f"{'':<50}" + "".join(f"{name:>9}" for name in numbers)
    for kind, rounds in measured.items():
        latencies = sorted(latency for one in rounds for latency in one.latencies)
        count = len(latencies)
        door = f"{kind.workers} x, {kind.under_way} under way" if kind.workers else "in-process"
        reference = Kind("Python", "plain", 0, 1, kind.request)
        yield (
            f"{kind.request:<9}{kind.language:<13}{kind.kernel:<9} {door:<18}"
            f"{latencies[count // 2] / 1e3:>9.1f}{latencies[count * 99 // 100] / 1e3:>9.0f}"
            f"{median(1e9 * len(one.latencies) / one.elapsed for one in rounds):>9,.0f}"
            f"{takes(kind, measured):>9.1f}"
            f"{takes(kind, measured) / takes(reference, measured):>9.2f}"
            f"{sum(one.host for one in rounds) / count / 1e3:>9.1f}"
            f"{sum(one.workers for one in rounds) / count / 1e3:>9.1f}"
        )


def conclusions(measured: Measured) -> Iterator[str]:
    """Write how the doors compare, wherever there are both."""
    for one in measured:
        if (one.workers, one.under_way) != (1, UNDER_WAY):
            continue
        more = takes(one, measured) - takes(one._replace(workers=0, under_way=1), measured)
        line = f"{one.request:<9}{one.language:<13}{one.kernel:<9} a worker takes {more:+.1f} us"
        if CORES > 1:
            gain = takes(one, measured) / takes(one._replace(workers=CORES), measured)
            line += f"; {CORES} workers are {gain:.2f} x as fast as one"
        yield line


def takes(kind: Kind, measured: Measured) -> float:
    """Return the microseconds from answer to answer, in the calmest quarter of the rounds."""
    medians = sorted(median(one.latencies) for one in measured[kind])
    return median(medians[: max(1, len(medians) // 4)]) / kind.under_way / 1e3
