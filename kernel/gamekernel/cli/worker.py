"""`gamekernel worker`: the kernel for a server in another language."""

from __future__ import annotations

import click


@click.command(
    "worker",
    short_help="Answer another language's server.",
    add_help_option=False,
    context_settings={"ignore_unknown_options": True},
)
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
@click.pass_context
def command(ctx: click.Context, arguments: tuple[str, ...]) -> None:
    """Answer requests in frames on stdin and stdout; `python -m gamekernel.host` is the same."""
    from gamekernel.host.command import main  # noqa: PLC0415 - `--help` needs none of it

    ctx.exit(main(arguments))
