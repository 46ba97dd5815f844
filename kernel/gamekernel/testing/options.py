"""Which options the random games are played with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from gamekernel.errors import BadOptions
from gamekernel.testing.variants import others

if TYPE_CHECKING:
    from gamekernel.chance import SeededChance
    from gamekernel.game import Game
    from gamekernel.model import Value


def other_values(game: Game) -> dict[str, list[Any]]:
    """List, for each option, the other values than its default that are tried."""
    default = game.read_options(None)
    info = game.options_shape.info
    found: dict[str, list[Any]] = {}
    for other in others(info, default):
        try:
            options = game.read_options(other)
        except BadOptions:
            continue
        for field in default.__struct_fields__:
            if getattr(options, field) != getattr(default, field):
                found.setdefault(field, []).append(getattr(options, field))
    return found


def choose(game: Game, round_: int, chance: SeededChance, values: dict[str, list[Any]]) -> Value:
    """Choose options: the defaults first, then by turns one that is changed, and a mixture."""
    default = game.read_options(None)
    if round_ == 0 or not values:
        return default
    fields = list(values)
    if round_ % 2:
        changed = [fields[round_ // 2 % len(fields)]]
    else:
        changed = [field for field in fields if chance.below(2)]
    return msgspec.structs.replace(
        default, **{field: chance.choice(values[field]) for field in changed}
    )
