"""Measuring beside a peer: both in one run, in turn, because only ratios can be trusted.

`beside(name, ours, theirs)` runs two functions, each of which does some work and returns how
much it did, for five rounds in turn, and prints the median rates and their ratio at the end.
"""

from __future__ import annotations

import statistics
import time
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

ROUNDS = 5
_lines: list[str] = []


def _rate(work: Callable[[], int]) -> float:
    begun = time.perf_counter()
    return work() / (time.perf_counter() - begun)


@pytest.fixture
def beside() -> Callable[[str, Callable[[], int], Callable[[], int]], float]:
    """Return a function that measures two others in turn and gives the ratio of their rates."""

    def measure(name: str, ours: Callable[[], int], theirs: Callable[[], int]) -> float:
        pairs = [(_rate(ours), _rate(theirs)) for _ in range(ROUNDS)]
        ratio = statistics.median(a / b for a, b in pairs)
        mine, peer = (statistics.median(column) for column in zip(*pairs, strict=True))
        _lines.append(f"{name:<52} {mine:>14,.0f}/s {peer:>12,.0f}/s   ratio {ratio:,.1f}")
        return ratio

    return measure


@pytest.fixture
def told() -> Callable[[str], None]:
    """Return a function that has a line printed with them at the end."""
    return _lines.append


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the ratios."""
    if _lines:
        terminalreporter.section("beside a peer: ours, theirs, median of the ratios")
        for line in _lines:
            terminalreporter.write_line(line)
