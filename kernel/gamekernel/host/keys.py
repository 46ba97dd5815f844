"""The keys that sign saves, in a file that only the host can read."""

from __future__ import annotations

from pathlib import Path

KEY_MAX = 64
"""The most bytes of a key."""


def read_keys(file: str | Path) -> tuple[bytes, ...]:
    """Read keys, one a line in hexadecimal; the first signs, any verifies.

    Raises `ValueError` with the sentence if they cannot be read.
    """
    try:
        keys = tuple(bytes.fromhex(line) for line in Path(file).read_text("ascii").split())
    except OSError as error:
        raise ValueError(f"{file}: {error.strerror}") from None
    except ValueError:
        raise ValueError(f"{file}: keys are hexadecimal, one a line") from None
    if not keys or not all(0 < len(key) <= KEY_MAX for key in keys):
        raise ValueError(f"{file}: a key is 1 to {KEY_MAX} bytes")
    return keys
