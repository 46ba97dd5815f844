"""Moves as players write them: `roll 2`, `stop`."""

from .rules import ROOM, AnyMove, Roll, Stop


def write_move(move: AnyMove) -> str:
    """Write a move."""
    return f"roll {move.dice}" if isinstance(move, Roll) else "stop"


def read_move(text: str) -> AnyMove:
    """Read a move, in any case and with any spaces; `ValueError` says how it is written."""
    match text.lower().split():
        case ["stop"]:
            return Stop()
        case ["roll", count] if count in map(str, range(1, ROOM + 1)):
            return Roll(int(count))
    raise ValueError(f"write `stop`, or `roll` and a number of dice from 1 to {ROOM}")
