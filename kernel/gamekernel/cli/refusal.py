"""What the command says when something is wrong: one line, and an exit code."""

from __future__ import annotations

from typing import IO, TYPE_CHECKING, Any

import click

from gamekernel.errors import (
    BadChance,
    BadOptions,
    BadPosition,
    BadSeat,
    NotSupported,
    PluginError,
    UnknownGame,
)

if TYPE_CHECKING:
    from gamekernel.errors import GameKernelError

FAILURE = 1
"""The exit code where something failed; where what was typed is at fault, it is 2."""

_MISTYPED = (UnknownGame, BadSeat, BadOptions, BadPosition, BadChance, NotSupported)


class Refusal(click.ClickException):
    """Ends the command with one line on stderr."""

    exit_code = FAILURE

    def __init__(self, message: str) -> None:
        super().__init__(" ".join(message.split()))

    def show(self, file: IO[Any] | None = None) -> None:
        """Print the line."""
        click.echo(f"error: {self.message}", file=file, err=file is None)


class Misuse(Refusal):
    """A refusal of what was typed."""

    exit_code = 2


def refuse(error: GameKernelError) -> Refusal:
    """Make a refusal of an error of the kernel."""
    kind = Misuse if isinstance(error, _MISTYPED) else Refusal
    return kind(explain(error))


def explain(error: GameKernelError) -> str:
    """Say what is wrong; for a plugin's fault, with what the plugin itself said.

    Who types commands may know: it is they who installed the plugin.
    """
    cause = error.__cause__
    if isinstance(error, PluginError) and cause is not None:
        return f"{error} ({type(cause).__name__}: {cause})"
    return str(error)
