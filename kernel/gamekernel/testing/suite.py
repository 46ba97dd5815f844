"""The kit as a class of tests for pytest: one test for each check."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

import pytest

from gamekernel.testing.catalogue import CHECKS
from gamekernel.testing.report import Report, explain
from gamekernel.testing.runner import GAMES, LOADS, LOADS_RULE, examine

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from gamekernel.game import Game

SEED = bytes(32)
"""Tests play the same games every time, unless they are given another seed."""


class Kit:
    """One game to be checked; its games are played when the first test asks."""

    def __init__(
        self, game: Game | str | Path, games: int, seed: bytes, extensions: Sequence[str]
    ) -> None:
        self._how = game, games, seed, extensions

    @cached_property
    def report(self) -> Report:
        """What the checks have found."""
        game, games, seed, extensions = self._how
        return examine(game, games=games, seed=seed, extensions=extensions)

    def judge(self, check: str) -> None:
        """Fail, skip or pass one test."""
        report = self.report
        result = report.result(check)
        if result.status == "failed":
            pytest.fail(f"{report.game}: {check}\n{explain(report, result)}", pytrace=False)
        if result.status == "not applicable":
            pytest.skip(result.why)  # a check that has met no case has not been passed


class Tests:
    """Base of a class of tests, which knows the game that they check."""

    kit: ClassVar[Kit]


def conformance(
    game: Game | str | Path,
    *,
    games: int = GAMES,
    seed: bytes = SEED,
    extensions: Sequence[str] = (),
) -> type[Tests]:
    """Make a class of tests that check a game against the contract.

        TestMyGame = conformance("my_game")

    Args:
        game: the id of an installed game, the path of a one-file plugin, or a loaded `Game`.
        games: how many random games are played; all tests of the class share them.
        seed: 32 bytes; the same by default, so that a test does not fail by chance.
        extensions: house rules to load it with.

    With pytest-xdist, `--dist loadscope` has one process play the games, not each anew.

    """
    kit = Kit(game, games, seed, extensions)
    tests: dict[str, Any] = {
        "__doc__": f"Check {game} against the contract.",
        "kit": kit,
    }
    tests[f"test_{LOADS}"] = _test(LOADS, LOADS_RULE)
    for check in CHECKS:
        tests[f"test_{check.name}"] = _test(check.name, check.rule)
    return type("TestConformance", (Tests,), tests)


def _test(name: str, rule: str) -> Callable[[Any], None]:
    def test(self: Any) -> None:
        self.kit.judge(name)

    test.__name__ = test.__qualname__ = f"test_{name}"
    test.__doc__ = rule
    return test
