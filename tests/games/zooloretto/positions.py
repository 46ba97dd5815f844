"""How the tests of Zooloretto speak: zoos and trucks in letters, moves as text."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import gamekernel
from gamekernel_games.zooloretto import rules
from gamekernel_games.zooloretto.state import Options, State, Truck
from gamekernel_games.zooloretto.tiles import (
    ANIMALS,
    BOX,
    TILES,
    Tile,
    code,
    in_order,
    named,
    square_tiles,
)
from gamekernel_games.zooloretto.zoo import Area, Zoo

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

ZOO = gamekernel.load("zooloretto")
CODES = {code(tile): tile for tile in TILES}


def tiles(text: str) -> tuple[Tile, ...]:
    """Read tiles, as in `C CM kiosk coin`; `5C` is five of them."""
    found: list[Tile] = []
    for word in text.split():
        number = word[0] if word[0].isdecimal() else ""
        found += [CODES[word.removeprefix(number)]] * int(number or 1)
    return in_order(found)


def area(text: str = "") -> Area:
    """Read what is in an area."""
    there = tiles(text)
    return Area(
        tuple(t for t in there if t in ANIMALS), tuple(t for t in there if t not in ANIMALS)
    )


def zoo(text: str = "", coins: int = BOX.start_coins) -> Zoo:
    """Read a zoo: barn, enclosures, expansions, with `/` between them; the rest is empty."""
    areas = [area(part) for part in text.split("/")]
    return Zoo(coins, tuple(areas + [area()] * (4 - len(areas))))


def truck(text: str) -> Truck:
    """Read a truck: its tiles, and after `@` who has taken it."""
    carried, _, taken = text.partition("@")
    return Truck(tiles(carried), int(taken) if taken else None)


def table(
    *zoos: Zoo,
    trucks: str = "",
    drawn: str = "",
    stack: int | None = None,
    end: int = BOX.end_stack,
    seat: int = 0,
    seats: int = 3,
    **options: Any,
) -> State:
    """Make a state: `trucks` with `,` between them, `stack` tiles in the draw stack.

    What is nowhere else is unseen, or has left the game: the rest of families, and what is too
    much for the stacks (if `stack` is None, nothing is).
    """
    zoos = (*zoos, *(zoo() for _ in range(seats - len(zoos))))
    carts = tuple(truck(text) for text in trucks.split(",")) if trucks else ()
    carts += (Truck(),) * (len(BOX.trucks[len(zoos)]) - len(carts))
    held: list[Tile] = [t for cart in carts for t in cart.tiles] + list(tiles(drawn))
    held += [t for one in zoos for there in one.areas for t in there.animals + there.stalls]
    gone = families(held)
    left = Counter(square_tiles(rules.fixed_animals(len(zoos))))
    left.subtract(drawn_as(held + gone))
    unseen = in_order(left.elements())
    keep = len(unseen) if stack is None else stack + end
    gone += unseen[keep:]
    return State(
        options=Options(**options),
        zoos=zoos,
        trucks=carts,
        unseen=unseen[:keep],
        draw_stack=keep - end,
        end_stack=end,
        seat=seat,
        drawn=tiles(drawn)[0] if drawn else None,
        gone=in_order(gone),
    )


def families(held: Sequence[Tile]) -> list[Tile]:
    """Return the fathers, mothers and offspring that must be somewhere besides."""
    missing: list[Tile] = []
    for animal in BOX.animals:
        family = [named(animal.id, kind) for kind in ("male_spent", "female_spent", "offspring")]
        counts = [held.count(tile) for tile in family]
        for tile, count in zip(family, counts, strict=True):
            missing += [tile] * (max(counts) - count)
    return missing


def drawn_as(held: Iterable[Tile]) -> list[Tile]:
    """Return the square tiles that these were when they were drawn."""
    fresh = [t.removesuffix("_spent") for t in held if not t.endswith("_offspring")]
    return [CODES[code(tile)] for tile in fresh]  # type: ignore[arg-type]


def at(state: State) -> gamekernel.Match:
    """Return a match that begins at a state."""
    return ZOO.new(len(state.zoos), state.options, position=state)


def legal(state: State, begin: str = "") -> list[str]:
    """Write the legal moves of the seat whose turn it is, those that begin so."""
    ZOO.check(state, len(state.zoos), state.options)
    moves = ZOO.legal_moves(state, state.seat)
    texts = [ZOO.write_move(state, state.seat, move) for move in moves]
    return [text for text in texts if text.startswith(begin)]


def play(state: State, *texts: str) -> State:
    """Play moves, each of the seat whose turn it is; return what they lead to."""
    return told(state, *texts)[0]


def told(state: State, *texts: str) -> tuple[State, list[gamekernel.Event]]:
    """Play moves; return what they lead to and what was told."""
    match, events = at(state), []
    for text in texts:
        if text.startswith("draw "):
            (tile,) = tiles(text.removeprefix("draw "))
            outcome = (match.state.unseen.index(tile),)
            events += match.play(match.state.seat, "draw", outcomes=[outcome])
        else:
            events += match.play(match.state.seat, text)
        ZOO.check(match.state, len(state.zoos), state.options)
    return match.state, events


def written(owned: Zoo) -> str:
    """Write a zoo as `zoo` reads it."""
    areas = [" ".join(map(code, (*there.animals, *there.stalls))) for there in owned.areas]
    return "/".join(areas)


def bonuses(events: Iterable[gamekernel.Event]) -> list[tuple[int, int]]:
    """Return the area and the coins of each bonus told."""
    return [(e.data["area"], e.data["coins"]) for e in events if e.kind == "bonus"]
