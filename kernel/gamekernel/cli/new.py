"""`gamekernel new ID`: a complete package for a new game, small and playable.

The template is itself such a package, for a game with the id `my_game`; a new one is a copy
with other names.
"""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from typing import TYPE_CHECKING

import click

from gamekernel.cli.refusal import Misuse, Refusal
from gamekernel.cli.session import pass_session, plugin_option

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gamekernel.cli.session import Session

TEMPLATE = Path(__file__).with_name("template")
ID_MAX = 40
NAME_MAX = 40

_ID = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
_NAME = re.compile(r"\w[\w '!?.,:&()+-]*")

NEXT = """Next:
  cd {folder}
  python -m venv .venv && . .venv/bin/activate
  python -m pip install -e . --group dev
  gamekernel play {id}
  gamekernel check {id}
  pytest
Then make it your own game: the rules are in src/{module}/rules.py.
Before you publish it, choose a licence and name it in pyproject.toml."""


@click.command("new", short_help="Begin a package for a game of your own.")
@click.argument("id_", metavar="ID")
@click.option(
    "--dir",
    "folder",
    type=click.Path(path_type=Path),
    metavar="PATH",
    help="The folder to make; default: gamekernel-ID, here.",
)
@click.option("--name", metavar="TEXT", help='The name for people; default: "my_game" is My Game.')
@plugin_option
@pass_session
def command(session: Session, *, id_: str, folder: Path | None, name: str | None) -> None:
    """Make a complete package for a game with the id ID: rules, tests, and all around them.

    The game in it can be played at once; change it into your own.
    """
    _check_id(session, id_)
    name = id_.replace("_", " ").title() if name is None else _check_name(name)
    folder = Path(f"gamekernel-{id_.replace('_', '-')}") if folder is None else folder
    try:
        if folder.exists() and not (folder.is_dir() and not any(folder.iterdir())):
            raise Misuse(f"{folder} is there already")
        for path, text in package(id_, name):
            target = folder / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Refusal(f"{folder}: {error.strerror}") from error
    click.echo(f"{folder}: {name}, a game to begin with\n")
    click.echo(NEXT.format(folder=folder, id=id_, module=f"gamekernel_{id_}"))


def package(id_: str, name: str) -> Iterator[tuple[Path, str]]:
    """Write the files of a package: where each stands in its folder, and its text."""
    names = {
        "my_game": id_,
        "my-game": id_.replace("_", "-"),
        "MyGame": id_.title().replace("_", ""),
        "My Game": name,
    }
    pattern = re.compile("|".join(names))

    def rename(text: str) -> str:
        return pattern.sub(lambda found: names[found.group()], text)

    for path in sorted(TEMPLATE.rglob("*")):
        within = path.relative_to(TEMPLATE)
        if path.is_file() and not any(part.endswith(("cache", "cache__")) for part in within.parts):
            yield Path(rename(str(within))), rename(path.read_text(encoding="utf-8"))


def _check_id(session: Session, id_: str) -> None:
    if not _ID.fullmatch(id_):
        raise Misuse(f"{id_!r} is no id: lower case letters, digits and single _, a letter first")
    if len(id_) > ID_MAX:
        raise Misuse(f"an id has at most {ID_MAX} characters")
    for listed in session.registry.games():
        if listed.id == id_:
            raise Misuse(f"{id_} is there already, from {listed.distribution}; choose another id")
    module = f"gamekernel_{id_}"
    if importlib.util.find_spec(module) is not None:
        raise Misuse(f"a module {module} is there already; choose another id")


def _check_name(name: str) -> str:
    if not _NAME.fullmatch(name) or len(name) > NAME_MAX:
        raise Misuse(
            f"{name!r} is no name: letters, digits, spaces and usual signs, at most {NAME_MAX}"
        )
    return name
