"""A position of Hive as one line of text.

    Base+P 40 bA1 0 0,0:wQ 1,0:bS1.bB1 0,1:bQ max_plies=500

that is: game type, turns played, the piece that moved last (`-`: none), passes in a row, the
stacks, each a cell and its pieces, bottom first, and the options that are not the usual ones.
A game that remembers past positions ends with them, `history=` and hexadecimal digits; without
that word, it begins to remember now.
"""

from __future__ import annotations

import msgspec

from gamekernel_games.hive import notation, rules
from gamekernel_games.hive.board import view
from gamekernel_games.hive.rules import PIECES, SLOTS, STATE_SIZE, Options

_EXPANSIONS = ("mosquito", "ladybug", "pillbug")
"""The options that the game type says."""
_PLY_MAX = 1_000_000_000
_LEVELS = 7
"""No stack is higher: one piece, four beetles and two mosquitoes."""


def write_position(state: bytes) -> str:
    """Write a position; reading the text gives the same state."""
    seen = view(state)
    stacks = [f"{s.at[0]},{s.at[1]}:{'.'.join(s.pieces)}" for s in seen.stacks]
    words = [seen.game_type, str(seen.ply), seen.last_moved or "-", str(state[66]), *stacks]
    usual, chosen = Options(), rules.options_of(state)
    for name in Options.__struct_fields__:
        value = getattr(chosen, name)
        if name not in _EXPANSIONS and value != getattr(usual, name):
            words.append(f"{name}={str(value).lower()}")
    if len(state) > STATE_SIZE:
        words.append(f"history={state[STATE_SIZE:].hex()}")
    return " ".join(words)


def read_position(text: str, options: Options) -> tuple[Options, bytes]:
    """Read what `write_position` wrote, or a GameString, whose moves are played."""
    words = text.split()
    if ";" in text or len(words) < 2:
        chosen, texts = notation.read_game(text, options)
        return chosen, _replayed(chosen, texts)
    named = dict(word.split("=", 1) for word in words if "=" in word)
    kind, ply, last, passes, *stacks = _plain_words(words)
    history = named.pop("history", None)
    chosen = _read_options(notation.read_game_type(kind, options), named)
    state = bytearray(rules.start(chosen)[:STATE_SIZE])
    state[56:60] = _number(ply, _PLY_MAX).to_bytes(4, "little")
    state[64] = 0xFF if last == "-" else rules.number_of(notation.read_piece(last))
    state[66] = _number(passes, 255)
    for word in stacks:
        _put_stack(state, word)
    if history is not None:
        state += _read_history(history)
    elif rules.remembers(chosen):
        state += _hash(state)
    rules.check(bytes(state))
    return chosen, bytes(state)


def _plain_words(words: list[str]) -> list[str]:
    plain = [word for word in words if "=" not in word]
    if len(plain) < 4:
        raise ValueError("a position is: game type, turns, piece moved last, passes, stacks")
    return plain


def _number(text: str, most: int) -> int:
    if not (text.isascii() and text.isdecimal()) or len(text) > 10 or int(text) > most:
        raise ValueError(f"a whole number up to {most} is wanted, not {text!r}")
    return int(text)


def _read_options(options: Options, named: dict[str, str]) -> Options:
    unknown = [name for name in named if name in _EXPANSIONS or not hasattr(options, name)]
    if unknown:
        raise ValueError(f"{unknown[0]!r} is no option of a position")
    try:
        return msgspec.convert(msgspec.structs.asdict(options) | named, Options, strict=False)
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from error


def _read_history(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise ValueError("the history is no row of hexadecimal digits") from None


def _put_stack(state: bytearray, word: str) -> None:
    """Write one stack into a state."""
    at, _, names = word.partition(":")
    q, _, r = at.partition(",")
    try:
        index = rules.index_of((int(q), int(r)))
    except ValueError:
        raise ValueError(f"{word!r} is no stack; write 0,-1:wQ.bB1") from None
    for level, name in enumerate(names.split(".")):
        slot = 2 * PIECES.index(notation.read_piece(name))
        if state[slot + 1] != 0xFF or level >= _LEVELS:
            raise ValueError(f"{name} stands there twice, or too high")
        state[slot : slot + 2] = (index + 1024 * level).to_bytes(2, "little")


def _replayed(options: Options, texts: list[str]) -> bytes:
    state = rules.start(options)
    for number, text in enumerate(texts, 1):
        move = notation.read_move(state, text)
        if not rules.is_legal(state, rules.to_move(state), move):
            raise ValueError(f"move {number}, {text!r}, is illegal")
        state = rules.apply(state, move)
    return state


# What the C core remembers of a position, as gamekernel/hive.h says.

_WORD = 2**64 - 1
_KINDS = "QSBGAMLP"


def _hash(state: bytearray) -> bytes:
    """Return the mark by which a position is known when it comes back."""
    sums = [state[56] & 1] * 2  # the side to move
    for slot, piece in enumerate(PIECES):
        place = int.from_bytes(state[2 * slot : 2 * slot + 2], "little")
        if place != 0xFFFF:
            x = place + 8192 * _KINDS.index(piece[1]) + 65536 * (slot // SLOTS)
            sums[0] += _mix(x)
            sums[1] += _mix(x + 0x6A09E667F3BCC909)
    return b"".join((total & _WORD).to_bytes(8, "little") for total in sums)


def _mix(x: int) -> int:
    x = (x + 0x9E3779B97F4A7C15) & _WORD
    x = ((x ^ x >> 30) * 0xBF58476D1CE4E5B9) & _WORD
    x = ((x ^ x >> 27) * 0x94D049BB133111EB) & _WORD
    return x ^ x >> 31
