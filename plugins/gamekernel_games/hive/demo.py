"""`gamekernel demo`: replays a tournament game and compares every count with published ones."""

from __future__ import annotations

import json
from importlib.resources import files
from time import perf_counter
from typing import Any

import click

import gamekernel
from gamekernel.errors import GameKernelError, IllegalMove

EVERY = 12
"""After how many plies the board is shown."""
FORBIDDEN = "wG1 wA1-"
"""A move that breaks the rules in the middle of the game."""


class Disagreement(click.ClickException):
    """Something is not as it should be."""


@click.command("demo")
def command() -> None:
    """Replay a Hive tournament game, and check all that can be checked."""
    data = json.loads(files(__package__).joinpath("demo_game.json").read_text("utf-8"))
    begun = perf_counter()
    try:
        game = gamekernel.load("hive")
        match = replay(game, data)
        revise(match, data["moves"][-1])
        depth, nodes = count(game, data["perft"])
    except GameKernelError as error:
        raise Disagreement(str(error)) from error
    click.echo(
        f"demo: 1 game of {len(data['moves'])} plies replayed, "
        f"{len(data['counts'])} positions counted, saved, restored and verified, "
        f"perft({depth}) {nodes:,} = published: OK ({perf_counter() - begun:.1f} s)"
    )


def replay(game: gamekernel.Game, data: dict[str, Any]) -> gamekernel.Match:
    """Play the game's moves, counting in each position; in the middle, save and err."""
    moves, counts = data["moves"], data["counts"]
    click.echo(f"{data['title']}: {data['game_type']}, {len(moves)} plies\n")
    match = begin(game, data["game_type"])
    for ply, text in enumerate(moves):
        compare(match, ply, counts[ply])
        if ply == len(moves) // 2:
            match = save(match)
            err(match)
        match.play(match.turn.must[0], text)
        if (ply + 1) % EVERY == 0:
            show(match, ply + 1, text)
    compare(match, len(moves), counts[-1])
    return match


def begin(game: gamekernel.Game, game_type: str) -> gamekernel.Match:
    """Start a match of a game type, such as `Base+MLP`."""
    seats, options, _ = game.read_game(f"{game_type};NotStarted;White[1]")
    return game.new(seats, options)


def compare(match: gamekernel.Match, ply: int, counts: list[int]) -> None:
    """Compare the legal moves, and the paths of 2 and 3 moves, with the published numbers."""
    agree(f"ply {ply}: legal moves", len(match.legal_moves(match.turn.must[0])), counts[0])
    deepest = 3 if match.game.info.accelerator else 2
    for depth, published in enumerate(counts[1:deepest], 2):
        found = gamekernel.perft(match.game, match.state, depth)
        agree(f"ply {ply}: perft({depth})", found, published)


def show(match: gamekernel.Match, ply: int, text: str) -> None:
    """Show the board after a move."""
    click.echo(f"after ply {ply}, {text}:")
    click.echo(match.game.show(match.view(None), None) + "\n")


def save(match: gamekernel.Match) -> gamekernel.Match:
    """Save the match and go on with the restored one."""
    data = match.dump()
    restored = gamekernel.restore(data, verify=True)
    agree("the restored match", restored.dump().hex(), data.hex())
    click.echo(f"saved in {len(data)} bytes, restored, verified: the same match")
    return restored


def err(match: gamekernel.Match) -> None:
    """Try a move that the rules forbid, and show what the player is told."""
    before = match.fingerprint
    try:
        match.play(match.turn.must[0], FORBIDDEN)
    except IllegalMove as error:
        click.echo(f"{FORBIDDEN} is refused: {error}\n")
    else:
        raise Disagreement(f"{FORBIDDEN} was played, but breaks the rules")
    agree("the state after a refused move", match.fingerprint, before)


def revise(match: gamekernel.Match, last: str) -> None:
    """Take the last move back and play it again."""
    before = match.fingerprint
    match.undo()
    match.play(match.turn.must[0], last)
    agree("the state after undo and the same move", match.fingerprint, before)
    click.echo(f"{last} taken back and played again: the same position")


def count(game: gamekernel.Game, tables: dict[str, list[int]]) -> tuple[int, int]:
    """Compare perft from the start with the published tables; return the deepest of the first."""
    from rich.console import Console  # noqa: PLC0415 - slow to import
    from rich.progress import Progress  # noqa: PLC0415

    deepest = {name: len(table) if game.info.accelerator else 4 for name, table in tables.items()}
    done = []
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("perft", total=sum(deepest.values()))
        for name, table in tables.items():
            state = begin(game, name).state
            for depth in range(deepest[name]):
                nodes = gamekernel.perft(game, state, depth)
                agree(f"{name}: perft({depth})", nodes, table[depth])
                bar.advance(task)
            done.append((depth, nodes))
            click.echo(f"{name}: perft({depth}) = {nodes:,} = published")
    return done[0]


def agree(what: str, found: object, expected: object) -> None:
    """Raise `Disagreement` unless both are the same."""
    if found != expected:
        raise Disagreement(f"{what}: {found} instead of {expected}")
