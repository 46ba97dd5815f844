"""Words for what a seat sees, and a picture for a terminal; `pictures` draws it as SVG."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING

from gamekernel_games.roll_for_the_galaxy.notation import letters
from gamekernel_games.roll_for_the_galaxy.tiles import DATA, FACES, PHASES, SIDES, face_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from gamekernel_games.roll_for_the_galaxy.state import Assigning, Dice, Step, Worker
    from gamekernel_games.roll_for_the_galaxy.tiles import Face, Tile
    from gamekernel_games.roll_for_the_galaxy.views import (
        Own,
        PlayerView,
        StackView,
        View,
        ZoneTile,
    )

WIDE = 80
STEPS: dict[Step, str] = {
    "start_choice": "start choice",
    "assign": "assign",
    "explore": "explore",
    "develop": "develop",
    "settle": "settle",
    "produce": "produce",
    "ship": "ship",
    "manage": "manage",
    "over": "over",
}


# Words.


def words(view: View) -> list[str]:
    """Say what step it is, which phases take place, and for whom the game waits."""
    head = f"Round {view.round}: {STEPS[view.step]}" if view.round else "The first tiles"
    lines = ["The game is over." if view.step == "over" else f"{head}."]
    if view.selected:
        die = f" (the neutral die shows {view.extra})" if view.extra else ""
        lines.append(f"Selected: {', '.join(view.selected)}{die}.")
    lines.append(f"VP pool {view.pool}, tiles in the bag {view.bag}.{_waiting(view)}")
    return lines


def _waiting(view: View) -> str:
    if not view.waiting_for:
        return ""
    numbers = ", ".join(str(seat + 1) for seat in view.waiting_for)
    return f" Waiting for player{'s' * (len(view.waiting_for) > 1)} {numbers}."


def describe(face: Face) -> str:
    """Name a square with its kind and its cost."""
    kind = f"{face.color} world" if face.color else "development"
    return f"{face.name}, {kind}, cost {face.cost}"


def tile_names(tile: Tile) -> str:
    """Name both sides of a tile."""
    return " / ".join(face_of(tile, side).name for side in SIDES)


def behind_screen(now: Assigning) -> list[str]:
    """Say how the own dice lie behind the screen."""
    columns = [
        f"{phase.capitalize()} {_workers([w for w in now.workers if w.column == phase])}"
        for phase in PHASES
    ]
    lines = ["  ".join(columns)]
    if now.selector:
        lines.append(f"Selector {letters([now.selector.die])} on {now.selector.phase}")
    if now.dictated:
        lines.append(f"Dictated {letters(now.dictated)}, {now.to_move} to move")
    lines += [f"{FACES[use.tile].name} used {use.times}" for use in now.uses]
    return lines


def _workers(workers: Sequence[Worker]) -> str:
    return "".join(letters([w.die]) + "*" * w.wild for w in workers) or "-"


# Text.


def show(view: View, seat: int | None) -> str:
    """Draw each player in a few lines, and what only the seat itself knows below."""
    lines = words(view)
    for other, player in enumerate(view.players):
        lines += ["", *_player(view, other, player, you=other == seat)]
    if view.own:
        lines += ["", *_own(view.own)]
    names = ", ".join(f"{letters([die])} {kind.colour}" for die, kind in DATA.dice.items())
    return "\n".join([*(row for line in lines for row in _fold(line)), "", f"Dice: {names}"])


def _fold(line: str) -> list[str]:
    """Fold a line that is too long for a terminal."""
    indent = line[: len(line) - len(line.lstrip())] + "    "
    return wrap(line, WIDE, subsequent_indent=indent) or [""]


def _player(view: View, seat: int, player: PlayerView, *, you: bool) -> Iterator[str]:
    mark = ">" if seat in view.waiting_for else " "
    name = "you" if you else f"player {seat + 1}"
    yield (
        f"{mark} {name.capitalize()}: {player.points} points, credits {player.credits},"
        f" chips {player.chips}, {len(player.tableau)} squares"
    )
    dice = f"  Cup {_dice(player.cup)}  Citizenry {_dice(player.citizenry)}"
    if player.screen:
        dice += f"  Behind the screen {_dice(player.screen)}{' (done)' * player.done}"
    yield dice
    if any(player.workers) or player.virtual:
        columns = zip(PHASES, player.workers, strict=True)
        virtual = f"  Virtual {_dice(player.virtual)}" if player.virtual else ""
        yield "  " + "  ".join(f"{p.capitalize()} {_dice(d)}" for p, d in columns) + virtual
    yield f"  Developments: {_stack(player.development)}"
    yield f"  Worlds: {_stack(player.world)}"
    yield "  Built: " + ", ".join(
        f"{FACES[built.face].name}{f' [{letters(built.goods)}]' if built.goods else ''}"
        for built in player.tableau
    )
    if player.scouted or player.abandoned:
        yield f"  Tiles to place {player.scouted}, abandoned {player.abandoned}"


def _dice(dice: Dice) -> str:
    return letters(dice) or "-"


def _stack(stack: StackView) -> str:
    top = f"{FACES[stack.top].name} (needs {stack.needs})" if stack.top else "nothing"
    more = f" and {stack.height - 1} below" if stack.height > 1 else ""
    return f"{top}{more}, dice {_dice(stack.dice)}"


def _own(own: Own) -> Iterator[str]:
    if own.assigning:
        yield "Behind your screen:"
        yield from (f"  {line}" for line in behind_screen(own.assigning))
    yield f"Your developments: {_tiles(own.development)}"
    yield f"Your worlds: {_tiles(own.world)}"
    if own.aside:
        yield f"Laid aside: {', '.join(map(str, own.aside))}"
    if own.commit:
        yield f"Your next explorer: {own.commit.act} {letters([own.commit.die])}"
    if own.scouted:
        yield f"To place: {_tiles(own.scouted)}"
    if own.abandoned:
        yield f"Abandoned: {_tiles(own.abandoned)}"


def _tiles(tiles: Sequence[ZoneTile]) -> str:
    return "; ".join(f"{one.tile} {tile_names(one.tile)}" for one in tiles) or "-"
