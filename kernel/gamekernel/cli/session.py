"""What several commands share: the plugins named, the game chosen, and how it begins."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any, TypeVar

import click

from gamekernel.errors import UnknownGame

if TYPE_CHECKING:
    from collections.abc import Callable

    from click.shell_completion import CompletionItem

    from gamekernel.game import Game
    from gamekernel.match import Match
    from gamekernel.model import Value
    from gamekernel.registry import Registry

    F = TypeVar("F", bound=Callable[..., Any])

SEED_DIGITS = 64


class Session:
    """The games at hand: those installed, and those of the files given with `--plugin`."""

    def __init__(self) -> None:
        self.files: list[str] = []

    @functools.cached_property
    def registry(self) -> Registry:
        """The registry; its files are read when it is first asked for."""
        from gamekernel.registry import Registry  # noqa: PLC0415 - `--help` needs none

        return Registry(self.files)

    def load(self, game: str, extensions: tuple[str, ...] = ()) -> Game:
        """Load a game; if there is none of the name, say which there are."""
        try:
            return self.registry.load(game, extensions)
        except UnknownGame as error:
            known = [listed.id for listed in self.registry.games()]
            if game in known:
                raise
            names = ", ".join(known) or "none"
            raise UnknownGame(f"{error}; there are: {names}") from error


pass_session = click.make_pass_decorator(Session, ensure=True)


def complete_game(
    ctx: click.Context, param: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """Offer a shell the ids of games that begin so."""
    from click.shell_completion import CompletionItem  # noqa: PLC0415 - only when completing

    del param
    listed = ctx.ensure_object(Session).registry.games()
    return [CompletionItem(game.id) for game in listed if game.id.startswith(incomplete)]


def read_seed(ctx: click.Context, param: click.Parameter, text: str | None) -> bytes | None:
    """Read a seed in hexadecimal; a short one is filled with zeros on the left."""
    if text is None:
        return None
    digits = text.strip().lower().removeprefix("0x")
    if not digits or set(digits) - set("0123456789abcdef"):
        raise click.BadParameter(f"{text!r} is not hexadecimal (0-9, a-f)", ctx, param)
    if len(digits) > SEED_DIGITS:
        message = f"{len(digits)} digits; a seed has at most {SEED_DIGITS}"
        raise click.BadParameter(message, ctx, param)
    return bytes.fromhex(digits.zfill(SEED_DIGITS))


class Start:
    """How the game begins, as the command line says it."""

    def __init__(
        self,
        session: Session,
        game: Game,
        options: Value,
        seats: int | None,
        position: str | None,
        seed: bytes | None,
    ) -> None:
        self.session = session
        self.game = game
        self.options = options
        self.seats = seats
        self.position = position
        self.seed = seed

    def match(self, seed: bytes | None = None) -> Match:
        """Start a match; `seed` instead of the one chosen."""
        return self.game.new(
            self.seats, self.options, seed=seed or self.seed, position=self.position
        )


def plugin_option(function: F) -> F:
    """Add `--plugin`."""

    def remember(ctx: click.Context, param: click.Parameter, value: tuple[str, ...]) -> None:
        del param
        ctx.ensure_object(Session).files.extend(value)

    return click.option(
        "--plugin",
        multiple=True,
        metavar="PATH",
        type=click.Path(exists=True, dir_okay=False),
        expose_value=False,
        is_eager=True,
        callback=remember,
        help="A game that is one Python file; may be repeated.",
    )(function)


def game_argument(function: F) -> F:
    """Add GAME."""
    return click.argument("game", shell_complete=complete_game)(function)


def extension_option(function: F) -> F:
    """Add `--extension`."""
    return click.option(
        "--extension",
        "extensions",
        multiple=True,
        metavar="NAME",
        help="House rules to load the game with; may be repeated, the last is outermost.",
    )(function)


def json_option(function: F) -> F:
    """Add `--json`."""
    return click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")(function)


def threads_option(function: F) -> F:
    """Add `--threads`."""
    return click.option(
        "--threads", type=click.IntRange(1), default=1, metavar="T", help="Threads to work on."
    )(function)


def start_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add GAME and all that says how it begins; the function gets them as `start`."""

    @pass_session
    def started(
        session: Session,
        /,
        *,
        game: str,
        seats: int | None,
        option: tuple[str, ...],
        position: str | None,
        seed: bytes | None,
        extensions: tuple[str, ...],
        **others: Any,
    ) -> Any:
        from gamekernel.cli.options import read_options  # noqa: PLC0415 - needs msgspec

        loaded = session.load(game, extensions)
        start = Start(session, loaded, read_options(loaded, option), seats, position, seed)
        return function(start=start, **others)

    decorators = (
        game_argument,
        click.option("--seats", type=int, metavar="N", help="How many seats play."),
        click.option(
            "--option",
            multiple=True,
            metavar="K=V",
            help="An option of the game; may be repeated. `gamekernel info GAME` lists them.",
        ),
        click.option("--position", metavar="TEXT", help="Begin from this position."),
        click.option(
            "--seed",
            metavar="HEX",
            callback=read_seed,
            help="Seed of all chance, up to 64 digits; default: a fresh one.",
        ),
        extension_option,
        plugin_option,
    )
    decorated: Callable[..., Any] = functools.update_wrapper(started, function)
    for decorate in reversed(decorators):
        decorated = decorate(decorated)
    return decorated
