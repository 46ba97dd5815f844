"""What a check is: one rule of the contract, what to do about it, and how to see it broken.

A check looks at one kind of thing: a node (a state of a random game), a ply (a move that was
played), a trial (a whole random game) or the run (all of them). It raises `Fault` with what it
found, and returns how many cases it looked at: a check that met none has not been passed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import msgspec

from gamekernel.errors import PluginError
from gamekernel.shapes import UNREADABLE, encoder

if TYPE_CHECKING:
    from collections.abc import Callable

    from gamekernel.game import Game

Scope = Literal["node", "ply", "trial", "run"]


class Fault(Exception):
    """What a check found: one sentence, with the values that show it."""


class Check(msgspec.Struct, frozen=True):
    """One rule of the contract."""

    name: str
    subject: str
    """The file it stands in: `legality`, `secrets`, ..."""
    rule: str
    """The rule in one sentence."""
    cure: str
    """What the author of a game that breaks it may do."""
    scope: Scope
    look: Callable[[Any], int]
    """Raises `Fault`; returns how many cases it looked at."""
    needs: Callable[[Game], str]
    """Says why the rule does not apply to a game; empty if it does."""
    picked: bool
    """Whether it is shown only the nodes and plies that were picked, as it is slow."""


def check(
    scope: Scope, *, cure: str, needs: Callable[[Game], str] | None = None, picked: bool = False
) -> Callable[[Callable[[Any], int]], Check]:
    """Make a check of a function; its docstring is the rule."""

    def make(look: Callable[[Any], int]) -> Check:
        return Check(
            name=look.__name__,
            subject=look.__module__.rpartition(".")[2],
            rule=" ".join((look.__doc__ or "").split()),
            cure=" ".join(cure.split()),
            scope=scope,
            look=look,
            needs=needs or _always,
            picked=picked,
        )

    return make


def demand(sound: object, found: str) -> None:
    """Raise `Fault` unless something is sound."""
    if not sound:
        raise Fault(found)


# Which games a check is for.


def _always(game: Game) -> str:
    del game
    return ""


def hidden(game: Game) -> str:
    """Need a game with secrets."""
    return "" if game.info.hidden else "nothing is hidden"


def simultaneous(game: Game) -> str:
    """Need a game in which several seats act at once."""
    return "" if game.info.simultaneous else "seats act one at a time"


def ends(game: Game) -> str:
    """Need a game that says it ends."""
    return "says that random play may never end" if game.info.endless else ""


def accelerated(game: Game) -> str:
    """Need a game whose rules also exist in C."""
    return "" if game.info.accelerator is not None else "no rules in C"


def offering(*hooks: str) -> Callable[[Game], str]:
    """Need a game that implements some hooks."""

    def needs(game: Game) -> str:
        missing = [hook for hook in hooks if not game.offers(hook)]
        return f"no hook {', '.join(missing)}" if missing else ""

    return needs


# Words for what was found.


def written(value: Any) -> bytes:
    """Write what is to be compared in bytes; what cannot be written is another check's."""
    try:
        return encoder.encode(value)
    except UNREADABLE:
        return repr(value).encode()


def said(error: BaseException) -> str:
    """Say what a plugin's error was, and where in its file it was raised."""
    cause = error.__cause__ if isinstance(error, PluginError) else error
    if cause is None:
        return str(error)
    words = f"{type(cause).__name__}: {cause}".rstrip(": ")
    trace = cause.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is not None:
        name = trace.tb_frame.f_code.co_filename.replace("\\", "/").rpartition("/")[2]
        words += f", at {name}:{trace.tb_lineno}"
    return f"{error} ({words})" if cause is not error else words


def difference(one: Any, other: Any, at: str = "$") -> str:
    """Name the first place where two plain values differ, with both values."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for key in one:
            if one[key] != other[key]:
                return difference(one[key], other[key], f"{at}.{key}")
    both = (list, tuple)
    if isinstance(one, both) and isinstance(other, both) and len(one) == len(other):
        for i, (a, b) in enumerate(zip(one, other, strict=True)):
            if a != b:
                return difference(a, b, f"{at}[{i}]")
    return f"{at} is {brief(one)} in one and {brief(other)} in the other"


def brief(value: Any, limit: int = 120) -> str:
    """Write a value short enough for a sentence."""
    try:
        text = msgspec.json.encode(value, order="deterministic").decode()
    except (msgspec.MsgspecError, TypeError, ValueError, OverflowError):
        text = repr(value)
    return text if len(text) <= limit else f"{text[: limit - 3]}..."


def who(seat: int | None) -> str:
    """Name a seat, or a spectator."""
    return "a spectator" if seat is None else f"seat {seat}"
