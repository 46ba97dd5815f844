"""The command itself: a group of the kernel's own commands and of those that games bring.

A distribution offers a click command under the entry-point group `gamekernel.commands`; it is
imported when it is called or listed, and one that cannot be is listed with the reason.
"""

from __future__ import annotations

import importlib
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any

import click

import gamekernel
from gamekernel.cli.refusal import Refusal, refuse
from gamekernel.cli.session import Session, plugin_option
from gamekernel.errors import GameKernelError

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

COMMANDS = "gamekernel.commands"
_OWN = ("check", "games", "info", "new", "perft", "play", "playout", "replay", "worker")


class Commands(click.Group):
    """A group that imports its commands when they are needed."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """Name all commands, importing none."""
        return sorted({*_OWN, *(point.name for point in entry_points(group=COMMANDS))})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Import one command."""
        if cmd_name in _OWN:
            own: click.Command = importlib.import_module(f"gamekernel.cli.{cmd_name}").command
            return own
        points = list(entry_points(group=COMMANDS, name=cmd_name))
        return _brought(cmd_name, points) if points else None

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; an error of the kernel becomes one line."""
        try:
            return super().invoke(ctx)
        except GameKernelError as error:
            raise refuse(error) from error


def _brought(name: str, points: list[EntryPoint]) -> click.Command:
    """Import a command that a distribution brings; if that fails, one that says why."""
    if len(points) > 1:
        owners = " and ".join(sorted(str(p.dist.name) for p in points if p.dist))
        return _broken(name, f"claimed by {owners}; uninstall all but one")
    try:
        command = points[0].load()
    except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever a stranger's module does
        reason = f"{points[0].value} cannot be imported ({type(error).__name__}: {error})"
        return _broken(name, reason)
    if not isinstance(command, click.Command):
        return _broken(name, f"{points[0].value} is no click command")
    return command


def _broken(name: str, reason: str) -> click.Command:
    def refuse_to_run() -> None:
        raise Refusal(f"{name}: {reason}")

    return click.Command(
        name,
        callback=refuse_to_run,
        short_help=f"(broken: {reason})",
        add_help_option=False,
        params=[click.Argument(["rest"], nargs=-1, expose_value=False)],
        context_settings={"ignore_unknown_options": True},
    )


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(gamekernel.__version__, prog_name="gamekernel")
@plugin_option
@click.pass_context
def command(ctx: click.Context) -> None:
    """Play, count and replay board games."""
    ctx.ensure_object(Session)
