"""A game that lists its moves in the order of a set of texts."""

from typing import Literal

import gamekernel as gk

Word = Literal["apple", "pear", "plum", "cherry", "quince", "medlar"]
WORDS = ("apple", "pear", "plum", "cherry", "quince", "medlar")


class State(gk.Value, frozen=True):
    left: tuple[Word, ...]
    seat: int


class Eat(gk.Move, frozen=True):
    word: Word


@gk.hookimpl
def describe():
    return gk.GameInfo(
        id="set_order", name="Set order", version=1, api=1, seats=(2,), state=State, move=Eat
    )


@gk.hookimpl
def setup():
    return State(WORDS, 0)


@gk.hookimpl
def turn(state):
    return gk.Turn((state.seat,) if state.left else ())


@gk.hookimpl
def legal_moves(state, seat):
    return [Eat(word) for word in set(state.left)] if seat == state.seat else ()


@gk.hookimpl
def apply(state, move):
    return State(tuple(word for word in state.left if word != move.word), 1 - state.seat)


@gk.hookimpl
def score(state):
    return gk.Score((0, 0), (1, 1))
