"""Makes a `Game` of a plugin: registers it, asks it what it is, and holds it to the contract."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import msgspec

from gamekernel.binding import Bound, add_extension, open_manager
from gamekernel.errors import FAULTS, PluginError
from gamekernel.game import Game
from gamekernel.model import API, GameInfo, Value
from gamekernel.shapes import Shape, ShapeError

if TYPE_CHECKING:
    from collections.abc import Sequence

_ID = re.compile(r"[a-z][a-z0-9_]*")
_FLAGS = (
    "hidden",
    "chance",
    "simultaneous",
    "open_choices",
    "cooperative",
    "enumerable",
    "endless",
)


def open_game(id_: str, plugin: object, extensions: Sequence[tuple[str, object]] = ()) -> Game:
    """Make a Game of a plugin and of extensions, each given with its name.

    Raises `PluginError`, saying what does not fit the contract.
    """
    manager = open_manager(id_, plugin)
    names = [name for name, _ in extensions]
    for name in names:
        if names.count(name) > 1:
            raise PluginError(f"{name}: an extension is named once")
    wrapping = [(name, *add_extension(manager, name, rules)) for name, rules in extensions]
    hooks = Bound(manager)
    info = _describe(id_, hooks)
    if wrapping:
        info = msgspec.structs.replace(info, accelerator=None)
    for name, _, wraps in wrapping:
        if _lists_alone(info, name, wraps):
            hooks.is_legal = None
    _check_hooks(info, hooks)
    versions = tuple((name, version) for name, version, _ in wrapping)
    return Game(info, hooks, extensions=versions, shapes=_shapes(info))


def _lists_alone(info: GameInfo, extension: str, wraps: frozenset[str]) -> bool:
    """Tell whether an extension's list of moves alone decides what is legal."""
    lists, judges = "legal_moves" in wraps, "is_legal" in wraps
    if judges and not lists:
        raise PluginError(f"{extension}: who wraps is_legal wraps legal_moves too")
    if lists and not judges and not info.enumerable:
        raise PluginError(f"{extension}: {info.id} cannot list its moves; wrap is_legal too")
    return lists and not judges


def _describe(id_: str, hooks: Bound) -> GameInfo:
    try:
        info = hooks.describe()
    except FAULTS as error:
        raise PluginError(f"{id_}: describe failed") from error
    if not isinstance(info, GameInfo):
        raise PluginError(f"{id_}: describe must return a GameInfo")
    _check_info(id_, info)
    return info


def _check_info(id_: str, info: GameInfo) -> None:
    def demand(sound: bool, sentence: str) -> None:
        if not sound:
            raise PluginError(f"{id_}: {sentence}")

    demand(
        type(info.api) is int and info.api == API,
        f"written for api {info.api!r}, this kernel has {API}",
    )
    demand(info.id == id_, f"describes itself as {info.id!r}")
    demand(bool(_ID.fullmatch(info.id)), "an id is lower case letters, digits and _")
    demand(type(info.version) is int and info.version >= 1, "version is an int from 1")
    demand(isinstance(info.name, str) and bool(info.name), "name is missing")
    seats = info.seats
    sound = isinstance(seats, tuple) and all(type(n) is int and n >= 1 for n in seats)
    demand(sound and bool(seats) and len(set(seats)) == len(seats), "seats is a tuple of ints")
    for name in _FLAGS:
        demand(type(getattr(info, name)) is bool, f"{name} is a bool")
    demand(info.simultaneous or not info.open_choices, "open_choices are simultaneous ones")
    for name in ("text", "credits"):
        demand(isinstance(getattr(info, name), str), f"{name} is a str")


def _check_hooks(info: GameInfo, hooks: Bound) -> None:
    if info.hidden and (hooks.view is None or hooks.sample is None):
        raise PluginError(f"{info.id}: a game with hidden information has hooks view and sample")
    if not info.enumerable and hooks.is_legal is None:
        raise PluginError(f"{info.id}: a game that cannot list its moves has a hook is_legal")
    if (hooks.view is None) != (info.view is None):
        raise PluginError(f"{info.id}: GameInfo.view is the type of what hook view returns")
    if (hooks.write_move is None) != (hooks.read_move is None):
        raise PluginError(f"{info.id}: write_move and read_move go together")


def _shapes(info: GameInfo) -> dict[str, Shape]:
    types = {"Options": info.options, "State": info.state, "Move": info.move, "View": info.view}
    if info.view is None:
        del types["View"]
    shapes = {kind: _shape(info.id, kind, type_) for kind, type_ in types.items()}
    if not _is_value(info.options):
        raise PluginError(f"{info.id}: Options is a subclass of gamekernel.Value")
    if not (_is_value(info.state) or info.state is bytes):
        raise PluginError(f"{info.id}: State is a subclass of gamekernel.Value, or bytes")
    try:
        shapes["Options"].checked(shapes["Options"].convert({}))
    except FAULTS as error:
        raise PluginError(f"{info.id}: every option has a default") from error
    return shapes


def _is_value(type_: Any) -> bool:
    return isinstance(type_, type) and issubclass(type_, Value)


def _shape(id_: str, kind: str, type_: Any) -> Shape:
    try:
        return Shape(kind, type_)
    except ShapeError as error:
        raise PluginError(f"{id_}: {error}") from error
    except FAULTS as error:
        raise PluginError(f"{id_}: {kind}: {error}") from error
