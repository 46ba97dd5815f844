"""Moves as text; the communities have none of their own (sheet 9).

`draw`, `load 0`, `take 0`, `place CM 1`, `move 0 CM 1`, `exchange 1 2`, `exchange 0 C 3` (the
camels of the barn), `buy 1 kiosk 2`, `discard CK`, `expand`. Animals are a letter and, unless
plain, what they are: `CM`, `CF`, spent `CMS`, `CFS`, offspring `CK`; area 0 is the barn.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from gamekernel_games.zooloretto.state import (
    Buy,
    Discard,
    Draw,
    Exchange,
    Expand,
    Load,
    Move,
    Place,
    Take,
)
from gamekernel_games.zooloretto.tiles import ANIMALS, TILES, code, named
from gamekernel_games.zooloretto.zoo import BARN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gamekernel_games.zooloretto.state import AnyMove
    from gamekernel_games.zooloretto.tiles import Tile

_TILES: dict[str, Tile] = {word.lower(): tile for tile in TILES for word in (code(tile), tile)}
_KINDS = """draw, load 0, take 0, place CM 1, move 0 CM 1, exchange 1 2, exchange 0 C 1,
 buy 1 CM 2, discard CM or expand""".replace("\n", "")


def write_move(move: AnyMove) -> str:  # noqa: PLR0911 - one a kind
    """Write a move."""
    match move:
        case Draw():
            return "draw"
        case Load(truck):
            return f"load {truck}"
        case Take(truck):
            return f"take {truck}"
        case Place(tile, to):
            return f"place {code(tile)} {to}"
        case Move(source, tile, to):
            return f"move {source} {code(tile)} {to}"
        case Exchange(a, b, species):
            which = f" {code(named(species, 'plain'))}" if species else ""
            return f"exchange {a}{which} {b}"
        case Buy(seller, tile, to):
            return f"buy {seller} {code(tile)} {to}"
        case Discard(tile):
            return f"discard {code(tile)}"
        case Expand():
            return "expand"


def read_move(text: str) -> AnyMove:  # noqa: PLR0911 - one a kind
    """Read a move; `ValueError` with a sentence for the player."""
    match re.split(r"[\s,>]+", text.strip().lower()):
        case ["draw"]:
            return Draw()
        case ["load", truck]:
            return Load(_number(truck, "truck", 4))
        case ["take", truck]:
            return Take(_number(truck, "truck", 4))
        case ["place", tile, to]:
            return Place(_tile(tile), _area(to))
        case ["move", source, tile, to]:
            return Move(_area(source), _tile(tile), _area(to))
        case ["exchange", *between]:
            return _exchange(between)
        case ["buy", seller, tile, to]:
            return Buy(_number(seller, "seat", 4), _tile(tile), _area(to))
        case ["discard", tile]:
            return Discard(_tile(tile))
        case ["expand"]:
            return Expand()
        case _:
            raise ValueError(f"{text.strip()!r} is no move; write {_KINDS}")


def _number(word: str, what: str, most: int) -> int:
    if word not in map(str, range(most + 1)):
        raise ValueError(f"{word!r} is no {what}; write a number from 0 to {most}")
    return int(word)


def _area(word: str) -> int:
    return BARN if word == "barn" else _number(word, "area", 5)


def _tile(word: str) -> Tile:
    if word not in _TILES:
        raise ValueError(f"{word!r} is no tile; write C, CM, CF, CMS, CFS, CK, kiosk and the like")
    return _TILES[word]


def _exchange(words: Sequence[str]) -> Exchange:
    """Read two areas, in any order, and the species where one is the barn."""
    species = [ANIMALS[_TILES[word]].species for word in words if _TILES.get(word) in ANIMALS]
    areas = sorted(_area(word) for word in words if _TILES.get(word) not in ANIMALS)
    if len(areas) != 2 or len(species) > 1:
        raise ValueError("name two areas to exchange, as in exchange 1 2 or exchange 0 C 1")
    return Exchange(areas[0], areas[1], species[0] if species else None)
