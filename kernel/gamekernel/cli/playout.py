"""`gamekernel playout GAME`: plays random games and sums up how they ended."""

from __future__ import annotations

from functools import reduce
from hashlib import blake2b
from time import perf_counter
from typing import TYPE_CHECKING

import click

from gamekernel.cli.output import print_json, print_table
from gamekernel.cli.session import json_option, start_options, threads_option

if TYPE_CHECKING:
    from gamekernel.cli.session import Start
    from gamekernel.match import Match
    from gamekernel.model import Playouts

_PIECES = 1_000
"""Into how many pieces the work is cut, at most; the result is the same for any threads."""
_GAMES_MAX = 2**53
_CAP_MAX = 2**32 - 1
"""The most that rules in C can count."""


@click.command("playout", short_help="Play random games.")
@click.option(
    "--games", type=click.IntRange(1, _GAMES_MAX), default=100, show_default=True, metavar="N"
)
@click.option(
    "--cap",
    type=click.IntRange(0, _CAP_MAX),
    default=10_000,
    show_default=True,
    metavar="N",
    help="The most moves of one game; 0: no limit.",
)
@threads_option
@json_option
@start_options
def command(*, start: Start, games: int, cap: int, threads: int, as_json: bool) -> None:
    """Play N random games of GAME. The same seed gives the same games."""
    from gamekernel.chance import new_seed  # noqa: PLC0415 - `--help` needs none
    from gamekernel.cli.work import useful_threads  # noqa: PLC0415

    seed = start.seed or new_seed()
    threads = useful_threads(start.game, threads)
    match = start.match(seed)
    begun = perf_counter()
    total = _play(start, match, games, seed, cap, threads=threads, shown=not as_json)
    seconds = perf_counter() - begun
    if as_json:
        found = {
            "game": start.game.id,
            "games": total.games,
            "plies": total.plies,
            "wins": total.wins,
            "drawn": total.drawn,
            "capped": total.capped,
            "plies_per_game": total.plies / total.games,
            "seconds": seconds,
            "seed": seed.hex(),
            "seats": match.seats,
            "options": match.options,
            "position": start.position,
            "cap": cap,
        }
        print_json(found)
        return
    wins = [(f"won by seat {seat}", f"{won:,}") for seat, won in enumerate(total.wins)]
    rows = [
        ("games", f"{total.games:,}"),
        *wins,
        ("drawn", f"{total.drawn:,}"),
        (f"stopped at {cap:,} plies", f"{total.capped:,}"),
        ("plies", f"{total.plies:,}"),
        ("plies a game", f"{total.plies / total.games:.1f}"),
        ("seconds", f"{seconds:.3f}"),
        ("plies/s", f"{total.plies / seconds:,.0f}" if seconds else "-"),
        ("seed", seed.hex()),
    ]
    print_table(("", ""), rows)


def _play(
    start: Start,
    match: Match,
    games: int,
    seed: bytes,
    cap: int,
    *,
    threads: int,
    shown: bool,
) -> Playouts:
    """Play all games, in pieces of which each draws from a seed of its own."""
    from gamekernel.cli.work import run  # noqa: PLC0415 - threads, only where used
    from gamekernel.explore import add, playouts  # noqa: PLC0415
    from gamekernel.model import Playouts  # noqa: PLC0415

    game = start.game
    deals = _deals(match)
    size = 1 if deals else -(-games // _PIECES)

    def play(first: int) -> Playouts:
        own = blake2b(first.to_bytes(8, "little"), key=seed, digest_size=32).digest()
        state = start.match(own).state if deals else match.state
        return playouts(game, state, min(size, games - first), own, cap)

    title = f"{game.id}: {games:,} games"
    pieces = run(title, range(0, games, size), play, threads=threads, shown=shown)
    return reduce(add, pieces, Playouts(0, 0, (0,) * match.seats, 0, 0))


def _deals(match: Match) -> bool:
    """Tell whether setup draws outcomes, so that each game is set up anew."""
    from gamekernel import log  # noqa: PLC0415 - loads the kernel

    origin = log.read(match.entries()[0], 0)
    return isinstance(origin, log.SetUp) and bool(origin.outcomes)
