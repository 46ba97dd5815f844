"""Moves as text (sheet 9).

Players are letters, A for seat 0, and so are their tiles; errant tiles are E0 to E3. A moves as
`inspect A>B`, `ask A>C: C in {1,4,6}?`, `ask A>C: C + E0 < 8?`, `yes`, `no`, `vote A>B`,
`place E0` and `close`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from gamekernel_games.seven_knights_bewitched.questions import OPERATORS, TILES, One, Several
from gamekernel_games.seven_knights_bewitched.rules import (
    Answer,
    Ask,
    Close,
    Inspect,
    Place,
    Recommend,
)
from gamekernel_games.seven_knights_bewitched.tiles import PLAYER_TILES

if TYPE_CHECKING:
    from gamekernel_games.seven_knights_bewitched.questions import Question, Side, Word
    from gamekernel_games.seven_knights_bewitched.rules import AnyMove
    from gamekernel_games.seven_knights_bewitched.tiles import Content, Operator, Tile

LETTERS = "ABCDEFGH"
_NAMES: dict[str, Tile] = {
    (LETTERS[PLAYER_TILES.index(tile)] if tile in PLAYER_TILES else tile): tile for tile in TILES
}
_WORDS: dict[str, Tile | Operator] = {**_NAMES, **{operator: operator for operator in OPERATORS}}
_WRITTEN: dict[Word, str] = {word: text for text, word in _WORDS.items()}
_TILE = "E[0-3]|[A-H]"
_WHO = r"(?:([A-H])>)?"
_INSPECT = re.compile(rf"INSPECT{_WHO}({_TILE})")
_ASK = re.compile(rf"ASK{_WHO}([A-H]):(.*?)\??")
_VOTE = re.compile(rf"VOTE{_WHO}([A-H])")
_PLACE = re.compile(rf"PLACE({_TILE})")
_ONE = re.compile(rf"({_TILE})IN\{{((?:[1-7](?:,[1-7])*)?)\}}")
_PIECE = rf"(?:{_TILE}|[0-9]{{1,2}}(?![0-9])|[-+*/])"
_SIDE = re.compile(f"{_PIECE}*")
_WORD = re.compile(_PIECE)


def name(tile: Tile) -> str:
    """Write a tile as its player's letter, or as E0 to E3."""
    return _WRITTEN[tile]


def write_content(content: Content | None) -> str:
    """Write a knight's number, W for the Witch, ? for what is not known."""
    return "?" if content is None else str(content or "W")


# Writing.


def write_move(seat: int, move: AnyMove) -> str:
    """Write a move of a seat."""
    who = LETTERS[seat]
    match move:
        case Inspect(tile):
            return f"inspect {who}>{name(tile)}"
        case Ask(player, question):
            return write_asked(seat, player, question)
        case Answer(yes):
            return write_answer(yes)
        case Recommend(player):
            return f"vote {who}>{LETTERS[player]}"
        case Place(tile):
            return f"place {name(tile)}"
        case Close():
            return "close"


def write_asked(seat: int, player: int, question: Question) -> str:
    """Write who asks whom what."""
    return f"ask {LETTERS[seat]}>{LETTERS[player]}: {write_question(question)}?"


def write_question(question: Question) -> str:
    """Write a question, without the question mark."""
    if isinstance(question, One):
        return f"{name(question.tile)} in {{{','.join(map(str, question.numbers))}}}"
    return f"{_write_side(question.left)} {question.relation} {_write_side(question.right)}"


def write_answer(yes: bool) -> str:
    """Write an answer."""
    return "yes" if yes else "no"


def _write_side(side: Side) -> str:
    return " ".join(_WRITTEN.get(word, str(word)) for word in side)


# Reading.


def read_move(seat: int, text: str) -> AnyMove:
    """Read a move of a seat; `ValueError` with a sentence for the player."""
    bare = "".join(text.upper().split())
    if bare in ("YES", "NO"):
        return Answer(bare == "YES")
    if bare == "CLOSE":
        return Close()
    if found := _INSPECT.fullmatch(bare):
        _check_who(seat, found[1])
        return Inspect(_NAMES[found[2]])
    if found := _ASK.fullmatch(bare):
        _check_who(seat, found[1])
        return Ask(LETTERS.index(found[2]), _read_question(found[3]))
    if found := _VOTE.fullmatch(bare):
        _check_who(seat, found[1])
        return Recommend(LETTERS.index(found[2]))
    if found := _PLACE.fullmatch(bare):
        return Place(_NAMES[found[1]])
    raise ValueError(
        "a move is written inspect A>B, ask A>C: C in {1,4}?, yes, no, vote A>B, place B or close"
    )


def _check_who(seat: int, letter: str | None) -> None:
    """Refuse a move that names another player as the one who moves; none need be named."""
    if letter is not None and letter != LETTERS[seat]:
        raise ValueError(f"you are {LETTERS[seat]}, not {letter}")


def _read_question(text: str) -> Question:
    """Read a question without spaces, in capital letters."""
    if found := _ONE.fullmatch(text):
        numbers = tuple(int(number) for number in found[2].split(",") if number)
        return One(_NAMES[found[1]], numbers)
    for relation in ("=", "<"):
        left, _, right = text.partition(relation)
        if relation in text and _SIDE.fullmatch(left) and _SIDE.fullmatch(right):
            return Several(_read_side(left), relation, _read_side(right))
    raise ValueError("a question is written C in {1,4,6}?, C < D? or C = 2 * D + 1?")


def _read_side(text: str) -> Side:
    words = _WORD.findall(text)
    return tuple(int(word) if word.isdecimal() else _WORDS[word] for word in words)
