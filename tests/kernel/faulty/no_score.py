"""A plugin in which a required hook is missing."""

from tests.kernel.toys.nim import apply, describe, legal_moves, setup, turn  # noqa: F401
