"""`gamekernel perft GAME`: counts the paths of moves of one length."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from gamekernel.cli.output import print_json, print_table
from gamekernel.cli.session import json_option, start_options, threads_option

if TYPE_CHECKING:
    from gamekernel.cli.session import Start
    from gamekernel.game import Game

_PIECES = 64
"""Into how many pieces, at least, long work is cut: for a bar, for Ctrl-C, and for threads."""
_AT_ONCE = 5
"""Up to this depth rules in C count faster than the work can be cut."""


class _Piece(NamedTuple):
    """The paths that begin with one way: the number of its first move, where it led, the rest."""

    root: int
    state: Any
    depth: int


@click.command("perft", short_help="Count the paths of N moves.")
@click.option("--depth", type=click.IntRange(0), required=True, metavar="N", help="Moves a path.")
@click.option("--divide", is_flag=True, help="Count for each first move.")
@threads_option
@json_option
@start_options
def command(*, start: Start, depth: int, divide: bool, threads: int, as_json: bool) -> None:
    """Count the paths of N moves in GAME, the field's test of move generation."""
    from gamekernel.cli.work import useful_threads  # noqa: PLC0415 - threads, only where used
    from gamekernel.explore import perft  # noqa: PLC0415

    game, seed = start.game, _seed(start)
    match = start.match(seed)
    threads = useful_threads(game, threads)
    whole = not divide and threads == 1 and depth <= (_AT_ONCE if game.info.accelerator else 2)
    begun = perf_counter()
    if whole or depth == 0:
        counts = [perft(game, match.state, depth)]
    else:
        counts = _count(game, match.state, depth, threads=threads, shown=not as_json)
    seconds = perf_counter() - begun
    nodes = sum(counts)
    divided = zip(_texts(game, match.state), counts, strict=True) if divide and depth else ()
    moves = list(divided)
    if as_json:
        found = {
            "game": game.id,
            "depth": depth,
            "nodes": nodes,
            "seconds": seconds,
            "seats": match.seats,
            "options": match.options,
            "position": start.position,
            "threads": threads,
        }
        found |= {"seed": seed.hex()} if seed else {}
        print_json(found | ({"moves": moves} if divide else {}))
        return
    if moves:
        print_table(("move", "nodes"), [(text, f"{count:,}") for text, count in moves])
    speed = f", {nodes / seconds:,.0f} nodes/s" if seconds and depth else ""
    click.echo(f"{game.id} perft({depth}) = {nodes:,} in {seconds:.3f} s{speed}")
    if seed and not start.seed:
        click.echo(f"seed {seed.hex()}")


def _seed(start: Start) -> bytes | None:
    from gamekernel.chance import new_seed  # noqa: PLC0415 - `--help` needs none

    return (start.seed or new_seed()) if start.game.info.chance else None


def _count(game: Game, state: Any, depth: int, *, threads: int, shown: bool) -> list[int]:
    """Count the paths behind each first move."""
    from gamekernel.cli.work import run  # noqa: PLC0415 - threads, only where used
    from gamekernel.explore import choices, perft  # noqa: PLC0415

    counts = [0] * sum(1 for _ in choices(game, state))
    pieces = _cut(game, state, depth)
    found = run(
        f"{game.id} perft({depth})",
        pieces,
        lambda piece: perft(game, piece.state, piece.depth),
        threads=threads,
        shown=shown,
    )
    for piece, nodes in zip(pieces, found, strict=True):
        counts[piece.root] += nodes
    return counts


def _cut(game: Game, state: Any, depth: int) -> list[_Piece]:
    """Play the first moves out, until there are pieces enough or their work is small."""
    pieces = list(_after(game, state, depth, None))
    while len(pieces) < _PIECES and pieces and pieces[0].depth > 2:
        pieces = [p for piece in pieces for p in _after(game, piece.state, piece.depth, piece.root)]
    return pieces


def _after(game: Game, state: Any, depth: int, root: int | None) -> list[_Piece]:
    from gamekernel.explore import choices  # noqa: PLC0415 - loads the kernel

    return [
        _Piece(number if root is None else root, after, depth - 1)
        for number, (seat, move) in enumerate(choices(game, state))
        for _, after in game.outcomes(state, seat, move)
    ]


def _texts(game: Game, state: Any) -> list[str]:
    """Write each first move, with its seat where several may act."""
    from gamekernel.explore import choices  # noqa: PLC0415 - loads the kernel

    turn = game.turn(state)
    several = len(turn.must + turn.may) > 1
    return [
        (f"{seat}: " if several else "") + game.write_move(state, seat, move)
        for seat, move in choices(game, state)
    ]
