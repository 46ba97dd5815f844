"""Nim, as a plugin of one file: open, without chance, with every text a game can offer."""

from typing import Annotated, Literal

from msgspec import Meta

from gamekernel import API, GameInfo, Move, Score, Turn, Value, hookimpl


class Options(Value, frozen=True):
    heaps: Annotated[
        tuple[Annotated[int, Meta(ge=1, le=9)], ...],
        Meta(min_length=1, max_length=5, description="how many sticks lie in each heap"),
    ] = (3, 4, 5)
    misere: bool = False
    most: Annotated[int, Meta(ge=1, le=9)] = 9
    style: Literal["plain", "fancy"] = "plain"
    note: str | None = None


class Take(Move, frozen=True):
    heap: Annotated[int, Meta(ge=0, le=4)]
    sticks: Annotated[int, Meta(ge=1, le=9)]


class State(Value, frozen=True):
    heaps: tuple[int, ...]
    seat: int
    most: int
    misere: bool


@hookimpl
def describe():
    return GameInfo(
        id="nim",
        name="Nim",
        version=1,
        api=API,
        seats=(2,),
        options=Options,
        state=State,
        move=Take,
        text="Take sticks.",
        credits="Bouton, 1901",
    )


@hookimpl
def setup(options):
    if options.misere and options.heaps == (1,):
        raise ValueError("one stick is no game")
    return State(options.heaps, 0, options.most, options.misere)


@hookimpl
def turn(state):
    return Turn((state.seat,) if any(state.heaps) else ())


@hookimpl
def legal_moves(state, seat):
    if seat != state.seat:
        return ()
    return [
        Take(heap, n)
        for heap, size in enumerate(state.heaps)
        for n in range(1, min(size, state.most) + 1)
    ]


@hookimpl
def why_illegal(state, move):
    if move.heap >= len(state.heaps):
        return f"there is no heap {move.heap}"
    return f"heap {move.heap} has only {state.heaps[move.heap]} sticks"


@hookimpl
def apply(state, move):
    heaps = list(state.heaps)
    heaps[move.heap] -= move.sticks
    return State(tuple(heaps), 1 - state.seat, state.most, state.misere)


@hookimpl
def score(state):
    if any(state.heaps):
        return Score((0, 0), (1, 1))
    winner = state.seat if state.misere else 1 - state.seat
    points = (1, 0) if winner == 0 else (0, 1)
    return Score(points, (2 - points[0], 2 - points[1]), (winner,), "no stick is left")


@hookimpl
def may_offer_draw():
    return True


@hookimpl
def check(state):
    if state.seat not in (0, 1):
        raise ValueError("no such seat")


@hookimpl
def write_move(move):
    return f"{'abcde'[move.heap]}{move.sticks}"


@hookimpl
def read_move(text):
    if len(text) != 2 or text[0] not in "abcde" or text[1] not in "123456789":
        raise ValueError(f"{text!r} is no move; write a heap and a number, such as a3")
    return Take("abcde".index(text[0]), int(text[1]))


@hookimpl
def read_position(text, options):
    heaps = tuple(int(part) for part in text.split("-"))
    return 2, options, State(heaps, 0, options.most, options.misere)


@hookimpl
def write_game(state, options, texts):
    return "nim " + "-".join(map(str, options.heaps)) + ": " + " ".join(texts)


@hookimpl
def read_game(text):
    head, colon, moves = text.partition(":")
    if not colon or not head.startswith("nim "):
        raise ValueError("a game of nim begins with `nim HEAPS:`")
    return 2, Options(tuple(map(int, head[4:].split("-")))), tuple(moves.split())


@hookimpl
def show(view):
    lines = (f"{'abcde'[i]} {'|' * size}" for i, size in enumerate(view.heaps))
    return "\n".join(lines)
