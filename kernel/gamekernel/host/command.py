"""The worker's command line."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from gamekernel.host.keys import read_keys

if TYPE_CHECKING:
    from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the worker; return its exit code."""
    parser = argparse.ArgumentParser(
        prog="gamekernel worker",
        description="Answer requests: frames of a 4-byte big-endian length and a body, on stdin"
        " and stdout.",
    )
    parser.add_argument(
        "--memory", type=_positive, metavar="MIB", help="let requests fail that need more memory"
    )
    parser.add_argument(
        "--key-file",
        type=_keys,
        metavar="FILE",
        default=(),
        help="sign saves: one key a line in hexadecimal; the first signs, any verifies",
    )
    parser.add_argument(
        "--limit", type=_positive, metavar="BYTES", help="the longest request that is read"
    )
    parser.add_argument(
        "--plugin", action="append", default=[], metavar="FILE", help="a game in one file"
    )
    given = parser.parse_args(arguments)
    return _run(given)


def _run(given: argparse.Namespace) -> int:
    from gamekernel.host import worker  # noqa: PLC0415 - `--help` needs none of it

    frames_in, frames_out = worker.take_streams()
    with frames_in, frames_out:
        if given.memory is not None:
            worker.limit_memory(given.memory)
        from gamekernel.host.server import REQUEST_MAX, Server  # noqa: PLC0415
        from gamekernel.registry import Registry  # noqa: PLC0415

        limit = given.limit or REQUEST_MAX
        server = Server(Registry(given.plugin), keys=given.key_file, limit=limit)
        return worker.run(server, frames_in, frames_out)


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


def _keys(text: str) -> tuple[bytes, ...]:
    try:
        return read_keys(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
