"""All checks in the order in which they are made and reported."""

from __future__ import annotations

from gamekernel.testing import (
    answers,
    description,
    determinism,
    ending,
    legality,
    pictures,
    saving,
    secrets,
    simultaneity,
    telling,
    text,
)
from gamekernel.testing.checks import Check

_SUBJECTS = (
    description,
    answers,
    legality,
    ending,
    saving,
    secrets,
    telling,
    simultaneity,
    text,
    pictures,
    determinism,
)

CHECKS: tuple[Check, ...] = tuple(
    value for subject in _SUBJECTS for value in vars(subject).values() if isinstance(value, Check)
)
"""The last one sees whether any of the others has changed the state."""
