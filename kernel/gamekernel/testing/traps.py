"""Notices when rules look at the clock, at `random` or at the environment.

It watches calls as a profiler does, so it does not matter how the names were imported.
"""

from __future__ import annotations

import datetime as dt
import gc
import os
import random
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from types import FrameType, TracebackType
    from typing import Self

_CLOCK = frozenset(
    [
        "time",
        "time_ns",
        "monotonic",
        "monotonic_ns",
        "perf_counter",
        "perf_counter_ns",
        "process_time",
        "process_time_ns",
        "thread_time",
        "sleep",
        "localtime",
        "gmtime",
        "ctime",
    ]
)
_TODAY = frozenset(("now", "utcnow", "today"))
_SYSTEM = frozenset(("urandom", "getrandom", "getpid", "uname", "getcwd"))
_MODULES = frozenset(("random", "secrets", "uuid"))
_ENVIRONMENT = {
    function.__code__
    for function in (type(os.environ).__getitem__, type(os.environ).__iter__, os.getenv)
}
_EXCUSED = ("importlib.", "logging")
"""An import that happens to be made now, and a log for the author, decide nothing."""


class Trap:
    """Watches what is called inside a `with` block; `caught` names what should not be."""

    def __init__(self) -> None:
        self.caught: list[str] = []
        self._before: Any = None
        self._collected = False

    def __enter__(self) -> Self:
        self._before = sys.getprofile()
        self._collected = gc.isenabled()
        gc.disable()  # others have a callback there, and hypothesis times it
        sys.setprofile(self._watch)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        sys.setprofile(self._before)
        if self._collected:
            gc.enable()

    def _watch(self, frame: FrameType, event: str, called: Any) -> None:
        name = ""
        if event == "c_call":
            name = _builtin(called)
        elif event == "call":
            name = _python(frame)
        if name and not _excused(frame):
            self.caught.append(name)


def _builtin(called: Any) -> str:
    name, module = called.__name__, getattr(called, "__module__", None)
    owner = getattr(called, "__self__", None)
    if module == "time" and name in _CLOCK:
        return f"time.{name}"
    if name in _TODAY and isinstance(owner, type) and issubclass(owner, dt.date):
        return f"{owner.__name__}.{name}"
    if module in (os.name, "posix"):
        return f"os.{name}" if name in _SYSTEM else ""
    return f"random.{name}" if isinstance(owner, random.Random) else ""


def _python(frame: FrameType) -> str:
    if frame.f_code in _ENVIRONMENT:
        return "os.environ"
    module = frame.f_globals.get("__name__")
    return f"{module}.{frame.f_code.co_name}" if module in _MODULES else ""


def _excused(frame: FrameType | None) -> bool:
    while frame is not None:
        if str(frame.f_globals.get("__name__")).startswith(_EXCUSED):
            return True
        frame = frame.f_back
    return False
