"""Chance that repeats outcomes but for one of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel.chance import Chance, SeededChance

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gamekernel.chance import O, Outcome, _Space


class Misfit(Exception):
    """The game asks for something else than the outcomes that are repeated."""


class OneOther(Chance):
    """Repeats recorded outcomes; the one at index `at` is drawn from `fresh`."""

    def __init__(
        self, outcomes: Sequence[Outcome], at: int = -1, fresh: SeededChance | None = None
    ) -> None:
        super().__init__()
        self._given, self._at, self._fresh = outcomes, at, fresh

    def _decide(self, space: _Space[O]) -> O:
        number = len(self.outcomes)
        if number == self._at and self._fresh is not None:
            return self._fresh._decide(space)  # noqa: SLF001 - one chance asks another
        if number >= len(self._given):
            raise Misfit
        outcome = self._given[number]
        if not space.holds(outcome):
            raise Misfit
        return outcome
