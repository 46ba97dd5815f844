"""Moves as short texts, a word for what is done and where the die lies (sheet 9).

Dice are W white, R red, P purple, C cyan, B brown, G green, Y yellow; `*` shows a wild face that
has not been placed, `v` is virtual. Tiles go by number, squares by name.

`start swap`, `select W ship>settle`, `wild G explore>ship`, `dictate R develop`,
`move W ship>explore`, `reassign executive_power W develop>ship`, `reset`, `assign done`,
`stock Y`, `abandon 12`, `scout Wv`, `place 12 world top`, `tile 12 world bottom`, `explore done`,
`worker R`, `save WR`, `save -`, `remove G gem_world`, `produce W gem_world`,
`ship P gem_world W trade`, `recruit W`, `recall W development`, `manage done`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from gamekernel_games.roll_for_the_galaxy.moves import (
    Abandon,
    AssignWorker,
    Dictate,
    DictateMove,
    DoneAssign,
    ExploreDone,
    ManageDone,
    MoveTile,
    Place,
    PlaceWild,
    Produce,
    Reassign,
    Recall,
    Recruit,
    RemoveDie,
    ResetAssign,
    SaveDice,
    Scout,
    Select,
    Ship,
    Start,
    Stock,
)
from gamekernel_games.roll_for_the_galaxy.tiles import COLOURS, PHASES, TILES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from gamekernel_games.roll_for_the_galaxy.moves import AnyMove, End, Mode
    from gamekernel_games.roll_for_the_galaxy.tiles import Colour, Phase, Side

LETTERS: dict[Colour, str] = dict(zip(COLOURS, "WRPCBGY", strict=True))
_COLOURS = {letter: colour for colour, letter in LETTERS.items()}


def letters(dice: Iterable[Colour]) -> str:
    """Write dice."""
    return "".join(LETTERS[die] for die in dice)


# Writing.


def write_move(move: AnyMove) -> str:  # noqa: C901, PLR0911, PLR0912 - one a kind of move
    """Write a move."""
    match move:
        case Start():
            return "start swap" if move.swap else "start keep"
        case Select():
            return f"select {_worker(move.die, wild=move.wild)} {move.column}>{move.phase}"
        case PlaceWild():
            return f"wild {LETTERS[move.die]} {move.column}>{move.phase}"
        case Dictate():
            return f"dictate {_worker(move.die, wild=move.wild)} {move.column}"
        case DictateMove():
            return f"move {_worker(move.die, wild=move.wild)} {move.column}>{move.phase}"
        case Reassign():
            worker = _worker(move.die, wild=move.wild)
            return f"reassign {move.tile} {worker} {move.column}>{move.phase}"
        case ResetAssign():
            return "reset"
        case DoneAssign():
            return "assign done"
        case Stock():
            return f"stock {_virtual(move.die, virtual=move.virtual)}"
        case Scout():
            return f"scout {_virtual(move.die, virtual=move.virtual)}"
        case Abandon():
            return f"abandon {move.tile}"
        case Place():
            return f"place {move.tile} {move.side} {move.end}"
        case MoveTile():
            return f"tile {move.tile} {move.side} {move.end}"
        case ExploreDone():
            return "explore done"
        case AssignWorker():
            return f"worker {LETTERS[move.die]}"
        case SaveDice():
            return f"save {letters(move.dice) or '-'}"
        case RemoveDie():
            return f"remove {LETTERS[move.die]} {move.place}"
        case Produce():
            return f"produce {LETTERS[move.die]} {move.world}"
        case Ship():
            return _write_ship(move)
        case Recruit():
            return f"recruit {LETTERS[move.die]}"
        case Recall():
            return f"recall {LETTERS[move.die]} {move.place}"
        case ManageDone():
            return "manage done"


def _worker(die: Colour, *, wild: bool) -> str:
    return LETTERS[die] + "*" * wild


def _virtual(die: Colour, *, virtual: bool) -> str:
    return LETTERS[die] + "v" * virtual


def _write_ship(move: Ship) -> str:
    shipper = _virtual(move.shipper, virtual=move.virtual)
    buys = " buy" if move.buy_vp else ""
    return f"ship {shipper} {move.world} {LETTERS[move.good]} {move.mode}{buys}"


# Reading.


def read_move(text: str) -> AnyMove:
    """Read a move; `ValueError` with a sentence for the player."""
    line = " ".join(text.lower().replace(">", " > ").split())
    for pattern, make in _FORMS:
        found = pattern.fullmatch(line)
        if found:
            return make(*found.groups())
    verb = line.partition(" ")[0]
    if verb in _EXAMPLES:
        raise ValueError(f"write it like this: {_EXAMPLES[verb]}")
    raise ValueError(f"a move begins with one of these words: {', '.join(_EXAMPLES)}")


_DIE = "([wrpcbgy])"
_WORKER = r"([wrpcbgy])(\*?)"
_EXPLORER = "([wrpcbgy])(v?)"
_COLUMN = f"({'|'.join(PHASES)})"
_TILE = f"({'|'.join(map(str, reversed(TILES)))})"
_WHERE = "(development|world) (top|bottom)"
_NAME = "([a-z0-9_]{1,40})"


def _die(letter: str) -> Colour:
    return _COLOURS[letter.upper()]


def _select(die: str, wild: str, column: Phase, phase: Phase) -> AnyMove:
    return Select(_die(die), column, phase, bool(wild))


def _dictate_move(die: str, wild: str, column: Phase, phase: Phase) -> AnyMove:
    return DictateMove(_die(die), column, phase, bool(wild))


def _reassign(tile: str, die: str, wild: str, column: Phase, phase: Phase) -> AnyMove:
    return Reassign(tile, _die(die), column, phase, bool(wild))


def _place(tile: str, side: Side, end: End) -> AnyMove:
    return Place(int(tile), side, end)


def _move_tile(tile: str, side: Side, end: End) -> AnyMove:
    return MoveTile(int(tile), side, end)


def _ship(shipper: str, virtual: str, world: str, good: str, mode: Mode, buy: str) -> AnyMove:
    return Ship(_die(shipper), world, _die(good), mode, bool(virtual), bool(buy))


_MAKE: dict[str, tuple[str, str, Callable[..., AnyMove]]] = {
    "start": ("(keep|swap)", "start swap", lambda how: Start(swap=how == "swap")),
    "select": (f"{_WORKER} {_COLUMN} > {_COLUMN}", "select W ship>settle", _select),
    "wild": (
        f"{_DIE} {_COLUMN} > {_COLUMN}",
        "wild G explore>ship",
        lambda die, column, phase: PlaceWild(_die(die), column, phase),
    ),
    "dictate": (
        f"{_WORKER} {_COLUMN}",
        "dictate R develop",
        lambda die, wild, column: Dictate(_die(die), column, bool(wild)),
    ),
    "move": (f"{_WORKER} {_COLUMN} > {_COLUMN}", "move W ship>explore", _dictate_move),
    "reassign": (
        f"{_NAME} {_WORKER} {_COLUMN} > {_COLUMN}",
        "reassign executive_power W develop>ship",
        _reassign,
    ),
    "assign": ("done", "assign done", DoneAssign),
    "stock": (_EXPLORER, "stock Y", lambda die, virtual: Stock(_die(die), bool(virtual))),
    "abandon": (_TILE, "abandon 12", lambda tile: Abandon(int(tile))),
    "scout": (_EXPLORER, "scout W", lambda die, virtual: Scout(_die(die), bool(virtual))),
    "place": (f"{_TILE} {_WHERE}", "place 12 world bottom", _place),
    "tile": (f"{_TILE} {_WHERE}", "tile 12 world bottom", _move_tile),
    "explore": ("done", "explore done", ExploreDone),
    "worker": (_DIE, "worker R", lambda die: AssignWorker(_die(die))),
    "save": (
        "(-|[wrpcbgy]{1,9})",
        "save WR, or save -",
        lambda dice: SaveDice(tuple(_die(die) for die in dice if die != "-")),
    ),
    "remove": (
        f"{_DIE} {_NAME}",
        "remove G cup",
        lambda die, place: RemoveDie(_die(die), place),
    ),
    "produce": (
        f"{_DIE} {_NAME}",
        "produce W gem_world",
        lambda die, world: Produce(_die(die), world),
    ),
    "ship": (
        f"{_EXPLORER} {_NAME} {_DIE} (trade|consume)( buy)?",
        "ship P gem_world W trade",
        _ship,
    ),
    "recruit": (_DIE, "recruit W", lambda die: Recruit(_die(die))),
    "recall": (
        f"{_DIE} {_NAME}",
        "recall W development",
        lambda die, place: Recall(_die(die), place),
    ),
    "manage": ("done", "manage done", ManageDone),
}
"""By first word: what follows it, an example, and the move."""
_FORMS = [(re.compile("reset"), ResetAssign)] + [
    (re.compile(f"{verb} {rest}"), make) for verb, (rest, _, make) in _MAKE.items()
]
_EXAMPLES = {"reset": "reset"} | {verb: example for verb, (_, example, _) in _MAKE.items()}
