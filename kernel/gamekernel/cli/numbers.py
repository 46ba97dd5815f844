"""Numbers that a person types."""

from __future__ import annotations

_DIGITS = 9
"""Nothing here has a longer number, and of very long ones Python refuses to make an int."""


def whole(text: str) -> int | None:
    """Read a whole number from 0; None: it is none, or longer than any number here."""
    return int(text) if text.isdecimal() and len(text) <= _DIGITS else None
