"""The conformance kit: finds out whether a game keeps its contract.

From the command line `gamekernel check GAME`; with pytest
`pytest --pyargs gamekernel.testing --gamekernel-game ID`; in a test file of your own:

    from gamekernel.testing import conformance

    TestMyGame = conformance("my_game")
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gamekernel.testing.report import Report as Report
    from gamekernel.testing.runner import examine as examine
    from gamekernel.testing.suite import conformance as conformance

_HOME_OF = {"Report": "report", "conformance": "suite", "examine": "runner"}

__all__ = ["Report", "conformance", "examine"]


def __getattr__(name: str) -> object:
    # The pytest plugin is imported by every pytest: it must not bring the whole kit along.
    if name not in _HOME_OF:
        raise AttributeError(f"module 'gamekernel.testing' has no attribute {name!r}")
    value = getattr(importlib.import_module(f"gamekernel.testing.{_HOME_OF[name]}"), name)
    globals()[name] = value
    return value
