"""`gamekernel info GAME`: what a game says about itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from gamekernel.cli.output import print_json, print_table
from gamekernel.cli.session import (
    extension_option,
    game_argument,
    json_option,
    pass_session,
    plugin_option,
)

if TYPE_CHECKING:
    from gamekernel.cli.session import Session
    from gamekernel.game import Game

_FLAGS = ("hidden", "chance", "simultaneous", "cooperative", "enumerable", "endless")


@click.command("info", short_help="Say what a game is.")
@game_argument
@json_option
@extension_option
@plugin_option
@pass_session
def command(session: Session, *, game: str, as_json: bool, extensions: tuple[str, ...]) -> None:
    """Say what GAME is: its seats, options and moves."""
    loaded = session.load(game, extensions)
    if as_json:
        print_json(_as_json(loaded))
    else:
        _print(loaded)


def _as_json(game: Game) -> dict[str, Any]:
    from gamekernel.cli.options import describe_options  # noqa: PLC0415 - needs msgspec

    info = game.info
    schemas = {"options": game.options_shape.schema(), "moves": game.move_shape.schema()}
    if game.view_shape is not None:
        schemas["view"] = game.view_shape.schema()
    return {
        "id": info.id,
        "name": info.name,
        "version": info.version,
        "api": info.api,
        "seats": info.seats,
        "flags": {flag: getattr(info, flag) for flag in _FLAGS},
        "accelerated": info.accelerator is not None,
        "extensions": game.extensions,
        "options": [option._asdict() for option in describe_options(game)],
        "moves": [kind for kind, _ in _moves(game)],
        "text": info.text,
        "credits": info.credits,
        "schemas": schemas,
    }


def _print(game: Game) -> None:
    from gamekernel.cli.options import describe_options, write_value  # noqa: PLC0415

    info = game.info
    click.echo(f"{info.name} ({info.id}, rules version {info.version})")
    if info.text:
        click.echo(info.text)
    click.echo()
    flags = [flag for flag in _FLAGS if getattr(info, flag) and flag != "enumerable"]
    flags += [] if info.enumerable else ["not enumerable"]
    facts = [
        ("seats", ", ".join(map(str, info.seats))),
        ("flags", ", ".join(flags) or "none"),
        ("rules in C", "yes" if info.accelerator is not None else "no"),
    ]
    if game.extensions:
        facts.append(("house rules", ", ".join(name for name, _ in game.extensions)))
    print_table(("", ""), facts)
    options = describe_options(game)
    if options:
        click.echo()
        rows = [(o.name, write_value(o.default), o.accepts, o.about) for o in options]
        print_table(("option", "default", "accepts", ""), rows)
    click.echo()
    print_table(("move", "fields"), _moves(game))
    if info.credits:
        click.echo(f"\n{info.credits}")


def _moves(game: Game) -> list[tuple[str, str]]:
    """Name each kind of move, and its fields with what they take."""
    from msgspec import inspect  # noqa: PLC0415 - listing games needs none of it

    from gamekernel.cli.options import accepts  # noqa: PLC0415

    info = game.move_shape.info
    kinds = info.types if isinstance(info, inspect.UnionType) else (info,)
    return [
        (str(kind.tag), "; ".join(f"{f.encode_name}: {accepts(f.type)}" for f in kind.fields))
        for kind in kinds
        if isinstance(kind, inspect.StructType)
    ]
